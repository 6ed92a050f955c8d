/* mission_demands.c -- finds demands that exclude each other. */
#include "siege/mission/check/mission_demands.h"

#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"

#include <limits.h>
#include <string.h>

static const struct condition *node_of(const struct survey *survey, int index)
{
    return &survey->reader->out->node[index];
}

bool conditions_count_the_same(const struct condition *one, const struct condition *other)
{
    const struct figure_filter *a = &one->filter, *b = &other->filter;
    return condition_row(one)->joint == JOINS_NOTHING && one->kind == other->kind && one->which == other->which &&
           memcmp(a, b, sizeof *a) == 0;
}

static void add(struct demands *demands, int node, int objective, long least, long most)
{
    if (demands->count < CONDITION_NODES)
        demands->item[demands->count++] = (struct demand){node, objective, least, most};
}

/* Denied, "at least 3" is at most 2, and the other way round. */
static void add_denied(struct demands *demands, const struct survey *survey, int node, int objective)
{
    const struct condition *denied = node_of(survey, node);
    if (condition_row(denied)->joint != JOINS_NOTHING)
        return;
    if (denied->at_most == INT16_MAX)
        add(demands, node, objective, LONG_MIN, (long)denied->at_least - 1);
    else if (denied->at_least == INT16_MIN || (condition_row(denied)->traits & IS_TRUTH && denied->at_least == 0))
        add(demands, node, objective, (long)denied->at_most + 1, LONG_MAX);
}

void demands_add(struct demands *demands, const struct survey *survey, int root, int objective)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *condition = node_of(survey, root);
    enum condition_joint joint = condition_row(condition)->joint;
    if (joint == JOINS_NOTHING)
        add(demands, root, objective, condition->at_least, condition->at_most);
    else if (joint == JOINS_NOT)
        add_denied(demands, survey, condition->first_child, objective);
    for (int child = condition->first_child; joint == JOINS_ALL && child != CONDITION_NONE;
         child = node_of(survey, child)->next)
        demands_add(demands, survey, child, objective);
}

/* ---- two demands ----------------------------------------------------------------------------------------------- */

static bool counts_troopers(const struct condition *condition)
{
    const struct figure_filter *filter = &condition->filter;
    return condition_row(condition)->reach == REACH_FIGURES && filter->troopers && !filter->creatures &&
           !filter->followers && !filter->marks && !filter->captives;
}

/* None but followers: they stand on the board or have left, as Doomtroopers do. */
static bool counts_followers(const struct condition *condition)
{
    const struct figure_filter *filter = &condition->filter;
    return condition_row(condition)->reach == REACH_FIGURES && filter_is_of_followers(filter) && !filter->marks &&
           !filter->captives;
}

/* How many Doomtroopers or followers are left for this demand when the other one is met: where none can be among
 * both. */
static long left_for(const struct survey *survey, const struct demand *demand, const struct demand *other)
{
    const struct condition *one = node_of(survey, demand->node), *two = node_of(survey, other->node);
    const struct figure_filter *a = &one->filter, *b = &two->filter;
    bool apart = !(a->states & b->states) || (a->slots && b->slots && !(a->slots & b->slots));
    if (a->own != b->own || !apart || other->least < 1)
        return LONG_MAX;
    if (counts_followers(one) && counts_followers(two))
        return mission_followers(survey->reader->out) - other->least;
    if (!counts_troopers(one) || !counts_troopers(two))
        return LONG_MAX;
    return (long)PAIR * (a->own ? 1 : survey->reader->out->most_teams) - other->least;
}

static bool exclude(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    bool same = conditions_count_the_same(node_of(survey, one->node), node_of(survey, other->node));
    return (same && (one->least > other->most || other->least > one->most)) ||
           one->least > left_for(survey, one, other);
}

int demands_clash(const struct demands *demands, const struct survey *survey, bool of_different, int *before)
{
    for (int later = 0; later < demands->count; later++)
        for (*before = 0; *before < later; ++*before) {
            const struct demand *one = &demands->item[later], *other = &demands->item[*before];
            if ((!of_different || one->objective != other->objective) && exclude(survey, one, other))
                return later;
        }
    return -1;
}

void demands_report(const struct demands *demands, const struct survey *survey, int later, int before)
{
    const struct demand *one = &demands->item[later], *other = &demands->item[before];
    struct node at = survey->reader->condition_at[one->node];
    long left = left_for(survey, one, other);
    bool truth = condition_row(node_of(survey, one->node))->traits & IS_TRUTH;
    bool above = one->least > other->most;
    if (one->least > left && left >= 0 && counts_followers(node_of(survey, one->node)))
        node_report(at, PROBLEM_W512,
                    PROBLEM_ARGS(.number = one->least + other->least, .max = left + other->least,
                                 .found = "problem.W512.followers"));
    else if (one->least > left && left >= 0)
        node_report(at, PROBLEM_W502,
                    PROBLEM_ARGS(.number = one->least, .max = left, .found = "problem.W502.elsewhere"));
    else if (one->least <= left)
        node_report(at, PROBLEM_W512,
                    PROBLEM_ARGS(.min = above ? one->least : other->least, .max = above ? other->most : one->most,
                                 .found = truth ? "problem.W512.truth" : "problem.W512.numbers"));
}
