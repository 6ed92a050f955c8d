/* condition_load.c -- reads condition trees. What stands under a word is told by its shape; each argument is read in
 * one place, whatever asks for it. */

#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static int read_condition(const struct condition_reader *reader, struct record record, bool team_asked);

/* The arguments of one node, and where they go. */
struct arguments {
    const struct condition_reader *reader;
    struct record record;
    bool team_asked;
    const struct condition_row *row;
    struct condition *out;
};

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

/* ---- arguments ------------------------------------------------------------------------------------------------- */

static void read_bound(const struct arguments *arguments, const char *key)
{
    if (!record_has(arguments->record, key))
        return;
    int16_t *bound = strcmp(key, "at_least") == 0 ? &arguments->out->at_least : &arguments->out->at_most;
    *bound = (int16_t)record_number(arguments->record, key);
}

/* E416: what has a meaning only where one team is asked. Some conditions are of one team in any case. */
static void read_own(const struct arguments *arguments, const char *key)
{
    if (arguments->row->traits & OF_ONE_TEAM)
        return;
    arguments->out->filter.own = record_bool(arguments->record, key);
    if (arguments->out->filter.own && !arguments->team_asked)
        node_key_report(record_get(arguments->record, key), PROBLEM_E416, PROBLEM_ARGS(.culprit = key));
}

/* The one of the first three names that somebody meant by another word, or -1. */
static int figures_meant(const char *word)
{
    static const char *const WORDS[][8] = {
        {"troopers", "trooper", "heroes", "players", "teams", "team", "soldiers"},
        {"monsters", "monster", "enemies", "enemy", "legion", "dark_legion", "creature"},
        {"hostages", "hostage", "prisoners", "prisoner", "captives", "captive", "escort"},
    };
    for (int i = 0; i < (int)(sizeof WORDS / sizeof *WORDS); i++)
        for (int k = 0; k < 8 && WORDS[i][k]; k++)
            if (strcmp(word, WORDS[i][k]) == 0)
                return i;
    return -1;
}

enum { DOOMTROOPERS, CREATURES, FOLLOWERS, FIRST_KIND };

/* Which of the figures the entry names; -1 with E301, which lists creatures alone where only they can be counted. */
static int load_figure(const struct catalogue *catalogue, struct node entry, bool only_creatures)
{
    const char *names[FIRST_KIND + KIND_MAX] = {"doomtroopers", "creatures", "followers"};
    const char *creatures[1 + KIND_MAX] = {names[CREATURES]}, *word = node_text_or(entry, "");
    for (int i = 0; i < catalogue->kinds; i++)
        names[FIRST_KIND + i] = creatures[1 + i] = catalogue->kind[i].id;
    int meant = figures_meant(word);
    bool known = strcmp(word, names[DOOMTROOPERS]) == 0 || strcmp(word, names[FOLLOWERS]) == 0;
    if (only_creatures && !known && meant != CREATURES) {
        int found = node_name(entry, creatures, 1 + catalogue->kinds, PROBLEM_E301);
        return found > 0 ? FIRST_KIND + found - 1 : found == 0 ? CREATURES : -1;
    }
    if (meant < 0)
        return node_name(entry, names, FIRST_KIND + catalogue->kinds, PROBLEM_E301);
    node_report_meant(entry, PROBLEM_E301, names, FIRST_KIND + catalogue->kinds, meant, true);
    return -1;
}

void mission_load_figures(const struct catalogue *catalogue, struct record record, const char *key, bool only_creatures,
                          struct figure_filter *out)
{
    int count;
    bool every_kind = false;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int found = load_figure(catalogue, entry, only_creatures);
        if (found == DOOMTROOPERS)
            out->troopers = 1;
        if (found == FOLLOWERS)
            out->followers = 1;
        else if (found >= CREATURES)
            out->creatures = 1;
        every_kind |= found == CREATURES;
        if (found >= FIRST_KIND)
            out->kinds |= (uint8_t)(1u << (found - FIRST_KIND));
    }
    if (every_kind)
        out->kinds = 0;
}

