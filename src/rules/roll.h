/*
 * roll.h -- dice of the game's own generator, or of the queue of forced results.
 */
#ifndef RULES_ROLL_H
#define RULES_ROLL_H

#include "rules/game.h"

/* Rolls one die: does it show a hit? */
bool roll_die(struct game *game, enum die colour);

#endif
