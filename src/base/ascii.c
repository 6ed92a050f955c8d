/* ascii.c -- words of ASCII. */
#include "base/ascii.h"

static int small(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

bool ascii_same_word(const char *a, const char *b)
{
    while (*a && small(*a) == small(*b)) {
        a++;
        b++;
    }
    return small(*a) == small(*b);
}
