/*
 * bot_threat.c -- what the attacks of each creature would cost a figure, and on which squares they would strike it.
 */
#include "siege/ai/bot/bot_parts.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/reach.h"

#include <string.h>

enum { STRENGTH_COST = 120, LAST_STRENGTH_COST = 400 };

/* The price of the damage to be expected of one attack; dearer the less Strength is left. */
static int cost_of(const struct game *game, figure_id attacker, figure_id target, int mode)
{
    struct attack_odds odds = attack_quote(game, attacker, target, mode);
    uint64_t sum = 0;
    if (odds.total == 0)
        return 0;
    int strength = game->figure[target].strength > 0 ? game->figure[target].strength : 1;
    uint64_t price = (uint64_t)(STRENGTH_COST + LAST_STRENGTH_COST / strength);
    for (int damage = 1; damage <= odds.most_damage; damage++)
        sum += odds.damage[damage] * (uint64_t)damage;
    return (int)(sum * price / odds.total);
}

static void add_seen(const struct game *game, struct square from, uint64_t rows[BOARD_MAX])
{
    const uint64_t *seen = los_seen_rows(game, from);
    if (seen)
        for (int y = 0; y < game->scenario->height; y++)
            rows[y] |= seen[y];
    else /* the board was altered: fear every square */
        memset(rows, 0xFF, BOARD_MAX * sizeof rows[0]);
}

static void add_squares(const struct game *game, figure_id enemy, struct bot_threat *threat)
{
    struct reach reach;
    int steps = figure_steps(game, enemy);
    int touch = steps < STEP_MAX ? steps + 1 : steps;
    memset(threat->close, 0, sizeof threat->close);
    memset(threat->fire, 0, sizeof threat->fire);
    reach_compute(game, enemy, touch, &reach);
    for (int k = 0; k <= reach.steps; k++) {
        for (int y = reach.first_row; y <= reach.last_row; y++) {
            uint64_t row = reach.layer[k][y];
            threat->close[y] |= k > 0 ? row : 0;
            for (; k <= steps && threat->fire_cost && row; row &= row - 1)
                add_seen(game, square_at(__builtin_ctzll(row), y), threat->fire);
        }
    }
}

void bot_threat_compute(const struct game *lifted, figure_id figure, struct bot_threats *threats)
{
    int cost[KIND_MAX][2];
    memset(cost, -1, sizeof cost);
    threats->count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        const struct figure *enemy = &lifted->figure[id];
        if ((enemy->state != FIGURE_ON_BOARD && enemy->state != FIGURE_WAITING) || figure_follows(lifted, id))
            continue;
        int *known = cost[enemy->kind];
        if (known[0] < 0) {
            known[0] = cost_of(lifted, id, figure, MODE_CLOSE);
            known[1] = cost_of(lifted, id, figure, MODE_FIRE);
        }
        struct bot_threat *threat = &threats->by[threats->count++];
        threat->close_cost = known[0];
        threat->fire_cost = known[1];
        add_squares(lifted, id, threat);
    }
}

int bot_threat_at(const struct bot_threats *threats, struct square at)
{
    int sum = 0;
    for (int i = 0; i < threats->count; i++) {
        const struct bot_threat *threat = &threats->by[i];
        int close = threat->close[at.y] >> at.x & 1u ? threat->close_cost : 0;
        int fire = threat->fire[at.y] >> at.x & 1u ? threat->fire_cost : 0;
        sum += close > fire ? close : fire;
    }
    return sum;
}
