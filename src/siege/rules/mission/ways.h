/*
 * ways.h -- which parts of a condition concern a number of teams: "four portals, or three for every team" is one way
 * for two teams, because there are only four.
 */
#ifndef SIEGE_RULES_MISSION_WAYS_H
#define SIEGE_RULES_MISSION_WAYS_H

#include <stdbool.h>

struct mission;

/* So many percent of the teams as teams: half of one team is that team. */
int condition_teams_of_share(int percent, int teams);

/* Is `part`, a child of the list, worth telling so many teams? Not a way of a choice that is beyond them, or that
 * nobody has gone without another one; not what another part asks for as well, where all are asked. `teams` 0: they are
 * not known, and every part is. */
bool condition_part_counts(const struct mission *mission, int list, int part, int teams);

#endif
