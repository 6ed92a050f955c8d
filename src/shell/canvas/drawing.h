/*
 * drawing.h -- drawn SVG files kept for a while, so that the same picture at a smaller size need not be parsed again.
 *
 * Parsing a drawing takes many times longer than shrinking its pixels.
 */
#ifndef SHELL_CANVAS_DRAWING_H
#define SHELL_CANVAS_DRAWING_H

#include <stddef.h>
#include <stdint.h>

struct SDL_Surface;

enum { DRAWING_MAX = 96, DRAWING_NAME_BYTES = 96, DRAWING_MAX_BYTES = 4 * 1024 * 1024 };

struct drawing {
    char name[DRAWING_NAME_BYTES];
    struct SDL_Surface *surface; /* as large as the picture itself, no margins */
    int w, h;                    /* that it was fitted into */
    uint64_t used;
};

/* Zero-initialise; drawing_set_clear in the end. At most DRAWING_MAX_BYTES of pixels are kept. */
struct drawing_set {
    struct drawing drawing[DRAWING_MAX];
    int count;
    size_t bytes;
    uint64_t clock;
};

void drawing_set_clear(struct drawing_set *set);

/*
 * The SVG file at `path`, known as `name`, fitted into w x h pixels and centred: a new surface that the caller frees.
 * NULL when the file is missing or broken.
 */
struct SDL_Surface *drawing_fitted(struct drawing_set *set, const char *name, const char *path, int w, int h);

#endif
