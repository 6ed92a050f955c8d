/* node.c -- readers of numbers, names, texts and lists; each reports at its place what it cannot read. */
#include "shell/json/node.h"

#include "base/ascii.h"
#include "shell/json/suggest.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static const struct scan_node *at_node(struct node node)
{
    assert(node_exists(node));
    return &node.tree->nodes[node.index];
}

static struct node none_in(struct scan_tree *tree)
{
    return (struct node){tree, -1};
}

struct node node_root(struct scan_tree *tree)
{
    return (struct node){tree, tree && tree->count > 0 ? 0 : -1};
}

struct node node_root_object(struct scan_tree *tree)
{
    struct node root = node_root(tree);
    return node_expect(root, NODE_OBJECT) ? root : none_in(tree);
}

bool node_exists(struct node node)
{
    return node.tree != NULL && node.index >= 0;
}

enum node_type node_type(struct node node)
{
    return node_exists(node) ? (enum node_type)at_node(node)->type : NODE_NONE;
}

static bool is_readable(struct node node)
{
    return node_type(node) != NODE_NONE && node_type(node) != NODE_BROKEN;
}

/* ---- places and reports ---------------------------------------------------------------------------------------- */

struct node_position node_at(struct node node)
{
    assert(node_exists(node));
    return scan_position(node.tree, node.index);
}

/* Of a tree whose brackets are guessed badly nothing is told: its missing bracket is.
 *
 * At the first character of a container: a caret under the whole of it would say nothing. */
static void report_bracket(struct node node, int code, struct problem_args args)
{
    uint32_t start = at_node(node)->start;
    if (!node.tree->guessed)
        scan_add_problem(node.tree, node.index, start, start + 1, code, args);
}

void node_report(struct node node, int code, struct problem_args args)
{
    if (is_readable(node) && !node.tree->guessed)
        scan_add_problem(node.tree, node.index, at_node(node)->start, at_node(node)->end, code, args);
}

void node_key_report(struct node node, int code, struct problem_args args)
{
    struct problem_list *problems = node_exists(node) && !node.tree->guessed ? node.tree->problems : NULL;
    if (problems && !problem_list_has_room(problems, code)) {
        problem_count(problems, code);
    } else if (problems) {
        struct node_position at = scan_key_position(node.tree, node.index);
        problem_add(problems, &at, code, args);
    }
}

/* ---- walking --------------------------------------------------------------------------------------------------- */

struct node node_first(struct node container)
{
    return (struct node){container.tree, node_count(container) > 0 ? container.index + 1 : -1};
}

struct node node_next(struct node entry)
{
    return (struct node){entry.tree, at_node(entry)->next};
}

const char *node_key(struct node entry)
{
    bool has_key = node_exists(entry) && (at_node(entry)->flags & SCAN_HAS_KEY);
    return has_key ? scan_key_of(entry.tree, entry.index) : "";
}

bool node_key_is_remark(struct node entry)
{
    static const char *const remarks[] = {"$comment", "$schema", "$allow"};
    size_t length;
    const char *key = scan_key_bytes(entry.tree, entry.index, &length);
    if (length == 0 || (*key != '$' && *key != 'x'))
        return false;
    for (size_t i = 0; i < sizeof remarks / sizeof remarks[0]; i++)
        if (scan_key_is(entry.tree, entry.index, remarks[i]))
            return true;
    const struct scan_node *node = at_node(entry);
    bool plain = (node->flags & SCAN_HAS_KEY) && !(node->flags & SCAN_KEY_ESCAPED);
    return plain && node->key_length >= 2 && memcmp(entry.tree->bytes + node->key, "x-", 2) == 0;
}

int node_count(struct node container)
{
    enum node_type type = node_type(container);
    return type == NODE_ARRAY || type == NODE_OBJECT ? (int)at_node(container)->count : 0;
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

struct node node_get(struct node object, const char *key)
{
    size_t length = strlen(key);
    if (node_type(object) != NODE_OBJECT)
        return none_in(object.tree);
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
        const struct scan_node *node = at_node(entry);
        bool may_be = node->key_length == length ||
                      (node->flags & SCAN_KEY_ESCAPED); /* told without a look at the file */
        if (may_be && scan_key_is(entry.tree, entry.index, key))
            return entry;
    }
    return none_in(object.tree);
}

