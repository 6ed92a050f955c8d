/*
 * font_find.h -- the file of a font by a list of family names, asked of fontconfig.
 */
#ifndef SHELL_CANVAS_FONT_FIND_H
#define SHELL_CANVAS_FONT_FIND_H

#include <stdbool.h>

struct font_file {
    char path[1024];
    int index; /* of the face in the file */
};

/* The best match of the families in their order, NULL at the end. False when this machine has no scalable font. */
bool font_find(const char *const *families, bool bold, struct font_file *file);
/* Gives back what fontconfig holds; call after the last font_find. */
void font_find_end(void);

#endif
