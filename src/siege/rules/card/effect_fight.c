/* effect_fight.c -- rows of Doomtrooper cards and gear that turn an attack, help it, make one, or heal what it did. */
#include "siege/rules/attack/attack_resolve.h"
#include "siege/rules/attack/roll.h"
#include "siege/rules/card/card_parts.h"
#include "siege/rules/card/effect_row.h"

#include <assert.h>

static struct team *own_team(const struct effect_done *done)
{
    return &done->game->team[done->command->seat];
}

static struct figure *target_of(const struct effect_done *done)
{
    assert(is_figure_id(done->command->target));
    return &done->game->figure[done->command->target];
}

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
    struct figure *figure = target_of(done);
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

static int worth_of_healing(const struct effect *effect, const struct weapon *weapon)
{
    (void)weapon;
    return 40 * effect->amount;
}

static int worth_of_heal_roll(const struct effect *effect, const struct weapon *weapon)
{
    (void)effect;
    (void)weapon;
    return 50;
}

EFFECT_ROW(EFFECT_HEAL) = {.needs = TAKES_AMOUNT,
                           .aim = AIM_OWN_FIGURE,
                           .answer = ANSWER_HEAL,
                           .boon = BOON_HEAL,
                           .gear_group = GEAR_CARE,
                           .used = true,
                           .bearer_only = true,
                           .gear_worth = worth_of_healing,
                           .check = check_wounded,
                           .carry_out = heal};
EFFECT_ROW(EFFECT_HEAL_ROLL) = {.needs = TAKES_DICE,
                                .aim = AIM_OWN_FIGURE,
                                .answer = ANSWER_HEAL,
                                .boon = BOON_HEAL,
                                .gear_group = GEAR_CARE,
                                .used = true,
                                .bearer_only = true,
                                .gear_worth = worth_of_heal_roll,
                                .check = check_wounded,
                                .carry_out = roll_and_heal};

/* ---- attacks on the own pair ----------------------------------------------------------------------------------- */

static void shield(const struct effect_done *done)
{
    if (done->effect->amount > own_team(done)->shield)
        own_team(done)->shield = (uint8_t)done->effect->amount;
}

static void hide(const struct effect_done *done)
{
    target_of(done)->status |= STATUS_NO_FIRE;
}

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

EFFECT_ROW(EFFECT_SHIELD) = {.needs = TAKES_AMOUNT,
                             .in_attack = IN_ATTACK_BEFORE_ROLL,
                             .answer = ANSWER_SHIELD,
                             .gear_group = GEAR_CARE,
                             .carry_out = shield};
EFFECT_ROW(EFFECT_GHOST) = {.needs = TAKES_MODE, .aim = AIM_OWN_FIGURE, .boon = BOON_HIDE, .carry_out = hide};
EFFECT_ROW(EFFECT_ATTACK_ARMOUR) = {
    .needs = TAKES_MODE | TAKES_AMOUNT, .answer = ANSWER_ARMOUR, .check = card_check_reaction, .carry_out = add_armour};
EFFECT_ROW(EFFECT_FAIL_ATTACK) = {
    .needs = TAKES_MODE, .answer = ANSWER_SPOIL_TROOPER, .check = check_hits, .carry_out = spoil};
EFFECT_ROW(EFFECT_FAIL_LEGION) = {
    .needs = TAKES_MODE, .answer = ANSWER_SPOIL_CREATURE, .check = card_check_reaction, .carry_out = spoil};

/* ---- own attacks ----------------------------------------------------------------------------------------------- */

static void strike(const struct effect_done *done)
{
    attack_declare_card(done->game, done->command->seat, done->command->target, done->effect->dice);
}

static void give_rerolls(const struct effect_done *done)
{
    struct attack_in_progress *attack = &done->game->attack;
    own_team(done)->rerolls = (uint8_t)(own_team(done)->rerolls + done->effect->amount);
    if (attack->running && attack->stage == ATTACK_ROLLED && attack->attacker < TROOPER_MAX &&
        attack->attacker / PAIR == done->command->seat)
        attack->rerolls = (uint8_t)(attack->rerolls + done->effect->amount); /* covers the dice that lie there */
}

