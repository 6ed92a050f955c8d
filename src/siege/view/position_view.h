/*
 * position_view.h -- a position of the rule book, drawn as the board is drawn, once, into a layer of its own.
 */
#ifndef SIEGE_VIEW_POSITION_VIEW_H
#define SIEGE_VIEW_POSITION_VIEW_H

#include "siege/text/book/handbook.h"
#include "siege/view/board_brush.h"

struct position_view; /* owned heap value */

/* NULL without memory, or if the sketch is no board. Catalogue and picture are borrowed and must outlive it. */
struct position_view *position_view_new(const struct catalogue *catalogue, const struct handbook_picture *picture);
/* Before the canvas is freed. NULL is fine. */
void position_view_free(struct position_view *view);

/* The side of a square with which it fills this width, and the height it then has. NULL needs none. */
float position_view_square(const struct position_view *view, float width);
float position_view_height(const struct position_view *view, float square);

/* Draws it in the middle of the width of `rect`, from its top. */
void position_view_draw(struct position_view *view, const struct brush *brush, struct rect rect, float square);

/* The position itself, as it is drawn. NULL without memory, or if the sketch is no board. Free with scenario_free(). */
struct scenario *position_open(const struct catalogue *catalogue, const struct handbook_picture *picture,
                               struct game *game);

#endif
