/*
 * mission_shelf.h -- the missions and campaigns that can be begun: shipped ones and the player's own, broken ones with
 * their first problem.
 */
#ifndef APP_MISSION_SHELF_H
#define APP_MISSION_SHELF_H

#include "siege/screen/services.h"

struct editions;
struct measured;
struct mission;
struct string_table;

enum { PLANS_LISTED_MAX = 48 };

/* A file that was looked into. */
struct known_mission {
    uint64_t mark; /* of all that its entry hangs on; 0: it is read anew each time */
    struct mission_entry entry;
};

/* Set the first six, which are borrowed; zero the rest. */
struct mission_shelf {
    struct editions *editions;
    const struct string_table *strings, *told; /* `told`: words of packages in the language that is spoken */
    const char *shipped, *own;                 /* folders; "": there is none */
    const struct measured *measured;
    struct mission_entry mission[LISTED_MAX];
    int missions;
    struct plan_entry plan[PLANS_LISTED_MAX];
    int plans;
    struct known_mission *known; /* owned: what says the same as before is not read again */
    int knowns;
};

/* Looks through both folders and those inside them. Training first, then by edition, number and title; the player's
 * own after the shipped ones. */
void mission_shelf_find_missions(struct mission_shelf *shelf);

/* Reads some of those that mission_shelf_find_missions() would have to read; false: there are none left. */
bool mission_shelf_look_ahead(struct mission_shelf *shelf);

/* All is read anew, as after another language was chosen; nothing is kept. */
void mission_shelf_forget(struct mission_shelf *shelf);

/* Another number after a file in one of those folders, or of one that goes with them, was written, has come or is
 * gone. Nothing is read. */
uint64_t mission_shelf_change(const struct mission_shelf *shelf);

/* The file that lies beside a mission while that is switched off. False: no path is that long. */
bool mission_shelf_mark(char mark[LISTED_PATH], const char *path);

/* What a mission says of itself: all but the path and where it was found. */
void mission_shelf_describe(const struct mission *mission, struct mission_entry *entry);

/* Looks for plans of campaigns in the folder "campaigns" of both. */
void mission_shelf_find_plans(struct mission_shelf *shelf);

#endif
