/*
 * bindings.h -- commands, the keys that give them, and changing which key gives which. No SDL.
 *
 * The list below is SCREENS' table of default commands: identifier (written in
 * the settings file), first and second default key, and the key of its
 * description in the string table.
 */
#ifndef SHELL_INPUT_BINDINGS_H
#define SHELL_INPUT_BINDINGS_H

#include <stdbool.h>
#include <stddef.h>

/* X(NAME, identifier, default key, second default key, description) */
#define KEY_COMMAND_LIST(X)                                                                                            \
    X(SELECT, "select", "Enter", "Space", "command.select")                                                            \
    X(EXPLAIN, "explain", "I", "", "command.explain")                                                                  \
    X(BACK, "back", "Escape", "", "command.back")                                                                      \
    X(UP, "up", "Up", "", "command.up")                                                                                \
    X(DOWN, "down", "Down", "", "command.down")                                                                        \
    X(LEFT, "left", "Left", "", "command.left")                                                                        \
    X(RIGHT, "right", "Right", "", "command.right")                                                                    \
    X(PAN_UP, "pan_up", "Shift+Up", "", "command.pan_up")                                                              \
    X(PAN_DOWN, "pan_down", "Shift+Down", "", "command.pan_down")                                                      \
    X(PAN_LEFT, "pan_left", "Shift+Left", "", "command.pan_left")                                                      \
    X(PAN_RIGHT, "pan_right", "Shift+Right", "", "command.pan_right")                                                  \
    X(PAGE_UP, "page_up", "PageUp", "", "command.page_up")                                                             \
    X(PAGE_DOWN, "page_down", "PageDown", "", "command.page_down")                                                     \
    X(ZOOM_IN, "zoom_in", "+", "=", "command.zoom_in")                                                                 \
    X(ZOOM_OUT, "zoom_out", "-", "", "command.zoom_out")                                                               \
    X(NEXT, "next", "Tab", "", "command.next")                                                                         \
    X(PREVIOUS, "previous", "Shift+Tab", "", "command.previous")                                                       \
    X(FIGURE_1, "figure_1", "1", "", "command.figure_1")                                                               \
    X(FIGURE_2, "figure_2", "2", "", "command.figure_2")                                                               \
    X(FIGURE_3, "figure_3", "3", "", "command.figure_3")                                                               \
    X(FIGURE_4, "figure_4", "4", "", "command.figure_4")                                                               \
    X(FIGURE_5, "figure_5", "5", "", "command.figure_5")                                                               \
    X(FIGURE_6, "figure_6", "6", "", "command.figure_6")                                                               \
    X(FIGURE_7, "figure_7", "7", "", "command.figure_7")                                                               \
    X(FIGURE_8, "figure_8", "8", "", "command.figure_8")                                                               \
    X(FIGURE_9, "figure_9", "9", "", "command.figure_9")                                                               \
    X(NEXT_TARGET, "next_target", "]", "", "command.next_target")                                                      \
    X(PREVIOUS_TARGET, "previous_target", "[", "", "command.previous_target")                                          \
    X(MOVE, "move", "M", "", "command.move")                                                                           \
    X(FIRE, "fire", "F", "", "command.fire")                                                                           \
    X(CLOSE_COMBAT, "close_combat", "C", "", "command.close_combat")                                                   \
    X(USE, "use", "U", "", "command.use")                                                                              \
    X(EXTRA_ACTION, "extra_action", "X", "", "command.extra_action")                                                   \
    X(CARDS, "cards", "G", "", "command.cards")                                                                        \
    X(SIGHT_TOOL, "sight_tool", "V", "", "command.sight_tool")                                                         \
    X(THREAT, "threat", "T", "", "command.threat")                                                                     \
    X(LEGEND, "legend", "Alt", "", "command.legend")                                                                   \
    X(PEEK, "peek", "Z", "", "command.peek")                                                                           \
    X(OBJECTIVES, "objectives", "O", "", "command.objectives")                                                         \
    X(LOG, "log", "L", "", "command.log")                                                                              \
    X(STATISTICS, "statistics", "K", "", "command.statistics")                                                         \
    X(UNDO, "undo", "Ctrl+Z", "", "command.undo")                                                                      \
    X(REDO, "redo", "Ctrl+Y", "", "command.redo")                                                                      \
    X(UNDO_LIST, "undo_list", "Ctrl+Shift+Z", "", "command.undo_list")                                                 \
    X(REPLAY_ENEMY, "replay_enemy", "R", "", "command.replay_enemy")                                                   \
    X(END_TURN, "end_turn", "Ctrl+Enter", "", "command.end_turn")                                                      \
    X(WHAT_NOW, "what_now", "F2", "", "command.what_now")                                                              \
    X(RULE, "rule", "F1", "", "command.rule")                                                                          \
    X(QUICK_SAVE, "quick_save", "F5", "", "command.quick_save")                                                        \
    X(QUICK_LOAD, "quick_load", "F9", "", "command.quick_load")                                                        \
    X(SETTINGS, "settings", "F10", "", "command.settings")                                                             \
    X(FULL_SCREEN, "full_screen", "F11", "Alt+Enter", "command.full_screen")                                           \
    X(SCREENSHOT, "screenshot", "F12", "", "command.screenshot")                                                       \
    X(BUG_BUNDLE, "bug_bundle", "Ctrl+F12", "", "command.bug_bundle")                                                  \
    X(TEXT_CHANNEL, "text_channel", "Ctrl+Shift+T", "", "command.text_channel")                                        \
    X(TECH, "tech", "E", "", "command.tech")

enum key_command {
#define KEY_COMMAND_ENUM(name, id, first, second, text) KEY_COMMAND_##name,
    KEY_COMMAND_LIST(KEY_COMMAND_ENUM)
#undef KEY_COMMAND_ENUM
        KEY_COMMAND_COUNT
};

/* Keys: a printable key is its lower-case ASCII character; the others follow here. 0 is no key. */
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

enum { BINDINGS_PER_COMMAND = 2, KEY_CHORD_TEXT = 32 };

/* Which keys give which command. Plain value. */
struct bindings {
    struct key_chord chord[KEY_COMMAND_COUNT][BINDINGS_PER_COMMAND];
};

void bindings_init(struct bindings *bindings); /* the defaults above */

/* "Ctrl+Shift+Z" to a chord and back. Parse is false for what it does not know; *chord is then none. */
bool key_chord_parse(const char *text, struct key_chord *chord);
/* At most KEY_CHORD_TEXT bytes with the end mark; "" for none. */
void key_chord_text(struct key_chord chord, char *text, size_t size);
bool key_chord_same(struct key_chord a, struct key_chord b);

/* The commands this chord gives, usually one. Returns how many were written to `found` (at most max). */
int bindings_find(const struct bindings *bindings, struct key_chord chord, enum key_command *found, int max);

/* Gives the command another key in `slot` 0 or 1. A chord of none clears it. */
void bindings_set(struct bindings *bindings, enum key_command command, int slot, struct key_chord chord);

/* The key shown on a button: the first bound chord as text, "" when there is none. */
void bindings_key_cap(const struct bindings *bindings, enum key_command command, char *text, size_t size);

const char *key_command_id(enum key_command command);
/* KEY_COMMAND_COUNT when there is no such identifier. */
enum key_command key_command_find(const char *id);

#endif
