#include "siege/mission/load/schema_write.h"

#include "siege/rules/mission/mission.h"
#include "siege/rules/mission/parameters.h"
#include "shell/words/strings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SHAPES_MAX = 48, KEY_SIZE = 128, WORD_SIZE = 64 };

struct writer {
    FILE *out;
    const struct catalogue *catalogue;
    const struct string_table *strings;
    int depth;
    bool first; /* nothing stands yet in the innermost bracket */
    int shapes;
    const struct shape *shape[SHAPES_MAX]; /* to be written as definitions, in the order found */
};

/* ---- JSON ------------------------------------------------------------------------------------------------------ */

static void put_text(struct writer *writer, const char *text)
{
    putc('"', writer->out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putc('\\', writer->out);
        putc(*text, writer->out);
    }
    putc('"', writer->out);
}

static void put_line(struct writer *writer)
{
    fprintf(writer->out, "%s\n%*s", writer->first ? "" : ",", 2 * writer->depth, "");
    writer->first = false;
}

static void put_key(struct writer *writer, const char *key)
{
    put_line(writer);
    put_text(writer, key);
    fputs(": ", writer->out);
}

static void open_bracket(struct writer *writer, char bracket)
{
    putc(bracket, writer->out);
    writer->depth++;
    writer->first = true;
}

static void close_bracket(struct writer *writer, char bracket)
{
    writer->depth--;
    if (!writer->first)
        fprintf(writer->out, "\n%*s", 2 * writer->depth, "");
    putc(bracket, writer->out);
    writer->first = false;
}

static void put_string(struct writer *writer, const char *key, const char *value)
{
    put_key(writer, key);
    put_text(writer, value);
}

static void put_number(struct writer *writer, const char *key, int value)
{
    put_key(writer, key);
    fprintf(writer->out, "%d", value);
}

static void put_range(struct writer *writer, int least, int most)
{
    put_string(writer, "type", "integer");
    put_number(writer, "minimum", least);
    put_number(writer, "maximum", most);
}

/* ---- enums: one line each -------------------------------------------------------------------------------------- */

static void open_words(struct writer *writer)
{
    put_key(writer, "enum");
    putc('[', writer->out);
    writer->first = true;
}

static void put_word(struct writer *writer, const char *word)
{
    if (!writer->first)
        fputs(", ", writer->out);
    put_text(writer, word);
    writer->first = false;
}

static void close_words(struct writer *writer)
{
    putc(']', writer->out);
    writer->first = false;
}

static void put_places(struct writer *writer)
{
    static const char *const TURNS[] = {"", "r90", "r180", "r270"};
    char word[WORD_SIZE];
    open_words(writer);
    fputs("null", writer->out);
    writer->first = false;
    for (int i = 0; i < writer->catalogue->sectors; i++)
        for (int turn = 0; turn < 4; turn++) {
            snprintf(word, sizeof word, "%d%s", writer->catalogue->sector[i].number, TURNS[turn]);
            put_word(writer, word);
        }
    close_words(writer);
}

/* Sectors, or with sides their doorways. */
static void put_sectors(struct writer *writer, const char *sides)
{
    char word[WORD_SIZE];
    open_words(writer);
    for (int i = 0; i < writer->catalogue->sectors; i++) {
        int number = writer->catalogue->sector[i].number;
        if (!sides) {
            snprintf(word, sizeof word, "%d", number);
            put_word(writer, word);
        }
        for (const char *side = sides; side && *side; side++) {
            snprintf(word, sizeof word, "%d.%c", number, *side);
            put_word(writer, word);
        }
    }
    close_words(writer);
}

/* "^(1|2|3)\.[a-h][1-8]$"; `inside` stands after the dot. */
static void put_squares(struct writer *writer, const char *inside)
{
    put_string(writer, "type", "string");
    put_key(writer, "pattern");
    fputs("\"^(", writer->out);
    for (int i = 0; i < writer->catalogue->sectors; i++)
        fprintf(writer->out, "%s%d", i ? "|" : "", writer->catalogue->sector[i].number);
    fprintf(writer->out, ")\\\\.%s$\"", inside);
}

