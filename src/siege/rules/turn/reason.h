/*
 * reason.h -- kinds of reasons that the AI gives for a decision (B3); the sentence is made in
 * siege/text/names/reasons.h.
 */
#ifndef SIEGE_RULES_TURN_REASON_H
#define SIEGE_RULES_TURN_REASON_H

#include <stdbool.h>

#define REASONS(X)                                                                                                     \
    X(NONE)                                                                                                            \
    X(COMPASS)        /* chosen and runner-up by the card's compass; value: 0 */                                       \
    X(NEAREST_SECTOR) /* force card: value, other_value: distance to the nearest Doomtrooper */                        \
    X(MATRIX)         /* square by the card's matrix */                                                                \
    X(MATRIX_FAILED)  /* first legal square in reading order (S-AI-9) */                                               \
    X(ICON)           /* corporation by icon */                                                                        \
    X(NEAREST_TARGET) /* attack: value, other_value: distance */                                                       \
    X(TOWARD)         /* move toward `chosen`; value, other_value: steps to chosen and runner-up */                    \
    X(TO_SHOT)        /* move to a square with a shot */                                                               \
    X(UNSEEN)         /* move out of sight */                                                                          \
    X(FLANK)          /* move toward, out of sight of the others */                                                    \
    X(OBJECTIVE)      /* move toward an objective, exit or portal; chosen: see REASON_FIXTURES */                      \
    X(SWARM)          /* toward the Doomtrooper with most creatures near; value, other_value: how many */              \
    X(NOTHING)        /* no instruction can be carried out */                                                          \
    X(FALLBACK)       /* S-AI-11: no instruction fits, best judgement */                                               \
    X(CALL)           /* reinforcements called or not; value: creatures on board, other_value: Doomtroopers in play */ \
    X(REROLL)         /* the best missed die */                                                                        \
    X(ENTER)          /* a waiting creature comes in */                                                                \
    /* a commander without cards: what a creature is about, in the order of enum plan_kind. Of an attack line tells    \
       the Strength of `chosen`, other_value (REASON_COVERED_BY_NONE - n) how many Doomtroopers cover him; games of    \
       former versions have other numbers there, never below 0 */                                                      \
    X(STAY)          /* value: chance in per cent to be eliminated there */                                            \
    X(STRIKE)        /* attack: value: chance in per cent to take Strength, or 0 */                                    \
    X(STRIKE_AND_GO) /* the same, and out of danger afterwards */                                                      \
    X(TO_STRIKE)     /* move to a square from which it attacks */                                                      \
    X(HIDE)          /* away from `chosen`; value: chance to be eliminated there */                                    \
    X(BAR)           /* in the way of `chosen` */                                                                      \
    X(ADVANCE)       /* value: steps to the nearest Doomtrooper */                                                     \
    X(BREAK_OUT)     /* off the board by a way that Doomtroopers hold */                                               \
    /* … and its other decisions */                                                                                  \
    X(KEEP_HIDDEN) /* sector far from the entrances; value: steps */                                                   \
    X(ENTRANCE)    /* entrance, chosen and runner_up: gates; value, other_value: steps */                              \
    X(PLACING)     /* the square from which it can do most */                                                          \
    /* the deck again: what stands beside a creature cannot be fired at (C-CC-2, S-FIRE-2) */                          \
    X(NEAREST_SHOT)    /* as NEAREST_TARGET, but runner_up: who is passed over for that */                             \
    X(FALLBACK_BESIDE) /* FALLBACK to close combat, and the card says to fire */

enum reason_kind {
#define X(id) REASON_##id,
    REASONS(X)
#undef X
        REASON_KINDS
};

/* No line of the card was carried out (S-AI-11). */
static inline bool reason_is_fallback(int kind)
{
    return kind == REASON_FALLBACK || kind == REASON_FALLBACK_BESIDE;
}

/* What OBJECTIVE and the entrance of a reinforcement name: a gate; GATE_MAX + m: marker m; GATE_MAX + MARKER_ALL +
 * REASON_FIXTURES x task + n: the n-th fixture of a task. */
enum { REASON_FIXTURES = 4 };

/* other_value of an attack: this, less the Doomtroopers who cover its target. */
enum { REASON_COVERED_BY_NONE = -1 };

#endif
