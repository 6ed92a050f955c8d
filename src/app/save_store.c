/*
 * save_store.c -- lists saved games and campaigns by their age and gives new ones their path. What they say of
 * themselves is read in siege/mission.
 */
#include "app/save_store.h"

#include "base/hash.h"
#include "siege/mission/catalogue/editions.h"
#include "siege/text/mission/mission_told.h"
#include "shell/store/shelf.h"
#include "shell/words/strings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char CAMPAIGN_ENDING[] = ".campaign";
enum { NAME_BYTES_MAX = 60, CAMPAIGN_NAMES_MAX = 1000, AUTOSAVES_LISTED = 32 };

/* ---- refusals -------------------------------------------------------------------------------------------------- */

static bool refuse(const struct string_table *strings, const char *key, char why[WHY_MAX_BYTES])
{
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(strings, key));
    return false;
}

bool save_store_refuse(const struct save_store *store, const char *key, char why[WHY_MAX_BYTES])
{
    return refuse(store->strings, key, why);
}

/* True for FILE_OK; else "The game could not be saved to …: …", by the sentence of that key. */
static bool tell(const struct string_table *strings, const char *key, const char *path, enum file_error error,
                 char why[WHY_MAX_BYTES])
{
    if (error != FILE_OK)
        snprintf(why, WHY_MAX_BYTES, "%s", file_tell(strings, key, path, error));
    return error == FILE_OK;
}

/* ---- listing --------------------------------------------------------------------------------------------------- */

/* What a list says of a file. */
static enum save_state state_of(enum save_verdict verdict)
{
    return verdict == SAVE_FINE      ? SAVE_GOOD
           : verdict == SAVE_CHANGED ? SAVE_EDITED
           : verdict == SAVE_LATER   ? SAVE_NEWER
                                     : SAVE_BROKEN;
}

/* A number that another program, or a copied file, has brought along. */
static void note_written(struct save_store *store, uint64_t written)
{
    store->written = written > store->written ? written : store->written;
}

/* A remark, not a fault: the save plays on with the mission as it was. */
static void note_changed_mission(const struct save_store *store, const struct save_head *head, struct save_entry *entry)
{
    char *text;
    size_t length;
    if (!head->mission_path[0] || file_read_all(head->mission_path, 1 << 20, &text, &length) != FILE_OK)
        return;
    const char *start = strchr(text, '{');
    const char *end = strrchr(text, '}');
    bool same = start && end && hash_bytes(start, (size_t)(end + 1 - start), 0) == head->mission_hash;
    if (!same)
        snprintf(entry->why, sizeof entry->why, "%s", string_get(store->strings, "saves.mission_changed"));
    free(text);
}

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static bool is_autosave(const struct shelf_file *found)
{
    return starts_with(found->name, AUTOSAVES_NAME);
}

static void tell_when(char when[20], int64_t seconds)
{
    struct tm day;
    if (!system_day((time_t)seconds, &day) || strftime(when, 20, "%Y-%m-%d %H:%M", &day) == 0)
        when[0] = '\0';
}

static void add_entry(struct save_store *store, const struct shelf_file *found, int64_t now)
{
    struct save_head head;
    struct save_entry *entry = &store->save[store->saves_listed++];
    *entry = (struct save_entry){.seat = SEAT_NONE, .corporation = 0xFF};
    (void)file_join(entry->path, sizeof entry->path, store->saves, found->name);
    bool playable = save_read_head(&head, entry->path, store->strings);
    entry->state = state_of(head.verdict);
    entry->autosave = is_autosave(found);
    if (!entry->autosave || !head.title[0])
        snprintf(entry->name, sizeof entry->name, "%.*s", (int)(strlen(found->name) - strlen(SAVE_ENDING)),
                 found->name);
    tell_when(entry->when, found->age.saved_at);
    entry->game = head.mark.game;
    snprintf(entry->title, sizeof entry->title, "%s", head.title);
    mission_title_told(entry->title, sizeof entry->title, head.mission_id, store->strings);
    snprintf(entry->mission, sizeof entry->mission, "%s", head.mission_id);
    snprintf(entry->edition, sizeof entry->edition, "%s", head.edition);
    entry->round = head.round;
    entry->seat = head.seat;
    entry->corporation = head.corporation;
    entry->sandbox = head.sandbox;
    entry->practice = head.practice;
    entry->tested = head.tested;
    entry->replay = head.replay;
    entry->taken_over = head.taken_over;
    snprintf(entry->why, sizeof entry->why, "%s", head.why);
    if (playable && head.verdict == SAVE_FINE)
        note_changed_mission(store, &head, entry);
    entry->minutes_ago = shelf_minutes(&found->age, now);
    entry->written = found->age.written;
    entry->changed_at = found->age.changed_at;
}

