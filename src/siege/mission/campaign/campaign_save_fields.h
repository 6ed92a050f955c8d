/*
 * campaign_save_fields.h -- the tables of a campaign's file. For campaign_save_write.c and campaign_save_read.c.
 */
#ifndef SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SAVE_FIELDS_H
#define SIEGE_MISSION_CAMPAIGN_CAMPAIGN_SAVE_FIELDS_H

#include "shell/json/saved_fields.h"

enum { CAMPAIGN_STATE_FIELDS = 14, CAMPAIGN_PLAYER_FIELDS = 4, CAMPAIGN_PLAY_FIELDS = 7, CAMPAIGN_ENTRY_NUMBERS = 9 };

extern const struct saved_field CAMPAIGN_STATE[CAMPAIGN_STATE_FIELDS];   /* of struct campaign */
extern const struct saved_field CAMPAIGN_PLAYER[CAMPAIGN_PLAYER_FIELDS]; /* "corporation" stands beside it, by id */
extern const struct saved_field CAMPAIGN_PLAY[CAMPAIGN_PLAY_FIELDS];

/* Words of the file, by enum. */
extern const char *const CAMPAIGN_KIND_NAMES[];

/* The first bytes of the file; the seal follows (shell/store/seal.h). */
#define CAMPAIGN_OPENING "{\"citadel\":\"campaign\",\"format\":2,\"seal\":\""
#define CAMPAIGN_OPENING_1 "{\"citadel\":\"campaign\",\"format\":1,\"seal\":\""

#endif
