/*
 * aim.h -- the aim panel beside the target: both kinds of attack, dice, armour, odds, and the button that rolls (A5, A8).
 */
#ifndef SCREEN_AIM_H
#define SCREEN_AIM_H

struct board_screen;
struct frame;

void aim_draw(struct board_screen *board, struct frame *frame);

#endif
