/*
 * problems.h -- all that is wrong with a mission file, as a text that flows: in the list of missions and on a page of
 * its own.
 */
#ifndef SIEGE_SCREEN_MENU_PROBLEMS_H
#define SIEGE_SCREEN_MENU_PROBLEMS_H

#include "shell/ui/flow.h"
#include "siege/screen/services.h"

struct frame;

/* The path, then each problem with what to do about it; as services.tell_problems() gave them. */
void problems_tell(struct flow *flow, const struct frame *frame, const char *path, const struct told_problem *problem,
                   int count);

#endif
