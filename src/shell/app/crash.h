/*
 * crash.h -- a program that dies by a fault of its own leaves a note: when, of what, and what it was doing.
 */
#ifndef SHELL_APP_CRASH_H
#define SHELL_APP_CRASH_H

#include "shell/store/files.h"  /* FILE_PATH_SIZE */
#include "shell/store/writer.h" /* struct writer */

#include <signal.h>
#include <stdbool.h>

enum { CRASH_TEXT_SIZE = 512, CRASH_STACK_SIZE = 64 * 1024 };

/* What the note is made of. Zero it; it must live as long as the program. */
struct crash_note {
    char path[FILE_PATH_SIZE];
    char version[64];
    char doing[2][CRASH_TEXT_SIZE]; /* one of them is whole at every moment: … */
    volatile sig_atomic_t whole;    /* … this one */
    const struct writer *writer;    /* is let come to its end, as far as that does not take long; NULL: there is none */
    char stack[CRASH_STACK_SIZE];   /* the one in use may be what has overflowed */
};

/* From now on such a note is written into "crash.txt" in the folder, and the program then dies as it would have. */
void crash_watch(struct crash_note *note, const char *folder, const char *version);

/* What this writer has been handed is to be written although the program dies: it is waited for, for some seconds. It
 * is borrowed, until there is another one; NULL: there is none. */
void crash_await(struct crash_note *note, const struct writer *writer);

/* What is being done, in lines of "word = value"; "" nothing that matters. At most CRASH_TEXT_SIZE - 1 bytes. Cheap. */
void crash_doing(struct crash_note *note, const char *lines);

/* Is there a note that nobody has been told of? It then gets the name "crash-told.txt", `path`; `doing`: it tells that
 * something was being done. */
bool crash_take_note(const char *folder, char path[FILE_PATH_SIZE], bool *doing);

#endif
