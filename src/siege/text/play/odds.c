/* odds.c -- takes a pool apart: weapon, Rank, gear, card, cover; and puts the chance into a sentence. */
#include "siege/text/play/odds.h"

#include "siege/rules/board/los.h"
#include "siege/rules/move/tactic.h"
#include "siege/rules/board/terrain.h"
#include "siege/text/names/names.h"
#include "siege/rules/card/lasting.h"

#include <stdio.h>

/* ---- the sentence ---------------------------------------------------------------------------------------------- */

static uint64_t ways_to_wound(const struct attack_odds *odds)
{
    uint64_t ways = 0;
    for (int damage = 1; damage <= odds->most_damage; damage++)
        ways += odds->damage[damage];
    return ways > odds->eliminated ? ways - odds->eliminated : 0;
}

static bool is_marker(figure_id target)
{
    return target >= TARGET_MARKER && target < TARGET_MARKER + MARKER_ALL;
}

static bool can_only_be_wounded(const struct game *game, figure_id target)
{
    return target < FIGURE_MAX && figure_is_trooper(target) && game->figure[target].strength > 1;
}

const char *odds_sentence(char *out, size_t size, const struct words *words, const struct game *game, figure_id target,
                          const struct attack_odds *odds)
{
    if (pool_size(odds->pool) == 0 || odds->total == 0)
        return words_say(out, size, words, "odds.no_dice", NULL, 0);
    return words_say(out, size, words,
                     is_marker(target)                   ? "odds.against_marker"
                     : can_only_be_wounded(game, target) ? "odds.against_strength"
                                                         : "odds.against",
                     SLOTS({"dice", pool_text(NAME(words), words, odds->pool), 0}, {"armour", NULL, odds->armour},
                           {"eliminate", percent_text(NAME(words), words, odds->eliminated, odds->total), 0},
                           {"wound", percent_text(NAME(words), words, ways_to_wound(odds), odds->total), 0}));
}

/* ---- the distributions ----------------------------------------------------------------------------------------- */

static const char *damage_key(const struct game *game, figure_id target, int damage)
{
    if (damage == 0)
        return "odds.unharmed";
    if (is_marker(target))
        return "odds.destroyed";
    if (target >= FIGURE_MAX || !figure_is_trooper(target) || damage >= game->figure[target].strength)
        return "odds.eliminated";
    return "odds.loses";
}

bool odds_damage_line(const struct words *words, const struct game *game, figure_id target,
                      const struct attack_odds *odds, int damage, char *label, size_t label_size, char *percent,
                      size_t percent_size)
{
    if (damage < 0 || damage > odds->most_damage || damage > POOL_MAX || odds->total == 0)
        return false;
    words_say(label, label_size, words, damage_key(game, target, damage), SLOTS({"n", NULL, damage}));
    percent_text(percent, percent_size, words, odds->damage[damage], odds->total);
    return true;
}

/* ---- where the numbers come from ------------------------------------------------------------------------------- */

/* Counts parts and writes the wanted one. */
struct parts {
    const struct words *words;
    const struct game *game;
    int wanted;
    int seen;
    char *out;
    size_t size;
};

static bool part(struct parts *parts, const char *key, const char *text, const char *text2, long number)
{
    if (parts->seen++ != parts->wanted)
        return false;
    words_say(parts->out, parts->size, parts->words, key,
              SLOTS({"text", text, 0}, {"text2", text2, 0}, {"n", NULL, number}));
    return true;
}

static int bonus_dice(const struct effect_list *effects, int mode)
{
    return effect_sum(effects, mode == MODE_CLOSE ? EFFECT_CLOSE_DICE : EFFECT_FIRE_DICE, mode);
}

static const struct effect_list *ability_of(const struct parts *parts, figure_id attacker)
{
    static const struct effect_list none = {.count = 0};
    const struct game *game = parts->game;
    int corporation = game->team[figure_seat(attacker)].corporation;
    if (!game->scenario->mission.parameters.corporation_abilities || corporation >= CORPORATIONS)
        return &none;
    return &parts->words->catalogue->corporation[corporation].ability;
}

