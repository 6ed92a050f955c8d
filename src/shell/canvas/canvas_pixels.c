/* canvas_pixels.c -- the software renderer's fills, written straight into the pixels: what SDL writes, several times as
 * fast. */
#include "shell/canvas/canvas_inside.h"

#include "shell/system/system.h"

/* Two channels of a pixel at a time, with eight bits above each to count in. */
static const uint32_t PAIR = 0x00FF00FF;

void canvas_take_pixels(struct canvas *canvas)
{
    SDL_Surface *pixels = canvas->window ? SDL_GetWindowSurface(canvas->window) : canvas->surface;
    uint32_t format = pixels ? pixels->format->format : SDL_PIXELFORMAT_UNKNOWN;
    bool known = format == SDL_PIXELFORMAT_ARGB8888 || format == SDL_PIXELFORMAT_RGB888;
    canvas->pixels = known && !SDL_MUSTLOCK(pixels) ? pixels : NULL;
    if (canvas->pixels && canvas->touched != pixels->pixels)
        system_touch(pixels->pixels, (size_t)pixels->h * (size_t)pixels->pitch);
    canvas->touched = canvas->pixels ? pixels->pixels : NULL;
}

static uint32_t *row_of(SDL_Surface *pixels, SDL_Rect part, int row)
{
    return (uint32_t *)(void *)((uint8_t *)pixels->pixels + (ptrdiff_t)(part.y + row) * pixels->pitch) + part.x;
}

static void write_over(SDL_Surface *pixels, SDL_Rect part, struct colour colour)
{
    uint32_t pixel = SDL_MapRGBA(pixels->format, colour.r, colour.g, colour.b, 255);
    for (int y = 0; y < part.h; y++) {
        uint32_t *row = row_of(pixels, part, y);
        for (int x = 0; x < part.w; x++)
            row[x] = pixel;
    }
}

/* Each of the two by 255, cut off. */
static uint32_t parts_of_255(uint32_t pair)
{
    return ((pair + 0x00010001 + (pair >> 8 & PAIR)) >> 8) & PAIR;
}

static void lay_over(SDL_Surface *pixels, SDL_Rect part, struct colour colour)
{
    uint32_t opacity = colour.a, rest = 255 - opacity, kept = pixels->format->Amask ? PAIR : 0xFF;
    uint32_t red_blue = parts_of_255(((uint32_t)colour.r << 16 | colour.b) * opacity);
    uint32_t alpha_green = parts_of_255((uint32_t)colour.g * opacity) | (opacity << 16 & kept);
    for (int y = 0; y < part.h; y++) {
        uint32_t *row = row_of(pixels, part, y);
        for (int x = 0; x < part.w; x++) {
            uint32_t low = parts_of_255((row[x] & PAIR) * rest) + red_blue;
            uint32_t high = parts_of_255((row[x] >> 8 & kept) * rest) + alpha_green;
            row[x] = high << 8 | low;
        }
    }
}

bool canvas_fill_pixels(struct canvas *canvas, const SDL_Rect *part, int count, struct colour colour,
                        SDL_BlendMode blend)
{
    SDL_Surface *pixels = canvas->pixels;
    bool over = blend == SDL_BLENDMODE_NONE || (blend == SDL_BLENDMODE_BLEND && colour.a == 255);
    if (!pixels || (!over && blend != SDL_BLENDMODE_BLEND))
        return false;
    SDL_RenderFlush(canvas->renderer); /* what came before lies below it */
    const SDL_Rect whole = {0, 0, pixels->w, pixels->h};
    for (int i = 0; i < count; i++) {
        SDL_Rect inside;
        if (!SDL_IntersectRect(&part[i], &whole, &inside))
            continue;
        if (over)
            write_over(pixels, inside, colour);
        else
            lay_over(pixels, inside, colour);
    }
    return true;
}
