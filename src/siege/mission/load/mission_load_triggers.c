/* mission_load_triggers.c -- the mission's own sentences, and what happens by itself. */
#include "base/ascii.h"
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/trigger_rows.h"
#include "shell/json/suggest.h"

#include <stdio.h>
#include <string.h>

/* ---- texts ----------------------------------------------------------------------------------------------------- */

/* E212 for a name that is none; false: nor is it known which is meant. */
static bool load_name(struct node texts, struct node entry, char name[TEXT_NAME_BYTES])
{
    const char *key = node_key(entry);
    if (!schema_is_id(key) || strlen(key) >= TEXT_NAME_BYTES) {
        char meant[TEXT_NAME_BYTES], fix[TEXT_NAME_BYTES + 2];
        bool listed = problem_list_has_room(entry.tree->problems, PROBLEM_E212); /* others are only counted */
        bool is_meant = listed && schema_id_meant(key, '\0', meant, sizeof meant) &&
                        !node_exists(node_get(texts, meant));
        (void)snprintf(fix, sizeof fix, "\"%s\"", is_meant ? meant : "");
        node_key_report(entry, PROBLEM_E212,
                        PROBLEM_ARGS(.culprit = key, .expected = "format.text_name",
                                     .suggestion = is_meant ? meant : NULL, .fix = is_meant ? fix : NULL));
        bool same = is_meant && ascii_same_word(key, meant); /* but for large letters */
        strcpy(name, same ? meant : "");
        return same;
    }
    strcpy(name, key);
    return true;
}

void mission_load_texts(struct mission_reader *reader, struct node texts)
{
    struct mission *mission = reader->out;
    if (!node_exists(texts) || !node_expect_like(texts, NODE_OBJECT, "{ \"alarm\": \"...\" }"))
        return;
    node_object(texts, 1, TEXTS_MAX);
    for (struct node entry = node_first(texts); node_exists(entry); entry = node_next(entry)) {
        if (node_key_is_remark(entry) || mission->texts == TEXTS_MAX)
            continue;
        struct mission_text *text = &mission->text[mission->texts];
        bool named = load_name(texts, entry, text->name);
        node_copy_said(entry, text->sentence, sizeof text->sentence);
        if (named) /* with a sentence or not: what says it is right */
            reader->text_at[mission->texts++] = entry;
    }
}

/* ---- actions --------------------------------------------------------------------------------------------------- */

static void load_say(const struct mission_reader *reader, struct node node, struct trigger_action *out)
{
    const char *names[TEXTS_MAX];
    const struct mission *mission = reader->out;
    for (int i = 0; i < mission->texts; i++)
        names[i] = mission->text[i].name;
    const char *word = node_text_or(node, "a");
    if (*word && !schema_is_id(word)) { /* a slip of a name, or the words themselves */
        char meant[TEXT_NAME_BYTES];
        bool is_meant = schema_id_meant(word, '\0', meant, sizeof meant);
        for (int i = 0; i < mission->texts && is_meant; i++)
            if (strcmp(meant, names[i]) == 0) {
                node_report_meant(node, PROBLEM_E301, names, mission->texts, i, true);
                return;
            }
        char list[PROBLEM_LIST_SIZE];
        suggest_write_list(list, sizeof list, word, names, mission->texts);
        node_report(node, PROBLEM_E301, PROBLEM_ARGS(.culprit = word, .list = list, .found = "problem.E301.text"));
        return;
    }
    int text = node_name(node, names, mission->texts, PROBLEM_E301);
    if (text >= 0)
        memcpy(out->text, names[text], sizeof out->text);
}

