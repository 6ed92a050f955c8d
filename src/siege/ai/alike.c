/* alike.c -- counts creatures and Doomtroopers, hits and misses: whether to call, which die to roll again. */
#include "siege/ai/alike.h"

#include "siege/rules/attack/reroll.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/turn/reason.h"

/* Whoever follows a team is neither a creature nor a Doomtrooper. */
static int count_in_play(const struct game *game, figure_id first, figure_id end)
{
    int count = 0;
    for (figure_id id = first; id < end; id++)
        count += figure_in_play(game, id) && !figure_follows(game, id);
    return count;
}

void call_decide(const struct game *game, struct command *command)
{
    int creatures = count_in_play(game, TROOPER_MAX, FIGURE_MAX);
    int troopers = count_in_play(game, 0, TROOPER_MAX);
    bool is_last_chance = game->events.count <= game->legion.calls;
    command->type = COMMAND_CALL;
    command->choice = creatures < troopers || is_last_chance;
    if (!command_is_legal(game, command))
        command->choice = 0;
    command->reason.kind = REASON_CALL;
    command->reason.value = (int16_t)creatures;
    command->reason.other_value = (int16_t)troopers;
}

/* ---- re-rolls -------------------------------------------------------------------------------------------------- */

/* Bits of attack_in_progress.die beside the colour. */
enum { DIE_HIT = 4, DIE_AGAIN = 8 };

int alike_hits(const struct attack_in_progress *attack)
{
    int hits = 0;
    for (int i = 0; i < attack->dice; i++)
        hits += (attack->die[i] & DIE_HIT) != 0;
    return hits;
}

static int count_open_misses(const struct attack_in_progress *attack)
{
    int misses = 0;
    for (int i = 0; i < attack->dice; i++)
        misses += (attack->die[i] & (DIE_HIT | DIE_AGAIN)) == 0;
    return misses;
}

/* Would one or more hits added to these change anything? */
static bool can_improve(const struct game *game, int hits, int more)
{
    const struct attack_in_progress *attack = &game->attack;
    if (attack->shape != 0 || attack->attacker == FIGURE_NONE || attack->target == FIGURE_NONE)
        return true;
    struct attack_odds odds = attack_quote(game, attack->attacker, attack->target, attack->mode);
    if (hits + more <= odds.armour)
        return false;
    int strength = attack->target < FIGURE_MAX ? game->figure[attack->target].strength : 1; /* a marker */
    int enough = odds.armour + odds.armour_dice + strength;
    return hits < enough;
}

/* The index of the missed die of the best colour that was not rolled again yet, or -1 to keep the roll: when no such
 * die is left, or when no further hit can change what comes of the attack. */
static int pick(const struct game *game)
{
    const struct attack_in_progress *attack = &game->attack;
    int misses = count_open_misses(attack);
    int rerolls = attack->rerolls + attack->missed_rerolls;
    int more = misses < rerolls ? misses : rerolls;
    if (more == 0 || !can_improve(game, alike_hits(attack), more))
        return -1;
    return reroll_best(game);
}

void reroll_decide(const struct game *game, struct command *command)
{
    int die = pick(game);
    command->type = die < 0 ? COMMAND_KEEP : COMMAND_REROLL;
    command->choice = die < 0 ? 0 : (uint8_t)die;
    command->reason.kind = REASON_REROLL;
}
