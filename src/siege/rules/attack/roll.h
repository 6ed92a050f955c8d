/*
 * roll.h -- dice of the game's own generator, or of the queue of forced results.
 */
#ifndef SIEGE_RULES_ATTACK_ROLL_H
#define SIEGE_RULES_ATTACK_ROLL_H

#include "siege/rules/turn/game.h"

/* Rolls one die: does it show a hit? */
bool roll_die(struct game *game, enum die colour);

#endif
