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

#include <stdbool.h>
#include <stdint.h>

/* X(name, what of it cannot be taken back: enum boundary of history.h) */
#define EVENTS(X)                                                                                                      \
    X(NONE, NONE)                                                                                                      \
    X(MISSION_BEGAN, NONE)                                                                                             \
    X(FORCE_LAID, NONE)   /* slot: a card lies face down there; number 1: at set-up, in secret order (C-SETUP-13) */   \
    X(ROUND_BEGAN, NONE)  /* number: round */                                                                          \
    X(MARKER_DRAWN, SEAT) /* seat: whose turn it is now */                                                             \
    X(EXTRA_GAINED, NONE) /* seat, number: gained, number2: now on the track */                                        \
    X(ENTRANCE_CHOSEN, NONE) /* seat, gate */                                                                          \
    X(ACTIVATED, NONE)       /* figure */                                                                              \
    X(EXTRA_SPENT, NONE)     /* figure, seat, number: left on the track */                                             \
    X(STEPPED, NONE)         /* figure, from, at, number: step of the Move from 1; from none: it entered by gate */    \
    X(LEFT_BOARD, NONE)      /* figure, from, gate */                                                                  \
    X(PUT, NONE)             /* figure, from, at, choice: enum manner */                                               \
    X(SECTOR_ENTERED, NONE)  /* figure, slot: nobody had entered it before */                                          \
    X(ATTACK_DECLARED, NONE) /* figure, target, mode, number: distance, shape */                                       \
    X(DICE_ROLLED, DICE)     /* figure, target, dice[]: one attack roll; number: hits */                               \
    X(DIE_REROLLED, DICE)    /* figure, choice: index, dice[] as they are now, number: hits */                         \
    X(ARMOUR_ROLLED, DICE)   /* figure: target, dice[], number: absorbed by these dice */                              \
    X(ATTACK_RESULT, NONE)   /* figure, target, number: hits, number2: armour, choice: so much of it cover, amount:    \
                        damage or 1 if eliminated */                                                                   \
    X(STRENGTH_LOST, NONE)   /* figure, number: lost, number2: now */                                                  \
    X(ELIMINATED, NONE)      /* figure, target: by whom or none, at */                                                 \
    X(POINTS, NONE)          /* seat, number: change (may be negative), number2: now; choice: enum points_cause */     \
    X(CREDITS, NONE)         /* seat, number: change, number2: now */                                                  \
    X(FINISHED, NONE)        /* figure: activation over */                                                             \
    X(TURN_ENDED, NONE)      /* seat */                                                                                \
    X(MARKER_REMOVED, NONE)  /* seat: takes no more turns */                                                           \
    X(CALL_DECIDED, NONE)    /* choice: 1 called; number: calls left */                                                \
    X(EVENT_DRAWN, CARD)     /* card: index; number: cards left */                                                     \
    X(EVENT_EFFECT, NONE)    /* card, kind: verb, number: amount, seat or figure where one was chosen */               \
    X(EVENT_WITHOUT_EFFECT, NONE) /* card, kind: verb that finds nothing to do */                                      \
    X(EVENT_DISCARDED, NONE)      /* card */                                                                           \
    X(REINFORCEMENT, NONE)        /* figure, gate: waits there */                                                      \
    X(UNAVAILABLE, NONE)          /* kind, number: creatures left out, none in the pool (C-FORCE-8) */                 \
    X(NO_ROOM, NONE)              /* kind, number: creatures left out, no legal square (C-FORCE-10), slot */           \
    X(KEPT_AWAY, NONE)            /* kind, number: creatures left out of number2 by fewer_creatures */                 \
    X(FORCE_REVEALED, CARD)       /* card, slot; choice 1: from the draw pile, by a door's alarm */                    \
    X(PLACED, NONE)               /* figure, at, slot */                                                               \
    X(TAKEN, NONE)                /* figure, kind: 0 weapon, 1 gear; card: index; number: Credits left */              \
    X(READY, NONE)                /* seat: takes no more cards of the Bunker */                                        \
    X(CARDS_DEALT, CARD)          /* seat, number: Doomtrooper cards */                                                \
    X(SECONDARY_DEALT, CARD)      /* seat: holds a Secondary Mission; choice 1: beside the Primary Mission */          \
    X(CARD_PLAYED, CARD)      /* seat, card, choice: side, kind: verb, and its aim: target, slot, at, number: team */  \
    X(CARD_LOST, CARD)        /* seat, number: to which seat it went, or SEAT_NONE; card only if it was thrown away */ \
    X(GEAR_USED, NONE)        /* figure, card: gear, kind: verb */                                                     \
    X(HEALED, NONE)           /* figure, number: Strength back, number2: now */                                        \
    X(HEAL_ROLLED, DICE)      /* figure, dice[], number: hits */                                                       \
    X(INTERLUDE, NONE)        /* seat: acts at once, number: actions, amount: Moves, figure or number2: team */        \
    X(INTERLUDE_ENDED, NONE)  /* seat */                                                                               \
    X(ATTACK_LOST, NONE)      /* figure, target: it can no longer be made */                                           \
    X(ATTACK_FAILED, NONE)    /* figure, target: a card made its dice score nothing */                                 \
    X(EXTRA_LOST, NONE)       /* seat, number: lost, number2: left */                                                  \
    X(FORCE_MOVED, NONE)      /* slot: from, number: to which slot */                                                  \
    X(BOARD_ALTERED, NONE)    /* slot, choice: quarter turns; or slot and number: the slot it changed places with */   \
    X(MARKER_PLACED, NONE)    /* kind: enum marker_kind, number: index, at; choice: side of a door */                  \
    X(MARKER_DESTROYED, NONE) /* kind, number: index, at, figure: by whom */                                           \
    X(CAPTURED, NONE)         /* seat, figure: the creature */                                                         \
    X(EXAMINED, NONE)         /* figure, target */                                                                     \
    X(MESSAGE_TAKEN, NONE)    /* figure */                                                                             \
    X(SECONDARY_JUDGED, NONE) /* seat, card, choice: 1 accomplished */                                                 \
    X(TRIGGERED, NONE)        /* number: index of the trigger, choice: of its action; amount: creatures that came */   \
    X(AI_CARD, CARD)          /* card: revealed; number: left in the deck */                                           \
    X(AI_TIE_BREAKER, CARD)   /* card */                                                                               \
    X(AI_SHUFFLED, CARD)      /* number: cards in the deck */                                                          \
    X(REASON, NONE)           /* reason; figure, seat SEAT_LEGION; choice: command type */                             \
    X(ROUND_ENDED, NONE)      /* number */                                                                             \
    X(LAST_ROUND, NONE)       /* number */                                                                             \
    X(OBJECTIVE, NONE)        /* number: index, choice: 1 accomplished, 0 failed */                                    \
    X(MISSION_ENDED, SEAT)    /* choice: 1 ended early (C-END-3), number: round */                                     \
    X(SCORED, NONE)           /* seat, number: final score */                                                          \
    X(SANDBOX, NONE)          /* figure, at: put there by hand */                                                      \
    X(SANDBOX_DIE, NONE)      /* choice: 1 a die will hit, 0 it will miss; number: which of those to come, from 1 */   \
    /* 2018 edition */                                                                                                 \
    X(COMMANDER, NONE)      /* seat: has the commander token */                                                        \
    X(PAIR_CHOSEN, NONE)    /* seat, figure and target: its two Doomtroopers; kind and card: their kinds */            \
    X(SECONDARY_KEPT, NONE) /* seat */                                                                                 \
    X(RANK_CHANGED, NONE)   /* seat, number: the Rank now, number2: before */                                          \
    X(TOKEN_PLACED, NONE)   /* seat, figure, slot: the team's token (S-FORCE-1) */                                     \
    X(FORCE_DRAWN, CARD)    /* card: as a reinforcement */                                                             \
    X(FORCE_SHUFFLED, CARD) /* number: cards in the new draw pile */                                                   \
    X(DOOR_OPENED, NONE)    /* number: index, figure: by whom; choice 1: no card is drawn */                           \
    X(DOOR_CARD, CARD)      /* card, figure, number: index of the door */                                              \
    X(DOOR_SWINGS, NONE)    /* number: index, choice 1: a creature holds it open, 0: it has closed */                  \
    X(TRAP_ATTACKS, NONE)  /* figure: who is struck, at, number: enum attack_source, choice: team or TEAM_MAX; target: \
                        the turret */                                                                                  \
    X(SMOKE, NONE)         /* slot; choice 1: it fills, 0: it has gone */                                              \
    X(EXPLODED, NONE)      /* number: index, at */                                                                     \
    X(TASK_DONE, NONE)     /* figure, number: task; seat, amount: how often in all */                                  \
    X(SCANNED, NONE)       /* figure, slot */                                                                          \
    X(DROPPED, NONE)       /* figure, slot */                                                                          \
    X(HACKED, NONE)        /* figure, number: index, choice 1: it succeeded, number2: hits */                          \
    X(RECKLESS, NONE)      /* seat, number: tokens gained, number2: now */                                             \
    X(ACTION_GAINED, NONE) /* figure, number */                                                                        \
    X(CARD_DRAWN, CARD)    /* seat, number: Doomtrooper cards */                                                       \
    X(GEAR_LOST, NONE)     /* figure, card: gear */                                                                    \
    X(EVENT_IGNORED, NONE) /* seat: by whose card, card: the Event Card */                                             \
    X(GATE_BARRED, NONE)   /* seat, gate */                                                                            \
    X(SECTOR_BLOCKED, NONE)  /* slot: Doomtroopers there count as blocked */                                           \
    X(PASS_ASKED, NONE)      /* seat: who was asked, figure: who wants to pass, choice 1: it may */                    \
    X(GUARD_WAKES, NONE)     /* figure: leaves its post from now on */                                                 \
    X(DEMOTED, NONE)         /* seat, number: PP lost (S-CMD-3) */                                                     \
    X(SANDBOX_CARD, NONE)    /* kind: enum pile, card: put on top of it, slot, seat: whose hand */                     \
    X(SANDBOX_COUNTER, NONE) /* number: counter of the mission, number2: what it shows now */                          \
    X(SANDBOX_TRIGGER, NONE) /* number: trigger of the mission, carried out by hand; number2: 1 as a trial */          \
    X(SANDBOX_ROUND, NONE)   /* number: round that ends */                                                             \
    X(TRIGGER_MISSED, NONE)  /* number: trigger that held, but chance was against it; choice: the action that was not  \
                        chosen, TRIGGER_ACTIONS: none of them was to be carried out */