static void read_figures(const struct arguments *arguments, const char *key)
{
    const struct figure_filter *out = &arguments->out->filter;
    bool only_creatures = arguments->row->traits & OF_CREATURES;
    mission_load_figures(arguments->reader->catalogue, arguments->record, key, only_creatures, &arguments->out->filter);
    if (only_creatures && (out->troopers || out->followers))
        node_report(record_get(arguments->record, key), PROBLEM_E419, PROBLEM_NO_ARGS);
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

static void read_states(const struct arguments *arguments, const char *key)
{
    if (record_has(arguments->record, key))
        arguments->out->filter.states = read_words(arguments->record, key);
}

static void read_marks(const struct arguments *arguments, const char *key)
{
    check_card_key(arguments->reader, arguments->record, key);
    arguments->out->filter.marks |= read_words(arguments->record, key);
}

static void read_captives(const struct arguments *arguments, const char *key)
{
    check_card_key(arguments->reader, arguments->record, key);
    arguments->out->filter.captives = record_bool(arguments->record, key);
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

static void read_sectors(const struct arguments *arguments, const char *key)
{
    const struct mission_reader *mission = arguments->reader->mission;
    arguments->out->filter.slots = mission ? mission_load_slots(mission, arguments->record, key)
                                           : read_card_slots(arguments->record);
}

static void read_through(const struct arguments *arguments, const char *key)
{
    const struct mission_reader *mission = arguments->reader->mission;
    if (!mission || !record_has(arguments->record, key))
        return;
    int gate = mission_load_gate(mission, record_get(arguments->record, key));
    if (gate != GATE_NONE)
        arguments->out->filter.through = (uint8_t)(gate + 1);
}

/* What tasks of the mission give to carry; a card knows none. */
static void read_carrying(const struct arguments *arguments, const char *key)
{
    int count;
    const struct mission_reader *mission = arguments->reader->mission;
    struct node entry = record_list(arguments->record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int number = mission_load_task(mission, entry);
        if (number < 0)
            continue;
        const struct task *task = &mission->out->task[number];
        if (task->load == 0)
            node_report(entry, PROBLEM_E439, PROBLEM_ARGS(.culprit = task->id));
        else
            arguments->out->filter.marks |= (uint8_t)(MARK_LOAD << (task->load - 1));
    }
}

static void read_task(const struct arguments *arguments, const char *key)
{
    int task = mission_load_task(arguments->reader->mission, record_get(arguments->record, key));
    arguments->out->which = (uint8_t)(task < 0 ? 0 : task);
}

static void read_marker(const struct arguments *arguments, const char *key)
{
    arguments->out->which = (uint8_t)(MARKER_NONE + 1 + record_word(arguments->record, key));
}

static void read_mode(const struct arguments *arguments, const char *key)
{
    arguments->out->which = (uint8_t)(1 << record_word(arguments->record, key));
}

bool condition_same(const struct condition *node, int one, int other)
{
    if (one == CONDITION_NONE || other == CONDITION_NONE)
        return one == other;
    const struct condition *a = &node[one], *b = &node[other];
    if (a->kind != b->kind || a->which != b->which || a->at_least != b->at_least || a->at_most != b->at_most ||
        memcmp(&a->filter, &b->filter, sizeof a->filter) != 0)
        return false;
    int part = a->first_child, twin = b->first_child;
    while (part != CONDITION_NONE && twin != CONDITION_NONE && condition_same(node, part, twin)) {
        part = node[part].next;
        twin = node[twin].next;
    }
    return part == CONDITION_NONE && twin == CONDITION_NONE;
}

/* A clock that goes by this tree or, without one, by the trigger: one that is there already, or a new one. E460 on a
 * card, E461 if there are too many. */
static void claim_clock(const struct arguments *arguments, int root, int trigger)
{
    struct mission *mission = arguments->reader->mission ? arguments->reader->mission->out : NULL;
    struct node at = arguments->record.node;
    int clock = 0;
    if (!mission) {
        node_report(at, PROBLEM_E460,
                    PROBLEM_ARGS(.culprit = condition_name((enum condition_kind)arguments->out->kind)));
        return;
    }
    while (clock < mission->clocks && !(mission->clock[clock].trigger == trigger &&
                                        condition_same(mission->node, mission->clock[clock].node, root)))
        clock++;
    if (clock == CLOCK_MAX) {
        node_report(at, PROBLEM_E461, PROBLEM_ARGS(.max = CLOCK_MAX));
        return;
    }
    arguments->out->which = (uint8_t)clock;
    mission->clock[clock] = (struct mission_clock){.node = (uint8_t)root, .trigger = (uint8_t)trigger};
    if (clock == mission->clocks)
        mission->clocks++;
}

/* One condition that is asked of every team, or at the end of every round. */
static void read_of(const struct arguments *arguments, const char *key)
{
    bool of_teams = arguments->row->joint == JOINS_TEAMS;
    int child = condition_load(arguments->reader, arguments->record, key, of_teams);
    arguments->out->first_child = (uint8_t)child;
    if (arguments->row->traits & OF_CLOCK)
        claim_clock(arguments, child, 0);
}

static void read_counter(const struct arguments *arguments, const char *key)
{
    int counter = mission_load_counter(arguments->reader->mission, record_get(arguments->record, key));
    arguments->out->which = (uint8_t)(counter < 0 ? 0 : counter);
}

/* What has not happened is no round since: a bound above alone does not mean that. */
static void read_since(const struct arguments *arguments, const char *key)
{
    int trigger = mission_load_trigger(arguments->reader->mission, record_get(arguments->record, key));
    claim_clock(arguments, CONDITION_NONE, trigger < 0 ? 0 : trigger);
    if (arguments->out->at_least == INT16_MIN)
        arguments->out->at_least = 0;
}

/* E460 on a card, which does not know the board. */
static void read_doorway(const struct arguments *arguments, const char *key)
{
    struct node at = record_get(arguments->record, key);
    struct trigger_action named = {.gate = GATE_NONE};
    struct figure_filter *out = &arguments->out->filter;
    if (!arguments->reader->mission) {
        node_report(arguments->record.node, PROBLEM_E460,
                    PROBLEM_ARGS(.culprit = condition_name((enum condition_kind)arguments->out->kind)));
        return;
    }
    if (node_exists(at))
        mission_load_any_doorway(arguments->reader->mission, at, &named);
    out->gate = (uint8_t)(named.gate == GATE_NONE ? 0 : named.gate + 1);
    out->inner = named.inner;
    out->door = named.door;
}

static void read_doorway_state(const struct arguments *arguments, const char *key)
{
    arguments->out->at_least = arguments->out->at_most = (int16_t)record_word(arguments->record, key);
}

static void read_argument(const struct arguments *arguments, const char *key)
{
    static const struct {
        const char *key;
        void (*read)(const struct arguments *arguments, const char *key);
    } ARGUMENT[] = {
        {"at_least", read_bound},    {"at_most", read_bound}, {"own", read_own},
        {"figures", read_figures},   {"states", read_states}, {"sectors", read_sectors},
        {"through", read_through},   {"marks", read_marks},   {"captives", read_captives},
        {"carrying", read_carrying}, {"task", read_task},     {"kind", read_marker},
        {"mode", read_mode},         {"of", read_of},         {"name", read_counter},
        {"trigger", read_since},     {"at", read_doorway},    {"is", read_doorway_state},
    };
    size_t i = 0;
    while (i < sizeof ARGUMENT / sizeof *ARGUMENT && strcmp(ARGUMENT[i].key, key) != 0)
        i++;
    assert(i < sizeof ARGUMENT / sizeof *ARGUMENT);
    ARGUMENT[i].read(arguments, key);
}

/* What holds of the condition whatever its arguments say. */
static void begin_filter(unsigned traits, struct figure_filter *filter)
{
    filter->own = (traits & OF_ONE_TEAM) != 0;
    filter->creatures = (traits & OF_CREATURES) != 0;
    filter->troopers = (traits & OF_TROOPERS) != 0;
    if (traits & OF_TROOPERS)
        filter->states = WANT_WAITING | WANT_ON_BOARD | WANT_ELIMINATED | WANT_WITHDRAWN;
    if (traits & ON_BOARD_ONLY)
        filter->states = WANT_ON_BOARD;
}

static void read_arguments(const struct arguments *arguments)
{
    const struct shape *shape = arguments->record.shape;
    begin_filter(arguments->row->traits, &arguments->out->filter);
    for (int i = 0; i < shape->count; i++)
        read_argument(arguments, shape->fields[i].key);
    if (arguments->out->at_least > arguments->out->at_most)
        node_report(arguments->record.node, PROBLEM_E414,
                    PROBLEM_ARGS(.min = arguments->out->at_least, .max = arguments->out->at_most));
}

/* ---- trees ----------------------------------------------------------------------------------------------------- */

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

/* A trigger that has happened once stays so; a flag is a counter that is not 0. */
static void read_named(const struct condition_reader *reader, struct node node, struct condition *out)
{
    bool flag = condition_row(out)->traits & OF_COUNTER;
    int found = flag ? mission_load_counter(reader->mission, node) : mission_load_trigger(reader->mission, node);
    out->which = (uint8_t)(found < 0 ? 0 : found);
    out->at_least = 1;
}

/* E202, with how it is written: a number where it stands by itself in curly brackets. False: it is none. */
static bool report_bare_number(struct record record, const struct field *field)
{
    char shown[PROBLEM_WORD_SIZE], example[PROBLEM_WORD_SIZE + 24];
    const struct node node = record_get(record, field->key);
    bool bounds = false;
    for (int i = 0; i < field->shape->count; i++) {
        bounds |= strcmp(field->shape->fields[i].key, "at_least") == 0;
        if (field->shape->fields[i].required)
            return false;
    }
    if (!bounds || node_type(node) != NODE_NUMBER)
        return false;
    (void)snprintf(example, sizeof example, "{ \"at_least\": %s }", node_written(shown, sizeof shown, node));
    node_report(node, PROBLEM_E202, PROBLEM_ARGS(.expected = "type.object", .found = "type.number", .list = example));
    return true;
}

/* What stands under the node's key: other conditions, true or false, a name, or arguments. */
static void read_kind(const struct condition_reader *reader, struct record record, int index, bool team_asked)
{
    struct condition *out = &reader->node[index];
    const struct field *field = &SCHEMA_CONDITION.fields[out->kind];
    const struct condition_row *row = condition_row(out);
    if (row->traits & OF_THE_CARD)
        check_card_key(reader, record, field->key);
    if (row->traits & OF_ONE_TEAM && !team_asked)
        node_key_report(record_get(record, field->key), PROBLEM_E416, PROBLEM_ARGS(.culprit = field->key));
    if (field->type == FIELD_BOOL)
        out->at_least = out->at_most = record_bool(record, field->key);
    else if (field->type == FIELD_ID)
        read_named(reader, record_get(record, field->key), out);
    else if (field->form == FORM_LIST)
        read_children(reader, record, field->key, index, team_asked);
    else if (field->shape == &SCHEMA_CONDITION)
        out->first_child = (uint8_t)condition_load(reader, record, field->key, team_asked);
    else if (!report_bare_number(record, field))
        read_arguments(&(struct arguments){reader, record_object(record, field->key), team_asked, row, out});
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
    if (node_type(record_get(record, key)) == NODE_ARRAY) { /* of several that must all hold, perhaps */
        node_report(record_get(record, key), PROBLEM_E202,
                    PROBLEM_ARGS(.expected = "type.object", .found = "type.array", .list = "{ \"all\": [ ... ] }"));
        return CONDITION_NONE;
    }
    return read_condition(reader, record_object(record, key), team_asked);
}
