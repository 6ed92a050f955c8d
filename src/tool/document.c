/* document.c -- what a file holds, and every mistake in it, whatever it is: missions, campaigns, files of the rules. */
#include "shell/json/locale.h"
#include "shell/json/suggest.h"
#include "shell/words/languages.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_words.h"
#include "siege/mission/mission_problems.h"
#include "siege/mission/package/package.h"
#include "tool/document.h"
#include "tool/tool.h"

#include <stdio.h>
#include <string.h>

/* The edition that gave its name to the folder, or NULL. */
static const struct catalogue *edition_of_folder(const struct tool *tool, const char *path)
{
    char name[NAME_MAX_BYTES];
    const char *end = strrchr(path, '/'), *start = end;
    while (start && start > path && start[-1] != '/')
        start--;
    if (!end || (size_t)(end - start) >= sizeof name)
        return NULL;
    memcpy(name, start, (size_t)(end - start));
    name[end - start] = '\0';
    return editions_find(tool->editions, name);
}

/* No key says which edition is meant: that of the folder, otherwise that in which fewest names are unknown. */
static const struct catalogue *edition_of_rules(const struct tool *tool, const char *path, struct file_kind kind,
                                                struct node root)
{
    const struct catalogue *named = edition_of_folder(tool, path);
    struct problem_list *problems = root.tree->problems, *tried = named ? NULL : problem_list_new();
    const struct catalogue *best = named ? named : editions_first(tool->editions);
    int fewest = INT32_MAX;
    if (!tried)
        return best;
    root.tree->problems = tried;
    for (int i = 0; i < editions_count(tool->editions); i++) {
        const struct catalogue *catalogue = editions_find(tool->editions, editions_id(tool->editions, i));
        problem_list_clear(tried);
        file_kind_check_rules(kind, catalogue, root);
        if (tried->errors < fewest)
            best = catalogue;
        if (tried->errors < fewest)
            fewest = tried->errors;
    }
    root.tree->problems = problems;
    problem_list_free(tried);
    return best;
}

bool document_is_map(struct node root)
{
    static const char *const MARK[] = {"layers", "tilesets", "orientation"};
    for (size_t i = 0; i < sizeof MARK / sizeof *MARK; i++)
        if (node_exists(node_get(root, MARK[i])))
            return true;
    return false;
}

void document_report_unknown(const struct tool *tool, const char *path, struct node root, const char *kinds)
{
    bool map = document_is_map(root), sheet = document_is_sheet(path);
    if (!node_expect(root, NODE_OBJECT) || tool->problems->errors > 0)
        return;
    node_report(root, PROBLEM_E311,
                PROBLEM_ARGS(.found = map     ? "problem.E311.map"
                                      : sheet ? "problem.E311.sheet"
                                              : "problem.E311.strange",
                             .list = map || sheet ? NULL : string_get(&tool->strings, kinds)));
}

bool document_is_sheet(const char *path)
{
    return strcmp(file_base_name(path), PACKAGE_SHEET) == 0;
}

/* What is wrong with the mission is not said here. NULL: there is none, reported, or it cannot be read. */
static const struct mission *mission_beside(const struct tool *tool, struct mission *mission, const char *path,
                                            struct node root)
{
    char owner[FILE_PATH_SIZE];
    struct problem_list *unread = problem_list_new();
    mission->id[0] = '\0';
    if (!mission_words_owner(owner, path) || file_sort_of(owner) != FILE_SORT_MISSION)
        node_report(root, PROBLEM_E315, PROBLEM_NO_ARGS);
    else if (unread)
        (void)mission_load_board(mission, editions_of_file(tool->editions, owner), owner, unread);
    problem_list_free(unread);
    return mission->id[0] ? mission : NULL;
}

/* W552: the game never looks for such a file. A language is named as its folder of sentences is, in small letters. */
static void check_language(const struct tool *tool, const char *path, struct node root)
{
    char language[LANGUAGE_ID_SIZE], list[LANGUAGES_MAX * (LANGUAGE_ID_SIZE + 2)] = "";
    const char *names[LANGUAGES_MAX];
    struct languages known;
    locale_list(tool->assets, &known);
    if (!mission_words_language(language, sizeof language, path) || known.count == 0)
        return;
    for (int i = 0; i < known.count; i++) {
        names[i] = known.language[i].id;
        if (strcmp(names[i], language) == 0)
            return;
    }
    int near = suggest_find(language, names, known.count);
    suggest_write_list(list, sizeof list, language, names, known.count);
    node_report(root, PROBLEM_W552,
                PROBLEM_ARGS(.culprit = language, .suggestion = near >= 0 ? names[near] : NULL, .list = list));
}

