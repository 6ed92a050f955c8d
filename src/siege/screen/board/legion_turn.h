/*
 * legion_turn.h -- the enemy's turn kept for watching: its events for a replay, what came of it for the summary
 * (B2 to B5). Where it has another one before a person's turn, they are one, with what others do in between. What
 * teams that a computer plays did since a person's turn is counted beside it.
 */
#ifndef SIEGE_SCREEN_BOARD_LEGION_TURN_H
#define SIEGE_SCREEN_BOARD_LEGION_TURN_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/text/play/attack_record.h"
#include "siege/view/stage.h"

#include <stdbool.h>

enum {
    LEGION_TURN_EVENTS = 2048,
    SUMMARY_SQUARES = 16,
    SUMMARY_EVENT_CARDS = 2,
    SUMMARY_BY_MISSION = SOURCE_EVENT + 1
};

/* One number of the summary and where it happened. */
struct summary_item {
    int count;
    struct square at[SUMMARY_SQUARES];
    int squares;
    int figures;                    /* how many it was told of, one after another; the same again counts once */
    figure_id figure;               /* the last of them */
    uint8_t lost[TROOPER_MAX];      /* SUMMARY_WOUNDS: how much of each Doomtrooper … */
    uint64_t by[TROOPER_MAX];       /* … and by whose attacks, a bit for each figure; the same of SUMMARY_LOSSES */
    uint8_t by_source[TROOPER_MAX]; /* by what else, a bit for each enum attack_source and for SUMMARY_BY_MISSION */
};

/* What it did to the others first, then what it lost itself. */
enum summary_kind {
    SUMMARY_WOUNDS,
    SUMMARY_LOSSES,
    SUMMARY_ATTACKS,
    SUMMARY_MOVED,
    SUMMARY_CAME, /* onto the board or to its doorways */
    SUMMARY_KILLED,
    SUMMARY_CARDS,
    SUMMARY_KINDS
};

/* Do the reinforcements of an Event Card come? */
enum summary_call { SUMMARY_CALLED, SUMMARY_BARRED, SUMMARY_UNCALLED };

/* An Event Card it turned over, and whom it was laid on: one of these, or none. */
struct summary_card {
    int card;
    figure_id figure;
    seat_id seat;
    uint8_t slot;
    uint8_t call;      /* enum summary_call */
    uint8_t calls;     /* of how many other cards they can still be called */
    struct event done; /* the sectors it turned or swapped, the Equipment it took; EVENT_NONE: neither */
};

struct legion_turn {
    bool running;     /* the turn is being recorded */
    bool goes_on;     /* it is over, but no person's turn has begun since: another one is told with it */
    bool complete;    /* there is a whole turn to replay */
    bool shown;       /* the summary is on the screen */
    bool follows;     /* it is over, but what the mission does then is still counted: nobody else has begun */
    int count, ended; /* events, and those up to the end of its last turn */
    struct event event[LEGION_TURN_EVENTS];
    struct game before, after;
    struct summary_item summary[SUMMARY_KINDS];
    figure_id striker; /* who attacked last, until something else is done … */
    uint8_t source;    /* … or what struck: enum attack_source, or SUMMARY_BY_MISSION */
    struct strike_cause cause;
    uint8_t came[KIND_MAX]; /* of SUMMARY_CAME, how many of each kind */
    bool triggered;         /* a trigger has acted since anybody else did */
    bool harmless;          /* the last attack has hurt nobody yet */
    int missed;             /* attacks that hurt nobody */
    int cards;
    struct summary_card card[SUMMARY_EVENT_CARDS];
    struct summary_item ally[TEAM_MAX][SUMMARY_KINDS]; /* what each team of a computer did and lost in its own turns */
    seat_id ally_seat;                                 /* whose turn that is just now, or SEAT_NONE */
    bool gathers;            /* no person's turn has begun since the first turn that is told */
    bool alone;              /* the Dark Legion has had no turn since then: only what the teams did is told */
    struct event_list chunk; /* for handing events over */
};

/* Notes the events of one command; `before` and `after` are the game as the viewer sees it around them. `people`: bits,
 * the seats of people. */
void legion_turn_notice(struct legion_turn *turn, const struct game *before, const struct event_list *events,
                        const struct game *after, uint8_t people);

/* Did that team of a computer do anything, or lose anything, that the summary tells? */
bool legion_turn_tells_ally(const struct legion_turn *turn, seat_id seat);

/* Puts the recorded turn on a stage of its own, and the summary tells that turn again. False if there is none. */
bool legion_turn_replay(struct legion_turn *turn, struct stage *stage);

/* Is a whole turn kept in which a creature moved or attacked? */
bool legion_turn_acted(const struct legion_turn *turn);

/* The last reason given before what is shown now, or NULL. */
const struct event *legion_turn_reason(const struct stage *stage);

#endif
