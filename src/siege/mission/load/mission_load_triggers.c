/* mission_load_triggers.c -- the mission's own sentences, and what happens by itself. */
#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

/* ---- texts ----------------------------------------------------------------------------------------------------- */

/* E212 for a name that is none. */
static bool load_name(struct node entry, char name[TEXT_NAME_BYTES])
{
    const char *key = node_key(entry);
    if (!schema_is_id(key) || strlen(key) >= TEXT_NAME_BYTES) {
        node_key_report(entry, PROBLEM_E212, PROBLEM_ARGS(.culprit = key, .expected = "format.text_name"));
        return false;
    }
    strcpy(name, key);
    return true;
}

void mission_load_texts(struct mission_reader *reader, struct node texts)
{
    struct mission *mission = reader->out;
    if (!node_exists(texts) || !node_expect(texts, NODE_OBJECT))
        return;
    node_object(texts, 1, TEXTS_MAX);
    for (struct node entry = node_first(texts); node_exists(entry); entry = node_next(entry)) {
        if (node_key_is_remark(entry) || mission->texts == TEXTS_MAX)
            continue;
        struct mission_text *text = &mission->text[mission->texts];
        bool named = load_name(entry, text->name);
        if (!node_copy_text(entry, text->sentence, sizeof text->sentence) || !named)
            continue;
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
    int text = node_name(node, names, mission->texts, PROBLEM_E301);
    if (text >= 0)
        memcpy(out->text, names[text], sizeof out->text);
}

/* E431 if the pool never has so many. */
void mission_read_wait(struct record record, void *out, const struct field_game *game)
{
    const struct trigger_action *action = out;
    record_fill(record, out, game);
    if (action->kind == KIND_NONE)
        return;
    const struct creature_kind *creature = &naming_of(game)->catalogue->kind[action->kind];
    if (action->number > creature->figures)
        node_report(record_get(record, "number"), PROBLEM_E431,
                    PROBLEM_ARGS(.culprit = creature->id, .number = action->number, .max = creature->figures));
}

/* The verb whose key stands in the record, or TRIGGER_VERB_COUNT. */
static int find_verb(struct record record)
{
    int verb = 0;
    while (verb < TRIGGER_VERB_COUNT && !record_has(record, record.shape->fields[verb].key))
        verb++;
    return verb;
}

void mission_read_action(struct record record, void *out, const struct field_game *game)
{
    struct trigger_action *action = out;
    int verb = find_verb(record);
    *action = (struct trigger_action){.kind = KIND_NONE, .gate = GATE_NONE, .slot = SLOT_NONE};
    if (verb == TRIGGER_VERB_COUNT)
        return;
    action->verb = (uint8_t)verb;
    if (verb == TRIGGER_SAY)
        load_say(mission_reader_of(game), record_get(record, record.shape->fields[verb].key), action);
    record_fill(record, out, game);
}

void mission_read_trigger(struct record record, void *out, const struct field_game *game)
{
    struct trigger *trigger = out;
    struct mission_reader *reader = mission_reader_of(game);
    reader->trigger_at[reader->out->triggers] = record.node;
    trigger->condition = (uint8_t)mission_load_condition(reader, record, "if", false);
    record_fill(record, out, game);
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
