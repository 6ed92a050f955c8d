/*
 * save_dialog.h -- a name for the game being played, and Save; or for a whole mission that was played, as a replay.
 *
 * Widget ids: "save.name", "save.save", "save.cancel".
 */
#ifndef SIEGE_SCREEN_MENU_SAVE_DIALOG_H
#define SIEGE_SCREEN_MENU_SAVE_DIALOG_H

struct screen;
struct session;

/* An overlay. The session is borrowed from a screen below, which must stay; when it is over, its replay is saved. NULL
 * without memory. */
struct screen *save_dialog_new(const struct session *session);

#endif
