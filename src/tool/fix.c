/* fix.c -- carries out the fixes that the checker offers, until none is left; but none after which a file would have no
 * fewer mistakes. */
#include "siege/mission/mission_problems.h"
#include "shell/json/scan.h"
#include "shell/store/terminal.h"
#include "tool/document.h"
#include "tool/fix.h"
#include "tool/known_ids.h"
#include "tool/saved.h"
#include "tool/tool.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A fix may bring the next mistake to light; nothing sensible needs more. Of the largest files one round is enough. */
enum { ROUNDS_MAX = 64, LOOKED_AT_MAX = SCAN_FILE_MAX };

enum { SLIPS_MAX = 4 }; /* in one file */

/* Larger files are not read again for each of their fixes, nor held twice for a slip. */
enum { SINGLE_MAX = 1024 * 1024 };

/* Larger ones than any mission are checked without trying what the fixes do. */
enum { TRIED_MAX = 128 * 1024 };

/* A run over any number of files. */
struct fixing {
    struct known_ids *known; /* from the first file on that may have an id */
    int count;
    char **arguments;
    bool dry; /* show, but write nothing */
    int errors, failures;
};

void fix_look(struct tool *tool, const char *path, const struct fix_text *text)
{
    problem_list_clear(tool->problems);
    struct scan_tree *tree = scan_borrowed(path, text->bytes, text->length, tool->problems);
    (void)document_check(tool, path, node_root(tree));
    scan_free(tree);
}

/* ---- where texts begin and end is not certain ------------------------------------------------------------------ */

/* Does what comes before the place end as the beginning of the next text would, `, "` or `: "`? Then a quote is missing
 * further in front, and all quotes after it are taken for their opposite. */
static bool is_shifted(const struct fix_text *text, const struct problem *problem)
{
    uint32_t at = problem->offset;
    if (problem->code == PROBLEM_E111 && at > 0 && text->bytes[at - 1] == '"')
        at--;
    else if (problem->code != PROBLEM_E137)
        return false;
    return at > 1 && text->bytes[at - 1] == ' ' && strchr(",:", text->bytes[at - 2]);
}

static uint32_t line_start(const struct fix_text *text, uint32_t at)
{
    while (at > 0 && text->bytes[at - 1] != '\n')
        at--;
    return at;
}

/* Which problems stand in a line that a person should mend: with quotes that are shifted, or with words that have
 * neither quotes nor a colon, as of a text whose quote was forgotten. */
static void find_unsure(const struct fix_text *text, const struct problem_list *problems, bool unsure[PROBLEMS_MAX])
{
    uint32_t line[PROBLEMS_MAX];
    for (int i = 0; i < problems->count; i++)
        line[i] = problems->item[i].elsewhere ? UINT32_MAX : line_start(text, problems->item[i].offset);
    for (int i = 0; i < problems->count; i++) {
        bool colon = false, words = false, shifted = false;
        for (int k = 0; k < problems->count; k++)
            if (line[k] == line[i]) {
                colon |= problems->item[k].code == PROBLEM_E112;
                words |= problems->item[k].code == PROBLEM_E116;
                shifted |= is_shifted(text, &problems->item[k]);
            }
        unsure[i] = line[i] != UINT32_MAX && (shifted || (colon && words));
    }
}

/* ---- one look --------------------------------------------------------------------------------------------------- */

/* The last fix that ends before `limit`, or NULL. */
static const struct problem *last_fix_before(const struct problem_list *problems, const bool unsure[PROBLEMS_MAX],
                                             uint32_t limit)
{
    const struct problem *last = NULL;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        if (problem->has_fix && !problem->elsewhere && !unsure[i] && problem->end < limit &&
            (!last || problem->offset > last->offset))
            last = problem;
    }
    return last;
}

