/* key_names.h -- keys as they stand on the keyboards of the player's language. */
#ifndef SHELL_UI_KEY_NAMES_H
#define SHELL_UI_KEY_NAMES_H

#include "shell/input/bindings.h"

struct string_table;

/* By the sentences "key.ctrl", "key.pageup" …; at most KEY_CHORD_TEXT bytes with the end mark, "" for none. */
void key_chord_told(const struct string_table *strings, struct key_chord chord, char *text, size_t size);

/* The chord shown on a button. */
void key_cap_told(const struct string_table *strings, const struct bindings *bindings, int command, char *text,
                  size_t size);

#endif
