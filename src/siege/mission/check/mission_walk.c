/* mission_walk.c -- lays a mission's board in every way in which its triggers may turn and swap the sectors, and walks
 * over all of them. */
#include "siege/mission/check/mission_walk.h"

#include "siege/mission/check/mission_reach.h"
#include "siege/mission/check/mission_rounds.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/mission/trigger_rows.h"

#include <stdlib.h>
#include <string.h>

enum { LAYOUTS_MAX = 32, SHIFTS_MAX = TRIGGER_MAX * TRIGGER_ACTIONS, SQUARES = BOARD_MAX * BOARD_MAX };

/* From here on rounds are not told apart. */
enum { ROUND_LATE = 31, ROUND_ANY = ROUND_LATE + 1 };

/* The sectors by the slots in which they lay at the beginning. */
struct laid {
    uint8_t home[SLOT_MAX];   /* of the sector that lies in the slot */
    uint8_t turned[SLOT_MAX]; /* … by so many quarters since */
};

/* What a trigger shuts as the first round begins and none opens again. */
struct shut {
    uint32_t doors; /* bit m: marker m is locked */
    struct board_changes changes;
};

struct atlas {
    struct mission acting; /* the mission, but what never fires does nothing */
    const struct mission *mission;
    int shifts;
    const struct trigger_action *shift[SHIFTS_MAX];
    int count; /* layouts, that of the beginning first */
    bool cut;
    struct laid laid[LAYOUTS_MAX];
    struct shut shut;
    struct board_rows begun; /* of the first, its walls as they stand */
    struct board_rows rows[LAYOUTS_MAX];
    uint8_t after[LAYOUTS_MAX][SHIFTS_MAX]; /* the layout that a shift makes of this one */
    uint32_t late; /* bit r: in round r, from 2 on, a trigger opens something at the earliest */
    uint8_t opens[BOARD_MAX][BOARD_MAX][DIRECTIONS]; /* of the first layout, if so: from which round on a step leads */
    uint32_t stopped;                                /* slots that nobody leaves */
    bool closes;
    uint8_t shuts[BOARD_MAX][BOARD_MAX][DIRECTIONS]; /* … from which round on it leads no more */
};

/* ---- layouts --------------------------------------------------------------------------------------------------- */

static int round_of(const struct mission *mission, enum trigger_verb verb, const struct trigger_action *where)
{
    int round = rounds_done(mission, verb, where);
    return round == ROUND_NEVER ? ROUND_ANY : round < ROUND_LATE ? round : ROUND_LATE;
}

/* From which round on the doorway between sectors can be open, or the wall down, that is closed, or stands, when the
 * mission begins; ROUND_ANY: never. */
static int round_of_doorway(const struct mission *mission, int index)
{
    const struct trigger_action doorway = {.gate = GATE_NONE, .inner = (uint8_t)(index + 1)};
    return mission->closed[index].later ? ROUND_ANY : round_of(mission, TRIGGER_OPEN, &doorway);
}

static int round_of_wall(const struct mission *mission, int index)
{
    const struct trigger_action wall = {.walls = (uint16_t)(1u << index)};
    return mission->wall[index].stands ? round_of(mission, TRIGGER_BREACH, &wall) : ROUND_ANY;
}

/* From which round on the thing does not bar the way as a locked door: or as any, by rules by which nobody opens them
 * but a trigger. */
static int round_of_door(const struct mission *mission, int marker)
{
    const struct trigger_action door = {.gate = GATE_NONE, .door = (uint8_t)(marker + 1)};
    bool swings = mission->parameters.terrain;
    if (!(marker_traits(mission->marker[marker].kind) & TRAIT_SWINGS) || (swings && !mission->marker[marker].locked))
        return 1;
    int opened = round_of(mission, TRIGGER_OPEN, &door), unlocked = round_of(mission, TRIGGER_UNLOCK, &door);
    return opened < unlocked || !swings ? opened : unlocked;
}

