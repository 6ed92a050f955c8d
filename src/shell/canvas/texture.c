/*
 * texture.c -- finds a picture by name, size and turn, draws it when it is not there yet, and drops what was used
 * least recently.
 */
#include "shell/canvas/texture.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>

#include "base/hash.h"
#include "shell/canvas/album.h"
#include "shell/canvas/image.h"
#include "shell/canvas/painter.h"
#include "shell/system/system.h"

enum { NAME_SIZE = TEXTURE_NAME_SIZE, MAX_PICTURES = 1024, MAX_FILES = 512, ROOT_SIZE = 1024, SIDE_MAX = 4096 };
enum { ALBUM_BYTES = 48 << 20 }; /* of all files in its folder */

/* ---- drawings: parsing one takes many times longer than shrinking its pixels ------------------------------------ */

enum { DRAWINGS_MAX = 96, DRAWINGS_BYTES = 8 * 1024 * 1024 };

struct drawing {
    char name[NAME_SIZE];
    SDL_Surface *surface; /* as large as the picture itself, no margins */
    int w, h;             /* that it was fitted into */
    uint64_t used;
};

/* Drawn SVG files kept for a while, so that the same picture at a smaller size need not be parsed again. */
struct drawing_set {
    struct drawing drawing[DRAWINGS_MAX];
    int count;
    size_t bytes;
    uint64_t clock;
};

/* Below this ratio shrinking would only blur. Beyond SOFT pixels it is a soft ground: drawn at half size. */
static const float LEAST_RATIO = 1.25f;
enum { SOFT = 1200000 };

static size_t surface_bytes(const SDL_Surface *surface)
{
    return (size_t)surface->w * (size_t)surface->h * 4;
}

static void drop(struct drawing_set *set, int index)
{
    set->bytes -= surface_bytes(set->drawing[index].surface);
    SDL_FreeSurface(set->drawing[index].surface);
    set->drawing[index] = set->drawing[--set->count];
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

static void drop_oldest_drawing(struct drawing_set *set)
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
    while (set->count > 0 && (set->count == DRAWINGS_MAX || set->bytes + surface_bytes(surface) > DRAWINGS_BYTES))
        drop_oldest_drawing(set);
    struct drawing *drawing = &set->drawing[set->count++];
    *drawing = (struct drawing){.surface = surface, .w = w, .h = h, .used = ++set->clock};
    snprintf(drawing->name, sizeof drawing->name, "%s", name);
    set->bytes += surface_bytes(surface);
}

static int scaled(int length, float scale, int most)
{
    int size = (int)ceilf((float)length * scale - 0.01f);
    return size < 1 ? 1 : size > most ? most : size;
}

/* By how much it is made larger to fit. */
static float scale_of(const struct drawing *drawing, int w, int h)
{
    return fminf((float)w / (float)drawing->surface->w, (float)h / (float)drawing->surface->h);
}

static bool can_make(const struct drawing *drawing, int w, int h)
{
    return (drawing->w == w && drawing->h == h) || scale_of(drawing, w, h) * LEAST_RATIO <= 1;
}

/* The kept drawing made smaller, or NULL when it is too small itself. */
static SDL_Surface *made_of(const struct drawing *drawing, int w, int h)
{
    float scale = scale_of(drawing, w, h);
    if (drawing->w == w && drawing->h == h)
        return image_centred(drawing->surface, w, h);
    if (!can_make(drawing, w, h))
        return NULL;
    SDL_Surface *small = image_shrunk(drawing->surface, scaled(drawing->surface->w, scale, w),
                                      scaled(drawing->surface->h, scale, h));
    SDL_Surface *fitted = small ? image_centred(small, w, h) : NULL;
    SDL_FreeSurface(small);
    return fitted;
}

/* A soft ground is drawn at half the size. */
static bool is_soft(int w, int h)
{
    return w * h > SOFT;
}

static int half_of(int length)
{
    return (length + 1) / 2;
}

/* Who has drawings, or makes them: any may be NULL. */
struct makers {
    struct painter *painter;
    struct album *album;
};

/* The SVG file at that size: what the painter has, or is at; otherwise drawn now. */
static SDL_Surface *painted(const struct makers *makers, const char *path, int w, int h)
{
    SDL_Surface *surface = painter_take(makers->painter, path, w, h);
    return surface ? surface : album_draw(makers->album, path, w, h);
}

