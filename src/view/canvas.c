#include "view/canvas_inside.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "view/image.h"

/* ---- making and freeing ---- */

static bool has_graphics_card(void)
{
#ifdef __linux__
    static const char *const nodes[] = {"/dev/dri/renderD128", "/dev/dri/renderD129", "/dev/dri/card0", "/dev/dri/card1"};
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++) {
        SDL_RWops *file = SDL_RWFromFile(nodes[i], "rb");
        if (file) {
            SDL_RWclose(file);
            return true;
        }
    }
    return false;
#else
    return true;
#endif
}

static bool wants_software(void)
{
    const char *hint = SDL_GetHint(SDL_HINT_RENDER_DRIVER);
    const char *video = SDL_GetCurrentVideoDriver();
    if (video && strcmp(video, "dummy") == 0)
        return true;
    if (hint)
        return strcmp(hint, "software") == 0;
    return !has_graphics_card();
}

bool canvas_choose_renderer(bool force_software)
{
    bool software = force_software || wants_software();
    if (software)
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, software ? "nearest" : "linear");
    return software;
}

/* A processor that plays graphics card: slower than SDL's own software renderer. */
static bool is_emulated(void)
{
    typedef const unsigned char *get_string(unsigned);
    get_string *ask;
    void *address = SDL_GL_GetProcAddress("glGetString");
    memcpy(&ask, &address, sizeof ask);
    const unsigned char *name = address ? ask(0x1F01) : NULL; /* GL_RENDERER */
    return name && (strstr((const char *)name, "llvmpipe") || strstr((const char *)name, "softpipe") ||
                    strstr((const char *)name, "SwiftShader"));
}

static struct canvas *canvas_around(SDL_Renderer *renderer)
{
    struct canvas *canvas = renderer ? calloc(1, sizeof *canvas) : NULL;
    struct raster *raster = canvas ? raster_new() : NULL;
    if (!raster) {
        free(canvas);
        if (renderer)
            SDL_DestroyRenderer(renderer);
        return NULL;
    }
    canvas->renderer = renderer;
    canvas->raster = raster;
    canvas->generation = 1;
    for (int i = 0; i < CANVAS_RUNS; i++) {
        static const int corner[6] = {0, 1, 2, 2, 1, 3};
        for (int k = 0; k < 6; k++)
            canvas->index[i * 6 + k] = i * 4 + corner[k];
    }
    return canvas;
}

void canvas_measure(struct canvas *canvas)
{
    int w = 1;
    int h = 1;
    SDL_GetRendererOutputSize(canvas->renderer, &w, &h);
    canvas->w = canvas->frame_w = w;
    canvas->h = canvas->frame_h = h;
}

struct canvas *canvas_new(struct SDL_Window *window, bool software)
{
    unsigned flags = software ? SDL_RENDERER_SOFTWARE : SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC;
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, flags | SDL_RENDERER_TARGETTEXTURE);
    if (renderer && !software && SDL_GL_GetCurrentContext() && is_emulated() && !SDL_GetHint(SDL_HINT_RENDER_DRIVER)) {
        SDL_DestroyRenderer(renderer);
        SDL_SetError("the graphics card is emulated");
        return NULL;
    }
    struct canvas *canvas = canvas_around(renderer);
    if (canvas) {
        canvas->software = software;
        canvas_measure(canvas);
    }
    return canvas;
}

struct canvas *canvas_new_offscreen(int w, int h)
{
    assert(w > 0 && h > 0);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    struct canvas *canvas = surface ? canvas_around(SDL_CreateSoftwareRenderer(surface)) : NULL;
    if (!canvas) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    canvas->surface = surface;
    canvas->software = true;
    canvas_measure(canvas);
    return canvas;
}

static void destroy_textures(struct canvas *canvas)
{
    SDL_Texture **all[] = {&canvas->glow, &canvas->grain, &canvas->vignette};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (*all[i])
            SDL_DestroyTexture(*all[i]);
        *all[i] = NULL;
    }
}

void canvas_free(struct canvas *canvas)
{
    if (!canvas)
        return;
    destroy_textures(canvas);
    SDL_DestroyRenderer(canvas->renderer);
    SDL_FreeSurface(canvas->surface);
    raster_free(canvas->raster);
    free(canvas);
}

