/* ends.c -- lists the squares from the rows of a reach, without those that are taken. */
#include "siege/ai/ends.h"

#include "siege/rules/board/marker.h"

#include <assert.h>

struct square ends_origin(const struct game *game, figure_id figure)
{
    const struct figure *it = &game->figure[figure];
    if (it->state == FIGURE_ON_BOARD)
        return figure_square(game, figure);
    if (it->state == FIGURE_WAITING && it->gate != GATE_NONE)
        return game->scenario->mission.gate[it->gate].inside[0];
    return SQUARE_NONE;
}

void ends_taken_rows(const struct game *game, uint64_t taken[BOARD_MAX])
{
    for (int y = 0; y < BOARD_MAX; y++)
        taken[y] = game->occupied[y];
    for (int m = 0; m < game->markers; m++)
        if (marker_blocks(game, m) || marker_is_passed(game, m))
            taken[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
}

static void list_row(uint64_t row, int y, int steps, struct ends *ends)
{
    for (; row; row &= row - 1) {
        assert(ends->count < ENDS_MAX);
        ends->item[ends->count++] = (struct end){square_at(__builtin_ctzll(row), y), (uint8_t)steps};
    }
}

void ends_list(const struct game *game, figure_id figure, struct ends *ends)
{
    struct reach reach;
    uint64_t taken[BOARD_MAX];
    reach_compute(game, figure, figure_steps(game, figure), &reach);
    ends_taken_rows(game, taken);
    ends->count = 0;
    for (int steps = 1; steps <= reach.steps; steps++)
        for (int y = reach.first_row; y <= reach.last_row; y++)
            list_row(reach.layer[steps][y] & ~taken[y], y, steps, ends);
}
