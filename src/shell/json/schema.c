/* schema.c -- objects of a file, opened and read by the rows of their shape. */
#include "shell/json/schema.h"

#include "shell/json/suggest.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { KEYS_MAX = 80 };

static const struct field *find_field(const struct shape *shape, const char *key)
{
    for (int i = 0; i < shape->count; i++)
        if (strcmp(shape->fields[i].key, key) == 0)
            return &shape->fields[i];
    assert(!"a key that is not in the shape");
    return NULL;
}

const struct field *shape_field_of(const struct shape *shape, struct node entry)
{
    for (int i = 0; shape && i < shape->count; i++)
        if (scan_key_is(entry.tree, entry.index, shape->fields[i].key))
            return &shape->fields[i];
    return NULL;
}

static int list_keys(const struct shape *shape, const char *names[KEYS_MAX])
{
    assert(shape->count <= KEYS_MAX);
    for (int i = 0; i < shape->count; i++)
        names[i] = shape->fields[i].key;
    return shape->count;
}

static void list_other_words(const struct shape *shape, const char *also[KEYS_MAX])
{
    for (int i = 0; i < shape->count; i++)
        also[i] = shape->fields[i].also;
}

static void reject_unknown(struct node node, const struct shape *shape)
{
    const char *names[KEYS_MAX], *also[KEYS_MAX], *others[KEYS_MAX];
    int count = list_keys(shape, names);
    list_other_words(shape, also);
    node_reject_foreign(node, names, also, count, others, shape->unlike ? list_keys(shape->unlike, others) : 0);
}

/* Can a value of this kind stand there? */
static bool may_stand(const struct field *field, struct node value)
{
    enum node_type type = node_type(value);
    if (field->form != FORM_ONE)
        return type == NODE_ARRAY || field->form == FORM_ONE_OR_LIST;
    switch (field->type) {
    case FIELD_FORMAT:
    case FIELD_NUMBER:
        return type == NODE_NUMBER;
    case FIELD_BOOL:
        return type == NODE_BOOL;
    case FIELD_OBJECT:
        return type == NODE_OBJECT;
    case FIELD_SAVED:
        return true;
    default:
        return type == NODE_TEXT;
    }
}

/* A key of an object. */
struct key_in {
    struct node object;
    const char *key;
};

static bool is_twice(const struct problem *problem, const void *closure)
{
    const struct key_in *in = closure;
    const struct node_position object = node_at(in->object);
    return problem->code == PROBLEM_E129 && strcmp(problem->culprit, in->key) == 0 &&
           problem->offset >= object.offset && problem->offset < object.end;
}

/* Another value of the object with the same key. */
static struct node twin_of(struct node object, struct node entry)
{
    struct node other = node_first(object);
    while (node_exists(other) && (other.index == entry.index || !scan_key_is(other.tree, other.index, node_key(entry))))
        other = node_next(other);
    return other;
}

/* The key that is missing and may have been meant where this one stands; NULL: none. */
static const char *key_meant(struct node node, const struct shape *shape, struct node entry)
{
    const char *absent[KEYS_MAX];
    for (int i = 0; i < shape->count; i++) {
        bool fits = may_stand(&shape->fields[i], entry) && !node_exists(node_get(node, shape->fields[i].key));
        absent[i] = fits ? shape->fields[i].key : NULL;
    }
    int found = suggest_find(node_key(entry), absent, shape->count);
    return found >= 0 ? absent[found] : NULL;
}

/* E129 of a key that stands twice, once before a value that cannot be its own: there another was meant, which is
 * returned. NULL: none. */
