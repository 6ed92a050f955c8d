/* canvas_commands.c -- fills, shapes, pictures and layers: given, then carried out by SDL. */
#include "shell/canvas/canvas_inside.h"

#include <assert.h>
#include <math.h>

static SDL_BlendMode blend_now(const struct canvas *canvas)
{
    return canvas->additive ? SDL_BLENDMODE_ADD : SDL_BLENDMODE_BLEND;
}

/* Where a command may leave its mark; a turned picture stays within the circle round its place. */
static SDL_Rect extent_of(const struct canvas_command *command)
{
    SDL_Rect place = command->place;
    if (command->degrees == 0)
        return place;
    int across = (int)ceilf(hypotf((float)place.w, (float)place.h)) + 2;
    return (SDL_Rect){place.x + (place.w - across) / 2 - 1, place.y + (place.h - across) / 2 - 1, across + 2,
                      across + 2};
}

/* The one place where eyes that see otherwise are thought of; pictures themselves are changed as they are loaded. */
static struct colour colour_for(const struct vision *vision, const struct canvas_command *command)
{
    struct colour colour = command->colour;
    if (command->letters)
        colour = vision_ink(vision, colour);
    else if (command->kind != CANVAS_PICTURE)
        colour = vision_ground(vision, colour);
    return vision_shifted(vision, colour);
}

void canvas_give(struct canvas *canvas, struct canvas_command command)
{
    bool picture = command.kind == CANVAS_PICTURE;
    SDL_Rect clip = canvas_whole(canvas_clip(canvas));
    SDL_Rect extent = extent_of(&command);
    if (command.place.w <= 0 || command.place.h <= 0 || !SDL_IntersectRect(&extent, &clip, &command.bounds))
        return;
    command.colour = colour_for(&canvas->vision, &command);
    command.stretched = picture && (command.degrees != 0 || command.mirrored || command.source.w != command.place.w ||
                                    command.source.h != command.place.h);
    bool covers = picture && command.degrees == 0 && !command.mirrored && command.colour.a == 255 &&
                  !canvas->additive && canvas_texture_covers(command.texture);
    if (picture && (command.opaque || covers))
        command.blend = SDL_BLENDMODE_NONE;
    else if (command.kind == CANVAS_FILL && command.colour.a == 255 && !canvas->additive)
        command.blend = SDL_BLENDMODE_NONE; /* written without reading: far faster */
    else
        command.blend = blend_now(canvas);
    command.opaque = command.kind != CANVAS_SHAPE && command.blend == SDL_BLENDMODE_NONE;
    if (canvas_is_noting(canvas))
        canvas_note(canvas, &command);
    else
        canvas_carry_out(canvas, &command, command.bounds);
}

/* ---- shapes ---------------------------------------------------------------------------------------------------- */

void canvas_begin_shape(struct canvas *canvas)
{
    raster_begin(canvas->raster);
    canvas->notes.shape = -1;
}

void canvas_fill_raster(struct canvas *canvas, struct rect clip, struct colour colour)
{
    struct rect inside = rect_overlap(rect_snapped(clip), raster_bounds(canvas->raster));
    if (colour.a > 0 && !rect_is_empty(inside))
        canvas_give(canvas,
                    (struct canvas_command){.kind = CANVAS_SHAPE, .place = canvas_whole(inside), .colour = colour});
}

static struct colour covered(struct colour colour, int level)
{
    colour.a = (uint8_t)(colour.a * level / RASTER_LEVELS);
    return colour;
}

static void fill_rects(struct canvas *canvas, const SDL_Rect *rect, int count, struct colour colour,
                       SDL_BlendMode blend)
{
    bool solid = blend == SDL_BLENDMODE_BLEND && colour.a == 255;
    if (canvas_fill_pixels(canvas, rect, count, colour, blend))
        return;
    SDL_SetRenderDrawBlendMode(canvas->renderer, solid ? SDL_BLENDMODE_NONE : blend);
    SDL_SetRenderDrawColor(canvas->renderer, colour.r, colour.g, colour.b, colour.a);
    SDL_RenderFillRects(canvas->renderer, rect, count);
}

