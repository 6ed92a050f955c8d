/*
 * timeline.h -- what happened to a value of fixed size: the commands in order, and the way back. Knows no game.
 *
 * A few values before the last commands are kept as a ring, so that they can be taken back. A barrier forgets them.
 */
#ifndef BASE_TIMELINE_H
#define BASE_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What kind of value it is, how much is remembered, and how a command changes it. */
struct timeline_kind {
    size_t value_size, command_size;
    int commands, steps; /* remembered at most */
    void (*apply)(void *value, const void *command, void *news);
    uint64_t (*hash)(const void *value);
};

/* Borrows its memory: as many values, commands and hashes as the kind says. */
struct timeline {
    const struct timeline_kind *kind;
    unsigned char *before;  /* a ring of `steps` values */
    unsigned char *command; /* all, from the first */
    uint64_t *hash;         /* of the value after each command */
    int count;              /* commands, with those that were taken back */
    int first, steps, done; /* of the ring: the oldest step, how many there are, how many of them are in force */
    int reason;             /* why there is no way back beyond the steps, as the game has said; 0 at the start */
    int reason_command;     /* index of the command that was the reason, or -1 */
};

/* Set kind and memory, zero the rest, then call this. */
void timeline_begin(struct timeline *timeline);

/* Applies a command and remembers it; what was taken back is forgotten. A full log refuses nothing, but remembers no
 * more, and the way back ends there. `reason` is told where the oldest step makes room, or the log is full. */
void timeline_apply(struct timeline *timeline, void *value, const void *command, void *news, int reason);

/* Appends a command and the hash it leads to, without applying it. There is no way back beyond it. */
void timeline_append(struct timeline *timeline, const void *command, uint64_t hash, int reason);

/* There is no way back beyond the last command. */
void timeline_bar(struct timeline *timeline, int reason);

/* Forgets what was taken back. */
void timeline_cut(struct timeline *timeline);

bool timeline_undo(struct timeline *timeline, void *value);
bool timeline_redo(struct timeline *timeline, void *value, void *news);

/* How many commands are in force. */
int timeline_count(const struct timeline *timeline);

#endif
