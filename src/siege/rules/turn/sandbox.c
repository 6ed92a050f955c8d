/* sandbox.c -- puts down figures, dice and cards by hand, and what the mission itself counts and does. */
#include "siege/rules/turn/sandbox.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/card.h"
#include "siege/rules/legion/force.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/turn/action.h"
#include "siege/rules/turn/turn.h"

#include <assert.h>
#include <string.h>

/* ---- figures --------------------------------------------------------------------------------------------------- */

struct reject sandbox_check_place(const struct game *game, const struct command *command)
{
    if (command->figure >= FIGURE_MAX || game->figure[command->figure].kind == KIND_NONE)
        return reject_of(REJECT_NO_SUCH_FIGURE, command->figure, 0);
    if (square_is(command->to) && !board_is_floor(game, command->to))
        return reject_at(REJECT_OFF_BOARD, FIGURE_NONE, command->to, 0);
    figure_id there = square_is(command->to) ? figure_at(game, command->to) : FIGURE_NONE;
    return reject_at(there == FIGURE_NONE ? REJECT_NONE : REJECT_SQUARE_TAKEN, there, command->to, 0);
}

void sandbox_place(struct game *game, const struct command *command, struct event_list *events)
{
    struct figure *figure = &game->figure[command->figure];
    bool stands = square_is(command->to), comes = stands && figure->state != FIGURE_ON_BOARD;
    assert(is_figure_id(command->figure) && figure->kind != KIND_NONE);
    figure->x = stands ? command->to.x : -1;
    figure->y = stands ? command->to.y : -1;
    if (stands)
        figure->state = FIGURE_ON_BOARD;
    else
        figure->state = figure_is_trooper(command->figure) ? FIGURE_WITHDRAWN : FIGURE_POOL;
    figure->gate = GATE_NONE;
    figure->flags &= (uint8_t)~FIGURE_FIRST_TURN;
    if (stands && figure_is_trooper(command->figure)) {
        if (figure->strength == 0)
            figure->strength = 1;
        game->team[command->figure / PAIR].flags &= (uint8_t)~TEAM_OUT;
        game->entered |= UINT32_C(1) << game_slot_at(game, command->to);
    }
    if (comes && game->turn.phase == PHASE_TURN && game->turn.seat == game_seat_of(game, command->figure))
        action_begin_figure(game, command->figure); /* it acts in the turn that is running */
    board_occupy(game);
    event_at(events, EVENT_SANDBOX, command->figure, command->to, SLOT_NONE);
    terrain_swing_doors(game, events);
}

/* ---- dice ------------------------------------------------------------------------------------------------------ */

