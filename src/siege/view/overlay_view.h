/*
 * overlay_view.h -- draws an overlay: what lies on the floor under the figures, and what floats above them.
 */
#ifndef SIEGE_VIEW_OVERLAY_VIEW_H
#define SIEGE_VIEW_OVERLAY_VIEW_H

#include "siege/view/board_scene.h"

/* Squares smaller than this many pixels: the board is seen from afar. */
enum { FAR_SQUARE = 34 };

/* Reach, threat, what can be chosen. Does not change with time: may be kept in a layer. Needs scene->overlay. */
void overlay_draw_under(const struct scene *scene);

/* Large numbers on the floor of each sector, when seen from afar or with the legend held. */
void overlay_draw_sector_numbers(const struct scene *scene);

/* A number that changes with everything a layer keeps of an overlay: what overlay_draw_under() shows, the selected
 * figure, the legend. `overlay` may be NULL. */
uint64_t overlay_under_hash(const struct overlay *overlay);

/* Pointer, path, aim line, rings with chances, badges, pulses. Needs scene->overlay. */
void overlay_draw_over(const struct scene *scene);

/* Coordinates along the rim; with the legend held also names. Labels may be missing. */
void overlay_draw_names(const struct scene *scene);

#endif