static void put_kinds(struct writer *writer, bool with_sides)
{
    open_words(writer);
    if (with_sides) {
        put_word(writer, "doomtroopers");
        put_word(writer, "creatures");
    }
    for (int i = 0; i < writer->catalogue->kinds; i++)
        put_word(writer, writer->catalogue->kind[i].id);
    close_words(writer);
}

static void put_secondaries(struct writer *writer)
{
    open_words(writer);
    for (int i = 0; i < writer->catalogue->secondary_cards; i++)
        put_word(writer, writer->catalogue->secondary[i].id);
    close_words(writer);
}

static void put_corporations(struct writer *writer)
{
    open_words(writer);
    for (int i = 0; i < CORPORATIONS; i++)
        put_word(writer, writer->catalogue->corporation[i].id);
    close_words(writer);
}

static void put_words(struct writer *writer, const struct field *field)
{
    open_words(writer);
    for (int i = 0; i < field->word_count; i++)
        put_word(writer, field->words[i]);
    close_words(writer);
}

/* ---- types ----------------------------------------------------------------------------------------------------- */

static void put_cards(struct writer *writer, int highest)
{
    put_key(writer, "anyOf");
    open_bracket(writer, '[');
    put_line(writer);
    open_bracket(writer, '{');
    put_range(writer, 1, highest);
    close_bracket(writer, '}');
    put_line(writer);
    open_bracket(writer, '{');
    put_string(writer, "type", "string");
    put_string(writer, "pattern", "^[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?$");
    close_bracket(writer, '}');
    close_bracket(writer, ']');
}

static const char *describe(const struct writer *writer, const char *shape, const char *key)
{
    char name[KEY_SIZE];
    snprintf(name, sizeof name, "schema.%s%s%s", shape, key ? "." : "", key ? key : "");
    return string_get(writer->strings, name);
}

static void put_rules(struct writer *writer)
{
    put_string(writer, "type", "object");
    put_key(writer, "properties");
    open_bracket(writer, '{');
    for (int i = 0; i < PARAMETER_COUNT; i++) {
        const struct parameter_entry *line = &parameter_table()[i];
        put_key(writer, line->name);
        open_bracket(writer, '{');
        put_string(writer, "description", describe(writer, "rules", line->name));
        put_range(writer, line->least, line->greatest);
        put_number(writer, "default", parameter_get(&writer->catalogue->parameters, (enum parameter)i));
        close_bracket(writer, '}');
    }
    close_bracket(writer, '}');
}

static void put_kind_counts(struct writer *writer, const struct field *field)
{
    put_string(writer, "type", "object");
    put_key(writer, "properties");
    open_bracket(writer, '{');
    for (int i = 0; i < writer->catalogue->kinds; i++) {
        const char *id = writer->catalogue->kind[i].id;
        char name[KEY_SIZE];
        snprintf(name, sizeof name, "creature.%s", id);
        put_key(writer, id);
        open_bracket(writer, '{');
        put_string(writer, "description", string_get(writer->strings, name));
        put_range(writer, field->min, field->max);
        close_bracket(writer, '}');
    }
    close_bracket(writer, '}');
}

/* Keys of the author's own with a text each. */
static void put_texts(struct writer *writer, const struct field *field)
{
    put_string(writer, "type", "object");
    put_number(writer, "minProperties", 1);
    put_key(writer, "propertyNames");
    open_bracket(writer, '{');
    fprintf(writer->out, "\n%*s\"pattern\": \"^(\\\\$comment|x-.*|[a-z0-9_.-]{1,%d})$\"", 2 * writer->depth, "",
            TEXT_NAME_BYTES - 1);
    writer->first = false;
    close_bracket(writer, '}');
    put_key(writer, "additionalProperties");
    open_bracket(writer, '{');
    put_string(writer, "type", "string");
    put_number(writer, "minLength", 1);
    put_number(writer, "maxLength", field->max);
    close_bracket(writer, '}');
}

static void put_remarks(struct writer *writer)
{
    put_key(writer, "patternProperties");
    open_bracket(writer, '{');
    put_key(writer, "^(\\$comment|\\$schema|\\$allow|x-.*)$");
    open_bracket(writer, '{');
    put_string(writer, "description", string_get(writer->strings, "schema.remark"));
    close_bracket(writer, '}');
    close_bracket(writer, '}');
    put_key(writer, "additionalProperties");
    fputs("false", writer->out);
}

