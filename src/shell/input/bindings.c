#include "shell/input/bindings.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const struct command_row {
    const char *id;
    const char *standard[BINDINGS_PER_COMMAND];
    const char *text_key;
} commands[KEY_COMMAND_COUNT] = {
#define COMMAND_ROW(name, id, first, second, text) {id, {first, second}, text},
    KEY_COMMAND_LIST(COMMAND_ROW)
#undef COMMAND_ROW
};

static const char *const key_names[KEY_END_OF_LIST - KEY_FIRST_NAMED] = {
#define KEY_NAME_ROW(name, text) text,
    KEY_NAME_LIST(KEY_NAME_ROW)
#undef KEY_NAME_ROW
};

static const struct modifier {
    const char *prefix;
    int bit;
} modifiers[] = {{"Ctrl+", KEY_MOD_CTRL}, {"Shift+", KEY_MOD_SHIFT}, {"Alt+", KEY_MOD_ALT}};

enum { MODIFIERS = sizeof modifiers / sizeof modifiers[0] };

static bool same_letters(const char *a, const char *b)
{
    for (; *a && *b; a++, b++)
        if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
            return false;
    return *a == *b;
}

/* Takes one modifier off the front of *text. Never the last part: "Ctrl++" is the plus key. */
static int take_modifier(const char **text)
{
    for (int i = 0; i < MODIFIERS; i++) {
        size_t length = strlen(modifiers[i].prefix);
        if (strncmp(*text, modifiers[i].prefix, length) == 0 && (*text)[length]) {
            *text += length;
            return modifiers[i].bit;
        }
    }
    return 0;
}

static int key_of(const char *text)
{
    if (text[0] > ' ' && text[0] < 127 && !text[1])
        return tolower((unsigned char)text[0]);
    for (int i = 0; i < KEY_END_OF_LIST - KEY_FIRST_NAMED; i++)
        if (same_letters(text, key_names[i]))
            return KEY_FIRST_NAMED + i;
    return KEY_NONE;
}

bool key_chord_parse(const char *text, struct key_chord *chord)
{
    *chord = (struct key_chord){0};
    int mods = 0;
    for (int bit = take_modifier(&text); bit; bit = take_modifier(&text))
        mods |= bit;
    int key = key_of(text);
    if (key == KEY_NONE)
        return false;
    *chord = (struct key_chord){key, mods};
    return true;
}

void key_chord_text(struct key_chord chord, char *text, size_t size)
{
    char single[2] = {0};
    const char *name = single;
    if (chord.key >= KEY_FIRST_NAMED && chord.key < KEY_END_OF_LIST)
        name = key_names[chord.key - KEY_FIRST_NAMED];
    else
        single[0] = (char)toupper(chord.key);
    snprintf(text, size, "%s%s%s%s", chord.mods & KEY_MOD_CTRL ? "Ctrl+" : "",
             chord.mods & KEY_MOD_SHIFT ? "Shift+" : "", chord.mods & KEY_MOD_ALT ? "Alt+" : "", name);
}

bool key_chord_same(struct key_chord a, struct key_chord b)
{
    return a.key == b.key && a.mods == b.mods;
}

void bindings_init(struct bindings *bindings)
{
    for (int command = 0; command < KEY_COMMAND_COUNT; command++)
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++) {
            const char *standard = commands[command].standard[slot];
            bool known = key_chord_parse(standard, &bindings->chord[command][slot]);
            assert(known || !standard[0]);
            (void)known;
        }
}

static bool gives(const struct bindings *bindings, int command, struct key_chord chord)
{
    for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++)
        if (chord.key != KEY_NONE && key_chord_same(bindings->chord[command][slot], chord))
            return true;
    return false;
}

int bindings_find(const struct bindings *bindings, struct key_chord chord, enum key_command *found, int max)
{
    int count = 0;
    for (int command = 0; command < KEY_COMMAND_COUNT && count < max; command++)
        if (gives(bindings, command, chord))
            found[count++] = (enum key_command)command;
    return count;
}

void bindings_set(struct bindings *bindings, enum key_command command, int slot, struct key_chord chord)
{
    assert(command < KEY_COMMAND_COUNT && slot >= 0 && slot < BINDINGS_PER_COMMAND);
    bindings->chord[command][slot] = chord;
}

void bindings_key_cap(const struct bindings *bindings, enum key_command command, char *text, size_t size)
{
    assert(command < KEY_COMMAND_COUNT);
    const struct key_chord *chord = bindings->chord[command];
    key_chord_text(chord[0].key ? chord[0] : chord[1], text, size);
}

const char *key_command_id(enum key_command command)
{
    assert(command < KEY_COMMAND_COUNT);
    return commands[command].id;
}

enum key_command key_command_find(const char *id)
{
    for (int command = 0; command < KEY_COMMAND_COUNT; command++)
        if (strcmp(commands[command].id, id) == 0)
            return (enum key_command)command;
    return KEY_COMMAND_COUNT;
}
