/*
 * schema_write.h -- JSON Schema (draft-07) of our files, for completion, hovering texts and checks in any editor.
 */
#ifndef SIEGE_MISSION_LOAD_SCHEMA_WRITE_H
#define SIEGE_MISSION_LOAD_SCHEMA_WRITE_H

#include "shell/json/schema.h"
#include "siege/rules/mission/catalogue.h"

#include <stdio.h>

struct string_table;

/* Writes the schema of a file whose top object has this shape. Every id the catalogue knows becomes a word of an
 * enum; every property has a description from the string table ("schema.<shape>.<key>"). */
void schema_write(FILE *out, const struct shape *top, const struct catalogue *catalogue,
                  const struct string_table *strings);

#endif
