/*
 * condition_parts.h -- a condition being asked: what the rows and the trees share.
 */
#ifndef SIEGE_RULES_MISSION_CONDITION_PARTS_H
#define SIEGE_RULES_MISSION_CONDITION_PARTS_H

#include "siege/rules/mission/condition.h"

/* What is asked: nodes of a tree, for a team, on a game. Missions may ask for cards and cards for the mission: no
 * deeper than DEPTH_MAX, where neither holds. */
enum { DEPTH_MAX = 3 };
struct asked {
    const struct game *game;
    const struct condition *node;
    int team;
    int depth;
};

/* Does the tree with this root, or CONDITION_NONE, hold? */
bool condition_asked_holds(const struct asked *asked, int root);

#endif
