/*
 * legibility.c -- the frame is drawn a second time without its words; where both pictures differ lie the letters, and
 * the second one shows what they stand on.
 */
#include "shell/canvas/legibility.h"

#include <stdio.h>
#include <stdlib.h>

#include "shell/canvas/canvas_inside.h"
#include "shell/canvas/font_inside.h"

enum { OVERS = 16 };

/* Two pictures of the frame, 0xRRGGBB, and room for a number for each pixel of a text. */
struct pictures {
    int w, h;
    uint32_t *with, *without;
    struct on_ground *found;
};

struct on_ground {
    double contrast;
    struct colour ground;
};

static struct colour colour_at(const struct pictures *pictures, const uint32_t *picture, int x, int y)
{
    uint32_t pixel = picture[(size_t)y * (size_t)pictures->w + (size_t)x];
    return (struct colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 255};
}

static int apart(struct colour a, struct colour b)
{
    return abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b);
}

/* The ink on that ground where a letter covers all of the pixel. */
static struct colour laid_on(struct colour ink, struct colour ground)
{
    struct colour solid = {ink.r, ink.g, ink.b, 255};
    return colour_mixed(ground, solid, (float)ink.a / 255);
}

static int by_contrast(const void *a, const void *b)
{
    double first = ((const struct on_ground *)a)->contrast, second = ((const struct on_ground *)b)->contrast;
    return (first > second) - (first < second);
}

static bool lies_in(const SDL_Rect *rect, int count, int x, int y)
{
    const SDL_Point at = {x, y};
    for (int i = 0; i < count; i++)
        if (SDL_PointInRect(&at, &rect[i]))
            return true;
    return false;
}

/* What is written across it later: what differs there is not its own. */
static int list_letters_over(const struct canvas_notes *notes, const struct canvas_command *command, SDL_Rect *over)
{
    int count = 0;
    for (const struct canvas_command *next = command + 1; next < notes->command + notes->commands; next++)
        if (next->letters && count < OVERS && SDL_HasIntersection(&next->bounds, &command->bounds))
            over[count++] = next->bounds;
    return count;
}

/* Lists the pixels under the letters; *strongest: the greatest share of its ink that any pixel shows. */
static int list_pixels(const struct canvas_notes *notes, const struct pictures *pictures,
                       const struct canvas_command *command, double *strongest)
{
    SDL_Rect part = command->bounds;
    SDL_Rect over[OVERS];
    int overs = list_letters_over(notes, command, over), count = 0;
    *strongest = 0;
    for (int y = part.y; y < part.y + part.h; y++)
        for (int x = part.x; x < part.x + part.w; x++) {
            struct colour ground = colour_at(pictures, pictures->without, x, y);
            struct colour full = laid_on(command->colour, ground);
            int seen = apart(colour_at(pictures, pictures->with, x, y), ground), whole = apart(full, ground);
            if (seen == 0 || lies_in(over, overs, x, y))
                continue;
            double share = whole > 0 ? (double)seen / whole : 1;
            *strongest = share > *strongest ? share : *strongest;
            pictures->found[count++] = (struct on_ground){
                luminance_contrast(colour_luminance(full), colour_luminance(ground)), ground};
        }
    return count;
}

static const struct cached *line_of(const struct font_set *fonts, const SDL_Texture *texture)
{
    for (int i = 0; i < fonts->lines; i++)
        if (fonts->cached[i].texture == texture)
            return &fonts->cached[i];
    return NULL;
}

/* Dimmed together with all round it, as a page is behind a question. */
static bool is_covered(const struct canvas_notes *notes, const struct canvas_command *command)
{
    enum { SEEN = 64 };
    int x = command->bounds.x + command->bounds.w / 2, y = command->bounds.y + command->bounds.h / 2;
    for (const struct canvas_command *over = command + 1; over < notes->command + notes->commands; over++)
        if (over->kind == CANVAS_FILL && over->colour.a >= SEEN && lies_in(&over->bounds, 1, x, y))
            return true;
    return false;
}

static void measure(const struct canvas_notes *notes, const struct pictures *pictures,
                    const struct canvas_command *command, struct legible *legible)
{
    enum { LARGE = 24 };
    const double VEIL = 0.5;
    double strongest;
    int count = list_pixels(notes, pictures, command, &strongest);
    qsort(pictures->found, (size_t)count, sizeof *pictures->found, by_contrast);
    struct on_ground worst = {1, command->colour};
    worst = count > 0 ? pictures->found[count / 10] : worst;
    legible->contrast = worst.contrast;
    legible->ground = worst.ground;
    legible->ink = command->colour;
    legible->veiled = strongest < VEIL || is_covered(notes, command);
    legible->needed = legible->px >= LARGE ? 3 : 4.5;
}

