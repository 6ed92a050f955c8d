/* banner.c -- how the banners look. */
#include "siege/view/banner.h"

#include <assert.h>

static const struct {
    struct badge badge;
    const char *emblem, *base;
} BANNERS[BANNER_COUNT] = {
#define X(name, word, letter, emblem, r, g, b)                                                                         \
    {{letter, emblem, {r, g, b, 255}}, "art/figures/emblem_" word ".svg", "art/figures/base_" word ".svg"},
    BANNER_LIST(X)
#undef X
};

struct badge banner_badge(enum banner banner)
{
    assert(banner < BANNER_COUNT);
    return BANNERS[banner].badge;
}

struct colour banner_colour(enum banner banner)
{
    return banner_badge(banner).colour;
}

const char *banner_emblem(enum banner banner)
{
    return BANNERS[banner].emblem;
}

const char *banner_base(enum banner banner)
{
    return BANNERS[banner].base;
}
