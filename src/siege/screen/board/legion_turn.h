/*
 * legion_turn.h -- the enemy's turn kept for watching: its events for a replay, what came of it for the summary
 * (B2 to B5).
 */
#ifndef SIEGE_SCREEN_BOARD_LEGION_TURN_H
#define SIEGE_SCREEN_BOARD_LEGION_TURN_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/text/play/attack_record.h"
#include "siege/view/stage.h"

#include <stdbool.h>

enum { LEGION_TURN_EVENTS = 2048, SUMMARY_SQUARES = 16, SUMMARY_BY_MISSION = SOURCE_EVENT + 1 };

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

struct legion_turn {
    bool running;  /* the turn is being recorded */
    bool complete; /* there is a whole turn to replay */
    bool shown;    /* the summary is on the screen */
    bool follows;  /* it is over, but what the mission does then is still counted: nobody else has begun */
    int count;
    struct event event[LEGION_TURN_EVENTS];
    struct game before, after;
    struct summary_item summary[SUMMARY_KINDS];
    figure_id striker; /* who attacked last, until something else is done … */
    uint8_t source;    /* … or what struck: enum attack_source, or SUMMARY_BY_MISSION */
    struct strike_cause cause;
    bool triggered;        /* a trigger has acted since anybody else did */
    int card;              /* the Event Card it turned over, or CARD_NONE */
    figure_id card_figure; /* whom it was laid on: one of these, or none … */
    seat_id card_seat;
    uint8_t card_slot;
    struct event_list chunk; /* for handing events over */
};

/* Notes the events of one command; `before` and `after` are the game as the viewer sees it around them. */
void legion_turn_notice(struct legion_turn *turn, const struct game *before, const struct event_list *events,
                        const struct game *after);

/* Puts the recorded turn on a stage of its own. False if there is none. */
bool legion_turn_replay(struct legion_turn *turn, struct stage *stage);

/* Is a whole turn kept in which a creature moved or attacked? */
bool legion_turn_acted(const struct legion_turn *turn);

/* The last reason given before what is shown now, or NULL. */
const struct event *legion_turn_reason(const struct stage *stage);

#endif