/* W550 if the pool never has so many. */
static void check_pool(struct record record, const struct trigger_action *action, const struct field_game *game)
{
    if (action->kind == KIND_NONE)
        return;
    const struct creature_kind *creature = &naming_of(game)->catalogue->kind[action->kind];
    char key[PROBLEM_WORD_SIZE];
    if (action->number > creature->figures)
        node_report(record_get(record, "number"), PROBLEM_W550,
                    PROBLEM_ARGS(.expected = mission_kind_words(naming_of(game)->catalogue, action->kind, key),
                                 .number = action->number, .max = creature->figures));
}

void mission_read_wait(struct record record, void *out, const struct field_game *game)
{
    struct trigger_action *action = out;
    record_fill(record, out, game);
    check_pool(record, action, game);
    if (__builtin_popcountll(action->gates) == 1)
        action->gate = (uint8_t)__builtin_ctzll(action->gates);
}

/* E433: a square, or sectors to draw one from. */
void mission_read_place(struct record record, void *out, const struct field_game *game)
{
    struct trigger_action *action = out;
    record_fill(record, out, game);
    check_pool(record, action, game);
    if (record_has(record, "at") && record_has(record, "in"))
        node_key_report(record_get(record, "in"), PROBLEM_E433, PROBLEM_ARGS(.culprit = "at", .expected = "in"));
    if (action->at.count)
        action->slots = mission_slots_of(mission_reader_of(game)->out, &action->at);
}

void mission_read_count(struct record record, void *out, const struct field_game *game)
{
    struct trigger_action *action = out;
    int counter = mission_load_counter(mission_reader_of(game), record_get(record, "counter"));
    record_fill(record, out, game);
    action->counter = (uint8_t)(counter < 0 ? COUNTER_MAX : counter);
}

void mission_read_counter(struct record record, void *out, const struct field_game *game)
{
    struct mission_reader *reader = mission_reader_of(game);
    reader->counter_at[reader->out->counters] = record.node;
    record_fill(record, out, game);
}

int mission_load_counter(const struct mission_reader *reader, struct node node)
{
    const char *names[COUNTER_MAX];
    int count = reader ? reader->out->counters : 0;
    for (int i = 0; i < count; i++)
        names[i] = reader->out->counter[i].id;
    const char *word = node_text_or(node, "");
    int found = 0;
    while (found < count && strcmp(names[found], word) != 0)
        found++;
    if (found < count || *word == '\0' || suggest_find(word, names, count) >= 0)
        return node_name(node, names, count, PROBLEM_E301);
    node_report(node, PROBLEM_E301, PROBLEM_ARGS(.culprit = word, .found = "problem.E301.counter"));
    return -1;
}

/* The entry of mission.closed for a doorway between sectors: one that is there, or a new one that is open at first;
 * 1 + its index, or 0 (E411 nothing to close, E462 no room). */
static int find_inner(const struct mission_reader *reader, struct node node, const struct doorway *doorway)
{
    struct mission *mission = reader->out;
    int closed = mission_find_closed(mission, doorway->slot, doorway->side);
    if (closed >= 0)
        return closed + 1;
    if (!mission_is_open_between(reader, doorway->slot, doorway->side))
        node_report(node, PROBLEM_E411, PROBLEM_ARGS(.culprit = node_text(node), .found = "problem.E411.close"));
    else if (mission->closed_doorways == CLOSED_MAX)
        node_report(node, PROBLEM_E462, PROBLEM_ARGS(.max = CLOSED_MAX));
    else {
        mission->closed[mission->closed_doorways++] = (struct closed_doorway){(uint8_t)doorway->slot,
                                                                              (uint8_t)doorway->side, 1};
        return mission->closed_doorways;
    }
    return 0;
}

/* The door that stands where the value says. Whether all has been said: there is one, or E469 because there must be. */
static bool load_door(const struct mission_reader *reader, struct node node, bool must, struct trigger_action *out)
{
    int door = mission_find_door(reader, node);
    if (door == DOOR_NONE && must)
        mission_report_no_door(reader, node);
    out->door = (uint8_t)(door < 0 ? 0 : door + 1);
    return door != DOOR_NONE || must;
}

