/*
 * reach_parts.h -- what the files of reach share: reach_step.c one step, reach_doors.c citadel doors on the way,
 * reach.c layers of steps, reach_path.c the way itself, reach_field.c steps over the whole board.
 */
#ifndef SIEGE_RULES_MOVE_REACH_PARTS_H
#define SIEGE_RULES_MOVE_REACH_PARTS_H

#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/reach.h"

#include <string.h>

/* One step south from row y: squares of the row below it. */
static inline uint64_t reach_down(const struct board_rows *rows, const uint64_t *from, int y)
{
    uint64_t here = from[y];
    return (here & rows->link_s[y]) | (here & rows->link_se[y]) << 1 | (here & rows->link_sw[y]) >> 1;
}

/* One step from row y within it, or from the row below: squares of row y. */
static inline uint64_t reach_across(const struct board_rows *rows, const uint64_t *from, int y)
{
    uint64_t here = from[y];
    uint64_t below = from[y + 1];
    return (here & rows->link_e[y]) << 1 | (here >> 1 & rows->link_e[y]) | (below & rows->link_s[y]) |
           (below >> 1 & rows->link_se[y]) | (below << 1 & rows->link_sw[y]);
}

/* Two rows at once, as one vector. */
typedef uint64_t row_pair __attribute__((vector_size(2 * sizeof(uint64_t))));

static inline row_pair reach_pair(const uint64_t *rows)
{
    row_pair pair;
    memcpy(&pair, rows, sizeof pair);
    return pair;
}

/* One step into rows y, from 1 on, and y + 1: both of the above. */
static inline row_pair reach_two(const struct board_rows *rows, const uint64_t *from, int y)
{
    row_pair above = reach_pair(from + y - 1), here = reach_pair(from + y), below = reach_pair(from + y + 1);
    row_pair east = reach_pair(rows->link_e + y);
    row_pair to = (here & east) << 1 | (here >> 1 & east) | (below & reach_pair(rows->link_s + y)) |
                  (below >> 1 & reach_pair(rows->link_se + y)) | (below << 1 & reach_pair(rows->link_sw + y));
    return to | (above & reach_pair(rows->link_s + y - 1)) | (above & reach_pair(rows->link_se + y - 1)) << 1 |
           (above & reach_pair(rows->link_sw + y - 1)) >> 1;
}

/* Writes the squares one step from `from` for rows top to bottom; `from` is read one row further on either side. */
static inline void reach_neighbours(const struct board_rows *rows, const uint64_t *from, uint64_t *to, int top,
                                    int bottom)
{
    int y = top;
    if (y == 0) {
        to[0] = reach_across(rows, from, 0);
        y++;
    }
    for (; y < bottom; y += 2) {
        row_pair pair = reach_two(rows, from, y);
        memcpy(to + y, &pair, sizeof pair);
    }
    if (y == bottom)
        to[y] = reach_down(rows, from, y - 1) | reach_across(rows, from, y);
}

/* Squares of the ground and of the top level. */
struct levels {
    uint64_t row[2][BOARD_MAX];
};

/* Through walls: adds the neighbours of each level, walls or not. */
void reach_phase(const struct levels *levels, const uint64_t *from, uint64_t *to, int top, int bottom);

/* reach_may_step() without walking through walls; `mover` may be FIGURE_NONE, then a `trooper` or a creature. */
bool reach_may_step_of(const struct game *game, figure_id mover, bool trooper, struct square from,
                       enum direction direction, uint32_t opened);

/* Bit m: citadel door m closes behind the creature, which alone holds it open, once it has left. */
uint32_t reach_shut_behind(const struct game *game, figure_id mover);

/* What citadel doors change: the rows without those that only the mover holds open, and squares beside closed ones with
 * the directions that are open from there though the rows say no. */
enum { THRESHOLDS_MAX = 4 * MARKER_ALL };

struct thresholds {
    const struct board_rows *rows;
    struct board_rows own; /* in use only if `rows` points here */
    int count;
    struct square at[THRESHOLDS_MAX];
    uint8_t ways[THRESHOLDS_MAX]; /* bit d: direction d */
};

/* For a mover whose steps begin at most `far` squares from `start`; SQUARE_NONE: anywhere. */
void reach_find_door_thresholds(const struct game *game, figure_id mover, bool trooper, struct square start, int far,
                                struct thresholds *thresholds);

static inline void reach_find_thresholds(const struct game *game, figure_id mover, bool trooper, struct square start,
                                         int far, struct thresholds *thresholds)
{
    thresholds->rows = &game->rows;
    thresholds->count = 0;
    if (game_parameters(game)->terrain)
        reach_find_door_thresholds(game, mover, trooper, start, far, thresholds);
}

/* Fills layers from `known` + 1 on for a Doomtrooper near closed doors. `seen` holds what must not be entered, and the
 * squares of the layers so far. */
void reach_spread_by_doors(const struct game *game, struct reach *reach, int known, const struct thresholds *thresholds,
                           uint64_t *seen);

/* reach_avoiding() from a square as if the figure stood there, or from its entrance: SQUARE_NONE. */
void reach_fill(const struct game *game, figure_id figure, struct square from, int steps, int avoids,
                struct reach *reach);

static inline bool reach_is_in_window(const struct reach *reach, struct square at)
{
    return at.x >= 0 && at.x < BOARD_MAX && at.y >= reach->first_row && at.y <= reach->last_row;
}

/* Is it there after k steps, at the end or on its way? */
static inline bool reach_stands_after(const struct reach *reach, int k, struct square at)
{
    if (!reach_is_in_window(reach, at))
        return false;
    uint64_t row = reach->layer[k][at.y] | (reach->passes ? reach->passed[k][at.y] : 0);
    return row >> at.x & 1u;
}

#endif
