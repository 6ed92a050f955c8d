#include "rules/reach.h"

#include "rules/board.h"

#include <assert.h>
#include <string.h>

/* Writes the squares one step from `from` for rows top to bottom; `from` is read one row further on either side. */
static void neighbours(const struct board_rows *rows, const uint64_t *from, uint64_t *to, int top, int bottom)
{
    for (int y = top; y <= bottom; y++) {
        uint64_t here = from[y];
        uint64_t below = from[y + 1];
        to[y] = (here & rows->link_e[y]) << 1 | (here >> 1 & rows->link_e[y]) | (below & rows->link_s[y]) |
                (below >> 1 & rows->link_se[y]) | (below << 1 & rows->link_sw[y]);
    }
    for (int y = top > 0 ? top : 1; y <= bottom; y++) {
        uint64_t above = from[y - 1];
        to[y] |= (above & rows->link_s[y - 1]) | (above & rows->link_se[y - 1]) << 1 |
                 (above & rows->link_sw[y - 1]) >> 1;
    }
}

/* Squares the figure may not pass: other figures (but see pass_team, pass_creatures) and markers (C-MOVE-7). */
static void blocked_rows(const struct game *game, figure_id figure, int first, int last, uint64_t *blocked)
{
    const struct parameters *parameters = &game->scenario->mission.parameters;
    for (int y = first; y <= last; y++)
        blocked[y] = game->occupied[y];
    bool trooper = figure_is_trooper(figure);
    if (trooper ? parameters->pass_team : parameters->pass_creatures) {
        figure_id from = trooper ? (figure_id)(figure / PAIR * PAIR) : TROOPER_MAX;
        figure_id to = trooper ? (figure_id)(from + PAIR) : FIGURE_MAX;
        for (figure_id id = from; id < to; id++)
            if (figure_on_board(game, id) && game->figure[id].y >= first && game->figure[id].y <= last)
                blocked[game->figure[id].y] &= ~(UINT64_C(1) << game->figure[id].x);
    }
    for (int m = 0; m < MARKER_MAX; m++)
        if (game->marker[m].x >= 0 && game->marker[m].y >= first && game->marker[m].y <= last)
            blocked[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
}

static void set_window(struct reach *reach, int top, int bottom, int steps)
{
    reach->steps = steps;
    reach->first_row = top - steps < 0 ? 0 : top - steps;
    reach->last_row = bottom + steps >= BOARD_MAX ? BOARD_MAX - 1 : bottom + steps;
    /* one row of margin: neighbours() reads it */
    int first = reach->first_row > 0 ? reach->first_row - 1 : 0;
    int last = reach->last_row + 1;
    for (int k = 0; k <= steps; k++)
        memset(&reach->layer[k][first], 0, (size_t)(last - first + 1) * sizeof(uint64_t));
}

/* Fills layers from `known` + 1 on; `seen` holds every square of the layers so far, and what must not be entered. */
static void spread(const struct game *game, struct reach *reach, int known, uint64_t *seen)
{
    for (int k = known + 1; k <= reach->steps; k++) {
        neighbours(&game->rows, reach->layer[k - 1], reach->layer[k], reach->first_row, reach->last_row);
        for (int y = reach->first_row; y <= reach->last_row; y++) {
            reach->layer[k][y] &= ~seen[y];
            seen[y] |= reach->layer[k][y];
        }
    }
}

void reach_from(const struct game *game, figure_id figure, struct square from, int steps, struct reach *reach)
{
    assert(steps >= 0 && steps < REACH_LAYERS);
    uint64_t seen[BOARD_MAX];
    set_window(reach, from.y, from.y, steps);
    blocked_rows(game, figure, reach->first_row, reach->last_row, seen);
    if (figure_on_board(game, figure)) { /* it leaves its own square empty */
        struct square own = figure_square(game, figure);
        if (own.y >= reach->first_row && own.y <= reach->last_row)
            seen[own.y] &= ~(UINT64_C(1) << own.x);
    }
    seen[from.y] |= UINT64_C(1) << from.x;
    reach->layer[0][from.y] = UINT64_C(1) << from.x;
    spread(game, reach, 0, seen);
}

static void reach_from_gate(const struct game *game, figure_id figure, int steps, struct reach *reach)
{
    const struct gate *gate = &game->scenario->mission.gate[game->figure[figure].gate];
    uint64_t seen[BOARD_MAX];
    set_window(reach, gate->inside[0].y, gate->inside[gate->width - 1].y, steps);
    blocked_rows(game, figure, reach->first_row, reach->last_row, seen);
    if (steps < 1)
        return;
    for (int i = 0; i < gate->width; i++) {
        struct square in = gate->inside[i];
        if (!board_has(seen, in))
            reach->layer[1][in.y] |= UINT64_C(1) << in.x;
    }
    for (int y = reach->first_row; y <= reach->last_row; y++)
        seen[y] |= reach->layer[1][y];
    spread(game, reach, 1, seen);
}

void reach_compute(const struct game *game, figure_id figure, int steps, struct reach *reach)
{
    if (figure_on_board(game, figure)) {
        reach_from(game, figure, figure_square(game, figure), steps, reach);
    } else if (game->figure[figure].state == FIGURE_WAITING && game->figure[figure].gate != GATE_NONE) {
        reach_from_gate(game, figure, steps, reach);
    } else {
        set_window(reach, 0, 0, 0);
    }
}

int reach_steps_to(const struct reach *reach, struct square to)
{
    if (to.x < 0 || to.x >= BOARD_MAX || to.y < reach->first_row || to.y > reach->last_row)
        return -1;
    for (int k = 0; k <= reach->steps; k++)
        if (reach->layer[k][to.y] >> to.x & 1u)
            return k;
    return -1;
}

/* The square of layer k - 1 from which a shortest path steps to `to`. */
static struct square step_before(const struct game *game, const struct reach *reach, int k, struct square to)
{
    static const uint8_t ORDER[DIRECTIONS] = {NORTH,      EAST,       SOUTH,      WEST,
                                              NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST};
    for (int i = 0; i < DIRECTIONS; i++) {
        enum direction gone = (enum direction)ORDER[i];
        struct square before = square_step(to, direction_opposite(gone));
        if (before.x >= 0 && before.x < BOARD_MAX && before.y >= reach->first_row && before.y <= reach->last_row &&
            (reach->layer[k - 1][before.y] >> before.x & 1u) && board_linked(&game->rows, before, gone))
            return before;
    }
    assert(!"a square of a layer has one before it");
    return to;
}

int reach_path(const struct game *game, const struct reach *reach, struct square to, struct square path[STEP_MAX])
{
    int steps = reach_steps_to(reach, to);
    if (steps < 1)
        return 0;
    path[steps - 1] = to;
    for (int k = steps - 1; k >= 1; k--)
        path[k - 1] = step_before(game, reach, k + 1, path[k]);
    return steps;
}

void field_compute(const struct game *game, struct square goal, bool pass_creatures, bool pass_troopers,
                   struct field *field)
{
    uint64_t closed[BOARD_MAX + 1] = {0};
    uint64_t ring[2][BOARD_MAX + 1] = {{0}};
    memset(field->steps, FIELD_FAR, sizeof field->steps);
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && !(figure_is_trooper(id) ? pass_troopers : pass_creatures))
            closed[game->figure[id].y] |= UINT64_C(1) << game->figure[id].x;
    for (int m = 0; m < MARKER_MAX; m++)
        if (game->marker[m].x >= 0)
            closed[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
    closed[goal.y] |= UINT64_C(1) << goal.x;
    ring[0][goal.y] = UINT64_C(1) << goal.x;
    field->steps[goal.y][goal.x] = 0;
    int top = goal.y;
    int bottom = goal.y;
    bool more = true;
    for (int steps = 1; more && steps < FIELD_FAR; steps++) {
        uint64_t *to = ring[steps & 1];
        more = false;
        top = top > 0 ? top - 1 : 0;
        bottom = bottom + 1 < game->scenario->height ? bottom + 1 : game->scenario->height - 1;
        neighbours(&game->rows, ring[(steps - 1) & 1], to, top, bottom);
        for (int y = top; y <= bottom; y++) {
            uint64_t fresh = to[y] &= ~closed[y];
            closed[y] |= fresh;
            more = more || fresh;
            for (; fresh; fresh &= fresh - 1)
                field->steps[y][__builtin_ctzll(fresh)] = (uint8_t)steps;
        }
    }
}
