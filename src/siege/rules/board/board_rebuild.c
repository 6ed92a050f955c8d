/* board_rebuild.c -- the rows of the board after a card or a door has changed it. */
#include "siege/rules/board/board.h"

#include "siege/rules/board/terrain.h"

static bool is_standing_door(const struct marker *marker)
{
    return marker->state == MARKER_STANDS && marker_is_steel_door(marker->kind);
}

static bool lies_as_laid(const struct game *game)
{
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        const struct placement *laid = &game->scenario->mission.slot[slot];
        if (game->slot_sector[slot] != laid->sector ||
            (laid->sector != SLOT_NONE && game->slot_quarters[slot] != laid->quarters))
            return false;
    }
    return true;
}

/* Closes the edges of the citadel doors that nobody holds open, and counts them (S-DOOR-6). */
static int close_citadel_doors(struct game *game)
{
    int closed = 0;
    for (int m = 0; m < game->markers; m++) {
        const struct marker *door = &game->marker[m];
        if (door->state != MARKER_STANDS || !(marker_traits(door->kind) & TRAIT_SWINGS) || (door->stamp & DOOR_OPEN))
            continue;
        struct square squares[DOOR_SQUARES];
        int count = terrain_door_squares(door, squares);
        for (int i = 0; i < count; i += 2)
            board_set_edge(&game->rows, squares[i], (enum direction)door->side, false);
        closed++;
    }
    return closed;
}

/* The tables of the scenario are made without citadel doors: who asks them looks at the closed ones besides. */
void board_rebuild(struct game *game)
{
    const struct scenario *scenario = game->scenario;
    bool as_laid = lies_as_laid(game);
    bool doors = false;
    if (as_laid)
        game->rows = scenario->rows;
    else
        board_build(&game->rows, scenario->catalogue, &scenario->mission, game->slot_sector, game->slot_quarters);
    for (int m = 0; m < game->markers; m++) {
        if (!is_standing_door(&game->marker[m]))
            continue;
        doors = true;
        board_set_edge(&game->rows, square_at(game->marker[m].x, game->marker[m].y),
                       (enum direction)game->marker[m].side, false);
    }
    game->doors = (uint8_t)close_citadel_doors(game);
    if (doors || game->doors)
        board_link_corners(&game->rows, &scenario->mission.parameters);
    game->board_changed = !as_laid || doors;
}
