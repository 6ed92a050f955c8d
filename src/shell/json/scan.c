/*
 * scan.c -- memory of the tree, opening of files, places of bytes. What a file may say is in scan_grammar.c and
 * scan_token.c.
 */
#include "shell/json/scan.h"

#include "shell/json/scan_parts.h"
#include "shell/words/bytes.h"
#include "shell/words/plain.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BLOCK = 4096,       /* bytes between two remembered lines */
    STRANGE_LEAST = 8,  /* fewer bytes that are no text are pointed at one by one */
    TEXTS_CHUNK = 16384 /* bytes of decoded texts allocated together */
};

struct scan_key {
    const char *text;
    uint32_t start;  /* between the quotes, as long as the node says */
    uint16_t length; /* of the text, which is no longer */
};

struct line_mark {
    uint32_t line;
    uint32_t column;
};

struct scan_lines {
    bool filled;
    uint32_t count;
    struct line_mark mark[];
};

struct scan_texts {
    struct scan_texts *next;
    size_t used;
    size_t size;
    char bytes[];
};

/* ---- memory ---------------------------------------------------------------------------------------------------- */

/* Texts never move, so that pointers to them stay good as long as the tree. */
static char *take_text(struct scan_tree *tree, size_t length)
{
    struct scan_texts *chunk = tree->texts;
    if (!chunk || chunk->size - chunk->used < length) {
        size_t size = length > TEXTS_CHUNK ? length : TEXTS_CHUNK;
        chunk = malloc(sizeof *chunk + size);
        if (!chunk)
            return NULL;
        *chunk = (struct scan_texts){.next = tree->texts, .used = 0, .size = size};
        tree->texts = chunk;
    }
    char *text = chunk->bytes + chunk->used;
    chunk->used += length;
    return text;
}

static void free_texts(struct scan_texts *chunk)
{
    while (chunk) {
        struct scan_texts *next = chunk->next;
        free(chunk);
        chunk = next;
    }
}

static bool grow_nodes(struct scanner *s)
{
    struct scan_tree *tree = s->tree;
    int32_t capacity = tree->capacity ? tree->capacity * 2 : 256;
    struct scan_node *nodes = realloc(tree->nodes, (size_t)capacity * sizeof *nodes);
    if (!nodes) {
        scan_report_unreadable(tree->file, FILE_NO_MEMORY, tree->problems);
        return false;
    }
    tree->nodes = nodes;
    tree->capacity = capacity;
    return true;
}

int32_t scan_new_node(struct scanner *s)
{
    struct scan_tree *tree = s->tree;
    bool full = tree->count >= SCAN_NODES_MAX;
    if (full && !s->stopped)
        scan_report(s, s->at, s->at, PROBLEM_E107, PROBLEM_ARGS(.max = SCAN_NODES_MAX));
    if (full || (tree->count == tree->capacity && !grow_nodes(s))) {
        s->stopped = true;
        tree->misnested = true;
        return -1;
    }
    return tree->count++;
}

int32_t scan_new_key(struct scan_tree *tree, uint32_t start, uint32_t end)
{
    if (tree->key_count == tree->key_capacity) {
        int32_t capacity = tree->key_capacity ? tree->key_capacity * 2 : 16;
        struct scan_key *keys = realloc(tree->keys, (size_t)capacity * sizeof *keys);
        if (!keys)
            return -1;
        tree->keys = keys;
        tree->key_capacity = capacity;
    }
    char *text = take_text(tree, end - start + 1);
    if (!text)
        return -1;
    size_t length = scan_decode(tree->bytes + start, end - start, text);
    tree->keys[tree->key_count] = (struct scan_key){text, start, (uint16_t)length};
    return tree->key_count++;
}

void scan_free(struct scan_tree *tree)
{
    if (!tree)
        return;
    free_texts(tree->texts);
    free(tree->lines);
    free(tree->keys);
    free(tree->nodes);
    free(tree->owned);
    free(tree->file);
    free(tree);
}

/* ---- reading a file -------------------------------------------------------------------------------------------- */

static bool is_ascii_word(const char *at)
{
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
    return (eight & 0x8080808080808080ULL) == 0;
}

