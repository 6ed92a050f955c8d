/* scan_grammar.c -- brackets, keys and commas: what stands inside what, and what was meant where one is forgotten. */
#include "shell/json/scan_parts.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

enum {
    FEW_KEYS = 12,    /* up to here keys are compared each with each */
    INDENT_MAX = 200, /* bytes of a line looked at for its indentation */
    OPEN_SHOWN = 32   /* bytes of a bracket that is told with its place */
};

/* ---- the brackets around us ------------------------------------------------------------------------------------ */

static struct scan_node *node_of(const struct scanner *s, int32_t node)
{
    return &s->tree->nodes[node];
}

static struct scan_node *innermost(const struct scanner *s)
{
    return node_of(s, s->open[s->depth - 1]);
}

static bool in_object(const struct scanner *s)
{
    return s->depth > 0 && innermost(s)->type == NODE_OBJECT;
}

static char closer_of(const struct scan_node *bracket)
{
    return bracket->type == NODE_OBJECT ? '}' : ']';
}

static int line_of(const struct scanner *s, uint32_t offset)
{
    return scan_position_at(s->tree, -1, offset, offset).line;
}

/* The line for a problem's `line` argument; not worked out for problems that are only counted. */
static int other_line(const struct scanner *s, int code, uint32_t offset)
{
    return problem_list_has_room(s->tree->problems, code) ? line_of(s, offset) : 0;
}

/* Spaces before the first character of the line the byte stands in; *is_first tells whether that is the byte
 * itself. -1 if the line is too long to look. */
static int indent_of(const struct scanner *s, uint32_t offset, bool *is_first)
{
    uint32_t start = offset;
    while (start > 0 && s->bytes[start - 1] != '\n')
        if (offset - --start > INDENT_MAX)
            return -1;
    uint32_t at = start;
    while (s->bytes[at] == ' ' || s->bytes[at] == '\t')
        at++;
    *is_first = at == offset;
    return (int)(at - start);
}

/* ---- building the tree ----------------------------------------------------------------------------------------- */

static void hang_in(struct scanner *s, int32_t node)
{
    if (s->depth == 0)
        return;
    int32_t previous = s->last[s->depth - 1];
    if (previous >= 0)
        node_of(s, previous)->next = node;
    s->last[s->depth - 1] = node;
    innermost(s)->count++;
}

static void give_key(struct scanner *s, struct scan_node *node)
{
    uint32_t length = s->key.inner_end - s->key.inner;
    if (!s->has_key)
        return;
    s->has_key = false;
    node->flags |= SCAN_HAS_KEY;
    node->key = s->key.inner;
    node->key_length = (uint16_t)(length < SCAN_TEXT_MAX ? length : SCAN_TEXT_MAX);
    if (!(s->key.flags & SCAN_TEXT_ESCAPED))
        return;
    int32_t decoded = scan_new_key(s->tree, s->key.inner, s->key.inner + node->key_length);
    if (decoded >= 0) {
        node->key = (uint32_t)decoded;
        node->flags |= SCAN_KEY_ESCAPED;
    }
}

static int32_t add_node(struct scanner *s, enum node_type type, uint32_t start, uint32_t end)
{
    int32_t node = scan_new_node(s);
    if (node < 0)
        return -1;
    *node_of(s, node) = (struct scan_node){
        .start = start,
        .end = end,
        .parent = s->depth > 0 ? s->open[s->depth - 1] : -1,
        .next = -1,
        .type = (uint8_t)type,
    };
    give_key(s, node_of(s, node));
    hang_in(s, node);
    return node;
}

static void after_value(struct scanner *s)
{
    s->expect = s->depth > 0 ? EXPECT_COMMA : EXPECT_END;
    s->fresh = false;
    s->after_comma = false;
    s->previous = s->at;
}

static void expect_entry(struct scanner *s)
{
    s->expect = in_object(s) ? EXPECT_KEY : EXPECT_VALUE;
}

/* ---- the same key twice ---------------------------------------------------------------------------------------- */

struct key_ref {
    const char *bytes;
    uint32_t length;
    int32_t node;
};

static int compare_keys(const void *a, const void *b)
{
    const struct key_ref *x = a;
    const struct key_ref *y = b;
    if (x->length != y->length)
        return x->length < y->length ? -1 : 1;
    int order = memcmp(x->bytes, y->bytes, x->length);
    return order ? order : (x->node > y->node) - (x->node < y->node);
}

static bool is_same_key(const struct key_ref *a, const struct key_ref *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}

