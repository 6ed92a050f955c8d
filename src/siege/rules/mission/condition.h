/*
 * condition.h -- what a mission asks of a game: a small tree of counts and comparisons.
 *
 * Trees live in the mission as a flat array; a node names its children by index. Evaluated by condition_holds().
 */
#ifndef SIEGE_RULES_MISSION_CONDITION_H
#define SIEGE_RULES_MISSION_CONDITION_H

#include "base/list.h"

#include <stdbool.h>
#include <stdint.h>

struct game;

/* Word in the file, and what stands under it (condition_forms.h). What each counts stands with its row. */
#define CONDITIONS(X)                                                                                                  \
    X(CONDITION_ALL, "all", TAKES_LIST)                                                                                \
    X(CONDITION_ANY, "any", TAKES_LIST)                                                                                \
    X(CONDITION_NOT, "not", TAKES_ONE)                                                                                 \
    X(CONDITION_COUNT, "count", TAKES(COUNT))                                                                          \
    X(CONDITION_ELIMINATION_POINTS, "elimination_points", TAKES(POINTS))                                               \
    X(CONDITION_FORCE_FACE_DOWN, "force_face_down", TAKES(FACE_DOWN))                                                  \
    X(CONDITION_ROUND, "round", TAKES(ROUND))                                                                          \
    X(CONDITION_ENDED_EARLY, "ended_early", TAKES_TRUTH)                                                               \
    X(CONDITION_ELIMINATIONS, "eliminations", TAKES(ELIMINATIONS))                                                     \
    X(CONDITION_KINDS_ELIMINATED, "kinds_eliminated", TAKES(ELIMINATIONS))                                             \
    X(CONDITION_SECTORS_UNSEEN, "sectors_unseen", TAKES(UNSEEN))                                                       \
    X(CONDITION_WOUNDS, "wounds", TAKES(WOUNDS))                                                                       \
    X(CONDITION_MARKERS_DESTROYED, "targets_destroyed", TAKES(DESTROYED))                                              \
    X(CONDITION_NOTED, "noted", TAKES_TRUTH)                                                                           \
    X(CONDITION_TASKS, "tasks", TAKES(TASK))                                                                           \
    X(CONDITION_TEAMS, "teams", TAKES(SHARE))                                                                          \
    X(CONDITION_MARKERS_STANDING, "standing", TAKES(STANDING))                                                         \
    X(CONDITION_MARKERS_BROKEN, "broken", TAKES(BROKEN))                                                               \
    X(CONDITION_HACKS, "hacks", TAKES(OF_TEAM))                                                                        \
    X(CONDITION_KILLS_BY, "kills_by", TAKES(KILLS_BY))                                                                 \
    X(CONDITION_HEALTH_LOST, "health_lost", TAKES(OF_TEAM))                                                            \
    X(CONDITION_RECKLESS, "reckless", TAKES(OF_TEAM))                                                                  \
    X(CONDITION_UNMARKED, "unmarked", TAKES(OF_TEAM))                                                                  \
    X(CONDITION_SCANS, "scans", TAKES(OF_TEAM))                                                                        \
    X(CONDITION_FIRSTS, "firsts", TAKES(OF_TEAM))                                                                      \
    X(CONDITION_BESIDE, "beside", TAKES(BESIDE))                                                                       \
    X(CONDITION_CROWD, "crowd", TAKES(OF_TEAM))                                                                        \
    X(CONDITION_LEAD, "lead", TAKES(OF_TEAM))                                                                          \
    X(CONDITION_PRIMARY, "primary", TAKES_TRUTH)                                                                       \
    X(CONDITION_SECONDARY, "secondary", TAKES(OF_TEAM))                                                                \
    X(CONDITION_TRIGGER_FIRED, "trigger_fired", TAKES_TRIGGER)                                                         \
    X(CONDITION_WEAKEST, "weakest", TAKES(OF_TEAM))                                                                    \
    X(CONDITION_COUNTER, "counter", TAKES(COUNTER))                                                                    \
    X(CONDITION_FLAG, "flag", TAKES_COUNTER)                                                                           \
    X(CONDITION_IN_A_ROW, "in_a_row", TAKES(IN_A_ROW))                                                                 \
    X(CONDITION_ROUNDS_SINCE, "rounds_since", TAKES(SINCE))                                                            \
    X(CONDITION_DOORWAY, "doorway", TAKES(DOORWAY))

enum condition_kind { CONDITIONS(LIST_ID) CONDITION_KINDS };

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
    uint8_t followers;           /* 1: figures that go with a team count; own: those that the team asked about leads */
    uint8_t gate, inner, door;   /* no figures, but whether a doorway is open: 1 + the gate, the entry of mission.closed
                                    or   the marker of the door; else 0 */
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

/* Does the number lie within the condition's bounds? */
bool condition_fulfils(const struct condition *condition, int number);

/* Can nothing undo it once it holds? True of trees that only ask for enough of what never becomes less. */
bool condition_is_lasting(const struct condition *nodes, int root);

/* For a tree in another array than the mission's: those of Secondary Mission cards. */
bool condition_holds_in(const struct game *game, const struct condition *nodes, int root, int team);
int condition_number_in(const struct game *game, const struct condition *nodes, int node, int team);

#endif
