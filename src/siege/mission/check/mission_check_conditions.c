/* mission_check_conditions.c -- conditions that can never hold or hold too early, and triggers that do nothing. */
#include "siege/mission/check/mission_check_parts.h"
#include "siege/mission/check/mission_comings.h"
#include "siege/mission/check/mission_demands.h"
#include "siege/mission/check/mission_links.h"
#include "siege/mission/check/mission_never.h"
#include "siege/mission/check/mission_reach.h"
#include "siege/mission/check/mission_rounds.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"

#include <limits.h>
#include <string.h>

/* What a number can be. */
struct span {
    long least, most;
};

struct asking {
    const struct survey *survey;
    enum moment_asked moment;
    bool inside; /* an objective: one that asks for the outcome, and so for itself, is reported (W502) */
};

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

bool mission_troopers_wait_at(const struct mission *mission, uint32_t slots)
{
    for (int i = 0; i < mission->gates; i++)
        if (mission->gate[i].flags & GATE_TROOPERS && slots >> mission->gate[i].slot & 1)
            return true;
    return false;
}

/* Before the last of those ways out is shut, where that is asked for? */
static bool is_in_time(const struct survey *survey, const struct figure_filter *filter, int round)
{
    int by = -1;
    return !survey->hurried || round < survey_ways_out_shut(survey, filter, survey->firing, &by);
}

static bool troopers_can_leave(const struct survey *survey, const struct figure_filter *filter)
{
    int steps = survey->hurried ? survey_steps_to_leave(survey, filter->slots, filter->through) : 0;
    return filter->states & WANT_WITHDRAWN && survey_lets_troopers_leave(survey, filter->slots, filter->through) &&
           is_in_time(survey, filter, mission_round_of_steps(survey->reader->out, steps));
}

static bool troopers_can_be(const struct survey *survey, const struct figure_filter *filter)
{
    if (filter->states == WANT_WAITING && filter->slots)
        return mission_troopers_wait_at(survey->reader->out, filter->slots);
    bool gone = troopers_can_leave(survey, filter);
    if (!(filter->states & ~(WANT_ON_BOARD | WANT_WITHDRAWN)) && filter->slots && !filter->through)
        return gone || !survey->entered || (filter->states & WANT_ON_BOARD && survey_lets_enter(survey, filter->slots));
    if (filter->states != WANT_WITHDRAWN && !filter->through)
        return true;
    return !survey->entered || gone;
}

long mission_followers(const struct mission *mission)
{
    long count = 0;
    for (int i = 0; i < mission->start_figures; i++)
        count += mission->start_figure[i].follower;
    return count;
}

/* Things of these kinds that the mission puts on the board; traps and bombs come in play. */
static long markers_at_most(const struct mission *mission, unsigned kinds)
{
    return kinds & marker_kinds_with(TRAIT_LAID) ? LONG_MAX : mission_count_markers(mission, kinds);
}

long mission_loads(const struct mission *mission, const struct figure_filter *filter)
{
    long sum = filter->marks & (MARK_LOAD - 1) ? LONG_MAX : 0;
    for (int i = 0; i < mission->tasks && sum != LONG_MAX; i++) {
        const struct task *task = &mission->task[i];
        if (!task->load || !(filter->marks & MARK_LOAD << (task->load - 1)))
            continue;
        long loads = task->takes ? markers_at_most(mission, 1u << task->marker) : LONG_MAX;
        loads = task->most && task->most < loads ? task->most : loads;
        sum = loads == LONG_MAX ? LONG_MAX : sum + loads;
    }
    return filter->marks ? sum : LONG_MAX;
}

/* A card may bring a Doomtrooper to a follower, or move a sector; he leaves by a way out in any case. */
static long followers_at_most(const struct survey *survey, const struct figure_filter *filter)
{
    bool leaves = filter->states == WANT_WITHDRAWN || filter->through;
    if (filter->marks || filter->states == WANT_WAITING) /* only others carry or wait */
        return 0;
    if (survey->by_cards && (!leaves || survey_lets_troopers_leave(survey, filter->slots, filter->through)))
        return mission_followers(survey->reader->out);
    int led = survey_followers_led(survey, filter);
    while (leaves && led > 0 && !is_in_time(survey, filter, survey_round_led(survey, filter, led)))
        led--;
    return led;
}

static long figures_at_most(const struct survey *survey, const struct figure_filter *filter)
{
    long most = 0;
    if (filter->through && !(filter->states & WANT_WITHDRAWN)) /* who has left by it is counted, nobody else */
        return 0;
    if (filter->troopers && troopers_can_be(survey, filter)) {
        long all = PAIR * (filter->own ? 1 : survey->reader->out->most_teams);
        long loads = mission_loads(survey->reader->out, filter);
        most += loads < all ? loads : all;
    }
    if (filter->followers)
        most += followers_at_most(survey, filter);
    if (filter->creatures && !filter->own && creatures_can_be(survey, filter))
        most += comings_figures(survey, filter->kinds);
    return most;
}

/* Creatures of the filter that are there when the mission begins: surely, and at most. */
static struct span creatures_at_start(const struct mission *mission, const struct figure_filter *filter)
{
    struct span count = {0, 0};
    for (int i = 0; i < mission->start_figures; i++) {
        const struct start_figure *start = &mission->start_figure[i];
        bool waits = start->gate != GATE_NONE;
        uint32_t slots = waits ? UINT32_C(1) << mission->gate[start->gate].slot : mission_slots_of(mission, &start->at);
        bool kind_fits = filter->kinds == 0 || filter->kinds >> start->kind & 1;
        bool side_fits = start->follower ? filter->followers : filter->creatures && kind_fits;
        bool fits = side_fits && filter->states & (waits ? WANT_WAITING : WANT_ON_BOARD);
        count.least += fits && (filter->slots == 0 || (slots & ~filter->slots) == 0);
        count.most += fits && (filter->slots == 0 || (slots & filter->slots) != 0);
    }
    return count;
}

static struct span figures_at_start(const struct mission *mission, const struct figure_filter *filter)
{
    struct span span = {0, 0};
    int begins = mission->start_slots ? WANT_ON_BOARD : WANT_WAITING;
    if ((filter->creatures || filter->followers) && !filter->own && !filter->through)
        span = creatures_at_start(mission, filter);
    bool there = !filter->slots || (mission->start_slots && !(mission->start_slots & ~filter->slots));
    if (filter->troopers && filter->states & begins && !filter->through) {
        span.least += !there || filter->marks ? 0 : PAIR * (filter->own ? 1 : mission->least_teams);
        span.most += PAIR * (filter->own ? 1 : mission->most_teams);
    }
    return span;
}

/* ---- numbers --------------------------------------------------------------------------------------------------- */

static long kinds_of(const struct survey *survey, const struct figure_filter *filter)
{
    long count = 0;
    for (int kind = 0; kind < survey->reader->catalogue->kinds; kind++)
        count += filter->kinds == 0 || filter->kinds >> kind & 1;
    return count;
}

/* Sectors of those asked that nobody ever enters. */
static long sectors_shut(const struct survey *survey, uint32_t asked)
{
    long count = 0;
    const struct mission *mission = survey->reader->out;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        count += mission->slot[slot].sector != SLOT_NONE && (asked == 0 || asked >> slot & 1) &&
                 !survey_lets_enter(survey, UINT32_C(1) << slot);
    return count;
}

long survey_markers_out_of_reach(const struct survey *survey, unsigned kinds)
{
    long count = 0;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->markers; i++)
        count += kinds >> mission->marker[i].kind & 1 && !survey_lets_attack(survey, &mission->marker[i]);
    return count;
}

/* … of them that somebody gets to. */
static long markers_in_reach(const struct survey *survey, unsigned kinds)
{
    long most = markers_at_most(survey->reader->out, kinds);
    return most == LONG_MAX ? most : most - survey_markers_out_of_reach(survey, kinds);
}

unsigned mission_kinds_that_go(const struct mission *mission, unsigned kinds)
{
    unsigned going = mission->parameters.terrain ? marker_kinds_with(TRAIT_TARGET | TRAIT_SWINGS | TRAIT_LAID)
                                                 : UINT_MAX;
    for (int i = 0; i < mission->tasks; i++)
        if (mission->task[i].takes)
            going |= 1u << mission->task[i].marker;
    return kinds & going;
}

/* Things of the kind that lie in the sectors from the beginning and stay there. */
static long markers_that_stay(const struct survey *survey, const struct condition *condition)
{
    long count = 0;
    const struct mission *mission = survey->reader->out;
    bool go = mission_kinds_that_go(mission, 1u << condition->which) != 0;
    uint32_t asked = condition->filter.slots ? condition->filter.slots : UINT32_MAX;
    for (int i = 0; i < mission->markers; i++) {
        const struct mission_marker *marker = &mission->marker[i];
        uint32_t slots = marker->slots ? marker->slots : mission_slots_of(mission, &marker->at);
        count += marker->kind == condition->which && marker->force_card == CARD_NONE && !(slots & ~asked) &&
                 !(go && survey_lets_attack(survey, marker));
    }
    return count;
}

/* Doors are none. */
static long targets_at_most(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    unsigned kinds = mission_kinds_that_go(mission, UINT_MAX) & ~marker_kinds_with(TRAIT_EDGE);
    return mission_count_markers(mission, kinds) - survey_markers_out_of_reach(survey, kinds);
}

/* What stands is counted wherever it is, what has been done to it only where somebody can do it. */
static long markers_counted(const struct survey *survey, const struct condition *condition)
{
    const struct mission *mission = survey->reader->out;
    unsigned kinds = condition_markers(condition);
    if (condition_row(condition)->course == COURSE_OPEN)
        return markers_at_most(mission, kinds);
    return markers_in_reach(survey,
                            condition_row(condition)->traits & OF_LOSS ? mission_kinds_that_go(mission, kinds) : kinds);
}