static void check_mission(struct tool *tool, const struct catalogue *catalogue, struct node root, const char *path)
{
    static struct mission mission;
    (void)mission_load_node(&mission, catalogue, root, tool->problems);
    own_check_left_out(root, catalogue, path);
}

static void check_own(struct tool *tool, const struct catalogue *catalogue, struct node root, const char *path)
{
    char folder[FILE_PATH_SIZE];
    int length = (int)(file_base_name(path) - path);
    (void)snprintf(folder, sizeof folder, "%.*s", length > 0 ? length - 1 : 1, length > 0 ? path : ".");
    own_check(root, editions_find(tool->editions, catalogue->id), folder);
}

/* Of a name that is spelt as it must be, and is unknown only since that where it is given is not: once that is mended,
 * this is no mistake any more. */
static bool follows_from_spelling(const struct problem *problem, const void *closure)
{
    const struct problem_list *problems = closure;
    if (problem->code != PROBLEM_E301 || !problem->suggestion[0])
        return false;
    for (int i = 0; i < problems->count; i++) {
        const struct problem *other = &problems->item[i];
        if (other->code == PROBLEM_E212 && other->has_fix && other->file == problem->file &&
            strcmp(other->culprit, problem->suggestion) == 0 && strcmp(other->suggestion, problem->culprit) == 0)
            return true;
    }
    return false;
}

enum file_sort document_check(struct tool *tool, const char *path, struct node root)
{
    static struct mission mission;
    static struct campaign_plan plan;
    char shipped[FILE_PATH_SIZE];
    struct file_kind kind = file_kind_of(root);
    const struct catalogue *catalogue = editions_of_node(tool->editions, root, kind.sort == FILE_SORT_OWN ? "" : path);
    if (kind.sort == FILE_SORT_MISSION)
        check_mission(tool, catalogue, root, path);
    else if (kind.sort == FILE_SORT_WORDS) {
        mission_words_check(root, mission_beside(tool, &mission, path, root));
        check_language(tool, path, root);
    } else if (kind.sort == FILE_SORT_PLAN)
        (void)campaign_load_node_beside(&plan, catalogue, tool_mission_path(tool, "", shipped) ? shipped : NULL, path,
                                        root, tool->problems);
    else if (kind.sort == FILE_SORT_OWN)
        check_own(tool, catalogue, root, path);
    else if (kind.sort == FILE_SORT_RULES)
        file_kind_check_rules(kind, edition_of_rules(tool, path, kind, root), root);
    else
        document_report_unknown(tool, path, root, "tool.kind.all");
    (void)problem_list_drop(tool->problems, follows_from_spelling, tool->problems);
    return kind.sort;
}

void document_refuse(struct tool *tool, const char *path, enum file_sort sort)
{
    if (sort != FILE_SORT_NONE) {
        document_say_kind(tool, path, sort, "tool.kind.not_played");
        return;
    }
    problem_list_clear(tool->problems);
    struct scan_tree *tree = scan_file(path, tool->problems);
    (void)document_check(tool, path, node_root(tree));
    scan_free(tree);
    problem_list_print(stderr, tool->problems, PROBLEM_FORMAT_TEXT, &tool->strings);
}

void document_say_kind(const struct tool *tool, const char *path, enum file_sort sort, const char *key)
{
    tool_say(tool, stderr, key, SLOTS({"file", path, 0}, {"kind", string_get(&tool->strings, file_sort_key(sort)), 0}));
}

bool document_is_other(const struct tool *tool, const char *path, const char *key)
{
    bool package = file_ends_with(path, PACKAGE_ENDING);
    enum file_sort sort = package ? FILE_SORT_NONE : file_sort_of(path);
    if (package)
        tool_say(tool, stderr, key,
                 SLOTS({"file", path, 0}, {"kind", string_get(&tool->strings, "file.kind.package"), 0}));
    else if (sort != FILE_SORT_NONE && sort != FILE_SORT_MISSION)
        document_say_kind(tool, path, sort, key);
    return package || (sort != FILE_SORT_NONE && sort != FILE_SORT_MISSION);
}
