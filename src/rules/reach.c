#include "rules/reach.h"

#include "rules/board.h"
#include "rules/marker.h"
#include "rules/terrain.h"

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

/* ---- who and what is passed --------------------------------------------------------------------------------- */

static const struct parameters *parameters_of(const struct game *game)
{
    return &game->scenario->mission.parameters;
}

/* EFFECT_KIND_PHASE: for this turn it goes through figures and walls. */
static bool is_ghostly(const struct game *game, figure_id figure)
{
    return !figure_is_trooper(figure) && (game->legion.phase_kinds >> game->figure[figure].kind & 1);
}

bool reach_phases(const struct game *game, figure_id figure)
{
    if (!figure_is_trooper(figure))
        return is_ghostly(game, figure);
    return game->team[figure / PAIR].phase ||
           (game->figure[figure].status & (STATUS_PHASE_TURN | STATUS_PHASE_MOVE));
}

bool reach_asks_teams(const struct game *game)
{
    bool together = game->legion.deck && game->legion.corporation >= CORPORATIONS;
    return parameters_of(game)->pass_team == 2 && !together;
}

bool reach_must_ask(const struct game *game, figure_id mover, figure_id other)
{
    return figure_is_trooper(mover) && figure_is_trooper(other) && mover / PAIR != other / PAIR &&
           reach_asks_teams(game);
}

bool reach_may_pass(const struct game *game, figure_id mover, figure_id other)
{
    const struct parameters *parameters = parameters_of(game);
    if (!figure_is_trooper(mover))
        return is_ghostly(game, mover) || (parameters->pass_creatures && !figure_is_trooper(other));
    if (!figure_is_trooper(other) || !parameters->pass_team)
        return false;
    if (mover / PAIR == other / PAIR)
        return true;
    bool refused = reach_must_ask(game, mover, other) && (game->turn.refused >> other / PAIR & 1);
    return parameters->pass_team == 2 && !refused;
}

bool reach_leaves_post(const struct game *game, figure_id figure, struct square at)
{
    if (!(game->figure[figure].status & STATUS_GUARDS) || !board_is_floor(game, at))
        return false;
    int slot = game_slot_at(game, at);
    return slot >= SLOT_MAX || !(game->scenario->mission.guarded_slots >> slot & 1u);
}

/* Some figures do not bar the way: is there any need to look? */
static bool passes_anybody(const struct game *game, figure_id mover)
{
    const struct parameters *parameters = parameters_of(game);
    return figure_is_trooper(mover) ? parameters->pass_team : parameters->pass_creatures || is_ghostly(game, mover);
}

static void free_passed(const struct game *game, figure_id mover, int avoids, int first, int last, uint64_t *blocked)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && game->figure[id].y >= first && game->figure[id].y <= last &&
            reach_may_pass(game, mover, id) && !(avoids & AVOID_ASKING && reach_must_ask(game, mover, id)))
            blocked[game->figure[id].y] &= ~(UINT64_C(1) << game->figure[id].x);
}

static void block_squares(const struct game *game, figure_id mover, int avoids, int first, int last,
                          uint64_t *blocked)
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
static void blocked_rows(const struct game *game, figure_id figure, int avoids, int first, int last,
                         uint64_t blocked[BOARD_MAX])
{
    const uint64_t *closed = game->scenario->closed;
    for (int y = first; y <= last; y++)
        blocked[y] = game->occupied[y] | closed[y];
    if (passes_anybody(game, figure))
        free_passed(game, figure, avoids, first, last, blocked);
    if ((avoids & AVOID_SMOKE) || (game->figure[figure].status & STATUS_GUARDS))
        block_squares(game, figure, avoids, first, last, blocked);
    for (int m = 0; m < game->markers; m++)
        if (marker_blocks(game, m) && game->marker[m].y >= first && game->marker[m].y <= last)
            blocked[game->marker[m].y] |= UINT64_C(1) << game->marker[m].x;
}

/* ---- walls and doors ---------------------------------------------------------------------------------------- */

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

/* The citadel doors as they are for one mover: bit m: marker m. Those in neither mask are as in the game's rows. */
struct doors {
    uint32_t open, shut;
};

static bool is_citadel_door(const struct game *game, int marker)
{
    return game->marker[marker].state == MARKER_STANDS && game->marker[marker].kind == MARKER_GATE;
}

