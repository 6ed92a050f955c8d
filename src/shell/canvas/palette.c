/* palette.c -- the row of each named colour, and the fading and mixing of two. */
#include "shell/canvas/palette.h"

#include <assert.h>

static const struct colour colours[PALETTE_COUNT] = {
#define PALETTE_ROW(name, r, g, b) {r, g, b, 255},
    PALETTE_LIST(PALETTE_ROW)
#undef PALETTE_ROW
};

struct colour palette_colour(enum palette name)
{
    assert(name < PALETTE_COUNT);
    return colours[name];
}

static float within_one(float part)
{
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

struct colour colour_faded(struct colour colour, float opacity)
{
    colour.a = (uint8_t)((float)colour.a * within_one(opacity) + 0.5f);
    return colour;
}

static uint8_t channel_mixed(uint8_t a, uint8_t b, float at)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * at + 0.5f);
}

struct colour colour_mixed(struct colour a, struct colour b, float at)
{
    at = within_one(at);
    return (struct colour){channel_mixed(a.r, b.r, at), channel_mixed(a.g, b.g, at), channel_mixed(a.b, b.b, at),
                           channel_mixed(a.a, b.a, at)};
}
