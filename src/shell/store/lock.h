/*
 * lock.h -- one program at a time writes the autosaves of a user's folder, and a mark that the last one was killed in
 * the middle of something.
 */
#ifndef SHELL_STORE_LOCK_H
#define SHELL_STORE_LOCK_H

#include "shell/store/files.h" /* enum file_error */

#include <stdbool.h>

struct lock {
    char path[FILE_PATH_SIZE];
    int file;              /* descriptor, or -1 */
    bool held;             /* this program may autosave: no other one is known to */
    enum file_error doubt; /* why another one would not be noticed; FILE_OK: it would */
    bool was_killed;       /* the program that held it last ended in the middle of something */
};

/* Takes the lock file of that name in the folder; the system lets go of it when the program dies. */
void lock_take(struct lock *lock, const char *folder, const char *name);
void lock_release(struct lock *lock);
/* Is the program in the middle of something now, which would be missed if it were killed? Not after lock_take(). */
void lock_mark(const struct lock *lock, bool busy);

#endif
