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

/* A file of the folder, before it is read. */
struct found {
    const char *name; /* of the listing */
    struct save_glance glance;
};

static int compare_found(const void *left, const void *right)
{
    const struct found *a = left, *b = right;
    int order = save_glance_compare(&a->glance, &b->glance);
    return order ? order : strcmp(a->name, b->name);
}

static bool is_autosave(const struct found *found)
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

static void add_entry(struct save_store *store, const struct found *found, int64_t now)
{
    struct save_head head;
    struct save_entry *entry = &store->entry[store->count++];
    *entry = (struct save_entry){.seat = SEAT_NONE, .corporation = 0xFF};
    (void)file_join(entry->path, sizeof entry->path, store->folder, found->name);
    bool playable = save_read_head(&head, entry->path, store->strings);
    entry->state = state_of(head.verdict);
    entry->autosave = is_autosave(found);
    if (!entry->autosave || !head.title[0])
        snprintf(entry->name, sizeof entry->name, "%.*s", (int)(strlen(found->name) - strlen(ENDING)), found->name);
    tell_when(entry->when, found->glance.saved_at);
    entry->game = head.mark.game;
    snprintf(entry->title, sizeof entry->title, "%s", head.title);
    snprintf(entry->edition, sizeof entry->edition, "%s", head.edition);
    entry->round = head.round;
    entry->seat = head.seat;
    entry->corporation = head.corporation;
    snprintf(entry->why, sizeof entry->why, "%s", head.why);
    if (playable && head.verdict == SAVE_FINE)
        note_changed_mission(store, &head, entry);
    entry->minutes_ago = now > found->glance.saved_at ? (now - found->glance.saved_at) / 60 : 0;
    entry->written = found->glance.mark.written;
    entry->changed_at = found->glance.changed_at;
}

/* Puts the files in order; those with names too long to be opened stay out. */
static int glance_at(const struct save_store *store, const struct file_listing *files, struct found *found)
{
    char path[LISTED_PATH];
    int count = 0;
    for (int i = 0; i < files->count; i++)
        if (file_join(path, sizeof path, store->folder, files->names[i]))
            found[count++] = (struct found){files->names[i], save_glance(path)};
    qsort(found, (size_t)count, sizeof *found, compare_found);
    return count;
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
static int choose_listed(struct found *found, int total)
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
    struct file_listing files;
    store->count = store->total = 0;
    if (!store->folder[0] || file_list(store->folder, ENDING, &files) != FILE_OK)
        return;
    struct found *found = malloc(((size_t)files.count + 1) * sizeof *found);
    store->total = found ? glance_at(store, &files, found) : 0;
    int listed = choose_listed(found, store->total);
    for (int i = 0; i < listed; i++)
        add_entry(store, &found[i], now);
    free(found);
    file_listing_clear(&files);
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

/* ---- removing and telling -------------------------------------------------------------------------------------- */

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
