/* effect_lasting.c -- rows of what lasts for a while, each with the question by which the rest of the rules asks for
 * it. Nothing here looks up at the rules of moves, attacks and turns. */
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>
#include <stddef.h>

/* ---- attacks on the own pair ----------------------------------------------------------------------------------- */

int effect_shield(const struct game *game, int team)
{
    return lasting_amount(game, EFFECT_SHIELD, lasting_team(team), 0);
}

bool effect_hides(const struct game *game, figure_id figure, int mode)
{
    const struct lasting *ghost = lasting_find(game, EFFECT_GHOST, figure);
    return ghost && (ghost->mode & mode);
}

EFFECT_ROW(EFFECT_SHIELD, .needs = TAKES_AMOUNT, .in_attack = IN_ATTACK_BEFORE_ROLL, .answer = ANSWER_SHIELD,
           .gear_group = GEAR_CARE,
           .lasts = {.until = UNTIL_ROUND, .most = 2, .badge = "shield", .badge_all = "shield_all"});
EFFECT_ROW(EFFECT_GHOST, .needs = TAKES_MODE, .aim = AIM_OWN_FIGURE, .boon = BOON_HIDE,
           .lasts = {.until = UNTIL_OWN_TURN, .badge = "shield"});

/* ---- own attacks ----------------------------------------------------------------------------------------------- */

/* Covers dice that lie on the table already. */
static void reroll_these(const struct effect_done *done)
{
    struct attack_in_progress *attack = &done->game->attack;
    if (attack->running && attack->stage == ATTACK_ROLLED && attack->attacker < TROOPER_MAX &&
        attack->attacker / PAIR == done->command->seat)
        attack->rerolls = (uint8_t)(attack->rerolls + done->effect->amount);
}

static bool is_next(uint8_t verb)
{
    return verb == EFFECT_NEXT_REROLL || verb == EFFECT_NEXT_DICE || verb == EFFECT_NEXT_SECOND;
}

static bool is_weakness(uint8_t verb)
{
    return verb == EFFECT_WEAK_SPOT || verb == EFFECT_WEAK_POINT;
}

static const struct lasting *of_team(const struct game *game, int team, bool (*is_it)(uint8_t verb))
{
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (it->whom == lasting_team(team) && is_it(it->verb))
            return it;
    return NULL;
}

bool effect_weakens(const struct game *game, int team, int target)
{
    const struct lasting *weak = of_team(game, team, is_weakness);
    return weak && weak->about == target;
}

int effect_weakness(const struct game *game, int team, int target)
{
    return effect_weakens(game, team, target) ? of_team(game, team, is_weakness)->amount : 0;
}

const struct lasting *effect_next_attack(const struct game *game, int team, int mode)
{
    const struct lasting *next = of_team(game, team, is_next);
    return next && (next->mode & mode) ? next : NULL;
}

int effect_next_rerolls(const struct game *game, int team, int mode)
{
    const struct lasting *next = effect_next_attack(game, team, mode);
    return next && next->verb == EFFECT_NEXT_REROLL ? next->amount : 0;
}

int effect_next_range(const struct game *game, int team, int mode)
{
    const struct lasting *next = effect_next_attack(game, team, mode);
    return next && next->verb == EFFECT_NEXT_DICE ? next->amount : 0;
}

bool effect_next_second(const struct game *game, int team, int mode)
{
    const struct lasting *next = effect_next_attack(game, team, mode);
    return next && next->verb == EFFECT_NEXT_SECOND;
}

void effect_spend_next(struct game *game, int team, int mode)
{
    const struct lasting *next = effect_next_attack(game, team, mode);
    if (next)
        lasting_remove(game, next);
}

void effect_expect_die(struct game *game, int team, int mode)
{
    struct effect die = {.verb = EFFECT_NEXT_DICE, .mode = (uint8_t)mode, .dice = {.count[DIE_WHITE] = 1}};
    if (!of_team(game, team, is_next))
        lasting_add(game, &die, &EFFECT_NEXT_DICE_ROW.lasts, UNTIL_TURN, lasting_team(team), LASTS_ABOUT_NOTHING);
}

