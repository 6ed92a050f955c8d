/* draft_board.c -- steps on the board: sectors laid, turned, taken away; doorways, doors, creatures, targets, cards. */
#include "siege/workshop/draft_parts.h"

#include "siege/mission/check/mission_reach.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/mission/trigger_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 16, ARMOUR_AT_FIRST = 3 };

/* ---- names ------------------------------------------------------------------------------------------------------- */

static const struct mission *board_of(const struct draft *draft)
{
    return draft->now.board ? draft->now.mission : NULL;
}

/* The slot with a sector at that place of the layout, or SLOT_NONE. */
static int slot_at(const struct draft *draft, int column, int row)
{
    const struct mission *mission = board_of(draft);
    if (!mission || column < 0 || row < 0 || column >= mission->grid_width || row >= mission->grid_height)
        return SLOT_NONE;
    int slot = row * mission->grid_width + column;
    return mission->slot[slot].sector == SLOT_NONE ? SLOT_NONE : slot;
}

static int slot_of_square(const struct draft *draft, struct square at)
{
    return at.x < 0 || at.y < 0 ? SLOT_NONE : slot_at(draft, at.x / SECTOR_SIZE, at.y / SECTOR_SIZE);
}

static int number_in(const struct draft *draft, int slot)
{
    return draft->now.catalogue->sector[board_of(draft)->slot[slot].sector].number;
}

static void write_sector(const struct draft *draft, int slot, char out[NAME_SIZE])
{
    (void)snprintf(out, NAME_SIZE, "%d", number_in(draft, slot));
}

static void write_doorway(const struct draft *draft, int slot, enum direction side, char out[NAME_SIZE])
{
    (void)snprintf(out, NAME_SIZE, "%d.%c", number_in(draft, slot), "n.e.s.w."[side]);
}

bool draft_square_name(const struct draft *draft, struct square at, char out[16])
{
    int slot = slot_of_square(draft, at);
    if (slot == SLOT_NONE)
        return false;
    struct square printed = square_turned(square_at(at.x % SECTOR_SIZE, at.y % SECTOR_SIZE),
                                          4 - board_of(draft)->slot[slot].quarters);
    (void)snprintf(out, NAME_SIZE, "%d.%c%c", number_in(draft, slot), 'a' + printed.x, '1' + printed.y);
    return true;
}

struct square draft_square_named(const struct draft *draft, const char *name)
{
    return board_of(draft) ? mission_square_named(draft->now.where, name) : SQUARE_NONE;
}

struct square draft_edge_named(const struct draft *draft, const char *name, enum direction *side)
{
    return board_of(draft) ? mission_edge_named(draft->now.where, name, side) : SQUARE_NONE;
}

bool draft_wall_name(const struct draft *draft, struct square at, enum direction side, char out[16])
{
    char square[NAME_SIZE];
    struct square other = square_step(at, side);
    if (side % 2 != 0 || !draft_square_name(draft, at, square) ||
        slot_of_square(draft, other) != slot_of_square(draft, at))
        return false;
    (void)snprintf(out, NAME_SIZE, "%.12s.%c", square, "n.e.s.w."[side]);
    return true;
}

/* ---- sectors ----------------------------------------------------------------------------------------------------- */

/* The layout with an empty rim of one place on each side. */
enum { RIM_MAX = GRID_MAX + 2 };
struct grid {
    struct placement cell[RIM_MAX][RIM_MAX]; /* [row][column] */
};

static void read_grid(const struct draft *draft, struct grid *grid)
{
    const struct mission *mission = board_of(draft);
    for (int row = 0; row < RIM_MAX; row++)
        for (int column = 0; column < RIM_MAX; column++) {
            int slot = slot_at(draft, column - 1, row - 1);
            grid->cell[row][column] = slot == SLOT_NONE ? (struct placement){SLOT_NONE, 0} : mission->slot[slot];
        }
}

/* Where sectors lie. False: there are none, or they lie too far from each other. */
static bool find_bounds(const struct grid *grid, int first[2], int last[2])
{
    first[0] = first[1] = RIM_MAX;
    last[0] = last[1] = -1;
    for (int row = 0; row < RIM_MAX; row++)
        for (int column = 0; column < RIM_MAX; column++) {
            int at[2] = {column, row};
            for (int i = 0; i < 2 && grid->cell[row][column].sector != SLOT_NONE; i++) {
                first[i] = at[i] < first[i] ? at[i] : first[i];
                last[i] = at[i] > last[i] ? at[i] : last[i];
            }
        }
    return last[0] >= 0 && last[0] - first[0] < GRID_MAX && last[1] - first[1] < GRID_MAX;
}

static void put_cell(struct bytes *out, const struct catalogue *catalogue, struct placement place)
{
    static const char *const TURNS[] = {"", "r90", "r180", "r270"};
    if (place.sector == SLOT_NONE)
        bytes_format(out, "null");
    else
        bytes_format(out, "\"%d%s\"", catalogue->sector[place.sector].number, TURNS[place.quarters & 3]);
}

/* The Citadel's corner is told in squares of the board, from its first ones. */
static void shift_citadel(struct edit *edit, const int by[2])
{
    static const char *const POINTER[2] = {"/citadel/at/0", "/citadel/at/1"};
    char number[2 * NAME_SIZE];
    for (int i = 0; i < 2; i++) {
        struct node node = edit_at(edit, POINTER[i]);
        if (node_type(node) != NODE_NUMBER || by[i] == 0)
            continue;
        long at = strtol(edit->tree->bytes + edit->tree->nodes[node.index].start, NULL, 10) + by[i];
        (void)snprintf(number, sizeof number, "%ld", at < 0 ? 0 : at > BOARD_MAX ? BOARD_MAX : at);
        edit_replace(edit, node, number);
    }
}

