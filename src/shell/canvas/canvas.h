/*
 * canvas.h -- drawing: one renderer, all shapes.
 *
 * All coordinates are floats in device pixels, origin top left, never a logical size. Shapes lie where they are put;
 * text and pictures are snapped to whole pixels. Edges of lines, rounded rectangles, polygons and circles are
 * anti-aliased. Colours with a < 255 blend.
 */
#ifndef SHELL_CANVAS_CANVAS_H
#define SHELL_CANVAS_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shell/canvas/palette.h" /* struct colour */
#include "shell/canvas/rect.h"    /* struct rect, struct point */
#include "shell/canvas/vision.h"  /* struct vision */

/*
 * A canvas belongs to a window, or to a surface in memory (no window, no video subsystem: screenshots and pixel
 * tests). Nothing here allocates per call except the caches of light and grain pictures, which are bounded.
 */

struct SDL_Renderer;
struct SDL_Surface;
struct SDL_Texture;
struct SDL_Window;
struct canvas; /* owned heap value */

/*
 * Call before the window is created: decides between the graphics card and the
 * software renderer and sets the SDL hints that go with the choice. True when
 * software was chosen. `force_software` decides at once. Needs the video subsystem.
 */
bool canvas_choose_renderer(bool force_software);

/* A canvas on a window. NULL when no renderer can be made; SDL_GetError() says why. The window must outlive it. */
struct canvas *canvas_new(struct SDL_Window *window, bool software);

/* A canvas in memory, w x h device pixels, 1 or more each. NULL when there is no memory. */
struct canvas *canvas_new_offscreen(int w, int h);

void canvas_free(struct canvas *canvas); /* NULL is fine */

/* Writes what has been drawn as a PNG. False when the file cannot be written. */
bool canvas_save_png(struct canvas *canvas, const char *path);
/* The same into memory, to be freed by the caller; NULL if that fails. */
char *canvas_png(struct canvas *canvas, size_t *length);
/* Smaller and a little less exact: for films. */
char *canvas_jpeg(struct canvas *canvas, size_t *length);

/* The colour of one pixel as drawn so far; for tests. Slow. */
struct colour canvas_pixel(struct canvas *canvas, int x, int y);

struct SDL_Renderer *canvas_renderer(struct canvas *canvas); /* for texture and font caches only */
struct rect canvas_bounds(const struct canvas *canvas);      /* (0, 0, width, height) of this frame */

/* Reads the size anew after the window changed; canvas_begin does it too. */
void canvas_measure(struct canvas *canvas);
/* Starts a frame: reads the size, resets clips, fills all with `ground`. */
void canvas_begin(struct canvas *canvas, struct colour ground);
/* Shows the frame: with the software renderer only what differs from the one before. Offscreen it is drawn. */
void canvas_present(struct canvas *canvas);
/* The window lost what it showed (it was covered): the next canvas_present shows all of it. */
void canvas_show_again(struct canvas *canvas);
/* The next frame is drawn in full though little of it differs; for measuring. */
void canvas_draw_all(struct canvas *canvas);
/* How many frames were shown since the canvas was made; those without any difference do not count. */
uint64_t canvas_frames_shown(const struct canvas *canvas);
/* Of a picture; NULL without one or without memory. Where every pixel is opaque what lies below is never blended in. */
struct SDL_Texture *canvas_new_texture(struct canvas *canvas, struct SDL_Surface *surface);
/* Gives up a texture that may have been drawn in this frame. NULL is fine. */
void canvas_destroy_texture(struct canvas *canvas, struct SDL_Texture *texture);
/* Tells the canvas that all textures were lost; light and grain are made anew. */
void canvas_textures_lost(struct canvas *canvas);

/*
 * For whom it is drawn: from now on each colour is changed on its way to the pixels. True when that is another than
 * before: then all textures count as lost, and the caches of pictures and of text must be cleared.
 */
bool canvas_set_vision(struct canvas *canvas, enum vision_kind kind, bool high_contrast);
const struct vision *canvas_vision(const struct canvas *canvas);

/* ---- clipping and blending: stacks, at most 16 deep, balanced by the caller within a frame --------------------- */

void canvas_push_clip(struct canvas *canvas, struct rect rect); /* within the clips already there */
void canvas_pop_clip(struct canvas *canvas);
/* While on, everything drawn adds its light to what is there. */
void canvas_set_additive(struct canvas *canvas, bool on);

/* ---- rectangles ------------------------------------------------------------------------------------------------ */

void canvas_fill(struct canvas *canvas, struct rect rect, struct colour colour);
void canvas_frame(struct canvas *canvas, struct rect rect, float thickness, struct colour colour); /* inside rect */
void canvas_fill_round(struct canvas *canvas, struct rect rect, float radius, struct colour colour);
void canvas_frame_round(struct canvas *canvas, struct rect rect, float radius, float thickness, struct colour colour);
/* Corners cut at 45 degrees by `cut`: the plates of the game. */
void canvas_fill_cut(struct canvas *canvas, struct rect rect, float cut, struct colour top, struct colour bottom);
void canvas_frame_cut(struct canvas *canvas, struct rect rect, float cut, float thickness, struct colour colour);
void canvas_gradient(struct canvas *canvas, struct rect rect, struct colour top, struct colour bottom);
void canvas_gradient_across(struct canvas *canvas, struct rect rect, struct colour left, struct colour right);
/* A raised (or sunken) plate of metal: gradient body, lit upper edge, dark lower edge. `depth`: bevel in pixels. */
void canvas_bevel(struct canvas *canvas, struct rect rect, float depth, struct colour body, bool sunken);
/* A soft dark rim outside `rect`, `reach` pixels wide: drop shadow. */
void canvas_shadow(struct canvas *canvas, struct rect rect, float reach, float opacity);

