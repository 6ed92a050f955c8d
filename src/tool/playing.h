/*
 * playing.h -- whole missions played by computer players, for simulation, benchmarks and soak runs.
 */
#ifndef TOOL_PLAYING_H
#define TOOL_PLAYING_H

#include "siege/ai/bot/bot.h"
#include "siege/ai/nepharite/nepharite.h"
#include "siege/rules/mission/option.h"
#include "siege/rules/turn/game.h"

struct tool;

enum { PLAYING_COMMANDS_MAX = 20000 };

/* Who plays. */
struct players {
    enum bot_policy teams;
    enum bot_policy legion;      /* used when the setup's legion_deck is 0 */
    uint64_t seed;               /* of the bots; never of the dice */
    bool watched;                /* the invariants are looked at after every command */
    struct nepharite *nepharite; /* plays the Dark Legion instead of `legion`; NULL: it does not */
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

/* Missions played alike, as a row of the file of measured missions (siege/text/mission/balance.h): a line of JSON. */
struct measured {
    const char *mission, *campaign; /* "": a single mission */
    const char *legion;
    int teams, rank, games, won;
    bool adapted;
    long long decisions, watched; /* of the teams, of the Dark Legion; summed over the games */
};
struct cJSON *playing_measured(const struct measured *measured);

/* Puts the options of a call, by their ids, into what is agreed; a later one counts more than an earlier one. False,
 * told, if the edition has no such option or they are too many. */
bool playing_agree(const struct tool *tool, const struct rule_options *options, const char *const *ids, int count,
                   struct game_setup *agreed);

/* The command of whoever is to act. False when nobody is. */
bool playing_decide(const struct game *game, struct bot *teams, struct bot *legion, struct command *command);

#endif
