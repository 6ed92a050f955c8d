/* scan_brackets.c -- where brackets do not match: the place where one is missing, told by how the lines are indented
 * and proved by reading the text once more with that bracket in it. */
#include "shell/json/scan_parts.h"

#include <stdlib.h>
#include <string.h>

enum { GAPS_MAX = 8 /* places tried */ };

struct level {
    uint32_t start;
    char bracket;
    int line, indent;
    uint32_t value; /* of an object: the bracket behind the last colon in it, if … */
    bool more;      /* … other brackets follow it without a key: it is the first of a list */
    int whole; /* the indent of the lines in which the last of them opens and closes, if that is the same; else -1 */
    uint32_t entry; /* of a list: where the one before the last comma ends; 0: there is none */
    bool apart;     /* … what follows it is indented further, so that it is none of a list with it */
};

/* A run over the bytes of which only brackets and the indentation of lines are looked at. */
struct sweep {
    const char *bytes;
    uint32_t length, at;
    int errors; /* found so far */
    int line, indent;
    uint32_t line_first;   /* the first token of the line */
    uint32_t previous_end; /* of the last token that is no comma */
    bool colon;            /* that is one */
    int depth;
    struct level level[SCAN_DEPTH_MAX];
    int gaps, surpluses, swaps;
    struct scan_gap gap[GAPS_MAX], surplus[GAPS_MAX], swap[GAPS_MAX];
};

static char partner_of(char bracket)
{
    return bracket == '{' ? '}' : bracket == '[' ? ']' : bracket == '}' ? '{' : '[';
}

static const char *text_of(char bracket)
{
    return bracket == '{' ? "{" : bracket == '[' ? "[" : bracket == '}' ? "}" : "]";
}

static void add_gap(struct sweep *sweep, uint32_t at, char bracket, uint32_t other)
{
    if (sweep->gaps < GAPS_MAX)
        sweep->gap[sweep->gaps++] = (struct scan_gap){at, bracket, text_of(bracket), other, false};
}

static void add_surplus(struct sweep *sweep)
{
    if (sweep->surpluses < GAPS_MAX)
        sweep->surplus[sweep->surpluses++] = (struct scan_gap){sweep->at, sweep->bytes[sweep->at], "", sweep->at,
                                                               false};
}

/* One of the wrong kind. */
static void add_swap(struct sweep *sweep, const struct level *inner)
{
    char wanted = partner_of(inner->bracket);
    if (sweep->swaps < GAPS_MAX)
        sweep->swap[sweep->swaps++] = (struct scan_gap){sweep->at, sweep->bytes[sweep->at], text_of(wanted),
                                                        inner->start, true};
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
        add_gap(sweep, sweep->previous_end, partner_of(inner->bracket), inner->start);
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
    if (!fits && inner)
        add_swap(sweep, inner);
    if (!fits && c == ']' && inner && inner->more)
        add_gap(sweep, inner->value, '[', sweep->at);
    if (!fits && first)
        add_gap(sweep, start_of_block(sweep), partner_of(c), sweep->at);
    else if (!first && above)
        add_gap(sweep, sweep->line_first, partner_of(c), sweep->at);
    if (!fits || (!first && above))
        add_surplus(sweep);
    sweep->depth -= fits;
    if (fits && sweep->depth > 0)
        sweep->level[sweep->depth - 1].whole = first && sweep->indent == inner->indent ? sweep->indent : -1;
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

/* A bracket opens in an object. */
static void note_value(struct sweep *sweep)
{
    struct level *outer = sweep->depth > 0 ? &sweep->level[sweep->depth - 1] : NULL;
    if (outer && sweep->colon) {
        outer->value = sweep->at;
        outer->whole = -1;
        outer->apart = false;
    }
    if (!outer || outer->bracket != '{')
        return;
    outer->apart |= outer->whole >= 0 && sweep->at == sweep->line_first && sweep->indent > outer->whole;
    outer->more = !sweep->colon && outer->value > 0 && !outer->apart;
}

/* A colon in a list, behind several entries: the last of them is the next key of the object around it, before which the
 * list should have been closed. */
static void close_list_before_key(struct sweep *sweep)
{
    const struct level *inner = sweep->depth > 1 ? &sweep->level[sweep->depth - 1] : NULL;
    if (!inner || inner->bracket != '[' || inner->entry == 0 || sweep->level[sweep->depth - 2].bracket != '{')
        return;
    add_gap(sweep, inner->entry, ']', inner->start);
    sweep->depth--;
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
            note_value(sweep);
            sweep->level[sweep->depth++] = (struct level){
                .start = sweep->at, .bracket = c, .line = sweep->line, .indent = sweep->indent};
        } else if (c == '}' || c == ']') {
            close_level(sweep);
        }
        if (c == ':')
            close_list_before_key(sweep);
        else if (c == ',' && sweep->depth > 0)
            sweep->level[sweep->depth - 1].entry = sweep->previous_end;
        if (c == '"')
            skip_text(sweep);
        else
            sweep->at++;
        if (strchr(" \t\r,", c))
            continue;
        if (sweep->colon && sweep->depth > 0 && !strchr("{[", c))
            sweep->level[sweep->depth - 1].value = 0; /* the last value is none in brackets */
        sweep->previous_end = sweep->at;
        sweep->colon = c == ':';
    }
}

