/* card_aim.c -- what a card or gear is aimed at. */
#include "siege/rules/board/alter.h"
#include "siege/rules/board/board.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/move/move.h"
#include "siege/rules/board/terrain.h"

#include <assert.h>

static struct reject check_square(const struct game *game, struct square to)
{
    struct reject reject = REJECT_FINE;
    reject.at = to;
    if (!board_is_floor(game, to))
        reject.why = REJECT_OFF_BOARD;
    else if (board_has(game->occupied, to)) {
        reject.why = REJECT_SQUARE_TAKEN;
        reject.figure = figure_at(game, to);
    } else if (marker_on(game, to, 0) >= 0)
        reject.why = REJECT_MARKER_IN_WAY;
    return reject;
}

uint32_t card_sectors_beside(const struct game *game, int slot)
{
    assert(is_slot_number(slot));
    uint32_t slots = 0;
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        int beside = mission_slot_beside(&game->scenario->mission, slot, (enum direction)side);
        if (beside != SLOT_NONE)
            slots |= UINT32_C(1) << beside;
    }
    return slots;
}

static bool slots_beside(const struct game *game, int a, int b)
{
    return card_sectors_beside(game, a) >> b & 1;
}

/* Where a teleport may put the Doomtrooper. */
static struct reject check_landing(const struct game *game, enum effect_verb verb, figure_id target, struct square to)
{
    assert(figure_on_board(game, target));
    struct reject reject = check_square(game, to);
    if (reject.why)
        return reject;
    int from = game_slot_at(game, figure_square(game, target));
    int there = game_slot_at(game, to);
    reject.number = (int16_t)there;
    if (verb == EFFECT_TELEPORT_NEAR && !slots_beside(game, from, there))
        reject.why = REJECT_SECTOR_NOT_BESIDE;
    else if (verb == EFFECT_TELEPORT_FAR && from == there)
        reject.why = REJECT_SAME_SECTOR;
    return reject;
}

static figure_id creature_beside(const struct game *game, struct square at)
{
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        if (figure_on_board(game, id) && board_adjacent(game, at, figure_square(game, id)))
            return id;
    return FIGURE_NONE;
}

/* A free square, of a sector beside or of any, and not next to a creature. */
static struct reject check_shift(const struct game *game, const struct effect *effect, const struct command *command)
{
    assert(figure_on_board(game, command->target));
    struct reject reject = move_check_end(game, command->target, command->to);
    if (reject.why)
        return reject;
    reject.at = command->to;
    int there = game_slot_at(game, command->to);
    figure_id creature = creature_beside(game, command->to);
    if (effect->amount && !slots_beside(game, game_slot_at(game, figure_square(game, command->target)), there)) {
        reject.why = REJECT_SECTOR_NOT_BESIDE;
        reject.number = (int16_t)there;
    } else if (creature != FIGURE_NONE) {
        reject.why = REJECT_NEXT_TO_CREATURE;
        reject.figure = creature;
    }
    return reject;
}

/* One square aside, no wall between. */
static struct reject check_sidestep(const struct game *game, const struct command *command)
{
    assert(figure_on_board(game, command->target));
    if (board_adjacent(game, figure_square(game, command->target), command->to))
        return move_check_end(game, command->target, command->to);
    struct reject reject = reject_by(REJECT_SQUARE_NOT_BESIDE, command->target, SEAT_NONE, 0);
    reject.at = command->to;
    return reject;
}

struct reject card_check_trooper(const struct game *game, figure_id target, int team)
{
    if (target >= TROOPER_MAX || game->figure[target].kind == KIND_NONE)
        return reject_by(REJECT_NO_SUCH_AIM, target, SEAT_NONE, 0);
    if (team < TEAM_MAX && target / PAIR != team)
        return reject_by(REJECT_NOT_YOUR_FIGURE, target, SEAT_NONE, 0);
    return figure_on_board(game, target) ? REJECT_FINE : reject_by(REJECT_TARGET_OUT, target, SEAT_NONE, 0);
}

static struct reject check_creature(const struct game *game, figure_id target)
{
    if (target < TROOPER_MAX || target >= FIGURE_MAX || game->figure[target].kind == KIND_NONE)
        return reject_by(REJECT_NO_SUCH_AIM, target, SEAT_NONE, 0);
    return figure_on_board(game, target) ? REJECT_FINE : reject_by(REJECT_TARGET_OUT, target, SEAT_NONE, 0);
}

