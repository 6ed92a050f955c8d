/*
 * save_store.h -- the folder of saved games: listing, names, removing. Autosaves find their place in autosaves.h.
 */
#ifndef APP_SAVE_STORE_H
#define APP_SAVE_STORE_H

#include "siege/mission/save/save.h"
#include "siege/screen/services.h"

struct string_table;

/* Set the first five, zero the rest. Strings are borrowed. */
struct save_store {
    char folder[LISTED_PATH];  /* of saves; "" when nothing can be written */
    char replays[LISTED_PATH]; /* of replays */
    const struct string_table *strings;
    bool autosaves;       /* this program may write them */
    uint64_t interrupted; /* the number of the file that a killed program wrote last, until somebody goes on; 0: none */
    struct save_entry entry[LISTED_MAX]; /* the newest ones */
    int count, total;                    /* entries, and files there are */
};

/* Reads the folder anew. `now` in seconds since 1970. */
void save_store_list(struct save_store *store, int64_t now);

/* Where a save of that name goes; NULL: the next of `keep` autosaves of that game, SAVE_NAME_NOW: the one beside them.
 * False with a sentence if the name cannot be used or nothing may be written. */
bool save_store_path(const struct save_store *store, const char *name, uint64_t game, int keep, char path[LISTED_PATH],
                     char why[WHY_MAX_BYTES]);

/* Is there a save of that name, listed or not? */
bool save_store_has(const struct save_store *store, const char *name);

/* A new file name for a replay of that mission. */
bool save_store_replay_path(const struct save_store *store, const char *mission_id, char path[LISTED_PATH],
                            char why[WHY_MAX_BYTES]);

/* Removes the file and the old version beside it. */
bool save_store_remove(const struct save_store *store, const char *path, char why[WHY_MAX_BYTES]);

/* What a list says of a file. */
enum save_state save_store_state(enum save_verdict verdict);

/* "The game could not be saved to …: …" */
void save_store_tell(const struct save_store *store, const char *path, enum file_error error, char why[WHY_MAX_BYTES]);

#endif
