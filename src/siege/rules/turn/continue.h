/*
 * continue.h -- what follows by itself until somebody must decide; only the engine calls it.
 */
#ifndef SIEGE_RULES_TURN_CONTINUE_H
#define SIEGE_RULES_TURN_CONTINUE_H

#include "siege/rules/turn/game.h"

void game_continue(struct game *game, struct event_list *events);

#endif
