/* board_brush.c -- pictures and single words on the table, and chances that belong to a place. */
#include "siege/view/board_brush.h"

#include "siege/view/board_wish.h"

#include <math.h>

unsigned brush_chance(int x, int y, unsigned salt)
{
    unsigned h = (unsigned)x * 374761393u + (unsigned)y * 668265263u + salt * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    return h ^ (h >> 16);
}

void brush_picture(const struct brush *brush, const char *name, float w, float h, struct rect rect, float degrees,
                   struct colour tint)
{
    /* a strip too low would come out too short: round its height up */
    int wide = (int)lroundf(w), high = (int)(h < w ? ceilf(h) : roundf(h));
    wide = wide > 0 ? wide : 1;
    high = high > 0 ? high : 1;
    if (brush->wish) {
        wish_add(brush->wish, name, wide, high);
        return;
    }
    if (!texture_exists(brush->textures, name)) {
        brush_draw_plain(brush, name, rect, degrees, tint);
        return;
    }
    bool square = wide == high && rect.w == (float)wide && rect.h == (float)high;
    if (square && fmodf(degrees, 90) == 0) { /* turned in the cache: copied faster */
        int quarters = ((int)(degrees / 90) % 4 + 4) % 4;
        canvas_picture_turned(brush->canvas, texture_get_turned(brush->textures, name, wide, high, quarters, false),
                              rect, 0, false, tint);
        return;
    }
    struct SDL_Texture *texture = texture_get(brush->textures, name, wide, high);
    canvas_picture_turned(brush->canvas, texture, rect, degrees, false, tint);
}

void brush_centred(const struct brush *brush, const char *name, struct point at, float size, float degrees,
                   float opacity)
{
    brush_picture(brush, name, size, size, brush_around(at, size), degrees, colour_faded(WHITE, opacity));
}

void brush_title(const struct brush *brush, struct rect rect, float px, struct colour ink, const char *text)
{
    font_draw_in(brush->fonts, (struct text_style){FONT_TITLE, px, ink}, rect, TEXT_CENTRE, text);
}

void brush_title_over(const struct brush *brush, struct rect rect, float px, struct colour ink, struct drop drop,
                      const char *text)
{
    struct text_style style = {FONT_TITLE, px, colour_faded(palette_colour(PALETTE_SHADOW), drop.dark)};
    struct rect below = rect_of(rect.x + drop.off, rect.y + drop.off, rect.w, rect.h);
    font_draw_in(brush->fonts, style, below, drop.align, text);
    style.colour = ink;
    font_draw_in(brush->fonts, style, rect, drop.align, text);
}
