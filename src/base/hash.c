/* hash.c -- sixteen bytes at a time are mixed in two lanes; bytes are taken in the same order on every machine. */
#include "base/hash.h"

#include <string.h>

static uint64_t word_at(const unsigned char *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 29;
}

uint64_t hash_bytes(const void *bytes, size_t size, uint64_t start)
{
    const unsigned char *at = bytes;
    uint64_t a = start ^ 0x243F6A8885A308D3u;
    uint64_t b = ~start + 0x13198A2E03707344u;
    size_t left = size;
    for (; left >= 16; left -= 16, at += 16) { /* two lanes, so that the multiplications overlap */
        a = mix(a, word_at(at));
        b = mix(b, word_at(at + 8));
    }
    unsigned char tail[16] = {0};
    memcpy(tail, at, left);
    a = mix(a, word_at(tail) ^ (uint64_t)size);
    b = mix(b, word_at(tail + 8));
    return mix(a, b);
}

uint64_t hash_seed(const char *text)
{
    enum { SEEDS = 1000000000 };
    size_t length = strlen(text), digits = 0;
    uint64_t number = 0;
    for (; digits < length && digits < HASH_SEED_DIGITS && text[digits] >= '0' && text[digits] <= '9'; digits++)
        number = number * 10 + (uint64_t)(text[digits] - '0');
    return digits == length ? number : hash_bytes(text, length, 0) % SEEDS;
}
