/*
 * gamepad.h -- somebody who plays the program of program.h by a pad alone. What is pushed is written down with the
 * script.
 */
#ifndef SUPPORT_WINDOW_GAMEPAD_H
#define SUPPORT_WINDOW_GAMEPAD_H

#include "shell/input/bindings.h"
#include "support/window/program.h"

/* A button pushed and let go, and three frames. */
void gamepad_push(struct program *program, enum pad_button button);

/* One button after the other until the widget of that id has the focus; false after a whole round. */
bool gamepad_focus(struct program *program, const char *id);

/* Takes up the Doomtrooper. */
void gamepad_choose(struct program *program, figure_id figure);

/* The cursor comes to the figure, and from there to that square. False: it cannot. */
bool gamepad_point(struct program *program, struct square to);

/* Start, held, and the question about unused actions answered. */
void gamepad_end_turn(struct program *program);

/* Pushes what stands for the command and settles; false if there is nothing for it or it was not carried out. */
bool gamepad_try(struct program *program, const struct command *command);

#endif
