/* condition.c -- trees of conditions: whether they hold, and whether that lasts. What each counts: condition_rows.c. */
#include "siege/rules/mission/condition.h"

#include "siege/rules/mission/condition_parts.h"
#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/turn/game.h"

#include <assert.h>

static bool some_child(const struct asked *asked, const struct condition *condition, bool wanted)
{
    for (int child = condition->first_child; child != CONDITION_NONE; child = asked->node[child].next)
        if (condition_asked_holds(asked, child) == wanted)
            return true;
    return false;
}

bool condition_asked_holds(const struct asked *asked, int root)
{
    if (root == CONDITION_NONE)
        return true;
    assert(root >= 0 && root < CONDITION_NODES);
    const struct condition *condition = &asked->node[root];
    const struct condition_row *row = condition_row(condition);
    switch (row->joint) {
    case JOINS_ALL:
        return !some_child(asked, condition, false);
    case JOINS_ANY:
        return some_child(asked, condition, true);
    case JOINS_NOT:
        return !condition_asked_holds(asked, condition->first_child);
    case JOINS_NOTHING:
    case JOINS_TEAMS:
        break;
    }
    return condition_fulfils(condition, row->number(asked, condition));
}

bool condition_fulfils(const struct condition *condition, int number)
{
    return number >= condition->at_least && number <= condition->at_most;
}

bool condition_is_lasting(const struct condition *nodes, int root)
{
    if (root == CONDITION_NONE)
        return false;
    const struct condition *condition = &nodes[root];
    const struct condition_row *row = condition_row(condition);
    if (row->joint == JOINS_ALL || row->joint == JOINS_ANY) {
        for (int child = condition->first_child; child != CONDITION_NONE; child = nodes[child].next)
            if (!condition_is_lasting(nodes, child))
                return false;
        return true;
    }
    return (row->course == COURSE_GROWS && condition->at_most == INT16_MAX) ||
           (row->course == COURSE_FALLS && condition->at_least == INT16_MIN);
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

bool condition_holds_in(const struct game *game, const struct condition *nodes, int root, int team)
{
    assert(nodes && team >= 0 && team <= TEAM_MAX);
    struct asked asked = {game, nodes, team, 0};
    return condition_asked_holds(&asked, root);
}

int condition_number_in(const struct game *game, const struct condition *nodes, int node, int team)
{
    assert(nodes && node >= 0 && node < CONDITION_NODES && team >= 0 && team <= TEAM_MAX);
    struct asked asked = {game, nodes, team, 0};
    const struct condition_row *row = condition_row(&nodes[node]);
    return row->number ? row->number(&asked, &nodes[node]) : condition_asked_holds(&asked, node);
}

bool condition_holds(const struct game *game, int root, int team)
{
    return condition_holds_in(game, game->scenario->mission.node, root, team);
}

int condition_number(const struct game *game, int node, int team)
{
    return condition_number_in(game, game->scenario->mission.node, node, team);
}
