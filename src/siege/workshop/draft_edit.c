/* draft_edit.c -- places of a tree with what the tables say of them, and a text that is changed place by place. */
#include "siege/workshop/draft_parts.h"

#include "shell/json/layout.h"
#include "siege/mission/load/mission_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No mission is nearly so large. One that is can be looked at, not changed step by step: each change scans it anew. */
enum { STEP_BYTES_MAX = 1024 * 1024 };

/* ---- places ------------------------------------------------------------------------------------------------------ */

bool spot_is_keyed(const struct spot *spot)
{
    return spot->field && !spot->entry &&
           (spot->field->type == FIELD_TEXTS || spot->field->type == FIELD_RULES ||
            spot->field->type == FIELD_KIND_COUNTS || spot->field->type == FIELD_TOLD);
}

static const struct field *field_of(const struct shape *shape, const char *key)
{
    for (int i = 0; shape && i < shape->count; i++)
        if (strcmp(shape->fields[i].key, key) == 0)
            return &shape->fields[i];
    return NULL;
}

/* `node`, which may not be there, under this key or, in a list, under none. */
static struct spot spot_under(const struct spot *outer, struct node node, const char *key)
{
    struct spot spot = {.node = node, .entry = !outer->shape};
    (void)snprintf(spot.key, sizeof spot.key, "%s", key);
    if (outer->shape)
        spot.field = field_of(outer->shape, key);
    else if (!outer->entry && (spot_is_keyed(outer) || node_type(outer->node) == NODE_ARRAY) &&
             !(outer->field && outer->field->form == FORM_ROWS))
        spot.field = outer->field;
    bool single = spot.field && (spot.entry || spot.field->form == FORM_ONE ||
                                 (spot.field->form == FORM_ONE_OR_LIST && node_type(node) != NODE_ARRAY));
    spot.shape = single && spot.field->type == FIELD_OBJECT ? spot.field->shape : NULL;
    return spot;
}

struct spot spot_inside(const struct spot *outer, struct node entry)
{
    return spot_under(outer, entry, node_key(entry));
}

/* One token of a pointer, "~1" and "~0" being "/" and "~". Returns what stands behind it. */
static const char *read_token(const char *pointer, char token[DRAFT_POINTER_BYTES])
{
    size_t used = 0;
    for (; *pointer && *pointer != '/'; pointer++) {
        bool escaped = *pointer == '~' && (pointer[1] == '0' || pointer[1] == '1');
        pointer += escaped;
        if (used + 1 < DRAFT_POINTER_BYTES)
            token[used++] = escaped ? (char)(*pointer == '0' ? '~' : '/') : *pointer;
    }
    token[used] = '\0';
    return pointer;
}

static struct node entry_at(struct node list, const char *token)
{
    struct node none = {list.tree, -1};
    char *end;
    long place = strtol(token, &end, 10);
    if (*token < '0' || *token > '9' || *end || place >= node_count(list))
        return none;
    struct node entry = node_first(list);
    for (; place > 0; place--)
        entry = node_next(entry);
    return entry;
}

bool trail_find(struct trail *trail, struct scan_tree *tree, const char *pointer)
{
    char token[DRAFT_POINTER_BYTES];
    trail->count = 1;
    trail->spot[0] = (struct spot){.node = node_root(tree), .shape = &SCHEMA_MISSION};
    if (!node_exists(trail->spot[0].node))
        return false;
    while (*pointer == '/' && trail->count < TRAIL_MAX) {
        const struct spot *outer = trail_end(trail);
        bool list = node_type(outer->node) == NODE_ARRAY;
        if (!list && node_type(outer->node) != NODE_OBJECT)
            return false;
        pointer = read_token(pointer + 1, token);
        struct node node = list ? entry_at(outer->node, token) : node_get(outer->node, token);
        if (list && !node_exists(node))
            return false;
        trail->spot[trail->count++] = spot_under(outer, node, token);
    }
    return *pointer == '\0';
}

