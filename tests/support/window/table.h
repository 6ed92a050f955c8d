/*
 * table.h -- a mission on the board screen in the window of person.h, computer players beside those played by hand.
 */
#ifndef SUPPORT_WINDOW_TABLE_H
#define SUPPORT_WINDOW_TABLE_H

#include "screen/board_screen.h"
#include "screen/board_screen_parts.h"
#include "support/window/person.h"

struct table_plan {
    const char *mission; /* the path of its file, below the top folder */
    int w, h;            /* of the window */
    struct game_setup setup;
    enum seat_control control[SEAT_COUNT];
    const char *(*rules_document)(void *self, const char *edition); /* may be NULL */
};

/* Begins the mission and opens its board, the curtain lifted; enemies act at once. Fails the test if it cannot begin.
 * The session is the board's; loop_close() leaves it. */
struct board_screen *table_open(const struct table_plan *plan);

/* Frames until nothing moves any more, and so many besides. */
void table_settle(struct board_screen *board, int frames);

#endif
