/*
 * saved_fields.h -- plain structs as JSON objects, by the rows of their fields (schema.h).
 *
 * What stands in a table is written and read; a test of the game proves that nothing is left out.
 */
#ifndef SHELL_JSON_SAVED_FIELDS_H
#define SHELL_JSON_SAVED_FIELDS_H

#include "shell/json/schema_fields.h"

struct cJSON;

/* One row of numbers under the member's own name: SAVED_FIELD(struct piece, strength). */
#define SAVED_FIELD(type, member)                                                                                      \
    {                                                                                                                  \
        FIELD_KEY(#member, SAVED), INTO(type, member)                                                                  \
    }

/* Adds every row that has a place to a JSON object, or makes a new one. False, or NULL, without memory. */
bool record_write(struct cJSON *object, const struct shape *shape, const void *base, const struct field_game *game);
struct cJSON *record_new(const struct shape *shape, const void *base, const struct field_game *game);

/* Adds the rows' members of `base` to a JSON object, or makes a new one. With `usual` not NULL only those that differ
 * from it. False, or NULL, without memory. */
bool saved_fields_write(struct cJSON *object, const void *base, const void *usual, const struct field *fields,
                        int count);
struct cJSON *saved_fields_new(const void *base, const void *usual, const struct field *fields, int count);

/* Sets the members that the object has; the others stay. A list may be shorter than its place, never longer. What is
 * wrong is reported into the tree's problem list. `also` are up to `also_count` further keys that may stand there. */
void saved_fields_read(struct node object, void *base, const struct field *fields, int count, const char *const *also,
                       int also_count);

/* A whole number of 64 bits; cJSON's own numbers hold only 53. NULL without memory. */
struct cJSON *saved_u64_new(uint64_t value);

/* Adds an item to a JSON object or list and takes it over, also when that fails: false if one of both is not there, for
 * want of memory. */
bool saved_add(struct cJSON *object, const char *key, struct cJSON *item);
bool saved_append(struct cJSON *list, struct cJSON *item);

/* The item if everything went well so far; otherwise it is deleted: NULL. */
struct cJSON *saved_kept(struct cJSON *item, bool whole);

#endif
