#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/load/schema_mission.h"
#include "siege/mission/load/schema_reference.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

/* E433 at `key` if `other` stands in the record too. True then. */
static bool contradicts(struct record record, const char *key, const char *other)
{
    if (!record_has(record, key) || !record_has(record, other))
        return false;
    node_key_report(record_get(record, key), PROBLEM_E433, PROBLEM_ARGS(.culprit = key, .expected = other));
    return true;
}

/* ---- start and portals ----------------------------------------------------------------------------------------- */

void mission_load_start(struct mission_reader *reader)
{
    struct mission *mission = reader->out;
    struct record entrances = {record_get(reader->file, "entrances"), record_field(reader->file, "entrances")->shape};
    bool enters = record_has(entrances, "doomtroopers");
    if (record_has(reader->file, "start")) {
        struct record start = record_object(reader->file, "start");
        mission->start_slots = mission_load_slots(reader, start, "in");
        if (enters)
            node_key_report(start.node, PROBLEM_E433, PROBLEM_ARGS(.culprit = "start", .expected = "entrances"));
    } else if (!enters && node_exists(entrances.node)) {
        node_report(entrances.node, PROBLEM_E435, PROBLEM_NO_ARGS);
    }
}

static uint32_t load_rounds(struct record record, const char *key)
{
    int count;
    uint32_t mask = 0;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int round = record_entry_number(record, key, entry);
        if (mask >> round & 1)
            node_report(entry, PROBLEM_I702, PROBLEM_ARGS(.number = round));
        mask |= (uint32_t)1 << round;
    }
    return mask;
}

static void load_portal(struct mission_reader *reader, struct record record)
{
    struct node at = record_get(record, "at");
    int index = mission_load_gate(reader, at);
    uint32_t rounds = load_rounds(record, "rounds");
    if (index == GATE_NONE)
        return;
    struct gate *gate = &reader->out->gate[index];
    if (gate->flags & GATE_CLOSED)
        node_report(at, PROBLEM_E407, PROBLEM_ARGS(.culprit = node_text(at)));
    if (gate->flags & GATE_PORTAL)
        node_report(at, PROBLEM_I702, PROBLEM_ARGS(.culprit = node_text(at)));
    gate->flags |= GATE_PORTAL;
    gate->open_rounds |= rounds;
}

