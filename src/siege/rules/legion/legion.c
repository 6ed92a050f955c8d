/* legion.c -- event, call, reinforcements and the effects of the Event Card, each question in its turn. */
#include "siege/rules/legion/legion.h"

#include "siege/rules/turn/action.h"
#include "siege/rules/legion/ai_pile.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/move/move.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>
#include <string.h>

void legion_begin_turn(struct game *game)
{
    struct legion *legion = &game->legion;
    bool events = game_parameters(game)->events && game->events.count > 0;
    legion->step = events ? LEGION_CALL : LEGION_FORCE;
    legion->called = 0;
    legion->event = CARD_NONE;
    legion->effect = 0;
    legion->bonus_actions = legion->jumps = 0;
    legion->extra_reveal = 0;
    legion->draws = legion->ignored = legion->turrets_fired = 0;
    memset(legion->reinforce, 0, sizeof legion->reinforce);
    lasting_begin_turn(game, SEAT_LEGION);
}

/* ---- (1) the call ---------------------------------------------------------------------------------------------- */

static bool round_is_barred(const struct game *game)
{
    return mission_bars_legion(&game->scenario->mission, game->turn.round);
}

/* A call counts whatever the card turns out to be (C-NUM-6). */
void legion_decide_call(struct game *game, const struct command *command, struct event_list *events)
{
    bool called = command->choice != 0;
    assert(game->legion.step == LEGION_CALL && (!called || game->legion.calls > 0));
    game->legion.called = called;
    if (called)
        game->legion.calls--;
    event_by(events, EVENT_CALL_DECIDED, SEAT_NONE, game->legion.calls, 0)->choice = called;
    game->legion.step = LEGION_EVENT;
}

/* C-NUM-1, C-NUM-2. */
static void ask_for_call(struct game *game)
{
    assert(game->legion.step == LEGION_CALL);
    struct legion *legion = &game->legion;
    bool limited = game_parameters(game)->limited_calls && game->teams < 4;
    if (limited && legion->calls > 0 && !round_is_barred(game)) {
        game->pending = (struct pending){.type = PENDING_CALL, .seat = SEAT_LEGION};
        return;
    }
    legion->called = !limited && !round_is_barred(game);
    legion->step = LEGION_EVENT;
}

/* ---- (2) the event --------------------------------------------------------------------------------------------- */

static void draw_event(struct game *game, struct event_list *events)
{
    assert(game->events.count > 0);
    game->legion.event = game->events.card[--game->events.count];
    game->events.card[game->events.count] = CARD_NONE;
    assert(game->legion.event < game->scenario->catalogue->event_cards);
    event_by(events, EVENT_EVENT_DRAWN, SEAT_NONE, game->events.count, 0)->card = game->legion.event;
    if (game->events.count == 0) {
        game->turn.last_round = 1;
        event_add(events, EVENT_LAST_ROUND)->number = game->turn.round;
    }
    game->legion.step = LEGION_EFFECTS;
    card_open_event(game);
}

static struct event *tell_effect(const struct game *game, const struct effect *effect, enum event_type type,
                                 struct event_list *events)
{
    struct event *event = event_kind(events, type, effect->verb, effect->amount);
    event->card = game->legion.event;
    event->mode = effect->mode;
    return event;
}

/* Most of these still to come; of equal numbers the kind worth least. KIND_NONE if none is. */
static int commonest_kind(const struct game *game)
{
    const struct catalogue *catalogue = game->scenario->catalogue;
    const uint8_t *left = game->legion.reinforce;
    int most = KIND_NONE;
    for (int kind = 0; kind < catalogue->kinds; kind++)
        if (left[kind] && (most == KIND_NONE || left[kind] > left[most] ||
                           (left[kind] == left[most] && catalogue->kind[kind].points < catalogue->kind[most].points)))
            most = kind;
    return most;
}

/* Teams that still take part (S-DL-3). */
static int teams_left(const struct game *game)
{
    int teams = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        teams += team_takes_part(game, team);
    return teams;
}

