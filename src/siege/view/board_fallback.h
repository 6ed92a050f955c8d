/*
 * board_fallback.h -- plain drawings that stand in for the board's pictures when a file is missing.
 */
#ifndef SIEGE_VIEW_BOARD_FALLBACK_H
#define SIEGE_VIEW_BOARD_FALLBACK_H

#include "siege/view/board_brush.h"

/* Draws what the picture of that name (path below the assets folder) means: rock, wall, ring, badge ... A name it does
 * not know leaves the place as it is. */
void fallback_draw(const struct brush *brush, const char *name, struct rect rect, float degrees, struct colour tint);

#endif