static void write_grid(struct edit *edit, const struct grid *grid)
{
    int first[2], last[2];
    struct bytes out = {0};
    if (!find_bounds(grid, first, last)) {
        edit_refuse(edit);
        return;
    }
    bytes_format(&out, "[");
    for (int row = first[1]; row <= last[1]; row++)
        for (int column = first[0]; column <= last[0]; column++) {
            bytes_format(&out, "%s", column > first[0] ? "," : row > first[1] ? "],[" : "[");
            put_cell(&out, edit->draft->now.catalogue, grid->cell[row][column]);
        }
    bytes_format(&out, "]]");
    if (edit_has(edit, &out))
        edit_put(edit, "/board/layout", out.bytes);
    free(out.bytes);
    shift_citadel(edit, (const int[2]){(1 - first[0]) * SECTOR_SIZE, (1 - first[1]) * SECTOR_SIZE});
}

/* Is a sector laid at all, in a layout that is not whole? Then nobody knows what would be lost. */
static bool is_unknown(const struct draft *draft)
{
    for (struct node row = node_first(trail_node(draft->now.tree, "/board/layout")); node_exists(row);
         row = node_next(row))
        for (struct node place = node_first(row); node_exists(place); place = node_next(place))
            if (node_type(place) != NODE_NULL)
                return true;
    return false;
}

static bool is_about_doorway(const struct problem *problem)
{
    return problem->code == PROBLEM_E405 || problem->code == PROBLEM_E406 || problem->code == PROBLEM_E411 ||
           problem->code == PROBLEM_E469;
}

/* Do both lead to the same key? Numbers of entries are passed over, as entries before may have gone. */
static bool is_same_key(const char *pointer, const char *other)
{
    static const char DIGITS[] = "0123456789";
    do {
        pointer += strspn(pointer, DIGITS);
        other += strspn(other, DIGITS);
        if (*pointer != *other)
            return false;
    } while (*pointer++ && *other++);
    return true;
}

static bool was_told(const struct draft *draft, const struct problem *problem)
{
    const struct problem_list *list = draft->now.problems;
    for (int i = 0; i < list->count; i++)
        if (is_about_doorway(&list->item[i]) && strcmp(list->item[i].culprit, problem->culprit) == 0 &&
            is_same_key(list->item[i].pointer, problem->pointer))
            return true;
    return false;
}

/* Takes out one name of a doorway that has become wrong by this step. False: there is none that can go. */
static bool drop_wrong_doorway(struct edit *edit, struct losses *losses)
{
    struct trail trail;
    struct meaning after;
    bool dropped = false;
    if (edit->trouble != DRAFT_DONE ||
        !meaning_make(&after, edit->draft, copy_bytes(edit->bytes, edit->length), edit->length))
        return false;
    for (int i = 0; i < after.problems->count && !dropped; i++) {
        const struct problem *problem = &after.problems->item[i];
        if (!is_about_doorway(problem) || was_told(edit->draft, problem) ||
            !trail_find(&trail, edit->tree, problem->pointer))
            continue;
        int at = trail_loose(&trail);
        dropped = at > 0 && !trail_is_last_way(&trail, at);
        if (dropped) {
            losses_note(losses, edit->draft, &trail);
            edit_remove(edit, trail.spot[at].node);
        }
    }
    meaning_forget(&after);
    return dropped;
}

void edit_drop_wrong_doorways(struct edit *edit, struct losses *losses)
{
    enum { NAMES_MAX = 100 };
    for (int i = 0; i < NAMES_MAX && drop_wrong_doorway(edit, losses); i++)
        ;
}

/* Ends a step about a sector, whose name tells what the file has lost with it. */
static enum draft_done commit_sector(struct edit *edit, const char *key, int number, const struct losses *losses)
{
    char list[DRAFT_NAME_BYTES - 56], with[WRITTEN_SIZE];
    (void)snprintf(with, sizeof with, "%s%s", key, losses->count > 0 ? ".with" : "");
    losses_write(losses, edit->draft, list, sizeof list);
    struct draft *draft = edit->draft;
    enum draft_done done = edit_commit(edit, with, SLOTS({"sector", NULL, number}, {"list", list, 0}));
    if (done == DRAFT_DONE && draft->rehearses)
        (void)snprintf(draft->would_lose, sizeof draft->would_lose, "%s", list);
    else if (done == DRAFT_DONE)
        draft->lost = losses->count;
    return done;
}

