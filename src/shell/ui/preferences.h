/*
 * preferences.h -- what the player has set: a plain value, whole numbers and a few texts. No SDL, no files.
 *
 * Screens change it; the loop notices, applies (scale, full screen) and saves (shell/app/settings.h).
 * The shell has a few settings of its own; those of a game are a table that the game hands over.
 */
#ifndef SHELL_UI_PREFERENCES_H
#define SHELL_UI_PREFERENCES_H

#include <stdbool.h>

#include "shell/input/bindings.h" /* struct bindings */

/* X(NAME, identifier, default, least, most): what every game has. */
#define PREFERENCE_LIST(X)                                                                                             \
    X(WINDOW_WIDTH, "window_width", 0, 0, 16384) /* window units; 0: 80 % of the desktop */                            \
    X(WINDOW_HEIGHT, "window_height", 0, 0, 16384)                                                                     \
    X(FULL_SCREEN, "full_screen", 0, 0, 1)                                                                             \
    X(UI_SCALE, "ui_scale", 100, 75, 250)           /* percent */                                                      \
    X(WORDS_SIZE, "text_size", 100, 80, 200)        /* percent, of words alone */                                      \
    X(TOOLTIP_DELAY, "tooltip_delay", 250, 0, 1000) /* milliseconds */                                                 \
    X(REDUCED_MOTION, "reduced_motion", 0, 0, 1)                                                                       \
    X(SWAP_BUTTONS, "swap_buttons", 0, 0, 1)                                                                           \
    X(SOUND, "sound", 100, 0, 100) /* percent, as the next three */                                                    \
    X(SOUND_INTERFACE, "sound_interface", 80, 0, 100)                                                                  \
    X(AMBIENCE, "ambience", 80, 0, 100)                                                                                \
    X(MUSIC, "music", 80, 0, 100)                                                                                      \
    X(MUTE_UNFOCUSED, "mute_unfocused", 1, 0, 1)                                                                       \
    X(NIGHT, "night_mode", 0, 0, 1)                                                                                    \
    X(TEXT_CHANNEL, "text_channel", 0, 0, 2) /* off, standard output, speech */                                        \
    X(TEXT_DETAIL, "text_detail", 1, 0, 2)   /* enum voice_level */                                                    \
    X(VISION, "vision", 0, 0, 3)             /* enum vision_kind */                                                    \
    X(HIGH_CONTRAST, "high_contrast", 0, 0, 1)

/* A setting is a number: these, then those of the game in the order of its table. */
enum preference {
#define PREFERENCE_ENUM(name, id, standard, least, most) PREFERENCE_##name,
    PREFERENCE_LIST(PREFERENCE_ENUM)
#undef PREFERENCE_ENUM
        PREFERENCE_OF_GAME
};

enum { PREFERENCE_NONE = -1, PREFERENCES_MAX = 48, PREFERENCE_TEXTS_MAX = 5, PREFERENCE_TEXT_SIZE = 1536 };

/* Texts are numbers too: the language ("en"; "" follows the system), then those of the game. */
enum { PREFERENCE_LANGUAGE, PREFERENCE_TEXT_OF_GAME };

struct preference_row {
    const char *id;
    int standard, least, most;
};

/* A text: at most `size` - 1 bytes, and only these letters. */
struct preference_text {
    const char *id, *letters;
    size_t size;
};

/* What a game hands over: its settings, texts and key commands. */
struct preference_table {
    const char *title; /* of the window and at the head of the settings file */
    const struct preference_row *row;
    int count;
    const struct preference_text *text;
    int texts;
    const struct key_table *keys;
};

struct preferences {
    const struct preference_table *game; /* NULL: there are only the shell's */
    int value[PREFERENCES_MAX];
    char text[PREFERENCE_TEXTS_MAX][PREFERENCE_TEXT_SIZE];
    struct bindings bindings;
    unsigned changes; /* counts up at each change; the loop saves when it moved */
};

/* The defaults. The table is borrowed. */
void preferences_init(struct preferences *preferences, const struct preference_table *game);

/* How many settings there are, and one of them. */
int preferences_count(const struct preferences *preferences);
const struct preference_row *preferences_row(const struct preferences *preferences, int which);
/* PREFERENCE_NONE when there is none of that name. */
int preferences_find(const struct preferences *preferences, const char *id);

int preferences_get(const struct preferences *preferences, int which);
/* Clamped to its range. */
void preferences_set(struct preferences *preferences, int which, int value);

int preferences_texts(const struct preferences *preferences);
const struct preference_text *preferences_text_row(const struct preferences *preferences, int which);
/* False, and nothing changes, if it is too long or holds other letters. */
bool preferences_set_text(struct preferences *preferences, int which, const char *text);

void preferences_set_key(struct preferences *preferences, int command, int slot, struct key_chord chord);

#endif
