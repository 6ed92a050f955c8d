/*
 * proving.h -- a Doomtrooper and a creature alone on a board, for exact odds without a mission.
 *
 * Corporations have no abilities there and nobody stands in cover; all else is asked of the rules that carry an attack
 * out. Which attacks are allowed from where is not asked.
 */
#ifndef SIEGE_RULES_ATTACK_PROVING_H
#define SIEGE_RULES_ATTACK_PROVING_H

#include "siege/rules/attack/attack.h"

/* Zero-initialise; closed with proving_close(). The catalogue must outlive it. */
struct proving {
    struct scenario *scenario; /* NULL: not open */
    struct game game;
    figure_id trooper, creature;
};

/* False without memory. `events` is only room to work in. */
bool proving_open(struct proving *proving, const struct catalogue *catalogue, struct event_list *events);
void proving_close(struct proving *proving);

/* Teams are of this Rank, from 1, the creature is of this kind by the reference card that a single mission has then
 * (C-SETUP-6, S-REF-2), and the Doomtrooper carries this weapon and no gear; CARD_NONE: none. */
void proving_set(struct proving *proving, int rank, int kind, int weapon);

/* The reference card of that Rank. */
int proving_band(const struct catalogue *catalogue, int rank);

/* The odds of the Doomtrooper against the creature, and the other way round; without dice the pool is empty and nothing
 * comes of it. */
struct attack_odds proving_strike(const struct proving *proving, int mode);
struct attack_odds proving_suffer(const struct proving *proving, int mode);

#endif
