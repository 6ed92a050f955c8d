/* mission_check_end.c -- what ends a mission against what is asked in it: an end that comes with the first step, or on
 * the way to what is asked, or by the deed that it needs. */
#include "siege/mission/check/mission_demands.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"

/* Doomtroopers of any team, nobody else, in exactly these states. */
static bool is_of_any_team(const struct condition *asked, int states)
{
    const struct figure_filter *filter = &asked->filter;
    return condition_row(asked)->reach == REACH_FIGURES && filter->troopers && !filter->creatures &&
           !filter->followers && !filter->own && !filter->captives && !filter->through && filter->states == states;
}

/* … who are there as soon as the first of them is. */
static bool is_of_the_first(const struct condition *end)
{
    return is_of_any_team(end, WANT_ON_BOARD) && !end->filter.marks && end->at_least == 1 && end->at_most == INT16_MAX;
}

/* Does it come true with the first step onto the board, wherever that leads? */
static bool comes_first(const struct survey *survey, const struct condition *end)
{
    const struct mission *mission = survey->reader->out;
    bool first = is_of_the_first(end) && mission->start_slots == 0;
    for (int i = 0; i < mission->gates && first; i++)
        first = !(mission->gate[i].flags & GATE_TROOPERS) || !end->filter.slots ||
                end->filter.slots >> mission->gate[i].slot & 1;
    return first;
}

/* Does the end hold whenever this does? */
static bool brings_end(const struct mission *mission, int root, const struct condition *end)
{
    if (root == CONDITION_NONE)
        return false;
    const struct condition *asked = &mission->node[root];
    enum condition_joint joint = condition_row(asked)->joint;
    if (joint == JOINS_NOTHING)
        return conditions_count_the_same(asked, end) && asked->at_least >= end->at_least &&
               asked->at_most <= end->at_most;
    bool some = false;
    for (int child = asked->first_child; child != CONDITION_NONE && joint == JOINS_ALL;
         child = mission->node[child].next)
        some |= brings_end(mission, child, end);
    return some;
}

/* The triggers that fire where the end holds, and so only when all is over. */
static uint32_t triggers_at_end(const struct mission *mission, const struct condition *end)
{
    uint32_t late = 0;
    for (int t = 0; t < mission->triggers && !mission->fewer.given; t++)
        late |= brings_end(mission, mission->trigger[t].condition, end) ? UINT32_C(1) << t : 0;
    return late;
}

/* The triggers with any of which it comes true: that raise the flag, open the doorway or are asked for. 0: it may also
 * come true otherwise, or not with each of them. */
static uint32_t triggers_ending(const struct mission *mission, const struct condition *end)
{
    uint32_t ending = 0;
    const struct condition_row *row = condition_row(end);
    if (end->at_least != 1)
        return 0;
    if (row->pursuit == PURSUE_FIRED)
        return UINT32_C(1) << end->which;
    bool flag = row->reach == REACH_COUNTER && row->traits & IS_TRUTH;
    const struct figure_filter *named = &end->filter;
    bool doorway = row->reach == REACH_DOORWAY && !named->door;
    for (int t = 0; t < mission->triggers && (flag || doorway); t++) {
        const struct trigger *trigger = &mission->trigger[t];
        bool brings = flag && trigger_moves_counter(trigger, end->which, true);
        bool undoes = flag && trigger_moves_counter(trigger, end->which, false);
        for (int a = 0; a < trigger->actions && doorway; a++) {
            const struct trigger_action *action = &trigger->action[a];
            bool there = !action->door && action->inner == named->inner &&
                         (named->inner || action->gate == named->gate - 1);
            brings |= there && action->verb == TRIGGER_OPEN;
            undoes |= there && action->verb == TRIGGER_CLOSE;
        }
        if (undoes || (brings && trigger->choose))
            return 0;
        ending |= brings ? UINT32_C(1) << t : 0;
    }
    return ending;
}

/* Where nobody goes on from once it is true. False: that is not known. */
static bool stop_of(const struct mission *mission, const struct condition *end, struct mission_stop *stop)
{
    *stop = (struct mission_stop){.slots = is_of_the_first(end) ? end->filter.slots : 0,
                                  .triggers = triggers_ending(mission, end) | triggers_at_end(mission, end)};
    if (condition_row(end)->reach == REACH_DOORWAY && end->filter.door && end->at_least == 1)
        stop->doors = UINT32_C(1) << (end->filter.door - 1);
    return stop->slots || stop->triggers || stop->doors;
}

