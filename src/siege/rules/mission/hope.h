/*
 * hope.h -- can what a mission asks still come to be?
 */
#ifndef SIEGE_RULES_MISSION_HOPE_H
#define SIEGE_RULES_MISSION_HOPE_H

#include <stdbool.h>

struct condition;
struct game;

/* Can the condition no longer hold, whatever is done in the rest of the mission? True only where that is certain: more
 * must leave than are left, what is hunted has gone, a number that never falls is too high. `team`: asked about for
 * "own", or TEAM_MAX. */
bool condition_is_lost(const struct game *game, const struct condition *nodes, int root, int team);

/* Does an objective, bonuses apart, ask for followers, and can it no longer be accomplished for lack of them? */
bool objectives_lack_followers(const struct game *game);

#endif
