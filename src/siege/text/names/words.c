/*
 * words.c -- an edition's own wording before the common one; keys put together; lists joined with "and"; percentages.
 */
#include "siege/text/names/words.h"

#include "siege/text/names/own_parts.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Appends in small letters, as far as there is room. */
static void append_key(char key[WORDS_KEY_MAX], const char *text)
{
    size_t used = strlen(key);
    while (*text && used + 1 < WORDS_KEY_MAX)
        key[used++] = (char)tolower((unsigned char)*text++);
    key[used] = '\0';
}

/* The words of what a mission's folder brings, if the key is one of theirs; NULL. */
static const struct string_table *own_words(const struct words *words, const char *key)
{
    const struct own_parts *own = words->catalogue ? words->catalogue->own : NULL;
    return own && strings_has(&own->told, key) ? &own->told : NULL;
}

const char *words_get(const struct words *words, const char *key)
{
    const struct string_table *own = own_words(words, key);
    if (own)
        return string_get(own, key);
    return string_get_worded(words->strings, key, words->catalogue ? words->catalogue->id : NULL);
}

bool words_has(const struct words *words, const char *key)
{
    return own_words(words, key) || strings_has(words->strings, key);
}

const char *words_say(char *out, size_t size, const struct words *words, const char *key,
                      const struct phrase_slot *slots, int count)
{
    phrase_write(out, size, words_get(words, key), slots, count);
    return out;
}

const char *words_tell(const struct words *words, const char *key, const struct phrase_slot *slots, int count)
{
    return phrase_tell(words->strings, words_get(words, key), slots, count);
}

const char *words_key(char key[WORDS_KEY_MAX], const char *prefix, const char *name)
{
    key[0] = '\0';
    append_key(key, prefix);
    append_key(key, ".");
    append_key(key, name);
    return key;
}

bool words_key_extend(char key[WORDS_KEY_MAX], const struct words *words, const char *suffix)
{
    size_t used = strlen(key);
    append_key(key, ".");
    append_key(key, suffix);
    if (words_has(words, key))
        return true;
    key[used] = '\0';
    return false;
}

static void append_item(char *out, size_t size, const struct words *words, const char *key, const char *item)
{
    char before[STRINGS_TOLD_MAX];
    snprintf(before, sizeof before, "%s", out);
    words_say(out, size, words, key, SLOTS({"a", before, 0}, {"b", item, 0}));
}

const char *words_join(char *out, size_t size, const struct words *words, const char *const *items, int count,
                       enum words_join last)
{
    static const char *const key[] = {"list.comma", "list.and", "list.or"};
    assert(size > 0);
    out[0] = '\0';
    if (count > 0)
        phrase_write(out, size, "{a}", SLOTS({"a", items[0], 0}));
    for (int i = 1; i < count; i++)
        append_item(out, size, words, i + 1 < count ? key[WORDS_COMMA] : key[last], items[i]);
    return out;
}

const char *words_then(const struct words *words, const char *before, const char *sentence)
{
    return phrase_tell(words->strings, before[0] ? "{before} {sentence}" : "{sentence}",
                       SLOTS({"before", before, 0}, {"sentence", sentence, 0}));
}

const char *words_tenths(const struct words *words, long tenths)
{
    char whole[24];
    (void)snprintf(whole, sizeof whole, "%s%ld", tenths < 0 ? "-" : "", labs(tenths / 10));
    return words_tell(words, "outcome.tenths", SLOTS({"whole", whole, 0}, {"tenth", NULL, labs(tenths % 10)}));
}

const char *percent_text(char *out, size_t size, const struct words *words, uint64_t ways, uint64_t total)
{
    assert(total > 0 && ways <= total);
    long rounded = (long)((ways * 100 + total / 2) / total);
    const char *key = "odds.percent";
    if (rounded == 0 && ways > 0) {
        key = "odds.percent_below";
        rounded = 1;
    } else if (rounded == 100 && ways < total) {
        key = "odds.percent_above";
        rounded = 99;
    }
    return words_say(out, size, words, key, SLOTS({"n", NULL, rounded}));
}