/* Dice that do not come from the weapon. */
static int all_bonus_dice(const struct parts *parts, figure_id attacker, int mode)
{
    const struct catalogue *catalogue = parts->words->catalogue;
    int dice = bonus_dice(ability_of(parts, attacker), mode);
    for (int gear = 0; gear < catalogue->gears; gear++)
        if (parts->game->figure[attacker].gear >> gear & 1u)
            dice += bonus_dice(&catalogue->gear[gear].effects, mode);
    return dice;
}

/* Bonus dice have the colour of the team's Rank; the dice of a grenade their own. */
static struct dice_pool without_bonus(struct dice_pool pool, int bonus, int rank_die)
{
    for (int die = -1; die < DIE_COLOURS && bonus > 0; die++) {
        int colour = die < 0 ? rank_die : die;
        int less = colour < DIE_COLOURS && pool.count[colour] < bonus ? pool.count[colour] : bonus;
        if (colour >= DIE_COLOURS)
            continue;
        pool.count[colour] = (uint8_t)(pool.count[colour] - less);
        bonus -= less;
    }
    return pool;
}

static bool weapon_part(struct parts *parts, figure_id attacker, const struct attack_odds *odds, int mode)
{
    const struct figure *figure = &parts->game->figure[attacker];
    char name[WORDS_NAME_MAX];
    int bonus = all_bonus_dice(parts, attacker, mode);
    struct dice_pool base = without_bonus(odds->pool, bonus, parts->game->team[figure_seat(attacker)].die);
    bool held = parts->game->scenario->mission.parameters.figure_weapons;
    if (!held && figure->weapon < parts->words->catalogue->weapons)
        weapon_text(name, sizeof name, parts->words, figure->weapon);
    else
        words_say(name, sizeof name, parts->words, "odds.part.held", NULL, 0);
    return part(parts, "odds.part.dice", pool_text(NAME(parts->words), parts->words, base), name, pool_size(base));
}

static bool ability_part(struct parts *parts, figure_id attacker, int mode)
{
    int dice = bonus_dice(ability_of(parts, attacker), mode);
    int corporation = parts->game->team[figure_seat(attacker)].corporation;
    return dice &&
           part(parts, "odds.part.bonus", corporation_text(NAME(parts->words), parts->words, corporation), "", dice);
}

static bool gear_parts(struct parts *parts, const struct figure *figure, int mode)
{
    const struct catalogue *catalogue = parts->words->catalogue;
    for (int gear = 0; gear < catalogue->gears; gear++) {
        int dice = figure->gear >> gear & 1u ? bonus_dice(&catalogue->gear[gear].effects, mode) : 0;
        if (dice && part(parts, "odds.part.bonus", gear_text(NAME(parts->words), parts->words, gear), "", dice))
            return true;
    }
    return false;
}

/* A card has spoilt the aim. */
static bool lower_part(struct parts *parts, figure_id attacker, int mode)
{
    int lower = effect_lower(parts->game, attacker, mode);
    return lower > 0 && part(parts, "odds.part.lower", "", "", lower);
}

/* What makes the target's armour less: gear of the attacker, the weak spot a card has found. */
static bool armour_changes(struct parts *parts, figure_id attacker, figure_id target, int mode)
{
    const struct catalogue *catalogue = parts->words->catalogue;
    if (attacker >= TROOPER_MAX)
        return false;
    for (int gear = 0; mode == MODE_FIRE && gear < catalogue->gears; gear++) {
        bool worn = parts->game->figure[attacker].gear >> gear & 1u;
        int change = worn ? effect_sum(&catalogue->gear[gear].effects, EFFECT_TARGET_ARMOUR, mode) : 0;
        if (change < 0 &&
            part(parts, "odds.part.armour_less", gear_text(NAME(parts->words), parts->words, gear), "", -change))
            return true;
    }
    int weakness = target < FIGURE_MAX ? effect_weakness(parts->game, figure_seat(attacker), target) : 0;
    return weakness < 0 &&
           part(parts, "odds.part.armour_less", words_get(parts->words, "odds.part.weak_spot"), "", -weakness);
}

