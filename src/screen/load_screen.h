/*
 * load_screen.h -- saved games: choose one and go on with it.
 */
#ifndef SCREEN_LOAD_SCREEN_H
#define SCREEN_LOAD_SCREEN_H

struct screen;

/* NULL without memory. */
struct screen *load_screen_new(void);

#endif
