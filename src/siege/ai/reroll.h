/*
 * reroll.h -- which die of the attack on the table is rolled again, if any. Deck and bots decide alike.
 */
#ifndef SIEGE_AI_REROLL_H
#define SIEGE_AI_REROLL_H

#include "siege/rules/turn/game.h"

/* The index of the missed die of the best colour that was not rolled again yet, or -1 to keep the roll: when no such
 * die is left, or when no further hit can change what comes of the attack. */
int reroll_pick(const struct game *game);

/* Re-roll or keep, for the seat that is asked. */
void reroll_decide(const struct game *game, struct command *command);

#endif