struct node node_require(struct node object, const char *key)
{
    return node_require_of(object, key, NULL);
}

struct node node_require_of(struct node object, const char *key, const char *words)
{
    struct node found = node_get(object, key);
    bool guessed = object.tree && object.tree->misnested; /* it may stand in the wrong place; the brackets are told */
    if (!node_exists(found) && node_type(object) == NODE_OBJECT && !guessed)
        report_bracket(object, PROBLEM_E201, PROBLEM_ARGS(.culprit = key, .list = words));
    return found;
}

static int find_name(const char *word, const char *const names[], int count)
{
    for (int i = 0; i < count; i++)
        if (names[i] && strcmp(names[i], word) == 0)
            return i;
    return -1;
}

/* The same for an entry's key, which need not be copied for it. */
static int find_key(struct node entry, const char *const names[], int count)
{
    size_t length;
    const char *key = scan_key_bytes(entry.tree, entry.index, &length);
    for (int i = 0; i < count; i++)
        if (names[i] && *names[i] == *key && strncmp(names[i], key, length) == 0 && strlen(names[i]) == length)
            return i;
    return -1;
}

/* Looking for the nearest name takes long: a problem that is only counted does without. */
static bool is_only_counted(struct node node, int code)
{
    return !node_exists(node) || !problem_list_has_room(node.tree->problems, code);
}

typedef void reporter(struct node node, int code, struct problem_args args);

/* A number is suggested, but no fix guesses it, nor a name that may be another one. */
static void report_unknown(struct node node, reporter *report, int code, const char *word, bool may_fix,
                           const char *const names[], int count, int near)
{
    char list[PROBLEM_LIST_SIZE];
    char fix[PROBLEM_WORD_SIZE];
    suggest_write_list(list, sizeof list, word, names, count);
    int length = near < 0 ? 0 : snprintf(fix, sizeof fix, "\"%s\"", names[near]);
    bool is_number = near >= 0 && strspn(names[near], "0123456789") == strlen(names[near]);
    bool mended = may_fix && !is_number && length > 0 && (size_t)length < sizeof fix &&
                  !suggest_is_doubtful(word, names, count, near);
    report(node, code,
           PROBLEM_ARGS(.culprit = word, .list = list, .suggestion = near < 0 ? NULL : names[near],
                        .fix = mended ? fix : NULL));
}

static void report_foreign_key(struct node entry, int code, const char *const names[], int count)
{
    char list[PROBLEM_LIST_SIZE];
    suggest_write_list(list, sizeof list, node_key(entry), names, count);
    node_key_report(entry, code, PROBLEM_ARGS(.culprit = node_key(entry), .list = list));
}

enum { KEYS_MAX = 96, SLIPS_MAX = 40 };

/* The names of which the object has no entry yet; NULL in place of the others. */
static void list_absent(struct node object, const char *const names[], int count, const char *absent[KEYS_MAX])
{
    memcpy(absent, names, (size_t)count * sizeof *names);
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
        int found = at_node(entry)->flags & SCAN_HAS_KEY ? find_key(entry, names, count) : -1;
        if (found >= 0)
            absent[found] = NULL;
    }
}

/* Is it one of the words, which stand with blanks between? NULL for none. */
static bool is_among(const char *word, const char *words)
{
    size_t length = strlen(word);
    const char *at = words && length > 0 ? strstr(words, word) : NULL;
    while (at && ((at > words && at[-1] != ' ') || (at[length] != ' ' && at[length] != '\0')))
        at = strstr(at + 1, word);
    return at != NULL;
}

/* May a slip be taken for the name? Not of letters that it does not have, if `also` begins with "=". */
static bool may_be_slip(const char *word, const char *name, const char *also)
{
    bool exact = name && also && also[0] == '=';
    return !exact || (strspn(word, name) == strlen(word) && strspn(name, word) == strlen(name));
}

