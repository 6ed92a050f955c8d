/*
 * key_commands.c -- the table of the game's key commands, for the shell's bindings.
 */
#include "siege/input/key_commands.h"

#include "shell/input/input.h"

#include <stddef.h>

static const struct key_row ROWS[] = {
#define SIEGE_KEY_ROW(name, id, first, second, pad) {id, {first, second}, pad, NULL},
#define EDITOR_KEY_ROW(name, id, first, second, pad) {id, {first, second}, pad, "keys.group.editor"},
    SIEGE_KEY_LIST(SIEGE_KEY_ROW) EDITOR_KEY_LIST(EDITOR_KEY_ROW)
#undef EDITOR_KEY_ROW
#undef SIEGE_KEY_ROW
};

const struct key_table SIEGE_KEYS = {ROWS, sizeof ROWS / sizeof ROWS[0]};

int key_commands_number(struct input *input, int count)
{
    for (int i = 0; i < 9; i++)
        if (input_take(input, KEY_COMMAND_FIGURE_1 + i) && i < count)
            return i;
    return -1;
}
