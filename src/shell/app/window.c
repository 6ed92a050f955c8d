/*
 * window.c -- opens the window at the wanted size, falls back to software drawing, and remembers where it was. What the
 * system may send before and beside it.
 */
#include "shell/app/window.h"

#include <SDL.h>

#include <string.h>

#include "shell/ui/preferences.h"
#include "shell/canvas/canvas.h"
#include "shell/canvas/image.h"
#include "shell/system/system.h"
#include "shell/words/languages.h"

void window_use_large_pages(void)
{
    SDL_malloc_func plain;
    SDL_calloc_func cleared;
    SDL_realloc_func again;
    SDL_free_func given_back;
    SDL_GetOriginalMemoryFunctions(&plain, &cleared, &again, &given_back);
    SDL_SetMemoryFunctions(system_large_block, cleared, again, given_back);
}

enum { LEAST_WIDTH = 480, LEAST_HEIGHT = 300 };

/* The wanted size, at most the desktop, 80 % of it when nothing was wanted. */
static void fit_size(int *w, int *h, const struct preferences *preferences)
{
    SDL_Rect desktop = {0, 0, 1280, 800};
    SDL_GetDisplayUsableBounds(0, &desktop);
    if (*w == 0 || *h == 0) {
        *w = preferences_get(preferences, PREFERENCE_WINDOW_WIDTH);
        *h = preferences_get(preferences, PREFERENCE_WINDOW_HEIGHT);
        if (*w > desktop.w || *h > desktop.h)
            *w = *h = 0;
    }
    if (*w < 64 || *h < 64) {
        *w = desktop.w * 8 / 10;
        *h = desktop.h * 8 / 10;
    }
}

static bool open_with(struct window *window, const char *title, int w, int h, bool software)
{
    unsigned flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN;
    window->sdl = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, w, h, flags);
    if (!window->sdl)
        return false;
    window->canvas = canvas_new(window->sdl, software);
    if (window->canvas)
        return true;
    SDL_DestroyWindow(window->sdl);
    window->sdl = NULL;
    return false;
}

/*
 * Where it finds no screen SDL draws into memory ("offscreen") and calls that a success: nobody sees the window, nobody
 * can close it. Only who asks for such a driver, as tests do, gets it.
 */
static bool is_unseen(void)
{
    const char *wanted = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    const char *driver = SDL_GetCurrentVideoDriver();
    bool asked = wanted && wanted[0];
    return !asked && driver && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
}

static bool start_video(void)
{
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        return false;
    if (!is_unseen())
        return true;
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    SDL_SetError("No available video device");
    return false;
}

bool window_open(struct window *window, const char *title, int w, int h, const struct preferences *preferences,
                 bool software)
{
    *window = (struct window){0};
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_AWARENESS, "permonitorv2");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    if (!start_video())
        return false;
    fit_size(&w, &h, preferences);
    software = canvas_choose_renderer(software);
    bool open = open_with(window, title, w, h, software);
    if (!open && !software)
        open = open_with(window, title, w, h, canvas_choose_renderer(true));
    if (!open) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
        return false;
    }
    SDL_SetWindowMinimumSize(window->sdl, LEAST_WIDTH, LEAST_HEIGHT);
    if (preferences_get(preferences, PREFERENCE_FULL_SCREEN))
        window_set_full_screen(window, true);
    return true;
}

void window_close(struct window *window)
{
    canvas_free(window->canvas);
    if (window->sdl) {
        SDL_DestroyWindow(window->sdl);
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    *window = (struct window){0};
}

void window_show(struct window *window)
{
    if (window->sdl)
        SDL_ShowWindow(window->sdl);
}

void window_set_icon(struct window *window, const char *path)
{
    enum { ICON = 64 };
    SDL_Surface *icon = window->sdl ? image_load_svg(path, ICON, ICON) : NULL;
    if (icon)
        SDL_SetWindowIcon(window->sdl, icon);
    SDL_FreeSurface(icon);
}

float window_density(const struct window *window)
{
    int w = 0;
    int h = 0;
    if (!window->sdl)
        return 1;
    SDL_GetWindowSize(window->sdl, &w, &h);
    int pixels = 0;
    SDL_GetWindowSizeInPixels(window->sdl, &pixels, NULL);
    return w > 0 && pixels > 0 ? (float)pixels / (float)w : 1;
}

void window_set_full_screen(struct window *window, bool on)
{
    if (window->sdl)
        SDL_SetWindowFullscreen(window->sdl, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

void window_remember(const struct window *window, struct preferences *preferences)
{
    int w = 0;
    int h = 0;
    if (!window->sdl || (SDL_GetWindowFlags(window->sdl) & (SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MAXIMIZED)))
        return;
    SDL_GetWindowSize(window->sdl, &w, &h);
    preferences_set(preferences, PREFERENCE_WINDOW_WIDTH, w);
    preferences_set(preferences, PREFERENCE_WINDOW_HEIGHT, h);
}

const char *window_system_language(const struct languages *languages)
{
    SDL_Locale *wanted = SDL_GetPreferredLocales();
    const char *found = "";
    for (const SDL_Locale *locale = wanted; locale && locale->language && !found[0]; locale++)
        for (int i = 0; i < languages->count; i++)
            if (strcmp(languages->language[i].id, locale->language) == 0)
                found = languages->language[i].id;
    SDL_free(wanted);
    return found;
}