/* All fixes of one look, from the last to the first. Fixes that touch each other wait for the next look. */
static int list_fixes(const struct fix_text *text, const struct problem_list *problems,
                      const struct problem *fixes[PROBLEMS_MAX])
{
    int count = 0;
    uint32_t limit = UINT32_MAX;
    bool unsure[PROBLEMS_MAX];
    const struct problem *fix;
    find_unsure(text, problems, unsure);
    while ((fix = last_fix_before(problems, unsure, limit)) != NULL) {
        fixes[count++] = fix;
        limit = fix->offset;
    }
    return count;
}

/* What is taken out leaves neither blanks at the end of its line nor a line of blanks behind. */
static void stretch(const struct fix_text *text, const struct problem *fix, size_t *start, size_t *end)
{
    size_t before = fix->offset, after = fix->end;
    *start = fix->offset;
    *end = fix->end;
    if (fix->fix[0])
        return;
    while (before > 0 && strchr(" \t", text->bytes[before - 1]))
        before--;
    while (after < text->length && strchr(" \t\r", text->bytes[after]))
        after++;
    if (after < text->length && text->bytes[after] != '\n')
        return;
    bool alone = before == 0 || text->bytes[before - 1] == '\n';
    *start = before;
    *end = alone && after < text->length ? after + 1 : fix->end;
}

/* Puts each fix, from the last to the first, in the place of its bytes. How many; none without memory. */
static int put_fixes(struct fix_text *text, const struct problem *const fixes[], int count)
{
    size_t room = text->length, read = 0;
    for (int i = 0; i < count; i++)
        room += strlen(fixes[i]->fix);
    char *bytes = count > 0 ? malloc(room + 1) : NULL;
    char *end = bytes;
    if (!bytes)
        return 0;
    for (int i = 0; i < count; i++)
        if (fixes[i]->partner_fix)
            text->bytes[fixes[i]->partner] = fixes[i]->partner_fix;
    for (int i = count - 1; i >= 0; i--) {
        size_t start, stop, length = strlen(fixes[i]->fix);
        assert(read <= fixes[i]->offset && fixes[i]->end <= text->length);
        stretch(text, fixes[i], &start, &stop);
        start = start < read ? read : start;
        size_t between = start - read;
        memcpy(end, text->bytes + read, between);
        memcpy(end + between, fixes[i]->fix, length);
        end += between + length;
        read = stop;
    }
    memcpy(end, text->bytes + read, text->length - read + 1);
    end += text->length - read;
    free(text->bytes);
    *text = (struct fix_text){bytes, (size_t)(end - bytes)};
    return count;
}

/* Whatever else is wrong, the file holds one object: it is meant as a mission and not, say, a letter. */
static bool is_object(const struct problem_list *problems)
{
    for (int i = 0; i < problems->count; i++)
        if (problems->item[i].code == PROBLEM_E202 && problems->item[i].pointer[0] == '\0')
            return false;
    return true;
}

/* ---- is it better? --------------------------------------------------------------------------------------------- */

struct fix_score fix_score_of(const struct problem_list *problems)
{
    struct fix_score score = {.errors = problems->errors};
    const struct problem *first = problem_list_first_error(problems);
    score.unread = problems->errors == 1 && first && first->has_fix &&
                   (first->code == PROBLEM_E141 || first->code == PROBLEM_E142);
    score.all = problems->errors + problems->warnings + problems->infos;
    for (int i = 0; i < problems->count && problems->hidden == 0; i++)
        if (problem_severity(problems->item[i].code) == PROBLEM_ERROR)
            score.layer[problems->item[i].code / 100]++;
    score.kept = problems->hidden == 0;
    score.read = score.layer[1] == 0 && score.kept;
    return score;
}

bool fix_is_better(const struct fix_score *now, const struct fix_score *before)
{
    if (before->unread && now->read)
        return true;
    if (now->errors > before->errors)
        return false;
    for (int i = 0; i < FIX_LAYERS && before->kept; i++)
        if (now->layer[i] != before->layer[i])
            return now->layer[i] < before->layer[i];
    return now->errors != before->errors ? now->errors < before->errors : now->all < before->all;
}