static const char *tell_twice(struct node node, const struct shape *shape)
{
    const char *told = NULL;
    for (struct node entry = node_first(node); node_exists(entry); entry = node_next(entry)) {
        const struct field *field = shape_field_of(shape, entry);
        struct node other = !field || may_stand(field, entry) ? (struct node){NULL, -1} : twin_of(node, entry);
        const char *meant = node_exists(other) ? key_meant(node, shape, entry) : NULL;
        if (!meant || !problem_list_drop(node.tree->problems, is_twice, &(struct key_in){node, field->key}))
            continue;
        told = meant;
        node_key_report(entry, PROBLEM_E129,
                        PROBLEM_ARGS(.culprit = field->key, .line = node_at(other).line, .suggestion = meant));
    }
    return told;
}

bool record_misspells(struct record record, const char *key)
{
    const char *names[KEYS_MAX], *also[KEYS_MAX];
    int count = list_keys(record.shape, names);
    list_other_words(record.shape, also);
    return node_misspells(record.node, key, names, also, count);
}

static void require_any(struct record record)
{
    char list[PROBLEM_LIST_SIZE] = "";
    for (const char *const *key = record.shape->any_of; *key; key++) {
        if (record_has(record, *key) || record_misspells(record, *key))
            return;
        if (list[0])
            strncat(list, ", ", sizeof list - strlen(list) - 1);
        strncat(list, *key, sizeof list - strlen(list) - 1);
    }
    node_report(record.node, PROBLEM_E213, PROBLEM_ARGS(.list = list));
}

/* E202 of a number that stands for an object which begins with one, with how it is written. False: it does not. */
static bool report_bare(struct node node, const struct shape *shape)
{
    char shown[PROBLEM_WORD_SIZE], example[PROBLEM_LIST_SIZE];
    const struct field *first = shape->begins ? find_field(shape, shape->begins) : NULL;
    if (node_type(node) != NODE_NUMBER || !first || first->type != FIELD_NUMBER)
        return false;
    (void)snprintf(example, sizeof example, "{ \"%s\": %s }", first->key, node_written(shown, sizeof shown, node));
    node_report(node, PROBLEM_E202, PROBLEM_ARGS(.expected = "type.object", .found = "type.number", .list = example));
    return true;
}

/* ---- examples -------------------------------------------------------------------------------------------------- */

enum { EXAMPLE_FIELDS = 3, EXAMPLE_DEEP = 2 };

/* An object that is no object yet: a word that stands in its place goes where it may belong. */
struct example {
    char text[PROBLEM_LIST_SIZE];
    const char *word; /* NULL: there is none, or it has its place */
};

static void put(struct example *example, const char *text)
{
    size_t used = strlen(example->text);
    (void)snprintf(example->text + used, sizeof example->text - used, "%s", text);
}

static void put_quoted(struct example *example, const char *text)
{
    put(example, "\"");
    put(example, text);
    put(example, "\"");
}

static void put_object(struct example *example, const struct shape *shape, int deep);

static void put_value(struct example *example, const struct field *field, int deep)
{
    static const char *const OPEN[] = {[FORM_LIST] = "[", [FORM_ROWS] = "[["},
                             *const CLOSE[] = {[FORM_LIST] = "]", [FORM_ROWS] = "]]"};
    bool listed = field->form == FORM_LIST || field->form == FORM_ROWS,
         own = field->type == FIELD_ID || field->type >= FIELD_OF_GAME;
    char number[16];
    put(example, listed ? OPEN[field->form] : "");
    if (field->type == FIELD_NUMBER) {
        int usual = field->fallback > field->min ? field->fallback : field->min;
        (void)snprintf(number, sizeof number, "%d", usual < 1 && field->max > 0 ? 1 : usual);
        put(example, number);
    } else if (field->type == FIELD_WORD && field->words[0])
        put_quoted(example, field->words[0]);
    else if (field->type == FIELD_BOOL)
        put(example, "true");
    else if (field->type == FIELD_OBJECT && deep > 0)
        put_object(example, field->shape, deep - 1);
    else if (own && example->word) {
        put_quoted(example, example->word);
        example->word = NULL;
    } else
        put(example, "...");
    put(example, listed ? CLOSE[field->form] : "");
}

/* Is it one of those that an example shows: what is needed, of alternatives the first, of others where a new one
 * begins? */
