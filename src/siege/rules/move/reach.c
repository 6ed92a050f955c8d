/*
 * reach.c -- spreads over the board in rows of bits, step by step, with teleporters and smoke. Closed doors and
 * distances are in the other files.
 */
#include "siege/rules/move/reach_parts.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>
#include <string.h>

/* ---- who and what bars the way --------------------------------------------------------------------------------- */

/* Some figures do not bar the way: is there any need to look? */
static bool passes_anybody(const struct game *game, const struct reach *reach)
{
    const struct parameters *parameters = game_parameters(game);
    return figure_is_trooper(reach->figure) ? parameters->pass_team : parameters->pass_creatures || reach->phases;
}

static void free_passed(const struct game *game, figure_id mover, int avoids, int first, int last, uint64_t *blocked)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && game->figure[id].y >= first && game->figure[id].y <= last &&
            reach_may_pass(game, mover, id) && !(avoids & AVOID_ASKING && reach_must_ask(game, mover, id)))
            blocked[game->figure[id].y] &= ~(UINT64_C(1) << game->figure[id].x);
}

static void block_squares(const struct game *game, figure_id mover, int avoids, int first, int last, uint64_t *blocked)
{
    bool guards = game->figure[mover].status & STATUS_GUARDS;
    bool smoke = avoids & AVOID_SMOKE;
    for (int y = first; y <= last; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if ((guards && reach_leaves_post(game, mover, square_at(x, y))) ||
                (smoke && terrain_in_smoke(game, square_at(x, y))))
                blocked[y] |= UINT64_C(1) << x;
}

/* Squares the figure may not pass: other figures (but see reach_may_pass), markers (C-MOVE-7, S-MAP-4), pits and rubble
 * (S-MAP-2). */
static void blocked_rows(const struct game *game, const struct reach *reach, int avoids, uint32_t standing,
                         uint64_t blocked[BOARD_MAX])
{
    const uint64_t *closed = game->scenario->closed;
    figure_id figure = reach->figure;
    int first = reach->first_row, last = reach->last_row;
    for (int y = first; y <= last; y++)
        blocked[y] = game->occupied[y] | closed[y];
    if (passes_anybody(game, reach))
        free_passed(game, figure, avoids, first, last, blocked);
    if ((avoids & AVOID_SMOKE) || (game->figure[figure].status & STATUS_GUARDS))
        block_squares(game, figure, avoids, first, last, blocked);
    for (; standing; standing &= standing - 1) {
        int m = __builtin_ctz(standing);
        if (marker_blocks(game, m) && game->marker[m].y >= first && game->marker[m].y <= last)
            blocked[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
    }
}

/* ---- layers ---------------------------------------------------------------------------------------------------- */

/* What is special about this figure's way. */
struct way {
    int top, bottom;                   /* rows in which it begins; all rows where doorways lead away from them */
    uint32_t standing;                 /* bit m: marker m stands */
    bool tokens;                       /* does anything stand on which no Move may end? */
    int doorways;                      /* teleporters that stand within the rows looked at */
    struct square doorway[MARKER_ALL]; /* their squares */
    struct square lead[MARKER_ALL];    /* where a step onto them ends */
    bool open[MARKER_ALL];             /* may they be stepped on? */
    struct levels levels;              /* only if the figure phases */
    struct thresholds thresholds;
};

static void set_window(struct reach *reach, int top, int bottom, int steps)
{
    assert(top >= 0 && top <= bottom && bottom < BOARD_MAX);
    reach->steps = steps;
    reach->first_row = top - steps < 0 ? 0 : top - steps;
    reach->last_row = bottom + steps >= BOARD_MAX ? BOARD_MAX - 1 : bottom + steps;
    /* one row of margin: reach_neighbours() reads it */
    int first = reach->first_row > 0 ? reach->first_row - 1 : 0;
    int last = reach->last_row + 1;
    for (int k = 0; k <= steps; k++)
        memset(&reach->layer[k][first], 0, (size_t)(last - first + 1) * sizeof(uint64_t));
}

bool reach_teleporters_stand(const struct game *game)
{
    if (game->scenario->mission.markers == 0) /* they are the mission's */
        return false;
    for (uint32_t standing = marker_standing(game); standing; standing &= standing - 1)
        if (marker_partner(game, __builtin_ctz(standing)) >= 0)
            return true;
    return false;
}

/* Rows near the start, or the whole board where teleporters lead away from it. */
static void begin(const struct game *game, figure_id figure, int top, int bottom, int steps, struct reach *reach,
                  struct way *way)
{
    assert(steps >= 0 && steps < REACH_LAYERS);
    reach->figure = figure;
    reach->passes = 0;
    reach->avoids = 0;
    reach->phases = reach_phases(game, figure);
    way->standing = marker_standing(game);
    if (way->standing && reach_teleporters_stand(game)) {
        top = 0;
        bottom = game->scenario->height - 1;
    }
    way->top = top;
    way->bottom = bottom;
    set_window(reach, top, bottom, steps);
}

/* C-M08-R1: a doorway whose other square is occupied is not stepped on. */
static bool is_open(const struct game *game, figure_id figure, struct square doorway, struct square lead,
                    const uint64_t *blocked)
{
    figure_id other = square_same(doorway, lead) ? FIGURE_NONE : figure_at(game, lead);
    return !board_has(blocked, doorway) && (other == FIGURE_NONE || other == figure);
}

static void find_way(const struct game *game, const struct reach *reach, const uint64_t *blocked, struct way *way)
{
    way->doorways = 0;
    way->tokens = false;
    for (uint32_t standing = way->standing; standing; standing &= standing - 1) {
        int m = __builtin_ctz(standing);
        if (!marker_is_passed(game, m))
            continue;
        struct square at = marker_square(game, m);
        way->tokens = true;
        if (!marker_is_doorway(game, m) || at.y < reach->first_row || at.y > reach->last_row)
            continue;
        assert(way->doorways < MARKER_ALL);
        int i = way->doorways++;
        way->doorway[i] = at;
        way->lead[i] = marker_lead(game, at);
        way->open[i] = is_open(game, reach->figure, at, way->lead[i], blocked);
    }
    if (reach->phases)
        board_level_rows(game, way->levels.row[0], way->levels.row[1]);
}

/* Adds the steps from squares beside doors. */
static void through_doors(const struct thresholds *thresholds, const uint64_t *from, uint64_t *to)
{
    for (int i = 0; i < thresholds->count; i++) {
        if (!board_has(from, thresholds->at[i]))
            continue;
        for (unsigned ways = thresholds->ways[i]; ways; ways &= ways - 1) {
            struct square next = square_step(thresholds->at[i], (enum direction)__builtin_ctz(ways));
            to[next.y] |= UINT64_C(1) << next.x;
        }
    }
}

void reach_phase(const struct levels *levels, const uint64_t *from, uint64_t *to, int top, int bottom)
{
    for (int level = 0; level < 2; level++) {
        const uint64_t *squares = levels->row[level];
        for (int y = top; y <= bottom; y++) {
            uint64_t beside = y > 0 ? from[y - 1] & squares[y - 1] : 0;
            beside |= y + 1 < BOARD_MAX ? from[y + 1] & squares[y + 1] : 0;
            uint64_t near = beside | (from[y] & squares[y]); /* its own square is no step away: C-M08-R1 */
            to[y] |= (beside | near << 1 | near >> 1) & squares[y];
        }
    }
}

/* Leaves the squares not reached before. `seen` holds every square of the layers so far, and what must not be
 * entered. */
static void keep_new(uint64_t *layer, uint64_t *seen, int top, int bottom)
{
    int y = top;
    for (; y < bottom; y += 2) {
        row_pair known = reach_pair(seen + y), fresh = reach_pair(layer + y) & ~known;
        known |= fresh;
        memcpy(layer + y, &fresh, sizeof fresh);
        memcpy(seen + y, &known, sizeof known);
    }
    if (y == bottom) {
        layer[y] &= ~seen[y];
        seen[y] |= layer[y];
    }
}

/* Takes the squares stepped on for those on which the figure then stands. */
static void settle_by_doorways(const struct reach *reach, const struct way *way, uint64_t *layer, uint64_t *seen)
{
    bool arrives[MARKER_ALL]; /* in use: one for each doorway */
    for (int i = 0; i < way->doorways; i++) {
        arrives[i] = way->open[i] && board_has(layer, way->doorway[i]);
        layer[way->doorway[i].y] &= ~(UINT64_C(1) << way->doorway[i].x);
    }
    keep_new(layer, seen, reach->first_row, reach->last_row);
    for (int i = 0; i < way->doorways; i++) {
        struct square to = way->lead[i];
        uint64_t bit = UINT64_C(1) << to.x & ~seen[to.y];
        if (arrives[i]) {
            layer[to.y] |= bit;
            seen[to.y] |= bit;
        }
    }
}

static void settle(const struct reach *reach, const struct way *way, uint64_t *layer, uint64_t *seen)
{
    if (way->doorways > 0)
        settle_by_doorways(reach, way, layer, seen);
    else
        keep_new(layer, seen, reach->first_row, reach->last_row);
}

/* Nothing but walls, doors that stay, and squares: rows as far as the steps lead. */
static void spread_plainly(struct reach *reach, int known, const struct way *way, uint64_t *seen)
{
    for (int k = known + 1; k <= reach->steps; k++) {
        uint64_t *layer = reach->layer[k];
        int top = way->top - k > reach->first_row ? way->top - k : reach->first_row;
        int bottom = way->bottom + k < reach->last_row ? way->bottom + k : reach->last_row;
        reach_neighbours(way->thresholds.rows, reach->layer[k - 1], layer, top, bottom);
        keep_new(layer, seen, top, bottom);
    }
}

/* Fills layers from `known` + 1 on. */
static void spread(struct reach *reach, int known, const struct way *way, uint64_t *seen)
{
    assert(known >= 0 && known <= reach->steps);
    for (int k = known + 1; k <= reach->steps; k++) {
        reach_neighbours(way->thresholds.rows, reach->layer[k - 1], reach->layer[k], reach->first_row, reach->last_row);
        if (way->thresholds.count)
            through_doors(&way->thresholds, reach->layer[k - 1], reach->layer[k]);
        if (reach->phases)
            reach_phase(&way->levels, reach->layer[k - 1], reach->layer[k], reach->first_row, reach->last_row);
        settle(reach, way, reach->layer[k], seen);
    }
}

static void go_on(const struct game *game, struct reach *reach, int known, const struct way *way, uint64_t *seen)
{
    if (way->thresholds.count && figure_is_trooper(reach->figure) && !reach->phases && way->doorways == 0)
        reach_spread_by_doors(game, reach, known, &way->thresholds, seen);
    else if (!way->thresholds.count && !reach->phases && way->doorways == 0)
        spread_plainly(reach, known, way, seen);
    else
        spread(reach, known, way, seen);
}

/* No Move ends on a doorway (C-M08-SPC) or token (S-MAP-3) nor, of a creature's, at a guarded entrance (house rule). */
static void set_apart(const struct game *game, const struct way *way, struct reach *reach)
{
    uint64_t barred[BOARD_MAX];
    bool guards = game_seat_of(game, reach->figure) == SEAT_LEGION && board_guarded_rows(game, barred);
    if (!guards && !way->tokens)
        return;
    if (!guards)
        memset(barred, 0, sizeof barred);
    for (int m = 0; m < game->markers; m++)
        if (marker_is_passed(game, m))
            barred[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
    reach->passes = 1;
    memset(reach->passed, 0, sizeof reach->passed);
    for (int k = 1; k <= reach->steps; k++) {
        for (int y = reach->first_row; y <= reach->last_row; y++) {
            reach->passed[k][y] = reach->layer[k][y] & barred[y];
            reach->layer[k][y] &= ~barred[y];
        }
    }
}

static void fill_from(const struct game *game, figure_id figure, struct square from, int steps, int avoids,
                      struct reach *reach)
{
    assert(board_holds(from));
    uint64_t seen[BOARD_MAX];
    struct way way;
    begin(game, figure, from.y, from.y, steps, reach, &way);
    blocked_rows(game, reach, avoids, way.standing, seen);
    if (figure_on_board(game, figure)) { /* it leaves its own square empty */
        struct square own = figure_square(game, figure);
        if (own.y >= reach->first_row && own.y <= reach->last_row)
            seen[own.y] &= ~(UINT64_C(1) << own.x);
    }
    find_way(game, reach, seen, &way);
    reach_find_thresholds(game, figure, figure_is_trooper(figure), way.doorways ? SQUARE_NONE : from, steps,
                          &way.thresholds);
    seen[from.y] |= UINT64_C(1) << from.x;
    reach->layer[0][from.y] = UINT64_C(1) << from.x;
    go_on(game, reach, 0, &way, seen);
    set_apart(game, &way, reach);
}

static void fill_from_gate(const struct game *game, figure_id figure, int steps, int avoids, struct reach *reach)
{
    assert(game_has_gate(game, game->figure[figure].gate));
    const struct gate *gate = &game->scenario->mission.gate[game->figure[figure].gate];
    uint64_t seen[BOARD_MAX];
    struct way way;
    begin(game, figure, gate->inside[0].y, gate->inside[gate->width - 1].y, steps, reach, &way);
    blocked_rows(game, reach, avoids, way.standing, seen);
    if (steps < 1)
        return;
    find_way(game, reach, seen, &way);
    reach_find_thresholds(game, figure, figure_is_trooper(figure), way.doorways ? SQUARE_NONE : gate->inside[0],
                          steps + 1, &way.thresholds);
    for (int i = 0; i < gate->width; i++)
        reach->layer[1][gate->inside[i].y] |= UINT64_C(1) << gate->inside[i].x;
    settle(reach, &way, reach->layer[1], seen);
    go_on(game, reach, 1, &way, seen);
    set_apart(game, &way, reach);
}

static void fill(const struct game *game, figure_id figure, struct square from, int steps, int avoids,
                 struct reach *reach)
{
    if (square_is(from))
        fill_from(game, figure, from, steps, avoids, reach);
    else
        fill_from_gate(game, figure, steps, avoids, reach);
    reach->avoids = (uint8_t)avoids;
}

/* Puts in what lies `near`: whatever is reached through smoke, within its steps. */
static void take_near(struct reach *reach, const struct reach *near)
{
    assert(near->steps <= reach->steps && near->first_row >= reach->first_row && near->last_row <= reach->last_row);
    if (near->passes && !reach->passes)
        memset(reach->passed, 0, sizeof reach->passed);
    reach->passes |= near->passes;
    for (int y = near->first_row; y <= near->last_row; y++) {
        uint64_t known = 0;
        for (int k = 0; k <= reach->steps; k++) {
            if (k <= near->steps) {
                known |= near->layer[k][y] | (near->passes ? near->passed[k][y] : 0);
                reach->layer[k][y] = near->layer[k][y];
                if (reach->passes)
                    reach->passed[k][y] = near->passes ? near->passed[k][y] : 0;
            } else {
                reach->layer[k][y] &= ~known;
                if (reach->passes)
                    reach->passed[k][y] &= ~known;
            }
        }
    }
}

/* S-ITEM-3: a way that begins in smoke or enters it is short; a longer one must keep out of it. */
static void fill_around_smoke(const struct game *game, figure_id figure, struct square from, int steps, int avoids,
                              struct reach *reach)
{
    int slow = game_parameters(game)->smoke_steps;
    if (square_is(from) && terrain_in_smoke(game, from)) {
        fill(game, figure, from, steps < slow ? steps : slow, avoids, reach);
        return;
    }
    struct reach near;
    fill(game, figure, from, steps < slow ? steps : slow, avoids, &near);
    fill(game, figure, from, steps, avoids | AVOID_SMOKE, reach);
    take_near(reach, &near);
    reach->avoids = (uint8_t)avoids;
}

void reach_fill(const struct game *game, figure_id figure, struct square from, int steps, int avoids,
                struct reach *reach)
{
    assert(is_figure_id(figure));
    if (game->smoke && !(avoids & AVOID_SMOKE))
        fill_around_smoke(game, figure, from, steps, avoids, reach);
    else
        fill(game, figure, from, steps, avoids, reach);
}

void reach_from(const struct game *game, figure_id figure, struct square from, int steps, struct reach *reach)
{
    reach_fill(game, figure, from, steps, 0, reach);
}

void reach_avoiding(const struct game *game, figure_id figure, int steps, int avoids, struct reach *reach)
{
    assert(is_figure_id(figure));
    struct way nowhere;
    if (figure_on_board(game, figure))
        reach_fill(game, figure, figure_square(game, figure), steps, avoids, reach);
    else if (game->figure[figure].state == FIGURE_WAITING && game->figure[figure].gate != GATE_NONE &&
             !game_gate_closed(game, game->figure[figure].gate))
        reach_fill(game, figure, SQUARE_NONE, steps, avoids, reach);
    else
        begin(game, figure, 0, 0, 0, reach, &nowhere);
}

void reach_compute(const struct game *game, figure_id figure, int steps, struct reach *reach)
{
    reach_avoiding(game, figure, steps, 0, reach);
}

int reach_steps_to(const struct reach *reach, struct square to)
{
    for (int k = 0; reach_is_in_window(reach, to) && k <= reach->steps; k++)
        if (reach->layer[k][to.y] >> to.x & 1u)
            return k;
    return -1;
}

int reach_steps_past(const struct reach *reach, struct square to)
{
    for (int k = 0; k <= reach->steps; k++)
        if (reach_stands_after(reach, k, to))
            return k;
    return -1;
}
