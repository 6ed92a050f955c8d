/* oracle.c -- adjacency, lines of sight, stairs and fields worked out from floor and walls alone. */
#include "support/oracle.h"

#include "siege/rules/board/board.h"

#include <stdlib.h>
#include <string.h>

static bool floor_at(const struct game *game, int x, int y)
{
    return x >= 0 && y >= 0 && x < BOARD_MAX && y < BOARD_MAX && (game->scenario->floor[y] >> x & 1u);
}

/* Two orthogonal neighbours with no wall between. */
static bool open_between(const struct game *game, struct square a, struct square b)
{
    if (abs(a.x - b.x) + abs(a.y - b.y) != 1 || !floor_at(game, a.x, a.y) || !floor_at(game, b.x, b.y))
        return false;
    int x = a.x < b.x ? a.x : b.x;
    int y = a.y < b.y ? a.y : b.y;
    return a.y == b.y ? game->rows.link_e[y] >> x & 1u : game->rows.link_s[y] >> x & 1u;
}

bool oracle_adjacent(const struct game *game, struct square a, struct square b)
{
    int dx = abs(a.x - b.x);
    int dy = abs(a.y - b.y);
    if (dx > 1 || dy > 1 || (dx == 0 && dy == 0))
        return false;
    if (dx + dy == 1)
        return open_between(game, a, b);
    struct square s1 = square_at(a.x, b.y);
    struct square s2 = square_at(b.x, a.y);
    bool by_s1 = open_between(game, a, s1) && open_between(game, s1, b);
    bool by_s2 = open_between(game, a, s2) && open_between(game, s2, b);
    return game->scenario->mission.parameters.strict_corners ? by_s1 && by_s2 : by_s1 || by_s2;
}

/* Twice the coordinates, so that centres and corners are whole numbers. */
struct point {
    int x, y;
};

static struct point centre(struct square square)
{
    return (struct point){2 * square.x + 1, 2 * square.y + 1};
}

/* > 0, 0, < 0: on which side of the line a-b the point lies. */
static int side(struct point a, struct point b, struct point p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static bool spans(int a, int b, int low, int high)
{
    return (a > low || b > low) && (a < high || b < high);
}

/* Does the line pass through the inside of the square? */
static bool passes_inside(struct point a, struct point b, int x, int y)
{
    int left = 2 * x, top = 2 * y;
    if (!spans(a.x, b.x, left, left + 2) || !spans(a.y, b.y, top, top + 2))
        return false;
    const struct point corner[4] = {{left, top}, {left + 2, top}, {left, top + 2}, {left + 2, top + 2}};
    bool over = false, under = false;
    for (int i = 0; i < 4; i++) {
        over = over || side(a, b, corner[i]) > 0;
        under = under || side(a, b, corner[i]) < 0;
    }
    return over && under;
}

/* Does the line cross the inside of the edge from p to q? */
static bool crosses_edge(struct point a, struct point b, struct point p, struct point q)
{
    int p_side = side(a, b, p);
    int q_side = side(a, b, q);
    int a_side = side(p, q, a);
    int b_side = side(p, q, b);
    return ((p_side > 0 && q_side < 0) || (p_side < 0 && q_side > 0)) &&
           ((a_side > 0 && b_side < 0) || (a_side < 0 && b_side > 0));
}

static bool walls_block(const struct game *game, struct square a, struct square b)
{
    struct point from = centre(a), to = centre(b);
    int x0 = a.x < b.x ? a.x : b.x, x1 = a.x < b.x ? b.x : a.x;
    int y0 = a.y < b.y ? a.y : b.y, y1 = a.y < b.y ? b.y : a.y;
    for (int y = y0; y <= y1; y++) {
        for (int x = x0; x <= x1; x++) {
            struct square here = square_at(x, y);
            struct point se = {2 * x + 2, 2 * y + 2};
            if (x < x1 && crosses_edge(from, to, (struct point){2 * x + 2, 2 * y}, se) &&
                !open_between(game, here, square_at(x + 1, y)))
                return true;
            if (y < y1 && crosses_edge(from, to, (struct point){2 * x, 2 * y + 2}, se) &&
                !open_between(game, here, square_at(x, y + 1)))
                return true;
            if (x == x1 || y == y1 || side(from, to, se) != 0)
                continue;
            bool falling = (b.x > a.x) == (b.y > a.y); /* north-west to south-east */
            struct square p = falling ? here : square_at(x + 1, y);
            struct square q = falling ? square_at(x + 1, y + 1) : square_at(x, y + 1);
            if (!oracle_adjacent(game, p, q))
                return true;
        }
    }
    return false;
}

static bool figure_on(const struct game *game, struct square at)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && square_same(figure_square(game, id), at))
            return true;
    return false;
}

/* From p to q past the side square s. */
static bool way_is_walled(const struct game *game, struct square p, struct square s, struct square q)
{
    return !open_between(game, p, s) || !open_between(game, s, q);
}

