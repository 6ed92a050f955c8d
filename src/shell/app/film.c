/* film.c -- counts which picture is due and writes it as often as it is shown. */
#include "shell/app/film.h"

#include "shell/canvas/canvas.h"

#include <stdio.h>
#include <stdlib.h>

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
        else
            error = file_write_quickly(path, film->picture, film->length);
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