static uint32_t next_bad_byte(const char *bytes, uint32_t at, uint32_t length, bool *wide)
{
    while (at < length) {
        if (length - at >= 8 && is_ascii_word(bytes + at)) {
            at += 8;
            continue;
        }
        uint32_t step = (uint32_t)plain_utf8(bytes + at, length - at);
        if (step == 0)
            return at;
        *wide |= step > 1;
        at += step;
    }
    return length;
}

/* Told at the first of its places: a file is saved in one encoding. */
static void check_characters(struct scanner *s)
{
    const char *bytes = s->bytes;
    uint32_t at = next_bad_byte(bytes, 0, s->length, &s->tree->wide), first = at, first_end = at;
    int places = 0;
    while (at < s->length) {
        uint32_t end = at + 1;
        while (end < s->length && plain_utf8(bytes + end, s->length - end) == 0)
            end++;
        first_end = places++ ? first_end : end;
        at = next_bad_byte(bytes, end, s->length, &s->tree->wide);
    }
    if (places)
        scan_report(s, first, first_end, PROBLEM_E105, PROBLEM_ARGS(.number = places));
}

static bool is_two_byte_text(const struct scanner *s)
{
    return s->length >= 2 && (memcmp(s->bytes, "\xFF\xFE", 2) == 0 || memcmp(s->bytes, "\xFE\xFF", 2) == 0);
}

/* Of the file's beginning more than a tenth is neither text nor white space: a picture, a program, a damaged disk. A
 * few such bytes are enough if the file begins with one. */
static bool is_no_text(const struct scanner *s)
{
    const char *bytes = s->bytes;
    uint32_t looked_at = s->length < BLOCK ? s->length : BLOCK;
    uint32_t strange = 0;
    for (uint32_t at = 0; at < looked_at;) {
        uint32_t step = (uint32_t)plain_utf8(bytes + at, s->length - at);
        strange += step == 0 || ((unsigned char)bytes[at] < ' ' && !strchr("\t\n\r", bytes[at])) || bytes[at] == 0;
        at += step ? step : 1;
    }
    bool begins = s->length > 0 && plain_utf8(bytes, s->length) == 0;
    return (strange >= STRANGE_LEAST || begins) && strange > looked_at / 10;
}

/* The first byte of the next line that is neither empty nor a comment, from the beginning of a line on. */
static uint32_t next_line(const struct scanner *s, uint32_t at)
{
    while (at < s->length) {
        const char *line = s->bytes + at + strspn(s->bytes + at, " \t\r\n");
        if (*line != '#' && strncmp(line, "//", 2) != 0)
            return (uint32_t)(line - s->bytes);
        at = (uint32_t)(line - s->bytes) + (uint32_t)strcspn(line, "\n");
    }
    return s->length;
}

/* Broken as it may be. */
static bool begins_as_json(const struct scanner *s, uint32_t at)
{
    const struct scanner here = {.bytes = s->bytes, .length = s->length, .at = at};
    return strchr("{}[]\"'/,:0123456789-+.\\", s->bytes[at]) ||
           (s->bytes[at] != '`' && scan_is_quote(&here)); /* that one marks words in pages of text */
}

/* Neither of its first two lines begins as one of JSON does, or its only one is words: a letter, a program. */
static bool is_no_json(const struct scanner *s)
{
    uint32_t first = next_line(s, s->at);
    const char *line = s->bytes + first;
    uint32_t second = next_line(s, first + (uint32_t)strcspn(line, "\n"));
    if (first >= s->length || begins_as_json(s, first))
        return false;
    return second < s->length ? !begins_as_json(s, second)
                              : line[strcspn(line, "{}[]\":")] == '\0' && line[strcspn(line, " ")] != '\0';
}

static void run(struct scanner *s)
{
    if (is_two_byte_text(s)) {
        scan_report(s, 0, 2, PROBLEM_E105, PROBLEM_ARGS(.number = 1));
        return;
    }
    if (is_no_text(s)) {
        problem_add_to_file(s->tree->problems, s->tree->file, PROBLEM_E134, PROBLEM_NO_ARGS);
        return;
    }
    check_characters(s);
    if (s->length >= 3 && memcmp(s->bytes, "\xEF\xBB\xBF", 3) == 0) {
        scan_report(s, 0, 3, PROBLEM_E104, PROBLEM_ARGS(.fix = ""));
        s->at = 3;
    }
    if (is_no_json(s)) {
        uint32_t at = next_line(s, s->at);
        scan_report(s, at, at + (uint32_t)strcspn(s->bytes + at, "\r\n"), PROBLEM_E135, PROBLEM_NO_ARGS);
        return;
    }
    int before = s->tree->problems->errors;
    scan_read_file(s);
    int errors = s->tree->problems->errors - before;
    if (errors > 0 && !scan_explain_quote(s, errors) && !scan_explain_list(s) && s->tree->misnested)
        scan_explain_brackets(s, errors);
}

