/*
 * reject.h -- why a command may not be carried out: the first broken rule, with the culprit.
 *
 * One line per reason: identifier, rule id of the 1993 rules, rule id of the 2018 rules. The sentence for people is
 * in the string table under "reject.<identifier in small letters, without REJECT_>".
 */
#ifndef SIEGE_RULES_TURN_REJECT_H
#define SIEGE_RULES_TURN_REJECT_H

#include "siege/rules/board/geometry.h"
#include "siege/rules/turn/ids.h"

#include <stdint.h>

#define REJECTS(X)                                                                                                     \
    X(NONE, "", "")                                                                                                    \
    /* who and when */                                                                                                 \
    X(MISSION_OVER, "C-END-1", "S-END-1")                                                                              \
    X(UNKNOWN_COMMAND, "", "")                                                                                         \
    X(NOT_YOUR_TURN, "C-ROUND-2", "S-ROUND-2") /* seat: whose turn it is */                                            \
    X(CHOICE_FIRST, "C-ROUND-2", "S-ROUND-2")  /* something else must be decided first */                              \
    X(NOT_ASKED, "C-ROUND-2", "S-ROUND-2")     /* this answer was not asked for */                                     \
    X(NO_SUCH_FIGURE, "C-DEF-7", "S-DEF-5")                                                                            \
    X(NOT_YOUR_FIGURE, "C-TURN-2", "S-TURN-2")    /* figure */                                                         \
    X(FIGURE_OUT, "C-DEF-7", "S-DEF-5")           /* figure: eliminated, withdrawn or in the pool */                   \
    X(FIGURE_DONE, "C-TURN-2", "S-TURN-2")        /* figure has finished its activation */                             \
    X(JUST_JOINED, "C-SEC-5", "S-SEC-1")          /* figure: led since this turn, acts from the next one on */         \
    X(OTHER_MUST_ENTER, "C-ENTER-5", "S-ENTER-3") /* figure: still waiting though it could enter */                    \
    X(MUST_ENTER_FIRST, "C-ENTER-5", "S-ENTER-3") /* figure */                                                         \
    X(NO_ACTIONS, "C-TURN-3", "S-TURN-3")         /* figure */                                                         \
    X(ACTION_CAP, "C-TURN-4", "S-TURN-3")         /* figure, number: most actions in a turn */                         \
    X(NO_EXTRA_ACTIONS, "C-EXTRA-3", "S-CARD-1")  /* figure */                                                         \
    X(EXTRA_NOT_NEEDED, "C-EXTRA-3", "S-CARD-1")  /* figure still has normal actions */                                \
    X(TEAM_ACTIONS_SPENT, "C-DL-2", "S-DL-1")     /* number: normal actions the event leaves the team */               \
    X(MOVE_ACTIONS_ONLY, "C-DL-2", "S-DL-1")      /* figure: what is left is for a Move */                             \
    /* moving */                                                                                                       \
    X(EMPTY_MOVE, "C-MOVE-5", "S-MOVE-6")                                                                              \
    X(TOO_FAR, "C-MOVE-1", "S-MOVE-1")             /* at, number: steps allowed; gate: if through it */                \
    X(OFF_BOARD, "C-GEO-2", "S-GEO-2")             /* at */                                                            \
    X(WALL_IN_WAY, "C-GEO-4", "S-GEO-3")           /* at: the square before the wall */                                \
    X(CORNER_IN_WAY, "C-GEO-5", "S-GEO-4")         /* at */                                                            \
    X(FIGURE_IN_WAY, "C-MOVE-2", "S-MOVE-3")       /* figure, at */                                                    \
    X(MARKER_IN_WAY, "C-MOVE-7", "S-MAP-3")        /* at */                                                            \
    X(NO_PATH, "C-MOVE-2", "S-MOVE-3")             /* at: not to be reached in number steps */                         \
    X(NOT_WAITING, "C-ENTER-2", "S-ENTER-1")       /* figure */                                                        \
    X(STILL_WAITING, "C-ENTER-6", "S-ENTER-4")     /* figure */                                                        \
    X(ENTRANCE_OCCUPIED, "C-ENTER-4", "S-ENTER-2") /* figure that stands there, at */                                  \
    X(NOT_AN_ENTRANCE, "C-ENTER-1", "S-TURN-1")    /* gate */                                                          \
    X(NO_EXIT_HERE, "C-EXIT-2", "S-ENTER-7")       /* at */                                                            \
    X(EXIT_CLOSED, "C-EXIT-3", "S-ENTER-7")        /* number: round from which it opens, 0: never */                   \
    X(CREATURES_STAY, "C-EXIT-5", "S-DLM-5")                                                                           \
    X(NO_REINFORCEMENTS_NOW, "C-REIN-2", "S-DL-4") /* number: round */                                                 \
    /* attacking */                                                                                                    \
    X(NO_WEAPON, "C-EQUIP-10", "S-FIRE-1")       /* figure */                                                          \
    X(NO_CLOSE_DICE, "C-CC-3", "S-CC-6")         /* figure */                                                          \
    X(NO_FIRE_DICE, "C-FIRE-1", "S-FIRE-1")      /* figure */                                                          \
    X(TARGET_OUT, "C-ATT-2", "S-ATT-2")          /* figure */                                                          \
    X(TARGET_FRIEND, "C-ATT-3", "S-ATT-3")       /* figure */                                                          \
    X(NOT_ADJACENT, "C-CC-1", "S-CC-1")          /* figure, number: distance */                                        \
    X(WALL_BETWEEN, "C-GEO-6", "S-GEO-5")        /* figure: a neighbour behind a wall */                               \
    X(ADJACENT_TARGET, "C-CC-2", "S-FIRE-2")     /* figure */                                                          \
    X(OUT_OF_RANGE, "C-FIRE-2", "S-FIRE-1")      /* figure, number: distance, number2: range */                        \
    X(SIGHT_WALL, "C-LOS-1", "S-LOS-1")          /* figure: target, at: last square before the wall */                 \
    X(SIGHT_CORNER, "C-LOS-3", "S-LOS-3")        /* figure: target, at: corner's near square */                        \
    X(SIGHT_FIGURE, "C-LOS-1", "S-LOS-1")        /* figure: the one in between, at */                                  \
    X(SIGHT_STAIRS, "C-STAIR-5", "S-STAIR-5")    /* figure: target, at: the stair square */                            \
    X(ATTACK_FORBIDDEN, "C-DL-2", "S-DL-1")      /* number: index of the event card */                                 \
    X(NO_SUCH_SHAPE, "C-WEAP-3", "S-WEAP-13")    /* the weapon cannot attack like that */                              \
    X(SHIELDED, "C-DCARD-2", "S-CARD-1")         /* figure: cannot be attacked this round */                           \
    X(FEARED, "C-DCARD-2", "S-CARD-1")           /* figure: target the pair may not attack like that */                \
    X(NO_ENEMY_IN_LINE, "C-WEAP-2", "S-WEAP-13") /* figure */                                                          \
    X(SAME_TARGET, "C-WEAP-6", "S-WEAP-13")      /* figure: both shots of a split at one target */                     \
    X(SQUARE_OF_FRIEND, "C-WEAP-9", "S-WEAP-13") /* figure: the Doomtrooper on the target square, at */                \
    X(TOO_NEAR, "C-WEAP-9", "S-WEAP-13")         /* at, number: distance */                                            \
    X(CAPTIVE, "C-SEC-5", "S-SEC-1")             /* figure: a captive only moves */                                    \
    /* moving, special missions */                                                                                     \
    X(PORTAL_CLOSED, "C-M07-R1", "S-ENTER-7")     /* gate, number: round */                                            \
    X(DOORWAY_NO_END, "C-M08-SPC", "S-MOVE-3")    /* at: no Move ends on a teleporter doorway */                       \
    X(DOORWAY_BLOCKED, "C-M08-R1", "S-MOVE-3")    /* at: the other doorway is occupied or has no way on */             \
    X(ENTRANCE_GUARDED, "C-ENTER-4", "S-ENTER-2") /* at: house rule */                                                 \
    /* 2018 edition: moving, doors, terrain */                                                                         \
    X(DEBRIS_IN_WAY, "C-MOVE-7", "S-MAP-4")          /* at */                                                          \
    X(OBSTRUCTED, "C-GEO-2", "S-MAP-2")              /* at: a pit or rubble */                                         \
    X(TOKEN_NO_END, "C-MOVE-7", "S-MAP-3")           /* at: passed through, not ended on */                            \
    X(SMOKE_TOO_FAR, "C-MOVE-1", "S-ITEM-3")         /* at, number: steps in smoke */                                  \
    X(STAYS_AT_POST, "C-DL-7", "S-MIS-3")            /* figure: does not leave before a Doomtrooper comes in */        \
    X(SMOKE_IN_WAY, "C-LOS-1", "S-ITEM-3")           /* figure, at */                                                  \
    X(IN_THE_DARK, "C-FIRE-2", "S-FIRE-1")           /* figure, at, number: distance, number2: dark_range */           \
    X(STAIRS_NO_FIRE, "C-STAIR-3", "S-STAIR-3")      /* figure: on the middle of a flight */                           \
    X(NOT_ATTACKED, "C-ATT-3", "S-TERR-1")           /* at: debris and doors are not attacked */                       \
    X(NO_TECH_DICE, "C-ATT-1", "S-TECH-1")           /* figure */                                                      \
    X(NO_WALL_BESIDE, "C-ATT-1", "S-TECH-2")         /* figure */                                                      \
    X(TARGETS_TOO_FAR_APART, "C-WEAP-6", "S-WEAP-8") /* figure: the second, number: distance, number2: most */         \
    X(NOT_A_TERMINAL, "C-ATT-1", "S-TECH-3")                                                                           \
    X(TERMINAL_HACKED, "C-ATT-1", "S-TECH-4")        /* figure: its team has hacked that one */                        \
    X(NOT_A_TECH_SPECIALIST, "C-ATT-1", "S-TECH-6")  /* figure */                                                      \
    X(NO_CHARGE, "C-CC-1", "S-CC-5")                 /* figure */                                                      \
    X(WRONG_DICE, "C-ATT-4", "S-DICE-2")             /* number: dice to choose */                                      \
    X(NO_OVERRUN, "C-CC-1", "S-CC-3")                /* at */                                                          \
    X(NO_TASK_HERE, "C-TURN-3", "S-MIS-3")           /* figure */                                                      \
    X(TASK_TOO_FAR, "C-TURN-3", "S-MIS-3")           /* figure, at: its place, number: task, number2: distance */      \
    X(TASK_WALLED, "C-GEO-6", "S-GEO-5")             /* figure, at: its place, next to it, number: task */             \
    X(ON_TASK, "C-TURN-3", "S-MIS-3")                /* figure, at, number: task; it is done from beside */            \
    X(TASK_DONE, "C-TURN-3", "S-MIS-3")              /* number: task */                                                \
    X(HANDS_FULL, "C-TURN-3", "S-MIS-3")             /* figure: carries something already */                           \
    X(NOT_THIS_SPECIALIST, "C-TURN-3", "S-MIS-3")    /* figure */                                                      \
    X(NOTHING_TO_SCAN, "C-SEC-5", "S-SEC-2")         /* figure */                                                      \
    X(CARD_USED, "C-DCARD-3", "S-CARD-1")            /* seat: one card in the own turn */                              \
    X(CARDS_FORBIDDEN, "C-DCARD-3", "S-DL-9")        /* seat: an event allows none this turn */                        \
    X(NOBODY_LEFT, "C-ROUND-4", "S-ROUND-3")         /* seat: none of its pair in play, so no card is played */        \
    X(NO_DOOR_THERE, "C-GEO-8", "S-DOOR-1")          /* at */                                                          \
    X(DOOR_LOCKED, "C-GEO-8", "S-DOOR-1")            /* at: the square before it */                                    \
    X(SQUARE_NOT_BESIDE, "C-DCARD-5", "S-ITEM-4")    /* at */                                                          \
    X(NOT_BESIDE_PAIR, "C-DCARD-5", "S-CARD-1")      /* figure */                                                      \
    X(PAIR_NOT_ON_BOARD, "C-DCARD-5", "S-CARD-1")    /* figure: of the pair, that is not there */                      \
    X(NEXT_TO_CREATURE, "C-DCARD-5", "S-DC-1")       /* figure: the creature, at */                                    \
    X(WRONG_ICON, "C-EQUIP-6", "S-EQUIP-7")          /* figure, number: weapon */                                      \
    X(GEAR_FULL, "C-EQUIP-5", "S-EQUIP-6")           /* figure, number: most */                                        \
    X(AUGMENT_FULL, "C-EQUIP-5", "S-EQUIP-6")        /* figure: its weapon has one */                                  \
    X(NOTHING_TO_AUGMENT, "C-EQUIP-12", "S-EQUIP-6") /* figure: its weapon makes no such attacks */                    \
    X(GEAR_CLASHES, "C-EQUIP-12", "S-ITEM-9")        /* figure */                                                      \
    X(GATE_IS_BARRED, "C-REIN-2", "S-DL-4")          /* gate */                                                        \
    /* equipment */                                                                                                    \
    X(NO_COPY_LEFT, "C-EQUIP-8", "S-EQUIP-2")       /* number: index */                                                \
    X(RANK_TOO_LOW, "C-EQUIP-8", "S-EQUIP-2")       /* number: Rank required, number2: the team's */                   \
    X(CREDITS_TOO_LOW, "C-EQUIP-8", "S-EQUIP-2")    /* number: cost, number2: Credits left */                          \
    X(HAS_WEAPON, "C-EQUIP-5", "S-EQUIP-6")         /* figure */                                                       \
    X(HAS_GEAR, "C-EQUIP-5", "S-EQUIP-6")           /* figure */                                                       \
    X(NEEDS_CARBINE, "C-EQUIP-12", "S-EQUIP-6")     /* figure */                                                       \
    X(NEEDS_CLOSE_WEAPON, "C-EQUIP-6", "S-EQUIP-7") /* figure: the specialist */                                       \
    X(GEAR_NOT_WORN, "C-EQUIP-11", "S-EQUIP-8")     /* figure */                                                       \
    X(GEAR_WORKS_ALONE, "C-EQUIP-11", "S-EQUIP-8")  /* figure: nothing to be used up */                                \
    X(OWN_TURN_ONLY, "C-DCARD-6", "S-CARD-3")                                                                          \
    X(STRENGTH_FULL, "C-DMG-9", "S-DMG-4") /* figure */                                                                \
    /* Doomtrooper cards */                                                                                            \
    X(NOT_IN_HAND, "C-DCARD-2", "S-CARD-1")                                                                            \
    X(CARD_RUNNING, "C-DCARD-3", "S-DC-2")     /* another card's effect is still being carried out */                  \
    X(TOO_MUCH_LASTS, "C-DCARD-5", "S-CARD-1") /* LASTING_MAX */                                                       \
    X(CARD_NOT_NOW, "C-DCARD-6", "S-CARD-2")                                                                           \
    X(NO_SUCH_AIM, "C-DCARD-5", "S-CARD-1")                                                                            \
    X(SIDE_BY_SIDE, "C-DCARD-5", "S-CARD-1")      /* seat: the team it would harm */                                   \
    X(TURN_IS_OVER, "C-DCARD-5", "S-CARD-1")      /* seat: has had its turn this round */                              \
    X(NOTHING_TO_TAKE, "C-DCARD-5", "S-CARD-1")   /* seat */                                                           \
    X(SECTOR_NOT_BESIDE, "C-DCARD-5", "S-CARD-1") /* at, number: slot */                                               \
    X(SAME_SECTOR, "C-DCARD-5", "S-CARD-1")       /* at */                                                             \
    X(NO_NARROW_OPENING, "C-GEO-8", "S-DOOR-1")   /* at */                                                             \
    X(NO_MARKER_LEFT, "C-GEO-8", "S-DOOR-1")                                                                           \
    /* Secondary Missions */                                                                                           \
    X(NOTHING_TO_EXAMINE, "C-SEC-5", "S-SEC-1") /* figure */                                                           \
    /* the Dark Legion's choices, set-up */                                                                            \
    X(NO_CALLS_LEFT, "C-NUM-2", "S-DL-2")                                                                              \
    X(NO_FORCE_CARD, "C-DL-4", "S-DL-5")             /* number: slot */                                                \
    X(WRONG_SECTOR, "C-SETUP-11", "S-SETUP-6")       /* number: slot */                                                \
    X(SQUARE_TAKEN, "C-FORCE-12", "S-FORCE-6")       /* figure, at */                                                  \
    X(NEXT_TO_DOOMTROOPER, "C-FORCE-5", "S-FORCE-5") /* figure: the Doomtrooper, at */                                 \
    X(NOT_IN_SECTOR, "C-FORCE-5", "S-FORCE-5")       /* at */                                                          \
    X(NONE_TO_PLACE, "C-FORCE-8", "S-FORCE-8")       /* number: kind */                                                \
    X(NO_SUCH_CHOICE, "C-DL-2", "S-DL-1")                                                                              \
    X(SECTOR_STAYS, "C-DL-2", "S-DL-1") /* number: slot that no card turns or moves */                                 \
    X(NO_JUMP, "C-DL-2", "S-DL-1")                                                                                     \
    X(NO_SUCH_DIE, "C-DL-2", "S-RR-2")                                                                                 \
    X(NOT_THE_DECK, "S-AI-2", "S-AI-2") /* no AI deck plays this seat */                                               \
    X(NOT_A_SANDBOX, "", "")                                                                                           \
    X(HAND_ASKED, "", "")  /* by hand not now; seat: who must decide something first */                                \
    X(HAND_ATTACK, "", "") /* by hand not now: an attack is made */                                                    \
    X(HAND_DEED, "", "")   /* by hand not now; seat: who is in the middle of a Move, or acts by a card */              \
    X(NO_ENEMY_HERE, "C-ATT-2", "S-ATT-2") /* figure: nobody to attack is on the board */                              \
    /* campaign */                                                                                                     \
    X(WRONG_PLAYERS, "C-MODE-8", "S-SETUP-2") /* number: fewest, number2: most */                                      \
    X(CAMPAIGN_OVER, "C-MODE-2", "S-CAMP-1")                                                                           \
    X(LEGION_NOT_DRAWN, "C-SETUP-3", "S-SETUP-2")                                                                      \
    X(MISSION_RUNS, "C-SETUP-4", "S-SETUP-7")                                                                          \
    X(LEGION_BUYS_NOTHING, "C-CRED-7", "S-SETUP-7")                                                                    \
    X(CREDIT_BOUGHT, "C-CRED-6", "S-SETUP-7")                                                                          \
    X(POINTS_TOO_LOW, "C-CRED-7", "S-SETUP-7") /* number: needed, number2: there */                                    \
    X(TOTAL_OUT_OF_RANGE, "C-PP-7", "S-SETUP-7")                                                                       \
    X(NOTHING_CORRECTED, "", "")                                                                                       \
    X(REASON_NEEDED, "", "")                    /* number: most bytes */                                               \
    X(CORRECTIONS_FULL, "", "")                 /* number: most */                                                     \
    X(NO_RETRY, "", "")                         /* the players agreed that every result counts */                      \
    X(NO_CONCESSION, "", "")                    /* somebody else would win by it */                                    \
    X(CREDITS_NOT_KEPT, "C-CRED-6", "S-CAMP-2") /* each mission gives its own */

