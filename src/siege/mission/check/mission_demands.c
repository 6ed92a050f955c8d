/* mission_demands.c -- finds demands that exclude each other. */
#include "siege/mission/check/mission_demands.h"

#include "siege/mission/check/mission_rounds.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

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
    const struct condition *denied = survey_node(survey, node);
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
    const struct condition *condition = survey_node(survey, root);
    enum condition_joint joint = condition_row(condition)->joint;
    if (joint == JOINS_NOTHING)
        add(demands, root, objective, condition->at_least, condition->at_most);
    else if (joint == JOINS_NOT)
        add_denied(demands, survey, condition->first_child, objective);
    for (int child = condition->first_child; joint == JOINS_ALL && child != CONDITION_NONE;
         child = survey_node(survey, child)->next)
        demands_add(demands, survey, child, objective);
}

void demands_add_none(struct demands *demands, const struct survey *survey, int any)
{
    for (int child = survey_node(survey, any)->first_child; child != CONDITION_NONE;
         child = survey_node(survey, child)->next) {
        const struct condition *part = survey_node(survey, child);
        enum condition_joint joint = condition_row(part)->joint;
        if (joint == JOINS_NOT)
            demands_add(demands, survey, part->first_child, 0);
        else if (joint == JOINS_ANY)
            demands_add_none(demands, survey, child);
        else
            add_denied(demands, survey, child, 0);
    }
}

/* ---- two demands ----------------------------------------------------------------------------------------------- */

/* Can no figure be among both? */
static bool are_apart(const struct figure_filter *a, const struct figure_filter *b)
{
    return !(a->states & b->states) || (a->slots && b->slots && !(a->slots & b->slots));
}

/* How many figures there are for two demands that count the same sort, or LONG_MAX. */
static long figures_for(const struct survey *survey, const struct figure_filter *a, const struct figure_filter *b)
{
    const struct mission *mission = survey->reader->out;
    if (a->creatures || b->creatures || a->captives || b->captives || a->own != b->own || a->troopers != b->troopers ||
        a->followers != b->followers || a->troopers == a->followers)
        return LONG_MAX;
    long loads = a->marks == b->marks ? mission_loads(mission, a) : LONG_MAX;
    long all = a->followers ? mission_followers(mission) : (long)PAIR * (a->own ? 1 : mission->most_teams);
    return loads < all ? loads : all;
}

/* The kind of thing of which it asks that so many are gone, destroyed or taken away; MARKER_NONE: none. */
static int kind_gone(const struct survey *survey, const struct condition *condition)
{
    const struct condition_row *row = condition_row(condition);
    if (row->reach == REACH_MARKERS && row->traits & OF_LOSS)
        return condition->which;
    if (row->reach != REACH_TASK)
        return MARKER_NONE;
    const struct task *task = &survey->reader->out->task[condition->which];
    return task->takes && !task->load ? task->marker : MARKER_NONE; /* what is carried may be put down again */
}

static bool asks_what_stands(const struct condition *condition, int kind)
{
    return condition_row(condition)->reach == REACH_MARKERS && condition_row(condition)->course == COURSE_OPEN &&
           condition->which == kind && kind != MARKER_NONE && !(marker_traits(kind) & TRAIT_LAID);
}

/* How many there are for both demands together, which share nothing; LONG_MAX: no number is known. */
static long there_are(const struct survey *survey, const struct condition *one, const struct condition *two)
{
    int gone = kind_gone(survey, one), other = kind_gone(survey, two);
    if (asks_what_stands(two, gone) || asks_what_stands(one, other))
        return mission_count_markers(survey->reader->out, 1u << (asks_what_stands(two, gone) ? gone : other));
    if (condition_row(one)->reach == REACH_FIGURES && condition_row(two)->reach == REACH_FIGURES &&
        are_apart(&one->filter, &two->filter))
        return figures_for(survey, &one->filter, &two->filter);
    return LONG_MAX;
}

/* How many are left for this demand when the other one is met. */
static long left_for(const struct survey *survey, const struct demand *demand, const struct demand *other)
{
    long all = there_are(survey, survey_node(survey, demand->node), survey_node(survey, other->node));
    return all == LONG_MAX || other->least < 1 ? LONG_MAX : all - other->least;
}

/* Is every figure of the one filter among those of the other? */
static bool is_within(const struct figure_filter *a, const struct figure_filter *b)
{
    bool sides = a->troopers <= b->troopers && a->creatures <= b->creatures && a->followers <= b->followers;
    bool kinds = !a->creatures || b->kinds == 0 || (a->kinds && !(a->kinds & ~b->kinds));
    bool where = b->slots == 0 || (a->slots && !(a->slots & ~b->slots));
    return sides && kinds && where && !(a->states & ~b->states) && (!b->through || a->through == b->through) &&
           (!b->own || a->own) && (!b->marks || a->marks == b->marks) && (!b->captives || a->captives);
}

