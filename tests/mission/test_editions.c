/* Editions are found, read when they are asked for, and named by missions, saves and campaigns. */
#include "mission/editions.h"

#include "mission/problem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct editions *open_shipped(void)
{
    struct problem_list *problems = problem_list_new();
    assert_non_null(problems);
    struct editions *editions = editions_open("assets", problems);
    assert_non_null(editions);
    assert_int_equal(problems->count, 0);
    problem_list_free(problems);
    return editions;
}

static void both_editions_are_found_in_the_order_of_their_names(void **state)
{
    struct editions *editions = open_shipped();
    (void)state;
    assert_int_equal(editions_count(editions), 2);
    assert_string_equal(editions_id(editions, 0), "classic");
    assert_string_equal(editions_id(editions, 1), "second");
    assert_int_equal(editions_index(editions, "second"), 1);
    assert_int_equal(editions_index(editions, "third"), -1);
    assert_string_equal(editions_first(editions)->id, "classic");
    editions_close(editions);
}

static void each_edition_is_read_once_with_its_options(void **state)
{
    struct editions *editions = open_shipped();
    (void)state;
    for (int i = 0; i < editions_count(editions); i++) {
        const char *id = editions_id(editions, i);
        const struct catalogue *catalogue = editions_find(editions, id);
        const struct rule_options *options = editions_options(editions, id);
        assert_non_null(catalogue);
        assert_non_null(options);
        assert_string_equal(catalogue->id, id);
        assert_ptr_equal(editions_find(editions, id), catalogue);
        assert_ptr_equal(editions_options(editions, id), options);
        assert_true(options->house.count > 0 && options->difficulty.count > 0);
    }
    assert_null(editions_find(editions, "third"));
    assert_null(editions_options(editions, "third"));
    assert_int_equal(editions_problems(editions)->count, 0);
    editions_close(editions);
}

static const char *edition_of(struct editions *editions, const char *text)
{
    return editions_of_text(editions, text, strlen(text))->id;
}

static void a_file_tells_its_edition(void **state)
{
    struct editions *editions = open_shipped();
    (void)state;
    assert_string_equal(edition_of(editions, "{ \"edition\": \"second\" }"), "second");
    assert_string_equal(edition_of(editions, "{ \"edition\": \"classic\" }"), "classic");
    assert_string_equal(edition_of(editions, "{ \"citadel\": \"save\", \"mission\": { \"edition\": \"second\" } }"),
                        "second");
    assert_string_equal(editions_of_file(editions, "missions/classic/01-eagle-strike.json")->id, "classic");
    editions_close(editions);
}

/* Whoever loads such a file says what is wrong with it. */
static void what_names_no_edition_is_read_with_the_first(void **state)
{
    static const char *const STRANGE[] = {"{ \"edition\": \"third\" }", "{ \"edition\": 2 }", "{}", "[]", "", "2",
                                          "{ \"mission\": \"second\" }", "{ \"mission\": [ 1 ] }", "{ \"edition\": \"sec"};
    struct editions *editions = open_shipped();
    (void)state;
    for (size_t i = 0; i < sizeof STRANGE / sizeof *STRANGE; i++)
        assert_string_equal(edition_of(editions, STRANGE[i]), "classic");
    assert_string_equal(editions_of_file(editions, "missions/there/is/none.json")->id, "classic");
    assert_int_equal(editions_problems(editions)->count, 0);
    editions_close(editions);
}

static void without_an_edition_nothing_opens(void **state)
{
    struct problem_list *problems = problem_list_new();
    (void)state;
    assert_null(editions_open("tests/mission", problems));
    assert_true(problems->errors > 0);
    problem_list_free(problems);
    editions_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_editions_are_found_in_the_order_of_their_names),
        cmocka_unit_test(each_edition_is_read_once_with_its_options),
        cmocka_unit_test(a_file_tells_its_edition),
        cmocka_unit_test(what_names_no_edition_is_read_with_the_first),
        cmocka_unit_test(without_an_edition_nothing_opens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
