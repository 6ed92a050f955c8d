/*
 * list_screen.h -- a screen with a list on the left and what is told of the chosen entry beside it.
 *
 * A row is opened by Enter, by a double click or by a click on the row that was clicked last. What is listed, how it is
 * drawn and what can be done is handed over as a table. The first member of such a screen is `struct list_screen list`.
 */
#ifndef SHELL_STACK_LIST_SCREEN_H
#define SHELL_STACK_LIST_SCREEN_H

#include "shell/stack/stack.h"
#include "shell/ui/ui.h"

struct list_screen;

/* Functions may be NULL where it says so. */
struct list_kind {
    const char *rows;  /* id of the rows: "<rows>#0", "<rows>#1"... */
    float row_height;  /* interface units */
    float part;        /* of the width for the list, 0 to 1 */
    float gap;         /* between list and details, interface units */
    bool rows_first;   /* the chosen row has the focus at first */
    const char *title; /* key of the heading on a plain page, or NULL: … */
    /* … draws the ground and the heading; returns the room. */
    struct rect (*open)(struct list_screen *list, struct frame *frame);
    /* Draws what stands round the rows; returns their room. */
    struct rect (*left)(struct list_screen *list, struct frame *frame, struct rect room);
    const char *(*empty)(const struct list_screen *list, const struct frame *frame);
    const char *(*heading)(const struct list_screen *list, const struct frame *frame, int row); /* NULL: none */
    void (*row)(struct list_screen *list, struct frame *frame, struct rect rect, int row, bool lit);
    void (*details)(struct list_screen *list, struct frame *frame, struct rect room);
    void (*buttons)(struct list_screen *list, struct frame *frame, struct rect bar);
    void (*choose)(struct list_screen *list, struct frame *frame); /* the chosen row was opened */
    void (*moved)(struct list_screen *list, struct frame *frame);  /* another row was chosen; may be NULL */
    void (*ask)(struct list_screen *list, struct frame *frame);    /* while a question is open; may be NULL */
    bool (*back)(struct list_screen *list, struct frame *frame);   /* true: Back has done something else; may be NULL */
};

struct list_screen {
    struct screen base;
    const struct list_kind *kind;
    int count;    /* rows */
    int chosen;   /* row, -1: none */
    int clicked;  /* the row clicked last, -1: none */
    bool seen;    /* the chosen row has been brought into view */
    int question; /* not 0: one lies on top, Back and rows wait */
    struct ui_scroll scroll, text_scroll;
    struct frame *frame; /* while rows are drawn */
};

/* A list screen of `size` bytes with no row chosen, all else zero. NULL without memory. */
void *list_screen_new(size_t size, const struct screen_kind *screen, const struct list_kind *kind);
/* Another number of rows: the chosen one stays as far as it is still there. */
void list_screen_set_count(struct list_screen *list, int count);
/* Other rows stand there: `chosen` of them is shown and scrolled to from the top. */
void list_screen_begin(struct list_screen *list, int count, int chosen);

/* For the screen_kind. */
void list_screen_update(struct screen *screen, struct frame *frame);
void list_screen_draw(struct screen *screen, struct frame *frame);

#endif
