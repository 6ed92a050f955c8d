/* effect_event.c -- rows of Event Cards: how a line takes hold, and what follows from the Dark Legion's choice. */
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/legion/legion.h"

#include <assert.h>

/* ---- the Dark Legion's own turn -------------------------------------------------------------------------------- */

static bool give_actions(const struct effect_done *done)
{
    struct legion *legion = &done->game->legion;
    legion->bonus_actions = (uint8_t)(legion->bonus_actions + done->effect->amount);
    return true;
}

static bool give_jumps(const struct effect_done *done)
{
    struct legion *legion = &done->game->legion;
    legion->jumps = (uint8_t)(legion->jumps + done->effect->amount);
    return true;
}

/* Counted when actions are given out, after reinforcements and the Force Card. */
static bool give_later(const struct effect_done *done)
{
    return done->game->legion.event != CARD_NONE;
}

EFFECT_ROW(EFFECT_LEGION_ACTIONS, .needs = TAKES_AMOUNT, .take_hold = give_actions);
EFFECT_ROW(EFFECT_LEGION_JUMP, .needs = TAKES_AMOUNT, .frees = true, .take_hold = give_jumps);
EFFECT_ROW(EFFECT_KIND_ACTIONS, .needs = TAKES_KINDS | TAKES_AMOUNT, .take_hold = give_later);
EFFECT_ROW(EFFECT_KIND_MOVES, .needs = TAKES_KINDS | TAKES_AMOUNT, .take_hold = give_later);

/* ---- Doomtroopers ---------------------------------------------------------------------------------------------- */

static bool ask_bearer(const struct effect_done *done)
{
    uint32_t bearers = effect_troopers(done->game, true);
    if (bearers)
        effect_ask(done->game, PENDING_FIGURE, bearers);
    return bearers != 0;
}

static void strike(const struct effect_done *done, int figure)
{
    attack_declare_card(done->game, TEAM_MAX, (figure_id)figure, done->effect->dice);
}

/* What can be thrown away is; of several pieces its owner chooses. */
static void take_gear(const struct effect_done *done, int chosen)
{
    figure_id figure = (figure_id)chosen;
    assert(figure_is_trooper(figure));
    uint32_t gear = done->game->figure[figure].gear;
    if (gear & (gear - 1))
        done->game->pending = (struct pending){.type = PENDING_GEAR, .seat = figure_seat(figure), .card = figure};
    else if (gear)
        legion_lose_gear(done->game, figure, __builtin_ctz(gear), done->events);
}

static bool spike(const struct effect_done *done)
{
    terrain_spike(done->game);
    return done->game->strikes.count > 0;
}

EFFECT_ROW(EFFECT_STRIKE, .needs = TAKES_DICE, .take_hold = effect_ask_trooper, .choose = strike);
EFFECT_ROW(EFFECT_LOSE_GEAR, .take_hold = ask_bearer, .choose = take_gear);
EFFECT_ROW(EFFECT_SPIKE, .take_hold = spike);

/* ---- sectors --------------------------------------------------------------------------------------------------- */

static bool ask_alteration(const struct effect_done *done)
{
    return alter_ask(done->game);
}

EFFECT_ROW(EFFECT_ALTER_BOARD, .needs = TAKES_SECTOR, .leads = true, .take_hold = ask_alteration);
