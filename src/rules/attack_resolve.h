/*
 * attack_resolve.h -- the part of an attack that changes the game; only the engine calls it.
 */
#ifndef RULES_ATTACK_RESOLVE_H
#define RULES_ATTACK_RESOLVE_H

#include "rules/game.h"

/* Rolls `pool` against `target` and leaves the dice on the table in game->attack. `attacker` FIGURE_NONE: a card. */
void attack_roll(struct game *game, figure_id attacker, figure_id target, int mode, struct dice_pool pool,
                 struct event_list *events);

/* May this die of the attack in progress, or any, be rolled again? */
bool attack_die_may_be_rerolled(const struct game *game, int index);
bool attack_offers_reroll(const struct game *game);
void attack_reroll(struct game *game, int index, struct event_list *events);

/* Armour, damage, eliminations and points of the dice on the table. C-ATT-6, C-DMG, C-PP. */
void attack_resolve(struct game *game, struct event_list *events);

/* Changes a team's Promotion Points, never below 0 (C-PP-7). */
void team_add_points(struct game *game, int team, int change, struct event_list *events);

#endif