static SDL_Surface *soft(const struct makers *makers, const char *path, int w, int h)
{
    SDL_Surface *drawn = painted(makers, path, half_of(w), half_of(h));
    SDL_Surface *half = drawn ? image_centred(drawn, half_of(w), half_of(h)) : NULL;
    SDL_Surface *whole = half ? image_doubled(half, w, h) : NULL;
    SDL_FreeSurface(drawn);
    SDL_FreeSurface(half);
    return whole;
}

/* The SVG file fitted into w x h pixels and centred: a new surface. NULL when the file is missing or broken. */
static SDL_Surface *drawing_fitted(struct drawing_set *set, const struct makers *makers, const char *name,
                                   const char *path, int w, int h)
{
    struct drawing *kept = find(set, name);
    SDL_Surface *fitted = kept ? made_of(kept, w, h) : NULL;
    if (fitted)
        return fitted;
    if (is_soft(w, h))
        return soft(makers, path, w, h);
    SDL_Surface *drawn = painted(makers, path, w, h);
    if (!drawn)
        return NULL;
    fitted = image_centred(drawn, w, h);
    keep(set, name, drawn, w, h);
    return fitted;
}

/* ---- the cache -------------------------------------------------------------------------------------------------- */

struct picture {
    char name[NAME_SIZE];
    int w, h;
    int quarters;
    bool mirrored;
    bool blank; /* its shape alone, in white */
    int rim;    /* -1 or 1: of its shape the rim to the left or right alone */
    SDL_Texture *texture;
    uint64_t used; /* the higher, the later */
};

/* What the disk said about a name. */
struct file {
    char name[NAME_SIZE];
    uint64_t hash; /* of the name */
    bool there;
    bool failed;
    bool told;
};

struct texture_cache {
    struct canvas *canvas;
    char root[ROOT_SIZE];
    size_t limit;
    size_t bytes;
    uint64_t clock;
    struct picture picture[MAX_PICTURES];
    int pictures;
    struct file file[MAX_FILES];
    int files;
    int untold; /* how many files failed and were not named since */
    struct drawing_set drawings;
    struct makers makers;
    bool hurries; /* frames do not wait for pictures */
    bool waits;   /* one was not at hand */
};

struct texture_cache *texture_cache_new(struct canvas *canvas, const char *assets, size_t byte_limit)
{
    struct texture_cache *cache = calloc(1, sizeof *cache);
    if (!cache)
        return NULL;
    cache->canvas = canvas;
    cache->limit = byte_limit;
    snprintf(cache->root, sizeof cache->root, "%s", assets);
    cache->makers.painter = painter_new(system_processors() - 1, NULL);
    return cache;
}

void texture_cache_clear(struct texture_cache *cache)
{
    for (int i = 0; i < cache->pictures; i++)
        canvas_destroy_texture(cache->canvas, cache->picture[i].texture);
    while (cache->drawings.count > 0)
        drop(&cache->drawings, cache->drawings.count - 1);
    painter_clear(cache->makers.painter);
    cache->pictures = cache->files = 0;
    cache->bytes = 0;
}

void texture_cache_free(struct texture_cache *cache)
{
    if (!cache)
        return;
    texture_cache_clear(cache);
    painter_free(cache->makers.painter);
    album_write(cache->makers.album); /* what was drawn since the last frame */
    album_free(cache->makers.album);
    free(cache);
}

void texture_cache_keep_in(struct texture_cache *cache, const char *folder)
{
    painter_free(cache->makers.painter);
    cache->makers.album = album_new(folder, ALBUM_BYTES);
    cache->makers.painter = painter_new(system_processors() - 1, cache->makers.album);
}

void texture_cache_rest(struct texture_cache *cache)
{
    album_write(cache->makers.album);
}

static void path_of(const struct texture_cache *cache, const char *name, char *path, size_t size)
{
    bool stands_alone = name[0] == '/' || strncmp(name, "./", 2) == 0;
    snprintf(path, size, "%s%s%s", stands_alone ? "" : cache->root, stands_alone ? "" : "/", name);
}

static struct file *file_of(struct texture_cache *cache, const char *name)
{
    char path[ROOT_SIZE + NAME_SIZE];
    uint64_t hash = hash_bytes(name, strlen(name), 0);
    for (int i = 0; i < cache->files; i++)
        if (cache->file[i].hash == hash && strcmp(cache->file[i].name, name) == 0)
            return &cache->file[i];
    if (cache->files == MAX_FILES)
        cache->files = 0;
    struct file *file = &cache->file[cache->files++];
    path_of(cache, name, path, sizeof path);
    *file = (struct file){.hash = hash, .there = image_exists(path)};
    snprintf(file->name, sizeof file->name, "%s", name);
    return file;
}

