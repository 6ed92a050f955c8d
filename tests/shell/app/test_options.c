/*
 * test_options.c -- the command line, the settings file and the folders.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/app/options.h"
#include "shell/store/paths.h"
#include "shell/app/settings.h"
#include "shell/app/speaker.h"
#include "support/english.h"
#include "support/temporary_folder.h"
#include "shell/words/strings.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"
#include "siege/mission/catalogue/editions.h"

static struct options_mistake mistake;

/* Words separated by blanks, as if typed after the program's name. */
static enum options_answer read_typed(struct options *options, const char *typed)
{
    static char line[256];
    static char name[] = "citadel";
    char *words[16] = {name};
    int count = 1;
    snprintf(line, sizeof line, "%s", typed);
    for (char *word = strtok(line, " "); word && count < 16; word = strtok(NULL, " "))
        words[count++] = word;
    return options_read(options, count, words, &mistake);
}

static void options_are_read(void **state)
{
    struct options options;
    (void)state;
    assert_int_equal(read_typed(&options, "--size 1280x800 --scale=1.5 --seed 42 trial.json"), OPTIONS_RUN);
    assert_int_equal(options.width, 1280);
    assert_int_equal(options.height, 800);
    assert_float_equal(options.scale, 1.5, 0.001);
    assert_true(options.has_seed);
    assert_int_equal(options.seed, 42);
    assert_string_equal(options.file, "trial.json");
}

/* Alone it is standard output: what stands behind it is a mission. */
static void the_text_channel_has_a_target_or_none(void **state)
{
    struct options options;
    (void)state;
    assert_int_equal(read_typed(&options, "trial.json"), OPTIONS_RUN);
    assert_null(options.speak);
    assert_int_equal(read_typed(&options, "--speak trial.json"), OPTIONS_RUN);
    assert_string_equal(options.speak, SPEAKER_STDOUT);
    assert_string_equal(options.file, "trial.json");
    assert_int_equal(read_typed(&options, "--speak=speechd"), OPTIONS_RUN);
    assert_string_equal(options.speak, SPEAKER_SPEECH);
    assert_int_equal(read_typed(&options, "--speak=said.txt"), OPTIONS_RUN);
    assert_string_equal(options.speak, "said.txt");
    assert_int_equal(read_typed(&options, "--speak="), OPTIONS_WRONG);
    assert_string_equal(mistake.key, "start.missing_value");
}

static void a_test_needs_a_file(void **state)
{
    struct options options;
    (void)state;
    assert_int_equal(read_typed(&options, "trial.json --test"), OPTIONS_RUN);
    assert_true(options.test);
    assert_string_equal(options.file, "trial.json");
    assert_int_equal(read_typed(&options, "trial.json"), OPTIONS_RUN);
    assert_false(options.test);
    assert_int_equal(read_typed(&options, "--test --seed 4"), OPTIONS_WRONG);
    assert_string_equal(mistake.key, "start.test_without_file");
    assert_true(strings_has(english_strings(), mistake.key));
}

static void expect_mistake(const char *typed, const char *key, const char *value)
{
    struct options options;
    assert_int_equal(read_typed(&options, typed), OPTIONS_WRONG);
    assert_string_equal(mistake.key, key);
    assert_string_equal(mistake.value, value);
    assert_true(strings_has(english_strings(), key));
}

static void wrong_options_have_a_sentence_each(void **state)
{
    (void)state;
    expect_mistake("--fly", "start.bad_option", "--fly");
    expect_mistake("--size big", "start.bad_size", "big");
    expect_mistake("--size 0x0", "start.bad_size", "0x0");
    expect_mistake("--size 1280x800x2", "start.bad_size", "1280x800x2");
    expect_mistake("--seed", "start.missing_value", "");
    assert_string_equal(mistake.option, "--seed");
    expect_mistake("--scale 9", "start.bad_scale", "9");
    expect_mistake("--scale nan", "start.bad_scale", "nan");
    expect_mistake("--seed -1", "start.bad_seed", "-1");
    expect_mistake("--seed=99999999999999999999", "start.bad_seed", "99999999999999999999");
    expect_mistake("--bench-frames 0", "start.bad_frames", "0");
    expect_mistake("one.json two.json", "start.two_files", "two.json");
}

static void help_and_version_are_answers(void **state)
{
    struct options options;
    (void)state;
    assert_int_equal(read_typed(&options, "--help"), OPTIONS_HELP);
    assert_int_equal(read_typed(&options, "--version"), OPTIONS_VERSION);
    assert_non_null(strstr(string_get(english_strings(), "start.help"), "--screenshot"));
}

