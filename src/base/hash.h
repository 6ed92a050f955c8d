/*
 * hash.h -- a fast 64-bit hash of bytes; not for secrets. The same on every machine.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of `size` bytes, going on from `start` (0 for a first piece). */
uint64_t hash_bytes(const void *bytes, size_t size, uint64_t start);

/* What stands for a seed that somebody has written: a number of at most HASH_SEED_DIGITS digits is itself, any other
 * text a number below a thousand million. */
enum { HASH_SEED_DIGITS = 18 };
uint64_t hash_seed(const char *text);

#endif
