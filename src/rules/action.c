#include "rules/action.h"

#include "rules/board.h"

static struct reject refuse(enum reject_why why, figure_id figure, int number)
{
    struct reject reject = reject_for(why);
    reject.figure = figure;
    reject.number = (int16_t)number;
    return reject;
}

/* Could a waiting figure step in now? C-ENTER-3, C-ENTER-4. */
static bool can_enter(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    if (figure->state != FIGURE_WAITING || figure->gate == GATE_NONE)
        return false;
    const struct gate *gate = &game->scenario->mission.gate[figure->gate];
    for (int i = 0; i < gate->width; i++)
        if (!board_has(game->occupied, gate->inside[i]))
            return true;
    return false;
}

static bool must_enter(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    return (figure->flags & FIGURE_FIRST_TURN) && !(figure->flags & FIGURE_ACTIVE_DONE) && figure->actions > 0 &&
           game->team[id / PAIR].limit > 0 && can_enter(game, id);
}

figure_id action_must_enter(const struct game *game, int team)
{
    for (int i = 0; i < PAIR; i++)
        if (must_enter(game, (figure_id)(team * PAIR + i)))
            return (figure_id)(team * PAIR + i);
    return FIGURE_NONE;
}

static struct reject check_normal(const struct game *game, figure_id id, bool is_move)
{
    const struct figure *figure = &game->figure[id];
    if (is_move && figure->moves > 0)
        return REJECT_FINE;
    if (figure->actions == 0)
        return refuse(figure->moves ? REJECT_MOVE_ACTIONS_ONLY : REJECT_NO_ACTIONS, id, 0);
    if (figure_is_trooper(id) && game->team[id / PAIR].limit == 0)
        return refuse(REJECT_TEAM_ACTIONS_SPENT, id, 0);
    return REJECT_FINE;
}

static struct reject check_extra(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    if (!figure_is_trooper(id))
        return game->legion.bonus_actions ? REJECT_FINE : refuse(REJECT_NO_EXTRA_ACTIONS, id, 0);
    const struct team *team = &game->team[id / PAIR];
    if (figure->actions > 0 && team->limit != 0)
        return refuse(REJECT_EXTRA_NOT_NEEDED, id, figure->actions);
    return team->extra_actions ? REJECT_FINE : refuse(REJECT_NO_EXTRA_ACTIONS, id, 0);
}

static struct reject check_in_play(const struct game *game, seat_id seat, figure_id id)
{
    if (id >= FIGURE_MAX || game->figure[id].kind == KIND_NONE)
        return refuse(REJECT_NO_SUCH_FIGURE, id, 0);
    if (figure_seat(id) != seat)
        return refuse(REJECT_NOT_YOUR_FIGURE, id, 0);
    uint8_t state = game->figure[id].state;
    if (state != FIGURE_WAITING && state != FIGURE_ON_BOARD)
        return refuse(REJECT_FIGURE_OUT, id, 0);
    if (game->figure[id].flags & FIGURE_ACTIVE_DONE)
        return refuse(REJECT_FIGURE_DONE, id, 0);
    return REJECT_FINE;
}

struct reject action_check(const struct game *game, const struct command *command)
{
    figure_id id = command->figure;
    struct reject reject = check_in_play(game, command->seat, id);
    if (reject.why)
        return reject;
    const struct figure *figure = &game->figure[id];
    if (figure_is_trooper(id) && figure->taken >= game->scenario->mission.parameters.action_cap)
        return refuse(REJECT_ACTION_CAP, id, game->scenario->mission.parameters.action_cap);
    if (command->extra)
        return check_extra(game, id);
    return check_normal(game, id, command->type != COMMAND_ATTACK);
}

struct reject action_check_finish(const struct game *game, const struct command *command)
{
    struct reject reject = check_in_play(game, command->seat, command->figure);
    if (reject.why)
        return reject;
    if (must_enter(game, command->figure))
        return refuse(REJECT_MUST_ENTER_FIRST, command->figure, 0);
    return REJECT_FINE;
}

void action_finish(struct game *game, figure_id id, struct event_list *events)
{
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

static void pay_extra(struct game *game, figure_id id, struct event_list *events)
{
    uint8_t *track = figure_is_trooper(id) ? &game->team[id / PAIR].extra_actions : &game->legion.bonus_actions;
    (*track)--;
    struct event *event = event_add(events, EVENT_EXTRA_SPENT);
    event->figure = id;
    event->seat = figure_seat(id);
    event->number = *track;
}

void action_pay(struct game *game, const struct command *command, struct event_list *events)
{
    figure_id id = command->figure;
    struct figure *figure = &game->figure[id];
    activate(game, id, events);
    if (command->extra) {
        pay_extra(game, id, events);
    } else if (command->type != COMMAND_ATTACK && figure->moves > 0) {
        figure->moves--;
    } else {
        figure->actions--;
        if (figure_is_trooper(id) && game->team[id / PAIR].limit != 0xFF)
            game->team[id / PAIR].limit--;
    }
    figure->taken++;
    figure->flags |= FIGURE_HAS_ACTED;
}

/* C-DL-6, with what the Event Card in play adds for the kind. */
static int creature_bonus(const struct game *game, figure_id id, enum effect_verb verb)
{
    if (game->legion.event == CARD_NONE)
        return 0;
    const struct effect_list *effects = &game->scenario->catalogue->event[game->legion.event].effects;
    int sum = 0;
    for (int i = 0; i < effects->count; i++)
        if (effects->item[i].verb == verb && effects->item[i].kinds >> game->figure[id].kind & 1)
            sum += effects->item[i].amount;
    return sum;
}

void action_begin_turn(struct game *game, seat_id seat)
{
    for (figure_id id = 0; id < FIGURE_MAX; id++) {
        struct figure *figure = &game->figure[id];
        if (figure->kind == KIND_NONE || figure_seat(id) != seat)
            continue;
        figure->flags &= (uint8_t) ~(FIGURE_ACTIVE_DONE | FIGURE_HAS_ACTED);
        figure->taken = figure->actions = figure->moves = 0;
        if (figure->state != FIGURE_WAITING && figure->state != FIGURE_ON_BOARD)
            continue;
        if (figure_is_trooper(id)) {
            figure->actions = (uint8_t)game->scenario->mission.parameters.trooper_actions;
        } else {
            figure->actions =
                (uint8_t)(figure_creature(game, id)->actions + creature_bonus(game, id, EFFECT_KIND_ACTIONS));
            figure->moves = (uint8_t)creature_bonus(game, id, EFFECT_KIND_MOVES);
        }
    }
    game->turn.active = FIGURE_NONE;
}

int action_unused(const struct game *game, figure_id id)
{
    const struct figure *figure = &game->figure[id];
    if ((figure->flags & FIGURE_ACTIVE_DONE) ||
        (figure->state != FIGURE_WAITING && figure->state != FIGURE_ON_BOARD))
        return 0;
    int unused = figure->actions + figure->moves;
    if (figure_is_trooper(id) && unused > game->team[id / PAIR].limit)
        unused = game->team[id / PAIR].limit;
    return unused;
}
