/* leveller.c -- a limiter and a slow compressor over 16-bit stereo. */
#include "shell/sound/leveller.h"

#include <math.h>
#include <string.h>

#define CEILING (0.86f * 32767) /* -1.3 dB: what lies between two samples stays below -1 */
#define LIFT 4.0f /* six decibels back, and six more: quiet voices are to be heard, the limiter holds the loud ones */
#define NIGHT_LIFT 2.2f
#define NIGHT_FROM 2600.0f /* louder than that is drawn down, three to one */

void leveller_init(struct leveller *leveller, int rate)
{
    memset(leveller, 0, sizeof *leveller);
    leveller->gain = 1;
    leveller->rise = 1 - expf(-1.0f / (0.15f * (float)rate));
    leveller->calm = 1 - expf(-1.0f / (0.30f * (float)rate));
}

void leveller_set_night(struct leveller *leveller, bool night)
{
    SDL_AtomicSet(&leveller->night, night);
}

static float night_gain(struct leveller *leveller, float peak)
{
    float step = peak > leveller->loud ? 0.02f : leveller->calm;
    leveller->loud += (peak - leveller->loud) * step;
    float over = leveller->loud / NIGHT_FROM;
    return NIGHT_LIFT * (over > 1 ? powf(over, -0.67f) : 1);
}

void leveller_run(void *self, uint8_t *stream, int bytes)
{
    struct leveller *leveller = self;
    int16_t *sample = (int16_t *)(void *)stream;
    bool night = SDL_AtomicGet(&leveller->night) != 0;
    for (int i = 0; i + 1 < bytes / 2; i += 2) {
        float left = sample[i] * LIFT, right = sample[i + 1] * LIFT;
        if (night) {
            float gain = night_gain(leveller, fmaxf(fabsf(left), fabsf(right)));
            left *= gain;
            right *= gain;
        }
        float peak = fmaxf(fabsf(left), fabsf(right));
        if (peak * leveller->gain > CEILING)
            leveller->gain = CEILING / peak;
        else
            leveller->gain += (1 - leveller->gain) * leveller->rise;
        if (++leveller->frames == LEVELLER_BLOCK) {
            leveller->frames = 0;
            SDL_AtomicAdd(&leveller->blocks, 1);
        }
        sample[i] = (int16_t)lrintf(left * leveller->gain);
        sample[i + 1] = (int16_t)lrintf(right * leveller->gain);
    }
}
