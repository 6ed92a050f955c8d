/* mission_follow.c -- tells problems that only follow from an error of the same file from those that are mended for
 * themselves. */
#include "siege/mission/load/mission_follow.h"

#include <string.h>

static bool is_error(const struct problem *problem)
{
    return problem_severity(problem->code) == PROBLEM_ERROR;
}

/* Does the second place lie inside of the first, or is it the same? The whole file counts for nothing. */
static bool is_within(const char *outer, const char *inner)
{
    size_t length = strlen(outer);
    return length > 1 && strncmp(inner, outer, length) == 0 && (inner[length] == '/' || inner[length] == '\0');
}

static bool is_top(const char *pointer)
{
    return pointer[0] == '/' && pointer[1] != '\0' && !strchr(pointer + 1, '/');
}

/* A list of the mission that was not read, since its key or its value is another than it must be. */
static bool loses_list(const struct problem *error)
{
    bool renamed = error->code == PROBLEM_E205 && error->suggestion[0];
    return is_top(error->pointer) && (renamed || error->code == PROBLEM_E202);
}

/* Names of what such a list would have had; what is only counted or advised of a value that could not be read whole;
 * one entry too many, which is the one that nobody knows. */
static bool follows_from(const struct problem *problem, const struct problem *error)
{
    if (problem->code == PROBLEM_E301 && problem->list[0] == '\0')
        return loses_list(error);
    if (problem->code == PROBLEM_E208)
        return error->code == PROBLEM_E205 && is_within(problem->pointer, error->pointer);
    if (problem->code == PROBLEM_E214 && problem->number == 2)
        return error->code == PROBLEM_E205 && !error->suggestion[0] && is_within(problem->pointer, error->pointer);
    return !is_error(problem) && is_within(problem->pointer, error->pointer);
}

static bool follows(const struct problem *problem, const void *closure)
{
    const struct problem_list *list = closure;
    for (int i = 0; i < list->count; i++)
        if (is_error(&list->item[i]) && list->item[i].file == problem->file && follows_from(problem, &list->item[i]))
            return true;
    return false;
}

void mission_hold_back(struct problem_list *problems)
{
    if (problem_list_has_errors(problems))
        (void)problem_list_drop(problems, follows, problems);
}
