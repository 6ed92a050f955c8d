/* canvas_light.c -- soft things: glows, gradients round a point, shadows, grain and the dark rim of a picture. */
#include "shell/canvas/canvas_inside.h"

#include <math.h>

#include "shell/canvas/image.h"

enum { GLOW_SIZE = 512, GRAIN_SIZE = 256, GRAIN_SEED = 1993, VIGNETTE_BAND = 48 };

static SDL_Texture *texture_of(struct canvas *canvas, SDL_Surface *surface)
{
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(canvas->renderer, surface) : NULL;
    SDL_FreeSurface(surface);
    return texture;
}

/* The glow at this size, made once; sizes beyond GLOW_SIZE are stretched. */
static SDL_Texture *glow_of(struct canvas *canvas, int size)
{
    struct canvas_glow *glow = &canvas->glow[0];
    size = size < 1 ? 1 : size > GLOW_SIZE ? GLOW_SIZE : size;
    for (int i = 0; i < CANVAS_GLOWS; i++) {
        if (canvas->glow[i].texture && canvas->glow[i].size == size) {
            canvas->glow[i].used = ++canvas->glow_clock;
            return canvas->glow[i].texture;
        }
        if (canvas->glow[i].used < glow->used)
            glow = &canvas->glow[i];
    }
    canvas_destroy_texture(canvas, glow->texture);
    *glow = (struct canvas_glow){texture_of(canvas, image_new_glow(size)), size, ++canvas->glow_clock};
    return glow->texture;
}

/* The glow round a point, snapped to whole pixels so that it need not be stretched. */
static void draw_glow(struct canvas *canvas, float x, float y, float radius, struct colour tint)
{
    float size = floorf(2 * radius + 0.5f);
    struct rect rect = rect_of(floorf(x - size / 2 + 0.5f), floorf(y - size / 2 + 0.5f), size, size);
    canvas_picture_turned(canvas, glow_of(canvas, (int)size), rect, 0, false, tint);
}

void canvas_light(struct canvas *canvas, float x, float y, float radius, struct colour colour, float intensity)
{
    bool was = canvas->additive;
    canvas->additive = true;
    draw_glow(canvas, x, y, radius, colour_faded(colour, intensity));
    canvas->additive = was;
}

void canvas_radial(struct canvas *canvas, struct point centre, float radius, struct colour inner, struct colour outer)
{
    canvas_circle(canvas, centre, radius, outer);
    draw_glow(canvas, centre.x, centre.y, radius, inner);
}

void canvas_grain(struct canvas *canvas, struct rect rect, float opacity)
{
    if (!canvas->grain || canvas->grain_opacity != opacity) {
        canvas_destroy_texture(canvas, canvas->grain);
        canvas->grain = texture_of(canvas, image_new_grain(GRAIN_SIZE, GRAIN_SEED, opacity));
        canvas->grain_opacity = opacity;
    }
    canvas_push_clip(canvas, rect);
    for (float y = rect.y; y < rect_bottom(rect); y += GRAIN_SIZE)
        for (float x = rect.x; x < rect_right(rect); x += GRAIN_SIZE)
            canvas_picture(canvas, canvas->grain, rect_of(x, y, GRAIN_SIZE, GRAIN_SIZE));
    canvas_pop_clip(canvas);
}

/* Made for the occasion, in bands: all of it would be as large as what it darkens, and layers ask for it seldom. */
void canvas_vignette(struct canvas *canvas, struct rect rect, float opacity)
{
    SDL_Rect place = canvas_whole(rect);
    for (int top = 0; place.w > 0 && top < place.h; top += VIGNETTE_BAND) {
        int rows = place.h - top < VIGNETTE_BAND ? place.h - top : VIGNETTE_BAND;
        SDL_Texture *band = texture_of(canvas, image_new_vignette(place.w, place.h, top, rows, opacity));
        canvas_picture(canvas, band, rect_of((float)place.x, (float)(place.y + top), (float)place.w, (float)rows));
        if (canvas_is_noting(canvas))
            canvas_destroy_texture(canvas, band);
        else if (band)
            SDL_DestroyTexture(band);
    }
}

/* The glow's quarter nearest to a corner, as the corner of a shadow. */
static void shadow_corner(struct canvas *canvas, struct rect rect, float reach, int column, int row, struct colour tint)
{
    float half = fminf(reach, GLOW_SIZE / 2.0f);
    struct rect source = rect_of(column ? half : 0, row ? half : 0, half, half);
    struct rect place = rect_of(column ? rect_right(rect) : rect.x - reach, row ? rect_bottom(rect) : rect.y - reach,
                                reach, reach);
    canvas_picture_part(canvas, glow_of(canvas, 2 * (int)reach), source, place, tint);
}

void canvas_shadow(struct canvas *canvas, struct rect rect, float reach, float opacity)
{
    rect = rect_snapped(rect);
    reach = floorf(reach);
    struct colour black = palette_colour(PALETTE_SHADOW);
    for (int corner = 0; corner < 4; corner++)
        shadow_corner(canvas, rect, reach, corner & 1, corner >> 1, colour_faded(black, opacity));
    for (float i = 0; i < reach; i++) {
        float light = 1 - (i + 0.5f) / reach;
        struct colour shade = colour_faded(black, opacity * light * light * (3 - 2 * light));
        canvas_fill(canvas, rect_of(rect.x, rect.y - i - 1, rect.w, 1), shade);
        canvas_fill(canvas, rect_of(rect.x, rect_bottom(rect) + i, rect.w, 1), shade);
        canvas_fill(canvas, rect_of(rect.x - i - 1, rect.y, 1, rect.h), shade);
        canvas_fill(canvas, rect_of(rect_right(rect) + i, rect.y, 1, rect.h), shade);
    }
}
