/* mission_flaws.c -- reads a mission and the words beside it for nothing else than what is wrong with them. */
#include "app/mission_flaws.h"

#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/store/files.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/mission/file_kind.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_words.h"

#include <stdio.h>

enum { FILE_NAME_TOLD = 120 };

/* ---- looking ---------------------------------------------------------------------------------------------------- */

/* What is wrong with its words in that language, if there are any. */
static void check_words(const struct mission_flaws *flaws, const char *mission, const char *language)
{
    char path[FILE_PATH_SIZE];
    if (!mission_words_path(path, mission, language) || !system_is_file(path))
        return;
    struct problem_list *problems = problem_list_new();
    if (!problems)
        return;
    struct scan_tree *tree = scan_file(path, problems);
    mission_words_check(node_root_object(tree), flaws->mission);
    scan_free(tree);
    problem_list_add_all(flaws->problems, problems);
    problem_list_free(problems);
}

/* True if the mission can be played, whatever its words are. */
static bool look(const struct mission_flaws *flaws, const char *path)
{
    problem_list_clear(flaws->problems);
    bool plays = mission_load(flaws->mission, editions_of_file(flaws->editions, path), path, flaws->problems);
    for (int i = 0; plays && flaws->languages && i < flaws->languages->count; i++)
        check_words(flaws, path, flaws->languages->language[i].id);
    return plays;
}

bool mission_flaws_other(char *why, size_t size, const char *path, const struct string_table *strings)
{
    enum file_sort sort = file_sort_of(path);
    bool other = sort != FILE_SORT_NONE && sort != FILE_SORT_MISSION;
    if (other)
        (void)phrase_write(
            why, size, string_get(strings, "missions.other_kind"),
            SLOTS({"file", file_base_name(path), 0}, {"kind", string_get(strings, file_sort_key(sort)), 0}));
    return other;
}

void mission_flaws_find(const struct mission_flaws *flaws, const char *path, struct flaws *found)
{
    const struct problem_list *list = flaws->problems;
    *found = (struct flaws){.plays = true};
    if (!system_is_file(path)) /* a game goes on without it */
        return;
    found->plays = look(flaws, path);
    found->errors = list->errors;
    found->warnings = list->warnings;
    enum problem_severity worst = list->errors ? PROBLEM_ERROR : PROBLEM_WARNING;
    const struct problem *first = problem_list_first(list, worst);
    char sentence[sizeof found->why];
    if (!first || first->elsewhere || !flaws->titled || !flaws->mission->title[0]) {
        problem_write_first_of(found->why, sizeof found->why, list, worst, file_base_name(path), FILE_NAME_TOLD,
                               flaws->strings);
        return;
    }
    problem_write_named(sentence, sizeof sentence, first, flaws->strings);
    (void)snprintf(found->why, sizeof found->why, "%.*s: %.*s", FILE_NAME_TOLD, flaws->mission->title,
                   (int)sizeof found->why - FILE_NAME_TOLD - 3, sentence);
}

/* ---- in sentences ----------------------------------------------------------------------------------------------- */

/* Of the file as a whole: no line of it is to be mended. */
static bool is_of_no_line(int code)
{
    return code == PROBLEM_E101 || code == PROBLEM_E102 || code == PROBLEM_E103 || code == PROBLEM_E109;
}

static void tell_problem(const struct mission_flaws *flaws, const struct problem *problem, struct told_problem *told)
{
    char sentence[TOLD_PROBLEM_BYTES];
    const struct string_table *strings = flaws->strings;
    (void)problem_write_named(sentence, sizeof sentence, problem, strings);
    told->error = problem_severity(problem->code) == PROBLEM_ERROR;
    told->whole = is_of_no_line(problem->code);
    (void)phrase_write(told->what, sizeof told->what,
                       string_get(strings, told->whole          ? "missions.problem.whole"
                                           : problem->elsewhere ? "missions.problem.line.beside"
                                                                : "missions.problem.line"),
                       SLOTS({"line", NULL, problem->line}, {"column", NULL, problem->column}, {"why", sentence, 0},
                             {"file", problem_file_name(flaws->problems, problem), 0}));
    (void)snprintf(told->line, sizeof told->line, "%s", problem->excerpt);
    const char *help = problem_help(problem, strings);
    if (problem->has_fix && problem->fix[0] && problem->offset != problem->end)
        (void)phrase_write(told->help, sizeof told->help, string_get(strings, "missions.problem.fix"),
                           SLOTS({"fix", problem->fix, 0}, {"was", problem->was, 0}, {"help", help, 0}));
    else
        (void)snprintf(told->help, sizeof told->help, "%s", help);
}

int mission_flaws_tell(const struct mission_flaws *flaws, const char *path, struct told_problem told[TOLD_PROBLEMS])
{
    uint8_t order[PROBLEMS_MAX];
    const struct problem_list *list = flaws->problems;
    bool plays = look(flaws, path);
    if (!plays && mission_flaws_other(told[0].what, sizeof told[0].what, path, flaws->strings)) {
        told[0].error = told[0].hinders = told[0].whole = true;
        told[0].line[0] = told[0].help[0] = '\0';
        return 1;
    }
    int count = problem_list_by_weight(list, order);
    for (int i = 0; i < count; i++) {
        tell_problem(flaws, &list->item[order[i]], &told[i]);
        told[i].hinders = told[i].error && !plays;
    }
    if (list->hidden > 0) {
        told[count] = (struct told_problem){.error = true, .hinders = !plays};
        (void)phrase_write(told[count].what, sizeof told[count].what, string_get(flaws->strings, "problem.hidden"),
                           SLOTS({"number", NULL, list->hidden}));
        count++;
    }
    return count;
}
