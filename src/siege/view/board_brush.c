/* board_brush.c -- pictures and single words on the table, and chances that belong to a place. */
#include "siege/view/board_brush.h"

#include <SDL.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

unsigned brush_chance(int x, int y, unsigned salt)
{
    unsigned h = (unsigned)x * 374761393u + (unsigned)y * 668265263u + salt * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    return h ^ (h >> 16);
}

/* Unless it is there; more than WISH_MAX are left out. */
static void wish_add(struct board_wish *wish, const char *name, int w, int h)
{
    for (int i = 0; i < wish->count; i++)
        if (wish->picture[i].w == w && wish->picture[i].h == h && strcmp(wish->picture[i].name, name) == 0)
            return;
    if (wish->count == WISH_MAX)
        return;
    snprintf(wish->picture[wish->count].name, WISH_NAME_BYTES, "%s", name);
    wish->picture[wish->count].w = w;
    wish->picture[wish->count++].h = h;
}

bool wish_fulfil(struct board_wish *wish, struct texture_cache *textures, int ms)
{
    Uint64 began = SDL_GetTicks64();
    while (wish->next < wish->count && SDL_GetTicks64() - began < (Uint64)ms) {
        int i = wish->next++;
        (void)texture_get(textures, wish->picture[i].name, wish->picture[i].w, wish->picture[i].h);
    }
    return wish->next == wish->count;
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
