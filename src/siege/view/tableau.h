/*
 * tableau.h -- a painted place with figures set before it: how a mission ended, what an event brings.
 *
 * The place is a picture, of which as much is shown as fits; the figures are those of
 * the board. Coordinates are those of what is shown: x from 0 at the left edge to 1 at the right, y from 0 to 1
 * downwards.
 */
#ifndef SIEGE_VIEW_TABLEAU_H
#define SIEGE_VIEW_TABLEAU_H

#include "siege/view/board_brush.h"

enum { TABLEAU_FIGURES = 12 };

struct tableau_figure {
    const char *art; /* path below the assets folder, borrowed */
    float x, foot;   /* where it stands */
    float size;      /* of its picture, in heights of what is shown */
    bool mirrored;
    float dark; /* 0: as it is, to 1: a silhouette */
};

struct tableau {
    const char *place;   /* path below the assets folder, borrowed */
    float aspect;        /* of the place, width : height; 0: 16 : 9 */
    float focus;         /* 0 to 1: which part of its height is seen where not all of it fits */
    float dark;          /* of the place, 0: as it is, to 1: almost black */
    struct colour light; /* of what shines behind the figures: it edges and tinges them; opacity 0: nothing does */
    float light_x;       /* where, as x of the figures */
    struct tableau_figure figure[TABLEAU_FIGURES];
    int figures; /* from the back to the front */
};

/* The whole place, so large that it covers the rectangle. */
struct rect tableau_place(struct rect rect, const struct tableau *tableau);

/* Only who stands there, each on its shadow. */
/* Can they be drawn so without waiting? Otherwise another frame is due. */
bool tableau_figures_are_at_hand(const struct brush *brush, struct rect rect, const struct tableau *tableau);
void tableau_draw_figures(const struct brush *brush, struct rect rect, const struct tableau *tableau);

/* Fills the rectangle; nothing of it lies outside. */
void tableau_draw(const struct brush *brush, struct rect rect, const struct tableau *tableau);

#endif