static bool touches(const struct marker *door, struct square at)
{
    struct square squares[DOOR_SQUARES];
    int count = terrain_door_squares(door, squares);
    for (int i = 0; i < count; i++)
        if (square_same(squares[i], at))
            return true;
    return false;
}

/* Does a creature other than the mover hold the door open? */
static bool held_by_another(const struct game *game, const struct marker *door, figure_id mover)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (id != mover && figure_on_board(game, id) && touches(door, figure_square(game, id)))
            return true;
    return false;
}

/* S-DLM-4, S-DOOR-8, S-DOOR-9: with a creature on `at`, wherever it stands now. */
static struct doors doors_of_creature(const struct game *game, figure_id mover, struct square at)
{
    struct doors doors = {0, 0};
    if (!parameters_of(game)->terrain)
        return doors;
    for (int m = 0; m < game->markers; m++) {
        const struct marker *door = &game->marker[m];
        if (!is_citadel_door(game, m))
            continue;
        bool open = door->stamp & DOOR_OPEN;
        if (touches(door, at) && (open || !(door->stamp & DOOR_SEALED)))
            doors.open |= UINT32_C(1) << m;
        else if (open && mover < FIGURE_MAX && !held_by_another(game, door, mover))
            doors.shut |= UINT32_C(1) << m;
    }
    return doors;
}

static bool edge_is_open(const struct game *game, const struct doors *doors, struct square at, enum direction side)
{
    if (doors->open | doors->shut) {
        int door = terrain_door_at(game, at, side);
        if (door >= 0 && (doors->open >> door & 1u))
            return true;
        if (door >= 0 && (doors->shut >> door & 1u))
            return false;
    }
    return board_linked(&game->rows, at, side);
}

/* S-GEO-3, S-GEO-4 with doors other than they are now. */
static bool way_is_open(const struct game *game, const struct doors *doors, struct square from,
                        enum direction direction)
{
    if (!(doors->open | doors->shut))
        return board_linked(&game->rows, from, direction);
    if (direction % 2 == 0)
        return edge_is_open(game, doors, from, direction);
    enum direction left = (enum direction)(direction - 1);
    enum direction right = (enum direction)((direction + 1) % DIRECTIONS);
    bool by_left = edge_is_open(game, doors, from, left) && edge_is_open(game, doors, square_step(from, left), right);
    bool by_right = edge_is_open(game, doors, from, right) && edge_is_open(game, doors, square_step(from, right), left);
    return parameters_of(game)->strict_corners ? by_left && by_right : by_left || by_right;
}

static bool may_step(const struct game *game, figure_id figure, bool trooper, struct square from,
                     enum direction direction, uint32_t opened)
{
    struct doors doors = {opened, 0};
    if (!trooper)
        doors = doors_of_creature(game, figure, from);
    if (way_is_open(game, &doors, from, direction))
        return true;
    return trooper && direction % 2 == 0 && terrain_door_at(game, from, direction) >= 0; /* S-DOOR-1 */
}

bool reach_may_step(const struct game *game, figure_id figure, struct square from, enum direction direction,
                    uint32_t opened)
{
    return may_step(game, figure, figure_is_trooper(figure), from, direction, opened) ||
           (reach_phases(game, figure) && reach_linked(game, true, from, direction));
}

static uint32_t held_open(const struct game *game, int door)
{
    return door >= 0 && (game->marker[door].stamp & DOOR_OPEN) ? UINT32_C(1) << door : 0;
}

int reach_door_on_way(const struct game *game, struct square from, enum direction direction)
{
    if (!parameters_of(game)->terrain || direction % 2 == 0)
        return terrain_door_at(game, from, direction);
    const enum direction way[2] = {(enum direction)(direction - 1), (enum direction)((direction + 1) % DIRECTIONS)};
    struct doors doors = {0, 0};
    for (int i = 0; i < 2; i++) {
        int near = terrain_door_at(game, from, way[i]);
        int far = terrain_door_at(game, square_step(from, way[i]), way[1 - i]);
        doors.shut |= held_open(game, near) | held_open(game, far); /* no corner leads past a closed one */
    }
    bool leads = doors.shut && board_linked(&game->rows, from, direction) &&
                 !way_is_open(game, &doors, from, direction);
    return leads ? __builtin_ctz(doors.shut) : -1;
}

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

