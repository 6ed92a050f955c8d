/*
 * result_points.h -- where a seat's Promotion Points of a mission came from: counted from the history of a game.
 */
#ifndef SIEGE_SCREEN_RESULT_RESULT_POINTS_H
#define SIEGE_SCREEN_RESULT_RESULT_POINTS_H

#include "siege/rules/turn/game.h"
#include "siege/rules/turn/history.h"
#include "siege/rules/mission/points.h"

/* By seat and cause, with their signs. */
struct result_points {
    int part[SEAT_COUNT][POINTS_CAUSES];
};

/* Plays all commands of the history again on a game of its own. */
void result_points_of_history(struct result_points *points, const struct scenario *scenario,
                              const struct history *history);

/* What came after the mission: rewards and penalties, together. */
int result_points_after(const struct result_points *points, seat_id seat);

#endif