/* What triggers may have opened and broken down before that round. */
static struct board_changes opened_before(const struct mission *mission, int round)
{
    struct board_changes opened = {0, 0};
    for (int i = 0; i < mission->closed_doorways; i++)
        opened.doorways |= round_of_doorway(mission, i) < round ? 1u << i : 0;
    for (int i = 0; i < mission->walls; i++)
        opened.walls |= round_of_wall(mission, i) < round ? 1u << i : 0;
    return opened;
}

static void shut_at_once(struct shut *shut, const struct mission *acting, const struct trigger_action *action)
{
    bool doorway = action->verb == TRIGGER_CLOSE && action->inner && !action->door;
    if (action->verb == TRIGGER_LOCK && action->door &&
        !mission_door_triggered(acting, action->door - 1, TRIGGER_OPEN) &&
        !mission_door_triggered(acting, action->door - 1, TRIGGER_UNLOCK))
        shut->doors |= UINT32_C(1) << (action->door - 1);
    if (doorway && acting->closed[action->inner - 1].later && !mission_doorway_triggered(acting, action, TRIGGER_OPEN))
        shut->changes.doorways |= 1u << (action->inner - 1);
    for (int i = 0; i < acting->walls && action->verb == TRIGGER_WALL; i++)
        if (action->walls >> i & 1 && !acting->wall[i].stands && !mission_wall_triggered(acting, i, TRIGGER_BREACH))
            shut->changes.walls |= 1u << i;
}

static struct shut shut_by_triggers(const struct mission *mission, const struct mission *acting)
{
    struct shut shut = {0};
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions && rounds_fires_at_once(mission, i); a++)
            shut_at_once(&shut, acting, &mission->trigger[i].action[a]);
    return shut;
}

/* The rounds from 2 on in which something opens at the earliest. */
static uint32_t late_rounds(const struct mission *mission)
{
    uint64_t rounds = 0;
    for (int i = 0; i < mission->closed_doorways; i++)
        rounds |= UINT64_C(1) << round_of_doorway(mission, i);
    for (int i = 0; i < mission->walls; i++)
        rounds |= UINT64_C(1) << round_of_wall(mission, i);
    for (int m = 0; m < mission->markers; m++)
        rounds |= UINT64_C(1) << round_of_door(mission, m);
    return (uint32_t)rounds & ~UINT32_C(3); /* what is above is never */
}

static int slot_of_home(const struct laid *laid, int home)
{
    int slot = 0;
    while (slot < SLOT_MAX - 1 && laid->home[slot] != home)
        slot++;
    return slot;
}

/* A shift has one sector, which turns, or two. */
static void carry_out(struct laid *laid, const struct trigger_action *shift)
{
    if (shift->slots == 0) {
        int slot = slot_of_home(laid, shift->slot);
        laid->turned[slot] = (uint8_t)((laid->turned[slot] + shift->number) % 4);
        return;
    }
    int one = slot_of_home(laid, __builtin_ctz(shift->slots));
    int other = slot_of_home(laid, 31 - __builtin_clz(shift->slots));
    const struct laid before = *laid;
    laid->home[one] = before.home[other];
    laid->turned[one] = before.turned[other];
    laid->home[other] = before.home[one];
    laid->turned[other] = before.turned[one];
}

/* The place of this layout in the atlas, where it is put if there is room; the first one if there is none. */
static int add_layout(struct atlas *atlas, const struct laid *laid)
{
    for (int i = 0; i < atlas->count; i++)
        if (memcmp(&atlas->laid[i], laid, sizeof *laid) == 0)
            return i;
    if (atlas->count == LAYOUTS_MAX) {
        atlas->cut = true;
        return 0;
    }
    atlas->laid[atlas->count] = *laid;
    return atlas->count++;
}

static void list_shifts(struct atlas *atlas)
{
    const struct mission *mission = atlas->mission;
    atlas->shifts = 0;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            bool whole = action->slots ? __builtin_popcount(action->slots) == 2 : action->slot < SLOT_MAX;
            if (trigger_row(action)->traits & VERB_SHIFTS && whole) /* else it is reported by the loader */
                atlas->shift[atlas->shifts++] = action;
        }
}

