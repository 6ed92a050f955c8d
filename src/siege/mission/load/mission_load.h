/*
 * mission_load.h -- reads a mission file, checks it, and fills the plain value the rules play with.
 *
 * All mistakes of a file are reported in one run, from broken syntax to exits nobody can reach. If there was an error
 * the mission is all zero and the answer false; warnings and remarks do not stop it. "$allow" in the file silences
 * warnings of the problem list, so use one list per file.
 */
#ifndef SIEGE_MISSION_LOAD_MISSION_LOAD_H
#define SIEGE_MISSION_LOAD_MISSION_LOAD_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/mission.h"

#include <stdbool.h>
#include <stddef.h>

struct problem_list;

/* The shape of a mission file. */
enum { MISSION_FORMAT = 1 };
extern const struct shape SCHEMA_MISSION;

/* From a file. */
bool mission_load(struct mission *out, const struct catalogue *catalogue, const char *path,
                  struct problem_list *problems);

/* From a file that may have errors, for those who draw its board: true if the layout is whole, whatever else is wrong.
 * Then what could be read is kept. Play only what mission_load() takes. */
bool mission_load_board(struct mission *out, const struct catalogue *catalogue, const char *path,
                        struct problem_list *problems);

/* From bytes in memory; `name` stands in reports. */
bool mission_load_text(struct mission *out, const struct catalogue *catalogue, const char *name, const char *bytes,
                       size_t length, struct problem_list *problems);

/* From a value of a scanned file, as saves embed their mission. */
bool mission_load_node(struct mission *out, const struct catalogue *catalogue, struct node node,
                       struct problem_list *problems);

/* What a list of missions shows before one is loaded. */
enum { SEED_WORD_BYTES = 48 };
#define MISSION_SEED_WORD "x-seed"
#define MISSION_MADE "made."                     /* how the ids of made missions begin */
#define MISSION_MADE_BY "citadel-tool generate " /* … and the note of how, as long as nobody has changed them */
#define MISSION_MADE_LAST "last-round"           /* the id of their trigger that speaks in it */
#define MISSION_BASIS "x-based-on"               /* of a copy: the mission that was copied, and who made that */
enum { MISSION_BASIS_BYTES = 160 };
struct mission_summary {
    char id[48];
    char title[TITLE_MAX_BYTES];
    char edition[16];
    char word[SEED_WORD_BYTES];      /* from whose seed it was made; "": from none, or it is not told */
    char basis[MISSION_BASIS_BYTES]; /* what it is a copy of; "": of nothing, or it is not told */
    bool as_made;                    /* it tells how it was made, and that still holds */
    uint8_t number;
    uint8_t teams[2]; /* least and most; 0: not told */
    uint8_t rounds;   /* the most that it may last, by its file alone; 0: no last one, or not told */
};

/* Reads only these; false if the file is no JSON object, lacks id, title or edition, or is the plan of a campaign.
 * Problems are reported as always. */
bool mission_load_summary(struct mission_summary *out, const char *path, struct problem_list *problems);

/* The ids and titles of its objectives alone; returns how many. What cannot be read has none, and nothing is
 * reported. */
struct objective_summary {
    char id[24];
    char title[TASK_TITLE_BYTES]; /* or "" */
};
int mission_load_objectives(struct objective_summary out[OBJECTIVE_MAX], const char *path);

#endif
