/*
 * mission_comings.h -- how many creatures there are in a mission at most, and what they are worth.
 */
#ifndef SIEGE_MISSION_CHECK_MISSION_COMINGS_H
#define SIEGE_MISSION_CHECK_MISSION_COMINGS_H

#include "siege/mission/check/mission_check_parts.h"

/* Figures of these kinds (bit k: kind k; 0: all) that can be on the board at once. */
long comings_figures(const struct survey *survey, int kinds);

/* How many of them Doomtroopers can eliminate; LONG_MAX: no number is known. */
long comings_eliminated(const struct survey *survey, int kinds);

/* The Promotion Points of all that can be eliminated; LONG_MAX: no number is known. */
long comings_points(const struct survey *survey);

#endif
