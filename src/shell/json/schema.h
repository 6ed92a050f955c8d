/*
 * schema.h -- the shapes of our JSON files: which keys an object has, of which type, within which bounds.
 *
 * One table per object. The loaders read through it (record_*), the JSON Schema for editors and the reference for
 * people are written from it (schema_write.h), so the three cannot disagree. Descriptions stand in the string table
 * under "schema.<shape>" and "schema.<shape>.<key>".
 */
#ifndef SHELL_JSON_SCHEMA_H
#define SHELL_JSON_SCHEMA_H

#include "shell/json/node.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FIELD_TYPES(X)                                                                                                 \
    X(FORMAT) /* the number 1 */                                                                                       \
    X(NUMBER) /* whole, min to max */                                                                                  \
    X(BOOL)                                                                                                            \
    X(TEXT)        /* at most max bytes */                                                                             \
    X(ID)          /* small letters, digits, "_", "-", "."; at most max bytes */                                       \
    X(WORD)        /* one of the field's words */                                                                      \
    X(EDITION)     /* the id of a catalogue */                                                                         \
    X(PLACE)       /* a sector in a layout, perhaps turned ("7r90"), or null */                                        \
    X(SECTOR)      /* the number of a sector as a text */                                                              \
    X(DOORWAY)     /* a side of a sector: "4.e" */                                                                     \
    X(SQUARE)      /* a square of a sector as printed: "3.c4" */                                                       \
    X(DOOR)        /* a doorway, or a side of a square: "4.e", "3.c4.e" */                                             \
    X(FORCE_CARDS) /* a number, or a range "1-7" */                                                                    \
    X(EVENT_CARDS) /* the same */                                                                                      \
    X(KIND)        /* the id of a kind of creature */                                                                  \
    X(FIGURES)     /* the same, or "doomtroopers", or "creatures" */                                                   \
    X(CORPORATION) /* the id of a corporation */                                                                       \
    X(DICE)        /* letters W, R, B */                                                                               \
    X(RULES)       /* object: parameter to number */                                                                   \
    X(SECONDARY)   /* the id of a Secondary Mission card */                                                            \
    X(TEXTS)       /* object: name to text of at most max bytes, at most `most` of them */                             \
    X(KIND_COUNTS) /* object: kind of creature to number */                                                            \
    X(OBJECT)      /* of the field's shape */

enum field_type {
#define X(id) FIELD_##id,
    FIELD_TYPES(X)
#undef X
        FIELD_TYPE_COUNT
};

/* How often the value stands there. */
enum field_form {
    FORM_ONE,
    FORM_LIST,        /* least to most entries */
    FORM_ONE_OR_LIST, /* one value, or a list */
    FORM_ROWS         /* a list of lists */
};

struct shape;

/* One key of an object. */
struct field {
    const char *key;
    uint8_t type; /* enum field_type */
    uint8_t form; /* enum field_form */
    bool required;
    int min, max;    /* of a number; max: bytes of a text */
    int least, most; /* entries of a list */
    int fallback;    /* of a number or word that is not there */
    const char *const *words;
    int word_count;
    const struct shape *shape;
};

/* An object. `any_of`, if not NULL, ends with NULL: at least one of these keys is needed. */
struct shape {
    const char *name;
    const struct field *fields;
    int count;
    bool exactly_one; /* exactly one of the keys */
    const char *const *any_of;
};

/* An object being read by its shape. Borrows the tree; `node` is none if there is no such object. */
struct record {
    struct node node;
    const struct shape *shape;
};

/* Opens an object: wrong kind, unknown, missing and superfluous keys are reported now (E201, E202, E205, E207, E208,
 * E213) and never again. */
struct record record_open(struct node node, const struct shape *shape);

/* In all that follows `key` must be a key of the shape. */

const struct field *record_field(struct record record, const char *key);
bool record_has(struct record record, const char *key);

/* The value as it stands; none if it is missing. */
struct node record_get(struct record record, const char *key);

/* The number or the index of the word; the field's fallback if missing or wrong. */
int record_number(struct record record, const char *key);
int record_word(struct record record, const char *key);
bool record_bool(struct record record, const char *key);

/* Copies a text or id. False if it is missing or wrong. */
bool record_text(struct record record, const char *key, char *out, size_t size);

/* The key "edition", which must name this one (E310). */
void record_edition(struct record record, const char *edition, char *out, size_t size);

/* The inner object, opened. */
struct record record_object(struct record record, const char *key);

/* The first entry of a list (node_next() goes on), length checked; of FORM_ONE_OR_LIST a single value too. None
 * for an empty or missing list. *count, if not NULL, becomes the number of entries to be read, never above `most`. */
struct node record_list(struct record record, const char *key, int *count);

/* One entry of a list of numbers, words or objects, read by the field's bounds. */
int record_entry_number(struct record record, const char *key, struct node entry);
int record_entry_word(struct record record, const char *key, struct node entry);
struct record record_entry_object(struct record record, const char *key, struct node entry);

/* Reports E211 if the file's "format" is newer than `known`. */
void record_check_format(struct record record, int known);

/* Is the text an id as FIELD_ID describes it? */
bool schema_is_id(const char *text);

#endif