enum reject_why {
#define X(id, classic, second) REJECT_##id,
    REJECTS(X)
#undef X
        REJECT_COUNT
};

/* A refusal with its arguments; which of them count is told in the table. Plain value. */
struct reject {
    uint8_t why; /* enum reject_why */
    figure_id figure;
    seat_id seat;
    uint8_t gate;
    struct square at;
    int16_t number, number2;
};

#define REJECT_FINE ((struct reject){REJECT_NONE, FIGURE_NONE, SEAT_NONE, GATE_NONE, {-1, -1}, 0, 0})

/* A refusal without arguments; callers fill in the culprit. */
static inline struct reject reject_for(enum reject_why why)
{
    return (struct reject){(uint8_t)why, FIGURE_NONE, SEAT_NONE, GATE_NONE, {-1, -1}, 0, 0};
}

/* Refusals with the usual culprits. */
static inline struct reject reject_of(enum reject_why why, figure_id figure, int number)
{
    struct reject reject = reject_for(why);
    reject.figure = figure;
    reject.number = (int16_t)number;
    return reject;
}

static inline struct reject reject_at(enum reject_why why, figure_id figure, struct square at, int number)
{
    struct reject reject = reject_of(why, figure, number);
    reject.at = at;
    return reject;
}

static inline struct reject reject_by(enum reject_why why, figure_id figure, seat_id seat, int number)
{
    struct reject reject = reject_of(why, figure, number);
    reject.seat = seat;
    return reject;
}

static inline struct reject reject_all(enum reject_why why, int figure, struct square at, int number, int number2)
{
    struct reject reject = reject_at(why, (figure_id)figure, at, number);
    reject.number2 = (int16_t)number2;
    return reject;
}

/* "NOT_ADJACENT" */
const char *reject_name(enum reject_why why);

/* The id of the broken rule in rulebook 0 (classic) or 1 (second); may be empty. */
const char *reject_rule(enum reject_why why, int rulebook);

#endif
