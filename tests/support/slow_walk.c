/*
 * slow_walk.c -- steps, doors, teleporters, smoke and stays of figures, each looked up on the board when it is asked
 * for.
 */
#include "support/slow_walk.h"

#include "siege/rules/board/board.h"
#include "support/oracle.h"
#include "support/lasting.h"

#include <assert.h>
#include <stdlib.h>

/* ---- squares --------------------------------------------------------------------------------------------------- */

static const struct mission *mission_of(const struct game *game)
{
    return &game->scenario->mission;
}

/* S-GEO-6 */
int slow_distance(struct square a, struct square b)
{
    int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
    return dx > dy ? dx : dy;
}

bool slow_is_square(const struct game *game, struct square at)
{
    return at.x >= 0 && at.y >= 0 && at.x < BOARD_MAX && at.y < BOARD_MAX && (game->scenario->floor[at.y] >> at.x & 1u);
}

struct square slow_marker_square(const struct game *game, int m)
{
    return square_at(game->marker[m].x, game->marker[m].y);
}

bool slow_stands(const struct game *game, int m)
{
    return game->marker[m].state == MARKER_STANDS;
}

/* S-MAP-4, C-MOVE-7: debris, computers and obstructed squares are never entered. */
bool slow_is_barred(const struct game *game, struct square at)
{
    if (game->scenario->closed[at.y] >> at.x & 1u)
        return true;
    for (int m = 0; m < MARKER_ALL; m++)
        if (slow_stands(game, m) && square_same(slow_marker_square(game, m), at) &&
            (game->marker[m].kind == MARKER_DEBRIS || game->marker[m].kind == MARKER_COMPUTER))
            return true;
    return false;
}

/* S-MAP-3, S-MAP-5, S-DOOR-6: tokens on the square, but not bombs, and no doors: they lie on edges. */
bool slow_has_token(const struct game *game, struct square at)
{
    for (int m = 0; m < MARKER_ALL; m++) {
        int kind = game->marker[m].kind;
        if (slow_stands(game, m) && kind != MARKER_BOMB && kind != MARKER_GATE && kind != MARKER_DOOR &&
            square_same(slow_marker_square(game, m), at))
            return true;
    }
    return false;
}

figure_id slow_who_stands(const struct game *game, struct square at)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && square_same(figure_square(game, id), at))
            return id;
    return FIGURE_NONE;
}

static bool in_smoke(const struct game *game, struct square at)
{
    return game->smoke >> game_slot_at(game, at) & 1u;
}

/* Where a figure is: its square, or the one inside the entrance where it waits (S-AI-5). */
struct square slow_place_of(const struct game *game, figure_id id)
{
    return figure_on_board(game, id) ? figure_square(game, id)
                                     : mission_of(game)->gate[game->figure[id].gate].inside[0];
}

/* ---- doors (S-DOOR-6, S-DOOR-8, S-DOOR-9) ---------------------------------------------------------------------- */

static bool door_covers(const struct marker *door, struct square p, struct square q)
{
    int dx = door->side == EAST ? 1 : door->side == WEST ? -1 : 0;
    int dy = door->side == SOUTH ? 1 : door->side == NORTH ? -1 : 0;
    for (int i = 0; i < (door->stamp & DOOR_WIDTH); i++) {
        struct square near = square_at(door->x + (dy ? i : 0), door->y + (dx ? i : 0));
        struct square beyond = square_at(near.x + dx, near.y + dy);
        if ((square_same(near, p) && square_same(beyond, q)) || (square_same(near, q) && square_same(beyond, p)))
            return true;
    }
    return false;
}

static bool is_beside_door(const struct marker *door, struct square at)
{
    static const int DX[] = {0, 1, 0, -1}, DY[] = {-1, 0, 1, 0};
    for (int i = 0; i < 4; i++)
        if (door_covers(door, at, square_at(at.x + DX[i], at.y + DY[i])))
            return true;
    return false;
}

/* Is the door open while `mover` stands on `at`, others where they are? One that was sealed opens only when a Move ends
 * beside it. */
static bool door_is_open(const struct game *game, int m, figure_id mover, struct square at, bool at_rest)
{
    const struct marker *door = &game->marker[m];
    if ((door->stamp & DOOR_SEALED) && !(door->stamp & DOOR_OPEN) && !at_rest)
        return false;
    if (is_beside_door(door, at))
        return true;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (id != mover && figure_on_board(game, id) && is_beside_door(door, figure_square(game, id)))
            return true;
    return false;
}

