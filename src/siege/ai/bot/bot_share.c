/* bot_share.c -- who goes for which of several things that are wanted. */
#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/move/reach.h"

#include <stddef.h>

enum { NOBODY = 0xFF };

/* Everything wanted, everybody who can go for it, and who goes where. */
struct sharing {
    int markers, people;
    uint8_t marker[MARKER_ALL];
    figure_id who[TROOPER_MAX];
    uint8_t given[TROOPER_MAX]; /* index of marker[], or NOBODY */
    uint8_t steps[MARKER_ALL][TROOPER_MAX];
};

static bool can_go(const struct game *game, figure_id figure, const struct bot_errand *errand)
{
    const struct figure *it = &game->figure[figure];
    const struct trooper_kind *kind = it->kind == KIND_NONE ? NULL : &game->scenario->catalogue->trooper[it->kind];
    return kind && square_is(ends_origin(game, figure)) && !(it->marks & errand->without) &&
           (!errand->specialty || (kind->specialty & errand->specialty));
}

static void list_people(const struct game *game, const struct bot_errand *errand, struct sharing *all)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        if (!can_go(game, id, errand))
            continue;
        all->given[all->people] = NOBODY;
        all->who[all->people++] = id;
    }
}

static void list_markers(const struct game *game, uint32_t markers, struct sharing *all)
{
    struct field field;
    for (; markers; markers &= markers - 1) {
        int m = __builtin_ctz(markers);
        field_compute(game, square_at(game->marker[m].x, game->marker[m].y), true, true, &field);
        for (int i = 0; i < all->people; i++) {
            struct square at = ends_origin(game, all->who[i]);
            all->steps[all->markers][i] = (uint8_t)(field.steps[at.y][at.x] < NOBODY ? field.steps[at.y][at.x]
                                                                                     : NOBODY);
        }
        all->marker[all->markers++] = (uint8_t)m;
    }
}

/* The nearest pair of one who has nothing yet and a thing that has not been given in this round. */
static bool give_nearest(struct sharing *all, uint32_t *left)
{
    int best = NOBODY + 1, who = 0, what = 0;
    for (int k = 0; k < all->markers; k++)
        for (int i = 0; i < all->people; i++)
            if ((*left >> k & 1u) && all->given[i] == NOBODY && all->steps[k][i] < best) {
                best = all->steps[k][i];
                who = i;
                what = k;
            }
    if (best > NOBODY)
        return false;
    all->given[who] = (uint8_t)what;
    *left &= ~(UINT32_C(1) << what);
    return true;
}

static void share_out(struct sharing *all, bool one_each)
{
    uint32_t every = (uint32_t)((UINT64_C(1) << all->markers) - 1);
    uint32_t left = every;
    while (give_nearest(all, &left))
        if (!left && !one_each)
            left = every;
}

static struct sharing sharing_of(const struct game *game, uint32_t markers, const struct bot_errand *errand)
{
    struct sharing all = {.markers = 0};
    list_people(game, errand, &all);
    list_markers(game, markers, &all);
    share_out(&all, errand->one_each);
    return all;
}

uint32_t bot_share_of(const struct game *game, figure_id figure, uint32_t markers, const struct bot_errand *errand)
{
    if ((markers & (markers - 1)) == 0)
        return markers;
    struct sharing all = sharing_of(game, markers, errand);
    for (int i = 0; i < all.people; i++)
        if (all.who[i] == figure)
            return all.given[i] == NOBODY ? 0 : UINT32_C(1) << all.marker[all.given[i]];
    return markers;
}

uint32_t bot_share_left(const struct game *game, uint32_t markers, const struct bot_errand *errand)
{
    uint32_t left = markers;
    struct sharing all = sharing_of(game, markers, errand);
    for (int i = 0; i < all.people; i++)
        if (all.given[i] != NOBODY)
            left &= ~(UINT32_C(1) << all.marker[all.given[i]]);
    return left ? left : markers;
}
