/*
 * mission_shelf.h -- the missions that can be found: shipped ones and the player's own, broken ones with their first
 * problem.
 */
#ifndef APP_MISSION_SHELF_H
#define APP_MISSION_SHELF_H

#include "siege/screen/services.h"

struct editions;
struct string_table;

/* Zero-initialise. */
struct mission_shelf {
    struct mission_entry entry[LISTED_MAX];
    int count;
};

/* Looks through both folders and those inside them (either may be NULL). Training first, then by edition, number and
 * title; the player's own after the shipped ones. */
void mission_shelf_fill(struct mission_shelf *shelf, struct editions *editions, const struct string_table *strings,
                        const char *shipped, const char *own);

#endif
