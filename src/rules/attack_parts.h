/*
 * attack_parts.h -- what the files of the attack share: targets, weapons, lines. Nobody else includes it.
 */
#ifndef RULES_ATTACK_PARTS_H
#define RULES_ATTACK_PARTS_H

#include "rules/game.h"

/* The weapon card in the figure's hands; NULL for creatures, without one, and in training (C-TRAIN-10). */
const struct weapon *attack_weapon(const struct game *game, figure_id figure);

/* The grenade that the figure's gear throws, or NULL. C-WEAP-8. */
const struct effect *attack_grenade(const struct game *game, figure_id figure);

/* Is the target a marker, of whatever state? */
bool attack_is_marker(int target);

/* Is the figure on the board, or does the marker stand? False for any other number. */
bool attack_target_stands(const struct game *game, int target);

/* Where the figure or marker is; of a door its first square. */
struct square attack_square(const struct game *game, int target);

/* May the attacker never declare this target? C-ATT-3; captives of the own team, too (C-SEC-5). */
bool attack_is_friend(const struct game *game, figure_id attacker, int target);

/* Does a card keep the target from harm by this attacker (FIGURE_NONE: a card) in this round? */
bool attack_is_shielded(const struct game *game, figure_id attacker, int target);

/* Length of a line of fire. C-WEAP-1. */
int attack_line_range(const struct game *game, figure_id attacker);

/* The one of the eight directions in which `to` lies, or DIRECTION_NONE. */
enum direction attack_line_direction(struct square from, struct square to);

/* Hits of the dice on the table. */
int attack_hits(const struct attack_in_progress *attack);

/* Armour, damage, eliminations and points of dice that have fallen; the attack may already have been cleared from the
 * game. Returns how many of the struck were still there. */
int attack_strike(struct game *game, const struct attack_in_progress *attack, struct event_list *events);

#endif
