/*
 * board_brush.h -- what everything on the table is drawn with: canvas, fonts, pictures. Borrowed pointers.
 */
#ifndef SIEGE_VIEW_BOARD_BRUSH_H
#define SIEGE_VIEW_BOARD_BRUSH_H

#include "shell/canvas/canvas.h"
#include "shell/canvas/font.h"
#include "shell/canvas/texture.h"

/* Pictures that the board will need at another size, drawn a few at a time before they are needed. Plain value;
 * zero-initialise. */
enum { WISH_MAX = 192, WISH_NAME_BYTES = 96 };
struct wished_picture {
    char name[WISH_NAME_BYTES];
    int w, h;
};
struct board_wish {
    struct wished_picture picture[WISH_MAX];
    int count, next;
};

struct brush {
    struct canvas *canvas;
    struct font_set *fonts;
    struct texture_cache *textures;
    float scale; /* device pixels per interface unit, for text and line widths that do not grow with the board */
    struct board_wish *wish; /* NULL; otherwise pictures are only noted, for the board view's own use */
};

static const float PI = 3.14159265f;

/* A number that looks random but belongs to the square. */
unsigned brush_chance(int x, int y, unsigned salt);

/* A picture of w x h pixels drawn into `rect`, rasterised at that size so that neighbours share it. A plain drawing
 * stands in if its file is missing. */
void brush_picture(const struct brush *brush, const char *name, float w, float h, struct rect rect, float degrees,
                   struct colour tint);

/* A square picture that may be mirrored, for figures. */
void brush_upright(const struct brush *brush, const char *name, float size, struct rect rect, float degrees,
                   bool mirrored, struct colour tint);

/* How a picture stands: sheared, stretched and on its feet. All zero: as it is drawn. */
struct stance {
    float lean;    /* how far its head is moved sideways, in parts of its size */
    float stretch; /* how much taller, in parts of its size; below zero: crouching */
    float stride;  /* the lowest third: -1 the left leg up, 1 the right one */
};

/* An upright picture in a stance, its feet on the lower edge of `rect`; its shape alone in the colour, if `blank`. */
void brush_standing(const struct brush *brush, const char *name, struct rect rect, const struct stance *stance,
                    bool mirrored, bool blank, struct colour tint);

/* A square picture around a point. */
void brush_centred(const struct brush *brush, const char *name, struct point at, float size, float degrees,
                   float opacity);

/* A number, letter or heading in the middle of a rectangle; and over its own shadow, `off` pixels below and as dark
 * as `dark`, 0 to 1. */
void brush_title(const struct brush *brush, struct rect rect, float px, struct colour ink, const char *text);
struct drop {
    float off, dark;
    enum text_align align;
};
void brush_title_over(const struct brush *brush, struct rect rect, float px, struct colour ink, struct drop drop,
                      const char *text);

/* A line over its own shadow, so much wider. */
static inline void brush_line(struct canvas *canvas, struct point from, struct point to, float width, struct drop drop,
                              struct colour ink)
{
    canvas_line(canvas, from, to, width + drop.off, colour_faded(palette_colour(PALETTE_SHADOW), drop.dark));
    canvas_line(canvas, from, to, width, ink);
}

/* Pictures wished for are drawn beside. */
void wish_foresee(const struct board_wish *wish, struct texture_cache *textures);
/* Takes those that are there and draws others for about `ms` milliseconds, unless somebody else is at the next one.
 * True when all are there. */
bool wish_fulfil(struct board_wish *wish, struct texture_cache *textures, int ms);

/* The square of pixels around a point. */
static inline struct rect brush_around(struct point at, float size)
{
    return rect_of(at.x - size / 2, at.y - size / 2, size, size);
}

#endif
