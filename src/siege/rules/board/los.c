/*
 * los.c -- walks along the line cell by cell, past walls, corners, stairs and doors; and the table of all pairs of
 * squares.
 */
#include "siege/rules/board/los.h"

#include "siege/rules/board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the line, square by square -------------------------------------------------------------------------------- */

/* A walk from centre to centre. C-LOS-7, S-LOS-5: the k-th vertical grid line is crossed at (2k-1)/(2|dx|) of the
 * way, the k-th horizontal one at (2k-1)/(2|dy|); equal values are a corner. */
struct walk {
    struct square at, end;
    int wide, high;     /* |dx|, |dy| */
    int columns, rows;  /* grid lines crossed so far */
    int step_x, step_y; /* -1, 0, 1 */
};

static struct walk walk_begin(struct square a, struct square b)
{
    return (struct walk){.at = a,
                         .end = b,
                         .wide = abs(b.x - a.x),
                         .high = abs(b.y - a.y),
                         .step_x = (b.x > a.x) - (b.x < a.x),
                         .step_y = (b.y > a.y) - (b.y < a.y)};
}

/* Goes on to the next square and returns the direction gone; diagonal at a corner. Not at the end: before it the line
 * that is crossed next is always one that lies on the way. */
static enum direction walk_on(struct walk *walk)
{
    int vertical = (2 * walk->columns + 1) * walk->high;
    int horizontal = (2 * walk->rows + 1) * walk->wide;
    bool crosses_column = vertical <= horizontal, crosses_row = horizontal <= vertical;
    int dx = crosses_column ? walk->step_x : 0;
    int dy = crosses_row ? walk->step_y : 0;
    walk->columns += crosses_column;
    walk->rows += crosses_row;
    struct square before = walk->at;
    walk->at = square_at(before.x + dx, before.y + dy);
    return direction_between(before, walk->at);
}

int los_cells(struct square a, struct square b, struct square *cells)
{
    assert(board_holds(a) && board_holds(b));
    struct walk walk = walk_begin(a, b);
    int count = 0;
    while (!square_same(walk.at, b)) {
        (void)walk_on(&walk);
        cells[count++] = walk.at;
    }
    return count;
}

/* ---- stairs ---------------------------------------------------------------------------------------------------- */

enum { FOOT = 1, MIDDLE = 2, TOP = 3 };

/* 1, 2: foot; 3, 4: middle; 5, 6: top of the flight; 0: no stair square. */
static int level_of(int stair)
{
    return stair ? (stair % 10 + 1) / 2 : 0;
}

static int stair_of(const struct scenario *scenario, const struct game *game, struct square at)
{
    return game ? board_stair(game, at) : scenario->stair_at[at.y][at.x];
}

/* Does the foot square, or its neighbour of the same flight's foot, open into that slot? C-STAIR-6. */
static bool foot_opens_into(const struct scenario *scenario, const struct game *game, const struct board_rows *rows,
                            struct square foot, int slot)
{
    int flight = stair_of(scenario, game, foot) / 10;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            struct square other = square_at(foot.x + dx, foot.y + dy);
            if ((dx && dy) || !board_has(scenario->floor, other))
                continue;
            int stair = stair_of(scenario, game, other);
            if (stair / 10 != flight || level_of(stair) != FOOT ||
                scenario->slot_at[other.y][other.x] != scenario->slot_at[foot.y][foot.x])
                continue;
            for (int side = NORTH; side < DIRECTIONS; side += 2) {
                struct square next = square_step(other, (enum direction)side);
                if (board_linked(rows, other, (enum direction)side) && scenario->slot_at[next.y][next.x] == slot)
                    return true;
            }
        }
    }
    return false;
}

