/* lock.c -- locks a file of the folder, and writes into it that the program runs. */
#include "shell/store/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static const char RUNNING[] = "running\n";

static bool is_held_elsewhere(int number)
{
    return number == EACCES || number == EAGAIN;
}

/* Any other failure says that there are no locks here, as on some network disks, not that somebody else has it. */
static void lock_whole_file(struct lock *lock)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(lock->file, F_SETLK, &whole) == 0)
        return;
    lock->held = !is_held_elsewhere(errno);
    lock->doubt = lock->held ? FILE_NO_LOCKS : FILE_OK;
}

static void mark_running(struct lock *lock)
{
    char first;
    lock->was_killed = read(lock->file, &first, 1) == 1;
    if (lseek(lock->file, 0, SEEK_SET) != 0 || write(lock->file, RUNNING, sizeof RUNNING - 1) < 0)
        lock->was_killed = false;
}

void lock_take(struct lock *lock, const char *folder, const char *name)
{
    *lock = (struct lock){.file = -1, .held = true, .doubt = FILE_NAME_TOO_LONG};
    if (!file_join(lock->path, sizeof lock->path, folder, name))
        return;
    lock->doubt = file_open_own(lock->path, &lock->file);
    if (lock->doubt == FILE_OK)
        lock_whole_file(lock);
    if (lock->held && lock->file >= 0)
        mark_running(lock);
}

void lock_release(struct lock *lock)
{
    if (lock->held && lock->file >= 0 && ftruncate(lock->file, 0) != 0)
        perror(lock->path);
    if (lock->file >= 0)
        close(lock->file);
    *lock = (struct lock){.file = -1};
}
