/* lock.c -- locks a file of the folder, and writes into it that something is in progress. */
#include "shell/store/lock.h"

#include <stdio.h>

/* Where there are no locks nobody is known to have it. */
static void lock_whole_file(struct lock *lock)
{
    enum system_lock taken = system_lock(lock->file);
    lock->held = taken != SYSTEM_LOCKED_ELSEWHERE;
    lock->doubt = taken == SYSTEM_NO_LOCKS ? FILE_NO_LOCKS : FILE_OK;
}

void lock_take(struct lock *lock, const char *folder, const char *name)
{
    *lock = (struct lock){.file = -1, .held = true, .doubt = FILE_NAME_TOO_LONG};
    if (!file_join(lock->path, sizeof lock->path, folder, name))
        return;
    lock->doubt = system_open_own(lock->path, &lock->file);
    if (lock->doubt == FILE_OK)
        lock_whole_file(lock);
    if (lock->held && lock->file >= 0)
        lock->was_killed = system_mark(lock->file, "running\n");
    lock_mark(lock, false);
}

void lock_mark(const struct lock *lock, bool busy)
{
    if (!lock->held || lock->file < 0)
        return;
    if (busy)
        (void)system_mark(lock->file, "running\n");
    else if (!system_unmark(lock->file))
        perror(lock->path);
}

void lock_release(struct lock *lock)
{
    lock_mark(lock, false);
    system_close(lock->file);
    *lock = (struct lock){.file = -1};
}
