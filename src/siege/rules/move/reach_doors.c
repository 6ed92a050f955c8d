/* reach_doors.c -- reach through closed citadel doors, which are gone once the figure has gone through. */
#include "siege/rules/move/reach_parts.h"

#include <assert.h>
#include <string.h>

static void add_threshold(const struct game *game, figure_id mover, bool trooper, struct square at,
                          struct thresholds *thresholds)
{
    uint8_t ways = 0;
    for (int d = NORTH; d < DIRECTIONS; d++)
        if (!board_linked(thresholds->rows, at, (enum direction)d) &&
            reach_may_step_of(game, mover, trooper, at, (enum direction)d, 0))
            ways |= (uint8_t)(1u << d);
    if (ways == 0 || thresholds->count == THRESHOLDS_MAX)
        return;
    thresholds->at[thresholds->count] = at;
    thresholds->ways[thresholds->count++] = ways;
}

static void shut_doors(const struct game *game, uint32_t shut, struct thresholds *thresholds)
{
    if (!shut)
        return;
    thresholds->own = game->rows;
    for (; shut; shut &= shut - 1)
        terrain_set_door(&thresholds->own, &game->marker[__builtin_ctz(shut)], false);
    board_link_corners(&thresholds->own, game_parameters(game));
    thresholds->rows = &thresholds->own;
}

void reach_find_door_thresholds(const struct game *game, figure_id mover, bool trooper, struct square start, int far,
                                struct thresholds *thresholds)
{
    if (!trooper)
        shut_doors(game, reach_shut_behind(game, mover), thresholds);
    for (int m = 0; m < game->markers; m++) {
        struct square squares[DOOR_SQUARES];
        int count = marker_has(game, m, TRAIT_SWINGS) ? terrain_door_squares(&game->marker[m], squares) : 0;
        for (int i = 0; i < count; i++)
            if (!square_is(start) || square_distance(start, squares[i]) <= far)
                add_threshold(game, mover, trooper, squares[i], thresholds);
    }
}

/* A Doomtrooper's way through doors that are gone once it has gone through them: what it reaches depends on which. Only
 * the nearest few are followed up; further ones are gone through, but do not open anything else. */
enum { FOLLOWED_MAX = 4, OPENINGS = 1 << FOLLOWED_MAX };
struct opening {
    bool used;
    struct board_rows rows; /* without these doors */
    uint64_t now[BOARD_MAX + 1], next[BOARD_MAX + 1], seen[BOARD_MAX];
};
struct door_search {
    const struct game *game;
    int doors;
    uint8_t door[FOLLOWED_MAX];
    int top, bottom;
    const uint64_t *blocked;
    struct opening opening[OPENINGS]; /* bit i of the index: door[i] is gone */
};

static int index_of_door(struct door_search *search, int door)
{
    assert(is_marker_number(door));
    for (int i = 0; i < search->doors; i++)
        if (search->door[i] == door)
            return i;
    if (search->doors == FOLLOWED_MAX)
        return -1;
    search->door[search->doors] = (uint8_t)door;
    return search->doors++;
}

static struct opening *use_opening(struct door_search *search, unsigned gone)
{
    assert(gone < OPENINGS);
    struct opening *opening = &search->opening[gone];
    if (opening->used)
        return opening;
    int first = search->top > 0 ? search->top - 1 : 0;
    size_t size = (size_t)(search->bottom + 2 - first) * sizeof(uint64_t);
    opening->used = true;
    opening->rows = search->game->rows;
    memset(&opening->now[first], 0, size);
    memset(&opening->next[first], 0, size);
    memcpy(opening->seen, search->blocked, sizeof opening->seen);
    for (unsigned left = gone; left; left &= left - 1)
        terrain_set_door(&opening->rows, &search->game->marker[search->door[__builtin_ctz(left)]], true);
    if (gone)
        board_link_corners(&opening->rows, game_parameters(search->game));
    return opening;
}

/* The steps through closed doors from where one stands with these doors gone. */
static void go_through(struct door_search *search, unsigned gone, const struct thresholds *thresholds)
{
    for (int i = 0; i < thresholds->count; i++) {
        struct square at = thresholds->at[i];
        if (!board_has(search->opening[gone].now, at))
            continue;
        for (unsigned ways = thresholds->ways[i]; ways; ways &= ways - 1) {
            enum direction direction = (enum direction)__builtin_ctz(ways);
            int door = index_of_door(search, terrain_door_at(search->game, at, direction));
            struct opening *opening = use_opening(search, door < 0 ? gone : gone | 1u << door);
            struct square next = square_step(at, direction);
            if (next.y >= search->top && next.y <= search->bottom)
                opening->next[next.y] |= UINT64_C(1) << next.x;
        }
    }
}

static void settle_opening(struct door_search *search, struct opening *opening, uint64_t *layer)
{
    for (int y = search->top; y <= search->bottom; y++) {
        opening->next[y] &= ~opening->seen[y];
        opening->seen[y] |= opening->next[y];
        opening->now[y] = opening->next[y];
        opening->next[y] = 0;
        layer[y] |= opening->now[y];
    }
}

/* One step with all openings known so far. */
static void step_on_openings(struct door_search *search, const struct thresholds *thresholds, uint64_t *layer)
{
    for (unsigned gone = 0; gone < OPENINGS; gone++) {
        struct opening *opening = &search->opening[gone];
        uint64_t to[BOARD_MAX + 1];
        if (!opening->used)
            continue;
        reach_neighbours(&opening->rows, opening->now, to, search->top, search->bottom);
        for (int y = search->top; y <= search->bottom; y++)
            opening->next[y] |= to[y];
        go_through(search, gone, thresholds);
    }
    for (unsigned gone = 0; gone < OPENINGS; gone++)
        if (search->opening[gone].used)
            settle_opening(search, &search->opening[gone], layer);
}

void reach_spread_by_doors(const struct game *game, struct reach *reach, int known, const struct thresholds *thresholds,
                           uint64_t *seen)
{
    assert(known >= 0 && known <= reach->steps && figure_is_trooper(reach->figure));
    uint64_t blocked[BOARD_MAX];
    struct door_search search;
    memcpy(blocked, seen, sizeof blocked);
    for (int y = reach->first_row; y <= reach->last_row; y++)
        blocked[y] &= ~reach->layer[known][y]; /* where it stands it may come back to */
    search.game = game;
    search.doors = 0;
    search.top = reach->first_row;
    search.bottom = reach->last_row;
    search.blocked = blocked;
    for (unsigned gone = 0; gone < OPENINGS; gone++)
        search.opening[gone].used = false;
    struct opening *start = use_opening(&search, 0);
    for (int y = reach->first_row; y <= reach->last_row; y++) {
        start->now[y] = reach->layer[known][y];
        start->seen[y] |= start->now[y];
    }
    for (int k = known + 1; k <= reach->steps; k++) {
        step_on_openings(&search, thresholds, reach->layer[k]);
        for (int y = reach->first_row; y <= reach->last_row; y++) {
            reach->layer[k][y] &= ~seen[y];
            seen[y] |= reach->layer[k][y];
        }
    }
}
