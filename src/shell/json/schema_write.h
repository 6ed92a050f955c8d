/*
 * schema_write.h -- JSON Schema (draft-07) of our files, for completion, hovering texts and checks in any editor.
 */
#ifndef SHELL_JSON_SCHEMA_WRITE_H
#define SHELL_JSON_SCHEMA_WRITE_H

#include "shell/json/schema.h"

#include <stdio.h>

struct string_table;

/* Writes the schema of a file whose top object has this shape. Names the game knows become words of an enum; every
 * property has a description from the string table ("schema.<shape>.<key>"). */
void schema_write(FILE *out, const struct shape *top, const struct field_game *game,
                  const struct string_table *strings);

/* ---- for a game's own types: the keywords of one value ---------------------------------------------------------- */

/* "key": and what follows; brackets are opened and closed in pairs. */
void schema_put_string(struct schema_writer *writer, const char *key, const char *value);
void schema_put_number(struct schema_writer *writer, const char *key, int value);
void schema_open(struct schema_writer *writer, const char *key, char bracket);
void schema_close(struct schema_writer *writer, char bracket);

/* A whole number. */
void schema_put_range(struct schema_writer *writer, int least, int most);

/* The pattern of a text for people to read, of which something has to be seen. */
#define SCHEMA_SAID "\\S"

/* A text of at most `most` bytes, 0: of any length; `pattern` may be NULL. */
void schema_put_text_type(struct schema_writer *writer, const char *pattern, int most);

/* "key": and words in one line, one by one, NULL being null. */
void schema_open_words(struct schema_writer *writer, const char *key);
void schema_put_word(struct schema_writer *writer, const char *word);
void schema_close_words(struct schema_writer *writer);

/* One of two ways to write a value: "anyOf": [ { … }, { … } ]. */
void schema_open_choice(struct schema_writer *writer);
void schema_next_choice(struct schema_writer *writer);
void schema_close_choice(struct schema_writer *writer);

/* The remarks that every object may have, and no other keys. */
void schema_put_remarks(struct schema_writer *writer);

/* What the string table says under prefix and name together. */
const char *schema_text(const struct schema_writer *writer, const char *prefix, const char *name);

#endif
