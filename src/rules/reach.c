#include "rules/reach.h"

#include "rules/board.h"
#include "rules/marker.h"

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
    for (int m = 0; m < game->markers; m++)
        if (marker_blocks(game, m) && game->marker[m].y >= first && game->marker[m].y <= last)
            blocked[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
}

bool reach_phases(const struct game *game, figure_id figure)
{
    return figure_is_trooper(figure) && game->team[figure / PAIR].phase;
}

bool reach_linked(const struct game *game, bool phases, struct square from, enum direction direction)
{
    if (board_linked(&game->rows, from, direction))
        return true;
    struct square to = square_step(from, direction);
    if (!phases || !board_is_floor(game, from) || !board_is_floor(game, to))
        return false;
    int level = board_level(game, from);
    return level >= 0 && level == board_level(game, to);
}

/* What is special about this figure's way. */
struct way {
    int doorways;                      /* teleporters that stand within the rows looked at */
    struct square doorway[MARKER_ALL]; /* their squares */
    struct square lead[MARKER_ALL];    /* where a step onto them ends */
    bool open[MARKER_ALL];             /* may they be stepped on? */
    uint64_t level[2][BOARD_MAX];      /* only if the figure phases: squares of the ground and of the top level */
};

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

/* Rows near the start, or the whole board where teleporters lead away from it. */
static void begin(const struct game *game, figure_id figure, int top, int bottom, int steps, struct reach *reach)
{
    assert(steps >= 0 && steps < REACH_LAYERS);
    reach->figure = figure;
    reach->passes = 0;
    reach->phases = reach_phases(game, figure);
    for (int m = 0; m < game->markers; m++) {
        if (marker_partner(game, m) >= 0) {
            top = 0;
            bottom = game->scenario->height - 1;
        }
    }
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
    for (int m = 0; m < game->markers; m++) {
        struct square at = square_at(game->marker[m].x, game->marker[m].y);
        if (!marker_is_doorway(game, m) || at.y < reach->first_row || at.y > reach->last_row)
            continue;
        int i = way->doorways++;
        way->doorway[i] = at;
        way->lead[i] = marker_lead(game, at);
        way->open[i] = is_open(game, reach->figure, at, way->lead[i], blocked);
    }
    if (reach->phases)
        board_level_rows(game, way->level[0], way->level[1]);
}

/* EFFECT_PHASE: the neighbours of each level, walls or not. */
static void phase(const struct way *way, const uint64_t *from, uint64_t *to, int top, int bottom)
{
    for (int level = 0; level < 2; level++) {
        const uint64_t *squares = way->level[level];
        for (int y = top; y <= bottom; y++) {
            uint64_t near = from[y] & squares[y];
            near |= y > 0 ? from[y - 1] & squares[y - 1] : 0;
            near |= y + 1 < BOARD_MAX ? from[y + 1] & squares[y + 1] : 0;
            to[y] |= (near | near << 1 | near >> 1) & squares[y];
        }
    }
}

/* Takes the squares stepped on for those on which the figure then stands, without the ones reached before. `seen`
 * holds every square of the layers so far, and what must not be entered. */
static void settle(const struct reach *reach, const struct way *way, uint64_t *layer, uint64_t *seen)
{
    bool arrives[MARKER_ALL] = {false};
    for (int i = 0; i < way->doorways; i++) {
        arrives[i] = way->open[i] && board_has(layer, way->doorway[i]);
        layer[way->doorway[i].y] &= ~(UINT64_C(1) << way->doorway[i].x);
    }
    for (int y = reach->first_row; y <= reach->last_row; y++) {
        layer[y] &= ~seen[y];
        seen[y] |= layer[y];
    }
    for (int i = 0; i < way->doorways; i++) {
        struct square to = way->lead[i];
        uint64_t bit = UINT64_C(1) << to.x & ~seen[to.y];
        if (arrives[i]) {
            layer[to.y] |= bit;
            seen[to.y] |= bit;
        }
    }
}

/* Fills layers from `known` + 1 on. */
static void spread(const struct game *game, struct reach *reach, int known, const struct way *way, uint64_t *seen)
{
    for (int k = known + 1; k <= reach->steps; k++) {
        neighbours(&game->rows, reach->layer[k - 1], reach->layer[k], reach->first_row, reach->last_row);
        if (reach->phases)
            phase(way, reach->layer[k - 1], reach->layer[k], reach->first_row, reach->last_row);
        settle(reach, way, reach->layer[k], seen);
    }
}

