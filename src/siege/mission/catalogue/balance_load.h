/*
 * balance_load.h -- reads what was measured of an edition's missions from <root>/rules/<edition>/balance.json.
 */
#ifndef SIEGE_MISSION_CATALOGUE_BALANCE_LOAD_H
#define SIEGE_MISSION_CATALOGUE_BALANCE_LOAD_H

#include "shell/json/schema.h"
#include "siege/text/mission/balance.h"

struct problem_list;

/* The shape of such a file. */
extern const struct shape SCHEMA_BALANCE;

/* False, and nothing is known, if the file is not there or has a mistake; both are reported. The game goes on without
 * it. */
bool balance_load(struct balance *out, const char *root, const char *edition, struct problem_list *problems);

#endif
