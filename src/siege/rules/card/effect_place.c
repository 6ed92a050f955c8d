/* effect_place.c -- rows of Doomtrooper cards and gear that move figures, let them through, or give or take actions. */
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/move/move.h"
#include "siege/rules/turn/action.h"

#include <assert.h>

/* ---- elsewhere ------------------------------------------------------------------------------------------------- */

static void put_elsewhere(const struct effect_done *done)
{
    const struct command *command = done->command;
    enum manner manner = (enum manner)effect_row(done->effect->verb)->manner;
    move_put(done->game, command->target, command->to, manner, -1, done->events);
    secondary_after_move(done->game, command->target, done->events);
}

static int slot_of(const struct game *game, figure_id id)
{
    return game_slot_at(game, figure_square(game, id));
}

static bool is_slot_beside(const struct game *game, int a, int b)
{
    return card_sectors_beside(game, a) >> b & 1;
}

/* A free square, whatever stands around it. */
static struct reject check_landing(const struct effect_asked *asked)
{
    struct square to = asked->command->to;
    if (!board_is_floor(asked->game, to))
        return reject_at(REJECT_OFF_BOARD, FIGURE_NONE, to, 0);
    if (board_has(asked->game->occupied, to))
        return reject_at(REJECT_SQUARE_TAKEN, figure_at(asked->game, to), to, 0);
    if (marker_on(asked->game, to, 0) >= 0)
        return reject_at(REJECT_MARKER_IN_WAY, FIGURE_NONE, to, 0);
    return reject_at(REJECT_NONE, FIGURE_NONE, to, game_slot_at(asked->game, to));
}

static struct reject check_near(const struct effect_asked *asked)
{
    struct reject reject = check_landing(asked);
    if (!reject.why && !is_slot_beside(asked->game, slot_of(asked->game, asked->command->target), reject.number))
        reject.why = REJECT_SECTOR_NOT_BESIDE;
    return reject;
}

static struct reject check_far(const struct effect_asked *asked)
{
    struct reject reject = check_landing(asked);
    if (!reject.why && slot_of(asked->game, asked->command->target) == reject.number)
        reject.why = REJECT_SAME_SECTOR;
    return reject;
}

/* The free squares of these sectors, a mask of slots. */
static void list_landings(const struct game *game, uint32_t slots, struct card_places *places)
{
    for (int y = 0; y < game->scenario->height; y++)
        for (uint64_t row = game->scenario->floor[y] & ~game->occupied[y]; row; row &= row - 1)
            if (slots >> game->scenario->slot_at[y][__builtin_ctzll(row)] & 1u)
                places->row[y] |= row & -row;
    for (int m = 0; m < game->markers; m++)
        if (game->marker[m].state == MARKER_STANDS && !(marker_traits(game->marker[m].kind) & TRAIT_EDGE))
            places->row[game->marker[m].y] &= ~(UINT64_C(1) << game->marker[m].x);
}

static void list_all(const struct effect_asked *asked, struct card_places *places)
{
    list_landings(asked->game, UINT32_MAX, places);
}

static void list_near(const struct effect_asked *asked, struct card_places *places)
{
    list_landings(asked->game, card_sectors_beside(asked->game, slot_of(asked->game, asked->command->target)), places);
}

static void list_far(const struct effect_asked *asked, struct card_places *places)
{
    uint32_t own = UINT32_C(1) << slot_of(asked->game, asked->command->target);
    list_landings(asked->game, ~own, places);
}

/* A free square, of a sector beside or of any, and not next to a creature. */
static struct reject check_shift(const struct effect_asked *asked)
{
    const struct game *game = asked->game;
    const struct command *command = asked->command;
    struct reject reject = move_check_end(game, command->target, command->to);
    if (reject.why)
        return reject;
    reject.at = command->to;
    int there = game_slot_at(game, command->to);
    figure_id creature = board_creature_beside(game, command->to);
    if (asked->effect->amount && !is_slot_beside(game, slot_of(game, command->target), there)) {
        reject.why = REJECT_SECTOR_NOT_BESIDE;
        reject.number = (int16_t)there;
    } else if (creature != FIGURE_NONE) {
        reject.why = REJECT_NEXT_TO_CREATURE;
        reject.figure = creature;
    }
    return reject;
}

