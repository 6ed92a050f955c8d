/*
 * banner.c -- how the banners look.
 */
#include "siege/view/banner.h"

#include <assert.h>

static const struct badge banners[BANNER_COUNT] = {
#define BANNER_ROW(name, word, letter, emblem, r, g, b) {letter, emblem, {r, g, b, 255}},
    BANNER_LIST(BANNER_ROW)
#undef BANNER_ROW
};

struct badge banner_badge(enum banner banner)
{
    assert(banner < BANNER_COUNT);
    return banners[banner];
}

struct colour banner_colour(enum banner banner)
{
    return banner_badge(banner).colour;
}

const char *banner_emblem(enum banner banner)
{
    static const char *const NAME[BANNER_COUNT] = {
#define X(name, word, ...) "art/figures/emblem_" word ".svg",
        BANNER_LIST(X)
#undef X
    };
    return NAME[banner];
}

const char *banner_base(enum banner banner)
{
    static const char *const NAME[BANNER_COUNT] = {
#define X(name, word, ...) "art/figures/base_" word ".svg",
        BANNER_LIST(X)
#undef X
    };
    return NAME[banner];
}