static void add_threshold(const struct game *game, figure_id mover, bool trooper, struct square at,
                          struct thresholds *thresholds)
{
    uint8_t ways = 0;
    for (int d = NORTH; d < DIRECTIONS; d++)
        if (!board_linked(thresholds->rows, at, (enum direction)d) &&
            may_step(game, mover, trooper, at, (enum direction)d, 0))
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
    for (; shut; shut &= shut - 1) {
        const struct marker *door = &game->marker[__builtin_ctz(shut)];
        struct square squares[DOOR_SQUARES];
        int count = terrain_door_squares(door, squares);
        for (int i = 0; i < count; i += 2)
            board_set_edge(&thresholds->own, squares[i], (enum direction)door->side, false);
    }
    board_link_corners(&thresholds->own, parameters_of(game));
    thresholds->rows = &thresholds->own;
}

/* For a mover whose steps begin at most `far` squares from `start`; SQUARE_NONE: anywhere. */
static void find_door_thresholds(const struct game *game, figure_id mover, bool trooper, struct square start, int far,
                                 struct thresholds *thresholds)
{
    if (!trooper)
        shut_doors(game, doors_of_creature(game, mover, SQUARE_NONE).shut, thresholds);
    for (int m = 0; m < game->markers; m++) {
        struct square squares[DOOR_SQUARES];
        int count = is_citadel_door(game, m) ? terrain_door_squares(&game->marker[m], squares) : 0;
        for (int i = 0; i < count; i++)
            if (!square_is(start) || square_distance(start, squares[i]) <= far)
                add_threshold(game, mover, trooper, squares[i], thresholds);
    }
}

static inline void find_thresholds(const struct game *game, figure_id mover, bool trooper, struct square start, int far,
                                   struct thresholds *thresholds)
{
    thresholds->rows = &game->rows;
    thresholds->count = 0;
    if (parameters_of(game)->terrain)
        find_door_thresholds(game, mover, trooper, start, far, thresholds);
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
    for (unsigned left = gone; left; left &= left - 1) {
        const struct marker *door = &search->game->marker[search->door[__builtin_ctz(left)]];
        struct square squares[DOOR_SQUARES];
        int count = terrain_door_squares(door, squares);
        for (int i = 0; i < count; i += 2)
            board_set_edge(&opening->rows, squares[i], (enum direction)door->side, true);
    }
    if (gone)
        board_link_corners(&opening->rows, parameters_of(search->game));
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
        neighbours(&opening->rows, opening->now, to, search->top, search->bottom);
        for (int y = search->top; y <= search->bottom; y++)
            opening->next[y] |= to[y];
        go_through(search, gone, thresholds);
    }
    for (unsigned gone = 0; gone < OPENINGS; gone++)
        if (search->opening[gone].used)
            settle_opening(search, &search->opening[gone], layer);
}

/* Fills layers from `known` + 1 on for a Doomtrooper near closed doors. `seen` holds what must not be entered, and the
 * squares of the layers so far. */