/* Creatures may be beside anything. */
static long markers_beside(const struct survey *survey, const struct condition *condition)
{
    unsigned kinds = condition_markers(condition);
    return condition->filter.creatures || condition->filter.followers ? markers_at_most(survey->reader->out, kinds)
                                                                      : markers_in_reach(survey, kinds);
}

static enum verdict verdict_on(const struct asking *asking, int index);

/* Doomtroopers that have gone out again by the doorway by which they came in. */
static bool can_have_turned_back(const struct survey *survey, const struct figure_filter *filter)
{
    return filter->troopers && filter->states & WANT_WITHDRAWN && !filter->marks && !filter->captives &&
           survey_lets_turn_back(survey, filter->slots, filter->through);
}

static long secondary_at_most(const struct mission *mission)
{
    if (mission->secondary == SECONDARY_NONE)
        return 0;
    return mission->keeps_all_secondary ? mission->parameters.secondary_drawn : 1;
}

static long strength_at_most(const struct mission *mission, const struct condition *condition)
{
    return (long)PAIR * (condition->filter.own ? 1 : mission->most_teams) * mission->parameters.strength;
}

/* What a trigger can add at most each time, or take away: of actions that are drawn only so many are done. */
static long counter_moves_by(const struct trigger *trigger, int counter, bool up)
{
    long sum = 0, most = 0;
    for (int a = 0; a < trigger->actions; a++) {
        const struct trigger_action *action = &trigger->action[a];
        long each = up ? action->amount : -action->amount;
        if (action->verb != TRIGGER_ADD || action->counter != counter || each <= 0)
            continue;
        sum += each;
        most = each > most ? each : most;
    }
    return trigger->choose && trigger->choose * most < sum ? trigger->choose * most : sum;
}

/* The trigger that sets the counter again and again, surely and soonest, and in `rounds` after how many at the latest;
 * or -1 and LONG_MAX. */
static int setter_of(const struct mission *mission, int counter, long *rounds)
{
    int found = -1;
    *rounds = LONG_MAX;
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            int each = action->verb == TRIGGER_SET && action->counter == counter ? rounds_trigger_each(mission, i)
                                                                                 : ROUND_NEVER;
            if (each == ROUND_NEVER || each >= *rounds)
                continue;
            *rounds = each;
            found = i;
        }
    return found;
}

/* The same of those triggers (bit t: trigger t) in so many rounds. */
static long counter_moves(const struct mission *mission, int counter, uint32_t firing, long rounds, bool up)
{
    long sum = 0;
    for (int i = 0; i < mission->triggers; i++) {
        long each = firing >> i & 1 ? counter_moves_by(&mission->trigger[i], counter, up) : 0;
        long times = each ? rounds_trigger_times(mission, i) : 0;
        long within = each ? rounds_trigger_times_in(mission, i, rounds) : 0;
        times = within < times ? within : times;
        sum += times > COUNTER_MOST ? COUNTER_MOST : times * each;
    }
    return sum;
}

/* What it is at the beginning, and what those triggers can bring it down and up to; of a flag whether that is more than
 * nothing. */
static struct span counter_span_in(const struct mission *mission, const struct condition *condition, uint32_t firing,
                                   long rounds)
{
    long start = condition->which < mission->counters ? mission->counter[condition->which].start : 0;
    struct span span = {start, start};
    for (int i = 0; i < mission->triggers; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            if (!(firing >> i & 1) || action->verb != TRIGGER_SET || action->counter != condition->which)
                continue;
            span.least = action->amount < span.least ? action->amount : span.least;
            span.most = action->amount > span.most ? action->amount : span.most;
        }
    span.least -= counter_moves(mission, condition->which, firing, rounds, false);
    span.most += counter_moves(mission, condition->which, firing, rounds, true);
    span.least = span.least < 0 ? 0 : span.least;
    span.most = span.most > COUNTER_MOST ? COUNTER_MOST : span.most;
    return condition_row(condition)->traits & IS_TRUTH ? (struct span){span.least > 0, span.most > 0} : span;
}

/* The same, with what is set again and again. */
static struct span counter_span(const struct mission *mission, const struct condition *condition, uint32_t firing)
{
    long rounds;
    (void)setter_of(mission, condition->which, &rounds);
    return counter_span_in(mission, condition, firing, rounds);
}

const struct trigger *survey_sets_back(const struct survey *survey, const struct condition *condition)
{
    long rounds;
    const struct mission *mission = survey->reader->out;
    int setter = setter_of(mission, condition->which, &rounds);
    bool without = counter_span_in(mission, condition, survey->firing, LONG_MAX).most >= condition->at_least;
    return setter >= 0 && without ? &mission->trigger[setter] : NULL;
}

const struct trigger *survey_counter_stuck(const struct survey *survey, const struct condition *condition)
{
    const struct mission *mission = survey->reader->out;
    struct span span = counter_span(mission, condition, survey->firing);
    bool up = span.most < condition->at_least;
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions && !(survey->firing >> t & 1); a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            long from = action->verb == TRIGGER_SET ? up ? span.most : span.least : 0;
            bool changes = action->verb == TRIGGER_SET || action->verb == TRIGGER_ADD;
            if (changes && action->counter == condition->which && (up ? action->amount > from : action->amount < from))
                return &mission->trigger[t];
        }
    return NULL;
}

/* Once the mission's trigger has fired; whether that can be depends on what it asks, which may be other triggers. */
static bool can_have_fired(const struct survey *survey, int trigger)
{
    return survey->firing >> trigger & 1;
}

static long last_round(const struct mission *mission)
{
    int last = rounds_last(mission);
    return last == ROUND_NEVER ? LONG_MAX : last;
}

/* How many rounds end from this one on. */
static long rounds_from(const struct mission *mission, int first)
{
    long last = last_round(mission);
    return last == LONG_MAX ? LONG_MAX : last < first ? 0 : last - first + 1;
}

static long since_at_most(const struct survey *survey, int trigger)
{
    const struct mission *mission = survey->reader->out;
    return can_have_fired(survey, trigger) ? rounds_from(mission, rounds_trigger_works(mission, trigger)) : -1;
}

static long task_at_most(const struct survey *survey, const struct task *task)
{
    if (!survey_lets_do(survey, task))
        return 0;
    long things = LONG_MAX; /* what is carried may be put down, and taken again */
    if (task->takes && !task->load)
        things = markers_at_most(survey->reader->out, 1u << task->marker);
    return task->most && task->most < things ? task->most : things;
}

/* How many teams can each have so many of a thing that is there once for all of them; LONG_MAX: it is not. */
static long teams_sharing(const struct survey *survey, const struct condition *each)
{
    const struct mission *mission = survey->reader->out;
    const struct figure_filter *filter = &each->filter;
    long things = LONG_MAX;
    if (condition_row(each)->reach == REACH_LEAD && each->at_least > 0)
        return 1; /* no other one does */
    if (!filter->own || each->at_least < 1)
        return LONG_MAX;
    if (condition_row(each)->reach == REACH_TASK)
        things = task_at_most(survey, &mission->task[each->which]);
    else if (condition_row(each)->reach == REACH_FIGURES && !filter->creatures)
        things = filter->followers && !filter->troopers   ? mission_followers(mission)
                 : filter->troopers && !filter->followers ? mission_loads(mission, filter)
                                                          : LONG_MAX;
    else if (condition_row(each)->reach == REACH_MARKERS && condition_row(each)->traits & OF_LOSS)
        things = markers_counted(survey, each);
    return things == LONG_MAX ? LONG_MAX : things / each->at_least;
}

/* Percent of so many teams of which it can hold. */
static long share_at_most(const struct asking *asking, const struct condition *condition, int teams)
{
    int root = condition->first_child;
    if (verdict_on(asking, root) == VERDICT_NEVER)
        return 0;
    if (root == CONDITION_NONE)
        return 100;
    long having = teams_sharing(asking->survey, survey_node(asking->survey, root));
    return having >= teams ? 100 : having * 100 / teams;
}

bool condition_counts(const struct mission *mission, const struct condition *condition)
{
    const struct condition_row *row = condition_row(condition);
    bool from_nothing = row->course == COURSE_FROM_NOTHING || row->course == COURSE_GROWS;
    bool target = row->traits & OF_MARKER && marker_traits(condition->which) & TRAIT_TARGET; /* by all rules */
    return !from_nothing || target || row->rule == PARAMETER_COUNT || parameter_get(&mission->parameters, row->rule);
}

/* What can be said of all demanded objectives together. */
static enum verdict verdict_on_outcome(const struct survey *survey, enum moment_asked moment)
{
    const struct asking asking = {survey, moment, true};
    const struct mission *mission = survey->reader->out;
    enum verdict verdict = VERDICT_ALWAYS;
    for (int i = 0; i < mission->objectives; i++) {
        enum verdict one = mission->objective[i].bonus ? verdict : verdict_on(&asking, mission->objective[i].condition);
        verdict = one < verdict ? one : verdict;
    }
    return verdict;
}

static bool truth_can_be(const struct asking *asking, const struct condition *condition)
{
    const struct condition_row *row = condition_row(condition);
    if (row->pursuit == PURSUE_FIRED)
        return can_have_fired(asking->survey, condition->which);
    return !(row->traits & OF_OUTCOME) || asking->moment != ASKED_TO_END || asking->inside ||
           verdict_on_outcome(asking->survey, ASKED_ANY_TIME) != VERDICT_NEVER;
}

