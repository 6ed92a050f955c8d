#include "shell/ui/preferences.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const struct preference_row {
    const char *id;
    int standard, least, most;
} rows[PREFERENCE_COUNT] = {
#define PREFERENCE_ROW(name, id, standard, least, most) {id, standard, least, most},
    PREFERENCE_LIST(PREFERENCE_ROW)
#undef PREFERENCE_ROW
};

void preferences_init(struct preferences *preferences)
{
    *preferences = (struct preferences){.changes = 0};
    for (int i = 0; i < PREFERENCE_COUNT; i++)
        preferences->value[i] = rows[i].standard;
    bindings_init(&preferences->bindings);
}

int preferences_get(const struct preferences *preferences, enum preference which)
{
    assert(which < PREFERENCE_COUNT);
    return preferences->value[which];
}

void preferences_set(struct preferences *preferences, enum preference which, int value)
{
    assert(which < PREFERENCE_COUNT);
    const struct preference_row *row = &rows[which];
    value = value < row->least ? row->least : value > row->most ? row->most : value;
    if (preferences->value[which] != value)
        preferences->changes++;
    preferences->value[which] = value;
}

void preferences_set_language(struct preferences *preferences, const char *language)
{
    if (strcmp(preferences->language, language) != 0)
        preferences->changes++;
    snprintf(preferences->language, sizeof preferences->language, "%s", language);
}

void preferences_set_rules(struct preferences *preferences, const char *rules)
{
    if (strcmp(preferences->rules, rules) != 0)
        preferences->changes++;
    snprintf(preferences->rules, sizeof preferences->rules, "%s", rules);
}

void preferences_set_seats(struct preferences *preferences, const char *seats)
{
    if (strcmp(preferences->seats, seats) != 0)
        preferences->changes++;
    snprintf(preferences->seats, sizeof preferences->seats, "%s", seats);
}

void preferences_set_key(struct preferences *preferences, enum key_command command, int slot, struct key_chord chord)
{
    if (!key_chord_same(preferences->bindings.chord[command][slot], chord))
        preferences->changes++;
    bindings_set(&preferences->bindings, command, slot, chord);
}

int preference_standard(enum preference which)
{
    assert(which < PREFERENCE_COUNT);
    return rows[which].standard;
}

int preference_least(enum preference which)
{
    assert(which < PREFERENCE_COUNT);
    return rows[which].least;
}

int preference_most(enum preference which)
{
    assert(which < PREFERENCE_COUNT);
    return rows[which].most;
}

const char *preference_id(enum preference which)
{
    assert(which < PREFERENCE_COUNT);
    return rows[which].id;
}

enum preference preference_find(const char *id)
{
    for (int i = 0; i < PREFERENCE_COUNT; i++)
        if (strcmp(rows[i].id, id) == 0)
            return (enum preference)i;
    return PREFERENCE_COUNT;
}
