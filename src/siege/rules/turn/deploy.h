/*
 * deploy.h -- missions in which the teams begin on the board (C-M06-IN, C-M06-R1).
 */
#ifndef SIEGE_RULES_TURN_DEPLOY_H
#define SIEGE_RULES_TURN_DEPLOY_H

#include "siege/rules/turn/game.h"

/* Asks the team for a Doomtrooper's square; false when both stand or the mission has no such start. */
bool deploy_ask(struct game *game, int team);
struct reject deploy_check(const struct game *game, const struct command *command);
void deploy(struct game *game, const struct command *command, struct event_list *events);

#endif
