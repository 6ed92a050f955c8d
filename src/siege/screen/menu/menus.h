/*
 * menus.h -- the screens without a board: title, missions, saved games, the menu over a mission, saving, the rules.
 *
 * Each function gives NULL without memory. Widget ids stand with it.
 */
#ifndef SIEGE_SCREEN_MENU_MENUS_H
#define SIEGE_SCREEN_MENU_MENUS_H

struct screen;
struct session;

/* The first screen: "title.continue", "title.first_mission", "title.single_mission", "title.load", "title.rules",
 * "title.settings", "title.quit", "title.problems". */
struct screen *title_screen_new(void);

/* All missions found, with their boards; broken files too, with what is wrong: "missions.row#0" …, "missions.choose",
 * "missions.back". The second one begins at the first file that cannot be played. */
struct screen *mission_list_new(void);
struct screen *mission_list_new_at_problems(void);

/* Saved games: "load.row#0" …, "load.open", "load.remove", "load.back"; dialogs: "load.ask.yes", "load.ask.no".
 * Opening a save puts its board on top of the title screen, everything between goes. */
struct screen *load_screen_new(void);

/* Resume, Save, Load, Rules, Settings, Title, Quit: an overlay to be pushed on top of the board screen. The session is
 * borrowed from the screen below, which must stay under the menu. The menu pops itself to resume; "Title", "Load" and
 * "Quit" autosave first and change the stack themselves. */
struct screen *pause_menu_new(struct session *session);

/* A name for the game being played, and Save; for one that is over, its replay: "save.name", "save.save",
 * "save.cancel". An overlay. The session is borrowed from a screen below, which must stay. */
struct screen *save_dialog_new(const struct session *session);

/* The rule book: "rules.edition#0" … (where there are several books), "rules.search", "rules.contents#0" … (headings,
 * or places found), "rules.back". `rule_id` ("C-LOS-1") tells where the book is opened, "" its first page. It is the
 * book of the edition; for "" that in which the rule stands, or that of the first edition. Both are copied. */
struct screen *rules_screen_new(const char *rule_id, const char *edition);

#endif