/* ---- lines and shapes ------------------------------------------------------------------------------------------ */

void canvas_line(struct canvas *canvas, struct point from, struct point to, float thickness, struct colour colour);
/* `phase` in pixels shifts the pattern; animate it for marching dashes. */
void canvas_dashes(struct canvas *canvas, struct point from, struct point to, float thickness, float dash, float gap,
                   float phase, struct colour colour);
/* Joined lines with mitred corners, no overlap where translucent. 2 to 256 points. */
void canvas_polyline(struct canvas *canvas, const struct point *points, int count, bool closed, float thickness,
                     struct colour colour);
/* A filled simple polygon, convex or not, either direction. 3 to 256 points. */
void canvas_polygon(struct canvas *canvas, const struct point *points, int count, struct colour colour);
void canvas_circle(struct canvas *canvas, struct point centre, float radius, struct colour colour);
void canvas_ring(struct canvas *canvas, struct point centre, float radius, float thickness, struct colour colour);
/* Angles in degrees, 0 to the right, clockwise, from < to. */
void canvas_arc(struct canvas *canvas, struct point centre, float radius, float thickness, float from, float to,
                struct colour colour);
/* A filled disc from `inner` in the middle to `outer` at the rim. */
void canvas_radial(struct canvas *canvas, struct point centre, float radius, struct colour inner, struct colour outer);
/* An arrow head whose tip lies at `tip`, pointing away from `from`. */
void canvas_arrow_head(struct canvas *canvas, struct point from, struct point tip, float size, struct colour colour);
/* The shape of a badge, filled, radius from the centre to the outermost point. */
void canvas_emblem(struct canvas *canvas, enum emblem emblem, struct point centre, float radius, struct colour colour);

/* ---- pictures -------------------------------------------------------------------------------------------------- */

/* The whole texture stretched over `rect`; unscaled when the sizes agree (fast). NULL texture draws nothing. */
void canvas_picture(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect);
/* With tint (white leaves it as it is; a is the opacity) and rotation about the centre in degrees clockwise. */
void canvas_picture_turned(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect, float degrees,
                           bool mirrored, struct colour tint);
/* Only the part `source` (pixels of the texture). */
void canvas_picture_part(struct canvas *canvas, struct SDL_Texture *texture, struct rect source, struct rect rect,
                         struct colour tint);
/* A line of text, a white texture, in its colour. With high contrast light text stands on black. */
void canvas_letters(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect, struct colour colour);
/* Nine-slice: corners of `margin` texture pixels keep their size, edges and middle stretch. */
void canvas_nine_slice(struct canvas *canvas, struct SDL_Texture *texture, struct rect rect, float margin,
                       struct colour tint);

/* ---- light and mood -------------------------------------------------------------------------------------------- */

/* Adds a soft round light. Intensity 0 to 1. The gradient picture is cached per size step. */
void canvas_light(struct canvas *canvas, float x, float y, float radius, struct colour colour, float intensity);
/* Film grain over `rect` from a picture made once. Costly in software: put it on layers, not on every frame. */
void canvas_grain(struct canvas *canvas, struct rect rect, float opacity);
/* Darkens towards the rim of `rect`. Same advice. */
void canvas_vignette(struct canvas *canvas, struct rect rect, float opacity);

/* ---- layers: an opaque picture drawn once and shown many times (board ground, backdrop) ------------------------ */

/* Zero-initialise. Owned by whoever holds it; canvas_layer_clear before the canvas is freed. */
struct canvas_layer {
    struct canvas *canvas; /* borrowed, set when it is first drawn */
    struct SDL_Texture *texture;
    int w, h;
    uint32_t generation; /* of the canvas's textures */
    bool valid;          /* set to false by the owner to have it drawn again */
};

/* Would canvas_layer_begin() let it be drawn anew? */
bool canvas_layer_is_stale(const struct canvas *canvas, const struct canvas_layer *layer, int w, int h);
/* Between canvas_layer_begin() and its end. */
bool canvas_draws_layer(const struct canvas *canvas);

/*
 * True when the layer must be drawn: drawing then goes to the layer, (0,0) its top left,
 * until canvas_layer_end. False when it is still good (call no end then).
 */
bool canvas_layer_begin(struct canvas *canvas, struct canvas_layer *layer, int w, int h);
void canvas_layer_end(struct canvas *canvas, struct canvas_layer *layer);
void canvas_layer_draw(struct canvas *canvas, const struct canvas_layer *layer, float x, float y);
/* The part `source` of the layer into `rect` (stretched when the sizes differ). */
void canvas_layer_draw_part(struct canvas *canvas, const struct canvas_layer *layer, struct rect source,
                            struct rect rect);
/* The same turned about the middle of rect, degrees clockwise. */
void canvas_layer_draw_turned(struct canvas *canvas, const struct canvas_layer *layer, struct rect source,
                              struct rect rect, float degrees);
void canvas_layer_clear(struct canvas_layer *layer);

#endif
