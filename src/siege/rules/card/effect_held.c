/* effect_held.c -- rows of what holds by itself: corporation abilities and gear that is worn. Whoever reckons a
 * figure's number asks for them there. Worth is told in hundredths of a die for a Doomtrooper with this weapon. */
#include "siege/rules/card/effect_row.h"

enum { ENOUGH_DICE = 3 }; /* of a weapon in a mode that is worth making better */

static int modes_of(const struct weapon *weapon)
{
    return (weapon->close >= ENOUGH_DICE ? MODE_CLOSE : 0) | (weapon->fire >= ENOUGH_DICE ? MODE_FIRE : 0) |
           (weapon->tech >= ENOUGH_DICE ? MODE_TECH : 0);
}

static int worth_of_fire(const struct effect *effect, const struct weapon *weapon)
{
    return modes_of(weapon) & MODE_FIRE ? 100 * effect->amount : 0;
}

static int worth_of_close(const struct effect *effect, const struct weapon *weapon)
{
    return modes_of(weapon) & MODE_CLOSE ? 90 * effect->amount : 0;
}

static int worth_of_rerolls(const struct effect *effect, const struct weapon *weapon)
{
    int modes = effect->mode & modes_of(weapon);
    return (modes & MODE_FIRE ? 55 * effect->amount : 0) + (modes & MODE_CLOSE ? 45 * effect->amount : 0);
}

static int worth_of_armour(const struct effect *effect, const struct weapon *weapon)
{
    return modes_of(weapon) & MODE_FIRE ? -140 * effect->amount : 0;
}

static int worth_of_dice(const struct effect *effect, const struct weapon *weapon)
{
    return effect->mode & modes_of(weapon) ? 90 * pool_size(effect->dice) : 0;
}

static int worth_of_defence(const struct effect *effect, const struct weapon *weapon)
{
    return effect->mode & modes_of(weapon) ? 60 : 0;
}

static int worth_of_tech(const struct effect *effect, const struct weapon *weapon)
{
    (void)effect;
    return modes_of(weapon) & MODE_TECH ? 80 : 0;
}

EFFECT_ROW(EFFECT_FIRE_DICE, .needs = TAKES_AMOUNT, .gear_group = GEAR_WEAPON, .worth_with = worth_of_fire);
EFFECT_ROW(EFFECT_CLOSE_DICE, .needs = TAKES_AMOUNT, .gear_group = GEAR_WEAPON, .worth_with = worth_of_close);
EFFECT_ROW(EFFECT_ARMOUR_DICE, .needs = TAKES_AMOUNT, .gear_group = GEAR_CARE);
EFFECT_ROW(EFFECT_STEPS, .needs = TAKES_AMOUNT);
EFFECT_ROW(EFFECT_TURN_EXTRA_ACTIONS, .needs = TAKES_AMOUNT);
EFFECT_ROW(EFFECT_CARDS, .needs = TAKES_AMOUNT);
EFFECT_ROW(EFFECT_CREDITS, .needs = TAKES_AMOUNT);
EFFECT_ROW(EFFECT_REROLL, .needs = TAKES_MODE | TAKES_AMOUNT, .gear_group = GEAR_WEAPON,
           .worth_with = worth_of_rerolls);
/* Without mode it is that of targets of firearms. */
EFFECT_ROW(EFFECT_TARGET_ARMOUR, .needs = TAKES_AMOUNT, .may_take = TAKES_MODE, .gear_group = GEAR_WEAPON,
           .worth_with = worth_of_armour);
/* Without dice it is rolled with those of the weapon (S-ITEM-7). */
EFFECT_ROW(EFFECT_GRENADE, .may_take = TAKES_DICE, .gear_group = GEAR_ARMS, .gear_worth = 90);
EFFECT_ROW(EFFECT_ROUND_EXTRA_ACTION, .needs = TAKES_AMOUNT, .worth_of_each = 220);
EFFECT_ROW(EFFECT_REROLL_MISSED, .needs = TAKES_MODE);
EFFECT_ROW(EFFECT_RANK_ABOVE, .needs = TAKES_AMOUNT);
EFFECT_ROW(EFFECT_ATTACK_DICE, .needs = TAKES_MODE | TAKES_DICE, .gear_group = GEAR_WEAPON,
           .worth_with = worth_of_dice);
EFFECT_ROW(EFFECT_NO_DEFENCE_DIE, .needs = TAKES_MODE, .gear_group = GEAR_WEAPON, .worth_with = worth_of_defence);
EFFECT_ROW(EFFECT_HACK_DICE, .needs = TAKES_DICE, .gear_group = GEAR_ARMS);
EFFECT_ROW(EFFECT_TECH_RANGE, .needs = TAKES_AMOUNT, .gear_group = GEAR_WEAPON, .worth_with = worth_of_tech);
