/*
 * legibility.h -- how well each text of a frame stands out from what really lies under it. For tests and measuring.
 */
#ifndef SHELL_CANVAS_LEGIBILITY_H
#define SHELL_CANVAS_LEGIBILITY_H

#include <stdbool.h>

#include "shell/canvas/canvas.h"

struct font_set;

struct legible {
    char text[64];             /* its beginning */
    int px;                    /* of the font */
    struct rect rect;          /* what of it is within its clip */
    double contrast;           /* 1 to 21; a tenth of the pixels under its letters are worse */
    double needed;             /* 4.5; 3 from 24 px on */
    struct colour ink, ground; /* the ground of that pixel */
    bool veiled;               /* something that was drawn later covers or dims it: it is not there to be read */
};

/*
 * Fills at most `room` entries and returns how many. -1: the canvas does not note what it draws (a graphics card), or
 * no memory. Text in layers (numbers painted on the board) is part of the picture.
 */
int legibility_measure(struct canvas *canvas, const struct font_set *fonts, struct legible *list, int room);

/* Two texts of which one is written across the other, and both can be seen. */
struct crossed {
    char text[2][64];
    struct rect rect; /* what they have in common */
};

/* Fills at most `room` entries and returns how many. -1: the canvas does not note what it draws. */
int legibility_crossed(const struct canvas *canvas, const struct font_set *fonts, struct crossed *list, int room);

#endif
