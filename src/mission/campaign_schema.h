/*
 * campaign_schema.h -- the shape of a campaign file.
 */
#ifndef MISSION_CAMPAIGN_SCHEMA_H
#define MISSION_CAMPAIGN_SCHEMA_H

#include "mission/schema.h"

extern const struct shape SCHEMA_CAMPAIGN;

enum { CAMPAIGN_FORMAT = 1 };

#endif
