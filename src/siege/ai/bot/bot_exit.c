/*
 * bot_exit.c -- who leaves the board, and by which of the ways out: those who must, and those who carry what is
 * wanted.
 */
#include "siege/ai/bot/bot_goals.h"
#include "siege/rules/move/move.h"

enum { MARGIN = 1 }; /* steps to spare for creatures that come between */

static int fire_dice(const struct game *game, figure_id figure)
{
    return pool_size(figure_pool(game, figure, MODE_FIRE));
}

static int steps_out(const struct game *game, const struct bot_exit *exit, figure_id figure)
{
    struct square from = ends_origin(game, figure);
    return square_is(from) ? exit->ways.steps[from.y][from.x] : FIELD_FAR;
}

/* Of two, the one who needs fewer Moves; else the one with fewer firearm dice, since a firearm fights from afar. */
static bool is_chosen(const struct game *game, const struct bot_exit *exit, figure_id figure, int wanted)
{
    figure_id other = figure ^ 1u;
    int way = steps_out(game, exit, figure);
    int way_of_other = steps_out(game, exit, other);
    int steps = figure_steps(game, figure);
    if (wanted >= PAIR || way_of_other >= FIELD_FAR || steps <= 0)
        return true;
    int moves = way / steps - way_of_other / steps;
    int dice = fire_dice(game, figure) - fire_dice(game, other);
    return moves != 0 ? moves < 0 : dice != 0 ? dice < 0 : figure < other;
}

static void take_gates(const struct game *game, uint64_t gates, struct bot_exit *exit)
{
    struct goals goals = {{0}};
    exit->gates = gates;
    exit->turns = 0;
    for (; gates; gates &= gates - 1) {
        int turns = bot_plan_gate_turns(game, __builtin_ctzll(gates));
        exit->turns = turns > exit->turns ? turns : exit->turns;
    }
    goals_add_gates(game, exit->gates, &goals);
    field_compute_nearest(game, goals.rows, true, true, SQUARE_NONE, 0, &exit->ways);
}

/* The gates by which the mission wants a follower out, if it cares; where none of them is open he waits for it. */
static uint64_t gates_of_follower(const struct game *game, figure_id figure)
{
    uint64_t wanted = figure_follows(game, figure) ? bot_plan_of(game, game->figure[figure].captor).lead_gates : 0;
    return wanted ? wanted : ~UINT64_C(0);
}

/* A captive goes with its captors: by any gate that lets it out. */
static void exit_of_captive(const struct game *game, figure_id figure, struct bot_exit *exit)
{
    uint64_t gates = 0;
    for (int gate = 0; gate < game->scenario->mission.gates; gate++)
        gates |= move_check_exit(game, figure, gate).why ? 0 : UINT64_C(1) << gate;
    gates &= gates_of_follower(game, figure);
    exit->at_once = true;
    if (gates)
        take_gates(game, gates, exit);
}

/* Who bears what the mission or the Secondary Mission wants carried out. */
static bool is_bearer(const struct game *game, figure_id figure, const struct bot_plan *plan)
{
    uint8_t marks = game->figure[figure].marks;
    return marks && (marks & (plan->marks | bot_side_of(game, figure / PAIR).marks));
}

struct bot_exit bot_exit_for(const struct game *game, figure_id figure, const struct bot_temper *temper)
{
    struct bot_exit exit = {.gates = 0, .turns = bot_plan_turns_left(game)};
    if (!figure_is_trooper(figure)) {
        if (game->figure[figure].captor < TEAM_MAX && figure_on_board(game, figure))
            exit_of_captive(game, figure, &exit);
        return exit;
    }
    struct bot_plan plan = bot_plan_of(game, figure / PAIR);
    bool bears = temper->plans && is_bearer(game, figure, &plan);
    exit.loaded = (game->figure[figure].marks & plan.marks) != 0;
    exit.at_once = (plan.exits > 0 && bot_plan_is_idle(&plan)) || exit.loaded;
    if (plan.marks && !bears)
        return exit; /* without a load there is nothing to leave for */
    if (!bears && (plan.exits == 0 || (!temper->plans && !exit.at_once && exit.turns > 1)))
        return exit;
    uint64_t gates = bot_plan_ways_out(game, &plan);
    if (gates == 0)
        return exit;
    take_gates(game, gates, &exit);
    bool can = steps_out(game, &exit, figure) < FIELD_FAR;
    exit.runs = can && (exit.loaded || is_chosen(game, &exit, figure, plan.runners));
    if (!can || (!bears && !is_chosen(game, &exit, figure, plan.exits)))
        exit.gates = 0;
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
