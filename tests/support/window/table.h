/*
 * table.h -- a mission on the board screen in the window of person.h, computer players beside those played by hand.
 */
#ifndef SUPPORT_WINDOW_TABLE_H
#define SUPPORT_WINDOW_TABLE_H

#include "siege/screen/board/board_screen.h"
#include "siege/screen/board/board_screen_parts.h"
#include "support/window/person.h"

/* Of a window, in pixels. */
struct extent {
    int w, h;
};

struct table_plan {
    const char *mission; /* the path of its file, below the top folder */
    struct extent size;
    float scale; /* of the interface; 0: as the window gives it */
    struct game_setup setup;
    enum seat_control control[SEAT_COUNT];
    bool tutorial, curtain; /* hints are told; who is asked first is asked for */
    const char *rules;      /* the rule book; may be NULL */
};

/* Begins the mission and opens its board, the curtain lifted unless it is wanted; enemies act at once. Fails the test
 * if it cannot begin. The session is the board's; loop_close() leaves it. */
struct board_screen *table_open(const struct table_plan *plan);

/* The same with the rules of 1993: two teams and a Dark Legion without its deck, of which `human` is played by hand. */
struct board_screen *table_open_classic(const char *mission, struct extent size, seat_id human);

/* The same of the engineer's mission in tests/language, in the first turn of seat 0, two of whose figures stand in the
 * hall with two actions each. `*who` becomes the engineer, who goes with the Doomtroopers. */
struct board_screen *table_open_engineer(struct extent size, figure_id *who);

/* Closes the window and all that is in it. */
void table_close(void);

/* Frames until nothing moves any more, and so many besides. */
void table_settle(struct board_screen *board, int frames);

/* The seat's turn in that round begins by hand: nothing is asked, nobody is active. */
void table_turn(struct game *game, seat_id seat, int round);

/* A figure is set on a square by hand; the board does not show it yet. */
void table_put(struct board_screen *board, figure_id figure, int x, int y);

/* The game was changed by hand: it is shown again as if nothing else had been before. */
void table_show_again(struct board_screen *board, int frames);

/* The same, and then the first figure is chosen. */
void table_show_chosen(struct board_screen *board);

#endif
