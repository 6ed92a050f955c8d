/* latch.c -- which door stands on the edges of one that the mission names, and what becomes of it. */
#include "siege/rules/board/latch.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>

/* The door as it would stand if it was put back; x is -1 if its sector is not there. */
static struct marker door_anew(const struct game *game, int door)
{
    const struct mission_marker *printed = &game->scenario->mission.marker[door];
    struct marker anew = {.kind = printed->kind, .state = MARKER_STANDS, .stamp = printed->width & DOOR_WIDTH};
    struct square place = SQUARE_NONE;
    for (int i = 0; i < (printed->width & DOOR_WIDTH); i++) {
        enum direction side = (enum direction)printed->side;
        struct square at = board_edge_now(&game->scenario->mission, game->slot_sector, game->slot_quarters,
                                          mission_door_square(printed, i), &side);
        anew.side = (uint8_t)side;
        if (i == 0 || at.x < place.x || at.y < place.y)
            place = at;
    }
    anew.x = place.x;
    anew.y = place.y;
    return anew;
}

/* The door that stands on its edges, its own or another; or -1. */
static int door_standing(const struct game *game, int door)
{
    struct square squares[DOOR_SQUARES];
    if (marker_has(game, door, TRAIT_SWINGS))
        return door;
    struct marker anew = door_anew(game, door);
    int count = anew.x < 0 ? 0 : terrain_door_squares(&anew, squares), found = -1;
    for (int i = 0; i < count && found < 0; i += 2)
        found = terrain_door_at(game, squares[i], (enum direction)anew.side);
    return found;
}

static bool can_stand_again(const struct game *game, int door)
{
    struct square squares[DOOR_SQUARES];
    struct marker anew = door_anew(game, door);
    int count = anew.x < 0 ? 0 : terrain_door_squares(&anew, squares);
    for (int i = 0; i < count; i += 2)
        if (!board_is_floor(game, squares[i]) || !board_is_floor(game, squares[i + 1]) ||
            !board_linked(&game->rows, squares[i], (enum direction)anew.side))
            return false;
    return count > 0;
}

static bool is_door(const struct game *game, int door)
{
    const struct mission *mission = &game->scenario->mission;
    return door >= 0 && door < mission->markers && marker_traits(mission->marker[door].kind) & TRAIT_SWINGS;
}

bool latch_would(const struct game *game, int door, enum latch latch)
{
    if (!is_door(game, door))
        return false;
    int standing = door_standing(game, door);
    switch (latch) {
    case LATCH_OPENS:
        return standing >= 0;
    case LATCH_CLOSES:
        return standing < 0 && can_stand_again(game, door);
    case LATCH_LOCKS:
        return standing < 0 ? can_stand_again(game, door) : !latch_is_locked(game, standing);
    case LATCH_UNLOCKS:
        return standing >= 0 && latch_is_locked(game, standing);
    }
    return false;
}

struct square latch_work(struct game *game, int door, enum latch latch)
{
    assert(is_door(game, door));
    int standing = door_standing(game, door);
    if (standing < 0 && (latch == LATCH_CLOSES || latch == LATCH_LOCKS)) {
        game->marker[door] = door_anew(game, door);
        standing = game->marker[door].x < 0 ? -1 : door;
    }
    if (standing < 0)
        return SQUARE_NONE;
    struct square at = marker_square(game, standing);
    uint8_t *stamp = &game->marker[standing].stamp;
    if (latch == LATCH_OPENS)
        marker_take_away(game, standing);
    else if (latch == LATCH_LOCKS)
        *stamp = (uint8_t)((*stamp | DOOR_LOCKED) & ~DOOR_OPEN);
    else if (latch == LATCH_UNLOCKS)
        *stamp = (uint8_t)(*stamp & ~DOOR_LOCKED);
    board_rebuild(game);
    return at;
}