/* The task that alone gives what is to be carried, or -1. */
static int task_giving(const struct mission *mission, int marks)
{
    int found = -1;
    for (int i = 0; i < mission->tasks; i++)
        if (mission->task[i].load && marks & MARK_LOAD << (mission->task[i].load - 1)) {
            if (found >= 0)
                return -1;
            found = i;
        }
    return marks & (MARK_LOAD - 1) ? -1 : found;
}

/* Do the objectives demand what the end waits for? */
static bool is_demanded(const struct survey *survey, const struct condition *end)
{
    struct demands demands = {0};
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus)
            demands_add(&demands, survey, mission->objective[i].condition, i);
    for (int i = 0; i < demands.count; i++)
        if (conditions_count_the_same(&demands.item[i].asked, end) && demands.item[i].least >= end->at_least)
            return true;
    return false;
}

/* Does whoever does the task that ends the mission stand on the board, where all are to be gone that have done it, or
 * he with what it gives? */
static bool needs_doer_gone(const struct survey *survey, const struct condition *end, const struct condition *asked)
{
    const struct mission *mission = survey->reader->out;
    const struct figure_filter *filter = &asked->filter;
    if (condition_row(end)->reach != REACH_TASK || end->at_least < 1 || end->at_most != INT16_MAX)
        return false;
    bool none = is_of_any_team(asked, WANT_ON_BOARD) || is_of_any_team(asked, WANT_ON_BOARD | WANT_WAITING);
    if (none)
        return asked->at_most == 0 && !filter->slots && !filter->marks && is_demanded(survey, end);
    if (!is_of_any_team(asked, WANT_WITHDRAWN))
        return false;
    if (filter->marks)
        return task_giving(mission, filter->marks) == end->which && asked->at_least >= end->at_least;
    return asked->at_least >= PAIR * mission->most_teams && is_demanded(survey, end);
}

/* W536 at what is demanded, by itself, among all demands or of the teams. */
static void check_asked(const struct survey *survey, int root, const struct condition *end)
{
    struct mission_stop stop;
    if (root == CONDITION_NONE)
        return;
    const struct condition *asked = survey_node(survey, root);
    enum condition_joint joint = condition_row(asked)->joint;
    if (joint_needs_all(joint)) {
        for (int child = asked->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
            check_asked(survey, child, end);
        return;
    }
    bool doer = joint == JOINS_NOTHING && needs_doer_gone(survey, end, asked);
    bool behind = !doer && stop_of(survey->reader->out, end, &stop) && survey_is_walked(survey, root) &&
                  !survey_holds_before(survey, root, &stop);
    struct node at = survey->reader->condition_at[root];
    if ((doer || behind) && !node_is_told(at, ANY_PROBLEM))
        node_report(at, PROBLEM_W536, PROBLEM_ARGS(.found = "problem.W536.before"));
}

static void check_objectives_before(const struct survey *survey, const struct condition *end)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->objectives; i++) {
        if (mission->objective[i].bonus)
            continue;
        check_asked(survey, mission->objective[i].condition, end);
        check_asked(survey, mission->objective[i].team_condition, end);
    }
}

/* W511, W536 of the end itself, or of one of several. */
static void check_ending(const struct survey *survey, int root)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *end = survey_node(survey, root);
    struct node at = survey->reader->condition_at[root];
    if (condition_row(end)->joint == JOINS_ANY)
        for (int child = end->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
            check_ending(survey, child);
    if (condition_row(end)->joint != JOINS_NOTHING || node_is_told(at, ANY_PROBLEM))
        return;
    if (comes_first(survey, end))
        node_report(at, PROBLEM_W511, PROBLEM_ARGS(.found = "problem.W511.first"));
    else
        check_objectives_before(survey, end);
}

void check_end_beside(const struct survey *survey)
{
    if (survey->entered && !problem_list_has_errors(survey->reader->file.node.tree->problems))
        check_ending(survey, survey->reader->out->end_condition);
}