static struct scan_lines *new_lines(uint32_t length)
{
    uint32_t count = length / BLOCK + 1;
    struct scan_lines *lines = malloc(sizeof *lines + count * sizeof lines->mark[0]);
    if (lines) {
        lines->filled = false;
        lines->count = count;
    }
    return lines;
}

static struct scan_tree *new_tree(const char *file, const char *bytes, size_t length, struct problem_list *problems)
{
    struct scan_tree *tree = calloc(1, sizeof *tree);
    if (!tree)
        return NULL;
    tree->file = text_copy(file);
    tree->bytes = bytes;
    tree->length = (uint32_t)length;
    tree->problems = problems;
    tree->lines = new_lines(tree->length);
    if (tree->file && tree->lines)
        return tree;
    scan_free(tree);
    return NULL;
}

/* A bracket that stays open is missed at the end, and a key that stands twice can be read. */
static size_t first_mistake(const struct problem_list *problems, size_t length)
{
    size_t first = length;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        if (problem->code != PROBLEM_E125 && problem->code != PROBLEM_E129 && problem->offset < first)
            first = problem->offset;
    }
    return first;
}

int scan_count_mistakes(const char *bytes, size_t length, size_t *first)
{
    struct problem_list *problems = problem_list_new();
    struct scan_tree *tree = problems ? new_tree("", bytes, length, problems) : NULL;
    int mistakes = -1;
    if (tree) {
        struct scanner s = {.tree = tree, .bytes = tree->bytes, .length = tree->length};
        scan_read_file(&s);
        mistakes = tree->misnested || s.stopped ? -1 : problems->errors;
        if (first)
            *first = first_mistake(problems, length);
    }
    scan_free(tree);
    problem_list_free(problems);
    return mistakes;
}

void scan_report_unreadable(const char *path, enum file_error error, struct problem_list *problems)
{
    if (error == FILE_TOO_LARGE)
        problem_add_to_file(problems, path, PROBLEM_E102, PROBLEM_ARGS(.max = SCAN_FILE_MAX / (1024 * 1024)));
    else if (error == FILE_NO_MEMORY)
        problem_add_to_file(problems, path, PROBLEM_E109, PROBLEM_NO_ARGS);
    else
        problem_add_to_file(problems, path, PROBLEM_E103, PROBLEM_ARGS(.found = file_error_key(error)));
}

struct scan_tree *scan_borrowed(const char *file, const char *bytes, size_t length, struct problem_list *problems)
{
    assert(bytes[length] == '\0');
    struct scan_tree *tree = length <= SCAN_FILE_MAX ? new_tree(file, bytes, length, problems) : NULL;
    if (!tree) {
        scan_report_unreadable(file, length > SCAN_FILE_MAX ? FILE_TOO_LARGE : FILE_NO_MEMORY, problems);
        return NULL;
    }
    struct scanner s = {.tree = tree, .bytes = tree->bytes, .length = tree->length};
    run(&s);
    if (tree->count > 0)
        return tree;
    scan_free(tree);
    return NULL;
}

struct scan_tree *scan_owned(const char *file, char *bytes, size_t length, struct problem_list *problems)
{
    struct scan_tree *tree = scan_borrowed(file, bytes, length, problems);
    if (tree)
        tree->owned = bytes;
    else
        free(bytes);
    return tree;
}

struct scan_tree *scan_file(const char *path, struct problem_list *problems)
{
    char *bytes;
    size_t length;
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &bytes, &length);
    if (!error)
        return scan_owned(path, bytes, length, problems);
    scan_report_unreadable(path, error, problems);
    return NULL;
}

struct scan_tree *scan_text(const char *file, const char *bytes, size_t length, struct problem_list *problems)
{
    char *copy = length <= SCAN_FILE_MAX ? malloc(length + 1) : NULL;
    if (!copy) {
        scan_report_unreadable(file, length > SCAN_FILE_MAX ? FILE_TOO_LARGE : FILE_NO_MEMORY, problems);
        return NULL;
    }
    if (length > 0)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    return scan_owned(file, copy, length, problems);
}

