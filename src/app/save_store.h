/*
 * save_store.h -- what the player has in progress: the folders of saved games and of campaigns, listed, named, removed.
 */
#ifndef APP_SAVE_STORE_H
#define APP_SAVE_STORE_H

#include "siege/mission/campaign/campaign_save.h"
#include "siege/mission/save/save.h"
#include "siege/screen/services.h"

struct editions;
struct string_table;

enum { CAMPAIGNS_LISTED_MAX = 128 };

/* What can come of looking for a place for an autosave. */
enum autosave_place { AUTOSAVE_FOUND, AUTOSAVE_NAME_TOO_LONG, AUTOSAVE_NO_ROOM };

/* Set the first six, zero the rest. Strings and editions are borrowed. */
struct save_store {
    char saves[LISTED_PATH], campaigns[LISTED_PATH]; /* folders; "" when nothing can be written */
    const struct string_table *strings;
    struct editions *editions;
    bool alone;           /* no other program writes autosaves and campaigns here */
    uint64_t interrupted; /* the number of the file that a killed program wrote last, until somebody goes on; 0: none */
    uint64_t written;     /* the greatest number in both folders */
    struct save_entry save[LISTED_MAX];                   /* the newest ones */
    struct campaign_saved campaign[CAMPAIGNS_LISTED_MAX]; /* the one played last first */
    int saves_listed, saves_total;                        /* entries, and files there are */
    int campaigns_listed, campaigns_total;
    struct campaign_file file; /* of a campaign that was read last */
};

/* ---- saves ----------------------------------------------------------------------------------------------------- */

/* Reads the folder anew. */
void save_store_list_saves(struct save_store *store);

/* Where a save of that name goes; NULL: the next of `keep` autosaves of that game, SAVE_NAME_NOW: the one beside them.
 * False with a sentence if the name cannot be used or nothing may be written. */
bool save_store_path(const struct save_store *store, const char *name, uint64_t game, int keep, char path[LISTED_PATH],
                     char why[WHY_MAX_BYTES]);

/* Is there a save of that name, listed or not? */
bool save_store_has(const struct save_store *store, const char *name);

/* Removes the file and the old version beside it. */
bool save_store_remove(const struct save_store *store, const char *path, char why[WHY_MAX_BYTES]);

/* The sentence of that key as the reason; false. */
bool save_store_refuse(const struct save_store *store, const char *key, char why[WHY_MAX_BYTES]);

/* True if it has been written; else a sentence. Of an autosave: that no place could be found for it is told, too. */
bool save_store_autosaved(const struct string_table *strings, enum autosave_place place, enum file_error error,
                          const char *path, char why[WHY_MAX_BYTES]);

/* Where autosaves go may be written; false with a sentence. */
bool save_store_may_autosave(const struct save_store *store, char why[WHY_MAX_BYTES]);

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

/* Reads the folder anew. */
void save_store_list_campaigns(struct save_store *store);

/* Reads one into store->file; false with a sentence in its head. */
bool save_store_read_campaign(struct save_store *store, const char *path);

/* Where campaigns and their missions' games are written; false with a sentence if they may not be. */
bool save_store_has_campaigns(const struct save_store *store, char why[WHY_MAX_BYTES]);

/* A name that is not taken, for a campaign of that plan. */
bool save_store_campaign_path(const struct save_store *store, const char *plan_id, char path[LISTED_PATH],
                              char why[WHY_MAX_BYTES]);

/* False with a sentence if nothing can be, or could be, written. */
bool save_store_write_campaign(struct save_store *store, const struct campaign *campaign, const char *version,
                               const char *path, char why[WHY_MAX_BYTES]);

/* Removes the file, the games of its missions and the old versions beside them. */
bool save_store_remove_campaign(const struct save_store *store, const char *path, char why[WHY_MAX_BYTES]);

/* ---- autosaves: autosaves.c -------------------------------------------------------------------------------------- */

/*
 * The file that the next autosave goes into. A game writes over its own autosaves and over those of games that are
 * over, never over another one that can still be played on.
 */

/* What the names of all autosaves begin with, that of SAVE_NAME_NOW too. */
#define AUTOSAVES_NAME "autosave-"

enum { AUTOSAVES_MOST = 200 }; /* steps of all games together, and as many over SAVE_NAME_NOW */

/* What is to be saved. */
struct autosave_wish {
    const char *folder;
    uint64_t game; /* as in its save_mark */
    int keep;      /* steps of one game */
    bool now;      /* the one that is written again and again; where there is no room for a step, that too */
};

/* It reads files and nothing else that changes: several threads may choose at once. */
enum autosave_place autosaves_choose(const struct autosave_wish *wish, char path[LISTED_PATH]);

#endif