bool texture_exists(struct texture_cache *cache, const char *name)
{
    return file_of(cache, name)->there;
}

static size_t bytes_of(const struct picture *picture)
{
    return (size_t)picture->w * (size_t)picture->h * 4;
}

static void drop_oldest(struct texture_cache *cache)
{
    struct picture *oldest = &cache->picture[0];
    for (int i = 1; i < cache->pictures; i++)
        if (cache->picture[i].used < oldest->used)
            oldest = &cache->picture[i];
    cache->bytes -= bytes_of(oldest);
    canvas_destroy_texture(cache->canvas, oldest->texture);
    *oldest = cache->picture[--cache->pictures];
}

static void make_room(struct texture_cache *cache, size_t bytes)
{
    while (cache->pictures > 0 && (cache->pictures == MAX_PICTURES || cache->bytes + bytes > cache->limit))
        drop_oldest(cache);
}

static SDL_Surface *drawn(struct texture_cache *cache, const char *name, int w, int h)
{
    char path[ROOT_SIZE + NAME_SIZE];
    struct file *file = file_of(cache, name);
    path_of(cache, name, path, sizeof path);
    SDL_Surface *surface = file->there ? drawing_fitted(&cache->drawings, &cache->makers, name, path, w, h) : NULL;
    if (surface)
        return surface;
    cache->untold += !file->failed;
    file->failed = true;
    return image_new_missing(w, h);
}

/* As the canvas shows colours; the drawings that are kept stay as they are. */
static void shift(const struct texture_cache *cache, SDL_Surface *surface)
{
    const struct vision *vision = canvas_vision(cache->canvas);
    for (int y = 0; surface && y < surface->h; y++)
        vision_shift_pixels(vision, (uint32_t *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch),
                            (size_t)surface->w);
}

