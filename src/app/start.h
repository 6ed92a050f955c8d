/*
 * start.h -- the first screen.
 */
#ifndef APP_START_H
#define APP_START_H

#include "siege/screen/services.h" /* WHY_MAX_BYTES */

#include <stdbool.h>

struct screen_stack;

/* Pushes the title screen; with `file` (a mission, a save or a replay, told apart by what is in it; or NULL) what it
 * holds on top; `why` is then "" or a remark on the save. False if the file cannot be played, with the reason in `why`,
 * or without memory ("" in `why`). No window is needed yet. */
bool start_push_first(struct screen_stack *stack, const struct services *services, const char *file,
                      char why[WHY_MAX_BYTES]);

#endif