static enum draft_done lay(struct draft *draft, int sector, int turns, int column, int row, const char *key)
{
    struct grid grid;
    struct losses losses = {0};
    const struct catalogue *catalogue = draft->now.catalogue;
    if (sector < 0 || sector >= catalogue->sectors || column < -1 || row < -1 || column > GRID_MAX || row > GRID_MAX)
        return draft_refuse(draft, "workshop.why.place", NULL, 0);
    if (!board_of(draft) && is_unknown(draft))
        return draft_refuse(draft, "workshop.why.layout", NULL, 0);
    struct edit edit = edit_begin(draft);
    read_grid(draft, &grid);
    struct placement *place = &grid.cell[row + 1][column + 1];
    int quarters = place->sector == sector ? (turns - place->quarters) & 3 : 0;
    for (int i = 0; i < RIM_MAX * RIM_MAX; i++)
        if (grid.cell[i / RIM_MAX][i % RIM_MAX].sector == sector)
            grid.cell[i / RIM_MAX][i % RIM_MAX].sector = SLOT_NONE;
    int gone = place->sector;
    *place = (struct placement){(uint8_t)sector, (uint8_t)(turns & 3)};
    if (gone != SLOT_NONE)
        edit_forget_sector(&edit, catalogue->sector[gone].number, &losses);
    write_grid(&edit, &grid);
    if (quarters) {
        edit_turn_sides(&edit, catalogue->sector[sector].number, quarters);
        edit_drop_wrong_doorways(&edit, &losses);
    }
    return commit_sector(&edit, key, catalogue->sector[sector].number, &losses);
}

enum draft_done draft_lay_sector(struct draft *draft, int sector, int turns, int column, int row)
{
    return lay(draft, sector, turns, column, row, "workshop.step.lay");
}

enum draft_done draft_turn_sector(struct draft *draft, int column, int row)
{
    int slot = slot_at(draft, column, row);
    if (slot == SLOT_NONE)
        return draft_refuse(draft, "workshop.why.no_sector", NULL, 0);
    const struct placement place = board_of(draft)->slot[slot];
    return lay(draft, place.sector, place.quarters + 1, column, row, "workshop.step.turn");
}

/* The last one stays: there is no board without a sector. */
enum draft_done draft_take_sector(struct draft *draft, int column, int row)
{
    struct grid grid;
    struct losses losses = {0};
    int slot = slot_at(draft, column, row);
    if (slot == SLOT_NONE)
        return draft_refuse(draft, "workshop.why.no_sector", NULL, 0);
    int number = number_in(draft, slot);
    struct edit edit = edit_begin(draft);
    if (mission_count_sectors(board_of(draft), 0) < 2)
        edit_refuse_why(&edit, "workshop.why.last_sector", SLOTS({"sector", NULL, number}));
    read_grid(draft, &grid);
    grid.cell[row + 1][column + 1].sector = SLOT_NONE;
    edit_forget_sector(&edit, number, &losses);
    write_grid(&edit, &grid);
    return commit_sector(&edit, "workshop.step.take", number, &losses);
}

/* ---- doorways ---------------------------------------------------------------------------------------------------- */

bool draft_doorway_name(const struct draft *draft, int column, int row, enum direction side, char out[16])
{
    struct square inside[2];
    int slot = slot_at(draft, column, row);
    if (slot == SLOT_NONE || side % 2 != 0 ||
        mission_list_doorway(board_of(draft), draft->now.catalogue, slot, side, inside) == 0)
        return false;
    write_doorway(draft, slot, side, out);
    return true;
}

/* "4.e" as a side of a sector that lies on the board. */
static bool find_doorway(const struct draft *draft, const char *name, struct doorway *out)
{
    char number[SECTOR_NUMBER_SIZE];
    if (!board_of(draft) || !mission_parse_doorway(name, number, &out->side))
        return false;
    out->slot = mission_slot_of(board_of(draft), draft->now.catalogue, atoi(number));
    return out->slot != SLOT_NONE;
}

int draft_doorway_named(const struct draft *draft, const char *name, struct square inside[2], enum direction *side)
{
    struct doorway doorway;
    if (!find_doorway(draft, name, &doorway))
        return 0;
    *side = doorway.side;
    return mission_list_doorway(board_of(draft), draft->now.catalogue, doorway.slot, doorway.side, inside);
}

/* The gate with that name, or NULL. */
static const struct gate *find_gate(const struct draft *draft, const char *name)
{
    struct doorway doorway;
    if (!find_doorway(draft, name, &doorway))
        return NULL;
    int gate = mission_find_gate(board_of(draft), doorway.slot, doorway.side);
    return gate == GATE_NONE ? NULL : &board_of(draft)->gate[gate];
}

void write_beyond(const struct draft *draft, const char *name, char out[16])
{
    struct doorway doorway;
    out[0] = '\0';
    if (!find_doorway(draft, name, &doorway))
        return;
    int beside = mission_slot_beside(board_of(draft), doorway.slot, doorway.side);
    if (beside != SLOT_NONE && mission_is_open_between(draft->now.where, doorway.slot, doorway.side))
        write_doorway(draft, beside, direction_opposite(doorway.side), out);
}

/* The gate's name, unless the file names it somewhere already. */
static bool is_unused(const struct draft *draft, int gate, char name[NAME_SIZE])
{
    char quoted[NAME_SIZE + 2];
    const struct gate *found = &board_of(draft)->gate[gate];
    write_doorway(draft, found->slot, (enum direction)found->side, name);
    (void)snprintf(quoted, sizeof quoted, "\"%s\"", name);
    return !strstr(draft->now.bytes, quoted);
}

enum { NEVER_REACHED = 2 * DIRECTIONS * GRID_MAX };

/* How far a gate is from a doorway: sectors first, then sides. */
static int distance_to(const struct mission *mission, const struct gate *gate, const struct doorway *doorway)
{
    int width = mission->grid_width;
    int across = abs(gate->slot % width - doorway->slot % width),
        down = abs(gate->slot / width - doorway->slot / width);
    return DIRECTIONS * (across + down) + (gate->side != doorway->side);
}