struct SDL_Renderer *canvas_renderer(struct canvas *canvas)
{
    return canvas->renderer;
}

bool canvas_is_software(const struct canvas *canvas)
{
    return canvas->software;
}

struct rect canvas_bounds(const struct canvas *canvas)
{
    return rect_of(0, 0, (float)canvas->w, (float)canvas->h);
}

/* ---- the frame ---- */

void canvas_begin(struct canvas *canvas, struct colour ground)
{
    assert(!canvas->in_layer);
    canvas_measure(canvas);
    canvas->clips = canvas->clip_base = 0;
    canvas->additive = false;
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    SDL_SetRenderDrawColor(canvas->renderer, ground.r, ground.g, ground.b, 255);
    SDL_RenderClear(canvas->renderer);
}

void canvas_present(struct canvas *canvas)
{
    assert(canvas->clips == 0 && !canvas->in_layer);
    if (canvas->surface)
        SDL_RenderFlush(canvas->renderer);
    else
        SDL_RenderPresent(canvas->renderer);
}

void canvas_textures_lost(struct canvas *canvas)
{
    destroy_textures(canvas);
    canvas->generation++;
}

static SDL_Surface *read_back(struct canvas *canvas)
{
    SDL_Surface *copy = SDL_CreateRGBSurfaceWithFormat(0, canvas->w, canvas->h, 32, SDL_PIXELFORMAT_RGB888);
    if (copy && SDL_RenderReadPixels(canvas->renderer, NULL, SDL_PIXELFORMAT_RGB888, copy->pixels, copy->pitch) != 0) {
        SDL_FreeSurface(copy);
        return NULL;
    }
    return copy;
}

bool canvas_save_png(struct canvas *canvas, const char *path)
{
    SDL_Surface *copy = read_back(canvas);
    bool saved = copy && image_save_png(copy, path);
    SDL_FreeSurface(copy);
    return saved;
}

struct colour canvas_pixel(struct canvas *canvas, int x, int y)
{
    uint32_t pixel = 0;
    SDL_Rect one = {x, y, 1, 1};
    SDL_RenderReadPixels(canvas->renderer, &one, SDL_PIXELFORMAT_ARGB8888, &pixel, 4);
    return (struct colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 255};
}

/* ---- clips ---- */

SDL_Rect canvas_whole(struct rect rect)
{
    struct rect snapped = rect_snapped(rect);
    return (SDL_Rect){(int)snapped.x, (int)snapped.y, (int)snapped.w, (int)snapped.h};
}

struct rect canvas_clip(const struct canvas *canvas)
{
    return canvas->clips > canvas->clip_base ? canvas->clip[canvas->clips - 1] : canvas_bounds(canvas);
}

void canvas_apply_clip(struct canvas *canvas)
{
    SDL_Rect clip = canvas_whole(canvas_clip(canvas));
    SDL_RenderSetClipRect(canvas->renderer, canvas->clips > canvas->clip_base ? &clip : NULL);
}

void canvas_push_clip(struct canvas *canvas, struct rect rect)
{
    assert(canvas->clips < CANVAS_CLIPS);
    struct rect clip = rect_overlap(rect_snapped(rect), canvas_clip(canvas));
    canvas->clip[canvas->clips++] = clip;
    canvas_apply_clip(canvas);
}

void canvas_pop_clip(struct canvas *canvas)
{
    assert(canvas->clips > canvas->clip_base);
    canvas->clips--;
    canvas_apply_clip(canvas);
}

void canvas_set_additive(struct canvas *canvas, bool on)
{
    canvas->additive = on;
}

/* ---- filling runs ---- */

void canvas_use_colour(struct canvas *canvas, struct colour colour)
{
    SDL_BlendMode blend = canvas->additive ? SDL_BLENDMODE_ADD : colour.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND;
    SDL_SetRenderDrawBlendMode(canvas->renderer, blend);
    SDL_SetRenderDrawColor(canvas->renderer, colour.r, colour.g, colour.b, colour.a);
}

static struct colour covered(struct colour colour, int level)
{
    colour.a = (uint8_t)(colour.a * level / RASTER_LEVELS);
    return colour;
}