static bool is_shown(const struct shape *shape, const struct field *field)
{
    const char *first = shape->any_of ? shape->any_of[0] : shape->begins ? shape->begins : shape->fields[0].key;
    bool needs = false;
    for (int i = 0; i < shape->count; i++)
        needs |= shape->fields[i].required;
    return field->required || ((shape->any_of || !needs) && strcmp(field->key, first) == 0);
}

/* The key that the word is, of a shape of which each object has one, or NULL. */
static const struct field *field_called(const struct shape *shape, const char *word)
{
    for (int i = 0; word && shape->exactly_one && i < shape->count; i++)
        if (strcmp(shape->fields[i].key, word) == 0)
            return &shape->fields[i];
    return NULL;
}

static void put_object(struct example *example, const struct shape *shape, int deep)
{
    int shown = 0;
    const struct field *called = field_called(shape, example->word);
    if (called)
        example->word = NULL;
    put(example, "{ ");
    for (int i = 0; i < shape->count; i++) {
        const struct field *field = &shape->fields[i];
        if (called ? field != called : !is_shown(shape, field))
            continue;
        put(example, shown ? ", " : "");
        if (shown++ == EXAMPLE_FIELDS) {
            put(example, "...");
            break;
        }
        put_quoted(example, field->key);
        put(example, ": ");
        put_value(example, field, deep);
    }
    put(example, " }");
}

/* May what stands there be an id, or a name of the game? */
static bool is_name(const char *text)
{
    return *text && strlen(text) < PROBLEM_WORD_SIZE && !text[strcspn(text, " \t\n\"\\,")];
}

/* E202 with an example of the object. */
static bool expect_object(struct node node, const struct shape *shape)
{
    struct example example = {.text = "", .word = node_type(node) == NODE_TEXT ? node_text(node) : NULL};
    if (node_type(node) == NODE_OBJECT || !node_exists(node))
        return node_expect(node, NODE_OBJECT);
    if (example.word && !is_name(example.word))
        example.word = NULL;
    put_object(&example, shape, EXAMPLE_DEEP);
    return node_expect_like(node, NODE_OBJECT, example.text);
}

/* E201 with the words that may stand there, if it is a word. */
static void require(struct node node, const struct field *field)
{
    struct example words = {.text = ""};
    for (int i = 0; i < field->word_count; i++) {
        put(&words, i ? ", " : "");
        put(&words, field->words[i]);
    }
    (void)node_require_of(node, field->key, words.text[0] ? words.text : NULL);
}

struct record record_open(struct node node, const struct shape *shape)
{
    struct record record = {node, shape};
    if (report_bare(node, shape) || !expect_object(node, shape)) {
        record.node.index = -1;
        return record;
    }
    reject_unknown(node, shape);
    bool flawed = node.tree->problems && node.tree->problems->errors > 0;
    const char *meant = flawed ? tell_twice(node, shape) : NULL;
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].required && !record_has(record, shape->fields[i].key) &&
            !record_misspells(record, shape->fields[i].key) && !(meant && strcmp(meant, shape->fields[i].key) == 0))
            require(node, &shape->fields[i]);
    if (shape->exactly_one)
        node_one_of(node, shape->several, shape->apart);
    if (shape->any_of)
        require_any(record);
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

static int read_number(const struct field *field, struct node entry)
{
    return node_int_or(entry, field->min, field->max, field->fallback);
}

static int read_word(const struct field *field, struct node entry)
{
    return node_enum_also(entry, field->words, field->words_also, field->word_count, field->fallback);
}

int record_entry_number(struct record record, const char *key, struct node entry)
{
    return read_number(find_field(record.shape, key), entry);
}

int record_entry_word(struct record record, const char *key, struct node entry)
{
    return read_word(find_field(record.shape, key), entry);
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
    return strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-.") == strlen(text) && text[strspn(text, "_-.")];
}

