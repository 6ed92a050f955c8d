/*
 * event.h -- what happened, in order: the only thing game_apply() tells the outside.
 *
 * Pictures, logs and sounds are made from events; they never change a game. Fields an event does not use are 0 or
 * their "none" value.
 */
#ifndef SIEGE_RULES_TURN_EVENT_H
#define SIEGE_RULES_TURN_EVENT_H

#include "siege/rules/turn/command.h"
#include "siege/rules/board/geometry.h"
#include "siege/rules/turn/ids.h"

#include <stdint.h>

#define EVENTS(X)                                                                                                      \
    X(NONE)                                                                                                            \
    X(MISSION_BEGAN)                                                                                                   \
    X(FORCE_LAID)           /* slot: a card lies face down there; number 1: at set-up, in secret order (C-SETUP-13) */ \
    X(ROUND_BEGAN)          /* number: round */                                                                        \
    X(MARKER_DRAWN)         /* seat: whose turn it is now */                                                           \
    X(EXTRA_GAINED)         /* seat, number: gained, number2: now on the track */                                      \
    X(ENTRANCE_CHOSEN)      /* seat, gate */                                                                           \
    X(ACTIVATED)            /* figure */                                                                               \
    X(EXTRA_SPENT)          /* figure, seat, number: left on the track */                                              \
    X(STEPPED)              /* figure, from, at, number: step of the Move from 1; from none: it entered by gate */     \
    X(LEFT_BOARD)           /* figure, from, gate */                                                                   \
    X(JUMPED)               /* figure, from, at */                                                                     \
    X(SECTOR_ENTERED)       /* figure, slot: nobody had entered it before */                                           \
    X(ATTACK_DECLARED)      /* figure, target, mode, number: distance, shape */                                        \
    X(DICE_ROLLED)          /* figure, target, dice[]: one attack roll; number: hits */                                \
    X(DIE_REROLLED)         /* figure, choice: index, dice[] as they are now, number: hits */                          \
    X(ARMOUR_ROLLED)        /* figure: target, dice[], number: absorbed by these dice */                               \
    X(ATTACK_RESULT)        /* figure, target, number: hits, number2: armour, amount: damage or 1 if eliminated */     \
    X(STRENGTH_LOST)        /* figure, number: lost, number2: now */                                                   \
    X(ELIMINATED)           /* figure, target: by whom or none, at */                                                  \
    X(POINTS)               /* seat, number: change (may be negative), number2: now; choice: enum points_cause */      \
    X(CREDITS)              /* seat, number: change, number2: now */                                                   \
    X(FINISHED)             /* figure: activation over */                                                              \
    X(TURN_ENDED)           /* seat */                                                                                 \
    X(MARKER_REMOVED)       /* seat: takes no more turns */                                                            \
    X(CALL_DECIDED)         /* choice: 1 called; number: calls left */                                                 \
    X(EVENT_DRAWN)          /* card: index; number: cards left */                                                      \
    X(EVENT_EFFECT)         /* card, kind: verb, number: amount, seat or figure where one was chosen */                \
    X(EVENT_WITHOUT_EFFECT) /* card, kind: verb that finds nothing to do */                                            \
    X(EVENT_DISCARDED)      /* card */                                                                                 \
    X(REINFORCEMENT)        /* figure, gate: waits there */                                                            \
    X(UNAVAILABLE)          /* kind, number: creatures left out, none in the pool (C-FORCE-8) */                       \
    X(NO_ROOM)              /* kind, number: creatures left out, no legal square (C-FORCE-10), slot */                 \
    X(FORCE_REVEALED)       /* card, slot; choice 1: from the draw pile, by a door's alarm */                          \
    X(PLACED)               /* figure, at, slot */                                                                     \
    X(TAKEN)                /* figure, kind: 0 weapon, 1 gear; card: index; number: Credits left */                    \
    X(READY)                /* seat: takes no more cards of the Bunker */                                              \
    X(CARDS_DEALT)          /* seat, number: Doomtrooper cards */                                                      \
    X(SECONDARY_DEALT)      /* seat: holds a Secondary Mission; choice 1: beside the Primary Mission */                \
    X(CARD_PLAYED)          /* seat, card, choice: side, kind: verb, and its aim: target, slot, at, number: team */    \
    X(CARD_LOST)            /* seat, number: to which seat it went, or SEAT_NONE; card only if it was thrown away */   \
    X(GEAR_USED)            /* figure, card: gear, kind: verb */                                                       \
    X(HEALED)               /* figure, number: Strength back, number2: now */                                          \
    X(HEAL_ROLLED)          /* figure, dice[], number: hits */                                                         \
    X(INTERLUDE)            /* seat: acts at once, number: actions, amount: Moves, figure or number2: team */          \
    X(INTERLUDE_ENDED)      /* seat */                                                                                 \
    X(ATTACK_LOST)          /* figure, target: it can no longer be made */                                             \
    X(ATTACK_FAILED)        /* figure, target: a card made its dice score nothing */                                   \
    X(EXTRA_LOST)           /* seat, number: lost, number2: left */                                                    \
    X(FORCE_MOVED)          /* slot: from, number: to which slot */                                                    \
    X(BOARD_ALTERED)        /* slot, choice: quarter turns; or slot and number: the slot it changed places with */     \
    X(MARKER_PLACED)        /* kind: enum marker_kind, number: index, at; choice: side of a door */                    \
    X(MARKER_DESTROYED)     /* kind, number: index, at, figure: by whom */                                             \
    X(TELEPORTED)           /* figure, from, at: through the doorways in a Move */                                     \
    X(CAPTURED)             /* seat, figure: the creature */                                                           \
    X(EXAMINED)             /* figure, target */                                                                       \
    X(MESSAGE_TAKEN)        /* figure */                                                                               \
    X(SECONDARY_JUDGED)     /* seat, card, choice: 1 accomplished */                                                   \
    X(TRIGGERED)            /* number: index of the trigger, choice: of its action */                                  \
    X(AI_CARD)              /* card: revealed; number: left in the deck */                                             \
    X(AI_TIE_BREAKER)       /* card */                                                                                 \
    X(AI_SHUFFLED)          /* number: cards in the deck */                                                            \
    X(REASON)               /* reason; figure, seat SEAT_LEGION; choice: command type */                               \
    X(ROUND_ENDED)          /* number */                                                                               \
    X(LAST_ROUND)           /* number */                                                                               \
    X(OBJECTIVE)            /* number: index, choice: 1 accomplished, 0 failed */                                      \
    X(MISSION_ENDED)        /* choice: 1 ended early (C-END-3), number: round */                                       \
    X(SCORED)               /* seat, number: final score */                                                            \
    X(SANDBOX)              /* figure, at: put there by hand */                                                        \
    /* 2018 edition */                                                                                                 \
    X(COMMANDER)      /* seat: has the commander token */                                                              \
    X(PAIR_CHOSEN)    /* seat, figure and target: its two Doomtroopers; kind and card: their kinds */                  \
    X(SECONDARY_KEPT) /* seat */                                                                                       \
    X(RANK_CHANGED)   /* seat, number: the Rank now, number2: before */                                                \
    X(TOKEN_PLACED)   /* seat, figure, slot: the team's token (S-FORCE-1) */                                           \
    X(FORCE_DRAWN)    /* card: as a reinforcement */                                                                   \
    X(FORCE_SHUFFLED) /* number: cards in the new draw pile */                                                         \
    X(DOOR_OPENED)    /* number: index, figure: by whom; choice 1: no card is drawn */                                 \
    X(DOOR_CARD)      /* card, figure, number: index of the door */                                                    \
    X(DOOR_SWINGS)    /* number: index, choice 1: a creature holds it open, 0: it has closed */                        \
    X(TRAP_ATTACKS)   /* figure: who is struck, at, number: enum attack_source, choice: team or TEAM_MAX; target:      \
                         the turret */                                                                                 \
    X(SMOKE)          /* slot; choice 1: it fills, 0: it has gone */                                                   \
    X(EXPLODED)       /* number: index, at */                                                                          \
    X(TASK_DONE)      /* figure, number: task; seat, amount: how often in all */                                       \
    X(SCANNED)        /* figure, slot */                                                                               \
    X(DROPPED)        /* figure, slot */                                                                               \
    X(HACKED)         /* figure, number: index, choice 1: it succeeded, number2: hits */                               \
    X(RECKLESS)       /* seat, number: tokens gained, number2: now */                                                  \
    X(OVERRAN)        /* figure, from, at */                                                                           \
    X(ACTION_GAINED)  /* figure, number */                                                                             \
    X(CARD_DRAWN)     /* seat, number: Doomtrooper cards */                                                            \
    X(GEAR_LOST)      /* figure, card: gear */                                                                         \
    X(EVENT_IGNORED)  /* seat: by whose card, card: the Event Card */                                                  \
    X(GATE_BARRED)    /* seat, gate */                                                                                 \
    X(SECTOR_BLOCKED) /* slot: Doomtroopers there count as blocked */                                                  \
    X(PASS_ASKED)     /* seat: who was asked, figure: who wants to pass, choice 1: it may */                           \
    X(GUARD_WAKES)    /* figure: leaves its post from now on */                                                        \
    X(DEMOTED)        /* seat, number: PP lost (S-CMD-3) */

enum event_type {
#define X(id) EVENT_##id,
    EVENTS(X)
#undef X
        EVENT_TYPES
};

/* One rolled die: colour, and whether it shows a hit. */
struct rolled_die {
    uint8_t colour; /* enum die */
    uint8_t hit;
};

enum { EVENT_DICE_MAX = 14, EVENT_LIST_MAX = 512 };

struct event {
    uint8_t type; /* enum event_type */
    seat_id seat;
    figure_id figure, target;
    struct square from, at;
    uint8_t gate, slot, kind, card;
    uint8_t mode, shape, choice, dice_count;
    int16_t number, number2, amount;
    struct rolled_die dice[EVENT_DICE_MAX];
    struct reason reason;
};

/* What one command brought about. The caller sets count to 0 before; a full list is a programmer's error. */
struct event_list {
    int count;
    struct event item[EVENT_LIST_MAX];
};

/* "STEPPED" */
const char *event_name(enum event_type type);

/* Appends an event of this type with every other field at its "none" value and returns it for filling in. */
struct event *event_add(struct event_list *events, enum event_type type);

#endif
