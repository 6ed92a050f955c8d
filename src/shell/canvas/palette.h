/*
 * palette.h -- the named colours: dark iron, bone, brass, blood and ember.
 *
 * No SDL. Every drawn colour comes from here, so that contrast can be tested in
 * one place. What a game tells apart by colour it also tells apart by a letter
 * and a shape (struct badge).
 */
#ifndef SHELL_CANVAS_PALETTE_H
#define SHELL_CANVAS_PALETTE_H

#include <stdint.h>

struct colour {
    uint8_t r, g, b, a;
};

static const struct colour WHITE = {255, 255, 255, 255}; /* the tint of pictures in their own colours */

/* X(NAME, r, g, b) */
#define PALETTE_LIST(X)                                                                                                \
    X(VOID, 9, 8, 9)              /* behind everything */                                                              \
    X(IRON_BLACK, 17, 16, 18)     /* panel ground */                                                                   \
    X(IRON_DARK, 26, 25, 28)      /* panel ground, upper end of the gradient */                                        \
    X(IRON, 42, 41, 45)           /* buttons at rest */                                                                \
    X(IRON_LIGHT, 66, 64, 69)     /* upper bevel */                                                                    \
    X(IRON_EDGE, 96, 92, 94)      /* outermost glint */                                                                \
    X(SHADOW, 4, 3, 4)            /* lower bevel */                                                                    \
    X(BONE, 232, 222, 200)        /* text */                                                                           \
    X(BONE_DIM, 176, 166, 146)    /* secondary text */                                                                 \
    X(BONE_FAINT, 158, 150, 134)  /* disabled text; still readable */                                                  \
    X(BRASS, 201, 158, 82)        /* titles, rims, rivets */                                                           \
    X(BRASS_LIGHT, 240, 205, 130) /* hot rims, focus */                                                                \
    X(BRASS_DARK, 106, 80, 40)    /* rims at rest */                                                                   \
    X(BLOOD, 142, 22, 24)         /* primary buttons, danger grounds */                                                \
    X(BLOOD_LIGHT, 226, 92, 80)   /* danger text, hits */                                                              \
    X(BLOOD_DARK, 66, 12, 14)     /* primary buttons, lower end */                                                     \
    X(EMBER, 255, 140, 50)        /* light, glow */                                                                    \
    X(EMBER_DEEP, 190, 74, 22)    /* glow, far from the source */                                                      \
    X(VERDIGRIS, 112, 186, 150)   /* allowed, success text */                                                          \
    X(FROST, 138, 182, 214)       /* links, notes, sight lines */                                                      \
    X(PARCHMENT, 214, 198, 164)   /* card faces, briefs */                                                             \
    X(INK, 34, 26, 20)            /* text on parchment */

enum palette {
#define PALETTE_ENUM(name, r, g, b) PALETTE_##name,
    PALETTE_LIST(PALETTE_ENUM)
#undef PALETTE_ENUM
        PALETTE_COUNT
};

/* Shapes that stand behind a badge's letter; canvas_emblem draws them. */
enum emblem {
    EMBLEM_GEAR_OCTAGON,
    EMBLEM_STAR,
    EMBLEM_HEXAGON,
    EMBLEM_SHIELD,
    EMBLEM_DISC,
    EMBLEM_SPIKES,
    EMBLEM_COUNT
};

/* A badge: whoever cannot tell colours apart reads the letter or the shape. */
struct badge {
    char letter;
    enum emblem emblem;
    struct colour colour;
};

/* The opaque colour of that name. */
struct colour palette_colour(enum palette name);

/* The same colour with another opacity, 0 (unseen) to 1. */
struct colour colour_faded(struct colour colour, float opacity);

/* From `a` at 0 to `b` at 1, opacity included. */
struct colour colour_mixed(struct colour a, struct colour b, float at);

#endif
