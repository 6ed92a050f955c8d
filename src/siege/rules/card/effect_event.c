/* effect_event.c -- rows of Event Cards: how a line takes hold, and what follows from the Dark Legion's choice. */
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"
#include "siege/rules/legion/legion.h"

#include <assert.h>
#include <stddef.h>

/* "Next round" is the whole following one, or by house rule what is left of this one. */
static void last_on(const struct effect_done *done, int whom, int about)
{
    enum until until = (enum until)effect_row(done->effect->verb)->lasts.until;
    if (until == IN_NEXT_ROUND && done->game->scenario->mission.parameters.events_at_once)
        until = UNTIL_ROUND;
    lasting_add(done->game, done->effect, until, whom, about);
}

static bool last_on_legion(const struct effect_done *done)
{
    last_on(done, LASTS_ON_LEGION, LASTS_ABOUT_NOTHING);
    return true;
}

static void last_on_team(const struct effect_done *done, int team)
{
    last_on(done, lasting_team(team), LASTS_ABOUT_NOTHING);
}

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

int effect_legion_rerolls(const struct game *game, int mode)
{
    return lasting_sum(game, EFFECT_LEGION_REROLL, LASTS_ON_LEGION, mode);
}

int effect_kinds_everywhere(const struct game *game)
{
    return lasting_kinds(game, EFFECT_ANY_ENTRANCE, LASTS_ON_LEGION, MODE_ANY);
}

int effect_kinds_phasing(const struct game *game)
{
    return lasting_kinds(game, EFFECT_KIND_PHASE, LASTS_ON_LEGION, MODE_ANY);
}

EFFECT_ROW(EFFECT_ANY_ENTRANCE, .needs = TAKES_KINDS, .lasts = {.until = UNTIL_TURN}, .take_hold = last_on_legion);
EFFECT_ROW(EFFECT_LEGION_REROLL, .needs = TAKES_MODE | TAKES_AMOUNT,
           .lasts = {.until = UNTIL_TURN, .joins = JOINS_SUM, .most = POOL_MAX}, .take_hold = last_on_legion);
EFFECT_ROW(EFFECT_LEGION_ACTIONS, .needs = TAKES_AMOUNT, .take_hold = give_actions);
EFFECT_ROW(EFFECT_LEGION_JUMP, .needs = TAKES_AMOUNT, .take_hold = give_jumps);
EFFECT_ROW(EFFECT_KIND_ACTIONS, .needs = TAKES_KINDS | TAKES_AMOUNT, .take_hold = give_later);
EFFECT_ROW(EFFECT_KIND_MOVES, .needs = TAKES_KINDS | TAKES_AMOUNT, .take_hold = give_later);
EFFECT_ROW(EFFECT_KIND_PHASE, .needs = TAKES_KINDS, .lasts = {.until = UNTIL_TURN}, .take_hold = last_on_legion);

/* ---- teams ----------------------------------------------------------------------------------------------------- */

static bool ask_team(const struct effect_done *done)
{
    legion_ask(done->game, PENDING_TEAM, 0);
    return true;
}

static const struct lasting *forbidding(const struct game *game, int mode)
{
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (it->verb == EFFECT_FORBID_ATTACK && lasting_holds(it) && (it->mode & mode))
            return it;
    return NULL;
}

bool effect_forbids(const struct game *game, int mode)
{
    return forbidding(game, mode) != NULL;
}

uint8_t effect_forbidding_card(const struct game *game, int mode)
{
    const struct lasting *order = forbidding(game, mode);
    return order ? order->card : CARD_NONE;
}

uint8_t effect_ordering_card(const struct game *game)
{
    uint8_t told = CARD_NONE;
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (it->verb == EFFECT_FORBID_ATTACK && (lasting_holds(it) || told == CARD_NONE))
            told = it->card;
    return told;
}

int effect_team_limit(const struct game *game, int team)
{
    const struct lasting *limit = lasting_find(game, EFFECT_TEAM_ACTIONS, lasting_team(team));
    return limit ? limit->amount : NO_LIMIT;
}

void effect_spend_limit(struct game *game, int team)
{
    const struct lasting *limit = lasting_find(game, EFFECT_TEAM_ACTIONS, lasting_team(team));
    if (limit && limit->amount > 0)
        game->lasting[limit - game->lasting].amount--;
}

bool effect_bars_cards(const struct game *game, int team)
{
    return lasting_find(game, EFFECT_NO_CARDS, lasting_team(team)) != NULL;
}

