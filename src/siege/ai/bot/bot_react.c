/* bot_react.c -- cards and gear of a computer player while an attack is made, or an Event Card has been drawn. */
#include "siege/ai/alike.h"
#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/los.h"

#include <stddef.h>

enum {
    DYING_PERCENT = 15, /* chance of being eliminated from which on a card is spent */
    HEAVY_DAMAGE = 150, /* … or hundredths of Strength points expected */
    HARD_DAMAGE = 200,  /* the same where the dice lie on the table */
    HELP_PRIZE = 500    /* least prize of a target worth helping the dice at */
};

/* Strength points that the figure stands to lose by the attack, in hundredths, and the chance that it is the end. */
struct peril {
    int damage, dying;
};

static struct peril peril_declared(const struct game *game, figure_id figure)
{
    const struct attack_in_progress *attack = &game->attack;
    struct peril peril = {0, 0};
    if (attack->attacker == FIGURE_NONE)
        return peril;
    struct attack_odds odds = attack_quote(game, attack->attacker, figure, attack->mode);
    for (int damage = 1; odds.total && damage <= odds.most_damage; damage++)
        peril.damage += (int)(odds.damage[damage] * 100 * (uint64_t)damage / odds.total);
    peril.dying = odds.total ? (int)(odds.eliminated * 100 / odds.total) : 0;
    return peril;
}

/* The dice lie there: only its armour dice can still help. */
static struct peril peril_rolled(const struct game *game, figure_id figure)
{
    const struct attack_in_progress *attack = &game->attack;
    int team = attack->by_team < TEAM_MAX ? attack->by_team : TEAM_MAX;
    int damage = alike_hits(attack) - target_armour(game, attack->attacker, team, figure, attack->mode);
    struct peril peril = {damage > 0 && !attack->failed ? damage * 100 : 0, 0};
    peril.dying = peril.damage >= game->figure[figure].strength * 100 ? 100 : 0;
    return peril;
}

static bool is_struck(const struct attack_in_progress *attack, figure_id figure)
{
    for (int i = 0; i < attack->struck_count; i++)
        if (attack->struck[i] == figure)
            return true;
    return attack->struck_count == 0 && attack->target == figure;
}

/* The one of the team that is in danger by this attack, or FIGURE_NONE. */
static figure_id who_is_in_peril(const struct game *game, seat_id team)
{
    for (figure_id id = (figure_id)(team * PAIR); id < team * PAIR + PAIR; id++) {
        if (!figure_on_board(game, id) || !is_struck(&game->attack, id))
            continue;
        struct peril peril = game->attack.stage == ATTACK_ROLLED ? peril_rolled(game, id) : peril_declared(game, id);
        if (peril.dying >= DYING_PERCENT || (game->attack.stage == ATTACK_DECLARED && peril.damage >= HEAVY_DAMAGE))
            return id;
    }
    return FIGURE_NONE;
}

/* Who has little Strength and is about to lose it. */
static bool heal_dying(const struct game *game, struct command *command)
{
    figure_id who = game->attack.stage == ATTACK_ROLLED ? who_is_in_peril(game, command->seat) : FIGURE_NONE;
    command->target = who;
    return who != FIGURE_NONE && (command->type == COMMAND_PLAY || who == command->figure);
}

/* How many of the Dark Legion see the square. */
static struct candidate weigh_watchers(const struct game *game, const struct command *command, const void *about)
{
    int seen = 0;
    (void)about;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        seen += figure_on_board(game, id) && los_clear(game, figure_square(game, id), command->to);
    return candidate_of(seen, 0);
}

/* To a square in the next sector. */
static bool flee(const struct game *game, struct command *command)
{
    command->target = who_is_in_peril(game, command->seat);
    if (command->target == FIGURE_NONE)
        return false;
    struct choice where = choice_among(game, command, OPTION_SQUARE, weigh_watchers, NULL);
    return choice_is_made(&where);
}

