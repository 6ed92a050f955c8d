/*
 * task.h -- Special actions of a mission and of Secondary Missions (S-TURN-3, S-MIS-3, S-SEC).
 */
#ifndef RULES_TASK_H
#define RULES_TASK_H

#include "rules/game.h"

/* May the Doomtrooper do it where it stands? The action is not asked. */
struct reject task_check(const struct game *game, const struct command *command);
void task_do(struct game *game, const struct command *command, struct event_list *events);

struct reject task_check_scan(const struct game *game, const struct command *command);
void task_scan(struct game *game, const struct command *command, struct event_list *events);

/* How often the task was done, by all. */
int task_times(const struct game *game, int task);

/* Most steps of a Move with what the Doomtrooper carries, or 0: no limit. */
int task_load_steps(const struct game *game, figure_id figure);

#endif
