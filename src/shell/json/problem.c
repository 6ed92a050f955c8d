/*
 * problem.c -- a bounded list of problems in the order of their places, and their words with the lines they stand in.
 */
#include "shell/json/problem.h"

#include "shell/json/scan.h"
#include "shell/words/plain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { EXCERPT_BEFORE = 64 }; /* bytes of the line shown before the place */

/* ---- codes ----------------------------------------------------------------------------------------------------- */

enum problem_severity problem_severity(int code)
{
    return code < PROBLEM_FIRST_WARNING ? PROBLEM_ERROR : code < PROBLEM_FIRST_INFO ? PROBLEM_WARNING : PROBLEM_INFO;
}

const char *problem_code_name(char name[PROBLEM_NAME_SIZE], int code)
{
    assert(code > 0 && code < PROBLEM_CODE_END);
    (void)snprintf(name, PROBLEM_NAME_SIZE, "%c%d", "EWI"[problem_severity(code)], code);
    return name;
}

int problem_code_find(const struct problem_table *table, const char *name)
{
    for (int i = 0; i < table->count; i++)
        if (strcmp(PROBLEM_NAME(table->code[i]), name) == 0)
            return table->code[i];
    return PROBLEM_NONE;
}

const char *problem_severity_name(enum problem_severity severity)
{
    static const char *const names[] = {"error", "warning", "info"};
    assert((unsigned)severity < sizeof names / sizeof names[0]);
    return names[severity];
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

struct problem_list *problem_list_new(void)
{
    struct problem_list *list = malloc(sizeof *list);
    if (list)
        problem_list_clear(list);
    return list;
}

void problem_list_free(struct problem_list *list)
{
    free(list);
}

void problem_list_clear(struct problem_list *list)
{
    memset(list, 0, sizeof *list);
}

bool problem_list_has_errors(const struct problem_list *list)
{
    return list->errors > 0;
}

/* As problem_list_by_weight() orders them. */
const struct problem *problem_list_first(const struct problem_list *list, enum problem_severity severity)
{
    const struct problem *first = NULL;
    for (int i = 0; i < list->count; i++) {
        const struct problem *problem = &list->item[i];
        if (problem_severity(problem->code) == severity && (!first || problem->code / 100 < first->code / 100))
            first = problem;
    }
    return first;
}

const struct problem *problem_list_first_error(const struct problem_list *list)
{
    return problem_list_first(list, PROBLEM_ERROR);
}

/* The hundreds of a code are its weight: what cannot be read, shapes, references, geometry, what can be played. */
int problem_list_by_weight(const struct problem_list *list, uint8_t order[PROBLEMS_MAX])
{
    int count = 0;
    for (int weight = 1; weight < PROBLEM_CODE_END / 100; weight++)
        for (int i = 0; i < list->count; i++)
            if (list->item[i].code / 100 == weight)
                order[count++] = (uint8_t)i;
    assert(count == list->count);
    return count;
}

/* The last problem that is no error, or -1. */
static int find_least(const struct problem_list *list)
{
    for (int i = list->count - 1; i >= 0; i--)
        if (problem_severity(list->item[i].code) != PROBLEM_ERROR)
            return i;
    return -1;
}

bool problem_list_has_room(const struct problem_list *list, int code)
{
    if (list->allows[code])
        return false;
    if (list->count < PROBLEMS_MAX)
        return true;
    /* Errors counted beyond those shown mean that the list is full of errors: no need to look. */
    return problem_severity(code) == PROBLEM_ERROR && list->errors < PROBLEMS_MAX && find_least(list) >= 0;
}

static void remove_item(struct problem_list *list, int index)
{
    list->count--;
    memmove(&list->item[index], &list->item[index + 1], (size_t)(list->count - index) * sizeof list->item[0]);
}

static void count_one(struct problem_list *list, int code, int by)
{
    int *const found[] = {
        [PROBLEM_ERROR] = &list->errors, [PROBLEM_WARNING] = &list->warnings, [PROBLEM_INFO] = &list->infos};
    *found[problem_severity(code)] += by;
}

bool problem_list_allow(struct problem_list *list, int code)
{
    if (problem_severity(code) == PROBLEM_ERROR)
        return false;
    list->allows[code] = true;
    for (int i = list->count - 1; i >= 0; i--) {
        if (list->item[i].code == code) {
            remove_item(list, i);
            count_one(list, code, -1);
            list->allowed++;
            list->silenced[code] = true;
        }
    }
    return true;
}

static int compare(const struct problem *a, const struct problem *b)
{
    int by_severity = (int)problem_severity(a->code) - (int)problem_severity(b->code);
    if (a->file != b->file)
        return a->file - b->file;
    if (a->line != b->line)
        return a->line - b->line;
    return by_severity ? by_severity : a->column - b->column;
}

/* Makes room at the problem's place in the order, after its equals. */
static struct problem *insert_place(struct problem_list *list, const struct problem *key)
{
    int at = list->count;
    while (at > 0 && compare(&list->item[at - 1], key) > 0)
        at--;
    memmove(&list->item[at + 1], &list->item[at], (size_t)(list->count - at) * sizeof list->item[0]);
    list->count++;
    return &list->item[at];
}

/* ---- filling one in -------------------------------------------------------------------------------------------- */

/* Copies at most size - 1 bytes of whole characters; what cannot be shown becomes a space or "?": one character in
 * place of one, so that the carets below an excerpt stand right. */
static void copy_shown(char *out, size_t size, const char *text, size_t length)
{
    char hidden[PLAIN_SHOWN_SIZE];
    size_t used = 0;
    size_t at = 0;
    while (at < length) {
        size_t step = plain_character(text + at, length - at);
        if (used + (step ? step : 1) > size - 1)
            break;
        if (step)
            memcpy(out + used, text + at, step);
        else
            out[used] = (unsigned char)text[at] < ' ' ? ' ' : '?';
        used += step ? step : 1;
        at += step ? step : plain_show(text + at, length - at, hidden);
    }
    out[used] = '\0';
    if (at < length && used > 4) {
        used -= 3;
        while (used > 0 && ((unsigned char)out[used] & 0xC0) == 0x80)
            used--;
        memcpy(out + used, "...", 4);
    }
}

static void copy_argument(char *out, size_t size, const char *text)
{
    if (text)
        copy_shown(out, size, text, strlen(text));
}

static void copy_excerpt(struct problem *problem, const struct node_position *at)
{
    const char *bytes = at->tree->bytes;
    uint32_t start = at->offset;
    uint32_t end = at->offset;
    problem->excerpt_column = at->column;
    while (start > 0 && bytes[start - 1] != '\n' && at->offset - start < EXCERPT_BEFORE) {
        start--;
        problem->excerpt_column -= ((unsigned char)bytes[start] & 0xC0) != 0x80;
    }
    while (start < at->offset && ((unsigned char)bytes[start] & 0xC0) == 0x80)
        start++;
    while (end < at->tree->length && bytes[end] != '\n' && end - start < PROBLEM_LINE_SIZE)
        end++;
    if (end > start && bytes[end - 1] == '\r')
        end--;
    copy_shown(problem->excerpt, sizeof problem->excerpt, bytes + start, end - start);
}

/* Several blanks in a row, as of entries that go on in the next line, become one. */
static void squeeze_blanks(char *text)
{
    char *end = text;
    for (const char *at = text; *at; at++)
        if (*at != ' ' || end == text || end[-1] != ' ')
            *end++ = *at;
    *end = '\0';
}

static void fill_place(struct problem *problem, const struct node_position *at)
{
    problem->line = at->line;
    problem->column = at->column;
    problem->end_column = at->end_column;
    problem->offset = at->offset;
    problem->end = at->end;
    if (!at->tree)
        return;
    copy_excerpt(problem, at);
    copy_shown(problem->was, sizeof problem->was, at->tree->bytes + at->offset, at->end - at->offset);
    squeeze_blanks(problem->was);
    if (at->node >= 0)
        scan_write_pointer(at->tree, at->node, problem->pointer, sizeof problem->pointer);
}

static void fill_args(struct problem *problem, const struct problem_args *args)
{
    copy_argument(problem->culprit, sizeof problem->culprit, args->culprit);
    copy_argument(problem->suggestion, sizeof problem->suggestion, args->suggestion);
    copy_argument(problem->list, sizeof problem->list, args->list);
    copy_argument(problem->expected, sizeof problem->expected, args->expected);
    copy_argument(problem->found, sizeof problem->found, args->found);
    problem->number = args->number;
    problem->min = args->min;
    problem->max = args->max;
    problem->other_line = args->line;
    /* A fix is used letter by letter: whole or not at all. */
    problem->has_fix = args->fix && strlen(args->fix) < sizeof problem->fix;
    if (problem->has_fix)
        memcpy(problem->fix, args->fix, strlen(args->fix) + 1);
    problem->partner_fix = args->partner_fix;
    problem->partner = args->partner;
}

/* The index of a file name; names past the last share its place. */
static int file_index(struct problem_list *list, const char *file)
{
    char shown[PROBLEM_PATH_SIZE];
    copy_shown(shown, sizeof shown, file, strlen(file));
    for (int i = 0; i < list->file_count; i++)
        if (strcmp(list->files[i], shown) == 0)
            return i;
    if (list->file_count == PROBLEM_FILES_MAX)
        return PROBLEM_FILES_MAX - 1;
    memcpy(list->files[list->file_count], shown, sizeof shown);
    return list->file_count++;
}

void problem_count(struct problem_list *list, int code)
{
    if (list->allows[code]) {
        list->allowed++;
        list->silenced[code] = true;
        return;
    }
    count_one(list, code, 1);
    list->hidden++;
}

static void keep(struct problem_list *list, const struct node_position *at, int code, const struct problem_args *args)
{
    struct problem key = {.code = code, .line = at->line, .column = at->column};
    key.file = file_index(list, at->file);
    struct problem *problem = insert_place(list, &key);
    *problem = key;
    fill_place(problem, at);
    fill_args(problem, args);
}

/* Counts it, and makes room for it. False: it is only counted. */
static bool make_room(struct problem_list *list, int code)
{
    if (!problem_list_has_room(list, code)) {
        problem_count(list, code);
        return false;
    }
    count_one(list, code, 1);
    if (list->count == PROBLEMS_MAX) {
        list->hidden++;
        remove_item(list, find_least(list));
    }
    return true;
}

void problem_add(struct problem_list *list, const struct node_position *at, int code, struct problem_args args)
{
    if (make_room(list, code))
        keep(list, at, code, &args);
}

/* Down to that severity. */
static void add_others(struct problem_list *list, const struct problem_list *other, enum problem_severity least)
{
    for (int i = 0; i < other->count; i++) {
        struct problem copy = other->item[i];
        if (problem_severity(copy.code) > least || !make_room(list, copy.code))
            continue;
        copy.file = file_index(list, other->files[copy.file]);
        copy.elsewhere = true;
        *insert_place(list, &copy) = copy;
    }
}

void problem_list_add_errors(struct problem_list *list, const struct problem_list *other)
{
    add_others(list, other, PROBLEM_ERROR);
}

void problem_list_add_all(struct problem_list *list, const struct problem_list *other)
{
    add_others(list, other, PROBLEM_INFO);
}

bool problem_list_keep_elsewhere(struct problem_list *list)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->item[i].elsewhere)
            list->item[kept++] = list->item[i];
    if (kept == 0)
        return false;
    list->count = list->errors = kept;
    list->warnings = list->infos = list->hidden = 0;
    return true;
}

int problem_list_drop(struct problem_list *list, bool (*drops)(const struct problem *problem, const void *closure),
                      const void *closure)
{
    int dropped = 0;
    for (int i = list->count - 1; i >= 0; i--)
        if (drops(&list->item[i], closure)) {
            count_one(list, list->item[i].code, -1);
            remove_item(list, i);
            dropped++;
        }
    return dropped;
}

void problem_list_withhold_fixes(struct problem_list *list,
                                 bool (*withholds)(const struct problem *problem, const void *closure),
                                 const void *closure)
{
    for (int i = 0; i < list->count; i++)
        list->item[i].has_fix &= !withholds(&list->item[i], closure);
}

void problem_add_to_file(struct problem_list *list, const char *file, int code, struct problem_args args)
{
    const struct node_position at = {.file = file, .node = -1, .line = 1, .column = 1, .end_column = 1};
    problem_add(list, &at, code, args);
}