/* No Move ends on a doorway (C-M08-SPC) nor, of a creature's, at a guarded entrance (house rule). */
static void set_apart(const struct game *game, const struct way *way, struct reach *reach)
{
    uint64_t barred[BOARD_MAX];
    bool guards = !figure_is_trooper(reach->figure) && game_seat_of(game, reach->figure) == SEAT_LEGION &&
                  board_guarded_rows(game, barred);
    if (!guards && way->doorways == 0)
        return;
    if (!guards)
        memset(barred, 0, sizeof barred);
    for (int i = 0; i < way->doorways; i++)
        barred[way->doorway[i].y] |= UINT64_C(1) << way->doorway[i].x;
    reach->passes = 1;
    memset(reach->passed, 0, sizeof reach->passed);
    for (int k = 1; k <= reach->steps; k++) {
        for (int y = reach->first_row; y <= reach->last_row; y++) {
            reach->passed[k][y] = reach->layer[k][y] & barred[y];
            reach->layer[k][y] &= ~barred[y];
        }
    }
}

void reach_from(const struct game *game, figure_id figure, struct square from, int steps, struct reach *reach)
{
    uint64_t seen[BOARD_MAX];
    struct way way;
    begin(game, figure, from.y, from.y, steps, reach);
    blocked_rows(game, figure, reach->first_row, reach->last_row, seen);
    if (figure_on_board(game, figure)) { /* it leaves its own square empty */
        struct square own = figure_square(game, figure);
        if (own.y >= reach->first_row && own.y <= reach->last_row)
            seen[own.y] &= ~(UINT64_C(1) << own.x);
    }
    find_way(game, reach, seen, &way);
    seen[from.y] |= UINT64_C(1) << from.x;
    reach->layer[0][from.y] = UINT64_C(1) << from.x;
    spread(game, reach, 0, &way, seen);
    set_apart(game, &way, reach);
}

static void reach_from_gate(const struct game *game, figure_id figure, int steps, struct reach *reach)
{
    const struct gate *gate = &game->scenario->mission.gate[game->figure[figure].gate];
    uint64_t seen[BOARD_MAX];
    struct way way;
    begin(game, figure, gate->inside[0].y, gate->inside[gate->width - 1].y, steps, reach);
    blocked_rows(game, figure, reach->first_row, reach->last_row, seen);
    if (steps < 1)
        return;
    find_way(game, reach, seen, &way);
    for (int i = 0; i < gate->width; i++)
        reach->layer[1][gate->inside[i].y] |= UINT64_C(1) << gate->inside[i].x;
    settle(reach, &way, reach->layer[1], seen);
    spread(game, reach, 1, &way, seen);
    set_apart(game, &way, reach);
}

void reach_compute(const struct game *game, figure_id figure, int steps, struct reach *reach)
{
    if (figure_on_board(game, figure)) {
        reach_from(game, figure, figure_square(game, figure), steps, reach);
    } else if (game->figure[figure].state == FIGURE_WAITING && game->figure[figure].gate != GATE_NONE &&
               !game_gate_closed(game, game->figure[figure].gate)) {
        reach_from_gate(game, figure, steps, reach);
    } else {
        begin(game, figure, 0, 0, 0, reach);
    }
}

static bool is_in_window(const struct reach *reach, struct square at)
{
    return at.x >= 0 && at.x < BOARD_MAX && at.y >= reach->first_row && at.y <= reach->last_row;
}

int reach_steps_to(const struct reach *reach, struct square to)
{
    for (int k = 0; is_in_window(reach, to) && k <= reach->steps; k++)
        if (reach->layer[k][to.y] >> to.x & 1u)
            return k;
    return -1;
}

/* Does the figure stand there after k steps of some shortest way? */
static bool stands_after(const struct reach *reach, int k, struct square at)
{
    if (!is_in_window(reach, at))
        return false;
    uint64_t row = reach->layer[k][at.y] | (reach->passes ? reach->passed[k][at.y] : 0);
    return row >> at.x & 1u;
}

int reach_steps_past(const struct reach *reach, struct square to)
{
    for (int k = 0; k <= reach->steps; k++)
        if (stands_after(reach, k, to))
            return k;
    return -1;
}

/* The square to step on so as to stand on `to`: the other doorway of a pair, or the square itself. */
static struct square stepped_on(const struct game *game, struct square to)
{
    return marker_lead(game, to);
}

/* The square of layer k - 1 from which a shortest path steps on `onto`. */
static struct square step_before(const struct game *game, const struct reach *reach, int k, struct square onto)
{
    static const uint8_t ORDER[DIRECTIONS] = {NORTH,      EAST,       SOUTH,      WEST,
                                              NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST};
    for (int i = 0; i < DIRECTIONS; i++) {
        enum direction gone = (enum direction)ORDER[i];
        struct square before = square_step(onto, direction_opposite(gone));
        if (stands_after(reach, k - 1, before) && reach_linked(game, reach->phases, before, gone))
            return before;
    }
    assert(!"a square of a layer has one before it");
    return onto;
}

