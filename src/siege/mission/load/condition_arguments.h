/*
 * condition_arguments.h -- each argument of a condition as a field, and what may stand under a condition's word. Only
 * for schema_condition.c, which makes shapes of them and has their words; condition_load.c reads them by their keys.
 */
#ifndef SIEGE_MISSION_LOAD_CONDITION_ARGUMENTS_H
#define SIEGE_MISSION_LOAD_CONDITION_ARGUMENTS_H

#include "shell/json/schema_fields.h"
#include "siege/mission/load/field_kinds.h"

/* clang-format off */
#define SOME_OF(high) .form = FORM_ONE_OR_LIST, .least = 1, .most = high

#define FIELD_OF_FIGURES FIELD_KEY("figures", FIGURES), SOME_OF(KIND_MAX)
#define FIELD_OF_OWN FIELD_KEY("own", BOOL)
#define FIELD_OF_STATES FIELD_KEY("states", WORD), SOME_OF(4), FIELD_WORDS(STATE_WORDS)
#define FIELD_OF_SECTORS FIELD_KEY("sectors", SECTOR), FIELD_LISTED(1, SLOT_MAX)
#define FIELD_OF_THROUGH FIELD_KEY("through", DOORWAY)
#define FIELD_OF_MARKS FIELD_KEY("marks", WORD), SOME_OF(3), FIELD_WORDS(MARK_WORDS)
#define FIELD_OF_CAPTIVES FIELD_KEY("captives", BOOL)
#define FIELD_OF_CARRYING FIELD_KEY("carrying", ID), SOME_OF(LOADS), .max = 23
#define FIELD_OF_TASK FIELD_KEY("task", ID), .max = 23
#define FIELD_OF_OF FIELD_KEY("of", OBJECT), FIELD_SHAPE(SCHEMA_CONDITION)
#define FIELD_OF_MARKER FIELD_KEY("kind", WORD), SCHEMA_MARKER_WORDS
#define FIELD_OF_MODE FIELD_KEY("mode", WORD), FIELD_WORDS(ATTACK_WORDS)
#define FIELD_OF_BOUNDS BOTH_BOUNDS(BOUND_MAX)
#define FIELD_OF_PERCENT BOTH_BOUNDS(100)
#define BOTH_BOUNDS(high)                                                                                              \
    FIELD_KEY("at_least", NUMBER), FIELD_RANGE(0, high)}, {FIELD_KEY("at_most", NUMBER), FIELD_RANGE(0, high)

#define TAKES(of_form) .type = FIELD_OBJECT, FIELD_SHAPE(SHAPE_##of_form)
#define TAKES_ONE .type = FIELD_OBJECT, FIELD_SHAPE(SCHEMA_CONDITION)
#define TAKES_LIST TAKES_ONE, FIELD_LISTED(1, CONDITION_NODES)
#define TAKES_TRUTH .type = FIELD_BOOL
#define TAKES_TRIGGER .type = FIELD_ID, .max = 23
/* clang-format on */

#endif