/* The pairs of C-STAIR-2 to C-STAIR-4, S-STAIR-2 to S-STAIR-4, from a to b; the caller asks both ways. */
static bool stairs_allow(const struct scenario *scenario, const struct game *game, const struct board_rows *rows,
                         struct square a, struct square b)
{
    int from = stair_of(scenario, game, a);
    int to = stair_of(scenario, game, b);
    bool same_flight = from && to && from / 10 == to / 10 && scenario->slot_at[a.y][a.x] == scenario->slot_at[b.y][b.x];
    if (scenario->mission.parameters.stairs_middle_sight && same_flight && square_distance(a, b) == 1)
        return true; /* S-STAIR-5: adjacent ones see each other */
    if (level_of(from) == FOOT) {
        if (same_flight && level_of(to) == TOP)
            return true;
        int slot = scenario->slot_at[b.y][b.x];
        return scenario->mission.parameters.stairs_foot_outside && slot != scenario->slot_at[a.y][a.x] &&
               foot_opens_into(scenario, game, rows, a, slot);
    }
    if (level_of(from) == MIDDLE)
        return same_flight && level_of(to) != MIDDLE;
    return false;
}

static bool below_the_top(int stair)
{
    return level_of(stair) == FOOT || level_of(stair) == MIDDLE;
}

/* ---- tracing --------------------------------------------------------------------------------------------------- */

/* Is no wall in the way? The same walk without its squares: only the links it goes by. */
static bool is_open_along(const struct board_rows *rows, struct square a, struct square b)
{
    int x = a.x, y = a.y, wide = abs(b.x - a.x), high = abs(b.y - a.y), vertical = high, horizontal = wide;
    int step_x = b.x < a.x ? -1 : 1, step_y = b.y < a.y ? -1 : 1;
    /* a link stands with its western or upper square */
    int east = step_x < 0 ? -1 : 0, south = step_y < 0 ? -1 : 0;
    const uint64_t *corner = step_x == step_y ? rows->link_se : rows->link_sw;
    int corner_x = step_x == step_y ? east : step_x > 0;
    while (x != b.x || y != b.y) {
        bool column = vertical <= horizontal, row = horizontal <= vertical;
        uint64_t link = column && row ? corner[y + south] >> (x + corner_x)
                        : column      ? rows->link_e[y] >> (x + east)
                                      : rows->link_s[y + south] >> x;
        if (!(link & 1u))
            return false;
        if (column) {
            x += step_x;
            vertical += 2 * high;
        }
        if (row) {
            y += step_y;
            horizontal += 2 * wide;
        }
    }
    return true;
}

/* Walls and stairs only; `game` may be NULL while the scenario's own board is meant. */
static struct los_result trace_past_walls(const struct scenario *scenario, const struct game *game,
                                          const struct board_rows *rows, struct square a, struct square b)
{
    struct los_result result = {.block = LOS_CLEAR, .figure = FIGURE_NONE, .at = SQUARE_NONE, .next = SQUARE_NONE};
    struct walk walk = walk_begin(a, b);
    struct square stairs = SQUARE_NONE;
    if (below_the_top(stair_of(scenario, game, a)))
        stairs = a;
    while (!square_same(walk.at, b)) {
        struct square before = walk.at;
        enum direction direction = walk_on(&walk);
        if (!board_linked(rows, before, direction)) {
            result.block = direction % 2 ? LOS_CORNER : LOS_WALL;
            result.at = before;
            result.next = walk.at;
            return result;
        }
        if (!square_is(stairs) && below_the_top(stair_of(scenario, game, walk.at)))
            stairs = walk.at;
    }
    if (square_is(stairs) && !stairs_allow(scenario, game, rows, a, b) && !stairs_allow(scenario, game, rows, b, a)) {
        result.block = LOS_STAIRS;
        result.at = stairs;
    }
    return result;
}

/* Do stairs lie between, or may they? */
static bool are_stairs_near(const struct scenario *scenario, const struct game *game, struct square a, struct square b)
{
    if (game && !board_lies_as_laid(game))
        return true;
    int west = a.x < b.x ? a.x : b.x, north = a.y < b.y ? a.y : b.y, south = a.y < b.y ? b.y : a.y;
    uint64_t columns = ((UINT64_C(2) << abs(b.x - a.x)) - 1) << west, stairs = 0;
    for (int y = north; y <= south; y++)
        stairs |= scenario->stairs[y];
    return (stairs & columns) != 0;
}

