/*
 * board_wish.h -- pictures the board will need at another size, drawn a few at a time before they are needed.
 */
#ifndef SIEGE_VIEW_BOARD_WISH_H
#define SIEGE_VIEW_BOARD_WISH_H

#include "shell/canvas/texture.h"

#include <stdbool.h>

enum { WISH_MAX = 192, WISH_NAME_BYTES = 96 };

struct wished_picture {
    char name[WISH_NAME_BYTES];
    int w, h;
};

/* Plain value; zero-initialise. */
struct board_wish {
    struct wished_picture picture[WISH_MAX];
    int count, next;
};

/* Adds a picture unless it is there; more than WISH_MAX are left out. */
void wish_add(struct board_wish *wish, const char *name, int w, int h);

/* Draws pictures for about `ms` milliseconds. True when all are there. */
bool wish_fulfil(struct board_wish *wish, struct texture_cache *textures, int ms);

#endif
