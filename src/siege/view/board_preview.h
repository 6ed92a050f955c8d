/*
 * board_preview.h -- the board of a mission that has not begun, small: ground, walls and what lies at its place from
 * the start. No figures, no signs at the gates: whoever shows it adds what it has to say.
 */
#ifndef SIEGE_VIEW_BOARD_PREVIEW_H
#define SIEGE_VIEW_BOARD_PREVIEW_H

#include "siege/rules/turn/scenario.h"
#include "siege/view/board_brush.h"

struct board_preview; /* owned heap value: the layer that keeps the picture */

/* NULL without memory. The scenario must outlive it. */
struct board_preview *board_preview_new(const struct scenario *scenario);
/* Before the canvas is freed. NULL is fine. */
void board_preview_free(struct board_preview *preview);

/* The board's corner lies at `origin`, its squares are `square` pixels wide; what lies outside `room` is cut off. NULL
 * is an empty board. */
void board_preview_draw(struct board_preview *preview, const struct brush *brush, struct rect room, struct point origin,
                        float square);

#endif
