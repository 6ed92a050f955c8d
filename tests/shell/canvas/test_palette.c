/* test_palette.c -- every text can be read on its ground, and corporations differ by letter, shape and colour. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <math.h>

#include <cmocka.h>

#include "shell/canvas/palette.h"
#include "siege/view/banner.h"

/* The contrast of two colours as the guidelines for readable text reckon it: 1 to 21. */
static double linear(uint8_t channel)
{
    double part = channel / 255.0;
    return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static double luminance(struct colour colour)
{
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

static double contrast_of(struct colour a, struct colour b)
{
    double first = luminance(a);
    double second = luminance(b);
    double lighter = first > second ? first : second;
    double darker = first > second ? second : first;
    return (lighter + 0.05) / (darker + 0.05);
}

struct pair {
    enum palette text, ground;
};

static void every_text_pair_can_be_read(void **state)
{
    static const struct pair pairs[] = {
        {PALETTE_BONE, PALETTE_IRON_BLACK},
        {PALETTE_BONE, PALETTE_IRON_DARK},
        {PALETTE_BONE, PALETTE_IRON},
        {PALETTE_BONE, PALETTE_IRON_LIGHT},
        {PALETTE_BONE, PALETTE_BLOOD},
        {PALETTE_BONE, PALETTE_BLOOD_DARK},
        {PALETTE_BONE_DIM, PALETTE_IRON_DARK},
        {PALETTE_BONE_DIM, PALETTE_IRON},
        {PALETTE_BONE_FAINT, PALETTE_IRON_BLACK},
        {PALETTE_BONE_FAINT, PALETTE_IRON_DARK},
        {PALETTE_BRASS, PALETTE_IRON_DARK},
        {PALETTE_BRASS_LIGHT, PALETTE_IRON},
        {PALETTE_BRASS_LIGHT, PALETTE_BLOOD},
        {PALETTE_BLOOD_LIGHT, PALETTE_IRON_DARK},
        {PALETTE_EMBER, PALETTE_IRON_DARK},
        {PALETTE_VERDIGRIS, PALETTE_IRON_DARK},
        {PALETTE_FROST, PALETTE_IRON_DARK},
        {PALETTE_INK, PALETTE_PARCHMENT},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        double contrast = contrast_of(palette_colour(pairs[i].text), palette_colour(pairs[i].ground));
        if (contrast < 4.5)
            print_message("pair %zu: %.2f\n", i, contrast);
        assert_true(contrast >= 4.5);
    }
}

static void contrast_runs_from_1_to_21(void **state)
{
    const struct colour black = {0, 0, 0, 255};
    const struct colour white = {255, 255, 255, 255};
    (void)state;
    assert_float_equal(contrast_of(black, white), 21, 0.01);
    assert_float_equal(contrast_of(white, white), 1, 0.01);
}

static void banners_differ_in_letter_and_shape(void **state)
{
    (void)state;
    for (int a = 0; a < BANNER_COUNT; a++)
        for (int b = a + 1; b < BANNER_COUNT; b++) {
            assert_int_not_equal(banner_badge((enum banner)a).letter, banner_badge((enum banner)b).letter);
            assert_int_not_equal(banner_badge((enum banner)a).emblem, banner_badge((enum banner)b).emblem);
        }
}

static void banners_differ_in_colour(void **state)
{
    (void)state;
    for (int i = 0; i < BANNER_COUNT; i++)
        for (int k = i + 1; k < BANNER_COUNT; k++) {
            struct colour a = banner_colour((enum banner)i), b = banner_colour((enum banner)k);
            int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;
            assert_true(r * r + g * g + blue * blue >= 75 * 75);
        }
}

static void banner_letters_can_be_read_on_their_shapes(void **state)
{
    (void)state;
    for (int i = 0; i < BANNER_COUNT; i++)
        assert_true(contrast_of(banner_colour((enum banner)i), palette_colour(PALETTE_IRON_BLACK)) >= 4.5);
}

static void colours_mix_and_fade(void **state)
{
    struct colour mixed = colour_mixed((struct colour){0, 0, 0, 255}, (struct colour){200, 100, 50, 255}, 0.5f);
    (void)state;
    assert_int_equal(mixed.r, 100);
    assert_int_equal(mixed.g, 50);
    assert_int_equal(colour_faded(mixed, 0.5f).a, 128);
    assert_int_equal(colour_faded(mixed, 7).a, 255);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_text_pair_can_be_read),
        cmocka_unit_test(contrast_runs_from_1_to_21),
        cmocka_unit_test(banners_differ_in_letter_and_shape),
        cmocka_unit_test(banners_differ_in_colour),
        cmocka_unit_test(banner_letters_can_be_read_on_their_shapes),
        cmocka_unit_test(colours_mix_and_fade),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
