/*
 * reroll.h -- the dice that lie there and may be rolled again: which, whether it can help, and its odds (S-RR, C-ATT).
 *
 * Everything here only reads an attack in progress; rolling is attack_reroll()'s.
 */
#ifndef SIEGE_RULES_ATTACK_REROLL_H
#define SIEGE_RULES_ATTACK_REROLL_H

#include "siege/rules/attack/attack.h"

/* What another roll is worth, against the first of the struck for whom it can make a difference. Plain value. */
struct reroll_offer {
    int target;               /* figure or TARGET_MARKER + m */
    int hits, needed;         /* as the dice lie; with which more comes of it */
    int dice;                 /* missed ones that may still be rolled again */
    int harm;                 /* the least damage that becomes more likely; index of attack_odds.damage */
    struct attack_odds keep;  /* as the dice lie: what is open is the target's own dice */
    struct attack_odds again; /* when all of `dice` have been rolled again */
};

/* May this die of the attack in progress be rolled again? S-RR-3, S-RR-4. */
bool reroll_may(const struct game *game, int die);

/* The same of a die that missed: a hit may be rolled again, too, but nobody gains by it. */
bool reroll_is_missed(const struct game *game, int die);

/* The missed die of the best colour that may be rolled again, the first of them; or -1. */
int reroll_best(const struct game *game);

/* Can rolling missed dice again make a difference to anybody it is meant for? Not when all have hit, nor against an
 * armour that even then would hold, nor when no more than what the dice do already can come of it. */
bool reroll_offers(const struct game *game, struct reroll_offer *offer);

/* Does the game wait for whoever rolled, who could gain by rolling again? */
bool reroll_is_asked(const struct game *game);

#endif
