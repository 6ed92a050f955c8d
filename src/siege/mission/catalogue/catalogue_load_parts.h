/*
 * catalogue_load_parts.h -- the loader's pieces, one function per file of an edition. Each gets the file's top object,
 * opened, and what was read before it.
 */
#ifndef SIEGE_MISSION_CATALOGUE_CATALOGUE_LOAD_PARTS_H
#define SIEGE_MISSION_CATALOGUE_CATALOGUE_LOAD_PARTS_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"

void catalogue_load_force(struct record file, struct catalogue *out);
void catalogue_load_events(struct record file, struct catalogue *out);
void catalogue_load_sectors(struct record file, struct catalogue *out);
void catalogue_load_doomtrooper(struct record file, struct catalogue *out);
void catalogue_load_secondary(struct record file, struct catalogue *out);
void catalogue_load_doors(struct record file, struct catalogue *out);
void catalogue_load_quick_starts(struct record file, struct catalogue *out);
void catalogue_load_deck(struct record file, struct catalogue *out);

/* The words listed under the key as bits, the first word of the field being bit 0. */
uint8_t catalogue_load_mask(struct record record, const char *key);

/* The list of effects under `key`: which verb takes which arguments is checked. */
void catalogue_load_effects(struct record record, const char *key, const struct catalogue *catalogue,
                            struct effect_list *out);

/* Reports E302 at the record's `id` for each of the `count` earlier entries with the same one. */
#define CATALOGUE_CHECK_ID(record, entries, count)                                                                     \
    catalogue_check_id((record), (entries)[0].id, sizeof *(entries), (count))
void catalogue_check_id(struct record record, const char *first_id, size_t stride, int count);

/* Reports E302 at the record's `key`: the entry number `earlier` of the same list, from 0, has the same value. */
void catalogue_report_twice(struct record record, const char *key, int earlier);

#endif
