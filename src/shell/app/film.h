/*
 * film.h -- a film of what is shown: numbered pictures in a folder, thirty for each second whatever else is to be done.
 */
#ifndef SHELL_APP_FILM_H
#define SHELL_APP_FILM_H

#include "shell/app/paths.h" /* PATHS_SIZE, enum file_error */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct canvas;

/* Zero it; film_end() in the end. */
struct film {
    char folder[PATHS_SIZE];
    bool runs;
    int pictures;   /* so many are there */
    uint64_t begun; /* milliseconds */
    char *picture;  /* the last one; owned */
    size_t length;
    uint64_t frame; /* that it shows */
};

/* Makes the folder and begins; `now` in milliseconds. */
enum file_error film_begin(struct film *film, const char *folder, uint64_t now);

/* Writes the pictures that are due: of frame number `frame`, which the canvas shows. What has taken long stands still
 * in the film, three seconds at most. On an error the film ends, and `path` is the picture that could not be written.
 */
enum file_error film_go_on(struct film *film, struct canvas *canvas, uint64_t now, uint64_t frame,
                           char path[PATHS_SIZE]);

/* When the next picture is due; UINT64_MAX: none is. */
uint64_t film_next(const struct film *film);

/* The pictures stay, and so do folder and number. */
void film_end(struct film *film);

#endif