int effect_take_kill_points(struct game *game, int team)
{
    const struct lasting *more = lasting_find(game, EFFECT_KILL_POINTS, lasting_team(team));
    int points = more ? more->amount : 0;
    if (more)
        lasting_remove(game, more);
    return points;
}

int effect_lower(const struct game *game, figure_id figure, int mode)
{
    return lasting_sum(game, EFFECT_LOWER_RANK, figure, mode);
}

EFFECT_ROW(EFFECT_ROUND_REROLL, .needs = TAKES_AMOUNT, .answer = ANSWER_REROLL,
           .lasts = {.until = UNTIL_ROUND, .joins = JOINS_SUM, .most = POOL_MAX, .badge = "reroll"},
           .carry_out = reroll_these);
EFFECT_ROW(
    EFFECT_WEAK_SPOT, .needs = TAKES_AMOUNT, .aim = AIM_CREATURE, .answer = ANSWER_WEAKEN,
    .lasts = {
        .until = UNTIL_ROUND, .joins = JOINS_LAST, .instead = is_weakness, .most = LASTING_MOST, .badge = "weak_spot"});
EFFECT_ROW(
    EFFECT_WEAK_POINT, .needs = TAKES_AMOUNT, .aim = AIM_CREATURE, .boon = BOON_WEAK_POINT,
    .lasts = {
        .until = UNTIL_TURN, .joins = JOINS_LAST, .instead = is_weakness, .most = LASTING_MOST, .badge = "weak_spot"});
EFFECT_ROW(EFFECT_NEXT_REROLL, .needs = TAKES_MODE | TAKES_AMOUNT, .boon = BOON_NEXT_ATTACK,
           .lasts = {
               .until = UNTIL_TURN, .joins = JOINS_LAST, .instead = is_next, .most = POOL_MAX, .badge = "reroll"});
EFFECT_ROW(EFFECT_NEXT_DICE, .needs = TAKES_MODE | TAKES_DICE | TAKES_AMOUNT, .boon = BOON_NEXT_ATTACK,
           .lasts = {
               .until = UNTIL_TURN, .joins = JOINS_LAST, .instead = is_next, .most = LASTING_MOST, .badge = "reroll"});
EFFECT_ROW(EFFECT_NEXT_SECOND, .needs = TAKES_MODE, .boon = BOON_NEXT_SECOND,
           .lasts = {.until = UNTIL_TURN, .joins = JOINS_LAST, .instead = is_next, .badge = "reroll"});
EFFECT_ROW(EFFECT_KILL_POINTS, .needs = TAKES_AMOUNT, .boon = BOON_KILL_POINTS,
           .lasts = {.until = UNTIL_TURN, .joins = JOINS_SUM, .most = LASTING_MOST, .badge = "weak_spot"});
EFFECT_ROW(EFFECT_LOWER_RANK, .harms = true, .needs = TAKES_MODE | TAKES_AMOUNT, .aim = AIM_FIGURE,
           .lasts = {.until = UNTIL_MISSION, .joins = JOINS_SUM, .most = RANK_MAX, .badge = "lower_rank"});
EFFECT_ROW(EFFECT_FEAR, .harms = true, .needs = TAKES_MODE | TAKES_KINDS, .aim = AIM_TEAM,
           .lasts = {.until = UNTIL_MISSION, .badge = "fear"});

/* ---- how they go, and how many actions they have --------------------------------------------------------------- */

bool effect_phases_alone(const struct game *game, figure_id figure)
{
    return lasting_find(game, EFFECT_PHASE_FIGURE, figure) != NULL;
}

bool effect_phases(const struct game *game, figure_id figure)
{
    return effect_phases_alone(game, figure) ||
           lasting_find(game, EFFECT_PHASE, lasting_team(figure_seat(figure))) != NULL;
}

void effect_end_phase(struct game *game, figure_id figure)
{
    for (int i = game->lasting_count - 1; i >= 0; i--)
        if (game->lasting[i].whom == figure && game->lasting[i].until == UNTIL_MOVE)
            lasting_remove(game, &game->lasting[i]);
}