/* `begins`: the key begins an entry of a list, so that perhaps another entry was to begin here. */
static void report_duplicate(struct scanner *s, const struct key_ref *first, const struct key_ref *second, bool begins)
{
    char shown[PROBLEM_WORD_SIZE];
    if (!problem_list_has_room(s->tree->problems, PROBLEM_E129)) {
        problem_count(s->tree->problems, PROBLEM_E129);
        return;
    }
    snprintf(shown, sizeof shown, "%.*s", (int)second->length, second->bytes);
    struct node_position at = scan_key_position(s->tree, second->node);
    int line = scan_key_position(s->tree, first->node).line;
    problem_add(s->tree->problems, &at, PROBLEM_E129,
                PROBLEM_ARGS(.culprit = shown, .line = line, .found = begins ? "problem.E129.entry" : NULL,
                             .list = begins ? "},{" : NULL));
}

/* The keys of an object in the file's order; `keys` has room for all its entries. */
static size_t collect_keys(const struct scanner *s, int32_t object, struct key_ref *keys)
{
    size_t count = 0;
    int32_t i = node_of(s, object)->count ? object + 1 : -1;
    for (; i >= 0; i = node_of(s, i)->next) {
        if (!(node_of(s, i)->flags & SCAN_HAS_KEY))
            continue;
        size_t length;
        const char *bytes = scan_key_bytes(s->tree, i, &length);
        keys[count++] = (struct key_ref){bytes, (uint32_t)length, i};
    }
    return count;
}

static bool is_in_list(const struct scanner *s, int32_t object)
{
    int32_t around = node_of(s, object)->parent;
    return around >= 0 && node_of(s, around)->type == NODE_ARRAY;
}

static void compare_each(struct scanner *s, int32_t object, const struct key_ref *keys, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (is_same_key(&keys[j], &keys[i])) {
                bool begins = j == 0 && is_in_list(s, object);
                report_duplicate(s, &keys[j], &keys[i], begins);
                if (begins)
                    return; /* what follows belongs to that other entry */
                break;
            }
        }
    }
}

/* Sorting, and not a table of hashes, because no crafted file can make it slow. */
static void compare_sorted(struct scanner *s, struct key_ref *keys, size_t count)
{
    size_t first = 0;
    qsort(keys, count, sizeof *keys, compare_keys);
    for (size_t i = 1; i < count; i++) {
        if (is_same_key(&keys[first], &keys[i]))
            report_duplicate(s, &keys[first], &keys[i], false);
        else
            first = i;
    }
}

static void check_keys(struct scanner *s, int32_t object)
{
    struct key_ref few[FEW_KEYS];
    size_t count = node_of(s, object)->count;
    if (count <= FEW_KEYS) {
        compare_each(s, object, few, collect_keys(s, object, few));
        return;
    }
    struct key_ref *keys = malloc(count * sizeof *keys);
    if (!keys) {
        scan_report(s, 0, 0, PROBLEM_E109, PROBLEM_NO_ARGS);
        return;
    }
    compare_sorted(s, keys, collect_keys(s, object, keys));
    free(keys);
}

/* ---- doubts --------------------------------------------------------------------------------------------------- */

/* Perhaps this is missing there, since that other bracket has no partner: looked at if brackets do not match. */
static void add_doubt(struct scanner *s, uint32_t at, const char *fix, uint32_t other)
{
    if (s->doubts < SCAN_DOUBTS_MAX)
        s->doubt[s->doubts++] = (struct scan_gap){at, fix[0], fix, other, false};
}

/* A bracket where a key is expected: the object was perhaps to be closed behind its last entry; or a list was to begin
 * there, unless the entry before lacks its key as well. */
static void doubt_object(struct scanner *s, bool has_comma)
{
    int32_t last = s->last[s->depth - 1];
    if (last >= 0 && !(innermost(s)->flags & SCAN_SQUARE))
        add_doubt(s, node_of(s, last)->end, has_comma ? "}" : "},", innermost(s)->start);
    if (s->bytes[s->at] == '{' && (last < 0 || node_of(s, last)->flags & SCAN_HAS_KEY))
        add_doubt(s, s->at, SCAN_LIST_BEGINS, s->at);
}

/* ---- opening --------------------------------------------------------------------------------------------------- */

/* Passes over a bracket that is nested too deep, and all inside it. */
static void skip_nested(struct scanner *s)
{
    long depth = 0;
    bool in_text = false;
    do {
        char c = s->bytes[s->at++];
        if (c == '"')
            in_text = !in_text;
        else if (c == '\\' && in_text && s->at < s->length)
            s->at++;
        else if (c == '\n')
            in_text = false;
        else if (!in_text)
            depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    } while (depth > 0 && s->at < s->length);
}

