/* test_leveller.c -- what comes out of the mix: never over the ceiling, loud again after a blow, nearer together at
 * night. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <math.h>

#include "shell/sound/leveller.h"

enum { RATE = 44100, FRAMES = RATE };

static int16_t stream[FRAMES * 2];

/* A tone of this height; its highest point of the last quarter after the leveller. */
static int level_of(struct leveller *leveller, int height)
{
    int most = 0;
    for (int i = 0; i < FRAMES; i++)
        stream[2 * i] = stream[2 * i + 1] = (int16_t)(height * sin(i * 2 * 3.14159265 * 440 / RATE));
    leveller_run(leveller, (uint8_t *)stream, (int)sizeof stream);
    for (int i = 0; i < FRAMES * 2; i++) {
        int now = abs(stream[i]);
        assert_true(now <= 29205); /* -1 dB */
        most = i >= FRAMES * 3 / 2 && now > most ? now : most;
    }
    return most;
}

static void nothing_passes_the_ceiling(void **state)
{
    struct leveller leveller;
    (void)state;
    leveller_init(&leveller, RATE);
    for (int height = 1000; height < 32000; height += 3100)
        (void)level_of(&leveller, height);
}

/* What lies between the samples, where a loudspeaker goes: eight points each, by a sinc of 32 samples. */
static double true_peak(void)
{
    double most = 0;
    for (int i = 16; i < FRAMES - 16; i++)
        for (int part = 0; part < 8; part++) {
            double sum = 0;
            for (int k = -15; k <= 16; k++) {
                double x = part / 8.0 - k, pi = 3.14159265358979;
                double sinc = fabs(x) < 1e-9 ? 1 : sin(pi * x) / (pi * x) * (0.5 + 0.5 * cos(pi * x / 16.5));
                sum += stream[2 * (i + k)] * sinc;
            }
            most = fmax(most, fabs(sum));
        }
    return most;
}

/* High tones whose samples all miss their tops, alone and where another sound begins over them. */
static void nothing_passes_between_two_samples_either(void **state)
{
    static const double pitches[] = {0.25, 0.171, 0.2501, 0.31};
    (void)state;
    for (size_t tone = 0; tone < sizeof pitches / sizeof pitches[0]; tone++) {
        struct leveller leveller;
        leveller_init(&leveller, RATE);
        for (int i = 0; i < FRAMES; i++) {
            double pi = 3.14159265358979, blow = i / 5000 % 2 ? 9000 * sin(i * 2 * pi * 90 / RATE) : 0;
            double high = (i / 3000 % 2 ? 14000 : 5000) * sin(i * 2 * pi * pitches[tone] + pi / 4);
            stream[2 * i] = stream[2 * i + 1] = (int16_t)(high + blow);
        }
        leveller_run(&leveller, (uint8_t *)stream, (int)sizeof stream);
        assert_true(true_peak() <= 29542); /* -0.9 dB */
    }
}

static void a_blow_is_forgotten(void **state)
{
    struct leveller leveller;
    (void)state;
    leveller_init(&leveller, RATE);
    int before = level_of(&leveller, 2000);
    (void)level_of(&leveller, 30000);
    (void)level_of(&leveller, 2000);
    assert_int_equal(level_of(&leveller, 2000), before);
}

static void the_night_draws_together(void **state)
{
    struct leveller leveller;
    (void)state;
    leveller_init(&leveller, RATE);
    double day = (double)level_of(&leveller, 5000) / level_of(&leveller, 300);
    leveller_set_night(&leveller, true);
    (void)level_of(&leveller, 300);
    int soft = level_of(&leveller, 300);
    (void)level_of(&leveller, 5000);
    assert_true((double)level_of(&leveller, 5000) / soft < day / 2);
}

static void time_is_counted_in_sound(void **state)
{
    struct leveller leveller;
    (void)state;
    leveller_init(&leveller, RATE);
    (void)level_of(&leveller, 100);
    assert_int_equal(SDL_AtomicGet(&leveller.blocks), FRAMES / LEVELLER_BLOCK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_passes_the_ceiling), cmocka_unit_test(nothing_passes_between_two_samples_either),
        cmocka_unit_test(a_blow_is_forgotten),        cmocka_unit_test(the_night_draws_together),
        cmocka_unit_test(time_is_counted_in_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
