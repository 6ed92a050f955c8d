/* mission_load_board.c -- the layout, the places that other keys name on it, the ways in and out, and who stands there
 * when the mission begins. */
#include "base/ascii.h"
#include "shell/json/suggest.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/text/names/own_parts.h"
#include "siege/mission/mission_problems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- layout ---------------------------------------------------------------------------------------------------- */

/* The sector's number at the beginning of the text, and what stands behind it; "" if there is none. */
static const char *split_number(const char *text, char number[SECTOR_NUMBER_SIZE])
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits >= SECTOR_NUMBER_SIZE)
        return "";
    memcpy(number, text, digits);
    number[digits] = '\0';
    return text + digits;
}

static const char *const TURNS[] = {"", "r90", "r180", "r270"};

/* "7" or "7r90" into the sector's number as a text and its quarter turns. */
static bool split_place(const char *text, char number[SECTOR_NUMBER_SIZE], int *quarters)
{
    number[0] = '\0';
    const char *turn = split_number(text, number);
    for (*quarters = 0; *quarters < 4; ++*quarters)
        if (number[0] && strcmp(turn, TURNS[*quarters]) == 0)
            return true;
    return false;
}

/* E212 with the nearest turn of the sector whose number stands in front: "7r900" and "7t90" stand for "7r90". */
static void report_turn(struct node node, const char *number)
{
    char turned[3][SECTOR_NUMBER_SIZE + 4];
    const char *names[3];
    for (int i = 0; i < 3; i++) {
        (void)snprintf(turned[i], sizeof turned[i], "%s%s", number, TURNS[i + 1]);
        names[i] = turned[i];
    }
    int near = number[0] ? suggest_find(node_text(node), names, 3) : -1;
    bool sure = near >= 0 && ascii_same_word(node_text(node), names[near]); /* a large letter */
    char fix[SECTOR_NUMBER_SIZE + 6];
    (void)snprintf(fix, sizeof fix, "\"%s\"", sure ? names[near] : "");
    node_report(node, PROBLEM_E212,
                PROBLEM_ARGS(.culprit = node_text(node), .expected = "format.place",
                             .suggestion = near < 0 ? NULL : names[near], .fix = sure ? fix : NULL));
}

/* Does it stand in the layout? */
static bool is_laid(struct node layout, const char *wanted)
{
    char number[SECTOR_NUMBER_SIZE];
    int quarters;
    for (struct node row = node_first(layout); node_exists(row); row = node_next(row))
        for (struct node place = node_first(row); node_exists(place); place = node_next(place))
            if (node_type(place) == NODE_TEXT && split_place(node_text(place), number, &quarters) &&
                strcmp(number, wanted) == 0)
                return true;
    return false;
}

/* E303; what lies on the board already cannot be meant. */
static void report_sector(const struct mission_reader *reader, struct node node, const char *number)
{
    char numbers[SECTOR_MAX][SECTOR_NUMBER_SIZE];
    const char *names[SECTOR_MAX], *fitting[SECTOR_MAX];
    const struct catalogue *catalogue = reader->catalogue;
    struct node layout = node_get(record_get(reader->file, "board"), "layout");
    for (int i = 0; i < catalogue->sectors; i++) {
        (void)snprintf(numbers[i], sizeof numbers[i], "%d", catalogue->sector[i].number % 1000);
        names[i] = numbers[i];
        fitting[i] = is_laid(layout, numbers[i]) ? NULL : numbers[i];
    }
    node_report_unfit(node, PROBLEM_E303, number, names, fitting, catalogue->sectors);
}

static void load_place(struct mission_reader *reader, struct node node, struct placement *out)
{
    char number[SECTOR_NUMBER_SIZE];
    int quarters;
    *out = (struct placement){SLOT_NONE, 0};
    if (node_type(node) == NODE_NULL)
        return;
    reader->has_board = false; /* until this place is understood */
    const char *text = node_text(node);
    bool empty = text[strspn(text, " .-_")] == '\0';
    if (empty && node_type(node) == NODE_TEXT)
        node_report(node, *text ? PROBLEM_E212 : PROBLEM_E209,
                    PROBLEM_ARGS(.culprit = text, .expected = "format.place", .found = "problem.E209.place",
                                 .list = "null", .fix = "null"));
    if (empty)
        return;
    if (!split_place(text, number, &quarters)) {
        report_turn(node, number);
        return;
    }
    int sector = number[0] == '0' ? -1 : catalogue_find_sector(reader->catalogue, atoi(number));
    if (sector < 0) {
        report_sector(reader, node, number);
        return;
    }
    *out = (struct placement){(uint8_t)sector, (uint8_t)quarters};
    reader->has_board = true;
}