static struct reject check_rival(const struct game *game, int team, int rival)
{
    if (rival == team || rival >= TEAM_MAX || !card_takes_part(game, rival))
        return reject_by(REJECT_NO_SUCH_AIM, FIGURE_NONE, (seat_id)rival, 0);
    return REJECT_FINE;
}

static struct reject check_own_square(const struct game *game, const struct effect *effect,
                                      const struct command *command)
{
    struct reject reject = card_check_trooper(game, command->target, command->seat);
    if (reject.why)
        return reject;
    if (effect->verb == EFFECT_SHIFT)
        return check_shift(game, effect, command);
    if (effect->verb == EFFECT_SIDESTEP)
        return check_sidestep(game, command);
    return check_landing(game, (enum effect_verb)effect->verb, command->target, command->to);
}

/* An entrance of the Dark Legion that it could use, and no other one is barred. */
static struct reject check_gate(const struct game *game, int gate)
{
    const struct mission *mission = &game->scenario->mission;
    struct reject reject = REJECT_FINE;
    reject.gate = (uint8_t)gate;
    bool entrance = gate < mission->gates && (mission->gate[gate].flags & GATE_LEGION) && !game_gate_closed(game, gate);
    if (!entrance)
        reject.why = REJECT_NOT_AN_ENTRANCE;
    else if (game->legion.barred_gate != GATE_NONE)
        reject.why = REJECT_GATE_IS_BARRED;
    return reject;
}

static struct reject check_edge(const struct game *game, const struct effect *effect, const struct command *command)
{
    if (command->entry < DIRECTIONS && command->entry % 2 == 0 && board_is_floor(game, command->to))
        return effect->verb == EFFECT_SEAL ? terrain_check_seal(game, command->to, (enum direction)command->entry)
                                           : door_check(game, command->to, (enum direction)command->entry);
    struct reject reject = reject_for(REJECT_NO_NARROW_OPENING);
    reject.at = command->to;
    return reject;
}

/* One of the own pair; for an action it may still wait to come in. */
static struct reject check_own(const struct game *game, const struct effect *effect, const struct command *command)
{
    struct reject reject = card_check_trooper(game, command->target, command->seat);
    bool waits = command->target < TROOPER_MAX && game->figure[command->target].state == FIGURE_WAITING;
    return reject.why == REJECT_TARGET_OUT && waits && effect->verb == EFFECT_EXTRA_ACTION ? REJECT_FINE : reject;
}

struct reject card_check_aim(const struct game *game, const struct effect *effect, const struct command *command)
{
    enum effect_verb verb = (enum effect_verb)effect->verb;
    struct reject reject = REJECT_FINE;
    switch (effect_aim(verb)) {
    case AIM_NOTHING:
        break;
    case AIM_OWN_FIGURE:
        return check_own(game, effect, command);
    case AIM_FIGURE:
        return card_check_trooper(game, command->target, TEAM_MAX);
    case AIM_PLAYER:
        if (command->kind == SEAT_LEGION)
            return game->legion.corporation < CORPORATIONS ? REJECT_FINE
                                                           : reject_by(REJECT_NO_SUCH_AIM, FIGURE_NONE, SEAT_LEGION, 0);
        return check_rival(game, command->seat, command->kind);
    case AIM_TEAM:
        if (effect->verb == EFFECT_DISCARD_CARD && effect->amount && card_is_alone(game, command->seat) &&
            (command->kind == command->seat || command->kind == SEAT_NONE))
            return REJECT_FINE; /* a card is drawn instead */
        return check_rival(game, command->seat, command->kind);
    case AIM_CREATURE:
        return check_creature(game, command->target);
    case AIM_SECTOR:
        reject.number = command->slot;
        if (command->slot >= SLOT_MAX || force_face_down(game, command->slot) == 0)
            reject.why = REJECT_NO_FORCE_CARD;
        break;
    case AIM_OWN_SQUARE:
        return check_own_square(game, effect, command);
    case AIM_FIGURE_SQUARE:
        reject = card_check_trooper(game, command->target, TEAM_MAX);
        return reject.why ? reject : check_landing(game, verb, command->target, command->to);
    case AIM_EDGE:
        return check_edge(game, effect, command);
    case AIM_SQUARE_BESIDE:
        return terrain_check_bomb(game, command->figure, command->to);
    case AIM_DOOR:
        return terrain_check_open(game, command->figure, command->target, effect->amount);
    case AIM_GATE:
        return check_gate(game, command->gate);
    }
    return reject;
}