static void open_bracket(struct scanner *s, enum node_type type)
{
    uint32_t start = s->at;
    if (s->depth == SCAN_DEPTH_MAX) {
        scan_report(s, start, start + 1, PROBLEM_E106, PROBLEM_ARGS(.max = SCAN_DEPTH_MAX));
        skip_nested(s);
        add_node(s, NODE_BROKEN, start, s->at);
        after_value(s);
        return;
    }
    s->at++;
    s->previous = s->at;
    int32_t node = add_node(s, type, start, s->at);
    if (node < 0)
        return;
    s->open[s->depth] = node;
    s->last[s->depth] = -1;
    s->depth++;
    s->fresh = true;
    s->after_comma = false;
    expect_entry(s);
}

/* ---- closing --------------------------------------------------------------------------------------------------- */

/* What was begun and not finished when the bracket closes. */
static void report_unfinished(struct scanner *s)
{
    char found[2] = {s->bytes[s->at], '\0'};
    if (s->after_comma) {
        scan_report(s, s->comma, s->comma + 1, PROBLEM_E110, PROBLEM_ARGS(.culprit = found, .fix = ""));
    } else if (s->expect == EXPECT_COLON || (s->expect == EXPECT_VALUE && !s->fresh)) {
        scan_report(s, s->previous, s->previous, PROBLEM_E130, PROBLEM_ARGS(.culprit = found));
        add_node(s, NODE_BROKEN, s->previous, s->previous);
    }
}

/* E138, as the bracket is closed: both are mended at once. */
static void report_square(struct scanner *s, char closer)
{
    uint32_t start = innermost(s)->start;
    bool square = closer == ']';
    scan_report(s, start, start + 1, PROBLEM_E138,
                PROBLEM_ARGS(.fix = "{", .partner_fix = square ? '}' : '\0', .partner = s->at));
    if (!square)
        add_doubt(s, start + 1, "{", s->at);
}

static void close_innermost(struct scanner *s, uint32_t end)
{
    int32_t node = s->open[s->depth - 1];
    node_of(s, node)->end = end;
    if (node_of(s, node)->type == NODE_OBJECT)
        check_keys(s, node);
    s->has_key = false;
    s->depth--;
    after_value(s);
}

uint32_t scan_skip_blanks(const struct scanner *s, uint32_t at)
{
    while (at < s->length && strchr(" \t\r\n", s->bytes[at]))
        at++;
    return at;
}

/* After the bracket that closes the whole file: does the file go on as if it were still open? */
static bool goes_on_after(const struct scanner *s)
{
    uint32_t at = scan_skip_blanks(s, s->at + 1);
    bool comma = s->bytes[at] == ',';
    at = scan_skip_blanks(s, at + comma);
    return comma && at < s->length && s->bytes[at] == '"';
}

static void report_surplus(struct scanner *s)
{
    char found[2] = {s->bytes[s->at], '\0'};
    s->tree->misnested = true;
    scan_report(s, s->at, s->at + 1, PROBLEM_E127, PROBLEM_ARGS(.culprit = found, .fix = ""));
}

/* Perhaps what the bracket closes was to begin before a key that stands where a value or an entry belongs. */
static void doubt_stray_key(struct scanner *s)
{
    if (s->bytes[s->at] == '}' && s->stray_key > innermost(s)->start)
        add_doubt(s, s->stray_key, "{", s->at);
}

/* A bracket of the wrong kind: true if the innermost bracket was forgotten and this closes the one around it,
 * false if this was meant for the innermost and only the key was wrong. Indentation tells, then what follows. */
static bool closes_outer(const struct scanner *s, char closer)
{
    bool is_first = false;
    bool ignored = false;
    if (s->depth < 2 || closer_of(node_of(s, s->open[s->depth - 2])) != closer)
        return false;
    int here = indent_of(s, s->at, &is_first);
    int inner = indent_of(s, innermost(s)->start, &ignored);
    int outer = indent_of(s, node_of(s, s->open[s->depth - 2])->start, &ignored);
    if (is_first && here >= 0 && inner >= 0 && inner != outer)
        return here < inner;
    return s->depth > 2 || !goes_on_after(s);
}

static void close_wrong_kind(struct scanner *s, char closer)
{
    const struct scan_node *inner = innermost(s);
    char found[2] = {closer, '\0'};
    char opened[2] = {s->bytes[inner->start], '\0'};
    bool outer = closes_outer(s, closer);
    doubt_stray_key(s);
    char fix[3] = {closer_of(inner), outer ? closer : '\0', '\0'};
    char wanted[2] = {fix[0], '\0'};
    struct node_position at = {0};
    if (problem_list_has_room(s->tree->problems, PROBLEM_E126))
        at = scan_position_at(s->tree, -1, inner->start, inner->start);
    s->tree->misnested = true;
    scan_report(s, s->at, s->at + 1, PROBLEM_E126,
                PROBLEM_ARGS(.culprit = found, .expected = wanted, .found = opened, .fix = fix, .line = at.line,
                             .min = at.column));
    if (outer)
        close_innermost(s, s->at);
}

