/* canvas_notes.c -- drawing only what differs from the frame before. */
#include "shell/canvas/canvas_inside.h"
#include "shell/canvas/image.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_CELL = 64 };

bool canvas_is_noting(const struct canvas *canvas)
{
    return canvas->software && !canvas->in_layer;
}

/* ---- growing lists --------------------------------------------------------------------------------------------- */

/* Room for `more` further entries; false without memory. */
static bool has_room(void **list, int count, int *room, int more, size_t size)
{
    if (count + more <= *room)
        return true;
    int wanted = *room > 0 ? *room * 2 : 1024;
    while (wanted < count + more)
        wanted *= 2;
    void *longer = realloc(*list, (size_t)wanted * size);
    if (!longer)
        return false;
    *list = longer;
    *room = wanted;
    return true;
}

/* ---- telling commands apart ------------------------------------------------------------------------------------ */

static uint64_t mixed(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 29;
}

static uint64_t mixed_rect(uint64_t hash, SDL_Rect rect)
{
    hash = mixed(hash, (uint64_t)(uint32_t)rect.x << 32 | (uint32_t)rect.y);
    return mixed(hash, (uint64_t)(uint32_t)rect.w << 32 | (uint32_t)rect.h);
}

static uint64_t mixed_edges(uint64_t hash, const struct raster_edge *edge, int edges)
{
    for (int i = 0; i < edges; i++) {
        uint64_t word[2];
        memcpy(word, &edge[i], sizeof word);
        hash = mixed(mixed(hash, word[0]), word[1] ^ (uint64_t)(edge[i].turn + 2) << 61);
    }
    return hash;
}

/* An odd number says that no pixel of it shows what lies below. */
static void number(struct canvas *canvas, SDL_Texture *texture, bool covers)
{
    SDL_SetTextureUserData(texture, (void *)(uintptr_t)(++canvas->notes.serial << 1 | covers));
}

void canvas_renew_texture(struct canvas *canvas, SDL_Texture *texture)
{
    number(canvas, texture, false);
}

bool canvas_texture_covers(SDL_Texture *texture)
{
    return (uintptr_t)SDL_GetTextureUserData(texture) & 1;
}

struct SDL_Texture *canvas_new_texture(struct canvas *canvas, struct SDL_Surface *surface)
{
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(canvas->renderer, surface) : NULL;
    if (texture && image_covers(surface))
        number(canvas, texture, true);
    return texture;
}

static uint64_t serial_of(struct canvas *canvas, SDL_Texture *texture)
{
    if (!SDL_GetTextureUserData(texture))
        canvas_renew_texture(canvas, texture);
    return (uint64_t)(uintptr_t)SDL_GetTextureUserData(texture);
}

static uint64_t hash_of(struct canvas *canvas, const struct canvas_command *command)
{
    struct colour c = command->colour;
    uint64_t tint = (uint64_t)c.r << 24 | (uint64_t)c.g << 16 | (uint64_t)c.b << 8 | c.a;
    uint64_t hash = mixed((uint64_t)command->kind + 1, (uint64_t)command->blend << 32 | tint);
    hash = mixed_rect(hash, command->bounds);
    if (command->kind == CANVAS_SHAPE)
        return mixed_edges(hash, canvas->notes.edge + command->edge, command->edges);
    hash = mixed_rect(hash, command->place);
    if (command->kind == CANVAS_FILL)
        return hash;
    uint32_t degrees;
    memcpy(&degrees, &command->degrees, sizeof degrees);
    hash = mixed_rect(mixed(hash, serial_of(canvas, command->texture)), command->source);
    return mixed(hash, (uint64_t)degrees << 1 | command->mirrored);
}

/* ---- noting ---------------------------------------------------------------------------------------------------- */

/* The edges of the raster's shape, noted once however often it is filled. */
static bool note_shape(struct canvas *canvas, struct canvas_command *command)
{
    struct canvas_notes *notes = &canvas->notes;
    command->edges = raster_edge_count(canvas->raster);
    if (notes->shape < 0) {
        if (!has_room((void **)&notes->edge, notes->edges, &notes->edge_room, command->edges, sizeof *notes->edge))
            return false;
        notes->shape = notes->edges;
        raster_copy_edges(canvas->raster, notes->edge + notes->edges);
        notes->edges += command->edges;
    }
    command->edge = notes->shape;
    return true;
}

/* Without memory the command is left out of the picture. */
void canvas_note(struct canvas *canvas, struct canvas_command *command)
{
    struct canvas_notes *notes = &canvas->notes;
    if (!has_room((void **)&notes->command, notes->commands, &notes->command_room, 1, sizeof *command) ||
        (command->kind == CANVAS_SHAPE && !note_shape(canvas, command)))
        return;
    command->hash = hash_of(canvas, command);
    notes->command[notes->commands++] = *command;
    notes->drawn = false;
}