static void check_place(struct mission_reader *reader, struct node node, int slot)
{
    const struct mission *mission = reader->out;
    int sector = mission->slot[slot].sector;
    if (sector == SLOT_NONE)
        return;
    for (int i = 0; i < slot; i++)
        if (mission->slot[i].sector == sector) {
            char number[SECTOR_NUMBER_SIZE];
            snprintf(number, sizeof number, "%d", reader->catalogue->sector[sector].number % 1000);
            node_report(node, PROBLEM_E401, PROBLEM_ARGS(.culprit = number));
            reader->has_board = false;
        }
}

/* False if the row cannot be laid. */
static bool load_row(struct mission_reader *reader, struct node row, int y)
{
    struct mission *mission = reader->out;
    if (!node_expect(row, NODE_ARRAY))
        return false;
    int width = node_count(row);
    if (y == 0)
        mission->grid_width = (uint8_t)(width < GRID_MAX ? width : GRID_MAX);
    if (width != mission->grid_width) {
        int code = width > GRID_MAX ? PROBLEM_E403 : PROBLEM_E402;
        long most = width > GRID_MAX ? GRID_MAX : mission->grid_width;
        node_report(row, code, PROBLEM_ARGS(.number = width, .max = most));
        return false;
    }
    bool right = true;
    struct node place = node_first(row);
    for (int x = 0; x < width; x++, place = node_next(place)) {
        int slot = y * mission->grid_width + x;
        reader->has_board = true;
        load_place(reader, place, &mission->slot[slot]);
        check_place(reader, place, slot);
        right &= reader->has_board;
    }
    return right;
}

static void load_layout(struct mission_reader *reader, struct record board)
{
    struct mission *mission = reader->out;
    struct node layout = record_get(board, "layout");
    reader->has_board = false;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        mission->slot[slot] = (struct placement){SLOT_NONE, 0};
    if (!node_expect(layout, NODE_ARRAY))
        return;
    int height = node_count(layout);
    if (height > GRID_MAX) {
        node_report(layout, PROBLEM_E403, PROBLEM_ARGS(.number = height, .max = GRID_MAX));
        return;
    }
    mission->grid_height = (uint8_t)height;
    bool right = true;
    struct node row = node_first(layout);
    for (int y = 0; y < height; y++, row = node_next(row))
        right &= load_row(reader, row, y);
    if (right && mission_count_sectors(mission, 0) == 0) {
        node_report(layout, PROBLEM_E404, PROBLEM_NO_ARGS);
        right = false;
    }
    if (right && mission_list_gates(mission, reader->catalogue) > GATE_MAX) {
        node_report(layout, PROBLEM_E412, PROBLEM_ARGS(.max = GATE_MAX));
        right = false;
    }
    reader->has_board = right;
}

/* ---- naming places --------------------------------------------------------------------------------------------- */

/* The slot of the sector with this number, which `node` names in some way; SLOT_NONE, reported as E303, if it does not
 * lie on the board: no number is meant by another that is near. */
static int find_slot(const struct mission_reader *reader, struct node node, const char *number)
{
    char numbers[SLOT_MAX][SECTOR_NUMBER_SIZE];
    const char *names[SLOT_MAX], *none[SLOT_MAX] = {NULL};
    int count = 0;
    const struct mission *mission = reader->out;
    bool is_number = strspn(number, "0123456789") == strlen(number);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        int sector = mission->slot[slot].sector;
        if (sector == SLOT_NONE)
            continue;
        snprintf(numbers[count], SECTOR_NUMBER_SIZE, "%d", reader->catalogue->sector[sector].number % 1000);
        names[count] = numbers[count];
        if (strcmp(number, numbers[count++]) == 0)
            return slot;
    }
    node_report_unfit(node, PROBLEM_E303, number, names, is_number ? none : names, count);
    return SLOT_NONE;
}

int mission_load_slot(const struct mission_reader *reader, struct node node)
{
    const char *text = node_word(node);
    return *text && reader->has_board ? find_slot(reader, node, text) : SLOT_NONE;
}

