/* key_names.c -- chords in the words of a language, part by part. */
#include "shell/ui/key_names.h"

#include "shell/words/strings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The name of a key, or of a modifier, in that language; what has none keeps its own. */
static const char *told_name(const struct string_table *strings, const char *name)
{
    char key[STRINGS_KEY_MAX];
    int at = snprintf(key, sizeof key, "key.");
    for (; *name && at < (int)sizeof key - 1; name++)
        key[at++] = (char)tolower((unsigned char)*name);
    key[at] = '\0';
    return strings_has(strings, key) ? string_get(strings, key) : NULL;
}

void key_chord_told(const struct string_table *strings, struct key_chord chord, char *text, size_t size)
{
    char plain[KEY_CHORD_TEXT];
    key_chord_text(chord, plain, sizeof plain);
    text[0] = '\0';
    for (char *part = plain; part;) {
        char *plus = part[0] ? strchr(part + 1, '+') : NULL; /* "Ctrl++" ends with the plus key */
        if (plus)
            *plus = '\0';
        size_t used = strlen(text);
        const char *told = part[0] && part[1] ? told_name(strings, part) : NULL;
        snprintf(text + used, size - used, "%s%s", used ? "+" : "", told ? told : part);
        part = plus ? plus + 1 : NULL;
    }
}

void key_cap_told(const struct string_table *strings, const struct bindings *bindings, int command, char *text,
                  size_t size)
{
    key_chord_told(strings, bindings_shown(bindings, command), text, size);
}
