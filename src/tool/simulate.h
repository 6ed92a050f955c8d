/*
 * simulate.h -- what the parts of `citadel-tool simulate` share: what was asked for, results in files, what is told.
 */
#ifndef TOOL_SIMULATE_H
#define TOOL_SIMULATE_H

#include "shell/words/bytes.h"
#include "siege/rules/mission/option.h"
#include "siege/trial/page.h"
#include "tool/measured.h"
#include "tool/tool.h"

enum { RUNS_MOST = 1000000, WISHED_OPTIONS = SETUP_CHANGES_MAX, FILES_MOST = 1024, OPTIONS_BYTES = 256 };

enum output { OUTPUT_SENTENCES, OUTPUT_JSON, OUTPUT_MARKDOWN, OUTPUT_TABLE, OUTPUT_STRENGTH, OUTPUTS };

/* A line of `simulate --json`, as it is read again. */
struct past {
    struct past *next;
    char file[FILE_PATH_SIZE], mission[64], policy[16], legion[24], options[OPTIONS_BYTES];
    char content[24]; /* of the mission's file, as a hash */
    long long seed;
    int first; /* game, from 1 */
    struct trial_past games;
};

struct wish {
    const char *file[FILES_MOST];
    int files;
    int runs, first, jobs;            /* first: from 1 */
    bool ranks[TRIAL_RANKS_MOST + 1]; /* none: nothing was said */
    uint64_t seed;
    const char *teams_asked; /* as it was written; NULL: all that the mission allows */
    bool teams[TRIAL_TEAMS_MOST + 1];
    enum bot_policy policy;
    struct commander legion;
    int thinking;          /* of the Nepharite */
    char legion_named[24]; /* the Nepharite that thinks more or less than usual: another commander, to be told apart */
    const char *policy_named;
    enum output output;
    const char *output_named, *ranks_asked; /* as they were written, or NULL */
    long long least, greatest;              /* a number that was refused lies outside of these; 0 and 0: it was none */
    const char *option[WISHED_OPTIONS];     /* ids of house rules and difficulty */
    int options;
    char options_named[OPTIONS_BYTES]; /* all of them: "a,b" */
    bool watched;                      /* invariants after every command */
    const char *playing;               /* the last argument about how to play; NULL: none */
    bool printed;                      /* one or two teams play with the printed values, too */
    bool merges;                       /* the files are results, to be put together */
    const char *report, *compare;      /* paths, or NULL */
    struct game_setup agreed;          /* only its changes are used */
    bool several;                      /* missions or Ranks */
    bool told;                         /* something has been played and told */
    struct past *merged, *old;         /* owned; what --merge and --compare read */
};

/* A mission and what has been counted of it. */
struct subject {
    const char *file;
    char content[24]; /* of the file, as a hash, so that parts of other versions of it are told apart */
    struct scenario *scenario;
    struct trial_table table; /* its sums are owned */
    struct bytes changes;     /* since what --compare names */
};

/* ---- simulate.c -------------------------------------------------------------------------------------------------- */

/* What a call asks for; false, told, if it is not understood or names no file. */
bool simulate_read_wish(const struct tool *tool, int count, char **arguments, struct wish *wish);

/* How much the Nepharite thinks; 0: somebody else plays the Dark Legion. */
int simulate_thinking(const struct wish *wish);

/* "1,12": the numbers from 1 to `most` that are listed, by number. False for anything else. */
bool simulate_read_list(const char *text, int most, bool *listed);

/* Ids of house rules, or the word for none. */
const char *simulate_options_text(const struct tool *tool, const char *options);

/* ---- campaign.c -------------------------------------------------------------------------------------------------- */

/* Plays the campaign, which is the one file that is wished for; with --merge the files are results of one. An exit
 * status. */
int campaign_simulate(struct tool *tool, struct wish *wish);

/* ---- simulate_run.c ---------------------------------------------------------------------------------------------- */

/* Plays the games of the trial on so many processors into `sum`; tells how far it is where a terminal shows it.
 * `thinking`: of the Nepharite that plays the Dark Legion; 0: it does not. */
void simulate_run(const struct tool *tool, int jobs, int thinking, const struct trial *trial, struct trial_sum *sum,
                  struct trial_fault *fault);

/* ---- simulate_print.c -------------------------------------------------------------------------------------------- */

/* The games of a number of teams at a Rank, in the way that was asked for. */
void simulate_print_head(const struct tool *tool, const struct wish *wish);
void simulate_print_title(const struct tool *tool, const struct wish *wish, const struct mission *mission, int rank);
void simulate_print(const struct tool *tool, const struct wish *wish, const struct subject *subject, int rank,
                    int teams, const struct trial_sum *sum);

/* With --table: the row of a mission at a Rank, by number of teams; NULL: not played. */
void simulate_print_row(const struct tool *tool, const struct mission *mission, int rank,
                        struct trial_sum *const cell[TRIAL_TEAMS_MOST + 1]);

/* ---- simulate_past.c --------------------------------------------------------------------------------------------- */

/* Appends the lines of a file of results. False, told, if it is none. */
bool past_read(const struct tool *tool, const char *path, struct past **list);
void past_free(struct past *list);

/* The first one of a mission at that Rank with so many teams; rank or teams 0: any. NULL: none. */
const struct past *past_find(const struct past *list, const char *mission, int rank, int teams);

/* Do the files that are wished for hold results of campaigns? False, told, if they are no results, or of both kinds. */
bool past_tell_kind(const struct tool *tool, const struct wish *wish, bool *campaigns);

/* Puts parts of one simulation together, so that each mission, Rank and number of teams stands there once, and takes
 * over how it was played. False, told, if they do not belong together. */
bool past_merge(const struct tool *tool, struct wish *wish);

/* House rules "a,b" as if each had been named; the text is cut up and has to stay. */
void simulate_take_options(struct wish *wish, char *options);

#endif
