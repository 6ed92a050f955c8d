/*
 * question.h -- the questions that a rule puts to a seat: one row each, with all that others must know about it.
 *
 * The rule that needs a choice sets game->pending and returns; then the answers are the only legal commands. Text,
 * window, computer players, protocol and the checker of saves read the columns of the row and never name a question.
 * A question without a row in question_rows.c does not compile.
 */
#ifndef SIEGE_RULES_TURN_QUESTION_H
#define SIEGE_RULES_TURN_QUESTION_H

#include "siege/rules/turn/command.h"
#include "siege/rules/turn/ids.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* Which answer is awaited; NONE: whatever the seat in turn may do. The order is that of saves. */
#define PENDINGS(X)                                                                                                    \
    X(NONE)                                                                                                            \
    X(LAY_FORCE)  /* a sector for a Force Card at set-up; slots: mask of allowed ones */                               \
    X(ENTRANCE)   /* the team's entrance */                                                                            \
    X(CALL)       /* call reinforcements? */                                                                           \
    X(TEAM)       /* a team, for an event */                                                                           \
    X(FIGURE)     /* a Doomtrooper, for an event; slots: mask of allowed figures, 0: any */                            \
    X(REINFORCE)  /* creature and entrance */                                                                          \
    X(FORCE)      /* which sector's card is turned over */                                                             \
    X(PLACE)      /* creature and square in a sector */                                                                \
    X(REROLL)     /* roll a die of the attack in progress again? */                                                    \
    X(BUNKER)     /* a card of the Bunker, or ready (C-EQUIP-7) */                                                     \
    X(DEPLOY)     /* a Doomtrooper's first square (C-M06-R1); slots: allowed sectors */                                \
    X(MARKER)     /* square of mission target `card`; slots: allowed sectors */                                        \
    X(REACT)      /* a Doomtrooper card or healing gear while an attack is made? */                                    \
    X(INTERLUDE)  /* acts at once with figures a card lends it */                                                      \
    X(ALTER)      /* which sectors turn or change places; slots: those that may */                                     \
    X(MOVE_FORCE) /* where the topmost card of sector `card` goes; slots: the sectors beside */                        \
    X(PAIR)       /* which two of its three Doomtroopers take part (S-SETUP-9) */                                      \
    X(SECONDARY)  /* which of the two Secondary Missions it keeps (S-SEC-1) */                                         \
    X(SECTOR)     /* a sector, for an event; slots: allowed ones */                                                    \
    X(GEAR)       /* which gear of Doomtrooper `card` is given up  */                                                  \
    X(BARB)       /* which combat die strikes figure `card` (S-WEAP-5) */                                              \
    X(OVERRUN)    /* does Doomtrooper `card` go where the creature stood? (S-CC-2) */                                  \
    X(TRAP)       /* which of its traps goes, so that a new one can lie (S-WEAP-3) */                                  \
    X(PASS)       /* may Doomtrooper `card` of another team pass through its own? (S-MOVE-5) */

enum pending_type {
#define X(id) PENDING_##id,
    PENDINGS(X)
#undef X
        PENDING_COUNT
};

struct pending {
    uint8_t type; /* enum pending_type */
    seat_id seat;
    uint8_t card;
    uint8_t spare;
    uint32_t slots; /* bit s: allowed sectors */
};

#define NOTHING_ASKED ((struct pending){.type = PENDING_NONE, .seat = SEAT_NONE})

static inline bool pending_is_open(const struct pending *pending)
{
    return pending->type != PENDING_NONE;
}

/* What an answer is made of. */
enum choice_shape {
    CHOICE_ANY,           /* nothing is asked */
    CHOICE_YES_NO,        /* choice: 1 yes */
    CHOICE_SECTOR,        /* slot */
    CHOICE_LAYOUT,        /* one sector that turns, or two that change places */
    CHOICE_GATE,          /* gate */
    CHOICE_KIND_GATE,     /* a kind of creature and where it comes in */
    CHOICE_KIND_SQUARE,   /* a kind of creature and its square */
    CHOICE_FIGURE_SQUARE, /* an own Doomtrooper and its square */
    CHOICE_SQUARE,        /* of what is put there */
    CHOICE_STEP,          /* a square beside figure `card`, or to stay */
    CHOICE_TEAM,          /* choice: the team */
    CHOICE_FIGURE,        /* target: a Doomtrooper */
    CHOICE_MARKER,        /* target: something on the board */
    CHOICE_DICE,          /* choice: one of the dice on the table */
    CHOICE_DIE,           /* choice: the colour of a die */
    CHOICE_GEAR,          /* choice: something that figure `card` bears */
    CHOICE_TROOPERS,      /* choice: which of three Doomtroopers stays behind */
    CHOICE_CARD,          /* choice: one of two cards */
    CHOICE_BUNKER,        /* cards of the Bunker, one after another */
    CHOICE_HAND,          /* a card in hand or gear, or none */
    CHOICE_ACTION,        /* an action of figures on loan */
    CHOICE_COUNT
};

enum question_seat { OF_ANYBODY, OF_TEAM, OF_LEGION };
enum question_time { IN_MISSION, IN_SETUP, IN_TURNS, IN_LEGION_TURN }; /* in the mission: set-up or turns */

/* What pending.card is. */
enum question_about {
    ABOUT_EVENT, /* index of an Event Card or CARD_NONE; 0 where no card matters */
    ABOUT_TROOPER,
    ABOUT_TARGET, /* a figure, or TARGET_MARKER + m */
    ABOUT_MARKER, /* index of game.marker[] */
    ABOUT_SECTOR, /* the slot from which something goes */
    ABOUT_NOTHING
};

/* Who may play cards and use gear while it is open (C-DCARD-6). */
enum question_cards { CARDS_REST, CARDS_OF_ASKED, CARDS_OF_ALL };

struct question_row {
    const char *word;   /* in the protocol; small, the last part of its sentences' keys: prompt.WORD, choose.WORD */
    const char *others; /* what is told to those who wait: prompt.other_OTHERS; NULL: that it acts */
    const char *keep;   /* how COMMAND_KEEP is told, a case of command.keep; NULL: as it is */
    uint8_t seat;       /* enum question_seat */
    uint8_t time;       /* enum question_time */
    uint8_t shape;      /* enum choice_shape */
    uint8_t about;      /* enum question_about */
    uint8_t cards;      /* enum question_cards */
    uint8_t command;    /* enum command_type: what answers it in the first place */
    uint8_t choices;    /* command.choice is below this */
    uint8_t why;        /* enum reject_why whose rule it is about */
    bool waits;         /* a card played meanwhile sets it aside, and it is asked again */
    bool last_is_usual; /* what a computer player without better judgement takes: the last answer, else the first */
    uint64_t also;      /* bit c: command type c answers it, too */
};

/* `type` is below PENDING_COUNT. That of what is asked now: question_of(), game.h. */
extern const struct question_row *const QUESTION_ROWS[PENDING_COUNT];
static inline const struct question_row *question_row(int type)
{
    assert(type >= 0 && type < PENDING_COUNT);
    return QUESTION_ROWS[type];
}

/* The figure (or TARGET_MARKER + m) that it is about, or FIGURE_NONE. */
figure_id question_figure(const struct game *game);

#endif
