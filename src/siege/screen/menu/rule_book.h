/*
 * rule_book.h -- the exact rules of an edition cut into blocks: headings, rules, tables. No drawing.
 *
 * The document is Markdown, one paragraph to a line. Cut once; marks of emphasis are dropped, and so is what it tells
 * its editors: between "<!--designers" and "<!--players", sources in brackets, files of values, reasons.
 */
#ifndef SIEGE_SCREEN_MENU_RULE_BOOK_H
#define SIEGE_SCREEN_MENU_RULE_BOOK_H

#include <stdbool.h>
#include <stdint.h>

enum { BOOK_ID_SIZE = 24, BOOK_COLUMNS = 6 };

enum book_form { BOOK_HEADING, BOOK_TEXT, BOOK_BULLET, BOOK_TABLE };

struct book_block {
    enum book_form form;
    uint8_t level;         /* of a heading, from 1 */
    bool first;            /* first line of a table */
    char id[BOOK_ID_SIZE]; /* of a rule ("C-LOS-1"), or "" */
    const char *text;      /* cells of a table end in '\t' */
    int table;             /* BOOK_TABLE: which */
    int heading;           /* the block of the heading above, or -1 */
};

/* How wide the columns of a table are, in letters of the longest cell, within bounds. */
struct book_table {
    int columns;
    int letters[BOOK_COLUMNS];
};

/* Owned: rule_book_clear(). Zero-initialise. */
struct rule_book {
    char *text;
    struct book_block *block;
    int count;
    struct book_table *table;
    int tables;
    int *heading; /* blocks that are headings of level 1 to 3 */
    int headings;
};

/* False without memory. `document` is copied. */
bool rule_book_read(struct rule_book *book, const char *document);
void rule_book_clear(struct rule_book *book);

/* The block of the rule with this id, or -1. */
int rule_book_find(const struct rule_book *book, const char *id);

/* Blocks from `from` on whose id or text has all of `part`, small and capital letters alike: the next one, or -1. */
int rule_book_search(const struct rule_book *book, const char *part, int from);

#endif