/* One square aside, no wall between. */
static struct reject check_square_beside(const struct effect_asked *asked)
{
    const struct command *command = asked->command;
    if (board_adjacent(asked->game, figure_square(asked->game, command->target), command->to))
        return move_check_end(asked->game, command->target, command->to);
    return reject_at(REJECT_SQUARE_NOT_BESIDE, command->target, command->to, 0);
}

static struct reject check_push(const struct effect_asked *asked)
{
    figure_id target = asked->command->target;
    int team = asked->command->seat;
    if (target / PAIR == team)
        return reject_of(REJECT_NO_SUCH_AIM, target, 0);
    if (board_figure_beside(asked->game, figure_square(asked->game, target), team * PAIR, PAIR) == FIGURE_NONE)
        return reject_of(REJECT_NOT_BESIDE_PAIR, target, 0);
    return check_square_beside(asked);
}

/* In the own turn, whatever the card tells of when it may be played. */
static struct reject check_swap(const struct effect_asked *asked)
{
    seat_id team = asked->command->seat;
    if (asked->game->turn.seat != team)
        return reject_for(REJECT_OWN_TURN_ONLY);
    for (figure_id own = (figure_id)(team * PAIR); own < (team + 1) * PAIR; own++)
        if (!figure_on_board(asked->game, own))
            return reject_of(REJECT_PAIR_NOT_ON_BOARD, own, 0);
    return REJECT_FINE;
}

static void swap_pair(const struct effect_done *done)
{
    figure_id first = (figure_id)(done->command->seat * PAIR), second = (figure_id)(first + 1);
    move_swap(done->game, first, second, done->events);
    secondary_after_move(done->game, first, done->events);
    secondary_after_move(done->game, second, done->events);
}

/* Who steps aside must be the attack's target. */
static struct reject check_sidestep(const struct effect_asked *asked)
{
    struct reject reject = card_check_reaction(asked);
    if (!reject.why && asked->command->target != asked->game->attack.target)
        return reject_of(REJECT_NO_SUCH_AIM, asked->command->target, 0);
    return reject;
}

EFFECT_ROW(EFFECT_JUMP, .manner = MANNER_VANISHES, .aim = AIM_OWN_SQUARE, .in_attack = IN_ATTACK_BEFORE_ROLL,
           .boon = BOON_JUMP, .used = true, .check_aim = check_landing, .places = list_all, .carry_out = put_elsewhere);
EFFECT_ROW(EFFECT_TELEPORT_NEAR, .manner = MANNER_VANISHES, .aim = AIM_OWN_SQUARE, .in_attack = IN_ATTACK_BEFORE_ROLL,
           .answer = ANSWER_FLEE, .boon = BOON_JUMP, .leads = true, .check_aim = check_near, .places = list_near,
           .carry_out = put_elsewhere);
EFFECT_ROW(EFFECT_TELEPORT_FAR, .harms = true, .manner = MANNER_TELEPORTED, .aim = AIM_FIGURE_SQUARE,
           .in_attack = IN_ATTACK_BEFORE_ROLL, .leads = true, .check_aim = check_far, .places = list_far,
           .carry_out = put_elsewhere);
EFFECT_ROW(EFFECT_PUSH, .harms = true, .manner = MANNER_PUSHED, .aim = AIM_FIGURE_SQUARE,
           .in_attack = IN_ATTACK_BEFORE_ROLL, .check_aim = check_push, .carry_out = put_elsewhere);
