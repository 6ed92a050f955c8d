/*
 * action.h -- whose action it is: activation, actions left, Extra Actions (C-TURN, C-EXTRA, C-DL-6).
 */
#ifndef SIEGE_RULES_TURN_ACTION_H
#define SIEGE_RULES_TURN_ACTION_H

#include "siege/rules/turn/game.h"

/* May the figure take an action of this type (COMMAND_MOVE, COMMAND_ATTACK or COMMAND_JUMP) now? */
struct reject action_check(const struct game *game, const struct command *command);

/* Activates the figure if need be and pays for the action. */
void action_pay(struct game *game, const struct command *command, struct event_list *events);

/* May the activation be ended? */
struct reject action_check_finish(const struct game *game, const struct command *command);
void action_finish(struct game *game, figure_id figure, struct event_list *events);

/* Has the Doomtrooper taken all the actions of its own turn that it may, whatever gives them? C-TURN-4. */
bool action_cap_reached(const struct game *game, figure_id figure);

/* A waiting Doomtrooper that must still enter in its team's first turn, or FIGURE_NONE. C-ENTER-5. */
figure_id action_must_enter(const struct game *game, int team);

/* Actions for all figures of the seat at the start of its turn. */
void action_begin_turn(struct game *game, seat_id seat);
void action_begin_figure(struct game *game, figure_id figure); /* the same for one of them */

/* Free Extra Actions that its gear gives a Doomtrooper in each of its turns. */
int action_free_of_gear(const struct game *game, figure_id figure);

/* Extra Actions a Doomtrooper could use: its own, those a card gave its team, those on the track. */
int action_extra_left(const struct game *game, figure_id figure);
/* … without the track: those are used first. */
int action_free_left(const struct game *game, figure_id figure);

/* Actions the seat's figures still have, normal and Move-only ones, without Extra Actions. */
int action_unused(const struct game *game, figure_id figure);

#endif
