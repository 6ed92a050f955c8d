/*
 * schema_mission.h -- the shape of a mission file.
 */
#ifndef SIEGE_MISSION_LOAD_SCHEMA_MISSION_H
#define SIEGE_MISSION_LOAD_SCHEMA_MISSION_H

#include "shell/json/schema.h"
#include "siege/rules/mission/mission.h"

extern const struct shape SCHEMA_MISSION;

/* A condition: exactly one key, which is its kind. */
extern const struct shape SCHEMA_CONDITION;

/* What lies on the board besides figures; its rows stand beside its reader. */
extern const struct shape SCHEMA_TARGET;

/* The names of enum marker_kind. */
enum { SCHEMA_MARKER_COUNT = MARKER_KINDS };
extern const char *const SCHEMA_MARKERS[SCHEMA_MARKER_COUNT];
/* Markers that tasks and conditions name: all but the first, which is none. */
#define SCHEMA_MARKER_WORDS .words = SCHEMA_MARKERS + 1, .word_count = SCHEMA_MARKER_COUNT - 1

enum { MISSION_FORMAT = 1 };

#endif
