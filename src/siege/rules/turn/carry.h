/* carry.h -- a command of one game as a command of another, whose mission has been changed meanwhile. */
#ifndef SIEGE_RULES_TURN_CARRY_H
#define SIEGE_RULES_TURN_CARRY_H

#include "siege/rules/turn/command.h"

/*
 * Figures, triggers, counters, tasks and targets have numbers by their order in the file, which another entry shifts.
 * The command as it is to be given in `now` so that it means what it means in `then`, the game of the mission before
 * at the same command: whoever stands there, or what has that id. What is not there any more becomes "none", which
 * command_check() refuses.
 */
struct command command_carried(const struct game *then, const struct game *now, const struct command *command);

#endif