/* ---- the 2018 rules -------------------------------------------------------------------------------------------- */

/* White dice by charge or concentrated attacks: all that the pool has beyond the attack as it stands by itself. */
static bool tactic_part(struct parts *parts, figure_id attacker, int mode, const struct attack_odds *odds)
{
    int more = pool_size(odds->pool) - pool_size(figure_pool(parts->game, attacker, mode));
    if (!parts->game->scenario->mission.parameters.tactics || more <= 0)
        return false;
    return part(parts, mode == MODE_CLOSE ? "odds.part.charge" : "odds.part.concentration", "", "", more);
}

/* Dice of a colour that gear adds: "1 white die: Chain Blade". */
static struct dice_pool dice_of_gear(const struct effect_list *effects, int mode)
{
    struct dice_pool pool = {{0}};
    for (int i = 0; i < effects->count; i++)
        for (int die = 0;
             effects->item[i].verb == EFFECT_ATTACK_DICE && effects->item[i].mode & mode && die < DIE_COLOURS; die++)
            pool.count[die] = (uint8_t)(pool.count[die] + effects->item[i].dice.count[die]);
    return pool;
}

static bool gear_dice_parts(struct parts *parts, const struct figure *figure, int mode, struct dice_pool *rest)
{
    const struct catalogue *catalogue = parts->words->catalogue;
    for (int gear = 0; gear < catalogue->gears; gear++) {
        struct dice_pool pool = dice_of_gear(&catalogue->gear[gear].effects, mode);
        if (!(figure->gear >> gear & 1u) || pool_size(pool) == 0)
            continue;
        for (int die = 0; die < DIE_COLOURS; die++)
            rest->count[die] = (uint8_t)(rest->count[die] > pool.count[die] ? rest->count[die] - pool.count[die] : 0);
        if (part(parts, "odds.part.gear_dice", pool_text(NAME(parts->words), parts->words, pool),
                 gear_text(NAME(parts->words), parts->words, gear), 0))
            return true;
    }
    return false;
}

/* The team's card for its next attack of this mode. */
static bool card_dice_part(struct parts *parts, figure_id attacker, int mode, struct dice_pool *rest)
{
    const struct lasting *next = effect_next_attack(parts->game, figure_seat(attacker), mode);
    struct dice_pool pool = {{0}};
    for (int die = 0; next && die < DIE_COLOURS; die++)
        pool.count[die] = next->dice[die];
    for (int die = 0; die < DIE_COLOURS; die++)
        rest->count[die] = (uint8_t)(rest->count[die] > pool.count[die] ? rest->count[die] - pool.count[die] : 0);
    return pool_size(pool) > 0 &&
           part(parts, "odds.part.card_dice", pool_text(NAME(parts->words), parts->words, pool), "", 0);
}

/* What is left is the weapon with the dice of the rank card (S-DICE-1 to S-DICE-3). */
static bool rank_parts(struct parts *parts, figure_id attacker, const struct attack_odds *odds, int mode)
{
    const struct figure *figure = &parts->game->figure[attacker];
    struct dice_pool rest = figure_pool(parts->game, attacker, mode);
    struct parts silent = *parts; /* what the others take, before any of them is told */
    silent.wanted = -1;
    (void)gear_dice_parts(&silent, figure, mode, &rest);
    (void)card_dice_part(&silent, attacker, mode, &rest);
    struct dice_pool unused = rest;
    if (part(parts, "odds.part.dice", pool_text(NAME(parts->words), parts->words, rest),
             weapon_text(NAME(parts->words), parts->words, figure->weapon), 0))
        return true;
    return gear_dice_parts(parts, figure, mode, &unused) || card_dice_part(parts, attacker, mode, &unused) ||
           tactic_part(parts, attacker, mode, odds);
}

