/*
 * call.h -- whether the Dark Legion calls its reinforcements (C-NUM-2). No AI card speaks of it; deck and bots decide
 * alike.
 *
 * They are called if fewer creatures are on the board or waiting than Doomtroopers are in play, or if no more rounds
 * are left than calls: so they come when the Dark Legion is outnumbered, and no call is left over.
 */
#ifndef SIEGE_AI_CALL_H
#define SIEGE_AI_CALL_H

#include "siege/rules/turn/game.h"

/* Fills in the COMMAND_CALL with its reason. */
void call_decide(const struct game *game, struct command *command);

#endif
