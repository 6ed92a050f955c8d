/* board_wish.c -- the list of pictures wished for, each once, and drawing some of them. */
#include "siege/view/board_wish.h"

#include <SDL.h>

#include <stdio.h>
#include <string.h>

void wish_add(struct board_wish *wish, const char *name, int w, int h)
{
    for (int i = 0; i < wish->count; i++)
        if (wish->picture[i].w == w && wish->picture[i].h == h && strcmp(wish->picture[i].name, name) == 0)
            return;
    if (wish->count == WISH_MAX)
        return;
    struct wished_picture *picture = &wish->picture[wish->count++];
    snprintf(picture->name, sizeof picture->name, "%s", name);
    picture->w = w;
    picture->h = h;
}

bool wish_fulfil(struct board_wish *wish, struct texture_cache *textures, int ms)
{
    Uint64 began = SDL_GetTicks64();
    while (wish->next < wish->count && SDL_GetTicks64() - began < (Uint64)ms) {
        const struct wished_picture *picture = &wish->picture[wish->next++];
        (void)texture_get(textures, picture->name, picture->w, picture->h);
    }
    return wish->next == wish->count;
}