static void close_bracket(struct scanner *s)
{
    char closer = s->bytes[s->at];
    if (s->depth == 0) {
        report_surplus(s);
        s->at++;
        return;
    }
    report_unfinished(s);
    if (s->stopped)
        return;
    if (innermost(s)->flags & SCAN_SQUARE)
        report_square(s, closer);
    else if (closer_of(innermost(s)) != closer)
        close_wrong_kind(s, closer);
    if (s->depth == 1 && goes_on_after(s)) {
        doubt_stray_key(s);
        report_surplus(s);
        s->at++;
        s->has_key = false;
        after_value(s);
        return;
    }
    s->at++;
    close_innermost(s, s->at);
}

/* ---- values and keys ------------------------------------------------------------------------------------------- */

/* Something that is a value or key begins: makes up for what should have stood before it. */
static void begin_token(struct scanner *s, bool is_bracket)
{
    bool has_comma = s->expect != EXPECT_COMMA;
    if (s->expect == EXPECT_COMMA) {
        if (s->previous != s->unsure)
            scan_report(s, s->previous, s->previous, PROBLEM_E111, PROBLEM_ARGS(.fix = ","));
        expect_entry(s);
    } else if (s->expect == EXPECT_COLON) {
        scan_report(s, s->previous, s->previous, PROBLEM_E112, PROBLEM_ARGS(.fix = ":"));
        s->expect = EXPECT_VALUE;
    } else if (s->expect == EXPECT_END) {
        scan_report(s, s->at, s->at + 1, PROBLEM_E128, PROBLEM_NO_ARGS);
        s->tree->misnested |= s->doubts > 0;
        s->stopped = true;
    }
    if (s->expect == EXPECT_KEY && is_bracket) {
        s->tree->misnested = true;
        scan_report(s, s->at, s->at + 1, PROBLEM_E131, PROBLEM_NO_ARGS);
        doubt_object(s, has_comma);
    }
}

static void take_key(struct scanner *s, struct scan_token token)
{
    s->key = token;
    s->has_key = true;
    s->expect = EXPECT_COLON;
    s->fresh = false;
    s->after_comma = false;
    s->previous = s->at;
}

static void take_value(struct scanner *s, struct scan_token token)
{
    bool bare = (token.flags & SCAN_BARE) != 0;
    uint32_t start = bare ? token.inner : token.start;
    uint32_t end = bare ? token.inner_end : token.end;
    int32_t node = add_node(s, token.type, start, end);
    if (node >= 0)
        node_of(s, node)->flags |= token.flags;
    if (token.type == NODE_TEXT && !in_object(s))
        s->key = token;
    after_value(s);
}

/* Where a number or its like ends that stands in the place of a key, and has none: 0, if none does here. */
static uint32_t keyless_end(const struct scanner *s)
{
    const char *at = s->bytes + s->at;
    uint32_t end = s->at + (uint32_t)strcspn(at, " \t\r\n\"{}[]:,=;"), next = scan_skip_blanks(s, end);
    bool literal = strncmp(at, "true", 4) == 0 || strncmp(at, "null", 4) == 0
                       ? end - s->at == 4
                       : strncmp(at, "false", 5) == 0 && end - s->at == 5;
    at += *at == '-';
    return (literal || (*at >= '0' && *at <= '9')) && (s->bytes[next] == ',' || s->bytes[next] == '}') ? end : 0;
}

static void pass_keyless(struct scanner *s, uint32_t end)
{
    char shown[PROBLEM_WORD_SIZE];
    snprintf(shown, sizeof shown, "%.*s", (int)(end - s->at), s->bytes + s->at);
    scan_report(s, s->at, end, PROBLEM_E130, PROBLEM_ARGS(.culprit = shown, .found = "problem.E130.key"));
    s->at = end;
    after_value(s);
}

static void read_token(struct scanner *s, bool is_quoted)
{
    begin_token(s, false);
    if (s->stopped)
        return;
    bool is_key = s->expect == EXPECT_KEY;
    uint32_t end = is_key && !is_quoted ? keyless_end(s) : 0;
    if (end > 0) {
        pass_keyless(s, end);
        return;
    }
    struct scan_token token = is_quoted ? scan_read_quoted(s, is_key) : scan_read_word(s, is_key);
    if (is_key)
        take_key(s, token);
    else
        take_value(s, token);
}

/* ---- marks ----------------------------------------------------------------------------------------------------- */

static void report_stray(struct scanner *s, uint32_t end, const char *fix)
{
    char shown[PROBLEM_WORD_SIZE];
    snprintf(shown, sizeof shown, "%.*s", (int)(end - s->at), s->bytes + s->at);
    if ((unsigned char)shown[0] < ' ') /* not to be seen */
        snprintf(shown, sizeof shown, "U+%04X", (unsigned)shown[0]);
    scan_report(s, s->at, end, PROBLEM_E132, PROBLEM_ARGS(.culprit = shown, .fix = fix));
    s->at = end;
}