/* House rule: at a corner of the line one side square is walled off and a figure stands on the other. C-LOS-3 */
static bool a_corner_is_filled(const struct game *game, struct square a, struct square b)
{
    bool falling = (b.x > a.x) == (b.y > a.y);
    int x0 = a.x < b.x ? a.x : b.x, x1 = a.x < b.x ? b.x : a.x;
    int y0 = a.y < b.y ? a.y : b.y, y1 = a.y < b.y ? b.y : a.y;
    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            if (side(centre(a), centre(b), (struct point){2 * x + 2, 2 * y + 2}) != 0)
                continue;
            struct square p = square_at(falling ? x : x + 1, y);
            struct square q = square_at(falling ? x + 1 : x, y + 1);
            struct square s = square_at(p.x, q.y);
            struct square t = square_at(q.x, p.y);
            if ((way_is_walled(game, p, s, q) && figure_on(game, t)) ||
                (way_is_walled(game, p, t, q) && figure_on(game, s)))
                return true;
        }
    }
    return false;
}

bool oracle_line_is_clear(const struct game *game, struct square a, struct square b)
{
    if (walls_block(game, a, b))
        return false;
    if (!game->scenario->mission.parameters.corner_sight && a_corner_is_filled(game, a, b))
        return false;
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        struct square at = figure_square(game, id);
        if (!figure_on_board(game, id) || square_same(at, a) || square_same(at, b))
            continue;
        if (passes_inside(centre(a), centre(b), at.x, at.y))
            return false;
    }
    return true;
}

bool oracle_line_meets(struct square a, struct square b, struct square at)
{
    return square_same(a, at) || square_same(b, at) || passes_inside(centre(a), centre(b), at.x, at.y);
}

static int stair(const struct game *game, struct square at)
{
    return board_stair(game, at) % 10;
}

static bool same_flight(const struct game *game, struct square a, struct square b)
{
    return board_stair(game, a) / 10 == board_stair(game, b) / 10 && board_stair(game, a) && board_stair(game, b) &&
           game_slot_at(game, a) == game_slot_at(game, b);
}

/* Does square 1 or 2 of a's flight open into b's sector? */
static bool opens_into(const struct game *game, struct square a, struct square b)
{
    for (int y = 0; y < BOARD_MAX; y++) {
        for (int x = 0; x < BOARD_MAX; x++) {
            struct square foot = square_at(x, y);
            if (!floor_at(game, x, y) || !same_flight(game, a, foot) || stair(game, foot) > 2)
                continue;
            for (int d = NORTH; d < DIRECTIONS; d += 2) {
                struct square next = square_step(foot, (enum direction)d);
                if (open_between(game, foot, next) && game_slot_at(game, next) == game_slot_at(game, b) &&
                    game_slot_at(game, next) != game_slot_at(game, a))
                    return true;
            }
        }
    }
    return false;
}

static bool pair_is_listed(const struct game *game, struct square a, struct square b)
{
    const struct parameters *rules = &game->scenario->mission.parameters;
    int from = stair(game, a);
    int to = stair(game, b);
    if (rules->stairs_middle_sight && same_flight(game, a, b) && abs(a.x - b.x) <= 1 && abs(a.y - b.y) <= 1)
        return true; /* S-STAIR-5: adjacent ones */
    if (from == 1 || from == 2)
        return (same_flight(game, a, b) && (to == 5 || to == 6)) ||
               (rules->stairs_foot_outside && opens_into(game, a, b));
    if (from == 3 || from == 4)
        return same_flight(game, a, b) && to != 3 && to != 4;
    return false;
}

bool oracle_stairs_allow(const struct game *game, struct square a, struct square b)
{
    bool touches = false;
    for (int y = 0; y < BOARD_MAX; y++) {
        for (int x = 0; x < BOARD_MAX; x++) {
            struct square at = square_at(x, y);
            if (!floor_at(game, x, y) || stair(game, at) < 1 || stair(game, at) > 4)
                continue;
            if (oracle_line_meets(a, b, at))
                touches = true;
        }
    }
    return !touches || pair_is_listed(game, a, b) || pair_is_listed(game, b, a);
}

static bool trooper_on(const struct game *game, struct square at)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) && square_same(figure_square(game, id), at))
            return true;
    return false;
}

/* Spreads by repeated passes over the whole board until nothing changes. */
void oracle_field(const struct game *game, struct square goal, int16_t steps[BOARD_MAX][BOARD_MAX])
{
    memset(steps, -1, BOARD_MAX * sizeof *steps);
    steps[goal.y][goal.x] = 0;
    bool more = true;
    for (int k = 0; more; k++) {
        more = false;
        for (int y = 0; y < game->scenario->height; y++) {
            for (int x = 0; x < game->scenario->width; x++) {
                for (int d = 0; steps[y][x] == k && d < DIRECTIONS; d++) {
                    struct square to = square_step(square_at(x, y), (enum direction)d);
                    if (!oracle_adjacent(game, square_at(x, y), to) || steps[to.y][to.x] >= 0 || trooper_on(game, to))
                        continue;
                    steps[to.y][to.x] = (int16_t)(k + 1);
                    more = true;
                }
            }
        }
    }
}
