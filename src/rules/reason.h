/*
 * reason.h -- kinds of reasons that the AI gives for a decision (B3); the sentence is made in text/reasons.h.
 */
#ifndef RULES_REASON_H
#define RULES_REASON_H

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
    X(OBJECTIVE)      /* move toward an objective, exit or portal; chosen: gate */                                     \
    X(SWARM)          /* toward the Doomtrooper with most creatures near; value, other_value: how many */              \
    X(NOTHING)        /* no instruction can be carried out */                                                          \
    X(FALLBACK)       /* S-AI-11: no instruction fits, best judgement */                                               \
    X(CALL)           /* reinforcements called or not; value: creatures on board, other_value: Doomtroopers in play */ \
    X(REROLL)         /* the best missed die */                                                                        \
    X(ENTER)          /* a waiting creature comes in */

enum reason_kind {
#define X(id) REASON_##id,
    REASONS(X)
#undef X
    REASON_KINDS
};

#endif
