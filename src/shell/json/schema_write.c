/* schema_write.c -- JSON Schema from the rows of a shape; a game's own types describe themselves. */
#include "shell/json/schema_write.h"

#include "shell/words/strings.h"

#include <assert.h>

enum { SHAPES_MAX = 96, KEY_SIZE = 128 };

struct schema_writer {
    FILE *out;
    const struct field_game *game;
    const struct string_table *strings;
    int depth;
    bool first; /* nothing stands yet in the innermost bracket */
    int shapes;
    const struct shape *shape[SHAPES_MAX]; /* to be written as definitions, in the order found */
};

/* ---- JSON ------------------------------------------------------------------------------------------------------ */

static void put_text(struct schema_writer *writer, const char *text)
{
    putc('"', writer->out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putc('\\', writer->out);
        putc(*text, writer->out);
    }
    putc('"', writer->out);
}

static void put_line(struct schema_writer *writer)
{
    fprintf(writer->out, "%s\n%*s", writer->first ? "" : ",", 2 * writer->depth, "");
    writer->first = false;
}

static void put_key(struct schema_writer *writer, const char *key)
{
    put_line(writer);
    put_text(writer, key);
    fputs(": ", writer->out);
}

static void open_bracket(struct schema_writer *writer, char bracket)
{
    putc(bracket, writer->out);
    writer->depth++;
    writer->first = true;
}

void schema_open(struct schema_writer *writer, const char *key, char bracket)
{
    put_key(writer, key);
    open_bracket(writer, bracket);
}

void schema_close(struct schema_writer *writer, char bracket)
{
    writer->depth--;
    if (!writer->first)
        fprintf(writer->out, "\n%*s", 2 * writer->depth, "");
    putc(bracket, writer->out);
    writer->first = false;
}

void schema_put_string(struct schema_writer *writer, const char *key, const char *value)
{
    put_key(writer, key);
    put_text(writer, value);
}

void schema_put_number(struct schema_writer *writer, const char *key, int value)
{
    put_key(writer, key);
    fprintf(writer->out, "%d", value);
}

void schema_put_range(struct schema_writer *writer, int least, int most)
{
    schema_put_string(writer, "type", "integer");
    schema_put_number(writer, "minimum", least);
    schema_put_number(writer, "maximum", most);
}

/* ---- enums: one line each -------------------------------------------------------------------------------------- */

void schema_open_words(struct schema_writer *writer, const char *key)
{
    put_key(writer, key);
    putc('[', writer->out);
    writer->first = true;
}

void schema_put_word(struct schema_writer *writer, const char *word)
{
    if (!writer->first)
        fputs(", ", writer->out);
    if (word)
        put_text(writer, word);
    else
        fputs("null", writer->out);
    writer->first = false;
}

void schema_close_words(struct schema_writer *writer)
{
    putc(']', writer->out);
    writer->first = false;
}

static void put_words(struct schema_writer *writer, const char *const words[], int count)
{
    schema_open_words(writer, "enum");
    for (int i = 0; i < count; i++)
        schema_put_word(writer, words[i]);
    schema_close_words(writer);
}

static void put_names(struct schema_writer *writer, const struct field_kind *kind)
{
    const char *names[FIELD_NAMES_MAX];
    put_words(writer, names, kind->list(writer->game, names));
}

/* ---- types ----------------------------------------------------------------------------------------------------- */

const char *schema_text(const struct schema_writer *writer, const char *prefix, const char *name)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s%s", prefix, name);
    return string_get(writer->strings, key);
}

void schema_put_remarks(struct schema_writer *writer)
{
    schema_open(writer, "patternProperties", '{');
    schema_open(writer, "^(\\$comment|\\$schema|\\$allow|x-.*)$", '{');
    schema_put_string(writer, "description", schema_text(writer, "schema.", "remark"));
    schema_close(writer, '}');
    schema_close(writer, '}');
    put_key(writer, "additionalProperties");
    fputs("false", writer->out);
}

static void remember_shape(struct schema_writer *writer, const struct shape *shape)
{
    for (int i = 0; i < writer->shapes; i++)
        if (writer->shape[i] == shape)
            return;
    assert(writer->shapes < SHAPES_MAX);
    writer->shape[writer->shapes++] = shape;
}

static void put_reference(struct schema_writer *writer, const struct shape *shape)
{
    remember_shape(writer, shape);
    put_key(writer, "allOf");
    fprintf(writer->out, "[{ \"$ref\": \"#/definitions/%s\" }]", shape->name);
}

void schema_put_text_type(struct schema_writer *writer, const char *pattern, int most)
{
    schema_put_string(writer, "type", "string");
    schema_put_number(writer, "minLength", pattern && most == 0 ? 0 : 1);
    if (most > 0)
        schema_put_number(writer, "maxLength", most);
    if (pattern)
        schema_put_string(writer, "pattern", pattern);
}

void schema_open_choice(struct schema_writer *writer)
{
    schema_open(writer, "anyOf", '[');
    put_line(writer);
    open_bracket(writer, '{');
}

void schema_next_choice(struct schema_writer *writer)
{
    schema_close(writer, '}');
    put_line(writer);
    open_bracket(writer, '{');
}

void schema_close_choice(struct schema_writer *writer)
{
    schema_close(writer, '}');
    schema_close(writer, ']');
}

