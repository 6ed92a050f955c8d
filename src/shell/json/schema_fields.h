/*
 * schema_fields.h -- short names for the rows of the shape tables. Only for files that hold such tables.
 */
#ifndef SHELL_JSON_SCHEMA_FIELDS_H
#define SHELL_JSON_SCHEMA_FIELDS_H

#include "shell/json/schema.h"

#define FIELD_KEY(name, kind) .key = name, .type = FIELD_##kind
#define FIELD_NEEDED .required = true
#define FIELD_RANGE(low, high) .min = low, .max = high
#define FIELD_LISTED(low, high) .form = FORM_LIST, .least = low, .most = high
#define FIELD_WORDS(list) .words = list, .word_count = (int)(sizeof(list) / sizeof *(list))
#define FIELD_SHAPE(of) .shape = &(of)
#define SHAPE(title, list) .name = title, .fields = list, .count = (int)(sizeof(list) / sizeof *(list))

#endif
