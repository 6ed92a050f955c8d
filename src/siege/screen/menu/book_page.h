/*
 * book_page.h -- one page of the illustrated rule book: paragraphs with marked words, examples, pictures, the way on.
 */
#ifndef SIEGE_SCREEN_MENU_BOOK_PAGE_H
#define SIEGE_SCREEN_MENU_BOOK_PAGE_H

#include "siege/screen/menu/page.h"
#include "siege/text/book/handbook.h"

struct position_view;

/* Belongs to a screen; zero-initialise. */
struct book_page {
    const struct handbook *book;
    const struct catalogue *catalogue;
    int index; /* of the page */
    struct position_view *picture[HANDBOOK_PARTS];
    struct ui_scroll scroll;
};

/* Opens a page of a book at its top; both are borrowed. Before the canvas is freed: book_page_clear(). */
void book_page_turn(struct book_page *page, const struct handbook *book, const struct catalogue *catalogue, int index);
void book_page_clear(struct book_page *page);

/* What was clicked: another page, -1 none; an exact rule, NULL none. */
struct book_click {
    int page;
    const char *rule;
};

/* "book.word#<part>#0" ..., "book.rule#0" ..., "book.previous", "book.next". */
struct book_click book_page_draw(struct book_page *page, struct frame *frame, struct rect room);

#endif
