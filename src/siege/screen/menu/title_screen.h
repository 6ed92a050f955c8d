/*
 * title_screen.h -- the first screen: go on, learn, choose a mission, load, rules, settings, quit.
 *
 * Widget ids: "title.continue", "title.first_mission", "title.single_mission", "title.load", "title.rules",
 * "title.settings", "title.quit", "title.problems".
 */
#ifndef SIEGE_SCREEN_MENU_TITLE_SCREEN_H
#define SIEGE_SCREEN_MENU_TITLE_SCREEN_H

struct screen;

/* NULL without memory. */
struct screen *title_screen_new(void);

#endif
