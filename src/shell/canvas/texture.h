/*
 * texture.h -- the cache of pictures: SVG by name and pixel size, least recently used go first.
 *
 * Names are paths below the assets folder ("art/icons/move.svg"); one that begins
 * with "/" or "./" is the path of a file anywhere. A picture is rasterised once per size. A missing, broken or cut off
 * file gives a visible neutral sign, and texture_take_failed() names it once; never a crash.
 */
#ifndef SHELL_CANVAS_TEXTURE_H
#define SHELL_CANVAS_TEXTURE_H

#include <stdbool.h>
#include <stddef.h>

#include "shell/canvas/canvas.h" /* struct canvas, struct rect */

enum { TEXTURE_NAME_SIZE = 512 }; /* bytes of a name with its zero byte */

struct texture_cache; /* owned heap value */

/* `assets` is copied. The canvas must outlive the cache. NULL when there is no memory. */
struct texture_cache *texture_cache_new(struct canvas *canvas, const char *assets, size_t byte_limit);
void texture_cache_free(struct texture_cache *cache); /* NULL is fine */

/* What is drawn is kept in that folder for the next start (shell/canvas/album.h); once, before anything is asked for.
 * texture_cache_rest(): nothing is waited for, so that now it may be written. */
void texture_cache_keep_in(struct texture_cache *cache, const char *folder);
void texture_cache_rest(struct texture_cache *cache);

/*
 * The picture fitted into w x h pixels (1 to 4096 each), proportions kept. Valid until the next
 * texture_get that finds the cache full: draw it, do not keep it. Never NULL unless memory is out.
 */
struct SDL_Texture *texture_get(struct texture_cache *cache, const char *name, int w, int h);

/*
 * The same, mirrored left to right and then turned clockwise by `quarters` (0 to 3) right angles; w x h is the size
 * before turning. Cached like any picture, and much faster to draw than a free rotation.
 */
struct SDL_Texture *texture_get_turned(struct texture_cache *cache, const char *name, int w, int h, int quarters,
                                       bool mirrored);

/*
 * The picture will be asked for soon, at that size: it is drawn beside, as far as the machine has processors for that.
 * Those that are asked for first are to be foreseen first. texture_is_coming(): it is being drawn; whoever gets it now
 * waits for it, or draws it.
 */
void texture_foresee(struct texture_cache *cache, const char *name, int w, int h);
bool texture_is_coming(struct texture_cache *cache, const char *name, int w, int h);

/*
 * May the picture be had without waiting? Otherwise it is foreseen, and texture_cache_waits() says so. Always true
 * where nobody draws beside, while a layer is drawn, and unless texture_cache_hurry() was called: then a frame is shown
 * at once, and what takes long appears in it a little later.
 */
bool texture_is_at_hand(struct texture_cache *cache, const char *name, int w, int h);
void texture_cache_hurry(struct texture_cache *cache);
/* Was something not at hand since this was asked the last time? Then another frame is due. */
bool texture_cache_waits(struct texture_cache *cache);

/* Its shape alone, in white: outlines and flashes in any colour. */
struct SDL_Texture *texture_get_shape(struct texture_cache *cache, const char *name, int w, int h, bool mirrored);

/* Of its shape, in white, only the edge that light from behind falls on: from above, and right or left. */
struct SDL_Texture *texture_get_rim(struct texture_cache *cache, const char *name, int w, int h, bool mirrored,
                                    bool right);

/* Whether the file is there. Asked of the disk once per name, then remembered. */
bool texture_exists(struct texture_cache *cache, const char *name);

/* The path of a picture that could not be had and was not named before; false when there is none. */
bool texture_take_failed(struct texture_cache *cache, char *path, size_t size);

/* Gets and draws in one go; rect is snapped to whole pixels. */
void texture_draw(struct texture_cache *cache, const char *name, struct rect rect, struct colour tint);
/* Mirrored, then rotated about the centre, degrees clockwise. Right angles come from the cache, pixel for pixel. */
void texture_draw_turned(struct texture_cache *cache, const char *name, struct rect rect, float degrees, bool mirrored,
                         struct colour tint);

/* Out of focus, by a 256th of its width; nothing of it is kept, nor drawn where there is no such file. */
void texture_draw_blurred(struct texture_cache *cache, const char *name, int w, int h, struct rect rect);

/* Drops all pictures (textures lost, or the assets changed). */
void texture_cache_clear(struct texture_cache *cache);

size_t texture_cache_bytes(const struct texture_cache *cache);
int texture_cache_count(const struct texture_cache *cache);

#endif
