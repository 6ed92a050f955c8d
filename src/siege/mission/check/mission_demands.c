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

static void add(struct demands *demands, struct demand demand)
{
    if (demands->count < DEMANDS_MAX)
        demands->item[demands->count++] = demand;
}

/* ---- what follows from a demand -------------------------------------------------------------------------------- */

/* What the demand has in common with all that follows from it. */
struct cause {
    struct demands *demands;
    const struct survey *survey;
    struct demand demand;
};

/* What counts so, first of all that do. */
static struct condition asked_of(enum condition_reach reach, struct figure_filter filter)
{
    struct condition asked = {.first_child = CONDITION_NONE, .next = CONDITION_NONE, .filter = filter};
    while (condition_row(&asked)->joint != JOINS_NOTHING || condition_row(&asked)->reach != reach)
        asked.kind++;
    return asked;
}

/* At least so many, if that is any. */
static void follow(const struct cause *cause, enum condition_reach reach, struct figure_filter filter, long least)
{
    const struct demand *demand = &cause->demand;
    struct demand more = {.node = demand->node, .objective = demand->objective, .least = least, .most = LONG_MAX};
    if (least < 1)
        return;
    more.follows = least == demand->least ? FOLLOWS_AS_MANY : FOLLOWS_OTHERWISE;
    more.asked = asked_of(reach, filter);
    more.asked.which = reach == REACH_MARKERS ? demand->asked.which : 0; /* those of the kind that stand */
    add(cause->demands, more);
}

/* … none. */
static void follow_none(const struct cause *cause, enum condition_reach reach, struct figure_filter filter)
{
    const struct demand *demand = &cause->demand;
    add(cause->demands,
        (struct demand){demand->node, demand->objective, FOLLOWS_OTHERWISE, asked_of(reach, filter), LONG_MIN, 0});
}

/* The least or the greatest that a creature of these kinds is worth. */
static long worth(const struct survey *survey, int kinds, bool greatest)
{
    const struct catalogue *catalogue = survey->reader->catalogue;
    long found = greatest ? 0 : LONG_MAX;
    for (int kind = 0; kind < catalogue->kinds; kind++) {
        long points = catalogue->kind[kind].points;
        if ((kinds == 0 || kinds >> kind & 1) && (greatest ? points > found : points < found))
            found = points;
    }
    return found;
}

/* The Strength with which a Doomtrooper begins: the least by the values for many teams and for few, or the greatest. */
static long full_strength(const struct survey *survey, bool greatest)
{
    const struct mission *mission = survey->reader->out;
    long many = mission->parameters.strength, few = mission->fewer.given ? mission->fewer.parameters.strength : many;
    return (few > many) == greatest ? few : many;
}

/* So many creatures of the filter's kinds are eliminated, at least. */
static void follow_kills(const struct cause *cause, long least)
{
    const struct figure_filter *of = &cause->demand.asked.filter;
    const struct figure_filter creatures = {.creatures = 1, .own = of->own, .kinds = of->kinds};
    if (least < 1)
        return;
    if (condition_row(&cause->demand.asked)->reach != REACH_CREATURES)
        follow(cause, REACH_CREATURES, creatures, least);
    if (condition_row(&cause->demand.asked)->reach != REACH_POINTS)
        follow(cause, REACH_POINTS, (struct figure_filter){.own = of->own},
               least * worth(cause->survey, of->kinds, false));
}

/* These Doomtroopers have lost so much, at least. */
static void follow_wounds(const struct cause *cause, struct figure_filter filter, long least)
{
    const struct mission *mission = cause->survey->reader->out;
    long full = full_strength(cause->survey, true);
    if (condition_row(&cause->demand.asked)->reach != REACH_STRENGTH)
        follow(cause, REACH_STRENGTH, filter, least);
    else if (full > 0)
        follow(cause, REACH_FIGURES, filter, (least + full - 1) / full);
    if (mission->parameters.legion_pp_at_once &&
        (!mission->fewer.given || mission->fewer.parameters.legion_pp_at_once)) /* or else it is not counted */
        follow(cause, REACH_LOST, (struct figure_filter){.own = filter.own}, least);
}

