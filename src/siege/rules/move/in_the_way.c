/* in_the_way.c -- lifts everybody off the board and puts back whoever is not in the way. */
#include "siege/rules/move/in_the_way.h"

#include "siege/rules/board/board.h"
#include "siege/rules/move/reach.h"

#include <assert.h>

/* From one of the squares where a first Move may end. */
static bool reaches_from_there(struct game *game, figure_id figure, const struct reach *first, struct square to)
{
    struct reach second;
    for (int k = 1; k <= first->steps; k++)
        for (int y = first->first_row; y <= first->last_row; y++)
            for (uint64_t row = first->layer[k][y] & ~game->occupied[y]; row; row &= row - 1) {
                reach_from(game, figure, square_at(__builtin_ctzll(row), y), first->steps, &second);
                if (reach_steps_to(&second, to) >= 0)
                    return true;
            }
    return false;
}

static bool reaches(struct game *game, figure_id figure, struct square to, int steps, int moves)
{
    struct reach reach;
    board_occupy(game);
    reach_compute(game, figure, steps, &reach);
    return reach_steps_to(&reach, to) >= 0 || (moves > 1 && reaches_from_there(game, figure, &reach, to));
}

int in_the_way(const struct game *game, figure_id figure, struct square to, int moves, figure_id out[FIGURE_MAX])
{
    assert(is_figure_id(figure) && (moves == 1 || moves == 2));
    struct game copy = *game;
    int steps = figure_steps(game, figure), count = 0; /* whoever stands beside it keeps it slow all the same */
    if (reaches(&copy, figure, to, steps, moves))
        return 0;
    for (figure_id other = 0; other < FIGURE_MAX; other++)
        if (other != figure && figure_on_board(game, other))
            copy.figure[other].state = FIGURE_POOL;
    if (!reaches(&copy, figure, to, steps, moves))
        return 0;
    for (figure_id other = 0; other < FIGURE_MAX; other++) {
        if (other == figure || !figure_on_board(game, other))
            continue;
        copy.figure[other].state = FIGURE_ON_BOARD;
        if (reaches(&copy, figure, to, steps, moves))
            continue;
        copy.figure[other].state = FIGURE_POOL;
        out[count++] = other;
    }
    return count;
}
