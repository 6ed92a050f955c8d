/* proving.c -- sets up the two of them, and asks for the odds. */
#include "siege/rules/attack/proving.h"

#include "siege/rules/turn/scenario.h"
#include "siege/rules/turn/sketch.h"

#include <assert.h>
#include <string.h>

bool proving_open(struct proving *proving, const struct catalogue *catalogue, struct event_list *events)
{
    char sketch[] = "+-+-+-+\n|A . ?|\n+-+-+-+\n";
    assert(!proving->scenario);
    *strchr(sketch, '?') = catalogue->kind[0].letter;
    proving->scenario = sketch_new(catalogue, sketch, &proving->game, events);
    if (!proving->scenario)
        return false;
    proving->scenario->mission.parameters.corporation_abilities = 0;
    proving->trooper = sketch_figure(&proving->game, 'A');
    proving->creature = sketch_figure(&proving->game, catalogue->kind[0].letter);
    proving_set(proving, 1, 0, CARD_NONE);
    return true;
}

void proving_close(struct proving *proving)
{
    scenario_free(proving->scenario);
    *proving = (struct proving){0};
}

int proving_band(const struct catalogue *catalogue, int rank)
{
    int band = 0;
    for (int b = 1; b < catalogue->bands; b++)
        if (catalogue->band_rank[b] <= rank)
            band = b;
    return band;
}

void proving_set(struct proving *proving, int rank, int kind, int weapon)
{
    struct game *game = &proving->game;
    const struct catalogue *catalogue = proving->scenario->catalogue;
    struct team *team = &game->team[proving->trooper / PAIR];
    assert(rank >= 1 && rank <= catalogue->ranks && kind >= 0 && kind < catalogue->kinds);
    const struct rank *row = &catalogue->corporation[team->corporation].rank[rank - 1];
    team->rank = (uint8_t)rank;
    team->die = row->die;
    team->points = row->points;
    game->legion.band = (uint8_t)proving_band(catalogue, rank);
    game->figure[proving->creature].kind = (uint8_t)kind;
    game->figure[proving->trooper].weapon = (uint8_t)weapon;
    game->figure[proving->trooper].gear = 0;
}

static struct attack_odds odds_between(const struct game *game, figure_id attacker, figure_id target, int mode)
{
    if (pool_size(figure_pool(game, attacker, mode)) == 0)
        return (struct attack_odds){.total = 1, .damage = {1}};
    return attack_quote(game, attacker, target, mode);
}

struct attack_odds proving_strike(const struct proving *proving, int mode)
{
    return odds_between(&proving->game, proving->trooper, proving->creature, mode);
}

struct attack_odds proving_suffer(const struct proving *proving, int mode)
{
    return odds_between(&proving->game, proving->creature, proving->trooper, mode);
}
