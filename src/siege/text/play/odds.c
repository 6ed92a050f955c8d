/* odds.c -- takes a pool apart: weapon, Rank, gear, card, cover; and puts the chance into a sentence. */
#include "siege/text/play/odds.h"

#include "siege/rules/board/los.h"
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
    const char *armour = words_tell(
        words, pool_size(odds->defence) > 0 ? "odds.armour.dice" : "odds.armour",
        SLOTS({"n", NULL, odds->armour}, {"dice", pool_text(NAME(words), words, odds->defence), 0}));
    return words_say(out, size, words,
                     is_marker(target)                   ? "odds.against_marker"
                     : can_only_be_wounded(game, target) ? "odds.against_strength"
                                                         : "odds.against",
                     SLOTS({"dice", pool_text(NAME(words), words, odds->pool), 0}, {"armour", armour, 0},
                           {"eliminate", percent_text(NAME(words), words, odds->eliminated, odds->total), 0},
                           {"wound", percent_text(NAME(words), words, ways_to_wound(odds), odds->total), 0}));
}

const char *strength_left_text(const struct words *words, const struct game *game, figure_id target)
{
    if (target >= TROOPER_MAX)
        return "";
    return words_tell(words, "hand.react.left",
                      SLOTS({"name", figure_short_text(NAME(words), words, game, target), 0},
                            {"n", NULL, game->figure[target].strength}));
}

