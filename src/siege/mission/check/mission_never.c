/* mission_never.c -- names what a condition asks more of than there is. */
#include "siege/mission/check/mission_never.h"

#include "siege/mission/check/mission_comings.h"
#include "siege/mission/check/mission_rounds.h"
#include "siege/mission/mission_problems.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/mission/condition_rows.h"

#include <stdio.h>
#include <string.h>

static const char *of_creatures(const struct survey *survey, const struct figure_filter *filter)
{
    if (survey->reader->out->parameters.creatures_return && filter->states == WANT_ELIMINATED)
        return "they_return";
    return filter->states == WANT_WITHDRAWN || filter->through ? "they_stay" : "figures";
}

static const char *of_followers(const struct survey *survey, const struct condition *condition, long most)
{
    long followers = mission_followers(survey->reader->out);
    if (followers < condition->at_least)
        return followers ? "followers" : "no_follower";
    if (condition->filter.marks)
        return "followers_carry";
    if (condition->filter.states == WANT_WAITING)
        return "followers_wait";
    if (most == 0 && survey_followers_met(survey) == 0)
        return "not_led";
    if (most == 0)
        return condition->filter.states & WANT_WITHDRAWN ? "followers_stay" : "followers_kept";
    return "followers_few";
}

static const char *of_figures(const struct survey *survey, const struct condition *condition, long most)
{
    const struct figure_filter *filter = &condition->filter;
    if (filter->through && !(filter->states & WANT_WITHDRAWN))
        return "through";
    if (filter_is_apart(survey->reader->out, filter))
        return "through_sector";
    if (filter_is_of_followers(filter))
        return of_followers(survey, condition, most);
    if (filter->creatures && !filter->troopers && !filter->followers)
        return most ? "figures" : of_creatures(survey, filter);
    if (filter->states == WANT_WAITING && filter->slots &&
        !mission_troopers_wait_at(survey->reader->out, filter->slots))
        return "no_waiting";
    bool leaves = filter->states == WANT_WITHDRAWN || filter->through;
    if (!leaves && filter->states == WANT_ON_BOARD && filter->slots && !survey_lets_enter(survey, filter->slots))
        return "no_entry";
    if (leaves && !survey_lets_troopers_leave(survey, filter->slots, filter->through))
        return "no_way";
    if (filter->creatures || filter->followers)
        return "figures";
    if (filter->marks && most < 1)
        return "no_load";
    return filter->marks && most < PAIR ? "loads" : "doomtroopers";
}

static const char *of_markers(unsigned kinds, long most)
{
    if (most)
        return "things";
    return __builtin_popcount(kinds) == 1 ? "no_thing" : "nothing";
}

/* … or something of it lies where nobody gets, or NULL. */
static const char *out_of_reach(const struct survey *survey, const struct condition *condition, long most)
{
    const struct mission *mission = survey->reader->out;
    unsigned kinds = condition_row(condition)->reach == REACH_TARGETS ? ~marker_kinds_with(TRAIT_EDGE)
                                                                      : condition_markers(condition);
    bool goes = mission_kinds_that_go(mission, kinds) != 0 || condition_row(condition)->reach == REACH_BESIDE;
    if (!goes || survey_markers_out_of_reach(survey, kinds) == 0)
        return NULL;
    return most > 0 && most < condition->at_least ? "few_in_reach" : "out_of_reach";
}

/* Is it there, but neither attacked nor taken away? */
static bool is_lasting(const struct mission *mission, const struct condition *condition, long most)
{
    const struct condition_row *row = condition_row(condition);
    unsigned kinds = condition_markers(condition);
    bool too_many = row->reach == REACH_MARKERS && most >= condition->at_least;
    return too_many ||
           (row->traits & OF_LOSS && most == 0 &&
            mission_count_markers(mission,
                                  kinds && row->reach == REACH_MARKERS ? kinds : ~marker_kinds_with(TRAIT_EDGE)) > 0);
}

/* What so many teams shall have that not so many can: followers, the lead or anything else. */
static const char *of_share(const struct survey *survey, const struct condition *share)
{
    if (share->first_child == CONDITION_NONE)
        return "shared_out";
    const struct condition *each = survey_node(survey, share->first_child);
    if (condition_row(each)->reach == REACH_LEAD)
        return "lead_shared";
    return each->filter.followers ? "shared" : "shared_out";
}

/* The trigger that would make the doorway as it is asked for, or bring the counter nearer to that, if it could fire; or
 * NULL. */
