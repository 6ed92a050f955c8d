/* How problems are put into words: for a terminal, for programs, for GitHub. The list itself is in problem.c. */
#include "shell/json/problem.h"

#include "shell/store/terminal.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <assert.h>
#include <cJSON.h>
#include <stdio.h>
#include <string.h>

/* ---- words ----------------------------------------------------------------------------------------------------- */

/* A text that grows to the end of its room and no further. */
struct sink {
    char *text;
    size_t size;
    size_t used;
};

static void put_phrase(struct sink *sink, const char *template, const struct phrase_slot *slots, int count)
{
    if (sink->used + 1 < sink->size)
        sink->used += phrase_write(sink->text + sink->used, sink->size - sink->used, template, slots, count);
}

static void put(struct sink *sink, const char *text)
{
    size_t length = strlen(text);
    size_t room = sink->size - 1 - sink->used;
    if (length > room)
        length = room;
    memcpy(sink->text + sink->used, text, length);
    sink->used += length;
    sink->text[sink->used] = '\0';
}

static void put_times(struct sink *sink, const char *text, int times)
{
    for (int i = 0; i < times; i++)
        put(sink, text);
}

/* A string table key's text; anything else as it stands. */
static const char *translate(const struct string_table *strings, const char *text)
{
    return strings_has(strings, text) ? string_get(strings, text) : text;
}

enum { CLAUSE_SIZE = 256 };

static void put_string(struct sink *sink, const struct problem *problem, const struct string_table *strings,
                       const char *key)
{
    char clause[CLAUSE_SIZE];
    const struct phrase_slot inner[] = {{"expected", translate(strings, problem->expected), 0},
                                        {"number", NULL, problem->number},
                                        {"min", NULL, problem->min},
                                        {"max", NULL, problem->max}};
    const char *found = problem->found;
    if (strings_has(strings, found)) { /* what is found may be a clause with numbers of its own */
        phrase_write(clause, sizeof clause, string_get(strings, found), inner, (int)(sizeof inner / sizeof *inner));
        found = clause;
    }
    const struct phrase_slot slots[] = {
        {"culprit", problem->culprit, 0},
        {"suggestion", problem->suggestion, 0},
        {"list", problem->list, 0},
        {"expected", translate(strings, problem->expected), 0},
        {"found", found, 0},
        {"number", NULL, problem->number},
        {"min", NULL, problem->min},
        {"max", NULL, problem->max},
        {"line", NULL, problem->other_line},
        {"code", PROBLEM_NAME(problem->code), 0},
        {"fix", problem->fix, 0},
        {"was", problem->was, 0},
    };
    put_phrase(sink, string_get(strings, key), slots, (int)(sizeof slots / sizeof *slots));
}

/* "problem.E303" with an ending. */
static void write_key(char key[32], int code, const char *ending)
{
    snprintf(key, 32, "problem.%s%s", PROBLEM_NAME(code), ending);
}

static void put_sentence(struct sink *sink, const struct problem *problem, const struct string_table *strings)
{
    char key[32];
    write_key(key, problem->code, "");
    put_string(sink, problem, strings, key);
    write_key(key, problem->code, ".range");
    if (problem->min < problem->max && strings_has(strings, key)) {
        put(sink, " ");
        put_string(sink, problem, strings, key);
    }
    if (problem->suggestion[0]) {
        put(sink, " ");
        put_string(sink, problem, strings, "problem.suggestion");
    }
    if (problem->list[0]) {
        char own[PROBLEM_WORD_SIZE + 8]; /* of what was found */
        write_key(key, problem->code, ".list");
        (void)snprintf(own, sizeof own, "%s.list", problem->found);
        put(sink, " ");
        put_string(sink, problem, strings,
                   strings_has(strings, own)   ? own
                   : strings_has(strings, key) ? key
                                               : "problem.list");
        if (sink->used > 4 && strcmp(sink->text + sink->used - 4, "....") == 0)
            sink->text[--sink->used] = '\0'; /* of a list that goes on, and the end of its sentence */
    }
}

size_t problem_write_sentence(char *out, size_t size, const struct problem *problem, const struct string_table *strings)
{
    struct sink sink = {out, size, 0};
    assert(size > 0);
    out[0] = '\0';
    put_sentence(&sink, problem, strings);
    return sink.used;
}

