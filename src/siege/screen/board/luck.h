/*
 * luck.h -- how the dice fell: counted from the history of a game, in whole numbers.
 */
#ifndef SIEGE_SCREEN_BOARD_LUCK_H
#define SIEGE_SCREEN_BOARD_LUCK_H

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"

/* Dice of one colour rolled by one seat. */
struct luck_count {
    int dice, hits;
};

/* By the seat whose figure rolled: attacks, dice rolled again, armour dice. An Event Card's attack is the Dark
 * Legion's. */
struct luck {
    struct luck_count count[SEAT_COUNT][DIE_COLOURS];
};

/* Plays all commands of the history again on a game of its own. */
void luck_of_history(struct luck *luck, const struct scenario *scenario, const struct history *history);

/* All colours of a seat together; `expected` in sixths of a hit, exact. */
struct luck_count luck_of_seat(const struct luck *luck, seat_id seat, const uint8_t hit_faces[DIE_COLOURS],
                               int *sixths);

#endif
