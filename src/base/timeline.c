/*
 * timeline.c -- a log of commands and a ring of values to go back to.
 */
#include "base/timeline.h"

#include <string.h>

static unsigned char *step_at(const struct timeline *timeline, int step)
{
    return timeline->before + (size_t)((timeline->first + step) % timeline->kind->steps) * timeline->kind->value_size;
}

static void bar_at(struct timeline *timeline, int reason, int command)
{
    timeline->reason = reason;
    timeline->reason_command = command;
}

void timeline_begin(struct timeline *timeline)
{
    timeline->count = timeline->first = timeline->steps = timeline->done = 0;
    bar_at(timeline, 0, -1);
}

void timeline_bar(struct timeline *timeline, int reason)
{
    bar_at(timeline, reason, timeline->count - 1);
    timeline->first = timeline->steps = timeline->done = 0;
}

void timeline_cut(struct timeline *timeline)
{
    timeline->count -= timeline->steps - timeline->done;
    timeline->steps = timeline->done;
}

static void keep_command(struct timeline *timeline, const void *command, uint64_t hash)
{
    size_t size = timeline->kind->command_size;
    memcpy(timeline->command + (size_t)timeline->count * size, command, size);
    timeline->hash[timeline->count++] = hash;
}

void timeline_append(struct timeline *timeline, const void *command, uint64_t hash, int reason)
{
    if (timeline->count >= timeline->kind->commands)
        return;
    keep_command(timeline, command, hash);
    timeline_bar(timeline, reason);
}

/* The oldest step makes room. */
static void push_step(struct timeline *timeline, const void *value, int reason)
{
    if (timeline->steps == timeline->kind->steps) {
        bar_at(timeline, reason, timeline->count - timeline->kind->steps);
        timeline->first = (timeline->first + 1) % timeline->kind->steps;
        timeline->steps--;
    }
    memcpy(step_at(timeline, timeline->steps), value, timeline->kind->value_size);
    timeline->done = ++timeline->steps;
}

void timeline_apply(struct timeline *timeline, void *value, const void *command, void *news, int reason)
{
    timeline_cut(timeline);
    bool full = timeline->count == timeline->kind->commands;
    if (full)
        timeline_bar(timeline, reason);
    else
        push_step(timeline, value, reason);
    timeline->kind->apply(value, command, news);
    if (!full)
        keep_command(timeline, command, timeline->kind->hash(value));
}

bool timeline_undo(struct timeline *timeline, void *value)
{
    if (timeline->done == 0)
        return false;
    memcpy(value, step_at(timeline, --timeline->done), timeline->kind->value_size);
    return true;
}

bool timeline_redo(struct timeline *timeline, void *value, void *news)
{
    if (timeline->done == timeline->steps)
        return false;
    const void *command = timeline->command + (size_t)timeline_count(timeline) * timeline->kind->command_size;
    timeline->done++;
    timeline->kind->apply(value, command, news);
    return true;
}

int timeline_count(const struct timeline *timeline)
{
    return timeline->count - (timeline->steps - timeline->done);
}