/* What attacks of these modes eliminate: nothing if no weapon has dice for them (C-WEAP). */
static long kills_at_most(const struct survey *survey, int modes)
{
    const struct catalogue *catalogue = survey->reader->catalogue;
    bool found = survey->reader->out->parameters.figure_weapons;
    for (int i = 0; i < catalogue->weapons && !found; i++) {
        const struct weapon *weapon = &catalogue->weapon[i];
        found = (modes & MODE_CLOSE && weapon->close) || (modes & MODE_FIRE && weapon->fire) ||
                (modes & MODE_TECH && weapon->tech);
    }
    return found ? LONG_MAX : 0;
}

static struct trigger_action doorway_named(const struct condition *condition)
{
    const struct figure_filter *named = &condition->filter;
    return (struct trigger_action){
        .gate = (uint8_t)(named->gate ? named->gate - 1 : GATE_NONE), .inner = named->inner, .door = named->door};
}

/* Is the doorway open when the mission begins? */
static bool doorway_begins_open(const struct mission *mission, const struct condition *condition)
{
    const struct figure_filter *named = &condition->filter;
    if (named->door || (!named->inner && !named->gate))
        return false;
    return named->inner ? mission->closed[named->inner - 1].later
                        : !(mission->gate[named->gate - 1].flags & GATE_CLOSED);
}

const struct trigger *survey_doorway_worker(const struct survey *survey, const struct condition *condition,
                                            enum trigger_verb verb, bool fires)
{
    const struct trigger_action named = doorway_named(condition);
    const struct mission *mission = survey->reader->out;
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions && can_have_fired(survey, t) == fires; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            if (action->verb == verb && action->gate == named.gate && action->inner == named.inner &&
                action->door == named.door)
                return &mission->trigger[t];
        }
    return NULL;
}

/* 1: open. Doors are opened by whoever goes through, by rules that know them, unless they stay locked. */
static struct span doorway_span(const struct survey *survey, const struct condition *condition)
{
    const struct mission *mission = survey->reader->out;
    bool begins = doorway_begins_open(mission, condition);
    int door = condition->filter.door - 1;
    bool swings = door >= 0 && mission->parameters.terrain && !mission_door_stays_locked(mission, door);
    return (struct span){begins && !survey_doorway_worker(survey, condition, TRIGGER_CLOSE, true),
                         begins || swings || survey_doorway_worker(survey, condition, TRIGGER_OPEN, true)};
}

/* The greatest number there can be at any time. */
static long number_at_most(const struct asking *asking, const struct condition *condition)
{
    const struct survey *survey = asking->survey;
    const struct mission *mission = survey->reader->out;
    if (!condition_counts(mission, condition))
        return 0;
    switch (condition_row(condition)->reach) {
    case REACH_TRUTH:
        return truth_can_be(asking, condition);
    case REACH_END:
        return asking->moment == ASKED_ANY_TIME;
    case REACH_BESIDE:
        if (markers_beside(survey, condition) == 0)
            return 0;
        return figures_at_most(survey, &condition->filter);
    case REACH_FIGURES:
        return figures_at_most(survey, &condition->filter);
    case REACH_CREATURES:
        return comings_eliminated(survey, condition->filter.kinds);
    case REACH_POINTS:
        return comings_points(survey);
    case REACH_MODE:
        return kills_at_most(survey, condition->which);
    case REACH_CROWD:
        return comings_figures(survey, 0);
    case REACH_KINDS:
        return kinds_of(survey, &condition->filter);
    case REACH_FORCE:
        return mission->force_cards;
    case REACH_ENTERED:
    case REACH_SECTORS:
        return mission_count_sectors(mission, 0);
    case REACH_STRENGTH:
        return strength_at_most(mission, condition);
    case REACH_WEAKEST:
        return mission->parameters.strength;
    case REACH_TARGETS:
        return targets_at_most(survey);
    case REACH_MARKERS:
        return markers_counted(survey, condition);
    case REACH_TASK:
        return task_at_most(survey, &mission->task[condition->which]);
    case REACH_SECONDARY:
        return secondary_at_most(mission);
    case REACH_ROUND:
        return last_round(mission);
    case REACH_COUNTER:
        return counter_span(mission, condition, survey->firing).most;
    case REACH_ROUNDS:
        return verdict_on(asking, condition->first_child) == VERDICT_NEVER
                   ? 0
                   : rounds_from(mission, rounds_earliest(mission, condition->first_child));
    case REACH_SINCE:
        return since_at_most(survey, mission->clock[condition->which].trigger);
    case REACH_SHARE:
        return share_at_most(asking, condition, mission->least_teams);
    case REACH_DOORWAY:
        return doorway_span(survey, condition).most;
    case REACH_LOST:
    case REACH_FREE:
    case REACH_LEAD:
        break;
    }
    return LONG_MAX;
}

/* Sectors that nobody has entered when the mission begins, where teams may begin on the board: in one, or in any of
 * several. */
static struct span unseen_at_start(const struct mission *mission, uint32_t asked)
{
    long all = mission_count_sectors(mission, asked ? ~asked : 0), begun = __builtin_popcount(mission->start_slots);
    long known = !mission->start_slots || (asked && !(mission->start_slots & asked)) ? 0 : 1;
    return (struct span){begun > 1 && known ? 0 : all - known, begun > 1 ? all : all - known};
}

/* When the mission begins. What figures can do later is not asked: whether they can leave depends on triggers, and so
 * on what is asked here. */
static struct span span_at_start(const struct asking *asking, const struct condition *condition)
{
    const struct mission *mission = asking->survey->reader->out;
    const struct condition_row *row = condition_row(condition);
    if (row->course == COURSE_FROM_NOTHING || row->course == COURSE_GROWS)
        return (struct span){0, 0};
    if (row->reach == REACH_FIGURES)
        return figures_at_start(mission, &condition->filter);
    if (row->reach == REACH_ENTERED && mission->start_slots)
        return unseen_at_start(mission, condition->filter.slots);
    long most = number_at_most(asking, condition);
    if (row->course == COURSE_FALLS)
        return (struct span){most, most};
    if (row->reach == REACH_ROUND)
        return (struct span){1, 1};
    if (row->reach == REACH_SINCE)
        return (struct span){-1, -1};
    if (row->reach == REACH_DOORWAY)
        return (struct span){doorway_begins_open(mission, condition), doorway_begins_open(mission, condition)};
    if (row->reach == REACH_COUNTER)
        return counter_span(mission, condition, 0);
    if (row->traits & OF_OUTCOME && !asking->inside) {
        enum verdict verdict = verdict_on_outcome(asking->survey, ASKED_AT_START);
        return (struct span){verdict == VERDICT_ALWAYS, verdict != VERDICT_NEVER};
    }
    if (row->reach == REACH_WEAKEST)
        return mission->start_slots ? (struct span){1, most} : (struct span){0, 0};
    bool some = row->reach == REACH_FORCE && condition->filter.slots == 0;
    return (struct span){some && mission->force_cards - mission_force_left_out(mission) > 0, most};
}

/* Does that of which rounds are counted hold at first, so that nobody has to leave for it? */
static bool rounds_hold_at_first(const struct asking *asking, const struct condition *condition)
{
    const struct asking at_first = {asking->survey, ASKED_AT_START, asking->inside};
    return condition_row(condition)->reach == REACH_ROUNDS &&
           verdict_on(&at_first, condition->first_child) == VERDICT_ALWAYS;
}

/* Of what teams and rounds have it is the inside that counts: all of them, if that holds. */
static struct span span_after_turning_back(const struct asking *asking, const struct condition *condition)
{
    enum condition_reach reach = condition_row(condition)->reach;
    bool inside = reach == REACH_SHARE || reach == REACH_ROUNDS;
    bool left = reach == REACH_FIGURES && can_have_turned_back(asking->survey, &condition->filter);
    long most = left || inside ? number_at_most(asking, condition) : 0;
    if (left || (inside && verdict_on(asking, condition->first_child) == VERDICT_ALWAYS &&
                 !rounds_hold_at_first(asking, condition)))
        return (struct span){most, most};
    return inside || reach == REACH_LEAD ? (struct span){0, most} : span_at_start(asking, condition);
}

static struct span span_of(const struct asking *asking, const struct condition *condition)
{
    enum condition_reach reach = condition_row(condition)->reach;
    struct span span = {0, 0};
    if (asking->moment == ASKED_AFTER_TURNING_BACK)
        return span_after_turning_back(asking, condition);
    if (asking->moment == ASKED_AT_START && reach != REACH_SHARE && reach != REACH_LEAD)
        return span_at_start(asking, condition);
    span.most = number_at_most(asking, condition);
    if (reach == REACH_ROUND)
        span.least = 1;
    else if (reach == REACH_SINCE)
        span.least = -1;
    else if (reach == REACH_LEAD)
        span.least = LONG_MIN;
    else if (reach == REACH_DOORWAY)
        span.least = doorway_span(asking->survey, condition).least;
    else if (reach == REACH_SHARE && verdict_on(asking, condition->first_child) == VERDICT_ALWAYS)
        span.least = 100;
    else if (reach == REACH_COUNTER)
        span.least = counter_span(asking->survey->reader->out, condition, asking->survey->firing).least;
    else if (reach == REACH_MARKERS && condition_row(condition)->course == COURSE_OPEN && span.most > 0)
        span.least = markers_that_stay(asking->survey, condition);
    else if (condition_row(condition)->pursuit == PURSUE_FIRED)
        span.least = asking->moment == ASKED_ANY_TIME &&
                     rounds_fires_at_once(asking->survey->reader->out, condition->which);
    else if (condition_row(condition)->course == COURSE_FALLS)
        span.least = sectors_shut(asking->survey, condition->filter.slots);
    return span;
}

