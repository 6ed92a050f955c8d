/*
 * pause_menu.h -- Resume, Save, Load, Rules, Settings, Title, Quit, on top of a mission being played.
 */
#ifndef SIEGE_SCREEN_MENU_PAUSE_MENU_H
#define SIEGE_SCREEN_MENU_PAUSE_MENU_H

struct screen;
struct session;

/*
 * An overlay to be pushed on top of the board screen. The session is borrowed from the screen below, which must stay
 * under the menu. The menu pops itself to resume; "Title", "Load" and "Quit" autosave first and change the stack
 * themselves. NULL without memory.
 */
struct screen *pause_menu_new(struct session *session);

#endif
