/*
 * settings_screen.h -- the page of settings, with a search. Which ones it shows the game says.
 *
 * Words of a setting stand in the string table under "preference.<id>", ".hint" and, for values with names, ".<n>".
 */
#ifndef SHELL_STACK_SETTINGS_SCREEN_H
#define SHELL_STACK_SETTINGS_SCREEN_H

#include "shell/stack/stack.h"
#include "shell/ui/preferences.h"

#define SETTINGS_SCREEN "settings" /* the name of its kind */

/* FORM_LANGUAGE: which of the frame's languages, a text of the preferences. */
enum setting_form { FORM_SWITCH, FORM_CHOICE, FORM_SCALE, FORM_LANGUAGE };

/* One line of the page; a line without a group key belongs to the group above it. */
struct setting {
    const char *group;
    int which; /* of the preferences */
    enum setting_form form;
    int step;
    const char *unit; /* key of "{n} %"; FORM_SCALE without it shows the value's own name */
};

/* The rows are borrowed. NULL without memory. */
struct screen *settings_screen_new(const struct setting *setting, int count);

#endif
