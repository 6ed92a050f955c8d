#include "app/lock.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static const char RUNNING[] = "running\n";

static bool lock_whole_file(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0;
}

static void mark_running(struct lock *lock)
{
    char first;
    lock->was_killed = read(lock->file, &first, 1) == 1;
    if (lseek(lock->file, 0, SEEK_SET) != 0 || write(lock->file, RUNNING, sizeof RUNNING - 1) < 0)
        lock->was_killed = false;
}

void lock_take(struct lock *lock, const char *folder)
{
    char path[2048];
    *lock = (struct lock){.file = -1};
    if (snprintf(path, sizeof path, "%s/citadel.lock", folder) >= (int)sizeof path)
        return;
    lock->file = open(path, O_RDWR | O_CREAT, 0666);
    lock->held = lock->file >= 0 && lock_whole_file(lock->file);
    if (lock->held)
        mark_running(lock);
}

void lock_release(struct lock *lock)
{
    if (lock->held && ftruncate(lock->file, 0) != 0)
        perror("citadel.lock");
    if (lock->file >= 0)
        close(lock->file);
    *lock = (struct lock){.file = -1};
}