/* The key that was meant, of those that may be: another word for it, or a slip; -1 if none was. */
static int find_meant(const char *word, const char *const names[], const char *const also[], int count)
{
    const char *near[KEYS_MAX];
    for (int i = 0; also && i < count; i++)
        if (names[i] && is_among(word, also[i]))
            return i;
    for (int i = 0; i < count && i < KEYS_MAX; i++)
        near[i] = may_be_slip(word, names[i], also ? also[i] : NULL) ? names[i] : NULL;
    return count <= KEYS_MAX ? suggest_find(word, near, count) : suggest_find(word, names, count);
}

bool node_misspells(struct node object, const char *key, const char *const names[], const char *const also[], int count)
{
    const char *absent[KEYS_MAX];
    assert(count <= KEYS_MAX);
    if (node_count(object) > SLIPS_MAX)
        return false;
    list_absent(object, names, count, absent);
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
        bool known = !(at_node(entry)->flags & SCAN_HAS_KEY) || find_key(entry, names, count) >= 0 ||
                     node_key_is_remark(entry);
        int meant = known ? -1 : find_meant(node_key(entry), absent, also, count);
        if (meant >= 0 && strcmp(names[meant], key) == 0)
            return true;
    }
    return false;
}

static void report_unknown_key(struct node entry, int code, const char *const names[], const char *const also[],
                               int count, bool foreign)
{
    if (is_only_counted(entry, code))
        node_key_report(entry, code, PROBLEM_NO_ARGS);
    else if (foreign)
        report_foreign_key(entry, code, names, count);
    else
        report_unknown(entry, node_key_report, code, node_key(entry), true, names, count,
                       find_meant(node_key(entry), names, also, count));
}

void node_report_unknown(struct node node, int code, const char *word, const char *const names[], int count)
{
    node_report_unfit(node, code, word, names, names, count);
}

void node_report_unfit(struct node node, int code, const char *word, const char *const names[],
                       const char *const fitting[], int count)
{
    if (is_only_counted(node, code)) {
        node_report(node, code, PROBLEM_NO_ARGS);
        return;
    }
    bool is_whole = node_type(node) == NODE_TEXT && strcmp(node_text(node), word) == 0;
    report_unknown(node, node_report, code, word, is_whole, names, count, suggest_find(word, fitting, count));
}

void node_report_meant(struct node node, int code, const char *const names[], int count, int meant, bool sure)
{
    if (is_only_counted(node, code))
        node_report(node, code, PROBLEM_NO_ARGS);
    else
        report_unknown(node, node_report, code, node_text(node), sure, names, count, meant);
}

void node_reject_unknown(struct node object, const char *const names[], int count)
{
    node_reject_foreign(object, names, NULL, count, NULL, 0);
}

void node_reject_foreign(struct node object, const char *const names[], const char *const also[], int count,
                         const char *const others[], int other_count)
{
    if (node_type(object) != NODE_OBJECT)
        return;
    const char *absent[KEYS_MAX];
    bool listed = false, fits = count <= KEYS_MAX; /* a list of so many keys is no person's */
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry)) {
        if (!(at_node(entry)->flags & SCAN_HAS_KEY) || find_key(entry, names, count) >= 0 || node_key_is_remark(entry))
            continue;
        if (!listed && fits)
            list_absent(object, names, count, absent);
        listed = true;
        report_unknown_key(entry, PROBLEM_E205, fits ? absent : names, also, count,
                           find_key(entry, others, other_count) >= 0);
    }
}

/* ---- typed readers --------------------------------------------------------------------------------------------- */

static const char *type_key(enum node_type type)
{
    static const char *const keys[] = {
        [NODE_NONE] = "type.none",   [NODE_BROKEN] = "type.none",   [NODE_NULL] = "type.null",
        [NODE_BOOL] = "type.bool",   [NODE_NUMBER] = "type.number", [NODE_TEXT] = "type.text",
        [NODE_ARRAY] = "type.array", [NODE_OBJECT] = "type.object",
    };
    return keys[type];
}

enum { DIGITS_MAX = 9 }; /* more are no slip of a quote */

