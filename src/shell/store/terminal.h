/*
 * terminal.h -- the one door through which text from elsewhere reaches a terminal. Nothing that comes out is obeyed by
 * it: what is not plain (shell/words/plain.h) is shown written out. A JSON text says the same afterwards.
 */
#ifndef SHELL_STORE_TERMINAL_H
#define SHELL_STORE_TERMINAL_H

#include <stddef.h>
#include <stdio.h>

/* Sentences: their line breaks stay. */
void terminal_print(FILE *out, const char *text);

/* One line, whatever it holds; length bytes of it, and a line break. */
void terminal_print_line(FILE *out, const char *line, size_t length);

#endif
