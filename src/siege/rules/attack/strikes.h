/*
 * strikes.h -- attacks that no figure makes: traps, door cards, Time Bombs, barbs, turrets (S-TRAP, S-ITEM-4,
 * S-WEAP-5).
 *
 * They wait in a row and are made one after another, each a roll of its own with defence, armour check and the
 * questions that every attack brings.
 */
#ifndef SIEGE_RULES_ATTACK_STRIKES_H
#define SIEGE_RULES_ATTACK_STRIKES_H

#include "siege/rules/turn/game.h"

/* Begins a row. `team`: whose attack it is, or TEAM_MAX; `figure`: who caused it and is not counted against its own
 * team, or FIGURE_NONE; an empty pool: the trap dice of the reference board. None may be under way. */
void strikes_begin(struct game *game, enum attack_source source, int team, figure_id figure, struct dice_pool dice);

/* Adds a figure or TARGET_MARKER + m; more than fit are left out. */
void strikes_add(struct game *game, int target);

/* Declares the next attack of the row (game->attack), asks for a barb's die, or ends the row; false when none is under
 * way. Whoever is gone by then is passed over. */
bool strikes_continue(struct game *game, struct event_list *events);

/* The die a barb rolls: one of the three of the rank card (S-WEAP-5). */
struct reject strikes_check_die(const struct game *game, const struct command *command);
void strikes_choose_die(struct game *game, const struct command *command, struct event_list *events);

#endif
