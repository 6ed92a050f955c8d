/* card_effect.c -- what Doomtrooper cards and used gear do. */
#include "siege/rules/turn/action.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/move/move.h"
#include "siege/rules/mission/points.h"
#include "siege/rules/attack/roll.h"
#include "siege/rules/mission/secondary.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>
#include <string.h>

static uint8_t take_random(struct game *game, int team)
{
    assert(card_count(game, team) > 0);
    return card_take(game, team, (int)rng_below(&game->cards, (uint32_t)card_count(game, team)));
}

/* ---- carrying out ---------------------------------------------------------------------------------------------- */

static void heal(struct game *game, figure_id target, int amount, struct event_list *events)
{
    struct figure *figure = &game->figure[target];
    int full = figure_full_strength(game);
    assert(figure_is_trooper(target) && figure->strength <= full && amount >= 0);
    int back = figure->strength + amount > full ? full - figure->strength : amount; /* C-DMG-9 */
    figure->strength = (uint8_t)(figure->strength + back);
    struct event *event = event_add(events, EVENT_HEALED);
    event->figure = target;
    event->number = (int16_t)back;
    event->number2 = figure->strength;
}

static int roll_heal(struct game *game, figure_id target, struct dice_pool pool, struct event_list *events)
{
    assert(pool_size(pool) <= EVENT_DICE_MAX);
    struct event *event = event_add(events, EVENT_HEAL_ROLLED);
    event->figure = target;
    int hits = 0;
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        for (int i = 0; i < pool.count[colour]; i++) {
            bool hit = roll_die(game, (enum die)colour);
            event->dice[event->dice_count++] = (struct rolled_die){(uint8_t)colour, hit};
            hits += hit;
        }
    }
    event->number = (int16_t)hits;
    return hits;
}

static void change_points(struct game *game, seat_id seat, int change, struct event_list *events)
{
    assert(is_seat_number(seat));
    if (seat != SEAT_LEGION) {
        team_add_points(game, seat, change, events);
        return;
    }
    game->legion.points = (int16_t)(game->legion.points + change);
    struct event *event = event_add(events, EVENT_POINTS);
    event->seat = SEAT_LEGION;
    event->number = (int16_t)change;
    event->number2 = game->legion.points;
}

static void take_points(struct game *game, seat_id from, seat_id to, int amount, struct event_list *events)
{
    int there = card_points_of(game, from);
    int taken = amount < there ? amount : there;
    change_points(game, from, -taken, events);
    change_points(game, to, taken, events);
}

static void lose_card(struct game *game, seat_id loser, seat_id winner, struct event_list *events)
{
    uint8_t card = take_random(game, loser);
    struct event *event = event_add(events, EVENT_CARD_LOST);
    event->seat = loser;
    event->number = winner;
    if (winner == SEAT_NONE) {
        event->card = card;
        return;
    }
    int count = card_count(game, winner);
    if (count < HAND_MAX)
        game->team[winner].hand[count] = card;
}

static void lose_extra(struct game *game, seat_id seat, int amount, struct event_list *events)
{
    assert(is_team_number(seat));
    struct team *team = &game->team[seat];
    int lost = amount < team->extra_actions ? amount : team->extra_actions;
    team->extra_actions = (uint8_t)(team->extra_actions - lost);
    struct event *event = event_add(events, EVENT_EXTRA_LOST);
    event->seat = seat;
    event->number = (int16_t)lost;
    event->number2 = team->extra_actions;
}

static void jump_to(struct game *game, figure_id id, struct square to, struct event_list *events)
{
    assert(figure_on_board(game, id) && board_is_floor(game, to) && !board_has(game->occupied, to));
    struct event *event = event_add(events, EVENT_JUMPED);
    event->figure = id;
    event->from = figure_square(game, id);
    event->at = to;
    game->figure[id].x = to.x;
    game->figure[id].y = to.y;
    board_occupy(game);
}

static void put_elsewhere(struct game *game, figure_id id, struct square to, struct event_list *events)
{
    jump_to(game, id, to, events);
    move_note_sector(game, id, to, events); /* C-FORCE-4 */
    secondary_after_move(game, id, events);
}

