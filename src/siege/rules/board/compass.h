/*
 * compass.h -- how the compass and the matrix of AI cards lie on the map: as the north token points (S-AI-1).
 *
 * Cards are read after turning the map so that the token points up (S-AI-5); mission->north is the side of the map
 * to which it points.
 */
#ifndef SIEGE_RULES_BOARD_COMPASS_H
#define SIEGE_RULES_BOARD_COMPASS_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/board/geometry.h"
#include "siege/rules/mission/mission.h"

/* How far the square lies in the card's primary direction, and if level in its secondary one (S-AI-4, S-AI-5): the
 * greatest rank is chosen, squares of equal rank are the same. Serves for anything with two coordinates below 64,
 * such as a slot's column and row. */
int compass_rank(const struct mission *mission, const struct ai_card *card, struct square at);

/* The same for many squares: ranks grow evenly along rows and columns. */
struct compass_scale {
    int origin, column, row;
};
struct compass_scale compass_scale_of(const struct mission *mission, const struct ai_card *card);
static inline int compass_scaled(struct compass_scale scale, struct square at)
{
    return scale.origin + scale.column * at.x + scale.row * at.y;
}

/* The square of a sector, as it lies on the map, that the matrix calls (x, y), both 0 to 7: A1 is its corner
 * north-west by the token (S-AI-8). */
struct square compass_matrix_square(const struct mission *mission, int x, int y);

#endif