void canvas_destroy_texture(struct canvas *canvas, struct SDL_Texture *texture)
{
    struct canvas_notes *notes = &canvas->notes;
    if (!texture)
        return;
    if (notes->commands > 0 &&
        has_room((void **)&notes->grave, notes->graves, &notes->grave_room, 1, sizeof(SDL_Texture *)))
        notes->grave[notes->graves++] = texture;
    else
        SDL_DestroyTexture(texture);
}

static void bury(struct canvas_notes *notes)
{
    for (int i = 0; i < notes->graves; i++)
        SDL_DestroyTexture(notes->grave[i]);
    notes->graves = 0;
}

static void measure_cells(struct canvas *canvas)
{
    struct canvas_notes *notes = &canvas->notes;
    int cell = LEAST_CELL, columns, rows;
    for (;; cell *= 2) {
        columns = (canvas->frame_w + cell - 1) / cell;
        rows = (canvas->frame_h + cell - 1) / cell;
        if (columns * rows <= CANVAS_CELLS)
            break;
    }
    notes->cell = cell;
    notes->columns = columns;
    notes->rows = rows;
}

void canvas_forget_notes(struct canvas *canvas)
{
    canvas->notes.commands = canvas->notes.edges = 0;
    canvas->notes.shape = -1;
    canvas->notes.drawn = false;
    bury(&canvas->notes);
    measure_cells(canvas);
}

void canvas_free_notes(struct canvas *canvas)
{
    bury(&canvas->notes);
    free(canvas->notes.command);
    free(canvas->notes.edge);
    free(canvas->notes.grave);
}

/* ---- what changed ---------------------------------------------------------------------------------------------- */

static bool lies_within(SDL_Rect inner, SDL_Rect outer)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static SDL_Rect cell_rect(const struct canvas *canvas, int column, int row)
{
    int size = canvas->notes.cell;
    SDL_Rect cell = {column * size, row * size, size, size};
    SDL_Rect frame = {0, 0, canvas->frame_w, canvas->frame_h};
    SDL_IntersectRect(&cell, &frame, &cell);
    return cell;
}

/* What lies under an opaque command does not matter. */
static void mark_cells(struct canvas *canvas, const struct canvas_command *command)
{
    struct canvas_notes *notes = &canvas->notes;
    SDL_Rect bounds = command->bounds;
    int last_column = (bounds.x + bounds.w - 1) / notes->cell, last_row = (bounds.y + bounds.h - 1) / notes->cell;
    for (int row = bounds.y / notes->cell; row <= last_row; row++)
        for (int column = bounds.x / notes->cell; column <= last_column; column++) {
            uint64_t *cell = &notes->wanted[row * notes->columns + column];
            bool hides = command->opaque && lies_within(cell_rect(canvas, column, row), bounds);
            *cell = mixed(hides ? 0 : *cell, command->hash);
        }
}

static int compare_cells(struct canvas *canvas)
{
    struct canvas_notes *notes = &canvas->notes;
    int cells = notes->columns * notes->rows, changed = 0;
    memset(notes->wanted, 0, (size_t)cells * sizeof notes->wanted[0]);
    for (int i = 0; i < notes->commands; i++)
        mark_cells(canvas, &notes->command[i]);
    for (int i = 0; i < cells; i++) {
        notes->changed[i] = notes->all || notes->wanted[i] != notes->shown[i];
        changed += notes->changed[i];
        notes->shown[i] = notes->wanted[i];
    }
    return changed;
}

static bool touch(SDL_Rect a, SDL_Rect b)
{
    return SDL_HasIntersection(&a, &b);
}

static SDL_Rect both(SDL_Rect a, SDL_Rect b)
{
    SDL_Rect whole;
    SDL_UnionRect(&a, &b, &whole);
    return whole;
}

/* Joins `rect` with those of the list that it overlaps; when the list is full, with the last one. */
static void add_change(SDL_Rect *list, int *count, SDL_Rect rect)
{
    for (int i = 0; i < *count; i++)
        if (touch(list[i], rect)) {
            rect = both(list[i], rect);
            list[i] = list[--*count];
            i = -1;
        }
    if (*count < CANVAS_CHANGES) {
        list[(*count)++] = rect;
        return;
    }
    rect = both(list[--*count], rect);
    add_change(list, count, rect);
}

