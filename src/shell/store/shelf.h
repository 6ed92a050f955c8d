/*
 * shelf.h -- a folder of saved files, the one written last first. What stands in them only the game knows.
 */
#ifndef SHELL_STORE_SHELF_H
#define SHELL_STORE_SHELF_H

#include "shell/store/files.h"

#include <stdint.h>

/* What puts files in order. The number counts; clocks only serve files that have none, or the same. */
struct shelf_age {
    uint64_t written;   /* grows with every file that is written into the player's folder; 0: not told */
    int64_t saved_at;   /* seconds since 1970 */
    int64_t changed_at; /* as system_changed_at() */
};

/* How a game tells the age of a file, without reading all of it. */
typedef struct shelf_age shelf_glance(const char *path);

struct shelf_file {
    const char *name; /* of the listing */
    struct shelf_age age;
};

/* The files of a folder in order. */
struct shelf {
    struct file_listing listing;
    struct shelf_file *file;
    int count;
};

/* Lists what ends with `ending`; files whose path takes `longest` bytes or more stay out. Empty where nothing can be
 * listed. shelf_close() in any case. */
void shelf_open(struct shelf *shelf, const char *folder, const char *ending, size_t longest, shelf_glance *glance);
void shelf_close(struct shelf *shelf);

/* As qsort() wants it: less than 0 if `a` was written after `b`. */
int shelf_age_compare(const struct shelf_age *a, const struct shelf_age *b);

/* The greatest number written that any file of the folder tells; not one that was never written to its end. */
uint64_t shelf_greatest(const char *folder, shelf_glance *glance);

/* "<folder>/<stem>-001<ending>", or the first number that is free. FILE_WRITE_FAILED: none below `most` is. */
enum file_error shelf_new_path(char *path, size_t size, const char *folder, const char *stem, const char *ending,
                               int most);

/* Removes a file and the old version that file_write_atomic() has kept beside it. False if the file is still there. */
bool shelf_remove(const char *path);

/* Whole minutes since a file was saved, 0 if that lies ahead. */
int64_t shelf_minutes(const struct shelf_age *age, int64_t now);

#endif
