/* mission_check_conditions.c -- conditions that can never hold or hold too early, and triggers that do nothing. */
#include "siege/mission/check/mission_check_parts.h"
#include "siege/mission/mission_problems.h"

#include <limits.h>

/* What a number can be. */
struct span {
    long least, most;
};

enum verdict { VERDICT_NEVER, VERDICT_PERHAPS, VERDICT_ALWAYS };

/* When the question is asked. */
enum moment_asked { ASKED_ANY_TIME, ASKED_AT_START, ASKED_BY_TRIGGER };

struct asking {
    const struct survey *survey;
    enum moment_asked moment;
};

static const struct condition *node_of(const struct survey *survey, int index)
{
    return &survey->reader->out->node[index];
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

/* Creatures that go back to the pool are never counted as eliminated. */
static bool creatures_can_be(const struct survey *survey, const struct figure_filter *filter)
{
    int states = filter->states;
    if (!survey->reader->out->parameters.creatures_return && states & WANT_ELIMINATED)
        return true;
    if (states & WANT_WITHDRAWN && survey_lets_creatures_leave(survey, filter->slots, filter->through))
        return true;
    return (states & (WANT_WAITING | WANT_ON_BOARD)) != 0 && filter->through == 0;
}

static long creatures_at_most(const struct survey *survey, int kinds)
{
    long most = 0;
    const struct catalogue *catalogue = survey->reader->catalogue;
    for (int kind = 0; kind < catalogue->kinds; kind++)
        if (kinds == 0 || kinds >> kind & 1)
            most += catalogue->kind[kind].figures;
    return most;
}

static bool troopers_can_be(const struct survey *survey, const struct figure_filter *filter)
{
    if (filter->states != WANT_WITHDRAWN && !filter->through)
        return true;
    return !survey->entered || survey_steps_to_leave(survey, filter->slots, filter->through) != STEPS_FAR;
}

static long figures_at_most(const struct survey *survey, const struct figure_filter *filter)
{
    long most = 0;
    if (filter->troopers && troopers_can_be(survey, filter))
        most += PAIR * (filter->own ? 1 : survey->reader->out->most_teams);
    if (filter->creatures && !filter->own && creatures_can_be(survey, filter))
        most += creatures_at_most(survey, filter->kinds);
    return most;
}

/* Creatures of the filter that are there when the mission begins. */
static long creatures_at_start(const struct mission *mission, const struct figure_filter *filter)
{
    long count = 0;
    for (int i = 0; i < mission->start_figures; i++) {
        const struct start_figure *start = &mission->start_figure[i];
        bool waits = start->gate != GATE_NONE;
        int slot = waits ? mission->gate[start->gate].slot
                         : start->at.y / SECTOR_SIZE * mission->grid_width + start->at.x / SECTOR_SIZE;
        bool kind_fits = filter->kinds == 0 || filter->kinds >> start->kind & 1;
        bool place_fits = filter->slots == 0 || filter->slots >> slot & 1;
        count += kind_fits && place_fits && filter->states & (waits ? WANT_WAITING : WANT_ON_BOARD);
    }
    return count;
}

static struct span figures_at_start(const struct mission *mission, const struct figure_filter *filter)
{
    struct span span = {0, 0};
    int begins = mission->start_slots ? WANT_ON_BOARD : WANT_WAITING;
    if (filter->creatures && !filter->own && !filter->through)
        span.least = span.most = creatures_at_start(mission, filter);
    if (filter->troopers && filter->states & begins && !filter->through) {
        span.least += filter->slots ? 0 : PAIR * (filter->own ? 1 : mission->least_teams);
        span.most += PAIR * (filter->own ? 1 : mission->most_teams);
    }
    return span;
}

/* ---- numbers --------------------------------------------------------------------------------------------------- */

static struct span cards_face_down(const struct asking *asking, const struct figure_filter *filter)
{
    const struct mission *mission = asking->survey->reader->out;
    struct span span = {0, mission->force_cards};
    if (asking->moment == ASKED_AT_START && filter->slots == 0)
        span.least = mission->force_cards - mission_force_left_out(mission) > 0;
    return span;
}

static struct span rounds_asked(const struct asking *asking)
{
    const struct mission *mission = asking->survey->reader->out;
    if (asking->moment == ASKED_AT_START)
        return (struct span){1, 1};
    return (struct span){1, mission->rounds > 0 ? mission->rounds : LONG_MAX};
}

static long sectors_of(const struct mission *mission)
{
    long count = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        count += mission->slot[slot].sector != SLOT_NONE;
    return count;
}

static long kinds_of(const struct survey *survey, const struct figure_filter *filter)
{
    long count = 0;
    for (int kind = 0; kind < survey->reader->catalogue->kinds; kind++)
        count += filter->kinds == 0 || filter->kinds >> kind & 1;
    return count;
}

/* What has not happened before the mission. */
static struct span from_nothing(const struct asking *asking, long most)
{
    return (struct span){0, asking->moment == ASKED_AT_START ? 0 : most};
}

/* Things of a kind that the mission puts on the board; traps and bombs come in play. */
static long markers_at_most(const struct mission *mission, int kind)
{
    long count = 0;
    for (int i = 0; i < mission->markers; i++)
        count += mission->marker[i].kind == kind;
    return marker_traits(kind) & TRAIT_LAID ? LONG_MAX : count;
}

static enum verdict verdict_on(const struct asking *asking, int index);

/* Percent of the teams. */
static struct span share_of(const struct asking *asking, const struct condition *condition)
{
    enum verdict verdict = verdict_on(asking, condition->first_child);
    return (struct span){verdict == VERDICT_ALWAYS ? 100 : 0, verdict == VERDICT_NEVER ? 0 : 100};
}

static long secondary_at_most(const struct mission *mission)
{
    if (mission->secondary == SECONDARY_NONE)
        return 0;
    return mission->keeps_all_secondary ? mission->parameters.secondary_drawn : 1;
}

/* Numbers of the 2018 edition. */
static struct span span_of_second(const struct asking *asking, const struct condition *condition)
{
    const struct survey *survey = asking->survey;
    const struct mission *mission = survey->reader->out;
    switch ((int)condition->kind) {
    case CONDITION_TASKS: {
        int most = mission->task[condition->which].most;
        return from_nothing(asking, most ? most : LONG_MAX);
    }
    case CONDITION_TEAMS:
        return share_of(asking, condition);
    case CONDITION_MARKERS_STANDING:
        return (struct span){0, markers_at_most(mission, condition->which)};
    case CONDITION_MARKERS_BROKEN:
        return from_nothing(asking, markers_at_most(mission, condition->which));
    case CONDITION_HACKS:
        return from_nothing(asking, markers_at_most(mission, MARKER_TERMINAL));
    case CONDITION_UNMARKED:
        return (struct span){asking->moment == ASKED_AT_START ? sectors_of(mission) : 0, sectors_of(mission)};
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
        return from_nothing(asking, sectors_of(mission));
    case CONDITION_BESIDE:
        return from_nothing(
            asking, markers_at_most(mission, condition->which) > 0 ? figures_at_most(survey, &condition->filter) : 0);
    case CONDITION_CROWD:
        return from_nothing(asking, creatures_at_most(survey, 0));
    case CONDITION_LEAD:
        return (struct span){LONG_MIN, LONG_MAX};
    case CONDITION_SECONDARY:
        return from_nothing(asking, secondary_at_most(mission));
    case CONDITION_KILLS_BY:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
        return from_nothing(asking, LONG_MAX);
    default:
        return (struct span){0, 1};
    }
}

static struct span span_of(const struct asking *asking, const struct condition *condition)
{
    const struct survey *survey = asking->survey;
    const struct mission *mission = survey->reader->out;
    const struct figure_filter *filter = &condition->filter;
    int teams = filter->own ? 1 : mission->most_teams;
    switch ((enum condition_kind)condition->kind) {
    case CONDITION_COUNT:
        if (asking->moment == ASKED_AT_START)
            return figures_at_start(mission, filter);
        return (struct span){0, figures_at_most(survey, filter)};
    case CONDITION_FORCE_FACE_DOWN:
        return cards_face_down(asking, filter);
    case CONDITION_ROUND:
        return rounds_asked(asking);
    case CONDITION_ENDED_EARLY:
        return (struct span){0, asking->moment == ASKED_ANY_TIME};
    case CONDITION_SECTORS_UNSEEN:
        if (asking->moment == ASKED_AT_START && !mission->start_slots)
            return (struct span){sectors_of(mission), sectors_of(mission)};
        return (struct span){0, sectors_of(mission)};
    case CONDITION_WOUNDS:
        return from_nothing(asking, (long)PAIR * teams * mission->parameters.strength);
    case CONDITION_MARKERS_DESTROYED:
        return from_nothing(asking, mission->markers);
    case CONDITION_KINDS_ELIMINATED:
        return from_nothing(asking, kinds_of(survey, filter));
    case CONDITION_ELIMINATIONS:
        return from_nothing(asking,
                            mission->parameters.creatures_return ? LONG_MAX : creatures_at_most(survey, filter->kinds));
    case CONDITION_ELIMINATION_POINTS:
        return from_nothing(asking, LONG_MAX);
    case CONDITION_ALL:
    case CONDITION_ANY:
    case CONDITION_NOT:
    case CONDITION_NOTED:
    case CONDITION_PRIMARY:
    case CONDITION_KINDS:
        break;
    case CONDITION_TASKS:
    case CONDITION_TEAMS:
    case CONDITION_MARKERS_STANDING:
    case CONDITION_MARKERS_BROKEN:
    case CONDITION_HACKS:
    case CONDITION_KILLS_BY:
    case CONDITION_HEALTH_LOST:
    case CONDITION_RECKLESS:
    case CONDITION_UNMARKED:
    case CONDITION_SCANS:
    case CONDITION_FIRSTS:
    case CONDITION_BESIDE:
    case CONDITION_CROWD:
    case CONDITION_LEAD:
    case CONDITION_SECONDARY:
        return span_of_second(asking, condition);
    }
    return (struct span){0, 1};
}

/* ---- verdicts -------------------------------------------------------------------------------------------------- */

/* Do the bounds of rounds asked side by side leave no round? */
static bool rounds_contradict(const struct survey *survey, const struct condition *all)
{
    int from = INT16_MIN, to = INT16_MAX;
    for (int child = all->first_child; child != CONDITION_NONE; child = node_of(survey, child)->next) {
        const struct condition *condition = node_of(survey, child);
        if (condition->kind != CONDITION_ROUND)
            continue;
        from = condition->at_least > from ? condition->at_least : from;
        to = condition->at_most < to ? condition->at_most : to;
    }
    return from > to;
}

/* The least favourable child decides over "all", the most favourable one over "any". */
static enum verdict verdict_on_children(const struct asking *asking, const struct condition *condition)
{
    bool all = condition->kind == CONDITION_ALL;
    enum verdict verdict = all ? VERDICT_ALWAYS : VERDICT_NEVER;
    for (int child = condition->first_child; child != CONDITION_NONE; child = node_of(asking->survey, child)->next) {
        enum verdict one = verdict_on(asking, child);
        if (all ? one < verdict : one > verdict)
            verdict = one;
    }
    return all && rounds_contradict(asking->survey, condition) ? VERDICT_NEVER : verdict;
}

static enum verdict verdict_on(const struct asking *asking, int index)
{
    if (index == CONDITION_NONE)
        return VERDICT_PERHAPS;
    const struct condition *condition = node_of(asking->survey, index);
    if (condition->kind == CONDITION_ALL || condition->kind == CONDITION_ANY)
        return verdict_on_children(asking, condition);
    if (condition->kind == CONDITION_NOT)
        return (enum verdict)(VERDICT_ALWAYS - verdict_on(asking, condition->first_child));
    struct span span = span_of(asking, condition);
    if (span.least > condition->at_most || span.most < condition->at_least)
        return VERDICT_NEVER;
    return span.least >= condition->at_least && span.most <= condition->at_most ? VERDICT_ALWAYS : VERDICT_PERHAPS;
}

/* ---- conditions ------------------------------------------------------------------------------------------------ */

/* Does this node stand, at any depth, under a "not"? Then nobody wants it to come true in time. */
static bool is_denied(const struct mission *mission, int index)
{
    for (int parent = 0; parent < mission->nodes; parent++)
        for (int child = mission->node[parent].first_child; child != CONDITION_NONE; child = mission->node[child].next)
            if (child == index)
                return mission->node[parent].kind == CONDITION_NOT || is_denied(mission, parent);
    return false;
}

/* Is the node below this root? */
static bool is_below(const struct survey *survey, int index, int root)
{
    if (root == CONDITION_NONE || root == index)
        return root == index;
    for (int child = node_of(survey, root)->first_child; child != CONDITION_NONE; child = node_of(survey, child)->next)
        if (is_below(survey, index, child))
            return true;
    return false;
}

/* The trigger that asks the node, or -1. */
static int trigger_asking(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->triggers; i++)
        if (is_below(survey, index, mission->trigger[i].condition))
            return i;
    return -1;
}