/* Closes the edges of a door where it lies with its sector. */
static void bar_door(struct board_rows *rows, const struct mission *mission, int marker, const uint8_t sector[SLOT_MAX],
                     const uint8_t quarters[SLOT_MAX])
{
    const struct mission_marker *door = &mission->marker[marker];
    for (int i = 0; i < door->width; i++) {
        enum direction side = (enum direction)door->side;
        struct square at = board_edge_now(mission, sector, quarters, mission_door_square(door, i), &side);
        if (square_is(at))
            board_set_edge(rows, at, side, false);
    }
}

/* As it lies before that round, with these changes; ROUND_ANY: as it may lie at any time. */
static void build_layout(const struct atlas *atlas, int which, const struct catalogue *catalogue,
                         struct board_changes changes, int round, struct board_rows *rows)
{
    uint8_t sector[SLOT_MAX], quarters[SLOT_MAX];
    const struct laid *laid = &atlas->laid[which];
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        const struct placement *placement = &atlas->mission->slot[laid->home[slot]];
        sector[slot] = placement->sector;
        quarters[slot] = (uint8_t)((placement->quarters + laid->turned[slot]) % 4);
    }
    changes.doorways |= atlas->shut.changes.doorways;
    changes.walls |= atlas->shut.changes.walls;
    board_build(rows, catalogue, atlas->mission, sector, quarters, changes);
    for (int m = 0; m < atlas->mission->markers; m++)
        if (atlas->shut.doors >> m & 1 || round_of_door(atlas->mission, m) >= round)
            bar_door(rows, atlas->mission, m, sector, quarters);
    board_link_corners(rows, &atlas->mission->parameters);
}

/* Notes from which round on each step leads over the first layout. */
static void time_steps(struct atlas *atlas, const struct catalogue *catalogue)
{
    struct board_rows before;
    atlas->late = late_rounds(atlas->mission);
    if (atlas->late)
        memset(atlas->opens, 1, sizeof atlas->opens);
    for (int round = 2; round <= ROUND_LATE; round++) {
        if (!(atlas->late >> round & 1))
            continue;
        build_layout(atlas, 0, catalogue, opened_before(atlas->mission, round), round, &before);
        for (int i = 0; i < SQUARES * DIRECTIONS; i++) {
            struct square at = square_at(i / DIRECTIONS % BOARD_MAX, i / DIRECTIONS / BOARD_MAX);
            enum direction side = (enum direction)(i % DIRECTIONS);
            if (board_linked(&atlas->rows[0], at, side) && !board_linked(&before, at, side))
                atlas->opens[at.y][at.x][side] = (uint8_t)round;
        }
    }
}

/* Where one of these triggers surely shuts it for good: the round from which on it is shut; ROUND_ANY: none does. */
static int round_shut(const struct mission *mission, enum trigger_verb verb, const struct trigger_action *where,
                      uint32_t closing)
{
    int by = -1, round = rounds_done_surely(mission, verb, where, &by);
    return by < 0 || !(closing >> by & 1) ? ROUND_ANY : round < ROUND_LATE ? round : ROUND_LATE;
}

/* The doorways, walls and doors that those triggers have surely shut for good before the end of that round. */
static struct shut shut_in_round(const struct mission *mission, uint32_t closing, int round)
{
    struct shut shut = {0};
    for (int i = 0; i < mission->closed_doorways; i++) {
        const struct trigger_action doorway = {.gate = GATE_NONE, .inner = (uint8_t)(i + 1)};
        if (!mission_doorway_triggered(mission, &doorway, TRIGGER_OPEN) &&
            round_shut(mission, TRIGGER_CLOSE, &doorway, closing) <= round)
            shut.changes.doorways |= 1u << i;
    }
    for (int i = 0; i < mission->walls; i++) {
        const struct trigger_action wall = {.walls = (uint16_t)(1u << i)};
        if (!mission_wall_triggered(mission, i, TRIGGER_BREACH) &&
            round_shut(mission, TRIGGER_WALL, &wall, closing) <= round)
            shut.changes.walls |= 1u << i;
    }
    for (int m = 0; m < mission->markers; m++) {
        const struct trigger_action door = {.gate = GATE_NONE, .door = (uint8_t)(m + 1)};
        if (!mission_door_triggered(mission, m, TRIGGER_OPEN) && !mission_door_triggered(mission, m, TRIGGER_UNLOCK) &&
            round_shut(mission, TRIGGER_LOCK, &door, closing) <= round)
            shut.doors |= UINT32_C(1) << m;
    }
    return shut;
}

