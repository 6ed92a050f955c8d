/* mission_watch.c -- looks at the time of a file's last change, seldom, and twice before it says anything. */
#include "app/mission_watch.h"

#include "app/mission_shelf.h"
#include "base/hash.h"
#include "shell/system/system.h"
#include "siege/mission/catalogue/own_load.h"
#include "siege/mission/load/mission_words.h"

#include <stdio.h>
#include <string.h>

/* Another number after a change of any of them. */
static uint64_t change_of(const struct mission_watch *watch)
{
    if (watch->shelf)
        return mission_shelf_change(watch->shelf);
    long long at[1 + sizeof watch->beside / sizeof *watch->beside] = {system_changed_at(watch->path)};
    for (int i = 0; i < watch->besides; i++)
        at[1 + i] = system_changed_at(watch->beside[i]);
    return hash_bytes(at, sizeof at, 0);
}

void mission_watch_begin(struct mission_watch *watch, const char *path, const char *lies,
                         const struct languages *languages, uint64_t now)
{
    const char *slash = strrchr(lies, '/');
    char words[FILE_PATH_SIZE];
    *watch = (struct mission_watch){.look_at = now + WATCH_MS};
    snprintf(watch->path, sizeof watch->path, "%s", path);
    (void)snprintf(watch->beside[watch->besides++], LISTED_PATH, "%.*s" OWN_FILE, slash ? (int)(slash - lies) + 1 : 0,
                   lies);
    for (int i = 0; i < languages->count; i++)
        if (mission_words_path(words, lies, languages->language[i].id) && strlen(words) < LISTED_PATH)
            memcpy(watch->beside[watch->besides++], words, strlen(words) + 1);
    watch->seen = change_of(watch);
}

void mission_watch_begin_shelf(struct mission_watch *watch, const struct mission_shelf *shelf, uint64_t now)
{
    *watch = (struct mission_watch){.shelf = shelf, .look_at = now + WATCH_MS};
    watch->seen = change_of(watch);
}

void mission_watch_take(struct mission_watch *watch)
{
    watch->seen = change_of(watch);
    watch->moves = watch->due = false;
}

bool mission_watch_look(struct mission_watch *watch, uint64_t now)
{
    if ((!watch->path[0] && !watch->shelf) || now < watch->look_at)
        return watch->due;
    uint64_t changed = change_of(watch);
    bool other = changed != watch->seen;
    watch->due = watch->due || (watch->moves && !other);
    watch->moves = other;
    watch->seen = changed;
    watch->look_at = now + (other ? WATCH_STILL_MS : WATCH_MS);
    return watch->due;
}