struct node trail_node(struct scan_tree *tree, const char *pointer)
{
    struct trail trail;
    return trail_find(&trail, tree, pointer) ? trail_end(&trail)->node : (struct node){tree, -1};
}

/* ---- a text on its way ------------------------------------------------------------------------------------------- */

void put_quoted(struct bytes *out, const char *text)
{
    bytes_append(out, "\"", 1);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            bytes_format(out, "\\%c", *text);
        else if (*text == '\n')
            bytes_append(out, "\\n", 2);
        else if ((unsigned char)*text < ' ')
            bytes_format(out, "\\u%04x", (unsigned)*text);
        else
            bytes_append(out, text, 1);
    }
    bytes_append(out, "\"", 1);
}

void edit_refuse(struct edit *edit)
{
    if (edit->trouble == DRAFT_DONE)
        edit->trouble = DRAFT_REFUSED;
}

void edit_refuse_why(struct edit *edit, const char *key, const struct phrase_slot *slots, int count)
{
    edit_refuse(edit);
    (void)draft_refuse(edit->draft, key, slots, count);
}

/* Takes over the bytes; NULL: memory was out. */
static void scan_anew(struct edit *edit, char *bytes, size_t length)
{
    if (!bytes || edit->trouble != DRAFT_DONE) {
        edit->trouble = bytes ? edit->trouble : DRAFT_NO_MEMORY;
        free(bytes);
        return;
    }
    scan_free(edit->tree);
    free(edit->bytes);
    edit->bytes = bytes;
    edit->length = length;
    problem_list_clear(edit->problems);
    edit->tree = scan_borrowed("", bytes, length, edit->problems);
    if (!edit->tree || edit->problems->count > 0)
        edit_refuse(edit);
}

/* Takes over the bytes. */
static struct edit begin_with(struct draft *draft, char *bytes, size_t length)
{
    struct edit edit = {.draft = draft, .problems = problem_list_new()};
    if (!edit.problems)
        edit.trouble = DRAFT_NO_MEMORY;
    scan_anew(&edit, bytes, length);
    return edit;
}

struct edit edit_begin(struct draft *draft)
{
    struct bytes copy = {0};
    draft->why[0] = '\0';
    bytes_append(&copy, draft->now.bytes, draft->now.length);
    struct edit edit = begin_with(draft, copy.bytes, copy.length);
    if (!draft->now.clean)
        edit_refuse_why(&edit, "workshop.why.broken", NULL, 0);
    if (draft->now.length > STEP_BYTES_MAX)
        edit_refuse_why(&edit, "workshop.why.large", NULL, 0);
    return edit;
}

/* So that it can be begun in: whose words they are. */
static char *new_words(const struct draft *draft, size_t *length)
{
    struct bytes head = {0};
    bytes_format(&head, "{\"format\":%d,\"mission\":", (int)MISSION_WORDS_FORMAT);
    put_quoted(&head, node_text_or(node_get(node_root(draft->now.tree), "id"), ""));
    bytes_append(&head, "}", 1);
    *length = head.length;
    return head.bytes;
}

struct edit edit_begin_words(struct draft *draft, int language)
{
    size_t length = draft->now.words[language].text.length;
    bool none = length == 0;
    char *copy = none ? new_words(draft, &length) : copy_bytes(draft->now.words[language].text.bytes, length);
    draft->why[0] = '\0';
    struct edit edit = begin_with(draft, copy, length);
    edit.text = 1 + language;
    if (!none && !draft->now.words[language].clean)
        edit_refuse_why(&edit, "workshop.why.broken_words", SLOTS({"file", draft->tongue[language].file, 0}));
    return edit;
}

static const struct shape *shape_of(int text)
{
    return text ? &SCHEMA_MISSION_WORDS : &SCHEMA_MISSION;
}