enum event_type {
#define X(id, boundary) EVENT_##id,
    EVENTS(X)
#undef X
        EVENT_TYPES
};

/* How a figure comes to a square without walking there. */
#define MANNERS(X)                                                                                                     \
    X(JUMPS)      /* a creature, instead of a Move */                                                                  \
    X(VANISHES)   /* by a card or gear of its own team */                                                              \
    X(TELEPORTED) /* by another team's card */                                                                         \
    X(SHIFTS)     /* aside, by a card or gear */                                                                       \
    X(DIVES)      /* one square, out of an attack */                                                                   \
    X(ADVANCES)   /* onto the square of what it has eliminated (S-CC-2) */                                             \
    X(DOORWAY)    /* through a pair of doorways, in a Move */                                                          \
    X(PUSHED)     /* one square, by another team's card */                                                             \
    X(SWAPS)      /* to where the other of the pair stood, by a card of its own team */

enum manner {
#define X(id) MANNER_##id,
    MANNERS(X)
#undef X
        MANNER_ALL
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

static inline bool event_is_doorway(const struct event *event)
{
    return event->type == EVENT_PUT && event->choice == MANNER_DOORWAY;
}

/* What one command brought about. The caller sets count to 0 before; a full list is a programmer's error. */
struct event_list {
    int count;
    struct event item[EVENT_LIST_MAX];
};

/* "STEPPED" */
const char *event_name(enum event_type type);

/* "JUMPS" */
const char *manner_name(enum manner manner);

/* Appends an event of this type with every other field at its "none" value and returns it for filling in. */
struct event *event_add(struct event_list *events, enum event_type type);

/* The same with what most events tell: of a figure or of a seat, what came and what there is now; a figure and its
 * square; creatures of a kind. */
struct event *event_of(struct event_list *events, enum event_type type, figure_id figure, int number, int number2);
struct event *event_by(struct event_list *events, enum event_type type, seat_id seat, int number, int number2);
struct event *event_at(struct event_list *events, enum event_type type, figure_id figure, struct square at, int slot);
struct event *event_kind(struct event_list *events, enum event_type type, int kind, int number);

#endif