/* The difficulty fewer_creatures leaves out some, one by one of the commonest kind: leaders come. */
static void leave_out_few(struct game *game, struct event_list *events)
{
    int fewer = game_parameters(game)->fewer_creatures, away[KIND_MAX] = {0};
    for (int i = 0; i < fewer; i++) {
        int kind = commonest_kind(game);
        if (kind == KIND_NONE)
            break;
        game->legion.reinforce[kind]--;
        away[kind]++;
    }
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (away[kind])
            event_kind(events, EVENT_KEPT_AWAY, kind, away[kind])->number2 = (int16_t)fewer;
}

/* C-REIN-1; S-DL-2: a Force Card for every team where the Event Card says so or names nobody. */
static void call_reinforcements(struct game *game, struct event_list *events)
{
    struct legion *legion = &game->legion;
    const struct event_card *card = &game->scenario->catalogue->event[legion->event];
    int teams = teams_left(game);
    assert(legion->called && legion->event < game->scenario->catalogue->event_cards);
    bool named = false;
    for (int kind = 0; kind < KIND_MAX; kind++) {
        legion->reinforce[kind] = (uint8_t)(card->reinforcements[kind] + card->each_team[kind] * teams);
        named = named || legion->reinforce[kind];
    }
    bool draws = card->draw_force || (game_parameters(game)->reinforce_by_force && !named);
    legion->draws = (uint8_t)(draws ? teams : 0);
    if (!draws)
        leave_out_few(game, events);
}

/* One Force Card; what its flags say about those to come. */
static void draw_reinforcement(struct game *game, struct event_list *events)
{
    assert(game->legion.draws > 0);
    struct legion *legion = &game->legion;
    int card = force_draw(game, events);
    legion->draws--;
    if (card == CARD_NONE) {
        legion->draws = 0;
    } else {
        assert(card < game->scenario->catalogue->force_cards);
        const struct force_card *force = &game->scenario->catalogue->force[card];
        event_add(events, EVENT_FORCE_DRAWN)->card = (uint8_t)card;
        for (int kind = 0; kind < KIND_MAX; kind++)
            legion->reinforce[kind] = (uint8_t)(legion->reinforce[kind] + force->creatures[kind]);
        if (force->flags & FORCE_STOP)
            legion->draws = 0;
        else if ((force->flags & FORCE_ONE_MORE) && legion->draws == 0 && force_face_down(game, FORCE_PILE) > 0)
            legion->draws = 1; /* our ruling: the used cards are not shuffled for it, or it might never end */
    }
    if (legion->draws == 0)
        leave_out_few(game, events);
}

static void next_effect(struct game *game, struct event_list *events)
{
    struct legion *legion = &game->legion;
    assert(legion->event < game->scenario->catalogue->event_cards);
    const struct effect_list *effects = &game->scenario->catalogue->event[legion->event].effects;
    if (legion->ignored || legion->effect >= effects->count) {
        legion->step = LEGION_REINFORCE;
        if (legion->called)
            call_reinforcements(game, events);
        return;
    }
    const struct effect *effect = &effects->item[legion->effect++];
    const struct effect_row *row = effect_row(effect->verb);
    bool held = row->take_hold && lasting_has_room(game, &row->lasts) &&
                row->take_hold(&(struct effect_done){game, effect, &row->lasts, NULL, events});
    if (!game_is_asked(game))
        (void)tell_effect(game, effect, held ? EVENT_EVENT_EFFECT : EVENT_EVENT_WITHOUT_EFFECT, events);
}

static const struct effect *effect_asked_about(const struct game *game)
{
    assert(game->legion.event < game->scenario->catalogue->event_cards);
    assert(game->legion.effect > 0 && game->legion.effect <= EFFECTS_MAX);
    return &game->scenario->catalogue->event[game->legion.event].effects.item[game->legion.effect - 1];
}

