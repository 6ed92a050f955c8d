/*
 * in_the_way.h -- who keeps a figure from a square that it could reach if they stood elsewhere.
 */
#ifndef SIEGE_RULES_MOVE_IN_THE_WAY_H
#define SIEGE_RULES_MOVE_IN_THE_WAY_H

#include "siege/rules/turn/game.h"

/* The figures on the board without which it would reach the square in so many Moves, 1 or 2: none could be left out.
 * How many; 0: it gets there, or does not get there for another reason. Reads the game, changes nothing. */
int in_the_way(const struct game *game, figure_id figure, struct square to, int moves, figure_id out[FIGURE_MAX]);

#endif
