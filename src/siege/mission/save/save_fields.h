/*
 * save_fields.h -- the tables of a save beside its snapshot: setup and commands. For save_write.c and save_read.c.
 */
#ifndef SIEGE_MISSION_SAVE_SAVE_FIELDS_H
#define SIEGE_MISSION_SAVE_SAVE_FIELDS_H

#include "shell/json/schema_fields.h"
#include "siege/rules/mission/mission.h"

enum { SAVE_SETUP_FIELDS = 17, SAVE_COMMAND_FIELDS = 20, SAVE_REASON_FIELDS = 8 };

extern const struct field SAVE_SETUP[SAVE_SETUP_FIELDS];     /* of struct game_setup */
extern const struct field SAVE_COMMAND[SAVE_COMMAND_FIELDS]; /* of struct command; "do" is its type by name */
extern const struct field SAVE_REASON[SAVE_REASON_FIELDS];   /* of struct reason */
extern const char *const SAVE_CONTROL_NAMES[];
extern const struct shape SAVE_CHANGE; /* of struct parameter_change */

/* What a list shows of a save. */
struct save_shown {
    char mission[48], title[TITLE_MAX_BYTES];
    uint8_t round, seat, corporation, teams;
};
extern const struct shape SAVE_SHOWN;

/* The first bytes of every file of ours of that format; the seal follows (shell/store/seal.h). Literals both. */
#define SAVE_OPENING(kind, format) "{\"citadel\":\"" kind "\",\"format\":" format ",\"seal\":\""
#define SAVE_OPENINGS(format) SAVE_OPENING("save", format), SAVE_OPENING("replay", format)

#endif