void mission_load_portals(struct mission_reader *reader)
{
    int count;
    struct node entry = record_list(reader->file, "portals", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_portal(reader, record_entry_object(reader->file, "portals", entry));
}

/* ---- targets --------------------------------------------------------------------------------------------------- */

static bool uses_force(const struct mission *mission, int card)
{
    for (int i = 0; i < mission->force_cards; i++)
        if (mission->force[i] == card)
            return true;
    return false;
}

/* E413 for a card that the mission does not use. */
static int load_target_card(const struct mission_reader *reader, struct record record)
{
    if (!record_has(record, "with_force_card"))
        return CARD_NONE;
    int number = record_number(record, "with_force_card");
    int card = catalogue_find_force(reader->catalogue, number);
    if (card >= 0 && uses_force(reader->out, card))
        return card;
    node_report(record_get(record, "with_force_card"), PROBLEM_E413, PROBLEM_ARGS(.number = number));
    return CARD_NONE;
}

/* What each word of SCHEMA_TARGETS is, and which armour stands in the mission: some must, some have none of their own.
 */
enum armour_given { ARMOUR_NEEDED, ARMOUR_MAY, ARMOUR_NONE };
static const struct {
    uint8_t kind, armour;
} TARGETS[SCHEMA_TARGET_COUNT] = {
    {MARKER_COMPUTER, ARMOUR_NEEDED}, {MARKER_TELEPORTER, ARMOUR_NEEDED}, {MARKER_TERMINAL, ARMOUR_MAY},
    {MARKER_TURRET, ARMOUR_MAY},      {MARKER_PORTAL, ARMOUR_MAY},        {MARKER_CONTAINER, ARMOUR_NONE},
    {MARKER_DEBRIS, ARMOUR_NONE},     {MARKER_CASUALTY, ARMOUR_NONE},
};

/* E201, E438 */
static void check_target_keys(struct record record, int word)
{
    const char *kind = SCHEMA_TARGETS[word];
    if (TARGETS[word].armour == ARMOUR_NEEDED)
        node_require(record.node, "armour");
    if (TARGETS[word].armour == ARMOUR_NONE && record_has(record, "armour"))
        node_key_report(record_get(record, "armour"), PROBLEM_E438,
                        PROBLEM_ARGS(.culprit = "armour", .expected = kind));
    if (record_has(record, "apart") && !record_has(record, "in"))
        node_key_report(record_get(record, "apart"), PROBLEM_E433, PROBLEM_ARGS(.culprit = "apart", .expected = "at"));
    if (record_number(record, "number") > 1 && !record_has(record, "in"))
        node_key_report(record_get(record, "number"), PROBLEM_E433,
                        PROBLEM_ARGS(.culprit = "number", .expected = "at"));
}

/* Doors on the same edge; one may be wider than the other. */
static bool same_edge(const struct mission_marker *a, const struct mission_marker *b)
{
    int dx = b->at.x - a->at.x, dy = b->at.y - a->at.y;
    bool upright = a->side == EAST || a->side == WEST;
    int along = upright ? dy : dx, across = upright ? dx : dy;
    return a->kind == MARKER_GATE && b->kind == MARKER_GATE && a->side == b->side && across == 0 && along < a->width &&
           -along < b->width;
}

static bool same_square(const struct mission_marker *a, const struct mission_marker *b)
{
    return a->kind != MARKER_GATE && b->kind != MARKER_GATE && square_is(a->at) && square_same(a->at, b->at);
}

/* Adds it, or E437 if something lies there already. */
static void add_marker(struct mission_reader *reader, struct node node, struct mission_marker marker)
{
    struct mission *mission = reader->out;
    for (int i = 0; i < mission->markers; i++)
        if (same_edge(&marker, &mission->marker[i]) || same_square(&marker, &mission->marker[i])) {
            node_report(node, PROBLEM_E437,
                        PROBLEM_ARGS(.culprit = node_text(node), .line = node_at(reader->marker_at[i]).line));
            return;
        }
    for (int i = 0; i < mission->start_figures && marker.kind != MARKER_GATE; i++)
        if (square_is(marker.at) && square_same(mission->start_figure[i].at, marker.at)) {
            node_report(node, PROBLEM_E437,
                        PROBLEM_ARGS(.culprit = node_text(node), .line = node_at(reader->figure_at[i]).line));
            return;
        }
    reader->marker_at[mission->markers] = node;
    mission->marker[mission->markers++] = marker;
}

/* E433; where it lies is said once. */
static bool placed_once(struct record record)
{
    bool twice = contradicts(record, "in", "with_force_card");
    twice |= contradicts(record, "at", "with_force_card");
    return !(contradicts(record, "at", "in") || twice);
}

static void load_target(struct mission_reader *reader, struct record record)
{
    int word = record_word(record, "kind");
    bool once = placed_once(record);
    struct node at = record_get(record, "at");
    struct mission_marker marker = {
        .kind = TARGETS[word].kind,
        .armour = (uint8_t)record_number(record, "armour"),
        .force_card = (uint8_t)load_target_card(reader, record),
        .slots = mission_load_slots(reader, record, "in"),
        .at = node_exists(at) ? mission_load_square(reader, at) : SQUARE_NONE,
        .apart = record_bool(record, "apart"),
    };
    check_target_keys(record, word);
    bool placed = square_is(marker.at) || !node_exists(at);
    struct mission *mission = reader->out;
    for (int n = record_number(record, "number"); once && placed && n > 0; n--) {
        if (mission->markers == TARGET_MAX) {
            node_report(record.node, PROBLEM_E208, PROBLEM_ARGS(.number = mission->markers + n, .max = TARGET_MAX));
            return;
        }
        add_marker(reader, node_exists(at) ? at : record.node, marker);
    }
}

/* E434: a doorway leads to the other one. */
static void check_teleporters(const struct mission_reader *reader)
{
    int doorways = 0;
    for (int i = 0; i < reader->out->markers; i++)
        doorways += reader->out->marker[i].kind == MARKER_TELEPORTER;
    if (doorways != 0 && doorways != 2)
        node_report(record_get(reader->file, "targets"), PROBLEM_E434, PROBLEM_ARGS(.number = doorways));
}

void mission_load_targets(struct mission_reader *reader)
{
    int count;
    struct node entry = record_list(reader->file, "targets", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_target(reader, record_entry_object(reader->file, "targets", entry));
    check_teleporters(reader);
}

/* ---- doors ----------------------------------------------------------------------------------------------------- */

/* "3.c4.e" into the square and the side. Reports nothing. */
static bool parse_edge(const char *text, char square[SECTOR_NUMBER_SIZE + 4], enum direction *side)
{
    static const char SIDES[] = "nesw";
    size_t length = strlen(text);
    if (length < 6 || length >= SECTOR_NUMBER_SIZE + 5 || text[length - 2] != '.')
        return false;
    const char *letter = strchr(SIDES, text[length - 1]);
    memcpy(square, text, length - 2);
    square[length - 2] = '\0';
    if (letter)
        *side = (enum direction)(2 * (letter - SIDES));
    return letter != NULL;
}

/* The square named at the beginning of an edge; SQUARE_NONE, reported, if there is none. */
static struct square load_edge_square(const struct mission_reader *reader, struct node node, const char *name)
{
    char number[SECTOR_NUMBER_SIZE];
    struct square local;
    if (!mission_parse_square(name, number, &local)) {
        node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = node_text(node), .expected = "format.door"));
        return SQUARE_NONE;
    }
    return mission_find_square(reader, node, number, local);
}

