/*
 * card_view.h -- force, event, AI, equipment, Doomtrooper, door and secondary cards, both sides.
 *
 * Cards are 5 : 7. Every word is passed in; text is wrapped into its field and, should it be too long, set smaller,
 * down to 14 interface units where the card is large enough.
 */
#ifndef SIEGE_VIEW_CARD_VIEW_H
#define SIEGE_VIEW_CARD_VIEW_H

#include "siege/rules/mission/catalogue.h"
#include "siege/view/board_brush.h"
#include "siege/view/tableau.h"

#define CARD_ASPECT (5.0f / 7.0f) /* width : height */

enum card_kind {
    CARD_FORCE,
    CARD_EVENT,
    CARD_AI,
    CARD_EQUIPMENT,
    CARD_DOOMTROOPER,
    CARD_DOOR,
    CARD_SECONDARY,
    CARD_KINDS
};

enum { CARD_ROWS = 8, CARD_LINES = 3, CARD_PLATES = 4 };

/* The parts of an AI card that decide without a line. */
enum card_part { CARD_PART_NONE, CARD_PART_COMPASS, CARD_PART_ICON, CARD_PART_MATRIX };

/* A row of creatures on a force card, or of reinforcements on an event card. */
struct card_row {
    const char *art; /* figure art, or NULL */
    const char *name;
    char letter;
    int count;
};

/* A line on a plate of its own at the foot: "Draw one card more", "Or: one more action", "3 PP for the team". */
struct card_plate {
    const char *text;
    const char *icon; /* path below assets, or NULL */
    bool stern;       /* a penalty or what serves the enemy: on blood instead of verdigris */
};

struct card_face {
    enum card_kind kind;
    const char *title;             /* or NULL */
    const char *text;              /* or NULL */
    const char *number;            /* in the corner, or NULL */
    const char *caption;           /* small line at the foot: "Reinforcements", or NULL */
    const char *art;               /* picture in the upper part, path below assets, or NULL */
    const struct tableau *picture; /* … or a painted one, borrowed, or NULL */
    struct card_row row[CARD_ROWS];
    int rows;
    struct card_plate plate[CARD_PLATES];
    int plates;

    /* AI cards */
    const struct ai_card *ai;     /* compass, corporation, matrix square; NULL: none */
    const char *line[CARD_LINES]; /* its instructions */
    int lines;
    int current;              /* line in force, lit; -1 none */
    enum card_part decides;   /* or the part of its head that decided, lit */
    const char *direction[4]; /* letters of the compass: north, east, south, west */
    const char *behaviour;    /* the code in the corner, or NULL */
    const char *word[3];      /* told in a panel: a word below each picture of the head; NULL: none */
};

struct card_face card_face_empty(enum card_kind kind);

/* The face, in the largest 5 : 7 rectangle inside `rect`. True in *fits (may be NULL) when all text fitted. */
void card_draw(const struct brush *brush, struct rect rect, const struct card_face *face, bool *fits);

/* An AI card told in a panel: its face without the frame, in the whole rectangle. */
void card_draw_told(const struct brush *brush, struct rect rect, const struct card_face *face);
/* The height it wants in a panel of that width. */
float card_told_height(const struct brush *brush, float width, const struct card_face *face);

/* Where the pictures of its head lie then: compass, corporation, matrix. */
void card_told_parts(const struct brush *brush, struct rect rect, const struct card_face *face, struct rect place[3]);

/* The back. */
void card_draw_back(const struct brush *brush, struct rect rect, enum card_kind kind);

/* Turning over: `turned` 0 shows the back, 0.5 the edge, 1 the face. */
void card_draw_flip(const struct brush *brush, struct rect rect, const struct card_face *face, float turned);

#endif
