/* settings.c -- reads the lines of the settings file and writes them back, with the lines that mean nothing here. */
#include "shell/words/bytes.h"
#include "shell/app/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { LINE_SIZE = PREFERENCE_TEXT_SIZE + 64, FILE_MOST = 64 * 1024 };

static const char *heading(char line[LINE_SIZE], const struct preferences *preferences)
{
    snprintf(line, LINE_SIZE, "# %s settings. Only what differs from the defaults is listed.",
             preferences->game ? preferences->game->title : "The");
    return line;
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

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
    int command = bindings_command(&preferences->bindings, command_id);
    if (command == KEY_COMMAND_NONE)
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
        if (count == BINDINGS_PER_COMMAND && *trimmed(rest))
            return false;
    }
    for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
        preferences_set_key(preferences, command, slot, chords[slot]);
    return true;
}

static bool read_number(struct preferences *preferences, const char *key, const char *value)
{
    int which = preferences_find(preferences, key);
    char *end = NULL;
    long number = strtol(value, &end, 10);
    if (which == PREFERENCE_NONE || end == value || *end)
        return false;
    number = number < -100000 ? -100000 : number > 100000 ? 100000 : number;
    preferences_set(preferences, which, (int)number);
    return true;
}

static int find_text(const struct preferences *preferences, const char *id)
{
    int which = preferences_texts(preferences) - 1;
    while (which >= 0 && strcmp(preferences_text_row(preferences, which)->id, id) != 0)
        which--;
    return which;
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
    int text = find_text(preferences, key);
    return text >= 0 ? preferences_set_text(preferences, text, value) : read_number(preferences, key, value);
}

static bool says_nothing(const char *line)
{
    line += strspn(line, " \t\r\n");
    return *line == '\0' || *line == '#';
}

/* Of lines that mean nothing here: a later version's, slips, and what the player noted. They are written back. */
static void keep_line(struct settings *settings, const char *line)
{
    strcat(settings->kept, line);
    strcat(settings->kept, "\n");
}

static void take_line(struct settings *settings, struct preferences *preferences, const char *line, int number)
{
    bool speaks = !says_nothing(line);
    if (speaks && settings_read_line(preferences, line))
        return;
    if (speaks && settings->odd++ == 0)
        settings->first_odd = number;
    if (speaks || (*line == '#' && strcmp(line, heading((char[LINE_SIZE]){0}, preferences)) != 0))
        keep_line(settings, line);
}

static enum file_error take_text(struct settings *settings, struct preferences *preferences, char *text, size_t length)
{
    if (strlen(text) != length)
        return FILE_NOT_TEXT;
    settings->kept = calloc(1, length + 2);
    if (!settings->kept)
        return FILE_NO_MEMORY;
    for (int number = 1; *text; number++) {
        char *end = text + strcspn(text, "\n");
        bool last = *end == '\0';
        *end = '\0';
        take_line(settings, preferences, text, number);
        text = last ? end : end + 1;
    }
    return FILE_OK;
}

enum file_error settings_load(struct settings *settings, struct preferences *preferences)
{
    char *text;
    size_t length;
    settings_clear(settings);
    enum file_error error = file_read_all(settings->path, FILE_MOST, &text, &length);
    if (error == FILE_OK)
        error = take_text(settings, preferences, text, length);
    free(text);
    bool first_start = error == FILE_MISSING && !system_is_there(settings->path);
    settings->error = first_start ? FILE_OK : error;
    return error;
}

void settings_clear(struct settings *settings)
{
    free(settings->kept);
    settings->kept = NULL;
    settings->odd = settings->first_odd = 0;
    settings->aside[0] = '\0';
    settings->error = FILE_OK;
}

/* ---- what could not be read at the start ----------------------------------------------------------------------- */

static bool is_standard(const struct bindings *bindings, int command)
{
    struct bindings standard;
    bindings_init(&standard, bindings->game);
    for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
        if (!key_chord_same(bindings->chord[command][slot], standard.chord[command][slot]))
            return false;
    return true;
}

/* What the player has not changed since becomes as it was in the file. */
static void take_over(struct preferences *preferences, const struct preferences *file)
{
    for (int i = 0; i < preferences_count(preferences); i++)
        if (preferences_get(preferences, i) == preferences_row(preferences, i)->standard)
            preferences_set(preferences, i, preferences_get(file, i));
    for (int i = 0; i < preferences_texts(preferences); i++)
        if (!preferences->text[i][0])
            (void)preferences_set_text(preferences, i, file->text[i]);
    for (int i = 0; i < bindings_count(&preferences->bindings); i++) {
        bool changed = !is_standard(&preferences->bindings, i);
        for (int slot = 0; !changed && slot < BINDINGS_PER_COMMAND; slot++)
            preferences_set_key(preferences, i, slot, file->bindings.chord[i][slot]);
    }
}

/* The disk may have recovered: then nothing is lost. Else the file goes out of the way as it is. */
static enum file_error make_way(struct settings *settings, struct preferences *preferences)
{
    struct preferences file;
    preferences_init(&file, preferences->game);
    (void)settings_load(settings, &file);
    if (!settings->error) {
        take_over(preferences, &file);
        return FILE_OK;
    }
    enum file_error error = file_set_aside(settings->path, settings->aside, sizeof settings->aside);
    if (!error)
        settings->error = FILE_OK;
    return error;
}

/* ---- writing --------------------------------------------------------------------------------------------------- */

static void write_numbers(const struct preferences *preferences, struct bytes *file)
{
    for (int i = 0; i < preferences_count(preferences); i++) {
        const struct preference_row *row = preferences_row(preferences, i);
        if (preferences_get(preferences, i) != row->standard)
            bytes_format(file, "%s = %d\n", row->id, preferences_get(preferences, i));
    }
    for (int i = 0; i < preferences_texts(preferences); i++)
        if (preferences->text[i][0])
            bytes_format(file, "%s = %s\n", preferences_text_row(preferences, i)->id, preferences->text[i]);
}

static void write_keys(const struct preferences *preferences, struct bytes *file)
{
    for (int command = 0; command < bindings_count(&preferences->bindings); command++) {
        const struct key_chord *chords = preferences->bindings.chord[command];
        if (is_standard(&preferences->bindings, command))
            continue;
        bytes_format(file, "key.%s =", bindings_row(&preferences->bindings, command)->id);
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++) {
            char text[KEY_CHORD_TEXT];
            key_chord_text(chords[slot], text, sizeof text);
            bytes_format(file, " %s", text[0] ? text : "none");
        }
        bytes_append(file, "\n", 1);
    }
}

/* To be freed; NULL without memory. */
static char *write_text(const struct settings *settings, const struct preferences *preferences, size_t *length)
{
    struct bytes file = {.length = 0};
    bytes_format(&file, "%s\n%s", heading((char[LINE_SIZE]){0}, preferences), settings->kept ? settings->kept : "");
    write_numbers(preferences, &file);
    write_keys(preferences, &file);
    *length = file.length;
    if (!file.failed)
        return file.bytes;
    free(file.bytes);
    return NULL;
}

enum file_error settings_save(struct settings *settings, struct preferences *preferences)
{
    size_t length;
    enum file_error error = settings->error ? make_way(settings, preferences) : FILE_OK;
    if (error)
        return error;
    char *text = write_text(settings, preferences, &length);
    error = text ? file_write_atomic(settings->path, text, length) : FILE_NO_MEMORY;
    free(text);
    return error;
}