bool find_serving_doorway(const struct draft *draft, const char *doorway, char out[16])
{
    char name[NAME_SIZE];
    struct doorway from = {0};
    int best = GATE_NONE, least = 0;
    struct mission_reach reach;
    const struct mission *mission = board_of(draft);
    bool known = find_doorway(draft, doorway, &from);
    if (!mission || (*doorway && !known))
        return false;
    struct doorway behind = from;
    for (int next; known && (next = mission_slot_beside(mission, behind.slot, behind.side)) != SLOT_NONE;)
        behind.slot = next;
    mission_reach(&reach, mission, draft->now.catalogue);
    for (int gate = 0; gate < mission->gates; gate++) {
        const struct gate *other = &mission->gate[gate];
        int far = 1 + distance_to(mission, other, &from) + (reach.round[other->slot] == 0 ? NEVER_REACHED : 0);
        if (known && other->slot == behind.slot && other->side == behind.side)
            far = 0;
        if (is_unused(draft, gate, name) && (best == GATE_NONE || far < least)) {
            best = gate;
            least = far;
        }
    }
    return best != GATE_NONE && is_unused(draft, best, out);
}

/* In squares, to the nearest doorway by which teams come in. */
static int distance_to_entrances(const struct mission *mission, const struct gate *gate)
{
    int least = 2 * BOARD_MAX;
    for (int i = 0; i < mission->gates; i++) {
        const struct gate *in = &mission->gate[i];
        int off = abs(in->inside[0].x - gate->inside[0].x) + abs(in->inside[0].y - gate->inside[0].y);
        least = in->flags & GATE_TROOPERS && off < least ? off : least;
    }
    return least;
}

bool find_far_doorway(const struct draft *draft, char out[16])
{
    char name[NAME_SIZE];
    struct mission_reach reach;
    const struct mission *mission = board_of(draft);
    int most = 0;
    if (!mission)
        return false;
    mission_reach(&reach, mission, draft->now.catalogue);
    for (int gate = 0; gate < mission->gates; gate++) {
        const struct gate *other = &mission->gate[gate];
        int far = 1 + distance_to_entrances(mission, other) + (reach.round[other->slot] > 0 ? NEVER_REACHED : 0);
        if (far > most && is_unused(draft, gate, name)) {
            most = far;
            (void)snprintf(out, 16, "%s", name);
        }
    }
    return most > 0;
}

/* Does the list of the file name the doorway, or, from the other side, does it name `beyond`? */
static bool is_listed(const struct draft *draft, const char *list, const char *name, const char *beyond)
{
    struct node entry = node_first(trail_node(draft->now.tree, list));
    for (; node_exists(entry); entry = node_next(entry)) {
        const char *text = node_text_or(entry, "");
        if (*text && (strcmp(text, name) == 0 || strcmp(text, beyond) == 0))
            return true;
    }
    return false;
}

enum draft_doorway draft_doorway_kind(const struct draft *draft, const char *doorway)
{
    char beyond[NAME_SIZE];
    const struct gate *gate = find_gate(draft, doorway);
    write_beyond(draft, doorway, beyond);
    if (*beyond)
        return is_listed(draft, "/board/closed", doorway, beyond) ? DRAFT_DOORWAY_CLOSED : DRAFT_DOORWAY_PLAIN;
    int flags = gate ? gate->flags : 0;
    return flags & GATE_CLOSED     ? DRAFT_DOORWAY_CLOSED
           : flags & GATE_TROOPERS ? DRAFT_DOORWAY_TROOPERS
           : flags & GATE_LEGION   ? DRAFT_DOORWAY_LEGION
                                   : DRAFT_DOORWAY_PLAIN;
}

bool draft_doorway_is_lost(const struct draft *draft, const char *doorway)
{
    static const char *const WAYS[] = {"/entrances/doomtroopers", "/entrances/reinforcements", "/exits/only"};
    char beyond[NAME_SIZE];
    struct doorway found;
    bool lost = false, inner = find_doorway(draft, doorway, &found) &&
                               mission_slot_beside(board_of(draft), found.slot, found.side) != SLOT_NONE;
    write_beyond(draft, doorway, beyond);
    for (size_t i = 0; inner && i < sizeof WAYS / sizeof *WAYS; i++)
        lost |= is_listed(draft, WAYS[i], doorway, beyond);
    return lost;
}

bool draft_doorway_is_exit(const struct draft *draft, const char *doorway)
{
    const struct gate *gate = find_gate(draft, doorway);
    return gate && mission_lets_out(board_of(draft), (int)(gate - board_of(draft)->gate));
}

static void append_text(struct edit *edit, const char *list, const char *text)
{
    struct bytes json = {0};
    put_quoted(&json, text);
    if (edit_has(edit, &json))
        edit_append(edit, list, json.bytes);
    free(json.bytes);
}

/* Why nobody comes in or goes out there: it lies between sectors, or it is none. */
static enum draft_done refuse_doorway(struct draft *draft, const char *name)
{
    struct doorway doorway;
    int beside = find_doorway(draft, name, &doorway) ? mission_slot_beside(board_of(draft), doorway.slot, doorway.side)
                                                     : SLOT_NONE;
    if (beside == SLOT_NONE)
        return draft_refuse(draft, "workshop.why.no_doorway", SLOTS({"doorway", name, 0}));
    return draft_refuse(draft, "workshop.why.inner",
                        SLOTS({"doorway", name, 0}, {"sector", NULL, number_in(draft, doorway.slot)},
                              {"other", NULL, number_in(draft, beside)}));
}

