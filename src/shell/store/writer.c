/*
 * writer.c -- a short queue, and the thread that empties it. Whoever holds the queue only moves pointers, so that
 * nobody waits for it longer than for that.
 */
#include "shell/store/writer.h"

#include "shell/system/system.h"

#include <stddef.h>

static void hold(struct writer *writer)
{
    while (atomic_exchange_explicit(&writer->held, true, memory_order_acquire))
        continue;
}

static void let_go(struct writer *writer)
{
    atomic_store_explicit(&writer->held, false, memory_order_release);
}

static void append(struct writing **row, struct writing *writing)
{
    while (*row)
        row = &(*row)->next;
    writing->next = NULL;
    *row = writing;
}

static struct writing *take_first(struct writing **row)
{
    struct writing *first = *row;
    if (first)
        *row = first->next;
    return first;
}

/* ---- in the thread --------------------------------------------------------------------------------------------- */

/* The next one; without any the thread is about to end. */
static struct writing *fetch(struct writer *writer)
{
    hold(writer);
    struct writing *next = take_first(&writer->queue);
    writer->waiting -= next != NULL;
    writer->running = next != NULL;
    let_go(writer);
    return next;
}

static void write_all(void *context, int index)
{
    struct writer *writer = context;
    struct writing *writing;
    (void)index;
    while ((writing = fetch(writer)) != NULL) {
        writing->write(writing);
        bool wakes = writing->wakes && writer->wake;
        hold(writer);
        append(&writer->done, writing);
        let_go(writer);
        atomic_fetch_sub(&writer->unfinished, 1);
        if (wakes)
            writer->wake();
    }
}

/* ---- where it is handed over ----------------------------------------------------------------------------------- */

/* The one whose place the new one takes, out of the queue. */
static struct writing *take_replaced(struct writer *writer, uint64_t row)
{
    for (struct writing **at = &writer->queue; row && *at; at = &(*at)->next)
        if ((*at)->row == row)
            return take_first(at);
    return NULL;
}

/* Must a thread be begun? */
static bool join_queue(struct writer *writer, struct writing *writing, struct writing **replaced)
{
    hold(writer);
    bool begins = !writer->running;
    *replaced = take_replaced(writer, writing->row);
    writer->waiting += *replaced == NULL;
    append(&writer->queue, writing);
    writer->running = true;
    let_go(writer);
    return begins;
}

static bool is_full(struct writer *writer)
{
    hold(writer);
    bool full = writer->waiting >= WRITER_WAITING_MOST;
    let_go(writer);
    return full;
}

void writer_hand_over(struct writer *writer, struct writing *writing)
{
    struct writing *replaced;
    if (is_full(writer))
        writer_wait(writer);
    atomic_fetch_add(&writer->unfinished, 1);
    bool begins = join_queue(writer, writing, &replaced);
    if (replaced) {
        atomic_fetch_sub(&writer->unfinished, 1);
        replaced->drop(replaced);
    }
    if (!begins)
        return;
    if (writer->helper) /* it has ended, or is about to */
        system_wait_for(writer->helper);
    writer->helper = system_begin_beside(write_all, writer);
    if (!writer->helper)
        write_all(writer, 0);
}

struct writing *writer_take_done(struct writer *writer)
{
    hold(writer);
    struct writing *done = take_first(&writer->done);
    let_go(writer);
    return done;
}

void writer_wait(struct writer *writer)
{
    if (writer->helper)
        system_wait_for(writer->helper);
    writer->helper = NULL;
}

bool writer_is_idle(const struct writer *writer)
{
    return atomic_load(&writer->unfinished) == 0;
}
