/*
 * siege_preferences.c -- the table of the game's settings, for the shell's preferences.
 */
#include "siege/screen/siege_preferences.h"

#include "siege/input/key_commands.h"

static const struct preference_row ROWS[] = {
#define SIEGE_PREFERENCE_ROW(name, id, standard, least, most) {id, standard, least, most},
    SIEGE_PREFERENCE_LIST(SIEGE_PREFERENCE_ROW)
#undef SIEGE_PREFERENCE_ROW
};

static const struct preference_text TEXTS[] = {
    {"rules", "abcdefghijklmnopqrstuvwxyz0123456789_ ", PREFERENCES_RULES_SIZE},
    {"seats", "abcdefghijklmnopqrstuvwxyz_ ", PREFERENCES_SEATS_SIZE},
};

const struct preference_table SIEGE_PREFERENCES = {.title = "Citadel",
                                                   .row = ROWS,
                                                   .count = sizeof ROWS / sizeof ROWS[0],
                                                   .text = TEXTS,
                                                   .texts = sizeof TEXTS / sizeof TEXTS[0],
                                                   .keys = &SIEGE_KEYS};