bool schema_id_meant(const char *text, char joins, char *out, size_t size)
{
    size_t used = 0;
    char blank = joins ? joins : '-';
    for (; *text && used + 1 < size; text++) {
        char letter = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text == ' ' ? blank : *text;
        if (schema_is_id((char[]){letter, 'a', '\0'}))
            out[used++] = letter;
    }
    out[used] = '\0';
    return *text == '\0' && schema_is_id(out);
}

/* `text` becomes what is meant, or "". */
static void report_id(const struct field *field, struct node node, char *text)
{
    char meant[SUGGEST_WORD_MAX], fix[SUGGEST_WORD_MAX + 2];
    bool is_meant = schema_id_meant(text, field->joins, meant, sizeof meant);
    (void)snprintf(fix, sizeof fix, "\"%s\"", is_meant ? meant : "");
    node_report(node, PROBLEM_E212,
                PROBLEM_ARGS(.culprit = text, .expected = "format.id", .suggestion = is_meant ? meant : NULL,
                             .fix = is_meant ? fix : NULL));
    memcpy(text, is_meant ? meant : "", is_meant ? strlen(meant) + 1 : 1); /* it is no longer than the text */
}

static bool read_text(const struct field *field, struct node node, char *out, size_t size)
{
    if (!(field->said ? node_copy_said : node_copy_text)(node, out, size))
        return false;
    if (field->type != FIELD_ID || schema_is_id(out))
        return true;
    report_id(field, node, out);
    return false;
}

bool record_text(struct record record, const char *key, char *out, size_t size)
{
    return read_text(find_field(record.shape, key), record_get(record, key), out, size);
}

static struct node first_of(const struct field *field, struct node node, int *count)
{
    bool single = field->form == FORM_ONE_OR_LIST && node_exists(node) && node_type(node) != NODE_ARRAY;
    *count = single ? 1 : node_array(node, field->least, field->most);
    if (single)
        return node;
    return *count > 0 ? node_first(node) : (struct node){node.tree, -1};
}

struct node record_list(struct record record, const char *key, int *count)
{
    int found;
    struct node first = first_of(find_field(record.shape, key), record_get(record, key), &found);
    if (count)
        *count = found;
    return first;
}

/* ---- members --------------------------------------------------------------------------------------------------- */

static const uint8_t WIDTH[] = {
    [INTO_U8] = 1, [INTO_I8] = 1, [INTO_U16] = 2, [INTO_I16] = 2, [INTO_U32] = 4, [INTO_U64] = 8, [INTO_CHARS] = 1};

uint32_t field_width(const struct field *field)
{
    return field->stride ? field->stride : WIDTH[field->into & ~INTO_ARRAY];
}

/* Two's complement and little or big endian alike: through a number of the member's own width. */
static void store(const struct field *field, void *at, uint64_t value)
{
    const uint8_t u8 = (uint8_t)value;
    const uint16_t u16 = (uint16_t)value;
    const uint32_t u32 = (uint32_t)value;
    const void *const number[] = {[1] = &u8, [2] = &u16, [4] = &u32, [8] = &value};
    int into = field->into & ~INTO_ARRAY;
    assert(into > INTO_NOTHING && into < INTO_CHARS);
    memcpy(at, number[WIDTH[into]], WIDTH[into]);
}

static int read_name(const struct field_kind *kind, const struct field_game *game, struct node node)
{
    const char *names[FIELD_NAMES_MAX];
    int count = kind->list(game, names);
    assert(count <= FIELD_NAMES_MAX);
    return node_name(node, names, count, PROBLEM_E301);
}

/* The number that is stored for one value; -1 for a name that there is not. */
static int read_value(const struct field *field, struct node node, const struct field_game *game)
{
    if (field->type == FIELD_NUMBER)
        return read_number(field, node);
    if (field->type == FIELD_BOOL)
        return node_bool(node, field->fallback != 0);
    if (field->type == FIELD_WORD)
        return field->values ? field->values[read_word(field, node)] : read_word(field, node);
    const struct field_kind *kind = &game->kinds[field->type - FIELD_OF_GAME];
    return kind->find ? kind->find(game, node) : read_name(kind, game, node);
}

