/*
 * avi.h -- a film in one file that every player shows: pictures pressed one by one (JPEG) in an AVI.
 */
#ifndef SHELL_STORE_AVI_H
#define SHELL_STORE_AVI_H

#include "shell/store/files.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Zero it. Owned: avi_end(). */
struct avi {
    FILE *file; /* NULL: none is written */
    int w, h, rate;
    uint32_t *size; /* of each picture; 0: the one before it stands still */
    int pictures, room;
    uint32_t movie; /* bytes of all pictures with their heads */
    uint32_t most;  /* bytes of the largest */
};

/* No film grows beyond what the format counts in four bytes. */
enum { AVI_BYTES_MAX = 2000000000 };

/* Makes a new file, never one that is there: `rate` pictures a second of so many pixels. */
enum file_error avi_begin(struct avi *avi, const char *path, int w, int h, int rate);

/* The next picture; of no length: the last one once more. FILE_TOO_LARGE when the film is full. */
enum file_error avi_add(struct avi *avi, const char *jpeg, size_t length);

/* Completes the file: only now it can be shown. */
enum file_error avi_end(struct avi *avi);

#endif
