/*
 * ask.h -- questions on top of a screen, and the ways from one screen to another that all menus share.
 */
#ifndef SIEGE_SCREEN_MENU_ASK_H
#define SIEGE_SCREEN_MENU_ASK_H

#include "siege/screen/services.h"
#include "shell/stack/stack.h"

enum answer { ANSWER_OPEN, ANSWER_YES, ANSWER_NO };

/*
 * A dialog with a text and one or two buttons, "<id>.yes" and "<id>.no"; Escape is no. `yes` NULL: there is only one
 * button, and it is no. Call last in draw, in every frame until it answers.
 */
enum answer ask(struct frame *frame, const char *id, const char *text, const char *yes, const char *no);

/* Everything above the title screen goes; without one, everything. */
void way_to_title(struct frame *frame);
/* The same, and `screen` (not NULL) then lies on top. */
void way_to_game(struct frame *frame, struct screen *screen);

/* Loads a save and goes to its board, or to its result if it is over. False with the reason in `why`. */
bool way_to_save(struct frame *frame, const char *path, char why[WHY_MAX_BYTES]);

#endif