static const struct trigger *stuck_at(const struct survey *survey, const struct condition *condition)
{
    enum trigger_verb verb = condition->at_least > 0 ? TRIGGER_OPEN : TRIGGER_CLOSE;
    if (condition_row(condition)->reach == REACH_COUNTER)
        return survey_counter_stuck(survey, condition);
    return condition_row(condition)->reach == REACH_DOORWAY ? survey_doorway_worker(survey, condition, verb, false)
                                                            : NULL;
}

static const char *of_doorway(const struct survey *survey, const struct condition *condition)
{
    bool stuck = stuck_at(survey, condition) != NULL, opens = condition->at_least > 0;
    return stuck ? opens ? "opener_stuck" : "closer_stuck" : opens ? "stays_closed" : "stays_open";
}

/* The trigger that sets back the counter which is asked for; or NULL. */
static const struct trigger *set_back_by(const struct survey *survey, const struct condition *condition)
{
    return condition_row(condition)->reach == REACH_COUNTER ? survey_sets_back(survey, condition) : NULL;
}

static const char *of_counter(const struct survey *survey, const struct condition *condition, long most)
{
    bool flag = condition_row(condition)->traits & IS_TRUTH;
    if (!set_back_by(survey, condition) && stuck_at(survey, condition))
        return flag ? "flag_stuck" : condition->at_least <= most ? "counter_kept_stuck" : "counter_stuck";
    if (flag)
        return "flag";
    if (condition->at_least <= most)
        return "counter_stays";
    return set_back_by(survey, condition) ? "counter_set_back" : "counter";
}

static const char *reason(const struct survey *survey, const struct condition *condition, long most)
{
    const struct condition_row *row = condition_row(condition);
    bool of_board = row->reach == REACH_MARKERS || row->reach == REACH_BESIDE; /* what lacks there says more */
    if (!condition_counts(survey->reader->out, condition) && !of_board && row->reach != REACH_SECONDARY)
        return "rule";
    bool of_things = of_board || row->reach == REACH_TARGETS;
    const char *beyond = of_things ? out_of_reach(survey, condition, most) : NULL;
    if (beyond)
        return beyond;
    if (is_lasting(survey->reader->out, condition, most))
        return "lasting";
    switch (row->reach) {
    case REACH_TRUTH:
        return "fired";
    case REACH_END:
        return "at_end";
    case REACH_BESIDE:
        return most ? "figures" : of_markers(condition_markers(condition), 0);
    case REACH_FIGURES:
        return of_figures(survey, condition, most);
    case REACH_KINDS:
        return "kinds";
    case REACH_FORCE:
        return most ? "force" : "no_force";
    case REACH_ENTERED:
    case REACH_SECTORS:
        return condition->at_least > most ? "sectors" : "no_entry";
    case REACH_STRENGTH:
        return "strength";
    case REACH_WEAKEST:
        return "weakest";
    case REACH_TARGETS:
        return of_markers(0, most);
    case REACH_MARKERS:
        return of_markers(condition_markers(condition), most);
    case REACH_TASK:
        return most                                                                                   ? "task"
               : survey_has_specialist(survey, survey->reader->out->task[condition->which].specialty) ? "no_place"
                                                                                                      : "no_specialist";
    case REACH_SECONDARY:
        return most ? "secondary" : "no_secondary";
    case REACH_COUNTER:
        return of_counter(survey, condition, most);
    case REACH_ROUND:
        return "rounds";
    case REACH_ROUNDS:
        return most == 0 ? "inner" : most < rounds_last(survey->reader->out) ? "in_time" : "rounds";
    case REACH_SINCE:
        return most < 0 ? "fired" : most == 0 ? "too_late" : "passed";
    case REACH_DOORWAY:
        return of_doorway(survey, condition);
    case REACH_SHARE:
        return most == 0 ? "inner" : of_share(survey, condition);
    case REACH_CREATURES:
        return most ? "creatures" : comings_figures(survey, condition->filter.kinds) ? "not_met" : "no_creature";
    case REACH_POINTS:
        return "points";
    case REACH_MODE:
        return "no_weapon";
    case REACH_CROWD:
    case REACH_LOST:
    case REACH_FREE:
    case REACH_LEAD:
        break;
    }
    return "figures";
}

/* Does it ask for somebody to get somewhere? */
static bool asks_for_ways(const struct condition *condition)
{
    switch (condition_row(condition)->reach) {
    case REACH_TASK:
    case REACH_ENTERED:
    case REACH_MARKERS:
    case REACH_TARGETS:
    case REACH_BESIDE:
        return true;
    case REACH_FIGURES:
        return !condition->filter.creatures;
    default:
        return false;
    }
}

