/*
 * keys_screen.h -- the page of keys: which key, button of the mouse or of the pad gives which command. Keys are changed
 * here; one that another command has is named, and changes hands when the player says so.
 *
 * The name of a command stands in the string table under "command.<id>".
 */
#ifndef SHELL_STACK_KEYS_SCREEN_H
#define SHELL_STACK_KEYS_SCREEN_H

#define KEYS_SCREEN "keys" /* the name of its kind */

struct screen;

/* NULL without memory. */
struct screen *keys_screen_new(void);

#endif