/* Does the draft say the same already, if in another form? */
static bool says_the_same(const struct draft *draft, int which, struct text text)
{
    struct text own;
    const struct meaning *now = &draft->now;
    const struct wording *words = which ? &now->words[which - 1] : NULL;
    if (text_same(meaning_text(now, which), text))
        return true;
    if (words ? !words->clean : !now->clean)
        return false;
    own.bytes = layout_write(node_root(words ? words->tree : now->tree), shape_of(which), &own.length);
    bool same = own.bytes && text_same(own, text);
    free(own.bytes);
    return same;
}

void edit_let_go(struct edit *edit)
{
    scan_free(edit->tree);
    free(edit->bytes);
    problem_list_free(edit->problems);
    *edit = (struct edit){.trouble = edit->trouble};
}

struct text edit_end(struct edit *edit)
{
    struct text text = {NULL, 0};
    if (edit->trouble == DRAFT_DONE)
        text.bytes = layout_write(node_root(edit->tree), shape_of(edit->text), &text.length);
    edit_let_go(edit);
    return text;
}

static enum draft_done take(struct draft *draft, int which, struct text text, const char *name)
{
    struct text next[DRAFT_TEXTS] = {{NULL, 0}};
    next[which] = text;
    return draft_take_texts(draft, next, which == 0, name);
}

/* How the mission was made holds no more once it is another. */
static struct text without_making(struct draft *draft, struct text text)
{
    struct edit edit = begin_with(draft, text.bytes, text.length);
    struct node note = edit_at(&edit, "/$comment");
    if (strncmp(node_text_or(note, ""), MISSION_MADE_BY, strlen(MISSION_MADE_BY)) == 0)
        edit_remove(&edit, note);
    return edit_end(&edit);
}

enum draft_done edit_commit(struct edit *edit, const char *key, const struct phrase_slot *slots, int count)
{
    char name[DRAFT_NAME_BYTES];
    struct draft *draft = edit->draft;
    int which = edit->text;
    enum draft_done done = edit->trouble;
    phrase_write(name, sizeof name, string_get(draft->world.strings, key), slots, count); /* it may tell of the edit */
    struct text text = edit_end(edit);
    if (done == DRAFT_DONE) {
        bool same = text.bytes && says_the_same(draft, which, text);
        if (text.bytes && !same && which == 0)
            text = without_making(draft, text);
        done = !text.bytes ? DRAFT_NO_MEMORY : same ? DRAFT_SAME : take(draft, which, text, name);
        if (same)
            free(text.bytes);
    }
    if (!draft->why[0] && (done == DRAFT_SAME || done == DRAFT_REFUSED))
        (void)draft_refuse(draft, done == DRAFT_SAME ? "workshop.why.same" : "workshop.why.not", NULL, 0);
    *edit = (struct edit){.trouble = done};
    return done;
}

enum draft_done edit_take_text(struct draft *draft, char *bytes, size_t length, const char *key,
                               const struct phrase_slot *slots, int count)
{
    char name[DRAFT_NAME_BYTES];
    struct edit edit = begin_with(draft, bytes, length);
    bool broken = edit.trouble == DRAFT_REFUSED;
    if (!broken)
        return edit_commit(&edit, key, slots, count);
    phrase_write(name, sizeof name, string_get(draft->world.strings, key), slots, count);
    const struct text text = {edit.bytes, length};
    edit.bytes = NULL;
    edit_let_go(&edit);
    return take(draft, 0, text, name);
}

struct node edit_at(const struct edit *edit, const char *pointer)
{
    return trail_node(edit->tree, pointer);
}

/* The bytes from `from` to `to` become others. */
static void splice(struct edit *edit, size_t from, size_t to, const struct bytes *put)
{
    struct bytes text = {0};
    if (edit->trouble != DRAFT_DONE)
        return;
    bytes_append(&text, edit->bytes, from);
    if (put)
        bytes_append(&text, put->bytes, put->length);
    bytes_append(&text, edit->bytes + to, edit->length - to);
    bool failed = text.failed || (put && put->failed);
    if (failed)
        free(text.bytes);
    scan_anew(edit, failed ? NULL : text.bytes, text.length);
}