/* Into an array one after another, into a number as a mask. */
static void fill_list(const struct field *field, struct node node, unsigned char *out, const struct field_game *game)
{
    int count;
    uint64_t mask = 0;
    unsigned char *at = out + field->offset;
    if (!node_exists(node))
        return;
    struct node entry = first_of(field, node, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        int value = read_value(field, entry, game);
        if (value < 0 && field->type >= FIELD_OF_GAME)
            continue;
        if (field->into & INTO_ARRAY)
            store(field, at + (uint32_t)i * field_width(field), (uint64_t)value);
        else
            mask |= field->values ? (uint64_t)value : UINT64_C(1) << value;
    }
    if (!(field->into & INTO_ARRAY))
        store(field, at, mask);
    if (field->counted)
        out[field->count_at] = (uint8_t)count;
}

/* E302 at the keys of the newest entry that an earlier one has with the same value. */
static void check_unique(struct record record, const struct field *list, const unsigned char *first, int newest)
{
    const unsigned char *own = first + (uint32_t)newest * list->stride;
    for (int i = 0; i < list->shape->count; i++) {
        const struct field *field = &list->shape->fields[i];
        for (int earlier = 0; field->unique && earlier < newest; earlier++) {
            const unsigned char *other = first + (uint32_t)earlier * list->stride;
            const char *text = (const char *)own + field->offset;
            bool same = field->into == INTO_CHARS ? *text && strcmp(text, (const char *)other + field->offset) == 0
                                                  : memcmp(text, other + field->offset, field->size) == 0;
            if (same)
                record_report_twice(record, field->key, earlier);
        }
    }
}

/* The count is raised entry by entry: later ones may name earlier ones. */
static void fill_objects(const struct field *field, struct node node, unsigned char *out, const struct field_game *game)
{
    int count;
    unsigned char *first = out + field->offset;
    struct node entry = first_of(field, node, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry)) {
        struct record record = record_open(entry, field->shape);
        record_read(record, first + (uint32_t)i * field->stride, game);
        check_unique(record, field, first, i);
        if (field->counted)
            out[field->count_at] = (uint8_t)(i + 1);
    }
}

/* The outermost numbers that the member holds. */
static void read_saved(const struct field *field, struct node node, void *at)
{
    static const struct {
        int least, greatest;
    } RANGE[] = {[INTO_U8] = {0, UINT8_MAX},
                 [INTO_I8] = {INT8_MIN, INT8_MAX},
                 [INTO_U16] = {0, UINT16_MAX},
                 [INTO_I16] = {INT16_MIN, INT16_MAX}};
    int into = field->into & ~INTO_ARRAY;
    uint64_t value = into == INTO_U64 || into == INTO_U32
                         ? node_u64(node)
                         : (uint64_t)node_int(node, RANGE[into].least, RANGE[into].greatest);
    if (into == INTO_U32 && value > UINT32_MAX)
        node_report(node, PROBLEM_E203, PROBLEM_ARGS(.culprit = "4294967296", .min = 0, .max = 0xFFFFFFFFL));
    store(field, at, value);
}

static void fill_saved(const struct field *field, struct node node, unsigned char *at)
{
    uint32_t width = field_width(field);
    if (node_exists(node) && !(field->into & INTO_ARRAY))
        read_saved(field, node, at);
    if (!(field->into & INTO_ARRAY))
        return;
    int count = node_array(node, 0, (int)(field->size / width));
    struct node entry = node_first(node);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        read_saved(field, entry, at + (uint32_t)i * width);
}

static void fill_text(const struct field *field, struct node node, char *at, size_t size)
{
    char letter[2] = "";
    if (size > 1) {
        read_text(field, node, at, size);
    } else {
        read_text(field, node, letter, sizeof letter);
        *at = letter[0];
    }
}

