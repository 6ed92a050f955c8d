/*
 * bindings.h -- commands, the keys that give them, and changing which key gives which. No SDL.
 *
 * The shell has a few commands of its own; those of a game are a table that the game hands over.
 */
#ifndef SHELL_INPUT_BINDINGS_H
#define SHELL_INPUT_BINDINGS_H

#include <stdbool.h>
#include <stddef.h>

/* X(NAME, what stands on it): buttons of a pad, by what players know them for. A trigger pulled half counts as one. */
#define PAD_BUTTON_LIST(X)                                                                                             \
    X(ACCEPT, "A")                                                                                                     \
    X(RETURN, "B")                                                                                                     \
    X(EXPLAIN, "X")                                                                                                    \
    X(OFFERS, "Y")                                                                                                     \
    X(LEFT_SHOULDER, "LB")                                                                                             \
    X(RIGHT_SHOULDER, "RB")                                                                                            \
    X(LEFT_TRIGGER, "LT")                                                                                              \
    X(RIGHT_TRIGGER, "RT")                                                                                             \
    X(UP, "Up")                                                                                                        \
    X(DOWN, "Down")                                                                                                    \
    X(LEFT, "Left")                                                                                                    \
    X(RIGHT, "Right")                                                                                                  \
    X(MENU, "Back")                                                                                                    \
    X(START, "Start")                                                                                                  \
    X(STICK, "L3")                                                                                                     \
    X(RIGHT_STICK, "R3")

enum pad_button {
    PAD_NONE,
#define PAD_BUTTON_ENUM(name, cap) PAD_##name,
    PAD_BUTTON_LIST(PAD_BUTTON_ENUM)
#undef PAD_BUTTON_ENUM
        PAD_BUTTONS
};

/* X(NAME, identifier, default key, second default key, pad button): what every game has. */
#define KEY_COMMAND_LIST(X)                                                                                            \
    X(SELECT, "select", "Enter", "Space", PAD_ACCEPT)                                                                  \
    X(EXPLAIN, "explain", "I", "", PAD_EXPLAIN)                                                                        \
    X(BACK, "back", "Escape", "", PAD_RETURN)                                                                          \
    X(UP, "up", "Up", "", PAD_UP)                                                                                      \
    X(DOWN, "down", "Down", "", PAD_DOWN)                                                                              \
    X(LEFT, "left", "Left", "", PAD_LEFT)                                                                              \
    X(RIGHT, "right", "Right", "", PAD_RIGHT)                                                                          \
    X(PAN_UP, "pan_up", "Shift+Up", "", PAD_NONE)                                                                      \
    X(PAN_DOWN, "pan_down", "Shift+Down", "", PAD_NONE)                                                                \
    X(PAN_LEFT, "pan_left", "Shift+Left", "", PAD_NONE)                                                                \
    X(PAN_RIGHT, "pan_right", "Shift+Right", "", PAD_NONE)                                                             \
    X(PAGE_UP, "page_up", "PageUp", "", PAD_NONE)                                                                      \
    X(PAGE_DOWN, "page_down", "PageDown", "", PAD_NONE)                                                                \
    X(ZOOM_IN, "zoom_in", "+", "=", PAD_NONE)                                                                          \
    X(ZOOM_OUT, "zoom_out", "-", "", PAD_NONE)                                                                         \
    X(NEXT, "next", "Tab", "", PAD_RIGHT_SHOULDER)                                                                     \
    X(PREVIOUS, "previous", "Shift+Tab", "", PAD_LEFT_SHOULDER)                                                        \
    X(PEEK, "peek", "Z", "", PAD_NONE)                                                                                 \
    X(SETTINGS, "settings", "F10", "", PAD_NONE)                                                                       \
    X(FULL_SCREEN, "full_screen", "F11", "Alt+Enter", PAD_NONE)                                                        \
    X(SCREENSHOT, "screenshot", "F12", "", PAD_NONE)                                                                   \
    X(TEXT_CHANNEL, "text_channel", "Ctrl+Shift+T", "", PAD_NONE)                                                      \
    X(FILM, "film", "Ctrl+F11", "", PAD_NONE)                                                                          \
    X(BUG_REPORT, "bug_report", "Ctrl+F12", "", PAD_NONE)

/* A command is a number: these, then those of the game in the order of its table. */
enum key_command {
#define KEY_COMMAND_ENUM(name, id, first, second, pad) KEY_COMMAND_##name,
    KEY_COMMAND_LIST(KEY_COMMAND_ENUM)
#undef KEY_COMMAND_ENUM
        KEY_COMMAND_OF_GAME
};

enum { KEY_COMMAND_NONE = -1, KEY_COMMANDS_MAX = 96, BINDINGS_PER_COMMAND = 2, KEY_CHORD_TEXT = 32 };

