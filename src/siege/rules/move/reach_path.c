/* reach_path.c -- traces a reach back to one shortest path, straight steps before diagonal ones. */
#include "siege/rules/board/marker.h"
#include "siege/rules/move/reach_parts.h"

#include <assert.h>
#include <stddef.h>

/* Straight steps before diagonal ones. */
static const uint8_t ORDER[DIRECTIONS] = {NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST};

/* Bit x of near[y]: the figure stands there after k steps, of the squares around `at`, itself (1, 1). */
static void look_around(const struct reach *reach, int k, struct square at, uint64_t near[3])
{
    for (int y = at.y - 1; y <= at.y + 1; y++) {
        bool within = y >= reach->first_row && y <= reach->last_row;
        uint64_t row = within ? reach->layer[k][y] | (reach->passes ? reach->passed[k][y] : 0) : 0;
        near[y - at.y + 1] = row << 1 >> at.x;
    }
}

/* The square of layer k - 1 from which a shortest path steps on `onto`; SQUARE_NONE: none by itself, a door must have
 * been gone through before. */
static struct square step_before(const struct game *game, const struct reach *reach, int k, struct square onto)
{
    assert(k >= 1 && k <= reach->steps);
    uint64_t near[3];
    look_around(reach, k - 1, onto, near);
    for (int i = 0; i < DIRECTIONS; i++) {
        enum direction gone = (enum direction)ORDER[i];
        if ((near[1 - DIRECTION_DY[gone]] >> (1 - DIRECTION_DX[gone]) & 1u) &&
            reach_may_step(game, reach->figure, square_step(onto, direction_opposite(gone)), gone, 0))
            return square_step(onto, direction_opposite(gone));
    }
    return SQUARE_NONE;
}

/* Where the ways begin; SQUARE_NONE: at an entrance. */
static struct square start_of(const struct reach *reach)
{
    for (int y = reach->first_row; y <= reach->last_row; y++)
        if (reach->layer[0][y])
            return square_at(__builtin_ctzll(reach->layer[0][y]), y);
    return SQUARE_NONE;
}

/* A way on which doors gone through matter, looked for step by step. */
struct trail {
    const struct game *game;
    const struct reach *reach;
    struct square to;
    int steps;
    struct square *path;
};

static bool is_on_some_way(const struct reach *reach, int k, struct square at)
{
    while (k >= 0 && !reach_stands_after(reach, k, at))
        k--;
    return k >= 0;
}

/* Goes on from path[k - 1], or the start, with these doors gone. */
static bool follow(struct trail *trail, int k, struct square at, uint32_t gone)
{
    assert(k >= 0 && k <= trail->steps);
    if (k == trail->steps)
        return square_same(at, trail->to);
    for (int i = 0; i < DIRECTIONS; i++) {
        enum direction direction = (enum direction)ORDER[i];
        struct square next = square_step(at, direction);
        if (square_distance(next, trail->to) > trail->steps - k - 1 || !is_on_some_way(trail->reach, k + 1, next) ||
            !reach_may_step(trail->game, trail->reach->figure, at, direction, gone))
            continue;
        int door = reach_door_on_way(trail->game, at, direction);
        trail->path[k] = next;
        if (follow(trail, k + 1, next, door < 0 ? gone : gone | UINT32_C(1) << door))
            return true;
    }
    return false;
}

/* Traces back what needs no door; false where that does not lead to the start. */
static bool trace_back(const struct game *game, const struct reach *reach, struct square to, int steps,
                       struct square path[STEP_MAX])
{
    assert(steps >= 1 && steps <= STEP_MAX);
    path[steps - 1] = marker_lead(game, to); /* to stand there: the other doorway of a pair, or the square itself */
    for (int k = steps - 1; k >= 1; k--) {
        struct square before = step_before(game, reach, k + 1, path[k]);
        if (!square_is(before))
            return false;
        path[k - 1] = marker_lead(game, before);
    }
    struct square start = start_of(reach);
    enum direction gone = direction_between(start, path[0]);
    return !square_is(start) || (gone < DIRECTIONS && reach_may_step(game, reach->figure, start, gone, 0));
}

static void trace_path(const struct game *game, const struct reach *reach, struct square to, int steps,
                       struct square path[STEP_MAX])
{
    if (trace_back(game, reach, to, steps, path))
        return;
    struct trail trail = {game, reach, to, steps, path};
    struct square start = start_of(reach);
    bool found = square_is(start) && follow(&trail, 0, start, 0);
    const struct gate *gate = square_is(start) ? NULL : &game->scenario->mission.gate[game->figure[reach->figure].gate];
    for (int i = 0; gate && !found && i < gate->width; i++) {
        path[0] = gate->inside[i];
        found = follow(&trail, 1, gate->inside[i], 0);
    }
    assert(found);
    (void)found;
}

int reach_path(const struct game *game, const struct reach *reach, struct square to, struct square path[STEP_MAX])
{
    int steps = reach_steps_past(reach, to);
    if (steps < 1)
        return 0;
    bool around = game->smoke && steps > game_parameters(game)->smoke_steps && !(reach->avoids & AVOID_SMOKE);
    if (!around) {
        trace_path(game, reach, to, steps, path);
        return steps;
    }
    struct reach clean; /* what lies nearer through smoke is no way to get there */
    reach_fill(game, reach->figure, start_of(reach), reach->steps, reach->avoids | AVOID_SMOKE, &clean);
    trace_path(game, &clean, to, steps, path);
    return steps;
}
