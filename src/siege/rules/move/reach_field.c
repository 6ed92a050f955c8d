/* reach_field.c -- distances from some squares to all others, for one walker or for nobody in particular. */
#include "siege/rules/move/reach_parts.h"

#include <assert.h>
#include <string.h>

/* What is not walked over: figures that bar the way, computers, debris, pits. */
static void barred_rows(const struct game *game, bool pass_creatures, bool pass_troopers, uint64_t *closed)
{
    memcpy(closed, game->scenario->closed, BOARD_MAX * sizeof *closed);
    for (figure_id id = pass_troopers ? TROOPER_MAX : 0; id < (pass_creatures ? TROOPER_MAX : FIGURE_MAX); id++)
        if (figure_on_board(game, id))
            closed[game->figure[id].y] |= UINT64_C(1) << game->figure[id].x;
    for (int m = 0; m < game->markers; m++)
        if (marker_blocks(game, m))
            closed[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
}

/* Who shall stand on one doorway of a pair steps onto the other: looking back, the two change places (C-M08-SPC). */
static void swap_doorways(const struct game *game, uint64_t *ring)
{
    for (int m = 0; m < game->markers; m++) {
        int partner = marker_traits(game->marker[m].kind) & TRAIT_LEADS ? marker_partner(game, m) : -1;
        if (partner < m)
            continue;
        struct square a = marker_square(game, m), b = marker_square(game, partner);
        uint64_t differ = (ring[a.y] >> a.x ^ ring[b.y] >> b.x) & 1u;
        ring[a.y] ^= differ << a.x;
        ring[b.y] ^= differ << b.x;
    }
}

/* The squares reached by a number of steps, and the rows that may hold any. */
struct ring {
    uint64_t row[BOARD_MAX + 1];
    int top, bottom; /* top > bottom: none */
};

/* Notes the squares of one more step that are new, their steps where they are wanted (NULL: everywhere); the others are
 * dropped. False: none was wanted. */
static bool note_ring(struct ring *ring, uint64_t *closed, const uint64_t *wanted, int steps, struct field *field)
{
    int top = BOARD_MAX, bottom = -1;
    uint64_t noted = 0;
    for (int y = ring->bottom; y >= ring->top; y--) {
        uint64_t fresh = ring->row[y] &= ~closed[y];
        if (!fresh)
            continue;
        closed[y] |= fresh;
        top = y;
        bottom = y > bottom ? y : bottom;
        fresh &= wanted ? wanted[y] : fresh;
        noted |= fresh;
        for (; fresh; fresh &= fresh - 1)
            field->steps[y][__builtin_ctzll(fresh)] = (uint8_t)steps;
    }
    ring->top = top;
    ring->bottom = bottom;
    return noted != 0;
}

/* The goals, which are reached whatever stands there. */
static void begin_ring(struct ring *ring, const uint64_t goals[BOARD_MAX], uint64_t *closed)
{
    for (int y = 0; y < BOARD_MAX; y++) {
        if (!goals[y])
            continue;
        ring->row[y] = goals[y];
        closed[y] &= ~goals[y];
        ring->top = y < ring->top ? y : ring->top;
        ring->bottom = y;
    }
}

/* The squares beside doors from which one step leads into the ring. */
static void back_through_doors(const struct thresholds *thresholds, const struct ring *ring, struct ring *next)
{
    for (int i = 0; i < thresholds->count; i++) {
        struct square at = thresholds->at[i];
        for (unsigned ways = thresholds->ways[i]; ways; ways &= ways - 1)
            if (board_has(ring->row, square_step(at, (enum direction)__builtin_ctz(ways))))
                next->row[at.y] |= UINT64_C(1) << at.x;
    }
}

/* The squares one step from a ring. What is left in other rows from two steps ago leads nowhere new. */
static void next_ring(const struct game *game, const struct thresholds *thresholds, const struct ring *ring,
                      struct ring *next)
{
    int last = game->scenario->height - 1;
    next->top = ring->top > 0 ? ring->top - 1 : 0;
    next->bottom = ring->bottom < last ? ring->bottom + 1 : last;
    reach_neighbours(thresholds->rows, ring->row, next->row, next->top, next->bottom);
    back_through_doors(thresholds, ring, next);
}

/* Squares and passages of one walker besides what holds for all: its post, walls that it walks through. */
static void bar_squares_off_post(const struct game *game, figure_id walker, uint64_t *closed)
{
    for (int y = 0; y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (reach_leaves_post(game, walker, square_at(x, y)))
                closed[y] |= UINT64_C(1) << x;
}

/* FIGURE_NONE for `walker`: nobody in particular. `phases`: it walks through walls; its levels. */
struct walker {
    figure_id figure;
    bool phases;
    struct levels levels;
};

static void know_walker(const struct game *game, figure_id figure, struct walker *walker)
{
    walker->figure = figure;
    walker->phases = figure < FIGURE_MAX && reach_phases(game, figure);
    if (walker->phases)
        board_level_rows(game, walker->levels.row[0], walker->levels.row[1]);
}

static const struct field_need EVERYTHING = {{-1, -1}, FIELD_FAR, FIELD_FAR, NULL};

static void fill_field(const struct game *game, const struct walker *walker, const uint64_t goals[BOARD_MAX],
                       bool pass_creatures, bool pass_troopers, const struct field_need *need, int beyond,
                       struct field *field)
{
    struct square from = need->from;
    const uint64_t *wanted = need->rows;
    assert(beyond >= 0 && (!square_is(from) || board_holds(from)));
    uint64_t closed[BOARD_MAX];
    struct ring ring[2] = {{{0}, BOARD_MAX, -1}, {{0}, BOARD_MAX, -1}};
    bool pairs = reach_teleporters_stand(game);
    struct thresholds thresholds;
    reach_find_thresholds(game, walker->figure, pass_troopers && !walker->phases, SQUARE_NONE, 0, &thresholds);
    int last_step = need->most < FIELD_FAR ? need->most : FIELD_FAR - 1;
    memset(field->steps, FIELD_FAR, sizeof field->steps);
    barred_rows(game, pass_creatures, pass_troopers, closed);
    if (walker->figure < FIGURE_MAX && (game->figure[walker->figure].status & STATUS_GUARDS))
        bar_squares_off_post(game, walker->figure, closed);
    begin_ring(&ring[0], goals, closed);
    int nearest = note_ring(&ring[0], closed, wanted, 0, field) ? 0 : FIELD_FAR;
    for (int steps = 1; steps <= last_step; steps++) {
        struct ring *now = &ring[(steps - 1) & 1];
        struct ring *next = &ring[steps & 1];
        if (now->top > now->bottom)
            break;
        if (square_is(from) && field->steps[from.y][from.x] + beyond < steps)
            break;
        if (pairs && steps > 1) {
            swap_doorways(game, now->row);
            now->top = 0;
            now->bottom = game->scenario->height - 1;
        }
        next_ring(game, &thresholds, now, next);
        if (walker->phases)
            reach_phase(&walker->levels, now->row, next->row, next->top, next->bottom);
        if (note_ring(next, closed, wanted, steps, field) && nearest == FIELD_FAR)
            nearest = steps;
        if (steps >= nearest + need->beyond)
            break;
    }
}

void field_compute_nearest(const struct game *game, const uint64_t goals[BOARD_MAX], bool pass_creatures,
                           bool pass_troopers, struct square from, int beyond, struct field *field)
{
    struct walker anybody;
    struct field_need need = {from, FIELD_FAR, FIELD_FAR, NULL};
    know_walker(game, FIGURE_NONE, &anybody);
    fill_field(game, &anybody, goals, pass_creatures, pass_troopers, &need, beyond, field);
}

void field_compute_of(const struct game *game, figure_id creature, struct square goal, const struct field_need *need,
                      struct field *field)
{
    assert(is_figure_id(creature) && board_holds(goal));
    struct walker walker;
    uint64_t goals[BOARD_MAX] = {0};
    know_walker(game, creature, &walker);
    goals[goal.y] = UINT64_C(1) << goal.x;
    fill_field(game, &walker, goals, true, walker.phases, need ? need : &EVERYTHING, 0, field);
}

void field_compute(const struct game *game, struct square goal, bool pass_creatures, bool pass_troopers,
                   struct field *field)
{
    assert(board_holds(goal));
    uint64_t goals[BOARD_MAX] = {0};
    goals[goal.y] = UINT64_C(1) << goal.x;
    field_compute_nearest(game, goals, pass_creatures, pass_troopers, SQUARE_NONE, 0, field);
}
