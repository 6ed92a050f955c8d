/* fix.c -- carries out the fixes that the checker offers, until none is left. */
#include "siege/mission/mission_problems.h"
#include "shell/json/scan.h"
#include "shell/store/terminal.h"
#include "tool/document.h"
#include "tool/tool.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A fix may bring the next mistake to light; nothing sensible needs more. Of the largest files one round is enough. */
enum { ROUNDS_MAX = 32, LOOKED_AT_MAX = SCAN_FILE_MAX };

/* A run over any number of files. */
struct fixing {
    bool dry; /* show, but write nothing */
    int errors, failures;
};

/* A file's text on its way to being right. */
struct text {
    char *bytes; /* owned, with a zero byte behind */
    size_t length;
};

/* Looks for problems in the text as it is now. */
static void look(struct tool *tool, const char *path, const struct text *text)
{
    problem_list_clear(tool->problems);
    struct scan_tree *tree = scan_borrowed(path, text->bytes, text->length, tool->problems);
    (void)document_check(tool, path, node_root(tree));
    scan_free(tree);
}

/* The last fix that ends before `limit`, or NULL. */
static const struct problem *last_fix_before(const struct problem_list *problems, uint32_t limit)
{
    const struct problem *last = NULL;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        if (problem->has_fix && !problem->elsewhere && problem->end < limit &&
            (!last || problem->offset > last->offset))
            last = problem;
    }
    return last;
}

/* All fixes of one look, from the last to the first. Fixes that touch each other wait for the next look. */
static int list_fixes(const struct problem_list *problems, const struct problem *fixes[PROBLEMS_MAX])
{
    int count = 0;
    uint32_t limit = UINT32_MAX;
    const struct problem *fix;
    while ((fix = last_fix_before(problems, limit)) != NULL) {
        fixes[count++] = fix;
        limit = fix->offset;
    }
    return count;
}

/* What is taken out leaves neither blanks at the end of its line nor a line of blanks behind. */
static void stretch(const struct text *text, const struct problem *fix, size_t *start, size_t *end)
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

/* Puts each fix in the place of its bytes. How many; none without memory. */
static int put_fixes(const struct tool *tool, struct text *text)
{
    const struct problem *fixes[PROBLEMS_MAX];
    int count = list_fixes(tool->problems, fixes);
    size_t room = text->length, read = 0;
    for (int i = 0; i < count; i++)
        room += strlen(fixes[i]->fix);
    char *bytes = count > 0 ? malloc(room + 1) : NULL;
    char *end = bytes;
    if (!bytes)
        return 0;
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
    *text = (struct text){bytes, (size_t)(end - bytes)};
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

static int put_all_fixes(struct tool *tool, const char *path, struct text *text)
{
    int fixes = 0;
    size_t looked_at = 0;
    for (int round = 0; round < ROUNDS_MAX && looked_at < LOOKED_AT_MAX; round++) {
        look(tool, path, text);
        looked_at += text->length;
        int count = is_object(tool->problems) ? put_fixes(tool, text) : 0;
        fixes += count;
        if (count == 0)
            return fixes;
    }
    look(tool, path, text);
    return fixes;
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

/* Lines to skip in `from` until it meets the line at `to`; -1 if it does not soon. */
static int lines_until(struct lines from, const struct lines *to)
{
    for (int count = 0; count < LOOK_AHEAD && !is_at_end(&from); count++, skip_line(&from))
        if (!is_at_end(to) && same_line(&from, to))
            return count;
    return -1;
}

static void print_change(FILE *out, struct lines *before, struct lines *after)
{
    int gone = lines_until(*before, after);
    int come = lines_until(*after, before);
    bool both = gone < 0 && come < 0;
    if (both || (gone >= 0 && (come < 0 || gone <= come)))
        for (int i = 0; i < (both ? 1 : gone) && !is_at_end(before); i++)
            print_line(out, before, '-');
    if (both || (come >= 0 && (gone < 0 || come < gone)))
        for (int i = 0; i < (both ? 1 : come) && !is_at_end(after); i++)
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
static enum file_error keep(const char *path, const struct text *text, bool dry, char kept[FILE_PATH_SIZE])
{
    struct text old;
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &old.bytes, &old.length);
    if (error)
        return error;
    print_changes(stdout, old.bytes, text->bytes);
    free(old.bytes);
    return dry ? FILE_OK : file_write_numbered(path, text->bytes, text->length, kept);
}

static void fix_file(struct tool *tool, const char *path, void *closure)
{
    struct fixing *fixing = closure;
    struct text text;
    char kept[FILE_PATH_SIZE] = "";
    int fixes = 0;
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &text.bytes, &text.length);
    if (!error) {
        fixes = put_all_fixes(tool, path, &text);
        if (fixes > 0)
            error = keep(path, &text, fixing->dry, kept);
        if (!error)
            say_result(tool, path, kept, fixes, fixing->dry);
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
    struct fixing fixing = {0};
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
    return fixing.errors || fixing.failures ? TOOL_PROBLEMS : missing ? TOOL_USAGE : TOOL_FINE;
}
