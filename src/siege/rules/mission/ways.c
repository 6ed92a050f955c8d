/* ways.c -- compares the numbers that a condition asks for with what there is of Doomtroopers and markers. */
#include "siege/rules/mission/ways.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/mission.h"

#include <string.h>

/* What all teams together must have before a node holds: a leaf that asks for enough, and how much of it. */
struct sum {
    const struct condition *leaf; /* NULL: it is no such thing */
    int least;
};

int condition_teams_of_share(int percent, int teams)
{
    return percent > 0 ? (percent * teams + 99) / 100 : 0;
}

static bool asks_for_enough(const struct condition *node)
{
    return condition_row(node)->joint == JOINS_NOTHING && node->at_least > 0 && node->at_most == INT16_MAX;
}

/* Is what each team has another's no more? Terminals are hacked by several. */
static bool adds_up(const struct condition *leaf)
{
    const struct figure_filter *filter = &leaf->filter;
    bool troopers = leaf->kind == CONDITION_COUNT && filter->troopers && !filter->creatures && !filter->followers;
    return troopers || leaf->kind == CONDITION_MARKERS_BROKEN;
}

static struct sum sum_of(const struct mission *mission, int index, int teams)
{
    const struct condition *node = &mission->node[index];
    if (asks_for_enough(node))
        return (struct sum){node, node->at_least};
    bool share = condition_row(node)->joint == JOINS_TEAMS && node->at_most == INT16_MAX;
    const struct condition *each = share && node->first_child != CONDITION_NONE ? &mission->node[node->first_child]
                                                                                : NULL;
    int many = condition_teams_of_share(node->at_least, teams);
    if (!each || !asks_for_enough(each) || !each->filter.own || (many > 1 && !adds_up(each)))
        return (struct sum){NULL, 0};
    return (struct sum){each, many * each->at_least};
}

/* Of what the leaf counts there can be no more, with so many teams; or INT16_MAX. */
static int most_of(const struct mission *mission, const struct condition *leaf, int teams)
{
    if (!adds_up(leaf))
        return INT16_MAX;
    return leaf->kind == CONDITION_COUNT ? PAIR * teams : mission_count_markers(mission, condition_markers(leaf));
}

/* Can it never hold with so many teams, whatever they do? True only where the numbers say so. */
static bool is_beyond(const struct mission *mission, int node, int teams)
{
    enum condition_joint joint = condition_row(&mission->node[node])->joint;
    const struct sum sum = sum_of(mission, node, teams);
    if (sum.leaf)
        return sum.least > most_of(mission, sum.leaf, teams);
    if (joint != JOINS_ALL && joint != JOINS_ANY)
        return false;
    bool beyond = joint == JOINS_ANY && mission->node[node].first_child != CONDITION_NONE;
    for (int child = mission->node[node].first_child; child != CONDITION_NONE; child = mission->node[child].next) {
        bool far = is_beyond(mission, child, teams);
        beyond = joint == JOINS_ALL ? beyond || far : beyond && far;
    }
    return beyond;
}

/* Do both count the same, whoever has it? */
static bool count_alike(const struct condition *one, const struct condition *other)
{
    struct figure_filter mine = one->filter, theirs = other->filter;
    mine.own = theirs.own = 0;
    return one->kind == other->kind && one->which == other->which && memcmp(&mine, &theirs, sizeof mine) == 0;
}

/* Does whoever goes the way go the other one, too? Of two that ask for the same, the first is told. */
static bool leads_to(const struct mission *mission, int way, int other, int teams)
{
    const struct sum mine = sum_of(mission, way, teams), theirs = sum_of(mission, other, teams);
    if (!mine.leaf || !theirs.leaf || !count_alike(mine.leaf, theirs.leaf))
        return false;
    bool of_each = theirs.leaf->filter.own && teams > 1;
    return !of_each && (mine.least > theirs.least || (mine.least == theirs.least && other < way));
}

/* Is the part asked for by another part, too? */
static bool is_part_of_another(const struct mission *mission, int list, int part, int teams)
{
    for (int other = mission->node[list].first_child; other != CONDITION_NONE; other = mission->node[other].next)
        if (other != part && leads_to(mission, other, part, teams))
            return true;
    return false;
}

static bool is_way_open(const struct mission *mission, int choice, int way, int teams)
{
    if (is_beyond(mission, way, teams))
        return is_beyond(mission, choice, teams); /* then at least what is asked is told */
    for (int other = mission->node[choice].first_child; other != CONDITION_NONE; other = mission->node[other].next)
        if (other != way && !is_beyond(mission, other, teams) && leads_to(mission, way, other, teams))
            return false;
    return true;
}

bool condition_part_counts(const struct mission *mission, int list, int part, int teams)
{
    enum condition_joint joint = condition_row(&mission->node[list])->joint;
    if (teams > 0 && joint == JOINS_ANY)
        return is_way_open(mission, list, part, teams);
    return teams < 1 || joint != JOINS_ALL || !is_part_of_another(mission, list, part, teams);
}
