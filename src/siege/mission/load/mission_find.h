/*
 * mission_find.h -- which missions lie below a folder, by what their heads say.
 */
#ifndef SIEGE_MISSION_LOAD_MISSION_FIND_H
#define SIEGE_MISSION_LOAD_MISSION_FIND_H

#include "siege/mission/load/mission_load.h"

struct string_table;

/* May a folder of that name hold missions? Those of campaigns, schemas and languages hold none. */
bool mission_folder_holds(const char *name);

/* Called for one file after the other. */
typedef void mission_found(void *context, const char *path, const struct mission_summary *summary);

/* Every file below the folder whose head can be read, some folders deep, by name, the folders in their order
 * (mission_order.h); none of folders that hold no missions or whose name begins with a dot. Nothing without memory. */
void mission_find(const char *folder, mission_found *found, void *context);

/* Adds what the missions of this folder, and with `deep` of those below, have to say in that language, in files beside
 * them (mission_words.h); what was told under the same key goes. */
void mission_find_words(const char *folder, const char *language, bool deep, struct string_table *told);

#endif