/* Is there a sector and no wall on that side of a square of the board? */
static bool edge_is_open(const struct mission_reader *reader, struct square at, enum direction side)
{
    const struct mission *mission = reader->out;
    struct square to = square_step(at, side);
    if (to.x < 0 || to.y < 0 || to.x >= mission->grid_width * SECTOR_SIZE || to.y >= mission->grid_height * SECTOR_SIZE)
        return false;
    struct square both[2] = {at, to};
    for (int i = 0; i < 2; i++) {
        const struct placement *place =
            &mission->slot[both[i].y / SECTOR_SIZE * mission->grid_width + both[i].x / SECTOR_SIZE];
        struct square local = square_at(both[i].x % SECTOR_SIZE, both[i].y % SECTOR_SIZE);
        if (place->sector == SLOT_NONE)
            return false;
        if (sector_has_wall(&reader->catalogue->sector[place->sector], place->quarters, local,
                            i == 0 ? side : direction_opposite(side)))
            return false;
    }
    return true;
}

/* A door has its square on the north or west of it: the same door is always written in the same way. */
static struct mission_marker door_at(struct square at, enum direction side, int width)
{
    if (side == NORTH || side == WEST) {
        at = square_step(at, side);
        side = direction_opposite(side);
    }
    return (struct mission_marker){
        .kind = MARKER_GATE, .force_card = CARD_NONE, .side = (uint8_t)side, .at = at, .width = (uint8_t)width};
}

/* E411 where no doorway to another sector is. */
static void load_door_in_doorway(struct mission_reader *reader, struct node node)
{
    struct doorway doorway;
    struct square inside[2];
    if (!mission_load_doorway(reader, node, &doorway))
        return;
    int beside = mission_slot_beside(reader->out, doorway.slot, doorway.side);
    int width = mission_list_doorway(reader->out, reader->catalogue, doorway.slot, doorway.side, inside);
    if (beside == SLOT_NONE || width == 0 || !edge_is_open(reader, inside[0], doorway.side))
        node_report(node, PROBLEM_E411, PROBLEM_ARGS(.culprit = node_text(node)));
    else
        add_marker(reader, node, door_at(inside[0], doorway.side, width));
}

static void load_door(struct mission_reader *reader, struct node node)
{
    char square[SECTOR_NUMBER_SIZE + 4];
    enum direction side;
    if (!parse_edge(node_text(node), square, &side)) {
        load_door_in_doorway(reader, node);
        return;
    }
    struct square at = load_edge_square(reader, node, square);
    if (!square_is(at))
        return;
    if (edge_is_open(reader, at, side))
        add_marker(reader, node, door_at(at, side, 1));
    else
        node_report(node, PROBLEM_E411, PROBLEM_ARGS(.culprit = node_text(node)));
}