static int door_between(const struct game *game, struct square p, struct square q)
{
    for (int m = 0; m < MARKER_ALL; m++)
        if (slow_stands(game, m) && game->marker[m].kind == MARKER_GATE && door_covers(&game->marker[m], p, q))
            return m;
    return -1;
}

/* ---- steps ----------------------------------------------------------------------------------------------------- */

/* The edge between two orthogonal neighbours, with the mover on `at`; bit m of `gone`: a Doomtrooper has gone through
 * door m on its way, and it is there no more. S-GEO-3, S-DOOR-4 */
static bool edge_is_open(const struct game *game, figure_id mover, struct square at, uint32_t gone, struct square p,
                         struct square q)
{
    if (!slow_is_square(game, p) || !slow_is_square(game, q))
        return false;
    int door = door_between(game, p, q);
    if (door >= 0 && mover < TROOPER_MAX)
        return (gone >> door & 1u) || (game->marker[door].stamp & DOOR_OPEN);
    if (door >= 0)
        return door_is_open(game, door, mover, at, false);
    int x = p.x < q.x ? p.x : q.x, y = p.y < q.y ? p.y : q.y;
    return p.y == q.y ? game->rows.link_e[y] >> x & 1u : game->rows.link_s[y] >> x & 1u;
}

/* EFFECT_KIND_PHASE: through figures and walls for this turn. */
static bool is_ghost(const struct game *game, figure_id mover)
{
    return mover >= TROOPER_MAX && (effect_kinds_phasing(game) >> game->figure[mover].kind & 1);
}

/* EFFECT_PHASE, EFFECT_PHASE_FIGURE: through walls only, for this turn or this Move. */
static bool walks_through_walls(const struct game *game, figure_id mover)
{
    bool phases = mover < TROOPER_MAX && effect_phases(game, mover);
    return phases || is_ghost(game, mover);
}

/* S-GEO-3, S-GEO-4; S-DOOR-1, S-DOOR-6: a Doomtrooper steps straight through any door. */
static bool is_connected(const struct game *game, figure_id mover, uint32_t gone, struct square from, struct square to)
{
    if (!slow_is_square(game, from) || !slow_is_square(game, to) || slow_distance(from, to) != 1)
        return false;
    if (walks_through_walls(game, mover) && board_level(game, from) >= 0 &&
        board_level(game, from) == board_level(game, to))
        return true;
    if (from.x == to.x || from.y == to.y)
        return edge_is_open(game, mover, from, gone, from, to) ||
               (mover < TROOPER_MAX && door_between(game, from, to) >= 0);
    struct square s = square_at(from.x, to.y), t = square_at(to.x, from.y);
    bool by_s = edge_is_open(game, mover, from, gone, from, s) && edge_is_open(game, mover, from, gone, s, to);
    bool by_t = edge_is_open(game, mover, from, gone, from, t) && edge_is_open(game, mover, from, gone, t, to);
    return mission_of(game)->parameters.strict_corners ? by_s && by_t : by_s || by_t;
}

bool slow_connected(const struct game *game, figure_id mover, struct square from, struct square to)
{
    return is_connected(game, mover, 0, from, to);
}

/* A guard keeps to its post. */
static bool is_off_post(const struct game *game, figure_id mover, struct square at)
{
    bool posted = mission_of(game)->guarded_slots >> game_slot_at(game, at) & 1u;
    return (game->figure[mover].status & STATUS_GUARDS) && !posted;
}

/* S-DLM-2, S-MOVE-4, S-MOVE-5; C-MOVE-2: in the 1993 rules through nobody. */
bool slow_may_pass(const struct game *game, figure_id mover, figure_id other)
{
    if (other == FIGURE_NONE || other == mover || is_ghost(game, mover))
        return true;
    if (mover < TROOPER_MAX) {
        int rule = mission_of(game)->parameters.pass_team;
        bool friends = game->legion.deck && game->legion.corporation >= CORPORATIONS; /* nobody is asked */
        bool permitted = rule == 2 && (friends || !(game->turn.refused >> other / PAIR & 1u));
        return other < TROOPER_MAX && (mover / PAIR == other / PAIR ? rule > 0 : permitted);
    }
    return other >= TROOPER_MAX && mission_of(game)->parameters.pass_creatures;
}

