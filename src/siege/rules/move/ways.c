/* ways.c -- a field of steps for every square of the board as the mission lays it, and what bars their ways. */
#include "siege/rules/move/ways.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"

#include <assert.h>

void ways_fill(struct ways *ways, const struct scenario *scenario)
{
    struct game bare = {.scenario = scenario, .rows = scenario->rows};
    for (int y = 0; y < scenario->height; y++)
        for (uint64_t row = scenario->floor[y]; row; row &= row - 1) {
            int x = __builtin_ctzll(row);
            field_compute(&bare, square_at(x, y), true, true, &ways->to[y][x]);
        }
}

const struct field *ways_to(const struct game *game, figure_id creature, struct square goal)
{
    assert(is_figure_id(creature) && board_holds(goal));
    bool own_ways = (game->figure[creature].status & STATUS_GUARDS) || reach_phases(game, creature);
    if (!game->scenario->ways || own_ways || !board_is_floor(game, goal) ||
        marker_any(game, TRAIT_SWINGS | TRAIT_LEADS) || !board_lies_as_laid(game))
        return NULL;
    return &game->scenario->ways->to[goal.y][goal.x];
}

/* A way as long as the table says: the steps from and to every square. */
struct way {
    const struct field *from, *to;
    int steps;
};

/* Does one of the shortest ways lead over the first square, and so many steps later over the second? */
static bool leads_over(const struct way *way, struct square first, struct square second, int steps)
{
    return way->from->steps[first.y][first.x] + steps + way->to->steps[second.y][second.x] == way->steps;
}

static bool leads_to(const struct way *way, struct square at)
{
    return leads_over(way, at, at, 0);
}

static bool leads_beside(const struct way *way, struct square at, struct square beside)
{
    return board_holds(at) && board_holds(beside) && leads_over(way, at, beside, 1);
}

/* A closed door takes the steps over its edge, and those past both ends of it: each begins or ends beside it. */
static bool leads_through(const struct way *way, const struct marker *door)
{
    struct square side[2] = {square_at(door->x, door->y), square_at(door->x, door->y)};
    side[1] = square_step(side[0], (enum direction)door->side);
    if (!board_holds(side[1]) || (!leads_to(way, side[0]) && !leads_to(way, side[1])))
        return false;
    for (int i = 0; i < 4; i++) {
        enum direction aside = (enum direction)((door->side + (i < 2 ? 2 : DIRECTIONS - 2)) % DIRECTIONS);
        struct square here = side[i % 2], there = side[1 - i % 2];
        if (leads_beside(way, here, there) || leads_beside(way, here, square_step(there, aside)) ||
            leads_beside(way, square_step(here, aside), there))
            return true;
    }
    return false;
}

/* By a marker that stands: a door, or one on its square. */
static bool is_barred_by(const struct way *way, const struct marker *marker, struct square goal)
{
    if (marker_is_steel_door(marker->kind))
        return leads_through(way, marker);
    struct square at = square_at(marker->x, marker->y);
    return (marker_traits(marker->kind) & TRAIT_BARS) && !square_same(at, goal) && leads_to(way, at);
}

bool ways_hold(const struct game *game, struct square from, struct square goal)
{
    const struct ways *ways = game->scenario->ways;
    const struct way way = {&ways->to[from.y][from.x], &ways->to[goal.y][goal.x],
                            ways->to[goal.y][goal.x].steps[from.y][from.x]};
    if (way.steps == FIELD_FAR)
        return true;
    for (figure_id id = 0; id < TROOPER_MAX; id++) {
        struct square at = figure_square(game, id);
        if (figure_on_board(game, id) && !square_same(at, goal) && leads_to(&way, at))
            return false;
    }
    for (uint32_t standing = marker_standing(game); standing; standing &= standing - 1)
        if (is_barred_by(&way, &game->marker[__builtin_ctz(standing)], goal))
            return false;
    return true;
}
