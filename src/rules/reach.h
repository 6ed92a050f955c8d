/*
 * reach.h -- where a figure can get in one Move, and how (C-MOVE, C-ENTER); distances over the whole board.
 */
#ifndef RULES_REACH_H
#define RULES_REACH_H

#include "rules/game.h"

enum { REACH_LAYERS = STEP_MAX + 1 };

/* Squares by the least number of steps; layer[0] is the start (empty for a figure that waits off the board). */
struct reach {
    int steps;                 /* allowed steps */
    int first_row, last_row;   /* rows that may hold bits */
    uint64_t layer[REACH_LAYERS][BOARD_MAX + 1]; /* the last row stays empty: neighbours are read without limits */
};

/* Where `figure` can be after each number of steps up to `steps`, from its square or its entrance, other figures
 * where they stand. */
void reach_compute(const struct game *game, figure_id figure, int steps, struct reach *reach);

/* The same from a square, as if the figure stood there. */
void reach_from(const struct game *game, figure_id figure, struct square from, int steps, struct reach *reach);

/* Least steps to the square, or -1. */
int reach_steps_to(const struct reach *reach, struct square to);

/* Writes a shortest path's squares in order (the start left out) and returns their number; 0 if out of reach. The
 * same path on every machine: straight moves before diagonal ones, north before east before south before west. */
int reach_path(const struct game *game, const struct reach *reach, struct square to, struct square path[STEP_MAX]);

enum { FIELD_FAR = 255 };

/* Steps from every square to a goal. */
struct field {
    uint8_t steps[BOARD_MAX][BOARD_MAX]; /* [y][x]; FIELD_FAR: no way */
};

/* Distances to `goal` past walls, passing creatures but not Doomtroopers (S-AI-13). The goal itself is 0 whoever
 * stands there. For troopers set pass_troopers instead. */
void field_compute(const struct game *game, struct square goal, bool pass_creatures, bool pass_troopers,
                   struct field *field);

#endif
