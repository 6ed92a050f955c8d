/*
 * preferences.c -- the values that the player has set, within the limits of their rows.
 */
#include "shell/ui/preferences.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct preference_row general[PREFERENCE_OF_GAME] = {
#define PREFERENCE_ROW(name, id, standard, least, most) {id, standard, least, most},
    PREFERENCE_LIST(PREFERENCE_ROW)
#undef PREFERENCE_ROW
};

static const struct preference_text language = {"language", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-",
                                                16};

int preferences_count(const struct preferences *preferences)
{
    return PREFERENCE_OF_GAME + (preferences->game ? preferences->game->count : 0);
}

const struct preference_row *preferences_row(const struct preferences *preferences, int which)
{
    assert(which >= 0 && which < preferences_count(preferences));
    return which < PREFERENCE_OF_GAME ? &general[which] : &preferences->game->row[which - PREFERENCE_OF_GAME];
}

int preferences_find(const struct preferences *preferences, const char *id)
{
    for (int i = 0; i < preferences_count(preferences); i++)
        if (strcmp(preferences_row(preferences, i)->id, id) == 0)
            return i;
    return PREFERENCE_NONE;
}

int preferences_texts(const struct preferences *preferences)
{
    return PREFERENCE_TEXT_OF_GAME + (preferences->game ? preferences->game->texts : 0);
}

const struct preference_text *preferences_text_row(const struct preferences *preferences, int which)
{
    assert(which >= 0 && which < preferences_texts(preferences));
    return which == PREFERENCE_LANGUAGE ? &language : &preferences->game->text[which - PREFERENCE_TEXT_OF_GAME];
}

void preferences_init(struct preferences *preferences, const struct preference_table *game)
{
    memset(preferences, 0, sizeof *preferences);
    preferences->game = game;
    assert(preferences_count(preferences) <= PREFERENCES_MAX && preferences_texts(preferences) <= PREFERENCE_TEXTS_MAX);
    for (int i = 0; i < preferences_count(preferences); i++)
        preferences->value[i] = preferences_row(preferences, i)->standard;
    bindings_init(&preferences->bindings, game ? game->keys : NULL);
}

int preferences_get(const struct preferences *preferences, int which)
{
    assert(which >= 0 && which < preferences_count(preferences));
    return preferences->value[which];
}

void preferences_set(struct preferences *preferences, int which, int value)
{
    const struct preference_row *row = preferences_row(preferences, which);
    value = value < row->least ? row->least : value > row->most ? row->most : value;
    if (preferences->value[which] != value)
        preferences->changes++;
    preferences->value[which] = value;
}

bool preferences_set_text(struct preferences *preferences, int which, const char *text)
{
    const struct preference_text *row = preferences_text_row(preferences, which);
    size_t length = strlen(text);
    if (length >= row->size || length >= PREFERENCE_TEXT_SIZE || strspn(text, row->letters) != length)
        return false;
    if (strcmp(preferences->text[which], text) != 0)
        preferences->changes++;
    memcpy(preferences->text[which], text, length + 1);
    return true;
}

void preferences_set_key(struct preferences *preferences, int command, int slot, struct key_chord chord)
{
    if (!key_chord_same(preferences->bindings.chord[command][slot], chord))
        preferences->changes++;
    bindings_set(&preferences->bindings, command, slot, chord);
}
