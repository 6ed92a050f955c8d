/*
 * attack_record.h -- one attack gathered from its events: what the dice tray shows and the log line says (A10).
 */
#ifndef TEXT_ATTACK_RECORD_H
#define TEXT_ATTACK_RECORD_H

#include "rules/event.h"

#include <stdbool.h>

struct attack_record {
    int first, count;          /* events it was read from */
    figure_id figure, target;  /* figure may be FIGURE_NONE: by a card */
    uint8_t mode, shape;
    bool declared;             /* false: goes on with an attack of an earlier command */
    bool rolled;
    int rerolled;              /* dice rolled again */
    bool resolved;             /* false: a re-roll is still awaited */
    struct rolled_die dice[EVENT_DICE_MAX];
    int dice_count;
    int hits;
    struct rolled_die armour_dice[EVENT_DICE_MAX];
    int armour_dice_count;
    int armour, absorbed;      /* fixed armour; further hits taken by armour dice */
    int through;               /* hits beyond both, never below 0 */
    int strength_lost, strength_now; /* of a Doomtrooper; strength_now -1 if untold */
    bool eliminated;
    struct square from, at;    /* of attacker and target; SQUARE_NONE if untold (at: where it fell) */
    int points;                /* sum of POINTS that follow, for points_seat */
    seat_id points_seat;
};

/* Reads the attack that begins at event `first` (declared, rolled, rolled again, armour rolled or resolved). False if
 * no attack begins there. record->count tells how many events belong to it. */
bool attack_record_read(const struct event_list *events, int first, struct attack_record *record);

/* The last attack in the list, for the tray. False if there is none. */
bool attack_record_last(const struct event_list *events, struct attack_record *record);

#endif
