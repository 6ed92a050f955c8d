#include "ai/bot_plan.h"

#include "rules/condition.h"

enum { NO_END = 99 };

static bool is_fulfilled(const struct game *game, int node, int team)
{
    const struct condition *condition = &game->scenario->mission.node[node];
    int number = condition_number(game, node, team);
    return number >= condition->at_least && number <= condition->at_most;
}

static int teams_in_play(const struct game *game)
{
    int teams = 0;
    for (int team = 0; team < game->teams; team++)
        teams += team_in_play(game, team) > 0;
    return teams > 0 ? teams : 1;
}

/* What all teams owe together they share alike. */
static void read_exits(const struct game *game, int index, int team, struct bot_plan *plan)
{
    const struct condition *node = &game->scenario->mission.node[index];
    int missing = node->at_least - condition_number(game, index, team);
    int sharing = node->filter.own ? 1 : teams_in_play(game);
    int exits = (missing + sharing - 1) / sharing;
    exits = exits < PAIR ? exits : PAIR;
    if (exits > plan->exits)
        plan->exits = (uint8_t)exits;
    plan->exit_slots |= node->filter.slots;
}

static void read_trooper_count(const struct game *game, int index, int team, struct bot_plan *plan)
{
    const struct condition *node = &game->scenario->mission.node[index];
    if (node->at_least <= 0)
        return;
    if (node->filter.states == WANT_WITHDRAWN) {
        read_exits(game, index, team, plan);
    } else if (node->filter.states & WANT_ON_BOARD) {
        plan->go_slots |= node->filter.slots;
    }
}

static void read_creature_count(const struct condition *node, struct bot_plan *plan)
{
    bool wanted_dead = (node->filter.states & WANT_ELIMINATED) && node->at_least > 0;
    bool wanted_gone = (node->filter.states & WANT_ON_BOARD) && node->at_most < CREATURE_MAX;
    if (!wanted_dead && !wanted_gone)
        return;
    plan->kill = true;
    plan->kinds |= node->filter.kinds;
}

static void read_node(const struct game *game, int index, int team, struct bot_plan *plan)
{
    const struct condition *node = &game->scenario->mission.node[index];
    switch ((enum condition_kind)node->kind) {
    case CONDITION_ELIMINATIONS:
    case CONDITION_KINDS_ELIMINATED:
    case CONDITION_SECTORS_UNSEEN:
    case CONDITION_WOUNDS:
    case CONDITION_MARKERS_DESTROYED:
    case CONDITION_NOTED:
    case CONDITION_COUNT:
        if (node->filter.troopers)
            read_trooper_count(game, index, team, plan);
        else
            read_creature_count(node, plan);
        break;
    case CONDITION_ELIMINATION_POINTS:
        plan->kill = plan->kill || node->at_least > 0;
        break;
    case CONDITION_FORCE_FACE_DOWN:
        plan->reveal = plan->reveal || node->at_most < FORCE_MAX;
        break;
    case CONDITION_ALL:
    case CONDITION_ANY:
    case CONDITION_NOT:
    case CONDITION_ROUND:
    case CONDITION_ENDED_EARLY:
    case CONDITION_KINDS:
        break;
    }
}

/* What stands under a NOT is nothing to strive for, and is left out. */
static void read_tree(const struct game *game, int root, int team, struct bot_plan *plan)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *node = &game->scenario->mission.node[root];
    if (node->kind == CONDITION_ALL || node->kind == CONDITION_ANY) {
        for (int child = node->first_child; child != CONDITION_NONE; child = game->scenario->mission.node[child].next)
            read_tree(game, child, team, plan);
    } else if (node->kind != CONDITION_NOT && !is_fulfilled(game, root, team)) {
        read_node(game, root, team, plan);
    }
}

struct bot_plan bot_plan_of(const struct game *game, int team)
{
    const struct mission *mission = &game->scenario->mission;
    struct bot_plan plan = {0};
    for (int i = 0; i < mission->objectives; i++) {
        read_tree(game, mission->objective[i].condition, team, &plan);
        read_tree(game, mission->objective[i].team_condition, team, &plan);
    }
    return plan;
}

bool bot_plan_is_idle(const struct bot_plan *plan)
{
    return !plan->kill && !plan->reveal && plan->go_slots == 0;
}

bool bot_plan_gate_fits(const struct game *game, const struct bot_plan *plan, int gate)
{
    const struct mission *mission = &game->scenario->mission;
    const struct gate *way = &mission->gate[gate];
    if (game_gate_closed(game, gate))
        return false;
    if (plan->exit_slots)
        return plan->exit_slots >> way->slot & 1u;
    return !mission->exits_only || (way->flags & GATE_EXIT);
}

int bot_plan_turns_left(const struct game *game)
{
    int rounds = game->scenario->mission.rounds;
    return rounds ? rounds - game->turn.round + 1 : NO_END;
}