int effect_feared(const struct game *game, int team, int mode)
{
    return lasting_kinds(game, EFFECT_FEAR, lasting_team(team), mode) |
           lasting_kinds(game, EFFECT_FEAR_TURN, lasting_team(team), mode);
}

EFFECT_ROW(EFFECT_FORBID_ATTACK, .needs = TAKES_MODE, .lasts = {.until = IN_NEXT_ROUND, .badge = "fear"},
           .take_hold = last_on_legion);
EFFECT_ROW(EFFECT_TEAM_ACTIONS, .needs = TAKES_AMOUNT,
           .lasts = {.until = IN_NEXT_ROUND, .joins = JOINS_LAST, .most = LASTING_MOST, .badge = "one_action"},
           .take_hold = ask_team, .choose = last_on_team);
EFFECT_ROW(EFFECT_NO_CARDS, .lasts = {.until = IN_NEXT_TURN, .badge = "one_action"}, .take_hold = ask_team,
           .choose = last_on_team);

EFFECT_ROW(EFFECT_FEAR_TURN, .needs = TAKES_MODE | TAKES_KINDS, .lasts = {.until = IN_NEXT_TURN, .badge = "fear"},
           .take_hold = ask_team, .choose = last_on_team);

/* ---- Doomtroopers ---------------------------------------------------------------------------------------------- */

/* On the board, bit by figure. */
static uint32_t troopers(const struct game *game, bool with_gear)
{
    uint32_t figures = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) && (!with_gear || game->figure[id].gear))
            figures |= UINT32_C(1) << id;
    return figures;
}

static bool ask_trooper(const struct effect_done *done)
{
    if (!troopers(done->game, false))
        return false;
    legion_ask(done->game, PENDING_FIGURE, 0);
    return true;
}

static bool ask_bearer(const struct effect_done *done)
{
    uint32_t bearers = troopers(done->game, true);
    if (bearers)
        legion_ask(done->game, PENDING_FIGURE, bearers);
    return bearers != 0;
}

static void last_on_trooper(const struct effect_done *done, int figure)
{
    last_on(done, figure, LASTS_ABOUT_NOTHING);
}

int effect_actions_next(const struct game *game, figure_id figure)
{
    const struct lasting *limit = lasting_find(game, EFFECT_FIGURE_ACTIONS, figure);
    return limit ? limit->amount : NO_LIMIT;
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

EFFECT_ROW(EFFECT_FIGURE_ACTIONS, .needs = TAKES_AMOUNT,
           .lasts = {.until = UNTIL_OWN_TURN, .joins = JOINS_LAST, .most = LASTING_MOST, .badge = "one_action"},
           .take_hold = ask_trooper, .choose = last_on_trooper);
EFFECT_ROW(EFFECT_STRIKE, .needs = TAKES_DICE, .take_hold = ask_trooper, .choose = strike);
EFFECT_ROW(EFFECT_LOSE_GEAR, .take_hold = ask_bearer, .choose = take_gear);
EFFECT_ROW(EFFECT_SPIKE, .take_hold = spike);

/* ---- sectors --------------------------------------------------------------------------------------------------- */

static bool ask_sector(const struct effect_done *done)
{
    uint32_t slots = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (done->game->slot_sector[slot] != SLOT_NONE)
            slots |= UINT32_C(1) << slot;
    if (slots)
        legion_ask(done->game, PENDING_SECTOR, slots);
    return slots != 0;
}

static void block_sector(const struct effect_done *done, int slot)
{
    assert(is_slot_number(slot) && done->game->slot_sector[slot] != SLOT_NONE);
    last_on(done, LASTS_ON_LEGION, slot);
    event_add(done->events, EVENT_SECTOR_BLOCKED)->slot = (uint8_t)slot;
}

int effect_blocked_slot(const struct game *game)
{
    const struct lasting *block = lasting_find(game, EFFECT_BLOCK_SECTOR, LASTS_ON_LEGION);
    return block ? block->about : SLOT_NONE;
}

static bool ask_alteration(const struct effect_done *done)
{
    return alter_ask(done->game);
}

EFFECT_ROW(EFFECT_BLOCK_SECTOR, .lasts = {.until = UNTIL_ROUND, .joins = JOINS_LAST}, .take_hold = ask_sector,
           .choose = block_sector);
EFFECT_ROW(EFFECT_ALTER_BOARD, .needs = TAKES_SECTOR, .take_hold = ask_alteration);
