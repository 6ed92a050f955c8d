/*
 * replay.h -- plays a log again and compares the hash after every command.
 */
#ifndef SIEGE_MISSION_SAVE_REPLAY_H
#define SIEGE_MISSION_SAVE_REPLAY_H

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"

#include <stdbool.h>

struct replay_report {
    int commands;             /* in the log */
    int first_difference;     /* index of the first command that fails or leads elsewhere, or -1 */
    struct reject reject;     /* why that command is refused; REJECT_NONE: the hashes differ */
    struct command command;   /* that command */
    uint64_t expected, found; /* hashes after it */
};

/* Starts the mission as the history's setup says and applies its commands one by one. True if every hash agrees;
 * *end is the game where it stopped. */
bool replay_verify(struct replay_report *report, struct game *end, const struct scenario *scenario,
                   const struct history *history);

#endif
