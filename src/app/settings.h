/*
 * settings.h -- the preferences as a text file: "key = value" lines.
 *
 * Unknown or broken lines are skipped with one line in the log; values out of
 * range are clamped. Keys are the preference identifiers, "language", and
 * "key.<command>" with one or two key chords separated by a blank.
 */
#ifndef APP_SETTINGS_H
#define APP_SETTINGS_H

#include <stdbool.h>

#include "ui/preferences.h" /* struct preferences */

/* Sets what the file says; the rest stays. False when there is no readable file (first start). */
bool settings_load(struct preferences *preferences, const char *path);

/* Written to "<path>.new", synced, renamed. Only what differs from the defaults. False when it cannot be written. */
bool settings_save(const struct preferences *preferences, const char *path);

/* One line as in the file; for tests. False when it says nothing. */
bool settings_read_line(struct preferences *preferences, const char *line);

#endif
