/* film.c -- counts which picture is due and writes it as often as it is shown. */
#include "shell/app/film.h"

#include "shell/canvas/canvas.h"

#include <SDL.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PICTURES_A_SECOND = 30, STILL_MOST = 3 * PICTURES_A_SECOND };

enum file_error film_begin(struct film *film, const char *folder, uint64_t now)
{
    *film = (struct film){.begun = now};
    if (snprintf(film->folder, sizeof film->folder, "%s", folder) >= (int)sizeof film->folder)
        return FILE_NAME_TOO_LONG;
    enum file_error error = file_make_folders(folder);
    film->runs = error == FILE_OK;
    return error;
}

/* A new file: never through a link, never into a pipe. */
static bool write_picture(const struct film *film, const char *path)
{
    (void)unlink(path);
    SDL_RWops *file = SDL_RWFromFile(path, "wbx");
    bool written = file && SDL_RWwrite(file, film->picture, 1, film->length) == film->length;
    return (file && SDL_RWclose(file) == 0) && written;
}

/* The same frame is not pressed twice. */
static bool look(struct film *film, struct canvas *canvas, uint64_t frame)
{
    if (film->picture && film->frame == frame)
        return true;
    free(film->picture);
    film->picture = canvas_png(canvas, &film->length);
    film->frame = frame;
    return film->picture != NULL;
}

enum file_error film_go_on(struct film *film, struct canvas *canvas, uint64_t now, uint64_t frame,
                           char path[PATHS_SIZE])
{
    enum file_error error = FILE_OK;
    char name[32];
    if (now < film_next(film))
        return FILE_OK;
    int due = (int)((now - film->begun) * PICTURES_A_SECOND / 1000) + 1;
    int late = due - film->pictures - STILL_MOST;
    if (late > 0) {
        film->begun += (uint64_t)late * 1000 / PICTURES_A_SECOND;
        due -= late;
    }
    if (!look(film, canvas, frame))
        error = FILE_NO_MEMORY;
    while (!error && film->pictures < due) {
        snprintf(name, sizeof name, "%06d.png", film->pictures + 1);
        if (!file_join(path, PATHS_SIZE, film->folder, name))
            error = FILE_NAME_TOO_LONG;
        else if (!write_picture(film, path))
            error = FILE_WRITE_FAILED;
        film->pictures += !error;
    }
    if (error)
        film_end(film);
    return error;
}

uint64_t film_next(const struct film *film)
{
    return film->runs ? film->begun + ((uint64_t)film->pictures * 1000 + PICTURES_A_SECOND - 1) / PICTURES_A_SECOND
                      : UINT64_MAX;
}

void film_end(struct film *film)
{
    free(film->picture);
    film->picture = NULL;
    film->runs = false;
}
