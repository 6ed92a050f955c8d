/* mission_comings.c -- counts the creatures that are there when a mission begins, or come by a Force Card, an Event
 * Card or a trigger. */
#include "siege/mission/check/mission_comings.h"

#include "siege/mission/check/mission_rounds.h"
#include "siege/rules/mission/trigger_rows.h"

#include <limits.h>

/* What is added up: how many of these kinds come, or what all are worth. */
struct sort {
    const struct survey *survey;
    int kinds;   /* bit k: kind k; 0: all */
    bool points; /* what they are worth */
    bool met;    /* only those to whom a Doomtrooper gets, or who are in his sight */
};

static long add(long one, long other)
{
    return one == LONG_MAX || other == LONG_MAX ? LONG_MAX : one + other;
}

static long times(long one, long number)
{
    return number == 0 ? 0 : one == LONG_MAX ? LONG_MAX : one * number;
}

static long of_kind(const struct sort *sort, int kind, long number)
{
    bool counts = sort->kinds == 0 || sort->kinds >> kind & 1;
    return counts ? times(sort->points ? sort->survey->reader->catalogue->kind[kind].points : 1, number) : 0;
}

static long of_kinds(const struct sort *sort, const uint8_t number[KIND_MAX], int each)
{
    long sum = 0;
    for (int kind = 0; kind < sort->survey->reader->catalogue->kinds; kind++)
        sum += of_kind(sort, kind, (long)number[kind] * each);
    return sum;
}

/* ---- when the mission begins ----------------------------------------------------------------------------------- */

/* May a card bring somebody to them, or them to somebody? Also where nothing is known of ways. */
static bool is_met_anywhere(const struct survey *survey)
{
    return survey->by_cards || survey->freed || !survey->entered;
}

/* Does somebody get to where creatures come in, or is it in his sight? */
static bool is_met_coming_in(const struct survey *survey)
{
    const struct mission *mission = survey->reader->out;
    bool met = is_met_anywhere(survey), some = false;
    for (int i = 0; i < mission->gates; i++) {
        const struct gate *gate = &mission->gate[i];
        some |= (gate->flags & GATE_LEGION) != 0;
        for (int k = 0; k < gate->width && gate->flags & GATE_LEGION; k++)
            met |= walk_reaches(&survey->seen, gate->inside[k]);
    }
    return met || !some;
}

/* Who waits outside comes in. */
static bool is_met(const struct survey *survey, const struct start_figure *start)
{
    bool met = start->gate != GATE_NONE || is_met_anywhere(survey);
    for (int i = 0; i < start->at.count; i++)
        met |= walk_reaches(&survey->seen, start->at.square[i]);
    return met;
}

static long at_start(const struct sort *sort)
{
    long sum = 0;
    const struct mission *mission = sort->survey->reader->out;
    for (int i = 0; i < mission->start_figures; i++) {
        const struct start_figure *start = &mission->start_figure[i];
        if (!start->follower && (!sort->met || is_met(sort->survey, start)))
            sum += of_kind(sort, start->kind, 1);
    }
    return sum;
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

/* Each is turned up once, unless they are shuffled again. */
static long by_force(const struct sort *sort)
{
    long sum = 0;
    const struct mission *mission = sort->survey->reader->out;
    for (int i = 0; i < mission->force_cards; i++)
        sum += of_kinds(sort, sort->survey->reader->catalogue->force[mission->force[i]].creatures, 1);
    return mission->parameters.force_recycle && sum > 0 ? LONG_MAX : sum;
}

/* By the Force Cards that are drawn for an Event Card: one for each team and one for each that asks for one more. */
static long by_draw(const struct sort *sort)
{
    const struct mission *mission = sort->survey->reader->out;
    long most = 0, more = 0;
    for (int i = 0; i < mission->force_cards; i++) {
        const struct force_card *force = &sort->survey->reader->catalogue->force[mission->force[i]];
        long one = of_kinds(sort, force->creatures, 1);
        most = one > most ? one : most;
        more += (force->flags & FORCE_ONE_MORE) != 0;
    }
    return most * (mission->most_teams + more);
}

/* By one Event Card: what it names, and `drawn` where Force Cards are drawn for it. */
static long by_event(const struct sort *sort, const struct event_card *card, long drawn)
{
    const struct mission *mission = sort->survey->reader->out;
    bool draws = card->draw_force || mission->parameters.reinforce_by_force;
    return of_kinds(sort, card->reinforcements, 1) + of_kinds(sort, card->each_team, mission->most_teams) +
           (draws ? drawn : 0);
}

/* One in each round, and each of them once: the best of them. */
static long by_events(const struct sort *sort)
{
    long sum = 0, by[EVENT_CARD_MAX];
    const struct mission *mission = sort->survey->reader->out;
    int rounds = rounds_last(mission), drawn = mission->event_cards < rounds ? mission->event_cards : rounds;
    long draw = by_draw(sort);
    for (int i = 0; i < mission->event_cards; i++)
        by[i] = by_event(sort, &sort->survey->reader->catalogue->event[mission->event[i]], draw);
    for (; drawn > 0; drawn--) {
        int best = 0;
        for (int i = 1; i < mission->event_cards; i++)
            best = by[i] > by[best] ? i : best;
        sum += by[best];
        by[best] = 0;
    }
    return sum;
}

/* ---- triggers -------------------------------------------------------------------------------------------------- */

static long by_triggers(const struct sort *sort)
{
    long sum = 0;
    const struct mission *mission = sort->survey->reader->out;
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            if (trigger_row(action)->traits & VERB_BRINGS)
                sum = add(sum, times(rounds_trigger_times(mission, t),
                                     of_kind(sort, action->kind, action->number ? action->number : 1)));
        }
    return sum;
}

/* ---- all of them ----------------------------------------------------------------------------------------------- */

static long comings(const struct sort *sort)
{
    long events = sort->met && !is_met_coming_in(sort->survey) ? 0 : by_events(sort);
    return add(add(at_start(sort), by_force(sort)), add(events, by_triggers(sort)));
}

long comings_figures(const struct survey *survey, int kinds)
{
    long most = 0;
    const struct catalogue *catalogue = survey->reader->catalogue;
    for (int kind = 0; kind < catalogue->kinds; kind++)
        if ((kinds == 0 || kinds >> kind & 1) && comings(&(struct sort){survey, 1 << kind, false, false}) > 0)
            most += catalogue->kind[kind].figures;
    return most;
}

/* Of each kind no more than come, and no more than its figures where those that fall do not come back. */
static long eliminated(const struct survey *survey, int kinds, bool points)
{
    long most = 0;
    const struct catalogue *catalogue = survey->reader->catalogue;
    if (survey->reader->out->parameters.creatures_return)
        return comings(&(struct sort){survey, kinds, points, true});
    for (int kind = 0; kind < catalogue->kinds; kind++) {
        bool counts = kinds == 0 || kinds >> kind & 1;
        long come = counts ? comings(&(struct sort){survey, 1 << kind, false, true}) : 0;
        long fall = come < catalogue->kind[kind].figures ? come : catalogue->kind[kind].figures;
        most += fall * (points ? catalogue->kind[kind].points : 1);
    }
    return most;
}

long comings_eliminated(const struct survey *survey, int kinds)
{
    return eliminated(survey, kinds, false);
}

long comings_points(const struct survey *survey)
{
    return eliminated(survey, 0, true);
}
