/*
 * forge.h -- new missions: drawn by a seed, written, and tuned by simulation until computer players win as often as was
 * asked for.
 */
#ifndef SIEGE_FORGE_FORGE_H
#define SIEGE_FORGE_FORGE_H

#include "shell/words/strings.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/mission.h"
#include "siege/rules/turn/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bounds of what may be asked for, and how many missions are drawn and tuned before it is given up. */
enum {
    FORGE_TEAMS_MOST = 4,
    FORGE_DIFFICULTY_LEAST = 5,
    FORGE_DIFFICULTY_MOST = 95,
    FORGE_LENGTH_LEAST = 3,
    FORGE_LENGTH_MOST = 12,
    FORGE_SKETCHES = 40
};

/* What is asked for, within the bounds: games that computer players shall win, in percent; about how many rounds. The
 * same order always makes the same mission. Borrows the catalogue. */
struct forge_order {
    const struct catalogue *catalogue;
    uint64_t seed;
    int teams, difficulty, length;
    int rank;         /* of the computer players; 0: as 1 */
    const char *id;   /* of the mission, borrowed; NULL: made of what was asked for */
    const char *word; /* of which the seed was made, noted in the file; borrowed; NULL: of none */
    uint8_t changes;
    struct parameter_change change[SETUP_CHANGES_MAX]; /* house rules and difficulty by which it is tried */
    bool extra;                                        /* not the first edition: its schema bears its name */
};

/* How far it is: the mission that is being tuned, counted from 1; games played in all; the rate of wins of the last
 * ones, per mille, -1 before the first. `sure`: it seems right, and is being measured. */
struct forge_news {
    int sketch, games, rate;
    bool sure;
};

/* Who does it: the words of the mission ("forge."), the number of threads, and who is told after each few games, in the
 * caller's thread; false ends the work. All borrowed. `watch` may be NULL. */
struct forge_desk {
    const struct string_table *words;
    int jobs;
    bool (*watch)(void *closure, const struct forge_news *news);
    void *closure;
};

enum forge_end { FORGE_MADE, FORGE_NOTHING, FORGE_STOPPED, FORGE_NO_MEMORY };

/* The file, to be freed, and what was measured last: wins, also per mille, of so many games with seeds of their own;
 * decisions of the teams and of the Dark Legion, summed over the games. */
struct forge_made {
    char *text;
    size_t length;
    char id[48], title[TITLE_MAX_BYTES];
    int rate, games, wins, decisions, watched;
};

/* Carries out the order; `made` is filled for FORGE_MADE alone. Takes seconds. */
enum forge_end forge_make(const struct forge_order *order, const struct forge_desk *desk, struct forge_made *made);

#endif
