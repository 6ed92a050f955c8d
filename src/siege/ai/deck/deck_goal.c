/* deck_goal.c -- reads the Primary Mission's conditions for places on the board. */
#include "siege/ai/deck/deck_goal.h"

#include "siege/rules/mission/condition_rows.h"

/* The ways out that are named; and what must be carried out there is an objective where it lies. */
static void read_withdrawn(const struct mission *mission, const struct condition *node, struct deck_goals *goals)
{
    const struct figure_filter *filter = &node->filter;
    goals->gates |= mission_gates_named(mission, filter);
    if (filter->creatures && !filter->troopers && node->at_most < CREATURE_MAX)
        goals->held |= mission_gates_named(mission, filter);
    for (int task = 0; task < mission->tasks; task++)
        if (mission->task[task].load && (filter->marks & MARK_LOAD << (mission->task[task].load - 1)))
            goals->tasks = (uint8_t)(goals->tasks | 1u << task);
}

static void read_node(const struct mission *mission, const struct condition *node, struct deck_goals *goals)
{
    enum condition_pursuit pursuit = condition_row(node)->pursuit;
    if (pursuit == PURSUE_FIGURES && (node->filter.states & WANT_WITHDRAWN))
        read_withdrawn(mission, node, goals);
    else if (pursuit == PURSUE_TASK)
        goals->tasks = (uint8_t)(goals->tasks | 1u << node->which);
    goals->markers |= condition_markers(node);
}

static void read_tree(const struct mission *mission, int root, struct deck_goals *goals)
{
    if (root == CONDITION_NONE)
        return;
    const struct condition *node = &mission->node[root];
    read_node(mission, node, goals);
    for (int child = node->first_child; child != CONDITION_NONE; child = mission->node[child].next)
        read_tree(mission, child, goals);
}

struct deck_goals deck_goals_of(const struct mission *mission)
{
    struct deck_goals goals = {.markers = marker_kinds_with(TRAIT_SPAWNS)};
    for (int i = 0; i < mission->objectives; i++) {
        read_tree(mission, mission->objective[i].condition, &goals);
        read_tree(mission, mission->objective[i].team_condition, &goals);
    }
    for (int gate = 0; gate < mission->gates; gate++)
        if (mission->gate[gate].flags & (GATE_EXIT | GATE_PORTAL))
            goals.gates |= UINT64_C(1) << gate;
    for (int task = 0; task < mission->tasks; task++)
        if ((goals.tasks >> task & 1) && mission->task[task].marker != MARKER_NONE)
            goals.markers |= 1u << mission->task[task].marker;
    return goals;
}

bool deck_goal_stands(const struct game *game, const struct deck_goals *goals, int id, struct square *at)
{
    const struct mission *mission = &game->scenario->mission;
    if (id < GOAL_MARKER) {
        *at = id < mission->gates ? mission->gate[id].inside[0] : SQUARE_NONE;
        return id < mission->gates && (goals->gates >> id & 1u) && !game_gate_closed(game, id);
    }
    if (id < GOAL_FIXTURE) {
        const struct marker *marker = &game->marker[id - GOAL_MARKER];
        *at = square_at(marker->x, marker->y);
        return marker->state == MARKER_STANDS && (goals->markers >> marker->kind & 1u);
    }
    int task = (id - GOAL_FIXTURE) / GOAL_FIXTURES, fixture = (id - GOAL_FIXTURE) % GOAL_FIXTURES;
    *at = mission->task[task].at[fixture];
    return (goals->tasks >> task & 1u) && fixture < mission->task[task].squares;
}
