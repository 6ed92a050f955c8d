#include "shell/json/schema.h"

#include <assert.h>
#include <string.h>

enum { KEYS_MAX = 64 };

static const struct field *find_field(const struct shape *shape, const char *key)
{
    for (int i = 0; i < shape->count; i++)
        if (strcmp(shape->fields[i].key, key) == 0)
            return &shape->fields[i];
    assert(!"a key that is not in the shape");
    return NULL;
}

static void reject_unknown(struct node node, const struct shape *shape)
{
    const char *names[KEYS_MAX];
    assert(shape->count <= KEYS_MAX);
    for (int i = 0; i < shape->count; i++)
        names[i] = shape->fields[i].key;
    node_reject_unknown(node, names, shape->count);
}

static void require_any(struct node node, const struct shape *shape)
{
    char list[PROBLEM_LIST_SIZE] = "";
    for (const char *const *key = shape->any_of; *key; key++) {
        if (node_exists(node_get(node, *key)))
            return;
        if (list[0])
            strncat(list, ", ", sizeof list - strlen(list) - 1);
        strncat(list, *key, sizeof list - strlen(list) - 1);
    }
    node_report(node, PROBLEM_E213, PROBLEM_ARGS(.list = list));
}

struct record record_open(struct node node, const struct shape *shape)
{
    struct record record = {node, shape};
    if (!node_expect(node, NODE_OBJECT)) {
        record.node.index = -1;
        return record;
    }
    reject_unknown(node, shape);
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].required)
            node_require(node, shape->fields[i].key);
    if (shape->exactly_one)
        node_object(node, 1, 1);
    if (shape->any_of)
        require_any(node, shape);
    return record;
}

const struct field *record_field(struct record record, const char *key)
{
    return find_field(record.shape, key);
}

struct node record_get(struct record record, const char *key)
{
    (void)find_field(record.shape, key);
    return node_get(record.node, key);
}

bool record_has(struct record record, const char *key)
{
    return node_exists(record_get(record, key));
}

int record_entry_number(struct record record, const char *key, struct node entry)
{
    const struct field *field = find_field(record.shape, key);
    return node_int_or(entry, field->min, field->max, field->fallback);
}

int record_entry_word(struct record record, const char *key, struct node entry)
{
    const struct field *field = find_field(record.shape, key);
    return node_enum_or(entry, field->words, field->word_count, field->fallback);
}

struct record record_entry_object(struct record record, const char *key, struct node entry)
{
    return record_open(entry, find_field(record.shape, key)->shape);
}

int record_number(struct record record, const char *key)
{
    return record_entry_number(record, key, record_get(record, key));
}

int record_word(struct record record, const char *key)
{
    return record_entry_word(record, key, record_get(record, key));
}

bool record_bool(struct record record, const char *key)
{
    return node_bool(record_get(record, key), find_field(record.shape, key)->fallback != 0);
}

struct record record_object(struct record record, const char *key)
{
    return record_entry_object(record, key, record_get(record, key));
}

bool schema_is_id(const char *text)
{
    return *text && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-.") == strlen(text);
}

bool record_text(struct record record, const char *key, char *out, size_t size)
{
    const struct field *field = find_field(record.shape, key);
    struct node node = record_get(record, key);
    if (!node_copy_text(node, out, size))
        return false;
    if (field->type != FIELD_ID || schema_is_id(out))
        return true;
    node_report(node, PROBLEM_E212, PROBLEM_ARGS(.culprit = out, .expected = "format.id"));
    return false;
}

void record_edition(struct record record, const char *edition, char *out, size_t size)
{
    if (record_text(record, "edition", out, size) && strcmp(out, edition) != 0)
        node_report(record_get(record, "edition"), PROBLEM_E310, PROBLEM_ARGS(.culprit = out, .expected = edition));
}

struct node record_list(struct record record, const char *key, int *count)
{
    const struct field *field = find_field(record.shape, key);
    struct node node = record_get(record, key);
    bool single = field->form == FORM_ONE_OR_LIST && node_exists(node) && node_type(node) != NODE_ARRAY;
    int found = single ? 1 : node_array(node, field->least, field->most);
    if (count)
        *count = found;
    if (single)
        return node;
    return found > 0 ? node_first(node) : (struct node){node.tree, -1};
}

void record_check_format(struct record record, int known)
{
    struct node node = record_get(record, "format");
    int format = node_int_or(node, 1, 1000000, known);
    if (format > known)
        node_report(node, PROBLEM_E211, PROBLEM_ARGS(.number = format, .max = known));
}
