/* attack_odds.c -- the dice of an attack and what may come of them. */
#include "rules/attack.h"
#include "rules/attack_parts.h"

#include <assert.h>

/* ---- dice --------------------------------------------------------------------------------------------------- */

/* Dice beyond those of the weapon card: corporation and gear (C-CORP-6). */
static int bonus_dice(const struct game *game, figure_id figure)
{
    const struct weapon *weapon = attack_weapon(game, figure);
    int all = pool_size(figure_pool(game, figure, MODE_FIRE));
    return weapon && all > weapon->fire ? all - weapon->fire : 0;
}

static void add_dice(struct dice_pool *pool, int colour, int dice)
{
    int room = POOL_MAX - pool_size(*pool);
    pool->count[colour] = (uint8_t)(pool->count[colour] + (dice < room ? dice : room));
}

/* C-WEAP-6, C-CORP-6. */
static struct dice_pool split_pool(const struct game *game, figure_id figure, int roll)
{
    struct dice_pool pool = {{0}};
    int dice = attack_weapon(game, figure)->fire / 2;
    if (roll == 0 || !game->scenario->mission.parameters.split_bonus_once)
        dice += bonus_dice(game, figure);
    add_dice(&pool, figure_die(game, figure, MODE_FIRE), dice);
    return pool;
}

/* C-WEAP-9. */
static struct dice_pool grenade_pool(const struct game *game, figure_id figure)
{
    struct dice_pool pool = attack_grenade(game, figure)->dice;
    add_dice(&pool, figure_die(game, figure, MODE_FIRE), bonus_dice(game, figure));
    return pool;
}

struct dice_pool attack_pool(const struct game *game, const struct command *command, int roll)
{
    if (command->shape == SHAPE_SPLIT && attack_weapon(game, command->figure))
        return split_pool(game, command->figure, roll);
    if (command->shape == SHAPE_GRENADE_MOUNT && attack_grenade(game, command->figure))
        return grenade_pool(game, command->figure);
    return figure_pool(game, command->figure, command->mode);
}

int attack_armour_dice(const struct game *game, int target)
{
    if (target >= TROOPER_MAX)
        return 0;
    const struct parameters *parameters = &game->scenario->mission.parameters;
    int dice = parameters->armour_dice;
    if (dice && parameters->corporation_abilities)
        dice += effect_sum(
            &game->scenario->catalogue->corporation[game->team[target / PAIR].corporation].ability,
            EFFECT_ARMOUR_DICE, MODE_ANY);
    return dice;
}

/* ---- odds --------------------------------------------------------------------------------------------------- */

/* Against a Doomtrooper: the number of hits decides whether Kevlarite is rolled (C-DMG-4), whatever a Disruptor leaves
 * of its Armor Factor. */
static void quote_trooper(const struct game *game, const struct odds *attack, figure_id target,
                          struct attack_odds *odds)
{
    struct dice_pool dice = {{0}};
    odds->armour_die = game->team[target / PAIR].die;
    dice.count[odds->armour_die] = (uint8_t)odds->armour_dice;
    struct odds armour = odds_of_pool(dice, game->scenario->catalogue->hit_faces, 0);
    int strength = game->figure[target].strength;
    int from = game->scenario->mission.parameters.kevlarite_from;
    odds->total = attack->total * armour.total;
    for (int h = 0; h <= attack->most; h++) {
        odds->hits[h] = attack->ways[h] * armour.total;
        for (int absorbed = 0; absorbed <= armour.most; absorbed++) {
            uint64_t ways = attack->ways[h] * armour.ways[absorbed];
            int damage = h - odds->armour - (h >= from ? absorbed : 0);
            damage = damage < 0 ? 0 : damage > strength ? strength : damage;
            odds->damage[damage] += ways;
            if (ways && damage > odds->most_damage)
                odds->most_damage = damage;
            if (damage == strength)
                odds->eliminated += ways;
        }
    }
}

static void quote_creature(const struct odds *attack, struct attack_odds *odds)
{
    odds->total = attack->total;
    for (int h = 0; h <= attack->most; h++)
        odds->hits[h] = attack->ways[h];
    odds->eliminated = odds_at_least(attack, odds->armour + 1);
    odds->damage[0] = odds->total - odds->eliminated;
    odds->damage[1] = odds->eliminated;
    odds->most_damage = odds->eliminated ? 1 : 0;
}

/* One hit less for every roll (C-WEAP-8). */
static struct odds lessened(const struct odds *odds)
{
    struct odds less = {.total = odds->total, .most = odds->most > 0 ? odds->most - 1 : 0};
    for (int h = 0; h <= odds->most; h++)
        less.ways[h > 0 ? h - 1 : 0] += odds->ways[h];
    return less;
}

static struct attack_odds quote_target(const struct game *game, figure_id attacker, int target, int mode,
                                       struct dice_pool pool, const struct odds *attack)
{
    int team = figure_is_trooper(attacker) ? attacker / PAIR : TEAM_MAX;
    struct attack_odds odds = {.pool = pool,
                               .rerolls = figure_rerolls(game, attacker, mode),
                               .armour = target_armour(game, attacker, team, target, mode),
                               .armour_dice = attack_armour_dice(game, target)};
    if (target < TROOPER_MAX)
        quote_trooper(game, attack, (figure_id)target, &odds);
    else
        quote_creature(attack, &odds);
    return odds;
}

static struct odds roll_odds(const struct game *game, figure_id attacker, int mode, struct dice_pool pool)
{
    return odds_of_pool(pool, game->scenario->catalogue->hit_faces, figure_rerolls(game, attacker, mode));
}

struct attack_odds attack_quote(const struct game *game, figure_id attacker, int target, int mode)
{
    assert(target < FIGURE_MAX || attack_is_marker(target));
    struct dice_pool pool = figure_pool(game, attacker, mode);
    struct odds attack = roll_odds(game, attacker, mode, pool);
    return quote_target(game, attacker, target, mode, pool, &attack);
}

int attack_quote_shape(const struct game *game, const struct command *command,
                       struct attack_odds odds[SHAPE_STRUCK_MAX])
{
    uint8_t struck[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(game, command, struck);
    struct dice_pool pool = attack_pool(game, command, 0);
    struct odds full = roll_odds(game, command->figure, command->mode, pool);
    struct odds less = lessened(&full);
    for (int i = 0; i < count; i++) {
        const struct odds *attack = &full;
        if (command->shape == SHAPE_GRENADE_MOUNT && !square_same(attack_square(game, struck[i]), command->to))
            attack = &less;
        if (command->shape == SHAPE_SPLIT && struck[i] == command->target2) {
            pool = attack_pool(game, command, 1);
            full = roll_odds(game, command->figure, command->mode, pool);
        }
        odds[i] = quote_target(game, command->figure, struck[i], command->mode, pool, attack);
    }
    return count;
}

int attack_permyriad(uint64_t ways, uint64_t total)
{
    /* total is at most 6^16 here, so ways x 10000 fits in 64 bits */
    return total ? (int)((ways * 10000u + total / 2) / total) : 0;
}
