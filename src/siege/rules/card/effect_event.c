/* effect_event.c -- rows of Event Cards: how a line takes hold, and what follows from the Dark Legion's choice. */
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/board/alter.h"
#include "siege/rules/board/terrain.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/legion/legion.h"

#include <assert.h>

/* ---- the Dark Legion's own turn -------------------------------------------------------------------------------- */

static bool open_entrances(struct game *game, const struct effect *effect)
{
    game->legion.any_entrance_kinds |= effect->kinds;
    return true;
}

static bool give_rerolls(struct game *game, const struct effect *effect)
{
    struct legion *legion = &game->legion;
    if (effect->mode & MODE_CLOSE)
        legion->reroll_close = (uint8_t)(legion->reroll_close + effect->amount);
    if (effect->mode & MODE_FIRE)
        legion->reroll_fire = (uint8_t)(legion->reroll_fire + effect->amount);
    return true;
}

static bool give_actions(struct game *game, const struct effect *effect)
{
    game->legion.bonus_actions = (uint8_t)(game->legion.bonus_actions + effect->amount);
    return true;
}

static bool give_jumps(struct game *game, const struct effect *effect)
{
    game->legion.jumps = (uint8_t)(game->legion.jumps + effect->amount);
    return true;
}

/* Counted when actions are given out, after reinforcements and the Force Card. */
static bool give_later(struct game *game, const struct effect *effect)
{
    (void)game;
    (void)effect;
    return true;
}

static bool phase_kinds(struct game *game, const struct effect *effect)
{
    game->legion.phase_kinds |= effect->kinds;
    return true;
}

EFFECT_ROW(EFFECT_ANY_ENTRANCE) = {.needs = TAKES_KINDS, .take_hold = open_entrances};
EFFECT_ROW(EFFECT_LEGION_REROLL) = {.needs = TAKES_MODE | TAKES_AMOUNT, .take_hold = give_rerolls};
EFFECT_ROW(EFFECT_LEGION_ACTIONS) = {.needs = TAKES_AMOUNT, .take_hold = give_actions};
EFFECT_ROW(EFFECT_LEGION_JUMP) = {.needs = TAKES_AMOUNT, .take_hold = give_jumps};
EFFECT_ROW(EFFECT_KIND_ACTIONS) = {.needs = TAKES_KINDS | TAKES_AMOUNT, .take_hold = give_later};
EFFECT_ROW(EFFECT_KIND_MOVES) = {.needs = TAKES_KINDS | TAKES_AMOUNT, .take_hold = give_later};
EFFECT_ROW(EFFECT_KIND_PHASE) = {.needs = TAKES_KINDS, .take_hold = phase_kinds};

/* ---- teams ----------------------------------------------------------------------------------------------------- */

/* "Next round": the whole following one, or by house rule what is left of this one. */
static bool forbid(struct game *game, const struct effect *effect)
{
    assert(game->legion.event != CARD_NONE);
    struct legion *legion = &game->legion;
    bool at_once = game->scenario->mission.parameters.events_at_once != 0;
    uint8_t *forbidden = at_once ? &legion->forbid_now : &legion->forbid_next;
    *forbidden = (uint8_t)(*forbidden | effect->mode);
    *(at_once ? &legion->forbid_card : &legion->forbid_card_next) = legion->event;
    return true;
}

static bool ask_team(struct game *game, const struct effect *effect)
{
    (void)effect;
    legion_ask(game, PENDING_TEAM, 0);
    return true;
}

static void limit_team(struct game *game, const struct effect *effect, int team, struct event_list *events)
{
    (void)events;
    bool at_once = game->scenario->mission.parameters.events_at_once != 0;
    *(at_once ? &game->team[team].limit : &game->team[team].limit_next) = (uint8_t)effect->amount;
}

static void forbid_cards(struct game *game, const struct effect *effect, int team, struct event_list *events)
{
    (void)effect;
    (void)events;
    game->team[team].no_cards_next = 1;
}

