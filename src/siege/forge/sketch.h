/*
 * sketch.h -- what the parts of the forge share: a mission as it is drawn by a seed, before it is written.
 */
#ifndef SIEGE_FORGE_SKETCH_H
#define SIEGE_FORGE_SKETCH_H

#include "shell/words/bytes.h"
#include "siege/forge/forge.h"

enum { SKETCH_SIDE = 3, SKETCH_SECTORS = 6, SKETCH_SPOTS = 12, SKETCH_WAYS = 4, SKETCH_WORDS = 4 };

/* What a mission is about. The words are those of the keys "forge.title.WORD" and so on. */
#define SKETCH_FAMILIES(X)                                                                                             \
    X(ESCAPE, "escape")                                                                                                \
    X(HOLD, "hold")                                                                                                    \
    X(HUNT, "hunt")                                                                                                    \
    X(DESTROY, "destroy")                                                                                              \
    X(ESCORT, "escort")                                                                                                \
    X(EXPLORE, "explore")                                                                                              \
    X(BOSS, "boss")

enum family {
#define X(id, word) FAMILY_##id,
    SKETCH_FAMILIES(X)
#undef X
        FAMILIES
};

/* What makes a mission harder or easier, without changing what it is about. */
enum knob {
    KNOB_ROUNDS,   /* of the limit */
    KNOB_ASK,      /* how many, how long: by family */
    KNOB_TOUGH,    /* a second number: by family */
    KNOB_GUARDS,   /* creatures that are there at the beginning */
    KNOB_WAVE,     /* creatures that come when the goal is reached */
    KNOB_HUNTERS,  /* chance of one more creature in each round, in parts of SKETCH_CHANCE percent */
    KNOB_MUSTERS,  /* doorways for reinforcements */
    KNOB_FORCE,    /* number of the first Force Card; the higher, the worse */
    KNOB_STRENGTH, /* rules.bonus_strength */
    KNOB_ACTIONS,  /* rules.bonus_extra_actions */
    KNOB_FEWER,    /* rules.fewer_creatures */
    KNOBS
};

enum { SKETCH_CHANCE = 5 };

/* A range; `harder`: 1 if more is harder, -1 if less is. */
struct knob_range {
    int8_t low, high, harder;
};

/* A sector of the board. */
struct part {
    uint8_t sector, quarters; /* index in the catalogue; turns clockwise */
    int8_t column, row;
};

struct way {
    uint8_t part;
    char side; /* 'n', 'e', 's', 'w' */
};

struct spot {
    uint8_t part, column, row; /* as printed, from 0 */
    uint8_t kind;              /* of the creature that may stand there */
};

/* A mission drawn by a seed. Plain value; borrows the catalogue of the order. */
struct sketch {
    struct forge_order order;
    enum family family;
    int columns, rows, parts;
    struct part part[SKETCH_SECTORS];
    uint8_t start, goal; /* indices in part: where the teams come in; where there is something to be done */
    struct way entrance[2], muster[SKETCH_WAYS], exit;
    int entrances, musters;
    struct spot aim[SKETCH_WAYS];    /* in the goal: targets, whoever is to be found */
    struct spot guard[SKETCH_SPOTS]; /* anywhere but where the teams come in */
    uint8_t kind;                    /* of the boss; of who comes when the goal is reached */
    uint8_t word[SKETCH_WORDS];      /* random numbers that choose among sentences */
    struct knob_range range[KNOBS];
    int knob[KNOBS];
};

/* sketch.c: draws the skeleton number `attempt` of this order. False if it is none: its goal has no way out,
 * or the board no doorway left for the Dark Legion. */
bool sketch_draw(struct sketch *sketch, const struct forge_order *order, int attempt);

/* The sector that lies there; -1: none. */
int sketch_part_at(const struct sketch *sketch, int column, int row);

/* Who comes when the goal is reached; of some kinds there are few figures. */
int sketch_wave_kind(const struct sketch *sketch);

/* "escape" and so on. */
const char *sketch_family_word(enum family family);

/* sketch_write.c: the mission's file, in no particular form; its words are those of the string table. */
void sketch_write(struct bytes *out, const struct sketch *sketch, const struct string_table *strings);

#endif
