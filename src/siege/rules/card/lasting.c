/* lasting.c -- the list of what lasts: how effects join it, and when they leave it. */
#include "siege/rules/card/lasting.h"

#include "siege/rules/card/effect_row.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { ORDER_BYTES = offsetof(struct lasting, kinds) }; /* of the first members, by which the list is ordered */

seat_id lasting_seat(const struct lasting *lasting)
{
    if (lasting->whom < FIGURE_MAX)
        return figure_seat(lasting->whom);
    return (seat_id)(lasting->whom - LASTS_ON_TEAM);
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

const struct lasting *lasting_search(const struct game *game, enum effect_verb verb, int whom)
{
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (it->verb == verb && it->whom == whom && lasting_holds(it))
            return it;
    return NULL;
}

static bool counts(const struct lasting *it, enum effect_verb verb, int whom, int mode)
{
    return it->verb == verb && it->whom == whom && lasting_holds(it) && (it->mode == 0 || (it->mode & mode));
}

int lasting_sum_all(const struct game *game, enum effect_verb verb, int whom, int mode)
{
    int sum = 0;
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (counts(it, verb, whom, mode))
            sum += it->amount;
    return sum;
}

int lasting_kinds_all(const struct game *game, enum effect_verb verb, enum effect_verb other, int whom, int mode)
{
    int kinds = 0;
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (counts(it, verb, whom, mode) || counts(it, other, whom, mode))
            kinds |= it->kinds;
    return kinds;
}

bool lasting_is_canonical(const struct game *game)
{
    static const struct lasting none[LASTING_MAX];
    int count = game->lasting_count;
    if (count > LASTING_MAX || memcmp(game->lasting + count, none, (size_t)(LASTING_MAX - count) * sizeof *none) != 0)
        return false;
    for (int i = 1; i < count; i++)
        if (memcmp(&game->lasting[i - 1], &game->lasting[i], ORDER_BYTES) >= 0)
            return false;
    return true;
}

bool lasting_has_room(const struct game *game, const struct effect_lasts *lasts)
{
    return !lasts->until || game->lasting_count < LASTING_MAX;
}

/* ---- joining --------------------------------------------------------------------------------------------------- */

void lasting_remove(struct game *game, const struct lasting *lasting)
{
    int at = (int)(lasting - game->lasting);
    assert(at >= 0 && at < game->lasting_count);
    game->lasting_count--;
    memmove(game->lasting + at, game->lasting + at + 1, (size_t)(game->lasting_count - at) * sizeof *game->lasting);
    memset(&game->lasting[game->lasting_count], 0, sizeof *game->lasting);
}

static void insert(struct game *game, const struct lasting *lasting)
{
    int at = game->lasting_count;
    if (at == LASTING_MAX)
        return;
    for (; at > 0 && memcmp(lasting, &game->lasting[at - 1], ORDER_BYTES) < 0; at--)
        game->lasting[at] = game->lasting[at - 1];
    game->lasting[at] = *lasting;
    game->lasting_count++;
}

/* A later one takes the place of those of its kind. */
static void make_room(struct game *game, const struct lasting *lasting, const struct effect_lasts *lasts)
{
    for (int i = game->lasting_count - 1; i >= 0; i--) {
        const struct lasting *it = &game->lasting[i];
        bool alike = lasts->instead ? lasts->instead(it->verb)
                                    : it->verb == lasting->verb && it->until == lasting->until;
        if (it->whom == lasting->whom && alike)
            lasting_remove(game, it);
    }
}

static int joined(enum joins joins, int most, int there, int more)
{
    int amount = joins == JOINS_SUM ? there + more : there > more ? there : more;
    return amount > most ? most : amount < -most ? -most : amount;
}

void lasting_add(struct game *game, const struct effect *effect, const struct effect_lasts *lasts, enum until until,
                 int whom, int about)
{
    struct lasting more = {.whom = (uint8_t)whom,
                           .verb = effect->verb,
                           .until = (uint8_t)until,
                           .mode = effect->mode,
                           .about = (uint8_t)about,
                           .kinds = effect->kinds,
                           .card = lasts->by_event ? game->legion.event : CARD_NONE};
    more.amount = (int8_t)joined(JOINS_MOST, lasts->most, -lasts->most, effect->amount);
    memcpy(more.dice, effect->dice.count, sizeof more.dice);
    if (lasts->joins == JOINS_LAST)
        make_room(game, &more, lasts);
    for (struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (memcmp(it, &more, ORDER_BYTES) == 0) {
            it->amount = (int8_t)joined((enum joins)lasts->joins, lasts->most, it->amount, more.amount);
            it->kinds |= more.kinds;
            it->card = more.card;
            return;
        }
    insert(game, &more);
}

/* ---- leaving --------------------------------------------------------------------------------------------------- */

/* Of this seat, or of all (SEAT_NONE): what lasts until `ends` is over. */
static void drop(struct game *game, enum until ends, seat_id seat)
{
    for (int i = game->lasting_count - 1; i >= 0; i--)
        if (game->lasting[i].until == ends && (seat == SEAT_NONE || lasting_seat(&game->lasting[i]) == seat))
            lasting_remove(game, &game->lasting[i]);
}

/* What was told ahead holds from now on. */
static void begin(struct game *game, enum until told, enum until now, seat_id seat)
{
    for (int i = game->lasting_count - 1; i >= 0; i--) {
        struct lasting lasting = game->lasting[i];
        if (lasting.until != told || (seat != SEAT_NONE && lasting_seat(&lasting) != seat))
            continue;
        lasting_remove(game, &game->lasting[i]);
        lasting.until = (uint8_t)now;
        insert(game, &lasting);
        i = game->lasting_count; /* they stand in another order now */
    }
}

void lasting_begin_turn(struct game *game, seat_id seat)
{
    drop(game, UNTIL_TURN, seat);
    begin(game, IN_NEXT_TURN, UNTIL_TURN, seat);
}

void lasting_end_wait(struct game *game, seat_id seat)
{
    drop(game, UNTIL_OWN_TURN, seat);
}

void lasting_end_turn(struct game *game, seat_id seat)
{
    drop(game, UNTIL_TURN, seat);
    drop(game, UNTIL_MOVE, seat);
}

void lasting_end_round(struct game *game)
{
    drop(game, UNTIL_ROUND, SEAT_NONE);
    begin(game, IN_NEXT_ROUND, UNTIL_ROUND, SEAT_NONE);
}