void atlas_close(struct atlas *atlas, const struct catalogue *catalogue, uint32_t closing)
{
    struct board_rows after;
    const struct shut at_once = atlas->shut;
    if (atlas->count > 1)
        return;
    memset(atlas->shuts, ROUND_ANY, sizeof atlas->shuts);
    for (int round = ROUND_LATE - 1; round > 1; round--) {
        struct shut shut = shut_in_round(atlas->mission, closing, round);
        if (!shut.doors && !shut.changes.doorways && !shut.changes.walls)
            break;
        atlas->closes = true;
        atlas->shut.doors |= shut.doors;
        atlas->shut.changes.doorways |= shut.changes.doorways;
        atlas->shut.changes.walls |= shut.changes.walls;
        build_layout(atlas, 0, catalogue, opened_before(atlas->mission, ROUND_ANY), ROUND_ANY, &after);
        for (int i = 0; i < SQUARES * DIRECTIONS; i++) {
            struct square at = square_at(i / DIRECTIONS % BOARD_MAX, i / DIRECTIONS / BOARD_MAX);
            enum direction side = (enum direction)(i % DIRECTIONS);
            if (board_linked(&atlas->rows[0], at, side) && !board_linked(&after, at, side))
                atlas->shuts[at.y][at.x][side] = (uint8_t)round;
        }
        atlas->shut = at_once;
    }
}

void atlas_stop(struct atlas *atlas, uint32_t slots)
{
    atlas->stopped = atlas->count > 1 ? 0 : slots;
}

static void silence(struct mission *mission, uint32_t firing)
{
    for (int i = 0; i < mission->triggers; i++)
        if (!(firing >> i & 1))
            mission->trigger[i].actions = 0;
}

struct atlas *atlas_new(const struct mission *written, const struct catalogue *catalogue, uint32_t firing)
{
    struct laid laid;
    struct atlas *atlas = malloc(sizeof *atlas);
    if (!atlas)
        return NULL;
    atlas->acting = *written;
    silence(&atlas->acting, firing);
    const struct mission *mission = atlas->mission = &atlas->acting;
    atlas->count = 0;
    atlas->cut = atlas->closes = false;
    atlas->stopped = 0;
    memset(&laid, 0, sizeof laid);
    for (int slot = 0; slot < SLOT_MAX; slot++)
        laid.home[slot] = (uint8_t)slot;
    atlas->shut = shut_by_triggers(written, mission);
    const struct board_changes opened = opened_before(mission, ROUND_ANY);
    list_shifts(atlas);
    (void)add_layout(atlas, &laid);
    for (int i = 0; i < atlas->count; i++) {
        build_layout(atlas, i, catalogue, opened, ROUND_ANY, &atlas->rows[i]);
        for (int k = 0; k < atlas->shifts; k++) {
            laid = atlas->laid[i];
            carry_out(&laid, atlas->shift[k]);
            atlas->after[i][k] = (uint8_t)add_layout(atlas, &laid);
        }
    }
    build_layout(atlas, 0, catalogue, (struct board_changes){0, 0}, ROUND_ANY, &atlas->begun);
    time_steps(atlas, catalogue);
    return atlas;
}

void atlas_free(struct atlas *atlas)
{
    free(atlas);
}

const struct board_rows *atlas_rows(const struct atlas *atlas)
{
    return &atlas->begun;
}

const struct mission *atlas_acting(const struct atlas *atlas)
{
    return atlas->mission;
}

bool atlas_is_cut(const struct atlas *atlas)
{
    return atlas->cut;
}

/* A square of one slot, as it lies when its sector is in another one, turned by so many quarters. */
static struct square carried(const struct mission *mission, struct square at, int to, int quarters)
{
    struct square from = board_slot_corner(mission, mission_slot_at(mission, at));
    struct square corner = board_slot_corner(mission, to);
    struct square local = square_turned(square_at(at.x - from.x, at.y - from.y), quarters);
    return square_at(corner.x + local.x, corner.y + local.y);
}