/* ---- verdicts -------------------------------------------------------------------------------------------------- */

/* Demands of an "all" that exclude each other (demands_clash()). */
static int find_clash(struct demands *demands, const struct survey *survey, int all, int *before)
{
    demands->count = 0;
    demands_add(demands, survey, all, 0);
    return demands_clash(demands, survey, false, before);
}

/* A part that denies another one, of which a child or a whole tree is the same; or CONDITION_NONE. */
static int find_denial(const struct survey *survey, int joined)
{
    const struct condition *node = survey->reader->out->node;
    for (int one = node[joined].first_child; one != CONDITION_NONE; one = node[one].next)
        for (int other = node[joined].first_child; other != CONDITION_NONE; other = node[other].next)
            if (condition_row(&node[one])->joint == JOINS_NOT && condition_same(node, node[one].first_child, other))
                return one;
    return CONDITION_NONE;
}

/* Does one part of an "any" hold whenever the others do not? */
static bool one_always_holds(const struct survey *survey, int any)
{
    struct demands demands;
    demands.count = 0;
    demands_add_none(&demands, survey, any);
    return find_denial(survey, any) != CONDITION_NONE || demands_clash(&demands, survey, false, &(int){0}) >= 0;
}

static bool none_holds(const struct survey *survey, int all)
{
    struct demands demands;
    return find_denial(survey, all) != CONDITION_NONE || find_clash(&demands, survey, all, &(int){0}) >= 0;
}

/* The least favourable child decides over "all", the most favourable one over "any". */
static enum verdict verdict_on_children(const struct asking *asking, int index)
{
    const struct condition *condition = survey_node(asking->survey, index);
    bool all = condition_row(condition)->joint == JOINS_ALL;
    enum verdict verdict = all ? VERDICT_ALWAYS : VERDICT_NEVER;
    for (int child = condition->first_child; child != CONDITION_NONE;
         child = survey_node(asking->survey, child)->next) {
        enum verdict one = verdict_on(asking, child);
        if (all ? one < verdict : one > verdict)
            verdict = one;
    }
    if (all)
        return verdict != VERDICT_NEVER && none_holds(asking->survey, index) ? VERDICT_NEVER : verdict;
    return verdict != VERDICT_ALWAYS && one_always_holds(asking->survey, index) ? VERDICT_ALWAYS : verdict;
}

static enum verdict verdict_on(const struct asking *asking, int index)
{
    if (index == CONDITION_NONE)
        return VERDICT_PERHAPS;
    const struct condition *condition = survey_node(asking->survey, index);
    enum condition_joint joint = condition_row(condition)->joint;
    if (joint == JOINS_ALL || joint == JOINS_ANY)
        return verdict_on_children(asking, index);
    if (joint == JOINS_NOT)
        return (enum verdict)(VERDICT_ALWAYS - verdict_on(asking, condition->first_child));
    struct span span = span_of(asking, condition);
    bool no_end = condition->at_most == INT16_MAX;
    if (span.least > condition->at_most || span.most < condition->at_least)
        return VERDICT_NEVER;
    bool raised = asking->moment == ASKED_ANY_TIME && condition_row(condition)->reach == REACH_COUNTER &&
                  rounds_hold_at_once(asking->survey->reader->out, index);
    if (raised)
        return VERDICT_ALWAYS;
    return span.least >= condition->at_least && (no_end || span.most <= condition->at_most) ? VERDICT_ALWAYS
                                                                                            : VERDICT_PERHAPS;
}

enum verdict survey_verdict(const struct survey *survey, int condition, enum moment_asked moment)
{
    return verdict_on(&(struct asking){survey, moment, false}, condition);
}

bool survey_is_walked(const struct survey *survey, int condition)
{
    struct survey walked = *survey;
    walked.by_cards = walked.freed = false;
    walked.firing = survey->walked;
    return survey_verdict(&walked, condition, ASKED_ANY_TIME) != VERDICT_NEVER;
}

bool survey_asks_for_cards(const struct survey *survey, int condition)
{
    return condition_row(survey_node(survey, condition))->joint == JOINS_NOTHING &&
           !survey_is_walked(survey, condition) && survey_verdict(survey, condition, ASKED_ANY_TIME) != VERDICT_NEVER;
}

/* ---- conditions ------------------------------------------------------------------------------------------------ */

/* How the node that this one is a part of joins its parts, and in `parent` that node; JOINS_NOTHING: it is a root. */
static enum condition_joint joint_above(const struct mission *mission, int index, int *parent)
{
    for (*parent = 0; *parent < mission->nodes; ++*parent)
        for (int child = mission->node[*parent].first_child; child != CONDITION_NONE; child = mission->node[child].next)
            if (child == index)
                return condition_row(&mission->node[*parent])->joint;
    return JOINS_NOTHING;
}

/* Does this node stand, at any depth, under one that joins in this way? */
static bool is_under(const struct mission *mission, int index, enum condition_joint joint)
{
    int parent;
    enum condition_joint above = joint_above(mission, index, &parent);
    return above != JOINS_NOTHING && (above == joint || is_under(mission, parent, joint));
}

/* Is the node below this root? */
static bool is_below(const struct survey *survey, int index, int root)
{
    if (root == CONDITION_NONE || root == index)
        return root == index;
    for (int child = survey_node(survey, root)->first_child; child != CONDITION_NONE;
         child = survey_node(survey, child)->next)
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

static int round_walked(const struct survey *survey, int steps)
{
    return steps == STEPS_FAR ? ROUND_NEVER : mission_round_of_steps(survey->reader->out, steps);
}

/* The round in which so many of the sectors have been entered that no more are left than are asked for. */
static int round_entered(const struct survey *survey, const struct condition *asked)
{
    int rounds[SLOT_MAX], count = 0;
    const struct mission *mission = survey->reader->out;
    uint32_t slots = asked->filter.slots ? asked->filter.slots : UINT32_MAX;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        if (mission->slot[slot].sector == SLOT_NONE || !(slots >> slot & 1))
            continue;
        int round = round_walked(survey, walk_steps_into(&survey->explored, mission, UINT32_C(1) << slot));
        int at = count++;
        for (; at > 0 && rounds[at - 1] > round; at--)
            rounds[at] = rounds[at - 1];
        rounds[at] = round;
    }
    int needed = count - asked->at_most;
    return needed > 0 && needed <= count ? rounds[needed - 1] : 1;
}

/* The round in which as many as are asked for have left, somebody is in the sectors or at the task, or the sectors have
 * been entered, by walking; ROUND_NEVER. */
static int round_there(const struct survey *survey, const struct condition *asked)
{
    const struct figure_filter *filter = &asked->filter;
    if (condition_row(asked)->reach == REACH_ENTERED)
        return round_entered(survey, asked);
    if (condition_row(asked)->reach == REACH_TASK)
        return round_walked(survey, survey_steps_to_do(survey, &survey->reader->out->task[asked->which]));
    if (filter->followers)
        return survey_round_led(survey, filter, asked->at_least);
    int steps = filter->states == WANT_WITHDRAWN
                    ? survey_steps_to_leave(survey, filter->slots, filter->through)
                    : walk_steps_into(&survey->explored, survey->reader->out, filter->slots);
    return round_walked(survey, steps);
}

/* W504: too far for the time limit, of all or of one or two teams: by its steps, or by when a way opens or a follower
 * is there. */
static void report_late(const struct survey *survey, int index, int takes, int rounds, bool few)
{
    static const char *const FOUND[2][2] = {{"problem.W504.all", "problem.W504.few"},
                                            {"problem.W504.opens", "problem.W504.opens_few"}};
    static const char *const THERE[2] = {"problem.W504.there", "problem.W504.there_few"};
    const struct mission *mission = survey->reader->out;
    const struct figure_filter *filter = &mission->node[index].filter;
    bool leaves = filter->states == WANT_WITHDRAWN;
    int steps = leaves ? survey_steps_without_waiting(survey, filter->slots, filter->through) : 0;
    bool waits = !leaves || filter->followers || mission_round_of_steps(mission, steps) < takes;
    node_report(survey->reader->condition_at[index], PROBLEM_W504,
                PROBLEM_ARGS(.found = leaves ? FOUND[waits][few] : THERE[few], .number = waits ? takes : steps,
                             .min = waits ? 1 : mission_pace(mission), .max = rounds));
}

/* Which triggers (bit t: trigger t) fire if everybody only walks, and not for those who come to a way out after it is
 * shut: one that waits for them and opens it again never does. */
static uint32_t firing_in_time(const struct survey *survey)
{
    struct survey asked = *survey;
    asked.hurried = true;
    asked.by_cards = false;
    survey_find_firing(&asked);
    return asked.firing;
}

/* W504: not before the last way out is shut, which opens again for nobody or for those who are out. */
static void check_before_shut(const struct survey *survey, int index, int takes)
{
    int by = -1, any;
    const struct mission *mission = survey->reader->out;
    const struct figure_filter *filter = &mission->node[index].filter;
    if (takes < survey_ways_out_shut(survey, filter, 0, &by))
        return;
    int shut = survey_ways_out_shut(survey, filter, firing_in_time(survey), &by);
    bool opens = survey_ways_out_shut(survey, filter, UINT32_MAX, &any) == ROUND_NEVER;
    if (takes >= shut)
        node_report(survey->reader->condition_at[index], PROBLEM_W504,
                    PROBLEM_ARGS(.found = opens ? "problem.W504.shut_waits" : "problem.W504.shut", .number = takes,
                                 .max = shut, .expected = mission->trigger[by].id));
}

/* The last round in which the condition may begin to hold, by what is asked with it in each "all" around it and by how
 * many rounds in a row it shall. */
