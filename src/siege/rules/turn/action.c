/* action.c -- checks and pays for actions, begins and ends activations, and gives free ones. */
#include "siege/rules/turn/action.h"

#include "siege/rules/card/lasting.h"
#include "siege/rules/move/move.h"

#include <assert.h>

static bool must_enter(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    return (figure->flags & FIGURE_FIRST_TURN) && !(figure->flags & FIGURE_ACTIVE_DONE) && figure->actions > 0 &&
           effect_team_limit(game, id / PAIR) > 0 && move_can_enter(game, id);
}

figure_id action_must_enter(const struct game *game, int team)
{
    assert(is_team_number(team));
    for (int i = 0; i < PAIR; i++)
        if (must_enter(game, (figure_id)(team * PAIR + i)))
            return (figure_id)(team * PAIR + i);
    return FIGURE_NONE;
}

/* A card left each of the pair so many actions this round. */
static bool is_held_back(const struct game *game, figure_id id)
{
    return figure_is_trooper(id) && game->figure[id].taken >= effect_each_limit(game, id / PAIR);
}

static struct reject check_normal(const struct game *game, figure_id id, bool is_move)
{
    const struct figure *figure = &game->figure[id];
    if (is_held_back(game, id))
        return reject_of(REJECT_NO_ACTIONS, id, 0);
    if (is_move && figure->moves > 0)
        return REJECT_FINE;
    if (figure->actions == 0)
        return reject_of(figure->moves ? REJECT_MOVE_ACTIONS_ONLY : REJECT_NO_ACTIONS, id, 0);
    if (figure_is_trooper(id) && effect_team_limit(game, id / PAIR) == 0)
        return reject_of(REJECT_TEAM_ACTIONS_SPENT, id, 0);
    return REJECT_FINE;
}

static struct reject check_extra(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    if (!figure_is_trooper(id))
        return game->legion.bonus_actions ? REJECT_FINE : reject_of(REJECT_NO_EXTRA_ACTIONS, id, 0);
    if (effect_each_limit(game, id / PAIR) != NO_LIMIT)
        return reject_of(REJECT_NO_EXTRA_ACTIONS, id, 0);
    if (figure->actions > 0 && effect_team_limit(game, id / PAIR) != 0)
        return reject_of(REJECT_EXTRA_NOT_NEEDED, id, figure->actions);
    return action_extra_left(game, id) ? REJECT_FINE : reject_of(REJECT_NO_EXTRA_ACTIONS, id, 0);
}

int action_extra_left(const struct game *game, figure_id id)
{
    assert(is_figure_id(id) && figure_is_trooper(id));
    return action_free_left(game, id) + game->team[id / PAIR].extra_actions;
}

int action_free_left(const struct game *game, figure_id id)
{
    assert(is_figure_id(id) && figure_is_trooper(id));
    return game->figure[id].free + game->team[id / PAIR].free_actions;
}

static struct reject check_in_play(const struct game *game, seat_id seat, figure_id id)
{
    if (id >= FIGURE_MAX || game->figure[id].kind == KIND_NONE)
        return reject_of(REJECT_NO_SUCH_FIGURE, id, 0);
    if (game_seat_of(game, id) != seat)
        return reject_of(REJECT_NOT_YOUR_FIGURE, id, 0);
    if (!figure_in_play(game, id))
        return reject_of(REJECT_FIGURE_OUT, id, 0);
    if (figure_just_joined(game, id))
        return reject_of(REJECT_JUST_JOINED, id, 0);
    if (game->figure[id].flags & FIGURE_ACTIVE_DONE)
        return reject_of(REJECT_FIGURE_DONE, id, 0);
    return REJECT_FINE;
}

/* A finished creature may take a bonus action of the Event Card when nobody else is in activation. */
static bool may_come_back(const struct game *game, const struct command *command)
{
    return game_parameters(game)->bonus_after_turn && command->extra && !figure_is_trooper(command->figure) &&
           game->legion.bonus_actions > 0 && game->turn.active == FIGURE_NONE;
}

bool action_cap_reached(const struct game *game, figure_id id)
{
    assert(is_figure_id(id));
    return figure_is_trooper(id) && game->turn.seat == figure_seat(id) &&
           game->figure[id].taken >= game_parameters(game)->action_cap;
}

