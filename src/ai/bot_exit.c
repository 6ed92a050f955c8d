#include "ai/bot_parts.h"
#include "ai/bot_plan.h"
#include "ai/choice.h"

enum { MARGIN = 1 }; /* steps to spare for creatures that come between */

static struct choice choose_gate(const struct game *game, const struct bot_plan *plan, const struct field *ways)
{
    const struct mission *mission = &game->scenario->mission;
    struct choice which = choice_none();
    for (int gate = 0; gate < mission->gates; gate++) {
        struct square inside = mission->gate[gate].inside[0];
        int steps = ways->steps[inside.y][inside.x];
        if (steps < FIELD_FAR && bot_plan_gate_fits(game, plan, gate))
            choice_offer(&which, gate, steps, 0);
    }
    return which;
}

/* The nearest way out for the figure: id is the gate, value the steps to it. */
static struct choice gate_of(const struct game *game, const struct bot_plan *plan, figure_id figure)
{
    struct field ways;
    struct square from = ends_origin(game, figure);
    if (!square_is(from))
        return choice_none();
    field_compute(game, from, true, true, &ways);
    return choose_gate(game, plan, &ways);
}

int bot_exit_steps(const struct game *game, const struct bot_plan *plan, struct square from)
{
    struct field ways;
    field_compute(game, from, true, true, &ways);
    struct choice which = choose_gate(game, plan, &ways);
    return choice_is_made(&which) ? which.best.value : FIELD_FAR;
}

static int fire_dice(const struct game *game, figure_id figure)
{
    return pool_size(figure_pool(game, figure, MODE_FIRE));
}

/* Of two, the one who needs fewer Moves; else the one with fewer firearm dice, since a firearm fights from afar. */
static bool is_chosen(const struct game *game, const struct bot_plan *plan, figure_id figure, int way)
{
    figure_id other = figure ^ 1u;
    if (plan->exits >= PAIR)
        return true;
    struct choice which = gate_of(game, plan, other);
    if (!choice_is_made(&which))
        return true;
    int steps = figure_steps(game, figure);
    int moves = way / steps - which.best.value / steps;
    int dice = fire_dice(game, figure) - fire_dice(game, other);
    return moves != 0 ? moves < 0 : dice != 0 ? dice < 0 : figure < other;
}

struct bot_exit bot_exit_for(const struct game *game, figure_id figure, const struct bot_temper *temper)
{
    struct bot_exit exit = {.gate = GATE_NONE, .turns = bot_plan_turns_left(game)};
    struct bot_plan plan = bot_plan_of(game, figure / PAIR);
    exit.at_once = bot_plan_is_idle(&plan);
    if (plan.exits == 0 || (!temper->plans && !exit.at_once && exit.turns > 1))
        return exit;
    struct choice which = gate_of(game, &plan, figure);
    if (!choice_is_made(&which) || !is_chosen(game, &plan, figure, which.best.value))
        return exit;
    exit.gate = (uint8_t)which.best.id;
    field_compute(game, game->scenario->mission.gate[exit.gate].inside[0], true, true, &exit.ways);
    return exit;
}

bool bot_exit_is_in_reach(const struct game *game, const struct bot_exit *exit, figure_id figure, struct square at,
                          int actions)
{
    int later = exit->turns - 1;
    int steps = figure_steps(game, figure);
    int way = exit->ways.steps[at.y][at.x] + 1 + (later > 0 ? MARGIN : 0);
    return way <= (actions + later * game->scenario->mission.parameters.trooper_actions) * steps;
}
