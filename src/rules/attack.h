/*
 * attack.h -- declaring an attack, quoting its odds, letting the dice fall.
 *
 * attack_check() and attack_quote() only read; the board view calls them for every figure the mouse passes over.
 */
#ifndef RULES_ATTACK_H
#define RULES_ATTACK_H

#include "rules/dice.h"
#include "rules/game.h"

/* What may come of one attack; all numbers are counts of equally likely rolls out of `total`. */
struct attack_odds {
    struct dice_pool pool;
    int rerolls;
    int armour;             /* subtracted before damage */
    int armour_dice;        /* rolled by a Doomtrooper at two hits or more */
    uint8_t armour_die;     /* enum die */
    uint64_t total;
    uint64_t hits[POOL_MAX + 1];   /* by number of hits */
    uint64_t damage[POOL_MAX + 1]; /* Doomtrooper: by Strength points lost, capped at the Strength left;
                                      creature: [0] unharmed, [1] eliminated */
    uint64_t eliminated;    /* rolls that take the target off the board */
    int most_damage;        /* largest index of damage[] in use */
};

/* The first broken rule for a single-target attack of this mode, as if it were the attacker's action; does not ask
 * whose turn it is or how many actions are left. C-ATT-1 to C-ATT-3, C-CC, C-FIRE. */
struct reject attack_check(const struct game *game, figure_id attacker, figure_id target, int mode);

/* The same with the attacker standing on `from` instead (previews). */
struct reject attack_check_from(const struct game *game, figure_id attacker, struct square from, figure_id target,
                                int mode);

/* The odds of a single-target attack; legality is not asked. */
struct attack_odds attack_quote(const struct game *game, figure_id attacker, figure_id target, int mode);

/* A count of attack_odds as hundredths of a percent, rounded to nearest. */
int attack_permyriad(uint64_t ways, uint64_t total);

#endif