/* The same answer without its reason. */
static inline bool is_clear_past_walls(const struct scenario *scenario, const struct game *game,
                                       const struct board_rows *rows, struct square a, struct square b)
{
    return is_open_along(rows, a, b) && (!scenario->has_stairs || !are_stairs_near(scenario, game, a, b) ||
                                         trace_past_walls(scenario, game, rows, a, b).block == LOS_CLEAR);
}

/* Without corner_sight (C-LOS-3): a line that leaves `from` through a corner has a square on either side of it. If a
 * figure stands on one of them and walls close the way over the other, that figure's square; otherwise SQUARE_NONE. */
static struct square corner_filled_at(const struct game *game, struct square from, enum direction direction)
{
    if (direction % 2 == 0 || game_parameters(game)->corner_sight)
        return SQUARE_NONE;
    const enum direction way[2] = {(enum direction)(direction - 1), (enum direction)((direction + 1) % DIRECTIONS)};
    for (int i = 0; i < 2; i++) {
        struct square side = square_step(from, way[i]);
        struct square other = square_step(from, way[1 - i]);
        bool open = board_linked(&game->rows, from, way[1 - i]) && board_linked(&game->rows, other, way[i]);
        if (!open && board_has(game->occupied, side))
            return side;
    }
    return SQUARE_NONE;
}

/* The same for all corners of a line, going from a to b. */
static bool corners_filled(const struct game *game, struct square a, struct square b)
{
    struct walk walk = walk_begin(a, b);
    bool filled = false;
    while (!filled && !square_same(walk.at, b)) {
        struct square before = walk.at;
        filled = square_is(corner_filled_at(game, before, walk_on(&walk)));
    }
    return filled;
}

static struct los_result blocked_by(const struct game *game, struct square at)
{
    assert(board_holds(at));
    return (struct los_result){.block = LOS_FIGURE, .figure = figure_at(game, at), .at = at, .next = SQUARE_NONE};
}