/* A comma where a colon belongs: what follows in the line can be a value only. */
static bool is_for_colon(const struct scanner *s)
{
    if (s->expect != EXPECT_COLON)
        return false;
    uint32_t next = s->at + 1 + (uint32_t)strspn(s->bytes + s->at + 1, " \t");
    return s->bytes[next] && strchr("{[-0123456789", s->bytes[next]);
}

static void read_comma(struct scanner *s)
{
    uint32_t comma = s->at;
    if (is_for_colon(s)) {
        scan_report(s, comma, comma + 1, PROBLEM_E112, PROBLEM_ARGS(.fix = ":"));
        s->previous = ++s->at;
        s->expect = EXPECT_VALUE;
        return;
    }
    if (s->expect == EXPECT_END) {
        begin_token(s, false);
        return;
    }
    if (s->expect != EXPECT_COMMA) {
        bool wants_value = s->expect == EXPECT_COLON || s->has_key;
        scan_report(s, wants_value ? s->previous : comma, comma + !wants_value, PROBLEM_E130,
                    PROBLEM_ARGS(.culprit = ",", .fix = wants_value ? NULL : ""));
        if (wants_value)
            add_node(s, NODE_BROKEN, s->previous, s->previous);
    }
    s->at++;
    s->comma = comma;
    s->previous = s->at;
    s->after_comma = s->depth > 0 && innermost(s)->count > 0;
    s->fresh = !s->after_comma;
    expect_entry(s);
}

/* Is the first entry of a list, which has just been read, a key? */
static bool is_first_key(const struct scanner *s)
{
    int32_t last = s->tree->count - 1;
    return s->expect == EXPECT_COMMA && s->depth > 0 && !in_object(s) && innermost(s)->count == 1 &&
           s->last[s->depth - 1] == last && node_of(s, last)->type == NODE_TEXT;
}

/* The list is meant as an object: its one entry is a key of that. */
static void take_for_object(struct scanner *s)
{
    s->tree->count--;
    s->last[s->depth - 1] = -1;
    innermost(s)->count = 0;
    innermost(s)->type = NODE_OBJECT;
    innermost(s)->flags |= SCAN_SQUARE;
    take_key(s, s->key);
}

/* Does the colon follow a text that was taken for the value of a key: `"board": "layout": [`? */
static bool is_key_for_value(const struct scanner *s)
{
    int32_t last = in_object(s) && s->expect == EXPECT_COMMA ? s->last[s->depth - 1] : -1;
    return last >= 0 && node_of(s, last)->type == NODE_TEXT && node_of(s, last)->end == s->previous;
}

/* Does it stand between two values of a list that begin with digits, as keys do not: `["4.s": "4.w"]`? */
static bool is_between_values(const struct scanner *s)
{
    int32_t last = s->depth > 0 && !in_object(s) ? s->last[s->depth - 1] : -1;
    if (last < 0 || (node_of(s, last)->type != NODE_TEXT && node_of(s, last)->type != NODE_NUMBER))
        return false;
    uint32_t first = node_of(s, last)->start, next = scan_skip_blanks(s, s->at + 1);
    first += s->bytes[first] == '"';
    next += s->bytes[next] == '"';
    return strspn(s->bytes + first, "0123456789") > 0 && strspn(s->bytes + next, "0123456789") > 0;
}

/* A semicolon, a dot or a colon where a comma belongs. */
static void read_for_comma(struct scanner *s)
{
    scan_report(s, s->at, s->at + 1, PROBLEM_E111, PROBLEM_ARGS(.fix = ","));
    s->comma = s->at++;
    s->after_comma = true;
    s->previous = s->at;
    expect_entry(s);
}

/* A colon, or the "=" some write for it. */
static void read_colon(struct scanner *s)
{
    bool equals = s->bytes[s->at] == '=';
    if (is_first_key(s) && !is_between_values(s))
        take_for_object(s);
    if (s->expect != EXPECT_COLON) {
        if (s->expect == EXPECT_COMMA && is_between_values(s)) {
            read_for_comma(s);
            return;
        }
        bool in_list = s->depth > 0 && !in_object(s); /* a key in it */
        s->tree->misnested |= in_list;
        if (in_list && s->expect == EXPECT_COMMA)
            s->stray_key = s->key.start;
        else if (is_key_for_value(s))
            s->stray_key = node_of(s, s->last[s->depth - 1])->start;
        report_stray(s, s->at + 1, in_list ? NULL : "");
        if (!equals && s->expect == EXPECT_COMMA)
            s->expect = EXPECT_VALUE; /* whatever was meant, a value follows */
        return;
    }
    if (equals)
        scan_report(s, s->at, s->at + 1, PROBLEM_E112, PROBLEM_ARGS(.fix = ":"));
    s->at++;
    s->previous = s->at;
    s->expect = EXPECT_VALUE;
}

