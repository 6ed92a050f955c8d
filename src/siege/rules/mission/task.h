/*
 * task.h -- Special actions of a mission and of Secondary Missions (S-TURN-3, S-MIS-3, S-SEC).
 */
#ifndef SIEGE_RULES_MISSION_TASK_H
#define SIEGE_RULES_MISSION_TASK_H

#include "siege/rules/turn/game.h"

enum { TASK_NONE = -1 };

/* May the Doomtrooper do it where it stands: next to a standing marker of the task's kind or a fixture (S-GEO-5), or in
 * one of its sectors? Creatures nearby do not matter, and nothing is rolled (S-C1M1-R1). The action is not asked.
 * Without a target the first marker beside it serves. A refusal names the nearest place of the task and what is wrong
 * with where the Doomtrooper stands: the distance, or a wall. */
struct reject task_check(const struct game *game, const struct command *command);

/* The first task that it could do if it stood on that square, or TASK_NONE. */
int task_from(const struct game *game, figure_id figure, struct square from);
void task_do(struct game *game, const struct command *command, struct event_list *events);

/* Who carried something has been eliminated on that square: it lies there again, or on a square beside where a token
 * lies already, and may be taken up anew (our ruling). The task counts as not done. */
void task_put_down(struct game *game, figure_id figure, struct square at, struct event_list *events);

/* May it scan the sector it stands in, or drop what its team's card asks to be dropped (DEED_SCAN, DEED_DROP)? The
 * action is not asked; one serves both cards. */
struct reject task_check_scan(const struct game *game, const struct command *command);
void task_scan(struct game *game, const struct command *command, struct event_list *events);

/* Is no sector farther from where the team came in than the one in this slot? Measured by S-GEO-6 from the entrance's
 * square to the centres of the sectors; of several farthest ones each will do (our ruling, for DEED_DROP). */
bool task_is_farthest(const struct game *game, int team, int slot);

/* Is there a Doomtrooper in the game, or may one be chosen yet, with one of these specialties (MODE_*; 0: whoever)? */
bool task_has_specialist(const struct game *game, int specialty);

/* How often the task was done, by all. */
int task_times(const struct game *game, int task);

#endif
