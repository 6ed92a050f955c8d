/*
 * crowd.h -- where the small plates of a crowd lie: tags, chances and names keep off the figures of others and off each
 * other. Pure: rectangles in pixels.
 */
#ifndef SIEGE_VIEW_CROWD_H
#define SIEGE_VIEW_CROWD_H

#include <stdbool.h>

#include "shell/canvas/rect.h"

enum { CROWD_MAX = 512 };

/* Plain value; zero-initialise. What is taken first keeps its place. */
struct crowd {
    struct {
        struct rect rect;
        int owner;
        bool plate; /* not the owner's figure: nothing may lie over it, not even a plate of its owner */
    } taken[CROWD_MAX];
    int count;
};

/* The part of a figure that must stay seen. `square`: where it stands; `size`: of its picture, in squares. */
struct rect crowd_figure(struct rect square, float size);
void crowd_stand(struct crowd *crowd, int owner, struct rect figure);

/* The tag lies at the foot of its figure, or as far above as others need. It is as wide and high as it is given, but no
 * wider than the square. */
struct rect crowd_tag(struct crowd *crowd, int owner, struct rect square, float w, float h);
/* The chance lies over the head of its figure, or as far below as others need. */
struct rect crowd_chance(struct crowd *crowd, int owner, struct rect square, float w, float h);
/* A name lies where there is room around the figure, within the view. False: nowhere; the tag is all there is. */
bool crowd_name(struct crowd *crowd, int owner, struct rect square, struct rect view, float w, float h,
                struct rect *out);

/* Whose plate lies there; -1: none, or nobody's. */
int crowd_plate_at(const struct crowd *crowd, struct point at);

#endif
