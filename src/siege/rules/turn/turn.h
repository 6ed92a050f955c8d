/*
 * turn.h -- rounds, markers and turns (C-ROUND, C-TURN-1).
 */
#ifndef SIEGE_RULES_TURN_TURN_H
#define SIEGE_RULES_TURN_TURN_H

#include "siege/rules/turn/game.h"

/* What follows by itself until somebody must decide; only the engine calls it. */
void game_continue(struct game *game, struct event_list *events);

void turn_begin_round(struct game *game, struct event_list *events);

/* Draws the next marker and begins that seat's turn, or ends the round when none is left. */
void turn_next(struct game *game, struct event_list *events);

/* May the turn be ended? C-ENTER-5. */
struct reject turn_check_end(const struct game *game);
void turn_end(struct game *game, struct event_list *events);

/* Takes teams with no Doomtrooper in play out of the rounds (C-ROUND-4, C-ROUND-5, S-ROUND-3, S-ROUND-4).
 * True if one was taken out. */
bool turn_remove_markers(struct game *game, struct event_list *events);

void turn_choose_entrance(struct game *game, const struct command *command, struct event_list *events);

#endif
