/*
 * tutorial.h -- the friendly panel of the first mission: one hint at a time.
 */
#ifndef SIEGE_SCREEN_BOARD_TUTORIAL_H
#define SIEGE_SCREEN_BOARD_TUTORIAL_H

struct board_screen;
struct frame;

void tutorial_draw(struct board_screen *board, struct frame *frame);

#endif
