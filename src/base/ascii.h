/*
 * ascii.h -- words of ASCII, the same in every language of the user.
 */
#ifndef BASE_ASCII_H
#define BASE_ASCII_H

#include <stdbool.h>

/* Are they one word, small and capital letters being the same? */
bool ascii_same_word(const char *a, const char *b);

#endif
