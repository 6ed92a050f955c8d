/* mission_watch.c -- looks at the time of a file's last change, seldom, and twice before it says anything. */
#include "app/mission_watch.h"

#include "shell/system/system.h"
#include "siege/mission/catalogue/own_load.h"

#include <stdio.h>
#include <string.h>

/* Another number after a change of either. */
static long long change_of(const struct mission_watch *watch)
{
    return system_changed_at(watch->path) ^ (system_changed_at(watch->beside) << 1);
}

void mission_watch_begin(struct mission_watch *watch, const char *path, const char *lies, uint64_t now)
{
    const char *slash = strrchr(lies, '/');
    *watch = (struct mission_watch){.look_at = now + WATCH_MS};
    snprintf(watch->path, sizeof watch->path, "%s", path);
    (void)snprintf(watch->beside, sizeof watch->beside, "%.*s" OWN_FILE, slash ? (int)(slash - lies) + 1 : 0, lies);
    watch->seen = change_of(watch);
}

void mission_watch_take(struct mission_watch *watch)
{
    watch->seen = change_of(watch);
    watch->moves = watch->due = false;
}

bool mission_watch_look(struct mission_watch *watch, uint64_t now)
{
    if (!watch->path[0] || now < watch->look_at)
        return watch->due;
    long long changed = change_of(watch);
    bool other = changed != watch->seen;
    watch->due = watch->due || (watch->moves && !other);
    watch->moves = other;
    watch->seen = changed;
    watch->look_at = now + (other ? WATCH_STILL_MS : WATCH_MS);
    return watch->due;
}
