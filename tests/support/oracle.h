/*
 * oracle.h -- the rules once more, written plainly from their text, without tables and bit rows. Slow and obvious.
 *
 * They read only floor, the links to east and south, and where figures stand.
 */
#ifndef SUPPORT_ORACLE_H
#define SUPPORT_ORACLE_H

#include "siege/rules/turn/game.h"

/* C-GEO-4, C-GEO-5, C-GEO-6. */
bool oracle_adjacent(const struct game *game, struct square a, struct square b);

/* C-LOS-1 to C-LOS-4 without the stairs: every grid line, corner and square is asked whether the line meets it. */
bool oracle_line_is_clear(const struct game *game, struct square a, struct square b);

/* Does the line between the centres of a and b pass through the inside of the square `at`, or end there? */
bool oracle_line_meets(struct square a, struct square b, struct square at);

/* C-STAIR-2 to C-STAIR-6, S-STAIR-2 to S-STAIR-5: may this pair see each other as far as stairs are concerned? */
bool oracle_stairs_allow(const struct game *game, struct square a, struct square b);

/* Steps to the goal with Doomtroopers as walls and creatures as air (S-AI-13); -1: no way. */
void oracle_field(const struct game *game, struct square goal, int16_t steps[BOARD_MAX][BOARD_MAX]);

#endif
