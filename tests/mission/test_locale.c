/* Sentences come from all parts of a language, and English shows where a translation has none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "mission/files.h"
#include "mission/locale.h"
#include "mission/problem.h"
#include "support/temporary_folder.h"
#include "text/strings.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void write_part(const char *root, const char *name, const char *text)
{
    char path[FILE_PATH_SIZE];
    assert_true(file_join(path, sizeof path, root, name));
    assert_int_equal(file_write_atomic(path, text, strlen(text)), FILE_OK);
}

static void a_translation_lies_over_english(void **state)
{
    char root[TEMPORARY_FOLDER_SIZE];
    struct string_table table = {0};
    struct problem_list *problems = problem_list_new();
    (void)state;
    temporary_folder(root, sizeof root);
    assert_int_equal(chdir(root), 0);
    assert_int_equal(file_make_folders("locale/en"), FILE_OK);
    assert_int_equal(file_make_folders("locale/sv"), FILE_OK);
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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_translation_lies_over_english)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
