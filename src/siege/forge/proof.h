/*
 * proof.h -- a sketch put to the proof: written, checked like any other mission, and played by computer players.
 */
#ifndef SIEGE_FORGE_PROOF_H
#define SIEGE_FORGE_PROOF_H

#include "base/rng.h"
#include "siege/forge/sketch.h"

struct problem_list;
struct scenario;

/* An order that is being carried out. Once `end` is no longer FORGE_NOTHING all work fails at once. */
struct forge {
    const struct forge_order *order;
    const struct forge_desk *desk;
    struct problem_list *problems; /* owned */
    struct forge_news news;
    enum forge_end end;
};

/* A sketch of which games are played, and how they went. Every game has a seed of its own, by `seed` and its number. */
struct proof {
    struct scenario *scenario; /* owned */
    uint64_t seed;
    int games, wins;
    int decisions, watched; /* of the teams, of the Dark Legion, summed over the games */
    int fought;             /* games in which somebody attacked */
    int rounds, fallen;     /* rounds; creatures and Doomtroopers eliminated; summed over the games */
};

/* The file in its canonical form, the caller's to free, and the mission; NULL if anything is wrong with it. */
char *proof_text(struct forge *forge, const struct sketch *sketch, struct mission *mission, size_t *length);

/* False if the sketch is no mission, or without memory. Closed by the caller if it is true. */
bool proof_open(struct proof *proof, struct forge *forge, const struct sketch *sketch, uint64_t seed);
void proof_close(struct proof *proof);

/* The same mission without any games yet, by another seed. */
void proof_begin_anew(struct proof *proof, uint64_t seed);

/* Plays so many more games, on all processors that the desk has. False if one does not come to an end or somebody wants
 * no more; then the proof is worth nothing. What comes out does not depend on the number of threads. */
bool proof_play(struct proof *proof, struct forge *forge, int games);

/* Wins per mille of the games so far, of which there must be some. */
int proof_rate(const struct proof *proof);

/* Is there fighting in nearly all of the games so far, of which there must be some, and do figures fall? */
bool proof_has_fighting(const struct proof *proof);

/* tune.c: turns the knobs of the sketch until it is won as often as was ordered; `found` then holds the games by which
 * that was measured, without a scenario. False if this sketch does not come to it. */
bool forge_tune(struct forge *forge, struct sketch *sketch, struct rng *rng, struct proof *found);

#endif
