#include "siege/mission/load/mission_load_parts.h"
#include "siege/mission/load/schema_mission.h"
#include "siege/mission/load/schema_reference.h"
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

void mission_load_texts(struct mission_reader *reader)
{
    struct mission *mission = reader->out;
    struct node texts = record_get(reader->file, "texts");
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
    int text = reference_name(node, names, mission->texts, PROBLEM_E301);
    if (text >= 0)
        memcpy(out->text, names[text], sizeof out->text);
}

/* E431 if the pool never has so many. */
static void load_wait(const struct mission_reader *reader, struct record record, struct trigger_action *out)
{
    int kind = reference_kind(record_get(record, "kind"), reader->catalogue);
    out->gate = (uint8_t)mission_load_gate(reader, record_get(record, "at"));
    out->number = (uint8_t)record_number(record, "number");
    if (kind < 0)
        return;
    const struct creature_kind *creature = &reader->catalogue->kind[kind];
    out->kind = (uint8_t)kind;
    if (out->number > creature->figures)
        node_report(record_get(record, "number"), PROBLEM_E431,
                    PROBLEM_ARGS(.culprit = creature->id, .number = out->number, .max = creature->figures));
}

static void load_lay(const struct mission_reader *reader, struct record record, struct trigger_action *out)
{
    out->slot = (uint8_t)mission_load_slot(reader, record_get(record, "on"));
    out->number = (uint8_t)record_number(record, "number");
}

/* The verb whose key stands in the record, or TRIGGER_VERB_COUNT. */
static int find_verb(struct record record)
{
    int verb = 0;
    while (verb < TRIGGER_VERB_COUNT && !record_has(record, record.shape->fields[verb].key))
        verb++;
    return verb;
}

static void load_action(const struct mission_reader *reader, struct record record, struct trigger_action *out)
{
    *out = (struct trigger_action){.kind = KIND_NONE, .gate = GATE_NONE, .slot = SLOT_NONE};
    int verb = find_verb(record);
    if (verb == TRIGGER_VERB_COUNT)
        return;
    const char *key = record.shape->fields[verb].key;
    out->verb = (uint8_t)verb;
    switch ((enum trigger_verb)verb) {
    case TRIGGER_SAY:
        load_say(reader, record_get(record, key), out);
        break;
    case TRIGGER_WAIT_AT:
        load_wait(reader, record_object(record, key), out);
        break;
    case TRIGGER_OPEN:
    case TRIGGER_CLOSE:
        out->gate = (uint8_t)mission_load_gate(reader, record_get(record, key));
        break;
    case TRIGGER_LAY_FORCE:
        load_lay(reader, record_object(record, key), out);
        break;
    case TRIGGER_VERB_COUNT:
        break;
    }
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

/* E302 if an earlier trigger has the same id. */
static void check_id(const struct mission_reader *reader, struct record record, int index)
{
    const struct trigger *trigger = reader->out->trigger;
    for (int i = 0; i < index; i++)
        if (trigger[index].id[0] && strcmp(trigger[i].id, trigger[index].id) == 0)
            node_report(record_get(record, "id"), PROBLEM_E302,
                        PROBLEM_ARGS(.culprit = trigger[i].id, .line = node_at(reader->trigger_at[i]).line));
}

static void load_trigger(struct mission_reader *reader, struct record record)
{
    int count;
    int index = reader->out->triggers++;
    struct trigger *trigger = &reader->out->trigger[index];
    reader->trigger_at[index] = record.node;
    record_text(record, "id", trigger->id, sizeof trigger->id);
    check_id(reader, record, index);
    trigger->moment = (uint8_t)record_word(record, "on");
    trigger->condition = (uint8_t)mission_load_condition(reader, record, "if", false);
    trigger->once = record_bool(record, "once");
    struct node entry = record_list(record, "do", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_action(reader, record_entry_object(record, "do", entry), &trigger->action[trigger->actions++]);
}

void mission_load_triggers(struct mission_reader *reader)
{
    int count;
    struct node entry = record_list(reader->file, "when", &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        load_trigger(reader, record_entry_object(reader->file, "when", entry));
}
