/*
 * reroll.h -- which die of the attack on the table is rolled again, if any. Deck and bots decide alike.
 */
#ifndef SIEGE_AI_REROLL_H
#define SIEGE_AI_REROLL_H

#include "siege/rules/turn/game.h"

/* Re-roll or keep, for the seat that is asked. */
void reroll_decide(const struct game *game, struct command *command);

#endif
