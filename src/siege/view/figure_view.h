/*
 * figure_view.h -- one miniature: base by corporation, drawn figure, letter or number chip, pips, rings.
 *
 * Corporations differ by shape of base, letter and colour; creatures by shape of base, letter and size. The same
 * drawing serves the board and the panels.
 */
#ifndef SIEGE_VIEW_FIGURE_VIEW_H
#define SIEGE_VIEW_FIGURE_VIEW_H

#include "siege/rules/mission/catalogue.h"
#include "siege/view/board_brush.h"
#include "siege/view/banner.h"

enum { FIGURE_ART_BYTES = TEXTURE_NAME_SIZE };

/* Where the soles are in a square, from its upper edge. */
#define FIGURE_FOOT 0.80f

/* What a figure looks like now. Plain value, borrowed strings. */
struct figure_look {
    const char *art; /* name of a picture (texture.h); a drawn body stands in if there is no such file */
    enum banner banner;
    bool nobodys;                /* of no side: a plain base and plate in place of the banner's */
    bool follows;                /* no fighter: a round tag */
    char letter;                 /* of the corporation, or of the creature's kind */
    int number;                  /* 1 or 2 within a team, otherwise 0 */
    int points;                  /* creature's Promotion Points: bigger ones get a heavier base; 0 for Doomtroopers */
    int strength, most_strength; /* pips; most_strength 0 or 1: none */
    int actions, most_actions;   /* pips; most_actions 0: none */
    bool acted;                  /* turn over: with a tick */
    bool selected, hovered, aimed;
    bool plain;                        /* no pips (small places, lists) */
    bool crowded;                      /* somebody stands right behind it, who is to be seen, too: drawn smaller */
    float opacity;                     /* 0 to 1 */
    float flash, dissolve, lift, tilt; /* as struct stage_pose */
    struct stance stance;
    bool mirrored; /* looks to the east; drawn looking west */
    float pulse;   /* 0 to 1: breathing of the selection ring; pass a time-based value or 1 */
    float tag_at;  /* middle of the tag, in squares from the upper edge; 0: at the foot */
};

/* A look with everything at rest. */
struct figure_look figure_look_of_trooper(const struct catalogue *catalogue, int trooper, char art[FIGURE_ART_BYTES]);
struct figure_look figure_look_of_creature(const struct catalogue *catalogue, int kind, char art[FIGURE_ART_BYTES]);

/* Of a follower's name: "the engineer" is G, for C, E and N are worn by others. '?': none is free. */
char figure_letter_of_name(const struct catalogue *catalogue, const char *name);

/* Draws into the square `rect` (the base lies in it, the head stands out above by half a square, less in a crowd). */
void figure_draw(const struct brush *brush, struct rect rect, const struct figure_look *look);

/* Parts of it, for layers: what lies flat, what stands up, what is written. figure_draw() is all three. */
void figure_draw_base(const struct brush *brush, struct rect rect, const struct figure_look *look);
void figure_draw_body(const struct brush *brush, struct rect rect, const struct figure_look *look);
/* How large the tag is on a square of so many pixels, and the picture in squares. */
struct point figure_tag_size(const struct brush *brush, float square, const struct figure_look *look);
float figure_body_size(const struct figure_look *look);
void figure_draw_chips(const struct brush *brush, struct rect rect, const struct figure_look *look);

#endif