void mission_load_doors(struct mission_reader *reader)
{
    int count;
    struct record board = {record_get(reader->file, "board"), record_field(reader->file, "board")->shape};
    struct node entry = record_list(board, "doors", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_door(reader, entry);
}

/* ---- cards and creatures --------------------------------------------------------------------------------------- */

/* The slots of the layout in which a sector with stairs lies. */
static uint32_t slots_with_stairs(const struct mission_reader *reader)
{
    static const struct sector FLAT;
    uint32_t mask = 0;
    for (int slot = 0; reader->has_board && slot < SLOT_MAX; slot++) {
        int sector = reader->out->slot[slot].sector;
        if (sector != SLOT_NONE && memcmp(reader->catalogue->sector[sector].stair, FLAT.stair, sizeof FLAT.stair) != 0)
            mask |= (uint32_t)1 << slot;
    }
    return mask;
}

void mission_load_secondary(struct mission_reader *reader)
{
    int count;
    struct mission *mission = reader->out;
    mission->secondary = (uint8_t)record_word(reader->file, "secondary_missions");
    struct node entry = record_list(reader->file, "secondary_left_out", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int card = reference_secondary(entry, reader->catalogue);
        if (card >= 0)
            mission->secondary_barred |= (uint32_t)1 << card;
    }
    mission->keeps_all_secondary = record_bool(reader->file, "keeps_all_secondary");
    mission->message_slots = record_has(reader->file, "message_sectors")
                                 ? mission_load_slots(reader, reader->file, "message_sectors")
                                 : slots_with_stairs(reader);
}

void mission_load_creature_actions(struct mission_reader *reader)
{
    if (!record_has(reader->file, "creature_actions"))
        return;
    reference_kind_counts(record_get(reader->file, "creature_actions"), reader->catalogue,
                          record_field(reader->file, "creature_actions")->max, reader->out->kind_actions);
}

/* ---- rewards by number ----------------------------------------------------------------------------------------- */

/* Does the condition compare a number that can be paid for? */
static bool counts(const struct condition *condition)
{
    static const bool PAYS_NOT[CONDITION_KINDS] = {
        [CONDITION_ALL] = true,         [CONDITION_ANY] = true,     [CONDITION_NOT] = true,   [CONDITION_ROUND] = true,
        [CONDITION_ENDED_EARLY] = true, [CONDITION_NOTED] = true,   [CONDITION_TEAMS] = true, [CONDITION_CROWD] = true,
        [CONDITION_LEAD] = true,        [CONDITION_PRIMARY] = true,
    };
    return condition->kind < CONDITION_KINDS && !PAYS_NOT[condition->kind];
}

/* Credits for each thing counted: sets both, if the record has the key. */
static void load_each(struct mission_reader *reader, struct record reward, const char *key, bool team_asked,
                      uint8_t *credits, uint8_t *node)
{
    *node = CONDITION_NONE;
    if (!record_has(reward, key))
        return;
    struct record each = record_object(reward, key);
    *credits = (uint8_t)record_number(each, "credits");
    *node = (uint8_t)mission_load_condition(reader, each, "of", team_asked);
    if (*node != CONDITION_NONE && !counts(&reader->out->node[*node]))
        node_report(record_get(each, "of"), PROBLEM_E436, PROBLEM_NO_ARGS);
}

void mission_load_reward(struct mission_reader *reader, struct record record, struct objective *out)
{
    out->team_each = out->legion_each = CONDITION_NONE;
    if (!record_has(record, "reward"))
        return;
    struct record reward = record_object(record, "reward");
    contradicts(reward, "team_each", "team");
    contradicts(reward, "legion_each", "legion_if_failed");
    out->team_credits = (uint8_t)record_number(reward, "team");
    out->legion_credits = (uint8_t)record_number(reward, "legion_if_failed");
    load_each(reader, reward, "team_each", true, &out->team_credits, &out->team_each);
    load_each(reader, reward, "legion_each", false, &out->legion_credits, &out->legion_each);
}

void mission_load_points(struct mission_reader *reader, struct record record, struct objective_points *out)
{
    out->final = record_bool(record, "final");
    if (!record_has(record, "points"))
        return;
    struct record points = record_object(record, "points");
    out->team = (uint8_t)record_number(points, "team");
    out->legion = (uint8_t)record_number(points, "legion_if_failed");
    out->commander = (uint8_t)record_number(points, "commander_if_failed");
    if (!record_has(points, "each"))
        return;
    struct record each = record_object(points, "each");
    int node = mission_load_condition(reader, each, "of", true);
    out->each = (uint8_t)record_number(each, "points");
    if (node == CONDITION_NONE)
        return;
    out->counts_each = (uint8_t)(node + 1);
    if (!counts(&reader->out->node[node]))
        node_report(record_get(each, "of"), PROBLEM_E436, PROBLEM_NO_ARGS);
}
