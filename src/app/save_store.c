#include "app/save_store.h"

#include "base/hash.h"
#include "text/phrase.h"
#include "text/strings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char ENDING[] = ".save";
static const char AUTOSAVE[] = "autosave-"; /* the beginning of SAVE_NAME_NOW too */
static const char NOW_FILE[] = SAVE_NAME_NOW ".save";
enum { NAME_BYTES_MAX = 60, REPLAYS_MAX = 10000 };

/* ---- listing ------------------------------------------------------------------------------------------------------ */

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

static void add_entry(struct save_store *store, const char *name, int64_t now)
{
    struct save_head head;
    struct save_entry *entry = &store->entry[store->count];
    *entry = (struct save_entry){.seat = SEAT_NONE, .corporation = 0xFF};
    if (!file_join(entry->path, sizeof entry->path, store->folder, name))
        return;
    bool playable = save_read_head(&head, entry->path, store->strings);
    entry->state = state_of(head.verdict);
    entry->autosave = starts_with(name, AUTOSAVE);
    snprintf(entry->title, sizeof entry->title, "%s", head.title);
    snprintf(entry->edition, sizeof entry->edition, "%s", head.edition);
    entry->round = head.round;
    entry->seat = head.seat;
    entry->corporation = head.corporation;
    snprintf(entry->why, sizeof entry->why, "%s", head.why);
    if (playable && head.verdict == SAVE_FINE)
        note_changed_mission(store, &head, entry);
    int64_t saved_at = playable ? head.saved_at : (int64_t)(file_changed_at(entry->path) / 1000000000);
    entry->minutes_ago = now > saved_at ? (now - saved_at) / 60 : 0;
    entry->changed_at = file_changed_at(entry->path);
    store->saved_at[store->count++] = playable ? file_changed_at(entry->path) : saved_at * 1000000000;
}

/* Newest first; few enough for insertion. */
static void sort_entries(struct save_store *store)
{
    for (int i = 1; i < store->count; i++)
        for (int k = i; k > 0 && store->saved_at[k - 1] < store->saved_at[k]; k--) {
            struct save_entry entry = store->entry[k];
            int64_t at = store->saved_at[k];
            store->entry[k] = store->entry[k - 1];
            store->saved_at[k] = store->saved_at[k - 1];
            store->entry[k - 1] = entry;
            store->saved_at[k - 1] = at;
        }
}

static void mark_recovered(struct save_store *store)
{
    for (int i = 0; i < store->count; i++)
        if (store->entry[i].autosave && store->entry[i].state == SAVE_GOOD) {
            store->entry[i].recovered = store->entry[i].seat != SEAT_NONE;
            return;
        }
}

void save_store_list(struct save_store *store, int64_t now)
{
    struct file_listing files;
    store->count = 0;
    if (!store->folder[0] || file_list(store->folder, ENDING, &files) != FILE_OK)
        return;
    for (int i = 0; i < files.count && store->count < LISTED_MAX; i++)
        add_entry(store, files.names[i], now);
    file_listing_clear(&files);
    sort_entries(store);
    if (store->was_killed)
        mark_recovered(store);
}

/* ---- names -------------------------------------------------------------------------------------------------------- */

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
    return !starts_with(name, AUTOSAVE);
}

static bool numbered_path(const struct save_store *store, int number, char path[LISTED_PATH])
{
    char name[32];
    snprintf(name, sizeof name, "%s%02d%s", AUTOSAVE, number, ENDING);
    return file_join(path, LISTED_PATH, store->folder, name);
}

/* The first one missing, else the oldest. */
static bool next_autosave(const struct save_store *store, int keep, char path[LISTED_PATH])
{
    char candidate[LISTED_PATH];
    long long oldest = 0;
    path[0] = '\0';
    for (int number = 1; number <= keep; number++) {
        if (!numbered_path(store, number, candidate))
            return false;
        long long changed = file_changed_at(candidate);
        if (file_is_folder(candidate)) /* somebody's own, which no save can replace */
            continue;
        if (path[0] && changed >= oldest)
            continue;
        oldest = changed;
        snprintf(path, LISTED_PATH, "%s", candidate);
        if (changed == 0)
            break;
    }
    return path[0] != '\0';
}

bool save_store_path(const struct save_store *store, const char *name, int keep, char path[LISTED_PATH],
                     char why[WHY_MAX_BYTES])
{
    char file[NAME_BYTES_MAX + 16];
    bool now = name && strcmp(name, SAVE_NAME_NOW) == 0;
    if (!store->folder[0])
        return refuse(store, why, "saves.no_folder");
    if (now && store->autosaves)
        return file_join(path, LISTED_PATH, store->folder, NOW_FILE) || refuse(store, why, "file.name_too_long");
    if (!name || now)
        return store->autosaves ? next_autosave(store, keep, path) || refuse(store, why, "file.name_too_long")
                                : refuse(store, why, "saves.second_program");
    if (!is_good_name(name))
        return refuse(store, why, "saves.error.name");
    snprintf(file, sizeof file, "%s%s", name, ENDING);
    return file_join(path, LISTED_PATH, store->folder, file) || refuse(store, why, "file.name_too_long");
}

bool save_store_replay_path(const struct save_store *store, const char *mission_id, char path[LISTED_PATH],
                            char why[WHY_MAX_BYTES])
{
    if (!store->replays[0] || file_make_folders(store->replays) != FILE_OK)
        return refuse(store, why, "saves.no_folder");
    for (int number = 1; number < REPLAYS_MAX; number++) {
        char file[80];
        snprintf(file, sizeof file, "%.48s-%03d.replay", mission_id, number);
        if (!file_join(path, LISTED_PATH, store->replays, file))
            return refuse(store, why, "file.name_too_long");
        if (file_changed_at(path) == 0)
            return true;
    }
    return refuse(store, why, "file.write_failed");
}

/* ---- removing and telling ------------------------------------------------------------------------------------------ */

void save_store_tell(const struct save_store *store, const char *path, enum file_error error, char why[WHY_MAX_BYTES])
{
    struct phrase_slot slots[] = {{"path", path, 0}, {"why", string_get(store->strings, file_error_key(error)), 0}};
    const char *key = error == FILE_DISK_FULL ? "saves.error.full" : "saves.error.write";
    phrase_write(why, WHY_MAX_BYTES, string_get(store->strings, key), slots, 2);
}

bool save_store_remove(const struct save_store *store, const char *path, char why[WHY_MAX_BYTES])
{
    char kept[LISTED_PATH + 8];
    snprintf(kept, sizeof kept, "%s.bak", path);
    if (unlink(path) != 0)
        return refuse(store, why, "saves.not_deleted");
    unlink(kept);
    return true;
}