/* ---- one after the other --------------------------------------------------------------------------------------- */

static struct fix_text copy_of(const struct fix_text *text)
{
    struct fix_text copy = {malloc(text->length + 1), text->length};
    if (copy.bytes)
        memcpy(copy.bytes, text->bytes, text->length + 1);
    return copy;
}

/* Puts the fix that comes after `passed` others, if the text is better with it. False: there is none. The text has been
 * looked at, before and afterwards. */
static bool try_fix(struct tool *tool, const char *path, struct fix_text *text, int *passed, int *fixes)
{
    const struct problem *fix[PROBLEMS_MAX];
    const struct fix_score before = fix_score_of(tool->problems);
    int count = list_fixes(text, tool->problems, fix);
    struct fix_text copy = *passed < count ? copy_of(text) : (struct fix_text){NULL, 0};
    if (!copy.bytes)
        return false;
    int put = put_fixes(&copy, &fix[*passed], 1);
    fix_look(tool, path, &copy);
    const struct fix_score now = fix_score_of(tool->problems);
    bool better = put && fix_is_better(&now, &before);
    if (better) {
        free(text->bytes);
        *text = copy;
        ++*fixes;
    } else {
        free(copy.bytes);
        ++*passed;
        fix_look(tool, path, text);
    }
    return true;
}

/* ---- all of them ----------------------------------------------------------------------------------------------- */

/* How many fixes were made; `left_out`: how many would not make the file better. */
static int put_single_fixes(struct tool *tool, const char *path, struct fix_text *text, int *left_out)
{
    int fixes = 0;
    *left_out = 0;
    fix_look(tool, path, text);
    for (int i = 0; i < PROBLEMS_MAX && text->length <= SINGLE_MAX; i++)
        if (!try_fix(tool, path, text, left_out, &fixes))
            break;
    const struct problem *rest[PROBLEMS_MAX];
    *left_out = list_fixes(text, tool->problems, rest);
    return fixes;
}

static int put_all_fixes(struct tool *tool, const char *path, struct fix_text *text)
{
    int fixes = 0;
    size_t looked_at = 0;
    for (int round = 0; round < ROUNDS_MAX && looked_at < LOOKED_AT_MAX; round++) {
        const struct problem *fix[PROBLEMS_MAX];
        if (round > 0)
            fix_look(tool, path, text);
        looked_at += text->length;
        int count = is_object(tool->problems) ? put_fixes(text, fix, list_fixes(text, tool->problems, fix)) : 0;
        fixes += count;
        if (count == 0)
            return fixes;
    }
    fix_look(tool, path, text);
    return fixes;
}

/* ---- the best of these ------------------------------------------------------------------------------------------ */

static bool read_again(const char *path, struct fix_text *text)
{
    free(text->bytes);
    *text = (struct fix_text){NULL, 0};
    return file_read_all(path, SCAN_FILE_MAX, &text->bytes, &text->length) == FILE_OK;
}

/* All at once, as they are meant; if something is wrong then, the slips that explain it, and what is left: several that
 * hide each other only if the file can be read then, and has its shape. Is the file no better either, each that makes
 * it better. */
static int put_good_fixes(struct tool *tool, const char *path, struct fix_text *text, int *left_out)
{
    fix_look(tool, path, text);
    const struct fix_score before = fix_score_of(tool->problems);
    bool readable = before.layer[1] == 0;
    int fixes = put_all_fixes(tool, path, text);
    struct fix_score now = fix_score_of(tool->problems);
    *left_out = 0;
    if (!readable && now.errors > 0 && text->length <= SINGLE_MAX) {
        struct fix_text other = {NULL, 0};
        if (file_read_all(path, SCAN_FILE_MAX, &other.bytes, &other.length))
            return 0;
        fix_look(tool, path, &other);
        int slips = 0;
        bool onward = false;
        while (slips < SLIPS_MAX && is_object(tool->problems) && fix_slip(tool, path, &other, &onward))
            slips++;
        int others = slips ? put_all_fixes(tool, path, &other) : 0;
        const struct fix_score then = fix_score_of(tool->problems);
        bool shaped = then.layer[1] + then.layer[2] == 0 && tool->problems->hidden == 0;
        bool better = slips && fix_is_better(&then, &now) && (shaped || !onward);
        free(better ? text->bytes : other.bytes);
        if (better) {
            *text = other;
            fixes = slips + others;
            now = then;
        } else {
            fix_look(tool, path, text);
        }
    }
    if (fixes == 0 || fix_is_better(&now, &before))
        return fixes;
    return read_again(path, text) ? put_single_fixes(tool, path, text, left_out) : 0;
}

