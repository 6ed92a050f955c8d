/* attack_odds.c -- the dice of an attack and what may come of them. */
#include "siege/rules/attack/attack.h"
#include "siege/rules/attack/attack_parts.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/card/lasting.h"

#include <assert.h>

/* ---- dice ------------------------------------------------------------------------------------------------------ */

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
    assert(colour < DIE_COLOURS && dice >= 0 && room >= 0);
    pool->count[colour] = (uint8_t)(pool->count[colour] + (dice < room ? dice : room));
}

/* C-WEAP-6, C-CORP-6. */
static struct dice_pool split_pool(const struct game *game, figure_id figure, int roll)
{
    assert(attack_weapon(game, figure));
    struct dice_pool pool = {{0}};
    int dice = attack_weapon(game, figure)->fire / 2;
    if (roll == 0 || !game_parameters(game)->split_bonus_once)
        dice += bonus_dice(game, figure);
    add_dice(&pool, figure_die(game, figure, MODE_FIRE), dice);
    return pool;
}

/* C-WEAP-9; a launcher without dice of its own has those of the weapon (S-ITEM-7), by house rule any. */
static struct dice_pool grenade_pool(const struct game *game, figure_id figure)
{
    assert(attack_grenade(game, figure));
    struct dice_pool pool = attack_grenade(game, figure)->dice;
    if (pool_size(pool) == 0 || game_parameters(game)->grenade_of_weapon)
        return figure_pool(game, figure, MODE_FIRE);
    if (game_parameters(game)->rank_dice)
        attack_add_dice(game, figure, MODE_FIRE, &pool);
    else
        add_dice(&pool, figure_die(game, figure, MODE_FIRE), bonus_dice(game, figure));
    return pool;
}

/* By the weapon's own number of dice, or by the rank card. */
static struct dice_pool plain_pool(const struct game *game, const struct command *command)
{
    if (command->pick && figure_is_trooper(command->figure) && game_parameters(game)->rank_dice)
        return attack_ranked_pool(game, command->figure, command->mode, command->pick);
    return figure_pool(game, command->figure, command->mode);
}

struct dice_pool attack_pool_with(const struct game *game, const struct command *command, int roll, int bonus)
{
    struct dice_pool pool;
    bool halves = command->shape == SHAPE_SPLIT && !game_parameters(game)->split_twice;
    if (halves && attack_weapon(game, command->figure))
        pool = split_pool(game, command->figure, roll);
    else if (command->shape == SHAPE_GRENADE_MOUNT && attack_grenade(game, command->figure))
        pool = grenade_pool(game, command->figure);
    else
        pool = plain_pool(game, command);
    if (command->shape == SHAPE_HACK)
        attack_add_hack_dice(game, command->figure, &pool);
    if (bonus && pool_size(pool))
        add_dice(&pool, DIE_WHITE, bonus);
    return pool;
}

struct dice_pool attack_pool(const struct game *game, const struct command *command, int roll)
{
    return attack_pool_with(game, command, roll, game_parameters(game)->tactics ? tactic_bonus(game, command) : 0);
}

/* ---- defence --------------------------------------------------------------------------------------------------- */

static struct dice_pool trooper_defence(const struct game *game, figure_id target)
{
    struct dice_pool pool = {{0}};
    const struct parameters *parameters = game_parameters(game);
    const struct team *team = &game->team[target / PAIR];
    assert(team->rank >= 1 && team->rank <= game->scenario->catalogue->ranks);
    const struct corporation *corporation = &game->scenario->catalogue->corporation[team->corporation];
    int dice = parameters->armour_dice;
    if (dice && parameters->corporation_abilities)
        dice += effect_sum(&corporation->ability, EFFECT_ARMOUR_DICE, MODE_ANY);
    int colour = parameters->rank_dice ? corporation->rank[team->rank - 1].defence : team->die;
    assert(colour < DIE_COLOURS && dice >= 0);
    pool.count[colour] = (uint8_t)dice;
    return pool;
}

/* C-DMG-4, C-DMG-6, S-ARM-2, S-ARM-4. */
static struct dice_pool own_defence(const struct game *game, int target)
{
    struct dice_pool pool = {{0}};
    if (target < TROOPER_MAX)
        return trooper_defence(game, (figure_id)target);
    if (target < FIGURE_MAX && figure_band(game, (figure_id)target)->die)
        pool.count[figure_band(game, (figure_id)target)->die - 1] = 1;
    return pool;
}

int attack_armour_dice(const struct game *game, int target)
{
    return pool_size(own_defence(game, target));
}

