/*
 * load_screen.h -- saved games: what there is, how far it is, whether it can be opened.
 *
 * Widget ids: "load.row#0" …, "load.open", "load.remove", "load.back"; dialogs: "load.ask.yes", "load.ask.no".
 */
#ifndef SIEGE_SCREEN_MENU_LOAD_SCREEN_H
#define SIEGE_SCREEN_MENU_LOAD_SCREEN_H

struct screen;

/* Opening a save puts its board on top of the title screen, everything between goes. NULL without memory. */
struct screen *load_screen_new(void);

#endif