/* The columns of a row of changed cells as one rectangle; the rows below that change in the same columns join in. */
static SDL_Rect take_block(struct canvas *canvas, int column, int row)
{
    struct canvas_notes *notes = &canvas->notes;
    int last = column, bottom = row;
    bool same = true;
    while (last + 1 < notes->columns && notes->changed[row * notes->columns + last + 1])
        last++;
    while (same && bottom + 1 < notes->rows) {
        for (int i = column; i <= last; i++)
            same = same && notes->changed[(bottom + 1) * notes->columns + i];
        bottom += same;
    }
    for (int y = row; y <= bottom; y++)
        memset(&notes->changed[y * notes->columns + column], 0, (size_t)(last - column + 1) * sizeof(bool));
    return both(cell_rect(canvas, column, row), cell_rect(canvas, last, bottom));
}

/* A stretched picture is drawn as a whole or not at all. */
static SDL_Rect with_stretched(const struct canvas_notes *notes, SDL_Rect rect)
{
    bool grown = true;
    while (grown) {
        grown = false;
        for (int i = 0; i < notes->commands; i++) {
            const struct canvas_command *command = &notes->command[i];
            if (command->stretched && touch(command->bounds, rect) && !lies_within(command->bounds, rect)) {
                rect = both(rect, command->bounds);
                grown = true;
            }
        }
    }
    return rect;
}

/* Lets one rectangle of the list grow; false when all are large enough. */
static bool grow_one(const struct canvas_notes *notes, SDL_Rect *list, int *count)
{
    for (int i = 0; i < *count; i++) {
        SDL_Rect grown = with_stretched(notes, list[i]);
        if (SDL_RectEquals(&grown, &list[i]))
            continue;
        list[i] = list[--*count];
        add_change(list, count, grown);
        return true;
    }
    return false;
}

static int list_changes(struct canvas *canvas, SDL_Rect list[CANVAS_CHANGES])
{
    struct canvas_notes *notes = &canvas->notes;
    int count = 0;
    for (int row = 0; row < notes->rows; row++)
        for (int column = 0; column < notes->columns; column++)
            if (notes->changed[row * notes->columns + column])
                add_change(list, &count, take_block(canvas, column, row));
    while (grow_one(notes, list, &count))
        continue;
    return count;
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

/* The last command that hides everything before it in `rect`. */
static int first_seen(const struct canvas_notes *notes, SDL_Rect rect)
{
    int first = notes->commands - 1;
    while (first > 0 && !(notes->command[first].opaque && lies_within(rect, notes->command[first].bounds)))
        first--;
    return first < 0 ? 0 : first;
}

static void draw_part(struct canvas *canvas, SDL_Rect rect)
{
    struct canvas_notes *notes = &canvas->notes;
    for (int i = first_seen(notes, rect); i < notes->commands; i++) {
        const struct canvas_command *command = &notes->command[i];
        if (!touch(command->bounds, rect))
            continue;
        if (command->kind == CANVAS_SHAPE)
            raster_take_edges(canvas->raster, notes->edge + command->edge, command->edges);
        canvas_carry_out(canvas, command, rect);
    }
}

void canvas_draw_notes(struct canvas *canvas)
{
    struct canvas_notes *notes = &canvas->notes;
    SDL_Rect list[CANVAS_CHANGES];
    if (!canvas_is_noting(canvas) || notes->drawn)
        return;
    notes->drawn = true;
    notes->shape = -1;
    if (compare_cells(canvas) == 0)
        return;
    int count = list_changes(canvas, list);
    canvas_take_pixels(canvas);
    for (int i = 0; i < count; i++) {
        draw_part(canvas, list[i]);
        add_change(notes->change, &notes->changes, list[i]);
    }
    notes->all = false;
    canvas->pixels = NULL;
    SDL_RenderFlush(canvas->renderer);
}

void canvas_draw_wordless(struct canvas *canvas)
{
    struct canvas_notes *notes = &canvas->notes;
    const SDL_Rect frame = {0, 0, canvas->frame_w, canvas->frame_h};
    for (int i = 0; i < notes->commands; i++) {
        const struct canvas_command *command = &notes->command[i];
        if (command->letters)
            continue;
        if (command->kind == CANVAS_SHAPE)
            raster_take_edges(canvas->raster, notes->edge + command->edge, command->edges);
        canvas_carry_out(canvas, command, frame);
    }
    notes->shape = -1;
    notes->all = true;
    notes->drawn = false;
}

void canvas_show_notes(struct canvas *canvas)
{
    struct canvas_notes *notes = &canvas->notes;
    canvas_draw_notes(canvas);
    if (canvas->window && notes->changes > 0 &&
        SDL_UpdateWindowSurfaceRects(canvas->window, notes->change, notes->changes) != 0)
        notes->all = true; /* the window lost its pixels: the next frame draws them all */
    canvas->shown += notes->changes > 0;
    notes->changes = 0;
}
