/* effect_fight.c -- rows of Doomtrooper cards and gear that turn an attack, help it, make one, or heal what it did. */
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/attack/roll.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>
#include <stddef.h>

/* ---- Strength -------------------------------------------------------------------------------------------------- */

static struct reject check_wounded(const struct effect_asked *asked)
{
    figure_id target = asked->command->target;
    assert(figure_is_trooper(target));
    int strength = asked->game->figure[target].strength;
    return strength < figure_full_strength(asked->game) ? REJECT_FINE
                                                        : reject_by(REJECT_STRENGTH_FULL, target, SEAT_NONE, strength);
}

static void heal_by(const struct effect_done *done, int amount)
{
    struct figure *figure = &done->game->figure[done->command->target];
    int full = figure_full_strength(done->game);
    assert(figure_is_trooper(done->command->target) && figure->strength <= full && amount >= 0);
    int back = figure->strength + amount > full ? full - figure->strength : amount; /* C-DMG-9 */
    figure->strength = (uint8_t)(figure->strength + back);
    struct event *event = event_add(done->events, EVENT_HEALED);
    event->figure = done->command->target;
    event->number = (int16_t)back;
    event->number2 = figure->strength;
}

static void heal(const struct effect_done *done)
{
    heal_by(done, done->effect->amount);
}

static void roll_and_heal(const struct effect_done *done)
{
    assert(pool_size(done->effect->dice) <= EVENT_DICE_MAX);
    struct event *event = event_add(done->events, EVENT_HEAL_ROLLED);
    event->figure = done->command->target;
    int hits = 0;
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        for (int i = 0; i < done->effect->dice.count[colour]; i++) {
            bool hit = roll_die(done->game, (enum die)colour);
            event->dice[event->dice_count++] = (struct rolled_die){(uint8_t)colour, hit};
            hits += hit;
        }
    }
    event->number = (int16_t)hits;
    heal_by(done, hits);
}

EFFECT_ROW(EFFECT_HEAL, .needs = TAKES_AMOUNT, .aim = AIM_OWN_FIGURE, .answer = ANSWER_HEAL, .boon = BOON_HEAL,
           .gear_group = GEAR_CARE, .used = true, .bearer_only = true, .worth_of_each = 40, .check = check_wounded,
           .carry_out = heal);
EFFECT_ROW(EFFECT_HEAL_ROLL, .needs = TAKES_DICE, .aim = AIM_OWN_FIGURE, .answer = ANSWER_HEAL, .boon = BOON_HEAL,
           .gear_group = GEAR_CARE, .used = true, .bearer_only = true, .gear_worth = 50, .check = check_wounded,
           .carry_out = roll_and_heal);

/* ---- attacks on the own pair ----------------------------------------------------------------------------------- */

static void add_armour(const struct effect_done *done)
{
    done->game->attack.armour = (uint8_t)(done->game->attack.armour + done->effect->amount);
}

static struct reject check_hits(const struct effect_asked *asked)
{
    return card_spoils(asked->game, asked->effect) ? REJECT_FINE : reject_for(REJECT_CARD_NOT_NOW);
}

static void spoil(const struct effect_done *done)
{
    done->game->attack.failed = 1;
}

