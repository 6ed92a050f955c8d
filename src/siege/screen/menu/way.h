/*
 * way.h -- the ways from one screen to another that all menus share.
 */
#ifndef SIEGE_SCREEN_MENU_WAY_H
#define SIEGE_SCREEN_MENU_WAY_H

#include "siege/screen/services.h"
#include "shell/stack/stack.h"

#define WAY_TITLE "title" /* the kind of the title screen */

/* Everything above the title screen goes, and `screen` (not NULL) then lies on top. */
void way_to_game(struct frame *frame, struct screen *screen);

/* Loads a save and goes to its board, or to its result if it is over. False with the reason in `why`. */
bool way_to_save(struct frame *frame, const char *path, char why[WHY_MAX_BYTES]);

#endif