static enum draft_done same(struct draft *draft, const char *key, const char *doorway)
{
    (void)draft_refuse(draft, key, SLOTS({"doorway", doorway, 0}));
    return DRAFT_SAME;
}

/* Refused of the last one: without names the entrances would be exits. */
static void drop_exit(struct edit *edit, const char *doorway)
{
    edit_drop(edit, "/exits/only", doorway);
    if (!node_exists(edit_at(edit, "/exits/only")))
        edit_refuse_why(edit, "workshop.why.last_exit", SLOTS({"doorway", doorway, 0}));
}

/* The other name of a doorway between sectors; nobody comes in or goes out there, so its names as a way go as well. */
static void drop_beyond(struct edit *edit, const char *const list[DRAFT_DOORWAYS], const char *beyond, bool lost)
{
    edit_drop(edit, list[DRAFT_DOORWAY_CLOSED], beyond);
    for (int i = 0; lost && i < DRAFT_DOORWAYS; i++)
        if (list[i])
            edit_drop(edit, list[i], beyond);
    if (lost && is_listed(edit->draft, "/exits/only", beyond, ""))
        drop_exit(edit, beyond);
}

enum draft_done draft_set_doorway(struct draft *draft, const char *doorway, enum draft_doorway kind)
{
    static const char *const LIST[DRAFT_DOORWAYS] = {[DRAFT_DOORWAY_TROOPERS] = "/entrances/doomtroopers",
                                                     [DRAFT_DOORWAY_LEGION] = "/entrances/reinforcements",
                                                     [DRAFT_DOORWAY_CLOSED] = "/board/closed"};
    static const char *const STEP[DRAFT_DOORWAYS] = {[DRAFT_DOORWAY_PLAIN] = "workshop.step.doorway.plain",
                                                     [DRAFT_DOORWAY_TROOPERS] = "workshop.step.doorway.troopers",
                                                     [DRAFT_DOORWAY_LEGION] = "workshop.step.doorway.legion",
                                                     [DRAFT_DOORWAY_CLOSED] = "workshop.step.doorway.closed"};
    static const char *const SAME[DRAFT_DOORWAYS] = {[DRAFT_DOORWAY_PLAIN] = "workshop.why.plain",
                                                     [DRAFT_DOORWAY_TROOPERS] = "workshop.why.troopers",
                                                     [DRAFT_DOORWAY_LEGION] = "workshop.why.legion",
                                                     [DRAFT_DOORWAY_CLOSED] = "workshop.why.closed"};
    char beyond[NAME_SIZE];
    write_beyond(draft, doorway, beyond);
    bool lost = kind == DRAFT_DOORWAY_PLAIN && draft_doorway_is_lost(draft, doorway);
    bool inner = lost || (*beyond && (kind == DRAFT_DOORWAY_PLAIN || kind == DRAFT_DOORWAY_CLOSED));
    if ((!inner && !find_gate(draft, doorway)) || kind < 0 || kind >= DRAFT_DOORWAYS)
        return refuse_doorway(draft, doorway);
    bool leaves = kind == DRAFT_DOORWAY_PLAIN && is_listed(draft, "/exits/only", doorway, lost ? beyond : "");
    if (draft_doorway_kind(draft, doorway) == kind && !leaves && !lost)
        return same(draft, SAME[kind], doorway);
    struct edit edit = edit_begin(draft);
    for (int i = 0; i < DRAFT_DOORWAYS; i++)
        if (LIST[i])
            edit_drop(&edit, LIST[i], doorway);
    if (inner && *beyond)
        drop_beyond(&edit, LIST, beyond, lost);
    if (kind == DRAFT_DOORWAY_CLOSED)
        edit_drop(&edit, "/exits/only", doorway);
    if (leaves && is_listed(draft, "/exits/only", doorway, ""))
        drop_exit(&edit, doorway);
    if (LIST[kind])
        append_text(&edit, LIST[kind], doorway);
    return edit_commit(&edit, leaves ? "workshop.step.doorway.nobody" : STEP[kind], SLOTS({"doorway", doorway, 0}));
}

/* Where the file names none, those that are exits by the rule are named from now on. */
static void name_exits(struct edit *edit, const struct draft *draft)
{
    char name[NAME_SIZE];
    const struct mission *mission = board_of(draft);
    for (int i = 0; i < mission->gates; i++)
        if (mission_lets_out(mission, i)) {
            write_doorway(draft, mission->gate[i].slot, (enum direction)mission->gate[i].side, name);
            append_text(edit, "/exits/only", name);
        }
}

enum draft_done draft_set_exit(struct draft *draft, const char *doorway, bool exit)
{
    if (!find_gate(draft, doorway))
        return refuse_doorway(draft, doorway);
    if (draft_doorway_is_exit(draft, doorway) == exit)
        return same(draft, exit ? "workshop.why.exit" : "workshop.why.no_exit", doorway);
    struct edit edit = edit_begin(draft);
    if (!board_of(draft)->exits_only)
        name_exits(&edit, draft);
    if (exit)
        append_text(&edit, "/exits/only", doorway);
    else
        drop_exit(&edit, doorway);
    return edit_commit(&edit, exit ? "workshop.step.exit" : "workshop.step.no_exit", SLOTS({"doorway", doorway, 0}));
}