/* ---- positions ------------------------------------------------------------------------------------------------- */

/* Moves a place from one byte to a later one. */
static void walk(const struct scan_tree *tree, struct line_mark *mark, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++) {
        unsigned char byte = (unsigned char)tree->bytes[i];
        if (byte == '\n') {
            mark->line++;
            mark->column = 1;
        } else if ((byte & 0xC0) != 0x80) {
            mark->column++;
        }
    }
}

static void fill_lines(const struct scan_tree *tree)
{
    struct scan_lines *lines = tree->lines;
    struct line_mark mark = {1, 1};
    for (uint32_t i = 0; i < lines->count; i++) {
        lines->mark[i] = mark;
        uint32_t end = (i + 1) * BLOCK;
        walk(tree, &mark, i * BLOCK, end < tree->length ? end : tree->length);
    }
    lines->filled = true;
}

static struct line_mark find_line(const struct scan_tree *tree, uint32_t offset)
{
    assert(offset <= tree->length);
    if (!tree->lines->filled)
        fill_lines(tree);
    uint32_t block = offset / BLOCK;
    struct line_mark mark = tree->lines->mark[block];
    walk(tree, &mark, block * BLOCK, offset);
    return mark;
}

static uint32_t end_of_line(const struct scan_tree *tree, uint32_t start, uint32_t end)
{
    const char *found = end > start ? memchr(tree->bytes + start, '\n', end - start) : NULL;
    return found ? (uint32_t)(found - tree->bytes) : end;
}

struct node_position scan_position_at(const struct scan_tree *tree, int32_t node, uint32_t start, uint32_t end)
{
    assert(start <= end && end <= tree->length);
    struct line_mark from = find_line(tree, start);
    struct line_mark to = find_line(tree, end_of_line(tree, start, end));
    return (struct node_position){
        .file = tree->file,
        .tree = tree,
        .node = node,
        .offset = start,
        .end = end,
        .line = (int)from.line,
        .column = (int)from.column,
        .end_column = (int)to.column,
    };
}

struct node_position scan_position(const struct scan_tree *tree, int32_t node)
{
    assert(node >= 0 && node < tree->count);
    return scan_position_at(tree, node, tree->nodes[node].start, tree->nodes[node].end);
}

void scan_key_span(const struct scan_tree *tree, int32_t node, uint32_t *start, uint32_t *end)
{
    assert(node >= 0 && node < tree->count);
    const struct scan_node *at = &tree->nodes[node];
    bool has_key = at->flags & SCAN_HAS_KEY;
    *start = has_key ? at->key : at->start;
    *end = has_key ? at->key + at->key_length : at->end;
    if (!has_key)
        return;
    if (at->flags & SCAN_KEY_ESCAPED) {
        *start = tree->keys[at->key].start;
        *end = *start + at->key_length;
    }
    bool quoted = *start > 0 && tree->bytes[*start - 1] == '"' && tree->bytes[*end] == '"';
    *start -= quoted;
    *end += quoted;
}

struct node_position scan_key_position(const struct scan_tree *tree, int32_t node)
{
    uint32_t start, end;
    scan_key_span(tree, node, &start, &end);
    return scan_position_at(tree, node, start, end);
}

void scan_add_problem(const struct scan_tree *tree, int32_t node, uint32_t start, uint32_t end, int code,
                      struct problem_args args)
{
    if (!problem_list_has_room(tree->problems, code)) {
        problem_count(tree->problems, code);
        return;
    }
    struct node_position at = scan_position_at(tree, node, start, end);
    problem_add(tree->problems, &at, code, args);
}

void scan_report(struct scanner *s, uint32_t start, uint32_t end, int code, struct problem_args args)
{
    int32_t around = s->depth > 0 ? s->open[s->depth - 1] : s->tree->count > 0 ? 0 : -1;
    scan_add_problem(s->tree, around, start, end, code, args);
}

/* ---- keys and texts --------------------------------------------------------------------------------------------- */

const char *scan_key_bytes(const struct scan_tree *tree, int32_t node, size_t *length)
{
    const struct scan_node *at = &tree->nodes[node];
    if (at->flags & SCAN_KEY_ESCAPED) {
        *length = tree->keys[at->key].length;
        return tree->keys[at->key].text;
    }
    *length = at->flags & SCAN_HAS_KEY ? at->key_length : 0;
    return tree->bytes + at->key;
}

