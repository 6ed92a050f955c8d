/*
 * preferences.h -- what the player has set: a plain value, all whole numbers, one list.
 *
 * No SDL, no files: shell/app/settings.c reads and writes it. Screens change it with
 * preferences_set; the loop notices, applies (scale, full screen) and saves.
 */
#ifndef SHELL_UI_PREFERENCES_H
#define SHELL_UI_PREFERENCES_H

#include <stdbool.h>

#include "shell/input/bindings.h" /* struct bindings */

enum { CONFIRM_DICE, CONFIRM_EVERYTHING, CONFIRM_NOTHING };
enum { CAMERA_FOLLOW, CAMERA_NEVER, CAMERA_SMART };
enum { DICE_TUMBLE, DICE_FADE, DICE_INSTANT };

/* X(NAME, identifier, default, least, most) */
#define PREFERENCE_LIST(X)                                                                                             \
    X(WINDOW_WIDTH, "window_width", 0, 0, 16384) /* window units; 0: 80 % of the desktop */                            \
    X(WINDOW_HEIGHT, "window_height", 0, 0, 16384)                                                                     \
    X(FULL_SCREEN, "full_screen", 0, 0, 1)                                                                             \
    X(UI_SCALE, "ui_scale", 100, 75, 250) /* percent */                                                                \
    X(CONFIRM, "confirm", CONFIRM_DICE, 0, 2)                                                                          \
    X(END_TURN_WARNING, "end_turn_warning", 1, 0, 1)                                                                   \
    X(ENEMY_SPEED, "enemy_speed", 2, 0, 5)               /* 0 step by step, 1 slow ... 5 at once */                    \
    X(EVENT_CARD_TIME, "event_card_time", 2500, 0, 6000) /* milliseconds that an Event Card lies open at 1x */         \
    X(CAMERA, "camera", CAMERA_SMART, 0, 2)                                                                            \
    X(DICE, "dice", DICE_TUMBLE, 0, 2)                                                                                 \
    X(TOOLTIP_DELAY, "tooltip_delay", 250, 0, 1000) /* milliseconds */                                                 \
    X(REDUCED_MOTION, "reduced_motion", 0, 0, 1)                                                                       \
    X(BOARD_CONTRAST, "board_contrast", 100, 50, 150) /* percent */                                                    \
    X(GRID, "grid", 1, 0, 1)                                                                                           \
    X(PHYSICAL_DICE, "physical_dice", 0, 0, 1)                                                                         \
    X(SWAP_BUTTONS, "swap_buttons", 0, 0, 1)                                                                           \
    X(SOUND, "sound", 80, 0, 100)                                                                                      \
    X(MUSIC, "music", 60, 0, 100)                                                                                      \
    X(MUTE_UNFOCUSED, "mute_unfocused", 1, 0, 1)                                                                       \
    X(AUTOSAVES, "autosaves", 10, 1, 20)                                                                               \
    X(FIRST_MISSION_WON, "first_mission_won", 0, 0, 1)

enum preference {
#define PREFERENCE_ENUM(name, id, standard, least, most) PREFERENCE_##name,
    PREFERENCE_LIST(PREFERENCE_ENUM)
#undef PREFERENCE_ENUM
        PREFERENCE_COUNT
};

enum { PREFERENCES_LANGUAGE_SIZE = 16, PREFERENCES_RULES_SIZE = 448, PREFERENCES_SEATS_SIZE = 160 };

struct preferences {
    int value[PREFERENCE_COUNT];
    char language[PREFERENCES_LANGUAGE_SIZE]; /* "en"; "" follows the system */
    char rules[PREFERENCES_RULES_SIZE]; /* ids of house rules and difficulty of the last game, a blank between them */
    char seats[PREFERENCES_SEATS_SIZE]; /* who played the last game: words with a blank between them, "": nobody yet */
    struct bindings bindings;
    unsigned changes; /* counts up at each change; the loop saves when it moved */
};

void preferences_init(struct preferences *preferences); /* the defaults */
int preferences_get(const struct preferences *preferences, enum preference which);
/* Clamped to its range. */
void preferences_set(struct preferences *preferences, enum preference which, int value);
void preferences_set_language(struct preferences *preferences, const char *language);
void preferences_set_rules(struct preferences *preferences, const char *rules);
void preferences_set_seats(struct preferences *preferences, const char *seats);
void preferences_set_key(struct preferences *preferences, enum key_command command, int slot, struct key_chord chord);
int preference_standard(enum preference which);
int preference_least(enum preference which);
int preference_most(enum preference which);
const char *preference_id(enum preference which);
/* PREFERENCE_COUNT when there is none of that name. */
enum preference preference_find(const char *id);

#endif
