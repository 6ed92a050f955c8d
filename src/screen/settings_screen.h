/*
 * settings_screen.h -- everything the player may set.
 */
#ifndef SCREEN_SETTINGS_SCREEN_H
#define SCREEN_SETTINGS_SCREEN_H

struct screen;

/* NULL without memory. */
struct screen *settings_screen_new(void);

#endif
