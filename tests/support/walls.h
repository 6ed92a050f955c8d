/*
 * walls.h -- the walls of a sector in a few letters: V3:0-2 is a wall west of column 3 along rows 0 to 2, H3:0 one
 * north of row 3 at column 0.
 */
#ifndef SUPPORT_WALLS_H
#define SUPPORT_WALLS_H

#include "siege/rules/mission/catalogue.h"

/* Fails the test unless the sector has exactly these walls within a rim that is open in the middle of each side; with
 * `west_closed` its west side is one wall. */
void walls_expect(const struct sector *sector, const char *walls, bool west_closed);

#endif
