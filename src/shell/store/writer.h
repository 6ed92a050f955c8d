/*
 * writer.h -- what must not be waited for is written by a thread: one piece after the other, in the order in which it
 * was handed over.
 */
#ifndef SHELL_STORE_WRITER_H
#define SHELL_STORE_WRITER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct system_helper;

/* A piece of work: the first member of what the caller hands over. It is the writer's until it is given back. */
struct writing {
    uint64_t row; /* a later one of this row takes the place of one that has not begun; 0: none does */
    void (*write)(struct writing *writing); /* called once, in the thread */
    void (*drop)(struct writing *writing);  /* called instead, where it was handed over: a later one took its place */
    bool wakes;                             /* set by write(): wake() is to be called once this can be taken back */
    struct writing *next;                   /* the writer's */
};

/*
 * Set wake, or leave it NULL; zero the rest. Everything is called from one thread, but for writer_is_idle(). A thread
 * is begun when there is something to write, and ends with it; where none can be had the caller writes.
 */
struct writer {
    void (*wake)(void); /* called in the thread */
    struct system_helper *helper;
    atomic_bool held; /* whoever has set it may change the next four */
    bool running;
    int waiting;
    struct writing *queue, *done; /* the oldest first */
    atomic_int unfinished;        /* handed over and not yet done */
};

/* Never waits for the disk, unless so many wait already that it cannot keep up. */
enum { WRITER_WAITING_MOST = 16 };
void writer_hand_over(struct writer *writer, struct writing *writing);

/* Gives the oldest back that has been written; NULL: there is none. */
struct writing *writer_take_done(struct writer *writer);

/* Until everything that was handed over has been written. */
void writer_wait(struct writer *writer);

/* Has everything been? May be asked from anywhere, also while the program dies by its own fault. */
bool writer_is_idle(const struct writer *writer);

#endif
