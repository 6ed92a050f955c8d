/*
 * autosaves.h -- the file that the next autosave goes into. A game writes over its own autosaves and over those of
 * games that are over, never over another one that can still be played on.
 */
#ifndef APP_AUTOSAVES_H
#define APP_AUTOSAVES_H

#include "siege/screen/services.h"

#include <stdbool.h>
#include <stdint.h>

struct string_table;

/* What the names of all autosaves begin with, that of SAVE_NAME_NOW too. */
#define AUTOSAVES_NAME "autosave-"

enum { AUTOSAVES_MOST = 200 }; /* steps of all games together, and as many over SAVE_NAME_NOW */

/* What is to be saved. */
struct autosave_wish {
    const char *folder;
    const struct string_table *strings;
    uint64_t game; /* as in its save_mark */
    int keep;      /* steps of one game */
    bool now;      /* the one that is written again and again; where there is no room for a step, that too */
};

enum autosave_place { AUTOSAVE_FOUND, AUTOSAVE_NAME_TOO_LONG, AUTOSAVE_NO_ROOM };
enum autosave_place autosaves_choose(const struct autosave_wish *wish, char path[LISTED_PATH]);

#endif
