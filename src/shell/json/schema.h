/*
 * schema.h -- the shapes of our JSON files: which keys an object has, of which type, within which bounds.
 *
 * One table per object. The loaders fill their structs by it (record_fill), the JSON Schema for editors and the
 * reference for people are written from it (schema_write.h), so they cannot disagree. Descriptions stand in the string
 * table under "schema.<shape>" and "schema.<shape>.<key>".
 */
#ifndef SHELL_JSON_SCHEMA_H
#define SHELL_JSON_SCHEMA_H

#include "shell/json/node.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The shell's own types. A game's begin at FIELD_OF_GAME: an enum of its own, and a table of struct field_kind. */
enum field_type {
    FIELD_FORMAT, /* the number of the format, at most `max` */
    FIELD_NUMBER, /* whole, min to max */
    FIELD_BOOL,
    FIELD_TEXT,   /* at most max bytes */
    FIELD_ID,     /* small letters, digits, "_", "-", "."; at most max bytes */
    FIELD_WORD,   /* one of the field's words */
    FIELD_OBJECT, /* of the field's shape */
    FIELD_SAVED,  /* any number that the member holds, or a list of them; what is not there leaves it alone */
    FIELD_OF_GAME
};

/* How often the value stands there. */
enum field_form {
    FORM_ONE,
    FORM_LIST,        /* least to most entries */
    FORM_ONE_OR_LIST, /* one value, or a list */
    FORM_ROWS         /* a list of lists */
};

/* What kind of member a value goes into. A list goes into an array entry by entry, or into one number as a mask. */
enum field_into {
    INTO_NOTHING, /* the loader reads it itself */
    INTO_U8,
    INTO_I8,
    INTO_U16,
    INTO_I16,
    INTO_U32,
    INTO_U64,
    INTO_CHARS,     /* a text with its zero byte, or one letter */
    INTO_PART,      /* a struct: of the field's shape, or as the game's own type reads it */
    INTO_ARRAY = 16 /* added: several of those */
};

struct shape;

/* One key of an object, and the member that it fills. */
struct field {
    const char *key;
    uint8_t type; /* enum field_type, or the game's own */
    uint8_t form; /* enum field_form */
    uint8_t into; /* enum field_into */
    bool required;
    bool said;       /* a text for people to read: blanks alone are none (E209) */
    bool unique;     /* no two entries of a list of such objects have the same (E302) */
    bool later;      /* record_fill() leaves it to record_fill_key() */
    bool counted;    /* count_at is used */
    int min, max;    /* of a number; max: bytes of a text */
    int least, most; /* entries of a list */
    int fallback;    /* of a number or word that is not there */
    bool silent;     /* … and what holds then is none of its values: no default is told */
    const char *const *words;
    int word_count;
    const char *const *words_also; /* of each, like `also`; behind "?" those that may mean another one; NULL: none */
    const uint8_t *values;         /* what is stored for each word; NULL: its index */
    const struct shape *shape;
    const char *begins; /* of an object: the key that a new one has at first, here alone; of a number: what a new one is
                         * at first; NULL: as its shape says, the least */
    const char *also; /* other words that people write for the key, with blanks between; NULL: none. "=" first: no slip
                       * with other letters is taken for it, since that could turn the meaning round */
    char joins;       /* of an id: what stands in it between two words; '\0': a hyphen */
    const char *refers; /* of an id: the key of the file under which the ids, or the names, stand; NULL: nowhere */
    uint32_t offset;    /* of the member */
    uint32_t size;      /* bytes of the whole member */
    uint32_t stride;    /* of an array: from entry to entry */
    uint32_t count_at;  /* offset of the uint8_t that counts the entries */
};

struct record;
struct field_game;

/* Reads an opened object into the struct that its rows speak of. */
typedef void shape_read(struct record record, void *out, const struct field_game *game);