static void spread_by_doors(const struct game *game, struct reach *reach, int known,
                            const struct thresholds *thresholds, uint64_t *seen)
{
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

/* ---- layers ------------------------------------------------------------------------------------------------- */

/* What is special about this figure's way. */
struct way {
    bool tokens;                       /* does anything stand on which no Move may end? */
    int doorways;                      /* teleporters that stand within the rows looked at */
    struct square doorway[MARKER_ALL]; /* their squares */
    struct square lead[MARKER_ALL];    /* where a step onto them ends */
    bool open[MARKER_ALL];             /* may they be stepped on? */
    uint64_t level[2][BOARD_MAX];      /* only if the figure phases: squares of the ground and of the top level */
    struct thresholds thresholds;
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
    reach->avoids = 0;
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
    way->tokens = false;
    for (int m = 0; m < game->markers; m++) {
        if (!marker_is_passed(game, m))
            continue;
        struct square at = square_at(game->marker[m].x, game->marker[m].y);
        way->tokens = true;
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
static void spread(struct reach *reach, int known, const struct way *way, uint64_t *seen)
{
    for (int k = known + 1; k <= reach->steps; k++) {
        neighbours(way->thresholds.rows, reach->layer[k - 1], reach->layer[k], reach->first_row, reach->last_row);
        if (way->thresholds.count)
            through_doors(&way->thresholds, reach->layer[k - 1], reach->layer[k]);
        if (reach->phases)
            phase(way, reach->layer[k - 1], reach->layer[k], reach->first_row, reach->last_row);
        settle(reach, way, reach->layer[k], seen);
    }
}

static void go_on(const struct game *game, struct reach *reach, int known, const struct way *way, uint64_t *seen)
{
    if (way->thresholds.count && figure_is_trooper(reach->figure) && !reach->phases && way->doorways == 0)
        spread_by_doors(game, reach, known, &way->thresholds, seen);
    else
        spread(reach, known, way, seen);
}

/* No Move ends on a doorway (C-M08-SPC) or token (S-MAP-3) nor, of a creature's, at a guarded entrance (house rule). */
static void set_apart(const struct game *game, const struct way *way, struct reach *reach)
{
    uint64_t barred[BOARD_MAX];
    bool guards = !figure_is_trooper(reach->figure) && game_seat_of(game, reach->figure) == SEAT_LEGION &&
                  board_guarded_rows(game, barred);
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
    uint64_t seen[BOARD_MAX];
    struct way way;
    begin(game, figure, from.y, from.y, steps, reach);
    blocked_rows(game, figure, avoids, reach->first_row, reach->last_row, seen);
    if (figure_on_board(game, figure)) { /* it leaves its own square empty */
        struct square own = figure_square(game, figure);
        if (own.y >= reach->first_row && own.y <= reach->last_row)
            seen[own.y] &= ~(UINT64_C(1) << own.x);
    }
    find_way(game, reach, seen, &way);
    find_thresholds(game, figure, figure_is_trooper(figure), way.doorways ? SQUARE_NONE : from, steps, &way.thresholds);
    seen[from.y] |= UINT64_C(1) << from.x;
    reach->layer[0][from.y] = UINT64_C(1) << from.x;
    go_on(game, reach, 0, &way, seen);
    set_apart(game, &way, reach);
}

static void fill_from_gate(const struct game *game, figure_id figure, int steps, int avoids, struct reach *reach)
{
    const struct gate *gate = &game->scenario->mission.gate[game->figure[figure].gate];
    uint64_t seen[BOARD_MAX];
    struct way way;
    begin(game, figure, gate->inside[0].y, gate->inside[gate->width - 1].y, steps, reach);
    blocked_rows(game, figure, avoids, reach->first_row, reach->last_row, seen);
    if (steps < 1)
        return;
    find_way(game, reach, seen, &way);
    find_thresholds(game, figure, figure_is_trooper(figure), way.doorways ? SQUARE_NONE : gate->inside[0], steps + 1,
                    &way.thresholds);
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
    int slow = parameters_of(game)->smoke_steps;
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

static void fill_in(const struct game *game, figure_id figure, struct square from, int steps, int avoids,
                    struct reach *reach)
{
    if (game->smoke && !(avoids & AVOID_SMOKE))
        fill_around_smoke(game, figure, from, steps, avoids, reach);
    else
        fill(game, figure, from, steps, avoids, reach);
}

void reach_from(const struct game *game, figure_id figure, struct square from, int steps, struct reach *reach)
{
    fill_in(game, figure, from, steps, 0, reach);
}

void reach_avoiding(const struct game *game, figure_id figure, int steps, int avoids, struct reach *reach)
{
    if (figure_on_board(game, figure))
        fill_in(game, figure, figure_square(game, figure), steps, avoids, reach);
    else if (game->figure[figure].state == FIGURE_WAITING && game->figure[figure].gate != GATE_NONE &&
             !game_gate_closed(game, game->figure[figure].gate))
        fill_in(game, figure, SQUARE_NONE, steps, avoids, reach);
    else
        begin(game, figure, 0, 0, 0, reach);
}

void reach_compute(const struct game *game, figure_id figure, int steps, struct reach *reach)
{
    reach_avoiding(game, figure, steps, 0, reach);
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

/* Straight steps before diagonal ones. */
static const uint8_t ORDER[DIRECTIONS] = {NORTH,      EAST,       SOUTH,      WEST,
                                          NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST};

/* The square of layer k - 1 from which a shortest path steps on `onto`; SQUARE_NONE: none by itself, a door must have
 * been gone through before. */
static struct square step_before(const struct game *game, const struct reach *reach, int k, struct square onto)
{
    for (int i = 0; i < DIRECTIONS; i++) {
        enum direction gone = (enum direction)ORDER[i];
        struct square before = square_step(onto, direction_opposite(gone));
        if (stands_after(reach, k - 1, before) && reach_may_step(game, reach->figure, before, gone, 0))
            return before;
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
    while (k >= 0 && !stands_after(reach, k, at))
        k--;
    return k >= 0;
}

/* Goes on from path[k - 1], or the start, with these doors gone. */
static bool follow(struct trail *trail, int k, struct square at, uint32_t gone)
{
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
    path[steps - 1] = stepped_on(game, to);
    for (int k = steps - 1; k >= 1; k--) {
        struct square before = step_before(game, reach, k + 1, path[k]);
        if (!square_is(before))
            return false;
        path[k - 1] = stepped_on(game, before);
    }
    struct square start = start_of(reach);
    return !square_is(start) || square_is(step_before(game, reach, 1, path[0]));
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
    bool around = game->smoke && steps > parameters_of(game)->smoke_steps && !(reach->avoids & AVOID_SMOKE);
    if (!around) {
        trace_path(game, reach, to, steps, path);
        return steps;
    }
    struct reach clean; /* what lies nearer through smoke is no way to get there */
    fill(game, reach->figure, start_of(reach), reach->steps, reach->avoids | AVOID_SMOKE, &clean);
    trace_path(game, &clean, to, steps, path);
    return steps;
}

/* What is not walked over: figures that bar the way, computers, debris, pits. */
static void barred_rows(const struct game *game, bool pass_creatures, bool pass_troopers, uint64_t *closed)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && !(figure_is_trooper(id) ? pass_troopers : pass_creatures))
            closed[game->figure[id].y] |= UINT64_C(1) << game->figure[id].x;
    for (int y = 0; y < BOARD_MAX; y++)
        closed[y] |= game->scenario->closed[y];
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

/* The squares one step from a ring. */
static void next_ring(const struct game *game, const struct thresholds *thresholds, const struct ring *ring,
                      struct ring *next)
{
    int last = game->scenario->height - 1;
    memset(next->row, 0, sizeof next->row);
    next->top = ring->top > 0 ? ring->top - 1 : 0;
    next->bottom = ring->bottom < last ? ring->bottom + 1 : last;
    neighbours(&game->rows, ring->row, next->row, next->top, next->bottom);
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
    struct way way;
};

static void know_walker(const struct game *game, figure_id figure, struct walker *walker)
{
    walker->figure = figure;
    walker->phases = figure < FIGURE_MAX && reach_phases(game, figure);
    if (walker->phases)
        board_level_rows(game, walker->way.level[0], walker->way.level[1]);
}

static void fill_field(const struct game *game, const struct walker *walker, const uint64_t goals[BOARD_MAX],
                       bool pass_creatures, bool pass_troopers, struct square from, int beyond, struct field *field)
{
    uint64_t closed[BOARD_MAX + 1] = {0};
    struct ring ring[2] = {{{0}, 0, game->scenario->height - 1}, {{0}, 0, 0}};
    bool pairs = any_pair(game);
    struct thresholds thresholds;
    find_thresholds(game, FIGURE_NONE, pass_troopers && !walker->phases, SQUARE_NONE, 0, &thresholds);
    int last_step = FIELD_FAR - 1;
    memset(field->steps, FIELD_FAR, sizeof field->steps);
    barred_rows(game, pass_creatures, pass_troopers, closed);
    if (walker->figure < FIGURE_MAX && (game->figure[walker->figure].status & STATUS_GUARDS))
        bar_squares_off_post(game, walker->figure, closed);
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
        next_ring(game, &thresholds, now, next);
        if (walker->phases)
            phase(&walker->way, now->row, next->row, next->top, next->bottom);
        note_ring(next, closed, steps, field);
    }
}

void field_compute_nearest(const struct game *game, const uint64_t goals[BOARD_MAX], bool pass_creatures,
                           bool pass_troopers, struct square from, int beyond, struct field *field)
{
    struct walker anybody;
    know_walker(game, FIGURE_NONE, &anybody);
    fill_field(game, &anybody, goals, pass_creatures, pass_troopers, from, beyond, field);
}

void field_compute_of(const struct game *game, figure_id creature, struct square goal, struct field *field)
{
    struct walker walker;
    uint64_t goals[BOARD_MAX] = {0};
    know_walker(game, creature, &walker);
    goals[goal.y] = UINT64_C(1) << goal.x;
    fill_field(game, &walker, goals, true, walker.phases, SQUARE_NONE, 0, field);
}

void field_compute(const struct game *game, struct square goal, bool pass_creatures, bool pass_troopers,
                   struct field *field)
{
    uint64_t goals[BOARD_MAX] = {0};
    goals[goal.y] = UINT64_C(1) << goal.x;
    field_compute_nearest(game, goals, pass_creatures, pass_troopers, SQUARE_NONE, 0, field);
}