static void mark_recovered(struct save_store *store)
{
    for (int i = 0; i < store->saves_listed; i++) {
        struct save_entry *entry = &store->save[i];
        entry->recovered = entry->autosave && entry->state == SAVE_GOOD && entry->seat != SEAT_NONE &&
                           entry->written == store->interrupted;
    }
}

/* Moves those that are listed to the front: the newest, and however many are newer, some autosaves to go on with. */
static int choose_listed(struct shelf_file *found, int total)
{
    int autosaves = 0, count = 0;
    for (int i = 0; i < total && autosaves < AUTOSAVES_LISTED; i++)
        autosaves += is_autosave(&found[i]);
    for (int i = 0, others = LISTED_MAX - autosaves; i < total && count < LISTED_MAX; i++) {
        int *left = is_autosave(&found[i]) && autosaves > 0 ? &autosaves : &others;
        if (*left > 0) {
            found[count++] = found[i];
            --*left;
        }
    }
    return count;
}

void save_store_list_saves(struct save_store *store)
{
    struct shelf shelf;
    int64_t now = (int64_t)time(NULL);
    shelf_open(&shelf, store->saves, SAVE_ENDING, LISTED_PATH, save_age);
    store->saves_listed = 0;
    store->saves_total = shelf.count;
    int listed = choose_listed(shelf.file, shelf.count);
    for (int i = 0; i < listed; i++)
        add_entry(store, &shelf.file[i], now);
    shelf_close(&shelf);
    if (store->saves_listed > 0)
        note_written(store, store->save[0].written);
    if (store->interrupted)
        mark_recovered(store);
}

/* ---- names ----------------------------------------------------------------------------------------------------- */

/* Is there that folder, and no other program that writes to it? */
static bool may_write(const struct save_store *store, const char *folder, char why[WHY_MAX_BYTES])
{
    if (!folder[0])
        return save_store_refuse(store, "saves.no_folder", why);
    return store->alone || save_store_refuse(store, "saves.second_program", why);
}

/* Letters of any script, digits, blanks, dashes, dots inside; nothing that a file system takes amiss. */
static bool is_good_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length > NAME_BYTES_MAX || name[0] == '.' || name[0] == ' ' || name[length - 1] == ' ')
        return false;
    for (const unsigned char *c = (const unsigned char *)name; *c; c++)
        if (*c < 0x80 && !isalnum(*c) && !strchr(" -_.", *c))
            return false;
    return !starts_with(name, AUTOSAVES_NAME);
}

static bool named_path(const struct save_store *store, const char *name, char path[LISTED_PATH])
{
    char file[NAME_BYTES_MAX + 16];
    snprintf(file, sizeof file, "%s%s", name, SAVE_ENDING);
    return file_join(path, LISTED_PATH, store->saves, file);
}

bool save_store_has(const struct save_store *store, const char *name)
{
    char path[LISTED_PATH];
    return store->saves[0] && is_good_name(name) && named_path(store, name, path) && system_changed_at(path) != 0;
}

bool save_store_may_autosave(const struct save_store *store, char why[WHY_MAX_BYTES])
{
    return may_write(store, store->saves, why);
}

bool save_store_autosaved(const struct string_table *strings, enum autosave_place place, enum file_error error,
                          const char *path, char why[WHY_MAX_BYTES])
{
    const char *full = error == FILE_DISK_FULL ? "saves.error.full" : "saves.error.write";
    switch (place) {
    case AUTOSAVE_FOUND:
        return tell(strings, full, path, error, why);
    case AUTOSAVE_NAME_TOO_LONG:
        return refuse(strings, "file.name_too_long", why);
    case AUTOSAVE_NO_ROOM:
        break;
    }
    return refuse(strings, "saves.error.unfinished", why);
}

static bool autosave_path(const struct save_store *store, const struct autosave_wish *wish, char path[LISTED_PATH],
                          char why[WHY_MAX_BYTES])
{
    return may_write(store, store->saves, why) &&
           save_store_autosaved(store->strings, autosaves_choose(wish, path), FILE_OK, path, why);
}

bool save_store_path(const struct save_store *store, const char *name, uint64_t game, int keep, char path[LISTED_PATH],
                     char why[WHY_MAX_BYTES])
{
    bool now = name && strcmp(name, SAVE_NAME_NOW) == 0;
    if (!name || now)
        return autosave_path(store, &(struct autosave_wish){store->saves, game, keep, now}, path, why);
    if (!store->saves[0])
        return save_store_refuse(store, "saves.no_folder", why);
    if (!is_good_name(name))
        return save_store_refuse(store, "saves.error.name", why);
    return named_path(store, name, path) || save_store_refuse(store, "file.name_too_long", why);
}