static void remember_shape(struct writer *writer, const struct shape *shape)
{
    for (int i = 0; i < writer->shapes; i++)
        if (writer->shape[i] == shape)
            return;
    assert(writer->shapes < SHAPES_MAX);
    writer->shape[writer->shapes++] = shape;
}

static void put_reference(struct writer *writer, const struct shape *shape)
{
    char target[WORD_SIZE];
    snprintf(target, sizeof target, "#/definitions/%s", shape->name);
    remember_shape(writer, shape);
    put_key(writer, "allOf");
    fputs("[{ ", writer->out);
    put_text(writer, "$ref");
    fputs(": ", writer->out);
    put_text(writer, target);
    fputs(" }]", writer->out);
}

static void put_string_type(struct writer *writer, const char *pattern, int most)
{
    put_string(writer, "type", "string");
    put_number(writer, "minLength", pattern && most == 0 ? 0 : 1);
    if (most > 0)
        put_number(writer, "maxLength", most);
    if (pattern)
        put_string(writer, "pattern", pattern);
}

static int highest_force(const struct catalogue *catalogue)
{
    return catalogue->force[catalogue->force_cards - 1].number;
}

static int highest_event(const struct catalogue *catalogue)
{
    return catalogue->event[catalogue->event_cards - 1].number;
}

/* The keywords of one value of the field. */
static void put_type(struct writer *writer, const struct field *field)
{
    switch ((enum field_type)field->type) {
    case FIELD_FORMAT:
        put_number(writer, "const", field->max);
        break;
    case FIELD_NUMBER:
        put_range(writer, field->min, field->max);
        break;
    case FIELD_BOOL:
        put_string(writer, "type", "boolean");
        break;
    case FIELD_TEXT:
        put_string_type(writer, NULL, field->max);
        break;
    case FIELD_ID:
        put_string_type(writer, "^[a-z0-9_.-]+$", field->max);
        break;
    case FIELD_WORD:
        put_words(writer, field);
        break;
    case FIELD_EDITION:
        open_words(writer);
        put_word(writer, writer->catalogue->id);
        close_words(writer);
        break;
    case FIELD_PLACE:
        put_places(writer);
        break;
    case FIELD_SECTOR:
        put_sectors(writer, NULL);
        break;
    case FIELD_DOORWAY:
        put_sectors(writer, "nesw");
        break;
    case FIELD_SQUARE:
        put_squares(writer, "[a-h][1-8]");
        break;
    case FIELD_DOOR:
        put_squares(writer, "([nesw]|[a-h][1-8]\\\\.[nesw])");
        break;
    case FIELD_FORCE_CARDS:
        put_cards(writer, highest_force(writer->catalogue));
        break;
    case FIELD_EVENT_CARDS:
        put_cards(writer, highest_event(writer->catalogue));
        break;
    case FIELD_KIND:
        put_kinds(writer, false);
        break;
    case FIELD_FIGURES:
        put_kinds(writer, true);
        break;
    case FIELD_CORPORATION:
        put_corporations(writer);
        break;
    case FIELD_DICE:
        put_string_type(writer, "^[WRB]*$", 0);
        break;
    case FIELD_RULES:
        put_rules(writer);
        put_remarks(writer);
        break;
    case FIELD_SECONDARY:
        put_secondaries(writer);
        break;
    case FIELD_TEXTS:
        put_texts(writer, field);
        break;
    case FIELD_KIND_COUNTS:
        put_kind_counts(writer, field);
        put_remarks(writer);
        break;
    case FIELD_OBJECT:
        put_reference(writer, field->shape);
        break;
    case FIELD_TYPE_COUNT:
        break;
    }
}

static void put_list(struct writer *writer, const struct field *field, int levels)
{
    put_string(writer, "type", "array");
    put_number(writer, "minItems", field->least);
    put_number(writer, "maxItems", field->most);
    put_key(writer, "items");
    open_bracket(writer, '{');
    if (levels > 1)
        put_list(writer, field, levels - 1);
    else
        put_type(writer, field);
    close_bracket(writer, '}');
}

