/*
 * bug_report.h -- all that helps to find a mistake, in one archive: the game as a save, the settings, what machine it
 * is, what was told last, a picture, the note of a crash. Nothing in it tells whose computer it is.
 */
#ifndef APP_BUG_REPORT_H
#define APP_BUG_REPORT_H

#include "shell/store/paths.h" /* PATHS_SIZE, enum file_error */

struct app_services;
struct loop;

/* All borrowed. */
struct bug_report {
    struct loop *loop; /* what is shown, settings, language */
    struct app_services *services;
    const struct paths *paths;
    const char *language; /* that is spoken */
};

/* Writes it into a folder below the user's under a new name, `path`. */
enum file_error bug_report_write(const struct bug_report *report, char path[PATHS_SIZE]);

#endif
