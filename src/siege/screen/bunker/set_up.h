/*
 * set_up.h -- what the screens of set-up have in common: they lie over the board, borrow its play, and go when what
 * they ask has been answered.
 */
#ifndef SIEGE_SCREEN_BUNKER_SET_UP_H
#define SIEGE_SCREEN_BUNKER_SET_UP_H

#include <stdbool.h>

struct frame;
struct play;

/* A frame's time, and the keys that all of them know; `rule` is that of the question (enum reject_why). False while a
 * curtain hides the screen: it reads no keys. */
bool set_up_update(struct play *play, struct frame *frame, int rule);
/* Curtain or backdrop. False: nothing else is to be drawn, behind a curtain or because the screen is no more `due`. */
bool set_up_draw(struct play *play, struct frame *frame, bool due);
bool set_up_wants_frames(const struct play *play);

#endif