/* The keywords of one value of the field. */
static void put_type(struct schema_writer *writer, const struct field *field)
{
    const struct field_kind *kind;
    switch (field->type) {
    case FIELD_FORMAT:
        schema_put_number(writer, "const", field->max);
        break;
    case FIELD_NUMBER:
        schema_put_range(writer, field->min, field->max);
        break;
    case FIELD_BOOL:
        schema_put_string(writer, "type", "boolean");
        if (field->min == 1) { /* true, or left out */
            put_key(writer, "const");
            fputs("true", writer->out);
        }
        break;
    case FIELD_TEXT:
        schema_put_text_type(writer, field->said ? SCHEMA_SAID : NULL, field->max);
        break;
    case FIELD_ID:
        schema_put_text_type(writer, "^[a-z0-9_.-]*[a-z0-9][a-z0-9_.-]*$", field->max);
        break;
    case FIELD_WORD:
        put_words(writer, field->words, field->word_count);
        break;
    case FIELD_OBJECT:
        put_reference(writer, field->shape);
        break;
    case FIELD_SAVED: /* no file that people write */
        break;
    default:
        kind = &writer->game->kinds[field->type - FIELD_OF_GAME];
        if (kind->describe)
            kind->describe(writer->game, writer, field);
        else
            put_names(writer, kind);
    }
}

/* The value itself, or lists of it inside each other. */
static void put_value(struct schema_writer *writer, const struct field *field, int levels)
{
    if (levels == 0) {
        put_type(writer, field);
        return;
    }
    schema_put_string(writer, "type", "array");
    schema_put_number(writer, "minItems", field->least);
    schema_put_number(writer, "maxItems", field->most);
    schema_open(writer, "items", '{');
    put_value(writer, field, levels - 1);
    schema_close(writer, '}');
}

static void put_one_or_list(struct schema_writer *writer, const struct field *field)
{
    schema_open_choice(writer);
    put_value(writer, field, 0);
    schema_next_choice(writer);
    put_value(writer, field, 1);
    schema_close_choice(writer);
}

/* Of a choice of one key nothing holds for those that are not there. */
static void put_default(struct schema_writer *writer, const struct shape *shape, const struct field *field)
{
    if (field->required || field->silent || shape->exactly_one || field->form != FORM_ONE)
        return;
    if (field->type == FIELD_NUMBER && field->fallback >= field->min && field->fallback <= field->max)
        schema_put_number(writer, "default", field->fallback);
    if (field->type == FIELD_WORD && field->fallback < field->word_count)
        schema_put_string(writer, "default", field->words[field->fallback]);
    if (field->type == FIELD_BOOL) {
        put_key(writer, "default");
        fputs(field->fallback ? "true" : "false", writer->out);
    }
}

static void put_property(struct schema_writer *writer, const struct shape *shape, const struct field *field)
{
    static const uint8_t LEVELS[] = {[FORM_ONE] = 0, [FORM_LIST] = 1, [FORM_ROWS] = 2};
    char prefix[KEY_SIZE];
    schema_open(writer, field->key, '{');
    snprintf(prefix, sizeof prefix, "schema.%s.", shape->name);
    schema_put_string(writer, "description", schema_text(writer, prefix, field->key));
    if (field->form == FORM_ONE_OR_LIST)
        put_one_or_list(writer, field);
    else
        put_value(writer, field, LEVELS[field->form]);
    put_default(writer, shape, field);
    schema_close(writer, '}');
}

/* ---- objects --------------------------------------------------------------------------------------------------- */

static void put_required(struct schema_writer *writer, const struct shape *shape)
{
    bool some = false;
    for (int i = 0; i < shape->count; i++)
        some |= shape->fields[i].required;
    if (!some)
        return;
    schema_open_words(writer, "required");
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].required)
            schema_put_word(writer, shape->fields[i].key);
    schema_close_words(writer);
}

/* "anyOf" or "oneOf": keys of which some, or exactly one, must be there. */
static void put_alternative(struct schema_writer *writer, const char *key)
{
    put_line(writer);
    fprintf(writer->out, "{ \"required\": [\"%s\"] }", key);
}

static void put_alternatives(struct schema_writer *writer, const struct shape *shape)
{
    if (shape->exactly_one) {
        schema_open(writer, "oneOf", '[');
        for (int i = 0; i < shape->count; i++)
            put_alternative(writer, shape->fields[i].key);
        schema_close(writer, ']');
    }
    if (shape->any_of) {
        schema_open(writer, "anyOf", '[');
        for (const char *const *key = shape->any_of; *key; key++)
            put_alternative(writer, *key);
        schema_close(writer, ']');
    }
}

static void put_object(struct schema_writer *writer, const struct shape *shape)
{
    schema_put_string(writer, "description", schema_text(writer, "schema.", shape->name));
    schema_put_string(writer, "type", "object");
    put_required(writer, shape);
    put_alternatives(writer, shape);
    schema_open(writer, "properties", '{');
    for (int i = 0; i < shape->count; i++)
        put_property(writer, shape, &shape->fields[i]);
    schema_close(writer, '}');
    schema_put_remarks(writer);
}

void schema_write(FILE *out, const struct shape *top, const struct field_game *game, const struct string_table *strings)
{
    struct schema_writer writer = {.out = out, .game = game, .strings = strings};
    open_bracket(&writer, '{');
    schema_put_string(&writer, "$schema", "http://json-schema.org/draft-07/schema#");
    schema_put_string(&writer, "title", top->name);
    put_object(&writer, top);
    schema_open(&writer, "definitions", '{');
    for (int i = 0; i < writer.shapes; i++) { /* grows while it is written */
        schema_open(&writer, writer.shape[i]->name, '{');
        put_object(&writer, writer.shape[i]);
        schema_close(&writer, '}');
    }
    schema_close(&writer, '}');
    schema_close(&writer, '}');
    putc('\n', out);
}
