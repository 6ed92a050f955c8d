/*
 * schema_fields.h -- short names for the rows of the shape tables, and plain structs as JSON objects by these rows.
 * What stands in a table is written and read; a test of the game proves that nothing is left out.
 */
#ifndef SHELL_JSON_SCHEMA_FIELDS_H
#define SHELL_JSON_SCHEMA_FIELDS_H

#include "shell/json/schema.h"

#include <stddef.h>

#define FIELD_KEY(name, kind) .key = name, .type = FIELD_##kind
#define FIELD_NEEDED .required = true
#define FIELD_SAID .said = true
#define FIELD_RANGE(low, high) .min = low, .max = high
#define FIELD_LISTED(low, high) .form = FORM_LIST, .least = low, .most = high
#define FIELD_WORDS(list) .words = list, .word_count = (int)(sizeof(list) / sizeof *(list))
#define FIELD_SHAPE(of) .shape = &(of)
#define FIELD_VALUES(list) .values = list
#define SHAPE(title, list) .name = title, .fields = list, .count = (int)(sizeof(list) / sizeof *(list))

/* The member of a struct: INTO(struct piece, cost). */
#define MEMBER(type, member) (((type *)0)->member)
#define INTO(type, member)                                                                                             \
    .into = INTO_TYPE_OF(MEMBER(type, member)), .offset = offsetof(type, member), .size = sizeof MEMBER(type, member)
#define INTO_TYPE_OF(member)                                                                                           \
    _Generic((member),                                                                                                 \
        uint8_t: INTO_U8,                                                                                              \
        bool: INTO_U8,                                                                                                 \
        char: INTO_CHARS,                                                                                              \
        char *: INTO_CHARS,                                                                                            \
        int8_t: INTO_I8,                                                                                               \
        uint16_t: INTO_U16,                                                                                            \
        int16_t: INTO_I16,                                                                                             \
        uint32_t: INTO_U32,                                                                                            \
        uint64_t: INTO_U64,                                                                                            \
        uint8_t *: INTO_U8 + INTO_ARRAY,                                                                               \
        int8_t *: INTO_I8 + INTO_ARRAY,                                                                                \
        int16_t *: INTO_I16 + INTO_ARRAY,                                                                              \
        uint64_t *: INTO_U64 + INTO_ARRAY,                                                                             \
        uint8_t(*)[2]: INTO_U8 + INTO_ARRAY,                                                                           \
        uint32_t(*)[2]: INTO_U32 + INTO_ARRAY,                                                                         \
        default: INTO_PART)

/* A text as long as its place. */
#define INTO_TEXT(type, member) INTO(type, member), .max = (int)sizeof MEMBER(type, member) - 1

/* A list of `fewest` entries up to as many as the array holds, with the member that counts them or without; into the
 * same member of every struct of an array; into two members of one type that lie side by side. */
#define INTO_EACH(fewest, type, member)                                                                                \
    .form = FORM_LIST, .least = fewest, .most = (int)(sizeof MEMBER(type, member) / sizeof MEMBER(type, member)[0]),   \
    .into = INTO_ARRAY | INTO_TYPE_OF(MEMBER(type, member)[0]), .offset = offsetof(type, member),                      \
    .size = sizeof MEMBER(type, member), .stride = sizeof MEMBER(type, member)[0]
#define INTO_LIST(fewest, type, member, number)                                                                        \
    INTO_EACH(fewest, type, member), .counted = true, .count_at = offsetof(type, number)
#define INTO_COLUMN(fewest, type, list, member)                                                                        \
    .form = FORM_LIST, .least = fewest, .most = (int)(sizeof MEMBER(type, list) / sizeof MEMBER(type, list)[0]),       \
    .into = INTO_ARRAY | INTO_TYPE_OF(MEMBER(type, list)[0].member), .offset = offsetof(type, list[0].member),         \
    .size = sizeof MEMBER(type, list), .stride = sizeof MEMBER(type, list)[0]
#define INTO_PAIR(type, first, second)                                                                                 \
    FIELD_LISTED(2, 2), .into = INTO_ARRAY | INTO_TYPE_OF(MEMBER(type, first)), .offset = offsetof(type, first),       \
                        .size = offsetof(type, second) + sizeof MEMBER(type, second) - offsetof(type, first)

/* An object whose keys fill the struct around it. */
#define INTO_SAME .into = INTO_PART

/* ---- the same rows write: saved_fields.c ------------------------------------------------------------------------ */

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
