/* reach_step.c -- one step of one mover: who may be passed, which door opens, who must be asked first. */
#include "siege/rules/move/reach_parts.h"
#include "siege/rules/board/latch.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* ---- who and what is passed ------------------------------------------------------------------------------------ */

/* An Event Card: for this turn it goes through figures and walls. */
static bool is_ghostly(const struct game *game, figure_id figure)
{
    return !figure_is_trooper(figure) && (effect_kinds_phasing(game) >> game->figure[figure].kind & 1);
}

bool reach_phases(const struct game *game, figure_id figure)
{
    assert(is_figure_id(figure));
    if (!figure_is_trooper(figure))
        return is_ghostly(game, figure);
    return effect_phases(game, figure);
}

bool reach_asks_teams(const struct game *game)
{
    bool together = game->legion.deck && game->legion.corporation >= CORPORATIONS;
    return game_parameters(game)->pass_team == 2 && !together;
}

bool reach_must_ask(const struct game *game, figure_id mover, figure_id other)
{
    assert(is_figure_id(mover) && is_figure_id(other));
    return figure_is_trooper(mover) && figure_is_trooper(other) && mover / PAIR != other / PAIR &&
           reach_asks_teams(game);
}

bool reach_may_pass(const struct game *game, figure_id mover, figure_id other)
{
    assert(is_figure_id(mover) && is_figure_id(other));
    const struct parameters *parameters = game_parameters(game);
    if (!figure_is_trooper(mover))
        return is_ghostly(game, mover) || (parameters->pass_creatures && !figure_is_trooper(other));
    if (!figure_is_trooper(other) || !parameters->pass_team)
        return false;
    if (mover / PAIR == other / PAIR)
        return true;
    bool refused = reach_must_ask(game, mover, other) && (game->turn.refused >> other / PAIR & 1);
    return parameters->pass_team == 2 && !refused;
}

bool reach_leaves_post(const struct game *game, figure_id figure, struct square at)
{
    assert(is_figure_id(figure));
    if (!(game->figure[figure].status & STATUS_GUARDS) || !board_is_floor(game, at))
        return false;
    int slot = game_slot_at(game, at);
    return slot >= SLOT_MAX || !(game->scenario->mission.guarded_slots >> slot & 1u);
}

/* ---- walls and doors ------------------------------------------------------------------------------------------- */

static bool linked(const struct game *game, bool phases, struct square from, enum direction direction)
{
    if (board_linked(&game->rows, from, direction))
        return true;
    struct square to = square_step(from, direction);
    if (!phases || !board_is_floor(game, from) || !board_is_floor(game, to))
        return false;
    int level = board_level(game, from);
    return level >= 0 && level == board_level(game, to);
}

/* The citadel doors as they are for one mover: bit m: marker m. Those in neither mask are as in the game's rows. */
struct doors {
    uint32_t open, shut;
};

static bool touches(const struct marker *door, struct square at)
{
    struct square squares[DOOR_SQUARES];
    int count = terrain_door_squares(door, squares);
    for (int i = 0; i < count; i++)
        if (square_same(squares[i], at))
            return true;
    return false;
}

/* S-DLM-4, S-DOOR-8, S-DOOR-9: with a creature on `at`, wherever it stands now. */
static struct doors doors_of_creature(const struct game *game, figure_id mover, struct square at)
{
    struct doors doors = {0, 0};
    if (!game_parameters(game)->terrain)
        return doors;
    for (int m = 0; m < game->markers; m++) {
        const struct marker *door = &game->marker[m];
        if (!marker_has(game, m, TRAIT_SWINGS) || latch_is_locked(game, m))
            continue;
        bool open = door->stamp & DOOR_OPEN;
        if (touches(door, at) && (open || !(door->stamp & DOOR_SEALED)))
            doors.open |= UINT32_C(1) << m;
        else if (open && mover < FIGURE_MAX && !terrain_is_held_open(game, door, mover))
            doors.shut |= UINT32_C(1) << m;
    }
    return doors;
}

static bool edge_is_open(const struct game *game, const struct doors *doors, struct square at, enum direction side)
{
    if (doors->open | doors->shut) {
        int door = terrain_door_at(game, at, side);
        if (door >= 0 && (doors->open >> door & 1u))
            return true;
        if (door >= 0 && (doors->shut >> door & 1u))
            return false;
    }
    return board_linked(&game->rows, at, side);
}

/* S-GEO-3, S-GEO-4 with doors other than they are now. */
static bool way_is_open(const struct game *game, const struct doors *doors, struct square from,
                        enum direction direction)
{
    if (!(doors->open | doors->shut))
        return board_linked(&game->rows, from, direction);
    if (direction % 2 == 0)
        return edge_is_open(game, doors, from, direction);
    enum direction left = (enum direction)(direction - 1);
    enum direction right = (enum direction)((direction + 1) % DIRECTIONS);
    bool by_left = edge_is_open(game, doors, from, left) && edge_is_open(game, doors, square_step(from, left), right);
    bool by_right = edge_is_open(game, doors, from, right) && edge_is_open(game, doors, square_step(from, right), left);
    return game_parameters(game)->strict_corners ? by_left && by_right : by_left || by_right;
}

/* The door there if a Doomtrooper may open it, or -1. */
static int door_that_yields(const struct game *game, struct square at, enum direction side)
{
    int door = terrain_door_at(game, at, side);
    return door >= 0 && latch_is_locked(game, door) ? -1 : door;
}

uint32_t reach_shut_behind(const struct game *game, figure_id mover)
{
    return doors_of_creature(game, mover, SQUARE_NONE).shut;
}

bool reach_may_step_of(const struct game *game, figure_id mover, bool trooper, struct square from,
                       enum direction direction, uint32_t opened)
{
    struct doors doors = {opened, 0};
    if (!trooper)
        doors = doors_of_creature(game, mover, from);
    if (way_is_open(game, &doors, from, direction))
        return true;
    return trooper && direction % 2 == 0 && door_that_yields(game, from, direction) >= 0; /* S-DOOR-1 */
}

bool reach_may_step(const struct game *game, figure_id figure, struct square from, enum direction direction,
                    uint32_t opened)
{
    if (!game_parameters(game)->terrain) /* no citadel doors */
        return board_linked(&game->rows, from, direction) ||
               (reach_phases(game, figure) && linked(game, true, from, direction));
    return reach_may_step_of(game, figure, figure_is_trooper(figure), from, direction, opened) ||
           (reach_phases(game, figure) && linked(game, true, from, direction));
}

static uint32_t held_open(const struct game *game, int door)
{
    assert(door < MARKER_ALL);
    return door >= 0 && (game->marker[door].stamp & DOOR_OPEN) ? UINT32_C(1) << door : 0;
}

int reach_door_on_way(const struct game *game, struct square from, enum direction direction)
{
    if (!game_parameters(game)->terrain || direction % 2 == 0)
        return door_that_yields(game, from, direction);
    const enum direction way[2] = {(enum direction)(direction - 1), (enum direction)((direction + 1) % DIRECTIONS)};
    struct doors doors = {0, 0};
    for (int i = 0; i < 2; i++) {
        int near = terrain_door_at(game, from, way[i]);
        int far = terrain_door_at(game, square_step(from, way[i]), way[1 - i]);
        doors.shut |= held_open(game, near) | held_open(game, far); /* no corner leads past a closed one */
    }
    bool leads = doors.shut && board_linked(&game->rows, from, direction) &&
                 !way_is_open(game, &doors, from, direction);
    return leads ? __builtin_ctz(doors.shut) : -1;
}
