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

static inline void make_nothing_last(struct game *game)
{
    while (game->lasting_count > 0)
        lasting_remove(game, &game->lasting[0]);
}

#endif
