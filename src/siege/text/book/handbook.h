/*
 * handbook.h -- the illustrated rule book of an edition: pages of text, examples and pictures; the game's terms.
 *
 * A plain value. Pages and pictures are data (assets/book), their sentences stand in the string table: of the page
 * "move" under "book.<edition>.move", of its part "way" under "book.<edition>.move.way". A picture is a
 * position (siege/rules/turn/sketch.h) and what is marked on it; the view draws it as it draws the board.
 */
#ifndef SIEGE_TEXT_BOOK_HANDBOOK_H
#define SIEGE_TEXT_BOOK_HANDBOOK_H

#include "siege/text/names/words.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    HANDBOOK_PAGES = 16,
    HANDBOOK_PARTS = 10,
    HANDBOOK_RULES = 24,
    HANDBOOK_CLAIMS = 4,
    HANDBOOK_TERMS = 48,
    HANDBOOK_FORMS = 4,
    HANDBOOK_ID = 24,
    HANDBOOK_FORM = 32,
    HANDBOOK_SKETCH = 800,
    HANDBOOK_KEY = 96
};

/* What is marked on a picture: what the `figure` reaches, its way to the square, its line of sight, whom it may
 * attack and with what chance, where its enemies can attack. A mask. */
enum { SHOWS_REACH = 1, SHOWS_WAY = 2, SHOWS_SIGHT = 4, SHOWS_TARGETS = 8, SHOWS_THREAT = 16 };

/* What a sentence claims of the picture beside it. */
enum handbook_claim_of {
    CLAIM_ODDS,     /* percent to eliminate the target, or to wound it if that is a Doomtrooper */
    CLAIM_STEPS,    /* steps to the square in one Move, -1 out of reach */
    CLAIM_SIGHT,    /* 1: a free line of sight to target or square */
    CLAIM_ATTACK,   /* 1: the attack is allowed */
    CLAIM_STRENGTH, /* of the figure */
    CLAIM_ARMOUR,
    CLAIM_PACE, /* steps of one Move */
    CLAIM_RANGE,
    CLAIM_DICE, /* of the attack */
    CLAIM_COUNT
};

/* `a` fills the slot {a} of the sentence, the next one {b} ... A test asks the rules whether it is so. */
struct handbook_claim {
    uint8_t of;     /* enum handbook_claim_of */
    uint8_t mode;   /* MODE_* of the attack */
    char figure[2]; /* letter of the sketch */
    char target[2]; /* the same, "" none */
    uint8_t to[2];  /* square from 0, where there is no target */
    int8_t is;
};

struct handbook_picture {
    char sketch[HANDBOOK_SKETCH]; /* "" there is none */
    char caption[HANDBOOK_ID];    /* part of the key; "" none */
    uint8_t rank;                 /* of all teams */
    uint8_t shows;                /* SHOWS_* */
    uint8_t mode;                 /* of the attack that is shown */
    char figure[2], target[2];
    uint8_t to[2];
};

struct handbook_part {
    char id[HANDBOOK_ID];
    bool example;
    uint8_t claims;
    struct handbook_claim claim[HANDBOOK_CLAIMS];
    struct handbook_picture picture;
};

struct handbook_page {
    char id[HANDBOOK_ID];
    uint8_t rules, parts;
    char rule[HANDBOOK_RULES][HANDBOOK_ID]; /* "C-MOVE-1": the exact rules that the page explains */
    struct handbook_part part[HANDBOOK_PARTS];
};

/* A word of the game: its forms as they stand in English sentences (in another language "term.<id>.forms" lists them,
 * with bars between), the rule that defines it, the page that explains it. What it means is told by "term.<id>". */
struct handbook_term {
    char id[HANDBOOK_ID];
    char rule[HANDBOOK_ID];
    char page[HANDBOOK_ID];
    uint8_t forms;
    char form[HANDBOOK_FORMS][HANDBOOK_FORM];
};

struct handbook {
    uint8_t pages, terms;
    struct handbook_page page[HANDBOOK_PAGES];
    struct handbook_term term[HANDBOOK_TERMS];
};

/* The page with this id; the page that explains the rule: an index, or -1. */
int handbook_find(const struct handbook *book, const char *id);
int handbook_page_of_rule(const struct handbook *book, const char *rule);

/* The sentence of a page (part NULL: its title), of a part, of its caption, slots filled with what it claims. */
const char *handbook_title(const struct words *words, const struct handbook_page *page);
const char *handbook_text(const struct words *words, const struct handbook_page *page,
                          const struct handbook_part *part);
const char *handbook_caption(const struct words *words, const struct handbook_page *page,
                             const struct handbook_part *part);

/* What a term means, with the number of its rule. */
const char *handbook_meaning(const struct words *words, const struct handbook_term *term);

/* Does the page, with its title and all its parts, hold the words? Small and capital letters alike. */
bool handbook_page_holds(const struct words *words, const struct handbook_page *page, const char *part);

/* A term where it stands in a text. */
struct term_place {
    int start, length; /* bytes */
    int term;
};

/* The terms in a text, each marked where it comes first, in the order of the text. Writes at most `most`; how many. A
 * longer form is taken before a shorter one that lies in it; only whole words count. */
int handbook_mark(const struct words *words, const struct handbook *book, const char *text, struct term_place *place,
                  int most);

#endif
