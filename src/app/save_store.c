/*
 * save_store.c -- lists saved games by their age and gives new ones their path. What a save says of itself is read in
 * siege/mission/save.
 */
#include "app/save_store.h"

#include "app/autosaves.h"
#include "base/hash.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char ENDING[] = ".save";
enum { NAME_BYTES_MAX = 60, REPLAYS_MAX = 10000, AUTOSAVES_LISTED = 32 };

/* ---- listing --------------------------------------------------------------------------------------------------- */

enum save_state save_store_state(enum save_verdict verdict)
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
    time_t at = (time_t)seconds;
    if (!localtime_r(&at, &day) || strftime(when, 20, "%Y-%m-%d %H:%M", &day) == 0)
        when[0] = '\0';
}

static void add_entry(struct save_store *store, const struct shelf_file *found, int64_t now)
{
    struct save_head head;
    struct save_entry *entry = &store->entry[store->count++];
    *entry = (struct save_entry){.seat = SEAT_NONE, .corporation = 0xFF};
    (void)file_join(entry->path, sizeof entry->path, store->folder, found->name);
    bool playable = save_read_head(&head, entry->path, store->strings);
    entry->state = save_store_state(head.verdict);
    entry->autosave = is_autosave(found);
    if (!entry->autosave || !head.title[0])
        snprintf(entry->name, sizeof entry->name, "%.*s", (int)(strlen(found->name) - strlen(ENDING)), found->name);
    tell_when(entry->when, found->age.saved_at);
    entry->game = head.mark.game;
    snprintf(entry->title, sizeof entry->title, "%s", head.title);
    snprintf(entry->edition, sizeof entry->edition, "%s", head.edition);
    entry->round = head.round;
    entry->seat = head.seat;
    entry->corporation = head.corporation;
    snprintf(entry->why, sizeof entry->why, "%s", head.why);
    if (playable && head.verdict == SAVE_FINE)
        note_changed_mission(store, &head, entry);
    entry->minutes_ago = shelf_minutes(&found->age, now);
    entry->written = found->age.written;
    entry->changed_at = found->age.changed_at;
}

static void mark_recovered(struct save_store *store)
{
    for (int i = 0; i < store->count; i++) {
        struct save_entry *entry = &store->entry[i];
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

void save_store_list(struct save_store *store, int64_t now)
{
    struct shelf shelf;
    shelf_open(&shelf, store->folder, ENDING, LISTED_PATH, save_age);
    store->count = 0;
    store->total = shelf.count;
    int listed = choose_listed(shelf.file, shelf.count);
    for (int i = 0; i < listed; i++)
        add_entry(store, &shelf.file[i], now);
    shelf_close(&shelf);
    if (store->interrupted)
        mark_recovered(store);
}

/* ---- names ----------------------------------------------------------------------------------------------------- */

static bool refuse(const struct save_store *store, char why[WHY_MAX_BYTES], const char *key)
{
    snprintf(why, WHY_MAX_BYTES, "%s", string_get(store->strings, key));
    return false;
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
    snprintf(file, sizeof file, "%s%s", name, ENDING);
    return file_join(path, LISTED_PATH, store->folder, file);
}

bool save_store_has(const struct save_store *store, const char *name)
{
    char path[LISTED_PATH];
    return store->folder[0] && is_good_name(name) && named_path(store, name, path) && file_changed_at(path) != 0;
}

static bool autosave_path(const struct save_store *store, const struct autosave_wish *wish, char path[LISTED_PATH],
                          char why[WHY_MAX_BYTES])
{
    if (!store->autosaves)
        return refuse(store, why, "saves.second_program");
    switch (autosaves_choose(wish, path)) {
    case AUTOSAVE_FOUND:
        return true;
    case AUTOSAVE_NAME_TOO_LONG:
        return refuse(store, why, "file.name_too_long");
    case AUTOSAVE_NO_ROOM:
        break;
    }
    return refuse(store, why, "saves.error.unfinished");
}

bool save_store_path(const struct save_store *store, const char *name, uint64_t game, int keep, char path[LISTED_PATH],
                     char why[WHY_MAX_BYTES])
{
    bool now = name && strcmp(name, SAVE_NAME_NOW) == 0;
    if (!store->folder[0])
        return refuse(store, why, "saves.no_folder");
    if (!name || now)
        return autosave_path(store, &(struct autosave_wish){store->folder, store->strings, game, keep, now}, path, why);
    if (!is_good_name(name))
        return refuse(store, why, "saves.error.name");
    return named_path(store, name, path) || refuse(store, why, "file.name_too_long");
}

bool save_store_replay_path(const struct save_store *store, const char *mission_id, char path[LISTED_PATH],
                            char why[WHY_MAX_BYTES])
{
    if (!store->replays[0] || file_make_folders(store->replays) != FILE_OK)
        return refuse(store, why, "saves.no_folder");
    char stem[49];
    snprintf(stem, sizeof stem, "%s", mission_id);
    enum file_error error = shelf_new_path(path, LISTED_PATH, store->replays, stem, ".replay", REPLAYS_MAX);
    return error == FILE_OK || refuse(store, why, file_error_key(error));
}

/* ---- removing and telling -------------------------------------------------------------------------------------- */

void save_store_tell(const struct save_store *store, const char *path, enum file_error error, char why[WHY_MAX_BYTES])
{
    struct phrase_slot slots[] = {{"path", path, 0}, {"why", string_get(store->strings, file_error_key(error)), 0}};
    const char *key = error == FILE_DISK_FULL ? "saves.error.full" : "saves.error.write";
    phrase_write(why, WHY_MAX_BYTES, string_get(store->strings, key), slots, 2);
}

bool save_store_remove(const struct save_store *store, const char *path, char why[WHY_MAX_BYTES])
{
    return (file_is_there(path) && shelf_remove(path)) || refuse(store, why, "saves.not_deleted");
}
