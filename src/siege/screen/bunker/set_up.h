/*
 * set_up.h -- what the screens of set-up have in common: they lie over the board, borrow its play, and go when what
 * they ask has been answered.
 */
#ifndef SIEGE_SCREEN_BUNKER_SET_UP_H
#define SIEGE_SCREEN_BUNKER_SET_UP_H

#include "shell/ui/ui.h"

struct frame;
struct play;

/* A frame's time, and the keys that all of them know; `rule` is that of the question (enum reject_why). False while a
 * curtain hides the screen: it reads no keys. */
bool set_up_update(struct play *play, struct frame *frame, int rule);
/* Curtain or backdrop, and the wording of the game's edition. False: nothing else is to be drawn, behind a curtain or
 * because the screen is no more `due`. */
bool set_up_draw(struct play *play, struct frame *frame, bool due);
/* The plate of the head with the buttons of menu and objectives; what is left of it in *rect. True: the first one was
 * pressed. */
bool set_up_head(struct play *play, struct frame *frame, struct rect *rect);
/* A paragraph in the middle of the height. False: it is too long for that, and nothing is drawn. */
bool set_up_tell(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text);
bool set_up_wants_frames(const struct play *play);

#endif