/* Does gear of the attacker (S-ITEM-9) or a card of its team keep the target's dice from being rolled? */
static bool loses_dice(const struct game *game, figure_id attacker, int team, int target, int mode)
{
    if (team < TEAM_MAX && lasting_about(game, EFFECT_WEAK_POINT, lasting_team(team), FIGURE_NONE) == target)
        return true;
    if (attacker == FIGURE_NONE || !figure_is_trooper(attacker))
        return false;
    for (uint32_t gear = game->figure[attacker].gear; gear; gear &= gear - 1) {
        const struct effect_list *effects = &game->scenario->catalogue->gear[__builtin_ctz(gear)].effects;
        for (int i = 0; i < effects->count; i++)
            if (effects->item[i].verb == EFFECT_NO_DEFENCE_DIE && (effects->item[i].mode & mode))
                return true;
    }
    return false;
}

/* `attacker`: as in attack_in_cover(). `covered`: cover counts, if there is any. Neither what has no attacker nor a
 * mark of 0 for the mode has cover. */
static struct defence defence_against(const struct game *game, figure_id attacker, int team, int target, int mode,
                                      bool covered)
{
    assert(attack_is_marker(target) || is_figure_id(target));
    const struct parameters *parameters = game_parameters(game);
    struct defence defence = {attack_bare_armour(game, attacker, team, target, mode), own_defence(game, target), 0};
    bool cover = covered && attack_in_cover(game, attacker, target, mode);
    if (cover && parameters->cover_die)
        add_dice(&defence.dice, DIE_WHITE, 1);
    else if (cover)
        defence.armour += defence.cover = parameters->cover;
    if (pool_size(defence.dice) && loses_dice(game, attacker, team, target, mode))
        defence.dice = (struct dice_pool){{0}};
    return defence;
}

bool attack_is_beside_blast(const struct game *game, const struct attack_in_progress *attack, int target)
{
    return attack->shape == SHAPE_GRENADE_MOUNT && !square_same(attack_square(game, target), attack->at);
}

int attack_team(const struct attack_in_progress *attack)
{
    if (attack->attacker == FIGURE_NONE)
        return attack->by_team;
    return figure_is_trooper(attack->attacker) ? attack->attacker / PAIR : TEAM_MAX;
}

struct defence attack_defence_of(const struct game *game, const struct attack_in_progress *attack, int target)
{
    bool covered = !attack_is_beside_blast(game, attack, target); /* S-ITEM-8 */
    figure_id shooter = attack->source == SOURCE_TURRET ? game->strikes.figure : attack->attacker;
    return defence_against(game, shooter, attack_team(attack), target, attack->mode, covered);
}

bool attack_defence_is_rolled(const struct game *game, int hits, int armour)
{
    const struct parameters *parameters = game_parameters(game);
    return parameters->defence_from_damage ? hits > armour : hits >= parameters->kevlarite_from;
}

int attack_damage_taken(const struct game *game, int target, int damage)
{
    if (target >= TROOPER_MAX || game->turn.round > game_parameters(game)->spared_rounds)
        return damage;
    int spare = game->figure[target].strength - 1;
    return damage > spare ? spare : damage;
}

/* ---- odds ------------------------------------------------------------------------------------------------------ */

/* One roll of the attack, and what it meets. */
struct meeting {
    const struct game *game;
    const struct odds *attack;
    struct odds dice; /* of the defence */
    int taken;        /* most damage that is taken */
};

/* Of the rolls with so many hits, those that leave so much damage. A Disruptor changes nothing about the number of hits
 * at which Kevlarite is rolled (C-DMG-4). */
static void add_damage(const struct meeting *meeting, int hits, int most, struct attack_odds *odds)
{
    bool rolled = attack_defence_is_rolled(meeting->game, hits, odds->armour);
    for (int absorbed = 0; absorbed <= meeting->dice.most; absorbed++) {
        uint64_t ways = meeting->attack->ways[hits] * meeting->dice.ways[absorbed];
        int damage = hits - odds->armour - (rolled ? absorbed : 0);
        damage = damage < 0 ? 0 : damage > meeting->taken ? meeting->taken : damage;
        assert(damage <= POOL_MAX);
        odds->damage[damage] += ways;
        if (ways && damage > odds->most_damage)
            odds->most_damage = damage;
        if (damage == most)
            odds->eliminated += ways;
    }
}

static uint8_t strongest_of(struct dice_pool pool)
{
    for (int colour = DIE_BLACK; colour > DIE_WHITE; colour--)
        if (pool.count[colour])
            return (uint8_t)colour;
    return DIE_WHITE;
}

/* One die, as nearly always, needs no general sum. */
static struct odds odds_of_defence(struct dice_pool dice, const uint8_t hit_faces[DIE_COLOURS])
{
    if (pool_size(dice) != 1)
        return odds_of_pool(dice, hit_faces, 0);
    int faces = hit_faces[strongest_of(dice)];
    return (struct odds){.total = DIE_FACES, .most = 1, .ways = {(uint64_t)(DIE_FACES - faces), (uint64_t)faces}};
}

