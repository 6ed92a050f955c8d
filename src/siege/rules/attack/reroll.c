/* reroll.c -- what the dice on the table do as they lie, and what they might do when missed ones are rolled again. */
#include "siege/rules/attack/reroll.h"

#include "siege/rules/attack/attack_parts.h"

#include <assert.h>

bool reroll_may(const struct game *game, int die)
{
    const struct attack_in_progress *attack = &game->attack;
    if (!attack->running || attack->stage != ATTACK_ROLLED || die < 0 || die >= attack->dice ||
        (attack->die[die] & ROLLED_AGAIN))
        return false;
    return attack->rerolls || (attack->missed_rerolls && !(attack->die[die] & ROLLED_HIT));
}

bool reroll_is_missed(const struct game *game, int die)
{
    return !(game->attack.die[die] & ROLLED_HIT) && reroll_may(game, die);
}

int reroll_best(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    const uint8_t *faces = game->scenario->catalogue->hit_faces;
    int best = -1;
    for (int i = 0; i < attack->dice; i++)
        if (reroll_is_missed(game, i) &&
            (best < 0 || faces[attack->die[i] & DIE_COLOUR] > faces[attack->die[best] & DIE_COLOUR]))
            best = i;
    return best;
}

/* The missed dice that can be rolled again, the best of them where not all can. */
static struct dice_pool missed_dice(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    struct dice_pool missed = {{0}}, pool = {{0}};
    int left = attack->rerolls + attack->missed_rerolls;
    for (int i = 0; i < attack->dice; i++)
        missed.count[attack->die[i] & DIE_COLOUR] += reroll_is_missed(game, i);
    for (int colour = DIE_BLACK; colour >= DIE_WHITE; colour--) {
        int count = missed.count[colour] < left ? missed.count[colour] : left;
        pool.count[colour] = (uint8_t)count;
        left -= count;
    }
    return pool;
}

/* Hits on that one: of the dice that lie there, and of these rolled again. */
static struct odds hits_with(const struct game *game, int target, struct dice_pool again)
{
    const struct attack_in_progress *attack = &game->attack;
    struct odds more = odds_of_pool(again, game->scenario->catalogue->hit_faces, 0);
    int scored = attack_hits(attack), less = attack_is_beside_blast(game, attack, target);
    struct odds odds = {.total = more.total, .most = 0};
    for (int h = 0; h <= more.most; h++) {
        int hits = scored + h - less > 0 ? scored + h - less : 0;
        assert(hits <= POOL_MAX);
        odds.ways[hits] += more.ways[h];
        odds.most = hits;
    }
    return odds;
}

static uint64_t ways_to_harm(const struct attack_odds *odds, int harm)
{
    uint64_t ways = 0;
    for (int damage = harm; damage <= odds->most_damage; damage++)
        ways += odds->damage[damage];
    return ways;
}

/* Is that one attacked on purpose? Who stands in the way of a blast, friend of the attacker, is not. */
static bool is_meant(const struct attack_in_progress *attack, int target)
{
    bool by_team = attack_team(attack) < TEAM_MAX;
    return target == attack->target || (target < TROOPER_MAX) != by_team;
}

/* The offer against that one; false: another roll does nothing to it. */
static bool helps_against(const struct game *game, int target, struct dice_pool missed, struct reroll_offer *offer)
{
    const struct attack_in_progress *attack = &game->attack;
    struct defence defence = attack_defence_of(game, attack, target);
    struct odds as_they_lie = hits_with(game, target, (struct dice_pool){{0}});
    struct odds rolled = hits_with(game, target, missed);
    int less = attack_is_beside_blast(game, attack, target), enough = defence.armour + less;
    offer->target = target;
    offer->hits = attack_hits(attack);
    offer->needed = (offer->hits > enough ? offer->hits : enough) + 1;
    offer->dice = pool_size(missed);
    offer->keep = attack_quote_hits(game, target, &as_they_lie, defence);
    offer->again = attack_quote_hits(game, target, &rolled, defence);
    for (offer->harm = 1; offer->harm <= offer->again.most_damage; offer->harm++)
        if (ways_to_harm(&offer->again, offer->harm) * offer->keep.total >
            ways_to_harm(&offer->keep, offer->harm) * offer->again.total)
            return true;
    return false;
}

bool reroll_offers(const struct game *game, struct reroll_offer *offer)
{
    const struct attack_in_progress *attack = &game->attack;
    struct dice_pool missed = missed_dice(game);
    *offer = (struct reroll_offer){.target = attack->target, .needed = 1};
    if (!attack->running || attack->failed || pool_size(missed) == 0)
        return false;
    for (int i = 0; i < attack->struck_count; i++) {
        int target = attack->struck[i];
        if (attack_target_stands(game, target) && !attack_is_shielded(game, attack->attacker, target) &&
            is_meant(attack, target) && helps_against(game, target, missed, offer))
            return true;
    }
    return false;
}

bool reroll_is_asked(const struct game *game)
{
    struct reroll_offer offer;
    return question_asks(game, CHOICE_DICE) && reroll_offers(game, &offer);
}
