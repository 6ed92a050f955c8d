/*
 * pair.h -- which two of its three Doomtroopers a team sends (S-SETUP-9, S-SETUP-R3).
 */
#ifndef SIEGE_RULES_MISSION_PAIR_H
#define SIEGE_RULES_MISSION_PAIR_H

#include "siege/rules/turn/game.h"

/* Asks the next team, in the order of equipment selection; false when all have chosen or there is no choice. */
bool pair_continue(struct game *game, struct event_list *events);

/* The answer: command->choice, 0 to 2, stays at home. */
void pair_choose(struct game *game, const struct command *command, struct event_list *events);

/* Specialties (MODE_*) without which something of the mission cannot be done: those of its tasks (bit t: task t) and
 * terminals to hack. */
int pair_asked_for(const struct mission *mission, uint32_t tasks);

/* The k-th Doomtrooper of a corporation in the catalogue's order, close combat first; -1: there are not so many. */
int pair_candidate(const struct catalogue *catalogue, int corporation, int k);

#endif
