/*
 * sha256.h -- the digest by which a file is known again (FIPS 180-4).
 */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>

enum { SHA256_TEXT = 65 }; /* 64 digits and a zero byte */

/* Of `size` bytes, in small hexadecimal digits. */
void sha256_text(const void *bytes, size_t size, char text[SHA256_TEXT]);

#endif
