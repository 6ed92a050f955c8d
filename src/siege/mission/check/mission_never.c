/* mission_never.c -- names what a condition asks more of than there is. */
#include "siege/mission/check/mission_never.h"

#include "siege/mission/mission_problems.h"
#include "siege/rules/board/marker_rows.h"
#include "siege/rules/mission/condition_rows.h"

#include <stdio.h>

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
    if (most == 0 && survey_followers_met(survey) == 0)
        return "followers_alone";
    if (most == 0)
        return condition->filter.states & WANT_WITHDRAWN ? "followers_stay" : "followers_kept";
    return "followers_few";
}

static const char *of_figures(const struct survey *survey, const struct condition *condition, long most)
{
    const struct figure_filter *filter = &condition->filter;
    if (filter_is_of_followers(filter))
        return of_followers(survey, condition, most);
    if (filter->creatures && !filter->troopers && !filter->followers)
        return most ? "figures" : of_creatures(survey, filter);
    bool leaves = filter->states == WANT_WITHDRAWN || filter->through;
    if (!leaves && filter->states == WANT_ON_BOARD && filter->slots && !survey_lets_enter(survey, filter->slots))
        return "no_entry";
    if (leaves && !survey_lets_troopers_leave(survey, filter->slots, filter->through))
        return "no_way";
    return filter->creatures || filter->followers ? "figures" : "doomtroopers";
}

static const char *of_markers(unsigned kinds, long most)
{
    if (most)
        return "things";
    return __builtin_popcount(kinds) == 1 ? "no_thing" : "nothing";
}

/* Is it there, but neither attacked nor taken away? */
static bool is_lasting(const struct mission *mission, const struct condition *condition, long most)
{
    const struct condition_row *row = condition_row(condition);
    unsigned kinds = condition_markers(condition);
    bool too_many = row->reach == REACH_MARKERS && most >= condition->at_least;
    return too_many || (row->traits & OF_LOSS && most == 0 &&
                        mission_markers(mission, kinds && row->reach == REACH_MARKERS ? kinds : ~0u) > 0);
}

static const char *reason(const struct survey *survey, const struct condition *condition, long most)
{
    const struct condition_row *row = condition_row(condition);
    bool of_board = row->reach == REACH_MARKERS || row->reach == REACH_BESIDE; /* what lacks there says more */
    if (!condition_counts(survey->reader->out, condition) && !of_board && row->reach != REACH_SECONDARY)
        return "rule";
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
        return "sectors";
    case REACH_STRENGTH:
        return "strength";
    case REACH_WEAKEST:
        return "weakest";
    case REACH_TARGETS:
        return of_markers(0, most);
    case REACH_MARKERS:
        return of_markers(condition_markers(condition), most);
    case REACH_TASK:
        return most ? "task" : "no_place";
    case REACH_SECONDARY:
        return most ? "secondary" : "no_secondary";
    case REACH_COUNTER:
        return row->traits & IS_TRUTH ? "flag" : "counter";
    case REACH_ROUND:
        return "rounds";
    case REACH_ROUNDS:
        return most ? "rounds" : "inner";
    case REACH_SINCE:
        return most < 0 ? "fired" : "passed";
    case REACH_SHARE:
        return most ? "shared" : "inner";
    case REACH_CREATURES:
    case REACH_CROWD:
    case REACH_FREE:
    case REACH_LEAD:
        break;
    }
    return "figures";
}

/* The trigger without which nobody gets there, and which waits for that; or NULL. */
static const struct trigger *awaited(const struct survey *survey, const struct condition *condition)
{
    enum condition_reach reach = condition_row(condition)->reach;
    bool of_ways = reach == REACH_TASK || (reach == REACH_FIGURES && !condition->filter.creatures);
    return of_ways && survey->entered && !survey_is_walked(survey, condition) ? survey_deadlock(survey, condition)
                                                                              : NULL;
}

void never_report(const struct survey *survey, int index, long most)
{
    const struct condition *condition = &survey->reader->out->node[index];
    unsigned kinds = condition_markers(condition);
    char found[PROBLEM_WORD_SIZE], thing[PROBLEM_WORD_SIZE] = "";
    snprintf(found, sizeof found, "problem.W502.%s", reason(survey, condition, most));
    if (__builtin_popcount(kinds) == 1)
        snprintf(thing, sizeof thing, "explain.marker.one.%s", marker_name(__builtin_ctz(kinds)));
    else if (!condition_counts(survey->reader->out, condition))
        snprintf(thing, sizeof thing, "%s", parameter_table()[condition_row(condition)->rule].name);
    const struct trigger *waits = most < condition->at_least ? awaited(survey, condition) : NULL;
    if (waits) {
        snprintf(found, sizeof found, "problem.W502.waits");
        snprintf(thing, sizeof thing, "%s", waits->id);
    }
    const struct trigger *shut = condition_row(condition)->reach == REACH_FIGURES
                                     ? survey_shut_by(survey, condition->filter.slots, condition->filter.through)
                                     : NULL;
    node_report(survey->reader->condition_at[index], PROBLEM_W502,
                PROBLEM_ARGS(.number = condition->at_least, .min = survey->reader->out->most_teams, .max = most,
                             .found = found, .expected = thing, .list = shut ? shut->id : NULL));
}
