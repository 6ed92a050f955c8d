/* fix.c -- carries out the fixes that the checker offers, until none is left. */
#include "mission/campaign_load.h"
#include "mission/mission_load.h"
#include "mission/scan.h"
#include "tool/line_diff.h"
#include "tool/mission_files.h"
#include "tool/tool.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MAX = 32 }; /* a fix may bring the next mistake to light; nothing sensible needs more */

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
    static struct mission mission;
    static struct campaign_plan plan;
    const struct catalogue *catalogue = editions_of_text(tool->editions, text->bytes, text->length);
    problem_list_clear(tool->problems);
    if (campaign_is_plan_path(path))
        (void)campaign_load_text(&plan, catalogue, NULL, path, text->bytes, text->length, tool->problems);
    else
        (void)mission_load_text(&mission, catalogue, path, text->bytes, text->length, tool->problems);
}

/* The last fix that ends before `limit`, or NULL. */
static const struct problem *last_fix_before(const struct problem_list *problems, uint32_t limit)
{
    const struct problem *last = NULL;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        if (problem->has_fix && problem->end < limit && (!last || problem->offset > last->offset))
            last = problem;
    }
    return last;
}

/* Puts the fix in the place of its bytes. False without memory. */
static bool put_fix(struct text *text, const struct problem *problem)
{
    size_t length = strlen(problem->fix);
    size_t behind = text->length - problem->end;
    assert(problem->offset <= problem->end && problem->end <= text->length);
    char *bytes = malloc(problem->offset + length + behind + 1);
    if (!bytes)
        return false;
    memcpy(bytes, text->bytes, problem->offset);
    memcpy(bytes + problem->offset, problem->fix, length);
    memcpy(bytes + problem->offset + length, text->bytes + problem->end, behind + 1);
    free(text->bytes);
    *text = (struct text){bytes, problem->offset + length + behind};
    return true;
}

/* Carries out all fixes of one look, from the last to the first, so that places stay true. Fixes that touch each
 * other wait for the next look. Returns how many. */
static int put_fixes(const struct tool *tool, struct text *text)
{
    int count = 0;
    uint32_t limit = UINT32_MAX;
    for (;;) {
        const struct problem *problem = last_fix_before(tool->problems, limit);
        if (!problem || !put_fix(text, problem))
            return count;
        limit = problem->offset;
        count++;
    }
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
    for (int round = 0; round < ROUNDS_MAX; round++) {
        look(tool, path, text);
        int count = is_object(tool->problems) ? put_fixes(tool, text) : 0;
        fixes += count;
        if (count == 0)
            return fixes;
    }
    look(tool, path, text);
    return fixes;
}

static void say_failure(const struct tool *tool, const char *path, enum file_error error)
{
    const struct phrase_slot slots[] = {{"file", path, 0},
                                        {"why", string_get(&tool->strings, file_error_key(error)), 0}};
    tool_say(tool, stderr, "tool.no_such_file", slots, 2);
}

static void say_result(const struct tool *tool, const char *path, int fixes, bool dry)
{
    const struct phrase_slot slots[] = {{"file", path, 0},
                                        {"fixes", NULL, fixes},
                                        {"errors", NULL, tool->problems->errors},
                                        {"warnings", NULL, tool->problems->warnings}};
    tool_say(tool, stdout, fixes == 0 ? "tool.fix.nothing" : dry ? "tool.fix.would" : "tool.fix.done", slots, 4);
}

/* Shows and writes what changed. */
static enum file_error keep(const char *path, const struct text *text, const char *old_bytes, bool dry)
{
    line_diff_print(stdout, old_bytes, text->bytes);
    return dry ? FILE_OK : file_write_atomic(path, text->bytes, text->length);
}

static void fix_file(struct tool *tool, const char *path, void *closure)
{
    struct fixing *fixing = closure;
    struct text text;
    enum file_error error = file_read_all(path, SCAN_FILE_MAX, &text.bytes, &text.length);
    char *old_bytes = error ? NULL : malloc(text.length + 1);
    if (old_bytes) {
        memcpy(old_bytes, text.bytes, text.length + 1);
        int fixes = put_all_fixes(tool, path, &text);
        if (fixes > 0)
            error = keep(path, &text, old_bytes, fixing->dry);
        if (!error)
            say_result(tool, path, fixes, fixing->dry);
        fixing->errors += tool->problems->errors;
    } else if (!error) {
        error = FILE_NO_MEMORY;
    }
    if (error) {
        say_failure(tool, path, error);
        fixing->failures++;
    }
    free(old_bytes);
    free(text.bytes);
}

int tool_fix(struct tool *tool, int count, char **arguments)
{
    struct fixing fixing = {0};
    int paths = 0, missing = 0;
    for (int i = 0; i < count; i++) {
        bool dry = strcmp(arguments[i], "--dry-run") == 0;
        if (!dry && (arguments[i][0] == '-' || arguments[i][0] == '\0'))
            return tool_usage(tool, "fix");
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
