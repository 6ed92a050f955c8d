/*
 * settings_screen.h -- what the player may set, each with its description; a change counts at once.
 *
 * Widget ids: "settings.search", "settings.<name>" with the names of shell/ui/preferences.h, "settings.<name>.revert",
 * "settings.reset", "settings.back".
 */
#ifndef SIEGE_SCREEN_MENU_SETTINGS_SCREEN_H
#define SIEGE_SCREEN_MENU_SETTINGS_SCREEN_H

struct screen;

/* NULL without memory. */
struct screen *settings_screen_new(void);

#endif