bool scan_key_is(const struct scan_tree *tree, int32_t node, const char *key)
{
    size_t length;
    const char *bytes = scan_key_bytes(tree, node, &length);
    bool has_key = (tree->nodes[node].flags & SCAN_HAS_KEY) != 0;
    return has_key && strlen(key) == length && memcmp(bytes, key, length) == 0;
}

static const char *copy_text(struct scan_tree *tree, const char *bytes, size_t length, bool escaped)
{
    char *text = take_text(tree, length + 1);
    if (!text) {
        scan_report_unreadable(tree->file, FILE_NO_MEMORY, tree->problems);
        return "";
    }
    if (escaped) {
        scan_decode(bytes, length, text);
        return text;
    }
    memcpy(text, bytes, length);
    text[length] = '\0';
    return text;
}

/* The bytes between the quotes, whatever quotes they are. */
static void inner_span(const struct scan_tree *tree, const struct scan_node *node, uint32_t *start, uint32_t *end)
{
    bool bare = (node->flags & SCAN_BARE) != 0;
    bool unclosed = bare || (node->flags & SCAN_UNCLOSED) != 0;
    uint32_t before = bare ? 0 : (unsigned char)tree->bytes[node->start] >= 0x80 ? 3 : 1;
    uint32_t behind = unclosed ? 0 : (unsigned char)tree->bytes[node->end - 1] >= 0x80 ? 3 : 1;
    *start = node->start + before;
    *end = node->end - behind;
}

const char *scan_text_of(struct scan_tree *tree, int32_t node)
{
    uint32_t start;
    uint32_t end;
    assert(tree->nodes[node].type == NODE_TEXT);
    inner_span(tree, &tree->nodes[node], &start, &end);
    return copy_text(tree, tree->bytes + start, end - start, tree->nodes[node].flags & SCAN_TEXT_ESCAPED);
}

bool scan_text_is(struct scan_tree *tree, int32_t node, const char *text)
{
    uint32_t start, end;
    if (tree->nodes[node].flags & SCAN_TEXT_ESCAPED)
        return strcmp(scan_text_of(tree, node), text) == 0;
    inner_span(tree, &tree->nodes[node], &start, &end);
    return strlen(text) == end - start && memcmp(tree->bytes + start, text, end - start) == 0;
}

const char *scan_key_of(struct scan_tree *tree, int32_t node)
{
    size_t length;
    const char *bytes = scan_key_bytes(tree, node, &length);
    if (tree->nodes[node].flags & SCAN_KEY_ESCAPED)
        return bytes;
    return copy_text(tree, bytes, length, false);
}

/* ---- characters that nobody sees ------------------------------------------------------------------------------- */

/* The character at bytes[0..left), which may be an escape, and how many bytes it takes. */
static uint32_t written_character(const char *bytes, uint32_t left, uint32_t *length)
{
    static const char LETTERS[] = "bfr", MEANT[] = "\b\f\r";
    char digits[5] = "", *end = digits;
    size_t step = plain_utf8(bytes, left);
    *length = step ? (uint32_t)step : 1;
    if (bytes[0] != '\\' || left < 2)
        return step ? plain_code(bytes, step) : '?';
    const char *letter = strchr(LETTERS, bytes[1]);
    if (bytes[1] == 'u' && left >= 6)
        memcpy(digits, bytes + 2, 4);
    uint32_t code = (uint32_t)strtoul(digits, &end, 16);
    bool whole = end == digits + 4;
    *length = whole ? 6 : 2;
    return whole ? code : letter && *letter ? (unsigned char)MEANT[letter - LETTERS] : '?';
}

/* Past what everybody sees, of a file without wide characters all up to the next escape; else only whole words. */
static uint32_t skip_seen(const struct scan_tree *tree, uint32_t at, uint32_t end)
{
    enum { RUBOUT = 0x7F };
    const char *bytes = tree->bytes;
    uint32_t stop = tree->wide ? at : end;
    while (end - stop >= 8 && is_ascii_word(bytes + stop))
        stop += 8;
    const char *escape = memchr(bytes + at, '\\', stop - at);
    stop = escape ? (uint32_t)(escape - bytes) : stop;
    const char *rubout = memchr(bytes + at, RUBOUT, stop - at);
    return rubout ? (uint32_t)(rubout - bytes) : stop;
}