static void settings_survive_saving_and_loading(void **state)
{
    struct preferences saved, loaded;
    struct settings settings = {.kept = NULL};
    char folder[TEMPORARY_FOLDER_SIZE];
    (void)state;
    temporary_folder(folder, sizeof folder);
    file_join(settings.path, PATHS_SIZE, folder, "settings.txt");
    preferences_init(&saved, &SIEGE_PREFERENCES);
    preferences_set(&saved, PREFERENCE_UI_SCALE, 150);
    preferences_set(&saved, PREFERENCE_ENEMY_SPEED, 0);
    preferences_set_text(&saved, PREFERENCE_LANGUAGE, "pl");
    struct key_chord chord;
    key_chord_parse("Ctrl+Q", &chord);
    preferences_set_key(&saved, KEY_COMMAND_FIRE, 1, chord);
    preferences_set_text(&saved, PREFERENCE_SEATS, "capitol human mishima greedy legion deck");
    assert_int_equal(settings_save(&settings, &saved), FILE_OK);
    preferences_init(&loaded, &SIEGE_PREFERENCES);
    assert_int_equal(settings_load(&settings, &loaded), FILE_OK);
    assert_string_equal(loaded.text[PREFERENCE_SEATS], saved.text[PREFERENCE_SEATS]);
    assert_false(settings_read_line(&loaded, "seats = capitol: human"));
    assert_memory_equal(saved.value, loaded.value, sizeof saved.value);
    assert_memory_equal(&saved.bindings, &loaded.bindings, sizeof saved.bindings);
    assert_string_equal(loaded.text[PREFERENCE_LANGUAGE], "pl");
    settings_clear(&settings);
    temporary_folder_remove(folder);
}

static void broken_lines_are_skipped(void **state)
{
    struct preferences preferences;
    (void)state;
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    assert_false(settings_read_line(&preferences, "ui_scale"));
    assert_false(settings_read_line(&preferences, "ui_scale = big"));
    assert_false(settings_read_line(&preferences, "colour_of_hope = 3"));
    assert_false(settings_read_line(&preferences, "key.fire = Hyper+Q"));
    assert_false(settings_read_line(&preferences, "language = ../../etc"));
    assert_true(settings_read_line(&preferences, "  ui_scale=9000 "));
    assert_int_equal(preferences_get(&preferences, PREFERENCE_UI_SCALE), 250);
    assert_true(settings_read_line(&preferences, "key.fire = none"));
    assert_int_equal(preferences.bindings.chord[KEY_COMMAND_FIRE][0].key, KEY_NONE);
}

static void a_first_start_has_no_file(void **state)
{
    struct preferences preferences;
    (void)state;
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    struct settings settings = {.path = "/nowhere/settings.txt"};
    assert_int_equal(settings_load(&settings, &preferences), FILE_MISSING);
    assert_int_equal(settings.error, FILE_OK);
    assert_int_equal(settings_save(&settings, &preferences), FILE_MISSING);
}

/* Settings in a folder of their own, with this text in the file; NULL: a folder lies in its place. */
static void begin_settings(struct settings *settings, char folder[TEMPORARY_FOLDER_SIZE], const char *text,
                           size_t length)
{
    temporary_folder(folder, TEMPORARY_FOLDER_SIZE);
    *settings = (struct settings){.kept = NULL};
    file_join(settings->path, PATHS_SIZE, folder, "settings.txt");
    assert_int_equal(text ? file_write_atomic(settings->path, text, length) : file_make_folders(settings->path),
                     FILE_OK);
}

static void end_settings(struct settings *settings, const char *folder)
{
    settings_clear(settings);
    temporary_folder_remove(folder);
}

static void assert_file(const char *path, const char *text, size_t size)
{
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(path, 1 << 20, &bytes, &length), FILE_OK);
    assert_int_equal(length, size);
    assert_memory_equal(bytes, text, size);
    free(bytes);
}

static void lines_of_a_later_version_stay_in_the_file(void **state)
{
    static const char before[] = "# mine\nenemy_speed = 5\ncolour_of_hope = 3\n\nkey.fly = Ctrl+J\r\nui_scale = big";
    static const char after[] = "# Citadel settings. Only what differs from the defaults is listed.\n# mine\n"
                                "colour_of_hope = 3\nkey.fly = Ctrl+J\r\nui_scale = big\nenemy_speed = 5\n";
    struct settings settings;
    struct preferences preferences;
    char folder[TEMPORARY_FOLDER_SIZE];
    (void)state;
    begin_settings(&settings, folder, before, sizeof before - 1);
    for (int round = 0; round < 2; round++) {
        preferences_init(&preferences, &SIEGE_PREFERENCES);
        assert_int_equal(settings_load(&settings, &preferences), FILE_OK);
        assert_int_equal(settings.odd, 3);
        assert_int_equal(settings.first_odd, 3);
        assert_int_equal(preferences_get(&preferences, PREFERENCE_ENEMY_SPEED), 5);
        assert_int_equal(settings_save(&settings, &preferences), FILE_OK);
        assert_file(settings.path, after, sizeof after - 1);
    }
    end_settings(&settings, folder);
}

