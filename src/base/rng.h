/*
 * rng.h -- the game's own random numbers: PCG32, integers only, the same on every machine.
 *
 * A generator is a plain value. Copy it and the copy goes on with the same numbers. No modulo bias:
 * rng_below() multiplies, shifts and rejects.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t state;
    uint64_t stream; /* odd; generators with different streams never run in step */
};

/* A generator for `seed`; `stream` (any number) keeps generators of one seed apart. */
struct rng rng_seed(uint64_t seed, uint64_t stream);

/* The next 32 random bits. */
uint32_t rng_next(struct rng *rng);

/* A number from 0 to bound - 1, each equally likely; bound is 1 to 2^32 - 1. */
uint32_t rng_below(struct rng *rng, uint32_t bound);

/* Puts `count` bytes in random order (Fisher-Yates). */
void rng_shuffle(struct rng *rng, uint8_t *items, int count);

#endif
