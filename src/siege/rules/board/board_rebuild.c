/* board_rebuild.c -- the rows of the board after a card or a door has changed it. */
#include "siege/rules/board/board.h"

#include "siege/rules/board/marker.h"

static bool lies_as_laid(const struct game *game)
{
    if (game->doorways_changed || game->walls_changed)
        return false;
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
        if (!marker_has(game, m, TRAIT_SWINGS) || (game->marker[m].stamp & DOOR_OPEN))
            continue;
        terrain_set_door(&game->rows, &game->marker[m], false);
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
        board_build(&game->rows, scenario->catalogue, &scenario->mission, game->slot_sector, game->slot_quarters,
                    (struct board_changes){game->doorways_changed, game->walls_changed});
    for (int m = 0; m < game->markers; m++) {
        if (game->marker[m].state != MARKER_STANDS || !marker_is_steel_door(game->marker[m].kind))
            continue;
        doors = true;
        board_set_edge(&game->rows, marker_square(game, m), (enum direction)game->marker[m].side, false);
    }
    game->doors = (uint8_t)close_citadel_doors(game);
    if (doors || game->doors)
        board_link_corners(&game->rows, &scenario->mission.parameters);
    game->board_changed = !as_laid || doors;
}
