/*
 * board_screen_parts.h -- the board screen put together. For its own files (and tests) only: a part knows itself and
 * what it is handed (play, lookout, hold, hand), never the screen.
 */
#ifndef SIEGE_SCREEN_BOARD_BOARD_SCREEN_PARTS_H
#define SIEGE_SCREEN_BOARD_BOARD_SCREEN_PARTS_H

#include "siege/screen/board/live.h"
#include "siege/screen/hud/hud.h"
#include "siege/view/board_view.h"

struct board_screen {
    struct screen base;
    struct play play;
    struct lookout lookout;
    struct hold hold;
    struct hand hand;
    struct hud hud;
    struct live live;
    struct board_view *view; /* owned */
    struct board_labels labels;
    struct board_options options;
    char label[FIGURE_MAX + GATE_MAX][OPTION_TEXT];
    char seat_label[SEAT_COUNT][OPTION_TEXT];
    struct pending question; /* the last one that was attended to */
    uint64_t over_until;     /* the mission's end is told until then before a key passes it; 0: not over */
    bool over_calm;          /* then has come */
    struct rect over_place;  /* where that is told: it stays while the player looks round */
    bool lack_told;          /* what the teams of a test cannot do has been told, if there is such a thing */
    bool covered;            /* another screen is on top: nothing moves */
    char spoken[16];         /* the language in which the past has been told */
};

/* ---- board_screen_play.c: what the board does when the game goes on, and when a question comes */

extern const struct play_watch board_screen_watch;

/* A frame's time for the game and the camera. */
void board_screen_advance(struct board_screen *board, struct frame *frame);

/* ---- board_screen_input.c: pointer and keys */

void board_screen_read_keys(struct board_screen *board, struct frame *frame);
/* The board's widget: hovering, clicking, panning, zooming. */
void board_screen_read_pointer(struct board_screen *board, struct frame *frame);

/* ---- board_screen_marks.c: what is marked on the board */

void board_screen_mark(struct board_screen *board);
void board_screen_register_places(struct board_screen *board, struct ui *ui);
void board_screen_make_labels(struct board_screen *board);

/* A question that was not there before: its first answer is in hand; all places to choose from come into view at once,
 * if the board may be moved, and then the board stays. Call once per frame. */
void board_screen_attend_question(struct board_screen *board, bool may_move);

#endif
