/*
 * score.h -- the end of a mission: is it accomplished, who gets what (C-END, C-PRIM, C-SEC-6 to C-SEC-9,
 * C-MODE-4, C-TRAIN-15).
 */
#ifndef RULES_SCORE_H
#define RULES_SCORE_H

#include "rules/game.h"

/* Must the mission end now: nobody left (C-END-3), or its own end condition? */
bool score_ends_now(const struct game *game);

/* Judges the objectives and the Secondary Missions, hands out Credits and points, and ends the mission. */
void score_mission(struct game *game, bool early, struct event_list *events);

/* Does the seat share the victory? After the mission only. C-MODE-6, C-TRAIN-18. */
bool score_is_winner(const struct game *game, seat_id seat);

/* Did the Doomtroopers accomplish every objective? After the mission only. */
bool score_is_accomplished(const struct game *game);

#endif
