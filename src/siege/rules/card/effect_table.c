/* effect_table.c -- rows of Doomtrooper cards and gear that change the board, other cards or points. */
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/card.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/mission/points.h"

#include <assert.h>

/* ---- doors, smoke, bombs --------------------------------------------------------------------------------------- */

static bool is_edge(const struct effect_asked *asked)
{
    const struct command *command = asked->command;
    return command->entry < DIRECTIONS && command->entry % 2 == 0 && board_is_floor(asked->game, command->to);
}

static struct reject no_opening(const struct effect_asked *asked)
{
    return reject_at(REJECT_NO_NARROW_OPENING, FIGURE_NONE, asked->command->to, 0);
}

static struct reject check_narrow(const struct effect_asked *asked)
{
    return is_edge(asked) ? door_check(asked->game, asked->command->to, (enum direction)asked->command->entry)
                          : no_opening(asked);
}

static void list_narrow(const struct effect_asked *asked, struct card_places *places)
{
    door_list(asked->game, places->row, places->south);
}

static struct reject check_doorway(const struct effect_asked *asked)
{
    return is_edge(asked) ? terrain_check_seal(asked->game, asked->command->to, (enum direction)asked->command->entry)
                          : no_opening(asked);
}

static struct reject check_door(const struct effect_asked *asked)
{
    return terrain_check_open(asked->game, asked->command->figure, asked->command->target, asked->effect->amount);
}

static struct reject check_bomb(const struct effect_asked *asked)
{
    return terrain_check_bomb(asked->game, asked->command->figure, asked->command->to);
}

static void close_door(const struct effect_done *done)
{
    door_close(done->game, done->command->to, (enum direction)done->command->entry, done->effect->amount, done->events);
}

static void seal(const struct effect_done *done)
{
    terrain_seal(done->game, done->command->to, (enum direction)done->command->entry, done->events);
}

static void open_door(const struct effect_done *done)
{
    terrain_open(done->game, done->command->figure, done->command->target - TARGET_MARKER, true, done->events);
}

static void lay_bomb(const struct effect_done *done)
{
    terrain_lay(done->game, MARKER_BOMB, done->command->seat, done->command->figure, done->command->to, done->events);
}

static void fill_smoke(const struct effect_done *done)
{
    struct square at = figure_square(done->game, done->command->figure);
    terrain_fill_smoke(done->game, game_slot_at(done->game, at), done->events);
}

EFFECT_ROW(EFFECT_DOOR, .needs = TAKES_AMOUNT, .aim = AIM_EDGE, .in_attack = IN_ATTACK_NEVER, .check_aim = check_narrow,
           .places = list_narrow, .carry_out = close_door);
EFFECT_ROW(EFFECT_SEAL, .aim = AIM_EDGE, .check_aim = check_doorway, .carry_out = seal);
EFFECT_ROW(EFFECT_OPEN_DOOR, .needs = TAKES_AMOUNT, .aim = AIM_DOOR, .used = true, .serves_again = true,
           .check_aim = check_door, .carry_out = open_door);
EFFECT_ROW(EFFECT_BOMB, .aim = AIM_SQUARE_BESIDE, .used = true, .check_aim = check_bomb, .carry_out = lay_bomb);
EFFECT_ROW(EFFECT_SMOKE, .used = true, .carry_out = fill_smoke);

/* ---- Doomtrooper cards of others ------------------------------------------------------------------------------- */

static struct reject check_holds_cards(const struct effect_asked *asked)
{
    seat_id rival = asked->command->kind;
    return card_count(asked->game, rival) ? REJECT_FINE : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, rival, 0);
}

static void lose_card(const struct effect_done *done, seat_id winner)
{
    struct game *game = done->game;
    seat_id loser = done->command->kind;
    assert(card_count(game, loser) > 0);
    uint8_t card = card_take(game, loser, (int)rng_below(&game->cards, (uint32_t)card_count(game, loser)));
    struct event *event = event_by(done->events, EVENT_CARD_LOST, loser, winner, 0);
    if (winner == SEAT_NONE)
        event->card = card;
    else if (card_count(game, winner) < HAND_MAX)
        game->team[winner].hand[card_count(game, winner)] = card;
}

static void steal(const struct effect_done *done)
{
    lose_card(done, done->command->seat);
}

static bool is_drawn_instead(const struct game *game, const struct effect *effect, int team)
{
    return effect->amount && card_is_alone(game, team);
}

static struct reject check_discard(const struct effect_asked *asked)
{
    seat_id own = asked->command->seat;
    if (!is_drawn_instead(asked->game, asked->effect, own))
        return check_holds_cards(asked);
    return asked->game->cards_count ? REJECT_FINE : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, own, 0);
}

static void discard(const struct effect_done *done)
{
    if (is_drawn_instead(done->game, done->effect, done->command->seat))
        (void)card_draw_new(done->game, done->command->seat, done->events);
    else
        lose_card(done, SEAT_NONE);
}

EFFECT_ROW(EFFECT_STEAL_CARD, .harms = true, .aim = AIM_TEAM, .check = check_holds_cards, .carry_out = steal);
EFFECT_ROW(EFFECT_DISCARD_CARD, .harms = true, .may_take = TAKES_AMOUNT, .aim = AIM_TEAM, .boon = BOON_DRAW,
           .check = check_discard, .carry_out = discard);

/* ---- Promotion Points ------------------------------------------------------------------------------------------ */

