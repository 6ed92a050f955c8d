/*
 * file_kind.h -- what a JSON file of ours holds, seen by its keys: its folder does not count, and its name only where
 * the keys leave open whether it is what a folder adds.
 */
#ifndef SIEGE_MISSION_FILE_KIND_H
#define SIEGE_MISSION_FILE_KIND_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"

enum file_sort {
    FILE_SORT_NONE, /* none of the others */
    FILE_SORT_MISSION,
    FILE_SORT_WORDS, /* of a mission in another language */
    FILE_SORT_PLAN,  /* of a campaign */
    FILE_SORT_RULES, /* what belongs to an edition: its cards, parameters, options, measured missions, rule book */
    FILE_SORT_OWN,   /* what a mission's folder adds to its edition */
    FILE_SORT_SAVED  /* a saved game, a replay or a campaign in progress */
};

/* `shape`: of a mission, its words, a plan, a file of the rules or what a folder adds; NULL for the others. */
struct file_kind {
    enum file_sort sort;
    const struct shape *shape;
};

/* The kind whose shape has most of the keys that the object has, those of its first entries included. Nothing is
 * reported. */
struct file_kind file_kind_of(struct node root);

/* The same of a file. */
enum file_sort file_sort_of(const char *path);

/* The key of the words for such a file, "a campaign"; NULL: it is none of them. */
const char *file_sort_key(enum file_sort sort);

/* Of a value whose syntax is broken: does it hold nothing of ours, so that no more can be said of it? */
bool file_is_lost(struct node root);

/* Reports what is wrong with a file of the rules: its names are looked for in the catalogue, which stays as it is. */
void file_kind_check_rules(struct file_kind kind, const struct catalogue *catalogue, struct node root);

#endif
