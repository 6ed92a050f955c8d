/* scenario.c -- lays the mission's board once and makes the tables of sight and of steps. */
#include "siege/rules/turn/scenario.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/ways.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void map_squares(struct scenario *scenario)
{
    const struct mission *mission = &scenario->mission;
    memset(scenario->slot_at, SLOT_NONE, sizeof scenario->slot_at);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        const struct placement *placement = &mission->slot[slot];
        if (placement->sector == SLOT_NONE)
            continue;
        assert(placement->sector < scenario->catalogue->sectors && placement->quarters < 4);
        const struct sector *sector = &scenario->catalogue->sector[placement->sector];
        int left = slot % mission->grid_width * SECTOR_SIZE;
        int top = slot / mission->grid_width * SECTOR_SIZE;
        for (int y = 0; y < SECTOR_SIZE; y++) {
            for (int x = 0; x < SECTOR_SIZE; x++) {
                struct square local = square_turned(square_at(x, y), placement->quarters);
                scenario->slot_at[top + y][left + x] = (uint8_t)slot;
                scenario->stair_at[top + local.y][left + local.x] = sector->stair[y][x];
                scenario->has_stairs = scenario->has_stairs || sector->stair[y][x];
                scenario->floor[top + y] |= UINT64_C(1) << (left + x);
                if (sector->closed[y] >> x & 1)
                    scenario->closed[top + local.y] |= UINT64_C(1) << (left + local.x);
            }
        }
    }
}

static void lay_board(struct scenario *scenario)
{
    const struct mission *mission = &scenario->mission;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        scenario->laid[0][slot] = mission->slot[slot].sector;
        scenario->laid[1][slot] = mission->slot[slot].quarters;
    }
    board_build(&scenario->rows, scenario->catalogue, mission, scenario->laid[0], scenario->laid[1],
                (struct board_changes){0, 0});
}

static void mark_rows(struct scenario *scenario)
{
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            if (scenario->stair_at[y][x])
                scenario->stairs[y] |= UINT64_C(1) << x;
            if (scenario->slot_at[y][x] != SLOT_NONE)
                scenario->in_slot[scenario->slot_at[y][x]][y] |= UINT64_C(1) << x;
        }
}

void scenario_tabulate(struct scenario *scenario)
{
    assert(scenario->sight);
    mark_rows(scenario);
    sight_table_fill(scenario->sight, scenario);
    if (scenario->ways)
        ways_fill(scenario->ways, scenario);
}

struct scenario *scenario_hasten(struct scenario *scenario)
{
    if (scenario && !scenario->ways && (scenario->ways = calloc(1, sizeof *scenario->ways)) != NULL)
        ways_fill(scenario->ways, scenario);
    return scenario;
}

void scenario_refresh(struct scenario *scenario)
{
    lay_board(scenario);
    scenario_tabulate(scenario);
}

struct scenario *scenario_new(const struct catalogue *catalogue, const struct mission *mission)
{
    assert(catalogue && mission->grid_width >= 1 && mission->grid_width <= GRID_MAX && mission->grid_height >= 1 &&
           mission->grid_height <= GRID_MAX);
    struct scenario *scenario = calloc(1, sizeof *scenario);
    if (!scenario)
        return NULL;
    scenario->catalogue = catalogue;
    scenario->mission = *mission;
    scenario->width = (uint8_t)(mission->grid_width * SECTOR_SIZE);
    scenario->height = (uint8_t)(mission->grid_height * SECTOR_SIZE);
    lay_board(scenario);
    map_squares(scenario);
    scenario->sight = sight_table_new();
    if (!scenario->sight) {
        scenario_free(scenario);
        return NULL;
    }
    scenario_tabulate(scenario);
    return scenario;
}

void scenario_free(struct scenario *scenario)
{
    if (!scenario)
        return;
    sight_table_free(scenario->sight);
    free(scenario->ways);
    free(scenario);
}