/* W504: too far for the time limit. */
static void check_time(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    const struct figure_filter *filter = &mission->node[index].filter;
    if (filter->states != WANT_WITHDRAWN || !filter->troopers || filter->creatures || !survey->entered)
        return;
    int steps = survey_steps_to_leave(survey, filter->slots, filter->through);
    int in_a_round = mission->parameters.trooper_actions * mission->parameters.move_steps;
    if (steps != STEPS_FAR && mission->rounds > 0 && steps > in_a_round * mission->rounds)
        node_report(survey->reader->condition_at[index], PROBLEM_W504,
                    PROBLEM_ARGS(.number = steps, .min = in_a_round, .max = mission->rounds));
}

/* W502 */
static void check_condition(const struct survey *survey, int index)
{
    const struct asking asking = {survey, ASKED_ANY_TIME};
    const struct condition *condition = node_of(survey, index);
    bool names_figures = condition->filter.troopers || condition->filter.creatures;
    if (condition->at_least <= 0 || (condition->kind == CONDITION_COUNT && !names_figures))
        return;
    struct span span = span_of(&asking, condition);
    if (condition->at_least > span.most)
        node_report(survey->reader->condition_at[index], PROBLEM_W502,
                    PROBLEM_ARGS(.number = condition->at_least, .max = span.most));
    else if (condition->kind == CONDITION_COUNT && !is_denied(survey->reader->out, index))
        check_time(survey, index);
}