uint32_t mission_load_slots(const struct mission_reader *reader, struct record record, const char *key)
{
    int count;
    uint32_t mask = 0;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int slot = mission_load_slot(reader, entry);
        if (slot == SLOT_NONE)
            continue;
        if (mask >> slot & 1)
            node_report(entry, PROBLEM_I702, PROBLEM_ARGS(.culprit = node_text(entry)));
        mask |= (uint32_t)1 << slot;
    }
    return mask;
}

bool mission_parse_side(char letter, enum direction *side)
{
    static const char SIDES[] = "nesw";
    const char *found = letter ? strchr(SIDES, letter) : NULL;
    if (found)
        *side = (enum direction)(2 * (found - SIDES));
    return found != NULL;
}

bool mission_parse_doorway(const char *text, char number[SECTOR_NUMBER_SIZE], enum direction *side)
{
    const char *rest = split_number(text, number);
    return strlen(rest) == 2 && rest[0] == '.' && mission_parse_side(rest[1], side);
}

bool mission_load_doorway(const struct mission_reader *reader, struct node node, struct doorway *out)
{
    char number[SECTOR_NUMBER_SIZE];
    const char *text = mission_report_group(node, PLACE_DOORWAY) ? "" : node_word(node);
    if (*text == '\0')
        return false;
    if (!mission_parse_doorway(text, number, &out->side)) {
        mission_report_place(reader, node, "format.doorway", PLACE_DOORWAY);
        return false;
    }
    if (!reader->has_board)
        return false;
    out->slot = find_slot(reader, node, number);
    return out->slot != SLOT_NONE;
}

int mission_load_gate(const struct mission_reader *reader, struct node node)
{
    struct doorway doorway;
    if (!mission_load_doorway(reader, node, &doorway))
        return GATE_NONE;
    int gate = mission_find_gate(reader->out, doorway.slot, doorway.side);
    if (gate != GATE_NONE)
        return gate;
    int beside = mission_slot_beside(reader->out, doorway.slot, doorway.side);
    bool inner = beside != SLOT_NONE;
    mission_report_no_gate(reader, node, doorway.slot, inner ? PROBLEM_E405 : PROBLEM_E406,
                           mission_sector_number(reader, inner ? beside : doorway.slot));
    return GATE_NONE;
}

/* ---- openings -------------------------------------------------------------------------------------------------- */

bool mission_is_open_between(const struct mission_reader *reader, int slot, enum direction side)
{
    struct square inside[2];
    int beside = mission_slot_beside(reader->out, slot, side);
    return mission_list_doorway(reader->out, reader->catalogue, slot, side, inside) > 0 &&
           mission_list_doorway(reader->out, reader->catalogue, beside, direction_opposite(side), inside) > 0;
}

/* I702: closed already, by an entry of the list that may name it from its other side. */
static void report_closed_twice(const struct mission_reader *reader, struct node node, const struct doorway *doorway)
{
    struct node entry = node_first(node_get(record_get(reader->file, "board"), "closed"));
    for (; entry.index != node.index; entry = node_next(entry)) {
        struct doorway other;
        char number[SECTOR_NUMBER_SIZE];
        if (!mission_parse_doorway(node_text_or(entry, ""), number, &other.side))
            continue;
        other.slot = mission_slot_of(reader->out, reader->catalogue, atoi(number));
        if (other.slot == mission_slot_beside(reader->out, doorway->slot, doorway->side) &&
            other.side == direction_opposite(doorway->side))
            break;
    }
    const char *side = entry.index != node.index ? node_text(entry) : NULL;
    node_report(node, PROBLEM_I702, PROBLEM_ARGS(.culprit = node_text(node), .list = side));
}

static void close_doorway(struct mission_reader *reader, struct node node)
{
    struct doorway doorway;
    struct mission *mission = reader->out;
    if (!mission_load_doorway(reader, node, &doorway))
        return;
    int gate = mission_find_gate(mission, doorway.slot, doorway.side);
    bool twice = gate != GATE_NONE ? (mission->gate[gate].flags & GATE_CLOSED) != 0
                                   : mission_find_closed(mission, doorway.slot, doorway.side) >= 0;
    if (twice) {
        report_closed_twice(reader, node, &doorway);
        return;
    }
    if (gate != GATE_NONE) {
        mission->gate[gate].flags |= GATE_CLOSED;
        return;
    }
    int beside = mission_slot_beside(mission, doorway.slot, doorway.side);
    if (beside == SLOT_NONE || !mission_is_open_between(reader, doorway.slot, doorway.side)) {
        node_report(node, PROBLEM_E411, PROBLEM_ARGS(.culprit = node_text(node), .found = "problem.E411.close"));
        return;
    }
    mission->closed[mission->closed_doorways++] = (struct closed_doorway){(uint8_t)doorway.slot, (uint8_t)doorway.side,
                                                                          0};
}

