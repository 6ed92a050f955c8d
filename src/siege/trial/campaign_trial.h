/*
 * campaign_trial.h -- many games of one campaign, played by computer players and counted step by step, at the Ranks
 * that the missions before have brought; what the sums say in words, and on a page.
 *
 * As with trial.h it does not show who played which campaign: any number of threads may play some, each into sums of
 * its own, and campaign_trial_add() puts them together.
 */
#ifndef SIEGE_TRIAL_CAMPAIGN_TRIAL_H
#define SIEGE_TRIAL_CAMPAIGN_TRIAL_H

#include "shell/words/bytes.h"
#include "siege/rules/campaign/campaign.h"
#include "siege/text/names/words.h"
#include "siege/trial/trial.h"

/* Goes up when what is counted, or what it means, changes. */
enum { CAMPAIGN_TRIAL_FORMAT = 1 };

/* How the campaigns are played. Everything is borrowed. */
struct campaign_trial {
    const struct campaign_plan *plan;
    const struct catalogue *catalogue;
    struct scenario *const *scenario; /* by step; what was agreed on has been applied */
    int teams, rank;                  /* the Rank at which all begin */
    enum bot_policy policy, legion;   /* the second is used without the deck */
    bool deck, watched;
    uint64_t seed;            /* of all campaigns; each has one of its own */
    int first, runs;          /* campaigns first to first + runs - 1, counted from 0 */
    struct game_setup agreed; /* only its changes are used */
};

/*
 * Sums over the games of a step; the names are also those in files (citadel-tool simulate --json). Those that do not
 * speak for themselves:
 *
 * - ranks, rank_squares: of the teams, when the mission began
 * - last: games that were the last of their campaign
 * - after_failure, after_success: games behind which no way of the step held, so that its usual follower came
 */
#define CAMPAIGN_STEP_COUNTS(X)                                                                                        \
    X(games)                                                                                                           \
    X(wins)                                                                                                            \
    X(stalls)                                                                                                          \
    X(broken)                                                                                                          \
    X(rounds)                                                                                                          \
    X(points)                                                                                                          \
    X(troopers_lost)                                                                                                   \
    X(ranks)                                                                                                           \
    X(rank_squares)                                                                                                    \
    X(decisions)                                                                                                       \
    X(watched)                                                                                                         \
    X(last)                                                                                                            \
    X(after_failure)                                                                                                   \
    X(after_success)

struct campaign_step_sum {
#define X(name) int64_t name;
    CAMPAIGN_STEP_COUNTS(X)
#undef X
};

/* Begins zeroed. */
struct campaign_trial_sum {
    int64_t campaigns, victories;
    int64_t last_ranks;       /* of the teams, at the end */
    int64_t taken[WAYS_MOST]; /* games after which the way was taken */
    struct campaign_step_sum step[CAMPAIGN_MISSIONS];
};

/* The first campaign that an engine or player at fault ended; `why` NULL: none was. */
struct campaign_fault {
    const char *why;
    int run, step;
    uint64_t seed; /* of the game */
};

/* Plays campaign `run` and counts it. `nepharite` plays the Dark Legion if it is not NULL; every thread needs its own,
 * and a `room`, whose content does not matter. */
void campaign_trial_play(const struct campaign_trial *trial, int run, struct nepharite *nepharite,
                         struct campaign *room, struct campaign_trial_sum *sum, struct campaign_fault *fault);
void campaign_trial_add(struct campaign_trial_sum *sum, const struct campaign_trial_sum *more);

/* Games that went on by this fork of the step. */
int64_t campaign_trial_taken(const struct campaign_trial_sum *sum, int step, const struct campaign_fork *fork);

/* Can a campaign of several missions be won or lost as a whole? In the others the highest score wins. */
bool campaign_trial_has_goal(const struct campaign_plan *plan);

/* Tenths of the mean Rank with which the step began, and of its standard deviation; of the mean Rank at the end. 0
 * where nothing was played. */
int campaign_trial_rank(const struct campaign_trial_sum *sum, int step, int teams);
int campaign_trial_rank_spread(const struct campaign_trial_sum *sum, int step, int teams);
int campaign_trial_last_rank(const struct campaign_trial_sum *sum, int teams);

/* Minutes that a game of the step takes one person who leads all teams. */
int campaign_trial_minutes(const struct campaign_trial_sum *sum, int step, int teams);

/* "If …, “Trapped!” follows." */
const char *campaign_trial_way(const struct campaign_trial *trial, const struct words *words,
                               const struct campaign_fork *fork, bool first);

/* Campaigns that were played at another time, perhaps of an older version. Plain value. */
struct campaign_past {
    int teams, rank;
    char mission[CAMPAIGN_MISSIONS][CAMPAIGN_ID_BYTES]; /* by step; "": it was not reached */
    uint8_t ways[CAMPAIGN_MISSIONS];                    /* that each step had */
    int64_t taken[CAMPAIGN_MISSIONS][WAYS_OF_STEP];     /* by way of the step */
    struct campaign_trial_sum sum;                      /* but for what was taken */
};

/* campaign_compare.c: what has changed since then and whether chance explains it, a sentence a line. */
void campaign_trial_compare(struct bytes *lines, const struct words *words, const struct campaign_trial *trial,
                            const struct campaign_trial_sum *now, const struct campaign_past *past);

/* campaign_page.c: a page is begun, filled with any number of trials of the same campaign, and ended. `how`: how they
 * were played. `changes`: the lines of campaign_trial_compare(), NULL: nothing is compared. */
void campaign_page_begin(struct bytes *html, const struct words *words, const char *language, const char *title,
                         const char *how, const struct bytes *changes);
void campaign_page_add(struct bytes *html, const struct words *words, const struct campaign_trial *trial,
                       const struct campaign_trial_sum *sum);

#endif
