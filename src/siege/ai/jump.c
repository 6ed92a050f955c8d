/*
 * jump.c -- the free square nearest to the target from which it can attack, with the better way of attacking first.
 */
#include "siege/ai/aim.h"

#include "siege/ai/choice.h"
#include "siege/ai/ends.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/compass.h"
#include "siege/rules/board/los.h"

/* What one search for a square looks at. */
struct search {
    struct tried tried; /* the jumper on one square after the other */
    uint64_t taken[BOARD_MAX];
    figure_id target;
    const uint64_t *views; /* squares that may see the target, or NULL: any may */
    const struct ai_card *tie;
};

static void offer_square(struct search *search, struct square at, int mode, struct choice *where)
{
    const struct game *game = search->tried.game;
    if (!board_has(game->scenario->floor, at) || board_has(search->taken, at) ||
        (mode == MODE_FIRE && search->views && !board_has(search->views, at)))
        return;
    if (attack_may(aim_try(&search->tried, at), search->tried.figure, search->target, mode))
        choice_offer(where, at.y * BOARD_MAX + at.x, square_distance(at, figure_square(game, search->target)),
                     search->tie ? compass_rank(&game->scenario->mission, search->tie, at) : 0);
}

/* The nearest squares first: those further away are not looked at if one serves. */
static struct square pick(struct search *search, int mode)
{
    const struct game *game = search->tried.game;
    struct square goal = figure_square(game, search->target);
    int far = mode == MODE_CLOSE ? 1 : figure_range(game, search->tried.figure);
    struct choice where = choice_none();
    for (int d = 1; d <= far && d < BOARD_MAX && !choice_is_made(&where); d++)
        for (int y = goal.y - d; y <= goal.y + d; y++)
            for (int x = goal.x - d; x <= goal.x + d; x += abs(y - goal.y) == d ? 1 : 2 * d)
                offer_square(search, square_at(x, y), mode, &where);
    return choice_square(&where);
}

struct square jump_square(const struct game *game, figure_id figure, figure_id target, const struct ai_card *tie)
{
    struct search search; /* the game in it is written when a square is tried */
    search.tried.game = game;
    search.tried.figure = figure;
    search.tried.written = false;
    search.target = target;
    search.views = los_most_rows(game, figure_square(game, target));
    search.tie = tie;
    ends_taken_rows(game, search.taken);
    bool fire_first = aim_expected(game, figure, MODE_FIRE) > aim_expected(game, figure, MODE_CLOSE);
    struct square to = pick(&search, fire_first ? MODE_FIRE : MODE_CLOSE);
    return square_is(to) ? to : pick(&search, fire_first ? MODE_CLOSE : MODE_FIRE);
}

bool jump_is_worthwhile(const struct game *game, figure_id figure)
{
    const struct figure *it = &game->figure[figure];
    return game->legion.jumps > 0 && it->state == FIGURE_ON_BOARD && it->actions + (it->moves > 0) >= 2;
}