static int latest_asked(const struct survey *survey, int index)
{
    int parent, latest = ROUND_NEVER;
    const struct mission *mission = survey->reader->out;
    enum condition_joint joint = joint_above(mission, index, &parent);
    for (; joint != JOINS_NOTHING && joint != JOINS_NOT; joint = joint_above(mission, parent, &parent)) {
        const struct condition *asked = &mission->node[parent];
        int child = joint == JOINS_ALL ? asked->first_child : CONDITION_NONE;
        for (; child != CONDITION_NONE; child = mission->node[child].next)
            if (condition_row(&mission->node[child])->reach == REACH_ROUND && mission->node[child].at_most < latest)
                latest = mission->node[child].at_most;
        int last = joint == JOINS_ROUNDS ? rounds_last(mission) : ROUND_NEVER;
        if (last != ROUND_NEVER && last - asked->at_least + 1 < latest)
            latest = last - asked->at_least + 1;
    }
    return latest;
}

/* Does it ask for somebody to get somewhere, to do a task there, or to have entered sectors? */
static bool asks_to_get_there(const struct condition *asked)
{
    const struct figure_filter *filter = &asked->filter;
    switch (condition_row(asked)->reach) {
    case REACH_FIGURES:
        return (filter->states == WANT_WITHDRAWN || (filter->states == WANT_ON_BOARD && filter->slots)) &&
               !filter->creatures && filter->troopers != filter->followers;
    case REACH_TASK:
        return asked->at_least > 0;
    case REACH_ENTERED:
        return asked->at_most < SLOT_MAX;
    default:
        return false;
    }
}

/* W504, by walking: not in time for the round that is asked for with it, for the mission's end, or for the ways out. */
static void check_time(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    const struct figure_filter *filter = &mission->node[index].filter;
    bool leaves = filter->states == WANT_WITHDRAWN;
    if (!asks_to_get_there(&mission->node[index]) || !survey->entered)
        return;
    int takes = round_there(survey, &mission->node[index]), few = mission->fewer.given ? mission->fewer.rounds : 0;
    int last = rounds_last(mission), most = mission->rounds > 0 && mission->rounds < last ? mission->rounds : last;
    int latest = latest_asked(survey, index);
    int there = leaves && takes < mission->exits_from_round ? mission->exits_from_round : takes;
    if (takes == ROUND_NEVER)
        return;
    if (latest > 0 && there > latest) /* before the first round: that is told */
        node_report(survey->reader->condition_at[index], PROBLEM_W504,
                    PROBLEM_ARGS(.found = "problem.W504.asked", .number = there, .max = latest));
    else if (takes > most)
        report_late(survey, index, takes, most, false);
    else if (few > 0 && takes > few)
        report_late(survey, index, takes, few, true);
    else if (leaves)
        check_before_shut(survey, index, takes);
}

/* I702: a part that is the same as an earlier one beside it. */
static void check_twins(const struct survey *survey, int joined)
{
    const struct condition *node = survey->reader->out->node;
    for (int later = node[joined].first_child; later != CONDITION_NONE; later = node[later].next)
        for (int one = node[joined].first_child; one != later; one = node[one].next)
            if (condition_same(node, one, later)) {
                node_report(survey->reader->condition_at[later], PROBLEM_I702, PROBLEM_NO_ARGS);
                break;
            }
}

/* W512, W502: the demands of an "all" within another one are looked at together with those. */
static void check_sides(const struct survey *survey, int all)
{
    int before, parent;
    struct demands demands;
    bool part = joint_above(survey->reader->out, all, &parent) == JOINS_ALL;
    int later = part ? -1 : find_clash(&demands, survey, all, &before);
    int denial = later < 0 ? find_denial(survey, all) : CONDITION_NONE;
    if (later >= 0)
        demands_report(&demands, survey, later, before);
    else if (denial != CONDITION_NONE)
        node_report(survey->reader->condition_at[denial], PROBLEM_W512, PROBLEM_ARGS(.found = "problem.W512.truth"));
}

/* W546: that figures have left by a doorway that is none of the ways out. True if it was reported. */
static bool check_doorway_out(const struct survey *survey, const struct figure_filter *filter, int index)
{
    struct node at = survey->reader->condition_at[index];
    struct node named = node_get(node_first(at), "through");
    bool asked = filter->troopers || (filter->followers && mission_followers(survey->reader->out) > 0);
    if (!filter->through || !asked || filter->creatures || !node_exists(named) ||
        mission_lets_out(survey->reader->out, filter->through - 1))
        return false;
    node_report(named, PROBLEM_W546, PROBLEM_ARGS(.culprit = node_text_or(named, "")));
    return true;
}

bool condition_is_told(const struct survey *survey, int index)
{
    const struct asking asking = {survey, ASKED_ANY_TIME, false};
    enum condition_joint joint = condition_row(survey_node(survey, index))->joint;
    bool counts = joint != JOINS_ALL && joint != JOINS_ANY && joint != JOINS_NOT;
    return counts && survey_node(survey, index)->at_least > 0 && verdict_on(&asking, index) == VERDICT_NEVER;
}

/* Is what it counts the rounds or the teams of reported as impossible? Then that is enough. */
static bool is_told_inside(const struct survey *survey, const struct condition *condition)
{
    enum condition_joint joint = condition_row(condition)->joint;
    int inside = condition->first_child;
    bool counts = (joint == JOINS_TEAMS || joint == JOINS_ROUNDS) && inside != CONDITION_NONE;
    return counts && (condition_is_told(survey, inside) ||
                      (condition_row(survey_node(survey, inside))->joint == JOINS_ALL && none_holds(survey, inside)));
}

/* Does the number never come down to what is asked? */
static bool stays_above(const struct condition *condition, struct span span)
{
    const struct condition_row *row = condition_row(condition);
    bool counter = row->reach == REACH_COUNTER && !(row->traits & IS_TRUTH);
    return (counter || row->reach == REACH_MARKERS || row->reach == REACH_DOORWAY || row->course == COURSE_FALLS) &&
           span.least > condition->at_most;
}

/* The outermost of those "not" that stand around the comparison, one directly in the other, if it is denied by them:
 * their number is odd. CONDITION_NONE: it is not. */
static int denial_of(const struct mission *mission, int index)
{
    bool denied = false;
    int parent, outermost = CONDITION_NONE;
    for (int at = index; joint_above(mission, at, &parent) == JOINS_NOT; at = parent) {
        denied = !denied;
        outermost = parent;
    }
    return denied ? outermost : CONDITION_NONE;
}

/* W502 of what can never be; W537 where that is denied, and so always holds. */
static void report_never(const struct survey *survey, int index, long most)
{
    int denial = denial_of(survey->reader->out, index);
    if (denial == CONDITION_NONE)
        never_report(survey, index, most);
    else
        never_report_denied(survey, denial, index, most);
}

/* W564: who gets out is counted by his kind, which he has for his toughness alone. */
static void check_kind_of_follower(const struct survey *survey, int index)
{
    const struct figure_filter *filter = &survey_node(survey, index)->filter;
    const struct mission *mission = survey->reader->out;
    if (!filter->creatures || filter->troopers || filter->followers || filter->captives ||
        filter->states != WANT_WITHDRAWN)
        return;
    for (int i = 0; i < mission->start_figures; i++)
        if (mission->start_figure[i].follower && filter->kinds >> mission->start_figure[i].kind & 1) {
            node_report(survey->reader->condition_at[index], PROBLEM_W564,
                        PROBLEM_ARGS(.culprit = survey->reader->catalogue->kind[mission->start_figure[i].kind].id));
            return;
        }
}

/* Does anything in it depend on the team that is asked? What asks all teams within it does not. */
static bool asks_for_team(const struct survey *survey, int root)
{
    const struct condition *asked = survey_node(survey, root);
    if (condition_row(asked)->joint == JOINS_TEAMS)
        return false;
    if (asked->filter.own || condition_row(asked)->traits & OF_ONE_TEAM)
        return true;
    for (int child = asked->first_child; child != CONDITION_NONE; child = survey_node(survey, child)->next)
        if (asks_for_team(survey, child))
            return true;
    return false;
}

void check_team_asked(const struct survey *survey, int root)
{
    if (root != CONDITION_NONE && !asks_for_team(survey, root) && !condition_is_told(survey, root) &&
        !node_is_told(survey->reader->condition_at[root], ANY_PROBLEM))
        node_report(survey->reader->condition_at[root], PROBLEM_W565, PROBLEM_NO_ARGS);
}

/* W565, I710: of which team it is asked, and "at_least": 2 for two of them. */
static void check_share(const struct survey *survey, int index)
{
    const struct condition *condition = survey_node(survey, index);
    struct node share = node_get(node_first(survey->reader->condition_at[index]), "at_least");
    bool few = condition->at_least > 1 && condition->at_least <= survey->reader->out->most_teams;
    check_team_asked(survey, condition->first_child);
    if (few && node_exists(share))
        node_report(share, PROBLEM_I710, PROBLEM_ARGS(.number = condition->at_least));
}