/* The trigger without which nobody gets there, and which waits for that; or NULL. */
static const struct trigger *awaited(const struct survey *survey, int index)
{
    bool waits = survey->entered && asks_for_ways(&survey->reader->out->node[index]) &&
                 !survey_is_walked(survey, index);
    return waits ? survey_deadlock(survey, index) : NULL;
}

/* What is counted, where a sentence names it, or the rule that does not count it, or the trigger that cannot fire. */
static void name_thing(const struct survey *survey, const struct condition *condition, char thing[PROBLEM_WORD_SIZE])
{
    unsigned kinds = condition_markers(condition);
    const struct trigger *stuck = stuck_at(survey, condition), *back = set_back_by(survey, condition);
    if (back)
        snprintf(thing, PROBLEM_WORD_SIZE, "%s", back->id);
    else if (stuck)
        snprintf(thing, PROBLEM_WORD_SIZE, "%s", stuck->id);
    else if (__builtin_popcount(kinds) == 1)
        snprintf(thing, PROBLEM_WORD_SIZE, "explain.marker.one.%s", marker_name(__builtin_ctz(kinds)));
    else if (!condition_counts(survey->reader->out, condition))
        snprintf(thing, PROBLEM_WORD_SIZE, "%s", parameter_table()[condition_row(condition)->rule].name);
}

void never_report_trigger(const struct survey *survey, struct node at, int trigger, int index, long most)
{
    char found[PROBLEM_WORD_SIZE], thing[PROBLEM_WORD_SIZE] = "";
    const struct mission *mission = survey->reader->out;
    const struct condition *condition = &mission->node[index];
    const char *lacks = reason(survey, condition, most);
    bool fired = condition_row(condition)->pursuit == PURSUE_FIRED || strcmp(lacks, "fired") == 0;
    bool itself = fired && condition->which == trigger;
    const char *why = itself ? "W506.itself" : fired ? "W506.waits" : NULL;
    snprintf(found, sizeof found, "problem.%s%s", why ? why : "W502.", why ? "" : lacks);
    name_thing(survey, condition, thing);
    node_report(at, PROBLEM_W506,
                PROBLEM_ARGS(.culprit = mission->trigger[trigger].id, .number = condition->at_least,
                             .min = mission->most_teams, .max = most, .found = found, .expected = thing,
                             .list = found));
}

/* The reason, or the trigger that opens the way there and waits for that. */
static void explain(const struct survey *survey, int index, long most, char found[PROBLEM_WORD_SIZE],
                    char thing[PROBLEM_WORD_SIZE])
{
    const struct condition *condition = &survey->reader->out->node[index];
    const struct trigger *waits = most < condition->at_least ? awaited(survey, index) : NULL;
    snprintf(found, PROBLEM_WORD_SIZE, "problem.W502.%s", waits ? "waits" : reason(survey, condition, most));
    name_thing(survey, condition, thing);
    if (waits)
        snprintf(thing, PROBLEM_WORD_SIZE, "%s", waits->id);
}

void never_report_teams(const struct survey *survey, struct node at, int code, int index, long most,
                        const char *trigger)
{
    char found[PROBLEM_WORD_SIZE], thing[PROBLEM_WORD_SIZE] = "";
    const struct condition *condition = &survey->reader->out->node[index];
    explain(survey, index, most, found, thing);
    node_report(at, code,
                PROBLEM_ARGS(.number = condition->at_least, .min = survey->reader->out->most_teams, .max = most,
                             .found = found, .expected = thing, .list = trigger));
}

void never_report_denied(const struct survey *survey, int denial, int index, long most)
{
    char found[PROBLEM_WORD_SIZE], thing[PROBLEM_WORD_SIZE] = "";
    explain(survey, index, most, found, thing);
    node_report(survey->reader->condition_at[denial], PROBLEM_W537,
                PROBLEM_ARGS(.number = survey_node(survey, index)->at_least, .min = survey->reader->out->most_teams,
                             .max = most, .found = found, .expected = thing, .list = found));
}

void never_report(const struct survey *survey, int index, long most)
{
    const struct condition *condition = &survey->reader->out->node[index];
    char found[PROBLEM_WORD_SIZE], thing[PROBLEM_WORD_SIZE] = "";
    explain(survey, index, most, found, thing);
    const struct trigger *shut = condition_row(condition)->reach == REACH_FIGURES
                                     ? survey_shut_by(survey, condition->filter.slots, condition->filter.through)
                                     : NULL;
    node_report(survey->reader->condition_at[index], PROBLEM_W502,
                PROBLEM_ARGS(.number = condition->at_least, .min = survey->reader->out->most_teams, .max = most,
                             .found = found, .expected = thing, .list = shut ? shut->id : NULL));
}
