/*
 * own_load.h -- sectors, creatures, weapons and cards that a mission brings in its own folder: own.json beside it.
 *
 * What is new stands behind what the edition has; what has the id, or the number, of something there takes its place.
 * So the edition's own things keep their numbers, and whatever was written by these numbers fits.
 */
#ifndef SIEGE_MISSION_CATALOGUE_OWN_LOAD_H
#define SIEGE_MISSION_CATALOGUE_OWN_LOAD_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"

#include <stddef.h>

struct problem_list;

#define OWN_FILE "own.json"
#define OWN_ART "art" /* beside it: pictures of its creatures, equipment and cards, <id>.svg */
enum { OWN_TITLE_BYTES = 60, OWN_WORDS_BYTES = 320 };

/* The shape of such a file. */
extern const struct shape SCHEMA_OWN;

/* What stands in front of the lists. */
struct own_head {
    char edition[NAME_MAX_BYTES];
};

/* Catalogues with additions, each made once. Zero it; own_shelf_clear() in the end, when no game is played by one. */
struct own_shelf {
    struct own_edition *first;
};

/* The text of a file; all borrowed. */
struct own_source {
    const char *name;   /* stands in reports */
    const char *folder; /* where its pictures are; "": nowhere */
    const char *bytes;  /* NULL: it cannot be read, and scanning it tells why */
    size_t length;
};

/* The edition with these additions. With mistakes in them catalogue->own->flaws tells them, and missions that are
 * loaded by it report them; what could be read is there. Without memory the edition as it is. */
const struct catalogue *own_shelf_take(struct own_shelf *shelf, const struct catalogue *edition,
                                       const struct own_source *source);
void own_shelf_clear(struct own_shelf *shelf);

/* Reports what is wrong with such a file, and with the pictures in its folder ("": they are not looked at), to the
 * problems of its tree. */
void own_check(struct node root, const struct catalogue *edition, const char *folder);

/* Of a mission that lies at `path` and has just been read without additions: if own.json beside it is made for another
 * edition and brings what is reported as missing, E328 says so instead. */
void own_check_left_out(struct node mission, const struct catalogue *catalogue, const char *path);
/* The same with that file as it has been read; no tree: there is none. */
void own_tell_left_out(struct node mission, const struct catalogue *catalogue, struct node own);

#endif
