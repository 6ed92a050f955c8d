/*
 * legion.h -- the Dark Legion's turn up to the activation of its creatures (C-DL-1 to C-DL-4, C-REIN, C-NUM-2).
 */
#ifndef SIEGE_RULES_LEGION_LEGION_H
#define SIEGE_RULES_LEGION_LEGION_H

#include "siege/rules/turn/game.h"

void legion_begin_turn(struct game *game);

/* Carries out the next step of the turn before activation. False once creatures are to be activated. */
bool legion_continue(struct game *game, struct event_list *events);

/* The event card's effects end, the AI deck is shuffled back. C-DL-8, S-AI-21. */
void legion_end_turn(struct game *game, struct event_list *events);

/* The answers: whether a call is made, a creature and where it comes in, and the team, Doomtrooper or sector chosen for
 * an effect. The check assumes that the question is pending. */
void legion_decide_call(struct game *game, const struct command *command, struct event_list *events);
struct reject legion_check_reinforce(const struct game *game, const struct command *command);
void legion_reinforce(struct game *game, const struct command *command, struct event_list *events);
void legion_choose(struct game *game, const struct command *command, struct event_list *events);

/* A piece of gear that the owner gives up for an Event Card. */
void legion_lose_gear(struct game *game, figure_id figure, int gear, struct event_list *events);

/* Is it the moment of its turn in which it turns its one Force Card over? C-DL-4. */
bool legion_turns_force(const struct game *game);

/* How many creatures of each kind are still to be put where it is asked now, or NULL. */
const uint8_t *legion_to_put(const struct game *game);

/* The answer to PENDING_ALTER: the sectors turn or change places, and the Event Card's effect is told. */
void legion_alter(struct game *game, const struct command *command, struct event_list *events);

#endif
