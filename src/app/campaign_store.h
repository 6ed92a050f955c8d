/*
 * campaign_store.h -- the folder of campaigns in progress, and the plans that can be begun.
 */
#ifndef APP_CAMPAIGN_STORE_H
#define APP_CAMPAIGN_STORE_H

#include "siege/mission/campaign/campaign_save.h"
#include "siege/screen/services.h"

struct editions;
struct string_table;

enum { CAMPAIGN_PLANS_MAX = 48, CAMPAIGNS_LISTED_MAX = 128 };

/* Set the first five, zero the rest. Strings and editions are borrowed. */
struct campaign_store {
    char folder[LISTED_PATH]; /* "" when nothing can be written */
    const struct string_table *strings;
    struct editions *editions;
    bool may_write;       /* no other program plays campaigns here */
    uint64_t interrupted; /* as for saves */
    struct plan_entry plan[CAMPAIGN_PLANS_MAX];
    int plans;
    struct campaign_saved saved[CAMPAIGNS_LISTED_MAX];
    int count, total; /* those that are listed, and the files there are */
};

/* Looks for plans in <shipped>/campaigns and <own>/campaigns; `own` may be NULL. */
void campaign_store_find_plans(struct campaign_store *store, const char *shipped, const char *own);

/* Reads the folder anew, the one changed last first. `now` in seconds since 1970. `file` is the caller's storage. */
void campaign_store_list(struct campaign_store *store, int64_t now, struct campaign_file *file);

/* A name that is not taken, for a campaign of that plan. */
bool campaign_store_new_path(const struct campaign_store *store, const char *plan_id, char path[LISTED_PATH],
                             char why[WHY_MAX_BYTES]);

/* False with a sentence if nothing can be, or could be, written. `written` as in its save_mark. */
bool campaign_store_write(const struct campaign_store *store, const struct campaign *campaign, const char *version,
                          uint64_t written, const char *path, char why[WHY_MAX_BYTES]);

/* The folder part of a path. */
void campaign_store_folder_of(char folder[LISTED_PATH], const char *path);

/* Removes the file, the game of its mission and the old versions beside them. */
bool campaign_store_remove(const struct campaign_store *store, const char *path, char why[WHY_MAX_BYTES]);

#endif