const char *through_text(const struct words *words, const struct game *game, figure_id target, int through)
{
    bool dice = through > 0 && attack_armour_dice(game, target) > 0;
    return words_tell(words,
                      through <= 0 ? "hand.react.through.none"
                      : dice       ? "hand.react.through.dice"
                                   : "hand.react.through",
                      SLOTS({"n", NULL, through}, {"what", strength_left_text(words, game, target), 0}));
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

/* An attack whose parts are counted, and the wanted one written. */
struct parts {
    const struct words *words;
    const struct game *game;
    figure_id attacker, target;
    int mode;
    const struct attack_odds *odds;
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

static bool pool_part(struct parts *parts, const char *key, struct dice_pool pool, const char *name, long number)
{
    return part(parts, key, pool_text(NAME(parts->words), parts->words, pool), name, number);
}

static const char *gear_name(const struct parts *parts, int gear)
{
    return gear_text(NAME(parts->words), parts->words, gear);
}

static int bonus_dice(const struct effect_list *effects, int mode)
{
    return effect_sum(effects, mode == MODE_CLOSE ? EFFECT_CLOSE_DICE : EFFECT_FIRE_DICE, mode);
}

static int team_corporation(const struct parts *parts)
{
    return parts->game->team[figure_seat(parts->attacker)].corporation;
}

static const char *corporation_name(const struct parts *parts)
{
    return corporation_text(NAME(parts->words), parts->words, team_corporation(parts));
}

/* Dice that the team's corporation gives. */
static int ability_dice(const struct parts *parts)
{
    int corporation = team_corporation(parts);
    if (!parts->game->scenario->mission.parameters.corporation_abilities || corporation >= CORPORATIONS)
        return 0;
    return bonus_dice(&parts->words->catalogue->corporation[corporation].ability, parts->mode);
}

/* Dice that a piece of gear gives its bearer. */
static int gear_dice(const struct parts *parts, int gear)
{
    bool worn = parts->game->figure[parts->attacker].gear >> gear & 1u;
    return worn ? bonus_dice(&parts->words->catalogue->gear[gear].effects, parts->mode) : 0;
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

static bool weapon_part(struct parts *parts)
{
    const struct words *words = parts->words;
    int bonus = ability_dice(parts), weapon = parts->game->figure[parts->attacker].weapon;
    for (int gear = 0; gear < words->catalogue->gears; gear++)
        bonus += gear_dice(parts, gear);
    struct dice_pool base = without_bonus(parts->odds->pool, bonus,
                                          parts->game->team[figure_seat(parts->attacker)].die);
    bool held = parts->game->scenario->mission.parameters.figure_weapons;
    return pool_part(parts, "odds.part.dice", base,
                     !held && weapon < words->catalogue->weapons ? weapon_text(NAME(words), words, weapon)
                                                                 : words_get(words, "odds.part.held"),
                     pool_size(base));
}

static bool ability_part(struct parts *parts)
{
    int dice = ability_dice(parts);
    return dice && part(parts, "odds.part.bonus", corporation_name(parts), "", dice);
}

static bool gear_parts(struct parts *parts)
{
    for (int gear = 0; gear < parts->words->catalogue->gears; gear++) {
        int dice = gear_dice(parts, gear);
        if (dice && part(parts, "odds.part.bonus", gear_name(parts, gear), "", dice))
            return true;
    }
    return false;
}

/* A card has spoilt the aim. */
static bool lower_part(struct parts *parts)
{
    int lower = effect_lower(parts->game, parts->attacker, parts->mode);
    return lower > 0 && part(parts, "odds.part.lower", "", "", lower);
}

/* What makes the target's armour less: gear of the attacker, the weak spot a card has found. */
static bool armour_changes(struct parts *parts)
{
    const struct catalogue *catalogue = parts->words->catalogue;
    if (parts->attacker >= TROOPER_MAX)
        return false;
    for (int gear = 0; parts->mode == MODE_FIRE && gear < catalogue->gears; gear++) {
        bool worn = parts->game->figure[parts->attacker].gear >> gear & 1u;
        int change = worn ? effect_sum(&catalogue->gear[gear].effects, EFFECT_TARGET_ARMOUR, parts->mode) : 0;
        if (change < 0 && part(parts, "odds.part.armour_less", gear_name(parts, gear), "", -change))
            return true;
    }
    int weakness = parts->target < FIGURE_MAX
                       ? effect_weakness(parts->game, figure_seat(parts->attacker), parts->target)
                       : 0;
    return weakness < 0 &&
           part(parts, "odds.part.armour_less", words_get(parts->words, "odds.part.weak_spot"), "", -weakness);
}

/* ---- the 2018 rules -------------------------------------------------------------------------------------------- */

/* White dice by charge or concentrated attacks: all that the pool has beyond the attack as it stands by itself. */
static bool tactic_part(struct parts *parts)
{
    int more = pool_size(parts->odds->pool) - pool_size(figure_pool(parts->game, parts->attacker, parts->mode));
    if (!parts->game->scenario->mission.parameters.tactics || more <= 0)
        return false;
    return part(parts, parts->mode == MODE_CLOSE ? "odds.part.charge" : "odds.part.concentration", "", "", more);
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

static void take_dice(struct dice_pool *rest, struct dice_pool pool)
{
    for (int die = 0; die < DIE_COLOURS; die++)
        rest->count[die] = (uint8_t)(rest->count[die] > pool.count[die] ? rest->count[die] - pool.count[die] : 0);
}

static bool gear_dice_parts(struct parts *parts, struct dice_pool *rest)
{
    const struct catalogue *catalogue = parts->words->catalogue;
    for (int gear = 0; gear < catalogue->gears; gear++) {
        struct dice_pool pool = dice_of_gear(&catalogue->gear[gear].effects, parts->mode);
        if (!(parts->game->figure[parts->attacker].gear >> gear & 1u) || pool_size(pool) == 0)
            continue;
        take_dice(rest, pool);
        if (pool_part(parts, "odds.part.gear_dice", pool, gear_name(parts, gear), 0))
            return true;
    }
    return false;
}

/* The team's card for its next attack of this mode. */
static bool card_dice_part(struct parts *parts, struct dice_pool *rest)
{
    const struct lasting *next = effect_next_attack(parts->game, figure_seat(parts->attacker), parts->mode);
    struct dice_pool pool = {{0}};
    for (int die = 0; next && die < DIE_COLOURS; die++)
        pool.count[die] = next->dice[die];
    take_dice(rest, pool);
    return pool_size(pool) > 0 && pool_part(parts, "odds.part.card_dice", pool, "", 0);
}

/* What is left is the weapon with the dice of the rank card (S-DICE-1 to S-DICE-3). */
static bool rank_parts(struct parts *parts)
{
    int weapon = parts->game->figure[parts->attacker].weapon;
    struct dice_pool rest = figure_pool(parts->game, parts->attacker, parts->mode);
    struct parts silent = *parts; /* what the others take, before any of them is told */
    silent.wanted = -1;
    (void)gear_dice_parts(&silent, &rest);
    (void)card_dice_part(&silent, &rest);
    struct dice_pool unused = rest;
    return pool_part(parts, "odds.part.dice", rest, weapon_text(NAME(parts->words), parts->words, weapon), 0) ||
           gear_dice_parts(parts, &unused) || card_dice_part(parts, &unused) || tactic_part(parts);
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

static bool cover_part(struct parts *parts)
{
    const struct game *game = parts->game;
    if (parts->mode != MODE_FIRE || parts->attacker >= FIGURE_MAX || parts->target >= FIGURE_MAX ||
        !figure_on_board(game, parts->attacker) || !figure_on_board(game, parts->target))
        return false;
    struct square from = figure_square(game, parts->attacker), at = figure_square(game, parts->target);
    int marker = terrain_cover(game, from, at) ? cover_between(game, from, at) : -1;
    return marker >= 0 &&
           part(parts, game->scenario->mission.parameters.cover_die ? "odds.part.cover_die" : "odds.part.cover",
                marker_kind_text(parts->words, game->marker[marker].kind), "", parts->odds->armour);
}

/* Would fewer dice be rolled again without it? */
static bool gives_rerolls(const struct game *game, figure_id figure, int gear, int mode)
{
    struct game without = *game;
    without.figure[figure].gear &= ~(UINT32_C(1) << gear);
    return figure_rerolls(&without, figure, mode) < figure_rerolls(game, figure, mode);
}

const char *reroll_sources_text(const struct words *words, const struct game *game, figure_id figure, int mode)
{
    enum { SOURCES_MOST = 8 };
    const char *item[SOURCES_MOST];
    int count = 0;
    if (figure >= TROOPER_MAX || game->team[figure_seat(figure)].rank == 0) /* nobody plays it */
        return "";
    if (figure_missed_rerolls(game, figure, mode) > 0)
        item[count++] = corporation_text(NAME(words), words, game->team[figure_seat(figure)].corporation);
    for (int gear = 0; gear < words->catalogue->gears && count < SOURCES_MOST - 1; gear++)
        if ((game->figure[figure].gear >> gear & 1u) && gives_rerolls(game, figure, gear, mode))
            item[count++] = gear_text(NAME(words), words, gear);
    struct game bare = *game; /* without gear it is a card that is left */
    bare.figure[figure].gear = 0;
    if (figure_rerolls(&bare, figure, mode) > 0)
        item[count++] = words_get(words, "odds.by_card");
    return words_join(SENTENCE(words), words, item, count, WORDS_AND);
}

/* Rolling again: what the corporation gives, and what gear and cards give (S-RR-3, S-RR-4). */
static bool reroll_parts(struct parts *parts)
{
    int missed = parts->attacker < TROOPER_MAX ? figure_missed_rerolls(parts->game, parts->attacker, parts->mode) : 0;
    if (missed && part(parts, "odds.part.reroll_of", corporation_name(parts), "", missed))
        return true;
    int any = parts->odds->rerolls - missed;
    return any > 0 && part(parts, missed ? "odds.part.any_reroll" : "odds.part.reroll", "", "", any);
}

static bool dice_parts(struct parts *parts)
{
    const struct words *words = parts->words;
    if (parts->attacker >= FIGURE_MAX)
        return false;
    if (!figure_is_trooper(parts->attacker))
        return pool_part(parts, "odds.part.dice", parts->odds->pool,
                         kind_text(NAME(words), words, parts->game->figure[parts->attacker].kind), 0);
    if (parts->game->scenario->mission.parameters.rank_dice)
        return rank_parts(parts);
    return weapon_part(parts) || ability_part(parts) || gear_parts(parts) || lower_part(parts);
}

static bool armour_parts(struct parts *parts)
{
    const struct attack_odds *odds = parts->odds;
    bool trooper = parts->target < FIGURE_MAX && figure_is_trooper(parts->target);
    return part(parts, trooper ? "odds.part.armour" : "odds.part.armour_creature", "", "",
                trooper ? odds->armour : odds->armour + 1) ||
           (pool_size(odds->defence) > 0 && pool_part(parts, "odds.part.kevlarite", odds->defence, "", 0));
}

bool odds_part_line(char *out, size_t size, const struct words *words, const struct game *game, figure_id attacker,
                    figure_id target, int mode, int distance, const struct attack_odds *odds, int index)
{
    struct parts parts = {words, game, attacker, target, mode, odds, index, 0, out, size};
    out[0] = '\0';
    return dice_parts(&parts) || reroll_parts(&parts) || armour_changes(&parts) || cover_part(&parts) ||
           armour_parts(&parts) || (distance > 0 && part(&parts, "odds.part.distance", "", "", distance));
}