static void weaken(const struct effect_done *done)
{
    assert(is_figure_id(done->command->target) && !figure_is_trooper(done->command->target));
    own_team(done)->weak_target = done->command->target;
    own_team(done)->weak_amount = done->effect->amount;
}

static void bare(const struct effect_done *done)
{
    weaken(done);
    own_team(done)->weak_die = 1;
}

/* A later one takes the place of one that has not been used. */
static struct team *clear_next(const struct effect_done *done)
{
    struct team *team = own_team(done);
    team->next_mode = done->effect->mode;
    team->next_rerolls = team->next_second = team->next_range = 0;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        team->next_dice[colour] = 0;
    return team;
}

static void reroll_next(const struct effect_done *done)
{
    clear_next(done)->next_rerolls = (uint8_t)done->effect->amount;
}

static void add_next(const struct effect_done *done)
{
    struct team *team = clear_next(done);
    team->next_range = (uint8_t)done->effect->amount;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        team->next_dice[colour] = done->effect->dice.count[colour];
}

static void double_next(const struct effect_done *done)
{
    clear_next(done)->next_second = 1;
}

static void add_kill_points(const struct effect_done *done)
{
    own_team(done)->kill_points_next = (uint8_t)(own_team(done)->kill_points_next + done->effect->amount);
}

EFFECT_ROW(EFFECT_CREATURE_STRIKE) = {
    .needs = TAKES_DICE, .aim = AIM_CREATURE, .in_attack = IN_ATTACK_NEVER, .boon = BOON_STRIKE, .carry_out = strike};
EFFECT_ROW(EFFECT_ROUND_REROLL) = {.needs = TAKES_AMOUNT, .answer = ANSWER_REROLL, .carry_out = give_rerolls};
EFFECT_ROW(EFFECT_WEAK_SPOT) = {
    .needs = TAKES_AMOUNT, .aim = AIM_CREATURE, .answer = ANSWER_WEAKEN, .carry_out = weaken};
EFFECT_ROW(EFFECT_WEAK_POINT) = {
    .needs = TAKES_AMOUNT, .aim = AIM_CREATURE, .boon = BOON_WEAK_POINT, .carry_out = bare};
EFFECT_ROW(EFFECT_NEXT_REROLL) = {
    .needs = TAKES_MODE | TAKES_AMOUNT, .boon = BOON_NEXT_ATTACK, .carry_out = reroll_next};
EFFECT_ROW(EFFECT_NEXT_DICE) = {
    .needs = TAKES_MODE | TAKES_DICE | TAKES_AMOUNT, .boon = BOON_NEXT_ATTACK, .carry_out = add_next};
EFFECT_ROW(EFFECT_NEXT_SECOND) = {.needs = TAKES_MODE, .boon = BOON_NEXT_SECOND, .carry_out = double_next};
EFFECT_ROW(EFFECT_KILL_POINTS) = {.needs = TAKES_AMOUNT, .boon = BOON_KILL_POINTS, .carry_out = add_kill_points};

/* ---- rivals' attacks ------------------------------------------------------------------------------------------- */

static void frighten(const struct effect_done *done)
{
    struct team *rival = &done->game->team[done->command->kind];
    if (done->effect->mode & MODE_CLOSE)
        rival->fear_close |= done->effect->kinds;
    if (done->effect->mode & MODE_FIRE)
        rival->fear_fire |= done->effect->kinds;
}

static void lower_rank(const struct effect_done *done)
{
    target_of(done)->lower = (uint8_t)(target_of(done)->lower + done->effect->amount);
}

EFFECT_ROW(EFFECT_FEAR) = {.needs = TAKES_MODE | TAKES_KINDS, .aim = AIM_TEAM, .carry_out = frighten};
EFFECT_ROW(EFFECT_LOWER_RANK) = {.needs = TAKES_MODE | TAKES_AMOUNT, .aim = AIM_FIGURE, .carry_out = lower_rank};
