/*
 * siege_preferences.c -- the table of the game's settings, for the shell's preferences.
 */
#include "siege/screen/siege_preferences.h"

#include "siege/input/key_commands.h"

#include <stdio.h>
#include <string.h>

static const struct preference_row ROWS[] = {
#define SIEGE_PREFERENCE_ROW(name, id, standard, least, most) {id, standard, least, most},
    SIEGE_PREFERENCE_LIST(SIEGE_PREFERENCE_ROW)
#undef SIEGE_PREFERENCE_ROW
};

static const struct preference_text TEXTS[] = {
    {"rules", "abcdefghijklmnopqrstuvwxyz0123456789_ ", PREFERENCES_RULES_SIZE},
    {"seats", "abcdefghijklmnopqrstuvwxyz_ ", PREFERENCES_SEATS_SIZE},
    {"mission", "abcdefghijklmnopqrstuvwxyz0123456789.-_", PREFERENCES_MISSION_SIZE},
    {"won", "abcdefghijklmnopqrstuvwxyz0123456789.-_ ", PREFERENCES_WON_SIZE},
};

const struct preference_table SIEGE_PREFERENCES = {.title = "Citadel",
                                                   .row = ROWS,
                                                   .count = sizeof ROWS / sizeof ROWS[0],
                                                   .text = TEXTS,
                                                   .texts = sizeof TEXTS / sizeof TEXTS[0],
                                                   .keys = &SIEGE_KEYS};

static const struct setting SETTINGS[] = {
    {"settings.group.language", PREFERENCE_LANGUAGE, FORM_LANGUAGE, 1, NULL},
    {"settings.group.text_channel", PREFERENCE_TEXT_CHANNEL, FORM_CHOICE, 1, NULL},
    {NULL, PREFERENCE_TEXT_DETAIL, FORM_CHOICE, 1, NULL},
    {"settings.group.play", PREFERENCE_CONFIRM, FORM_CHOICE, 1, NULL},
    {NULL, PREFERENCE_END_TURN_WARNING, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_PRACTICE, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_TOOLTIP_DELAY, FORM_SCALE, 50, "settings.milliseconds"},
    {NULL, PREFERENCE_AUTOSAVES, FORM_SCALE, 1, "settings.number"},
    {"settings.group.enemy", PREFERENCE_ENEMY_SPEED, FORM_SCALE, 1, NULL},
    {NULL, PREFERENCE_ENEMY_WAITS, FORM_CHOICE, 1, NULL},
    {NULL, PREFERENCE_EVENT_CARD_TIME, FORM_SCALE, 500, "settings.milliseconds"},
    {NULL, PREFERENCE_CAMERA, FORM_CHOICE, 1, NULL},
    {NULL, PREFERENCE_DICE, FORM_CHOICE, 1, NULL},
    {"settings.group.display", PREFERENCE_UI_SCALE, FORM_SCALE, 5, "settings.percent"},
    {NULL, PREFERENCE_WORDS_SIZE, FORM_SCALE, 10, "settings.percent"},
    {NULL, PREFERENCE_FULL_SCREEN, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_VISION, FORM_CHOICE, 1, NULL},
    {NULL, PREFERENCE_HIGH_CONTRAST, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_BOARD_CONTRAST, FORM_SCALE, 10, "settings.percent"},
    {NULL, PREFERENCE_GRID, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_REDUCED_MOTION, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_SHAKE, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_FLASHES, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_MARKS, FORM_SWITCH, 1, NULL},
    {"settings.group.sound", PREFERENCE_SOUND, FORM_SCALE, 5, "settings.percent"},
    {NULL, PREFERENCE_SOUND_INTERFACE, FORM_SCALE, 5, "settings.percent"},
    {NULL, PREFERENCE_AMBIENCE, FORM_SCALE, 5, "settings.percent"},
    {NULL, PREFERENCE_MUSIC, FORM_SCALE, 5, "settings.percent"},
    {NULL, PREFERENCE_MUTE_UNFOCUSED, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_NIGHT, FORM_SWITCH, 1, NULL},
    {NULL, PREFERENCE_CAPTIONS, FORM_SWITCH, 1, NULL},
    {"settings.group.controls", PREFERENCE_SWAP_BUTTONS, FORM_SWITCH, 1, NULL},
};

bool siege_has_won(const struct preferences *preferences, const char *mission_id)
{
    size_t length = strlen(mission_id);
    for (const char *at = preferences->text[PREFERENCE_WON]; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == length && strncmp(at, mission_id, length) == 0)
            return true;
    return false;
}

/* Where all of them do not fit, the first one is forgotten. */
void siege_note_won(struct preferences *preferences, const char *mission_id)
{
    char won[2 * PREFERENCES_WON_SIZE];
    if (siege_has_won(preferences, mission_id) || strlen(mission_id) >= PREFERENCES_WON_SIZE / 2)
        return;
    const char *before = preferences->text[PREFERENCE_WON];
    (void)snprintf(won, sizeof won, "%s%s%s", before, before[0] ? " " : "", mission_id);
    const char *kept = won;
    while (strlen(kept) >= PREFERENCES_WON_SIZE)
        kept += strcspn(kept, " ") + 1;
    (void)preferences_set_text(preferences, PREFERENCE_WON, kept);
}

struct screen *siege_settings_new(void)
{
    return settings_screen_new(SETTINGS, sizeof SETTINGS / sizeof SETTINGS[0]);
}