static void flush_level(struct canvas *canvas, int level)
{
    if (canvas->run_count[level - 1] > 0)
        fill_rects(canvas, canvas->runs[level - 1], canvas->run_count[level - 1], covered(canvas->colour, level),
                   canvas->blend);
    canvas->run_count[level - 1] = 0;
}

static void flush_mesh(struct canvas *canvas)
{
    if (canvas->vertices == 0)
        return;
    SDL_SetRenderDrawBlendMode(canvas->renderer, canvas->blend);
    SDL_RenderGeometry(canvas->renderer, NULL, canvas->vertex, canvas->vertices, canvas->index,
                       canvas->vertices / 4 * 6);
    canvas->vertices = 0;
}

static void run_to_rects(void *context, int x, int y, int length, int level)
{
    struct canvas *canvas = context;
    canvas->runs[level - 1][canvas->run_count[level - 1]++] = (SDL_Rect){x, y, length, 1};
    if (canvas->run_count[level - 1] == CANVAS_RUNS)
        flush_level(canvas, level);
}

static void run_to_mesh(void *context, int x, int y, int length, int level)
{
    struct canvas *canvas = context;
    struct colour colour = covered(canvas->colour, level);
    for (int corner = 0; corner < 4; corner++)
        canvas->vertex[canvas->vertices++] = (SDL_Vertex){
            .position = {(float)(x + (corner & 1) * length), (float)(y + (corner >> 1))},
            .color = {colour.r, colour.g, colour.b, colour.a},
        };
    if (canvas->vertices == CANVAS_RUNS * 4)
        flush_mesh(canvas);
}

static void fill_shape(struct canvas *canvas, const struct canvas_command *command, SDL_Rect part)
{
    struct rect inside = rect_of((float)part.x, (float)part.y, (float)part.w, (float)part.h);
    canvas->colour = command->colour;
    canvas->blend = command->blend;
    raster_fill(canvas->raster, inside, canvas->software ? run_to_rects : run_to_mesh, canvas);
    for (int level = 1; level <= RASTER_LEVELS; level++)
        flush_level(canvas, level);
    flush_mesh(canvas);
}

/* ---- carrying out ---------------------------------------------------------------------------------------------- */

/* The same pixels whatever the part: SDL clips stretched pictures itself. */
static void copy_stretched(struct canvas *canvas, const struct canvas_command *command, SDL_Rect part)
{
    SDL_RendererFlip flip = command->mirrored ? SDL_FLIP_HORIZONTAL : SDL_FLIP_NONE;
    SDL_RenderSetClipRect(canvas->renderer, &part);
    if (command->degrees == 0 && !command->mirrored)
        SDL_RenderCopy(canvas->renderer, command->texture, &command->source, &command->place);
    else
        SDL_RenderCopyEx(canvas->renderer, command->texture, &command->source, &command->place, command->degrees, NULL,
                         flip);
    SDL_RenderSetClipRect(canvas->renderer, NULL);
}

static void copy_part(struct canvas *canvas, const struct canvas_command *command, SDL_Rect part)
{
    SDL_Rect from = {command->source.x + part.x - command->place.x, command->source.y + part.y - command->place.y,
                     part.w, part.h};
    SDL_RenderCopy(canvas->renderer, command->texture, &from, &part);
}

static void copy_picture(struct canvas *canvas, const struct canvas_command *command, SDL_Rect part)
{
    struct colour tint = command->colour;
    SDL_SetTextureBlendMode(command->texture, command->blend);
    SDL_SetTextureColorMod(command->texture, tint.r, tint.g, tint.b);
    SDL_SetTextureAlphaMod(command->texture, tint.a);
    if (command->stretched)
        copy_stretched(canvas, command, part);
    else
        copy_part(canvas, command, part);
}

