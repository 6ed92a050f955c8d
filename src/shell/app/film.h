/*
 * film.h -- a film of what is shown, thirty pictures a second whatever else is to be done: in one file that players
 * show (NAME.avi), or as numbered pictures in a folder.
 */
#ifndef SHELL_APP_FILM_H
#define SHELL_APP_FILM_H

#include "shell/store/paths.h" /* PATHS_SIZE, enum file_error */
#include "shell/store/avi.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct canvas;

/* Zero it; film_end() in the end. */
struct film {
    char path[PATHS_SIZE]; /* of the file or the folder */
    bool runs;
    struct avi avi; /* its file is open, unless the film is a folder */
    bool folder;
    int pictures;   /* so many are there */
    uint64_t begun; /* milliseconds */
    char *picture;  /* the last one; owned */
    size_t length;
    uint64_t frame; /* that it shows */
};

/* Makes file or folder and begins; `now` in milliseconds. */
enum file_error film_begin(struct film *film, const char *path, struct canvas *canvas, uint64_t now);

/* Writes the pictures that are due: of frame number `frame`, which the canvas shows. What has taken long stands still
 * in the film, three seconds at most. On an error, or when the canvas has another size than at first, the film ends;
 * after an error `path` is what could not be written. */
enum file_error film_go_on(struct film *film, struct canvas *canvas, uint64_t now, uint64_t frame,
                           char path[PATHS_SIZE]);

/* When the next picture is due; UINT64_MAX: none is. */
uint64_t film_next(const struct film *film);

/* The pictures stay, and so do path and number. */
enum file_error film_end(struct film *film);

#endif
