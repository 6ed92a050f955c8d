#include "mission/mission_load_parts.h"
#include "mission/schema_mission.h"
#include "mission/schema_reference.h"

#include <string.h>

static int read_condition(struct mission_reader *reader, struct record record, bool team_asked);

/* A new node of this kind, or CONDITION_NONE (E415) if there are too many. */
static int add_node(struct mission_reader *reader, struct node at, int kind)
{
    struct mission *mission = reader->out;
    if (mission->nodes == CONDITION_NODES) {
        node_report(at, PROBLEM_E415, PROBLEM_ARGS(.max = CONDITION_NODES));
        return CONDITION_NONE;
    }
    mission->node[mission->nodes] = (struct condition){
        .kind = (uint8_t)kind,
        .first_child = CONDITION_NONE,
        .next = CONDITION_NONE,
        .at_least = INT16_MIN,
        .at_most = INT16_MAX,
    };
    reader->condition_at[mission->nodes] = at;
    return mission->nodes++;
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

static void read_own(struct record record, bool team_asked, struct condition *out)
{
    out->filter.own = record_bool(record, "own");
    if (out->filter.own && !team_asked)
        node_key_report(record_get(record, "own"), PROBLEM_E416, PROBLEM_NO_ARGS);
}

static void read_figures(struct mission_reader *reader, struct record record, struct figure_filter *out)
{
    enum { DOOMTROOPERS, CREATURES, FIRST_KIND };
    const char *names[FIRST_KIND + KIND_MAX] = {"doomtroopers", "creatures"};
    int count;
    for (int i = 0; i < reader->catalogue->kinds; i++)
        names[FIRST_KIND + i] = reader->catalogue->kind[i].id;
    bool every_kind = false;
    struct node entry = record_list(record, "figures", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int found = reference_name(entry, names, FIRST_KIND + reader->catalogue->kinds, PROBLEM_E301);
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

static void read_states(struct record record, struct figure_filter *out)
{
    int count;
    struct node entry = record_list(record, "states", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        out->states |= (uint8_t)(1u << record_entry_word(record, "states", entry));
}

static void read_count(struct mission_reader *reader, struct record record, bool team_asked,
                       struct condition *out)
{
    read_figures(reader, record, &out->filter);
    read_states(record, &out->filter);
    read_own(record, team_asked, out);
    out->filter.slots = mission_load_slots(reader, record, "sectors");
    read_bounds(record, out);
}

static void read_children(struct mission_reader *reader, struct record record, const char *key, int parent,
                          bool team_asked)
{
    int count, last = CONDITION_NONE;
    struct condition *node = reader->out->node;
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

static void read_kind(struct mission_reader *reader, struct record record, int index, bool team_asked)
{
    struct condition *out = &reader->out->node[index];
    const char *key = SCHEMA_CONDITION.fields[out->kind].key;
    struct record inner = {{NULL, -1}, NULL};
    if (SCHEMA_CONDITION.fields[out->kind].form == FORM_ONE && out->kind != CONDITION_ENDED_EARLY)
        inner = record_object(record, key);
    switch ((enum condition_kind)out->kind) {
    case CONDITION_ALL:
    case CONDITION_ANY:
        read_children(reader, record, key, index, team_asked);
        break;
    case CONDITION_NOT:
        out->first_child = (uint8_t)read_condition(reader, inner, team_asked);
        break;
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED:
    case CONDITION_COUNT:
        read_count(reader, inner, team_asked, out);
        break;
    case CONDITION_ELIMINATION_POINTS:
        read_own(inner, team_asked, out);
        read_bounds(inner, out);
        break;
    case CONDITION_FORCE_FACE_DOWN:
        out->filter.slots = mission_load_slots(reader, inner, "sectors");
        read_bounds(inner, out);
        break;
    case CONDITION_ROUND:
        read_bounds(inner, out);
        break;
    case CONDITION_ENDED_EARLY:
        out->at_least = out->at_most = record_bool(record, key);
        break;
    case CONDITION_KINDS:
        break;
    }
}

static int read_condition(struct mission_reader *reader, struct record record, bool team_asked)
{
    int kind = find_kind(record);
    if (kind == CONDITION_KINDS)
        return CONDITION_NONE;
    int index = add_node(reader, record.node, kind);
    if (index != CONDITION_NONE)
        read_kind(reader, record, index, team_asked);
    return index;
}

int mission_load_condition(struct mission_reader *reader, struct record record, const char *key, bool team_asked)
{
    if (!record_has(record, key))
        return CONDITION_NONE;
    return read_condition(reader, record_object(record, key), team_asked);
}
