/*
 * lasting.h -- what cards and events leave behind, put into a game by hand.
 */
#ifndef SUPPORT_LASTING_H
#define SUPPORT_LASTING_H

#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

/* It holds at once, as long as the verb's row says; whom: a figure, lasting_team() or LASTS_ON_LEGION. */
static inline void make_last_until(struct game *game, struct effect effect, enum until until, int whom, int about)
{
    lasting_add(game, &effect, &effect_row(effect.verb)->lasts, until, whom, about);
}

static inline enum until until_of(enum effect_verb verb)
{
    enum until until = (enum until)effect_row((int)verb)->lasts.until;
    return until == IN_NEXT_TURN ? UNTIL_TURN : until == IN_NEXT_ROUND ? UNTIL_ROUND : until;
}

static inline void make_last_about(struct game *game, enum effect_verb verb, int whom, int amount, int about)
{
    struct effect effect = {.verb = (uint8_t)verb, .amount = (int8_t)amount};
    make_last_until(game, effect, until_of(verb), whom, about);
}

static inline void make_last(struct game *game, enum effect_verb verb, int whom, int mode, int amount)
{
    struct effect effect = {.verb = (uint8_t)verb, .mode = (uint8_t)mode, .amount = (int8_t)amount};
    make_last_until(game, effect, until_of(verb), whom, LASTS_ABOUT_NOTHING);
}

static inline void make_last_kinds(struct game *game, enum effect_verb verb, int whom, int mode, unsigned kinds)
{
    struct effect effect = {.verb = (uint8_t)verb, .mode = (uint8_t)mode, .kinds = (uint8_t)kinds};
    make_last_until(game, effect, until_of(verb), whom, LASTS_ABOUT_NOTHING);
}

/* Until no more fit: wounds and lowered Ranks of the first four Doomtroopers. */
static inline void make_much_last(struct game *game)
{
    static const uint8_t VERBS[] = {EFFECT_HURT_LEG, EFFECT_LOWER_RANK};
    for (int i = 0; game->lasting_count < LASTING_MAX; i++)
        make_last(game, (enum effect_verb)VERBS[i & 1], i / 2 % (2 * PAIR), 1 + i / (4 * PAIR) % MODE_ANY, 1);
}

static inline void make_nothing_last(struct game *game)
{
    while (game->lasting_count > 0)
        lasting_remove(game, &game->lasting[0]);
}

#endif