/* W502, W512, W537, W546, W564, W565, I702, I710 */
static void check_condition(const struct survey *survey, int index)
{
    const struct asking asking = {survey, ASKED_ANY_TIME, false};
    const struct condition *condition = survey_node(survey, index);
    if (condition_row(condition)->joint == JOINS_ALL)
        check_sides(survey, index);
    if (condition_row(condition)->joint == JOINS_ALL || condition_row(condition)->joint == JOINS_ANY)
        check_twins(survey, index);
    if (condition_row(condition)->joint == JOINS_TEAMS)
        check_share(survey, index);
    bool figures = condition_row(condition)->reach == REACH_FIGURES;
    struct span span = span_of(&asking, condition);
    bool denied = is_under(survey->reader->out, index, JOINS_NOT);
    bool unsaid = denied && condition_row(condition)->reach == REACH_DOORWAY;
    if (stays_above(condition, span) && (!unsaid || denial_of(survey->reader->out, index) != CONDITION_NONE)) {
        report_never(survey, index, condition_row(condition)->reach == REACH_COUNTER ? span.least : span.most);
        return;
    }
    if (condition_row(condition)->reach == REACH_ENTERED && !denied)
        check_time(survey, index);
    if (condition->at_least <= 0 ||
        (figures && !condition->filter.troopers && !condition->filter.creatures && !condition->filter.followers))
        return;
    bool alone = !survey->reader->out->fewer.given && !is_under(survey->reader->out, index, JOINS_ANY);
    if (condition_row(condition)->reach == REACH_SHARE && alone)
        span.most = share_at_most(&asking, condition, survey->reader->out->most_teams);
    if (condition->at_least > span.most && is_told_inside(survey, condition))
        return;
    if (figures && condition->at_least > span.most && check_doorway_out(survey, &condition->filter, index))
        return;
    if (condition->at_least > span.most)
        report_never(survey, index, span.most);
    else if ((figures || condition_row(condition)->reach == REACH_TASK) && !denied)
        check_time(survey, index);
    if (figures && condition->at_least <= span.most)
        check_kind_of_follower(survey, index);
}

/* W511 */
static void check_end(const struct survey *survey)
{
    const struct asking asking = {survey, ASKED_AT_START, false};
    int end = survey->reader->out->end_condition;
    if (end != CONDITION_NONE &&
        (verdict_on(&asking, end) == VERDICT_ALWAYS || rounds_hold_at_once(survey->reader->out, end)))
        node_report(survey->reader->condition_at[end], PROBLEM_W511, PROBLEM_ARGS(.found = "problem.W511.ends"));
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

static bool can_fire(const struct survey *survey, const struct trigger *trigger, int condition)
{
    const struct asking asking = {survey, ASKED_BY_TRIGGER, false};
    const struct figure_filter *of = &trigger->of;
    if (trigger->moment == TRIGGER_FORCE_REVEALED && survey->reader->out->force_cards == 0)
        return false;
    if (of->followers && !of->troopers && !of->creatures && mission_followers(survey->reader->out) == 0)
        return false;
    if (of->creatures && of->kinds && !of->troopers && !of->followers && comings_figures(survey, of->kinds) == 0)
        return false;
    return condition == CONDITION_NONE || verdict_on(&asking, condition) != VERDICT_NEVER;
}

/* Can the door be so that the verb changes it? Opening one always does: it stands there at first. */
static bool door_changes(const struct mission *mission, const struct trigger_action *action)
{
    int door = action->door - 1;
    if (action->door == 0 || action->verb == TRIGGER_OPEN)
        return true; /* no door: reported by the loader */
    if (action->verb != TRIGGER_UNLOCK)
        return !mission_door_stays_locked(mission, door);
    return mission->marker[door].locked || mission_door_triggered(mission, door, TRIGGER_LOCK);
}

/* Can the doorway, which is closed at first or not, be so that this verb changes it? */
static bool doorway_changes(const struct mission *mission, const struct trigger_action *action)
{
    bool opens = action->verb == TRIGGER_OPEN;
    if (action->door)
        return door_changes(mission, action);
    if (!action->inner && action->gate >= mission->gates)
        return true; /* reported by the loader */
    bool closed = action->inner ? !mission->closed[action->inner - 1].later
                                : (mission->gate[action->gate].flags & GATE_CLOSED) != 0;
    return closed == opens || mission_doorway_triggered(mission, action, opens ? TRIGGER_CLOSE : TRIGGER_OPEN);
}

/* Can this wall be so that the verb, which lets walls fall or puts them up, changes it? */
static bool wall_changes(const struct mission *mission, int wall, enum trigger_verb verb)
{
    bool falls = verb == TRIGGER_BREACH;
    return mission->wall[wall].stands == falls ||
           mission_wall_triggered(mission, wall, falls ? TRIGGER_WALL : TRIGGER_BREACH);
}

/* Can one of its walls be so? */
static bool walls_change(const struct mission *mission, const struct trigger_action *action)
{
    for (int i = 0; i < mission->walls; i++)
        if (action->walls >> i & 1 && wall_changes(mission, i, (enum trigger_verb)action->verb))
            return true;
    return action->walls == 0; /* reported by the loader */
}

/* Can one of its sectors lie in the light, or in the dark, so that this verb changes it? */
static bool light_changes(const struct mission *mission, const struct trigger_action *action)
{
    bool darkens = action->verb == TRIGGER_DARK;
    uint32_t fit = darkens ? ~mission->dark : mission->dark;
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions; a++)
            if (mission->trigger[t].action[a].verb == (darkens ? TRIGGER_LIGHT : TRIGGER_DARK))
                fit |= mission->trigger[t].action[a].slots;
    return action->slots == 0 || (action->slots & fit) != 0; /* none: reported by the loader */
}

/* Is it shut for good as the first round begins? */
static bool is_shut_at_once(const struct mission *mission, int gate)
{
    int by = -1;
    return rounds_gate_shuts(mission, gate, UINT32_MAX, &by) <= 1 && mission->trigger[by].moment == TRIGGER_ROUND_START;
}

/* Is one of its gates open at some time? */
static bool some_gate_serves(const struct mission *mission, const struct trigger_action *action)
{
    for (int gate = 0; gate < mission->gates; gate++)
        if (action->gates >> gate & 1 && rounds_gate_opens(mission, gate) != ROUND_NEVER &&
            !is_shut_at_once(mission, gate))
            return true;
    return action->gates == 0; /* reported by the loader */
}

static const char *lack_of_walls(const struct trigger_action *action)
{
    return action->verb == TRIGGER_BREACH ? "problem.W528.breach" : "problem.W528.wall";
}

static const char *lack_of_doorways(const struct trigger_action *action)
{
    if (action->door)
        return action->verb == TRIGGER_UNLOCK ? "problem.W528.unlock" : "problem.W528.lock";
    return action->verb == TRIGGER_OPEN ? "problem.W528.open" : "problem.W528.close";
}

/* Does it change a number, by nothing? */
static bool is_of_zero(const struct trigger_action *action)
{
    switch (action->verb) {
    case TRIGGER_ADD:
    case TRIGGER_POINTS:
        return action->amount == 0;
    case TRIGGER_STRENGTHEN:
        return action->amount == 0 && action->armour == 0;
    default:
        return false;
    }
}

/* Is every round in which the trigger may fire the last one in any case? */
static bool is_last_anyway(const struct mission *mission, int trigger)
{
    int last = rounds_by_number(mission);
    return last != ROUND_NEVER && rounds_trigger_fires(mission, trigger) >= last;
}

/* Is it about an outer doorway by which nobody ever comes or goes, and for which no condition asks? */
static bool is_of_no_use(const struct mission *mission, const struct trigger_action *action)
{
    int gate = action->gate;
    if (action->inner || action->door || gate >= mission->gates || !mission->exits_only ||
        mission->gate[gate].flags & (GATE_TROOPERS | GATE_LEGION | GATE_EXIT | GATE_PORTAL))
        return false;
    for (int i = 0; i < mission->start_figures; i++)
        if (mission->start_figure[i].gate == gate)
            return false;
    for (int i = 0; i < mission->nodes; i++)
        if (condition_row(&mission->node[i])->reach == REACH_DOORWAY && mission->node[i].filter.gate == gate + 1)
            return false;
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions; a++) {
            const struct trigger_action *other = &mission->trigger[t].action[a];
            if (trigger_row(other)->traits & VERB_AT_GATES && (other->gate == gate || other->gates >> gate & 1))
                return false;
        }
    return true;
}

/* The key of the sentence why the action never does anything, or NULL. */
static const char *lack_of(const struct mission *mission, const struct trigger_action *action)
{
    const struct trigger_row *row = trigger_row(action);
    if (is_of_zero(action))
        return "problem.W528.zero";
    if (action->verb == TRIGGER_SWAP && __builtin_popcount(action->slots) == 1)
        return "problem.W528.swap";
    if (row->rule != PARAMETER_COUNT && !parameter_get(&mission->parameters, row->rule))
        return row->traits & VERB_LOCK ? "problem.W528.doors" : "problem.W528.rule";
    if (row->traits & VERB_FORCE && !mission_sets_force_aside(mission, 1))
        return "problem.W528.force";
    if ((row->traits & VERB_DOORWAY && !doorway_changes(mission, action)) ||
        (row->traits & VERB_LOCK && !door_changes(mission, action)))
        return lack_of_doorways(action);
    if (row->traits & VERB_DOORWAY && is_of_no_use(mission, action))
        return "problem.W528.no_use";
    if (row->traits & VERB_WALLS && !walls_change(mission, action))
        return lack_of_walls(action);
    if (row->traits & VERB_LIGHT && !light_changes(mission, action))
        return action->verb == TRIGGER_DARK ? "problem.W528.dark" : "problem.W528.light";
    return row->traits & VERB_AT_GATES && !some_gate_serves(mission, action) ? "problem.W528.waits" : NULL;
}

/* What is so done to the same: the opposite. TRIGGER_VERB_COUNT: nothing undoes it for certain. A door that is locked
 * stands there again, so that it has been shut though it is unlocked then. */
