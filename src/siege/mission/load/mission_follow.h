/*
 * mission_follow.h -- of a mission that was read with mistakes: what only follows from others is held back, so that
 * somebody reads first what is to be mended.
 */
#ifndef SIEGE_MISSION_LOAD_MISSION_FOLLOW_H
#define SIEGE_MISSION_LOAD_MISSION_FOLLOW_H

#include "shell/json/problem.h"

/* Takes out of the list what follows from an error of it. An error is left if there was one. */
void mission_hold_back(struct problem_list *problems);

#endif