void mission_load_any_doorway(const struct mission_reader *reader, struct node node, struct trigger_action *out)
{
    struct doorway doorway;
    const struct mission *mission = reader->out;
    if (mission_report_group(node, PLACE_DOORWAY) || load_door(reader, node, mission_names_edge(node_text(node)), out))
        return;
    if (!mission_load_doorway(reader, node, &doorway))
        return;
    int gate = mission_find_gate(mission, doorway.slot, doorway.side);
    if (gate != GATE_NONE)
        out->gate = (uint8_t)gate;
    else if (mission_slot_beside(mission, doorway.slot, doorway.side) == SLOT_NONE)
        mission_report_no_doorway(reader, node, doorway.slot);
    else
        out->inner = (uint8_t)find_inner(reader, node, &doorway);
}

/* An edge is always kept in the same way: its square lies on the north or west of it. */
static void keep_one_way(struct square *at, enum direction *side)
{
    if (*side != NORTH && *side != WEST)
        return;
    *at = square_step(*at, *side);
    *side = direction_opposite(*side);
}

/* The entry of mission.wall for such an edge; mission.walls: there is none. */
static int wall_at(const struct mission *mission, struct square at, enum direction side)
{
    int wall = 0;
    while (wall < mission->walls && !(square_same(mission->wall[wall].at, at) && mission->wall[wall].side == side))
        wall++;
    return wall;
}

int mission_find_wall(const struct mission_reader *reader, struct node node)
{
    enum direction side = NORTH;
    struct square at = mission_load_edge(reader, node, &side);
    if (!square_is(at))
        return -1;
    keep_one_way(&at, &side);
    int wall = wall_at(reader->out, at, side);
    return wall < reader->out->walls ? wall : -1;
}

/* Bit of the entry of mission.wall for the edge: one that is there, or a new one; 0 without room (E468). */
static uint16_t take_wall(struct mission_reader *reader, struct node node, struct square at, enum direction side)
{
    struct mission *mission = reader->out;
    keep_one_way(&at, &side);
    int wall = wall_at(mission, at, side);
    if (wall == WALL_MAX) {
        node_report(node, PROBLEM_E468, PROBLEM_ARGS(.max = WALL_MAX));
        return 0;
    }
    if (wall == mission->walls)
        mission->wall[mission->walls++] = (struct wall_edge){
            at, (uint8_t)side, !mission_edge_is_open(mission, reader->catalogue, at, side)};
    return (uint16_t)(1u << wall);
}

/* E467 where no wall can be, I702 for an edge that is named twice. */
static void load_walls(struct mission_reader *reader, struct record record, const char *key, struct trigger_action *out)
{
    int count;
    struct node entry = record_list(record, key, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        enum direction side = NORTH;
        struct square at = mission_load_edge(reader, entry, &side);
        if (!square_is(at))
            continue;
        if (!mission_edge_takes_wall(reader->out, reader->catalogue, at, side)) {
            node_report(entry, PROBLEM_E467, PROBLEM_ARGS(.culprit = node_text(entry)));
            continue;
        }
        uint16_t bit = take_wall(reader, entry, at, side);
        if (out->walls & bit)
            node_report(entry, PROBLEM_I702, PROBLEM_ARGS(.culprit = node_text(entry)));
        out->walls |= bit;
    }
}

/* The verb whose key stands in the record, or TRIGGER_VERB_COUNT. */
static int find_verb(struct record record)
{
    int verb = 0;
    while (verb < TRIGGER_VERB_COUNT && !record_has(record, record.shape->fields[verb].key))
        verb++;
    return verb;
}

/* E202: what is true or left out, such as "last_round". */
static void check_truth(const struct field *field, struct node value)
{
    if (field->type == FIELD_BOOL && node_type(value) == NODE_BOOL && !node_bool(value, true) &&
        !value.tree->problems->former)
        node_report(value, PROBLEM_E202, PROBLEM_ARGS(.expected = "type.true", .found = "problem.E202.false"));
}