/* Is the problem one of those that are left, with the same fix? */
static bool is_left_out(const struct problem *problem, const void *closure)
{
    const struct problem_list *left = closure;
    for (int i = 0; i < left->count; i++) {
        const struct problem *other = &left->item[i];
        if (other->has_fix && other->code == problem->code && strcmp(other->fix, problem->fix) == 0 &&
            strcmp(other->was, problem->was) == 0 && strcmp(other->pointer, problem->pointer) == 0)
            return true;
    }
    return false;
}

static bool offers_fix(const struct problem_list *problems)
{
    for (int i = 0; i < problems->count; i++)
        if (problems->item[i].has_fix && !problems->item[i].elsewhere)
            return true;
    return false;
}

void fix_withhold(struct tool *tool, const char *path)
{
    struct problem_list *found = tool->problems;
    struct fix_text text = {NULL, 0};
    int left_out = 0;
    if (!offers_fix(found) || !fix_score_of(found).read || file_read_all(path, TRIED_MAX, &text.bytes, &text.length))
        return;
    tool->problems = problem_list_new();
    if (tool->problems) {
        (void)put_good_fixes(tool, path, &text, &left_out);
        if (left_out)
            problem_list_withhold_fixes(found, is_left_out, tool->problems);
    }
    problem_list_free(tool->problems);
    tool->problems = found;
    free(text.bytes);
}

static void say_result(const struct tool *tool, const char *path, const char *kept, int fixes, bool dry)
{
    tool_say(tool, stdout,
             fixes == 0 ? "tool.fix.nothing"
             : dry      ? "tool.fix.would"
                        : "tool.fix.done",
             SLOTS({"file", path, 0}, {"kept", kept, 0}, {"fixes", NULL, fixes},
                   {"errors", NULL, tool->problems->errors}, {"warnings", NULL, tool->problems->warnings}));
}

enum { TOLD_MOST = 3 }; /* so many errors are told; `check` tells all */

/* Of a mistake after which it is not certain what the rest of the file says: not of a key that stands twice, of two
 * versions of which a person takes one, nor of half a character. */
static bool hinders_reading(int code)
{
    return code < PROBLEM_E202 / 100 * 100 && code != PROBLEM_E129 && code != PROBLEM_E139 && code != PROBLEM_E120;
}

/* Of a mistake that is not made in single places: the file is empty, or no text of the right kind. */
static bool is_of_whole_file(int code)
{
    return code == PROBLEM_E101 || code == PROBLEM_E105 || code == PROBLEM_E134 || code == PROBLEM_E135;
}

/* Nothing was done though there are errors: the first of them, and why they stay. */
static void say_why(const struct tool *tool, const char *path)
{
    char text[PROBLEM_TEXT_SIZE];
    bool unread = false, here = false, whole = false;
    for (int i = 0, told = 0; i < tool->problems->count; i++) {
        const int code = tool->problems->item[i].code;
        if (problem_severity(code) != PROBLEM_ERROR)
            continue;
        here |= !tool->problems->item[i].elsewhere;
        unread |= hinders_reading(code);
        whole |= is_of_whole_file(code);
        if (told++ < TOLD_MOST) {
            problem_write(text, sizeof text, tool->problems, i, PROBLEM_FORMAT_TEXT, &tool->strings);
            terminal_print(stdout, text);
        }
    }
    tool_say(tool, stdout,
             !here    ? "tool.fix.elsewhere"
             : whole  ? "tool.fix.whole"
             : unread ? "tool.fix.unread"
                      : "tool.fix.unmeant",
             SLOTS({"file", path, 0}));
}

