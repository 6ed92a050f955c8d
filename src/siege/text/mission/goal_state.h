/*
 * goal_state.h -- the mission's goal as a bar tells it: every part that is asked for, how it stands, and what has just
 * become of one.
 */
#ifndef SIEGE_TEXT_MISSION_GOAL_STATE_H
#define SIEGE_TEXT_MISSION_GOAL_STATE_H

#include "siege/text/mission/results.h"

enum { GOAL_PARTS = 8 };

/* Plain value. */
struct goal_state {
    struct objective_line part[GOAL_PARTS];  /* no two alike; what a share in the reward asks for comes last */
    int count, asked;                        /* `asked`: those of the mission itself */
    char titled[GOAL_PARTS][WORDS_NAME_MAX]; /* each in a few words, by the title of its objective if that has one */
    char called[GOAL_PARTS][WORDS_NAME_MAX]; /* the title of its objective, if the part is all that this asks; or "" */
    bool more;                               /* the mission asks for more, which is not told yet */
};

/* Nodes of which it has been told that they are done, or can no longer be: once is enough. Begins empty. */
struct goal_told {
    uint64_t done, lost;
};

/* For a team, or TEAM_MAX for none in particular. Parts that need not be told any more, because another way was taken,
 * are left out. */
void goal_state_read(struct goal_state *state, const struct words *words, const struct game *view, int team);

/* Is all done that must be, and was there something to do? What is only a bonus may be open. */
bool goal_is_reached(const struct goal_state *state, const struct mission *mission);

/* Then: when the mission ends, and what may be done until it does. "" as long as it is not reached, and after the
 * mission. */
const char *goal_reached_text(char *out, size_t size, const struct words *words, const struct game *view,
                              const struct goal_state *state);

/* Where something that must be done can no longer be: that the mission cannot be accomplished any more, and what is
 * left to do. "" as long as it can, and after the mission. */
const char *goal_lost_text(char *out, size_t size, const struct words *words, const struct game *view,
                           const struct goal_state *state);

/* "2 rounds after this", or "" without a time limit or before the first round. */
const char *goal_rounds_text(char *out, size_t size, const struct words *words, const struct game *view);

/* "Time: round 2 of 4, 2 rounds after this.": a line of its own among the goals; "" as above. */
const char *goal_time_text(char *out, size_t size, const struct words *words, const struct game *view);

/* "The engineer has fallen: the task can no longer be accomplished." "" as long as it can. */
const char *goal_fallen_text(char *out, size_t size, const struct words *words, const struct game *view);

/* A mission without demands, in GOAL_HUNT parts, of which one may be "": the creatures that the team has eliminated,
 * those that stand there, the cards that still hide some. How many there are in all nobody knows. */
enum { GOAL_HUNT = 3 };
const char *goal_hunt_text(char *out, size_t size, const struct words *words, const struct game *view, int team,
                           int part);

/* Has a part been done since `before`, or can it no longer be? Then a sentence for a banner, and true; once for each.
 * What is all that an objective asks is called by its title. `lost`: it is bad news. Only what is reached counts as
 * done, not what has merely not happened yet. */
bool goal_state_turn(char *out, size_t size, const struct words *words, const struct goal_state *before,
                     const struct goal_state *after, struct goal_told *told, bool *lost);

/* How the goal would stand for the team if the Doomtrooper left through the gate: the first part that changes, that all
 * is then reached or was before, or that leaving does not count; and what it would then bring the team that it had not
 * before. */
const char *goal_after_leaving(char *out, size_t size, const struct words *words, const struct game *view, figure_id id,
                               int gate, int team);

#endif