/* The token that the line goes through, or -1 (S-COVER-3). */
static int cover_between(const struct game *game, struct square a, struct square b)
{
    struct square cells[2 * BOARD_MAX];
    int count = los_cells(a, b, cells);
    for (int i = 0; i + 1 < count; i++)
        for (int m = 0; m < game->markers; m++)
            if (game->marker[m].state == MARKER_STANDS && game->marker[m].x == cells[i].x &&
                game->marker[m].y == cells[i].y && marker_traits(game->marker[m].kind) & TRAIT_COVER)
                return m;
    return -1;
}

static bool cover_part(struct parts *parts, figure_id attacker, figure_id target, int mode,
                       const struct attack_odds *odds)
{
    const struct game *game = parts->game;
    if (mode != MODE_FIRE || attacker >= FIGURE_MAX || target >= FIGURE_MAX || !figure_on_board(game, attacker) ||
        !figure_on_board(game, target))
        return false;
    struct square from = figure_square(game, attacker), at = figure_square(game, target);
    int marker = terrain_cover(game, from, at) ? cover_between(game, from, at) : -1;
    return marker >= 0 &&
           part(parts, game->scenario->mission.parameters.cover_die ? "odds.part.cover_die" : "odds.part.cover",
                marker_kind_text(parts->words, game->marker[marker].kind), "", odds->armour);
}

/* Rolling again: what the corporation gives, and what gear and cards give (S-RR-3, S-RR-4). */
static bool reroll_parts(struct parts *parts, figure_id attacker, int mode, const struct attack_odds *odds)
{
    int missed = attacker < TROOPER_MAX ? figure_missed_rerolls(parts->game, attacker, mode) : 0;
    int corporation = missed ? parts->game->team[figure_seat(attacker)].corporation : CORPORATIONS;
    if (missed &&
        part(parts, "odds.part.reroll_of", corporation_text(NAME(parts->words), parts->words, corporation), "", missed))
        return true;
    int any = odds->rerolls - missed;
    return any > 0 && part(parts, missed ? "odds.part.any_reroll" : "odds.part.reroll", "", "", any);
}

static bool dice_parts(struct parts *parts, figure_id attacker, const struct attack_odds *odds, int mode)
{
    if (attacker >= FIGURE_MAX)
        return false;
    const struct figure *figure = &parts->game->figure[attacker];
    if (!figure_is_trooper(attacker))
        return part(parts, "odds.part.dice", pool_text(NAME(parts->words), parts->words, odds->pool),
                    kind_text(NAME(parts->words), parts->words, figure->kind), 0);
    if (parts->game->scenario->mission.parameters.rank_dice)
        return rank_parts(parts, attacker, odds, mode);
    return weapon_part(parts, attacker, odds, mode) || ability_part(parts, attacker, mode) ||
           gear_parts(parts, figure, mode) || lower_part(parts, attacker, mode);
}

static bool armour_parts(struct parts *parts, figure_id target, const struct attack_odds *odds)
{
    bool trooper = target < FIGURE_MAX && figure_is_trooper(target);
    if (part(parts, trooper ? "odds.part.armour" : "odds.part.armour_creature", "", "",
             trooper ? odds->armour : odds->armour + 1))
        return true;
    if (pool_size(odds->defence) == 0)
        return false;
    return part(parts, "odds.part.kevlarite", pool_text(NAME(parts->words), parts->words, odds->defence), "", 0);
}

bool odds_part_line(char *out, size_t size, const struct words *words, const struct game *game, figure_id attacker,
                    figure_id target, int mode, int distance, const struct attack_odds *odds, int index)
{
    struct parts parts = {words, game, index, 0, out, size};
    out[0] = '\0';
    if (dice_parts(&parts, attacker, odds, mode))
        return true;
    if (reroll_parts(&parts, attacker, mode, odds))
        return true;
    if (armour_changes(&parts, attacker, target, mode) || cover_part(&parts, attacker, target, mode, odds) ||
        armour_parts(&parts, target, odds))
        return true;
    return distance > 0 && part(&parts, "odds.part.distance", "", "", distance);
}
