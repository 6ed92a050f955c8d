/*
 * key_commands.h -- the key commands of Siege of the Citadel, beside those that every game has
 * (shell/input/bindings.h).
 */
#ifndef SIEGE_INPUT_KEY_COMMANDS_H
#define SIEGE_INPUT_KEY_COMMANDS_H

#include "shell/input/bindings.h"

/* X(NAME, identifier, default key, second default key, pad button) */
#define SIEGE_KEY_LIST(X)                                                                                              \
    X(NEXT_TARGET, "next_target", "N", "]", PAD_NONE)                                                                  \
    X(PREVIOUS_TARGET, "previous_target", "B", "[", PAD_NONE)                                                          \
    X(MOVE, "move", "M", "", PAD_NONE)                                                                                 \
    X(FIRE, "fire", "F", "", PAD_NONE)                                                                                 \
    X(CLOSE_COMBAT, "close_combat", "C", "", PAD_NONE)                                                                 \
    X(USE, "use", "U", "", PAD_NONE)                                                                                   \
    X(EXTRA_ACTION, "extra_action", "X", "", PAD_NONE)                                                                 \
    X(CARDS, "cards", "G", "", PAD_NONE)                                                                               \
    X(TEAMS, "teams", "A", "", PAD_NONE)                                                                               \
    X(SIGHT_TOOL, "sight_tool", "V", "", PAD_RIGHT_TRIGGER)                                                            \
    X(THREAT, "threat", "T", "", PAD_LEFT_TRIGGER)                                                                     \
    X(LEGEND, "legend", "Alt", "", PAD_STICK)                                                                          \
    X(OBJECTIVES, "objectives", "O", "", PAD_MENU)                                                                     \
    X(LOG, "log", "L", "", PAD_NONE)                                                                                   \
    X(UNDO, "undo", "Ctrl+Z", "", PAD_RIGHT_STICK)                                                                     \
    X(REDO, "redo", "Ctrl+Y", "Ctrl+Shift+Z", PAD_NONE)                                                                \
    X(UNDO_LIST, "undo_list", "Ctrl+Shift+U", "", PAD_NONE)                                                            \
    X(REPLAY_ENEMY, "replay_enemy", "R", "", PAD_NONE)                                                                 \
    X(END_TURN, "end_turn", "Ctrl+Enter", "", PAD_START)                                                               \
    X(WHAT_NOW, "what_now", "F2", "", PAD_OFFERS)                                                                      \
    X(RULE, "rule", "F1", "", PAD_NONE)                                                                                \
    X(QUICK_SAVE, "quick_save", "F5", "", PAD_NONE)                                                                    \
    X(QUICK_LOAD, "quick_load", "F9", "", PAD_NONE)                                                                    \
    X(RELOAD, "reload", "F6", "", PAD_NONE)                                                                            \
    X(INSPECTOR, "inspector", "F7", "", PAD_NONE)                                                                      \
    X(TECH, "tech", "E", "", PAD_NONE)                                                                                 \
    X(COORDINATES, "coordinates", "K", "", PAD_NONE)                                                                   \
    X(COPY_PLACE, "copy_place", "Ctrl+K", "", PAD_NONE)                                                                \
    X(FIGURE_1, "figure_1", "1", "", PAD_NONE)                                                                         \
    X(FIGURE_2, "figure_2", "2", "", PAD_NONE)                                                                         \
    X(FIGURE_3, "figure_3", "3", "", PAD_NONE)                                                                         \
    X(FIGURE_4, "figure_4", "4", "", PAD_NONE)                                                                         \
    X(FIGURE_5, "figure_5", "5", "", PAD_NONE)                                                                         \
    X(FIGURE_6, "figure_6", "6", "", PAD_NONE)                                                                         \
    X(FIGURE_7, "figure_7", "7", "", PAD_NONE)                                                                         \
    X(FIGURE_8, "figure_8", "8", "", PAD_NONE)                                                                         \
    X(FIGURE_9, "figure_9", "9", "", PAD_NONE)

/* Those of the mission editor, which uses undo, redo, the list of what can be taken back and the numbers, too. */
#define EDITOR_KEY_LIST(X)                                                                                             \
    X(EDITOR_SAVE, "editor_save", "Ctrl+S", "", PAD_NONE)                                                              \
    X(EDITOR_TEST, "editor_test", "F5", "", PAD_NONE)                                                                  \
    X(EDITOR_MEASURE, "editor_measure", "F7", "", PAD_NONE)                                                            \
    X(EDITOR_TURN, "editor_turn", "R", "", PAD_NONE)                                                                   \
    X(EDITOR_ERASE, "editor_erase", "Delete", "", PAD_NONE)                                                            \
    X(EDITOR_DOUBLE, "editor_double", "Ctrl+D", "", PAD_NONE)                                                          \
    X(EDITOR_FILE, "editor_file", "F8", "", PAD_NONE)                                                                  \
    X(EDITOR_GRAPH, "editor_graph", "F3", "", PAD_NONE)                                                                \
    X(EDITOR_WHOLE, "editor_whole", "Home", "", PAD_NONE)

enum siege_key_command {
    KEY_COMMAND_BEFORE_SIEGE = KEY_COMMAND_OF_GAME - 1,
#define SIEGE_KEY_ENUM(name, id, first, second, pad) KEY_COMMAND_##name,
    SIEGE_KEY_LIST(SIEGE_KEY_ENUM) EDITOR_KEY_LIST(SIEGE_KEY_ENUM)
#undef SIEGE_KEY_ENUM
        KEY_COMMAND_END_OF_SIEGE
};

/* For bindings_init(). */
extern const struct key_table SIEGE_KEYS;

struct input;

/* Takes the number keys: the first one pressed for a row below `count`, from 0, or -1. */
int key_commands_number(struct input *input, int count);

#endif
