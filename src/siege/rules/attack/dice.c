/* dice.c -- rolls one die; counts the rolls by their hits, die by die, with those that are rolled again. */
#include "siege/rules/attack/dice.h"

#include "siege/rules/turn/game.h"

#include <assert.h>

int pool_size(struct dice_pool pool)
{
    return pool.count[DIE_WHITE] + pool.count[DIE_RED] + pool.count[DIE_BLACK];
}

bool roll_die(struct game *game, enum die colour)
{
    assert(colour < DIE_COLOURS && game->forced_count <= FORCED_DICE_MAX);
    if (game->forced_next < game->forced_count) {
        bool hit = game->forced[game->forced_next] != 0;
        game->forced[game->forced_next++] = 0;
        if (game->forced_next == game->forced_count)
            game->forced_next = game->forced_count = 0;
        return hit;
    }
    return rng_below(&game->dice, DIE_FACES) < game->scenario->catalogue->hit_faces[colour];
}

static uint64_t power(uint64_t base, int exponent)
{
    uint64_t result = 1;
    while (exponent-- > 0)
        result *= base;
    return result;
}

static uint64_t choose(int n, int k)
{
    assert(k >= 0 && k <= n);
    uint64_t result = 1;
    for (int i = 1; i <= k; i++)
        result = result * (uint64_t)(n - k + i) / (uint64_t)i;
    return result;
}

/* Rolls of n dice of one colour that show exactly h hits. */
static uint64_t ways_of(int n, int h, int faces)
{
    return choose(n, h) * power((uint64_t)faces, h) * power((uint64_t)(DIE_FACES - faces), n - h);
}

/* Adds `ways` rolls with `hits` so far, after rolling the best missed dice again. */
static void add_rerolled(struct odds *odds, const int missed[DIE_COLOURS], int hits, uint64_t ways, int rerolls,
                         const uint8_t hit_faces[DIE_COLOURS])
{
    uint64_t by_hits[POOL_MAX + 1] = {ways};
    int rolled = 0;
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        for (int i = 0; i < missed[colour] && rolled < rerolls; i++, rolled++) {
            for (int h = rolled + 1; h >= 0; h--)
                by_hits[h] = by_hits[h] * (uint64_t)(DIE_FACES - hit_faces[colour]) +
                             (h > 0 ? by_hits[h - 1] * hit_faces[colour] : 0);
        }
    }
    assert(hits >= 0 && hits + rolled <= POOL_MAX);
    for (int h = 0; h <= rolled; h++)
        odds->ways[hits + h] += by_hits[h] * power(DIE_FACES, rerolls - rolled);
}

uint64_t odds_rolls(int dice)
{
    return power(DIE_FACES, dice);
}

enum { ANY_MISSES = -1 };

struct odds odds_of_pool(struct dice_pool pool, const uint8_t hit_faces[DIE_COLOURS], int rerolls)
{
    return odds_of_misses(pool, hit_faces, rerolls, ANY_MISSES);
}

struct odds odds_of_misses(struct dice_pool pool, const uint8_t hit_faces[DIE_COLOURS], int rerolls, int misses)
{
    int n = pool_size(pool);
    assert(n <= POOL_MAX);
    assert(rerolls >= 0);
    rerolls = rerolls > n ? n : rerolls;
    struct odds odds = {.total = power(DIE_FACES, n + rerolls), .most = n};
    for (int w = 0; w <= pool.count[DIE_WHITE]; w++) {
        for (int r = 0; r <= pool.count[DIE_RED]; r++) {
            for (int b = 0; b <= pool.count[DIE_BLACK]; b++) {
                uint64_t ways = ways_of(pool.count[DIE_WHITE], w, hit_faces[DIE_WHITE]) *
                                ways_of(pool.count[DIE_RED], r, hit_faces[DIE_RED]) *
                                ways_of(pool.count[DIE_BLACK], b, hit_faces[DIE_BLACK]);
                const int missed[DIE_COLOURS] = {pool.count[DIE_WHITE] - w, pool.count[DIE_RED] - r,
                                                 pool.count[DIE_BLACK] - b};
                if (misses == ANY_MISSES || w + r + b == n - misses)
                    add_rerolled(&odds, missed, w + r + b, ways, rerolls, hit_faces);
            }
        }
    }
    return odds;
}

uint64_t odds_at_least(const struct odds *odds, int hits)
{
    assert(odds->most <= POOL_MAX);
    uint64_t sum = 0;
    for (int h = hits < 0 ? 0 : hits; h <= odds->most; h++)
        sum += odds->ways[h];
    return sum;
}
