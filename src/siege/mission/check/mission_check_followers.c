/* mission_check_followers.c -- where followers can be led, and how soon: Doomtroopers must reach them first, and then
 * they walk by themselves. */
#include "siege/mission/check/mission_check_parts.h"
#include "siege/mission/check/mission_reach.h"
#include "siege/mission/check/mission_rounds.h"

bool filter_is_of_followers(const struct figure_filter *filter)
{
    return filter->followers && !filter->troopers && !filter->creatures;
}

static int pace_of(const struct survey *survey, const struct start_figure *figure)
{
    const struct mission *mission = survey->reader->out;
    int set = mission->kind_actions[figure->kind];
    return (set ? set : survey->reader->catalogue->kind[figure->kind].actions) * mission->parameters.move_steps;
}

/* The round in which one who begins on this square can have been led so far: out, or into one of the sectors. */
static int round_led(const struct survey *survey, const struct figure_filter *filter, struct square at, int pace)
{
    struct walk walk, homes;
    int beside = survey_steps_beside(survey, at), steps = STEPS_FAR;
    int met = beside == STEPS_FAR ? ROUND_NEVER : mission_round_of_steps(survey->reader->out, beside);
    if (met == ROUND_NEVER || filter->states & WANT_ELIMINATED) /* who leads is attacked, and those who are led */
        return met;
    walk_clear(&walk);
    walk_add(&walk, at, (met - 1) * pace);
    walk_on(survey->atlas, &walk, pace, WALK_PERHAPS, &homes);
    if (filter->states & WANT_WITHDRAWN)
        steps = survey_steps_out(survey, &walk, filter->slots, filter->through);
    if (filter->states & WANT_ON_BOARD && !filter->through && steps == STEPS_FAR)
        steps = walk_steps_into(&homes, survey->reader->out, filter->slots);
    int round = steps == STEPS_FAR ? ROUND_NEVER : mission_round_at_pace(steps, pace);
    return round < met ? met : round;
}

/* Of the squares on one of which he begins, the best. */
static int round_of(const struct survey *survey, const struct figure_filter *filter, const struct start_figure *figure)
{
    int best = ROUND_NEVER;
    const struct mission *mission = survey->reader->out;
    for (int i = 0; i < figure->at.count; i++) {
        struct square at = figure->at.square[i];
        bool there = filter->states & WANT_ON_BOARD && !filter->own && !filter->through &&
                     (filter->slots == 0 || filter->slots >> mission_slot_at(mission, at) & 1);
        int round = there ? 1 : round_led(survey, filter, at, pace_of(survey, figure));
        best = round < best ? round : best;
    }
    return best;
}

/* Can it be asked of them without leading them anywhere, or is nothing known of ways? */
static bool is_free(const struct survey *survey, const struct figure_filter *filter)
{
    bool led = filter->states && !(filter->states & ~(WANT_WITHDRAWN | WANT_ON_BOARD | WANT_ELIMINATED));
    return !survey->entered || (!led && !filter->through);
}

/* The rounds of all followers, the earliest first; how many there are. */
static int list_rounds(const struct survey *survey, const struct figure_filter *filter, int rounds[CREATURE_MAX])
{
    int count = 0;
    const struct mission *mission = survey->reader->out;
    bool free = is_free(survey, filter);
    for (int i = 0; i < mission->start_figures; i++) {
        const struct start_figure *figure = &mission->start_figure[i];
        if (!figure->follower)
            continue;
        int round = free || figure->gate != GATE_NONE ? 1 : round_of(survey, filter, figure), at = count++;
        for (; at > 0 && rounds[at - 1] > round; at--)
            rounds[at] = rounds[at - 1];
        rounds[at] = round;
    }
    return count;
}

int survey_followers_led(const struct survey *survey, const struct figure_filter *filter)
{
    int rounds[CREATURE_MAX], count = list_rounds(survey, filter, rounds);
    while (count > 0 && rounds[count - 1] == ROUND_NEVER)
        count--;
    return count;
}

int survey_round_led(const struct survey *survey, const struct figure_filter *filter, int number)
{
    int rounds[CREATURE_MAX], count = list_rounds(survey, filter, rounds);
    return number <= count && number > 0 ? rounds[number - 1] : ROUND_NEVER;
}

int survey_followers_met(const struct survey *survey)
{
    const struct figure_filter led = {.followers = 1, .own = 1, .states = WANT_ON_BOARD};
    return survey_followers_led(survey, &led);
}
