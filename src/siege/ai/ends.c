/* ends.c -- lists the squares from the rows of a reach, without those that are taken; distances to and of sectors. */
#include "siege/ai/ends.h"

#include "siege/rules/board/marker.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

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
    memcpy(taken, game->occupied, sizeof game->occupied);
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
    struct reach *reach = &ends->reach;
    uint64_t taken[BOARD_MAX];
    reach_compute(game, figure, figure_steps(game, figure), reach);
    ends_taken_rows(game, taken);
    ends->count = 0;
    for (int steps = 1; steps <= reach->steps; steps++)
        for (int y = reach->first_row; y <= reach->last_row; y++)
            list_row(reach->layer[steps][y] & ~taken[y], y, steps, ends);
}

/* ---- sectors and distances ------------------------------------------------------------------------------------ */

struct square sector_place(const struct game *game, int slot)
{
    int width = game->scenario->mission.grid_width;
    return square_at(slot % width, slot / width);
}

struct square sector_square(const struct game *game, int slot, int x, int y)
{
    struct square place = sector_place(game, slot);
    return square_at(place.x * SECTOR_SIZE + x, place.y * SECTOR_SIZE + y);
}

static int axis_distance(int at, int first)
{
    int last = first + SECTOR_SIZE - 1;
    return at < first ? first - at : at > last ? at - last : 0;
}

int sector_distance(const struct game *game, int slot, struct square at)
{
    struct square corner = sector_square(game, slot, 0, 0);
    int dx = axis_distance(at.x, corner.x);
    int dy = axis_distance(at.y, corner.y);
    return dx > dy ? dx : dy;
}

int sector_distance_to_troopers(const struct game *game, int slot)
{
    int least = INT_MAX;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        if (!figure_on_board(game, id))
            continue;
        int distance = sector_distance(game, slot, figure_square(game, id));
        least = distance < least ? distance : least;
    }
    return least == INT_MAX ? 0 : least;
}

int sector_steps(const struct game *game, const struct field *field, int slot)
{
    int least = FIELD_FAR;
    for (int i = 0; i < SECTOR_SIZE * SECTOR_SIZE; i++) {
        struct square at = sector_square(game, slot, i % SECTOR_SIZE, i / SECTOR_SIZE);
        least = field->steps[at.y][at.x] < least ? field->steps[at.y][at.x] : least;
    }
    return least;
}

int distance_to_any(const struct game *game, struct square at, bool troopers)
{
    int least = BOARD_MAX;
    for (figure_id id = troopers ? 0 : TROOPER_MAX; id < (troopers ? TROOPER_MAX : FIGURE_MAX); id++)
        if (figure_on_board(game, id) && !figure_follows(game, id) &&
            square_distance(at, figure_square(game, id)) < least)
            least = square_distance(at, figure_square(game, id));
    return least;
}
