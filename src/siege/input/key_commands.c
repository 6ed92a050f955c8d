/*
 * key_commands.c -- the table of the game's key commands, for the shell's bindings.
 */
#include "siege/input/key_commands.h"

static const struct key_row ROWS[] = {
#define SIEGE_KEY_ROW(name, id, first, second, pad) {id, {first, second}, pad},
    SIEGE_KEY_LIST(SIEGE_KEY_ROW)
#undef SIEGE_KEY_ROW
};

const struct key_table SIEGE_KEYS = {ROWS, sizeof ROWS / sizeof ROWS[0]};
