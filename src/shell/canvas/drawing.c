/*
 * drawing.c -- the large pictures kept, and the smaller ones made from them. The oldest go when there are too many
 * bytes.
 */
#include "shell/canvas/drawing.h"

#include <SDL.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "shell/canvas/image.h"

/* Below this ratio shrinking would only blur. Beyond SOFT pixels it is a soft ground: drawn at half size. */
static const float LEAST_RATIO = 1.25f;
enum { SOFT = 1200000 };

static size_t bytes_of(const SDL_Surface *surface)
{
    return (size_t)surface->w * (size_t)surface->h * 4;
}

static void drop(struct drawing_set *set, int index)
{
    set->bytes -= bytes_of(set->drawing[index].surface);
    SDL_FreeSurface(set->drawing[index].surface);
    set->drawing[index] = set->drawing[--set->count];
}

void drawing_set_clear(struct drawing_set *set)
{
    while (set->count > 0)
        drop(set, set->count - 1);
}

static struct drawing *find(struct drawing_set *set, const char *name)
{
    for (int i = 0; i < set->count; i++)
        if (strcmp(set->drawing[i].name, name) == 0) {
            set->drawing[i].used = ++set->clock;
            return &set->drawing[i];
        }
    return NULL;
}

static void drop_oldest(struct drawing_set *set)
{
    int oldest = 0;
    for (int i = 1; i < set->count; i++)
        if (set->drawing[i].used < set->drawing[oldest].used)
            oldest = i;
    drop(set, oldest);
}

/* Takes the surface over. */
static void keep(struct drawing_set *set, const char *name, SDL_Surface *surface, int w, int h)
{
    struct drawing *old = find(set, name);
    if (old)
        drop(set, (int)(old - set->drawing));
    while (set->count > 0 && (set->count == DRAWING_MAX || set->bytes + bytes_of(surface) > DRAWING_MAX_BYTES))
        drop_oldest(set);
    struct drawing *drawing = &set->drawing[set->count++];
    *drawing = (struct drawing){.surface = surface, .w = w, .h = h, .used = ++set->clock};
    snprintf(drawing->name, sizeof drawing->name, "%s", name);
    set->bytes += bytes_of(surface);
}

static int scaled(int length, float scale, int most)
{
    int size = (int)ceilf((float)length * scale - 0.01f);
    return size < 1 ? 1 : size > most ? most : size;
}

/* The kept drawing made smaller, or NULL when it is too small itself. */
static SDL_Surface *made_of(const struct drawing *drawing, int w, int h)
{
    float across = (float)w / (float)drawing->surface->w, down = (float)h / (float)drawing->surface->h;
    float scale = fminf(across, down);
    if (drawing->w == w && drawing->h == h)
        return image_centred(drawing->surface, w, h);
    if (scale * LEAST_RATIO > 1)
        return NULL;
    SDL_Surface *small = image_shrunk(drawing->surface, scaled(drawing->surface->w, scale, w),
                                      scaled(drawing->surface->h, scale, h));
    SDL_Surface *fitted = small ? image_centred(small, w, h) : NULL;
    SDL_FreeSurface(small);
    return fitted;
}

static SDL_Surface *soft(const char *path, int w, int h)
{
    SDL_Surface *half = image_load_svg(path, (w + 1) / 2, (h + 1) / 2);
    SDL_Surface *whole = half ? image_doubled(half, w, h) : NULL;
    SDL_FreeSurface(half);
    return whole;
}

struct SDL_Surface *drawing_fitted(struct drawing_set *set, const char *name, const char *path, int w, int h)
{
    struct drawing *kept = find(set, name);
    SDL_Surface *fitted = kept ? made_of(kept, w, h) : NULL;
    if (fitted)
        return fitted;
    if (w * h > SOFT)
        return soft(path, w, h);
    SDL_Surface *drawn = image_draw_svg(path, w, h);
    if (!drawn)
        return NULL;
    fitted = image_centred(drawn, w, h);
    keep(set, name, drawn, w, h);
    return fitted;
}