void canvas_carry_out(struct canvas *canvas, const struct canvas_command *command, SDL_Rect limit)
{
    SDL_Rect part;
    if (!SDL_IntersectRect(&command->bounds, &limit, &part))
        return;
    if (command->kind == CANVAS_SHAPE) {
        fill_shape(canvas, command, part);
    } else if (command->kind == CANVAS_PICTURE) {
        copy_picture(canvas, command, part);
    } else {
        fill_rects(canvas, &part, 1, command->colour, command->blend);
    }
}

/* ---- pictures -------------------------------------------------------------------------------------------------- */

static SDL_Rect whole_texture(SDL_Texture *texture)
{
    SDL_Rect whole = {0, 0, 0, 0};
    SDL_QueryTexture(texture, NULL, NULL, &whole.w, &whole.h);
    return whole;
}

static void give_picture(struct canvas *canvas, SDL_Texture *texture, SDL_Rect source, SDL_Rect place,
                         struct colour tint)
{
    canvas_give(canvas,
                (struct canvas_command){
                    .kind = CANVAS_PICTURE, .texture = texture, .source = source, .place = place, .colour = tint});
}

void canvas_picture(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect)
{
    canvas_picture_turned(canvas, texture, rect, 0, false, WHITE);
}

void canvas_picture_part(struct canvas *canvas, struct SDL_Texture *texture, struct rect source, struct rect rect,
                         struct colour tint)
{
    if (texture && tint.a > 0)
        give_picture(canvas, texture, canvas_whole(source), canvas_whole(rect), tint);
}

void canvas_picture_turned(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect, float degrees,
                           bool mirrored, struct colour tint)
{
    if (!texture || tint.a == 0)
        return;
    SDL_Rect place = canvas_whole(rect);
    if (degrees == 0 && !mirrored) {
        give_picture(canvas, texture, whole_texture(texture), place, tint);
        return;
    }
    canvas_give(canvas, (struct canvas_command){.kind = CANVAS_PICTURE,
                                                .texture = texture,
                                                .source = whole_texture(texture),
                                                .place = place,
                                                .colour = tint,
                                                .degrees = degrees,
                                                .mirrored = mirrored});
}

/* The ground reaches a little to the sides: letters end where their picture does. */
static void back_letters(struct canvas *canvas, struct rect rect, struct colour colour)
{
    enum { REACH = 2 };
    const float OPACITY = 0.8f;
    struct colour ink = vision_ink(&canvas->vision, colour);
    struct rect ground = rect_of(rect.x - REACH, rect.y, rect.w + 2 * REACH, rect.h);
    if (canvas->vision.high_contrast && (ink.r | ink.g | ink.b) != 0)
        canvas_fill(canvas, ground, (struct colour){0, 0, 0, (uint8_t)(OPACITY * (float)colour.a)});
}

void canvas_letters(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect, struct colour colour)
{
    if (!texture || colour.a == 0)
        return;
    back_letters(canvas, rect, colour);
    canvas_give(canvas, (struct canvas_command){.kind = CANVAS_PICTURE,
                                                .texture = texture,
                                                .source = whole_texture(texture),
                                                .place = canvas_whole(rect),
                                                .colour = colour,
                                                .letters = true});
}

/* Start of slice 0, 1, 2 and the end, along one axis. */
static void slices(int at, int size, int margin, int *stops)
{
    int kept = margin * 2 > size ? size / 2 : margin;
    stops[0] = at;
    stops[1] = at + kept;
    stops[2] = at + size - kept;
    stops[3] = at + size;
}