int effect_shield(const struct game *game, int team)
{
    const struct lasting *shield = lasting_find(game, EFFECT_SHIELD, lasting_team(team));
    return shield ? shield->amount : 0;
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
EFFECT_ROW(EFFECT_ATTACK_ARMOUR, .needs = TAKES_MODE | TAKES_AMOUNT, .answer = ANSWER_ARMOUR,
           .check = card_check_reaction, .carry_out = add_armour);
EFFECT_ROW(EFFECT_FAIL_ATTACK, .needs = TAKES_MODE, .answer = ANSWER_SPOIL_TROOPER, .check = check_hits,
           .carry_out = spoil);
EFFECT_ROW(EFFECT_FAIL_LEGION, .needs = TAKES_MODE, .answer = ANSWER_SPOIL_CREATURE, .check = card_check_reaction,
           .carry_out = spoil);

/* ---- own attacks ----------------------------------------------------------------------------------------------- */

static void strike(const struct effect_done *done)
{
    attack_declare_card(done->game, done->command->seat, done->command->target, done->effect->dice);
}

/* Covers dice that lie on the table already. */
static void reroll_these(const struct effect_done *done)
{
    struct attack_in_progress *attack = &done->game->attack;
    if (attack->running && attack->stage == ATTACK_ROLLED && attack->attacker < TROOPER_MAX &&
        attack->attacker / PAIR == done->command->seat)
        attack->rerolls = (uint8_t)(attack->rerolls + done->effect->amount);
}

int effect_round_rerolls(const struct game *game, int team)
{
    return lasting_sum(game, EFFECT_ROUND_REROLL, lasting_team(team), MODE_ANY);
}

static const struct lasting *of_kind(const struct game *game, int team, int kind)
{
    for (const struct lasting *it = game->lasting; it < game->lasting + game->lasting_count; it++)
        if (it->whom == lasting_team(team) && effect_row(it->verb)->lasts.kind == kind)
            return it;
    return NULL;
}

bool effect_weakens(const struct game *game, int team, int target)
{
    const struct lasting *weak = of_kind(game, team, KIND_OF_WEAKNESS);
    return weak && weak->about == target;
}

int effect_weakness(const struct game *game, int team, int target)
{
    return effect_weakens(game, team, target) ? of_kind(game, team, KIND_OF_WEAKNESS)->amount : 0;
}

bool effect_bares(const struct game *game, int team, int target)
{
    const struct lasting *weak = lasting_find(game, EFFECT_WEAK_POINT, lasting_team(team));
    return weak && weak->about == target;
}

const struct lasting *effect_next_attack(const struct game *game, int team, int mode)
{
    const struct lasting *next = of_kind(game, team, KIND_OF_NEXT_ATTACK);
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
    if (!of_kind(game, team, KIND_OF_NEXT_ATTACK))
        lasting_add(game, &die, UNTIL_TURN, lasting_team(team), LASTS_ABOUT_NOTHING);
}

int effect_take_kill_points(struct game *game, int team)
{
    const struct lasting *more = lasting_find(game, EFFECT_KILL_POINTS, lasting_team(team));
    int points = more ? more->amount : 0;
    if (more)
        lasting_remove(game, more);
    return points;
}

EFFECT_ROW(EFFECT_CREATURE_STRIKE, .needs = TAKES_DICE, .aim = AIM_CREATURE, .in_attack = IN_ATTACK_NEVER,
           .boon = BOON_STRIKE, .carry_out = strike);
EFFECT_ROW(EFFECT_ROUND_REROLL, .needs = TAKES_AMOUNT, .answer = ANSWER_REROLL,
           .lasts = {.until = UNTIL_ROUND, .joins = JOINS_SUM, .most = POOL_MAX, .badge = "reroll"},
           .carry_out = reroll_these);
EFFECT_ROW(EFFECT_WEAK_SPOT, .needs = TAKES_AMOUNT, .aim = AIM_CREATURE, .answer = ANSWER_WEAKEN,
           .lasts = {.until = UNTIL_ROUND,
                     .joins = JOINS_LAST,
                     .kind = KIND_OF_WEAKNESS,
                     .most = LASTING_MOST,
                     .badge = "weak_spot"});
EFFECT_ROW(EFFECT_WEAK_POINT, .needs = TAKES_AMOUNT, .aim = AIM_CREATURE, .boon = BOON_WEAK_POINT,
           .lasts = {.until = UNTIL_TURN,
                     .joins = JOINS_LAST,
                     .kind = KIND_OF_WEAKNESS,
                     .most = LASTING_MOST,
                     .badge = "weak_spot"});
EFFECT_ROW(
    EFFECT_NEXT_REROLL, .needs = TAKES_MODE | TAKES_AMOUNT, .boon = BOON_NEXT_ATTACK,
    .lasts = {
        .until = UNTIL_TURN, .joins = JOINS_LAST, .kind = KIND_OF_NEXT_ATTACK, .most = POOL_MAX, .badge = "reroll"});
EFFECT_ROW(EFFECT_NEXT_DICE, .needs = TAKES_MODE | TAKES_DICE | TAKES_AMOUNT, .boon = BOON_NEXT_ATTACK,
           .lasts = {.until = UNTIL_TURN,
                     .joins = JOINS_LAST,
                     .kind = KIND_OF_NEXT_ATTACK,
                     .most = LASTING_MOST,
                     .badge = "reroll"});
EFFECT_ROW(EFFECT_NEXT_SECOND, .needs = TAKES_MODE, .boon = BOON_NEXT_SECOND,
           .lasts = {.until = UNTIL_TURN, .joins = JOINS_LAST, .kind = KIND_OF_NEXT_ATTACK, .badge = "reroll"});
EFFECT_ROW(EFFECT_KILL_POINTS, .needs = TAKES_AMOUNT, .boon = BOON_KILL_POINTS,
           .lasts = {.until = UNTIL_TURN, .joins = JOINS_SUM, .most = LASTING_MOST, .badge = "weak_spot"});

/* ---- attacks that rivals do not make
 * ------------------------------------------------------------------------------------------- */

int effect_lower(const struct game *game, figure_id figure, int mode)
{
    return lasting_sum(game, EFFECT_LOWER_RANK, figure, mode);
}

EFFECT_ROW(EFFECT_FEAR, .needs = TAKES_MODE | TAKES_KINDS, .aim = AIM_TEAM,
           .lasts = {.until = UNTIL_MISSION, .badge = "fear"});
EFFECT_ROW(EFFECT_LOWER_RANK, .needs = TAKES_MODE | TAKES_AMOUNT, .aim = AIM_FIGURE,
           .lasts = {.until = UNTIL_MISSION, .joins = JOINS_SUM, .most = RANK_MAX, .badge = "lower_rank"});
