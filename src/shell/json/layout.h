/*
 * layout.h -- a file of ours written anew in one form: keys in the order of its shape, short things on one line.
 *
 * Nothing is lost: texts, keys and numbers keep their bytes, unknown keys stand at the end of their object, remarks
 * ("$comment", "x-...") before the key that they stood before. The same file comes out of what was written so.
 */
#ifndef SHELL_JSON_LAYOUT_H
#define SHELL_JSON_LAYOUT_H

#include "shell/json/schema.h"

#include <stddef.h>

enum { LAYOUT_WIDTH = 120 }; /* longest line, unless a single text is longer */

/* The text of a tree that was scanned without any problem, with a zero byte behind it; the caller's to free. NULL
 * without memory. */
char *layout_write(struct node root, const struct shape *shape, size_t *length);

#endif