static void put_one_or_list(struct writer *writer, const struct field *field)
{
    put_key(writer, "anyOf");
    open_bracket(writer, '[');
    put_line(writer);
    open_bracket(writer, '{');
    put_type(writer, field);
    close_bracket(writer, '}');
    put_line(writer);
    open_bracket(writer, '{');
    put_list(writer, field, 1);
    close_bracket(writer, '}');
    close_bracket(writer, ']');
}

static void put_default(struct writer *writer, const struct field *field)
{
    if (field->required || field->form != FORM_ONE)
        return;
    if (field->type == FIELD_NUMBER && field->fallback >= field->min && field->fallback <= field->max)
        put_number(writer, "default", field->fallback);
    if (field->type == FIELD_WORD && field->fallback < field->word_count)
        put_string(writer, "default", field->words[field->fallback]);
    if (field->type == FIELD_BOOL) {
        put_key(writer, "default");
        fputs(field->fallback ? "true" : "false", writer->out);
    }
}

static void put_property(struct writer *writer, const struct shape *shape, const struct field *field)
{
    put_key(writer, field->key);
    open_bracket(writer, '{');
    put_string(writer, "description", describe(writer, shape->name, field->key));
    switch ((enum field_form)field->form) {
    case FORM_ONE:
        put_type(writer, field);
        break;
    case FORM_LIST:
        put_list(writer, field, 1);
        break;
    case FORM_ONE_OR_LIST:
        put_one_or_list(writer, field);
        break;
    case FORM_ROWS:
        put_list(writer, field, 2);
        break;
    }
    put_default(writer, field);
    close_bracket(writer, '}');
}

/* ---- objects --------------------------------------------------------------------------------------------------- */

static void put_required(struct writer *writer, const struct shape *shape)
{
    bool some = false;
    for (int i = 0; i < shape->count; i++)
        some |= shape->fields[i].required;
    if (!some)
        return;
    put_key(writer, "required");
    putc('[', writer->out);
    writer->first = true;
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].required)
            put_word(writer, shape->fields[i].key);
    close_words(writer);
}

/* "anyOf" or "oneOf": keys of which some, or exactly one, must be there. */
static void put_alternative(struct writer *writer, const char *key)
{
    put_line(writer);
    fputs("{ \"required\": [", writer->out);
    put_text(writer, key);
    fputs("] }", writer->out);
}

static void put_alternatives(struct writer *writer, const struct shape *shape)
{
    if (shape->exactly_one) {
        put_key(writer, "oneOf");
        open_bracket(writer, '[');
        for (int i = 0; i < shape->count; i++)
            put_alternative(writer, shape->fields[i].key);
        close_bracket(writer, ']');
    }
    if (shape->any_of) {
        put_key(writer, "anyOf");
        open_bracket(writer, '[');
        for (const char *const *key = shape->any_of; *key; key++)
            put_alternative(writer, *key);
        close_bracket(writer, ']');
    }
}

static void put_object(struct writer *writer, const struct shape *shape)
{
    put_string(writer, "description", describe(writer, shape->name, NULL));
    put_string(writer, "type", "object");
    put_required(writer, shape);
    put_alternatives(writer, shape);
    put_key(writer, "properties");
    open_bracket(writer, '{');
    for (int i = 0; i < shape->count; i++)
        put_property(writer, shape, &shape->fields[i]);
    close_bracket(writer, '}');
    put_remarks(writer);
}

void schema_write(FILE *out, const struct shape *top, const struct catalogue *catalogue,
                  const struct string_table *strings)
{
    struct writer writer = {.out = out, .catalogue = catalogue, .strings = strings};
    assert(catalogue->force_cards > 0 && catalogue->event_cards > 0);
    open_bracket(&writer, '{');
    put_string(&writer, "$schema", "http://json-schema.org/draft-07/schema#");
    put_string(&writer, "title", top->name);
    put_object(&writer, top);
    put_key(&writer, "definitions");
    open_bracket(&writer, '{');
    for (int i = 0; i < writer.shapes; i++) { /* grows while it is written */
        put_key(&writer, writer.shape[i]->name);
        open_bracket(&writer, '{');
        put_object(&writer, writer.shape[i]);
        close_bracket(&writer, '}');
    }
    close_bracket(&writer, '}');
    close_bracket(&writer, '}');
    putc('\n', out);
}