static bool is_stray(char c)
{
    return (unsigned char)c > ' ' && (unsigned char)c < 0x80 && strchr("!%&()*;<>?@\\^|~/", c) != NULL;
}

/* A semicolon or a dot where a comma belongs. */
static bool is_for_comma(const struct scanner *s)
{
    char c = s->bytes[s->at], next = c ? s->bytes[s->at + 1] : '\0';
    return s->expect == EXPECT_COMMA && (c == ';' || (c == '.' && next && strchr(" \t\r\n\"", next)));
}

/* A comment as pages of the web have them. */
static void read_web_comment(struct scanner *s)
{
    const char *end = strstr(s->bytes + s->at, "-->");
    if (end) {
        uint32_t behind = (uint32_t)(end - s->bytes) + 3;
        scan_report(s, s->at, behind, PROBLEM_E113, PROBLEM_ARGS(.fix = ""));
        s->at = behind;
    } else {
        scan_report_open_comment(s, 4);
    }
}

/* What Chinese and Japanese keyboards write for a colon or a comma. False: no such mark stands here. */
static bool read_wide_mark(struct scanner *s)
{
    uint32_t length = 0, start = s->at;
    char mark[] = {scan_wide_mark(s, start, &length), '\0'};
    bool fits = s->expect == (mark[0] == ':' ? EXPECT_COLON : EXPECT_COMMA);
    if (!mark[0])
        return false;
    char shown[PROBLEM_WORD_SIZE];
    snprintf(shown, sizeof shown, "%.*s", (int)length, s->bytes + start);
    s->at += length;
    scan_report(s, start, s->at, PROBLEM_E132,
                PROBLEM_ARGS(.culprit = shown, .found = fits ? "problem.E132.wide" : NULL, .list = fits ? mark : NULL,
                             .fix = fits ? mark : NULL));
    if (!fits)
        return true;
    s->previous = s->at;
    s->fresh = true;
    if (mark[0] == ':')
        s->expect = EXPECT_VALUE;
    else
        expect_entry(s);
    return true;
}

/* A number goes on behind a slash, as a fraction does. */
static bool read_fraction_of(struct scanner *s)
{
    int32_t last = s->depth > 0 ? s->last[s->depth - 1] : -1;
    uint32_t end = s->at + 1 + (uint32_t)strspn(s->bytes + s->at + 1, "0123456789");
    if (s->bytes[s->at] != '/' || end == s->at + 1 || last < 0 || s->expect != EXPECT_COMMA ||
        node_of(s, last)->type != NODE_NUMBER || node_of(s, last)->end != s->at)
        return false;
    char shown[PROBLEM_WORD_SIZE];
    uint32_t start = node_of(s, last)->start;
    snprintf(shown, sizeof shown, "%.*s", (int)(end - start), s->bytes + start);
    scan_report(s, start, end, PROBLEM_E123, PROBLEM_ARGS(.culprit = shown));
    node_of(s, last)->type = NODE_BROKEN;
    node_of(s, last)->end = s->previous = s->at = end;
    return true;
}

static void read_stray(struct scanner *s)
{
    uint32_t end = s->at + 1;
    while (end < s->length && is_stray(s->bytes[end]))
        end++;
    report_stray(s, end, "");
}

uint32_t scan_skip_text(const struct scanner *s, uint32_t at)
{
    for (at++; at < s->length && !strchr("\"\n", s->bytes[at]); at++)
        at += s->bytes[at] == '\\' && at + 1 < s->length;
    return at;
}

/* Where a word ends that stands alone in its line, above a key: 0, if none does here. */
static uint32_t lone_word_end(const struct scanner *s)
{
    bool is_first = false;
    uint32_t end = s->at;
    if (!in_object(s) || (s->expect != EXPECT_KEY && s->expect != EXPECT_COMMA) || !scan_is_word(s) ||
        indent_of(s, s->at, &is_first) < 0 || !is_first)
        return 0;
    end += (uint32_t)strcspn(s->bytes + end, " \t\r\n\"{}[]:,=;");
    uint32_t next = scan_skip_blanks(s, end);
    if (s->bytes[next] != '"' || !memchr(s->bytes + end, '\n', next - end))
        return 0;
    next = scan_skip_blanks(s, scan_skip_text(s, next) + 1);
    return next < s->length && s->bytes[next] == ':' ? end : 0;
}

/* ---- what other languages write -------------------------------------------------------------------------------- */