static bool is_of_troopers(const struct figure_filter *filter)
{
    return filter->troopers && !filter->creatures && !filter->followers && !filter->captives;
}

static void follow_figures(const struct cause *cause)
{
    const struct condition *asked = &cause->demand.asked;
    struct figure_filter filter = asked->filter, on_board = {.own = filter.own, .states = WANT_ON_BOARD};
    long least = cause->demand.least;
    switch (condition_row(asked)->reach) {
    case REACH_FIGURES:
        if (is_of_troopers(&filter) && filter.states == WANT_ELIMINATED && least > 0)
            follow_wounds(cause, filter, least * full_strength(cause->survey, false));
        break;
    case REACH_WEAKEST:
        on_board.troopers = 1;
        follow(cause, REACH_FIGURES, on_board, least > 0);
        if (cause->demand.most < 1)
            follow_none(cause, REACH_FIGURES, on_board);
        break;
    case REACH_BESIDE:
        follow(cause, REACH_FIGURES, filter, least);
        follow(cause, REACH_MARKERS, (struct figure_filter){0}, least > 0);
        break;
    case REACH_CROWD:
        on_board.troopers = 1;
        follow(cause, REACH_FIGURES, on_board, least > 0);
        follow(cause, REACH_FIGURES, (struct figure_filter){.creatures = 1, .states = WANT_ON_BOARD}, least);
        break;
    default:
        break;
    }
}

/* Numbers of another kind that cannot be otherwise if the demand is met. */
static void add_what_follows(const struct cause *cause)
{
    const struct condition *asked = &cause->demand.asked;
    const struct mission *mission = cause->survey->reader->out;
    const struct figure_filter in_play = {.troopers = 1, .states = WANT_WAITING | WANT_ON_BOARD};
    long least = cause->demand.least > 0 ? cause->demand.least : 0, greatest;
    switch (condition_row(asked)->reach) {
    case REACH_CREATURES:
        follow_kills(cause, least);
        break;
    case REACH_KINDS:
        follow_kills(cause, least);
        if (cause->demand.most < 1)
            follow_none(cause, REACH_CREATURES, asked->filter);
        break;
    case REACH_POINTS:
        greatest = worth(cause->survey, 0, true);
        follow_kills(cause, greatest ? (least + greatest - 1) / greatest : 0);
        break;
    case REACH_STRENGTH:
        follow_wounds(cause, asked->filter, least);
        break;
    case REACH_MARKERS:
        if (condition_row(asked)->traits & OF_LOSS && !(marker_traits(asked->which) & (TRAIT_LAID | TRAIT_EDGE)))
            follow(cause, REACH_TARGETS, (struct figure_filter){0}, least);
        break;
    case REACH_END:
        if (least > 0 && mission->end_condition == CONDITION_NONE)
            follow_none(cause, REACH_FIGURES, in_play);
        break;
    default:
        if (condition_row(asked)->pursuit == PURSUE_MODE)
            follow_kills(cause, least);
        follow_figures(cause);
    }
}

/* ---- collecting ------------------------------------------------------------------------------------------------ */

static void add_bounds(struct demands *demands, const struct survey *survey, int node, int objective, long least,
                       long most)
{
    const struct demand demand = {node, objective, ASKED_ITSELF, *survey_node(survey, node), least, most};
    add(demands, demand);
    add_what_follows(&(struct cause){demands, survey, demand});
}

/* Denied, "at least 3" is at most 2, and the other way round. */
static void add_denied(struct demands *demands, const struct survey *survey, int node, int objective)
{
    const struct condition *denied = survey_node(survey, node);
    if (condition_row(denied)->joint != JOINS_NOTHING)
        return;
    if (denied->at_most == INT16_MAX)
        add_bounds(demands, survey, node, objective, LONG_MIN, (long)denied->at_least - 1);
    else if (denied->at_least == INT16_MIN || (condition_row(denied)->traits & IS_TRUTH && denied->at_least == 0))
        add_bounds(demands, survey, node, objective, (long)denied->at_most + 1, LONG_MAX);
}

