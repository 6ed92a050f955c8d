/* Sentences come from all parts of a language, and English shows where a translation has none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/store/files.h"
#include "shell/json/locale.h"
#include "shell/json/problem.h"
#include "support/temporary_folder.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char start[FILE_PATH_SIZE]; /* where the tests were started: the project */

static void write_part(const char *root, const char *name, const char *text)
{
    char path[FILE_PATH_SIZE];
    assert_true(file_join(path, sizeof path, root, name));
    assert_int_equal(file_write_atomic(path, text, strlen(text)), FILE_OK);
}

/* A new folder for English and Swedish becomes the working folder. */
static void enter_empty_locales(char root[TEMPORARY_FOLDER_SIZE])
{
    temporary_folder(root, TEMPORARY_FOLDER_SIZE);
    assert_int_equal(chdir(root), 0);
    assert_int_equal(file_make_folders("locale/en"), FILE_OK);
    assert_int_equal(file_make_folders("locale/sv"), FILE_OK);
}

static void a_translation_lies_over_english(void **state)
{
    char root[TEMPORARY_FOLDER_SIZE];
    struct string_table table = {0};
    struct problem_list *problems = problem_list_new();
    (void)state;
    enter_empty_locales(root);
    write_part("locale/en", "a.json", "{\"play\": \"Play\", \"$comment\": \"c\", \"quit\": \"Quit\"}");
    write_part("locale/en", "b.json", "{\"undo\": \"Undo\"}");
    write_part("locale/sv", "a.json", "{\"play\": \"Spela\"}");
    assert_true(locale_load(&table, ".", "sv", problems));
    assert_string_equal(string_get(&table, "play"), "Spela");
    assert_string_equal(string_get(&table, "quit"), "Quit");
    assert_string_equal(string_get(&table, "undo"), "Undo");
    assert_false(strings_has(&table, "$comment"));
    strings_clear(&table);
    write_part("locale/sv", "b.json", "{\"undo\": 1, \"quit\": \"Avsluta\"}");
    assert_false(locale_load(&table, ".", "sv", problems));
    assert_int_equal(problems->item[0].code, PROBLEM_E202);
    assert_string_equal(string_get(&table, "quit"), "Avsluta");
    strings_clear(&table);
    assert_false(locale_load(&table, ".", "no-such", problems));
    strings_clear(&table);
    problem_list_free(problems);
    temporary_folder_remove(root);
}

/* An English file that says nothing is a damaged one; a translation may be unfinished. */
static void english_parts_say_something(void **state)
{
    char root[TEMPORARY_FOLDER_SIZE];
    struct string_table table = {0};
    struct problem_list *problems = problem_list_new();
    (void)state;
    enter_empty_locales(root);
    write_part("locale/en", "a.json", "{\"play\": \"Play\"}");
    write_part("locale/sv", "a.json", "{}");
    assert_true(locale_load(&table, ".", "sv", problems));
    strings_clear(&table);
    write_part("locale/en", "b.json", "{}");
    assert_false(locale_load(&table, ".", "en", problems));
    assert_int_equal(problems->item[0].code, PROBLEM_E101);
    strings_clear(&table);
    problem_list_free(problems);
    temporary_folder_remove(root);
}

/* Whoever adds a file of sentences adds it to assets/locale/parts.json: this takes one away after the other. */
static void every_part_of_the_game_is_missed(void **state)
{
    char root[TEMPORARY_FOLDER_SIZE], path[FILE_PATH_SIZE];
    char *list;
    size_t length;
    struct file_listing parts;
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_int_equal(chdir(start), 0);
    assert_int_equal(file_list("assets/locale/en", ".json", &parts), FILE_OK);
    assert_int_equal(file_read_all("assets/locale/parts.json", 10000, &list, &length), FILE_OK);
    temporary_folder(root, sizeof root);
    assert_int_equal(chdir(root), 0);
    assert_int_equal(file_make_folders("locale/en"), FILE_OK);
    assert_false(locale_check_parts(".", problems)); /* the list itself */
    write_part("locale", "parts.json", list);
    for (int i = 0; i < parts.count; i++)
        write_part("locale/en", parts.names[i], "{}");
    assert_true(locale_check_parts(".", problems));
    for (int i = 0; i < parts.count; i++) {
        assert_true(file_join(path, sizeof path, "locale/en", parts.names[i]));
        assert_int_equal(remove(path), 0);
        if (locale_check_parts(".", problems))
            fail_msg("nobody misses %s", path);
        write_part("locale/en", parts.names[i], "{}");
    }
    free(list);
    file_listing_clear(&parts);
    problem_list_free(problems);
    temporary_folder_remove(root);
}

static bool says_click(const char *text)
{
    return strstr(text, "click") || strstr(text, "Click");
}

/* Only the page of keys, which lists what a mouse does, and the rule books speak of a mouse alone. */
static bool speaks_of_a_mouse_alone(const char *key)
{
    return strncmp(key, "keys.", 5) == 0 || strncmp(key, "book.", 5) == 0 ||
           strcmp(key, "preference.confirm.hint") == 0;
}

static void what_is_to_be_clicked_is_told_for_a_pad_too(void **state)
{
    struct string_table table = {0};
    struct problem_list *problems = problem_list_new();
    int clicks = 0;
    (void)state;
    assert_int_equal(chdir(start), 0);
    assert_true(locale_load(&table, "assets", "en", problems));
    strings_speak_to(&table, "pad");
    for (int i = 0; i < table.count; i++) {
        const char *key = table.bytes + table.pairs[i].key;
        if (speaks_of_a_mouse_alone(key) || !says_click(table.bytes + table.pairs[i].text))
            continue;
        clicks++;
        if (says_click(string_get(&table, key)))
            fail_msg("who holds a pad reads: %s", string_get(&table, key));
    }
    assert_true(clicks > 30);
    strings_clear(&table);
    problem_list_free(problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_translation_lies_over_english),
        cmocka_unit_test(english_parts_say_something),
        cmocka_unit_test(every_part_of_the_game_is_missed),
        cmocka_unit_test(what_is_to_be_clicked_is_told_for_a_pad_too),
    };
    assert_non_null(getcwd(start, sizeof start));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