/* ---- what changed ---------------------------------------------------------------------------------------------- */

enum { LOOK_AHEAD = 64 }; /* lines added or taken out in one place that are recognised as such */

/* A reading place in a text. */
struct lines {
    const char *at;
    size_t length; /* of the line that begins here, without its line break */
    int number;    /* of that line, from 1 */
};

/* strchr(), not strcspn(): a line may be as long as the largest file. */
static struct lines line_at(const char *at, int number)
{
    const char *end = strchr(at, '\n');
    return (struct lines){at, end ? (size_t)(end - at) : strlen(at), number};
}

static bool is_at_end(const struct lines *lines)
{
    return *lines->at == '\0';
}

static void skip_line(struct lines *lines)
{
    const char *end = lines->at + lines->length;
    *lines = line_at(end + (*end == '\n'), lines->number + 1);
}

static bool same_line(const struct lines *a, const struct lines *b)
{
    return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

static void print_line(FILE *out, struct lines *lines, char sign)
{
    fprintf(out, "%5d %c ", lines->number, sign);
    terminal_print_line(out, lines->at, lines->length);
    skip_line(lines);
}

/* The lines that begin here, as far ahead as is looked. How many. */
static int lines_ahead(struct lines from, struct lines ahead[LOOK_AHEAD])
{
    int count = 0;
    for (; count < LOOK_AHEAD && !is_at_end(&from); skip_line(&from))
        ahead[count++] = from;
    return count;
}

/* So few lines go and come that the next ones are the same again; a line for a line if there is no such place soon. */
static void print_change(FILE *out, struct lines *before, struct lines *after)
{
    struct lines old[LOOK_AHEAD], new[LOOK_AHEAD];
    int olds = lines_ahead(*before, old), news = lines_ahead(*after, new), gone = 1, come = 1;
    bool found = false;
    for (int sum = 1; sum < olds + news && !found; sum++)
        for (int i = sum < olds ? sum : olds - 1; i >= 0 && sum - i < news && !found; i--) {
            found = same_line(&old[i], &new[sum - i]);
            gone = found ? i : 1;
            come = found ? sum - i : 1;
        }
    for (int i = 0; i < gone && !is_at_end(before); i++)
        print_line(out, before, '-');
    for (int i = 0; i < come && !is_at_end(after); i++)
        print_line(out, after, '+');
}

/* Prints the lines that went ("   12 - ...", counted in the old text) and came ("   12 + ...", in the new one), found
 * by looking for the next line that is the same. Control characters are shown as "?". */
static void print_changes(FILE *out, const char *old_text, const char *new_text)
{
    struct lines before = line_at(old_text, 1);
    struct lines after = line_at(new_text, 1);
    while (!is_at_end(&before) || !is_at_end(&after)) {
        if (!is_at_end(&before) && !is_at_end(&after) && same_line(&before, &after)) {
            skip_line(&before);
            skip_line(&after);
            continue;
        }
        print_change(out, &before, &after);
    }
}

/* Shows and writes what changed; `kept` becomes the name of the old file. The old text is read once more, so that large
 * files are not held three times. */
static enum file_error keep(const char *path, const struct fix_text *text, bool dry, char kept[FILE_PATH_SIZE])
{
    struct fix_text old;
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &old.bytes, &old.length);
    if (error)
        return error;
    print_changes(stdout, old.bytes, text->bytes);
    free(old.bytes);
    return dry ? FILE_OK : file_write_numbered(path, text->bytes, text->length, kept);
}

/* As `check` tells it of a file: whether another one has its id, and nothing of what may follow from what is wrong
 * elsewhere. */