void legion_choose(struct game *game, const struct command *command, struct event_list *events)
{
    const struct effect *effect = effect_asked_about(game);
    const struct effect_row *row = effect_row(effect->verb);
    struct event *event = tell_effect(game, effect, EVENT_EVENT_EFFECT, events);
    uint8_t chosen;
    if (command->type == COMMAND_CHOOSE_TEAM)
        chosen = event->seat = command->choice;
    else if (command->type == COMMAND_CHOOSE_FIGURE)
        chosen = event->figure = command->target;
    else
        chosen = event->slot = command->slot;
    row->choose(&(struct effect_done){game, effect, &row->lasts, NULL, events}, chosen);
}

void legion_lose_gear(struct game *game, figure_id figure, int gear, struct event_list *events)
{
    assert(figure_is_trooper(figure) && gear >= 0 && (game->figure[figure].gear >> gear & 1));
    game->figure[figure].gear &= ~(UINT32_C(1) << gear);
    event_of(events, EVENT_GEAR_LOST, figure, 0, 0)->card = (uint8_t)gear;
}

void legion_alter(struct game *game, const struct command *command, struct event_list *events)
{
    tell_effect(game, effect_asked_about(game), EVENT_EVENT_EFFECT, events);
    alter_board(game, command, events);
}

/* ---- (3) reinforcements ---------------------------------------------------------------------------------------- */

/* May reinforcements of the kind wait at that gate? C-REIN-2, C-REIN-3. */
static bool allows_gate(const struct game *game, int kind, int gate)
{
    assert(kind >= 0 && kind < KIND_MAX);
    const struct mission *mission = &game->scenario->mission;
    if (gate < 0 || gate >= mission->gates || gate == effect_barred_gate(game))
        return false;
    const struct gate *way = &mission->gate[gate];
    if (game_gate_closed(game, gate) || (mission->legion_barred_slots >> way->slot & 1))
        return false;
    int wanted = GATE_LEGION;
    if (effect_kinds_everywhere(game) >> kind & 1)
        wanted |= GATE_TROOPERS;
    return (way->flags & wanted) != 0;
}

static bool portals_are_open(const struct game *game)
{
    int from = game->scenario->mission.portals_from_round;
    return from && game->turn.round >= from;
}

static bool is_beside_portal(const struct game *game, struct square at)
{
    for (int m = 0; m < game->markers; m++)
        if (marker_has(game, m, TRAIT_SPAWNS) && board_adjacent(game, at, marker_square(game, m)))
            return true;
    return false;
}

/* Next to a dark portal, where a creature could end a Move. */
static struct reject check_portal(const struct game *game, int kind, struct square to)
{
    if (!portals_are_open(game) || !square_is(to) || !is_beside_portal(game, to))
        return reject_at(REJECT_NOT_AN_ENTRANCE, FIGURE_NONE, to, kind);
    return move_check_end(game, force_take_from_pool(game, kind), to);
}

const uint8_t *legion_to_put(const struct game *game)
{
    if (question_asks(game, CHOICE_KIND_GATE))
        return game->legion.reinforce;
    return question_asks(game, CHOICE_KIND_SQUARE) ? game->legion.place : NULL;
}

struct reject legion_check_reinforce(const struct game *game, const struct command *command)
{
    int kind = command->kind, gate = command->gate;
    struct reject reject = reject_of(REJECT_NONE, FIGURE_NONE, kind);
    reject.gate = command->gate;
    if (kind >= KIND_MAX || game->legion.reinforce[kind] == 0)
        reject.why = REJECT_NONE_TO_PLACE;
    else if (gate == GATE_NONE)
        return check_portal(game, kind, command->to);
    else if (gate == effect_barred_gate(game))
        reject.why = REJECT_GATE_IS_BARRED;
    else if (!allows_gate(game, kind, gate))
        reject.why = REJECT_NOT_AN_ENTRANCE;
    return reject;
}

void legion_reinforce(struct game *game, const struct command *command, struct event_list *events)
{
    figure_id id = force_take_from_pool(game, command->kind);
    assert(id != FIGURE_NONE && game->legion.reinforce[command->kind] > 0);
    game->legion.reinforce[command->kind]--;
    if (command->gate != GATE_NONE) {
        force_wait_at(game, id, command->gate, events);
        return;
    }
    board_place(game, id, command->to, events);
    terrain_swing_doors(game, events);
}

