/*
 * schema_reference.h -- reading values that name something in the catalogue: creatures, sectors, cards, dice.
 *
 * Unknown names are reported at their place with a suggestion (E301, E303, E304), badly written ones as E212. A value
 * that is not there or of the wrong kind reads as none.
 */
#ifndef SIEGE_MISSION_LOAD_SCHEMA_REFERENCE_H
#define SIEGE_MISSION_LOAD_SCHEMA_REFERENCE_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"
#include "siege/rules/attack/dice.h"
#include "siege/rules/turn/ids.h"
#include "siege/rules/mission/parameters.h"

#include <stdbool.h>
#include <stdint.h>

/* E310 for another edition than this one. */
void reference_edition(struct node node, const char *found, const char *edition);

/* Index of the sector with the number written in `text` ("7"); -1 with E303. */
int reference_sector(struct node node, const char *text, const struct catalogue *catalogue);

/* "RRW" */
struct dice_pool reference_dice(struct node node);

/* { "legionnaire": 3 }: each from 1 to `most`. */
void reference_kind_counts(struct node object, const struct catalogue *catalogue, int most, uint8_t counts[KIND_MAX]);

/* { "strength": 1 }: sets what the object names. */
void reference_rules(struct node object, struct parameters *parameters);

/* Which cards a list names, as a mask by index: numbers and ranges "1-7"; and the last number there is. */
enum reference_deck { DECK_FORCE, DECK_EVENTS };
uint64_t reference_cards(struct record record, const char *key, const struct catalogue *catalogue,
                         enum reference_deck deck);
int reference_last_card(const struct catalogue *catalogue, enum reference_deck deck);

#endif
