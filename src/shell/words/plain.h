/*
 * plain.h -- text from files, names and the command line, made harmless: what a terminal or a line of text would obey
 * instead of showing it (control characters, separators of lines, marks that turn the direction of writing, broken
 * UTF-8) is written out as "\u001b".
 */
#ifndef SHELL_WORDS_PLAIN_H
#define SHELL_WORDS_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Whatever fills a slot of a sentence (phrase.h) is made plain there, line breaks included: the line breaks that are
 * left are those of our own sentences. What goes to a terminal goes through shell/store/terminal.h.
 */

enum { PLAIN_SHOWN_SIZE = 8 }; /* "\u001b" and its zero byte */

/* The length of the UTF-8 character at `text`, 0 if its bytes are none: no overlong forms, no surrogates, nothing past
 * U+10FFFF. left > 0 bytes are there. */
size_t plain_utf8(const char *text, size_t left);

/* The number of that character. */
uint32_t plain_code(const char *text, size_t length);

/* Must a character of this number not be shown as it is? */
bool plain_is_hidden(uint32_t code);

/* The length, and 0 too for a character that must not be shown as it is. */
size_t plain_character(const char *text, size_t left);

/* How many bytes from the first on can be shown as they are. */
size_t plain_span(const char *text, size_t length);

/* Writes how that is shown which plain_span() has stopped at: a tab as a space, a character as "\u001b", a byte that
 * is no text as "\ufffd", as JSON writes them inside its quotes. Returns the bytes it stands for. */
size_t plain_show(const char *text, size_t left, char shown[PLAIN_SHOWN_SIZE]);

/* Has the text all of the part, small and capital letters alike? */
bool plain_holds(const char *text, const char *part);
/* The same where a word of the text begins: a story holds most short parts somewhere. */
bool plain_holds_word(const char *text, const char *part);

#endif