static bool any_way_in(const struct game *game, int kind)
{
    for (int gate = 0; gate < game->scenario->mission.gates; gate++)
        if (allows_gate(game, kind, gate))
            return true;
    return portals_are_open(game) && legion_available(game, kind) &&
           board_some_square(game, SLOT_NONE, check_portal, kind);
}

static void leave_out(struct game *game, int kind, int count, enum event_type why, struct event_list *events)
{
    assert(count > 0 && count <= game->legion.reinforce[kind]);
    event_kind(events, why, kind, count);
    game->legion.reinforce[kind] = (uint8_t)(game->legion.reinforce[kind] - count);
}

static void next_reinforcement(struct game *game, struct event_list *events)
{
    bool any = false;
    if (game->legion.draws) {
        draw_reinforcement(game, events);
        return;
    }
    for (int kind = 0; kind < game->scenario->catalogue->kinds; kind++) {
        int wanted = game->legion.reinforce[kind];
        if (!wanted)
            continue;
        int available = legion_available(game, kind);
        if (!any_way_in(game, kind))
            leave_out(game, kind, wanted, EVENT_NO_ROOM, events);
        else if (wanted > available)
            leave_out(game, kind, wanted - available, EVENT_UNAVAILABLE, events);
        any = any || game->legion.reinforce[kind];
    }
    if (any)
        game->pending = (struct pending){.type = PENDING_REINFORCE, .seat = SEAT_LEGION};
    else
        game->legion.step = LEGION_FORCE;
}

/* ---- (4) a force card, (5) activation -------------------------------------------------------------------------- */

/* C-DL-4, C-TRAIN-14, S-DL-5, S-DL-6; turrets fire when all creatures are there, before these act. */
static void next_force(struct game *game)
{
    assert(game->legion.step == LEGION_FORCE);
    uint32_t slots = 0;
    for (int i = 0; i < game->force.count; i++)
        if (game->force.place[i] < SLOT_MAX)
            slots |= UINT32_C(1) << game->force.place[i];
    if (game_parameters(game)->legion_reveals && !game->legion.extra_reveal && slots) {
        game->pending = (struct pending){.type = PENDING_FORCE, .seat = SEAT_LEGION, .slots = slots};
        return;
    }
    if (terrain_fire_turret(game))
        return;
    game->legion.step = LEGION_ACTIVATE;
    action_begin_turn(game, SEAT_LEGION); /* also for the creatures of this turn (C-DL-5, S-DL-7) */
}

bool legion_turns_force(const struct game *game)
{
    return game->turn.seat == SEAT_LEGION && game->legion.step == LEGION_FORCE && game_parameters(game)->legion_reveals;
}

bool legion_continue(struct game *game, struct event_list *events)
{
    assert(game->turn.seat == SEAT_LEGION && !game_is_asked(game));
    bool begins = game->legion.step == LEGION_CALL || game->legion.step == LEGION_FORCE;
    if (game_parameters(game)->terrain && begins && terrain_explode(game, events))
        return true; /* S-ITEM-5 */
    switch ((enum legion_step)game->legion.step) {
    case LEGION_CALL:
        ask_for_call(game);
        return true;
    case LEGION_EVENT:
        draw_event(game, events);
        return true;
    case LEGION_EFFECTS:
        if (!card_offer_event(game))
            next_effect(game, events);
        return true;
    case LEGION_REINFORCE:
        next_reinforcement(game, events);
        return true;
    case LEGION_FORCE:
        next_force(game);
        return true;
    case LEGION_ACTIVATE:
        break;
    }
    return false;
}

void legion_end_turn(struct game *game, struct event_list *events)
{
    assert(game->turn.seat == SEAT_LEGION);
    struct legion *legion = &game->legion;
    if (legion->event != CARD_NONE)
        event_add(events, EVENT_EVENT_DISCARDED)->card = legion->event;
    legion_begin_turn(game); /* clears what the card gave */
    legion->step = LEGION_CALL;
    if (legion->deck)
        ai_pile_gather(game, events);
}
