/*
 * album.h -- drawings that were made once are kept in a folder, so that the next start of the program reads them.
 *
 * What lies in the folder is believed only where the drawing's own bytes, the size, the library that draws and the sum
 * of its pixels fit; all else is drawn as if it were not there. A folder that cannot be written keeps nothing, and
 * nobody is told.
 */
#ifndef SHELL_CANVAS_ALBUM_H
#define SHELL_CANVAS_ALBUM_H

#include <stddef.h>

struct SDL_Surface;
struct album; /* owned heap value */

/* `folder` is copied. All files of it together stay below `most` bytes, about. NULL without memory: every function
 * takes that, and then all is drawn and nothing kept. */
struct album *album_new(const char *folder, size_t most);
/* What is being written is written to its end; what album_write() was not called for is not kept. */
void album_free(struct album *album);

/* What image_draw_svg() would return: read if it is kept, else drawn and noted. From any thread. */
struct SDL_Surface *album_draw(struct album *album, const char *path, int w, int h);

/* Has a thread write what was noted. */
void album_write(struct album *album);

#endif
