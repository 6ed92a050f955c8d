/* allowed.c -- looks through the entries of "$allow" after a file has been checked. */
#include "siege/mission/load/allowed.h"

#include "shell/json/scan.h"
#include "siege/mission/mission_problems.h"

#include <string.h>

/* Those of simulation are not found by reading. */
static bool is_of_trials(int code)
{
    return code >= PROBLEM_W601 && code <= PROBLEM_W606;
}

static void check_entry(const struct problem_list *problems, struct node entry)
{
    int code = problem_code_find(&MISSION_PROBLEMS, node_key(entry));
    const char *reason = node_text_or(entry, "");
    if (code == PROBLEM_NONE || problem_severity(code) == PROBLEM_ERROR || node_type(entry) != NODE_TEXT)
        return;
    if (!problems->silenced[code] && !is_of_trials(code))
        node_key_report(entry, PROBLEM_I707, PROBLEM_ARGS(.culprit = node_key(entry)));
    else if (strspn(reason, " ") == strlen(reason))
        node_report(entry, PROBLEM_W549, PROBLEM_ARGS(.culprit = node_key(entry)));
}

void allowed_check(struct node root)
{
    const struct problem_list *problems = root.tree->problems;
    struct node entry = node_first(node_get(root, "$allow"));
    for (; node_exists(entry) && !problem_list_has_errors(problems); entry = node_next(entry))
        check_entry(problems, entry);
}
