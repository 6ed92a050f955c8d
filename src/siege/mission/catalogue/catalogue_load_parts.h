/*
 * catalogue_load_parts.h -- the loader's pieces: the shapes of the files under assets/rules and of the AI deck, and
 * readers of those whose rows do not say everything.
 */
#ifndef SIEGE_MISSION_CATALOGUE_CATALOGUE_LOAD_PARTS_H
#define SIEGE_MISSION_CATALOGUE_CATALOGUE_LOAD_PARTS_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"

struct problem_list;

/* The shapes of the files, in an order in which later ones name things of earlier ones; the last, the AI deck, lies in
 * a folder of its own. The name of each is that of its file without ending. */
enum { CATALOGUE_FILES = 14, CATALOGUE_FILE_DECK = CATALOGUE_FILES - 1 };
extern const struct shape SCHEMA_CATALOGUE[CATALOGUE_FILES];

/* A list of house rules or of difficulty options. */
extern const struct shape SCHEMA_OPTIONS;

/* Two of a pair's first equipment, as it stands in the file. */
struct catalogue_outfit {
    uint8_t trooper, weapon; /* index */
    uint32_t gear;
};

/* What there is to do beside the rows of a shape. */
shape_read catalogue_read_parameters, catalogue_read_legion, catalogue_read_creature, catalogue_read_rank,
    catalogue_read_corporations, catalogue_read_corporation, catalogue_read_troopers, catalogue_read_weapon,
    catalogue_read_effect, catalogue_read_force, catalogue_read_event, catalogue_read_doomtrooper,
    catalogue_read_secondary, catalogue_read_quick_start, catalogue_read_sector, catalogue_read_ai_card,
    catalogue_read_option, catalogue_read_own_creature, catalogue_read_own_ai_card;

#endif
