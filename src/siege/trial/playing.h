/*
 * playing.h -- whole missions played by computer players, for simulation, benchmarks and soak runs.
 */
#ifndef SIEGE_TRIAL_PLAYING_H
#define SIEGE_TRIAL_PLAYING_H

#include "siege/ai/bot/bot.h"
#include "siege/ai/nepharite/nepharite.h"
#include "siege/rules/turn/game.h"

enum { PLAYING_COMMANDS_MAX = 20000 };

/* Told after the set-up and after every command what it brought about; `closure` is players.closure. */
typedef void playing_witness(void *closure, const struct game *game, const struct event_list *events);

/* Who plays. */
struct players {
    enum bot_policy teams;
    enum bot_policy legion;      /* used when the setup's legion_deck is 0 */
    uint64_t seed;               /* of the bots; never of the dice */
    bool watched;                /* the invariants are looked at after every command */
    struct nepharite *nepharite; /* plays the Dark Legion instead of `legion`; NULL: it does not */
    playing_witness *witness;    /* NULL: none */
    void *closure;
};

/* What came of a mission. */
struct outcome {
    bool ended;         /* false: it stalled after PLAYING_COMMANDS_MAX commands, or is broken */
    const char *broken; /* the refusal of a command, or a broken invariant, in words for a programmer; NULL: none */
    bool won;           /* accomplished; without objectives: some team scores at least what the Dark Legion scores */
    int rounds, commands, team_commands; /* the second: by teams */
    int troopers_lost, creatures_lost;
    int points;        /* PP or eliminations, summed over the teams */
    int legion_points; /* PP of the Dark Legion */
    uint64_t hash;
};

/* Plays one mission to its end. `game` is the caller's space; after the call it holds the last position. */
struct outcome playing_run(const struct scenario *scenario, const struct game_setup *setup, struct players players,
                           struct game *game);

/* The command of whoever is to act. False when nobody is. */
bool playing_decide(const struct game *game, struct bot *teams, struct bot *legion, struct command *command);

#endif