static void flush_level(struct canvas *canvas, int level)
{
    struct colour colour = covered(canvas->colour, level);
    if (canvas->run_count[level - 1] > 0) {
        canvas_use_colour(canvas, colour);
        SDL_RenderFillRects(canvas->renderer, canvas->runs[level - 1], canvas->run_count[level - 1]);
    }
    canvas->run_count[level - 1] = 0;
}

static void flush_mesh(struct canvas *canvas)
{
    if (canvas->vertices == 0)
        return;
    SDL_SetRenderDrawBlendMode(canvas->renderer, canvas->additive ? SDL_BLENDMODE_ADD : SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(canvas->renderer, NULL, canvas->vertex, canvas->vertices, canvas->index, canvas->vertices / 4 * 6);
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

void canvas_fill_raster(struct canvas *canvas, struct rect clip, struct colour colour)
{
    struct rect inside = rect_overlap(rect_snapped(clip), canvas_clip(canvas));
    if (colour.a == 0 || rect_is_empty(inside))
        return;
    canvas->colour = colour;
    raster_fill(canvas->raster, inside, canvas->software ? run_to_rects : run_to_mesh, canvas);
    for (int level = 1; level <= RASTER_LEVELS; level++)
        flush_level(canvas, level);
    flush_mesh(canvas);
}

/* ---- pictures ---- */

static void prepare(struct canvas *canvas, SDL_Texture *texture, struct colour tint)
{
    SDL_SetTextureBlendMode(texture, canvas->additive ? SDL_BLENDMODE_ADD : SDL_BLENDMODE_BLEND);
    SDL_SetTextureColorMod(texture, tint.r, tint.g, tint.b);
    SDL_SetTextureAlphaMod(texture, tint.a);
}

static const struct colour white = {255, 255, 255, 255};

void canvas_picture(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect)
{
    if (!texture)
        return;
    SDL_Rect place = canvas_whole(rect);
    prepare(canvas, texture, white);
    SDL_RenderCopy(canvas->renderer, texture, NULL, &place);
}

void canvas_picture_turned(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect, float degrees,
                           bool mirrored, struct colour tint)
{
    if (!texture || tint.a == 0)
        return;
    SDL_Rect place = canvas_whole(rect);
    prepare(canvas, texture, tint);
    if (degrees == 0 && !mirrored)
        SDL_RenderCopy(canvas->renderer, texture, NULL, &place);
    else
        SDL_RenderCopyEx(canvas->renderer, texture, NULL, &place, degrees, NULL,
                         mirrored ? SDL_FLIP_HORIZONTAL : SDL_FLIP_NONE);
}

void canvas_picture_part(struct canvas *canvas, struct SDL_Texture *texture, struct rect source, struct rect rect,
                         struct colour tint)
{
    if (!texture)
        return;
    SDL_Rect from = canvas_whole(source);
    SDL_Rect to = canvas_whole(rect);
    prepare(canvas, texture, tint);
    SDL_RenderCopy(canvas->renderer, texture, &from, &to);
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
    int w = 0;
    int h = 0;
    if (!texture || SDL_QueryTexture(texture, NULL, NULL, &w, &h) != 0)
        return;
    SDL_Rect place = canvas_whole(rect);
    int from_x[4], from_y[4], to_x[4], to_y[4];
    slices(0, w, (int)margin, from_x);
    slices(0, h, (int)margin, from_y);
    slices(place.x, place.w, (int)margin, to_x);
    slices(place.y, place.h, (int)margin, to_y);
    prepare(canvas, texture, tint);
    for (int i = 0; i < 9; i++) {
        int column = i % 3;
        int row = i / 3;
        SDL_Rect from = {from_x[column], from_y[row], from_x[column + 1] - from_x[column], from_y[row + 1] - from_y[row]};
        SDL_Rect to = {to_x[column], to_y[row], to_x[column + 1] - to_x[column], to_y[row + 1] - to_y[row]};
        if (from.w > 0 && from.h > 0 && to.w > 0 && to.h > 0)
            SDL_RenderCopy(canvas->renderer, texture, &from, &to);
    }
}
