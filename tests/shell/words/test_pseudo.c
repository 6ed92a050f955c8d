/* test_pseudo.c -- longer English: every vowel twice, slots and names as they are, forms of a choice too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shell/words/phrase.h"
#include "shell/words/pseudo.h"

static void vowels_are_doubled_and_slots_are_not(void **state)
{
    (void)state;
    struct string_table table = {0};
    assert_true(strings_add(&table, "a.sentence", "Use {n} {n|die|dice} on {figure.at}."));
    assert_true(strings_add(&table, "trooper.one", "Duval"));
    assert_true(pseudo_lengthen(&table, "trooper."));
    assert_string_equal(string_get(&table, "a.sentence"), "ÚUsée {n} {n|díiée|díicée} óon {figure.at}.");
    assert_string_equal(string_get(&table, "trooper.one"), "Duval");
    assert_string_equal(
        phrase_tell(&table, string_get(&table, "a.sentence"), SLOTS({"n", NULL, 1}, {"figure.at", "C4", 0})),
        "ÚUsée 1 díiée óon C4.");
    strings_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vowels_are_doubled_and_slots_are_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
