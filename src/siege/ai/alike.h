/*
 * alike.h -- what deck and bots decide alike: no AI card speaks of it.
 */
#ifndef SIEGE_AI_ALIKE_H
#define SIEGE_AI_ALIKE_H

#include "siege/rules/turn/game.h"

/* Whether the Dark Legion calls its reinforcements (C-NUM-2): if fewer creatures are on the board or waiting than
 * Doomtroopers are in play, or if no more rounds are left than calls; so they come when the Dark Legion is outnumbered,
 * and no call is left over. Fills in the COMMAND_CALL with its reason. */
void call_decide(const struct game *game, struct command *command);

/* Which die of the attack on the table is rolled again, if any: re-roll or keep, for the seat that is asked. */
void reroll_decide(const struct game *game, struct command *command);

/* Hits among the dice that lie there. */
int alike_hits(const struct attack_in_progress *attack);

#endif
