/* What leaves the computer does not tell whose it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/words/veil.h"

#include <stdlib.h>

static void assert_veiled(const char *text, const char *home, const char *user, const char *wanted)
{
    char *veiled = veil_new(text, home, user);
    assert_string_equal(veiled, wanted);
    free(veiled);
}

static void home_and_name_are_gone(void **state)
{
    (void)state;
    assert_veiled("a = /homes/ann/x\nb = /homes/ann\n", "/homes/ann", "ann", "a = ~/x\nb = ~\n");
    assert_veiled("/media/ann/stick and Ann", "/homes/ann", "ann", "/media/~/stick and Ann");
    assert_veiled("annann ann", "/homes/ann", "ann", "annann ~");
    assert_veiled("", "/homes/ann", "ann", "");
}

static void other_words_stay(void **state)
{
    (void)state;
    assert_veiled("/homes/annabel/x: planner, ann_1", "/homes/ann", "ann", "/homes/annabel/x: planner, ann_1");
    assert_veiled("a edition /", "/", "e", "a edition /");
    assert_veiled("nothing . here", ".", "", "nothing . here");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(home_and_name_are_gone),
        cmocka_unit_test(other_words_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