/* ---- squares ----------------------------------------------------------------------------------------------------- */

/* Where the square with this name stands under "at": the value, or one of a list. None: nowhere. */
static struct node find_name(struct node at, const char *name)
{
    bool list = node_type(at) == NODE_ARRAY;
    struct node one = list ? node_first(at) : at;
    while (node_exists(one) && !node_says(one, name))
        one = list ? node_next(one) : (struct node){one.tree, -1};
    return one;
}

/* The entry of the list that stands on the square with this name, or may, or none. */
static struct node find_on(const struct edit *edit, const char *list, const char *name)
{
    struct node entry = node_first(edit_at(edit, list));
    while (node_exists(entry) && !node_exists(find_name(node_get(entry, "at"), name)))
        entry = node_next(entry);
    return entry;
}

/* One of the squares that are drawn goes; the last but one stands alone then. */
static void forget_square(struct edit *edit, struct node at, const char *name)
{
    char quoted[NAME_SIZE + 2];
    struct node first = node_first(at), gone = find_name(at, name);
    struct node kept = first.index == gone.index ? node_next(first) : first;
    (void)snprintf(quoted, sizeof quoted, "\"%s\"", node_text_or(kept, ""));
    if (node_count(at) > 2)
        edit_remove(edit, gone);
    else
        edit_replace(edit, at, quoted);
}

static void clear_list(struct edit *edit, const char *list, const char *name)
{
    struct node entry;
    while (edit->trouble == DRAFT_DONE && node_exists(entry = find_on(edit, list, name))) {
        struct node at = node_get(entry, "at");
        if (node_type(at) == NODE_ARRAY && node_count(at) > 1)
            forget_square(edit, at, name);
        else
            edit_remove(edit, node_count(edit_at(edit, list)) > 1 ? entry : edit_at(edit, list));
    }
}

/* The pointer of the square with this name under the "at" of the entry whose own pointer `out` is. False: none. */
static bool point_at_name(struct node entry, const char *name, char out[DRAFT_POINTER_BYTES])
{
    int nth = 0;
    size_t length = strlen(out);
    struct node at = node_get(entry, "at"), one = find_name(at, name);
    if (!node_exists(one))
        return false;
    for (struct node other = node_first(at); node_type(at) == NODE_ARRAY && other.index != one.index;
         other = node_next(other))
        nth++;
    (void)snprintf(out + length, DRAFT_POINTER_BYTES - length, node_type(at) == NODE_ARRAY ? "/at/%d" : "/at", nth);
    return true;
}

/* The same in the list of the file. */
static bool find_square_in(const struct draft *draft, const char *list, const char *name, char out[DRAFT_POINTER_BYTES])
{
    int number = 0;
    struct node entry = node_first(node_get(node_root(draft->now.tree), list));
    for (; node_exists(entry); entry = node_next(entry), number++) {
        (void)snprintf(out, DRAFT_POINTER_BYTES, "/%s/%d", list, number);
        if (point_at_name(entry, name, out))
            return true;
    }
    return false;
}

bool draft_find_square(const struct draft *draft, struct square at, char out[DRAFT_POINTER_BYTES])
{
    char name[NAME_SIZE];
    return draft_square_name(draft, at, name) &&
           (find_square_in(draft, "figures", name, out) || find_square_in(draft, "targets", name, out));
}

/* Does the deed of a trigger, whose pointer `out` is, bring somebody to the square with this name? Then that of it. */
static bool find_in_deed(struct node deed, const char *name, char out[DRAFT_POINTER_BYTES])
{
    size_t length = strlen(out);
    for (struct node verb = node_first(deed); node_type(deed) == NODE_OBJECT && node_exists(verb);
         verb = node_next(verb)) {
        (void)snprintf(out + length, DRAFT_POINTER_BYTES - length, "/%s", node_key(verb));
        if (node_type(verb) == NODE_OBJECT && point_at_name(verb, name, out))
            return true;
    }
    return false;
}

static bool find_in_triggers(const struct draft *draft, const char *name, char out[DRAFT_POINTER_BYTES])
{
    int number = 0;
    struct node trigger = node_first(node_get(node_root(draft->now.tree), "when"));
    for (; node_exists(trigger); trigger = node_next(trigger), number++) {
        struct node does = node_get(trigger, "do");
        bool list = node_type(does) == NODE_ARRAY;
        int nth = 0;
        for (struct node deed = list ? node_first(does) : does; node_exists(deed); nth++) {
            (void)snprintf(out, DRAFT_POINTER_BYTES, list ? "/when/%d/do/%d" : "/when/%d/do", number, nth);
            if (find_in_deed(deed, name, out))
                return true;
            deed = list ? node_next(deed) : (struct node){deed.tree, -1};
        }
    }
    return false;
}

int draft_find_coming(const struct draft *draft, struct square at, char out[DRAFT_POINTER_BYTES])
{
    char name[NAME_SIZE];
    const struct mission *mission = board_of(draft);
    for (int t = 0; mission && t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            if (trigger_row(action)->traits & VERB_BRINGS && squares_hold(&action->at, at))
                return draft_square_name(draft, at, name) && find_in_triggers(draft, name, out) ? action->kind : -1;
        }
    return -1;
}

