#include "app/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <SDL.h>

enum { LINE_SIZE = 512, PATH_SIZE = 1100 };

/* ---- reading ---- */

static char *trimmed(char *text)
{
    while (*text == ' ' || *text == '\t')
        text++;
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        text[--length] = '\0';
    return text;
}

/* One or two chords separated by blanks; "none" clears. */
static bool read_keys(struct preferences *preferences, const char *command_id, char *value)
{
    enum key_command command = key_command_find(command_id);
    if (command == KEY_COMMAND_COUNT)
        return false;
    struct key_chord chords[BINDINGS_PER_COMMAND] = {{0}};
    int count = 0;
    for (char *rest = value; *rest && count < BINDINGS_PER_COMMAND;) {
        char *word = trimmed(rest);
        size_t length = strcspn(word, " ");
        rest = word[length] ? word + length + 1 : word + length;
        word[length] = '\0';
        if (strcmp(word, "none") != 0 && !key_chord_parse(word, &chords[count]))
            return false;
        count++;
    }
    for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
        preferences_set_key(preferences, command, slot, chords[slot]);
    return true;
}

static bool read_number(struct preferences *preferences, const char *key, const char *value)
{
    enum preference which = preference_find(key);
    char *end = NULL;
    long number = strtol(value, &end, 10);
    if (which == PREFERENCE_COUNT || end == value || *end)
        return false;
    number = number < -100000 ? -100000 : number > 100000 ? 100000 : number;
    preferences_set(preferences, which, (int)number);
    return true;
}

static bool is_language(const char *value)
{
    size_t length = strlen(value);
    return length < PREFERENCES_LANGUAGE_SIZE &&
           strspn(value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-") == length;
}

/* Ids with a blank between them; those that are not known are passed over when a game is set up. */
static bool read_rules(struct preferences *preferences, const char *value)
{
    size_t length = strlen(value);
    if (length >= PREFERENCES_RULES_SIZE || strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789_ ") != length)
        return false;
    preferences_set_rules(preferences, value);
    return true;
}

/* Corporations and who plays them; the screen that chooses teams passes over what it does not know. */
static bool read_seats(struct preferences *preferences, const char *value)
{
    size_t length = strlen(value);
    if (length >= PREFERENCES_SEATS_SIZE || strspn(value, "abcdefghijklmnopqrstuvwxyz_ ") != length)
        return false;
    preferences_set_seats(preferences, value);
    return true;
}

bool settings_read_line(struct preferences *preferences, const char *line)
{
    char copy[LINE_SIZE];
    if (snprintf(copy, sizeof copy, "%s", line) >= (int)sizeof copy)
        return false;
    char *equals = strchr(copy, '=');
    if (!equals)
        return false;
    *equals = '\0';
    const char *key = trimmed(copy);
    char *value = trimmed(equals + 1);
    if (strncmp(key, "key.", 4) == 0)
        return read_keys(preferences, key + 4, value);
    if (strcmp(key, "rules") == 0)
        return read_rules(preferences, value);
    if (strcmp(key, "seats") == 0)
        return read_seats(preferences, value);
    if (strcmp(key, "language") != 0)
        return read_number(preferences, key, value);
    if (!is_language(value))
        return false;
    preferences_set_language(preferences, value);
    return true;
}

static bool says_nothing(const char *line)
{
    line += strspn(line, " \t\r\n");
    return *line == '\0' || *line == '#';
}

bool settings_load(struct preferences *preferences, const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    char line[LINE_SIZE];
    for (int number = 1; fgets(line, sizeof line, file); number++)
        if (!says_nothing(line) && !settings_read_line(preferences, line))
            SDL_Log("%s:%d: this line is not understood and was skipped", path, number);
    fclose(file);
    return true;
}

/* ---- writing ---- */

static void write_numbers(const struct preferences *preferences, FILE *file)
{
    for (int i = 0; i < PREFERENCE_COUNT; i++) {
        int value = preferences_get(preferences, (enum preference)i);
        if (value != preference_standard((enum preference)i))
            fprintf(file, "%s = %d\n", preference_id((enum preference)i), value);
    }
    if (preferences->language[0])
        fprintf(file, "language = %s\n", preferences->language);
    if (preferences->rules[0])
        fprintf(file, "rules = %s\n", preferences->rules);
    if (preferences->seats[0])
        fprintf(file, "seats = %s\n", preferences->seats);
}

static void write_keys(const struct preferences *preferences, FILE *file)
{
    struct bindings standard;
    bindings_init(&standard);
    for (int command = 0; command < KEY_COMMAND_COUNT; command++) {
        const struct key_chord *chords = preferences->bindings.chord[command];
        bool same = true;
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
            same = same && key_chord_same(chords[slot], standard.chord[command][slot]);
        if (same)
            continue;
        fprintf(file, "key.%s =", key_command_id((enum key_command)command));
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++) {
            char text[KEY_CHORD_TEXT];
            key_chord_text(chords[slot], text, sizeof text);
            fprintf(file, " %s", text[0] ? text : "none");
        }
        fputc('\n', file);
    }
}

static bool finish(FILE *file)
{
    bool good = fflush(file) == 0 && !ferror(file) && fsync(fileno(file)) == 0;
    return fclose(file) == 0 && good;
}

bool settings_save(const struct preferences *preferences, const char *path)
{
    char fresh[PATH_SIZE];
    if (snprintf(fresh, sizeof fresh, "%s.new", path) >= (int)sizeof fresh)
        return false;
    FILE *file = fopen(fresh, "w");
    if (!file)
        return false;
    fputs("# Citadel settings. Only what differs from the defaults is listed.\n", file);
    write_numbers(preferences, file);
    write_keys(preferences, file);
    if (finish(file) && rename(fresh, path) == 0)
        return true;
    remove(fresh);
    return false;
}