/* A displacement that is no Move: it turns over no Force Card (S-FORCE-2), but the team has been there. */
static void put_aside(struct game *game, figure_id id, struct square to, struct event_list *events)
{
    jump_to(game, id, to, events);
    assert(figure_is_trooper(id) && is_slot_number(game_home_slot(game, game_slot_at(game, to))));
    game->team[id / PAIR].entered |= UINT32_C(1) << game_home_slot(game, game_slot_at(game, to));
    move_wake_guards(game, id, events);
}

static void give_action(struct game *game, figure_id id, int amount, struct event_list *events)
{
    assert(is_figure_id(id));
    game->figure[id].actions = (uint8_t)(game->figure[id].actions + amount);
    struct event *event = event_add(events, EVENT_ACTION_GAINED);
    event->figure = id;
    event->number = (int16_t)amount;
}

/* S-TURN-2: not to one whose activation is over. */
static void give_pair(struct game *game, int team, int amount, struct event_list *events)
{
    assert(is_team_number(team));
    for (int k = 0; k < PAIR; k++) {
        figure_id id = (figure_id)(team * PAIR + k);
        if (card_may_act(game, id) && !(game->figure[id].flags & FIGURE_ACTIVE_DONE))
            give_action(game, id, amount, events);
    }
}

/* A later one takes the place of one that has not been used. */
static void boost_next(struct team *team, const struct effect *effect)
{
    bool dice = effect->verb == EFFECT_NEXT_DICE;
    team->next_mode = effect->mode;
    team->next_rerolls = (uint8_t)(effect->verb == EFFECT_NEXT_REROLL ? effect->amount : 0);
    team->next_second = effect->verb == EFFECT_NEXT_SECOND;
    team->next_range = (uint8_t)(dice ? effect->amount : 0);
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        team->next_dice[colour] = dice ? effect->dice.count[colour] : 0;
}

static void discard(struct game *game, const struct command *command, const struct effect *effect,
                    struct event_list *events)
{
    if (effect->amount && card_is_alone(game, command->seat))
        (void)card_draw_new(game, command->seat, events);
    else
        lose_card(game, command->kind, SEAT_NONE, events);
}

static void ignore_event(struct game *game, seat_id seat, struct event_list *events)
{
    assert(game->legion.event != CARD_NONE);
    game->legion.ignored = 1;
    struct event *event = event_add(events, EVENT_EVENT_IGNORED);
    event->seat = seat;
    event->card = game->legion.event;
}

static void bar_gate(struct game *game, const struct command *command, struct event_list *events)
{
    assert(game_has_gate(game, command->gate));
    game->legion.barred_gate = command->gate;
    struct event *event = event_add(events, EVENT_GATE_BARRED);
    event->seat = command->seat;
    event->gate = command->gate;
}

static void begin_interlude(struct game *game, struct interlude interlude, struct event_list *events)
{
    assert(!game->interlude.running);
    assert(interlude.figure != FIGURE_NONE || is_team_number(interlude.team));
    interlude.running = 1;
    game->interlude = interlude;
    struct event *event = event_add(events, EVENT_INTERLUDE);
    event->seat = interlude.seat;
    event->figure = interlude.figure;
    event->number = interlude.actions;
    event->amount = interlude.moves;
    event->number2 = interlude.team;
}

static void ask_move_force(struct game *game, int slot)
{
    assert(card_sectors_beside(game, slot) != 0 && force_face_down(game, slot) > 0);
    game->pending = (struct pending){.type = PENDING_MOVE_FORCE,
                                     .seat = SEAT_LEGION,
                                     .card = (uint8_t)slot,
                                     .slots = card_sectors_beside(game, slot)};
}

static void fear(struct team *team, const struct effect *effect)
{
    assert(team);
    if (effect->mode & MODE_CLOSE)
        team->fear_close |= effect->kinds;
    if (effect->mode & MODE_FIRE)
        team->fear_fire |= effect->kinds;
}

