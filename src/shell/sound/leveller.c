/* leveller.c -- a limiter and a slow compressor over 16-bit stereo. */
#include "shell/sound/leveller.h"

#include <math.h>
#include <string.h>

#define CEILING (0.86f * 32767) /* -1.3 dB: between the samples it is only told nearly */
#define LIFT 4.0f /* six decibels back, and six more: quiet voices are to be heard, the limiter holds the loud ones */
#define NIGHT_LIFT 2.2f
#define NIGHT_FROM 2600.0f /* louder than that is drawn down, three to one */

/* A sinc that fades out over the taps; `x` in samples, never a whole number. */
static float tap_of(float x)
{
    const float pi = 3.14159265f;
    return sinf(pi * x) / (pi * x) * (0.5f + 0.5f * cosf(pi * x / (LEVELLER_TAPS / 2 + 0.5f)));
}

void leveller_init(struct leveller *leveller, int rate)
{
    memset(leveller, 0, sizeof *leveller);
    for (int i = 0; i < LEVELLER_RING; i++)
        leveller->need[i] = leveller->held[i] = 1;
    for (int part = 0; part < 3; part++)
        for (int i = 0; i < LEVELLER_TAPS; i++)
            leveller->tap[part][i] = tap_of((float)(part + 1) / 4 - (float)(i - LEVELLER_TAPS / 2 + 1));
    leveller->rise = 1 - expf(-1.0f / (0.15f * (float)rate));
    leveller->calm = 1 - expf(-1.0f / (0.30f * (float)rate));
}

void leveller_set_night(struct leveller *leveller, bool night)
{
    SDL_AtomicSet(&leveller->night, night);
}

/* fmaxf() and fminf() are calls. */
static float higher(float a, float b)
{
    return a > b ? a : b;
}

static float lower(float a, float b)
{
    return a < b ? a : b;
}

static float night_gain(struct leveller *leveller, float peak)
{
    float step = peak > leveller->loud ? 0.02f : leveller->calm;
    leveller->loud += (peak - leveller->loud) * step;
    if (leveller->loud < 1) /* it would fall for ever */
        leveller->loud = 0;
    float over = leveller->loud / NIGHT_FROM;
    return NIGHT_LIFT * (over > 1 ? powf(over, -0.67f) : 1);
}

static unsigned ago(const struct leveller *leveller, int frames)
{
    return (leveller->at - (unsigned)frames) % LEVELLER_RING;
}

/* The highest point of that channel from the middle of the taps to the sample behind it. */
static float peak_of(const struct leveller *leveller, const float *frame)
{
    float peak = fabsf(frame[ago(leveller, LEVELLER_TAPS / 2)]);
    for (int part = 0; part < 3; part++) {
        float sum = 0;
        for (int i = 0; i < LEVELLER_TAPS; i++)
            sum += frame[ago(leveller, LEVELLER_TAPS - 1 - i)] * leveller->tap[part][i];
        peak = higher(peak, fabsf(sum));
    }
    return peak;
}

/* Where no sample of the ring reaches half the ceiling, no point between them reaches it, and nothing is held down. */
static bool rests(struct leveller *leveller)
{
    if (higher(fabsf(leveller->frame[0][leveller->at]), fabsf(leveller->frame[1][leveller->at])) > CEILING / 2)
        leveller->awake = LEVELLER_RING;
    return leveller->awake == 0;
}

/* The gain of the frame that leaves: it has fallen by then as far as anything round that frame needs. */
static float limit(struct leveller *leveller)
{
    if (rests(leveller))
        return leveller->need[leveller->at] = leveller->held[leveller->at] = 1;
    float peak = higher(peak_of(leveller, leveller->frame[0]), peak_of(leveller, leveller->frame[1]));
    float before = leveller->held[ago(leveller, 1)], sum = 0;
    leveller->need[leveller->at] = peak > CEILING ? CEILING / peak : 1;
    float held = before + (1 - before) * leveller->rise;
    if (held > 0.999f) /* near enough: its steps get lost in rounding */
        held = 1;
    for (int i = 0; i < LEVELLER_AHEAD; i++)
        held = lower(held, leveller->need[ago(leveller, i)]);
    leveller->held[leveller->at] = held;
    leveller->awake -= held >= 1;
    for (int i = 0; i < LEVELLER_EASE; i++)
        sum += leveller->held[ago(leveller, i)];
    return sum / LEVELLER_EASE;
}

void leveller_run(void *self, uint8_t *stream, int bytes)
{
    struct leveller *leveller = self;
    int16_t *sample = (int16_t *)(void *)stream;
    bool night = SDL_AtomicGet(&leveller->night) != 0;
    for (int i = 0; i + 1 < bytes / 2; i += 2) {
        float left = sample[i] * LIFT, right = sample[i + 1] * LIFT;
        float lift = night ? night_gain(leveller, higher(fabsf(left), fabsf(right))) : 1;
        leveller->at = (leveller->at + 1) % LEVELLER_RING;
        leveller->frame[0][leveller->at] = left * lift;
        leveller->frame[1][leveller->at] = right * lift;
        float gain = limit(leveller);
        if (++leveller->frames == LEVELLER_BLOCK) {
            leveller->frames = 0;
            SDL_AtomicAdd(&leveller->blocks, 1);
        }
        unsigned out = ago(leveller, LEVELLER_AHEAD);
        sample[i] = (int16_t)lrintf(leveller->frame[0][out] * gain);
        sample[i + 1] = (int16_t)lrintf(leveller->frame[1][out] * gain);
    }
}
