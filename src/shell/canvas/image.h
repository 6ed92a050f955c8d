/*
 * image.h -- pictures in memory (SDL surfaces): SVG files at a size, made grain and glow, PNG out.
 *
 * Each function that returns a surface hands over ownership: free with
 * SDL_FreeSurface. All surfaces are SDL_PIXELFORMAT_ARGB8888.
 */
#ifndef SHELL_CANVAS_IMAGE_H
#define SHELL_CANVAS_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct SDL_Surface;

/* Whether an ordinary file is there: a pipe would make the program wait. */
bool image_exists(const char *path);

/* An SVG file drawn to fit w x h pixels, its proportions kept, centred. NULL when missing, broken or cut off. */
struct SDL_Surface *image_load_svg(const char *path, int w, int h);

/* The same without margins: at most w x h pixels. */
struct SDL_Surface *image_draw_svg(const char *path, int w, int h);

/* The same in two steps. Text: NULL when missing or cut off, else to be freed by SDL_free(). */
char *image_read_svg(const char *path, size_t *length);
struct SDL_Surface *image_draw_text(const char *text, size_t length, int w, int h);

/* A copy of `drawn` in the middle of w x h transparent pixels. */
struct SDL_Surface *image_centred(struct SDL_Surface *drawn, int w, int h);

/* A smaller copy (w and h at most its own), each pixel the mean of those it stands for. */
struct SDL_Surface *image_shrunk(struct SDL_Surface *surface, int w, int h);

/* A copy about twice as large (w x h, at most twice the size), smoothly between the pixels. */
struct SDL_Surface *image_doubled(struct SDL_Surface *surface, int w, int h);

/* The neutral sign that stands in for a picture that cannot be had: a riveted plate with a cross bar. */
struct SDL_Surface *image_new_missing(int w, int h);

/* White, opacity falling smoothly from the centre to the rim of a size x size square. */
struct SDL_Surface *image_new_glow(int size);

/* Black and white specks of varying opacity from a seed; the same on every machine. */
struct SDL_Surface *image_new_grain(int size, uint32_t seed, float opacity);

/* Black, transparent in the middle of w x h pixels, up to `opacity` at the rim: `rows` lines of it from `top` down. */
struct SDL_Surface *image_new_vignette(int w, int h, int top, int rows, float opacity);

/* Is every pixel opaque? */
bool image_covers(const struct SDL_Surface *surface);

/* Out of focus by so many pixels; as it is at the edge it goes on beyond. */
struct SDL_Surface *image_blurred(const struct SDL_Surface *surface, float reach);

/* `surface` mirrored left to right, then turned clockwise by `quarters` (0 to 3) right angles. Frees `surface`. */
struct SDL_Surface *image_turned(struct SDL_Surface *surface, int quarters, bool mirrored);

bool image_save_png(struct SDL_Surface *surface, const char *path);
/* The same into memory, to be freed by the caller; NULL if that fails. */
char *image_png(struct SDL_Surface *surface, size_t *length);
/* Smaller and a little less exact: for films. */
char *image_jpeg(struct SDL_Surface *surface, size_t *length);

#endif