int reach_path(const struct game *game, const struct reach *reach, struct square to, struct square path[STEP_MAX])
{
    int steps = reach_steps_past(reach, to);
    if (steps < 1)
        return 0;
    path[steps - 1] = stepped_on(game, to);
    for (int k = steps - 1; k >= 1; k--)
        path[k - 1] = stepped_on(game, step_before(game, reach, k + 1, path[k]));
    return steps;
}

/* What is not walked over: figures that bar the way, and computers. */
static void barred_rows(const struct game *game, bool pass_creatures, bool pass_troopers, uint64_t *closed)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && !(figure_is_trooper(id) ? pass_troopers : pass_creatures))
            closed[game->figure[id].y] |= UINT64_C(1) << game->figure[id].x;
    for (int m = 0; m < game->markers; m++)
        if (marker_blocks(game, m))
            closed[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
}

/* Who shall stand on one doorway of a pair steps onto the other: looking back, the two change places (C-M08-SPC). */
static void swap_doorways(const struct game *game, uint64_t *ring)
{
    for (int m = 0; m < game->markers; m++) {
        int partner = marker_partner(game, m);
        if (partner < m)
            continue;
        struct square a = square_at(game->marker[m].x, game->marker[m].y);
        struct square b = square_at(game->marker[partner].x, game->marker[partner].y);
        uint64_t differ = (ring[a.y] >> a.x ^ ring[b.y] >> b.x) & 1u;
        ring[a.y] ^= differ << a.x;
        ring[b.y] ^= differ << b.x;
    }
}

static bool any_pair(const struct game *game)
{
    for (int m = 0; m < game->markers; m++)
        if (marker_partner(game, m) >= 0)
            return true;
    return false;
}

/* The squares reached by a number of steps, and the rows that hold any. */
struct ring {
    uint64_t row[BOARD_MAX + 1];
    int top, bottom; /* top > bottom: none */
};

/* Notes the squares of one more step that are new; the others are dropped. */
static void note_ring(struct ring *ring, uint64_t *closed, int steps, struct field *field)
{
    int from = ring->top;
    int to = ring->bottom;
    ring->top = BOARD_MAX;
    ring->bottom = -1;
    for (int y = from; y <= to; y++) {
        uint64_t fresh = ring->row[y] &= ~closed[y];
        if (!fresh)
            continue;
        closed[y] |= fresh;
        ring->top = y < ring->top ? y : ring->top;
        ring->bottom = y;
        for (; fresh; fresh &= fresh - 1)
            field->steps[y][__builtin_ctzll(fresh)] = (uint8_t)steps;
    }
}

/* The squares one step from a ring. */
static void next_ring(const struct game *game, const struct ring *ring, struct ring *next)
{
    int last = game->scenario->height - 1;
    memset(next->row, 0, sizeof next->row);
    next->top = ring->top > 0 ? ring->top - 1 : 0;
    next->bottom = ring->bottom < last ? ring->bottom + 1 : last;
    neighbours(&game->rows, ring->row, next->row, next->top, next->bottom);
}

void field_compute_nearest(const struct game *game, const uint64_t goals[BOARD_MAX], bool pass_creatures,
                           bool pass_troopers, struct square from, int beyond, struct field *field)
{
    uint64_t closed[BOARD_MAX + 1] = {0};
    struct ring ring[2] = {{{0}, 0, game->scenario->height - 1}, {{0}, 0, 0}};
    bool pairs = any_pair(game);
    int last_step = FIELD_FAR - 1;
    memset(field->steps, FIELD_FAR, sizeof field->steps);
    barred_rows(game, pass_creatures, pass_troopers, closed);
    for (int y = 0; y < game->scenario->height; y++) {
        ring[0].row[y] = goals[y];
        closed[y] &= ~goals[y];
    }
    note_ring(&ring[0], closed, 0, field);
    for (int steps = 1; steps <= last_step; steps++) {
        struct ring *now = &ring[(steps - 1) & 1];
        struct ring *next = &ring[steps & 1];
        if (now->top > now->bottom)
            break;
        if (last_step == FIELD_FAR - 1 && square_is(from) && field->steps[from.y][from.x] < steps)
            last_step = steps - 1 + beyond;
        if (pairs && steps > 1) {
            swap_doorways(game, now->row);
            now->top = 0;
            now->bottom = game->scenario->height - 1;
        }
        next_ring(game, now, next);
        note_ring(next, closed, steps, field);
    }
}

void field_compute(const struct game *game, struct square goal, bool pass_creatures, bool pass_troopers,
                   struct field *field)
{
    uint64_t goals[BOARD_MAX] = {0};
    goals[goal.y] = UINT64_C(1) << goal.x;
    field_compute_nearest(game, goals, pass_creatures, pass_troopers, SQUARE_NONE, 0, field);
}
