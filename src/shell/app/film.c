/* film.c -- counts which picture is due and writes it as often as it is shown. */
#include "shell/app/film.h"

#include "shell/canvas/canvas.h"

#include <stdio.h>
#include <stdlib.h>

enum { PICTURES_A_SECOND = 30, STILL_MOST = 3 * PICTURES_A_SECOND };

enum file_error film_begin(struct film *film, const char *path, struct canvas *canvas, uint64_t now)
{
    struct rect bounds = canvas_bounds(canvas);
    *film = (struct film){.begun = now, .folder = !file_ends_with(path, ".avi")};
    if (snprintf(film->path, sizeof film->path, "%s", path) >= (int)sizeof film->path)
        return FILE_NAME_TOO_LONG;
    enum file_error error = film->folder ? file_make_folders(path)
                                         : avi_begin(&film->avi, path, (int)bounds.w, (int)bounds.h, PICTURES_A_SECOND);
    film->runs = error == FILE_OK;
    return error;
}

/* The same frame is not pressed twice. */
static bool look(struct film *film, struct canvas *canvas, uint64_t frame)
{
    if (film->picture && film->frame == frame)
        return true;
    free(film->picture);
    film->picture = (film->folder ? canvas_png : canvas_jpeg)(canvas, &film->length);
    film->frame = frame;
    return film->picture != NULL;
}

/* `again`: it is the picture before once more. */
static enum file_error write_picture(struct film *film, bool again, char path[PATHS_SIZE])
{
    char name[32];
    snprintf(path, PATHS_SIZE, "%s", film->path);
    if (!film->folder)
        return avi_add(&film->avi, film->picture, again ? 0 : film->length);
    snprintf(name, sizeof name, "%06d.png", film->pictures + 1);
    if (!file_join(path, PATHS_SIZE, film->path, name))
        return FILE_NAME_TOO_LONG;
    return file_write_quickly(path, film->picture, film->length);
}

static bool has_size_of(const struct film *film, const struct canvas *canvas)
{
    struct rect bounds = canvas_bounds(canvas);
    return film->folder || ((int)bounds.w == film->avi.w && (int)bounds.h == film->avi.h);
}

enum file_error film_go_on(struct film *film, struct canvas *canvas, uint64_t now, uint64_t frame,
                           char path[PATHS_SIZE])
{
    enum file_error error = FILE_OK;
    if (now < film_next(film))
        return FILE_OK;
    if (!has_size_of(film, canvas))
        return film_end(film);
    int due = (int)((now - film->begun) * PICTURES_A_SECOND / 1000) + 1;
    int late = due - film->pictures - STILL_MOST;
    if (late > 0) {
        film->begun += (uint64_t)late * 1000 / PICTURES_A_SECOND;
        due -= late;
    }
    bool again = film->picture && film->frame == frame;
    if (!look(film, canvas, frame))
        error = FILE_NO_MEMORY;
    for (; !error && film->pictures < due; again = true) {
        error = write_picture(film, again, path);
        film->pictures += !error;
    }
    if (error)
        (void)film_end(film);
    return error;
}

uint64_t film_next(const struct film *film)
{
    return film->runs ? film->begun + ((uint64_t)film->pictures * 1000 + PICTURES_A_SECOND - 1) / PICTURES_A_SECOND
                      : UINT64_MAX;
}

enum file_error film_end(struct film *film)
{
    free(film->picture);
    film->picture = NULL;
    film->runs = false;
    return avi_end(&film->avi);
}