static struct scan_node *raw(struct node node)
{
    return &node.tree->nodes[node.index];
}

/* Where an entry begins: with its key, if it has one. */
static size_t start_of(struct node entry)
{
    uint32_t start, end;
    scan_key_span(entry.tree, entry.index, &start, &end);
    return start;
}

void edit_replace(struct edit *edit, struct node node, const char *json)
{
    struct bytes put = {0};
    if (edit->trouble != DRAFT_DONE || !node_exists(node))
        return;
    bytes_append(&put, json, strlen(json));
    splice(edit, raw(node)->start, raw(node)->end, &put);
    free(put.bytes);
}

void edit_remove(struct edit *edit, struct node entry)
{
    if (edit->trouble != DRAFT_DONE || !node_exists(entry) || raw(entry)->parent < 0)
        return;
    struct node next = node_next(entry), before = {entry.tree, -1};
    for (struct node other = node_first((struct node){entry.tree, raw(entry)->parent}); other.index != entry.index;
         other = node_next(other))
        before = other;
    if (node_exists(next))
        splice(edit, start_of(entry), start_of(next), NULL);
    else
        splice(edit, node_exists(before) ? raw(before)->end : start_of(entry), raw(entry)->end, NULL);
}

void edit_insert(struct edit *edit, struct node container, struct node before, const char *key, const char *json)
{
    struct bytes put = {0};
    if (edit->trouble != DRAFT_DONE || !node_exists(container))
        return;
    bool first = node_exists(before), empty = node_count(container) == 0;
    size_t at = first ? start_of(before) : raw(container)->end - 1;
    if (!first && !empty)
        bytes_append(&put, ",", 1);
    if (key) {
        put_quoted(&put, key);
        bytes_append(&put, ":", 1);
    }
    bytes_append(&put, json, strlen(json));
    if (first)
        bytes_append(&put, ",", 1);
    splice(edit, at, at, &put);
    free(put.bytes);
}

void edit_put(struct edit *edit, const char *pointer, const char *json)
{
    char outer[DRAFT_POINTER_BYTES], key[DRAFT_POINTER_BYTES];
    const char *last = strrchr(pointer, '/');
    struct node node = edit_at(edit, pointer);
    if (node_exists(node)) {
        edit_replace(edit, node, json);
        return;
    }
    if (edit->trouble != DRAFT_DONE || !last || strlen(pointer) >= sizeof outer) {
        edit_refuse(edit);
        return;
    }
    (void)snprintf(outer, sizeof outer, "%.*s", (int)(last - pointer), pointer);
    (void)read_token(last + 1, key);
    if (!node_exists(edit_at(edit, outer)))
        edit_put(edit, outer, "{}");
    node = edit_at(edit, outer);
    if (node_type(node) == NODE_OBJECT)
        edit_insert(edit, node, (struct node){edit->tree, -1}, key, json);
    else
        edit_refuse(edit);
}

bool edit_has(struct edit *edit, const struct bytes *json)
{
    if (json->failed)
        edit->trouble = DRAFT_NO_MEMORY;
    return !json->failed;
}

void edit_put_text(struct edit *edit, const char *pointer, const char *text)
{
    struct bytes json = {0};
    put_quoted(&json, text);
    if (edit_has(edit, &json))
        edit_put(edit, pointer, json.bytes);
    free(json.bytes);
}

void edit_append(struct edit *edit, const char *list, const char *json)
{
    struct bytes put = {0};
    struct node node = edit_at(edit, list);
    if (node_type(node) == NODE_ARRAY) {
        edit_insert(edit, node, (struct node){edit->tree, -1}, NULL, json);
    } else if (node_exists(node)) {
        edit_refuse(edit);
    } else {
        bytes_format(&put, "[%s]", json);
        if (edit_has(edit, &put))
            edit_put(edit, list, put.bytes);
        free(put.bytes);
    }
}
