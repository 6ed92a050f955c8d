#include "siege/mission/load/condition_load.h"

#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/load/schema_mission.h"
#include "siege/mission/load/schema_reference.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

static int read_condition(const struct condition_reader *reader, struct record record, bool team_asked);

/* A new node of this kind, or CONDITION_NONE (E415) if there are too many. */
static int add_node(const struct condition_reader *reader, struct node at, int kind)
{
    if (*reader->nodes == reader->capacity) {
        node_report(at, PROBLEM_E415, PROBLEM_ARGS(.max = reader->capacity));
        return CONDITION_NONE;
    }
    reader->node[*reader->nodes] = (struct condition){
        .kind = (uint8_t)kind,
        .first_child = CONDITION_NONE,
        .next = CONDITION_NONE,
        .at_least = INT16_MIN,
        .at_most = INT16_MAX,
    };
    if (reader->at)
        reader->at[*reader->nodes] = at;
    return (*reader->nodes)++;
}

/* E418: what only the bearer of a Secondary Mission card can be asked. */
static void check_card_key(const struct condition_reader *reader, struct record record, const char *key)
{
    if (reader->mission && record_has(record, key))
        node_key_report(record_get(record, key), PROBLEM_E418, PROBLEM_ARGS(.culprit = key));
}

static void read_bounds(struct record record, struct condition *out)
{
    if (record_has(record, "at_least"))
        out->at_least = (int16_t)record_number(record, "at_least");
    if (record_has(record, "at_most"))
        out->at_most = (int16_t)record_number(record, "at_most");
    if (out->at_least > out->at_most)
        node_report(record.node, PROBLEM_E414, PROBLEM_ARGS(.min = out->at_least, .max = out->at_most));
}

/* E416: what has a meaning only where one team is asked. */
static void check_team_asked(struct record outer, const char *key, bool team_asked)
{
    if (!team_asked)
        node_key_report(record_get(outer, key), PROBLEM_E416, PROBLEM_NO_ARGS);
}

static void read_own(struct record record, bool team_asked, struct condition *out)
{
    out->filter.own = record_bool(record, "own");
    if (out->filter.own && !team_asked)
        node_key_report(record_get(record, "own"), PROBLEM_E416, PROBLEM_NO_ARGS);
}

static void read_figures(const struct condition_reader *reader, struct record record, struct figure_filter *out)
{
    enum { DOOMTROOPERS, CREATURES, FIRST_KIND };
    const char *names[FIRST_KIND + KIND_MAX] = {"doomtroopers", "creatures"};
    int count;
    for (int i = 0; i < reader->catalogue->kinds; i++)
        names[FIRST_KIND + i] = reader->catalogue->kind[i].id;
    bool every_kind = false;
    struct node entry = record_list(record, "figures", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int found = node_name(entry, names, FIRST_KIND + reader->catalogue->kinds, PROBLEM_E301);
        if (found == DOOMTROOPERS)
            out->troopers = 1;
        if (found >= CREATURES)
            out->creatures = 1;
        every_kind |= found == CREATURES;
        if (found >= FIRST_KIND)
            out->kinds |= (uint8_t)(1u << (found - FIRST_KIND));
    }
    if (every_kind)
        out->kinds = 0;
}

/* A mask of the words listed under the key. */
static uint8_t read_words(struct record record, const char *key)
{
    int count;
    uint8_t mask = 0;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        mask |= (uint8_t)(1u << record_entry_word(record, key, entry));
    return mask;
}