int effect_hurt(const struct game *game, figure_id figure)
{
    return lasting_sum(game, EFFECT_HURT_LEG, figure, MODE_ANY);
}

int effect_each_limit(const struct game *game, int team)
{
    return lasting_amount(game, EFFECT_ONE_ACTION, lasting_team(team), NO_LIMIT);
}

static struct reject check_rivals_turn_to_come(const struct effect_asked *asked)
{
    return effect_check_turn_to_come(asked->game, asked->command->kind);
}

struct reject effect_check_turn_to_come(const struct game *game, seat_id team)
{
    return game->team[team].flags & TEAM_HAS_MOVED ? reject_by(REJECT_TURN_IS_OVER, FIGURE_NONE, team, 0) : REJECT_FINE;
}

EFFECT_ROW(EFFECT_PHASE, .used = true, .leads = true, .lasts = {.until = UNTIL_ROUND, .badge = "phase"});
EFFECT_ROW(EFFECT_PHASE_FIGURE, .needs = TAKES_AMOUNT, .aim = AIM_OWN_FIGURE, .used = true, .bearer_only = true,
           .leads = true, .lasts = {.until = UNTIL_TURN, .until_amount = UNTIL_MOVE, .most = 1, .badge = "phase"});
EFFECT_ROW(EFFECT_UNBLOCKED, .lasts = {.until = UNTIL_TURN, .badge = "shield"});
EFFECT_ROW(EFFECT_HURT_LEG, .harms = true, .needs = TAKES_AMOUNT, .aim = AIM_FIGURE,
           .lasts = {.until = UNTIL_MISSION, .joins = JOINS_SUM, .most = STEP_MAX, .badge = "hurt_leg"});
EFFECT_ROW(EFFECT_ONE_ACTION, .harms = true, .needs = TAKES_AMOUNT, .aim = AIM_TEAM, .check = check_rivals_turn_to_come,
           .lasts = {.until = UNTIL_ROUND, .joins = JOINS_LAST, .most = LASTING_MOST, .badge = "one_action"});

/* ---- Event Cards: the Dark Legion's own turn ------------------------------------------------------------------- */

