/*
 * shape.h -- the squares that special weapons strike: line of fire, swing, blast (C-WEAP).
 */
#ifndef SIEGE_RULES_BOARD_SHAPE_H
#define SIEGE_RULES_BOARD_SHAPE_H

#include "siege/rules/turn/game.h"

enum { SHAPE_SQUARES = BOARD_MAX };

/* Squares of a line of fire from `from` (left out) in one of eight directions, at most `range`; it goes through
 * figures and ends before walls and what the stairs hide. Returns how many. C-WEAP-2. */
int shape_line(const struct game *game, struct square from, enum direction direction, int range,
               struct square squares[SHAPE_SQUARES]);

/* Squares a swing around `centre` visits, `start` first, clockwise or the other way; it ends before walls. At most 8.
 * C-WEAP-5, S-WEAP-14. */
int shape_swing(const struct game *game, struct square centre, struct square start, bool clockwise,
                struct square squares[DIRECTIONS]);

/* Squares adjacent to `centre`, clockwise from north. At most 8. C-WEAP-8, C-WEAP-10. */
int shape_blast(const struct game *game, struct square centre, struct square squares[DIRECTIONS]);

#endif