struct reject sandbox_check_dice(const struct game *game, const struct command *command)
{
    bool fits = command->choice <= 1 && game->forced_count < FORCED_DICE_MAX;
    return fits ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

void sandbox_dice(struct game *game, const struct command *command, struct event_list *events)
{
    assert(game->forced_count < FORCED_DICE_MAX);
    game->forced[game->forced_count++] = command->choice;
    struct event *event = event_add(events, EVENT_SANDBOX_DIE);
    event->choice = command->choice;
    event->number = game->forced_count - game->forced_next;
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

static int find_card(const uint8_t *cards, int count, uint8_t card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card)
            return i;
    return -1;
}

/* The card comes to this place of the pile; what lies there goes where the card was, if it is in the pile at all. */
static void exchange(uint8_t *cards, int count, int at, uint8_t card)
{
    assert(at >= 0 && at < count);
    int there = find_card(cards, count, card);
    if (there >= 0)
        cards[there] = cards[at];
    cards[at] = card;
}

/* From outside the pile, which is the clock (S-MIS-2): the last card to come makes room, and the others move on. */
static void put_next_event(struct event_deck *pile, uint8_t card)
{
    assert(pile->count > 0 && pile->count <= ROUND_MAX);
    if (find_card(pile->card, pile->count, card) >= 0) {
        exchange(pile->card, pile->count, pile->count - 1, card);
        return;
    }
    memmove(pile->card, pile->card + 1, (size_t)(pile->count - 1));
    pile->card[pile->count - 1] = card;
}

/* One that has been used comes back on top of those that are still to come. */
static void put_next_ai(struct ai_pile *pile, uint8_t card)
{
    int there = find_card(pile->card, pile->count, card);
    assert(there >= 0 && pile->next < pile->count);
    if (there >= pile->next) {
        exchange(pile->card, pile->count, pile->next, card);
        return;
    }
    pile->next--;
    memmove(pile->card + there, pile->card + there + 1, (size_t)(pile->next - there));
    pile->card[pile->next] = card;
}

/* How many cards there are of this pile's kind. */
static int cards_of(const struct catalogue *catalogue, int pile)
{
    switch (pile) {
    case PILE_FORCE:
        return catalogue->force_cards;
    case PILE_EVENT:
        return catalogue->event_cards;
    case PILE_DOOR:
        return catalogue->door_cards;
    case PILE_AI:
        return catalogue->ai_cards;
    case PILE_HAND:
        return catalogue->doomtrooper_cards;
    default:
        return 0;
    }
}

static bool has_place(const struct game *game, const struct command *command)
{
    switch (command->kind) {
    case PILE_FORCE:
        return (command->slot < SLOT_MAX || command->slot == FORCE_PILE) && force_topmost(game, command->slot) >= 0;
    case PILE_EVENT:
        return game->events.count > 0 && command->choice != game->legion.event;
    case PILE_AI:
        return game->legion.deck && game->ai.next < game->ai.count && command->choice != game->ai.shown &&
               command->choice != game->ai.tie_breaker;
    case PILE_HAND:
        return command->target < TEAM_MAX && (game->team[command->target].flags & TEAM_PLAYS) &&
               (card_count(game, command->target) < HAND_MAX ||
                card_in_hand(game, command->target, command->choice) >= 0);
    default:
        return true;
    }
}

struct reject sandbox_check_card(const struct game *game, const struct command *command)
{
    bool known = command->choice < cards_of(game->scenario->catalogue, command->kind);
    return known && has_place(game, command) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

/* Out of all hands and the undealt cards into this hand. */
static void put_into_hand(struct game *game, int team, uint8_t card)
{
    for (int other = 0; other < TEAM_MAX; other++) {
        int at = card_in_hand(game, other, card);
        uint8_t *hand = game->team[other].hand;
        if (at < 0)
            continue;
        memmove(hand + at, hand + at + 1, (size_t)(HAND_MAX - 1 - at));
        hand[HAND_MAX - 1] = CARD_NONE;
    }
    int at = find_card(game->cards_left, game->cards_count, card);
    if (at >= 0) {
        game->cards_count--;
        memmove(game->cards_left + at, game->cards_left + at + 1, (size_t)(game->cards_count - at));
        game->cards_left[game->cards_count] = 0;
    }
    game->team[team].hand[card_count(game, team)] = card;
}

/* Door cards are drawn from a whole deck each time (S-DOOR-2): it is shuffled until the card is the next one. */
static void shuffle_to_door(struct game *game, uint8_t card)
{
    enum { TRIES = 1 << 16 };
    uint32_t cards = game->scenario->catalogue->door_cards;
    for (int i = 0; i < TRIES; i++) {
        struct rng next = game->cards;
        if (rng_below(&next, cards) == card)
            return;
        game->cards = next;
    }
}

void sandbox_card(struct game *game, const struct command *command, struct event_list *events)
{
    uint8_t card = command->choice;
    struct event *told = event_by(events, EVENT_SANDBOX_CARD, SEAT_NONE, 0, 0);
    told->kind = command->kind;
    told->card = card;
    told->slot = command->slot < SLOT_MAX ? command->slot : SLOT_NONE;
    told->seat = command->kind == PILE_HAND ? command->target : SEAT_NONE;
    switch (command->kind) {
    case PILE_FORCE:
        exchange(game->force.card, game->force.count, force_topmost(game, command->slot), card);
        break;
    case PILE_EVENT:
        put_next_event(&game->events, card);
        break;
    case PILE_DOOR:
        shuffle_to_door(game, card);
        break;
    case PILE_AI:
        put_next_ai(&game->ai, card);
        break;
    default:
        assert(command->kind == PILE_HAND);
        put_into_hand(game, command->target, card);
    }
}

/* ---- the mission itself ---------------------------------------------------------------------------------------- */

struct reject sandbox_check_counter(const struct game *game, const struct command *command)
{
    bool fits = command->choice < game->scenario->mission.counters && command->kind <= COUNTER_MOST;
    return fits ? REJECT_FINE : reject_for(REJECT_NO_SUCH_CHOICE);
}

void sandbox_counter(struct game *game, const struct command *command, struct event_list *events)
{
    assert(command->choice < COUNTER_MAX && command->kind <= COUNTER_MOST);
    game->counter[command->choice] = command->kind;
    event_by(events, EVENT_SANDBOX_COUNTER, SEAT_NONE, command->choice, command->kind);
}

/* Between two deeds: nothing is half done, and nobody is asked but where a team comes in: so its turn begins. */
static struct reject check_between(const struct game *game)
{
    seat_id seat = game_seat_to_act(game);
    if (game_is_asked(game) && game->pending.type != PENDING_ENTRANCE)
        return reject_by(REJECT_HAND_ASKED, FIGURE_NONE, seat, 0);
    if (game->attack.running)
        return reject_for(REJECT_HAND_ATTACK);
    bool half_done = game->move.running || game->interlude.running;
    return half_done ? reject_by(REJECT_HAND_DEED, FIGURE_NONE, seat, 0) : REJECT_FINE;
}

struct reject sandbox_check_trigger(const struct game *game, const struct command *command)
{
    if (command->choice >= game->scenario->mission.triggers)
        return reject_for(REJECT_NO_SUCH_CHOICE);
    return check_between(game);
}

void sandbox_trigger(struct game *game, const struct command *command, struct event_list *events)
{
    bool trial = command->kind == SANDBOX_TRIAL;
    event_by(events, EVENT_SANDBOX_TRIGGER, SEAT_NONE, command->choice, trial);
    (trial ? trigger_try : trigger_carry_out)(game, command->choice, events);
}

struct reject sandbox_check_round(const struct game *game, const struct command *command)
{
    (void)command;
    return check_between(game);
}

/* Whoever has the turn ends it, and the cup is empty; who has not come in yet is asked again in its next turn. */
void sandbox_round(struct game *game, const struct command *command, struct event_list *events)
{
    (void)command;
    event_by(events, EVENT_SANDBOX_ROUND, SEAT_NONE, game->turn.round, 0);
    game->pending = NOTHING_ASKED;
    turn_end(game, events);
    game->turn.waiting_markers = 0;
}
