/*
 * banner.h -- the banners of the five corporations and of the Dark Legion: a colour, a letter and a shape each.
 */
#ifndef SIEGE_VIEW_BANNER_H
#define SIEGE_VIEW_BANNER_H

#include "shell/canvas/palette.h" /* struct badge */

/* X(NAME, word, letter, emblem, r, g, b) in the order of the rules' corporations, the Dark Legion last. */
#define BANNER_LIST(X)                                                                                                 \
    X(BAUHAUS, "bauhaus", 'B', EMBLEM_GEAR_OCTAGON, 106, 164, 112)                                                     \
    X(CAPITOL, "capitol", 'C', EMBLEM_STAR, 96, 146, 214)                                                              \
    X(CYBERTRONIC, "cybertronic", 'Y', EMBLEM_HEXAGON, 48, 204, 216)                                                   \
    X(IMPERIAL, "imperial", 'I', EMBLEM_SHIELD, 168, 178, 188)                                                         \
    X(MISHIMA, "mishima", 'M', EMBLEM_DISC, 222, 74, 78)                                                               \
    X(LEGION, "legion", 'L', EMBLEM_SPIKES, 164, 100, 208)

enum banner {
#define BANNER_ENUM(name, word, letter, emblem, r, g, b) BANNER_##name,
    BANNER_LIST(BANNER_ENUM)
#undef BANNER_ENUM
        BANNER_COUNT
};

struct badge banner_badge(enum banner banner);
struct colour banner_colour(enum banner banner);

/* Their pictures: the emblem alone, and the base under a figure. */
const char *banner_emblem(enum banner banner);
const char *banner_base(enum banner banner);

#endif
