/*
 * result_count.h -- how the dice fell in a mission and where its Promotion Points came from: counted from the history
 * of the game, in whole numbers.
 */
#ifndef SIEGE_TEXT_PLAY_RESULT_COUNT_H
#define SIEGE_TEXT_PLAY_RESULT_COUNT_H

#include "siege/rules/mission/points.h"
#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"

/* Dice of one colour rolled by one seat. */
struct luck_count {
    int dice, hits;
};

struct result_count {
    /* By the seat whose figure or card rolled: attacks, dice rolled again, armour dice. What nobody had a hand in is
     * the Dark Legion's: its traps and turrets, an Event Card's attack. */
    struct luck_count luck[SEAT_COUNT][DIE_COLOURS];
    int points[SEAT_COUNT][POINTS_CAUSES];    /* with their signs */
    int points_at[SEAT_COUNT][POINTS_CAUSES]; /* the commands given by then, when they last changed; 0: never */
    int fell_at[TROOPER_MAX];                 /* … when it was eliminated */
    seat_id rolling;                          /* … whose an attack without an attacker is */
    int step;                                 /* while it is counted: commands given */
    int kills[TROOPER_MAX];                   /* creatures that each Doomtrooper has eliminated by its own attacks */
    figure_id striking;                       /* while it is counted: whose attack is being carried out */
};

/* Plays all commands of the history again on a game of its own. */
void result_count_history(struct result_count *count, const struct scenario *scenario, const struct history *history);

/* All colours of a seat together; `expected` in sixths of a hit, exact. */
struct luck_count result_count_luck(const struct result_count *count, seat_id seat,
                                    const uint8_t hit_faces[DIE_COLOURS], int *sixths);

enum { LUCK_DICE_MAX = 1024 };

/* How the hits of a seat's dice are spread over all rolls of so many dice: chance[k] of k hits, from 0 to `dice`; and
 * how many in a hundred of those rolls hit less often than it did, half of those that hit as often counted. */
struct luck_spread {
    int dice, hits, percentile;
    double chance[LUCK_DICE_MAX + 1];
};
/* Of more than LUCK_DICE_MAX dice the rest is left out. False: no die was rolled. */
bool result_count_spread(const struct result_count *count, seat_id seat, const uint8_t hit_faces[DIE_COLOURS],
                         struct luck_spread *spread);

/* The Doomtrooper with the most eliminations of its own; FIGURE_NONE: nobody has any. */
figure_id result_count_hero(const struct result_count *count);

/* What came after the mission: rewards and penalties, together. */
int result_count_after(const struct result_count *count, seat_id seat);

#endif