void demands_add(struct demands *demands, const struct survey *survey, int root, int objective)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *condition = survey_node(survey, root);
    enum condition_joint joint = condition_row(condition)->joint;
    if (joint == JOINS_NOTHING)
        add_bounds(demands, survey, root, objective, condition->at_least, condition->at_most);
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

bool filter_is_apart(const struct mission *mission, const struct figure_filter *filter)
{
    return filter->through && filter->slots && !(filter->slots >> mission->gate[filter->through - 1].slot & 1);
}

/* Can no figure be among both? Whoever has left has done so by one doorway. */
static bool are_apart(const struct mission *mission, const struct figure_filter *a, const struct figure_filter *b)
{
    const struct figure_filter by_a = {.through = a->through, .slots = b->slots};
    const struct figure_filter by_b = {.through = b->through, .slots = a->slots};
    return !(a->states & b->states) || (a->slots && b->slots && !(a->slots & b->slots)) ||
           (a->through && b->through && a->through != b->through) || filter_is_apart(mission, &by_a) ||
           filter_is_apart(mission, &by_b);
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

/* The kinds of things of which it asks that so many are destroyed, if this kind is one of them; or 0. */
static unsigned kinds_destroyed(const struct survey *survey, const struct condition *condition, int kind)
{
    unsigned going = mission_kinds_that_go(survey->reader->out, UINT_MAX) & ~marker_kinds_with(TRAIT_EDGE);
    return condition_row(condition)->reach == REACH_TARGETS && going >> kind & 1 ? going : 0;
}

/* How many there are for both demands together, which share nothing; LONG_MAX: no number is known. */
static long there_are(const struct survey *survey, const struct condition *one, const struct condition *two)
{
    int gone = kind_gone(survey, one), other = kind_gone(survey, two);
    if (asks_what_stands(two, gone) || asks_what_stands(one, other))
        return mission_count_markers(survey->reader->out, 1u << (asks_what_stands(two, gone) ? gone : other));
    unsigned kinds = asks_what_stands(two, two->which)   ? kinds_destroyed(survey, one, two->which)
                     : asks_what_stands(one, one->which) ? kinds_destroyed(survey, two, one->which)
                                                         : 0;
    if (kinds)
        return mission_count_markers(survey->reader->out, kinds);
    if (condition_row(one)->reach == REACH_FIGURES && condition_row(two)->reach == REACH_FIGURES &&
        are_apart(survey->reader->out, &one->filter, &two->filter))
        return figures_for(survey, &one->filter, &two->filter);
    return LONG_MAX;
}

/* How many are left for this demand when the other one is met. */
static long left_for(const struct survey *survey, const struct demand *demand, const struct demand *other)
{
    long all = there_are(survey, &demand->asked, &other->asked);
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

/* Is it a number of which those of one team, or of some figures, are a part? */
static bool is_summed(const struct condition_row *row)
{
    bool grows = row->course == COURSE_GROWS && row->pursuit != PURSUE_HACK; /* terminals hacked twice count once */
    return grows || row->reach == REACH_FIGURES || row->reach == REACH_STRENGTH || row->reach == REACH_TASK ||
           row->traits & OF_LOSS;
}

/* Is the number of the one never above that of the other? */
static bool is_part(const struct condition *one, const struct condition *other)
{
    const struct condition_row *row = condition_row(one), *all = condition_row(other);
    bool counters = row->traits & all->traits & OF_COUNTER && one->which == other->which;
    return conditions_count_the_same(one, other) || (counters && row->traits & IS_TRUTH) ||
           sectors_within(one, other) ||
           (is_summed(row) && one->kind == other->kind && one->which == other->which &&
            is_within(&one->filter, &other->filter));
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
    const struct condition *a = &one->asked, *b = &other->asked;
    return condition_row(a)->pursuit == PURSUE_FIRED && condition_row(b)->pursuit == PURSUE_FIRED && one->least > 0 &&
           other->least > 0 && !survey->reader->out->fewer.given && gives_way(survey, a->which, b->which) &&
           gives_way(survey, b->which, a->which);
}

/* The trigger that alone raises both counters, once, but draws only one of its actions; -1: there is none. */
static int drawn_by(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    const struct mission *mission = survey->reader->out;
    const struct condition *a = &one->asked, *b = &other->asked;
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
    bool of_rounds = condition_row(&demand->asked)->reach == REACH_ROUND;
    return of_rounds || demand->least < 1 ? ROUND_NEVER : rounds_earliest(survey->reader->out, demand->node);
}

/* The round after which a doorway that is to be open is surely shut for good; ROUND_NEVER: none is known. */
static int shuts(const struct survey *survey, const struct demand *demand)
{
    int by;
    const struct condition *asked = &demand->asked;
    bool open = condition_row(asked)->reach == REACH_DOORWAY && asked->filter.gate && demand->least > 0;
    return open ? rounds_gate_shuts(survey->reader->out, asked->filter.gate - 1, survey->firing, &by) : ROUND_NEVER;
}

/* Why a bound of rounds and another demand exclude each other: at least `min` and at most `max`. */
struct other_time {
    const char *found; /* how the key of the sentence ends; "": they do not */
    int min, max;
};

static struct other_time other_time(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    bool first = condition_row(&one->asked)->reach == REACH_ROUND;
    const struct demand *bound = first ? one : other, *within = first ? other : one;
    if (condition_row(&bound->asked)->reach != REACH_ROUND)
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
    const struct condition *a = &one->asked, *b = &other->asked;
    return condition_row(a)->reach == REACH_SINCE && one->least >= 0 && condition_row(b)->pursuit == PURSUE_FIRED &&
           other->most < 1 && condition_trigger(survey->reader->out, a) == b->which;
}

/* Does it ask how many Doomtroopers, of those of whom the other does, are in some states wherever they are? */
static bool counts_states(const struct condition *asked, const struct condition *other)
{
    const struct figure_filter *filter = &asked->filter;
    return condition_row(asked)->reach == REACH_FIGURES && is_of_troopers(filter) && !filter->marks && !filter->slots &&
           !filter->through && filter->own == other->filter.own;
}

/* What demands on Doomtroopers in different states come to together, and how many Doomtroopers there are. */
struct together {
    long asked, there;
};

/* More than there are, be it in pairs or not; the demand that this one is too much beside, or -1. */
static int too_many(const struct demands *demands, const struct survey *survey, int later, struct together *sum)
{
    const struct demand *last = &demands->item[later];
    int states = last->asked.filter.states;
    *sum = (struct together){last->least, figures_for(survey, &last->asked.filter, &last->asked.filter)};
    if (!counts_states(&last->asked, &last->asked) || last->least < 1)
        return -1;
    for (int i = later - 1; i >= 0; i--) {
        const struct demand *demand = &demands->item[i];
        if (!counts_states(&demand->asked, &last->asked) || demand->least < 1 || demand->asked.filter.states & states)
            continue;
        states |= demand->asked.filter.states;
        sum->asked += demand->least;
        if (sum->asked > sum->there)
            return i;
    }
    return -1;
}

/* In all states together less than there are: every Doomtrooper is in one of them. */
static int too_few(const struct demands *demands, const struct survey *survey, int later, struct together *sum)
{
    const int ALL = WANT_WAITING | WANT_ON_BOARD | WANT_ELIMINATED | WANT_WITHDRAWN;
    const struct demand *last = &demands->item[later];
    int states = last->asked.filter.states;
    long there = (long)PAIR * (last->asked.filter.own ? 1 : survey->reader->out->least_teams);
    *sum = (struct together){last->most, there};
    if (!counts_states(&last->asked, &last->asked) || last->most >= there)
        return -1;
    for (int i = later - 1; i >= 0; i--) {
        const struct demand *demand = &demands->item[i];
        bool more = demand->asked.filter.states & ~states;
        if (!counts_states(&demand->asked, &last->asked) || demand->most >= there - sum->asked || !more)
            continue;
        states |= demand->asked.filter.states;
        sum->asked += demand->most;
        if (states == ALL)
            return i;
    }
    return -1;
}

static bool exclude(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    const struct condition *a = &one->asked, *b = &other->asked;
    return (is_part(a, b) && one->least > other->most) || (is_part(b, a) && other->least > one->most) ||
           one->least > left_for(survey, one, other) || give_way(survey, one, other) ||
           counts_since(survey, one, other) || counts_since(survey, other, one) || drawn_by(survey, one, other) >= 0 ||
           other_time(survey, one, other).found[0];
}

/* Is it something that holds or not, rather than a number? */
static bool is_of_truth(const struct survey *survey, const struct demand *one, const struct demand *other)
{
    return condition_row(&one->asked)->traits & IS_TRUTH || one->follows == FOLLOWS_OTHERWISE ||
           other->follows == FOLLOWS_OTHERWISE || counts_since(survey, one, other) || counts_since(survey, other, one);
}

/* The demand beside which, and beside others, this one cannot be met, though it can beside each of them; or -1.
 * `found`: how the key of the sentence ends. */
static int find_together(const struct demands *demands, const struct survey *survey, int later, struct together *sum,
                         const char **found)
{
    int before = too_many(demands, survey, later, sum);
    *found = before < 0 ? "few" : "many";
    return before < 0 ? too_few(demands, survey, later, sum) : before;
}

int demands_clash(const struct demands *demands, const struct survey *survey, bool of_different, int *before)
{
    struct together sum;
    const char *found;
    for (int later = 0; later < demands->count; later++) {
        const struct demand *one = &demands->item[later];
        for (*before = 0; *before < later; ++*before) {
            const struct demand *other = &demands->item[*before];
            if ((!of_different || one->objective != other->objective) && exclude(survey, one, other))
                return later;
        }
        *before = find_together(demands, survey, later, &sum, &found);
        if (*before >= 0 && (!of_different || one->objective != demands->item[*before].objective))
            return later;
    }
    return -1;
}

/* W512 of demands on Doomtroopers in several states. */
static void report_together(const struct demands *demands, const struct survey *survey, int later)
{
    const char *end;
    struct together sum;
    char found[PROBLEM_WORD_SIZE];
    (void)find_together(demands, survey, later, &sum, &end);
    snprintf(found, sizeof found, "problem.W512.%s", end);
    node_report(survey->reader->condition_at[demands->item[later].node], PROBLEM_W512,
                PROBLEM_ARGS(.min = sum.asked, .max = sum.there, .found = found));
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
    if (!exclude(survey, one, other))
        report_together(demands, survey, later);
    else if (one->least > left && left >= 0 && !truth)
        node_report(at, PROBLEM_W502,
                    PROBLEM_ARGS(.number = one->least, .max = left,
                                 .found = left > 0 ? "problem.W502.elsewhere" : "problem.W502.none_left"));
    else if (drawn >= 0)
        node_report(at, PROBLEM_W512,
                    PROBLEM_ARGS(.culprit = survey->reader->out->trigger[drawn].id, .found = "problem.W512.drawn"));
    else if (*apart.found)
        node_report(at, PROBLEM_W512, PROBLEM_ARGS(.min = apart.min, .max = apart.max, .found = found));
    else if (one->least <= left || truth)
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
    bool truth = is_of_truth(survey, one, other) || !exclude(survey, one, other);
    const char *found = truth ? "problem.W559.truth" : "problem.W559.numbers";
    char by_time[PROBLEM_WORD_SIZE];
    snprintf(by_time, sizeof by_time, "problem.W559.%s", apart.found);
    if (*apart.found)
        found = by_time;
    else if (one->least > left && !truth)
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
