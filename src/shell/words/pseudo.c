/* pseudo.c -- doubles the vowels of what is said, in plain text and in the forms of a choice. */
#include "shell/words/pseudo.h"

#include <string.h>

enum { LONGEST = 4096 }; /* longer sentences stay as they are */

static const char *long_vowel(char letter)
{
    static const char letters[] = "aeiouAEIOU";
    static const char *const pairs[] = {"\u00e1a", "\u00e9e", "\u00edi", "\u00f3o", "\u00fau",
                                        "\u00c1A", "\u00c9E", "\u00cdI", "\u00d3O", "\u00daU"};
    const char *found = letter ? strchr(letters, letter) : NULL;
    return found ? pairs[found - letters] : NULL;
}

/* `out` has room for three times the text. Names of slots stay as they are; the forms behind a bar are said. */
static void lengthen(char *out, const char *text)
{
    bool named = false;
    for (; *text; text++) {
        named = *text == '{' || (named && *text != '}' && *text != '|');
        const char *pair = named ? NULL : long_vowel(*text);
        size_t size = pair ? strlen(pair) : 1;
        memcpy(out, pair ? pair : text, size);
        out += size;
    }
    *out = '\0';
}

bool pseudo_lengthen(struct string_table *table, const char *names)
{
    for (int i = 0; i < table->count; i++) {
        char key[STRINGS_KEY_MAX], longer[3 * LONGEST];
        const char *text = table->bytes + table->pairs[i].text;
        bool named = strncmp(table->bytes + table->pairs[i].key, names, strlen(names)) == 0;
        if (named || strlen(text) >= LONGEST)
            continue;
        lengthen(longer, text);
        memcpy(key, table->bytes + table->pairs[i].key, strlen(table->bytes + table->pairs[i].key) + 1);
        if (!strings_add(table, key, longer))
            return false;
    }
    return true;
}
