/*
 * save_fields.h -- the tables of a save beside its snapshot: setup and commands. For save_write.c and save_read.c.
 */
#ifndef MISSION_SAVE_FIELDS_H
#define MISSION_SAVE_FIELDS_H

#include "mission/saved_fields.h"

enum { SAVE_SETUP_FIELDS = 15, SAVE_COMMAND_FIELDS = 20, SAVE_REASON_FIELDS = 8 };

extern const struct saved_field SAVE_SETUP[SAVE_SETUP_FIELDS];     /* of struct game_setup; "change" is a list */
extern const struct saved_field SAVE_COMMAND[SAVE_COMMAND_FIELDS]; /* of struct command; "do" is its type by name */
extern const struct saved_field SAVE_REASON[SAVE_REASON_FIELDS];   /* of struct reason */
extern const char *const SAVE_CONTROL_NAMES[];

/* The first bytes of every file of ours; the seal follows (mission/seal.h). */
#define SAVE_OPENING_SAVE "{\"citadel\":\"save\",\"format\":3,\"seal\":\""
#define SAVE_OPENING_REPLAY "{\"citadel\":\"replay\",\"format\":3,\"seal\":\""
#define SAVE_OPENING_SAVE_2 "{\"citadel\":\"save\",\"format\":2,\"seal\":\""
#define SAVE_OPENING_REPLAY_2 "{\"citadel\":\"replay\",\"format\":2,\"seal\":\""
#define SAVE_OPENING_SAVE_1 "{\"citadel\":\"save\",\"format\":1,\"seal\":\""
#define SAVE_OPENING_REPLAY_1 "{\"citadel\":\"replay\",\"format\":1,\"seal\":\""

#endif