struct los_result los_trace(const struct game *game, struct square a, struct square b)
{
    struct los_result off = {.block = LOS_OFF_BOARD, .figure = FIGURE_NONE, .at = a, .next = b};
    if (!board_is_floor(game, a) || !board_is_floor(game, b))
        return off;
    struct los_result result = trace_past_walls(game->scenario, game, &game->rows, a, b);
    struct walk walk = walk_begin(a, b);
    while (!square_same(walk.at, b)) {
        if (!square_same(walk.at, a) && board_has(game->occupied, walk.at))
            return blocked_by(game, walk.at);
        if ((result.block == LOS_WALL || result.block == LOS_CORNER) && square_same(walk.at, result.at))
            return result; /* the wall comes before any further figure */
        struct square before = walk.at;
        struct square filled = corner_filled_at(game, before, walk_on(&walk));
        if (square_is(filled))
            return blocked_by(game, filled);
    }
    return result;
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

enum { SPAN = 2 * BOARD_MAX - 1 };

/* seen[y * BOARD_MAX + x][row]: squares seen from (x, y) past walls and stairs.
 * between[dx + BOARD_MAX - 1][dy][r]: squares strictly between, for dy >= 0; row r from the upper end, bits counted
 * from the western end. */
struct sight_table {
    uint64_t seen[BOARD_MAX * BOARD_MAX][BOARD_MAX];
    uint64_t between[SPAN][BOARD_MAX][BOARD_MAX];
};

static void fill_between(struct sight_table *table)
{
    for (int dx = 1 - BOARD_MAX; dx < BOARD_MAX; dx++) {
        int left = dx < 0 ? -dx : 0; /* column of the upper end, counted from the western one */
        for (int dy = 0; dy < BOARD_MAX; dy++) {
            struct square end = square_at(left + dx, dy);
            struct walk walk = walk_begin(square_at(left, 0), end);
            if (square_same(walk.at, end))
                continue;
            for ((void)walk_on(&walk); !square_same(walk.at, end); (void)walk_on(&walk))
                table->between[dx + BOARD_MAX - 1][dy][walk.at.y] |= UINT64_C(1) << walk.at.x;
        }
    }
}

void sight_table_fill(struct sight_table *table, const struct scenario *scenario)
{
    int squares = BOARD_MAX * BOARD_MAX;
    assert(scenario->width <= BOARD_MAX && scenario->height <= BOARD_MAX);
    memset(table->seen, 0, sizeof table->seen);
    for (int i = 0; i < squares; i++) {
        struct square a = square_at(i % BOARD_MAX, i / BOARD_MAX);
        if (!board_has(scenario->floor, a))
            continue;
        for (int j = i; j < squares; j++) {
            struct square b = square_at(j % BOARD_MAX, j / BOARD_MAX);
            if (!board_has(scenario->floor, b) || !is_clear_past_walls(scenario, NULL, &scenario->rows, a, b))
                continue;
            table->seen[i][b.y] |= UINT64_C(1) << b.x;
            table->seen[j][a.y] |= UINT64_C(1) << a.x;
        }
    }
}

struct sight_table *sight_table_new(void)
{
    struct sight_table *table = calloc(1, sizeof *table);
    if (table)
        fill_between(table);
    return table;
}

void sight_table_free(struct sight_table *table)
{
    free(table);
}

const uint64_t *los_most_rows(const struct game *game, struct square a)
{
    assert(board_holds(a));
    return board_lies_as_laid(game) ? game->scenario->sight->seen[a.y * BOARD_MAX + a.x] : NULL;
}

static const uint64_t *table_rows(const struct game *game, struct square a)
{
    return game->board_changed ? NULL : los_most_rows(game, a);
}

const uint64_t *los_seen_rows(const struct game *game, struct square a)
{
    return game->doors ? NULL : table_rows(game, a);
}

/* The table knows nothing of citadel doors: does the line cross a closed one, or a corner that one closes (S-DOOR-6)?
 * Every other wall has been asked before. */
static bool are_doors_between(const struct game *game, struct square a, struct square b)
{
    return game->doors && !is_open_along(&game->rows, a, b);
}

bool los_past_figures(const struct game *game, struct square a, struct square b)
{
    if (!board_is_floor(game, a) || !board_is_floor(game, b))
        return false;
    const uint64_t *seen = table_rows(game, a);
    return seen ? board_has(seen, b) && !are_doors_between(game, a, b)
                : is_clear_past_walls(game->scenario, game, &game->rows, a, b);
}

static bool figures_between(const struct game *game, struct square a, struct square b)
{
    if (b.y < a.y) {
        struct square kept = a;
        a = b;
        b = kept;
    }
    int dx = b.x - a.x;
    int dy = b.y - a.y;
    int west = dx < 0 ? b.x : a.x;
    const uint64_t *between = game->scenario->sight->between[dx + BOARD_MAX - 1][dy];
    uint64_t hit = 0;
    for (int r = 0; r <= dy; r++)
        hit |= between[r] << west & game->occupied[a.y + r];
    return hit != 0;
}

bool los_clear_among(const struct game *game, const uint64_t *most, struct square a, struct square b)
{
    if (most ? !board_has(most, b) : !(board_is_floor(game, a) && board_is_floor(game, b)))
        return false;
    return !figures_between(game, a, b) && (game_parameters(game)->corner_sight || !corners_filled(game, a, b)) &&
           (game->board_changed ? is_clear_past_walls(game->scenario, game, &game->rows, a, b)
                                : !are_doors_between(game, a, b));
}

bool los_clear(const struct game *game, struct square a, struct square b)
{
    return los_clear_among(game, los_most_rows(game, a), a, b);
}
