/*
 * bytes.h -- bytes that grow as they are written one behind the other.
 */
#ifndef SHELL_WORDS_BYTES_H
#define SHELL_WORDS_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* Zero it. Whoever takes `bytes` frees it. */
struct bytes {
    char *bytes; /* a zero byte stands behind the last one, once something has been written */
    size_t length, room;
    bool failed; /* memory was out: nothing more is written */
};

/* `more` may be NULL if `length` is 0. */
void bytes_append(struct bytes *bytes, const void *more, size_t length);

#endif
