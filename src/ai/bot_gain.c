#include "ai/aim.h"
#include "ai/bot_parts.h"
#include "rules/attack.h"

enum {
    POINT = 100,        /* one Promotion Point */
    KILL_BONUS = 30,    /* an enemy less, whatever its points */
    TROOPER_LOSS = 400, /* a Doomtrooper less, for the Dark Legion */
    CLOSE = 0,
    FIRE = 1
};

static const uint8_t MODE[] = {MODE_CLOSE, MODE_FIRE};

void bot_gain_begin(struct bot_gains *gains, figure_id attacker)
{
    gains->attacker = attacker;
    for (int row = 0; row < GAIN_ROWS; row++)
        gains->worth[row][CLOSE] = gains->worth[row][FIRE] = GAIN_UNKNOWN;
}

static int worth_of_damage(const struct attack_odds *odds)
{
    uint64_t sum = 0;
    for (int damage = 1; damage <= odds->most_damage; damage++)
        sum += odds->damage[damage] * (uint64_t)damage;
    return (int)((sum * POINT + odds->eliminated * TROOPER_LOSS) / odds->total);
}

static int worth_of(const struct game *game, figure_id attacker, figure_id target, int mode)
{
    struct attack_odds odds = attack_quote(game, attacker, target, mode);
    if (odds.total == 0)
        return 0;
    if (figure_is_trooper(target))
        return worth_of_damage(&odds);
    uint64_t prize = (uint64_t)(figure_creature(game, target)->points * POINT + KILL_BONUS);
    return (int)(odds.eliminated * prize / odds.total);
}

static int worth_known(const struct game *game, struct bot_gains *gains, figure_id target, int m)
{
    int row = figure_is_trooper(target) ? target : game->figure[target].kind;
    if (gains->worth[row][m] == GAIN_UNKNOWN)
        gains->worth[row][m] = worth_of(game, gains->attacker, target, MODE[m]);
    return gains->worth[row][m];
}

struct bot_attack bot_gain_best(const struct game *game, struct bot_gains *gains)
{
    struct bot_attack best = {FIGURE_NONE, 0, 0};
    bool trooper = figure_is_trooper(gains->attacker);
    figure_id first = trooper ? TROOPER_MAX : 0;
    figure_id end = trooper ? FIGURE_MAX : TROOPER_MAX;
    if (!figure_on_board(game, gains->attacker))
        return best;
    struct square from = figure_square(game, gains->attacker);
    for (figure_id id = first; id < end; id++) {
        if (!figure_on_board(game, id))
            continue;
        int m = square_distance(from, figure_square(game, id)) == 1 ? CLOSE : FIRE;
        int worth = worth_known(game, gains, id, m);
        if (worth > best.worth && aim_is_legal(game, gains->attacker, id, MODE[m]))
            best = (struct bot_attack){id, MODE[m], worth};
    }
    return best;
}
