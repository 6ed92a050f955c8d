/*
 * los.h -- line of sight: exact, symmetric, in whole numbers (C-LOS, C-STAIR, S-LOS, S-STAIR).
 * A closed citadel door is a wall (S-DOOR-6).
 *
 * los_clear() is the fast question; los_trace() tells in addition what is in the way, for the player.
 */
#ifndef SIEGE_RULES_BOARD_LOS_H
#define SIEGE_RULES_BOARD_LOS_H

#include "siege/rules/turn/game.h"

enum los_block { LOS_CLEAR, LOS_WALL, LOS_CORNER, LOS_FIGURE, LOS_STAIRS, LOS_OFF_BOARD };

/* What a traced line met. */
struct los_result {
    uint8_t block;      /* enum los_block */
    figure_id figure;   /* LOS_FIGURE: who */
    struct square at;   /* LOS_FIGURE: where; walls and corners: the last square before; LOS_STAIRS: the stair square */
    struct square next; /* walls and corners: the square behind */
};

/* Can figures on these two squares see each other? Both must be floor. The squares' own figures do not count, nor do
 * markers. C-LOS-1 to C-LOS-6, S-LOS-1 to S-LOS-4. */
bool los_clear(const struct game *game, struct square a, struct square b);

/* The same answer with its reason, going from a to b. */
struct los_result los_trace(const struct game *game, struct square a, struct square b);

/* The squares a line passes after `a`, the last is `b`; corner crossings list no side square (C-LOS-7, S-LOS-5).
 * Returns how many, at most 2 x BOARD_MAX. */
int los_cells(struct square a, struct square b, struct square *cells);

/* The squares seen from `a` past walls and stairs when no figure stands, as rows. Only while the board is as the
 * mission laid it and no citadel door is closed (game->board_changed and game->doors are 0); otherwise NULL. */
const uint64_t *los_seen_rows(const struct game *game, struct square a);

/* No square but these is seen from `a`, whatever doors and figures there are, as rows; NULL where the board is no
 * longer as the mission laid it. */
const uint64_t *los_most_rows(const struct game *game, struct square a);

/* los_clear() by the los_most_rows() of `a`, which the caller has. */
bool los_clear_among(const struct game *game, const uint64_t *most, struct square a, struct square b);

/* Would figures on these two squares see each other if nobody stood on the board? Walls and stairs only. */
bool los_past_figures(const struct game *game, struct square a, struct square b);

/* The table of a scenario, which is still to be filled; NULL without memory. */
struct sight_table *sight_table_new(void);
void sight_table_free(struct sight_table *table);

/* Computes the table anew, for the scenario's rows and parameters as they are now. */
void sight_table_fill(struct sight_table *table, const struct scenario *scenario);

#endif
