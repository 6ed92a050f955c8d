/*
 * ways.h -- steps between any two squares past walls alone, reckoned once for a scenario; where they hold in a game.
 */
#ifndef SIEGE_RULES_MOVE_WAYS_H
#define SIEGE_RULES_MOVE_WAYS_H

#include "siege/rules/move/reach.h"

/* Two and a half megabytes, of which only the squares of the board are touched. */
struct ways {
    struct field to[BOARD_MAX][BOARD_MAX]; /* [y][x]: the goal */
};

/* Reckons all of it, for the scenario's rows as they are now. */
void ways_fill(struct ways *ways, const struct scenario *scenario);

/* What field_compute_of() finds for this creature if no Doomtrooper and no marker is in the way: its steps are never
 * less. NULL where they are not reckoned, walls are not as they were, doors or teleporters stand, or the creature goes
 * its own ways. */
const struct field *ways_to(const struct game *game, figure_id creature, struct square goal);

/* Are the steps from there, a square that is no obstacle, to the goal of ways_to() those of field_compute_of(): nothing
 * is on any of its shortest ways? False may be said where another of them is free. */
bool ways_hold(const struct game *game, struct square from, struct square goal);

#endif