static void quote_defended(const struct game *game, const struct odds *attack, int target, struct attack_odds *odds)
{
    int most = target < TROOPER_MAX ? game->figure[target].strength : 1;
    struct meeting meeting = {game, attack, odds_of_defence(odds->defence, game->scenario->catalogue->hit_faces),
                              attack_damage_taken(game, target, most)};
    odds->total = attack->total * meeting.dice.total;
    for (int h = 0; h <= attack->most; h++) {
        odds->hits[h] = attack->ways[h] * meeting.dice.total;
        add_damage(&meeting, h, most, odds);
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

static int rerolls_of(const struct game *game, figure_id attacker, int mode)
{
    return figure_rerolls(game, attacker, mode) + figure_missed_rerolls(game, attacker, mode);
}

struct attack_odds attack_quote_hits(const struct game *game, int target, const struct odds *hits,
                                     struct defence defence)
{
    struct attack_odds odds = {.armour = defence.armour,
                               .defence = defence.dice,
                               .armour_dice = pool_size(defence.dice),
                               .armour_die = strongest_of(defence.dice)};
    if (target < TROOPER_MAX || odds.armour_dice)
        quote_defended(game, hits, target, &odds);
    else
        quote_creature(hits, &odds);
    return odds;
}

static struct attack_odds quote_target(const struct game *game, const struct command *command, int target,
                                       struct dice_pool pool, const struct odds *attack, bool covered)
{
    figure_id attacker = command->figure;
    int team = figure_is_trooper(attacker) ? attacker / PAIR : TEAM_MAX;
    struct attack_odds odds = attack_quote_hits(game, target, attack,
                                                defence_against(game, attacker, team, target, command->mode, covered));
    odds.pool = pool;
    odds.rerolls = rerolls_of(game, attacker, command->mode);
    return odds;
}

static struct odds roll_odds(const struct game *game, figure_id attacker, int mode, struct dice_pool pool)
{
    return odds_of_pool(pool, game->scenario->catalogue->hit_faces, rerolls_of(game, attacker, mode));
}

/* A first roll in which so many dice missed, and the second one with the re-rolls that are left then: the missed dice
 * of the first take them as they come (S-RR-5). All second rolls have the same total. */
struct two_rolls {
    struct odds first, second;
};

static struct two_rolls two_rolls_of(const struct game *game, struct dice_pool first, struct dice_pool second,
                                     int rerolls, int misses)
{
    const uint8_t *faces = game->scenario->catalogue->hit_faces;
    int dice = pool_size(second);
    int most = rerolls < dice ? rerolls : dice;
    int left = rerolls > misses ? rerolls - misses : 0;
    left = left < dice ? left : dice;
    struct two_rolls two = {odds_of_misses(first, faces, rerolls, misses), odds_of_pool(second, faces, left)};
    uint64_t scale = odds_rolls(most - left);
    for (int h = 0; h <= two.second.most; h++)
        two.second.ways[h] *= scale;
    two.second.total *= scale;
    return two;
}

/* S-WEAP-8, S-RR-5: the second of two rolls, whatever the first was. */
static struct odds second_roll_odds(const struct game *game, const struct command *command, struct dice_pool second)
{
    int rerolls = rerolls_of(game, command->figure, command->mode);
    if (rerolls == 0 || !game_parameters(game)->split_twice)
        return roll_odds(game, command->figure, command->mode, second);
    struct dice_pool first = attack_pool(game, command, 0);
    struct odds sum = {.total = 0};
    for (int misses = 0; misses <= pool_size(first); misses++) {
        struct two_rolls two = two_rolls_of(game, first, second, rerolls, misses);
        uint64_t ways = 0;
        for (int h = 0; h <= two.first.most; h++)
            ways += two.first.ways[h];
        for (int h = 0; h <= two.second.most; h++)
            sum.ways[h] += ways * two.second.ways[h];
        sum.total = two.first.total * two.second.total;
        sum.most = two.second.most;
    }
    return sum;
}

/* S-WEAP-9: the same dice once more if the first roll was not enough. The fraction of the second roll is shortened
 * where the product would not fit. */
static void quote_second_roll(const struct game *game, const struct command *command, int target,
                              struct attack_odds *odds)
{
    uint64_t eliminated = 0, total = 1;
    for (int misses = 0; misses <= pool_size(odds->pool); misses++) {
        struct two_rolls two = two_rolls_of(game, odds->pool, odds->pool, odds->rerolls, misses);
        struct attack_odds first = quote_target(game, command, target, odds->pool, &two.first, true);
        struct attack_odds second = quote_target(game, command, target, odds->pool, &two.second, true);
        assert(second.total > 0);
        uint64_t all = 0;
        for (int h = 0; h <= POOL_MAX; h++)
            all += first.hits[h];
        while (odds->total > UINT64_MAX / second.total) {
            second.total /= DIE_FACES;
            second.eliminated /= DIE_FACES;
        }
        eliminated += first.eliminated * second.total + (all - first.eliminated) * second.eliminated;
        total = second.total;
    }
    for (int h = 0; h <= POOL_MAX; h++)
        odds->hits[h] *= total;
    odds->total *= total;
    odds->eliminated = eliminated;
    odds->damage[0] = odds->total - eliminated;
    odds->damage[1] = eliminated;
    odds->most_damage = eliminated ? 1 : 0;
}

/* Is the weapon rolled twice at its one target? */
static bool rolls_twice(const struct game *game, const struct command *command)
{
    return game_parameters(game)->split_twice && attack_shape(game, command) == SHAPE_SPLIT &&
           (command->target2 == FIGURE_NONE || command->target2 == command->target);
}

static struct attack_odds quote_single(const struct game *game, const struct command *command, struct dice_pool pool)
{
    struct odds attack = roll_odds(game, command->figure, command->mode, pool);
    struct attack_odds odds = quote_target(game, command, command->target, pool, &attack, true);
    if (rolls_twice(game, command))
        quote_second_roll(game, command, command->target, &odds);
    assert(odds.eliminated <= odds.total);
    return odds;
}

static struct command single_attack(figure_id attacker, int target, int mode)
{
    assert(is_figure_id(attacker) && (target < FIGURE_MAX || attack_is_marker(target)));
    struct command command = command_make(COMMAND_ATTACK, SEAT_NONE, attacker);
    command.target = (figure_id)target;
    command.mode = (uint8_t)mode;
    return command;
}

struct attack_odds attack_quote(const struct game *game, figure_id attacker, int target, int mode)
{
    struct command command = single_attack(attacker, target, mode);
    return quote_single(game, &command, attack_pool(game, &command, 0));
}

struct attack_odds attack_quote_proposed(const struct game *game, figure_id attacker, int target, int mode)
{
    struct command command = single_attack(attacker, target, mode);
    command.charge = game_parameters(game)->tactics && mode == MODE_CLOSE && figure_is_trooper(attacker) &&
                     tactic_check_charge(game, &command).why == REJECT_NONE;
    return quote_single(game, &command, attack_pool(game, &command, 0));
}

struct attack_odds attack_quote_declared(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    struct command command = single_attack(attack->attacker, attack->target, attack->mode);
    command.shape = attack->shape;
    command.pick = attack->pick;
    return quote_single(game, &command, attack_pool_with(game, &command, 0, attack->bonus));
}

struct attack_odds attack_quote_card(const struct game *game, int team, figure_id target, struct dice_pool pool)
{
    struct odds attack = odds_of_pool(pool, game->scenario->catalogue->hit_faces, 0);
    struct attack_odds odds = attack_quote_hits(game, target, &attack,
                                                defence_against(game, FIGURE_NONE, team, target, MODE_FIRE, true));
    odds.pool = pool;
    return odds;
}

int attack_quote_shape(const struct game *game, const struct command *command,
                       struct attack_odds odds[SHAPE_STRUCK_MAX])
{
    uint8_t struck[SHAPE_STRUCK_MAX];
    int count = attack_list_struck(game, command, struck);
    assert(count <= SHAPE_STRUCK_MAX);
    struct dice_pool pool = attack_pool(game, command, 0);
    struct odds full = roll_odds(game, command->figure, command->mode, pool);
    struct odds less = lessened(&full);
    for (int i = 0; i < count; i++) {
        const struct odds *attack = &full;
        bool beside = command->shape == SHAPE_GRENADE_MOUNT &&
                      !square_same(attack_square(game, struck[i]), command->to);
        if (beside)
            attack = &less;
        if (command->shape == SHAPE_SPLIT && struck[i] == command->target2 && command->target != command->target2) {
            pool = attack_pool(game, command, 1);
            full = second_roll_odds(game, command, pool);
        }
        odds[i] = quote_target(game, command, struck[i], pool, attack, !beside);
        if (rolls_twice(game, command))
            quote_second_roll(game, command, struck[i], &odds[i]);
    }
    return count;
}

int attack_permyriad(uint64_t ways, uint64_t total)
{
    assert(ways <= total);
    for (; total > UINT64_MAX / 20000u; total /= DIE_FACES) /* so that ways x 10000 fits in 64 bits */
        ways /= DIE_FACES;
    return total ? (int)((ways * 10000u + total / 2) / total) : 0;
}
