/*
 * painter.h -- SVG files that will be asked for soon are drawn by threads of their own meanwhile.
 *
 * Everything is called from one thread. A thread begins with the first order and ends when nothing is left to draw.
 */
#ifndef SHELL_CANVAS_PAINTER_H
#define SHELL_CANVAS_PAINTER_H

#include <stdbool.h>

struct SDL_Surface;
struct album;
struct painter; /* owned heap value */

/* So many threads draw at most. NULL without memory, or if `hands` is less than one: every function takes that, and
 * whoever wants a drawing makes it. The album, or NULL, must outlive it. */
struct painter *painter_new(int hands, struct album *album);
void painter_free(struct painter *painter);

/* What album_draw() would return for it is wanted soon; the last of several most of all, since whoever orders them
 * begins with the first. Where it is ordered already, or too many are, nothing happens. */
void painter_order(struct painter *painter, const char *path, int w, int h);

/* The ordered drawing, handed over; waits for one that is being drawn. NULL: it was not ordered, has not been begun and
 * is not ordered any more, or cannot be drawn. */
struct SDL_Surface *painter_take(struct painter *painter, const char *path, int w, int h);

/* Was it ordered, and is it not yet drawn? */
bool painter_is_at(struct painter *painter, const char *path, int w, int h);

/* Forgets all orders and what was drawn for them. */
void painter_clear(struct painter *painter);

#endif