/* The key that a value in this place belongs to; "" for the whole file. */
static void write_owner(char out[PROBLEM_PATH_SIZE], const struct problem *problem)
{
    const char *end = problem->pointer + strlen(problem->pointer), *start = end;
    out[0] = '\0';
    while (start > problem->pointer) {
        end = start;
        while (start > problem->pointer && start[-1] != '/')
            start--;
        if (start < end && strspn(start, "0123456789") < (size_t)(end - start)) {
            (void)snprintf(out, PROBLEM_PATH_SIZE, "%.*s", (int)(end - start), start);
            return;
        }
        start -= start > problem->pointer; /* the number of an entry: its list has the name */
    }
}

/* These speak of a value alone. */
static bool needs_owner(int code)
{
    static const int CODE[] = {PROBLEM_E202, PROBLEM_E203, PROBLEM_E204, PROBLEM_E206, PROBLEM_E207,
                               PROBLEM_E208, PROBLEM_E209, PROBLEM_E210, PROBLEM_E212};
    for (size_t i = 0; i < sizeof CODE / sizeof *CODE; i++)
        if (CODE[i] == code)
            return true;
    return false;
}

size_t problem_write_named(char *out, size_t size, const struct problem *problem, const struct string_table *strings)
{
    char owner[PROBLEM_PATH_SIZE] = "";
    struct sink sink = {out, size, 0};
    assert(size > 0);
    out[0] = '\0';
    if (needs_owner(problem->code))
        write_owner(owner, problem);
    put(&sink, owner);
    put(&sink, owner[0] ? ": " : "");
    put_sentence(&sink, problem, strings);
    return sink.used;
}

/* ---- for a terminal -------------------------------------------------------------------------------------------- */

static void put_first_line(struct sink *sink, const struct problem_list *list, const struct problem *problem)
{
    put_phrase(
        sink, "{file}:{line}:{column}: {severity} {code} at {pointer}\n",
        SLOTS({"file", list->files[problem->file], 0}, {"line", NULL, problem->line}, {"column", NULL, problem->column},
              {"severity", problem_severity_name(problem_severity(problem->code)), 0},
              {"code", PROBLEM_NAME(problem->code), 0}, {"pointer", problem->pointer[0] ? problem->pointer : "/", 0}));
}