/* Do both count the same of sectors, the one within those of the other? */
static bool sectors_within(const struct condition *one, const struct condition *other)
{
    const struct condition_row *row = condition_row(one);
    struct figure_filter a = one->filter;
    bool of_sectors = row->reach == REACH_FORCE || row->course == COURSE_FALLS;
    bool within = other->filter.slots == 0 || (a.slots && !(a.slots & ~other->filter.slots));
    a.slots = other->filter.slots;
    return of_sectors && one->kind == other->kind && within && memcmp(&a, &other->filter, sizeof a) == 0;
}

/* Those eliminated in a mode are among all that are. */
static bool kills_within(const struct condition *one, const struct condition *other)
{
    return condition_row(one)->pursuit == PURSUE_MODE && condition_row(other)->reach == REACH_CREATURES &&
           other->filter.kinds == 0 && (one->filter.own || !other->filter.own);
}

/* Is the number of the one never above that of the other? */
static bool is_part(const struct condition *one, const struct condition *other)
{
    const struct condition_row *row = condition_row(one), *all = condition_row(other);
    bool counters = row->traits & all->traits & OF_COUNTER && one->which == other->which;
    bool figures = row->reach == REACH_FIGURES || row->reach == REACH_CREATURES;
    return conditions_count_the_same(one, other) || (counters && row->traits & IS_TRUTH) ||
           sectors_within(one, other) || kills_within(one, other) ||
           (figures && one->kind == other->kind && is_within(&one->filter, &other->filter));
}

/* Does the trigger fire only as long as the other has not? */
static bool gives_way(const struct survey *survey, int trigger, int other)
{
    struct demands demands = {0};
    demands_add(&demands, survey, survey->reader->out->trigger[trigger].condition, 0);
    for (int i = 0; i < demands.count; i++) {
        const struct condition *node = survey_node(survey, demands.item[i].node);
        if (condition_row(node)->pursuit == PURSUE_FIRED && node->which == other && demands.item[i].most < 1)
            return true;
    }
    return false;
}

/* Two triggers of which each waits for the other not to have fired. */
static bool give_way(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    const struct condition *a = survey_node(survey, one->node), *b = survey_node(survey, other->node);
    return condition_row(a)->pursuit == PURSUE_FIRED && condition_row(b)->pursuit == PURSUE_FIRED && one->least > 0 &&
           other->least > 0 && !survey->reader->out->fewer.given && gives_way(survey, a->which, b->which) &&
           gives_way(survey, b->which, a->which);
}

/* The trigger that alone raises both counters, once, but draws only one of its actions; -1: there is none. */
static int drawn_by(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    const struct mission *mission = survey->reader->out;
    const struct condition *a = survey_node(survey, one->node), *b = survey_node(survey, other->node);
    int found = -1;
    if (condition_row(a)->reach != REACH_COUNTER || condition_row(b)->reach != REACH_COUNTER || a->which == b->which ||
        a->which >= mission->counters || b->which >= mission->counters ||
        one->least <= mission->counter[a->which].start || other->least <= mission->counter[b->which].start)
        return -1;
    for (int t = 0; t < mission->triggers; t++) {
        const struct trigger *trigger = &mission->trigger[t];
        bool raises_one = trigger_moves_counter(trigger, a->which, true);
        bool raises_other = trigger_moves_counter(trigger, b->which, true);
        bool draws = raises_one && raises_other && trigger->choose == 1 && rounds_trigger_times(mission, t) <= 1;
        if ((raises_one || raises_other) && (!draws || found >= 0))
            return -1;
        found = draws ? t : found;
    }
    return found;
}

/* The first round in which the demand may hold, as far as rounds tell; ROUND_NEVER: of rounds themselves. */
static int begins(const struct survey *survey, const struct demand *demand)
{
    bool of_rounds = condition_row(survey_node(survey, demand->node))->reach == REACH_ROUND;
    return of_rounds || demand->least < 1 ? ROUND_NEVER : rounds_earliest(survey->reader->out, demand->node);
}

/* The round after which a doorway that is to be open is surely shut for good; ROUND_NEVER: none is known. */
static int shuts(const struct survey *survey, const struct demand *demand)
{
    int by;
    const struct condition *asked = survey_node(survey, demand->node);
    bool open = condition_row(asked)->reach == REACH_DOORWAY && asked->filter.gate && demand->least > 0;
    return open ? rounds_gate_shuts(survey->reader->out, asked->filter.gate - 1, &by) : ROUND_NEVER;
}