/* Drawn once more a pixel or two away: the first is the shadow of the second. */
static bool is_shadow(const struct canvas_notes *notes, int index)
{
    enum { NEAR = 4 };
    const struct canvas_command *command = &notes->command[index];
    for (int i = index + 1; i < notes->commands && i < index + 16; i++) {
        const struct canvas_command *next = &notes->command[i];
        if (next->letters && next->texture == command->texture && abs(next->place.x - command->place.x) <= NEAR &&
            abs(next->place.y - command->place.y) <= NEAR)
            return true;
    }
    return false;
}

static int measure_all(const struct canvas *canvas, const struct font_set *fonts, const struct pictures *pictures,
                       struct legible *list, int room)
{
    int count = 0;
    for (int i = 0; i < canvas->notes.commands && count < room; i++) {
        const struct canvas_command *command = &canvas->notes.command[i];
        const struct cached *line = command->letters ? line_of(fonts, command->texture) : NULL;
        SDL_Rect b = command->bounds;
        if (!line || is_shadow(&canvas->notes, i))
            continue;
        struct legible *legible = &list[count++];
        legible->px = line->px;
        legible->rect = rect_of((float)b.x, (float)b.y, (float)b.w, (float)b.h);
        snprintf(legible->text, sizeof legible->text, "%s", line->text);
        measure(&canvas->notes, pictures, command, legible);
    }
    return count;
}

/* ---- one text across another ----------------------------------------------------------------------------------- */

/* Is the place filled between the two? Then the first is not there to be read. A fill with cut corners is a shape. */
static bool is_filled_between(const struct canvas_command *first, const struct canvas_command *second, SDL_Rect place)
{
    enum { GROUND = 128, LEAST_WIDTH = 12 };
    for (const struct canvas_command *over = first + 1; over < second; over++)
        if (!over->letters && over->colour.a >= GROUND && over->bounds.w >= LEAST_WIDTH &&
            lies_in(&over->bounds, 1, place.x + place.w / 2, place.y + place.h / 2))
            return true;
    return false;
}

/* Letters reach neither the upper nor the lower edge of their line: rows may lie a little into each other. */
static bool cross(const struct canvas_command *first, const struct canvas_command *second, SDL_Rect *common)
{
    enum { BESIDE = 3 };
    int low = first->bounds.h < second->bounds.h ? first->bounds.h : second->bounds.h;
    return SDL_IntersectRect(&first->bounds, &second->bounds, common) && common->w > BESIDE && common->h * 3 > low;
}

static bool is_read(const struct canvas_notes *notes, int index, const struct font_set *fonts)
{
    const struct canvas_command *command = &notes->command[index];
    return command->letters && line_of(fonts, command->texture) && !is_shadow(notes, index) &&
           !is_covered(notes, command);
}

int legibility_crossed(const struct canvas *canvas, const struct font_set *fonts, struct crossed *list, int room)
{
    const struct canvas_notes *notes = &canvas->notes;
    int count = 0;
    if (!canvas_is_noting(canvas))
        return -1;
    for (int i = 0; i < notes->commands; i++) {
        if (!is_read(notes, i, fonts))
            continue;
        for (int j = i + 1; j < notes->commands && count < room; j++) {
            const struct canvas_command *first = &notes->command[i], *second = &notes->command[j];
            SDL_Rect common;
            if (!second->letters || !cross(first, second, &common) || !is_read(notes, j, fonts) ||
                is_filled_between(first, second, common))
                continue;
            struct crossed *crossed = &list[count++];
            crossed->rect = rect_of((float)common.x, (float)common.y, (float)common.w, (float)common.h);
            snprintf(crossed->text[0], sizeof crossed->text[0], "%s", line_of(fonts, first->texture)->text);
            snprintf(crossed->text[1], sizeof crossed->text[1], "%s", line_of(fonts, second->texture)->text);
        }
    }
    return count;
}

/* ---- contrast -------------------------------------------------------------------------------------------------- */

static bool read_pixels(struct canvas *canvas, uint32_t *pixels)
{
    return SDL_RenderReadPixels(canvas->renderer, NULL, SDL_PIXELFORMAT_RGB888, pixels, canvas->frame_w * 4) == 0;
}

int legibility_measure(struct canvas *canvas, const struct font_set *fonts, struct legible *list, int room)
{
    size_t pixels = (size_t)canvas->frame_w * (size_t)canvas->frame_h;
    struct pictures pictures = {.w = canvas->frame_w, .h = canvas->frame_h};
    int count = -1;
    if (!canvas_is_noting(canvas))
        return -1;
    canvas_draw_notes(canvas);
    pictures.with = malloc(pixels * sizeof *pictures.with);
    pictures.without = malloc(pixels * sizeof *pictures.without);
    pictures.found = malloc(pixels * sizeof *pictures.found);
    if (pictures.with && pictures.without && pictures.found && read_pixels(canvas, pictures.with)) {
        canvas_draw_wordless(canvas);
        if (read_pixels(canvas, pictures.without))
            count = measure_all(canvas, fonts, &pictures, list, room);
    }
    free(pictures.with);
    free(pictures.without);
    free(pictures.found);
    return count;
}
