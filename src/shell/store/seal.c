/* seal.c -- puts checksum and length between an opening and a body, and compares them again. */
#include "shell/store/seal.h"

#include "base/hash.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUM_DIGITS = 16 };

/* The body's opening bracket becomes the comma behind the seal. */
char *seal_new(const char *opening, const char *body, size_t *length)
{
    size_t start = strlen(opening) + SEAL_DIGITS + 2;
    size_t body_length = strlen(body) - 1;
    char *text = malloc(start + body_length + 1);
    if (!text)
        return NULL;
    *length = start + body_length;
    memcpy(text + start, body + 1, body_length + 1);
    uint64_t sum = hash_bytes(text + start, body_length, 0);
    char seal[SEAL_DIGITS + 3];
    (void)snprintf(seal, sizeof seal, "%016" PRIx64 "-%08" PRIx32 "\",", sum, (uint32_t)*length);
    memcpy(text, opening, strlen(opening));
    memcpy(text + strlen(opening), seal, SEAL_DIGITS + 2);
    return text;
}

/* As it is written and in no other way, so that no damage to the seal itself goes unseen. */
static bool is_seal(const char digits[SEAL_DIGITS + 1])
{
    static const char HEXADECIMAL[] = "0123456789abcdef";
    return strspn(digits, HEXADECIMAL) == SUM_DIGITS && digits[SUM_DIGITS] == '-' &&
           strspn(digits + SUM_DIGITS + 1, HEXADECIMAL) == SEAL_DIGITS - SUM_DIGITS - 1;
}

enum seal seal_check(const char *opening, const char *bytes, size_t length, unsigned long *wanted)
{
    size_t start = strlen(opening) + SEAL_DIGITS + 2;
    char digits[SEAL_DIGITS + 1];
    if (length < start || memcmp(bytes, opening, strlen(opening)) != 0)
        return SEAL_NONE;
    memcpy(digits, bytes + strlen(opening), SEAL_DIGITS);
    digits[SEAL_DIGITS] = '\0';
    if (!is_seal(digits))
        return SEAL_BROKEN;
    *wanted = strtoul(digits + SUM_DIGITS + 1, NULL, 16);
    if (length < *wanted)
        return SEAL_SHORT;
    bool same = length == *wanted && strtoull(digits, NULL, 16) == hash_bytes(bytes + start, length - start, 0);
    return same ? SEAL_GOOD : SEAL_BROKEN;
}
