/*
 * image.c -- SVG files become surfaces; surfaces are shrunk, doubled, turned and saved; missing pictures, glow and
 * grain are made.
 */
#include "shell/canvas/image.h"

#include "shell/system/system.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <SDL_image.h>

static SDL_Surface *blank(int w, int h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888); /* SDL clears it */
}

static void put(SDL_Surface *surface, int x, int y, uint32_t argb)
{
    uint32_t *row = (uint32_t *)(void *)((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
    row[x] = argb;
}

static uint32_t with_opacity(uint32_t rgb, float opacity)
{
    float limited = opacity < 0 ? 0 : opacity > 1 ? 1 : opacity;
    return (uint32_t)(limited * 255 + 0.5f) << 24 | rgb;
}

struct SDL_Surface *image_centred(struct SDL_Surface *drawn, int w, int h)
{
    SDL_Surface *surface = blank(w, h);
    if (surface) {
        SDL_Rect place = {(w - drawn->w) / 2, (h - drawn->h) / 2, drawn->w, drawn->h};
        SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(drawn, NULL, surface, &place);
    }
    return surface;
}

bool image_exists(const char *path)
{
    return system_is_file(path);
}

/* The reader of SVG takes what there is of a file that was cut off, and says nothing. */
static bool is_whole(const char *text, size_t length)
{
    static const char end[] = "</svg>";
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    return length >= sizeof end - 1 && memcmp(text + length - (sizeof end - 1), end, sizeof end - 1) == 0;
}

char *image_read_svg(const char *path, size_t *length)
{
    char *text = image_exists(path) ? SDL_LoadFile(path, length) : NULL;
    if (text && is_whole(text, *length))
        return text;
    SDL_free(text);
    return NULL;
}

struct SDL_Surface *image_draw_text(const char *text, size_t length, int w, int h)
{
    SDL_RWops *file = SDL_RWFromConstMem(text, (int)length);
    SDL_Surface *drawn = file ? IMG_LoadSizedSVG_RW(file, w, h) : NULL;
    if (file)
        SDL_RWclose(file);
    if (!drawn || drawn->format->format == SDL_PIXELFORMAT_ARGB8888)
        return drawn;
    SDL_Surface *same = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(drawn);
    return same;
}

struct SDL_Surface *image_draw_svg(const char *path, int w, int h)
{
    size_t length;
    char *text = image_read_svg(path, &length);
    SDL_Surface *drawn = text ? image_draw_text(text, length, w, h) : NULL;
    SDL_free(text);
    return drawn;
}

struct SDL_Surface *image_load_svg(const char *path, int w, int h)
{
    SDL_Surface *drawn = image_draw_svg(path, w, h);
    SDL_Surface *surface = drawn ? image_centred(drawn, w, h) : NULL;
    SDL_FreeSurface(drawn);
    return surface;
}

/* ---- other sizes ----------------------------------------------------------------------------------------------- */

static const uint32_t *row_of(const SDL_Surface *surface, int y)
{
    return (const uint32_t *)(const void *)((const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
}

static uint32_t pixel_of(const float sum[4], float weight)
{
    if (sum[0] < 0.5f * weight)
        return 0;
    uint32_t opacity = (uint32_t)(sum[0] / weight + 0.5f), red = (uint32_t)(sum[1] / sum[0] + 0.5f);
    uint32_t green = (uint32_t)(sum[2] / sum[0] + 0.5f), blue = (uint32_t)(sum[3] / sum[0] + 0.5f);
    return opacity << 24 | red << 16 | green << 8 | blue;
}

/* How much of [i, i + 1) lies in [from, to). */
static float share(int i, float from, float to)
{
    float low = from > (float)i ? from : (float)i, high = to < (float)i + 1 ? to : (float)i + 1;
    return high > low ? high - low : 0;
}

/* Into which pixel of the smaller row a pixel goes, and with how much of it; the rest goes into the next one. */
struct landing {
    int at;
    float part;
};

static void find_landings(struct landing *landing, int from, int to)
{
    float across = (float)from / (float)to;
    for (int x = 0, at = 0; x < from; x++) {
        while (at < to - 1 && (float)(at + 1) * across <= (float)x)
            at++;
        landing[x] = (struct landing){at, at == to - 1 ? 1 : share(x, (float)at * across, (float)(at + 1) * across)};
    }
}

/* Adds `part` of a row to sums of colours weighted by their opacity: opacity, red, green, blue. One sum more than the
 * smaller row has pixels: nothing is left for it. */
static void add_row(float (*sum)[4], const uint32_t *row, const struct landing *landing, int width, float part)
{
    for (int x = 0; x < width; x++) {
        float opacity = (float)(row[x] >> 24) * part;
        float colour[4] = {opacity, opacity * (float)(row[x] >> 16 & 0xFF), opacity * (float)(row[x] >> 8 & 0xFF),
                           opacity * (float)(row[x] & 0xFF)};
        float *first = sum[landing[x].at], *next = sum[landing[x].at + 1];
        for (int i = 0; i < 4; i++) {
            first[i] += colour[i] * landing[x].part;
            next[i] += colour[i] * (1 - landing[x].part);
        }
    }
}

struct SDL_Surface *image_shrunk(struct SDL_Surface *surface, int w, int h)
{
    SDL_Surface *small = blank(w, h);
    float across = (float)surface->w / (float)w, down = (float)surface->h / (float)h;
    struct landing *landing = malloc((size_t)surface->w * sizeof *landing);
    float(*sum)[4] = malloc((size_t)(w + 1) * sizeof *sum);
    if (landing)
        find_landings(landing, surface->w, w);
    for (int y = 0; small && landing && sum && y < h; y++) {
        float top = (float)y * down, bottom = top + down;
        memset(sum, 0, (size_t)(w + 1) * sizeof *sum);
        for (int from = (int)top; from < surface->h && (float)from < bottom; from++)
            add_row(sum, row_of(surface, from), landing, surface->w, share(from, top, bottom));
        for (int x = 0; x < w; x++)
            put(small, x, y, pixel_of(sum[x], across * down));
    }
    free(landing);
    free(sum);
    return small;
}

/* Two channels of a pixel at a time, with eight bits above each to count in. */
static const uint32_t PAIR = 0x00FF00FF;

/* Three parts of a row and one of the row on the other side: red and blue, opacity and green. One more on both sides,
 * like its neighbour. */
static void mix_rows(uint32_t *low, uint32_t *high, const uint32_t *row, const uint32_t *other, int w)
{
    for (int x = 0; x < w; x++) {
        low[x + 1] = (row[x] & PAIR) * 3 + (other[x] & PAIR);
        high[x + 1] = (row[x] >> 8 & PAIR) * 3 + (other[x] >> 8 & PAIR);
    }
    low[0] = low[1], high[0] = high[1];
    low[w + 1] = low[w], high[w + 1] = high[w];
}

/* The same across: 9/16 of the nearest pixel, 3/16 of its neighbours, 1/16 of the one across. */
static uint32_t mixed(const uint32_t *low, const uint32_t *high, int at, int beside)
{
    const uint32_t half = 0x00080008;
    return ((low[at] * 3 + low[beside] + half) >> 4 & PAIR) | ((high[at] * 3 + high[beside] + half) >> 4 & PAIR) << 8;
}

static int nearest(int at, int most)
{
    return at < 0 ? 0 : at > most ? most : at;
}

struct SDL_Surface *image_doubled(struct SDL_Surface *surface, int w, int h)
{
    SDL_Surface *large = blank(w, h);
    uint32_t *low = malloc(((size_t)surface->w + 2) * 2 * sizeof *low), *high = low ? low + surface->w + 2 : NULL;
    for (int y = 0; large && low && y < h; y++) {
        const uint32_t *row = row_of(surface, nearest(y / 2, surface->h - 1));
        const uint32_t *other = row_of(surface, nearest(y & 1 ? y / 2 + 1 : y / 2 - 1, surface->h - 1));
        uint32_t *to = (uint32_t *)(void *)((uint8_t *)large->pixels + (ptrdiff_t)y * large->pitch);
        mix_rows(low, high, row, other, surface->w);
        for (int x = 0; x < w / 2; x++) {
            to[2 * x] = mixed(low, high, x + 1, x);
            to[2 * x + 1] = mixed(low, high, x + 1, x + 2);
        }
        if (w & 1)
            to[w - 1] = mixed(low, high, w / 2 + 1, w / 2);
    }
    free(low);
    return large;
}

struct SDL_Surface *image_new_missing(int w, int h)
{
    SDL_Surface *surface = blank(w, h);
    if (!surface)
        return NULL;
    int rim = w < h ? w / 10 + 1 : h / 10 + 1;
    SDL_Rect body = {rim, rim, w - 2 * rim, h - 2 * rim};
    SDL_FillRect(surface, NULL, 0xFF6A5028);
    if (body.w > 0 && body.h > 0)
        SDL_FillRect(surface, &body, 0xFF2A292D);
    for (int y = rim; y < h - rim; y++)
        for (int x = rim; x < w - rim; x++)
            if (abs(x * h - y * w) < rim * (w > h ? w : h) / 2)
                put(surface, x, y, 0xFF6A5028);
    return surface;
}

struct SDL_Surface *image_new_glow(int size)
{
    SDL_Surface *surface = blank(size, size);
    float half = (float)size / 2;
    for (int y = 0; surface && y < (size + 1) / 2; y++)
        for (int x = y; x < (size + 1) / 2; x++) {
            float away = hypotf((float)x + 0.5f - half, (float)y + 0.5f - half) / half;
            float light = away < 1 ? 1 - away : 0;
            uint32_t pixel = with_opacity(0xFFFFFF, light * light * (3 - 2 * light));
            for (int part = 0; part < 8; part++) { /* alike on all sides */
                int across = part & 1 ? size - 1 - x : x, down = part & 2 ? size - 1 - y : y;
                put(surface, part & 4 ? down : across, part & 4 ? across : down, pixel);
            }
        }
    return surface;
}

/* xorshift: looks only, never rules. */
static uint32_t next_speck(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

struct SDL_Surface *image_new_grain(int size, uint32_t seed, float opacity)
{
    SDL_Surface *surface = blank(size, size);
    uint32_t state = seed ? seed : 1;
    for (int y = 0; surface && y < size; y++)
        for (int x = 0; x < size; x++) {
            uint32_t speck = next_speck(&state);
            uint32_t tone = speck & 0x100 ? 0xFFFFFF : 0x000000;
            float strength = (float)(speck & 0xFF) / 255;
            put(surface, x, y, with_opacity(tone, opacity * strength * strength));
        }
    return surface;
}

enum { SHADES = 2048 };

/* By the square of the distance from the middle, 0 to 2. */
static void fill_shades(uint32_t shades[SHADES], float opacity)
{
    for (int i = 0; i < SHADES; i++) {
        float away = (sqrtf(((float)i + 0.5f) * 2 / SHADES) - 0.55f) / 0.86f;
        float shade = away <= 0 ? 0 : away * away * (3 - 2 * (away > 1 ? 1 : away));
        shades[i] = with_opacity(0, opacity * shade);
    }
}

/* The left half is the right one mirrored. */
struct SDL_Surface *image_new_vignette(int w, int h, int top, int rows, float opacity)
{
    uint32_t shades[SHADES];
    SDL_Surface *surface = blank(w, rows);
    fill_shades(shades, opacity);
    for (int y = 0; surface && y < rows; y++) {
        float down = 1 - ((float)(top + y) + 0.5f) / (float)h * 2;
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
        for (int x = 0; x < (w + 1) / 2; x++) {
            float across = 1 - ((float)x + 0.5f) / (float)w * 2;
            row[x] = row[w - 1 - x] = shades[(int)((across * across + down * down) * (SHADES - 1) / 2)];
        }
    }
    return surface;
}

bool image_covers(const struct SDL_Surface *surface)
{
    for (int y = 0; y < surface->h; y++) {
        const uint32_t *row = row_of(surface, y);
        uint32_t all = 0xFF000000;
        for (int x = 0; x < surface->w; x++)
            all &= row[x];
        if (all != 0xFF000000)
            return false;
    }
    return true;
}

enum { BLUR_TIMES = 16 };

/* The row as if it lay so much farther to the left: red and blue, opacity and green. */
static void add_pairs(uint32_t *low, uint32_t *high, const uint32_t *row, int w, int off)
{
    int first = off < 0 ? -off : 0, end = off > 0 ? w - off : w;
    first = first < w ? first : w;
    end = end > first ? end : first;
    for (int x = 0; x < first; x++) {
        low[x] += row[0] & PAIR;
        high[x] += row[0] >> 8 & PAIR;
    }
    for (int x = first; x < end; x++) {
        low[x] += row[x + off] & PAIR;
        high[x] += row[x + off] >> 8 & PAIR;
    }
    for (int x = end; x < w; x++) {
        low[x] += row[w - 1] & PAIR;
        high[x] += row[w - 1] >> 8 & PAIR;
    }
}

/* The middle of itself at as many places as a sunflower has seeds. */
struct SDL_Surface *image_blurred(const struct SDL_Surface *surface, float reach)
{
    int w = surface->w, h = surface->h;
    SDL_Surface *blurred = blank(w, h);
    uint32_t *low = malloc(2 * (size_t)w * sizeof *low), *high = low ? low + w : NULL;
    for (int y = 0; blurred && low && y < h; y++) {
        memset(low, 0, 2 * (size_t)w * sizeof *low);
        for (int i = 0; i < BLUR_TIMES; i++) {
            float turn = (float)i * 2.4f, off = reach * sqrtf((float)i / BLUR_TIMES);
            int from = y + (int)roundf(off * sinf(turn));
            from = from < 0 ? 0 : from >= h ? h - 1 : from;
            add_pairs(low, high, row_of(surface, from), w, (int)roundf(off * cosf(turn)));
        }
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)blurred->pixels + (size_t)y * (size_t)blurred->pitch);
        for (int x = 0; x < w; x++)
            row[x] = ((low[x] + 0x00080008) >> 4 & PAIR) | ((high[x] + 0x00080008) >> 4 & PAIR) << 8;
    }
    free(low);
    return blurred;
}

struct SDL_Surface *image_turned(struct SDL_Surface *surface, int quarters, bool mirrored)
{
    if (!surface || (quarters == 0 && !mirrored))
        return surface;
    int w = surface->w;
    int h = surface->h;
    SDL_Surface *turned = quarters & 1 ? blank(h, w) : blank(w, h);
    for (int y = 0; turned && y < h; y++)
        for (int x = 0; x < w; x++) {
            uint32_t pixel = row_of(surface, y)[mirrored ? w - 1 - x : x];
            int to_x = quarters == 0 ? x : quarters == 1 ? h - 1 - y : quarters == 2 ? w - 1 - x : y;
            int to_y = quarters == 0 ? y : quarters == 1 ? x : quarters == 2 ? h - 1 - y : w - 1 - x;
            put(turned, to_x, to_y, pixel);
        }
    SDL_FreeSurface(surface);
    return turned;
}

bool image_save_png(struct SDL_Surface *surface, const char *path)
{
    system_remove(path);
    SDL_RWops *file = SDL_RWFromFile(path, "wbx"); /* a new one: never through a link, never into a pipe */
    return file && IMG_SavePNG_RW(surface, file, 1) == 0;
}

/* By one of two: `quality` of a JPEG, 0 for a PNG. */
static char *pressed(struct SDL_Surface *surface, int quality, size_t *length)
{
    enum { HEADS = 1 << 16 };
    size_t most = (size_t)surface->w * (size_t)surface->h * 4 + HEADS; /* what cannot be pressed grows a little */
    char *bytes = malloc(most);
    SDL_RWops *memory = bytes ? SDL_RWFromMem(bytes, (int)most) : NULL;
    bool saved = memory &&
                 (quality ? IMG_SaveJPG_RW(surface, memory, 0, quality) : IMG_SavePNG_RW(surface, memory, 0)) == 0;
    *length = saved ? (size_t)SDL_RWtell(memory) : 0;
    if (memory)
        SDL_RWclose(memory);
    if (saved)
        return bytes;
    free(bytes);
    return NULL;
}

char *image_png(struct SDL_Surface *surface, size_t *length)
{
    return pressed(surface, 0, length);
}

char *image_jpeg(struct SDL_Surface *surface, size_t *length)
{
    enum { QUALITY = 88 }; /* letters stay clean */
    return pressed(surface, QUALITY, length);
}