/* "three" where a number belongs, "yes" where true does. */
static bool mend_word(const char *word, enum node_type expected, char fix[PROBLEM_WORD_SIZE])
{
    static const char *const NUMBERS[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                          "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    static const char *const TRUTHS[][2] = {{"true", "true"}, {"false", "false"}, {"yes", "true"}, {"no", "false"}};
    if (expected == NODE_NUMBER)
        for (int i = 0; i < (int)(sizeof NUMBERS / sizeof *NUMBERS); i++)
            if (ascii_same_word(word, NUMBERS[i]))
                return snprintf(fix, PROBLEM_WORD_SIZE, "%d", i) > 0;
    if (expected == NODE_BOOL)
        for (size_t i = 0; i < sizeof TRUTHS / sizeof *TRUTHS; i++)
            if (ascii_same_word(word, TRUTHS[i][0]))
                return snprintf(fix, PROBLEM_WORD_SIZE, "%s", TRUTHS[i][1]) > 0;
    return false;
}

/* A number that only lacks its quotes, or has them for nothing: writes it as it should be. */
static bool mend_quotes(struct node node, enum node_type expected, char fix[PROBLEM_WORD_SIZE])
{
    const struct scan_node *at = at_node(node);
    const char *bytes = node.tree->bytes + at->start;
    bool is_text = at->type == NODE_TEXT, bare = at->flags & SCAN_BARE;
    if (at->flags & SCAN_UNCLOSED)
        return false;
    size_t quotes = is_text && !bare ? 1 : 0;
    size_t length = at->end - at->start - 2 * quotes;
    bool percent = is_text && length > 1 && bytes[quotes + length - 1] == '%';
    length -= percent; /* "50%" */
    bool digits_only = length > 0 && length <= DIGITS_MAX && strspn(bytes + quotes, "0123456789") == length;
    if (percent && (expected != NODE_NUMBER || bare))
        return false;
    if (bare)
        return mend_word(node_text(node), expected, fix);
    if (is_text && !digits_only && (expected == NODE_NUMBER || expected == NODE_BOOL))
        return mend_word(node_text(node), expected, fix);
    if (!digits_only)
        return false;
    if (is_text && expected == NODE_NUMBER && (bytes[1] != '0' || length == 1))
        snprintf(fix, PROBLEM_WORD_SIZE, "%.*s", (int)length, bytes + 1);
    else if (at->type == NODE_NUMBER && expected == NODE_TEXT)
        snprintf(fix, PROBLEM_WORD_SIZE, "\"%.*s\"", (int)length, bytes);
    else
        return false;
    return true;
}

/* One of several in a list of lists, of which none is one: the rows may be meant, or the columns. */
static bool lists_no_list(struct node node)
{
    struct node around = {node.tree, at_node(node)->parent};
    bool several = at_node(node)->parent >= 0 && node_type(around) == NODE_ARRAY && node_count(around) > 1;
    for (struct node entry = node_first(around); several && node_exists(entry); entry = node_next(entry))
        several = node_type(entry) != NODE_ARRAY;
    return several;
}

/* One text or number where a list of such belongs; a text with commas may be several. */
static bool mend_list(struct node node, char fix[PROBLEM_WORD_SIZE])
{
    const struct scan_node *at = at_node(node);
    size_t length = at->end - at->start;
    if (memchr(node.tree->bytes + at->start, ',', length))
        return false;
    if ((at->type != NODE_TEXT && at->type != NODE_NUMBER) || at->flags & (SCAN_BARE | SCAN_UNCLOSED) ||
        length + 3 > PROBLEM_WORD_SIZE || node.tree->bytes[at->start] == '\'' || lists_no_list(node))
        return false;
    snprintf(fix, PROBLEM_WORD_SIZE, "[%.*s]", (int)length, node.tree->bytes + at->start);
    return true;
}

/* Is it one with this code of this value? */
static bool is_of(const struct problem *problem, int code, struct node node)
{
    return problem->code == code && problem->offset == at_node(node)->start &&
           strcmp(node.tree->problems->files[problem->file], node_at(node).file) == 0;
}

static bool lacks_quotes(const struct problem *problem, const void *closure)
{
    return is_of(problem, PROBLEM_E116, *(const struct node *)closure);
}

/* A word without quotes where no text belongs: they are not what is missing. */
static bool is_bare(struct node node)
{
    bool bare = at_node(node)->type == NODE_TEXT && at_node(node)->flags & SCAN_BARE;
    if (bare && !node.tree->guessed)
        (void)problem_list_drop(node.tree->problems, lacks_quotes, &node);
    return bare;
}

/* Has it been said already that the value is of the wrong kind? It may be asked for again. */
static bool type_is_told(struct node node)
{
    const struct problem_list *problems = node.tree->problems;
    for (int i = 0; problems && i < problems->count; i++)
        if (is_of(&problems->item[i], PROBLEM_E202, node))
            return true;
    return false;
}

static bool is_for_object(const struct problem *problem, const void *closure)
{
    return is_of(problem, PROBLEM_E138, *(const struct node *)closure);
}

/* A list was taken for an object, by a colon in it, where a list belongs: the brackets are right, and the colon is
 * wrong. That there is a mistake is told already. */
static bool is_list_with_colon(struct node node, enum node_type expected)
{
    bool taken = expected == NODE_ARRAY && at_node(node)->flags & SCAN_SQUARE;
    if (taken)
        problem_list_withhold_fixes(node.tree->problems, is_for_object, &node);
    return taken;
}

/* `min` below `max`: of a number, what it may be; of a list, how many belong in it. */
static void report_type(struct node node, enum node_type expected, int min, int max, const char *example)
{
    enum node_type type = node_type(node);
    if (type_is_told(node) || is_list_with_colon(node, expected))
        return;
    const char *found = is_bare(node) ? "type.word" : type_key(type);
    char fix[PROBLEM_WORD_SIZE];
    bool list = expected == NODE_ARRAY,
         mended = list ? min <= 1 && mend_list(node, fix) : mend_quotes(node, expected, fix);
    (type == NODE_ARRAY || type == NODE_OBJECT ? report_bracket : node_report)(
        node, PROBLEM_E202,
        PROBLEM_ARGS(.expected = type_key(expected), .found = found, .min = list ? 0 : min, .max = list ? 0 : max,
                     .list = example, .fix = mended ? fix : NULL));
}

bool node_expect(struct node node, enum node_type type)
{
    return node_expect_like(node, type, NULL);
}

bool node_expect_like(struct node node, enum node_type type, const char *example)
{
    if (node_type(node) == type)
        return true;
    if (is_readable(node))
        report_type(node, type, 0, 0, example);
    return false;
}

/* The digits of an integer; false if they are more than 64 bits hold. */
static bool read_digits(struct node node, bool *negative, uint64_t *value)
{
    const struct scan_node *at = at_node(node);
    const char *c = node.tree->bytes + at->start;
    const char *end = node.tree->bytes + at->end;
    *negative = *c == '-';
    *value = 0;
    for (c += *negative; c < end; c++) {
        uint64_t digit = (uint64_t)(*c - '0');
        if (*value > (UINT64_MAX - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    return true;
}

/* "3.0" into "3": a whole number written as if it were none. */
static bool mend_number(const char *shown, char fix[PROBLEM_WORD_SIZE])
{
    size_t whole = strspn(shown, "-0123456789");
    if (shown[whole] != '.' || strspn(shown + whole + 1, "0") != strlen(shown + whole + 1))
        return false;
    snprintf(fix, PROBLEM_WORD_SIZE, "%.*s", (int)whole, shown);
    return true;
}

/* "0.5" into "50", where up to a hundred may stand. */
static bool mend_part(const char *shown, int max, char fix[PROBLEM_WORD_SIZE])
{
    size_t digits = strspn(shown, "0.") >= 2 ? strspn(shown + 2, "0123456789") : 0;
    bool part = max == 100 && strncmp(shown, "0.", 2) == 0 && digits > 0 && shown[2 + digits] == '\0';
    int percent = part ? (shown[2] - '0') * 10 + (digits > 1 ? shown[3] - '0' : 0) : 0;
    if (percent < 1 || (digits > 2 && strspn(shown + 4, "0") != digits - 2))
        return false;
    snprintf(fix, PROBLEM_WORD_SIZE, "%d", percent);
    return true;
}

const char *node_written(char *out, size_t size, struct node node)
{
    const struct scan_node *at = at_node(node);
    (void)snprintf(out, size, "%.*s", (int)(at->end - at->start), node.tree->bytes + at->start);
    return out;
}

static bool expect_integer(struct node node, int min, int max)
{
    char shown[PROBLEM_WORD_SIZE], fix[PROBLEM_WORD_SIZE];
    if (node_type(node) != NODE_NUMBER) {
        if (is_readable(node))
            report_type(node, NODE_NUMBER, min, max, NULL);
        return false;
    }
    const struct scan_node *at = at_node(node);
    if (at->flags & SCAN_INTEGER)
        return true;
    (void)node_written(shown, sizeof shown, node);
    bool mended = at->end - at->start < sizeof shown && (mend_number(shown, fix) || mend_part(shown, max, fix));
    node_report(node, PROBLEM_E204, PROBLEM_ARGS(.culprit = shown, .min = min, .max = max, .fix = mended ? fix : NULL));
    return false;
}

/* The number if it fits a long; numbers further out count as the outermost. */
static long long_value(struct node node)
{
    bool negative;
    uint64_t value;
    if (!read_digits(node, &negative, &value) || value > LONG_MAX)
        return negative ? LONG_MIN : LONG_MAX;
    return negative ? -(long)value : (long)value;
}

static void report_range(struct node node, int min, int max)
{
    char shown[PROBLEM_WORD_SIZE];
    node_report(node, PROBLEM_E203,
                PROBLEM_ARGS(.culprit = node_written(shown, sizeof shown, node), .min = min, .max = max));
}

int node_int_or(struct node node, int min, int max, int fallback)
{
    assert(min <= max);
    if (!node_exists(node) || !expect_integer(node, min, max))
        return fallback;
    long value = long_value(node);
    if (value >= min && value <= max)
        return (int)value;
    report_range(node, min, max);
    return fallback;
}

int node_int(struct node node, int min, int max)
{
    return node_int_or(node, min, max, min);
}

uint64_t node_u64(struct node node)
{
    bool negative;
    uint64_t value;
    if (!expect_integer(node, 0, 0))
        return 0;
    if (read_digits(node, &negative, &value) && !negative)
        return value;
    report_range(node, 0, INT_MAX);
    return 0;
}

bool node_bool(struct node node, bool fallback)
{
    if (!node_expect(node, NODE_BOOL))
        return fallback;
    return node.tree->bytes[at_node(node)->start] == 't';
}

const char *node_text(struct node node)
{
    return node_expect(node, NODE_TEXT) ? scan_text_of(node.tree, node.index) : "";
}

const char *node_word(struct node node)
{
    const char *word = node_text(node);
    if (*word == '\0' && node_type(node) == NODE_TEXT)
        node_report(node, PROBLEM_E209, PROBLEM_NO_ARGS);
    return word;
}

const char *node_text_or(struct node node, const char *fallback)
{
    return node_type(node) == NODE_TEXT ? node_text(node) : fallback;
}

bool node_says(struct node node, const char *text)
{
    return node_type(node) == NODE_TEXT && scan_text_is(node.tree, node.index, text);
}

static void cut_text(char *out, size_t size, const char *text)
{
    size_t length = size - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    memcpy(out, text, length);
    out[length] = '\0';
}

bool node_copy_text(struct node node, char *out, size_t size)
{
    const char *text = node_text(node);
    size_t length = strlen(text);
    assert(size > 0);
    if (length >= size) {
        node_report(node, PROBLEM_E210, PROBLEM_ARGS(.number = (long)length, .max = (long)size - 1));
        cut_text(out, size, text);
        return false;
    }
    memcpy(out, text, length + 1);
    if (length == 0 && node_type(node) == NODE_TEXT)
        node_report(node, PROBLEM_E209, PROBLEM_NO_ARGS);
    return length > 0;
}

bool node_copy_said(struct node node, char *out, size_t size)
{
    if (!node_copy_text(node, out, size))
        return false;
    if (out[strspn(out, " \n\t")] || node.tree->problems->former)
        return true;
    node_report(node, PROBLEM_E209, PROBLEM_NO_ARGS);
    return false;
}

int node_enum_or(struct node node, const char *const names[], int count, int fallback)
{
    return node_enum_also(node, names, NULL, count, fallback);
}

int node_enum_also(struct node node, const char *const names[], const char *const also[], int count, int fallback)
{
    if (!node_expect(node, NODE_TEXT))
        return fallback;
    const char *word = node_text(node);
    int found = find_name(word, names, count);
    if (found >= 0)
        return found;
    for (int i = 0; also && i < count; i++)
        if (is_among(word, also[i])) {
            bool sure = !is_among(word, strchr(also[i], '?'));
            node_report_meant(node, PROBLEM_E206, names, count, i, sure);
            return fallback;
        }
    node_report_unknown(node, PROBLEM_E206, word, names, count);
    return fallback;
}

int node_enum(struct node node, const char *const names[], int count)
{
    return node_enum_or(node, names, count, -1);
}

int node_name(struct node node, const char *const names[], int count, int code)
{
    const char *word = node_word(node);
    if (*word == '\0')
        return -1;
    int found = find_name(word, names, count);
    if (found < 0)
        node_report_unknown(node, code, word, names, count);
    return found;
}

int node_key_enum(struct node entry, const char *const names[], int count)
{
    if (!node_exists(entry))
        return -1;
    int found = find_key(entry, names, count);
    if (found < 0)
        report_unknown_key(entry, PROBLEM_E206, names, NULL, count, false);
    return found;
}

/* `several`: what to do with more than fit, or NULL. */
static int bounded_count(struct node node, int count, int min, int max, const char *several)
{
    bool few = count < min;
    if (!few && count <= max)
        return count;
    report_bracket(node, few ? PROBLEM_E207 : PROBLEM_E208,
                   PROBLEM_ARGS(.number = count, .min = min, .max = max, .list = few ? NULL : several));
    return few ? count : max;
}

int node_array(struct node node, int min, int max)
{
    assert(0 <= min && min <= max);
    if (node_type(node) == NODE_ARRAY)
        return bounded_count(node, node_count(node), min, max, NULL);
    if (is_readable(node))
        report_type(node, NODE_ARRAY, min, max, NULL);
    return 0;
}

static int count_entries(struct node object)
{
    int count = 0;
    for (struct node entry = node_first(object); node_exists(entry); entry = node_next(entry))
        count += !node_key_is_remark(entry);
    return count;
}

int node_object(struct node node, int min, int max)
{
    assert(0 <= min && min <= max);
    return node_expect(node, NODE_OBJECT) ? bounded_count(node, count_entries(node), min, max, NULL) : 0;
}

void node_one_of(struct node node, const char *several, bool apart)
{
    if (!node_expect(node, NODE_OBJECT))
        return;
    int count = count_entries(node);
    if (apart && count > 1)
        report_bracket(node, PROBLEM_E214, PROBLEM_ARGS(.number = count, .max = 1));
    else
        (void)bounded_count(node, count, 1, 1, several);
}

/* A code that there is not, or that cannot be allowed: with the one that can and is nearest. */
static void report_no_code(struct node entry, const struct problem_table *table)
{
    char name[PROBLEM_CODE_END][PROBLEM_NAME_SIZE];
    const char *names[PROBLEM_CODE_END];
    int count = 0;
    for (int i = 0; i < table->count; i++)
        if (problem_severity(table->code[i]) != PROBLEM_ERROR) {
            names[count] = problem_code_name(name[count], table->code[i]);
            count++;
        }
    report_unknown_key(entry, PROBLEM_E206, names, NULL, count, false);
}

void node_load_allowed(struct node root, const struct problem_table *table)
{
    struct node allow = node_get(root, "$allow");
    if (!node_exists(allow) || !node_expect(allow, NODE_OBJECT))
        return;
    for (struct node entry = node_first(allow); node_exists(entry); entry = node_next(entry)) {
        int code = problem_code_find(table, node_key(entry));
        node_expect(entry, NODE_TEXT);
        if (code == PROBLEM_NONE || !problem_list_allow(root.tree->problems, code))
            report_no_code(entry, table);
    }
}