bool save_store_remove(const struct save_store *store, const char *path, char why[WHY_MAX_BYTES])
{
    return (system_is_there(path) && shelf_remove(path)) || save_store_refuse(store, "saves.not_deleted", why);
}

/* ---- campaigns ------------------------------------------------------------------------------------------------- */

/* When it was last played: its file or the game of its mission, whichever was written later. */
static struct shelf_age age_of(const char *path)
{
    char game[FILE_PATH_SIZE];
    struct shelf_age campaign = save_age(path);
    if (!campaign_game_path(game, sizeof game, path) || system_changed_at(game) == 0)
        return campaign;
    struct shelf_age mission = save_age(game);
    return shelf_age_compare(&mission, &campaign) < 0 ? mission : campaign;
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
    saved->won = head->won;
    saved->given_up = head->given_up;
    snprintf(saved->id, sizeof saved->id, "%s", head->id);
    saved->corrected = head->corrected;
}

bool save_store_read_campaign(struct save_store *store, const char *path)
{
    return campaign_read(&store->file, path, editions_of_file(store->editions, path), store->strings);
}

static void add_campaign(struct save_store *store, const struct shelf_file *found, int64_t now)
{
    char game[FILE_PATH_SIZE];
    struct campaign_saved *saved = &store->campaign[store->campaigns_listed++];
    memset(saved, 0, sizeof *saved);
    (void)file_join(saved->path, sizeof saved->path, store->campaigns, found->name);
    (void)save_store_read_campaign(store, saved->path);
    describe(saved, &store->file.head);
    if (saved->state == SAVE_GOOD || saved->state == SAVE_EDITED)
        snprintf(saved->edition, sizeof saved->edition, "%s", store->file.campaign.edition);
    if (!saved->title[0])
        snprintf(saved->title, sizeof saved->title, "%.79s", found->name);
    saved->written = found->age.written;
    saved->changed_at = found->age.changed_at;
    saved->minutes_ago = shelf_minutes(&found->age, now);
    if (campaign_game_path(game, sizeof game, saved->path))
        saved->game = save_glance(game).mark.game;
}

void save_store_list_campaigns(struct save_store *store)
{
    struct shelf shelf;
    struct campaign_saved *last = &store->campaign[0];
    int64_t now = (int64_t)time(NULL);
    shelf_open(&shelf, store->campaigns, CAMPAIGN_ENDING, LISTED_PATH, age_of);
    store->campaigns_listed = 0;
    store->campaigns_total = shelf.count;
    for (int i = 0; i < shelf.count && i < CAMPAIGNS_LISTED_MAX; i++)
        add_campaign(store, &shelf.file[i], now);
    shelf_close(&shelf);
    if (store->campaigns_listed == 0)
        return;
    note_written(store, last->written);
    last->recovered = store->interrupted && last->state == SAVE_GOOD && last->written == store->interrupted &&
                      last->started && !last->over;
}

bool save_store_has_campaigns(const struct save_store *store, char why[WHY_MAX_BYTES])
{
    return may_write(store, store->campaigns, why);
}

bool save_store_campaign_path(const struct save_store *store, const char *plan_id, char path[LISTED_PATH],
                              char why[WHY_MAX_BYTES])
{
    if (!save_store_has_campaigns(store, why))
        return false;
    char stem[CAMPAIGN_FILE_NAME_MAX];
    snprintf(stem, sizeof stem, "%.47s", plan_id);
    enum file_error error = shelf_new_path(path, LISTED_PATH, store->campaigns, stem, CAMPAIGN_ENDING,
                                           CAMPAIGN_NAMES_MAX);
    return error == FILE_OK || save_store_refuse(store, file_error_key(error), why);
}

bool save_store_write_campaign(struct save_store *store, const struct campaign *campaign, const char *version,
                               const char *path, char why[WHY_MAX_BYTES])
{
    const struct campaign_source source = {.campaign = campaign,
                                           .saved_at = (int64_t)time(NULL),
                                           .version = version,
                                           .mark = {.written = ++store->written, .over = campaign->over}};
    return save_store_has_campaigns(store, why) &&
           tell(store->strings, "campaigns.error.write", path, campaign_save(&source, path), why);
}

bool save_store_remove_campaign(const struct save_store *store, const char *path, char why[WHY_MAX_BYTES])
{
    char game[FILE_PATH_SIZE];
    if (!save_store_has_campaigns(store, why))
        return false;
    bool removed = shelf_remove(path);
    if (campaign_game_path(game, sizeof game, path))
        (void)shelf_remove(game);
    for (int play = 0; removed && play < CAMPAIGN_PLAYS; play++)
        if (campaign_play_path(game, sizeof game, path, play))
            (void)shelf_remove(game);
    return removed || save_store_refuse(store, "campaigns.not_deleted", why);
}
