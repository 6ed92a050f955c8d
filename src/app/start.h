/*
 * start.h -- the first screen.
 */
#ifndef APP_START_H
#define APP_START_H

#include <stdbool.h>

struct screen_stack;
struct services;

/* Pushes the title screen; with `file` (a mission or a save, or NULL) what it holds on top. False, after a sentence on
 * the error output, if the file cannot be played or there is no memory. */
bool start_push_first(struct screen_stack *stack, const struct services *services, const char *file);

#endif