/* Read with what is missing or meant in its place, or without what is too many: do brackets match then, with fewer
 * mistakes than before? */
static bool explains(const struct scanner *s, const struct scan_gap *gap, int errors)
{
    size_t length = strlen(gap->fix), rest = gap->at + (length == 0 || gap->instead);
    char *text = malloc(s->length + length + 1);
    if (!text)
        return false;
    memcpy(text, s->bytes, gap->at);
    memcpy(text + gap->at, gap->fix, length);
    memcpy(text + gap->at + length, s->bytes + rest, s->length - rest + 1);
    int left = scan_count_mistakes(text, s->length - rest + gap->at + length, NULL);
    free(text);
    return left >= 0 && left < errors;
}

static const struct scan_gap *find_gap(const struct scanner *s, const struct scan_gap *gap, int count, int errors)
{
    for (int i = 0; i < count; i++)
        if (explains(s, &gap[i], errors))
            return &gap[i];
    return NULL;
}

static void report_gap(struct scanner *s, const struct scan_gap *gap)
{
    char bracket[] = {gap->bracket, '\0'}, other[] = {s->bytes[gap->other], '\0'};
    struct node_position at = scan_position_at(s->tree, -1, gap->other, gap->other);
    if (strcmp(gap->fix, SCAN_LIST_BEGINS) == 0)
        scan_report(s, gap->at, gap->at + 1, PROBLEM_E131, PROBLEM_ARGS(.list = "["));
    else if (gap->instead)
        scan_report(s, gap->at, gap->at + 1, PROBLEM_E126,
                    PROBLEM_ARGS(.culprit = bracket, .expected = gap->fix, .found = other, .fix = gap->fix,
                                 .line = at.line, .min = at.column));
    else if (gap->fix[0])
        scan_report(s, gap->at, gap->at, PROBLEM_E136,
                    PROBLEM_ARGS(.culprit = bracket, .expected = other, .number = at.line, .min = at.column,
                                 .found = gap->other < gap->at ? "problem.E136.closer" : "problem.E136.opener",
                                 .fix = gap->fix));
    else
        scan_report(s, gap->at, gap->at + 1, PROBLEM_E127, PROBLEM_ARGS(.culprit = bracket, .fix = ""));
}

/* Told while the text was read, of what comes after what. */
static bool is_of_order(const struct problem *problem, const void *closure)
{
    const struct scan_tree *tree = closure;
    return ((problem->code >= PROBLEM_E110 && problem->code <= PROBLEM_E133) || problem->code == PROBLEM_E138 ||
            problem->code == PROBLEM_E140) &&
           !problem->elsewhere && strcmp(tree->problems->files[problem->file], tree->file) == 0;
}

void scan_explain_brackets(struct scanner *s, int errors)
{
    struct sweep *sweep = s->length <= SCAN_AGAIN_MAX ? malloc(sizeof *sweep) : NULL;
    const struct scan_gap *found = NULL;
    if (sweep) {
        *sweep = (struct sweep){.bytes = s->bytes, .length = s->length, .errors = errors, .line = 1};
        sweep_over(sweep);
        found = find_gap(s, sweep->gap, sweep->gaps, errors);
    }
    if (!found)
        found = find_gap(s, s->doubt, s->length <= SCAN_AGAIN_MAX ? s->doubts : 0, errors);
    if (!found && sweep && errors > 1)
        found = find_gap(s, sweep->swap, sweep->swaps, errors);
    if (!found && sweep)
        found = find_gap(s, sweep->surplus, sweep->surpluses, errors);
    if (found) {
        (void)problem_list_drop(s->tree->problems, is_of_order, s->tree);
        report_gap(s, found);
    } else if (errors > 1) {
        problem_list_withhold_fixes(s->tree->problems, is_of_order, s->tree);
    }
    s->tree->guessed |= found || errors > 1;
    free(sweep);
}
