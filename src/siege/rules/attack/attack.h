/*
 * attack.h -- who may be attacked and how, what an attack strikes, and its odds.
 *
 * Everything here only reads. A target is a figure, or TARGET_MARKER + m for a standing marker (computer, teleporter
 * doorway, door made by a card), which only Doomtroopers attack. attack_check() and attack_quote() are asked for every
 * figure the mouse passes over.
 */
#ifndef SIEGE_RULES_ATTACK_ATTACK_H
#define SIEGE_RULES_ATTACK_ATTACK_H

#include "siege/rules/attack/dice.h"
#include "siege/rules/turn/game.h"

/* What may come of one attack; all numbers are counts of equally likely rolls out of `total`. */
struct attack_odds {
    struct dice_pool pool;
    int rerolls;
    int armour;               /* subtracted before damage, cover included */
    int armour_dice;          /* Kevlarite or defence dice: rolled from kevlarite_from hits, or from one damage on */
    uint8_t armour_die;       /* enum die: the strongest of them */
    struct dice_pool defence; /* all of them */
    uint64_t total;
    uint64_t hits[POOL_MAX + 1];   /* by number of hits on this target */
    uint64_t damage[POOL_MAX + 1]; /* Doomtrooper: by Strength points lost, capped at the Strength left;
                                      creature, marker: [0] unharmed, [1] eliminated */
    uint64_t eliminated;           /* rolls that take the target off the board */
    int most_damage;               /* largest index of damage[] in use */
};

/* ---- may it be made? ------------------------------------------------------------------------------------------- */

/* The SHAPE_* ways in which the figure can attack besides at a single target: those of its weapon, and
 * SHAPE_GRENADE_MOUNT with a Grenade Launcher. With SHAPE_LINE every firearm attack is a line. C-WEAP. */
int attack_shapes(const struct game *game, figure_id figure);

/* The first broken rule for an attack of this mode on this target, as if it were the attacker's action; does not ask
 * whose turn it is or how many actions are left. A firearm attack of a SHAPE_LINE weapon is a line (C-WEAP-2).
 * C-ATT-1 to C-ATT-3, C-CC, C-FIRE, C-WEAP-11. */
struct reject attack_check(const struct game *game, figure_id attacker, int target, int mode);

/* Is that fine? The figures for which it is: bit f: figure f. Both are quick, without reasons. */
bool attack_may(const struct game *game, figure_id attacker, int target, int mode);
uint64_t attack_may_mask(const struct game *game, figure_id attacker, int mode);

/* The same for a whole ATTACK command of any shape; accepts any bytes. Shape 0 and SHAPE_LINE mean the same to a line
 * weapon. C-WEAP-1 to C-WEAP-9. */
struct reject attack_check_command(const struct game *game, const struct command *command);

/* ---- what it strikes ------------------------------------------------------------------------------------------- */

/* The shape that the command really has: SHAPE_LINE for every firearm attack of a line weapon. */
int attack_shape(const struct game *game, const struct command *command);

/* The square aimed at: the target's, or a grenade's; of a door the side from which it is reached. */
struct square attack_aim(const struct game *game, const struct command *command);

/* Figures and markers that the attack strikes, in the order of C-WEAP-10, friends included; for previews before it is
 * declared, too. Figures that nothing can harm this round are left out. Returns how many. */
int attack_list_struck(const struct game *game, const struct command *command, uint8_t struck[SHAPE_STRUCK_MAX]);

/* Every legal attack of the figure from where it stands: single targets, one line in each direction (declared at the
 * nearest), swings, splits, grenades that strike an enemy; no command twice. Whose turn it is and how many actions are
 * left is not asked; `extra` goes into the commands. Writes at most `most` and returns how many. */
int attack_list(const struct game *game, figure_id figure, bool extra, struct command *out, int most);

/* Greatest distance of tech attacks (S-TECH-1), beside figure_range() of firearms. */
int attack_tech_range(const struct game *game, figure_id id);

/* ---- odds ------------------------------------------------------------------------------------------------------ */

/* Dice of one roll of the attack: `roll` 0, or 1 for the second target of a split shot. C-ATT-4, C-CORP-6, C-WEAP-9. */
struct dice_pool attack_pool(const struct game *game, const struct command *command, int roll);

/* Kevlarite or defence dice of a target, none for markers. C-DMG-4, C-DMG-6, S-ARM-2. */
int attack_armour_dice(const struct game *game, int target);

/* The odds of a single-target attack, both rolls of a weapon that rolls twice (S-WEAP-9) and what concentration adds;
 * legality is not asked. */
struct attack_odds attack_quote(const struct game *game, figure_id attacker, int target, int mode);

/* The same attack as it is proposed: in close combat as a charge where it may be one, which costs nothing (S-CC-4). */
struct attack_odds attack_quote_proposed(const struct game *game, figure_id attacker, int target, int mode);

/* The odds of the attack in progress between two figures, with the dice with which it was declared: what it has itself
 * made of charge and concentration is in them already. */
struct attack_odds attack_quote_declared(const struct game *game);

/* The odds of a team's card that strikes with these dice by itself. */
struct attack_odds attack_quote_card(const struct game *game, int team, figure_id target, struct dice_pool pool);

/* The odds against each figure and marker struck, in the order of attack_list_struck(); legality is not asked. */
int attack_quote_shape(const struct game *game, const struct command *command,
                       struct attack_odds odds[SHAPE_STRUCK_MAX]);

/* A count of attack_odds as hundredths of a percent, rounded to nearest. */
int attack_permyriad(uint64_t ways, uint64_t total);

/* Is the figure on the board, or does the marker stand? False for any other number. */
bool attack_target_stands(const struct game *game, int target);

/* Where the figure or marker is; of a door its first square. */
struct square attack_square(const struct game *game, int target);

#endif
