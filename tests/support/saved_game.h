/*
 * saved_game.h -- a mission played at random by everybody, and the same game once more that is saved and loaded on the
 * way: it goes on byte for byte as if nothing had been, and undone steps come back the same.
 */
#ifndef SUPPORT_SAVED_GAME_H
#define SUPPORT_SAVED_GAME_H

#include "siege/rules/turn/command.h"
#include "siege/rules/turn/game.h"

/* What came up in all games together. */
struct saved_tally {
    int commands[COMMAND_COUNT]; /* carried out */
    int pendings[PENDING_COUNT]; /* questions that were open in a save */
};

struct saved_plan {
    const char *path; /* of a mission file, below the top folder */
    struct game_setup setup;
    uint64_t sequence; /* of the random choices, whose seed is that of the setup */
    int steps_most;
    int load_every; /* commands; and at every question that has rarely been saved */
};

/* Plays as planned, counts in `seen` and checks the replay at the end. Fails the test at the first difference. */
void saved_game_play(const struct saved_plan *plan, struct saved_tally *seen);

#endif
