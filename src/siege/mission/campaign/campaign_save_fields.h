/*
 * campaign_save_fields.h -- the rows of a campaign's file. For campaign_save_write.c and campaign_save_read.c.
 */
#ifndef SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SAVE_FIELDS_H
#define SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SAVE_FIELDS_H

#include "shell/json/schema_fields.h"

/* The whole file; what has a place lies in struct campaign. The missions and the ledger are types of their own. */
extern const struct shape CAMPAIGN_SAVE;
extern const struct field_game CAMPAIGN_SAVE_KINDS;

/* The first bytes of the file; the seal follows (shell/store/seal.h). */
#define CAMPAIGN_OPENING "{\"citadel\":\"campaign\",\"format\":2,\"seal\":\""
#define CAMPAIGN_OPENING_1 "{\"citadel\":\"campaign\",\"format\":1,\"seal\":\""

#endif
