/*
 * family.h -- what a way of attacking looks and sounds like: one row for a weapon or a creature, for eyes and ears.
 */
#ifndef SIEGE_VIEW_FAMILY_H
#define SIEGE_VIEW_FAMILY_H

#include "siege/rules/turn/game.h"

enum family {
    FAMILY_BLADE,
    FAMILY_GREAT_BLADE,
    FAMILY_CLAWS,
    FAMILY_CARBINE,    /* bolts of plasma */
    FAMILY_DRUM_GUN,   /* slugs */
    FAMILY_AUTOCANNON, /* many of them */
    FAMILY_FLAME,
    FAMILY_GRENADE,
    FAMILY_TENTACLE, /* tech */
    FAMILY_DARK,     /* what the masters of the Legion do */
    FAMILY_COUNT
};

/* Of an attack by this figure in that mode (MODE_*) and shape (0 or SHAPE_*). `figure` stands on the board. */
enum family family_of_attack(const struct game *game, figure_id figure, int mode, int shape);

#endif
