/* canvas_layer.c -- layers: pictures the canvas draws once and shows often, whole, in part or turned. */
#include "shell/canvas/canvas_inside.h"

#include <assert.h>

bool canvas_layer_begin(struct canvas *canvas, struct canvas_layer *layer, int w, int h)
{
    assert(!canvas->in_layer && w > 0 && h > 0);
    bool same = layer->texture && layer->w == w && layer->h == h && layer->generation == canvas->generation;
    if (same && layer->valid)
        return false;
    if (!same) {
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

void canvas_layer_draw(struct canvas *canvas, const struct canvas_layer *layer, float x, float y)
{
    struct rect size = rect_of(0, 0, (float)layer->w, (float)layer->h);
    canvas_layer_draw_part(canvas, layer, size, rect_of(x, y, size.w, size.h));
}

static void draw(struct canvas *canvas, const struct canvas_layer *layer, struct rect source, struct rect rect,
                 float degrees, bool opaque)
{
    if (layer->texture)
        canvas_give(canvas, (struct canvas_command){.kind = CANVAS_PICTURE,
                                                    .texture = layer->texture,
                                                    .source = canvas_whole(source),
                                                    .place = canvas_whole(rect),
                                                    .colour = {255, 255, 255, 255},
                                                    .degrees = degrees,
                                                    .opaque = opaque});
}

void canvas_layer_draw_part(struct canvas *canvas, const struct canvas_layer *layer, struct rect source,
                            struct rect rect)
{
    draw(canvas, layer, source, rect, 0, true);
}

void canvas_layer_draw_turned(struct canvas *canvas, const struct canvas_layer *layer, struct rect source,
                              struct rect rect, float degrees)
{
    draw(canvas, layer, source, rect, degrees, false);
}

void canvas_layer_clear(struct canvas_layer *layer)
{
    if (layer->texture)
        canvas_destroy_texture(layer->canvas, layer->texture);
    *layer = (struct canvas_layer){0};
}