EFFECT_ROW(EFFECT_SHIFT, .manner = MANNER_SHIFTS, .needs = TAKES_AMOUNT, .aim = AIM_OWN_SQUARE, .boon = BOON_JUMP,
           .used = true, .bearer_only = true, .check_aim = check_shift, .carry_out = put_elsewhere);
EFFECT_ROW(EFFECT_SWAP, .in_attack = IN_ATTACK_NEVER, .check = check_swap, .carry_out = swap_pair);
EFFECT_ROW(EFFECT_SIDESTEP, .manner = MANNER_DIVES, .needs = TAKES_MODE, .aim = AIM_OWN_SQUARE, .answer = ANSWER_ASIDE,
           .check_aim = check_square_beside, .check = check_sidestep, .carry_out = put_elsewhere);

/* ---- more actions ---------------------------------------------------------------------------------------------- */

/* In the turn of its team, which goes on? */
static struct reject check_gets_action(const struct game *game, figure_id id)
{
    if (game->figure[id].flags & FIGURE_ACTIVE_DONE)
        return reject_of(REJECT_FIGURE_DONE, id, 0);
    if (action_cap_reached(game, id))
        return reject_of(REJECT_ACTION_CAP, id, game_parameters(game)->action_cap);
    return card_may_act(game, id) ? REJECT_FINE : reject_of(REJECT_FIGURE_OUT, id, 0);
}

static struct reject check_one(const struct effect_asked *asked)
{
    return check_gets_action(asked->game, asked->command->target);
}

static struct reject check_each(const struct effect_asked *asked)
{
    struct reject reject = check_gets_action(asked->game, (figure_id)(asked->command->seat * PAIR));
    return reject.why ? check_gets_action(asked->game, (figure_id)(asked->command->seat * PAIR + 1)) : reject;
}

static void give_action(const struct effect_done *done, figure_id id)
{
    assert(is_figure_id(id));
    struct figure *figure = &done->game->figure[id];
    figure->actions = (uint8_t)(figure->actions + done->effect->amount);
    event_of(done->events, EVENT_ACTION_GAINED, id, done->effect->amount, 0);
}

static void give_one(const struct effect_done *done)
{
    give_action(done, done->command->target);
}

/* S-TURN-2: not to one whose activation is over. */
static void give_each(const struct effect_done *done)
{
    for (int k = 0; k < PAIR; k++) {
        figure_id id = (figure_id)(done->command->seat * PAIR + k);
        if (card_may_act(done->game, id) && !(done->game->figure[id].flags & FIGURE_ACTIVE_DONE))
            give_action(done, id);
    }
}

static struct reject check_has_extra(const struct effect_asked *asked)
{
    seat_id rival = asked->command->kind;
    return asked->game->team[rival].extra_actions ? REJECT_FINE
                                                  : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
}

static void lose_extra(const struct effect_done *done)
{
    struct team *team = &done->game->team[done->command->kind];
    int lost = done->effect->amount < team->extra_actions ? done->effect->amount : team->extra_actions;
    team->extra_actions = (uint8_t)(team->extra_actions - lost);
    event_by(done->events, EVENT_EXTRA_LOST, done->command->kind, lost, team->extra_actions);
}

EFFECT_ROW(EFFECT_EXTRA_ACTION, .needs = TAKES_AMOUNT, .aim = AIM_OWN_FIGURE, .boon = BOON_ACTION, .may_wait = true,
           .check = check_one, .carry_out = give_one);
EFFECT_ROW(EFFECT_EACH_ACTION, .needs = TAKES_AMOUNT, .boon = BOON_PAIR_ACTIONS, .used = true, .gear_worth = 120,
           .check = check_each, .carry_out = give_each);

static void give_extra(const struct effect_done *done)
{
    struct team *team = &done->game->team[done->command->seat];
    team->free_actions = (uint8_t)(team->free_actions + done->effect->amount);
}

static struct reject check_own_turn_to_come(const struct effect_asked *asked)
{
    return effect_check_turn_to_come(asked->game, asked->command->seat);
}