/* An object. `any_of`, if not NULL, ends with NULL: at least one of these keys is needed. */
struct shape {
    const char *name;
    const struct field *fields;
    int count;
    bool exactly_one;    /* exactly one of the keys */
    const char *several; /* then: the keys under which several stand as a list, "a, b"; NULL: none do */
    bool apart;          /* then: several stand beside each other, each in an object of its own */
    const char *begins;  /* the key that a new one has at first, of exactly one the first if NULL */
    bool optional;       /* of a file: it need not be there */
    const char *const *any_of;
    bool any_alone;             /* … and no two of them */
    const struct shape *unlike; /* another kind of file: no key of it is taken for a misspelt one of this; NULL: none */
    shape_read *read;           /* what there is to do besides record_fill(), which it calls; NULL: nothing */
};

/* The row of the shape for the entry of an object; NULL: it has none, or there is no shape. */
const struct field *shape_field_of(const struct shape *shape, struct node entry);

struct schema_writer;

struct cJSON;

/* A type of values that only the game knows. Those that are only read, or only saved, lack the other half. */
struct field_kind {
    /* The names that may stand there, up to FIELD_NAMES_MAX; the value is the index of one (E301). NULL if `find` or
     * `read` does it. */
    int (*list)(const struct field_game *game, const char *names[]);
    /* The number that the value means, or -1, reported. */
    int (*find)(const struct field_game *game, struct node node);
    /* Everything that stands under the field's key, read into the member. */
    void (*read)(const struct field_game *game, struct record record, const struct field *field, void *member);
    /* The keywords of JSON Schema for one value (schema_write.h); NULL: the names. */
    void (*describe)(const struct field_game *game, struct schema_writer *writer, const struct field *field);
    /* The member as JSON (record_write.h); NULL without memory. */
    struct cJSON *(*save)(const void *member);
};
enum { FIELD_NAMES_MAX = 64 };

/* What a game hands over: its types, from FIELD_OF_GAME on, and what they need to know. */
struct field_game {
    const struct field_kind *kinds;
    void *context;
};

/* Bytes from one entry of the member to the next; of a single one, its own. */
uint32_t field_width(const struct field *field);

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

/* Is a key of the object a slip of this one (node_misspells)? */
bool record_misspells(struct record record, const char *key);

/* The value as it stands; none if it is missing. */
struct node record_get(struct record record, const char *key);

/* The number or the index of the word; the field's fallback if missing or wrong. */
int record_number(struct record record, const char *key);
int record_word(struct record record, const char *key);
bool record_bool(struct record record, const char *key);

/* Copies a text or id. False if it is missing or wrong; of a wrong id what is meant by it is copied, so that nothing is
 * said to name another one, or "". */
bool record_text(struct record record, const char *key, char *out, size_t size);

/* The inner object, opened. */
struct record record_object(struct record record, const char *key);

/* The first entry of a list (node_next() goes on), length checked; of FORM_ONE_OR_LIST a single value too. None
 * for an empty or missing list. *count, if not NULL, becomes the number of entries to be read, never above `most`. */
struct node record_list(struct record record, const char *key, int *count);

/* One entry of a list of numbers, words or objects, read by the field's bounds. */
int record_entry_number(struct record record, const char *key, struct node entry);
int record_entry_word(struct record record, const char *key, struct node entry);
struct record record_entry_object(struct record record, const char *key, struct node entry);

/* Fills `out` by the rows that have a place there. A value that is not there or wrong becomes the field's fallback; a
 * word with values of its own, a name, a list and a text then leave the member alone. */
void record_fill(struct record record, void *out, const struct field_game *game);

/* The same for one of them, which needs to know others. */
void record_fill_key(struct record record, const char *key, void *out, const struct field_game *game);

/* The same by the shape's own reader, if it has one. */
void record_read(struct record record, void *out, const struct field_game *game);

/* Reports E302 at the record's `key`: the entry number `earlier` of the same list, from 0, has the same value. */
void record_report_twice(struct record record, const char *key, int earlier);

/* Is the text an id as FIELD_ID describes it: such letters, digits and signs, and not signs alone ("..")? */
bool schema_is_id(const char *text);

/* The id that is meant by a text that is none: "Two Words" by "two-words", with what `joins` its words ('\0': a
 * hyphen). False if nothing of it can be one. */
bool schema_id_meant(const char *text, char joins, char *out, size_t size);

#endif