static struct square home_of(const struct atlas *atlas, int layout, struct square at)
{
    int slot = mission_slot_at(atlas->mission, at);
    const struct laid *laid = &atlas->laid[layout];
    return layout == 0 ? at : carried(atlas->mission, at, laid->home[slot], 4 - laid->turned[slot]);
}

static struct square square_of_home(const struct atlas *atlas, int layout, struct square home)
{
    const struct laid *laid = &atlas->laid[layout];
    int slot = slot_of_home(laid, mission_slot_at(atlas->mission, home));
    return layout == 0 ? home : carried(atlas->mission, home, slot, laid->turned[slot]);
}

/* ---- where a walk begins --------------------------------------------------------------------------------------- */

void walk_clear(struct walk *walk)
{
    for (int y = 0; y < BOARD_MAX; y++)
        for (int x = 0; x < BOARD_MAX; x++)
            walk->steps[y][x] = STEPS_FAR;
}

void walk_add(struct walk *walk, struct square at, int steps)
{
    int most = STEPS_FAR - 1; /* later than any mission lasts */
    steps = steps < most ? steps : most;
    if (steps < walk->steps[at.y][at.x])
        walk->steps[at.y][at.x] = (uint16_t)steps;
}

void walk_add_gate(struct walk *walk, const struct gate *gate, int after)
{
    for (int i = 0; i < gate->width; i++)
        walk_add(walk, gate->inside[i], after + 1);
}

void walk_add_slots(struct walk *walk, const struct mission *mission, uint32_t slots)
{
    for (int y = 0; y < mission->grid_height * SECTOR_SIZE; y++)
        for (int x = 0; x < mission->grid_width * SECTOR_SIZE; x++)
            if (slots >> mission_slot_at(mission, square_at(x, y)) & 1)
                walk->steps[y][x] = 0;
}

/* ---- walking --------------------------------------------------------------------------------------------------- */

/* Does a thing lie there from the beginning that is never entered? `perhaps`: what may be destroyed bars nobody. */
static bool is_barred(const struct mission *mission, struct square home, bool perhaps)
{
    int asked = perhaps ? TRAIT_BARS | TRAIT_TARGET : TRAIT_BARS;
    for (int i = 0; i < mission->markers; i++)
        if (square_same(squares_only(&mission->marker[i].at), home) && mission->marker[i].slots == 0 &&
            mission->marker[i].force_card == CARD_NONE &&
            (marker_traits(mission->marker[i].kind) & asked) == TRAIT_BARS)
            return true;
    return false;
}

struct stand {
    uint8_t layout;
    uint8_t x, y;
};

enum { WAITING_MAX = 4096 };

/* Squares that a walk goes on from. */
struct frontier {
    const struct atlas *atlas;
    bool perhaps, as_sight;
    int pace;
    bool led[LAYOUTS_MAX][MARKER_ALL]; /* what lies beyond these teleporters has been reached */
    struct walk walk[LAYOUTS_MAX];
    struct stand queue[LAYOUTS_MAX * SQUARES];
    int first, last;
    struct {
        struct stand stand;
        uint16_t steps;
    } waiting[WAITING_MAX]; /* to go on there after so many steps, once a way opens */
    int waits;
};

/* Does the thing lie there, or perhaps: on one of several squares, or in a sector in which somebody may put it? */
static bool may_stand(const struct frontier *frontier, const struct mission_marker *marker, struct square home)
{
    const struct mission *mission = frontier->atlas->mission;
    bool put = marker->slots != 0 || marker->force_card != CARD_NONE;
    if (!put)
        return squares_hold(&marker->at, home) && (frontier->perhaps || marker->at.count == 1);
    int slot = mission_slot_at(mission, home);
    return frontier->perhaps && slot < SLOT_MAX && mission->slot[slot].sector != SLOT_NONE &&
           (marker->slots == 0 || marker->slots >> slot & 1);
}

static void reach(struct frontier *frontier, int layout, struct square at, int steps);