EFFECT_ROW(EFFECT_PAIR_ACTIONS, .needs = TAKES_AMOUNT, .boon = BOON_EXTRA, .check = check_own_turn_to_come,
           .carry_out = give_extra);
EFFECT_ROW(EFFECT_LOSE_EXTRA, .harms = true, .needs = TAKES_AMOUNT, .aim = AIM_TEAM, .check = check_has_extra,
           .carry_out = lose_extra);

/* ---- actions at once ------------------------------------------------------------------------------------------- */

static void begin_interlude(const struct effect_done *done, struct interlude interlude)
{
    assert(!done->game->interlude.running);
    assert(interlude.figure != FIGURE_NONE || is_team_number(interlude.team));
    interlude.running = 1;
    interlude.seat = done->command->seat;
    done->game->interlude = interlude;
    struct event *event = event_by(done->events, EVENT_INTERLUDE, interlude.seat, interlude.actions, interlude.team);
    event->figure = interlude.figure;
    event->amount = interlude.moves;
}

/* Without `kinds` any creature may be commanded. */
static struct reject check_creature(const struct effect_asked *asked)
{
    figure_id target = asked->command->target;
    const struct figure *figure = &asked->game->figure[target];
    assert(is_figure_id(target) && !figure_is_trooper(target));
    if (game_seat_of(asked->game, target) != SEAT_LEGION)
        return reject_of(REJECT_CAPTIVE, target, 0);
    if (asked->effect->kinds && !(asked->effect->kinds >> figure->kind & 1))
        return reject_of(REJECT_NO_SUCH_AIM, target, 0);
    return REJECT_FINE;
}

static void command_creature(const struct effect_done *done)
{
    begin_interlude(done, (struct interlude){.team = SEAT_NONE,
                                             .figure = done->command->target,
                                             .actions = (uint8_t)done->effect->amount});
}

static bool is_anybody_left(const struct game *game, int team)
{
    return card_may_act(game, (figure_id)(team * PAIR)) || card_may_act(game, (figure_id)(team * PAIR + 1));
}

static struct reject check_own_pair(const struct effect_asked *asked)
{
    return is_anybody_left(asked->game, asked->command->seat) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_AIM);
}

static void move_own_pair(const struct effect_done *done)
{
    begin_interlude(done, (struct interlude){.team = done->command->seat,
                                             .figure = FIGURE_NONE,
                                             .moves = (uint8_t)(done->effect->amount * PAIR),
                                             .each = (uint8_t)done->effect->amount});
}

static struct reject check_rival_pair(const struct effect_asked *asked)
{
    seat_id rival = asked->command->kind;
    return is_anybody_left(asked->game, rival) ? REJECT_FINE : reject_by(REJECT_NO_SUCH_AIM, FIGURE_NONE, rival, 0);
}

static void move_rival_pair(const struct effect_done *done)
{
    begin_interlude(
        done,
        (struct interlude){.team = done->command->kind, .figure = FIGURE_NONE, .moves = (uint8_t)done->effect->amount});
}

EFFECT_ROW(EFFECT_COMMAND_CREATURE, .needs = TAKES_AMOUNT, .may_take = TAKES_KINDS, .aim = AIM_CREATURE,
           .in_attack = IN_ATTACK_NEVER, .check = check_creature, .carry_out = command_creature);
EFFECT_ROW(EFFECT_FREE_MOVES, .needs = TAKES_AMOUNT, .in_attack = IN_ATTACK_NEVER, .boon = BOON_MOVES,
           .check = check_own_pair, .carry_out = move_own_pair);
EFFECT_ROW(EFFECT_COMMAND_PAIR, .harms = true, .needs = TAKES_AMOUNT, .aim = AIM_TEAM, .in_attack = IN_ATTACK_NEVER,
           .check = check_rival_pair, .carry_out = move_rival_pair);