void mission_read_board(struct record board, void *out, const struct field_game *game)
{
    int count;
    struct mission_reader *reader = mission_reader_of(game);
    (void)out;
    load_layout(reader, board);
    reader->out->dark = mission_load_slots(reader, board, "dark");
    struct node entry = record_list(board, "closed", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        close_doorway(reader, entry);
}

/* The gate, which gets the flag; NULL, reported, if there is none. I702 if it had the flag already. */
static struct gate *claim_gate(struct mission_reader *reader, struct node node, int flag)
{
    int index = mission_load_gate(reader, node);
    if (index == GATE_NONE)
        return NULL;
    struct gate *gate = &reader->out->gate[index];
    if (gate->flags & flag)
        node_report(node, PROBLEM_I702, PROBLEM_ARGS(.culprit = node_text(node)));
    gate->flags |= (uint8_t)flag;
    return gate;
}

static void mark_gates(struct mission_reader *reader, struct record record, const char *key, int flag)
{
    int count;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        claim_gate(reader, entry, flag);
}

/* ---- the Citadel ----------------------------------------------------------------------------------------------- */

/* The slots of the four sectors round a corner: those with two sides along the Citadel's wings. */
static uint32_t slots_round(const struct mission *mission, struct square corner)
{
    uint32_t mask = 0;
    for (int i = 0; i < 4; i++) {
        int column = corner.x / SECTOR_SIZE - i % 2, row = corner.y / SECTOR_SIZE - i / 2;
        if (column < 0 || row < 0 || column >= mission->grid_width || row >= mission->grid_height)
            continue;
        int slot = row * mission->grid_width + column;
        if (mission->slot[slot].sector != SLOT_NONE)
            mask |= (uint32_t)1 << slot;
    }
    return mask;
}

static bool load_corner(struct mission_reader *reader, struct record citadel)
{
    int count, at[2] = {0, 0};
    bool numbers = true;
    struct mission *mission = reader->out;
    struct node entry = record_list(citadel, "at", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        at[i] = record_entry_number(citadel, "at", entry);
        numbers &= node_type(entry) == NODE_NUMBER;
    }
    if (count < 2 || !numbers || !reader->has_board)
        return false;
    mission->citadel = square_at(at[0], at[1]);
    bool on_corner = at[0] % SECTOR_SIZE == 0 && at[1] % SECTOR_SIZE == 0;
    if (on_corner && slots_round(mission, mission->citadel) != 0)
        return true;
    node_report(record_get(citadel, "at"), PROBLEM_E410, PROBLEM_ARGS(.number = at[0], .max = at[1]));
    return false;
}

void mission_report_sectors(const struct mission_reader *reader, struct node list, uint32_t but, int code)
{
    for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry)) {
        const char *number = node_text_or(entry, "0");
        int slot = mission_slot_of(reader->out, reader->catalogue, atoi(number));
        if (slot != SLOT_NONE && !(but >> slot & 1))
            node_report(entry, code, PROBLEM_ARGS(.culprit = number));
    }
}

void mission_read_citadel(struct record citadel, void *out, const struct field_game *game)
{
    struct mission *mission = out;
    struct mission_reader *reader = mission_reader_of(game);
    mission->citadel = SQUARE_NONE;
    bool whole = load_corner(reader, citadel);
    record_fill(citadel, out, game);
    if (!whole)
        return;
    mission->at_walls = slots_round(mission, mission->citadel);
    if (record_has(citadel, "inside"))
        mission_report_sectors(reader, record_get(citadel, "inside"), mission->at_walls, PROBLEM_W518);
    else
        mission->inside = mission->at_walls;
}

/* ---- ways in and out ------------------------------------------------------------------------------------------- */

void mission_read_entrances(struct record entrances, void *out, const struct field_game *game)
{
    (void)out;
    mark_gates(mission_reader_of(game), entrances, "doomtroopers", GATE_TROOPERS);
    mark_gates(mission_reader_of(game), entrances, "reinforcements", GATE_LEGION);
}

void mission_read_exits(struct record exits, void *out, const struct field_game *game)
{
    struct mission *mission = out;
    mark_gates(mission_reader_of(game), exits, "only", GATE_EXIT);
    mission->exits_only = record_has(exits, "only");
    record_fill(exits, out, game);
}

