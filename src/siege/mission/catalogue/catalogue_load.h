/*
 * catalogue_load.h -- reads the printed parts of an edition from assets/rules/<edition>/ and assets/ai/.
 */
#ifndef SIEGE_MISSION_CATALOGUE_CATALOGUE_LOAD_H
#define SIEGE_MISSION_CATALOGUE_CATALOGUE_LOAD_H

#include "siege/rules/mission/catalogue.h"
#include "siege/rules/mission/option.h"

#include <stdbool.h>

struct problem_list;

/*
 * Fills the caller's catalogue from <root>/rules/<edition>/ (parameters, dice, legion, corporations, troopers,
 * equipment, force, events, sectors, doomtrooper and secondary .json) and <root>/ai/deck.json. Every mistake in every
 * file is reported in one run; if there was an error the catalogue is all zero and the answer false. Cards that call
 * more creatures than there are figures (W514) do not stop it.
 */
bool catalogue_load(struct catalogue *out, const char *root, const char *edition, struct problem_list *problems);

/* Fills the caller's lists from <root>/rules/<edition>/house_rules.json and difficulty.json. Every mistake in both is
 * reported; if there was an error both lists are empty and the answer false. */
bool option_load(struct rule_options *out, const char *root, const char *edition, struct problem_list *problems);

#endif
