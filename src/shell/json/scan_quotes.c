/* scan_quotes.c -- where one quote is missing: in the one line with an odd number of them, at the one place where the
 * text, read once more with a quote there, has no mistake. */
#include "shell/json/scan_parts.h"

#include <stdlib.h>
#include <string.h>

enum { WORK_MAX = 8 * 1024 * 1024 }; /* bytes read again, at most */

/* The line, if it is the only one. */
static bool find_odd_line(const struct scanner *s, uint32_t *start, uint32_t *end)
{
    bool found = false;
    uint32_t line = 0;
    int quotes = 0;
    for (uint32_t at = 0; at <= s->length; at++) {
        char c = s->bytes[at];
        quotes += c == '"';
        at += c == '\\' && at + 1 < s->length && s->bytes[at + 1] != '\n';
        if (c != '\n' && at != s->length)
            continue;
        if (quotes % 2 && found)
            return false;
        if (quotes % 2) {
            *start = line;
            *end = at;
            found = true;
        }
        quotes = 0;
        line = at + 1;
    }
    return found;
}

/* Where a value or key may stand behind, or where it may end. */
static bool may_begin(const struct scanner *s, uint32_t line, uint32_t at)
{
    uint32_t before = at;
    while (before > line && strchr(" \t", s->bytes[before - 1]))
        before--;
    return !strchr(" \t\r\n\",:[]{}", s->bytes[at]) && (before == line || strchr("[{,:", s->bytes[before - 1]));
}

static bool may_end(const struct scanner *s, uint32_t line, uint32_t at)
{
    uint32_t behind = at + (uint32_t)strspn(s->bytes + at, " \t");
    return at > line && !strchr(" \t\",:[{", s->bytes[at - 1]) && strchr(",]}:\r\n", s->bytes[behind]);
}

/* Is there no mistake with a quote there? `text` has room for it. */
static bool reads_with(const struct scanner *s, uint32_t at, char *text)
{
    memcpy(text, s->bytes, at);
    text[at] = '"';
    memcpy(text + at + 1, s->bytes + at, s->length - at + 1);
    return scan_count_mistakes(text, (size_t)s->length + 1, NULL) == 0;
}

/* The place in the line; the line's end + 1: there is none, or more than one. */
static uint32_t find_place(const struct scanner *s, uint32_t line, uint32_t end)
{
    char *text = malloc((size_t)s->length + 2);
    uint32_t found = end + 1, work = 0;
    for (uint32_t at = line; at <= end && text; at++) {
        if (!may_begin(s, line, at) && !may_end(s, line, at))
            continue;
        work += s->length;
        bool fits = work <= WORK_MAX && reads_with(s, at, text);
        if (work > WORK_MAX || (fits && found <= end)) {
            found = end + 1;
            break;
        }
        found = fits ? at : found;
    }
    free(text);
    return found;
}

bool scan_is_of_text(const struct problem *problem, const void *closure)
{
    const struct scan_tree *tree = closure;
    return problem->code >= PROBLEM_E110 && problem->code <= PROBLEM_E140 && !problem->elsewhere &&
           strcmp(tree->problems->files[problem->file], tree->file) == 0;
}

/* The only mistake, if it is told so that the rest is read as it is meant; else NULL. */
static const struct problem *find_told(const struct scanner *s, int errors, uint32_t place)
{
    for (int i = 0; i < s->tree->problems->count && errors == 1; i++) {
        const struct problem *problem = &s->tree->problems->item[i];
        if (scan_is_of_text(problem, s->tree)) {
            bool right = problem->code == PROBLEM_E121 ? problem->end == place : problem->code != PROBLEM_E137;
            return right ? problem : NULL;
        }
    }
    return NULL;
}

/* The innermost value around the place. */
static int32_t node_around(const struct scan_tree *tree, uint32_t place)
{
    int32_t found = -1;
    for (int32_t i = 0; i < tree->count; i++)
        if (tree->nodes[i].start <= place && place <= tree->nodes[i].end)
            found = i;
    return found;
}

bool scan_explain_quote(struct scanner *s, int errors)
{
    uint32_t line = 0, end = 0;
    if (s->length > WORK_MAX || !find_odd_line(s, &line, &end))
        return false;
    uint32_t place = find_place(s, line, end);
    const struct problem *told = place > end ? NULL : find_told(s, errors, place);
    if (place > end || (told && told->has_fix))
        return false;
    bool begins = may_begin(s, line, place), read = told != NULL; /* the rest, as it is meant */
    const char *found = begins ? read ? "problem.E141.opens" : "problem.E141.begins"
                        : read ? "problem.E141.closes"
                               : "problem.E141.ends";
    long column = read ? told->column : 0;
    (void)problem_list_drop(s->tree->problems, scan_is_of_text, s->tree);
    scan_add_problem(s->tree, read ? node_around(s->tree, place) : 0, place, place, PROBLEM_E141,
                     PROBLEM_ARGS(.found = found, .min = column, .fix = "\""));
    s->tree->misnested |= !read;
    s->tree->guessed |= !read;
    return true;
}