/* A step onto a teleporter ends at the other one of its pair (C-M08-R1), wherever both may stand. */
static void reach_beyond(struct frontier *frontier, int layout, struct square home, int steps)
{
    const struct mission *mission = frontier->atlas->mission;
    for (int m = 0; m < mission->markers; m++) {
        int other = mission_teleporter_beyond(mission, m);
        if (other < 0 || frontier->led[layout][m] || !may_stand(frontier, &mission->marker[m], home))
            continue;
        frontier->led[layout][m] = true;
        for (int y = 0; y < mission->grid_height * SECTOR_SIZE; y++)
            for (int x = 0; x < mission->grid_width * SECTOR_SIZE; x++)
                if (may_stand(frontier, &mission->marker[other], square_at(x, y)))
                    reach(frontier, layout, square_of_home(frontier->atlas, layout, square_at(x, y)), steps);
    }
}

static void reach(struct frontier *frontier, int layout, struct square at, int steps)
{
    const struct atlas *atlas = frontier->atlas;
    if (walk_reaches(&frontier->walk[layout], at))
        return;
    struct square home = home_of(atlas, layout, at);
    if (!frontier->as_sight && is_barred(atlas->mission, home, frontier->perhaps))
        return;
    frontier->walk[layout].steps[at.y][at.x] = (uint16_t)steps;
    frontier->queue[frontier->last++] = (struct stand){(uint8_t)layout, (uint8_t)at.x, (uint8_t)at.y};
    reach_beyond(frontier, layout, home, steps);
    for (int k = 0; k < atlas->shifts && frontier->perhaps; k++) {
        int after = atlas->after[layout][k];
        if (after != layout)
            reach(frontier, after, square_of_home(atlas, after, home), steps);
    }
}

static void wait_for(struct frontier *frontier, int layout, struct square at, int steps)
{
    if (frontier->waits == WAITING_MAX) {
        reach(frontier, layout, at, steps);
        return;
    }
    frontier->waiting[frontier->waits].stand = (struct stand){(uint8_t)layout, (uint8_t)at.x, (uint8_t)at.y};
    frontier->waiting[frontier->waits++].steps = (uint16_t)steps;
}

/* Those that wait for no more than so many steps go on. */
static void end_waiting(struct frontier *frontier, int steps)
{
    for (int i = frontier->waits - 1; i >= 0; i--) {
        const struct stand stand = frontier->waiting[i].stand;
        int due = frontier->waiting[i].steps;
        if (due > steps)
            continue;
        frontier->waiting[i] = frontier->waiting[--frontier->waits];
        reach(frontier, stand.layout, square_at(stand.x, stand.y), due);
    }
}

/* Where the walk goes on next, with least steps of all; false: nowhere. */
static bool take_next(struct frontier *frontier, struct stand *stand)
{
    while (frontier->first == frontier->last && frontier->waits > 0) {
        int least = STEPS_FAR;
        for (int i = 0; i < frontier->waits; i++)
            least = frontier->waiting[i].steps < least ? frontier->waiting[i].steps : least;
        end_waiting(frontier, least);
    }
    if (frontier->first == frontier->last)
        return false;
    *stand = frontier->queue[frontier->first++];
    end_waiting(frontier, frontier->walk[stand->layout].steps[stand->y][stand->x]);
    return true;
}

/* A step, if it leads to a new square: at once, or when the round has come in which its way opens, but not once it is
 * shut. */
static void take_step(struct frontier *frontier, int layout, struct square at, enum direction side, int steps)
{
    const struct atlas *atlas = frontier->atlas;
    struct square to = square_step(at, side);
    if (!board_holds(to) || walk_reaches(&frontier->walk[layout], to) || !board_linked(&atlas->rows[layout], at, side))
        return;
    if (!frontier->as_sight && atlas->stopped && atlas->stopped >> mission_slot_at(atlas->mission, at) & 1)
        return;
    int opens = layout == 0 && atlas->late ? atlas->opens[at.y][at.x][side] : 1;
    int before = (opens - 1) * frontier->pace;
    int taken = (before > steps ? before : steps) + 1;
    if (layout == 0 && atlas->closes && !frontier->as_sight &&
        mission_round_at_pace(taken, frontier->pace) >= atlas->shuts[at.y][at.x][side])
        return;
    if (before > steps)
        wait_for(frontier, layout, to, taken);
    else
        reach(frontier, layout, to, taken);
}

