/*
 * attack_record.h -- one attack gathered from its events: what the dice tray shows and the log line says (A10).
 */
#ifndef SIEGE_TEXT_PLAY_ATTACK_RECORD_H
#define SIEGE_TEXT_PLAY_ATTACK_RECORD_H

#include "siege/rules/turn/event.h"
#include "siege/rules/turn/game.h" /* SHAPE_STRUCK_MAX */

#include <stdbool.h>

/* What one roll did to one figure or marker. */
struct struck_record {
    uint8_t target; /* figure id, or TARGET_MARKER + m */
    bool resolved;  /* false: only its armour dice have been told */
    int hits;       /* that reach it: a blast spares neighbours one */
    int armour, absorbed, through;
    int cover;                       /* so much of the armour */
    int strength_lost, strength_now; /* of a Doomtrooper; strength_now -1 if untold */
    bool eliminated;                 /* or destroyed */
};

/* What has just happened that strikes where no figure attacks: a trap that somebody steps on, a card of a door, a bomb,
 * an Event Card. Kept up event by event. */
struct strike_cause {
    uint8_t source; /* SOURCE_TRAP, SOURCE_DOOR, SOURCE_BOMB or SOURCE_EVENT */
    uint8_t card;   /* of the event; CARD_NONE */
};
#define STRIKE_CAUSE_NONE ((struct strike_cause){SOURCE_TRAP, CARD_NONE})
void strike_cause_note(struct strike_cause *cause, const struct event *event);
/* The enum attack_source to be told of a TRAP_ATTACKS event. */
uint8_t strike_source(const struct strike_cause *cause, const struct event *event);

/* Of several struck ones the single numbers below are those of the first, but `through` and `strength_lost` are the
 * greatest and `eliminated` tells of any. */
struct attack_record {
    int first, count;         /* events it was read from */
    figure_id figure, target; /* figure may be FIGURE_NONE: by a card; target FIGURE_NONE: at a square */
    seat_id seat;             /* whose card it is, SEAT_NONE for a figure's attack and an Event Card */
    uint8_t mode, shape;
    bool declared; /* false: goes on with an attack of an earlier command */
    bool rolled;
    int rerolled;      /* dice rolled again */
    bool resolved;     /* false: a re-roll or a card is still awaited, or nobody was struck */
    bool failed;       /* a card made the dice score nothing */
    uint8_t source;    /* enum attack_source, as the declaration tells it: a trap, a barb, a turret */
    uint8_t card;      /* the Event Card that strikes, or CARD_NONE if that is untold or it is none */
    bool hack, hacked; /* a terminal was hacked; and it opened */
    struct rolled_die dice[EVENT_DICE_MAX];
    int dice_count;
    int hits; /* of the roll */
    struct rolled_die armour_dice[EVENT_DICE_MAX];
    int armour_dice_count;
    int armour, absorbed;            /* fixed armour; further hits taken by armour dice */
    int through;                     /* hits beyond both, never below 0 */
    int strength_lost, strength_now; /* of a Doomtrooper; strength_now -1 if untold */
    bool eliminated;
    struct square from, at; /* of attacker and target; SQUARE_NONE if untold (at: where it fell) */
    int points;             /* sum of POINTS that follow, for points_seat */
    seat_id points_seat;
    int struck_count; /* in the order of the events */
    struct struck_record struck[SHAPE_STRUCK_MAX];
};

/* Reads the attack that begins at event `first` (declared, sprung by a trap, rolled, rolled again, armour rolled or
 * resolved). False if no attack begins there. record->count tells how many events belong to it. */
bool attack_record_read(const struct event_list *events, int first, struct attack_record *record);
/* The last attack that was declared or rolled among events 0 to `now`, read to its end among `count` of them, the cards
 * left out that were played amid it. `scratch` is written over. False if there is none. */
bool attack_record_last(const struct event *event, int count, int now, struct event_list *scratch,
                        struct attack_record *record);

/* Did one roll strike several, or others than the target named? Then each is told by itself. */
bool attack_record_is_many(const struct attack_record *record);

/* May events of this type stand between two results of one attack: what a loss costs, what follows from it? */
bool attack_record_is_aside(enum event_type type);

/* What became of this one, or NULL. */
const struct struck_record *attack_record_find(const struct attack_record *record, uint8_t target);

#endif
