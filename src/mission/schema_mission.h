/*
 * schema_mission.h -- the shape of a mission file.
 */
#ifndef MISSION_SCHEMA_MISSION_H
#define MISSION_SCHEMA_MISSION_H

#include "mission/schema.h"

extern const struct shape SCHEMA_MISSION;

/* A condition: exactly one key, which is its kind. */
extern const struct shape SCHEMA_CONDITION;

enum { MISSION_FORMAT = 1 };

#endif