static int characters_in(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

static void put_excerpt(struct sink *sink, const struct problem *problem)
{
    char number[24];
    int before = problem->column - problem->excerpt_column;
    int carets = problem->end_column - problem->column;
    int room = characters_in(problem->excerpt) - before;
    if (carets > room)
        carets = room;
    snprintf(number, sizeof number, "%5d | ", problem->line);
    put(sink, number);
    put(sink, problem->excerpt);
    put(sink, "\n      | ");
    put_times(sink, " ", before);
    put_times(sink, "^", carets > 1 ? carets : 1);
    put(sink, "\n");
}

/* A tab or a byte order mark cannot be shown by itself. */
static bool is_visible(const char *text)
{
    while (*text == ' ')
        text++;
    return *text != '\0' && strcmp(text, "\xEF\xBB\xBF") != 0;
}

static const char *fix_key(const struct problem *problem)
{
    bool visible = is_visible(problem->was);
    if (problem->offset == problem->end)
        return "problem.fix.insert";
    if (problem->fix[0] && !is_visible(problem->fix))
        return "problem.fix.blank";
    if (problem->fix[0])
        return visible ? "problem.fix.replace" : "problem.fix.replace_unseen";
    return visible ? "problem.fix.remove" : "problem.fix.remove_unseen";
}

static void put_fix(struct sink *sink, const struct problem *problem, const struct string_table *strings)
{
    put(sink, "   ");
    put_string(sink, problem, strings, fix_key(problem));
}

/* Advice for what was found, where that of the code is not enough; or "". */
static const char *own_help(const struct problem *problem, const struct string_table *strings)
{
    char code[32], key[PROBLEM_WORD_SIZE + 8];
    write_key(code, problem->code, ".");
    (void)snprintf(key, sizeof key, "%s.help", problem->found);
    return strncmp(key, code, strlen(code)) == 0 && strings_has(strings, key) ? string_get(strings, key) : "";
}

const char *problem_help(const struct problem *problem, const struct string_table *strings)
{
    char key[32];
    const char *own = own_help(problem, strings);
    write_key(key, problem->code, ".help");
    return own[0] ? own : strings_has(strings, key) ? string_get(strings, key) : "";
}

static void put_hints(struct sink *sink, const struct problem *problem, const struct string_table *strings)
{
    const char *own = own_help(problem, strings);
    bool has_help = problem_help(problem, strings)[0] != '\0';
    if (problem->has_fix)
        put_fix(sink, problem, strings);
    if (has_help)
        put(sink, problem->has_fix ? "    " : "   ");
    if (own[0])
        put(sink, own);
    else if (has_help)
        put_string(sink, problem, strings, "problem.help");
    if (problem->has_fix || has_help)
        put(sink, "\n");
}

static void put_text(struct sink *sink, const struct problem_list *list, const struct problem *problem,
                     const struct string_table *strings)
{
    put_first_line(sink, list, problem);
    if (problem->excerpt[0])
        put_excerpt(sink, problem);
    put(sink, "   ");
    put_sentence(sink, problem, strings);
    put(sink, "\n");
    put_hints(sink, problem, strings);
}

/* ---- for programs ---------------------------------------------------------------------------------------------- */

static void put_json(struct sink *sink, const struct problem_list *list, const struct problem *problem,
                     const struct string_table *strings)
{
    char sentence[PROBLEM_TEXT_SIZE / 2];
    cJSON *object = cJSON_CreateObject();
    problem_write_sentence(sentence, sizeof sentence, problem, strings);
    cJSON_AddStringToObject(object, "file", list->files[problem->file]);
    cJSON_AddNumberToObject(object, "line", problem->line);
    cJSON_AddNumberToObject(object, "column", problem->column);
    cJSON_AddNumberToObject(object, "endColumn", problem->end_column);
    cJSON_AddStringToObject(object, "pointer", problem->pointer);
    cJSON_AddStringToObject(object, "severity", problem_severity_name(problem_severity(problem->code)));
    cJSON_AddStringToObject(object, "code", PROBLEM_NAME(problem->code));
    cJSON_AddStringToObject(object, "message", sentence);
    if (problem->suggestion[0])
        cJSON_AddStringToObject(object, "suggestion", problem->suggestion);
    if (problem->has_fix) {
        cJSON *fix = cJSON_AddObjectToObject(object, "fix");
        cJSON_AddNumberToObject(fix, "offset", problem->offset);
        cJSON_AddNumberToObject(fix, "end", problem->end);
        cJSON_AddStringToObject(fix, "text", problem->fix);
        if (problem->partner_fix) {
            cJSON *also = cJSON_AddObjectToObject(fix, "also");
            cJSON_AddNumberToObject(also, "offset", problem->partner);
            cJSON_AddNumberToObject(also, "end", problem->partner + 1);
            cJSON_AddStringToObject(also, "text", (char[]){problem->partner_fix, '\0'});
        }
    }
    char *text = cJSON_PrintUnformatted(object);
    put(sink, text ? text : "{}");
    cJSON_free(text);
    cJSON_Delete(object);
}

/* A value of a GitHub annotation: its own separators are written as percent codes. */
static void put_github_text(struct sink *sink, const char *text, bool is_property)
{
    for (; *text; text++) {
        char piece[4] = {*text, '\0'};
        if (strchr("%\r\n", *text) || (is_property && strchr(":,", *text)))
            snprintf(piece, sizeof piece, "%%%02X", (unsigned)(unsigned char)*text);
        put(sink, piece);
    }
}

static void put_github(struct sink *sink, const struct problem_list *list, const struct problem *problem,
                       const struct string_table *strings)
{
    char sentence[PROBLEM_TEXT_SIZE / 2];
    enum problem_severity severity = problem_severity(problem->code);
    problem_write_sentence(sentence, sizeof sentence, problem, strings);
    put(sink, "::");
    put(sink, severity == PROBLEM_INFO ? "notice" : problem_severity_name(severity));
    put(sink, " file=");
    put_github_text(sink, list->files[problem->file], true);
    put_phrase(sink, ",line={line},col={column},endColumn={end},title={code}::",
               SLOTS({"line", NULL, problem->line}, {"column", NULL, problem->column},
                     {"end", NULL, problem->end_column}, {"code", PROBLEM_NAME(problem->code), 0}));
    put_github_text(sink, sentence, false);
}

size_t problem_write(char *out, size_t size, const struct problem_list *list, int index, enum problem_format format,
                     const struct string_table *strings)
{
    static void (*const PUT[])(struct sink * sink, const struct problem_list *list, const struct problem *problem,
                               const struct string_table *strings) = {
        [PROBLEM_FORMAT_TEXT] = put_text, [PROBLEM_FORMAT_JSON] = put_json, [PROBLEM_FORMAT_GITHUB] = put_github};
    struct sink sink = {out, size, 0};
    assert(size > 0 && index >= 0 && index < list->count);
    out[0] = '\0';
    PUT[format](&sink, list, &list->item[index], strings);
    return sink.used;
}

const char *problem_file_name(const struct problem_list *list, const struct problem *problem)
{
    const char *path = list->files[problem->file], *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void problem_write_first(char *out, size_t size, const struct problem_list *list, const char *name, int longest,
                         const struct string_table *strings)
{
    problem_write_first_of(out, size, list, PROBLEM_ERROR, name, longest, strings);
}

void problem_write_first_of(char *out, size_t size, const struct problem_list *list, enum problem_severity severity,
                            const char *name, int longest, const struct string_table *strings)
{
    char sentence[512];
    const struct problem *problem = problem_list_first(list, severity);
    out[0] = '\0';
    if (!problem)
        return;
    problem_write_named(sentence, sizeof sentence, problem, strings);
    if (name && problem->elsewhere)
        name = problem_file_name(list, problem);
    (void)snprintf(out, size, "%.*s%s%d:%d: %s", longest, name ? name : "", name ? ":" : "", problem->line,
                   problem->column, sentence);
}

/* ---- a whole list ---------------------------------------------------------------------------------------------- */

enum { PLACES_TOLD = 8 };

/* Is the same said of both, at different places? Only of what is named: a value that is wrong in the same way as
 * another one is another mistake. */
static bool say_the_same(const struct problem *one, const struct problem *other)
{
    return one->culprit[0] && one->code == other->code && one->file == other->file &&
           strcmp(one->culprit, other->culprit) == 0 && strcmp(one->suggestion, other->suggestion) == 0 &&
           strcmp(one->list, other->list) == 0 && strcmp(one->expected, other->expected) == 0 &&
           strcmp(one->found, other->found) == 0 && one->number == other->number && one->min == other->min &&
           one->max == other->max && one->other_line == other->other_line;
}

/* Does a problem before this one say the same? */
static bool said_before(const struct problem_list *list, int index)
{
    for (int i = 0; i < index; i++)
        if (say_the_same(&list->item[i], &list->item[index]))
            return true;
    return false;
}

/* Where the same is so again: "18:29, 30:88"; nothing if it is nowhere else. */
static void print_places(FILE *out, const struct problem_list *list, int index, const struct string_table *strings)
{
    char places[PLACES_TOLD * 24] = "";
    int count = 0;
    for (int i = index + 1; i < list->count; i++) {
        size_t used = strlen(places);
        if (!say_the_same(&list->item[index], &list->item[i]))
            continue;
        if (count++ < PLACES_TOLD)
            (void)snprintf(places + used, sizeof places - used, "%s%d:%d", used ? ", " : "", list->item[i].line,
                           list->item[i].column);
    }
    if (count == 0)
        return;
    const char *key = count > PLACES_TOLD ? "problem.again.more" : "problem.again";
    fputs("   ", out);
    terminal_print(out, phrase_tell(strings, string_get(strings, key),
                                    SLOTS({"list", places, 0}, {"number", NULL, count - PLACES_TOLD})));
    putc('\n', out);
}

/* As text, the same sentence is told once, with all its places. */
void problem_list_print(FILE *out, const struct problem_list *list, enum problem_format format,
                        const struct string_table *strings)
{
    char text[PROBLEM_TEXT_SIZE];
    assert(format != PROBLEM_FORMAT_JSON);
    bool folds = format == PROBLEM_FORMAT_TEXT;
    for (int i = 0; i < list->count; i++) {
        if (folds && said_before(list, i))
            continue;
        problem_write(text, sizeof text, list, i, format, strings);
        terminal_print(out, text);
        if (folds)
            print_places(out, list, i, strings);
        fputs("\n", out);
    }
    if (list->hidden == 0)
        return;
    terminal_print(out,
                   phrase_tell(strings, string_get(strings, "problem.hidden"), SLOTS({"number", NULL, list->hidden})));
    putc('\n', out);
}
