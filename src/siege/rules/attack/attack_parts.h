/*
 * attack_parts.h -- what the files of the attack share: targets, weapons, lines. Nobody else includes it.
 */
#ifndef SIEGE_RULES_ATTACK_ATTACK_PARTS_H
#define SIEGE_RULES_ATTACK_ATTACK_PARTS_H

#include "siege/rules/attack/attack.h"
#include "siege/rules/turn/game.h"

/* The weapon card in the figure's hands; NULL for creatures, without one, and in training (C-TRAIN-10). */
const struct weapon *attack_weapon(const struct game *game, figure_id figure);

/* The grenade that the figure's gear throws, or NULL. C-WEAP-8. */
const struct effect *attack_grenade(const struct game *game, figure_id figure);

/* Is the target a marker, of whatever state? */
bool attack_is_marker(int target);

/* Is it a door that is attacked, of whatever state (C-GEO-8)? */
bool attack_is_door(const struct game *game, int target);

/* Do the targets of a split shot lie too far apart (S-WEAP-8)? */
struct reject attack_check_spread(const struct game *game, int first, int second);

/* May the attacker never declare this target? C-ATT-3; captives of the own team, too (C-SEC-5). */
bool attack_is_friend(const struct game *game, figure_id attacker, int target);

/* Does a card keep the target from harm by this attacker (FIGURE_NONE: a card) in this round? */
bool attack_is_shielded(const struct game *game, figure_id attacker, int target);

/* Who else is struck by the same roll of a command without a shape, or FIGURE_NONE. */
figure_id attack_second_of(const struct game *game, const struct command *command);

/* Length of a line of fire. C-WEAP-1. */
int attack_line_range(const struct game *game, figure_id attacker);

/* The one of the eight directions in which `to` lies, or DIRECTION_NONE. */
enum direction attack_line_direction(struct square from, struct square to);

/* ---- dice and defence ------------------------------------------------------------------------------------------ */

/* The sum of an effect over the corporation's ability and the gear of a Doomtrooper. */
int figure_bonus(const struct game *game, figure_id figure, enum effect_verb verb, int mode);

/* The number of dice on the weapon card for this mode; 0: no such attack. */
int attack_weapon_dice(const struct game *game, figure_id figure, int mode);

/* The three dice of the rank card that count for this mode (S-DICE-1). */
struct dice_pool attack_combat_dice(const struct game *game, figure_id figure, int mode);

/* Dice by the rank card, gear and the team's next_dice counted; `pick` as in a command. S-DICE. */
struct dice_pool attack_ranked_pool(const struct game *game, figure_id figure, int mode, int pick);

/* What the target takes of the damage that comes through: in the first rounds (spared_rounds) a Doomtrooper keeps the
 * last Strength. */
int attack_damage_taken(const struct game *game, int target, int damage);

/* Adds what gear and the team's next attack of this mode give, whatever the weapon says; and what gear gives to who
 * hacks. */
void attack_add_dice(const struct game *game, figure_id figure, int mode, struct dice_pool *pool);
void attack_add_hack_dice(const struct game *game, figure_id figure, struct dice_pool *pool);

/* attack_pool() with the white dice of charge or concentration given instead of asked for. */
struct dice_pool attack_pool_with(const struct game *game, const struct command *command, int roll, int bonus);

/* Greatest distance of tech attacks. */
int attack_tech_range(const struct game *game, figure_id figure);

/* S-COVER-1 to S-COVER-3; the attacker may be a turret: TARGET_MARKER + m. */
bool attack_in_cover(const struct game *game, figure_id attacker, int target, int mode);

/* target_armour() without cover. */
int attack_bare_armour(const struct game *game, figure_id attacker, int team, int target, int mode);

/* What stands between hits and damage. */
struct defence {
    int armour;
    struct dice_pool dice;
    int cover; /* how much of the armour is cover (S-COVER-1) */
};

/* Whose attack it is, TEAM_MAX for the Dark Legion's. */
int attack_team(const struct attack_in_progress *attack);

/* That of one of the struck against an attack that has been declared; cover counts unless a blast reaches it from
 * beside (S-ITEM-8). */
struct defence attack_defence_of(const struct game *game, const struct attack_in_progress *attack, int target);

/* Does the blast of a grenade reach the target from the square beside it? Then it takes one hit less (C-WEAP-8). */
bool attack_is_beside_blast(const struct game *game, const struct attack_in_progress *attack, int target);

/* What so many hits do to it. The odds have no pool and no re-rolls: of the dice only their hits are known here. */
struct attack_odds attack_quote_hits(const struct game *game, int target, const struct odds *hits,
                                     struct defence defence);

/* Are the target's dice rolled at so many hits? C-DMG-4, S-ARM-2. */
bool attack_defence_is_rolled(const struct game *game, int hits, int armour);

/* ---- results --------------------------------------------------------------------------------------------------- */

/* Bits of attack_in_progress.die beside the colour; ROLLED_BY_RANK: again by what the rank card allows. */
enum { DIE_COLOUR = 3, ROLLED_HIT = 4, ROLLED_AGAIN = 8, ROLLED_BY_RANK = 16 };

/* Hits of the dice on the table. */
int attack_hits(const struct attack_in_progress *attack);

/* Armour, damage, eliminations and points of dice that have fallen; the attack may already have been cleared from the
 * game. Returns how many of the struck were still there. */
int attack_strike(struct game *game, const struct attack_in_progress *attack, struct event_list *events);

#endif