/* A command: its identifier, written in the settings file, and what gives it from the start. Commands of two places are
 * never asked for at the same time, so that one key may give both. */
struct key_row {
    const char *id;
    const char *standard[BINDINGS_PER_COMMAND];
    enum pad_button pad;
    const char *place; /* key of the heading of those that stand together; NULL: of all the game's others */
};

/* The commands of a game. */
struct key_table {
    const struct key_row *row;
    int count;
};

/* Keys: a printable key is its lower-case character of ASCII or Latin-1 (ä, ö, å, ß …); the others follow here. 0 is
 * no key. */
#define KEY_NAME_LIST(X)                                                                                               \
    X(ENTER, "Enter")                                                                                                  \
    X(SPACE, "Space")                                                                                                  \
    X(ESCAPE, "Escape")                                                                                                \
    X(TAB, "Tab")                                                                                                      \
    X(BACKSPACE, "Backspace")                                                                                          \
    X(DELETE, "Delete")                                                                                                \
    X(INSERT, "Insert")                                                                                                \
    X(HOME, "Home")                                                                                                    \
    X(END, "End")                                                                                                      \
    X(PAGE_UP, "PageUp")                                                                                               \
    X(PAGE_DOWN, "PageDown")                                                                                           \
    X(UP, "Up")                                                                                                        \
    X(DOWN, "Down")                                                                                                    \
    X(LEFT, "Left")                                                                                                    \
    X(RIGHT, "Right")                                                                                                  \
    X(F1, "F1")                                                                                                        \
    X(F2, "F2")                                                                                                        \
    X(F3, "F3")                                                                                                        \
    X(F4, "F4")                                                                                                        \
    X(F5, "F5")                                                                                                        \
    X(F6, "F6")                                                                                                        \
    X(F7, "F7")                                                                                                        \
    X(F8, "F8")                                                                                                        \
    X(F9, "F9")                                                                                                        \
    X(F10, "F10")                                                                                                      \
    X(F11, "F11")                                                                                                      \
    X(F12, "F12")                                                                                                      \
    X(MOUSE_4, "Mouse4")                                                                                               \
    X(MOUSE_5, "Mouse5")                                                                                               \
    X(ALT, "Alt")                                                                                                      \
    X(CTRL, "Ctrl")                                                                                                    \
    X(SHIFT, "Shift")

enum key {
    KEY_NONE = 0,
    KEY_FIRST_NAMED = 256,
    KEY_BEFORE_NAMED = KEY_FIRST_NAMED - 1,
#define KEY_NAME_ENUM(name, text) KEY_##name,
    KEY_NAME_LIST(KEY_NAME_ENUM)
#undef KEY_NAME_ENUM
        KEY_END_OF_LIST
};

enum { KEY_MOD_CTRL = 1, KEY_MOD_SHIFT = 2, KEY_MOD_ALT = 4 };

/* A key with the modifiers held. Plain value; key 0 is "none". */
struct key_chord {
    int key;
    int mods;
};

/* Which keys give which command. Plain value. */
struct bindings {
    const struct key_table *game; /* NULL: it has no commands of its own */
    struct key_chord chord[KEY_COMMANDS_MAX][BINDINGS_PER_COMMAND];
};

/* The defaults of the list above and of the game's table, which is borrowed. */
void bindings_init(struct bindings *bindings, const struct key_table *game);

/* How many commands there are, and one of them. */
int bindings_count(const struct bindings *bindings);
const struct key_row *bindings_row(const struct bindings *bindings, int command);

/* The command of that identifier, or that a button of the pad gives; KEY_COMMAND_NONE if there is none. */
int bindings_command(const struct bindings *bindings, const char *id);
int bindings_pad(const struct bindings *bindings, enum pad_button button);

/* What stands on a button of the pad, "" for none; and the button on which that stands, PAD_NONE if there is none. */
const char *pad_button_cap(enum pad_button button);
enum pad_button pad_button_of(const char *cap);

/* "Ctrl+Shift+Z" to a chord and back. Parse is false for what it does not know; *chord is then none. */
bool key_chord_parse(const char *text, struct key_chord *chord);
/* At most KEY_CHORD_TEXT bytes with the end mark; "" for none. */
void key_chord_text(struct key_chord chord, char *text, size_t size);
bool key_chord_same(struct key_chord a, struct key_chord b);

/* The commands this chord gives, usually one. Returns how many were written to `found` (at most max). */
int bindings_find(const struct bindings *bindings, struct key_chord chord, int *found, int max);

/* May one key give both? */
bool bindings_stand_apart(const struct bindings *bindings, int command, int other);

/* Gives the command another key in `slot` 0 or 1. A chord of none clears it. */
void bindings_set(struct bindings *bindings, int command, int slot, struct key_chord chord);

/* The chord shown on a button: the first that is bound; none if there is none. */
struct key_chord bindings_shown(const struct bindings *bindings, int command);

#endif
