/* own_left_out.c -- says of a mission what own.json beside it would bring if it were made for the same edition. */
#include "siege/mission/catalogue/own_load.h"

#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "shell/store/files.h"
#include "siege/mission/load/field_kinds.h"
#include "siege/mission/mission_problems.h"

#include <stdlib.h>
#include <string.h>

/* The file beside the path; NULL, with nothing said, if there is none that can be read. */
static struct scan_tree *scan_beside(const char *path, struct problem_list *unread)
{
    char folder[FILE_PATH_SIZE], file[FILE_PATH_SIZE];
    int length = (int)(file_base_name(path) - path);
    if (length >= FILE_PATH_SIZE)
        return NULL;
    memcpy(folder, path, (size_t)length);
    folder[length] = '\0';
    bool joined = length > 0 ? file_join(file, sizeof file, folder, OWN_FILE) : true;
    const char *name = length > 0 ? file : OWN_FILE;
    return joined && system_is_file(name) ? scan_file(name, unread) : NULL;
}

/* Does an entry of the file have this id, or this number? */
static bool brings(struct node own, const char *name, long number)
{
    for (struct node list = node_first(own); node_exists(list); list = node_next(list))
        for (struct node entry = node_first(list); node_exists(entry); entry = node_next(entry)) {
            struct node at = node_get(entry, "number");
            long given = node_type(at) == NODE_NUMBER
                             ? strtol(own.tree->bytes + at.tree->nodes[at.index].start, NULL, 10)
                             : 0;
            if ((*name && node_says(node_get(entry, "id"), name)) ||
                (given > 0 && given == (*name ? strtol(name, NULL, 10) : number)))
                return true;
        }
    return false;
}

static bool is_brought(const struct problem *problem, const void *own)
{
    bool missing = problem->code == PROBLEM_E301 || problem->code == PROBLEM_E303 || problem->code == PROBLEM_E304;
    return missing && brings(*(const struct node *)own, problem->culprit, problem->number);
}

/* What may follow from it. */
static bool is_warning(const struct problem *problem, const void *unused)
{
    (void)unused;
    return problem_severity(problem->code) != PROBLEM_ERROR;
}

static bool may_be_left_out(struct node mission, const struct catalogue *catalogue)
{
    return mission.tree && problem_list_has_errors(mission.tree->problems) && !catalogue->own;
}

void own_tell_left_out(struct node mission, const struct catalogue *catalogue, struct node own)
{
    struct problem_list *problems = mission.tree ? mission.tree->problems : NULL;
    const char *edition = own.tree ? node_text_or(node_get(own, "edition"), "") : "";
    if (!may_be_left_out(mission, catalogue) || !*edition || reference_edition_is(edition, catalogue) ||
        problem_list_drop(problems, is_brought, &own) == 0)
        return;
    struct node at = node_get(mission, "edition");
    (void)problem_list_drop(problems, is_warning, NULL);
    node_report(node_exists(at) ? at : mission, PROBLEM_E328,
                PROBLEM_ARGS(.culprit = catalogue->id, .expected = edition));
}

void own_check_left_out(struct node mission, const struct catalogue *catalogue, const char *path)
{
    struct problem_list *unread = may_be_left_out(mission, catalogue) ? problem_list_new() : NULL;
    struct scan_tree *tree = unread ? scan_beside(path, unread) : NULL;
    if (tree)
        own_tell_left_out(mission, catalogue, node_root(tree));
    scan_free(tree);
    problem_list_free(unread);
}