/* Teams that begin on the board, or E435 if there is no way in either. */
void mission_check_start(const struct mission_reader *reader)
{
    struct node start = record_get(reader->file, "start");
    struct record entrances = {record_get(reader->file, "entrances"), record_field(reader->file, "entrances")->shape};
    bool enters = record_has(entrances, "doomtroopers");
    if (node_exists(start) && enters)
        node_key_report(start, PROBLEM_E433,
                        PROBLEM_ARGS(.culprit = "start", .expected = "doomtroopers", .found = "problem.E433.start"));
    if (!node_exists(start) && !enters && !record_misspells(entrances, "doomtroopers") &&
        !record_misspells(reader->file, "start"))
        node_report(entrances.node, PROBLEM_E435, PROBLEM_NO_ARGS);
}

static uint32_t load_rounds(struct record record, const char *key)
{
    int count;
    uint32_t mask = 0;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int round = record_entry_number(record, key, entry);
        if (node_type(entry) == NODE_NUMBER && mask >> round & 1)
            node_report(entry, PROBLEM_I702, PROBLEM_ARGS(.number = round));
        mask |= (uint32_t)1 << round;
    }
    return mask;
}

void mission_read_portal(struct record record, void *out, const struct field_game *game)
{
    struct gate *gate = claim_gate(mission_reader_of(game), record_get(record, "at"), GATE_PORTAL);
    uint32_t rounds = load_rounds(record, "rounds");
    (void)out;
    if (gate)
        gate->open_rounds |= rounds;
}

/* ---- squares, and creatures that are there when the mission begins --------------------------------------------- */

bool mission_parse_square(const char *text, char number[SECTOR_NUMBER_SIZE], struct square *square)
{
    const char *rest = split_number(text, number);
    if (strlen(rest) != 3 || rest[0] != '.')
        return false;
    *square = square_at(rest[1] - 'a', rest[2] - '1');
    return square->x >= 0 && square->x < SECTOR_SIZE && square->y >= 0 && square->y < SECTOR_SIZE;
}

/* The square of the board that is printed there on the sector in the slot. */
static struct square square_in(const struct mission *mission, int slot, struct square printed)
{
    struct square local = square_turned(printed, mission->slot[slot].quarters);
    return square_at(slot % mission->grid_width * SECTOR_SIZE + local.x,
                     slot / mission->grid_width * SECTOR_SIZE + local.y);
}

struct square mission_find_square(const struct mission_reader *reader, struct node node, const char *number,
                                  struct square printed)
{
    const struct mission *mission = reader->out;
    int slot = reader->has_board ? find_slot(reader, node, number) : SLOT_NONE;
    if (slot == SLOT_NONE)
        return SQUARE_NONE;
    return square_in(mission, slot, printed);
}

struct square mission_load_square(const struct mission_reader *reader, struct node node)
{
    char number[SECTOR_NUMBER_SIZE];
    struct square local;
    const char *text = mission_report_group(node, PLACE_SQUARE) ? "" : node_word(node);
    if (*text == '\0')
        return SQUARE_NONE;
    if (!mission_parse_square(text, number, &local)) {
        mission_report_place(reader, node, "format.square", PLACE_SQUARE);
        return SQUARE_NONE;
    }
    return mission_find_square(reader, node, number, local);
}

struct square mission_square_named(const struct mission_reader *reader, const char *text)
{
    struct square local;
    char number[SECTOR_NUMBER_SIZE];
    if (!mission_parse_square(text, number, &local))
        return SQUARE_NONE;
    int slot = mission_slot_of(reader->out, reader->catalogue, atoi(number));
    return slot == SLOT_NONE ? SQUARE_NONE : square_in(reader->out, slot, local);
}

struct node mission_find_named(const struct mission_reader *reader, struct node at, struct square square)
{
    if (node_type(at) != NODE_ARRAY)
        return at;
    struct node entry = node_first(at);
    while (node_exists(entry) && !square_same(mission_square_named(reader, node_text_or(entry, "")), square))
        entry = node_next(entry);
    return entry;
}

struct node mission_find_taken(const struct mission_reader *reader, struct node at, const struct squares *own,
                               const struct squares *other)
{
    bool choice = own->count > 1 && other->count > 1;
    for (int i = 0; i < own->count && !choice; i++)
        if (squares_hold(other, own->square[i]))
            return mission_find_named(reader, at, own->square[i]);
    return (struct node){at.tree, -1};
}

