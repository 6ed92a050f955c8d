/*
 * schema_catalogue.h -- the shapes of the files under assets/rules and of the AI deck.
 */
#ifndef SIEGE_MISSION_CATALOGUE_SCHEMA_CATALOGUE_H
#define SIEGE_MISSION_CATALOGUE_SCHEMA_CATALOGUE_H

#include "shell/json/schema.h"

/* One row per file: identifier, file name without ending. */
#define CATALOGUE_FILES(X)                                                                                             \
    X(PARAMETERS, "parameters")                                                                                        \
    X(DICE, "dice")                                                                                                    \
    X(LEGION, "legion")                                                                                                \
    X(CORPORATIONS, "corporations")                                                                                    \
    X(TROOPERS, "troopers")                                                                                            \
    X(EQUIPMENT, "equipment")                                                                                          \
    X(FORCE, "force")                                                                                                  \
    X(EVENTS, "events")                                                                                                \
    X(SECTORS, "sectors")                                                                                              \
    X(DOOMTROOPER, "doomtrooper")                                                                                      \
    X(SECONDARY, "secondary")                                                                                          \
    X(DOORS, "doors")           /* not in every edition */                                                             \
    X(QUICKSTART, "quickstart") /* the same */                                                                         \
    X(DECK, "deck")             /* the AI deck, in a folder of its own */

enum catalogue_file {
#define X(id, name) CATALOGUE_FILE_##id,
    CATALOGUE_FILES(X)
#undef X
        CATALOGUE_FILE_COUNT
};

const char *schema_catalogue_name(enum catalogue_file file);

/* May an edition do without the file? */
bool schema_catalogue_is_optional(enum catalogue_file file);
const struct shape *schema_catalogue(enum catalogue_file file);

/* A list of house rules or of difficulty options. */
extern const struct shape SCHEMA_OPTIONS;

#endif
