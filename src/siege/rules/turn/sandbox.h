/*
 * sandbox.h -- what only a sandbox allows: figures put anywhere by hand, dice set before they fall, cards stacked,
 * counters set, triggers carried out and rounds ended.
 *
 * The checks look at everything but whether the game is a sandbox.
 */
#ifndef SIEGE_RULES_TURN_SANDBOX_H
#define SIEGE_RULES_TURN_SANDBOX_H

#include "siege/rules/turn/game.h"

struct reject sandbox_check_place(const struct game *game, const struct command *command);
void sandbox_place(struct game *game, const struct command *command, struct event_list *events);

struct reject sandbox_check_dice(const struct game *game, const struct command *command);
void sandbox_dice(struct game *game, const struct command *command, struct event_list *events);

struct reject sandbox_check_card(const struct game *game, const struct command *command);
void sandbox_card(struct game *game, const struct command *command, struct event_list *events);

struct reject sandbox_check_counter(const struct game *game, const struct command *command);
void sandbox_counter(struct game *game, const struct command *command, struct event_list *events);

struct reject sandbox_check_trigger(const struct game *game, const struct command *command);
enum { SANDBOX_TRIAL = 1 };
void sandbox_trigger(struct game *game, const struct command *command, struct event_list *events);

struct reject sandbox_check_round(const struct game *game, const struct command *command);
void sandbox_round(struct game *game, const struct command *command, struct event_list *events);

#endif