static int points_of(const struct game *game, seat_id seat)
{
    assert(is_seat_number(seat));
    return seat == SEAT_LEGION ? game->legion.points : game->team[seat].points;
}

static void change_points(const struct effect_done *done, seat_id seat, int change)
{
    struct legion *legion = &done->game->legion;
    if (seat != SEAT_LEGION) {
        team_add_points(done->game, seat, change, done->events);
        return;
    }
    legion->points = (int16_t)(legion->points + change);
    event_by(done->events, EVENT_POINTS, SEAT_LEGION, change, legion->points);
}

static struct reject check_points(const struct game *game, seat_id from)
{
    return points_of(game, from) ? REJECT_FINE : reject_by(REJECT_NOTHING_TO_TAKE, FIGURE_NONE, from, 0);
}

static void take_points_from(const struct effect_done *done, seat_id from)
{
    int there = points_of(done->game, from);
    int taken = done->effect->amount < there ? done->effect->amount : there;
    change_points(done, from, -taken);
    change_points(done, done->command->seat, taken);
}

static struct reject check_rivals_points(const struct effect_asked *asked)
{
    return check_points(asked->game, asked->command->kind);
}

static void take_points(const struct effect_done *done)
{
    take_points_from(done, done->command->kind);
}

static struct reject check_killers_points(const struct effect_asked *asked)
{
    return check_points(asked->game, asked->game->killer);
}

static void claim_points(const struct effect_done *done)
{
    struct turn *turn = &done->game->turn;
    take_points_from(done, done->game->killer);
    turn->claimants = (uint8_t)(turn->claimants & ~(1u << done->command->seat));
}

EFFECT_ROW(EFFECT_TAKE_POINTS, .harms = true, .needs = TAKES_AMOUNT, .aim = AIM_PLAYER, .boon = BOON_POINTS,
           .check = check_rivals_points, .carry_out = take_points);
EFFECT_ROW(EFFECT_CLAIM_POINTS, .harms = true, .needs = TAKES_AMOUNT, .answer = ANSWER_CLAIM,
           .check = check_killers_points, .carry_out = claim_points);

/* ---- Force Cards, Event Cards, entrances ----------------------------------------------------------------------- */

static struct reject check_sectors_beside(const struct effect_asked *asked)
{
    return card_sectors_beside(asked->game, asked->command->slot) ? REJECT_FINE : reject_for(REJECT_NO_SUCH_AIM);
}

static void ask_move_force(const struct effect_done *done)
{
    int slot = done->command->slot;
    uint32_t slots = card_sectors_beside(done->game, slot);
    assert(slots != 0 && force_face_down(done->game, slot) > 0);
    done->game->pending = (struct pending){
        .type = PENDING_MOVE_FORCE, .seat = SEAT_LEGION, .card = (uint8_t)slot, .slots = slots};
}

static void look(const struct effect_done *done)
{
    assert(is_slot_number(done->command->slot));
    done->game->team[done->command->seat].looked |= UINT32_C(1) << done->command->slot;
}

/* The Event Card that has just been drawn must have a text. */
static struct reject check_event(const struct effect_asked *asked)
{
    const struct game *game = asked->game;
    const struct legion *legion = &game->legion;
    bool asks = card_window(game, asked->command->seat) == PLAY_EVENT;
    assert(!asks || legion->event < game->scenario->catalogue->event_cards);
    bool text = asks && !legion->ignored && game->scenario->catalogue->event[legion->event].effects.count;
    return text ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
}

static void ignore_event(const struct effect_done *done)
{
    assert(done->game->legion.event != CARD_NONE);
    done->game->legion.ignored = 1;
    event_by(done->events, EVENT_EVENT_IGNORED, done->command->seat, 0, 0)->card = done->game->legion.event;
}

/* An entrance of the Dark Legion that it could use, and no other one is barred. */
static struct reject check_gate(const struct effect_asked *asked)
{
    const struct mission *mission = &asked->game->scenario->mission;
    struct reject reject = REJECT_FINE;
    int gate = asked->command->gate;
    reject.gate = (uint8_t)gate;
    if (gate >= mission->gates || !(mission->gate[gate].flags & GATE_LEGION) || game_gate_closed(asked->game, gate))
        reject.why = REJECT_NOT_AN_ENTRANCE;
    else if (effect_barred_gate(asked->game) != GATE_NONE)
        reject.why = REJECT_GATE_IS_BARRED;
    return reject;
}

static void tell_gate(const struct effect_done *done)
{
    assert(game_has_gate(done->game, done->command->gate));
    event_by(done->events, EVENT_GATE_BARRED, done->command->seat, 0, 0)->gate = done->command->gate;
}

EFFECT_ROW(EFFECT_MOVE_FORCE, .aim = AIM_SECTOR, .in_attack = IN_ATTACK_NEVER, .check = check_sectors_beside,
           .carry_out = ask_move_force);
EFFECT_ROW(EFFECT_LOOK, .aim = AIM_SECTOR, .carry_out = look);
EFFECT_ROW(EFFECT_IGNORE_EVENT, .answer = ANSWER_EVENT, .check = check_event, .carry_out = ignore_event);
EFFECT_ROW(EFFECT_BAR_GATE, .aim = AIM_GATE, .answer = ANSWER_GATE, .check_aim = check_gate,
           .lasts = {.until = UNTIL_TURN, .joins = JOINS_LAST}, .carry_out = tell_gate);