/* C-M08-SPC: where a step onto the square leads: the other doorway of a standing pair. */
struct square slow_lead(const struct game *game, struct square at)
{
    int here = -1, other = -1;
    for (int m = 0; m < MARKER_ALL; m++) {
        if (!slow_stands(game, m) || game->marker[m].kind != MARKER_TELEPORTER)
            continue;
        if (square_same(slow_marker_square(game, m), at))
            here = m;
        else
            other = m;
    }
    return here >= 0 && other >= 0 ? slow_marker_square(game, other) : at;
}

bool slow_may_be_on(const struct game *game, figure_id mover, struct square at)
{
    if (slow_is_barred(game, at) || is_off_post(game, mover, at) ||
        !slow_may_pass(game, mover, slow_who_stands(game, at)))
        return false;
    struct square lead = slow_lead(game, at);
    figure_id there = square_same(lead, at) ? FIGURE_NONE : slow_who_stands(game, lead);
    return there == FIGURE_NONE || there == mover; /* C-M08-R1 */
}

/* ---- where a Move may end -------------------------------------------------------------------------------------- */

static void clear_steps(struct slow_steps *steps)
{
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++)
        steps->to[i / BOARD_MAX][i % BOARD_MAX] = SLOW_FAR;
}

/* Where a mover has come, and which doors it has gone through. */
struct spot {
    struct square at;
    uint32_t gone;
    int steps;
};

struct spots {
    int count;
    struct spot item[4096];
};

static void come_to(struct spots *spots, struct spot spot, struct slow_steps *steps)
{
    for (int i = 0; i < spots->count; i++)
        if (square_same(spots->item[i].at, spot.at) && spots->item[i].gone == spot.gone)
            return;
    assert(spots->count < (int)(sizeof spots->item / sizeof *spots->item));
    spots->item[spots->count++] = spot;
    if (steps->to[spot.at.y][spot.at.x] > spot.steps)
        steps->to[spot.at.y][spot.at.x] = (int16_t)spot.steps;
}

static void spread_from(const struct game *game, figure_id mover, bool shuns_smoke, int most, struct slow_steps *steps)
{
    static struct spots spots;
    spots.count = 0;
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++) { /* the own square, or those inside the gate */
        struct square at = square_at(i % BOARD_MAX, i / BOARD_MAX);
        if (steps->to[at.y][at.x] < SLOW_FAR)
            come_to(&spots, (struct spot){at, 0, steps->to[at.y][at.x]}, steps);
    }
    for (int i = 0; i < spots.count; i++) {
        struct spot here = spots.item[i];
        for (int d = 0; d < DIRECTIONS && here.steps < most; d++) {
            struct square to = square_step(here.at, (enum direction)d);
            struct square stands = slow_is_square(game, to) ? slow_lead(game, to) : here.at;
            if (here.gone == 0 && steps->to[stands.y][stands.x] <= here.steps + 1)
                continue; /* come to before, and no door more stands in its way there */
            if (!is_connected(game, mover, here.gone, here.at, to) || !slow_may_be_on(game, mover, to) ||
                (shuns_smoke && in_smoke(game, to)))
                continue;
            int door = mover < TROOPER_MAX && d % 2 == 0 ? door_between(game, here.at, to) : -1;
            uint32_t gone = here.gone | (door >= 0 ? UINT32_C(1) << door : 0);
            come_to(&spots, (struct spot){stands, gone, here.steps + 1}, steps);
        }
    }
}

/* C-REIN-2, C-REIN-4: the entrance is open to it now. */
static bool may_come_in(const struct game *game, figure_id mover)
{
    int gate = game->figure[mover].gate;
    bool open = gate != GATE_NONE && !game_gate_closed(game, gate);
    return open && (mover < TROOPER_MAX ||
                    (gate != effect_barred_gate(game) && !mission_bars_legion(mission_of(game), game->turn.round)));
}