static void fill_texts(const struct field *field, struct node node, unsigned char *out)
{
    int count;
    char *at = (char *)out + field->offset;
    if (field->form == FORM_ONE) {
        fill_text(field, node, at, field->size);
        return;
    }
    struct node entry = first_of(field, node, &count);
    for (int i = 0; i < count; i++, entry = node_next(entry))
        fill_text(field, entry, at + (uint32_t)i * field->stride, field->stride);
    if (field->counted)
        out[field->count_at] = (uint8_t)count;
}

static void fill_object(const struct field *field, struct node node, unsigned char *out, const struct field_game *game)
{
    if (field->form == FORM_ONE)
        record_read(record_open(node, field->shape), out + field->offset, game);
    else
        fill_objects(field, node, out, game);
}

/* Newer than this program reads: E211. */
static void check_format(const struct field *field, struct node node)
{
    int format = node_int_or(node, 1, 1000000, field->max);
    if (format > field->max)
        node_report(node, PROBLEM_E211, PROBLEM_ARGS(.number = format, .max = field->max));
}

static void fill_number(const struct field *field, struct node node, unsigned char *at, const struct field_game *game)
{
    if (!node_exists(node) && (field->values || field->type >= FIELD_OF_GAME))
        return;
    int value = read_value(field, node, game);
    if (value >= 0 || field->type < FIELD_OF_GAME)
        store(field, at, (uint64_t)value);
}

static void fill_field(struct record record, const struct field *field, unsigned char *out,
                       const struct field_game *game)
{
    struct node node = node_get(record.node, field->key);
    unsigned char *at = out + field->offset;
    if (record.shape->exactly_one && !node_exists(node))
        return;
    if (field->type >= FIELD_OF_GAME && game->kinds[field->type - FIELD_OF_GAME].read)
        game->kinds[field->type - FIELD_OF_GAME].read(game, record, field, at);
    else if (field->type == FIELD_OBJECT)
        fill_object(field, node, out, game);
    else if (field->type == FIELD_SAVED)
        fill_saved(field, node, at);
    else if (field->type == FIELD_TEXT || field->type == FIELD_ID)
        fill_texts(field, node, out);
    else if (field->form == FORM_ONE)
        fill_number(field, node, at, game);
    else
        fill_list(field, node, out, game);
}

void record_fill(struct record record, void *out, const struct field_game *game)
{
    const struct shape *shape = record.shape;
    for (const struct field *field = shape->fields; field < shape->fields + shape->count; field++) {
        if (field->type == FIELD_FORMAT)
            check_format(field, node_get(record.node, field->key));
        else if (field->into && !field->later)
            fill_field(record, field, out, game);
    }
}

void record_fill_key(struct record record, const char *key, void *out, const struct field_game *game)
{
    fill_field(record, find_field(record.shape, key), out, game);
}

void record_read(struct record record, void *out, const struct field_game *game)
{
    (record.shape->read ? record.shape->read : record_fill)(record, out, game);
}

/* The entry with this index in the list that the record is an entry of. */
static struct node entry_beside(struct record record, int index)
{
    struct scan_tree *tree = record.node.tree;
    struct node entry = node_first((struct node){tree, tree->nodes[record.node.index].parent});
    while (index-- > 0)
        entry = node_next(entry);
    return entry;
}

void record_report_twice(struct record record, const char *key, int earlier)
{
    struct node node = record_get(record, key);
    if (!node_exists(node))
        return;
    struct node other = entry_beside(record, earlier);
    char word[PROBLEM_WORD_SIZE];
    if (node_type(node) == NODE_TEXT)
        snprintf(word, sizeof word, "%s", node_text(node));
    else
        snprintf(word, sizeof word, "%d", node_int(node, 0, 1000));
    node_report(node, PROBLEM_E302, PROBLEM_ARGS(.culprit = word, .line = node_at(other).line));
}
