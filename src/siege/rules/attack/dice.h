/*
 * dice.h -- three colours of dice, pools of them, and exact odds.
 *
 * Odds are whole numbers: a pool of n dice has 6^n equally likely rolls, and odds_* count how many of them do what.
 * Nothing is sampled and nothing is rounded.
 */
#ifndef SIEGE_RULES_ATTACK_DICE_H
#define SIEGE_RULES_ATTACK_DICE_H

#include <stdbool.h>
#include <stdint.h>

enum die { DIE_WHITE, DIE_RED, DIE_BLACK, DIE_COLOURS };

enum { POOL_MAX = 12, DIE_FACES = 6 };

/* How many dice of each colour; the three of a colour in the box are no limit (C-ATT-5). Plain value. */
struct dice_pool {
    uint8_t count[DIE_COLOURS];
};

/* Of the rolls of a pool, `ways[h]` show exactly h hits; all add up to `total`. At most 6^22. */
struct odds {
    uint64_t total;
    int most; /* the largest h with an entry */
    uint64_t ways[POOL_MAX + 1];
};

/* The number of dice in the pool. */
int pool_size(struct dice_pool pool);

/* Rolls one die, or takes the next forced result: does it show a hit? */
struct game;
bool roll_die(struct game *game, enum die colour);

/* How many equally likely rolls so many dice have. */
uint64_t odds_rolls(int dice);

/* The odds of a pool when a die of colour c hits on hit_faces[c] of its six faces (C-DEF-4). If reroll is 1, the
 * owner rolls the best missed die once more; larger counts roll that many of the best missed dice, each once. */
struct odds odds_of_pool(struct dice_pool pool, const uint8_t hit_faces[DIE_COLOURS], int rerolls);

/* Of these rolls only those of which so many dice miss at first; `total` is that of all. */
struct odds odds_of_misses(struct dice_pool pool, const uint8_t hit_faces[DIE_COLOURS], int rerolls, int misses);

/* How many of the rolls show at least `hits`. */
uint64_t odds_at_least(const struct odds *odds, int hits);

#endif