/* A card does not know the board: the one sector it can name is that with the stairs. */
static uint32_t read_card_slots(struct record record)
{
    static const char *const NAMES[] = {"stairs"};
    int count;
    uint32_t slots = 0;
    struct node entry = record_list(record, "sectors", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        if (node_name(entry, NAMES, 1, PROBLEM_E303) == 0)
            slots = SLOTS_STAIRS;
    return slots;
}

static uint32_t read_slots(const struct condition_reader *reader, struct record record)
{
    return reader->mission ? mission_load_slots(reader->mission, record, "sectors") : read_card_slots(record);
}

static void read_through(const struct condition_reader *reader, struct record record, struct figure_filter *out)
{
    if (!reader->mission || !record_has(record, "through"))
        return;
    int gate = mission_load_gate(reader->mission, record_get(record, "through"));
    if (gate != GATE_NONE)
        out->through = (uint8_t)(gate + 1);
}

/* What tasks of the mission give to carry; a card knows none. */
static uint8_t read_loads(const struct condition_reader *reader, struct record record)
{
    int count;
    uint8_t mask = 0;
    struct node entry = record_list(record, "carrying", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int task = mission_load_task(reader->mission, entry);
        if (task < 0)
            continue;
        if (reader->mission->out->task[task].load == 0)
            node_report(entry, PROBLEM_E439, PROBLEM_ARGS(.culprit = reader->mission->out->task[task].id));
        else
            mask |= (uint8_t)(MARK_LOAD << (reader->mission->out->task[task].load - 1));
    }
    return mask;
}

static void read_count(const struct condition_reader *reader, struct record record, bool team_asked,
                       struct condition *out)
{
    read_figures(reader, record, &out->filter);
    out->filter.states = read_words(record, "states");
    read_own(record, team_asked, out);
    out->filter.slots = read_slots(reader, record);
    read_through(reader, record, &out->filter);
    check_card_key(reader, record, "marks");
    check_card_key(reader, record, "captives");
    out->filter.marks = read_words(record, "marks");
    out->filter.captives = record_bool(record, "captives");
    out->filter.marks |= read_loads(reader, record);
    read_bounds(record, out);
}

static void read_eliminations(const struct condition_reader *reader, struct record record, bool team_asked,
                              struct condition *out)
{
    read_figures(reader, record, &out->filter);
    if (out->filter.troopers)
        node_report(record_get(record, "figures"), PROBLEM_E419, PROBLEM_NO_ARGS);
    out->filter.creatures = 1;
    read_own(record, team_asked, out);
    read_bounds(record, out);
}

static void read_wounds(struct record record, bool team_asked, struct condition *out)
{
    out->filter.troopers = 1;
    out->filter.states = read_words(record, "states");
    if (out->filter.states == 0)
        out->filter.states = WANT_WAITING | WANT_ON_BOARD | WANT_ELIMINATED | WANT_WITHDRAWN;
    read_own(record, team_asked, out);
    read_bounds(record, out);
}

/* 2018 edition: the marker kind named, and the figures next to it. */
static void read_beside(const struct condition_reader *reader, struct record record, bool team_asked,
                        struct condition *out)
{
    read_figures(reader, record, &out->filter);
    read_own(record, team_asked, out);
    out->filter.states = WANT_ON_BOARD;
    out->which = (uint8_t)(MARKER_NONE + 1 + record_word(record, "kind"));
    read_bounds(record, out);
}

static void read_tasks(const struct condition_reader *reader, struct record record, bool team_asked,
                       struct condition *out)
{
    int task = mission_load_task(reader->mission, record_get(record, "task"));
    out->which = (uint8_t)(task < 0 ? 0 : task);
    read_own(record, team_asked, out);
    read_bounds(record, out);
}

/* One condition that is asked of every team. */
static void read_share(const struct condition_reader *reader, struct record record, struct condition *out)
{
    int child = condition_load(reader, record, "of", true);
    out->first_child = (uint8_t)child;
    read_bounds(record, out);
}

static void read_children(const struct condition_reader *reader, struct record record, const char *key, int parent,
                          bool team_asked)
{
    int count, last = CONDITION_NONE;
    struct condition *node = reader->node;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int child = read_condition(reader, record_entry_object(record, key, entry), team_asked);
        if (child == CONDITION_NONE)
            continue;
        *(last == CONDITION_NONE ? &node[parent].first_child : &node[last].next) = (uint8_t)child;
        last = child;
    }
}

