/*
 * window.h -- the one window: made, sized, remembered.
 */
#ifndef SHELL_APP_WINDOW_H
#define SHELL_APP_WINDOW_H

#include <stdbool.h>

struct languages;
struct SDL_Window;
struct canvas;
struct preferences;

struct window {
    struct SDL_Window *sdl;
    struct canvas *canvas;
};

/* What SDL allocates for pictures lies on large pages from here on: before anything else is done with it. */
void window_use_large_pages(void);

/*
 * Starts SDL's video, chooses the renderer, opens a resizable high-density window of
 * w x h window units (0: from the preferences, else 80 % of the desktop). Hidden until the
 * first frame is shown. A screen that nobody sees is refused unless SDL_VIDEODRIVER asks for it. False: SDL_GetError()
 * says why, nothing is left open.
 */
bool window_open(struct window *window, const char *title, int w, int h, const struct preferences *preferences,
                 bool software);
void window_close(struct window *window);

/* Shows it; after the first frame was drawn, so that no empty window flashes up. */
void window_show(struct window *window);

/* What the desktop shows for it: an SVG file; without it the desktop's own sign for a window. */
void window_set_icon(struct window *window, const char *path);

/* Device pixels per window unit. */
float window_density(const struct window *window);

/* Borderless over the whole desktop, or back. */
void window_set_full_screen(struct window *window, bool on);

/* Writes the present size into the preferences unless full screen or maximised. */
void window_remember(const struct window *window, struct preferences *preferences);

/* The first of these languages that the system asks for, "" if it asks for none of them. */
const char *window_system_language(const struct languages *languages);

/* Once, first of all. A closed terminal saves and ends the game as closing the window does; a full quota or a vanished
 * reader of the output is an error of that write, never the end. Also gives the standard files a place, so that no save
 * is opened in theirs. */
void signals_prepare(void);

#endif