/* Where the round bracket here is closed, if all that lie between are closed as well; 0: it is not, or far away. */
static uint32_t find_round_end(const struct scanner *s)
{
    enum { FAR = 4096, DEEP = 32 };
    static const char PAIRS[] = "(){}[]";
    char open[DEEP];
    int depth = 0;
    for (uint32_t at = s->at; at < s->length && at - s->at < FAR; at++) {
        char c = s->bytes[at];
        const char *pair = c ? strchr(PAIRS, c) : NULL;
        if (c == '"')
            at = scan_skip_text(s, at);
        if (!pair)
            continue;
        bool opens = (pair - PAIRS) % 2 == 0;
        if (opens ? depth == DEEP : open[depth - 1] != pair[-1])
            return 0;
        if (opens)
            open[depth++] = c;
        else if (--depth == 0)
            return at;
    }
    return 0;
}

/* A key and a colon behind it: it is meant as { }, otherwise as [ ]. Both brackets are mended at once. */
static void open_round(struct scanner *s, uint32_t end)
{
    uint32_t at = scan_skip_blanks(s, s->at + 1);
    uint32_t behind = s->bytes[at] == '"' ? scan_skip_text(s, at) + 1 : at;
    bool quoted = behind > at && behind < end, object = quoted && s->bytes[scan_skip_blanks(s, behind)] == ':';
    scan_report(
        s, s->at, s->at + 1, PROBLEM_E132,
        PROBLEM_ARGS(.culprit = "(", .fix = object ? "{" : "[", .partner_fix = object ? '}' : ']', .partner = end));
    open_bracket(s, object ? NODE_OBJECT : NODE_ARRAY);
}

static void close_round(struct scanner *s)
{
    report_unfinished(s);
    s->at++;
    close_innermost(s, s->at);
}

/* "or" or "and" between two values: how long the word is, 0: there is none. */
static uint32_t joins_values(const struct scanner *s)
{
    static const char *const WORDS[] = {"or ", "and ", "OR ", "AND ", "||", "&&"};
    for (size_t i = 0; s->expect == EXPECT_COMMA && i < sizeof WORDS / sizeof *WORDS; i++)
        if (strncmp(s->bytes + s->at, WORDS[i], strlen(WORDS[i])) == 0)
            return (uint32_t)strcspn(WORDS[i], " ");
    return 0;
}

/* What stands on both sides would have to go into a list: whoever wrote it knows how far each side reaches. */
static void report_join(struct scanner *s)
{
    uint32_t length = joins_values(s);
    char shown[4];
    snprintf(shown, sizeof shown, "%.*s", (int)length, s->bytes + s->at);
    scan_report(s, s->at, s->at + length, PROBLEM_E132,
                PROBLEM_ARGS(.culprit = shown, .list = strchr("oO|", shown[0]) ? "any" : "all"));
    s->tree->guessed = s->stopped = true;
}

/* ---- two versions of a file ------------------------------------------------------------------------------------ */

enum { MARK_LENGTH = 7 };

/* A line that begins here, or with blanks before, as what a merge of two versions leaves behind. */
static bool is_merge_mark(const struct scanner *s, uint32_t at)
{
    const char *mark = s->bytes + at;
    uint32_t before = at;
    while (before > 0 && strchr(" \t", s->bytes[before - 1]))
        before--;
    return (before == 0 || s->bytes[before - 1] == '\n') && *mark && strchr("<|=>", *mark) &&
           strspn(mark, (char[]){*mark, '\0'}) == MARK_LENGTH && strchr(" \r\n", mark[MARK_LENGTH]);
}

/* Each mark from here on, and nothing else: which version is meant is not known. */
static void report_merge(struct scanner *s)
{
    char shown[MARK_LENGTH + 1];
    for (uint32_t at = s->at; at < s->length;) {
        const char *end = memchr(s->bytes + at, '\n', s->length - at);
        uint32_t first = at + (uint32_t)strspn(s->bytes + at, " \t");
        if (is_merge_mark(s, first)) {
            snprintf(shown, sizeof shown, "%.*s", MARK_LENGTH, s->bytes + first);
            scan_report(s, first, first + MARK_LENGTH, PROBLEM_E139, PROBLEM_ARGS(.culprit = shown));
        }
        at = end ? (uint32_t)(end - s->bytes) + 1 : s->length;
    }
    s->tree->guessed = s->stopped = true;
}

/* ---- the file -------------------------------------------------------------------------------------------------- */

/* What no JSON file holds. */
static void read_other(struct scanner *s)
{
    char c = s->bytes[s->at];
    uint32_t end = c == '(' && s->expect == EXPECT_VALUE ? find_round_end(s) : 0;
    if (is_merge_mark(s, s->at))
        report_merge(s);
    else if (end > 0)
        open_round(s, end);
    else if (c == ')' && s->depth > 0 && s->bytes[innermost(s)->start] == '(')
        close_round(s);
    else if (joins_values(s))
        report_join(s);
    else if (strncmp(s->bytes + s->at, "<!--", 4) == 0)
        read_web_comment(s);
    else if (!read_fraction_of(s))
        read_stray(s);
}