/* Why a bound of rounds and another demand exclude each other: at least `min` and at most `max`. */
struct other_time {
    const char *found; /* how the key of the sentence ends; "": they do not */
    int min, max;
};

static struct other_time other_time(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    bool first = condition_row(survey_node(survey, one->node))->reach == REACH_ROUND;
    const struct demand *bound = first ? one : other, *within = first ? other : one;
    if (condition_row(survey_node(survey, bound->node))->reach != REACH_ROUND)
        return (struct other_time){"", 0, 0};
    int begin = bound->most < INT16_MAX ? begins(survey, within) : ROUND_NEVER;
    int shut = bound->least > 1 ? shuts(survey, within) : ROUND_NEVER;
    if (begin != ROUND_NEVER && begin > bound->most)
        return (struct other_time){"early", begin, (int)bound->most};
    return bound->least > shut ? (struct other_time){"shut", (int)bound->least, shut} : (struct other_time){"", 0, 0};
}

/* Does the one count the rounds since a trigger has fired, and the other want that it has not? */
static bool counts_since(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    const struct condition *a = survey_node(survey, one->node), *b = survey_node(survey, other->node);
    return condition_row(a)->reach == REACH_SINCE && one->least >= 0 && condition_row(b)->pursuit == PURSUE_FIRED &&
           other->most < 1 && condition_trigger(survey->reader->out, a) == b->which;
}

static bool exclude(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    const struct condition *a = survey_node(survey, one->node), *b = survey_node(survey, other->node);
    return (is_part(a, b) && one->least > other->most) || (is_part(b, a) && other->least > one->most) ||
           one->least > left_for(survey, one, other) || give_way(survey, one, other) ||
           counts_since(survey, one, other) || counts_since(survey, other, one) || drawn_by(survey, one, other) >= 0 ||
           other_time(survey, one, other).found[0];
}

/* Is it something that holds or not, rather than a number? */
static bool is_of_truth(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    return condition_row(survey_node(survey, one->node))->traits & IS_TRUTH || counts_since(survey, one, other) ||
           counts_since(survey, other, one);
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
    bool truth = is_of_truth(survey, one, other);
    bool above = one->least > other->most;
    int drawn = drawn_by(survey, one, other);
    struct other_time apart = other_time(survey, one, other);
    char found[PROBLEM_WORD_SIZE];
    snprintf(found, sizeof found, "problem.W512.%s", apart.found);
    if (one->least > left && left >= 0)
        node_report(at, PROBLEM_W502,
                    PROBLEM_ARGS(.number = one->least, .max = left,
                                 .found = left > 0 ? "problem.W502.elsewhere" : "problem.W502.none_left"));
    else if (drawn >= 0)
        node_report(at, PROBLEM_W512,
                    PROBLEM_ARGS(.culprit = survey->reader->out->trigger[drawn].id, .found = "problem.W512.drawn"));
    else if (*apart.found)
        node_report(at, PROBLEM_W512, PROBLEM_ARGS(.min = apart.min, .max = apart.max, .found = found));
    else if (one->least <= left)
        node_report(at, PROBLEM_W512,
                    PROBLEM_ARGS(.min = above ? one->least : other->least, .max = above ? other->most : one->most,
                                 .found = truth ? "problem.W512.truth" : "problem.W512.numbers"));
}

void demands_report_bonus(const struct demands *demands, const struct survey *survey, int later, int before)
{
    const struct demand *one = &demands->item[later], *other = &demands->item[before];
    const struct objective *objective = survey->reader->out->objective;
    long left = left_for(survey, one, other);
    bool above = one->least > other->most;
    struct other_time apart = other_time(survey, one, other);
    bool truth = is_of_truth(survey, one, other);
    const char *found = truth ? "problem.W559.truth" : "problem.W559.numbers";
    char by_time[PROBLEM_WORD_SIZE];
    snprintf(by_time, sizeof by_time, "problem.W559.%s", apart.found);
    if (*apart.found)
        found = by_time;
    else if (one->least > left)
        found = left > 0 ? "problem.W559.left" : "problem.W559.none";
    else if (drawn_by(survey, one, other) >= 0)
        found = "problem.W559.drawn";
    node_report(survey->reader->condition_at[one->node], PROBLEM_W559,
                PROBLEM_ARGS(.culprit = objective[one->objective].id, .expected = objective[other->objective].id,
                             .found = found, .number = one->least,
                             .min = *apart.found ? apart.min
                                    : above      ? one->least
                                                 : other->least,
                             .max = *apart.found        ? apart.max
                                    : one->least > left ? (left > 0 ? left : 0)
                                    : above             ? other->most
                                                        : one->most));
}