/* "Next round" is the whole following one, or by house rule what is left of this one. */
static void last_on(const struct effect_done *done, int whom, int about)
{
    enum until until = (enum until)done->lasts->until;
    if (until == IN_NEXT_ROUND && game_parameters(done->game)->events_at_once)
        until = UNTIL_ROUND;
    lasting_add(done->game, done->effect, done->lasts, until, whom, about);
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

void effect_ask(struct game *game, enum pending_type type, uint32_t among)
{
    assert(!game_is_asked(game));
    game->pending = (struct pending){
        .type = (uint8_t)type, .seat = SEAT_LEGION, .card = game->legion.event, .slots = among};
}

int effect_kinds_everywhere(const struct game *game)
{
    return lasting_kinds(game, EFFECT_ANY_ENTRANCE, EFFECT_ANY_ENTRANCE, LASTS_ON_LEGION, MODE_ANY);
}

int effect_kinds_phasing(const struct game *game)
{
    return lasting_kinds(game, EFFECT_KIND_PHASE, EFFECT_KIND_PHASE, LASTS_ON_LEGION, MODE_ANY);
}

int effect_barred_gate(const struct game *game)
{
    return lasting_about(game, EFFECT_BAR_GATE, LASTS_ON_LEGION, GATE_NONE);
}

EFFECT_ROW(EFFECT_ANY_ENTRANCE, .frees = true, .needs = TAKES_KINDS, .lasts = {.until = UNTIL_TURN, .by_event = true},
           .take_hold = last_on_legion);
EFFECT_ROW(EFFECT_LEGION_REROLL, .needs = TAKES_MODE | TAKES_AMOUNT,
           .lasts = {.until = UNTIL_TURN, .by_event = true, .joins = JOINS_SUM, .most = POOL_MAX},
           .take_hold = last_on_legion);
EFFECT_ROW(EFFECT_KIND_PHASE, .needs = TAKES_KINDS, .frees = true, .lasts = {.until = UNTIL_TURN, .by_event = true},
           .take_hold = last_on_legion);

/* ---- Event Cards: teams, Doomtroopers and sectors -------------------------------------------------------------- */

static bool ask_team(const struct effect_done *done)
{
    effect_ask(done->game, PENDING_TEAM, 0);
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
    return lasting_amount(game, EFFECT_TEAM_ACTIONS, lasting_team(team), NO_LIMIT);
}

int effect_actions_within(const struct game *game, figure_id figure, int actions)
{
    int limit = figure_is_trooper(figure) ? effect_team_limit(game, figure / PAIR) : NO_LIMIT;
    return actions < limit ? actions : limit;
}

int effect_actions_left(const struct game *game, figure_id figure)
{
    return effect_actions_within(game, figure, game->figure[figure].actions + game->figure[figure].moves);
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

/* On the board, bit by figure. */
uint32_t effect_troopers(const struct game *game, bool with_gear)
{
    uint32_t figures = 0;
    for (figure_id id = 0; id < TROOPER_MAX; id++)
        if (figure_on_board(game, id) && (!with_gear || game->figure[id].gear))
            figures |= UINT32_C(1) << id;
    return figures;
}

bool effect_ask_trooper(const struct effect_done *done)
{
    if (!effect_troopers(done->game, false))
        return false;
    effect_ask(done->game, PENDING_FIGURE, 0);
    return true;
}

static void last_on_trooper(const struct effect_done *done, int figure)
{
    last_on(done, figure, LASTS_ABOUT_NOTHING);
}

int effect_actions_next(const struct game *game, figure_id figure)
{
    return lasting_amount(game, EFFECT_FIGURE_ACTIONS, figure, NO_LIMIT);
}

static bool ask_sector(const struct effect_done *done)
{
    uint32_t slots = 0;
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (done->game->slot_sector[slot] != SLOT_NONE)
            slots |= UINT32_C(1) << slot;
    if (slots)
        effect_ask(done->game, PENDING_SECTOR, slots);
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
    return lasting_about(game, EFFECT_BLOCK_SECTOR, LASTS_ON_LEGION, SLOT_NONE);
}

EFFECT_ROW(EFFECT_FORBID_ATTACK, .needs = TAKES_MODE,
           .lasts = {.until = IN_NEXT_ROUND, .by_event = true, .badge = "fear"}, .take_hold = last_on_legion);
EFFECT_ROW(EFFECT_TEAM_ACTIONS, .needs = TAKES_AMOUNT,
           .lasts = {.until = IN_NEXT_ROUND,
                     .by_event = true,
                     .joins = JOINS_LAST,
                     .most = LASTING_MOST,
                     .badge = "one_action"},
           .take_hold = ask_team, .choose = last_on_team);
EFFECT_ROW(EFFECT_NO_CARDS, .lasts = {.until = IN_NEXT_TURN, .by_event = true, .badge = "one_action"},
           .take_hold = ask_team, .choose = last_on_team);
EFFECT_ROW(EFFECT_FEAR_TURN, .needs = TAKES_MODE | TAKES_KINDS,
           .lasts = {.until = IN_NEXT_TURN, .by_event = true, .badge = "fear"}, .take_hold = ask_team,
           .choose = last_on_team);
EFFECT_ROW(EFFECT_FIGURE_ACTIONS, .needs = TAKES_AMOUNT,
           .lasts = {.until = UNTIL_OWN_TURN,
                     .by_event = true,
                     .joins = JOINS_LAST,
                     .most = LASTING_MOST,
                     .badge = "one_action"},
           .take_hold = effect_ask_trooper, .choose = last_on_trooper);
EFFECT_ROW(EFFECT_BLOCK_SECTOR, .lasts = {.until = UNTIL_ROUND, .by_event = true, .joins = JOINS_LAST},
           .take_hold = ask_sector, .choose = block_sector);
