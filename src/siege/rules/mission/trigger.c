/* trigger.c -- asks the triggers of a moment, and carries out those that hold; clocks that count rounds. */
#include "siege/rules/mission/trigger.h"

#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/trigger_rows.h"

#include <assert.h>

static void act(struct game *game, int number, int which, struct event_list *events)
{
    const struct trigger_action *action = &game->scenario->mission.trigger[number].action[which];
    const struct trigger_row *row = trigger_row(action);
    bool known = row->rule == PARAMETER_COUNT || parameter_get(game_parameters(game), row->rule);
    if (!known || (row->has_effect && !row->has_effect(game, action)))
        return;
    struct event *told = event_by(events, EVENT_TRIGGERED, SEAT_NONE, number, 0);
    told->choice = (uint8_t)which;
    told->gate = action->gate;
    told->slot = action->slot;
    if (row->carry_out)
        row->carry_out(game, action, told, events);
}

/* Chance was against it: nothing happens, which its author wants to know. */
static void miss(struct event_list *events, int number, int which)
{
    event_by(events, EVENT_TRIGGER_MISSED, SEAT_NONE, number, 0)->choice = (uint8_t)which;
}

/* All in order; or so many as are to be chosen, each but once, in order, too. */
void trigger_try(struct game *game, int number, struct event_list *events)
{
    const struct trigger *trigger = &game->scenario->mission.trigger[number];
    assert(number >= 0 && number < game->scenario->mission.triggers);
    int left = trigger->choose ? trigger->choose : trigger->actions;
    for (int i = 0; i < trigger->actions; i++) {
        int to_come = trigger->actions - i;
        if (left < to_come && (int)rng_below(&game->cards, (uint32_t)to_come) >= left) {
            miss(events, number, i);
            continue;
        }
        left--;
        act(game, number, i, events);
    }
}

void trigger_carry_out(struct game *game, int number, struct event_list *events)
{
    assert(number >= 0 && number < TRIGGER_MAX);
    game->fired[number / 8] = (uint8_t)(game->fired[number / 8] | 1u << number % 8);
    trigger_try(game, number, events);
}

/* A trigger that was asked in vain for want of luck is asked again at its next moment. */
static bool holds(struct game *game, const struct trigger *trigger, int number, struct event_list *events)
{
    if (trigger->once && trigger_has_fired(game, number))
        return false;
    if (!condition_holds(game, trigger->condition, TEAM_MAX))
        return false;
    if (trigger->chance == 0 || (int)rng_below(&game->cards, 100) < trigger->chance)
        return true;
    miss(events, number, TRIGGER_ACTIONS);
    return false;
}

static bool names_anybody(const struct figure_filter *of)
{
    return of->troopers || of->creatures || of->followers;
}

/* Is one of the fallen, a filter of what they were, among those the trigger waits for? */
static bool waits_for(const struct trigger *trigger, const struct figure_filter *fallen)
{
    const struct figure_filter *of = &trigger->of;
    return !names_anybody(of) || (of->troopers && fallen->troopers) || (of->followers && fallen->followers) ||
           (of->creatures && fallen->creatures && (of->kinds == 0 || of->kinds & fallen->kinds));
}

static bool fire(struct game *game, enum trigger_moment moment, const struct figure_filter *fallen,
                 struct event_list *events)
{
    const struct mission *mission = &game->scenario->mission;
    bool fired = false;
    if (game_is_over(game))
        return false;
    assert(mission->triggers <= TRIGGER_MAX && moment < TRIGGER_MOMENT_COUNT);
    for (int number = 0; number < mission->triggers; number++) {
        const struct trigger *trigger = &mission->trigger[number];
        if (trigger->moment != moment || !waits_for(trigger, fallen) || !holds(game, trigger, number, events))
            continue;
        trigger_carry_out(game, number, events);
        fired = true;
    }
    return fired;
}

bool trigger_fire(struct game *game, enum trigger_moment moment, struct event_list *events)
{
    return fire(game, moment, &(struct figure_filter){.kinds = 0}, events);
}

static void note_fallen(const struct game *game, figure_id id, struct figure_filter *fallen)
{
    if (figure_is_trooper(id)) {
        fallen->troopers = 1;
    } else if (figure_follows(game, id)) {
        fallen->followers = 1;
    } else {
        fallen->creatures = 1;
        fallen->kinds |= (uint8_t)(1u << game->figure[id].kind);
    }
}

bool trigger_fire_fallen(struct game *game, int first, struct event_list *events)
{
    struct figure_filter fallen = {.kinds = 0};
    for (int i = first; i < events->count; i++)
        if (events->item[i].type == EVENT_ELIMINATED)
            note_fallen(game, events->item[i].figure, &fallen);
    return names_anybody(&fallen) && fire(game, TRIGGER_ELIMINATION, &fallen, events);
}

static uint8_t one_more(uint8_t rounds)
{
    return (uint8_t)(rounds < UINT8_MAX ? rounds + 1 : rounds);
}

void trigger_count_rounds(struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    assert(mission->clocks <= CLOCK_MAX);
    for (int i = 0; i < mission->clocks; i++) {
        const struct mission_clock *clock = &mission->clock[i];
        if (clock->node == CONDITION_NONE)
            game->clock[i] = trigger_has_fired(game, clock->trigger) ? one_more(game->clock[i]) : 0;
        else
            game->clock[i] = condition_holds(game, clock->node, TEAM_MAX) ? one_more(game->clock[i]) : 0;
    }
}

void trigger_begin(struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->counters; i++)
        game->counter[i] = mission->counter[i].start;
}
