/*
 * trial.h -- many games of one mission, played by computer players and counted.
 *
 * A trial is told by values alone and so are its sums: any number of threads may play games of it at once, each into
 * sums of its own, which trial_add() then puts together. What comes out does not depend on who played which game.
 */
#ifndef SIEGE_TRIAL_TRIAL_H
#define SIEGE_TRIAL_TRIAL_H

#include "siege/trial/playing.h"

enum { TRIAL_ROUNDS = 64, TRIAL_TEAMS_MOST = 4, TRIAL_RANKS_MOST = RANK_MAX, TRIAL_SQUARES = BOARD_MAX * BOARD_MAX };

/* Goes up when what is counted, or what it means, changes. */
enum { TRIAL_FORMAT = 3 };

/* How the games are played. Borrows the scenario, to which the agreed changes have been applied. */
struct trial {
    const struct scenario *scenario;
    int teams, rank;
    enum bot_policy policy, legion; /* the second is used without the deck */
    bool deck, watched;
    uint64_t seed;            /* of all games; each has one of its own */
    int first, runs;          /* games first to first + runs - 1 of those that the seed stands for, counted from 0 */
    struct game_setup agreed; /* only its changes are used */
};

/*
 * What is counted, and how many numbers it takes: sums over the games, so that two of them make one by adding. The
 * names are also those in files (citadel-tool simulate --json). Those that do not speak for themselves:
 *
 * - by_round, contact: games that ended in that round, in which the first attack was made then (0: none was)
 * - unmet: by node of the mission's conditions, lost games in which this part of an objective that is no bonus was
 *   wanting; of what a share of the teams must do, teams of lost games
 * - reached: by objective, games that ended with it accomplished, won or not
 * - fired: by trigger and round, games in which it fired first then
 * - earned: by corporation, what the games that it played brought it, by the mission's own count
 * - stood: by square, Doomtroopers at the end of their team's turn; fell, killed: eliminated Doomtroopers, creatures
 * - entered: by slot, games in which a Doomtrooper was there; revealed: Force Cards turned over there
 * - judged, errands: Secondary Missions, and those of them that were done
 */
#define TRIAL_COUNTS(X)                                                                                                \
    X(runs, 1)                                                                                                         \
    X(wins, 1)                                                                                                         \
    X(stalls, 1)                                                                                                       \
    X(broken, 1)                                                                                                       \
    X(rounds, 1)                                                                                                       \
    X(troopers_lost, 1)                                                                                                \
    X(creatures_eliminated, 1)                                                                                         \
    X(points, 1)                                                                                                       \
    X(commands, 1)                                                                                                     \
    X(decisions, 1)                                                                                                    \
    X(legion_points, 1)                                                                                                \
    X(legion_squares, 1)                                                                                               \
    X(legion_credits, 1)                                                                                               \
    X(by_round, TRIAL_ROUNDS)                                                                                          \
    X(contact, TRIAL_ROUNDS)                                                                                           \
    X(unmet, CONDITION_NODES)                                                                                          \
    X(reached, OBJECTIVE_MAX)                                                                                          \
    X(fired, TRIGGER_MAX *TRIAL_ROUNDS)                                                                                \
    X(played, CORPORATIONS)                                                                                            \
    X(earned, CORPORATIONS)                                                                                            \
    X(credits, CORPORATIONS)                                                                                           \
    X(trooper_lost, ROSTER_MAX)                                                                                        \
    X(trooper_played, ROSTER_MAX)                                                                                      \
    X(wounds, ROSTER_MAX)                                                                                              \
    X(creature_lost, KIND_MAX)                                                                                         \
    X(entered, SLOT_MAX)                                                                                               \
    X(revealed, SLOT_MAX)                                                                                              \
    X(judged, 1)                                                                                                       \
    X(errands, 1)                                                                                                      \
    X(stood, TRIAL_SQUARES)                                                                                            \
    X(fell, TRIAL_SQUARES)                                                                                             \
    X(killed, TRIAL_SQUARES)

/* Nothing but numbers of one kind, so that it can be added and written as rows. Begins zeroed. */
struct trial_sum {
#define X(name, count) int64_t name[count];
    TRIAL_COUNTS(X)
#undef X
    uint64_t hash; /* of the last positions, in the order of the games, see trial_append() */
};

/* The first game of a trial that an engine or player at fault ended; `why` NULL: none was. */
struct trial_fault {
    const char *why;
    int run;
};

/* The setup of a game: corporations take turns, so that no one of them stands for all. Where the rules have a Bunker
 * the teams draft. */
struct game_setup trial_setup(const struct trial *trial, int run);

/* Plays game `run` and counts it. `nepharite` plays the Dark Legion if it is not NULL; every thread needs its own. */
void trial_play(const struct trial *trial, int run, struct nepharite *nepharite, struct trial_sum *sum,
                struct trial_fault *fault);

/* Adds games of the same trial, or of other ones without caring for the hash. */
void trial_add(struct trial_sum *sum, const struct trial_sum *more);

/* Adds the games that follow these in the same order of seeds: as if both had been one trial. */
void trial_append(struct trial_sum *sum, const struct trial_sum *next);

/* Bit n: node n of the mission's conditions is a part of what the root asks: the members of "all", else the root. */
uint64_t trial_parts(const struct mission *mission, int root);

/* The same of what each team must do for this node to hold, which asks for a share of the teams; 0 for other nodes and
 * where it is one thing alone. */
uint64_t trial_team_parts(const struct mission *mission, int node);

#endif
