/*
 * saved_fields.h -- plain structs as JSON objects, by a table of their fields.
 *
 * One row per member: its name in the file, where it lies, its width, and how many there are. What stands in the
 * table is written and read; a test of the game proves that nothing is left out.
 */
#ifndef SHELL_JSON_SAVED_FIELDS_H
#define SHELL_JSON_SAVED_FIELDS_H

#include "shell/json/node.h"

#include <stddef.h>
#include <stdint.h>

struct cJSON;

enum saved_type { SAVED_U8, SAVED_I8, SAVED_I16, SAVED_U32, SAVED_U64, SAVED_LIST = 8 /* added: an array */ };

struct saved_field {
    const char *name;
    uint16_t offset, size; /* bytes of the whole member */
    uint8_t type;          /* enum saved_type */
};

/* The type of a member: a number, or an array of numbers in one or two dimensions. */
#define SAVED_TYPE_OF(member)                                                                                          \
    _Generic((member), uint8_t                                                                                         \
             : SAVED_U8, int8_t                                                                                        \
             : SAVED_I8, int16_t                                                                                       \
             : SAVED_I16, uint32_t                                                                                     \
             : SAVED_U32, uint64_t                                                                                     \
             : SAVED_U64, uint8_t *                                                                                    \
             : SAVED_U8 + SAVED_LIST, int16_t *                                                                        \
             : SAVED_I16 + SAVED_LIST, uint64_t *                                                                      \
             : SAVED_U64 + SAVED_LIST, uint8_t(*)[2]                                                                   \
             : SAVED_U8 + SAVED_LIST, uint32_t(*)[2]                                                                   \
             : SAVED_U32 + SAVED_LIST)

/* One row: SAVED_FIELD(struct piece, strength). */
#define SAVED_FIELD(type, member)                                                                                      \
    {                                                                                                                  \
#member, offsetof(type, member), sizeof(((type *)0)->member), SAVED_TYPE_OF(((type *)0)->member)               \
    }

/* Adds the fields of `base` to a JSON object. With `usual` not NULL only those that differ from it. False without
 * memory. */
bool saved_fields_write(struct cJSON *object, const void *base, const void *usual, const struct saved_field *fields,
                        int count);

/* Sets the fields that the object has; the others stay. A list may be shorter than its place, never longer. What is
 * wrong is reported into the tree's problem list. `also` are up to `also_count` further keys that may stand there. */
void saved_fields_read(struct node object, void *base, const struct saved_field *fields, int count,
                       const char *const *also, int also_count);

/* A whole number of 64 bits; cJSON's own numbers hold only 53. NULL without memory. */
struct cJSON *saved_u64_new(uint64_t value);

/* Adds an item to a JSON object or list and takes it over, also when that fails: false if one of both is not there, for
 * want of memory. */
bool saved_add(struct cJSON *object, const char *key, struct cJSON *item);
bool saved_append(struct cJSON *list, struct cJSON *item);

#endif
