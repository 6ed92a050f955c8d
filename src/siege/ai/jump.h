/*
 * jump.h -- where a creature jumps to when an event lets it swap a Move for a jump.
 */
#ifndef SIEGE_AI_JUMP_H
#define SIEGE_AI_JUMP_H

#include "siege/rules/turn/game.h"

#include <stdbool.h>

/* The free square nearest to the target from which the creature can attack it, with its better kind of attack if
 * possible; ties by the card's compass (NULL: in reading order). SQUARE_NONE if there is none. */
struct square jump_square(const struct game *game, figure_id figure, figure_id target, const struct ai_card *tie);

/* Is a jump at hand, with an action left to attack afterwards? */
bool jump_is_worthwhile(const struct game *game, figure_id figure);

#endif