/* The next character from there on that nobody sees, and how many bytes it takes, also as an escape; else `end`. */
static uint32_t next_hidden(const struct scan_tree *tree, uint32_t at, uint32_t end, uint32_t *code, uint32_t *length)
{
    for (at = skip_seen(tree, at, end); at < end; at = skip_seen(tree, at + *length, end)) {
        *code = written_character(tree->bytes + at, end - at, length);
        bool spoken = tree->bytes[at] != '\\' && *code < ' '; /* it is told as a mistake of form */
        if (plain_is_hidden(*code) && !spoken && *code != '\n' && *code != '\t' && *code != 0)
            return at;
    }
    return end;
}

/* Of the nodes from that one on the text in which, or before which in a key, this byte stands; -1: none. */
static int32_t text_around(const struct scan_tree *tree, int32_t node, uint32_t at)
{
    uint32_t start, end;
    for (int32_t i = node; i < tree->count; i++) {
        const struct scan_node *it = &tree->nodes[i];
        if (it->type == NODE_TEXT && at >= it->start && at < it->end)
            return i;
        if (i == node || !(it->flags & SCAN_HAS_KEY) || it->start < at)
            continue;
        scan_key_span(tree, i, &start, &end);
        if (at >= start && at < end)
            return i;
    }
    return -1;
}

void scan_report_hidden(const struct scan_tree *tree, int32_t node, int code)
{
    char written[PLAIN_SHOWN_SIZE];
    uint32_t found, length = 0;
    if (node < 0)
        return;
    uint32_t end = tree->nodes[node].end;
    for (uint32_t at = next_hidden(tree, tree->nodes[node].start, end, &found, &length); at < end;
         at = next_hidden(tree, at + length, end, &found, &length)) {
        int32_t around = text_around(tree, node, at);
        if (around < 0)
            continue;
        (void)snprintf(written, sizeof written, "\\u%04x", (unsigned)found & 0xFFFF);
        const char *kind = found < 0xA0                         ? "hidden.control"
                           : found == 0x2028 || found == 0x2029 ? "hidden.line"
                                                                : "hidden.turns";
        scan_add_problem(tree, around, at, at + length, code,
                         PROBLEM_ARGS(.culprit = written, .found = kind, .fix = ""));
    }
}

/* ---- pointers -------------------------------------------------------------------------------------------------- */

/* Puts a text in front of what is already written at the end of out. False when it does not fit. */
static bool put_before(char *out, size_t *start, const char *text, size_t length)
{
    if (length > *start)
        return false;
    *start -= length;
    memcpy(out + *start, text, length);
    return true;
}

static bool put_key_before(char *out, size_t *start, const char *key, size_t length)
{
    for (size_t i = length; i > 0; i--) {
        const char *piece = key[i - 1] == '~' ? "~0" : key[i - 1] == '/' ? "~1" : &key[i - 1];
        if (!put_before(out, start, piece, piece == &key[i - 1] ? 1 : 2))
            return false;
    }
    return put_before(out, start, "/", 1);
}

static uint32_t place_among_siblings(const struct scan_tree *tree, int32_t node)
{
    uint32_t place = 0;
    int32_t i = tree->nodes[node].parent + 1;
    while (i != node && i >= 0) {
        i = tree->nodes[i].next;
        place++;
    }
    return place;
}

static bool put_step_before(const struct scan_tree *tree, int32_t node, char *out, size_t *start)
{
    size_t length;
    if (tree->nodes[node].flags & SCAN_HAS_KEY) {
        const char *key = scan_key_bytes(tree, node, &length);
        return put_key_before(out, start, key, length);
    }
    char place[16];
    int written = snprintf(place, sizeof place, "/%u", (unsigned)place_among_siblings(tree, node));
    return put_before(out, start, place, (size_t)written);
}

void scan_write_pointer(const struct scan_tree *tree, int32_t node, char *out, size_t size)
{
    assert(size > 8);
    size_t start = size - 1;
    out[start] = '\0';
    while (node > 0 && put_step_before(tree, node, out, &start))
        node = tree->nodes[node].parent;
    if (node > 0) {
        if (start < 3)
            start = 3;
        while ((out[start] & 0xC0) == 0x80)
            start++;
        start -= 3;
        memcpy(out + start, "...", 3);
    }
    memmove(out, out + start, size - start);
}