static enum trigger_verb verb_undoing(const struct trigger_action *action)
{
    switch (action->verb) {
    case TRIGGER_OPEN:
        return action->door ? TRIGGER_LOCK : TRIGGER_CLOSE;
    case TRIGGER_CLOSE:
        return TRIGGER_OPEN;
    case TRIGGER_UNLOCK:
        return TRIGGER_LOCK;
    case TRIGGER_LOCK:
        return TRIGGER_OPEN;
    case TRIGGER_DARK:
        return TRIGGER_LIGHT;
    case TRIGGER_LIGHT:
        return TRIGGER_DARK;
    case TRIGGER_BREACH:
        return TRIGGER_WALL;
    case TRIGGER_WALL:
        return TRIGGER_BREACH;
    case TRIGGER_ADD:
    case TRIGGER_SET:
        return TRIGGER_SET;
    default:
        return TRIGGER_VERB_COUNT;
    }
}

/* Does one name all that the other does? */
static bool names_all_of(const struct trigger_action *action, const struct trigger_action *other)
{
    unsigned traits = trigger_row(action)->traits;
    if (traits & VERB_COUNTS)
        return action->counter == other->counter;
    if (traits & (VERB_DOORWAY | VERB_LOCK))
        return (other->inner || other->door || other->gate != GATE_NONE) && action->inner == other->inner &&
               action->door == other->door && action->gate == other->gate;
    return (other->slots || other->walls) && !(other->slots & ~action->slots) && !(other->walls & ~action->walls);
}

/* Who comes, is struck or moved may need what is so for a moment. */
static bool needs_moment(const struct trigger_action *action)
{
    return (trigger_row(action)->traits & (VERB_AT_GATES | VERB_BRINGS | VERB_BETWEEN | VERB_SHIFTS)) != 0;
}

/* Is it undone by an action of the trigger from this one on, before anything comes of it? `passed`: one that may need
 * it comes before. */
static bool is_undone_from(const struct trigger *trigger, int from, const struct trigger_action *action, bool *passed)
{
    enum trigger_verb undoing = verb_undoing(action);
    for (int a = from; a < trigger->actions && !*passed; a++) {
        const struct trigger_action *later = &trigger->action[a];
        if (later->verb == undoing && names_all_of(later, action) && !trigger->choose)
            return true;
        *passed = needs_moment(later);
    }
    return false;
}

/* Does a later action of the same trigger undo this one, before anything comes of it? */
static bool is_undone(const struct trigger *trigger, int index)
{
    bool passed = trigger->choose != 0;
    return is_undone_from(trigger, index + 1, &trigger->action[index], &passed);
}

/* Does the condition ask nothing but in which round it is? */
static bool asks_for_rounds(const struct mission *mission, int root)
{
    const struct condition *asked = &mission->node[root];
    bool rounds = condition_row(asked)->reach == REACH_ROUND || condition_row(asked)->joint != JOINS_NOTHING;
    for (int child = asked->first_child; child != CONDITION_NONE && rounds; child = mission->node[child].next)
        rounds = asks_for_rounds(mission, child);
    return rounds;
}

/* Is it the next moment of the other kind that comes after this one, before anybody has a turn? */
static bool comes_before_turns(enum trigger_moment moment, enum trigger_moment next)
{
    bool between = moment == TRIGGER_ROUND_END || moment == TRIGGER_ROUND_START || moment == TRIGGER_TURN_END;
    return (between && next == TRIGGER_TURN_START) || (moment == TRIGGER_ROUND_END && next == TRIGGER_ROUND_START);
}

/* Does the one, later in the same moment or at the next, fire whenever the other does? */
static bool fires_after(const struct mission *mission, const struct trigger *trigger, const struct trigger *later)
{
    bool any = !later->of.troopers && !later->of.creatures && !later->of.followers;
    if (later->chance || !any || mission->fewer.given)
        return false;
    if (later->moment != trigger->moment)
        return comes_before_turns((enum trigger_moment)trigger->moment, (enum trigger_moment)later->moment) &&
               later->condition == CONDITION_NONE && !later->once;
    if (later < trigger)
        return false;
    if (later->condition == CONDITION_NONE)
        return !later->once || (trigger->once && trigger->condition == CONDITION_NONE && !trigger->chance);
    return trigger->condition != CONDITION_NONE && later->once <= trigger->once && (!later->once || !trigger->chance) &&
           condition_same(mission->node, trigger->condition, later->condition) &&
           asks_for_rounds(mission, trigger->condition);
}

/* May one of those that fire between the trigger and the later one need what is so then? */
static bool is_needed_between(const struct mission *mission, const struct trigger *trigger, const struct trigger *later)
{
    bool needed = false;
    for (int t = 0; t < mission->triggers; t++) {
        const struct trigger *between = &mission->trigger[t];
        bool same = between->moment == trigger->moment && between > trigger;
        bool then = between->moment == later->moment && between < later;
        bool fires = later->moment == trigger->moment ? same && then : same || then;
        fires |= later->moment != trigger->moment && between->moment != trigger->moment &&
                 comes_before_turns((enum trigger_moment)trigger->moment, (enum trigger_moment)between->moment) &&
                 between->moment != later->moment;
        for (int a = 0; a < between->actions && fires; a++)
            needed |= needs_moment(&between->action[a]);
    }
    return needed;
}

/* The trigger that always undoes the action, before anybody has a turn; or NULL. */
static const struct trigger *undone_by(const struct mission *mission, int index, int action)
{
    const struct trigger *trigger = &mission->trigger[index];
    const struct trigger_action *done = &trigger->action[action];
    bool passed = (trigger_row(done)->traits & VERB_COUNTS) != 0; /* others may have asked for it */
    for (int a = action + 1; a < trigger->actions; a++)
        passed |= needs_moment(&trigger->action[a]);
    for (int t = 0; t < mission->triggers && !passed; t++) {
        const struct trigger *later = &mission->trigger[t];
        bool may_need = false;
        if (t != index && fires_after(mission, trigger, later) && is_undone_from(later, 0, done, &may_need) &&
            !is_needed_between(mission, trigger, later))
            return later;
    }
    return NULL;
}

/* Has the same trigger just shut all doorways at which they are to wait? */
static bool waits_where_shut(const struct trigger *trigger, int index)
{
    uint64_t shut = 0;
    for (int a = 0; a < index && !trigger->choose; a++) {
        const struct trigger_action *action = &trigger->action[a];
        uint64_t gate = action->door || action->inner || action->gate >= GATE_MAX ? 0 : UINT64_C(1) << action->gate;
        shut = action->verb == TRIGGER_CLOSE ? shut | gate : action->verb == TRIGGER_OPEN ? shut & ~gate : shut;
    }
    const struct trigger_action *waits = &trigger->action[index];
    return trigger_row(waits)->traits & VERB_AT_GATES && waits->gates && !(waits->gates & ~shut);
}

/* W528 at the edges of a list that the action never changes, though it changes others. */
static void check_edges(const struct survey *survey, const struct trigger_action *action, struct node list)
{
    const struct mission *mission = survey->reader->out;
    if (problem_list_has_errors(list.tree->problems))
        return; /* maybe of these edges */
    for (struct node edge = node_first(list); node_exists(edge); edge = node_next(edge)) {
        int wall = mission_find_wall(survey->reader, edge);
        if (wall >= 0 && !wall_changes(mission, wall, (enum trigger_verb)action->verb))
            node_report(edge, PROBLEM_W528, PROBLEM_ARGS(.culprit = node_key(list), .found = lack_of_walls(action)));
    }
}

int condition_too_much(const struct survey *survey, int index, enum moment_asked moment, long *most)
{
    const struct asking asking = {survey, moment, false};
    const struct condition *condition = survey_node(survey, index);
    enum condition_joint joint = condition_row(condition)->joint;
    int found = CONDITION_NONE;
    if (joint == JOINS_ALL || joint == JOINS_ANY) {
        for (int child = condition->first_child; child != CONDITION_NONE && found == CONDITION_NONE;
             child = survey_node(survey, child)->next)
            found = condition_too_much(survey, child, moment, most);
        return found;
    }
    if (joint != JOINS_NOTHING)
        return CONDITION_NONE;
    struct span span = span_of(&asking, condition);
    bool counts = condition_row(condition)->reach == REACH_COUNTER && !(condition_row(condition)->traits & IS_TRUTH);
    bool stays = span.least > condition->at_most;
    *most = counts && stays ? span.least : span.most;
    if (stays && (counts || condition_row(condition)->reach == REACH_DOORWAY))
        return index;
    return condition->at_least > 0 && condition->at_least > *most ? index : CONDITION_NONE;
}

/* W506, with the reason if one comparison is it. */
static void report_unfired(const struct survey *survey, int index)
{
    long most = 0;
    const struct trigger *trigger = &survey->reader->out->trigger[index];
    struct node at = survey->reader->trigger_at[index], asked = node_get(at, "if");
    int why = trigger->condition == CONDITION_NONE
                  ? CONDITION_NONE
                  : condition_too_much(survey, trigger->condition, ASKED_BY_TRIGGER, &most);
    at = node_exists(asked) ? asked : node_get(at, "on");
    if (survey_opens_own_way(survey, index))
        node_report(at, PROBLEM_W506,
                    PROBLEM_ARGS(.culprit = trigger->id, .found = "problem.W506.own_way", .list = trigger->id));
    else if (why == CONDITION_NONE)
        node_report(at, PROBLEM_W506, PROBLEM_ARGS(.culprit = trigger->id));
    else
        never_report_trigger(survey, at, index, why, most);
}

