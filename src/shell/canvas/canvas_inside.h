/* canvas_inside.h -- what the canvas's own files share. Nobody else includes this. */
#ifndef SHELL_CANVAS_CANVAS_INSIDE_H
#define SHELL_CANVAS_CANVAS_INSIDE_H

#include <SDL.h>

#include "shell/canvas/canvas.h"
#include "shell/canvas/raster.h"

/*
 * Every shape, picture and fill becomes a command. On a graphics card, and while a layer is drawn, commands are
 * carried out at once. The software renderer notes them instead: when the frame is shown, the commands that touch each
 * cell of the window are compared with those of the frame before, and only cells that differ are drawn again and
 * handed to the window.
 */

enum { CANVAS_CLIPS = 16, CANVAS_RUNS = 512, CANVAS_CELLS = 8192, CANVAS_CHANGES = 48, CANVAS_GLOWS = 16 };

enum canvas_kind { CANVAS_FILL, CANVAS_SHAPE, CANVAS_PICTURE };

struct canvas_command {
    enum canvas_kind kind;
    SDL_BlendMode blend;
    SDL_Rect bounds; /* what it can change: within the clip in force when it was given */
    SDL_Rect place;  /* of fills and pictures */
    SDL_Rect source; /* of pictures: pixels of the texture */
    struct colour colour;
    SDL_Texture *texture;
    float degrees;
    bool mirrored;
    bool opaque;     /* covers all of its bounds */
    bool stretched;  /* scaled or turned: comes out the same only when drawn as a whole */
    bool letters;    /* a picture that is a line of text */
    int edge, edges; /* of shapes: in the list of noted edges */
    uint64_t hash;
};

/* What was noted since canvas_begin, and what the window shows. Lists grow when needed and are kept. */
struct canvas_notes {
    struct canvas_command *command;
    int commands, command_room;
    struct raster_edge *edge;
    int edges, edge_room;
    int shape;           /* where the edges of the raster's present shape lie, -1 if not noted */
    SDL_Texture **grave; /* textures given up while commands may still use them */
    int graves, grave_room;
    uint64_t serial; /* of the last texture told apart */
    uint64_t shown[CANVAS_CELLS];
    uint64_t wanted[CANVAS_CELLS];
    bool changed[CANVAS_CELLS];
    int cell, columns, rows;         /* of the window */
    bool all;                        /* nothing that is shown can be trusted */
    bool drawn;                      /* all commands so far */
    SDL_Rect change[CANVAS_CHANGES]; /* drawn but not yet handed to the window */
    int changes;
};

struct canvas_glow {
    SDL_Texture *texture;
    int size;
    uint64_t used;
};

struct canvas {
    SDL_Renderer *renderer;
    SDL_Window *window;   /* NULL offscreen */
    SDL_Surface *surface; /* offscreen only */
    SDL_Surface *pixels;  /* while notes are drawn: what the renderer draws on, if fills can be written into it */
    const void *touched;  /* of the pixels on which was drawn last: all pages of them are there */
    bool software;
    bool additive;
    bool in_layer;
    struct vision vision;
    int w, h;             /* of what is drawn on now: the window, the surface or a layer */
    int frame_w, frame_h; /* of the window or the surface */
    struct rect clip[CANVAS_CLIPS];
    int clips;
    int clip_base;       /* clips below belong to the frame while a layer is drawn */
    uint64_t shown;      /* frames that changed something */
    uint32_t generation; /* of textures: layers of an older one are drawn anew */
    struct raster *raster;
    struct canvas_glow glow[CANVAS_GLOWS]; /* the glow at its sizes */
    uint64_t glow_clock;
    SDL_Texture *grain;
    float grain_opacity;
    /* Runs of the shape being filled, one list per level in software, one mesh otherwise. */
    struct colour colour;
    SDL_BlendMode blend; /* of that shape */
    SDL_Rect runs[RASTER_LEVELS][CANVAS_RUNS];
    int run_count[RASTER_LEVELS];
    SDL_Vertex vertex[CANVAS_RUNS * 4];
    int vertices;
    int index[CANVAS_RUNS * 6];
    struct canvas_notes notes;
};

/* Starts a shape: contours are then added to canvas->raster. */
void canvas_begin_shape(struct canvas *canvas);
/* Fills what was added since, within `clip` and the canvas's clip. May be called again with other clips. */
void canvas_fill_raster(struct canvas *canvas, struct rect clip, struct colour colour);
/* Rounded to whole pixels, as SDL wants it. */
SDL_Rect canvas_whole(struct rect rect);
/* The clip in force. */
struct rect canvas_clip(const struct canvas *canvas);

/* Notes the command or carries it out, whichever this canvas does now. Bounds and blending are filled in here. */
void canvas_give(struct canvas *canvas, struct canvas_command command);
/* Draws the part of a command that lies within `limit`. A shape's contours must be in the raster. */
void canvas_carry_out(struct canvas *canvas, const struct canvas_command *command, SDL_Rect limit);

/* canvas_pixels.c */
/* The renderer draws on the frame now. */
void canvas_take_pixels(struct canvas *canvas);
/* Fills these parts, as SDL would; false if SDL has to. */
bool canvas_fill_pixels(struct canvas *canvas, const SDL_Rect *part, int count, struct colour colour,
                        SDL_BlendMode blend);

/* canvas_notes.c */
bool canvas_is_noting(const struct canvas *canvas);
void canvas_note(struct canvas *canvas, struct canvas_command *command);
void canvas_forget_notes(struct canvas *canvas); /* begins a new list */
void canvas_draw_notes(struct canvas *canvas);   /* so that the pixels are what was asked for */
void canvas_show_notes(struct canvas *canvas);   /* the same, and on the window */
void canvas_free_notes(struct canvas *canvas);
/* Once more all of what was noted, lines of text left out; who asks for pixels next gets the words back. */
void canvas_draw_wordless(struct canvas *canvas);
/* The texture's pixels are others than before. */
void canvas_renew_texture(struct canvas *canvas, SDL_Texture *texture);
/* Is it one of canvas_new_texture() of which every pixel is opaque? */
bool canvas_texture_covers(SDL_Texture *texture);

#endif
