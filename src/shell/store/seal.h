/*
 * seal.h -- the checksum and length at the beginning of what the game saves: was the file changed, is its end missing?
 *
 * A file is an opening that ends in `"seal":"`, the seal, and the body: {"format":"save",…,"seal":"<sum>-<length>",…
 */
#ifndef SHELL_STORE_SEAL_H
#define SHELL_STORE_SEAL_H

#include <stddef.h>

/* Sixteen digits of checksum, a dash, eight of length. */
enum { SEAL_DIGITS = 25 };

enum seal {
    SEAL_GOOD,
    SEAL_NONE,  /* the file does not begin like this, or ends before the seal does */
    SEAL_SHORT, /* its end is missing */
    SEAL_BROKEN /* anything else was changed */
};

/* The file of this opening and body, a JSON object. To be freed by the caller; NULL without memory. */
char *seal_new(const char *opening, const char *body, size_t *length);

/* Looks at a file of this opening. `wanted` becomes its length when it was written, if that can be read. */
enum seal seal_check(const char *opening, const char *bytes, size_t length, unsigned long *wanted);

#endif
