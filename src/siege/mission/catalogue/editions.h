/*
 * editions.h -- where the files of the game lie, and all editions that lie there under <root>/rules.
 *
 * A mission, a save or a campaign names its edition; whoever opens one asks here for the catalogue. Nobody else
 * compares the names of editions.
 */
#ifndef SIEGE_MISSION_CATALOGUE_EDITIONS_H
#define SIEGE_MISSION_CATALOGUE_EDITIONS_H

#include "shell/json/node.h"
#include "shell/store/files.h" /* struct file_home */
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/option.h"

#include <stddef.h>

struct balance;
struct editions;
struct handbook;
struct own_source;
struct problem_list;

/* The game's names of folders, of the environment and of the lock. */
extern const struct file_home CITADEL_HOME;

/* Reads the editions there are, in the order of their names. NULL without memory, or if there is none or one is broken;
 * then `problems` tells why. */
struct editions *editions_open(const char *root, struct problem_list *problems);

/* Catalogues and options die with it. NULL is fine. */
void editions_close(struct editions *editions);

int editions_count(const struct editions *editions);
const char *editions_id(const struct editions *editions, int index);
int editions_index(const struct editions *editions, const char *id); /* -1: there is none */

/* The edition to begin with, where nothing names one. Never NULL. */
const struct catalogue *editions_first(const struct editions *editions);

/* The edition with this id; NULL if there is none. */
const struct catalogue *editions_find(const struct editions *editions, const char *id);

/* House rules and difficulty of the edition; NULL if there is no such edition. */
const struct rule_options *editions_options(const struct editions *editions, const char *id);

/* Its illustrated rule book; NULL if there is no such edition. */
const struct handbook *editions_handbook(const struct editions *editions, const char *id);

/* What was measured of its missions; NULL if there is no such edition. */
const struct balance *editions_balance(const struct editions *editions, const char *id);

/* What is wrong with files that the game goes on without. */
const struct problem_list *editions_lacks(const struct editions *editions);

/*
 * The edition that a mission, a campaign, a save or a replay is made for: its key "edition", or that of the mission
 * inside. If it names none, or one that is not there, or cannot be read at all, this is the first one; whoever loads it
 * then reports what is wrong. Nothing is reported here. Of a mission that names what another edition has and its own
 * lacks it is that other one. Behind the bytes of a text stands a zero byte.
 *
 * With what a mission's folder adds (own_load.h): a mission has the file beside `path` ("": it lies nowhere), a save
 * what was put into it.
 */
const struct catalogue *editions_of_node(struct editions *editions, struct node node, const char *path);
const struct catalogue *editions_of_text(struct editions *editions, const char *path, const char *bytes, size_t length);
const struct catalogue *editions_of_file(struct editions *editions, const char *path);

/* The edition with what lies beside that path, where a mission is or will be; as it is if that is made for another. */
const struct catalogue *editions_beside(struct editions *editions, const struct catalogue *edition, const char *path);

/* The edition with these additions if they are made for it, else as it is. */
const struct catalogue *editions_with_own(struct editions *editions, const struct catalogue *edition,
                                          const struct own_source *own);

/* The edition that the mission inside a save is made for; it may be played by another's rules (the answer above). */
const struct catalogue *editions_of_mission_inside(struct editions *editions, const char *path);

#endif
