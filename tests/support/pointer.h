/*
 * pointer.h -- a value of a text by its JSON pointer (RFC 6901).
 */
#ifndef SUPPORT_POINTER_H
#define SUPPORT_POINTER_H

#include "shell/json/scan.h"

/* The value that the pointer leads to, or -1. */
int32_t pointer_find(const struct scan_tree *tree, const char *pointer);

#endif
