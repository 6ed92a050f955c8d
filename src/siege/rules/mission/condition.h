/*
 * condition.h -- what a mission asks of a game: a small tree of counts and comparisons.
 *
 * Trees live in the mission as a flat array; a node names its children by index. Evaluated by condition_holds().
 */
#ifndef SIEGE_RULES_MISSION_CONDITION_H
#define SIEGE_RULES_MISSION_CONDITION_H

#include <stdbool.h>
#include <stdint.h>

struct game;

#define CONDITIONS(X)                                                                                                  \
    X(CONDITION_ALL, "all")                               /* every child */                                            \
    X(CONDITION_ANY, "any")                               /* some child */                                             \
    X(CONDITION_NOT, "not")                               /* not its one child */                                      \
    X(CONDITION_COUNT, "count")                           /* figures that pass the filter */                           \
    X(CONDITION_ELIMINATION_POINTS, "elimination_points") /* PP gained for creatures (C-M01-R1), of all or own team */ \
    X(CONDITION_FORCE_FACE_DOWN, "force_face_down")       /* Force Cards face down on the board */                     \
    X(CONDITION_ROUND, "round")                           /* number of the round */                                    \
    X(CONDITION_ENDED_EARLY, "ended_early")               /* 1 if the mission ended by C-END-3 */                      \
    X(CONDITION_ELIMINATIONS, "eliminations")             /* creatures of the kinds eliminated, by all or own team */  \
    X(CONDITION_KINDS_ELIMINATED, "kinds_eliminated")     /* different kinds among those */                            \
    X(CONDITION_SECTORS_UNSEEN, "sectors_unseen")         /* sectors the (own) team has not entered */                 \
    X(CONDITION_WOUNDS, "wounds") /* Strength points missing, of Doomtroopers that pass the filter */                  \
    X(CONDITION_MARKERS_DESTROYED, "targets_destroyed") /* mission targets destroyed */                                \
    X(CONDITION_NOTED, "noted") /* 1 if the card's note held at the end of the last own turn */                        \
    /* 2018 edition; `which` names the task, the marker kind or the mode */                                            \
    X(CONDITION_TASKS, "tasks")               /* how often task `which` was done, by all or own team */                \
    X(CONDITION_TEAMS, "teams")               /* percent of the teams for which the one child holds */                 \
    X(CONDITION_MARKERS_STANDING, "standing") /* markers of kind `which` that stand, in the sectors named */           \
    X(CONDITION_MARKERS_BROKEN, "broken")     /* markers of kind `which` destroyed, by all or own team */              \
    X(CONDITION_HACKS, "hacks")               /* terminals hacked, by all or own team */                               \
    X(CONDITION_KILLS_BY, "kills_by")         /* creatures eliminated in mode `which`, by all or own team */           \
    X(CONDITION_HEALTH_LOST, "health_lost")   /* Strength lost in the mission, healed or not */                        \
    X(CONDITION_RECKLESS, "reckless")         /* reckless maneuver tokens */                                           \
    X(CONDITION_UNMARKED, "unmarked")         /* sectors without the own team's token (S-FORCE-1) */                   \
    X(CONDITION_SCANS, "scans")               /* sectors that the own team has scanned */                              \
    X(CONDITION_FIRSTS, "firsts")             /* sectors whose first card the own team turned over */                  \
    X(CONDITION_BESIDE, "beside")             /* figures of the filter next to a standing marker `which` */            \
    X(CONDITION_CROWD, "crowd")               /* most creatures in a sector where one of the own pair stands */        \
    X(CONDITION_LEAD, "lead")                 /* PP gained in the mission more than the best other team */             \
    X(CONDITION_PRIMARY, "primary")           /* 1 if the Primary Mission is accomplished */                           \
    X(CONDITION_SECONDARY, "secondary")       /* Secondary Missions the own team has accomplished */

enum condition_kind {
#define X(id, name) id,
    CONDITIONS(X)
#undef X
        CONDITION_KINDS
};

/* States of a figure as a mask (C-DEF-7). */
enum { WANT_WAITING = 1, WANT_ON_BOARD = 2, WANT_ELIMINATED = 4, WANT_WITHDRAWN = 8 };

/* What a Doomtrooper carries for a Secondary Mission. */
enum {
    MARK_MESSAGE = 1,
    MARK_EXAMINED = 2,
    MARK_DROPPED = 4,
    MARK_LOAD = 8, /* carries what a task of the mission gave it; the first of LOADS */
    LOADS = 4      /* MARK_LOAD << 0 to MARK_LOAD << 3 */
};

/* In `slots`, on a card: the sector with the stairs, wherever it lies. */
#define SLOTS_STAIRS ((uint32_t)1 << 31)

/* Which figures count: all fields must fit. */
struct figure_filter {
    uint8_t troopers, creatures; /* 1: these sides count */
    uint8_t kinds;               /* bit k: creature kind k; 0 means every kind */
    uint8_t own;                 /* 1: only figures of the team for which the condition is asked */
    uint8_t states;              /* WANT_* mask */
    uint8_t marks;               /* MARK_* mask a figure must bear one of; 0: none asked */
    uint8_t captives;            /* 1: only creatures captured by the team asked about */
    uint8_t through;             /* 0, or 1 + the gate of the mission by which the figure has withdrawn */
    uint32_t slots;              /* bit s: standing in, or withdrawn through, the sector in slot s; 0 means anywhere */
};

enum { CONDITION_NONE = 0xFF, CONDITION_NODES = 48 };

struct condition {
    uint8_t kind;              /* enum condition_kind */
    uint8_t first_child, next; /* indexes into the mission's nodes, or CONDITION_NONE */
    uint8_t which;             /* see the kinds */
    int16_t at_least, at_most; /* bounds of the number; INT16_MIN and INT16_MAX where not given */
    struct figure_filter filter;
};

const char *condition_name(enum condition_kind kind);

/* Is the tree with this root true now? `team` is the one asked about for "own", or TEAM_MAX for none.
 * CONDITION_NONE is true. */
bool condition_holds(const struct game *game, int root, int team);

/* The number that a node other than ALL, ANY, NOT compares, for progress displays. */
int condition_number(const struct game *game, int node, int team);

/* Can nothing undo it once it holds? True of trees that only ask for enough of what never becomes less. */
bool condition_is_lasting(const struct condition *nodes, int root);

/* The same for a tree in another array than the mission's: those of Secondary Mission cards. */
bool condition_holds_in(const struct game *game, const struct condition *nodes, int root, int team);
int condition_number_in(const struct game *game, const struct condition *nodes, int node, int team);

#endif
