/*
 * continue.h -- what follows by itself until somebody must decide; only the engine calls it.
 */
#ifndef RULES_CONTINUE_H
#define RULES_CONTINUE_H

#include "rules/game.h"

void game_continue(struct game *game, struct event_list *events);

#endif