/* What the list has on the square becomes this, or this is one more; what is only drawn there has one square less. */
static void put_on(struct edit *edit, const char *list, const char *name, struct bytes *json)
{
    if (node_type(node_get(find_on(edit, list, name), "at")) == NODE_ARRAY)
        clear_list(edit, list, name);
    struct node entry = find_on(edit, list, name);
    if (json->failed)
        edit->trouble = DRAFT_NO_MEMORY;
    else if (node_exists(entry))
        edit_replace(edit, entry, json->bytes);
    else
        edit_append(edit, list, json->bytes);
    free(json->bytes);
}

/* What else is said of whoever stands there goes on, unless it becomes somebody of the other side. */
static enum draft_done put_figure(struct draft *draft, int kind, bool follower, struct square at)
{
    char name[NAME_SIZE], title[NAME_MAX_BYTES + 16];
    struct bytes json = {0};
    if (kind < 0 || kind >= draft->now.catalogue->kinds || !draft_square_name(draft, at, name))
        return draft_refuse(draft, "workshop.why.no_square", NULL, 0);
    const char *id = draft->now.catalogue->kind[kind].id;
    struct edit edit = edit_begin(draft);
    clear_list(&edit, "/targets", name);
    struct node there = find_on(&edit, "/figures", name);
    bool led = node_bool(node_get(there, "follower"), false);
    if (node_exists(there) && led == follower) {
        bytes_format(&json, "\"%s\"", id);
        edit_replace(&edit, node_get(there, "kind"), json.failed ? "null" : json.bytes);
        free(json.bytes);
    } else {
        bytes_format(&json, "{\"kind\":\"%s\",\"at\":\"%s\"%s}", id, name, follower ? ",\"follower\":true" : "");
        put_on(&edit, "/figures", name, &json);
    }
    (void)snprintf(title, sizeof title, "creature.%s", id);
    return edit_commit(&edit, follower ? "workshop.step.put_follower" : "workshop.step.put",
                       SLOTS({"thing", string_get(draft->world.strings, title), 0}, {"square", name, 0}));
}

enum draft_done draft_put_creature(struct draft *draft, int kind, struct square at)
{
    return put_figure(draft, kind, false, at);
}

enum draft_done draft_put_follower(struct draft *draft, int kind, struct square at)
{
    return put_figure(draft, kind, true, at);
}

bool draft_target_may_stand(int marker)
{
    const struct field *kind = &SCHEMA_TARGET.fields[0];
    for (int i = 0; i < kind->word_count; i++)
        if (marker > MARKER_NONE && marker < MARKER_KINDS && strcmp(kind->words[i], marker_name(marker)) == 0)
            return true;
    return false;
}

void target_write(struct bytes *json, int marker, const char *square)
{
    bytes_format(json, "{\"kind\":\"%s\",", marker_name(marker));
    if (marker_traits(marker) & TRAIT_OBJECTIVE)
        bytes_format(json, "\"armour\":%d,", ARMOUR_AT_FIRST);
    bytes_format(json, "\"at\":\"%s\"}", square);
}

enum draft_done draft_put_target(struct draft *draft, int marker, struct square at)
{
    char name[NAME_SIZE], title[NAME_MAX_BYTES + 24];
    struct bytes json = {0};
    if (!draft_target_may_stand(marker) || !draft_square_name(draft, at, name))
        return draft_refuse(draft, "workshop.why.no_square", NULL, 0);
    struct edit edit = edit_begin(draft);
    clear_list(&edit, "/figures", name);
    target_write(&json, marker, name);
    put_on(&edit, "/targets", name, &json);
    (void)snprintf(title, sizeof title, "explain.marker.one.%s", marker_name(marker));
    return edit_commit(&edit, "workshop.step.put",
                       SLOTS({"thing", string_get(draft->world.strings, title), 0}, {"square", name, 0}));
}

enum draft_done draft_clear_square(struct draft *draft, struct square at)
{
    char name[NAME_SIZE];
    if (!draft_square_name(draft, at, name))
        return draft_refuse(draft, "workshop.why.no_square", NULL, 0);
    struct edit edit = edit_begin(draft);
    if (!node_exists(find_on(&edit, "/figures", name)) && !node_exists(find_on(&edit, "/targets", name)))
        (void)draft_refuse(draft, "workshop.why.empty", SLOTS({"square", name, 0}));
    clear_list(&edit, "/figures", name);
    clear_list(&edit, "/targets", name);
    return edit_commit(&edit, "workshop.step.clear", SLOTS({"square", name, 0}));
}

/* ---- doors ------------------------------------------------------------------------------------------------------- */

/* All names of one edge between two squares: of each of both squares, and of the doorway that it is a part of. */
struct edge_names {
    int count;
    char name[4][NAME_SIZE + 4];
    int best; /* which of them the file should use */
};

static void add_edge_names(const struct draft *draft, struct edge_names *names, struct square at, enum direction side)
{
    struct square inside[2];
    int slot = slot_of_square(draft, at);
    char square[NAME_SIZE];
    if (!draft_square_name(draft, at, square))
        return;
    (void)snprintf(names->name[names->count++], sizeof names->name[0], "%s.%c", square, "n.e.s.w."[side]);
    int width = mission_list_doorway(board_of(draft), draft->now.catalogue, slot, side, inside);
    for (int i = 0; i < width && slot_of_square(draft, square_step(at, side)) != slot; i++)
        if (square_same(inside[i], at)) {
            names->best = names->count;
            write_doorway(draft, slot, side, names->name[names->count++]);
        }
}