static void carry_out(struct game *game, const struct effect *effect, const struct command *command,
                      struct event_list *events)
{
    assert(is_team_number(command->seat));
    struct team *team = &game->team[command->seat];
    struct figure *target = command->target < FIGURE_MAX ? &game->figure[command->target] : NULL;
    struct team *rival = command->kind < TEAM_MAX ? &game->team[command->kind] : NULL;
    int amount = effect->amount;
    switch ((enum effect_verb)effect->verb) {
    case EFFECT_HEAL:
        heal(game, command->target, amount, events);
        break;
    case EFFECT_HEAL_ROLL:
        heal(game, command->target, roll_heal(game, command->target, effect->dice, events), events);
        break;
    case EFFECT_PHASE:
        team->phase = 1;
        break;
    case EFFECT_SHIELD:
        if (amount > team->shield)
            team->shield = (uint8_t)amount;
        break;
    case EFFECT_FEAR:
        fear(rival, effect);
        break;
    case EFFECT_CREATURE_STRIKE:
        attack_declare_card(game, command->seat, command->target, effect->dice);
        break;
    case EFFECT_DOOR:
        door_close(game, command->to, (enum direction)command->entry, amount, events);
        break;
    case EFFECT_PAIR_ACTIONS:
        team->free_actions = (uint8_t)(team->free_actions + amount);
        break;
    case EFFECT_TAKE_POINTS:
        take_points(game, command->kind, command->seat, amount, events);
        break;
    case EFFECT_MOVE_FORCE:
        ask_move_force(game, command->slot);
        break;
    case EFFECT_HURT_LEG:
        assert(target);
        target->hurt = (uint8_t)(target->hurt + amount);
        break;
    case EFFECT_LOWER_RANK:
        assert(target);
        target->lower = (uint8_t)(target->lower + amount);
        break;
    case EFFECT_COMMAND_CREATURE:
        begin_interlude(
            game,
            (struct interlude){
                .seat = command->seat, .team = SEAT_NONE, .figure = command->target, .actions = (uint8_t)amount},
            events);
        break;
    case EFFECT_FREE_MOVES:
        begin_interlude(game,
                        (struct interlude){.seat = command->seat,
                                           .team = command->seat,
                                           .figure = FIGURE_NONE,
                                           .moves = (uint8_t)(amount * PAIR),
                                           .each = (uint8_t)amount},
                        events);
        break;
    case EFFECT_COMMAND_PAIR:
        begin_interlude(
            game,
            (struct interlude){
                .seat = command->seat, .team = command->kind, .figure = FIGURE_NONE, .moves = (uint8_t)amount},
            events);
        break;
    case EFFECT_STEAL_CARD:
        lose_card(game, command->kind, command->seat, events);
        break;
    case EFFECT_DISCARD_CARD:
        discard(game, command, effect, events);
        break;
    case EFFECT_ROUND_REROLL:
        team->rerolls = (uint8_t)(team->rerolls + amount);
        if (game->attack.running && game->attack.stage == ATTACK_ROLLED && game->attack.attacker < TROOPER_MAX &&
            game->attack.attacker / PAIR == command->seat)
            game->attack.rerolls = (uint8_t)(game->attack.rerolls + amount); /* covers the dice that lie there */
        break;
    case EFFECT_TELEPORT_NEAR:
    case EFFECT_TELEPORT_FAR:
    case EFFECT_JUMP:
        put_elsewhere(game, command->target, command->to, events);
        break;
    case EFFECT_FAIL_ATTACK:
        game->attack.failed = 1;
        break;
    case EFFECT_ONE_ACTION:
        assert(rival);
        rival->one_action = (uint8_t)amount;
        break;
    case EFFECT_LOSE_EXTRA:
        lose_extra(game, command->kind, amount, events);
        break;
    case EFFECT_WEAK_SPOT:
        assert(target && !figure_is_trooper(command->target));
        team->weak_target = command->target;
        team->weak_amount = (int8_t)amount;
        break;
    case EFFECT_OPEN_DOOR:
        terrain_open(game, command->figure, command->target - TARGET_MARKER, events);
        break;
    case EFFECT_SMOKE:
        terrain_fill_smoke(game, game_slot_at(game, figure_square(game, command->figure)), events);
        break;
    case EFFECT_BOMB:
        terrain_lay(game, MARKER_BOMB, command->seat, command->figure, command->to, events);
        break;
    case EFFECT_EXTRA_ACTION:
        give_action(game, command->target, amount, events);
        break;
    case EFFECT_EACH_ACTION:
        give_pair(game, command->seat, amount, events);
        break;
    case EFFECT_PHASE_FIGURE:
        assert(target);
        target->status |= amount ? STATUS_PHASE_MOVE : STATUS_PHASE_TURN;
        break;
    case EFFECT_GHOST:
        assert(target);
        target->status |= STATUS_NO_FIRE;
        break;
    case EFFECT_SHIFT:
    case EFFECT_SIDESTEP:
        put_aside(game, command->target, command->to, events);
        break;
    case EFFECT_UNBLOCKED:
        team->unblocked = 1;
        break;
    case EFFECT_NEXT_REROLL:
    case EFFECT_NEXT_DICE:
    case EFFECT_NEXT_SECOND:
        boost_next(team, effect);
        break;
    case EFFECT_WEAK_POINT:
        team->weak_target = command->target;
        team->weak_amount = (int8_t)amount;
        team->weak_die = 1;
        break;
    case EFFECT_ATTACK_ARMOUR:
        game->attack.armour = (uint8_t)(game->attack.armour + amount);
        break;
    case EFFECT_FAIL_LEGION:
        game->attack.failed = 1;
        break;
    case EFFECT_LOOK:
        assert(is_slot_number(command->slot));
        team->looked |= UINT32_C(1) << command->slot;
        break;
    case EFFECT_SEAL:
        terrain_seal(game, command->to, (enum direction)command->entry, events);
        break;
    case EFFECT_IGNORE_EVENT:
        ignore_event(game, command->seat, events);
        break;
    case EFFECT_BAR_GATE:
        bar_gate(game, command, events);
        break;
    case EFFECT_KILL_POINTS:
        team->kill_points_next = (uint8_t)(team->kill_points_next + amount);
        break;
    case EFFECT_CLAIM_POINTS:
        take_points(game, game->killer, command->seat, amount, events);
        game->turn.claimants = (uint8_t)(game->turn.claimants & ~(1u << command->seat));
        break;
    default:
        assert(!"a card's verb is carried out here");
        break;
    }
}

