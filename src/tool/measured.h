/*
 * measured.h -- what simulate and campaign share: a row of measured missions, and what a call agrees on.
 */
#ifndef TOOL_MEASURED_H
#define TOOL_MEASURED_H

#include "siege/ai/bot/bot.h"
#include "siege/rules/mission/option.h"
#include "siege/rules/turn/game.h"

struct tool;
struct cJSON;

/* Missions played alike, as a row of the file of measured missions (siege/text/mission/balance.h): a line of JSON. */
struct measured {
    const char *mission, *campaign; /* "": a single mission */
    const char *legion;
    int teams, rank, games, won;
    bool adapted;
    long long decisions, watched; /* of the teams, of the Dark Legion; summed over the games */
};
struct cJSON *measured_line(const struct measured *measured);

/* Who plays the Dark Legion: the AI deck, the Nepharite, or else a computer player. */
struct commander {
    const char *name; /* as it was named */
    enum bot_policy policy;
    bool deck, searches;
};

/* By their words; false for another one. */
bool measured_read_policy(const char *word, enum bot_policy *policy);
bool measured_read_commander(const char *word, struct commander *commander);

/* Adds to the ids of options what the game proposes for one or two teams, unless it is there already or they are
 * `most`; how many they are then. */
int measured_propose(const char **ids, int count, int most);

/* Is that among them? */
bool measured_adapts(const char *const *ids, int count);

/* Puts the options of a call, by their ids, into what is agreed; a later one counts more than an earlier one. False,
 * told, if the edition has no such option or they are too many. */
bool measured_agree(const struct tool *tool, const struct rule_options *options, const char *const *ids, int count,
                    struct game_setup *agreed);

#endif