/* What a card lends: a creature, or a pair's Moves. */
static struct reject check_interlude(const struct game *game, const struct command *command)
{
    const struct interlude *interlude = &game->interlude;
    figure_id id = command->figure;
    if (id >= FIGURE_MAX || game->figure[id].kind == KIND_NONE)
        return reject_of(REJECT_NO_SUCH_FIGURE, id, 0);
    bool lent = interlude->figure != FIGURE_NONE ? id == interlude->figure
                                                 : id < TROOPER_MAX && id / PAIR == interlude->team;
    if (!lent)
        return reject_of(REJECT_NOT_YOUR_FIGURE, id, 0);
    if (game->figure[id].state != FIGURE_ON_BOARD &&
        !(game->figure[id].state == FIGURE_WAITING && game->figure[id].gate != GATE_NONE))
        return reject_of(REJECT_FIGURE_OUT, id, 0);
    if (action_cap_reached(game, id))
        return reject_of(REJECT_ACTION_CAP, id, game_parameters(game)->action_cap);
    if (command->extra || (interlude->each && (interlude->used >> id % PAIR & 1)))
        return reject_of(REJECT_NO_ACTIONS, id, 0);
    if (interlude->actions == 0 && (command->type != COMMAND_MOVE || interlude->moves == 0))
        return reject_of(interlude->moves ? REJECT_MOVE_ACTIONS_ONLY : REJECT_NO_ACTIONS, id, 0);
    return REJECT_FINE;
}

static void pay_interlude(struct game *game, const struct command *command)
{
    assert(game->interlude.actions > 0 || (command->type == COMMAND_MOVE && game->interlude.moves > 0));
    struct interlude *interlude = &game->interlude;
    if (command->type == COMMAND_MOVE && interlude->moves > 0)
        interlude->moves--;
    else
        interlude->actions--;
    if (interlude->each)
        interlude->used |= (uint8_t)(1u << command->figure % PAIR);
    if (game->turn.seat == figure_seat(command->figure) && figure_is_trooper(command->figure))
        game->figure[command->figure].taken++; /* C-TURN-4 */
}

struct reject action_check(const struct game *game, const struct command *command)
{
    figure_id id = command->figure;
    if (game->interlude.running)
        return check_interlude(game, command);
    struct reject reject = check_in_play(game, command->seat, id);
    if (reject.why && !(reject.why == REJECT_FIGURE_DONE && may_come_back(game, command)))
        return reject;
    if (action_cap_reached(game, id))
        return reject_of(REJECT_ACTION_CAP, id, game_parameters(game)->action_cap);
    if (command->extra)
        return check_extra(game, id);
    if (figure_is_led(game, id) && command->type != COMMAND_MOVE)
        return reject_of(REJECT_CAPTIVE, id, 0);
    return check_normal(game, id, command->type == COMMAND_MOVE || command->type == COMMAND_JUMP);
}

struct reject action_check_finish(const struct game *game, const struct command *command)
{
    struct reject reject = check_in_play(game, command->seat, command->figure);
    if (reject.why)
        return reject;
    if (must_enter(game, command->figure))
        return reject_of(REJECT_MUST_ENTER_FIRST, command->figure, 0);
    return REJECT_FINE;
}

void action_finish(struct game *game, figure_id id, struct event_list *events)
{
    assert(is_figure_id(id) && game->figure[id].kind != KIND_NONE);
    game->figure[id].flags |= FIGURE_ACTIVE_DONE;
    if (game->turn.active == id)
        game->turn.active = FIGURE_NONE;
    event_add(events, EVENT_FINISHED)->figure = id;
}

/* C-TURN-2: all actions of one are finished before the other begins. */
static void activate(struct game *game, figure_id id, struct event_list *events)
{
    if (game->turn.active == id)
        return;
    if (game->turn.active != FIGURE_NONE)
        action_finish(game, game->turn.active, events);
    game->turn.active = id;
    event_add(events, EVENT_ACTIVATED)->figure = id;
}

/* What is used first: the figure's own, what a card gave for this round, the track. */
static uint8_t *extra_source(struct game *game, figure_id id)
{
    if (!figure_is_trooper(id))
        return &game->legion.bonus_actions;
    struct team *team = &game->team[id / PAIR];
    if (game->figure[id].free)
        return &game->figure[id].free;
    return team->free_actions ? &team->free_actions : &team->extra_actions;
}

static void pay_extra(struct game *game, figure_id id, struct event_list *events)
{
    uint8_t *track = extra_source(game, id);
    assert(*track > 0);
    (*track)--;
    int left = figure_is_trooper(id) ? game->team[id / PAIR].extra_actions : *track;
    event_of(events, EVENT_EXTRA_SPENT, id, left, 0)->seat = figure_seat(id);
}

