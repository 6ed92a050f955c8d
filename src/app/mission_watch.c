/* mission_watch.c -- looks at the time of a file's last change, seldom, and twice before it says anything. */
#include "app/mission_watch.h"

#include "shell/system/system.h"

#include <stdio.h>

void mission_watch_begin(struct mission_watch *watch, const char *path, uint64_t now)
{
    *watch = (struct mission_watch){.seen = system_changed_at(path), .look_at = now + WATCH_MS};
    snprintf(watch->path, sizeof watch->path, "%s", path);
}

void mission_watch_take(struct mission_watch *watch)
{
    watch->seen = system_changed_at(watch->path);
    watch->moves = watch->due = false;
}

bool mission_watch_look(struct mission_watch *watch, uint64_t now)
{
    if (!watch->path[0] || now < watch->look_at)
        return watch->due;
    long long changed = system_changed_at(watch->path);
    bool other = changed != watch->seen;
    watch->due = watch->due || (watch->moves && !other);
    watch->moves = other;
    watch->seen = changed;
    watch->look_at = now + (other ? WATCH_STILL_MS : WATCH_MS);
    return watch->due;
}