static void begin_steps(const struct game *game, figure_id mover, bool shuns_smoke, struct slow_steps *steps)
{
    clear_steps(steps);
    if (figure_on_board(game, mover)) {
        struct square at = figure_square(game, mover);
        steps->to[at.y][at.x] = 0;
        return;
    }
    if (!may_come_in(game, mover) || (mover < TROOPER_MAX && figure_steps(game, mover) < 1))
        return;
    const struct gate *gate = &mission_of(game)->gate[game->figure[mover].gate];
    for (int i = 0; i < gate->width; i++)
        if (slow_may_be_on(game, mover, gate->inside[i]) && !(shuns_smoke && in_smoke(game, gate->inside[i]))) {
            struct square at = slow_lead(game, gate->inside[i]);
            steps->to[at.y][at.x] = 1; /* S-DL-10: entering is the first step */
        }
}

/* Least steps to everything within one Move, S-ITEM-3 counted. */
void slow_reach(const struct game *game, figure_id mover, struct slow_steps *steps)
{
    const struct parameters *rules = &mission_of(game)->parameters;
    static struct slow_steps through;
    bool starts_in_smoke = figure_on_board(game, mover) && in_smoke(game, figure_square(game, mover));
    int all = mover < TROOPER_MAX ? figure_steps(game, mover) : rules->move_steps;
    int short_move = rules->smoke_steps < all ? rules->smoke_steps : all;
    begin_steps(game, mover, game->smoke != 0, steps);
    spread_from(game, mover, game->smoke != 0, starts_in_smoke ? short_move : all, steps);
    if (!game->smoke)
        return;
    begin_steps(game, mover, false, &through);
    spread_from(game, mover, false, short_move, &through);
    for (int i = 0; i < BOARD_MAX * BOARD_MAX; i++)
        if (through.to[i / BOARD_MAX][i % BOARD_MAX] < steps->to[i / BOARD_MAX][i % BOARD_MAX])
            steps->to[i / BOARD_MAX][i % BOARD_MAX] = through.to[i / BOARD_MAX][i % BOARD_MAX];
}

/* House rule: until every team has somebody in, no creature of the Dark Legion stands in or beside an entrance.
 * C-ENTER-4 */
bool slow_is_guarded(const struct game *game, struct square at)
{
    bool outside = false, near = false;
    for (int team = 0; team < TEAM_MAX; team++) {
        bool plays = (game->team[team].flags & TEAM_PLAYS) && !(game->team[team].flags & TEAM_OUT);
        outside = outside || (plays && game->figure[team * PAIR].state == FIGURE_WAITING &&
                              game->figure[team * PAIR + 1].state == FIGURE_WAITING);
    }
    for (int g = 0; g < mission_of(game)->gates; g++) {
        const struct gate *gate = &mission_of(game)->gate[g];
        for (int i = 0; i < gate->width && (gate->flags & GATE_TROOPERS) && !game_gate_closed(game, g); i++)
            near = near || square_same(gate->inside[i], at) || oracle_adjacent(game, gate->inside[i], at);
    }
    return mission_of(game)->parameters.entrance_guard && outside && near;
}

/* S-DLM-3, S-MOVE-6: a free square, not its own. */
bool slow_may_end_on(const struct game *game, figure_id mover, struct square at)
{
    return slow_is_square(game, at) && !slow_is_barred(game, at) && !slow_has_token(game, at) &&
           !is_off_post(game, mover, at) && !(game_seat_of(game, mover) == SEAT_LEGION && slow_is_guarded(game, at)) &&
           slow_who_stands(game, at) == FIGURE_NONE;
}

/* Steps left from every square to the goal: other creatures passable, Doomtroopers as walls (S-AI-13). */
void slow_steps_to_goal(const struct game *game, figure_id mover, struct square goal, struct slow_steps *steps)
{
    static int queue[BOARD_MAX * BOARD_MAX];
    int head = 0, tail = 0;
    clear_steps(steps);
    steps->to[goal.y][goal.x] = 0;
    queue[tail++] = goal.y * BOARD_MAX + goal.x;
    while (head < tail) {
        struct square here = square_at(queue[head] % BOARD_MAX, queue[head] / BOARD_MAX);
        int next = steps->to[here.y][here.x] + 1;
        struct square entered = next > 1 ? slow_lead(game, here) : here; /* stepping there is arriving here */
        head++;
        for (int d = 0; d < DIRECTIONS; d++) {
            struct square from = square_step(entered, (enum direction)d);
            if (!slow_is_square(game, from) || slow_is_barred(game, from) || steps->to[from.y][from.x] <= next)
                continue;
            figure_id there = slow_who_stands(game, from);
            if ((there < TROOPER_MAX && !is_ghost(game, mover)) || is_off_post(game, mover, from) ||
                !slow_connected(game, mover, from, entered))
                continue;
            steps->to[from.y][from.x] = (int16_t)next;
            queue[tail++] = from.y * BOARD_MAX + from.x;
        }
    }
}

