/*
 * ask.h -- questions on top of a screen.
 */
#ifndef SHELL_STACK_ASK_H
#define SHELL_STACK_ASK_H

#include "shell/stack/stack.h"

enum answer { ANSWER_OPEN, ANSWER_YES, ANSWER_NO };

/*
 * A dialog with a text and one or two buttons, "<id>.yes" and "<id>.no"; Escape is no. `yes` NULL: there is only one
 * button, and it is no. Call last in draw, in every frame until it answers.
 */
enum answer ask(struct frame *frame, const char *id, const char *text, const char *yes, const char *no);

#endif
