/*
 * keyboard.h -- somebody who plays the program of program.h by keys alone. What is pressed is written down with the
 * script, and told beforehand to whoever listens.
 */
#ifndef SUPPORT_WINDOW_KEYBOARD_H
#define SUPPORT_WINDOW_KEYBOARD_H

#include "support/window/program.h"

/* A key by its name, and three frames. */
void keyboard_press(struct program *program, const char *key);

/* Frames until something can be done, or all is over. */
void keyboard_settle(struct program *program);

/* Tab until the widget of that id has the focus; false after a whole round. */
bool keyboard_focus(struct program *program, const char *id);

/* Takes up the Doomtrooper by its number. */
void keyboard_choose(struct program *program, figure_id figure);

/* Presses what stands for the command; false if there are no keys for it or it was not carried out. */
bool keyboard_try(struct program *program, const struct command *command);

#endif
