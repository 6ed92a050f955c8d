/*
 * bindings.c -- chords as text, and which chord gives which command. What a command does is not known here.
 */
#include "shell/input/bindings.h"

#include "base/ascii.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const struct key_row general[KEY_COMMAND_OF_GAME] = {
#define COMMAND_ROW(name, id, first, second, pad) {id, {first, second}, pad, NULL},
    KEY_COMMAND_LIST(COMMAND_ROW)
#undef COMMAND_ROW
};

static const char *const key_names[KEY_END_OF_LIST - KEY_FIRST_NAMED] = {
#define KEY_NAME_ROW(name, text) text,
    KEY_NAME_LIST(KEY_NAME_ROW)
#undef KEY_NAME_ROW
};

static const char *const pad_caps[PAD_BUTTONS] = {"",
#define PAD_BUTTON_ROW(name, cap) cap,
                                                  PAD_BUTTON_LIST(PAD_BUTTON_ROW)
#undef PAD_BUTTON_ROW
};

static const struct modifier {
    const char *prefix;
    int bit;
} modifiers[] = {{"Ctrl+", KEY_MOD_CTRL}, {"Shift+", KEY_MOD_SHIFT}, {"Alt+", KEY_MOD_ALT}};

enum { MODIFIERS = sizeof modifiers / sizeof modifiers[0] };

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

/* Small and capital letters of Latin-1 lie so far apart, but for the signs among them and for what has no capital. */
static int latin_case(int character, bool capital)
{
    enum { APART = 0x20, TIMES = 0xD7, DIVIDED = 0xF7, SHARP_S = 0xDF, Y_DIAERESIS = 0xFF };
    bool small = character >= 0xE0 && character < Y_DIAERESIS && character != DIVIDED;
    bool large = character >= 0xC0 && character < SHARP_S && character != TIMES;
    return capital && small ? character - APART : !capital && large ? character + APART : character;
}

static int key_of(const char *text)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] > ' ' && byte[0] < 127 && !byte[1])
        return tolower(byte[0]);
    if ((byte[0] & 0xFE) == 0xC2 && byte[1] && !byte[2]) /* Latin-1 in UTF-8 */
        return latin_case((byte[0] & 3) << 6 | (byte[1] & 0x3F), false);
    for (int i = 0; i < KEY_END_OF_LIST - KEY_FIRST_NAMED; i++)
        if (ascii_same_word(text, key_names[i]))
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
    char single[3] = {0};
    const char *name = single;
    int shown = chord.key < 128 ? toupper(chord.key) : latin_case(chord.key, true);
    if (chord.key >= KEY_FIRST_NAMED && chord.key < KEY_END_OF_LIST)
        name = key_names[chord.key - KEY_FIRST_NAMED];
    else if (shown < 128)
        single[0] = (char)shown;
    else
        snprintf(single, sizeof single, "%c%c", 0xC0 | shown >> 6, 0x80 | (shown & 0x3F));
    snprintf(text, size, "%s%s%s%s", chord.mods & KEY_MOD_CTRL ? "Ctrl+" : "",
             chord.mods & KEY_MOD_SHIFT ? "Shift+" : "", chord.mods & KEY_MOD_ALT ? "Alt+" : "", name);
}

bool key_chord_same(struct key_chord a, struct key_chord b)
{
    return a.key == b.key && a.mods == b.mods;
}

int bindings_count(const struct bindings *bindings)
{
    return KEY_COMMAND_OF_GAME + (bindings->game ? bindings->game->count : 0);
}

const struct key_row *bindings_row(const struct bindings *bindings, int command)
{
    assert(command >= 0 && command < bindings_count(bindings));
    return command < KEY_COMMAND_OF_GAME ? &general[command] : &bindings->game->row[command - KEY_COMMAND_OF_GAME];
}

void bindings_init(struct bindings *bindings, const struct key_table *game)
{
    memset(bindings, 0, sizeof *bindings);
    bindings->game = game;
    assert(bindings_count(bindings) <= KEY_COMMANDS_MAX);
    for (int command = 0; command < bindings_count(bindings); command++)
        for (int slot = 0; slot < BINDINGS_PER_COMMAND; slot++) {
            const char *standard = bindings_row(bindings, command)->standard[slot];
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

bool bindings_stand_apart(const struct bindings *bindings, int command, int other)
{
    if (command < KEY_COMMAND_OF_GAME || other < KEY_COMMAND_OF_GAME)
        return false; /* those of every game are asked for everywhere */
    const char *place = bindings_row(bindings, command)->place, *there = bindings_row(bindings, other)->place;
    return place != there && (!place || !there || strcmp(place, there) != 0);
}

int bindings_find(const struct bindings *bindings, struct key_chord chord, int *found, int max)
{
    int count = 0;
    for (int command = 0; command < bindings_count(bindings) && count < max; command++)
        if (gives(bindings, command, chord))
            found[count++] = command;
    return count;
}

void bindings_set(struct bindings *bindings, int command, int slot, struct key_chord chord)
{
    assert(command >= 0 && command < bindings_count(bindings) && slot >= 0 && slot < BINDINGS_PER_COMMAND);
    bindings->chord[command][slot] = chord;
}

struct key_chord bindings_shown(const struct bindings *bindings, int command)
{
    assert(command >= 0 && command < bindings_count(bindings));
    const struct key_chord *chord = bindings->chord[command];
    return chord[0].key ? chord[0] : chord[1];
}

int bindings_command(const struct bindings *bindings, const char *id)
{
    for (int command = 0; command < bindings_count(bindings); command++)
        if (strcmp(bindings_row(bindings, command)->id, id) == 0)
            return command;
    return KEY_COMMAND_NONE;
}

int bindings_pad(const struct bindings *bindings, enum pad_button button)
{
    for (int command = 0; command < bindings_count(bindings) && button != PAD_NONE; command++)
        if (bindings_row(bindings, command)->pad == button)
            return command;
    return KEY_COMMAND_NONE;
}

const char *pad_button_cap(enum pad_button button)
{
    assert(button < PAD_BUTTONS);
    return pad_caps[button];
}

enum pad_button pad_button_of(const char *cap)
{
    enum pad_button button = PAD_BUTTONS - 1;
    while (button > PAD_NONE && !ascii_same_word(cap, pad_caps[button]))
        button--;
    return button;
}
