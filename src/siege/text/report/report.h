/*
 * report.h -- a mission on one page that stands by itself (HTML, no script, nothing from elsewhere): how it ended, the
 * board at the end, who played, what was asked, points, luck, service and the story by rounds.
 */
#ifndef SIEGE_TEXT_REPORT_REPORT_H
#define SIEGE_TEXT_REPORT_REPORT_H

#include "siege/rules/turn/history.h"
#include "siege/text/names/words.h"

struct campaign;
struct bytes;

/* What it is made of. Borrowed. */
struct report_source {
    struct words words;
    const char *language; /* "en" */
    const char *version;  /* of the program */
    const struct game *game;
    const struct history *history;
    uint8_t control[SEAT_COUNT];     /* who decides, as control_key() numbers it */
    const struct campaign *campaign; /* what its Doomtroopers did before is told too; NULL: none */
};

/* The page; what only one seat may know is not in it. To be freed by the caller; NULL without memory. */
char *report_new(const struct report_source *source, size_t *length);

/* report_board.c: the board as it lies now, as a drawing within a page. */
void report_put_board(struct bytes *html, const struct words *words, const struct game *game);

/* The empty board with its squares tinted by a number each, of BOARD_MAX in a row, and what the colours of its doorways
 * mean; `look`: 'h', 'd' or 'k', a colour of
 * the page. */
void report_put_heat(struct bytes *html, const struct words *words, const struct game *game, const int64_t *heat,
                     char look, const char *title);

#endif
