/* trigger.c -- carries out the triggers of a moment: lays cards, lets creatures wait, opens and closes doorways. */
#include "siege/rules/mission/trigger.h"

#include "siege/rules/mission/condition.h"
#include "siege/rules/legion/force.h"

#include <assert.h>

/* ---- what an action needs -------------------------------------------------------------------------------------- */

static bool is_in_deck(const struct game *game, uint8_t card)
{
    for (int i = 0; i < game->force.count; i++)
        if (game->force.card[i] == card)
            return true;
    return false;
}

static bool is_key_card(const struct mission *mission, uint8_t card)
{
    for (int i = 0; i < mission->key_forces; i++)
        if (mission->key_force[i].card == card)
            return true;
    return false;
}

/* Cards of the mission that were set aside when the deck was made (C-NUM-3, C-M06-R3). */
static int list_unused_cards(const struct game *game, uint8_t cards[FORCE_MAX])
{
    const struct mission *mission = &game->scenario->mission;
    int count = 0;
    for (int i = 0; i < mission->force_cards; i++)
        if (!is_in_deck(game, mission->force[i]) && !is_key_card(mission, mission->force[i]))
            cards[count++] = mission->force[i];
    return count;
}

static bool has_card_to_lay(const struct game *game)
{
    uint8_t cards[FORCE_MAX];
    return force_has_pile(game) || (game->force.count < FORCE_MAX && list_unused_cards(game, cards) > 0);
}

static bool has_effect(const struct game *game, const struct trigger_action *action)
{
    switch ((enum trigger_verb)action->verb) {
    case TRIGGER_SAY:
        return true;
    case TRIGGER_WAIT_AT:
        return action->number > 0 && action->kind < game->scenario->catalogue->kinds &&
               action->gate < game->scenario->mission.gates;
    case TRIGGER_OPEN:
        return action->gate < game->scenario->mission.gates && game_gate_closed(game, action->gate);
    case TRIGGER_CLOSE:
        return action->gate < game->scenario->mission.gates && !game_gate_closed(game, action->gate);
    case TRIGGER_LAY_FORCE:
        return action->number > 0 && action->slot < SLOT_MAX && game->slot_sector[action->slot] != SLOT_NONE &&
               has_card_to_lay(game);
    case TRIGGER_VERB_COUNT:
        break;
    }
    return false;
}

/* ---- carrying out ---------------------------------------------------------------------------------------------- */

static void wait_at(struct game *game, const struct trigger_action *action, struct event_list *events)
{
    assert(game_has_kind(game, action->kind) && game_has_gate(game, action->gate));
    for (int left = action->number; left > 0; left--) {
        figure_id id = force_take_from_pool(game, action->kind);
        if (id == FIGURE_NONE) {
            event_kind(events, EVENT_UNAVAILABLE, action->kind, left);
            return;
        }
        force_wait_at(game, id, action->gate, events);
    }
}

static void lay_from_pile(struct game *game, const struct trigger_action *action, struct event_list *events)
{
    for (int left = action->number; left > 0; left--)
        if (!force_lay_from_pile(game, action->slot, events))
            break;
}

static void lay_cards(struct game *game, const struct trigger_action *action, struct event_list *events)
{
    struct force_deck *force = &game->force;
    uint8_t cards[FORCE_MAX];
    int count = list_unused_cards(game, cards);
    rng_shuffle(&game->cards, cards, count);
    for (int i = 0; i < count && i < action->number && force->count < FORCE_MAX; i++) {
        force->card[force->count] = cards[i];
        force->place[force->count++] = action->slot;
        force_forget(game, action->slot);
        event_add(events, EVENT_FORCE_LAID)->slot = action->slot;
    }
}

static void carry_out(struct game *game, const struct trigger_action *action, struct event_list *events)
{
    switch ((enum trigger_verb)action->verb) {
    case TRIGGER_WAIT_AT:
        wait_at(game, action, events);
        break;
    case TRIGGER_OPEN:
    case TRIGGER_CLOSE:
        game->gate_changed ^= UINT64_C(1) << action->gate;
        break;
    case TRIGGER_LAY_FORCE:
        if (force_has_pile(game))
            lay_from_pile(game, action, events);
        else
            lay_cards(game, action, events);
        break;
    case TRIGGER_SAY:
    case TRIGGER_VERB_COUNT:
        break;
    }
}

static void fire(struct game *game, int number, struct event_list *events)
{
    assert(number < game->scenario->mission.triggers);
    const struct trigger *trigger = &game->scenario->mission.trigger[number];
    for (int i = 0; i < trigger->actions; i++) {
        if (!has_effect(game, &trigger->action[i]))
            continue;
        event_by(events, EVENT_TRIGGERED, SEAT_NONE, number, 0)->choice = (uint8_t)i;
        carry_out(game, &trigger->action[i], events);
    }
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

void trigger_fire(struct game *game, enum trigger_moment moment, struct event_list *events)
{
    const struct mission *mission = &game->scenario->mission;
    if (game_is_over(game))
        return;
    assert(mission->triggers <= TRIGGER_MAX && moment < TRIGGER_MOMENT_COUNT);
    for (int number = 0; number < mission->triggers; number++) {
        const struct trigger *trigger = &mission->trigger[number];
        if (trigger->moment != moment || (trigger->once && trigger_has_fired(game, number)) ||
            !condition_holds(game, trigger->condition, TEAM_MAX))
            continue;
        game->fired[number / 8] = (uint8_t)(game->fired[number / 8] | 1u << number % 8);
        fire(game, number, events);
    }
}
