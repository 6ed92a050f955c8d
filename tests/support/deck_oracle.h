/*
 * deck_oracle.h -- the AI deck once more, written plainly from rules S-AI and the cards. Slow and obvious.
 *
 * It shares no code with the deck: distances are counted square by square, sight is asked of the oracle, and every
 * candidate is compared with every other. What the rules leave to "best judgement" and our own answers for the 1993
 * edition (calls, re-rolls, jumps, bonus actions) stand at their place with a word about them.
 */
#ifndef SUPPORT_DECK_ORACLE_H
#define SUPPORT_DECK_ORACLE_H

#include "siege/rules/turn/game.h"

#include <stdbool.h>
#include <stddef.h>

#define DECISIONS(X)                                                                                                   \
    X(REVEAL, "a card is turned over")               /* S-AI-2 */                                                      \
    X(ANOTHER, "another card is turned over")        /* S-AI-7, S-AI-9 */                                              \
    X(TIE_BREAKER, "Tie Breaker put aside")          /* S-AI-19 */                                                     \
    X(LAY, "sector of a Force Card at set-up")       /* S-AI-4 */                                                      \
    X(FORCE, "sector whose Force Card is revealed")  /* S-AI-17, S-AI-18 */                                            \
    X(ENTRANCE, "entrance of a reinforcement")       /* S-AI-15, S-AI-16 */                                            \
    X(PORTAL, "reinforcement beside a dark portal")  /* S-AI-15 */                                                     \
    X(PLACE, "square by matrix, own turn")           /* S-AI-8, S-AI-17 */                                             \
    X(PLACE_OTHER, "square by matrix, team's turn")  /* S-AI-22 */                                                     \
    X(PLACE_FIRST, "first square, matrix exhausted") /* S-AI-9 */                                                      \
    X(MARKER, "square of a mission target")          /* S-AI-8 */                                                      \
    X(TEAM, "team by icon")                          /* S-AI-6, S-AI-14 */                                             \
    X(DOOMTROOPER, "Doomtrooper by compass")         /* S-AI-4, S-AI-14 */                                             \
    X(SECTOR, "sector by compass, event")            /* S-AI-14 */                                                     \
    X(ALTER, "sector that is altered")               /* S-AI-14 */                                                     \
    X(MOVE_FORCE, "sector to which a card moves")    /* S-AI-4 */                                                      \
    X(CALL, "call of reinforcements")                /* ours */                                                        \
    X(REROLL, "die rolled again")                    /* ours */                                                        \
    X(KEEP, "roll kept")                             /* ours */                                                        \
    X(CLOSE_ATTACK, "line: close attack")            /* S-AI-10, S-AI-12 */                                            \
    X(FIREARM_ATTACK, "line: firearm attack")                                                                          \
    X(BEST_ATTACK, "line: best attack")                                                                                \
    X(CLOSE_ELSE_FIREARM, "line: close, else firearm")                                                                 \
    X(NEXT_TO_NEAREST, "line: next to the nearest") /* S-AI-10, S-AI-13 */                                             \
    X(TOWARD_NEAREST, "line: toward the nearest")                                                                      \
    X(TO_SHOT, "line: to a shot")                                                                                      \
    X(FLANKING, "line: toward, unseen by others")                                                                      \
    X(TOWARD_OBJECTIVE, "line: toward the objective")                                                                  \
    X(TOWARD_SWARM, "line: toward the swarm")                                                                          \
    X(UNSEEN, "line: out of sight")                                                                                    \
    X(TOWARD_COMPASS, "line: toward, by compass")                                                                      \
    X(JUDGED_ATTACK, "no line fits: attack") /* S-AI-11 */                                                             \
    X(JUDGED_MOVE, "no line fits: Move")                                                                               \
    X(NOTHING, "no line fits: nothing")                                                                                \
    X(JUMP, "jump instead of a Move") /* ours */                                                                       \
    X(END, "end of the turn")

enum decision {
#define X(id, name) DECISION_##id,
    DECISIONS(X)
#undef X
        DECISION_KINDS
};

const char *decision_name(enum decision decision);

/* What is known of the table beside the game itself. */
struct deck_table {
    uint32_t placed[FIGURE_MAX]; /* creatures at entrances: in which order they were put there (S-AI-20) */
};

/* What must be done, and the reason that must be given. */
struct ruling {
    enum decision decision;
    struct command command;
    uint8_t kinds;     /* REINFORCE, PLACE: bit k: creature kinds among which no rule chooses; command.kind is one */
    bool tied_targets; /* a tie within a tie: the Tie Breaker parted candidates at the same distance */
    bool by_compass;   /* candidates equally good were parted by a compass */
    bool jump_allowed; /* a jump may be taken instead */
    bool level;        /* two candidates are level in both directions (S-AI-5) */
};

/* Derives the decision at hand for the Dark Legion's seat from the game before it. `done` is asked only where the
 * rules leave a choice: which creature kind comes first, and whether a jump is taken. */
struct ruling deck_oracle_ruling(const struct game *game, const struct command *done);

/* The first difference between what was to be done and what was done, "target: 3, must be 5"; NULL if there is none. */
const char *deck_oracle_compare(const struct ruling *ruling, const struct command *done, char *out, size_t size);

/* S-AI-19, S-AI-20: is that the order of activation by the Tie Breaker? Asked right after it was put aside. */
bool deck_oracle_order_is_right(const struct game *game, const struct deck_table *table);

/* Least steps of a Move of the figure that may end on the square (or -1): the class of shortest paths. */
int deck_oracle_steps_to(const struct game *game, figure_id figure, struct square to);

/* May the creature make this one step, walls, doors and whoever stands there considered? `from` none: by its gate. */
bool deck_oracle_may_step(const struct game *game, figure_id figure, struct square from, struct square to);

#endif
