/* The string table and the phrases it holds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <stdio.h>
#include <string.h>

static void finds_what_was_added_in_any_order(void **state)
{
    struct string_table table = {0};
    char key[16];
    (void)state;
    for (int i = 0; i < 2000; i++) {
        snprintf(key, sizeof key, "k%d", (i * 7919) % 2000);
        assert_true(strings_add(&table, key, key + 1));
    }
    assert_int_equal(table.count, 2000);
    for (int i = 0; i < 2000; i++) {
        snprintf(key, sizeof key, "k%d", i);
        assert_string_equal(string_get(&table, key), key + 1);
    }
    strings_clear(&table);
    assert_int_equal(table.count, 0);
}

static void a_later_text_replaces_the_first(void **state)
{
    struct string_table table = {0};
    (void)state;
    assert_true(strings_add(&table, "menu.play", "Play"));
    assert_true(strings_add(&table, "menu.play", "Spela"));
    assert_int_equal(table.count, 1);
    assert_string_equal(string_get(&table, "menu.play"), "Spela");
    strings_clear(&table);
}

static void a_missing_key_is_shown_and_counted(void **state)
{
    struct string_table table = {0};
    (void)state;
    assert_string_equal(string_get(&table, "a"), "[?]");
    assert_true(strings_add(&table, "a", "A"));
    assert_string_equal(string_get(&table, "no.such"), "[no.such]");
    assert_string_equal(string_get(&table, "no.such"), "[no.such]");
    assert_int_equal(strings_missing_count(&table), 2);
    assert_string_equal(strings_missing_text(&table, 0), "[no.such]");
    assert_null(strings_missing_text(&table, 1));
    assert_false(strings_has(&table, "no.such"));
    assert_int_equal(strings_missing_count(&table), 2);
    strings_clear(&table);
}

static void missing_keys_are_bounded(void **state)
{
    struct string_table table = {0};
    char key[300];
    (void)state;
    assert_true(strings_add(&table, "a", "A"));
    memset(key, 'x', sizeof key - 1);
    key[sizeof key - 1] = '\0';
    assert_int_equal(strlen(string_get(&table, key)), STRINGS_MISS_SIZE - 1);
    for (int i = 0; i < 2 * STRINGS_MISSES_MAX; i++) {
        snprintf(key, sizeof key, "k%d", i);
        (void)string_get(&table, key);
    }
    assert_int_equal(strings_missing_count(&table), 2 * STRINGS_MISSES_MAX + 1);
    assert_string_equal(string_get(&table, "one more"), "[?]");
    strings_clear(&table);
}

static void assert_phrase(const char *template, long number, const char *expected)
{
    char out[128];
    const struct phrase_slot slots[] = {{"who", "Mitch", 0}, {"n", NULL, number}};
    size_t length = phrase_write(out, sizeof out, template, slots, 2);
    assert_string_equal(out, expected);
    assert_int_equal(length, strlen(expected));
}

static void slots_are_filled(void **state)
{
    (void)state;
    assert_phrase("{who} loses {n} {n|wound|wounds}.", 1, "Mitch loses 1 wound.");
    assert_phrase("{who} loses {n} {n|wound|wounds}.", 3, "Mitch loses 3 wounds.");
    assert_phrase("{n|point|points}", -1, "point");
    assert_phrase("{n|a|}", 2, "");
    assert_phrase("plain", 0, "plain");
    assert_phrase("", 0, "");
}

static void odd_braces_stay_visible(void **state)
{
    (void)state;
    assert_phrase("{nobody} {nobody|a|b}", 0, "{nobody} {nobody|a|b}");
    assert_phrase("{{who}} }} {", 0, "{who} } {");
    assert_phrase("{who", 0, "{who");
    assert_phrase("a } b", 0, "a } b");
}

static void a_long_phrase_is_cut_between_characters(void **state)
{
    char out[6];
    const struct phrase_slot slot = {"x", "\xc3\xa4\xc3\xb6\xc3\xbc", 0};
    (void)state;
    assert_int_equal(phrase_write(out, sizeof out, "{x}zzz", &slot, 1), 4);
    assert_string_equal(out, "\xc3\xa4\xc3\xb6");
    assert_int_equal(phrase_write(out, 1, "{x}", &slot, 1), 0);
    assert_string_equal(out, "");
}

static void what_is_told_lives_on_beside_what_is_told_next(void **state)
{
    struct string_table table = {0};
    (void)state;
    assert_true(strings_add(&table, "n", "{n} of {most}, {name}"));
    const char *first = phrase_tell(&table, string_get(&table, "n"),
                                    SLOTS({"n", NULL, 1}, {"most", NULL, 2}, {"name", "one", 0}));
    const char *second = phrase_tell(&table, "{name}", SLOTS({"name", first, 0}));
    assert_string_equal(first, "1 of 2, one");
    assert_string_equal(second, first);
    assert_ptr_equal(second, first + strlen(first) + 1);
    strings_clear(&table);
}

static void the_room_begins_again_when_it_is_full(void **state)
{
    struct string_table table = {0};
    (void)state;
    assert_true(strings_add(&table, "a", "A"));
    const char *start = string_room(&table, STRINGS_TOLD_MAX);
    for (size_t used = STRINGS_TOLD_MAX; used + STRINGS_TOLD_MAX <= STRINGS_ROOM_BYTES; used += STRINGS_TOLD_MAX)
        assert_ptr_equal(string_room(&table, STRINGS_TOLD_MAX), start + used);
    assert_ptr_equal(string_room(&table, STRINGS_TOLD_MAX), start);
    strings_clear(&table);
}

static void it_speaks_to_one_hand_until_it_is_told_another(void **state)
{
    struct string_table table = {0};
    (void)state;
    strings_speak_to(&table, "pad");
    assert_true(strings_add(&table, "go", "Click"));
    assert_true(strings_add(&table, "go@pad", "Press"));
    assert_true(strings_add(&table, "go@sea", "Wave"));
    assert_true(strings_add(&table, "go@sea@pad", "Dive"));
    assert_true(strings_add(&table, "stay", "Stay"));
    assert_string_equal(string_get(&table, "go"), "Click");
    strings_speak_to(&table, "pad");
    assert_string_equal(string_get(&table, "go"), "Press");
    assert_string_equal(string_get_worded(&table, "go", "Sea"), "Dive");
    assert_string_equal(string_get(&table, "stay"), "Stay");
    assert_int_equal(strings_missing_count(&table), 0);
    assert_string_equal(string_get(&table, "gone"), "[gone]");
    assert_int_equal(strings_missing_count(&table), 1);
    strings_speak_to(&table, NULL);
    assert_string_equal(string_get(&table, "go"), "Click");
    strings_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_what_was_added_in_any_order),
        cmocka_unit_test(a_later_text_replaces_the_first),
        cmocka_unit_test(a_missing_key_is_shown_and_counted),
        cmocka_unit_test(missing_keys_are_bounded),
        cmocka_unit_test(slots_are_filled),
        cmocka_unit_test(odd_braces_stay_visible),
        cmocka_unit_test(a_long_phrase_is_cut_between_characters),
        cmocka_unit_test(what_is_told_lives_on_beside_what_is_told_next),
        cmocka_unit_test(the_room_begins_again_when_it_is_full),
        cmocka_unit_test(it_speaks_to_one_hand_until_it_is_told_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