/* ---- sight and attacks ----------------------------------------------------------------------------------------- */

static void set_passage(struct game *game, struct square p, struct square q, bool open)
{
    int x = p.x < q.x ? p.x : q.x, y = p.y < q.y ? p.y : q.y;
    uint64_t *row = p.y == q.y ? &game->rows.link_e[y] : &game->rows.link_s[y];
    *row = open ? *row | UINT64_C(1) << x : *row & ~(UINT64_C(1) << x);
}

/* The board with the creature standing there, doors swung as that makes them (S-DOOR-8). */
struct game slow_moved_to(const struct game *game, figure_id mover, struct square at)
{
    struct game there = *game;
    there.figure[mover].state = FIGURE_ON_BOARD;
    there.figure[mover].x = at.x;
    there.figure[mover].y = at.y;
    for (int m = 0; m < MARKER_ALL; m++) {
        const struct marker *door = &game->marker[m];
        if (!slow_stands(game, m) || door->kind != MARKER_GATE)
            continue;
        bool open = door_is_open(game, m, mover, at, true);
        for (int i = 0; i < (door->stamp & DOOR_WIDTH); i++) {
            bool level = door->side == NORTH || door->side == SOUTH;
            struct square near = square_at(door->x + (level ? i : 0), door->y + (level ? 0 : i));
            set_passage(&there, near, square_step(near, (enum direction)door->side), open);
        }
    }
    return there;
}

bool slow_sees(const struct game *game, struct square a, struct square b)
{
    return oracle_stairs_allow(game, a, b) && oracle_line_is_clear(game, a, b);
}

static int dice_of(const struct game *game, figure_id id, int mode)
{
    return pool_size(figure_pool(game, id, mode));
}

/* S-ITEM-3 */
static bool smoke_is_between(const struct game *game, struct square a, struct square b)
{
    for (int y = 0; game->smoke && y < game->scenario->height; y++)
        for (int x = 0; x < game->scenario->width; x++)
            if (slow_is_square(game, square_at(x, y)) && in_smoke(game, square_at(x, y)) &&
                oracle_line_meets(a, b, square_at(x, y)))
                return true;
    return false;
}

/* S-CC-1, S-FIRE-1, S-FIRE-2, S-DLA-2, S-DLA-3, S-STAIR-3, and the cards that forbid it. */
bool slow_may_attack(const struct game *game, figure_id attacker, figure_id target, int mode)
{
    if (!figure_on_board(game, attacker) || !figure_on_board(game, target) || effect_shield(game, target / PAIR) ||
        dice_of(game, attacker, mode) == 0)
        return false;
    struct square from = figure_square(game, attacker), to = figure_square(game, target);
    const struct parameters *rules = &mission_of(game)->parameters;
    bool adjacent = oracle_adjacent(game, from, to);
    if (mode == MODE_CLOSE)
        return adjacent;
    int stair = board_stair(game, from) % 10;
    if (adjacent || slow_distance(from, to) > rules->creature_range || effect_hides(game, target, MODE_FIRE) ||
        (rules->stairs_middle_sight && (stair == 3 || stair == 4)))
        return false;
    return !smoke_is_between(game, from, to) && slow_sees(game, from, to);
}

bool slow_may_attack_anybody(const struct game *game, figure_id attacker)
{
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (slow_may_attack(game, attacker, id, MODE_CLOSE) || slow_may_attack(game, attacker, id, MODE_FIRE))
            return true;
    return false;
}

/* Hits to be expected of the dice, in sixths. */
int slow_expected_hits(const struct game *game, figure_id id, int mode)
{
    struct dice_pool pool = figure_pool(game, id, mode);
    int sixths = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        sixths += pool.count[colour] * game->scenario->catalogue->hit_faces[colour];
    return sixths;
}
