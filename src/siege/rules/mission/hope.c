/* hope.c -- looks at each number that a condition compares: how far can it still go? */
#include "siege/rules/mission/hope.h"

#include "siege/rules/mission/condition_rows.h"
#include "siege/rules/mission/trigger_rows.h"
#include "siege/rules/turn/game.h"

struct hope {
    const struct game *game;
    const struct condition *node;
    int team;
};

static bool is_in_play(const struct figure *figure)
{
    return figure->kind != KIND_NONE && (figure->state == FIGURE_WAITING || figure->state == FIGURE_ON_BOARD);
}

/* Doomtroopers that can still do something: of the own team, or of all. */
static int troopers_in_play(const struct hope *hope, bool own)
{
    int count = 0;
    for (int id = 0; id < TROOPER_MAX; id++)
        count += is_in_play(&hope->game->figure[id]) && (!own || id / PAIR == hope->team);
    return count;
}

/* Followers that the team, or any, leads or may still come to lead. */
static int followers_in_play(const struct hope *hope, bool own)
{
    int count = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        int captor = hope->game->figure[id].captor;
        count += is_in_play(&hope->game->figure[id]) && figure_follows(hope->game, id) &&
                 (!own || captor >= TEAM_MAX || captor == hope->team);
    }
    return count;
}

/* Is there a creature of the kinds that has not left for good? Those in the pool may come again. */
static bool is_prey_left(const struct hope *hope, unsigned kinds)
{
    for (int id = TROOPER_MAX; id < FIGURE_MAX; id++) {
        const struct figure *figure = &hope->game->figure[id];
        if (figure->kind != KIND_NONE && figure->state != FIGURE_WITHDRAWN &&
            !figure_follows(hope->game, (figure_id)id) && (kinds == 0 || kinds >> figure->kind & 1u))
            return true;
    }
    return false;
}

/* Only who is in play can still leave, and followers only with somebody, or fall. Who has left does not come back. */
static bool is_fate_lost(const struct hope *hope, const struct condition *node, int number)
{
    const struct figure_filter *filter = &node->filter;
    bool leaves = filter->states == WANT_WITHDRAWN;
    int troopers = troopers_in_play(hope, filter->own), able = filter->troopers ? troopers : 0;
    if (filter->followers && (troopers > 0 || !leaves))
        able += followers_in_play(hope, filter->own);
    return (leaves && number > node->at_most) || (!filter->creatures && number + able < node->at_least);
}

/* Do the mission's triggers only ever add to the counter? */
static bool is_only_added_to(const struct mission *mission, int counter)
{
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            bool adds = action->verb == TRIGGER_ADD && action->amount >= 0;
            if (trigger_row(action)->traits & VERB_COUNTS && action->counter == counter && !adds)
                return false;
        }
    return true;
}

static bool is_leaf_lost(const struct hope *hope, int at)
{
    const struct condition *node = &hope->node[at];
    const struct condition_row *row = condition_row(node);
    int number = condition_number_in(hope->game, hope->node, at, hope->team);
    if (condition_fulfils(node, number))
        return false;
    if (row->pursuit == PURSUE_FIGURES &&
        (node->filter.states == WANT_WITHDRAWN || node->filter.states == WANT_ELIMINATED))
        return is_fate_lost(hope, node, number);
    bool grows = row->course == COURSE_GROWS ||
                 (row->reach == REACH_COUNTER && is_only_added_to(&hope->game->scenario->mission, node->which));
    if ((grows && number > node->at_most) || (row->course == COURSE_FALLS && number < node->at_least))
        return true;
    bool deed = row->course == COURSE_GROWS || row->course == COURSE_FROM_NOTHING;
    if (!deed || number >= node->at_least || row->pursuit == PURSUE_NOTHING)
        return false;
    if (row->pursuit == PURSUE_HUNT && !is_prey_left(hope, node->filter.kinds))
        return true;
    return troopers_in_play(hope, node->filter.own) == 0;
}

static bool is_share_lost(const struct hope *hope, const struct condition *node)
{
    int teams = 0, able = 0;
    for (int team = 0; team < TEAM_MAX; team++) {
        if (!(hope->game->team[team].flags & TEAM_PLAYS))
            continue;
        teams++;
        able += !condition_is_lost(hope->game, hope->node, node->first_child, team);
    }
    return teams > 0 && 100 * able / teams < node->at_least;
}

bool condition_is_lost(const struct game *game, const struct condition *nodes, int root, int team)
{
    if (root == CONDITION_NONE)
        return false;
    const struct hope hope = {game, nodes, team};
    const struct condition *node = &nodes[root];
    enum condition_joint joint = condition_row(node)->joint;
    bool lost = joint == JOINS_ANY && node->first_child != CONDITION_NONE;
    switch (joint) {
    case JOINS_ALL:
    case JOINS_ANY:
        for (int child = node->first_child; child != CONDITION_NONE; child = nodes[child].next) {
            bool gone = condition_is_lost(game, nodes, child, team);
            lost = joint == JOINS_ALL ? lost || gone : lost && gone;
        }
        return lost;
    case JOINS_NOT:
        return condition_is_lasting(nodes, node->first_child) &&
               condition_holds_in(game, nodes, node->first_child, team);
    case JOINS_TEAMS:
        return is_share_lost(&hope, node);
    case JOINS_ROUNDS:
        return condition_number_in(game, nodes, root, team) < node->at_least &&
               condition_is_lost(game, nodes, node->first_child, team);
    case JOINS_NOTHING:
        break;
    }
    return is_leaf_lost(&hope, root);
}

/* Is a part of it that counts followers lost, with the whole? */
static bool lacks_followers(const struct game *game, const struct condition *nodes, int root)
{
    if (root == CONDITION_NONE || !condition_is_lost(game, nodes, root, TEAM_MAX))
        return false;
    bool lacks = nodes[root].filter.followers;
    enum condition_joint joint = condition_row(&nodes[root])->joint;
    int child = joint == JOINS_NOTHING ? CONDITION_NONE : nodes[root].first_child;
    for (; child != CONDITION_NONE; child = nodes[child].next)
        lacks |= joint == JOINS_NOT ? nodes[child].filter.followers : lacks_followers(game, nodes, child);
    return lacks;
}

bool objectives_lack_followers(const struct game *game)
{
    const struct mission *mission = &game->scenario->mission;
    for (int i = 0; i < mission->objectives; i++)
        if (!mission->objective[i].bonus && lacks_followers(game, mission->node, mission->objective[i].condition))
            return true;
    return false;
}