static void look_around(struct tool *tool, struct known_ids *known, const char *path, const struct fix_text *text)
{
    struct problem_list *apart = problem_list_new();
    struct scan_tree *tree = apart ? scan_borrowed(path, text->bytes, text->length, apart) : NULL;
    enum file_sort sort = file_kind_of(node_root(tree)).sort;
    if (tree) {
        tree->problems = tool->problems;
        known_ids_check(known, path, sort, node_root(tree));
    }
    if (sort == FILE_SORT_MISSION)
        (void)problem_list_keep_elsewhere(tool->problems);
    scan_free(tree);
    problem_list_free(apart);
}

/* What the game has saved is told as `check` tells it, and stays as it is. False: the file is no such thing. */
static bool pass_saved(struct tool *tool, struct fixing *fixing, const char *path)
{
    char why[SAVE_WHY_MAX];
    enum saved_state state = saved_look(tool, path, why);
    if (state == SAVED_NONE)
        return false;
    if (state != SAVED_FINE)
        saved_print(tool, path, state, why, PROBLEM_FORMAT_TEXT);
    tool_say(tool, stdout, state == SAVED_WRONG ? "tool.fix.saved_wrong" : "tool.fix.saved", SLOTS({"file", path, 0}));
    fixing->errors += state == SAVED_WRONG;
    return true;
}

static void fix_file(struct tool *tool, const char *path, void *closure)
{
    struct fixing *fixing = closure;
    if (pass_saved(tool, fixing, path))
        return;
    struct fix_text text;
    char kept[FILE_PATH_SIZE] = "";
    int fixes = 0, left_out = 0;
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &text.bytes, &text.length);
    if (!error) {
        fixes = put_good_fixes(tool, path, &text, &left_out);
        if (text.length <= SINGLE_MAX) { /* no mission is larger */
            struct problem_list *found = tool->problems;
            tool->problems = fixing->known ? NULL : problem_list_new();
            if (tool->problems)
                fixing->known = known_ids_of_call(tool, fixing->count, fixing->arguments);
            problem_list_free(tool->problems);
            tool->problems = found;
            look_around(tool, fixing->known, path, &text);
        }
        if (fixes > 0)
            error = keep(path, &text, fixing->dry, kept);
        if (left_out)
            tool_say(tool, stdout, "tool.fix.left_out", SLOTS({"file", path, 0}, {"number", NULL, left_out}));
        if (!error)
            say_result(tool, path, kept, fixes, fixing->dry);
        if (!error && fixes == 0 && left_out == 0 && tool->problems->errors > 0)
            say_why(tool, path);
        fixing->errors += tool->problems->errors;
    }
    if (error && fixes > 0)
        tool_say(tool, stderr, "tool.fix.unwritten",
                 SLOTS({"file", path, 0}, {"why", string_get(&tool->strings, file_error_key(error)), 0}));
    else if (error)
        tool_say_error(tool, path, error);
    if (error)
        fixing->failures++;
    free(text.bytes);
}

int tool_fix(struct tool *tool, int count, char **arguments)
{
    struct fixing fixing = {.count = count, .arguments = arguments};
    int paths = 0, missing = 0;
    for (int i = 0; i < count; i++) {
        bool dry = strcmp(arguments[i], "--dry-run") == 0;
        if (!dry && (arguments[i][0] == '-' || arguments[i][0] == '\0')) {
            (void)tool_refuse_argument(tool, arguments[i], NULL);
            return tool_usage(tool, "fix");
        }
        fixing.dry |= dry;
        paths += !dry;
    }
    if (paths == 0)
        return tool_usage(tool, "fix");
    if (!tool_open_editions(tool))
        return TOOL_USAGE;
    for (int i = 0; i < count; i++)
        if (arguments[i][0] != '-')
            missing += mission_files_visit(tool, arguments[i], fix_file, &fixing) == 0;
    known_ids_free(fixing.known);
    return fixing.errors || fixing.failures ? TOOL_PROBLEMS : missing ? TOOL_USAGE : TOOL_FINE;
}