/* The kind whose key stands in the record, or CONDITION_KINDS. */
static int find_kind(struct record record)
{
    int kind = 0;
    while (kind < CONDITION_KINDS && !record_has(record, SCHEMA_CONDITION.fields[kind].key))
        kind++;
    return kind;
}

/* The object or truth that stands under the node's key. */
static void read_kind(const struct condition_reader *reader, struct record record, int index, bool team_asked)
{
    struct condition *out = &reader->node[index];
    const struct field *field = &SCHEMA_CONDITION.fields[out->kind];
    struct record inner = {{NULL, -1}, NULL};
    if (field->form == FORM_ONE && field->type == FIELD_OBJECT)
        inner = record_object(record, field->key);
    switch ((enum condition_kind)out->kind) {
    case CONDITION_ALL:
    case CONDITION_ANY:
        read_children(reader, record, field->key, index, team_asked);
        break;
    case CONDITION_NOT:
        out->first_child = (uint8_t)read_condition(reader, inner, team_asked);
        break;
    case CONDITION_COUNT:
        read_count(reader, inner, team_asked, out);
        break;
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
        read_eliminations(reader, inner, team_asked, out);
        break;
    case CONDITION_WOUNDS:
        read_wounds(inner, team_asked, out);
        break;
    case CONDITION_ELIMINATION_POINTS:
    case CONDITION_SECTORS_UNSEEN:
        read_own(inner, team_asked, out);
        read_bounds(inner, out);
        break;
    case CONDITION_FORCE_FACE_DOWN:
        out->filter.slots = read_slots(reader, inner);
        read_bounds(inner, out);
        break;
    case CONDITION_ROUND:
    case CONDITION_MARKERS_DESTROYED:
        read_bounds(inner, out);
        break;
    case CONDITION_NOTED:
        check_card_key(reader, record, field->key);
        out->at_least = out->at_most = record_bool(record, field->key);
        break;
    case CONDITION_ENDED_EARLY:
        out->at_least = out->at_most = record_bool(record, field->key);
        break;
    case CONDITION_TASKS:
        read_tasks(reader, inner, team_asked, out);
        break;
    case CONDITION_TEAMS:
        read_share(reader, inner, out);
        break;
    case CONDITION_MARKERS_STANDING:
        out->which = (uint8_t)(MARKER_NONE + 1 + record_word(inner, "kind"));
        out->filter.slots = read_slots(reader, inner);
        read_bounds(inner, out);
        break;
    case CONDITION_MARKERS_BROKEN:
        out->which = (uint8_t)(MARKER_NONE + 1 + record_word(inner, "kind"));
        read_own(inner, team_asked, out);
        read_bounds(inner, out);
        break;
    case CONDITION_KILLS_BY:
        out->which = (uint8_t)(1 << record_word(inner, "mode"));
        read_own(inner, team_asked, out);
        read_bounds(inner, out);
        break;
    case CONDITION_BESIDE:
        read_beside(reader, inner, team_asked, out);
        break;
    case CONDITION_HACKS:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
        read_own(inner, team_asked, out);
        read_bounds(inner, out);
        break;
    case CONDITION_UNMARKED:
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
    case CONDITION_CROWD:
    case CONDITION_LEAD:
    case CONDITION_SECONDARY:
        check_team_asked(record, field->key, team_asked);
        out->filter.own = 1;
        read_bounds(inner, out);
        break;
    case CONDITION_PRIMARY:
        out->at_least = out->at_most = record_bool(record, field->key);
        break;
    case CONDITION_KINDS:
        break;
    }
}

static int read_condition(const struct condition_reader *reader, struct record record, bool team_asked)
{
    int kind = find_kind(record);
    if (kind == CONDITION_KINDS)
        return CONDITION_NONE;
    int index = add_node(reader, record.node, kind);
    if (index != CONDITION_NONE)
        read_kind(reader, record, index, team_asked);
    return index;
}

int condition_load(const struct condition_reader *reader, struct record record, const char *key, bool team_asked)
{
    if (!record_has(record, key))
        return CONDITION_NONE;
    return read_condition(reader, record_object(record, key), team_asked);
}