void mission_read_action(struct record record, void *out, const struct field_game *game)
{
    struct trigger_action *action = out;
    int verb = find_verb(record);
    *action = (struct trigger_action){.kind = KIND_NONE, .gate = GATE_NONE, .slot = SLOT_NONE, .counter = COUNTER_MAX};
    if (verb == TRIGGER_VERB_COUNT)
        return;
    action->verb = (uint8_t)verb;
    struct node value = record_get(record, record.shape->fields[verb].key);
    check_truth(&record.shape->fields[verb], value);
    if (verb == TRIGGER_SAY)
        load_say(mission_reader_of(game), value, action);
    if (trigger_row(action)->traits & VERB_DOORWAY)
        mission_load_any_doorway(mission_reader_of(game), value, action);
    if (trigger_row(action)->traits & VERB_LOCK)
        (void)load_door(mission_reader_of(game), value, true, action);
    if (trigger_row(action)->traits & VERB_WALLS)
        load_walls(mission_reader_of(game), record, record.shape->fields[verb].key, action);
    if (record.shape->fields[verb].into != INTO_NOTHING)
        record_fill_key(record, record.shape->fields[verb].key, out, game);
}

/* E463: what cannot be done in the middle of something else. */
static void check_moment(const struct trigger *trigger, struct node actions)
{
    bool within = trigger->moment == TRIGGER_ELIMINATION || trigger->moment == TRIGGER_FORCE_REVEALED;
    struct node entry = node_first(actions);
    for (int i = 0; within && i < trigger->actions; i++, entry = node_next(entry))
        if (trigger_row(&trigger->action[i])->traits & VERB_BETWEEN)
            node_report(entry, PROBLEM_E463,
                        PROBLEM_ARGS(.culprit = trigger_verb_name((enum trigger_verb)trigger->action[i].verb)));
}

/* E464: as many as there are, or more, are no choice. */
static void check_choice(const struct trigger *trigger, struct record record)
{
    if (trigger->choose >= trigger->actions && trigger->choose > 0)
        node_report(record_get(record, "choose"), PROBLEM_E464,
                    PROBLEM_ARGS(.number = trigger->choose, .max = trigger->actions));
}

/* E433: only somebody who is eliminated is one of these. A moment that there is not is told of once. */
static void check_figures(const struct trigger *trigger, struct record record)
{
    static const char *const MOMENT[] = {TRIGGER_MOMENTS(LIST_WORD)};
    bool known = node_says(record_get(record, "on"), MOMENT[trigger->moment]);
    if (record_has(record, "figures") && known && trigger->moment != TRIGGER_ELIMINATION)
        node_key_report(record_get(record, "figures"), PROBLEM_E433,
                        PROBLEM_ARGS(.culprit = "figures", .expected = MOMENT[trigger->moment]));
}

void mission_read_trigger(struct record record, void *out, const struct field_game *game)
{
    struct trigger *trigger = out;
    struct mission_reader *reader = mission_reader_of(game);
    reader->trigger_at[reader->out->triggers] = record.node;
    trigger->condition = (uint8_t)mission_load_condition(reader, record, "if", false);
    record_fill(record, out, game);
    mission_load_figures(reader->catalogue, record, "figures", false, &trigger->of);
    check_figures(trigger, record);
    check_moment(trigger, record_get(record, "do"));
    check_choice(trigger, record);
}

int mission_load_trigger(const struct mission_reader *reader, struct node node)
{
    int count = 0;
    const char *names[TRIGGER_MAX];
    if (reader)
        for (struct node entry = node_first(record_get(reader->file, "when"));
             node_exists(entry) && count < TRIGGER_MAX; entry = node_next(entry))
            names[count++] = node_text_or(node_get(entry, "id"), "");
    return node_name(node, names, count, PROBLEM_E301);
}