static void frighten(struct game *game, const struct effect *effect, int team, struct event_list *events)
{
    (void)events;
    game->team[team].fear_next |= effect->kinds;
}

EFFECT_ROW(EFFECT_FORBID_ATTACK) = {.needs = TAKES_MODE, .take_hold = forbid};
EFFECT_ROW(EFFECT_TEAM_ACTIONS) = {.needs = TAKES_AMOUNT, .take_hold = ask_team, .choose = limit_team};
EFFECT_ROW(EFFECT_NO_CARDS) = {.take_hold = ask_team, .choose = forbid_cards};
EFFECT_ROW(EFFECT_FEAR_TURN) = {.needs = TAKES_MODE | TAKES_KINDS, .take_hold = ask_team, .choose = frighten};

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

static bool ask_trooper(struct game *game, const struct effect *effect)
{
    (void)effect;
    if (!troopers(game, false))
        return false;
    legion_ask(game, PENDING_FIGURE, 0);
    return true;
}

static bool ask_bearer(struct game *game, const struct effect *effect)
{
    uint32_t bearers = troopers(game, true);
    (void)effect;
    if (bearers)
        legion_ask(game, PENDING_FIGURE, bearers);
    return bearers != 0;
}

static void limit_trooper(struct game *game, const struct effect *effect, int figure, struct event_list *events)
{
    (void)events;
    game->figure[figure].actions_next = (uint8_t)effect->amount;
}

static void strike(struct game *game, const struct effect *effect, int figure, struct event_list *events)
{
    (void)events;
    attack_declare_card(game, TEAM_MAX, (figure_id)figure, effect->dice);
}

/* What can be thrown away is; of several pieces its owner chooses. */
static void take_gear(struct game *game, const struct effect *effect, int figure, struct event_list *events)
{
    (void)effect;
    assert(figure_is_trooper((figure_id)figure));
    uint32_t gear = game->figure[figure].gear;
    if (gear & (gear - 1))
        game->pending = (struct pending){
            .type = PENDING_GEAR, .seat = figure_seat((figure_id)figure), .card = (uint8_t)figure};
    else if (gear)
        legion_lose_gear(game, (figure_id)figure, __builtin_ctz(gear), events);
}

static bool spike(struct game *game, const struct effect *effect)
{
    (void)effect;
    terrain_spike(game);
    return game->strikes.count > 0;
}

EFFECT_ROW(EFFECT_FIGURE_ACTIONS) = {.needs = TAKES_AMOUNT, .take_hold = ask_trooper, .choose = limit_trooper};
EFFECT_ROW(EFFECT_STRIKE) = {.needs = TAKES_DICE, .take_hold = ask_trooper, .choose = strike};
EFFECT_ROW(EFFECT_LOSE_GEAR) = {.take_hold = ask_bearer, .choose = take_gear};
EFFECT_ROW(EFFECT_SPIKE) = {.take_hold = spike};

/* ---- sectors --------------------------------------------------------------------------------------------------- */

static bool ask_sector(struct game *game, const struct effect *effect)
{
    uint32_t slots = 0;
    (void)effect;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (game->slot_sector[slot] != SLOT_NONE)
            slots |= UINT32_C(1) << slot;
    if (slots)
        legion_ask(game, PENDING_SECTOR, slots);
    return slots != 0;
}

static void block_sector(struct game *game, const struct effect *effect, int slot, struct event_list *events)
{
    (void)effect;
    assert(is_slot_number(slot) && game->slot_sector[slot] != SLOT_NONE);
    game->legion.blocked_slot = (uint8_t)slot;
    event_add(events, EVENT_SECTOR_BLOCKED)->slot = (uint8_t)slot;
}

static bool ask_alteration(struct game *game, const struct effect *effect)
{
    (void)effect;
    return alter_ask(game);
}

EFFECT_ROW(EFFECT_BLOCK_SECTOR) = {.take_hold = ask_sector, .choose = block_sector};
EFFECT_ROW(EFFECT_ALTER_BOARD) = {.needs = TAKES_SECTOR, .take_hold = ask_alteration};
