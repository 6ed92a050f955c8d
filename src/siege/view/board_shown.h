/*
 * board_shown.h -- the table as the player sees it now: the small state that events bring up to date.
 *
 * No SDL and no clock. A shown table is a plain value. shown_take() copies it from a game that a seat may see;
 * shown_apply() carries out one event. After the last event of a list both agree on everything drawn.
 */
#ifndef SIEGE_VIEW_BOARD_SHOWN_H
#define SIEGE_VIEW_BOARD_SHOWN_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h"
#include "siege/text/play/attack_record.h"

/* One roll as it lies in the tray: the attack's dice, then the target's armour dice. */
struct shown_roll {
    bool any; /* something lies there */
    bool armour_rolled;
    bool settled;               /* ATTACK_RESULT was shown: the numbers below are final */
    figure_id attacker, target; /* target: a figure, or TARGET_MARKER + m */
    uint8_t mode;               /* MODE_* */
    uint8_t source;             /* enum attack_source; a trap, a turret … strikes without an attacker */
    uint8_t card;               /* … the Event Card, or CARD_NONE */
    uint8_t turret;             /* which: TARGET_MARKER + m, or FIGURE_NONE */
    uint8_t shape, turn;        /* of the attack: 0 or SHAPE_*; 1: a swing the other way round */
    struct square at;           /* aimed at */
    uint8_t dice, armour_dice;
    uint16_t again; /* bits: dice of the attack that were rolled again */
    struct rolled_die die[EVENT_DICE_MAX], armour_die[EVENT_DICE_MAX];
    int16_t hits, absorbed; /* by the armour dice */
    int16_t armour;         /* Armor Factor subtracted */
    int16_t amount;         /* damage, or 1 if a creature was eliminated */
};

/* A Doomtrooper card or gear being used just now. */
struct shown_play {
    bool any, gear;
    seat_id seat;
    uint8_t card, side;
};

/* Blood and scorch on the floor, for the whole mission; the oldest are forgotten. */
enum stain { STAIN_BLOOD, STAIN_ICHOR, STAIN_SCORCH, STAINS };
enum { REMAINS_MAX = 64 };
struct remains {
    struct {
        int8_t x, y;
        uint8_t stain; /* enum stain */
        uint8_t heavy; /* 1: somebody fell there */
    } mark[REMAINS_MAX];
    int count;
};

struct shown {
    struct game game;                /* what lies on the table and whose turn it is; the rest stays as it was taken */
    uint8_t face_down[SLOT_MAX];     /* force cards lying in each sector */
    struct square wreck[MARKER_ALL]; /* where a computer was destroyed since the table was taken; or none */
    struct square body[FIGURE_MAX];  /* where it fell in this round; or none */
    uint8_t body_kind[FIGURE_MAX];   /* … and what it was */
    struct remains remains;
    uint8_t turned[FIGURE_MAX];   /* 1: looks to the east, to where it went or struck last */
    uint8_t task_times[TASK_MAX]; /* how often each task of the mission was done */
    uint8_t blocked_slot;         /* Doomtroopers there count as blocked, or SLOT_NONE */
    uint8_t force_card;           /* last one turned over in this turn, or CARD_NONE */
    uint8_t force_slot;           /* where it lay; SLOT_NONE: it was drawn as a reinforcement */
    uint8_t door_card;            /* last one drawn in this turn, or CARD_NONE */
    uint8_t ai_line;              /* the line being carried out, from 0; 0xFF none */
    struct reason reason;         /* of the last decision of the deck */
    struct shown_roll roll;
    struct strike_cause cause; /* what strikes next if no figure does */
    struct shown_play play;    /* the last card played in this turn */
};

/* The table of a game, with nothing in the tray and no card turned over beyond what the game itself holds. */
void shown_take(struct shown *shown, const struct game *game);

/* The table of the game again, but tray, cards turned over and reasons stay as `shown` has them. */
void shown_settle(struct shown *shown, const struct shown *game);

/* What one event changes on the table. */
void shown_apply(struct shown *shown, const struct event *event);

/* Is the portal's iris open in this round? */
bool shown_portal_open(const struct shown *shown, int gate);

/* The standing door on that side of the square, from whichever of its squares, of cards or of the Citadel; -1: none. */
int shown_door_at(const struct shown *shown, struct square at, enum direction side);

/* Does the team's token, the one of its scan, lie in the sector? */
bool shown_has_token(const struct shown *shown, int team, int slot, bool scan);

/* Is there still something to do for the mission's task? */
bool shown_task_is_open(const struct shown *shown, int task);

/* Does the bomb go off in this round? */
bool shown_bomb_is_due(const struct shown *shown, int marker);

#endif