/* W511 */
static void check_end(const struct survey *survey)
{
    const struct asking asking = {survey, ASKED_AT_START};
    int end = survey->reader->out->end_condition;
    if (end != CONDITION_NONE && verdict_on(&asking, end) == VERDICT_ALWAYS)
        node_report(survey->reader->condition_at[end], PROBLEM_W511, PROBLEM_NO_ARGS);
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

static bool can_fire(const struct survey *survey, const struct trigger *trigger)
{
    const struct asking asking = {survey, ASKED_BY_TRIGGER};
    if (trigger->moment == TRIGGER_FORCE_REVEALED && survey->reader->out->force_cards == 0)
        return false;
    return trigger->condition == CONDITION_NONE || verdict_on(&asking, trigger->condition) != VERDICT_NEVER;
}

/* Does the mission ever set Force Cards aside, with as few teams as may play? */
static bool sets_cards_aside(const struct mission *mission)
{
    int places = mission_count_force_sectors(mission) * mission->force_each;
    bool all_laid = mission->force_each == 1 && mission->at_walls;
    return mission_force_left_out(mission) > 0 || (!all_laid && mission->force_cards > places);
}

static bool has_effect(const struct mission *mission, const struct trigger_action *action)
{
    if (action->verb == TRIGGER_LAY_FORCE)
        return sets_cards_aside(mission);
    if (action->gate >= mission->gates)
        return true; /* nothing to do with a doorway, or reported by the loader */
    bool closed = mission->gate[action->gate].flags & GATE_CLOSED;
    switch ((enum trigger_verb)action->verb) {
    case TRIGGER_OPEN:
        return closed || mission_gate_triggered(mission, action->gate, TRIGGER_CLOSE);
    case TRIGGER_CLOSE:
    case TRIGGER_WAIT_AT:
        return !closed || mission_gate_triggered(mission, action->gate, TRIGGER_OPEN);
    case TRIGGER_SAY:
    case TRIGGER_LAY_FORCE:
    case TRIGGER_VERB_COUNT:
        break;
    }
    return true;
}

/* W506, W528 */
static void check_trigger(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    const struct trigger *trigger = &mission->trigger[index];
    struct node at = survey->reader->trigger_at[index];
    if (!can_fire(survey, trigger)) {
        struct node asked = node_get(at, "if");
        node_report(node_exists(asked) ? asked : node_get(at, "on"), PROBLEM_W506,
                    PROBLEM_ARGS(.culprit = trigger->id));
        return;
    }
    struct node entry = node_first(node_get(at, "do"));
    for (int i = 0; i < trigger->actions; i++, entry = node_next(entry))
        if (!has_effect(mission, &trigger->action[i]))
            node_report(entry, PROBLEM_W528, PROBLEM_ARGS(.culprit = node_key(node_first(entry))));
}

void check_conditions(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->nodes; i++) {
        int trigger = trigger_asking(survey, i);
        if (trigger < 0 || can_fire(survey, &mission->trigger[trigger]))
            check_condition(survey, i);
    }
    check_end(survey);
    for (int i = 0; i < mission->triggers; i++)
        check_trigger(survey, i);
}
