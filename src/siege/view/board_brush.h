/*
 * board_brush.h -- what everything on the table is drawn with: canvas, fonts, pictures. Borrowed pointers.
 */
#ifndef SIEGE_VIEW_BOARD_BRUSH_H
#define SIEGE_VIEW_BOARD_BRUSH_H

#include "shell/canvas/canvas.h"
#include "shell/canvas/font.h"
#include "shell/canvas/texture.h"

struct board_wish;

struct brush {
    struct canvas *canvas;
    struct font_set *fonts;
    struct texture_cache *textures;
    float scale; /* device pixels per interface unit, for text and line widths that do not grow with the board */
    struct board_wish *wish; /* NULL; otherwise pictures are only noted, for the board view's own use */
};

#endif
