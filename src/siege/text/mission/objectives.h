/*
 * objectives.h -- tasks in words: what missions and Secondary Missions ask, how it stands, what it brings.
 */
#ifndef SIEGE_TEXT_MISSION_OBJECTIVES_H
#define SIEGE_TEXT_MISSION_OBJECTIVES_H

#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>
#include <stddef.h>

/* One measured part of a task. */
struct objective_line {
    char text[WORDS_SENTENCE_MAX]; /* "Points for eliminated creatures: 13 of 20" */
    int number, wanted;            /* for a bar; wanted 0: there is none */
    bool done;
    int node; /* in the mission's condition list, or the card's */
};

/* Part `index`, from 0, of objective `objective`, for a team or TEAM_MAX for all. False past the last one. */
bool objective_progress(struct objective_line *line, const struct words *words, const struct game *game, int objective,
                        int team, int index);

/* The same for the Secondary Mission of the team, of a team that keeps two for the first one, `which` 0, or the other.
 * False at once where it has none or `view` hides it (C-SEC-5). */
bool secondary_progress_at(struct objective_line *line, const struct words *words, const struct game *view, int team,
                           int which, int index);

/* The same part as a demand before the mission begins: "At least 20 points for eliminated creatures". */
bool objective_demand(char *out, size_t size, const struct words *words, const struct mission *mission, int objective,
                      int index);

/* "Each team that shares in it: 1 Credit. Dark Legion if it fails: 2 Credits." Empty if there is no reward. */
const char *objective_reward_sentence(char *out, size_t size, const struct words *words, const struct mission *mission,
                                      int objective);

/* "If it fails the commander loses 2 promotion points more …" Only a game of a campaign may have a commander (S-CMD-5);
 * empty where the mission asks nothing of one. */
const char *objective_commander_sentence(char *out, size_t size, const struct words *words,
                                         const struct mission *mission, int objective);

#endif
