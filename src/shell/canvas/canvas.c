/*
 * canvas.c -- makes, measures and frees the canvas; frames, clips and pictures of what is shown. What is drawn on it
 * is in its other files.
 */
#include "shell/canvas/canvas_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "shell/canvas/image.h"

/* ---- making and freeing ---------------------------------------------------------------------------------------- */

static bool has_graphics_card(void)
{
#ifdef __linux__
    static const char *const nodes[] = {"/dev/dri/renderD128", "/dev/dri/renderD129", "/dev/dri/card0",
                                        "/dev/dri/card1"};
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
    canvas->notes.shape = -1;
    canvas->notes.all = true;
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
    if (w != canvas->frame_w || h != canvas->frame_h)
        canvas->notes.all = true;
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
        canvas->window = window;
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
    for (int i = 0; i < CANVAS_GLOWS; i++)
        canvas_destroy_texture(canvas, canvas->glow[i].texture);
    canvas_destroy_texture(canvas, canvas->grain);
    memset(canvas->glow, 0, sizeof canvas->glow);
    canvas->grain = NULL;
}

void canvas_free(struct canvas *canvas)
{
    if (!canvas)
        return;
    destroy_textures(canvas);
    canvas_free_notes(canvas);
    SDL_DestroyRenderer(canvas->renderer);
    SDL_FreeSurface(canvas->surface);
    raster_free(canvas->raster);
    free(canvas);
}

struct SDL_Renderer *canvas_renderer(struct canvas *canvas)
{
    return canvas->renderer;
}

struct rect canvas_bounds(const struct canvas *canvas)
{
    return rect_of(0, 0, (float)canvas->w, (float)canvas->h);
}

/* ---- the frame ------------------------------------------------------------------------------------------------- */

void canvas_begin(struct canvas *canvas, struct colour ground)
{
    assert(!canvas->in_layer);
    canvas_measure(canvas);
    canvas_forget_notes(canvas);
    canvas->clips = canvas->clip_base = 0;
    canvas->additive = false;
    ground.a = 255;
    canvas_fill(canvas, canvas_bounds(canvas), ground);
}

void canvas_present(struct canvas *canvas)
{
    assert(canvas->clips == 0 && !canvas->in_layer);
    if (canvas_is_noting(canvas)) {
        canvas_show_notes(canvas);
        return;
    }
    SDL_RenderPresent(canvas->renderer);
    canvas->shown++;
}

void canvas_show_again(struct canvas *canvas)
{
    canvas->notes.change[0] = (SDL_Rect){0, 0, canvas->frame_w, canvas->frame_h};
    canvas->notes.changes = 1;
}

void canvas_draw_all(struct canvas *canvas)
{
    canvas->notes.all = true;
}

uint64_t canvas_frames_shown(const struct canvas *canvas)
{
    return canvas->shown;
}

void canvas_textures_lost(struct canvas *canvas)
{
    destroy_textures(canvas);
    canvas->generation++;
}

bool canvas_set_vision(struct canvas *canvas, enum vision_kind kind, bool high_contrast)
{
    if (canvas->vision.kind == kind && canvas->vision.high_contrast == high_contrast)
        return false;
    canvas->vision = vision_of(kind, high_contrast);
    canvas_textures_lost(canvas);
    return true;
}

const struct vision *canvas_vision(const struct canvas *canvas)
{
    return &canvas->vision;
}

static SDL_Surface *read_back(struct canvas *canvas)
{
    canvas_draw_notes(canvas);
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

static char *pressed(struct canvas *canvas, char *(*press)(struct SDL_Surface *, size_t *), size_t *length)
{
    SDL_Surface *copy = read_back(canvas);
    char *bytes = copy ? press(copy, length) : NULL;
    SDL_FreeSurface(copy);
    return bytes;
}

char *canvas_png(struct canvas *canvas, size_t *length)
{
    return pressed(canvas, image_png, length);
}

char *canvas_jpeg(struct canvas *canvas, size_t *length)
{
    return pressed(canvas, image_jpeg, length);
}

struct colour canvas_pixel(struct canvas *canvas, int x, int y)
{
    uint32_t pixel = 0;
    SDL_Rect one = {x, y, 1, 1};
    canvas_draw_notes(canvas);
    SDL_RenderReadPixels(canvas->renderer, &one, SDL_PIXELFORMAT_ARGB8888, &pixel, 4);
    return (struct colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 255};
}

/* ---- clips ----------------------------------------------------------------------------------------------------- */

SDL_Rect canvas_whole(struct rect rect)
{
    struct rect snapped = rect_snapped(rect);
    return (SDL_Rect){(int)snapped.x, (int)snapped.y, (int)snapped.w, (int)snapped.h};
}

struct rect canvas_clip(const struct canvas *canvas)
{
    return canvas->clips > canvas->clip_base ? canvas->clip[canvas->clips - 1] : canvas_bounds(canvas);
}

void canvas_push_clip(struct canvas *canvas, struct rect rect)
{
    assert(canvas->clips < CANVAS_CLIPS);
    struct rect clip = rect_overlap(rect_snapped(rect), canvas_clip(canvas));
    canvas->clip[canvas->clips++] = clip;
}

void canvas_pop_clip(struct canvas *canvas)
{
    assert(canvas->clips > canvas->clip_base);
    canvas->clips--;
}

void canvas_set_additive(struct canvas *canvas, bool on)
{
    canvas->additive = on;
}
