/*
 * settings.h -- the preferences as a text file: "key = value" lines.
 *
 * Values out of range are clamped. Keys are the preference identifiers, "language", and "key.<command>" with one or
 * two key chords separated by a blank. Lines that are not understood do nothing and stay in the file: a later version
 * wrote them. A file that cannot be read is never written over.
 */
#ifndef SHELL_APP_SETTINGS_H
#define SHELL_APP_SETTINGS_H

#include <stdbool.h>

#include "shell/store/paths.h"    /* PATHS_SIZE, enum file_error */
#include "shell/ui/preferences.h" /* struct preferences */

/* The file. Set `path`, zero the rest; settings_clear() in the end. */
struct settings {
    char path[PATHS_SIZE];
    enum file_error error;  /* something lies there and cannot be read; FILE_OK: it was, or nothing lies there */
    char *kept;             /* the lines that are not understood; owned, may be NULL */
    int odd, first_odd;     /* how many those are, without remarks, and the number of the first */
    char aside[PATHS_SIZE]; /* where settings_save() has put a file that cannot be read, or "" */
};

/* Sets what the file says; the rest stays. FILE_MISSING at the first start. */
enum file_error settings_load(struct settings *settings, struct preferences *preferences);

/*
 * Writes what differs from the defaults; the version before is kept beside. If the file could not be read before, it is
 * read now, and what is still standard becomes as it says; if that fails too, it first gets another name (`aside`).
 */
enum file_error settings_save(struct settings *settings, struct preferences *preferences);
void settings_clear(struct settings *settings);

/* One line as in the file; for tests. False when it says nothing. */
bool settings_read_line(struct preferences *preferences, const char *line);

#endif
