/*
 * campaign_way.h -- the ways of a campaign: what follows a mission by how it went.
 *
 * Ways stand in rows, those of one step in the order of its file: the first whose condition holds is taken. Conditions
 * are small trees in a flat array, as those of missions (condition.h); they ask of one mission that is over.
 */
#ifndef SIEGE_RULES_CAMPAIGN_CAMPAIGN_WAY_H
#define SIEGE_RULES_CAMPAIGN_CAMPAIGN_WAY_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/turn/ids.h"

#include <stdbool.h>
#include <stdint.h>

struct campaign;
struct campaign_plan;
struct game;

/* What stands under the word of a condition: other conditions, one of them, true or false, the id of an objective, or
 * bounds of a number. */
enum way_takes { WAY_TAKES_LIST, WAY_TAKES_ONE, WAY_TAKES_TRUTH, WAY_TAKES_OBJECTIVE, WAY_TAKES_BOUNDS };

/* Word in the file, what it takes, and within which limits its number lies. What each counts stands with its row in
 * campaign_way.c, how it reads under "campaign.way.<word>" in the string table. */
#define WAY_CONDITIONS(X)                                                                                              \
    X(WAY_ALL, "all", LIST, 0, 0)                                                                                      \
    X(WAY_ANY, "any", LIST, 0, 0)                                                                                      \
    X(WAY_NOT, "not", ONE, 0, 0)                                                                                       \
    X(WAY_ACCOMPLISHED, "accomplished", TRUTH, 0, 1)                                                                   \
    X(WAY_OBJECTIVE, "objective", OBJECTIVE, 0, 1)                                                                     \
    X(WAY_LOSSES, "losses", BOUNDS, 0, TEAM_MAX *PAIR)                                                                 \
    X(WAY_POINTS, "points", BOUNDS, 0, 500)                                                                            \
    X(WAY_LEGION_DAMAGE, "legion_damage", BOUNDS, 0, 500)                                                              \
    X(WAY_ROUNDS, "rounds", BOUNDS, 1, 99)                                                                             \
    X(WAY_MISSIONS_WON, "missions_won", BOUNDS, 0, WAY_MISSIONS_MOST)                                                  \
    X(WAY_RANK, "rank", BOUNDS, 1, RANK_MAX)

enum { WAY_MISSIONS_MOST = 30 };
enum way_kind {
#define X(id, word, takes, least, most) id,
    WAY_CONDITIONS(X)
#undef X
        WAY_KINDS
};

enum {
    WAYS_OF_STEP = 6,
    WAYS_MOST = WAY_MISSIONS_MOST * WAYS_OF_STEP,
    WAY_NODES = 200,
    WAY_NAMES = 30,
    WAY_NAME_BYTES = 24,
    WAY_TITLE_BYTES = 48, /* as TASK_TITLE_BYTES */
    WAY_NOTHING = 0xFF    /* no condition: always */
};

struct way_condition {
    uint8_t kind;              /* enum way_kind */
    uint8_t first_child, next; /* nodes, or WAY_NOTHING */
    uint8_t which;             /* of an OBJECTIVE: its name */
    int16_t at_least, at_most; /* INT16_MIN and INT16_MAX where not given */
};

struct campaign_way {
    uint8_t step;      /* which it follows, from 0 */
    uint8_t condition; /* root, or WAY_NOTHING: always */
    uint8_t go_to;     /* CAMPAIGN_STEP_*, or the number of a step from 1 */
};

/* How people know an objective. */
struct way_asked {
    char title[WAY_TITLE_BYTES]; /* or "" */
    uint8_t number;              /* in its mission, from 1; 0: not known */
};

/* The ways of a plan, those of one step side by side and in order. */
struct campaign_ways {
    uint8_t count, nodes, names;
    struct campaign_way way[WAYS_MOST];
    struct way_condition node[WAY_NODES];
    char name[WAY_NAMES][WAY_NAME_BYTES]; /* ids of objectives */
    struct way_asked asked[WAY_NAMES];    /* … how people know them */
};

/* What there is to know of a kind. */
struct way_kind_row {
    const char *word;
    enum way_takes takes;
    int least, most; /* of its number */
};
const struct way_kind_row *way_kind_row(int kind);

/* Does the condition with that root hold, WAY_NOTHING always, where its comparisons find these numbers? */
typedef int way_number(const void *closure, const struct way_condition *node);
bool campaign_way_holds(const struct campaign_ways *ways, int root, way_number *number, const void *closure);

/* What a mission leads to. */
struct campaign_turn {
    uint8_t next; /* the step, from 0; as many as there are: the end */
    uint8_t way;  /* 1 + the way that was taken; 0: none held, or there are none */
};

/* What follows the coming mission if it is over like this; `over` NULL: given up, nothing that happened in it counts.
 * Drawn, not over. */
struct campaign_turn campaign_turn(const struct campaign *campaign, const struct catalogue *catalogue,
                                   const struct game *over);

/* What may follow a step, in the order in which it is asked: its ways up to one that is always taken, and then what
 * follows if none of them holds, as far as the mission can end so. */
enum fork_result { FORK_WHATEVER, FORK_ACCOMPLISHED, FORK_FAILED };
struct campaign_fork {
    uint8_t next;   /* the step, from 0; as many as there are: the end */
    uint8_t way;    /* 1 + the way, or 0: what follows if none holds */
    uint8_t result; /* enum fork_result: of the latter */
};
enum { FORKS_MOST = WAYS_OF_STEP + 2 };
int campaign_forks(const struct campaign *campaign, int step, struct campaign_fork fork[FORKS_MOST]);
int campaign_plan_forks(const struct campaign_plan *plan, int step, struct campaign_fork fork[FORKS_MOST]);

/* Is there anything but one mission after the other? */
bool campaign_is_branched(const struct campaign *campaign);
bool campaign_plan_is_branched(const struct campaign_plan *plan);

/* Can these ways be, in a campaign of so many steps? Takes any bytes. */
bool campaign_ways_fit(const struct campaign_ways *ways, int steps);

/* How the way that was taken last says that the campaign has ended: 1 won, 0 lost, -1 nothing is said. */
int campaign_verdict(const struct campaign *campaign);

#endif
