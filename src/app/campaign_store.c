/* campaign_store.c -- finds plans and campaigns in progress in their folders, and names, writes and removes them. */
#include "app/campaign_store.h"

#include "app/save_store.h"
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/editions.h"
#include "shell/store/shelf.h"
#include "shell/json/problem.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char ENDING[] = ".campaign";
enum { NAMES_MAX = 1000 };

/* ---- plans ----------------------------------------------------------------------------------------------------- */

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void note_problem(const struct campaign_store *store, struct plan_entry *entry,
                         const struct problem_list *problems)
{
    entry->problems = problems->errors > 0 ? problems->errors : 1;
    problem_write_first(entry->first_problem, sizeof entry->first_problem, problems, base_name(entry->path), 40,
                        store->strings);
}

static void add_plan(struct campaign_store *store, const char *shipped, const char *path)
{
    struct problem_list *problems = problem_list_new();
    if (!problems || store->plans == CAMPAIGN_PLANS_MAX || strlen(path) >= LISTED_PATH) {
        problem_list_free(problems);
        return;
    }
    struct plan_entry *entry = &store->plan[store->plans++];
    memset(entry, 0, sizeof *entry);
    memcpy(entry->path, path, strlen(path) + 1);
    if (!campaign_load_beside(&entry->plan, editions_of_file(store->editions, path), shipped, path, problems)) {
        note_problem(store, entry, problems);
        snprintf(entry->plan.title, sizeof entry->plan.title, "%.79s", base_name(path));
    }
    problem_list_free(problems);
}

static void add_plans(struct campaign_store *store, const char *shipped, const char *root)
{
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct file_listing files;
    if (!root || !file_join(folder, sizeof folder, root, "campaigns") || file_list(folder, ".json", &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count; i++)
        if (file_join(path, sizeof path, folder, files.names[i]))
            add_plan(store, shipped, path);
    file_listing_clear(&files);
}

void campaign_store_find_plans(struct campaign_store *store, const char *shipped, const char *own)
{
    store->plans = 0;
    add_plans(store, shipped, shipped);
    add_plans(store, shipped, own);
}

/* ---- listing --------------------------------------------------------------------------------------------------- */

/* When it was last played: its file or the game of its mission, whichever was written later. */
static struct shelf_age age_of(const char *path)
{
    char game[FILE_PATH_SIZE];
    struct shelf_age campaign = save_age(path);
    if (!campaign_game_path(game, sizeof game, path) || file_changed_at(game) == 0)
        return campaign;
    struct shelf_age mission = save_age(game);
    return shelf_age_compare(&mission, &campaign) < 0 ? mission : campaign;
}

static void describe(struct campaign_saved *saved, const struct campaign_head *head)
{
    saved->state = save_store_state(head->verdict);
    snprintf(saved->title, sizeof saved->title, "%s", head->title);
    snprintf(saved->mission, sizeof saved->mission, "%s", head->mission);
    snprintf(saved->why, sizeof saved->why, "%s", head->why);
    saved->plays = head->plays;
    saved->missions = head->missions;
    saved->players = head->players;
    saved->mode = head->mode;
    memcpy(saved->corporation, head->corporation, sizeof saved->corporation);
    saved->started = head->started;
    saved->over = head->over;
    saved->corrected = head->corrected;
}

static void add_campaign(struct campaign_store *store, const struct shelf_file *found, int64_t now,
                         struct campaign_file *file)
{
    struct campaign_saved *saved = &store->saved[store->count++];
    memset(saved, 0, sizeof *saved);
    (void)file_join(saved->path, sizeof saved->path, store->folder, found->name);
    (void)campaign_read(file, saved->path, editions_of_file(store->editions, saved->path), store->strings);
    describe(saved, &file->head);
    if (saved->state == SAVE_GOOD || saved->state == SAVE_EDITED)
        snprintf(saved->edition, sizeof saved->edition, "%s", file->campaign.edition);
    if (!saved->title[0])
        snprintf(saved->title, sizeof saved->title, "%.79s", found->name);
    saved->written = found->age.written;
    saved->changed_at = found->age.changed_at;
    saved->minutes_ago = shelf_minutes(&found->age, now);
}

void campaign_store_list(struct campaign_store *store, int64_t now, struct campaign_file *file)
{
    struct shelf shelf;
    shelf_open(&shelf, store->folder, ENDING, LISTED_PATH, age_of);
    store->count = 0;
    store->total = shelf.count;
    for (int i = 0; i < shelf.count && i < CAMPAIGNS_LISTED_MAX; i++)
        add_campaign(store, &shelf.file[i], now, file);
    shelf_close(&shelf);
    if (store->count > 0 && store->saved[0].state == SAVE_GOOD && store->saved[0].written == store->interrupted)
        store->saved[0].recovered = store->interrupted && store->saved[0].started && !store->saved[0].over;
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

static bool refuse(const struct campaign_store *store, char why[WHY_MAX_BYTES], const char *key)
{
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(store->strings, key));
    return false;
}

static bool may_write(const struct campaign_store *store, char why[WHY_MAX_BYTES])
{
    if (!store->folder[0])
        return refuse(store, why, "saves.no_folder");
    return store->may_write || refuse(store, why, "saves.second_program");
}

bool campaign_store_new_path(const struct campaign_store *store, const char *plan_id, char path[LISTED_PATH],
                             char why[WHY_MAX_BYTES])
{
    if (!may_write(store, why))
        return false;
    char stem[CAMPAIGN_FILE_NAME_MAX];
    snprintf(stem, sizeof stem, "%.47s", plan_id);
    enum file_error error = shelf_new_path(path, LISTED_PATH, store->folder, stem, ENDING, NAMES_MAX);
    return error == FILE_OK || refuse(store, why, file_error_key(error));
}

bool campaign_store_write(const struct campaign_store *store, const struct campaign *campaign, const char *version,
                          uint64_t written, const char *path, char why[WHY_MAX_BYTES])
{
    const struct campaign_source source = {.campaign = campaign,
                                           .saved_at = (int64_t)time(NULL),
                                           .version = version,
                                           .mark = {.written = written, .over = campaign->over}};
    if (!may_write(store, why))
        return false;
    enum file_error error = campaign_save(&source, path);
    struct phrase_slot slots[] = {{"path", path, 0}, {"why", string_get(store->strings, file_error_key(error)), 0}};
    if (error != FILE_OK)
        phrase_write(why, WHY_MAX_BYTES, string_get(store->strings, "campaigns.error.write"), slots, 2);
    return error == FILE_OK;
}

void campaign_store_folder_of(char folder[LISTED_PATH], const char *path)
{
    const char *slash = strrchr(path, '/');
    snprintf(folder, LISTED_PATH, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
}

bool campaign_store_remove(const struct campaign_store *store, const char *path, char why[WHY_MAX_BYTES])
{
    char game[FILE_PATH_SIZE];
    if (!may_write(store, why))
        return false;
    bool removed = shelf_remove(path);
    if (campaign_game_path(game, sizeof game, path))
        (void)shelf_remove(game);
    return removed || refuse(store, why, "campaigns.not_deleted");
}
