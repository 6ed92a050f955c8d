/* veil.c -- takes the home folder and the user's name out of a text. */
#include "shell/words/veil.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_part_of_a_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

/* The bytes of the word if it stands at `at`, which is not in the middle of another one. */
static size_t length_there(const char *text, const char *at, const char *word)
{
    size_t length = strlen(word);
    if (length < 2 || strncmp(at, word, length) != 0 || is_part_of_a_word(at[length]))
        return 0;
    bool inside = at > text && is_part_of_a_word(word[0]) && is_part_of_a_word(at[-1]);
    return inside ? 0 : length;
}

char *veil_new(const char *text, const char *home, const char *user)
{
    char *veiled = calloc(strlen(text) + 1, 1), *to = veiled;
    for (const char *from = text; veiled && *from;) {
        size_t length = length_there(text, from, home);
        length = length ? length : length_there(text, from, user);
        *to++ = length ? '~' : *from;
        from += length ? length : 1;
    }
    if (veiled)
        *to = '\0';
    return veiled;
}
