/*
 * save_mark.h -- which game a save is of, and which of two files was written later, whatever a clock says.
 *
 * It stands at the beginning of saves and campaigns, so that a folder of them can be put in order without reading them:
 *
 *     "mark": { "game": 5318008, "written": 42, "over": 0 }
 */
#ifndef SIEGE_MISSION_SAVE_SAVE_MARK_H
#define SIEGE_MISSION_SAVE_SAVE_MARK_H

#include "shell/json/node.h"
#include "shell/store/shelf.h" /* struct shelf_age */

#include <stdbool.h>
#include <stdint.h>

struct cJSON;

struct save_mark {
    uint64_t game;    /* the same in all saves of one game, another in every other game; 0: not told */
    uint64_t written; /* grows with every file written into the player's folder; 0: not told */
    uint8_t over;     /* 1: the mission is over, or the campaign */
};

/* Adds it to the file's object, unless it tells nothing. False without memory. */
bool save_mark_write(struct cJSON *root, const struct save_mark *mark);

/* All zero if the object is not there. What is wrong is reported. */
void save_mark_read(struct node object, struct save_mark *mark);

/* What can be told of a file by its first bytes; nothing is taken as proved. */
struct save_glance {
    bool marked; /* `mark` is as the file has it, else all zero */
    struct save_mark mark;
    struct shelf_age age; /* of a file that does not tell when it was saved, its last change */
};
struct save_glance save_glance(const char *path);
struct shelf_age save_age(const char *path);

#endif