void canvas_nine_slice(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect, float margin,
                       struct colour tint)
{
    if (!texture || tint.a == 0)
        return;
    SDL_Rect size = whole_texture(texture);
    SDL_Rect place = canvas_whole(rect);
    int from_x[4], from_y[4], to_x[4], to_y[4];
    slices(0, size.w, (int)margin, from_x);
    slices(0, size.h, (int)margin, from_y);
    slices(place.x, place.w, (int)margin, to_x);
    slices(place.y, place.h, (int)margin, to_y);
    for (int i = 0; i < 9; i++) {
        int column = i % 3;
        int row = i / 3;
        SDL_Rect from = {from_x[column], from_y[row], from_x[column + 1] - from_x[column],
                         from_y[row + 1] - from_y[row]};
        SDL_Rect to = {to_x[column], to_y[row], to_x[column + 1] - to_x[column], to_y[row + 1] - to_y[row]};
        if (from.w > 0 && from.h > 0)
            give_picture(canvas, texture, from, to, tint);
    }
}

/* ---- layers: drawn once, shown often, whole, in part or turned --------------------------------------------------- */

bool canvas_draws_layer(const struct canvas *canvas)
{
    return canvas->in_layer;
}

static bool has_size(const struct canvas *canvas, const struct canvas_layer *layer, int w, int h)
{
    return layer->texture && layer->w == w && layer->h == h && layer->generation == canvas->generation;
}

bool canvas_layer_is_stale(const struct canvas *canvas, const struct canvas_layer *layer, int w, int h)
{
    return !layer->valid || !has_size(canvas, layer, w, h);
}

bool canvas_layer_begin(struct canvas *canvas, struct canvas_layer *layer, int w, int h)
{
    assert(!canvas->in_layer && w > 0 && h > 0);
    if (!canvas_layer_is_stale(canvas, layer, w, h))
        return false;
    if (!has_size(canvas, layer, w, h)) {
        canvas_layer_clear(layer);
        layer->canvas = canvas;
        layer->texture = SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, w, h);
    }
    if (!layer->texture || SDL_SetRenderTarget(canvas->renderer, layer->texture) != 0)
        return false;
    layer->w = canvas->w = w;
    layer->h = canvas->h = h;
    layer->generation = canvas->generation;
    canvas->in_layer = true;
    canvas->clip_base = canvas->clips;
    SDL_SetRenderDrawColor(canvas->renderer, 0, 0, 0, 255);
    SDL_RenderClear(canvas->renderer);
    return true;
}

void canvas_layer_end(struct canvas *canvas, struct canvas_layer *layer)
{
    assert(canvas->in_layer && canvas->clips == canvas->clip_base);
    SDL_SetRenderTarget(canvas->renderer, NULL);
    canvas->in_layer = false;
    canvas->clip_base = 0;
    canvas->w = canvas->frame_w;
    canvas->h = canvas->frame_h;
    canvas_renew_texture(canvas, layer->texture);
    layer->valid = true;
}

static void give_layer(struct canvas *canvas, const struct canvas_layer *layer, struct rect source, struct rect rect,
                       float degrees, bool opaque)
{
    if (layer->texture)
        canvas_give(canvas, (struct canvas_command){.kind = CANVAS_PICTURE,
                                                    .texture = layer->texture,
                                                    .source = canvas_whole(source),
                                                    .place = canvas_whole(rect),
                                                    .colour = WHITE,
                                                    .degrees = degrees,
                                                    .opaque = opaque});
}

void canvas_layer_draw(struct canvas *canvas, const struct canvas_layer *layer, float x, float y)
{
    struct rect size = rect_of(0, 0, (float)layer->w, (float)layer->h);
    give_layer(canvas, layer, size, rect_of(x, y, size.w, size.h), 0, true);
}

void canvas_layer_draw_part(struct canvas *canvas, const struct canvas_layer *layer, struct rect source,
                            struct rect rect)
{
    give_layer(canvas, layer, source, rect, 0, true);
}

void canvas_layer_draw_turned(struct canvas *canvas, const struct canvas_layer *layer, struct rect source,
                              struct rect rect, float degrees)
{
    give_layer(canvas, layer, source, rect, degrees, false);
}

void canvas_layer_clear(struct canvas_layer *layer)
{
    if (layer->texture)
        canvas_destroy_texture(layer->canvas, layer->texture);
    *layer = (struct canvas_layer){0};
}
