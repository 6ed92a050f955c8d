#include "mission/mission_load_parts.h"
#include "mission/schema_reference.h"

#include <string.h>

/* E433 at `key` if `other` stands in the record too. True then. */
static bool contradicts(struct record record, const char *key, const char *other)
{
    if (!record_has(record, key) || !record_has(record, other))
        return false;
    node_key_report(record_get(record, key), PROBLEM_E433, PROBLEM_ARGS(.culprit = key, .expected = other));
    return true;
}

/* ---- start and portals ---- */

void mission_load_start(struct mission_reader *reader)
{
    struct mission *mission = reader->out;
    struct record entrances = {record_get(reader->file, "entrances"),
                               record_field(reader->file, "entrances")->shape};
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

/* ---- targets ---- */

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

static void load_target(struct mission_reader *reader, struct record record)
{
    struct mission *mission = reader->out;
    bool twice = contradicts(record, "in", "with_force_card");
    struct mission_marker marker = {
        .kind = (uint8_t)(MARKER_COMPUTER + record_word(record, "kind")),
        .armour = (uint8_t)record_number(record, "armour"),
        .force_card = (uint8_t)load_target_card(reader, record),
        .slots = mission_load_slots(reader, record, "in"),
    };
    if (!twice)
        mission->marker[mission->markers++] = marker;
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

/* ---- cards and creatures ---- */

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

/* ---- rewards by number ---- */

/* Does the condition compare a number that can be paid for? */
static bool counts(const struct condition *condition)
{
    switch ((enum condition_kind)condition->kind) {
    case CONDITION_COUNT:
    case CONDITION_ELIMINATION_POINTS:
    case CONDITION_FORCE_FACE_DOWN:
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
        return true;
    case CONDITION_ALL:
    case CONDITION_ANY:
    case CONDITION_NOT:
    case CONDITION_ROUND:
    case CONDITION_ENDED_EARLY:
    case CONDITION_NOTED:
    case CONDITION_TASKS:
    case CONDITION_TEAMS:
    case CONDITION_MARKERS_STANDING:
    case CONDITION_MARKERS_BROKEN:
    case CONDITION_HACKS:
    case CONDITION_KILLS_BY:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_UNMARKED:
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
    case CONDITION_BESIDE:
    case CONDITION_CROWD:
    case CONDITION_LEAD:
    case CONDITION_PRIMARY:
    case CONDITION_SECONDARY:
    case CONDITION_KINDS:
        break;
    }
    return false;
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