/* E430; false if another figure stands there. */
static bool check_free(const struct mission_reader *reader, struct node node, const struct squares *at)
{
    const struct mission *mission = reader->out;
    for (int i = 0; i < mission->start_figures; i++) {
        struct node taken = mission_find_taken(reader, node, at, &mission->start_figure[i].at);
        if (node_exists(taken)) {
            node_report(taken, PROBLEM_E430,
                        PROBLEM_ARGS(.culprit = node_text(taken), .line = node_at(reader->figure_at[i]).line));
            return false;
        }
    }
    return true;
}

const char *mission_kind_words(const struct catalogue *catalogue, int kind, char key[PROBLEM_WORD_SIZE])
{
    (void)snprintf(key, PROBLEM_WORD_SIZE, "creature.%s", catalogue->kind[kind].id);
    return catalogue->own && strings_has(&catalogue->own->told, key) ? string_get(&catalogue->own->told, key) : key;
}

/* E431; false if the pool has no more of the kind. */
static bool check_pool(struct mission_reader *reader, struct node node, int kind)
{
    int number = 1;
    const struct creature_kind *creature = &reader->catalogue->kind[kind];
    for (int i = 0; i < reader->out->start_figures; i++)
        number += reader->out->start_figure[i].kind == kind;
    if (number <= creature->figures)
        return true;
    char key[PROBLEM_WORD_SIZE];
    number += reader->lacking[kind]++;
    node_report(node, PROBLEM_E431,
                PROBLEM_ARGS(.expected = mission_kind_words(reader->catalogue, kind, key), .number = number,
                             .max = creature->figures));
    return false;
}

/* False if it cannot stand or wait where it should. */
static bool check_stand(const struct mission_reader *reader, struct record record, const struct start_figure *start)
{
    struct node at = record_get(record, "at");
    struct node waiting_at = record_get(record, "waiting_at");
    if (node_exists(at) && node_exists(waiting_at)) {
        node_key_report(waiting_at, PROBLEM_E432, PROBLEM_NO_ARGS);
        return false;
    }
    if (start->gate != GATE_NONE && reader->out->gate[start->gate].flags & GATE_CLOSED) {
        node_report(waiting_at, PROBLEM_E407, PROBLEM_ARGS(.culprit = node_text(waiting_at)));
        return false;
    }
    return check_free(reader, at, &start->at) && (start->at.count > 0 || start->gate != GATE_NONE);
}

/* Guards keep to the sector in which they stand, or to those in which they may (E433 where they stand in none). */
static void keep_guard(struct mission *mission, struct record record, const struct start_figure *start)
{
    if (!start->guards)
        return;
    if (start->gate != GATE_NONE)
        node_key_report(record_get(record, "guards"), PROBLEM_E433,
                        PROBLEM_ARGS(.culprit = "guards", .expected = "waiting_at"));
    else
        mission->guarded_slots |= mission_slots_of(mission, &start->at);
}

/* E433: followers stand somewhere, guard nothing, and are always there: by their number of a kind they are named. E465:
 * nobody else has a name. */
static void check_follower(struct record record, const struct start_figure *start)
{
    const char *other = record_has(record, "waiting_at") ? "waiting_at"
                        : start->guards                  ? "guards"
                        : start->if_failed               ? "if_failed_before"
                                                         : NULL;
    if (start->follower && other)
        node_key_report(record_get(record, other), PROBLEM_E433,
                        PROBLEM_ARGS(.culprit = other, .expected = "follower"));
    bool meant = record_has(record, "follower") ? node_type(record_get(record, "follower")) != NODE_BOOL
                                                : record_misspells(record, "follower"); /* which is told */
    if (!start->follower && !meant && record_has(record, "name"))
        node_key_report(record_get(record, "name"), PROBLEM_E465, PROBLEM_NO_ARGS);
}

void mission_read_figure(struct record record, void *out, const struct field_game *game)
{
    struct mission *mission = out;
    struct mission_reader *reader = mission_reader_of(game);
    struct start_figure start = {.kind = KIND_NONE, .gate = GATE_NONE};
    record_fill(record, &start, game);
    bool stands = check_stand(reader, record, &start);
    check_follower(record, &start);
    if (start.kind == KIND_NONE || !check_pool(reader, record_get(record, "kind"), start.kind) || !stands)
        return;
    keep_guard(mission, record, &start);
    reader->figure_at[mission->start_figures] = record.node;
    mission->start_figure[mission->start_figures++] = start;
}