/* Is the edge on that side of the square one of the door's? */
static bool is_on_edge(const struct mission_marker *door, struct square at, enum direction side)
{
    if (side == NORTH || side == WEST) {
        at = square_step(at, side);
        side = direction_opposite(side);
    }
    struct square from = squares_only(&door->at);
    bool upright = door->side == EAST;
    int along = upright ? at.y - from.y : at.x - from.x, across = upright ? at.x - from.x : at.y - from.y;
    return (marker_traits(door->kind) & TRAIT_SWINGS) && door->side == side && across == 0 && along >= 0 &&
           along < door->width;
}

const struct mission_marker *draft_door_at(const struct draft *draft, struct square at, enum direction side,
                                           char name[16])
{
    const struct mission *mission = board_of(draft);
    for (int i = 0; mission && i < mission->markers; i++)
        if (is_on_edge(&mission->marker[i], at, side)) {
            (void)snprintf(name, NAME_SIZE, "%.15s", node_text_or(draft->now.where->marker_at[i], ""));
            return &mission->marker[i];
        }
    return NULL;
}

const struct mission_marker *draft_door_named(const struct draft *draft, const char *name)
{
    const struct mission *mission = board_of(draft);
    for (int i = 0; mission && i < mission->markers; i++)
        if ((marker_traits(mission->marker[i].kind) & TRAIT_SWINGS) && node_says(draft->now.where->marker_at[i], name))
            return &mission->marker[i];
    return NULL;
}

/* Of the edge between two squares of sectors. False: none is there. */
static bool find_edge_names(const struct draft *draft, struct edge_names *names, struct square at, enum direction side)
{
    if (side % 2 != 0 || slot_of_square(draft, at) == SLOT_NONE ||
        slot_of_square(draft, square_step(at, side)) == SLOT_NONE)
        return false;
    add_edge_names(draft, names, square_step(at, side), direction_opposite(side));
    add_edge_names(draft, names, at, side);
    return true;
}

static void lay_door(struct edit *edit, const struct edge_names *names, struct square at, enum direction side)
{
    if (!mission_edge_is_open(board_of(edit->draft), edit->draft->now.catalogue, at, side))
        edit_refuse_why(edit, "workshop.why.wall", NULL, 0);
    append_text(edit, "/board/doors", names->name[names->best]);
}

enum draft_done draft_toggle_door(struct draft *draft, struct square at, enum direction side)
{
    struct edge_names names = {0};
    if (!find_edge_names(draft, &names, at, side))
        return draft_refuse(draft, "workshop.why.no_edge", NULL, 0);
    struct edit edit = edit_begin(draft);
    size_t before = edit.length;
    for (int i = 0; i < names.count; i++) {
        edit_drop(&edit, "/board/doors", names.name[i]);
        edit_drop(&edit, "/board/locked", names.name[i]);
    }
    if (edit.length != before)
        return edit_commit(&edit, "workshop.step.no_door", SLOTS({"edge", names.name[names.best], 0}));
    lay_door(&edit, &names, at, side);
    return edit_commit(&edit, "workshop.step.door", SLOTS({"edge", names.name[names.best], 0}));
}

enum draft_done draft_lock_door(struct draft *draft, struct square at, enum direction side, bool locked)
{
    char name[NAME_SIZE];
    struct edge_names names = {0};
    const struct mission_marker *door = draft_door_at(draft, at, side, name);
    if (!find_edge_names(draft, &names, at, side))
        return draft_refuse(draft, "workshop.why.no_edge", NULL, 0);
    if (door && door->locked == locked)
        return same(draft, locked ? "workshop.why.locked" : "workshop.why.unlocked", name);
    struct edit edit = edit_begin(draft);
    if (!door) {
        lay_door(&edit, &names, at, side);
        (void)snprintf(name, sizeof name, "%.15s", names.name[names.best]);
    }
    for (int i = 0; i < names.count; i++)
        edit_drop(&edit, "/board/locked", names.name[i]);
    if (locked)
        append_text(&edit, "/board/locked", name);
    return edit_commit(&edit,
                       locked ? door ? "workshop.step.lock" : "workshop.step.door.locked" : "workshop.step.unlock",
                       SLOTS({"edge", name, 0}));
}

/* ---- marks of sectors -------------------------------------------------------------------------------------------- */

/* Names the sector in the list or takes its name out. */
static enum draft_done toggle(struct draft *draft, const char *list, int column, int row, const char *key_in,
                              const char *key_out)
{
    char name[NAME_SIZE];
    int slot = slot_at(draft, column, row);
    if (slot == SLOT_NONE)
        return draft_refuse(draft, "workshop.why.no_sector", NULL, 0);
    write_sector(draft, slot, name);
    struct edit edit = edit_begin(draft);
    size_t before = edit.length;
    edit_drop(&edit, list, name);
    bool in = edit.length == before;
    if (in)
        append_text(&edit, list, name);
    return edit_commit(&edit, in ? key_in : key_out, SLOTS({"sector", name, 0}));
}

enum draft_done draft_toggle_force(struct draft *draft, int column, int row)
{
    return toggle(draft, "/force/without_sectors", column, row, "workshop.step.no_force", "workshop.step.force");
}

enum draft_done draft_toggle_start(struct draft *draft, int column, int row)
{
    return toggle(draft, "/start/in", column, row, "workshop.step.start", "workshop.step.no_start");
}

enum draft_done draft_toggle_dark(struct draft *draft, int column, int row)
{
    return toggle(draft, "/board/dark", column, row, "workshop.step.dark", "workshop.step.light");
}
