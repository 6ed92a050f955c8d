/* scan_lists.c -- a list that stands without its brackets: several values behind one key. Found where one of them is
 * taken for a key, and proved by reading the text once more with the brackets in it. */
#include "shell/json/scan_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVELS = SCAN_DEPTH_MAX + 1 };

/* Values behind a key, with commas between. */
struct bare_list {
    uint32_t start, end;
    int strangers; /* values but for the first */
    bool no_key;   /* one of them can be none */
};

static uint32_t past_text(const struct scanner *s, uint32_t at)
{
    at = scan_skip_text(s, at);
    return at < s->length ? at + 1 : at;
}

/* Where the last value behind a colon begins, among the entries around the place; 0: there is none. */
static uint32_t value_before(const struct scanner *s, uint32_t place)
{
    uint32_t value[LEVELS] = {0}, at = 0;
    int depth = 0;
    bool colon = false;
    while (at < place) {
        char c = s->bytes[at];
        if (colon && !strchr(" \t\r\n", c)) {
            value[depth] = at;
            colon = false;
        }
        if ((c == '{' || c == '[') && ++depth < LEVELS)
            value[depth] = 0;
        depth -= c == '}' || c == ']';
        if (depth < 0 || depth >= LEVELS)
            return 0;
        colon |= c == ':';
        at = c == '"' ? past_text(s, at) : at + 1;
    }
    return value[depth];
}

/* Behind the value that begins here: a text, a word, or brackets and all in them. */
static uint32_t skip_value(const struct scanner *s, uint32_t at)
{
    int depth = 0;
    do {
        char c = s->bytes[at];
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        at = c == '"' ? past_text(s, at) : at + 1;
    } while (at < s->length && (depth > 0 || !strchr(" \t\r\n,:]}\"", s->bytes[at])));
    return at;
}

/* As keys of ours are written; or a number or word before which one may be missing. */
static bool may_be_key(const struct scanner *s, uint32_t start, uint32_t end)
{
    static const char LETTERS[] = "\"abcdefghijklmnopqrstuvwxyz_";
    bool bracket = s->bytes[start] == '{' || s->bytes[start] == '[';
    return !bracket && (s->bytes[start] != '"' || strspn(s->bytes + start, LETTERS) >= end - start);
}

/* The values from this one on, up to the next key or the end of what they stand in. */
static bool read_list(const struct scanner *s, uint32_t start, struct bare_list *list)
{
    *list = (struct bare_list){.start = start, .strangers = -1};
    for (uint32_t at = start; at < s->length;) {
        uint32_t end = skip_value(s, at), next = scan_skip_blanks(s, end);
        if (s->bytes[next] == ':')
            return true;
        list->no_key |= ++list->strangers > 0 && !may_be_key(s, at, end);
        list->end = end;
        if (s->bytes[next] != ',')
            return s->bytes[next] == '}';
        at = scan_skip_blanks(s, next + 1);
    }
    return false;
}

/* Of two values: the second is no key, and stands in the same line. Else it may lack its key, or be one that lacks its
 * value. */
static bool is_certain(const struct scanner *s, const struct bare_list *list)
{
    return list->no_key && !memchr(s->bytes + list->start, '\n', list->end - list->start);
}

static bool reads_with(const struct scanner *s, const struct bare_list *list)
{
    char *text = malloc((size_t)s->length + 3);
    if (!text)
        return false;
    memcpy(text, s->bytes, list->start);
    text[list->start] = '[';
    memcpy(text + list->start + 1, s->bytes + list->start, list->end - list->start);
    text[list->end + 1] = ']';
    memcpy(text + list->end + 2, s->bytes + list->end, s->length - list->end + 1);
    int left = scan_count_mistakes(text, (size_t)s->length + 2, NULL);
    free(text);
    return left == 0;
}

/* The first place where something stands without a key, or the length. */
static uint32_t find_stranger(const struct scanner *s)
{
    uint32_t first = s->length;
    for (int i = 0; i < s->tree->problems->count; i++) {
        const struct problem *problem = &s->tree->problems->item[i];
        bool lacks_key = problem->code == PROBLEM_E130 || problem->code == PROBLEM_E131;
        if (lacks_key && scan_is_of_text(problem, s->tree) && problem->offset < first)
            first = problem->offset;
    }
    return first;
}

bool scan_explain_list(struct scanner *s)
{
    struct bare_list list;
    char fix[PROBLEM_WORD_SIZE];
    uint32_t place = s->length <= SCAN_AGAIN_MAX ? find_stranger(s) : s->length;
    uint32_t start = place < s->length ? value_before(s, place) : 0;
    if (start == 0 || !read_list(s, start, &list) || list.strangers < 1 ||
        (list.strangers == 1 && !is_certain(s, &list)) || !reads_with(s, &list))
        return false;
    uint32_t length = list.end - list.start;
    bool short_enough = length + 3 <= sizeof fix;
    (void)snprintf(fix, sizeof fix, "[%.*s]", short_enough ? (int)length : 0, s->bytes + list.start);
    (void)problem_list_drop(s->tree->problems, scan_is_of_text, s->tree);
    scan_report(s, list.start, list.end, PROBLEM_E142,
                PROBLEM_ARGS(.number = list.strangers + 1, .fix = short_enough ? fix : NULL));
    s->tree->misnested = s->tree->guessed = true;
    return true;
}
