/*
 * option_load.h -- reads house rules and difficulty from assets/rules/<edition>/.
 */
#ifndef SIEGE_MISSION_CATALOGUE_OPTION_LOAD_H
#define SIEGE_MISSION_CATALOGUE_OPTION_LOAD_H

#include "siege/rules/mission/option.h"

#include <stdbool.h>

struct problem_list;

/* Fills the caller's lists from <root>/rules/<edition>/house_rules.json and difficulty.json. Every mistake in both is
 * reported; if there was an error both lists are empty and the answer false. */
bool option_load(struct rule_options *out, const char *root, const char *edition, struct problem_list *problems);

#endif
