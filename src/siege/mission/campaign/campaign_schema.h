/*
 * campaign_schema.h -- the shape of a campaign file.
 */
#ifndef SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SCHEMA_H
#define SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SCHEMA_H

#include "shell/json/schema.h"

extern const struct shape SCHEMA_CAMPAIGN;

enum { CAMPAIGN_FORMAT = 1 };

#endif
