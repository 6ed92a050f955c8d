/*
 * results.h -- how a mission ended: headline, awards; and tasks in words (objectives.c): what missions and Secondary
 * Missions ask, how it stands, what it brings.
 */
#ifndef SIEGE_TEXT_MISSION_RESULTS_H
#define SIEGE_TEXT_MISSION_RESULTS_H

#include "siege/rules/mission/points.h"
#include "siege/rules/turn/game.h"
#include "siege/text/names/words.h"

#include <stdbool.h>

/* ---- the end --------------------------------------------------------------------------------------------------- */

/* "Mission accomplished", "Defeat" against the AI deck alone, "Mission failed", "Bauhaus wins", "Bauhaus and Capitol
 * share the win". */
const char *result_headline(char *out, size_t size, const struct words *words, const struct game *game);

/* "Bauhaus wins", "The Dark Legion wins": by score, whatever became of the mission. After the mission only. */
const char *result_winners(char *out, size_t size, const struct words *words, const struct game *game);

/* "Capitol 6, Bauhaus 4": the creatures that each team has eliminated, in the table's room. */
const char *result_tally(const struct words *words, const struct game *game);

/* "Every Doomtrooper had left the board or fallen in round 6." */
const char *result_reason(char *out, size_t size, const struct words *words, const struct game *game);
/* The same without what was done of the task or was lacking, and that alone, in the table's room; "" without one. */
const char *result_cause(char *out, size_t size, const struct words *words, const struct game *game);
const char *result_task(const struct words *words, const struct game *game);

/* "Bauhaus: 13 Promotion Points, 3 Credits (1 awarded), score 28" for a seat; lines that the mission does not count
 * are left out. */
const char *result_seat_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat);

/* "Left by an exit: Mitch Hunter. Fallen: nobody." of all Doomtroopers; "" while all are still there. */
const char *result_fates(char *out, size_t size, const struct words *words, const struct game *game);

/* "Eliminated: 3 Legionnaires, 1 Centurion", "Eliminated: nobody". */
const char *result_kills_line(char *out, size_t size, const struct words *words, const struct game *game, seat_id seat);

/* Keys of what points were for, by enum points_cause, with slots {n} for tokens and {gain}. */
extern const char *const RESULT_CAUSE_KEY[POINTS_CAUSES];

/* ---- tasks ----------------------------------------------------------------------------------------------------- */

/* One measured part of a task. */
struct objective_line {
    char text[WORDS_SENTENCE_MAX]; /* "Points for eliminated creatures: 13 of 20" */
    char brief[WORDS_NAME_MAX];    /* "13/20 points" */
    int number, wanted;            /* for a bar; wanted 0: there is none */
    bool done;
    bool lost;     /* … and it can no longer be */
    bool negated;  /* it must not be */
    bool of_team;  /* only asked of a team that wants to share in the reward */
    int node;      /* in the mission's condition list, or the card's */
    int choice;    /* the node of the choice it belongs to, which asks for one of several ways; -1: none … */
    int way;       /* … and its way: parts of another way are asked for instead of it */
    bool hopeless; /* it is lost, and so is every other way */
    bool bonus;    /* of an objective that may be left undone */
    int objective; /* of the mission's, or -1: of none */
};

/* The title of the objective to which the line belongs, if it has one and the line before it (NULL: there is none) is
 * of another; or "". */
const char *objective_title(const struct mission *mission, const struct objective_line *line,
                            const struct objective_line *before);

/* What people call the objective of that number, from 1: its title, its id, or "Objective 2" where that is only what
 * the mission editor has called a new one. */
const char *objective_name(const struct words *words, int number, const char *title, const char *id);

/* The objective's title, "Break the watch (bonus)" if it is one; "" without a title. */
const char *objective_called(const struct words *words, const struct mission *mission, int objective);

/* The line in as few words as a bar has room for, by the title of its objective, which must have one: "Bring the
 * engineer home: 0/1". `alone`: the objective has no other part, so that the title says what is counted. */
const char *objective_titled(char *out, size_t size, const struct words *words, const struct mission *mission,
                             const struct objective_line *line, bool alone);

/* Part `index`, from 0, of objective `objective`, for a team or TEAM_MAX for all. False past the last one. */
bool objective_progress(struct objective_line *line, const struct words *words, const struct game *game, int objective,
                        int team, int index);

/* The same of any node of the mission's conditions, for a team or TEAM_MAX for none. */
void condition_progress(struct objective_line *line, const struct words *words, const struct game *game, int node,
                        int team);

/* Is anything of the objective, from 0, told yet? `game` NULL: before the mission begins. */
bool objective_is_told(const struct mission *mission, const struct game *game, int objective);

/* "Watchmen that have fallen: 2", "The alarm rings": a counter of the mission, from 0, that has a title, or a flag
 * while it is set. False where there is nothing to say, or where a line of an objective says it to the team (TEAM_MAX:
 * all). */
bool objectives_counter(char *out, size_t size, const struct words *words, const struct game *game, int counter,
                        int team);

/* Does the mission ask for more than it tells yet? Bonuses do not count. `game` NULL: before it begins. */
bool objectives_hold_back(const struct mission *mission, const struct game *game);

/* Once a mission is over: every measured part of every objective in order, each once, then the Secondary Missions.
 * False past the last one. */
bool result_objective(struct objective_line *line, const struct words *words, const struct game *game, int index);

/* Is this part asked for instead of the one before it (NULL: there is none), not besides? */
bool objective_is_instead(const struct objective_line *line, const struct objective_line *before);

/* The same for the Secondary Mission of the team, of a team that keeps two for the first one, `which` 0, or the other.
 * False at once where it has none or `view` hides it (C-SEC-5). */
/* Of the whole card: `brief` for a bar in words of the card's own, whether all of it is done or can no longer be. False
 * as below. */
bool secondary_brief_at(struct objective_line *line, const struct words *words, const struct game *view, int team,
                        int which);

bool secondary_progress_at(struct objective_line *line, const struct words *words, const struct game *view, int team,
                           int which, int index);

/* Every part of the mission's task that has not been done, with the ways that would have done instead of it: "Teams
 * that have brought …: 1 of 2 (Bauhaus 1 of 2, Capitol 2 of 2)". "" if none is missing. */
const char *objective_missing(char *out, size_t size, const struct words *words, const struct game *game);

/* All parts that have been done, "" if none has. */
const char *objective_done(char *out, size_t size, const struct words *words, const struct game *game);

/* The same part as a demand before the mission begins: "At least 20 points for eliminated creatures". */
bool objective_demand(char *out, size_t size, const struct words *words, const struct mission *mission, int objective,
                      int index);

/* "Each team that shares in it: 1 Credit. Dark Legion if it fails: 2 Credits." Empty if there is no reward. */
const char *objective_reward_sentence(char *out, size_t size, const struct words *words, const struct mission *mission,
                                      int objective);

/* "If it fails the commander loses 2 Promotion Points more …" Only a game of a campaign may have a commander (S-CMD-5);
 * empty where the mission asks nothing of one. */
const char *objective_commander_sentence(char *out, size_t size, const struct words *words,
                                         const struct mission *mission, int objective);

#endif
