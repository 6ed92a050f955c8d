/*
 * corpus.h -- recorded games as lines of text: how a game was set up, every command, and after each of them a hash of
 * the game and one of what was told.
 */
#ifndef SUPPORT_CORPUS_H
#define SUPPORT_CORPUS_H

#include "siege/rules/turn/game.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 *     mission PATH number N teams PLAYERS
 *     setup seed=… teams=… rule:stall_rounds=8
 *     move seat=0 figure=1 to.x=3 to.y=4 steps=2 step=2,2 1a2b3c 4d5e6f
 *     end
 *
 * Fields are written by name where they differ from the usual, so that a field more or less in the program changes no
 * line that does not use it. Reasons are left out: they change nothing.
 */

enum { CORPUS_COMMANDS = 4096, CORPUS_WORD = 96, CORPUS_LINE = 1024 };

/* Hashes are kept in 24 bits: whatever differs goes on differing. */
struct corpus_step {
    struct command command;
    uint32_t game, told;
};

struct corpus_game {
    char path[CORPUS_WORD];    /* of the mission */
    char players[CORPUS_WORD]; /* who played the teams when it was recorded */
    uint64_t number;           /* random_play.h */
    struct game_setup setup;
    int steps;
    struct corpus_step step[CORPUS_COMMANDS];
};

/* The hashes after a command. */
struct corpus_step corpus_step_of(const struct command *command, const struct game *game,
                                  const struct event_list *events);

/* Writes everything from "mission" to "end". */
void corpus_write(FILE *file, const struct corpus_game *game);

/* Reads on from the line that begins with "mission", which the caller has read. Fails the test at a line it does not
 * understand. */
void corpus_read(FILE *file, const char *first, struct corpus_game *game);

/* Every game in the files of a pattern ("tests/corpus/second-*.txt"), one after the other in `game`. */
void corpus_each(const char *pattern, struct corpus_game *game, void (*visit)(void));

#endif
