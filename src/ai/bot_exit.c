#include "ai/bot_parts.h"
#include "ai/choice.h"
#include "rules/move.h"

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

static int fire_dice(const struct game *game, figure_id figure)
{
    return pool_size(figure_pool(game, figure, MODE_FIRE));
}

/* Of two, the one who needs fewer Moves; else the one with fewer firearm dice, since a firearm fights from afar. */
static bool is_chosen(const struct game *game, const struct bot_plan *plan, figure_id figure, int way, int wanted)
{
    figure_id other = figure ^ 1u;
    if (wanted >= PAIR)
        return true;
    struct choice which = gate_of(game, plan, other);
    if (!choice_is_made(&which))
        return true;
    int steps = figure_steps(game, figure);
    int moves = way / steps - which.best.value / steps;
    int dice = fire_dice(game, figure) - fire_dice(game, other);
    return moves != 0 ? moves < 0 : dice != 0 ? dice < 0 : figure < other;
}

static void take_gate(const struct game *game, int gate, struct bot_exit *exit)
{
    const struct gate *way = &game->scenario->mission.gate[gate];
    uint64_t goals[BOARD_MAX] = {0};
    for (int i = 0; i < way->width; i++)
        goals[way->inside[i].y] |= UINT64_C(1) << way->inside[i].x;
    exit->gate = (uint8_t)gate;
    exit->turns = bot_plan_gate_turns(game, gate);
    field_compute_nearest(game, goals, true, true, &exit->ways);
}

/* A captive goes with its captors: by the nearest gate that lets it out. */
static void exit_of_captive(const struct game *game, figure_id figure, struct bot_exit *exit)
{
    struct field ways;
    struct choice which = choice_none();
    field_compute(game, ends_origin(game, figure), true, true, &ways);
    for (int gate = 0; gate < game->scenario->mission.gates; gate++) {
        struct square inside = game->scenario->mission.gate[gate].inside[0];
        if (!move_check_exit(game, figure, gate).why)
            choice_offer(&which, gate, ways.steps[inside.y][inside.x], 0);
    }
    exit->at_once = true;
    if (choice_is_made(&which))
        take_gate(game, which.best.id, exit);
}

/* Who bears what the Secondary Mission wants carried out. */
static bool is_bearer(const struct game *game, figure_id figure)
{
    uint8_t marks = game->figure[figure].marks;
    return marks && (marks & bot_side_of(game, figure / PAIR).marks);
}

struct bot_exit bot_exit_for(const struct game *game, figure_id figure, const struct bot_temper *temper)
{
    struct bot_exit exit = {.gate = GATE_NONE, .turns = bot_plan_turns_left(game)};
    if (!figure_is_trooper(figure)) {
        if (game->figure[figure].captor < TEAM_MAX && figure_on_board(game, figure))
            exit_of_captive(game, figure, &exit);
        return exit;
    }
    struct bot_plan plan = bot_plan_of(game, figure / PAIR);
    bool bears = temper->plans && is_bearer(game, figure);
    exit.at_once = plan.exits > 0 && bot_plan_is_idle(&plan);
    if (!bears && (plan.exits == 0 || (!temper->plans && !exit.at_once && exit.turns > 1)))
        return exit;
    struct choice which = gate_of(game, &plan, figure);
    if (!choice_is_made(&which) || (!bears && !is_chosen(game, &plan, figure, which.best.value, plan.exits)))
        return exit;
    exit.runs = is_chosen(game, &plan, figure, which.best.value, plan.runners);
    take_gate(game, which.best.id, &exit);
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