/* Not even a second time, when the first one's place is taken. */
static void what_cannot_be_read_is_not_written_over(void **state)
{
    static const char noise[] = "enemy_speed = 5\n\0 and noise";
    struct settings settings;
    struct preferences preferences;
    char folder[TEMPORARY_FOLDER_SIZE], aside[PATHS_SIZE + 16];
    (void)state;
    begin_settings(&settings, folder, NULL, 0);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    assert_int_equal(settings_load(&settings, &preferences), FILE_NOT_A_FILE);
    assert_int_equal(settings.error, FILE_NOT_A_FILE);
    assert_int_equal(settings_save(&settings, &preferences), FILE_OK);
    snprintf(aside, sizeof aside, "%s.unread", settings.path);
    assert_string_equal(settings.aside, aside);
    assert_true(system_is_folder(aside));
    assert_int_equal(file_write_atomic(settings.path, noise, sizeof noise), FILE_OK);
    assert_int_equal(settings_load(&settings, &preferences), FILE_NOT_TEXT);
    assert_int_equal(settings_save(&settings, &preferences), FILE_OK);
    snprintf(aside, sizeof aside, "%s.unread-2", settings.path);
    assert_file(aside, noise, sizeof noise);
    assert_int_equal(settings_load(&settings, &preferences), FILE_OK);
    end_settings(&settings, folder);
}

/* The disk has recovered when the first change is to be written: what the player did not change is as it was. */
static void what_can_be_read_later_is_not_lost(void **state)
{
    static const char good[] =
        "enemy_speed = 5\ngrid = 0\nseats = capitol human\nkey.undo = Ctrl+U Ctrl+J\nfrom_tomorrow = 1\n";
    struct settings settings;
    struct preferences preferences;
    char folder[TEMPORARY_FOLDER_SIZE], beside[PATHS_SIZE + 16];
    (void)state;
    begin_settings(&settings, folder, NULL, 0);
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    assert_int_equal(settings_load(&settings, &preferences), FILE_NOT_A_FILE);
    assert_int_equal(remove(settings.path), 0);
    assert_int_equal(file_write_atomic(settings.path, good, sizeof good - 1), FILE_OK);
    preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, 3);
    assert_int_equal(settings_save(&settings, &preferences), FILE_OK);
    assert_string_equal(settings.aside, "");
    snprintf(beside, sizeof beside, "%s.unread", settings.path);
    assert_false(system_is_there(beside));
    preferences_init(&preferences, &SIEGE_PREFERENCES);
    assert_int_equal(settings_load(&settings, &preferences), FILE_OK);
    assert_int_equal(preferences_get(&preferences, PREFERENCE_ENEMY_SPEED), 3);
    assert_int_equal(preferences_get(&preferences, PREFERENCE_GRID), 0);
    assert_string_equal(preferences.text[PREFERENCE_SEATS], "capitol human");
    assert_int_equal(settings.odd, 1);
    char chord[KEY_CHORD_TEXT];
    key_chord_text(preferences.bindings.chord[KEY_COMMAND_UNDO][1], chord, sizeof chord);
    assert_string_equal(chord, "Ctrl+J");
    end_settings(&settings, folder);
}

static void folders_are_made_where_they_were_asked_for(void **state)
{
    struct paths paths;
    char folder[TEMPORARY_FOLDER_SIZE], user[PATHS_SIZE];
    (void)state;
    temporary_folder(folder, sizeof folder);
    file_join(user, PATHS_SIZE, folder, "a/b");
    assert_true(paths_init(&paths, &CITADEL_HOME, user, "assets"));
    assert_true(paths.can_write);
    assert_string_equal(paths.user, user);
    assert_string_equal(paths.config, user);
    assert_int_equal(paths.error, FILE_OK);
    temporary_folder_remove(folder);
}

static void an_unwritable_folder_is_a_sentence(void **state)
{
    struct paths paths;
    (void)state;
    assert_true(paths_init(&paths, &CITADEL_HOME, "/proc/citadel", "assets"));
    assert_false(paths.can_write);
    assert_int_not_equal(paths.error, FILE_OK);
}

static void missing_assets_are_a_sentence(void **state)
{
    struct paths paths;
    (void)state;
    assert_false(paths_init(&paths, &CITADEL_HOME, NULL, "/nowhere"));
    assert_non_null(strstr(paths.complaint, "/nowhere"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_read),
        cmocka_unit_test(the_text_channel_has_a_target_or_none),
        cmocka_unit_test(a_test_needs_a_file),
        cmocka_unit_test(wrong_options_have_a_sentence_each),
        cmocka_unit_test(help_and_version_are_answers),
        cmocka_unit_test(settings_survive_saving_and_loading),
        cmocka_unit_test(broken_lines_are_skipped),
        cmocka_unit_test(a_first_start_has_no_file),
        cmocka_unit_test(lines_of_a_later_version_stay_in_the_file),
        cmocka_unit_test(what_cannot_be_read_is_not_written_over),
        cmocka_unit_test(what_can_be_read_later_is_not_lost),
        cmocka_unit_test(folders_are_made_where_they_were_asked_for),
        cmocka_unit_test(an_unwritable_folder_is_a_sentence),
        cmocka_unit_test(missing_assets_are_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