/* A question that was open when the card was played comes back after its effect, unless it follows by itself. */
static void keep_question(struct game *game)
{
    if (question_of(game)->waits) {
        assert(!pending_is_open(&game->kept));
        game->kept = game->pending;
    }
    game->pending = NOTHING_ASKED;
}

static void tell_play(const struct effect *effect, const struct command *command, enum event_type type,
                      struct event_list *events)
{
    struct event *event = event_add(events, type);
    event->seat = command->seat;
    event->figure = command->figure;
    event->target = command->target;
    event->card = command->choice;
    event->choice = command->turn;
    event->kind = effect->verb;
    event->slot = command->slot;
    event->at = command->to;
    event->number = command->kind;
    event->amount = effect->amount;
}

void card_play(struct game *game, const struct command *command, struct event_list *events)
{
    const struct effect *effect = card_effect(game, command->choice, command->turn);
    assert(card_in_hand(game, command->seat, command->choice) >= 0);
    if (card_counts(game, command))
        game->team[command->seat].cards_used++;
    keep_question(game);
    (void)card_take(game, command->seat, card_in_hand(game, command->seat, command->choice));
    tell_play(effect, command, EVENT_CARD_PLAYED, events);
    carry_out(game, effect, command, events);
}

void card_use(struct game *game, const struct command *command, struct event_list *events)
{
    const struct effect *effect = card_effect_of_gear(game, command->choice);
    struct command full = card_aimed(effect, command);
    if (game->scenario->catalogue->gear[command->choice].action) {
        tactic_note_action(game, command);
        action_pay(game, command, events);
    }
    keep_question(game);
    if (effect->verb != EFFECT_OPEN_DOOR) /* it serves again */
        game->figure[command->figure].gear &= ~(UINT32_C(1) << command->choice);
    tell_play(effect, &full, EVENT_GEAR_USED, events);
    carry_out(game, effect, &full, events);
}