/* Every pixel white, as opaque as it is. */
static void blank_out(SDL_Surface *surface)
{
    for (int y = 0; surface && y < surface->h; y++) {
        uint32_t *pixel = (uint32_t *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        for (int x = 0; x < surface->w; x++)
            pixel[x] |= ~surface->format->Amask;
    }
}

enum { RIM_MOST = SIDE_MAX / 80 };

/* How much of the light at the side falls on each pixel of a row: less, the farther the edge of what is solid is from
 * it. `above`: the row in which each step lands, NULL outside. The nearest edge is the last to be looked at. */
static void light_row(uint32_t *light, const uint32_t *const above[RIM_MOST], int w, int side, int wide)
{
    enum { SOLID = 200 };
    memset(light, 0, (size_t)w * sizeof *light);
    for (int step = wide; step >= 1; step--) {
        const uint32_t *row = above[step - 1], lit = 255 * (uint32_t)(wide + 1 - step) / (uint32_t)wide;
        int out = !row || step > w ? w : step, first = side < 0 ? out : 0, end = side < 0 ? w : w - out;
        for (int x = 0; x < first; x++)
            light[x] = lit;
        for (int x = first; x < end; x++)
            light[x] = row[x + side * step] >> 24 < SOLID ? lit : light[x];
        for (int x = end; x < w; x++)
            light[x] = lit;
    }
}

/* White where the light at the side falls on the edge, clear elsewhere. From below, as it looks at rows above: in
 * place.
 */
static void leave_rim(SDL_Surface *surface, int side)
{
    enum { SEAM = 128 }; /* a seam of shadow around a drawing is no part of it */
    int wide = surface && surface->w > 160 ? surface->w / 80 : 2;
    for (int y = surface ? surface->h - 1 : -1; y >= 0; y--) {
        const uint32_t *above[RIM_MOST];
        uint32_t light[SIDE_MAX];
        uint32_t *row = (uint32_t *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        for (int step = 1; step <= wide; step++)
            above[step - 1] = y < (step + 1) / 2 ? NULL : row - (ptrdiff_t)((step + 1) / 2) * (surface->pitch / 4);
        light_row(light, above, surface->w, side, wide);
        for (int x = 0; x < surface->w; x++) {
            uint32_t own = row[x] >> 24;
            row[x] = 0x00FFFFFF | (own > SEAM ? light[x] * (own - SEAM) / (255 - SEAM) : 0) << 24;
        }
    }
}

static struct SDL_Texture *add(struct texture_cache *cache, const char *name, struct picture picture)
{
    picture.used = ++cache->clock;
    snprintf(picture.name, sizeof picture.name, "%s", name);
    make_room(cache, bytes_of(&picture));
    SDL_Surface *surface = image_turned(drawn(cache, name, picture.w, picture.h), picture.quarters, picture.mirrored);
    shift(cache, surface);
    if (picture.blank)
        blank_out(surface);
    if (picture.rim)
        leave_rim(surface, picture.rim);
    picture.texture = canvas_new_texture(cache->canvas, surface);
    SDL_FreeSurface(surface);
    if (!picture.texture)
        return NULL;
    cache->bytes += bytes_of(&picture);
    cache->picture[cache->pictures++] = picture;
    return picture.texture;
}

static bool is_picture(const struct picture *a, const struct picture *b, const char *name)
{
    return a->w == b->w && a->h == b->h && a->quarters == b->quarters && a->mirrored == b->mirrored &&
           a->blank == b->blank && a->rim == b->rim && strcmp(a->name, name) == 0;
}

static struct SDL_Texture *find_or_add(struct texture_cache *cache, const char *name, struct picture wanted)
{
    assert(strlen(name) < NAME_SIZE && wanted.quarters >= 0 && wanted.quarters < 4);
    wanted.w = wanted.w < 1 ? 1 : wanted.w > SIDE_MAX ? SIDE_MAX : wanted.w;
    wanted.h = wanted.h < 1 ? 1 : wanted.h > SIDE_MAX ? SIDE_MAX : wanted.h;
    for (int i = 0; i < cache->pictures; i++)
        if (is_picture(&cache->picture[i], &wanted, name)) {
            cache->picture[i].used = ++cache->clock;
            return cache->picture[i].texture;
        }
    return add(cache, name, wanted);
}

/* ---- ahead of time ----------------------------------------------------------------------------------------------- */

/* The size at which the painter draws it, and its path. False if it need not or cannot. */
static bool can_foresee(struct texture_cache *cache, const char *name, int *w, int *h, char path[ROOT_SIZE + NAME_SIZE])
{
    for (int i = 0; i < cache->pictures; i++)
        if (cache->picture[i].w == *w && cache->picture[i].h == *h && strcmp(cache->picture[i].name, name) == 0)
            return false;
    const struct drawing *kept = find(&cache->drawings, name);
    if (*w < 1 || *h < 1 || *w > SIDE_MAX || *h > SIDE_MAX || (kept && can_make(kept, *w, *h)) ||
        !texture_exists(cache, name))
        return false;
    path_of(cache, name, path, ROOT_SIZE + NAME_SIZE);
    bool soft = is_soft(*w, *h);
    *w = soft ? half_of(*w) : *w;
    *h = soft ? half_of(*h) : *h;
    return true;
}

void texture_foresee(struct texture_cache *cache, const char *name, int w, int h)
{
    char path[ROOT_SIZE + NAME_SIZE];
    if (can_foresee(cache, name, &w, &h, path))
        painter_order(cache->makers.painter, path, w, h);
}

bool texture_is_coming(struct texture_cache *cache, const char *name, int w, int h)
{
    char path[ROOT_SIZE + NAME_SIZE];
    return can_foresee(cache, name, &w, &h, path) && painter_is_at(cache->makers.painter, path, w, h);
}

bool texture_is_at_hand(struct texture_cache *cache, const char *name, int w, int h)
{
    char path[ROOT_SIZE + NAME_SIZE];
    if (!cache->hurries || canvas_draws_layer(cache->canvas) || !can_foresee(cache, name, &w, &h, path))
        return true;
    painter_order(cache->makers.painter, path, w, h);
    bool coming = painter_is_at(cache->makers.painter, path, w, h);
    cache->waits |= coming;
    return !coming;
}

void texture_cache_hurry(struct texture_cache *cache)
{
    cache->hurries = true;
}

bool texture_cache_waits(struct texture_cache *cache)
{
    bool waits = cache->waits;
    cache->waits = false;
    return waits;
}

/* ---- one by one -------------------------------------------------------------------------------------------------- */

struct SDL_Texture *texture_get_turned(struct texture_cache *cache, const char *name, int w, int h, int quarters,
                                       bool mirrored)
{
    return find_or_add(cache, name, (struct picture){.w = w, .h = h, .quarters = quarters, .mirrored = mirrored});
}

struct SDL_Texture *texture_get_shape(struct texture_cache *cache, const char *name, int w, int h, bool mirrored)
{
    return find_or_add(cache, name, (struct picture){.w = w, .h = h, .mirrored = mirrored, .blank = true});
}

struct SDL_Texture *texture_get_rim(struct texture_cache *cache, const char *name, int w, int h, bool mirrored,
                                    bool right)
{
    return find_or_add(cache, name, (struct picture){.w = w, .h = h, .mirrored = mirrored, .rim = right ? 1 : -1});
}

struct SDL_Texture *texture_get(struct texture_cache *cache, const char *name, int w, int h)
{
    return texture_get_turned(cache, name, w, h, 0, false);
}

void texture_draw(struct texture_cache *cache, const char *name, struct rect rect, struct colour tint)
{
    texture_draw_turned(cache, name, rect, 0, false, tint);
}

/* 0 to 3 for right angles, -1 for any other. */
static int quarters_of(float degrees)
{
    float quarters = fmodf(degrees / 90, 4);
    quarters = quarters < 0 ? quarters + 4 : quarters;
    return quarters == floorf(quarters) ? (int)quarters % 4 : -1;
}

void texture_draw_turned(struct texture_cache *cache, const char *name, struct rect rect, float degrees, bool mirrored,
                         struct colour tint)
{
    struct rect place = rect_snapped(rect);
    if (rect_is_empty(place))
        return;
    int w = (int)place.w;
    int h = (int)place.h;
    int quarters = quarters_of(degrees);
    if (quarters < 0) {
        canvas_picture_turned(cache->canvas, texture_get(cache, name, w, h), place, degrees, mirrored, tint);
        return;
    }
    if (quarters & 1)
        place = rect_of(place.x + (place.w - place.h) / 2, place.y + (place.h - place.w) / 2, place.h, place.w);
    struct SDL_Texture *texture = texture_get_turned(cache, name, w, h, quarters, mirrored);
    canvas_picture_turned(cache->canvas, texture, place, 0, false, tint);
}

/* At that size; a soft ground before it is doubled. */
static SDL_Surface *blurred(struct texture_cache *cache, const char *name, int w, int h)
{
    char path[ROOT_SIZE + NAME_SIZE];
    path_of(cache, name, path, sizeof path);
    bool soft = is_soft(w, h);
    float reach = (float)w / (soft ? 512 : 256);
    SDL_Surface *drawn = soft ? painted(&cache->makers, path, half_of(w), half_of(h))
                              : drawing_fitted(&cache->drawings, &cache->makers, name, path, w, h);
    SDL_Surface *sharp = drawn && soft ? image_centred(drawn, half_of(w), half_of(h)) : drawn;
    SDL_Surface *small = sharp ? image_blurred(sharp, reach) : NULL;
    SDL_Surface *whole = small && soft ? image_doubled(small, w, h) : small;
    if (sharp != drawn)
        SDL_FreeSurface(sharp);
    SDL_FreeSurface(drawn);
    if (whole != small)
        SDL_FreeSurface(small);
    return whole;
}

void texture_draw_blurred(struct texture_cache *cache, const char *name, int w, int h, struct rect rect)
{
    SDL_Surface *surface = texture_exists(cache, name) ? blurred(cache, name, w, h) : NULL;
    shift(cache, surface);
    struct SDL_Texture *texture = canvas_new_texture(cache->canvas, surface);
    canvas_picture(cache->canvas, texture, rect);
    canvas_destroy_texture(cache->canvas, texture);
    SDL_FreeSurface(surface);
}

bool texture_take_failed(struct texture_cache *cache, char *path, size_t size)
{
    for (int i = 0; cache->untold > 0 && i < cache->files; i++) {
        struct file *file = &cache->file[i];
        if (!file->failed || file->told)
            continue;
        file->told = true;
        cache->untold--;
        path_of(cache, file->name, path, size);
        return true;
    }
    cache->untold = 0;
    return false;
}

size_t texture_cache_bytes(const struct texture_cache *cache)
{
    return cache->bytes;
}

int texture_cache_count(const struct texture_cache *cache)
{
    return cache->pictures;
}
