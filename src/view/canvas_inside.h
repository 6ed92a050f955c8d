/*
 * canvas_inside.h -- what the canvas's own files share. Nobody else includes this.
 */
#ifndef VIEW_CANVAS_INSIDE_H
#define VIEW_CANVAS_INSIDE_H

#include <SDL.h>

#include "view/canvas.h"
#include "view/raster.h"

enum { CANVAS_CLIPS = 16, CANVAS_RUNS = 512 };

struct canvas {
    SDL_Renderer *renderer;
    SDL_Surface *surface; /* offscreen only */
    bool software;
    bool additive;
    bool in_layer;
    int w, h;           /* of what is drawn on now: the window, the surface or a layer */
    int frame_w, frame_h; /* of the window or the surface */
    struct rect clip[CANVAS_CLIPS];
    int clips;
    int clip_base;      /* clips below belong to the frame while a layer is drawn */
    uint32_t generation; /* of textures: layers of an older one are drawn anew */
    struct raster *raster;
    SDL_Texture *glow;
    SDL_Texture *grain;
    SDL_Texture *vignette;
    int vignette_w, vignette_h;
    /* Runs of the shape being filled, one list per level in software, one mesh otherwise. */
    struct colour colour;
    SDL_Rect runs[RASTER_LEVELS][CANVAS_RUNS];
    int run_count[RASTER_LEVELS];
    SDL_Vertex vertex[CANVAS_RUNS * 4];
    int vertices;
    int index[CANVAS_RUNS * 6];
};

/* Fills what was added to the raster, within `clip` and the canvas's clip. */
void canvas_fill_raster(struct canvas *canvas, struct rect clip, struct colour colour);
/* Colour and blending for plain fills; opaque ones are written without reading, which software does far faster. */
void canvas_use_colour(struct canvas *canvas, struct colour colour);
/* Rounded to whole pixels, as SDL wants it. */
SDL_Rect canvas_whole(struct rect rect);
/* Tells the renderer the clip in force. */
void canvas_apply_clip(struct canvas *canvas);
/* The clip in force. */
struct rect canvas_clip(const struct canvas *canvas);

#endif
