/* check.c -- every mistake of mission and campaign files in one run; whether what was saved can be played on. */
#include "siege/mission/package/package.h"
#include "shell/store/terminal.h"
#include "tool/document.h"
#include "tool/fix.h"
#include "tool/known_ids.h"
#include "tool/saved.h"
#include "tool/tool.h"

#include <stdio.h>
#include <string.h>

/* A run over any number of files. */
struct checking {
    enum problem_format format;
    int files, errors, warnings;
    int printed; /* problems, all files together */
    bool folder; /* all files of one are looked at, own.json too */
    struct known_ids *known;
};

static bool read_format(const char *text, enum problem_format *format)
{
    static const char *const NAME[] = {"text", "json", "github"};
    int found = tool_word(text, NAME, 3);
    if (found >= 0)
        *format = (enum problem_format)found;
    return found >= 0;
}

/* The problems of all files make one JSON list. */
static void print_json(const struct tool *tool, struct checking *checking)
{
    char text[PROBLEM_TEXT_SIZE];
    for (int i = 0; i < tool->problems->count; i++) {
        problem_write(text, sizeof text, tool->problems, i, PROBLEM_FORMAT_JSON, &tool->strings);
        if (checking->printed++)
            fputs(",\n ", stdout);
        terminal_print(stdout, text);
    }
}

/* ---- saves, replays, campaigns in progress and packages
 * ------------------------------------------------------------------- */

static enum saved_state check_package(struct tool *tool, const char *path, char why[SAVE_WHY_MAX])
{
    static struct package package;
    char shipped[FILE_PATH_SIZE], wrong[PACKAGE_WHY_SIZE];
    const struct package_desk desk = {tool->editions, &tool->strings, shipped, tool->problems, false};
    bool good = tool_mission_path(tool, "", shipped) && package_read(&package, &desk, path, wrong) &&
                package_ids_are_free(&package, &desk, NULL, "", wrong);
    if (!good)
        snprintf(why, SAVE_WHY_MAX, "%.*s", SAVE_WHY_MAX - 1, wrong);
    package_clear(&package);
    return good ? SAVED_FINE : SAVED_WRONG;
}

/* pack.json, that an author puts into a folder of missions. */
static enum saved_state check_sheet(struct tool *tool, const char *path, char why[SAVE_WHY_MAX])
{
    char wrong[PACKAGE_WHY_SIZE];
    struct package_about about = {.id = ""};
    const struct package_desk desk = {tool->editions, &tool->strings, NULL, tool->problems, false};
    bool good = package_read_sheet(&about, &desk, path, wrong);
    if (!good)
        snprintf(why, SAVE_WHY_MAX, "%.*s", SAVE_WHY_MAX - 1, wrong);
    return good ? SAVED_FINE : SAVED_WRONG;
}

/* What the file is, with a sentence unless it is none of these or in order. */
static enum saved_state look_at_saved(struct tool *tool, const char *path, char why[SAVE_WHY_MAX])
{
    why[0] = '\0';
    if (document_is_sheet(path))
        return check_sheet(tool, path, why);
    return file_ends_with(path, PACKAGE_ENDING) ? check_package(tool, path, why) : saved_look(tool, path, why);
}

/* False if the file is neither a save, a campaign in progress, a package nor its sheet. */
static bool check_saved(struct tool *tool, const char *path, struct checking *checking)
{
    char why[SAVE_WHY_MAX];
    enum saved_state state = look_at_saved(tool, path, why);
    if (state == SAVED_NONE)
        return false;
    if (state != SAVED_FINE && checking->format == PROBLEM_FORMAT_JSON && checking->printed++)
        fputs(",\n ", stdout);
    if (state != SAVED_FINE)
        saved_print(tool, path, state, why, checking->format);
    else if (checking->format == PROBLEM_FORMAT_TEXT && document_is_sheet(path))
        tool_say(tool, stdout, "tool.check.sheet", SLOTS({"file", path, 0}));
    checking->files++;
    checking->errors += state == SAVED_WRONG;
    checking->warnings += state == SAVED_EDITED;
    return true;
}

/* ---- all other files -------------------------------------------------------------------------------------------- */

/* What a mission brings along is broken, so that little of what is found in the mission says anything about it. In a
 * folder the mistakes of own.json are told where that file is looked at. */
static void leave_alone(struct tool *tool, const char *path, const struct checking *checking)
{
    if (checking->folder)
        problem_list_clear(tool->problems);
    if (checking->format == PROBLEM_FORMAT_TEXT)
        tool_say(tool, stdout, "tool.check.own_broken", SLOTS({"file", path, 0}));
}

static void check_file(struct tool *tool, const char *path, void *closure)
{
    struct checking *checking = closure;
    if (check_saved(tool, path, checking))
        return;
    problem_list_clear(tool->problems);
    struct scan_tree *tree = scan_file(path, tool->problems);
    enum file_sort sort = document_check(tool, path, node_root(tree));
    fix_withhold(tool, path);
    known_ids_check(checking->known, path, sort, node_root(tree));
    scan_free(tree);
    if (sort == FILE_SORT_MISSION && problem_list_keep_elsewhere(tool->problems))
        leave_alone(tool, path, checking);
    if (checking->format == PROBLEM_FORMAT_JSON)
        print_json(tool, checking);
    else
        problem_list_print(stdout, tool->problems, checking->format, &tool->strings);
    checking->files++;
    checking->errors += tool->problems->errors;
    checking->warnings += tool->problems->warnings;
}

/* Looks at every argument before the first file is opened. False if the call is wrong. */
static bool read_call(const struct tool *tool, struct checking *checking, int count, char **arguments)
{
    int paths = 0;
    for (int i = 0; i < count; i++) {
        int first = i;
        const char *value = tool_option(count, arguments, &i, "--format");
        if (value ? !read_format(value, &checking->format) : arguments[i][0] == '-' || arguments[i][0] == '\0')
            return tool_refuse_argument(tool, arguments[first], i > first ? value : NULL);
        paths += value == NULL;
    }
    return paths > 0;
}

static void say_sum(const struct tool *tool, const struct checking *checking)
{
    bool found = checking->errors > 0 || checking->warnings > 0;
    tool_say(tool, stdout, found ? "tool.check.found" : "tool.check.fine",
             SLOTS({"count", NULL, checking->files}, {"errors", NULL, checking->errors},
                   {"warnings", NULL, checking->warnings}));
}

int tool_check(struct tool *tool, int count, char **arguments)
{
    struct checking checking = {.format = PROBLEM_FORMAT_TEXT};
    if (!read_call(tool, &checking, count, arguments))
        return tool_usage(tool, "check");
    if (!tool->editions && !tool_open_editions(tool))
        return TOOL_USAGE;
    checking.known = known_ids_of_call(tool, count, arguments);
    if (checking.format == PROBLEM_FORMAT_JSON)
        fputs("[", stdout);
    int missing = 0;
    for (int i = 0; i < count; i++)
        if (!tool_option(count, arguments, &i, "--format")) {
            checking.folder = system_is_folder(arguments[i]);
            missing += mission_files_visit(tool, arguments[i], check_file, &checking) == 0;
        }
    if (checking.format == PROBLEM_FORMAT_JSON)
        fputs("]\n", stdout);
    else if (checking.format == PROBLEM_FORMAT_TEXT && checking.files > 0)
        say_sum(tool, &checking);
    known_ids_free(checking.known);
    return checking.errors ? TOOL_PROBLEMS : missing ? TOOL_USAGE : TOOL_FINE;
}
