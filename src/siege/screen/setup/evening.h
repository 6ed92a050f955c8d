/*
 * evening.h -- what is told before a mission begins: how long it takes, and how often careful computer players win it.
 */
#ifndef SIEGE_SCREEN_SETUP_EVENING_H
#define SIEGE_SCREEN_SETUP_EVENING_H

#include "siege/screen/services.h"

struct frame;

/* What is about to be played; all borrowed. */
struct evening {
    const struct mission_entry *entry;
    const struct scenario *scenario; /* NULL: the mission is not open, and nobody carries anything into it */
    const char *campaign;            /* id, or "" */
    const struct game_setup *setup;
    const enum seat_control *control; /* of each seat */
};

/* "About 40 minutes for 2 teams. Careful computer players win 52 of 100 games."; "" where nobody has measured it:
 * another edition's rules, house rules that it was not measured by, a person who leads the Dark Legion. */
const char *evening_text(const struct frame *frame, const struct evening *evening);

/* The row by which it is told, borrowed from the entry or its edition; NULL: it is not told. */
const struct balance_row *evening_find(const struct services *services, const struct evening *evening);

/* What one more corporation would change that the computer leads; "" in the same cases, and where no more can join. */
const char *evening_ally_text(const struct frame *frame, const struct evening *evening);

/* "Adapted to 2 corporations …" if the mission's values for fewer teams hold, or "". */
const char *evening_adapted_text(const struct frame *frame, const struct evening *evening);

#endif