void action_pay(struct game *game, const struct command *command, struct event_list *events)
{
    figure_id id = command->figure;
    struct figure *figure = &game->figure[id];
    assert(is_figure_id(id));
    if (game->interlude.running) {
        pay_interlude(game, command);
        return;
    }
    if (!(figure->flags & FIGURE_ACTIVE_DONE))
        activate(game, id, events);
    if (command->extra) {
        pay_extra(game, id, events);
    } else if ((command->type == COMMAND_MOVE || command->type == COMMAND_JUMP) && figure->moves > 0) {
        figure->moves--;
    } else {
        assert(figure->actions > 0);
        figure->actions--;
        if (figure_is_trooper(id))
            effect_spend_limit(game, id / PAIR);
    }
    figure->taken++;
    figure->flags |= FIGURE_HAS_ACTED;
}

/* C-DL-6, with what the Event Card in play adds for the kind. */
static int creature_bonus(const struct game *game, figure_id id, enum effect_verb verb)
{
    if (game->legion.event == CARD_NONE)
        return 0;
    assert(game->legion.event < game->scenario->catalogue->event_cards);
    const struct effect_list *effects = &game->scenario->catalogue->event[game->legion.event].effects;
    int sum = 0;
    for (int i = 0; i < effects->count; i++)
        if (effects->item[i].verb == verb && effects->item[i].kinds >> game->figure[id].kind & 1)
            sum += effects->item[i].amount;
    return sum;
}

int action_free_of_gear(const struct game *game, figure_id id)
{
    assert(figure_is_trooper(id));
    int amount = 0;
    for (uint32_t gear = game->figure[id].gear; gear; gear &= gear - 1)
        amount += effect_sum(&game->scenario->catalogue->gear[__builtin_ctz(gear)].effects, EFFECT_ROUND_EXTRA_ACTION,
                             MODE_ANY);
    return amount;
}

/* The Command Helmet: an Extra Action of the bearer's own, or, by house rule, of either of the pair. */
static void give_free_action(struct game *game, figure_id id)
{
    int amount = action_free_of_gear(game, id);
    game->figure[id].free = 0;
    if (game_parameters(game)->helmet_shared)
        game->team[id / PAIR].free_actions = (uint8_t)(game->team[id / PAIR].free_actions + amount);
    else
        game->figure[id].free = (uint8_t)amount;
}

static void begin_trooper_turn(struct game *game, figure_id id)
{
    struct figure *figure = &game->figure[id];
    int limit = effect_actions_next(game, id);
    figure->actions = (uint8_t)(limit == NO_LIMIT ? game_parameters(game)->trooper_actions : limit);
    give_free_action(game, id);
}

/* S-DL-8: as printed, if neither mission nor event says otherwise. */
static int creature_actions(const struct game *game, figure_id id)
{
    assert(!figure_is_trooper(id));
    int own = game->scenario->mission.kind_actions[game->figure[id].kind]; /* C-M10-SPC */
    int actions = (own ? own : figure_creature(game, id)->actions) + game->kind_actions[game->figure[id].kind];
    return (actions < 0 ? 0 : actions) + creature_bonus(game, id, EFFECT_KIND_ACTIONS);
}

void action_begin_figure(struct game *game, figure_id id)
{
    struct figure *figure = &game->figure[id];
    figure->flags &= (uint8_t) ~(FIGURE_ACTIVE_DONE | FIGURE_HAS_ACTED);
    figure->taken = figure->actions = figure->moves = 0;
    if (!figure_in_play(game, id))
        return;
    if (figure_is_trooper(id)) {
        begin_trooper_turn(game, id);
    } else if (figure->captor < TEAM_MAX) {
        figure->moves = figure_creature(game, id)->actions;
    } else {
        figure->actions = (uint8_t)creature_actions(game, id);
        figure->moves = (uint8_t)creature_bonus(game, id, EFFECT_KIND_MOVES);
    }
}

void action_begin_turn(struct game *game, seat_id seat)
{
    assert(is_seat_number(seat));
    for (figure_id id = 0; id < FIGURE_MAX; id++)
        if (game->figure[id].kind != KIND_NONE && game_seat_of(game, id) == seat)
            action_begin_figure(game, id);
    game->turn.active = FIGURE_NONE;
}

int action_unused(const struct game *game, figure_id id)
{
    assert(is_figure_id(id));
    const struct figure *figure = &game->figure[id];
    if ((figure->flags & FIGURE_ACTIVE_DONE) || !figure_in_play(game, id))
        return 0;
    return is_held_back(game, id) ? 0 : effect_actions_left(game, id);
}