/* Whoever enters may do so later, too; whoever begins on the board does at the beginning. */
static void begin(struct frontier *frontier, const struct walk *begun)
{
    int layouts = frontier->perhaps ? frontier->atlas->count : 1;
    int width = frontier->atlas->mission->grid_width * SECTOR_SIZE;
    int squares = frontier->atlas->mission->grid_height * SECTOR_SIZE * width;
    for (int layout = 0; layout < layouts; layout++)
        walk_clear(&frontier->walk[layout]);
    for (int layout = 0; layout < layouts; layout++)
        for (int i = 0; i < squares; i++) {
            struct square at = square_at(i % width, i / width);
            int steps = begun->steps[at.y][at.x];
            if (steps > 1 && steps != STEPS_FAR)
                wait_for(frontier, layout, at, steps);
            else if (steps == 1 || (steps == 0 && layout == 0))
                reach(frontier, layout, at, steps);
        }
}

static void lessen(struct walk *walk, struct square at, int steps)
{
    if (walk && steps < walk->steps[at.y][at.x])
        walk->steps[at.y][at.x] = (uint16_t)steps;
}

/* The least of all layouts. */
static void gather(const struct frontier *frontier, struct walk *walk, struct walk *homes)
{
    walk_clear(walk);
    if (homes)
        walk_clear(homes);
    for (int i = 0; i < frontier->last; i++) {
        struct square at = square_at(frontier->queue[i].x, frontier->queue[i].y);
        int layout = frontier->queue[i].layout, steps = frontier->walk[layout].steps[at.y][at.x];
        lessen(walk, at, steps);
        lessen(homes, home_of(frontier->atlas, layout, at), steps);
    }
}

void walk_on(const struct atlas *atlas, struct walk *walk, int pace, int how, struct walk *homes)
{
    struct stand stand;
    struct frontier *frontier = malloc(sizeof *frontier);
    if (!frontier)
        return;
    frontier->atlas = atlas;
    frontier->perhaps = (how & WALK_PERHAPS) != 0;
    frontier->as_sight = (how & WALK_AS_SIGHT) != 0;
    frontier->pace = pace;
    frontier->first = frontier->last = frontier->waits = 0;
    memset(frontier->led, 0, sizeof frontier->led);
    begin(frontier, walk);
    while (take_next(frontier, &stand)) {
        struct square at = square_at(stand.x, stand.y);
        int steps = frontier->walk[stand.layout].steps[at.y][at.x];
        for (int direction = 0; direction < DIRECTIONS; direction++)
            take_step(frontier, stand.layout, at, (enum direction)direction, steps);
    }
    gather(frontier, walk, homes);
    free(frontier);
}

uint32_t walk_slots(const struct walk *walk, const struct mission *mission)
{
    uint32_t mask = 0;
    for (int y = 0; y < mission->grid_height * SECTOR_SIZE; y++)
        for (int x = 0; x < mission->grid_width * SECTOR_SIZE; x++)
            if (walk->steps[y][x] != STEPS_FAR)
                mask |= (uint32_t)1 << mission_slot_at(mission, square_at(x, y));
    return mask;
}

int walk_steps_into(const struct walk *walk, const struct mission *mission, uint32_t slots)
{
    int least = STEPS_FAR;
    for (int y = 0; y < mission->grid_height * SECTOR_SIZE; y++)
        for (int x = 0; x < mission->grid_width * SECTOR_SIZE; x++)
            if ((slots == 0 || slots >> mission_slot_at(mission, square_at(x, y)) & 1) && walk->steps[y][x] < least)
                least = walk->steps[y][x];
    return least;
}

int walk_steps_out(const struct walk *walk, const struct gate *gate)
{
    int least = STEPS_FAR;
    for (int i = 0; i < gate->width; i++) {
        int steps = walk->steps[gate->inside[i].y][gate->inside[i].x];
        if (steps != STEPS_FAR && steps + 1 < least)
            least = steps + 1;
    }
    return least;
}
