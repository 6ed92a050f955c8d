/*
 * page.h -- the balance of missions in words: what is remarkable, what has changed, and a page that stands by itself
 * (HTML, no script, nothing from elsewhere).
 */
#ifndef SIEGE_TRIAL_PAGE_H
#define SIEGE_TRIAL_PAGE_H

#include "shell/words/bytes.h"
#include "siege/text/names/words.h"
#include "siege/trial/trial.h"

/* The sums of a mission by Rank and number of teams; NULL: not played. All borrowed. */
struct trial_table {
    const struct scenario *scenario;
    struct trial_sum *cell[TRIAL_RANKS_MOST + 1][TRIAL_TEAMS_MOST + 1];
    bool adapts; /* one or two teams have played with the mission's values for so few */
};

/* Games that were played at another time, perhaps of an older version of the mission. Plain value. */
struct trial_past {
    int teams, rank;
    int triggers;
    char trigger[TRIGGER_MAX][24]; /* their ids */
    struct trial_sum sum;
};

/* Rates of won games, in percent, between which a mission is open; ours. */
enum { TRIAL_WON_LEAST = 15, TRIAL_WON_MOST = 90 };

/* Its title, or its id where it has none. */
const char *trial_objective_called(const struct mission *mission, int objective);

/* The objective that asks for that node of the mission's conditions; `by_teams`: … of each of a share of the teams. -1:
 * none does. */
int trial_objective_of(const struct mission *mission, int node, bool *by_teams);

/* findings.c: the warnings W601 to W606, a sentence a line; nothing where there are too few games. */
void trial_find(struct bytes *lines, const struct words *words, const struct trial_table *table);

/* A line that names the triggers which never fired, and one for bonuses that were never reached. */
void trial_name_silent(struct bytes *lines, const struct words *words, const struct trial_table *table);

/* compare.c: what has changed since then and whether chance explains it, a sentence a line. */
void trial_compare(struct bytes *lines, const struct words *words, const struct mission *mission,
                   const struct trial_sum *now, const struct trial_past *past);

/* page.c: a page is begun, filled with any number of missions, and ended. `how`: how they were played; `values`: what
 * is to be said of that for this mission alone, NULL: nothing. `changes`: the
 * lines of trial_compare(), NULL: nothing is compared. */
void trial_page_begin(struct bytes *html, const struct words *words, const char *language, const char *how);
void trial_page_add(struct bytes *html, const struct words *words, const struct trial_table *table, const char *values,
                    const struct bytes *changes);
/* A list of them, a sentence a line. */
void trial_page_put_lines(struct bytes *html, const struct bytes *lines);

void trial_page_end(struct bytes *html, const struct words *words, const char *version);

#endif
