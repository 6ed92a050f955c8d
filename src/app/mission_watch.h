/*
 * mission_watch.h -- a mission file that somebody writes while it is played: has it changed, and does it lie still?
 *
 * Nothing is read here but the time of its last change, at most every WATCH_MS, so that waiting costs nothing. A file
 * that is gone has no such time: that is a change like any other.
 */
#ifndef APP_MISSION_WATCH_H
#define APP_MISSION_WATCH_H

#include "shell/words/languages.h"
#include "siege/screen/services.h"

#include <stdbool.h>
#include <stdint.h>

/* How often it is looked at; how long it lies still before it is read: editors write in several steps. */
enum { WATCH_MS = 500, WATCH_STILL_MS = 150 };

struct mission_shelf;

/* Zero: nothing is watched. */
struct mission_watch {
    char path[LISTED_PATH];
    const struct mission_shelf *shelf; /* in place of one file all that it lists; borrowed, or NULL */
    int besides;                       /* what lies beside it and is followed too, none of which need be there: */
    char beside[1 + LANGUAGES_MAX][LISTED_PATH]; /* what its folder brings, and its words in other languages */
    uint64_t seen;                               /* the times of all of them, when they were looked at last */
    uint64_t look_at;                            /* in milliseconds of the program */
    bool moves;                                  /* one had changed when they were looked at last */
    bool due;                                    /* it has, and all lie still */
};

/* As the files are now, they are known. `lies`: where the mission is read as if it lay there, mostly the same path.
 * `languages`: in which it may have words beside it. */
void mission_watch_begin(struct mission_watch *watch, const char *path, const char *lies,
                         const struct languages *languages, uint64_t now);
/* The same of all that lies in the folders of missions. */
void mission_watch_begin_shelf(struct mission_watch *watch, const struct mission_shelf *shelf, uint64_t now);
/* Is it to be read anew? */
bool mission_watch_look(struct mission_watch *watch, uint64_t now);
/* It is about to be read, as it is now. */
void mission_watch_take(struct mission_watch *watch);

#endif
