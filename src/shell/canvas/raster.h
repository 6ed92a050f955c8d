/*
 * raster.h -- anti-aliased filling of outlines: contours in, runs of pixels with a coverage out. No SDL.
 *
 * SDL's software renderer rounds triangles to whole pixels; so the canvas turns every slanted or curved shape into
 * runs itself, and looks the same on every renderer. Contours are closed, may overlap and are united: where they
 * overlap nothing is covered twice. Contours added with `hole` cut away.
 */
#ifndef SHELL_CANVAS_RASTER_H
#define SHELL_CANVAS_RASTER_H

#include <stdbool.h>

#include "shell/canvas/rect.h" /* struct point */

enum {
    RASTER_LEVELS = 16, /* coverage 1 (a sixteenth) to 16 (all) */
    RASTER_MAX_EDGES = 4096,
    RASTER_MAX_WIDTH = 16384
};

struct raster; /* owned heap value */

/* A side of a contour, y0 < y1; `turn` +1 or -1 gives the winding. */
struct raster_edge {
    float x0, y0, x1, y1;
    int turn;
};

struct raster *raster_new(void); /* NULL when there is no memory */
void raster_free(struct raster *raster);

void raster_begin(struct raster *raster);
/* A closed contour; its direction does not matter. Edges beyond RASTER_MAX_EDGES are dropped. */
void raster_add(struct raster *raster, const struct point *points, int count, bool hole);
/* A regular outline of a disc. */
void raster_add_disc(struct raster *raster, struct point centre, float radius, bool hole);

/* What was added since raster_begin: to be kept, and put back later in place of what is there then. */
int raster_edge_count(const struct raster *raster);
void raster_copy_edges(struct raster *raster, struct raster_edge *edge);
void raster_take_edges(struct raster *raster, const struct raster_edge *edge, int count);
/* Whole pixels that hold all of it; empty when there is nothing. */
struct rect raster_bounds(const struct raster *raster);

/* `length` pixels from (x, y) to the right are covered to level / RASTER_LEVELS. */
typedef void raster_run(void *context, int x, int y, int length, int level);

/* Gives all runs inside clip (whole pixels), row by row. May be called again with another clip. */
void raster_fill(struct raster *raster, struct rect clip, raster_run *run, void *context);

#endif
