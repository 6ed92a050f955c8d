#include "app/campaign_store.h"

#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/catalogue/editions.h"
#include "shell/store/files.h"
#include "shell/json/problem.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

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
    for (int i = 0; i < problems->count; i++) {
        const struct problem *problem = &problems->item[i];
        if (problem_severity(problem->code) != PROBLEM_ERROR)
            continue;
        char sentence[WHY_MAX_BYTES - 64];
        problem_write_sentence(sentence, sizeof sentence, problem, store->strings);
        snprintf(entry->first_problem, sizeof entry->first_problem, "%.40s:%d:%d: %s", base_name(entry->path),
                 problem->line, problem->column, sentence);
        return;
    }
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

static enum save_state state_of(enum save_verdict verdict)
{
    switch (verdict) {
    case SAVE_FINE:
        return SAVE_GOOD;
    case SAVE_CHANGED:
        return SAVE_EDITED;
    case SAVE_LATER:
        return SAVE_NEWER;
    case SAVE_CUT:
    case SAVE_FOREIGN:
    case SAVE_UNREADABLE:
    case SAVE_DAMAGED:
        break;
    }
    return SAVE_BROKEN;
}

/* A file of the folder, before it is read. */
struct found {
    const char *name; /* of the listing */
    struct save_glance glance;
};

/* When it was last played: its file or the game of its mission, whichever was written later. */
static struct save_glance glance_at(const char *path)
{
    char game[FILE_PATH_SIZE];
    struct save_glance campaign = save_glance(path);
    if (!campaign_game_path(game, sizeof game, path) || file_changed_at(game) == 0)
        return campaign;
    struct save_glance mission = save_glance(game);
    return save_glance_compare(&mission, &campaign) < 0 ? mission : campaign;
}

static void describe(struct campaign_saved *saved, const struct campaign_head *head)
{
    saved->state = state_of(head->verdict);
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

static void add_campaign(struct campaign_store *store, const struct found *found, int64_t now,
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
    saved->written = found->glance.mark.written;
    saved->changed_at = found->glance.changed_at;
    saved->minutes_ago = now > found->glance.saved_at ? (now - found->glance.saved_at) / 60 : 0;
}

static int compare_found(const void *left, const void *right)
{
    const struct found *a = left, *b = right;
    int order = save_glance_compare(&a->glance, &b->glance);
    return order ? order : strcmp(a->name, b->name);
}

/* Puts the files in order; those with names too long to be opened stay out. */
static int find_campaigns(const struct campaign_store *store, const struct file_listing *files, struct found *found)
{
    char path[LISTED_PATH];
    int count = 0;
    for (int i = 0; i < files->count; i++)
        if (file_join(path, sizeof path, store->folder, files->names[i]))
            found[count++] = (struct found){files->names[i], glance_at(path)};
    qsort(found, (size_t)count, sizeof *found, compare_found);
    return count;
}

void campaign_store_list(struct campaign_store *store, int64_t now, struct campaign_file *file)
{
    struct file_listing files;
    store->count = store->total = 0;
    if (!store->folder[0] || file_list(store->folder, ENDING, &files) != FILE_OK)
        return;
    struct found *found = malloc(((size_t)files.count + 1) * sizeof *found);
    store->total = found ? find_campaigns(store, &files, found) : 0;
    for (int i = 0; i < store->total && i < CAMPAIGNS_LISTED_MAX; i++)
        add_campaign(store, &found[i], now, file);
    free(found);
    file_listing_clear(&files);
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
    for (int number = 1; number < NAMES_MAX; number++) {
        char name[CAMPAIGN_FILE_NAME_MAX];
        snprintf(name, sizeof name, "%.47s-%03d%s", plan_id, number, ENDING);
        if (!file_join(path, LISTED_PATH, store->folder, name))
            return refuse(store, why, "file.name_too_long");
        if (file_changed_at(path) == 0)
            return true;
    }
    return refuse(store, why, "file.write_failed");
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

static void remove_with_old(const char *path)
{
    char old[FILE_PATH_SIZE + 8];
    snprintf(old, sizeof old, "%s.bak", path);
    (void)unlink(path);
    (void)unlink(old);
}

bool campaign_store_remove(const struct campaign_store *store, const char *path, char why[WHY_MAX_BYTES])
{
    char game[FILE_PATH_SIZE];
    if (!may_write(store, why))
        return false;
    remove_with_old(path);
    if (campaign_game_path(game, sizeof game, path))
        remove_with_old(game);
    return file_changed_at(path) == 0 || refuse(store, why, "campaigns.not_deleted");
}
