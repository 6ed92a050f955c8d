/* card_aim.c -- what a card or gear is aimed at. */
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"

#include <assert.h>

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

struct reject card_check_trooper(const struct game *game, figure_id target, int team)
{
    if (target >= TROOPER_MAX || game->figure[target].kind == KIND_NONE)
        return reject_of(REJECT_NO_SUCH_AIM, target, 0);
    if (team < TEAM_MAX && target / PAIR != team)
        return reject_of(REJECT_NOT_YOUR_FIGURE, target, 0);
    return figure_on_board(game, target) ? REJECT_FINE : reject_of(REJECT_TARGET_OUT, target, 0);
}

static struct reject check_creature(const struct game *game, figure_id target)
{
    if (target < TROOPER_MAX || target >= FIGURE_MAX || game->figure[target].kind == KIND_NONE)
        return reject_of(REJECT_NO_SUCH_AIM, target, 0);
    return figure_on_board(game, target) ? REJECT_FINE : reject_of(REJECT_TARGET_OUT, target, 0);
}

static struct reject check_rival(const struct game *game, int team, int rival)
{
    if (rival == team || rival >= TEAM_MAX || !team_takes_part(game, rival))
        return reject_by(REJECT_NO_SUCH_AIM, FIGURE_NONE, (seat_id)rival, 0);
    return REJECT_FINE;
}

/* One of the own pair; for an action it may still wait to come in. */
static struct reject check_own(const struct effect_asked *asked, bool may_wait)
{
    figure_id target = asked->command->target;
    struct reject reject = card_check_trooper(asked->game, target, asked->command->seat);
    bool waits = target < TROOPER_MAX && asked->game->figure[target].state == FIGURE_WAITING;
    return reject.why == REJECT_TARGET_OUT && waits && may_wait ? REJECT_FINE : reject;
}

static struct reject check_player(const struct game *game, const struct command *command)
{
    if (command->kind != SEAT_LEGION)
        return check_rival(game, command->seat, command->kind);
    return game->legion.corporation < CORPORATIONS ? REJECT_FINE
                                                   : reject_by(REJECT_NO_SUCH_AIM, FIGURE_NONE, SEAT_LEGION, 0);
}

/* Who draws a card instead names nobody, or itself. */
static struct reject check_team(const struct effect_asked *asked)
{
    const struct command *command = asked->command;
    bool draws = effect_row(asked->effect->verb)->boon == BOON_DRAW && asked->effect->amount;
    if (draws && card_is_alone(asked->game, command->seat) &&
        (command->kind == command->seat || command->kind == SEAT_NONE))
        return REJECT_FINE;
    return check_rival(asked->game, command->seat, command->kind);
}

static struct reject check_sector(const struct game *game, int slot)
{
    bool lies = slot < SLOT_MAX && force_face_down(game, slot);
    return reject_of(lies ? REJECT_NONE : REJECT_NO_FORCE_CARD, FIGURE_NONE, slot);
}

static struct reject check_kind_of_aim(const struct effect_asked *asked)
{
    const struct game *game = asked->game;
    const struct command *command = asked->command;
    const struct effect_row *row = effect_row(asked->effect->verb);
    switch ((enum aim)row->aim) {
    case AIM_OWN_FIGURE:
    case AIM_OWN_SQUARE:
        return check_own(asked, row->may_wait);
    case AIM_FIGURE:
    case AIM_FIGURE_SQUARE:
        return card_check_trooper(game, command->target, TEAM_MAX);
    case AIM_PLAYER:
        return check_player(game, command);
    case AIM_TEAM:
        return check_team(asked);
    case AIM_CREATURE:
        return check_creature(game, command->target);
    case AIM_SECTOR:
        return check_sector(game, command->slot);
    case AIM_NOTHING:
    case AIM_EDGE:
    case AIM_SQUARE_BESIDE:
    case AIM_DOOR:
    case AIM_GATE:
        break;
    }
    return REJECT_FINE;
}

struct reject card_check_aim(const struct effect_asked *asked)
{
    const struct effect_row *row = effect_row(asked->effect->verb);
    struct reject reject = check_kind_of_aim(asked);
    return reject.why || !row->check_aim ? reject : row->check_aim(asked);
}
