/* sectors.c -- where a sector begins, and how far squares and Doomtroopers are from it. */
#include "siege/ai/sectors.h"

#include <limits.h>

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
        if (figure_on_board(game, id) && square_distance(at, figure_square(game, id)) < least)
            least = square_distance(at, figure_square(game, id));
    return least;
}