void survey_report_openers(const struct survey *survey, int gate)
{
    struct survey asked = *survey;
    const struct mission *mission = survey->reader->out;
    survey_find_firing(&asked);
    for (int i = 0; i < mission->triggers && survey->read; i++)
        for (int a = 0; a < mission->trigger[i].actions; a++) {
            const struct trigger_action *action = &mission->trigger[i].action[a];
            struct node at = survey->reader->trigger_at[i];
            if (action->verb != TRIGGER_OPEN || action->gate != gate || !mission->trigger[i].id[0] ||
                can_have_fired(&asked, i) || node_is_told(at, PROBLEM_W506))
                continue;
            report_unfired(&asked, i);
        }
}

void survey_report_always(const struct survey *survey, int index)
{
    static const char BOTH[] = "problem.W537.both";
    bool both = condition_row(survey_node(survey, index))->joint == JOINS_ANY && one_always_holds(survey, index);
    node_report(survey->reader->condition_at[index], PROBLEM_W537,
                PROBLEM_ARGS(.found = both ? BOTH : NULL, .list = both ? BOTH : NULL));
}

/* W537: a trigger need not wait for what always holds when it is asked, nor for a part of it. */
static void check_worth_asking(const struct survey *survey, int condition)
{
    if (condition == CONDITION_NONE)
        return;
    const struct condition *asked = survey_node(survey, condition);
    if (survey_verdict(survey, condition, ASKED_BY_TRIGGER) == VERDICT_ALWAYS) {
        if (!node_is_told(survey->reader->condition_at[condition], ANY_PROBLEM))
            survey_report_always(survey, condition);
        return;
    }
    for (int child = asked->first_child; condition_row(asked)->joint == JOINS_ALL && child != CONDITION_NONE;
         child = survey_node(survey, child)->next)
        check_worth_asking(survey, child);
}

/* Does the condition go on holding, once it does? */
static bool goes_on(const struct mission *mission, int root)
{
    const struct condition *asked = root == CONDITION_NONE ? NULL : &mission->node[root];
    if (!asked || (asked->at_least > 0 && asked->at_most == INT16_MAX &&
                   (condition_row(asked)->reach == REACH_ROUND || condition_row(asked)->reach == REACH_SINCE)))
        return true;
    enum condition_joint joint = condition_row(asked)->joint;
    if (joint != JOINS_ALL && joint != JOINS_ANY)
        return condition_is_lasting(mission->node, root) ||
               (condition_row(asked)->pursuit == PURSUE_FIRED && asked->at_least > 0);
    for (int child = asked->first_child; child != CONDITION_NONE; child = mission->node[child].next)
        if (!goes_on(mission, child))
            return false;
    return true;
}

/* Is it done anew each time: told, or by everybody's deed brought, dealt or given? */
static bool does_anew(const struct trigger_action *action, bool deeds)
{
    switch (action->verb) {
    case TRIGGER_SAY:
        return true;
    case TRIGGER_WAIT_AT:
    case TRIGGER_PLACE:
    case TRIGGER_LAY_FORCE:
    case TRIGGER_STRENGTHEN:
    case TRIGGER_STRIKE:
    case TRIGGER_POINTS:
    case TRIGGER_CREDITS:
    case TRIGGER_EXTRA_ACTIONS:
    case TRIGGER_CARDS:
    case TRIGGER_CALLS:
    case TRIGGER_TURN:
    case TRIGGER_SWAP:
        return deeds;
    default:
        return false;
    }
}

/* I709: "once" is forgotten. At every deed that is nearly sure; what comes in each round from some time on may be
 * meant, but not that the same is told each time. */
static void check_once(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    const struct trigger *trigger = &mission->trigger[index];
    struct node at = survey->reader->trigger_at[index];
    bool deeds = trigger->moment == TRIGGER_DEED, asks = trigger->condition != CONDITION_NONE;
    if (trigger->once || node_exists(node_get(at, "once")) || trigger->chance || trigger->choose || (!deeds && !asks) ||
        !goes_on(mission, trigger->condition) ||
        (mission->fewer.given && !goes_on(mission, mission->fewer.trigger_condition[index])) ||
        rounds_trigger_times(mission, index) <= 1)
        return;
    for (int a = 0; a < trigger->actions; a++)
        if (does_anew(&trigger->action[a], deeds)) {
            node_report(
                node_get(at, "on"), PROBLEM_I709,
                PROBLEM_ARGS(.culprit = trigger->id, .found = deeds ? "problem.I709.deed" : "problem.I709.told"));
            return;
        }
}

/* W511: the first round is the last one, though there would be more. */
static void check_last_at_once(const struct mission *mission, int trigger, struct node at)
{
    if (rounds_trigger_makes_last(mission, trigger) == 1 && rounds_by_number(mission) > 1)
        node_report(at, PROBLEM_W511, PROBLEM_ARGS(.found = "problem.W511.first_round"));
}

/* Is nobody of this kind ever in the mission? */
static bool never_comes(const struct survey *survey, int kind)
{
    bool starts = false;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < mission->start_figures; i++)
        starts |= mission->start_figure[i].kind == kind;
    return !starts && comings_figures(survey, 1 << kind) == 0;
}

static bool is_done_to_nobody(const struct survey *survey, const struct trigger_action *action)
{
    unsigned traits = trigger_row(action)->traits;
    return traits & VERB_OF_KIND && !(traits & VERB_BRINGS) && never_comes(survey, action->kind);
}

/* I712: actions for a kind that never comes. */
static void check_kind_actions(const struct survey *survey)
{
    struct node entry = node_first(record_get(survey->reader->file, "creature_actions"));
    for (; node_exists(entry); entry = node_next(entry)) {
        int kind = catalogue_find_kind(survey->reader->catalogue, node_key(entry));
        if (kind >= 0 && never_comes(survey, kind))
            node_key_report(entry, PROBLEM_I712,
                            PROBLEM_ARGS(.culprit = node_key(entry), .found = "problem.I712.kind"));
    }
}

/* W506, W511, W528, W537, W560, I709, I712 */
static void check_trigger(const struct survey *survey, int index)
{
    const struct mission *mission = survey->reader->out;
    const struct trigger *trigger = &mission->trigger[index];
    struct node at = survey->reader->trigger_at[index];
    if (trigger->id[0] && !can_have_fired(survey, index)) {
        report_unfired(survey, index);
        return;
    }
    check_worth_asking(survey, trigger->condition);
    check_once(survey, index);
    if (trigger->chance == 100)
        node_key_report(node_get(at, "chance"), PROBLEM_I712,
                        PROBLEM_ARGS(.culprit = "chance", .found = "problem.I712.chance"));
    if (!(survey->walked >> index & 1) && survey_opens_own_way(survey, index))
        node_report(node_get(at, "if"), PROBLEM_W560, PROBLEM_ARGS(.culprit = trigger->id));
    struct node entry = node_first(node_get(at, "do"));
    for (int i = 0; i < trigger->actions; i++, entry = node_next(entry)) {
        const char *lack = is_undone(trigger, i)                            ? "problem.W528.undone"
                           : is_done_to_nobody(survey, &trigger->action[i]) ? "problem.W528.kind"
                           : waits_where_shut(trigger, i)                   ? "problem.W528.shut_before"
                                                                            : lack_of(mission, &trigger->action[i]);
        const struct trigger *undoing = lack ? NULL : undone_by(mission, index, i);
        if (undoing)
            lack = undoing->moment == trigger->moment ? "problem.W528.undone_by" : "problem.W528.undone_before";
        if (trigger->action[i].verb == TRIGGER_LAST_ROUND && is_last_anyway(mission, index))
            lack = "problem.W528.last";
        if (lack)
            node_report(entry, PROBLEM_W528,
                        PROBLEM_ARGS(.culprit = node_key(node_first(entry)), .found = lack,
                                     .expected = undoing ? undoing->id : NULL));
        else if (trigger->action[i].verb == TRIGGER_LAST_ROUND)
            check_last_at_once(mission, index, entry);
        else if (trigger_row(&trigger->action[i])->traits & VERB_WALLS)
            check_edges(survey, &trigger->action[i], node_first(entry));
    }
}

/* W507, W508: a counter that nobody asks and that is not told to players, or that nobody changes. */
static void check_counters(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    struct mission_link link[MISSION_LINKS_MAX];
    int links = mission_links_list(mission, link);
    for (int i = 0; i < mission->counters; i++) {
        bool asked = mission->counter[i].title[0] != '\0', changed = false;
        for (int k = 0; k < links; k++) {
            asked |= link[k].from_part == LINK_COUNTER && link[k].from == i;
            changed |= link[k].to_part == LINK_COUNTER && link[k].to == i;
        }
        if (!asked || !changed)
            node_report(survey->reader->counter_at[i], asked ? PROBLEM_W508 : PROBLEM_W507,
                        PROBLEM_ARGS(.culprit = mission->counter[i].id));
    }
}

/* At first none is believed to fire; whoever waits for itself, or for others who wait for it, is never found. */
void survey_find_firing(struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    uint32_t before;
    survey->firing = 0;
    do {
        before = survey->firing;
        for (int i = 0; i < mission->triggers; i++)
            if (rounds_trigger_fires(mission, i) <= rounds_last(mission) &&
                (can_fire(survey, &mission->trigger[i], mission->trigger[i].condition) ||
                 (mission->fewer.given && can_fire(survey, &mission->trigger[i], mission->fewer.trigger_condition[i]))))
                survey->firing |= (uint32_t)1 << i;
    } while (survey->firing != before);
}

void check_conditions(struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    survey_find_firing(survey);
    for (int i = 0; i < mission->nodes; i++) {
        int trigger = trigger_asking(survey, i);
        if (trigger < 0 || can_have_fired(survey, trigger))
            check_condition(survey, i);
    }
    check_end(survey);
    for (int i = 0; i < mission->triggers; i++)
        check_trigger(survey, i);
    check_kind_actions(survey);
    check_counters(survey);
}
