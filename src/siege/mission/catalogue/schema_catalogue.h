/*
 * schema_catalogue.h -- the shapes of the files under assets/rules and of the AI deck.
 */
#ifndef SIEGE_MISSION_CATALOGUE_SCHEMA_CATALOGUE_H
#define SIEGE_MISSION_CATALOGUE_SCHEMA_CATALOGUE_H

#include "shell/json/schema.h"

/* One per file, in an order in which later ones name things of earlier ones. */
enum catalogue_file {
    CATALOGUE_FILE_PARAMETERS,
    CATALOGUE_FILE_DICE,
    CATALOGUE_FILE_LEGION,
    CATALOGUE_FILE_CORPORATIONS,
    CATALOGUE_FILE_TROOPERS,
    CATALOGUE_FILE_EQUIPMENT,
    CATALOGUE_FILE_FORCE,
    CATALOGUE_FILE_EVENTS,
    CATALOGUE_FILE_SECTORS,
    CATALOGUE_FILE_DOOMTROOPER,
    CATALOGUE_FILE_SECONDARY,
    CATALOGUE_FILE_DOORS,
    CATALOGUE_FILE_QUICKSTART,
    CATALOGUE_FILE_DECK, /* the AI deck, in a folder of its own */
    CATALOGUE_FILE_COUNT
};

/* The shape of a file; its name is that of the file without ending. */
const struct shape *schema_catalogue(enum catalogue_file file);

/* A list of house rules or of difficulty options. */
extern const struct shape SCHEMA_OPTIONS;

#endif
