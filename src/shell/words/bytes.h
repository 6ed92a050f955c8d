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

/* A line or a piece of one, as printf has it. */
void bytes_format(struct bytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A text of its own, to be freed; NULL without memory. */
char *text_copy(const char *text);

#endif
