/*
 * desk.h -- the services of the program on a player's folder of their own, without a window.
 */
#ifndef SUPPORT_WINDOW_DESK_H
#define SUPPORT_WINDOW_DESK_H

#include "shell/store/paths.h"
#include "app/services.h"
#include "siege/screen/services.h"
#include "support/temporary_folder.h"
#include "shell/ui/preferences.h"

#include <stdint.h>

struct crash_note;
struct problem_list;

struct desk {
    char user[TEMPORARY_FOLDER_SIZE]; /* goes away with desk_close() */
    struct paths paths;
    struct preferences preferences;
    struct problem_list *problems;
    uint64_t seed;            /* as --seed; 0: none was given */
    struct crash_note *crash; /* NULL: none is left */
    void (*wake)(void);       /* as in struct app_parts */
    struct app_services *app;
    const struct services *services;
};

/* For cmocka's setup and teardown: *state is the desk, with the program running. */
int desk_open(void **state);
int desk_close(void **state);

/* The program begins, or ends in an orderly way; the folder stays. */
void desk_start(struct desk *desk);
void desk_stop(struct desk *desk);

#endif