static void step(struct scanner *s)
{
    char c = s->bytes[s->at];
    bool quoted = false;
    uint32_t word_end;
    if (c == '{' || c == '[') {
        begin_token(s, true);
        if (!s->stopped)
            open_bracket(s, c == '{' ? NODE_OBJECT : NODE_ARRAY);
    } else if (c == '}' || c == ']') {
        close_bracket(s);
    } else if (c == ',') {
        read_comma(s);
    } else if (c == ':' || (c == '=' && !is_merge_mark(s, s->at))) {
        read_colon(s);
    } else if (!(quoted = scan_is_quote(s)) && is_for_comma(s)) {
        read_for_comma(s);
    } else if (!quoted && (unsigned char)c >= 0x80 && read_wide_mark(s)) {
        return;
    } else if (!quoted && (word_end = lone_word_end(s)) > 0) {
        report_stray(s, word_end, NULL);
    } else if (quoted || (scan_is_word(s) && !joins_values(s))) {
        read_token(s, quoted);
    } else {
        read_other(s);
    }
}

/* A bracket whose closing one stands further left than its line begins: the one forgotten is probably inside. */
static bool looks_stolen(const struct scanner *s, const struct scan_node *node)
{
    bool is_first = false;
    bool ignored = false;
    if (node->type < NODE_ARRAY || node->end <= node->start + 1)
        return false;
    int opened = indent_of(s, node->start, &ignored);
    int closed = indent_of(s, node->end - 1, &is_first);
    return is_first && opened >= 0 && closed >= 0 && closed < opened;
}

/* One that looks as if another's closing one closed it, or the innermost of those that are open. */
static uint32_t find_unclosed(const struct scanner *s, bool *stolen)
{
    *stolen = true;
    for (int32_t i = s->open[s->depth - 1] + 1; i < s->tree->count; i++)
        if (looks_stolen(s, node_of(s, i)))
            return node_of(s, i)->start;
    *stolen = false;
    return innermost(s)->start;
}

/* A text that goes on to where the file ends. */
static bool is_cut_text(const struct problem *problem, const void *closure)
{
    const struct scanner *s = closure;
    return problem->code == PROBLEM_E121 && problem->end >= s->previous && !problem->elsewhere &&
           strcmp(s->tree->problems->files[problem->file], s->tree->file) == 0;
}

/* Several brackets are open, or something was begun: the file is cut off. Each bracket with its place, the innermost
 * first. */
static void report_cut(struct scanner *s)
{
    char list[PROBLEM_LIST_SIZE] = "";
    size_t used = 0;
    for (int i = s->depth - 1; i >= 0 && used + OPEN_SHOWN < sizeof list; i--) {
        uint32_t start = node_of(s, s->open[i])->start;
        struct node_position at = scan_position_at(s->tree, -1, start, start);
        used += (size_t)snprintf(list + used, sizeof list - used, "%s\"%c\" %d:%d", used ? ", " : "", s->bytes[start],
                                 at.line, at.column);
    }
    scan_report(s, s->previous, s->previous, PROBLEM_E140, PROBLEM_ARGS(.number = s->depth, .list = list));
    s->tree->guessed = true;
}

static void report_unclosed(struct scanner *s)
{
    bool stolen;
    uint32_t start = find_unclosed(s, &stolen);
    bool begun = s->after_comma || s->expect == EXPECT_COLON || (s->expect == EXPECT_VALUE && !s->fresh);
    char opened[2] = {s->bytes[start], '\0'};
    char wanted[2] = {opened[0] == '{' ? '}' : ']', '\0'};
    s->tree->misnested = true;
    s->tree->guessed = s->depth > 1;
    if (!stolen && problem_list_drop(s->tree->problems, is_cut_text, s) + begun + s->depth > 1)
        report_cut(s);
    else
        scan_report(s, start, start + 1, PROBLEM_E125,
                    PROBLEM_ARGS(.culprit = opened, .expected = wanted, .number = s->depth,
                                 .line = other_line(s, PROBLEM_E125, s->length)));
    while (s->depth > 0)
        close_innermost(s, s->length);
}

void scan_read_file(struct scanner *s)
{
    int before = s->tree->problems->errors;
    s->expect = EXPECT_VALUE;
    s->fresh = true;
    scan_skip_space(s);
    while (!s->stopped && s->at < s->length) {
        step(s);
        scan_skip_space(s);
    }
    if (s->depth > 0 && !s->stopped)
        report_unclosed(s);
    else if (s->tree->count == 0 && s->tree->problems->errors == before)
        scan_report(s, 0, 0, PROBLEM_E101, PROBLEM_NO_ARGS);
}
