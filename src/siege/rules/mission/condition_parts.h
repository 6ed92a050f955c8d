/*
 * condition_parts.h -- a condition being asked: what is asked, and the numbers of condition_teams.c.
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

/* Is the sector that lay in the slot `home` when the mission began among those named? 0 names all of them. */
bool condition_sector_fits(const struct asked *asked, int home, uint32_t slots);

/* Does the condition ask for this kind of creature? */
bool condition_kind_fits(const struct condition *condition, int kind);

/* The numbers of the kinds; what each counts stands with its row. */
int condition_elimination_points(const struct asked *asked, const struct condition *condition);
int condition_eliminations(const struct asked *asked, const struct condition *condition);
int condition_kinds_eliminated(const struct asked *asked, const struct condition *condition);
int condition_kills_by(const struct asked *asked, const struct condition *condition);
int condition_tasks_done(const struct asked *asked, const struct condition *condition);
int condition_health_lost(const struct asked *asked, const struct condition *condition);
int condition_reckless_tokens(const struct asked *asked, const struct condition *condition);
int condition_first_cards(const struct asked *asked, const struct condition *condition);
int condition_hacks(const struct asked *asked, const struct condition *condition);
int condition_lead(const struct asked *asked, const struct condition *condition);
int condition_noted(const struct asked *asked, const struct condition *condition);
int condition_sectors_unseen(const struct asked *asked, const struct condition *condition);
int condition_sectors_unmarked(const struct asked *asked, const struct condition *condition);
int condition_sectors_scanned(const struct asked *asked, const struct condition *condition);

#endif
