/* scan_brackets.c -- where brackets do not match: the place where one is missing, told by how the lines are indented
 * and proved by reading the text once more with that bracket in it. */
#include "shell/json/scan_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    LENGTH_MAX = 512 * 1024, /* of a text that is read again */
    GAPS_MAX = 8             /* places tried */
};

/* A place where a bracket may be missing, and the one without which that one stands. */
struct gap {
    uint32_t at;
    char bracket;
    uint32_t other; /* the bracket that is open, or that closes nothing */
    int other_line;
};

struct level {
    uint32_t start;
    char bracket;
    int line, indent;
};

/* A run over the bytes of which only brackets and the indentation of lines are looked at. */
struct sweep {
    const char *bytes;
    uint32_t length, at;
    int errors; /* found so far */
    int line, indent;
    uint32_t line_first;   /* the first token of the line */
    uint32_t previous_end; /* of the last token that is no comma */
    int depth;
    struct level level[SCAN_DEPTH_MAX];
    int gaps;
    struct gap gap[GAPS_MAX];
};

static char partner_of(char bracket)
{
    return bracket == '{' ? '}' : bracket == '[' ? ']' : bracket == '}' ? '{' : '[';
}

static void add_gap(struct sweep *sweep, uint32_t at, char bracket, uint32_t other, int other_line)
{
    if (sweep->gaps < GAPS_MAX)
        sweep->gap[sweep->gaps++] = (struct gap){at, bracket, other, other_line};
}

/* The first token of the lines above this one that are indented further. */
static uint32_t start_of_block(const struct sweep *sweep)
{
    uint32_t start = sweep->line_first, at = sweep->line_first - (uint32_t)sweep->indent;
    while (at > 0) {
        uint32_t line = at - 1;
        while (line > 0 && sweep->bytes[line - 1] != '\n')
            line--;
        uint32_t first = line + (uint32_t)strspn(sweep->bytes + line, " \t\r");
        bool blank = sweep->bytes[first] == '\n';
        if (!blank && (int)(first - line) <= sweep->indent)
            break;
        start = blank ? start : first;
        at = line;
    }
    return start;
}

/* What was opened further in, in a line above, should have been closed before this line. */
static void step_back(struct sweep *sweep)
{
    char c = sweep->bytes[sweep->at];
    bool closes = c == '}' || c == ']';
    while (sweep->depth > 0) {
        const struct level *inner = &sweep->level[sweep->depth - 1];
        if (inner->line == sweep->line || sweep->indent > inner->indent - closes)
            return;
        add_gap(sweep, sweep->previous_end, partner_of(inner->bracket), inner->start, inner->line);
        sweep->depth--;
    }
}

/* One that closes what a line above opened, or nothing, behind something else in its line: its partner may be missing
 * there. */
static void close_level(struct sweep *sweep)
{
    char c = sweep->bytes[sweep->at];
    const struct level *inner = sweep->depth > 0 ? &sweep->level[sweep->depth - 1] : NULL;
    bool fits = inner && inner->bracket == partner_of(c), first = sweep->at == sweep->line_first;
    bool above = (!inner || inner->line < sweep->line) && sweep->bytes[sweep->line_first] != partner_of(c);
    if (!inner && sweep->errors == 1)
        return; /* it is one too many */
    if (!fits && first)
        add_gap(sweep, start_of_block(sweep), partner_of(c), sweep->at, sweep->line);
    else if (!first && above)
        add_gap(sweep, sweep->line_first, partner_of(c), sweep->at, sweep->line);
    sweep->depth -= fits;
}

static void skip_text(struct sweep *sweep)
{
    for (sweep->at++; sweep->at < sweep->length && !strchr("\"\n", sweep->bytes[sweep->at]); sweep->at++)
        sweep->at += sweep->bytes[sweep->at] == '\\' && sweep->at + 1 < sweep->length;
    sweep->at += sweep->bytes[sweep->at] == '"';
}

static void begin_line(struct sweep *sweep)
{
    uint32_t start = sweep->at + 1;
    sweep->line++;
    sweep->at = start + (uint32_t)strspn(sweep->bytes + start, " \t\r");
    sweep->indent = (int)(sweep->at - start);
    sweep->line_first = sweep->at;
    if (sweep->at < sweep->length && sweep->bytes[sweep->at] != '\n')
        step_back(sweep);
}

static void sweep_over(struct sweep *sweep)
{
    while (sweep->at < sweep->length) {
        char c = sweep->bytes[sweep->at];
        if (c == '\n') {
            begin_line(sweep);
            continue;
        }
        if (c == '{' || c == '[') {
            if (sweep->depth == SCAN_DEPTH_MAX)
                return;
            sweep->level[sweep->depth++] = (struct level){sweep->at, c, sweep->line, sweep->indent};
        } else if (c == '}' || c == ']') {
            close_level(sweep);
        }
        if (c == '"')
            skip_text(sweep);
        else
            sweep->at++;
        if (!strchr(" \t\r,", c))
            sweep->previous_end = sweep->at;
    }
}

/* Read with the bracket in its place: do brackets match then, with fewer mistakes than before? */
static bool explains(const struct sweep *sweep, const struct gap *gap, int errors)
{
    char *text = malloc((size_t)sweep->length + 2);
    if (!text)
        return false;
    memcpy(text, sweep->bytes, gap->at);
    text[gap->at] = gap->bracket;
    memcpy(text + gap->at + 1, sweep->bytes + gap->at, (size_t)sweep->length - gap->at + 1);
    int left = scan_count_mistakes(text, (size_t)sweep->length + 1);
    free(text);
    return left >= 0 && left < errors;
}

static void report_gap(struct scanner *s, const struct gap *gap)
{
    char missing[] = {gap->bracket, '\0'}, other[] = {s->bytes[gap->other], '\0'};
    bool closer = gap->other < gap->at;
    scan_report(s, gap->at, gap->at, PROBLEM_E136,
                PROBLEM_ARGS(.culprit = missing, .expected = other, .number = gap->other_line, .fix = missing,
                             .found = closer ? "problem.E136.closer" : "problem.E136.opener"));
}

/* Told while the text was read, of what comes after what. */
static bool is_of_order(const struct problem *problem, const void *closure)
{
    const struct scan_tree *tree = closure;
    return problem->code >= PROBLEM_E110 && problem->code <= PROBLEM_E133 && !problem->elsewhere &&
           strcmp(tree->problems->files[problem->file], tree->file) == 0;
}

void scan_explain_brackets(struct scanner *s, int errors)
{
    struct sweep *sweep = s->length <= LENGTH_MAX ? malloc(sizeof *sweep) : NULL;
    const struct gap *found = NULL;
    if (sweep) {
        *sweep = (struct sweep){.bytes = s->bytes, .length = s->length, .errors = errors, .line = 1};
        sweep_over(sweep);
        for (int i = 0; i < sweep->gaps && !found; i++)
            found = explains(sweep, &sweep->gap[i], errors) ? &sweep->gap[i] : NULL;
    }
    if (found) {
        (void)problem_list_drop(s->tree->problems, is_of_order, s->tree);
        report_gap(s, found);
    } else if (errors > 1) {
        problem_list_withhold_fixes(s->tree->problems, is_of_order, s->tree);
    }
    s->tree->guessed |= found || errors > 1;
    free(sweep);
}
