/*
 * secondary.h -- Secondary Missions: dealing, what the engine watches for them, judging (C-SEC).
 */
#ifndef RULES_SECONDARY_H
#define RULES_SECONDARY_H

#include "rules/game.h"

/* Deals the cards as the mission says (C-SEC-1 to C-SEC-4) and marks the teams that share in the Primary Mission. */
void secondary_deal(struct game *game, struct event_list *events);

/* After a Doomtrooper's Move or jump: sectors entered, captives taken, messages passed on. */
void secondary_after_move(struct game *game, figure_id figure, struct event_list *events);

/* At the end of a team's turn: notes and messages. */
void secondary_end_turn(struct game *game, int team, struct event_list *events);

struct reject secondary_check_examine(const struct game *game, const struct command *command);
void secondary_examine(struct game *game, const struct command *command, struct event_list *events);

/* Judges every Secondary Mission; sets TEAM_SECONDARY_DONE. Rewards are given by score.c. */
void secondary_judge(struct game *game, struct event_list *events);

#endif