/* Is the own attack on something that deserves a card, and could hits more make the difference? */
static bool is_worth_help(const struct game *game, const struct bot_temper *temper, seat_id team)
{
    const struct attack_in_progress *attack = &game->attack;
    struct bot_gains gains;
    if (attack->attacker >= TROOPER_MAX || attack->attacker / PAIR != team || attack->target < TROOPER_MAX ||
        attack->target == FIGURE_NONE || attack->shape)
        return false;
    struct bot_plan plan = bot_plan_for(temper, game, team);
    bot_gain_begin(&gains, attack->attacker, &plan, NULL);
    if (bot_gain_prize(game, &gains, attack->target) < HELP_PRIZE)
        return false;
    int armour = target_armour(game, attack->attacker, TEAM_MAX, attack->target, attack->mode);
    int hits = alike_hits(attack);
    return attack->stage == ATTACK_DECLARED ? attack->dice > 0 || armour > 0 : hits == armour;
}

/* Aside, to where the attacker does not see it. */
static bool sidestep(const struct game *game, struct command *command)
{
    figure_id who = who_is_in_peril(game, command->seat);
    command->target = who;
    for (int d = NORTH; who != FIGURE_NONE && game->attack.attacker < FIGURE_MAX && d < DIRECTIONS; d++) {
        command->to = square_step(figure_square(game, who), (enum direction)d);
        if (command_is_legal(game, command) &&
            !los_clear(game, figure_square(game, game->attack.attacker), command->to))
            return true;
    }
    return false;
}

/* Who loses much by what lies on the table? */
static bool is_hit_hard(const struct game *game, seat_id team)
{
    for (figure_id id = (figure_id)(team * PAIR); id < team * PAIR + PAIR; id++) {
        if (!figure_on_board(game, id) || !is_struck(&game->attack, id))
            continue;
        struct peril peril = peril_rolled(game, id);
        if (peril.dying || peril.damage >= HARD_DAMAGE)
            return true;
    }
    return false;
}

static bool bar_gate(const struct game *game, struct command *command)
{
    struct choice which = choice_among(game, command, OPTION_GATE, bot_weigh_gate, NULL);
    return choice_is_made(&which);
}

static bool judge_reaction(const struct game *game, const struct bot_temper *temper, const struct effect_row *row,
                           struct command *command)
{
    switch ((enum answer)row->answer) {
    case ANSWER_HEAL:
        return heal_dying(game, command);
    case ANSWER_SHIELD:
        return game->attack.stage == ATTACK_DECLARED && who_is_in_peril(game, command->seat) != FIGURE_NONE &&
               game->attack.attacker >= TROOPER_MAX && game->attack.attacker != FIGURE_NONE;
    case ANSWER_FLEE:
        return game->attack.stage == ATTACK_DECLARED && flee(game, command);
    case ANSWER_REROLL:
        return game->attack.stage == ATTACK_ROLLED && is_worth_help(game, temper, command->seat);
    case ANSWER_WEAKEN:
        command->target = game->attack.target;
        return game->attack.target < FIGURE_MAX && is_worth_help(game, temper, command->seat);
    case ANSWER_ARMOUR:
        return who_is_in_peril(game, command->seat) != FIGURE_NONE;
    case ANSWER_ASIDE:
        return sidestep(game, command);
    case ANSWER_SPOIL_CREATURE:
        return is_hit_hard(game, command->seat);
    case ANSWER_EVENT:
        return true;
    case ANSWER_GATE:
        return bar_gate(game, command);
    case ANSWER_NONE:
    case ANSWER_SPOIL_TROOPER:
    case ANSWER_CLAIM:
        break;
    }
    return false;
}

bool bot_card_react(const struct game *game, const struct bot_temper *temper, struct command *command)
{
    struct command found;
    command->type = COMMAND_KEEP;
    if (hand_try(game, temper, command->seat, judge_reaction, &found))
        *command = found;
    return true;
}
