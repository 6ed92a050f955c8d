/* The readers the loaders use: right values come out, wrong ones are reported at their place and reading goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/json/node.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(names) ((int)(sizeof names / sizeof names[0]))

static const char *const modes[] = {"versus", "coop", "solo"};

struct bench {
    struct problem_list *problems;
    struct scan_tree *tree;
};

static int set_up(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    bench->problems = problem_list_new();
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    struct bench *bench = *state;
    scan_free(bench->tree);
    problem_list_free(bench->problems);
    free(bench);
    return 0;
}

static struct node root_of(void **state, const char *text)
{
    struct bench *bench = *state;
    bench->tree = scan_text("t.json", text, strlen(text), bench->problems);
    assert_non_null(bench->tree);
    return node_root(bench->tree);
}

static const struct problem *only_problem(void **state, int code)
{
    struct bench *bench = *state;
    assert_int_equal(bench->problems->count, 1);
    assert_int_equal(bench->problems->item[0].code, code);
    return &bench->problems->item[0];
}

static void assert_no_problem(void **state)
{
    struct bench *bench = *state;
    assert_int_equal(bench->problems->count, 0);
}

static void reads_every_kind_of_value(void **state)
{
    char out[8];
    struct node root = root_of(state, "{\"n\": -3, \"b\": true, \"t\": \"a\\u00e4\", \"e\": \"solo\", "
                                      "\"u\": 18446744073709551615, \"l\": [1, 2]}");
    assert_int_equal(node_int(node_require(root, "n"), -5, 5), -3);
    assert_true(node_bool(node_get(root, "b"), false));
    assert_string_equal(node_text(node_get(root, "t")), "a\xc3\xa4");
    assert_int_equal(node_enum(node_get(root, "e"), modes, COUNT(modes)), 2);
    assert_true(node_u64(node_get(root, "u")) == UINT64_MAX);
    assert_int_equal(node_array(node_get(root, "l"), 1, 2), 2);
    assert_true(node_copy_text(node_get(root, "t"), out, sizeof out));
    assert_string_equal(out, "a\xc3\xa4");
    assert_no_problem(state);
}

static void absent_values_read_as_nothing_in_silence(void **state)
{
    char out[8] = "x";
    struct node none = node_get(root_of(state, "{}"), "none");
    assert_false(node_exists(none));
    assert_int_equal(node_type(none), NODE_NONE);
    assert_int_equal(node_int(none, 2, 5), 2);
    assert_int_equal(node_int_or(none, 2, 5, 4), 4);
    assert_true(node_bool(none, true));
    assert_string_equal(node_text(none), "");
    assert_int_equal(node_enum_or(none, modes, COUNT(modes), 1), 1);
    assert_int_equal(node_key_enum(none, modes, COUNT(modes)), -1);
    assert_int_equal(node_array(none, 1, 2), 0);
    assert_int_equal(node_object(none, 1, 2), 0);
    assert_int_equal(node_u64(none), 0);
    assert_false(node_exists(node_first(none)));
    assert_false(node_exists(node_require(none, "deeper")));
    assert_false(node_copy_text(none, out, sizeof out));
    assert_string_equal(out, "");
    node_reject_unknown(none, modes, COUNT(modes));
    assert_no_problem(state);
}

static void a_missing_tree_reads_as_nothing(void **state)
{
    (void)state;
    assert_false(node_exists(node_root_object(NULL)));
    assert_false(node_exists(node_first(node_root(NULL))));
}

static void a_missing_key_is_reported_at_its_object(void **state)
{
    struct node root = root_of(state, "{\n \"teams\": {}\n}");
    node_require(node_get(root, "teams"), "min");
    const struct problem *problem = only_problem(state, PROBLEM_E201);
    assert_int_equal(problem->line, 2);
    assert_int_equal(problem->column, 11);
    assert_int_equal(problem->end_column, 12);
    assert_string_equal(problem->pointer, "/teams");
    assert_string_equal(problem->culprit, "min");
}

static void a_wrong_kind_is_reported_once_with_both_names(void **state)
{
    struct node root = root_of(state, "{\"n\": \"three\"}");
    assert_int_equal(node_int_or(node_get(root, "n"), 0, 9, 7), 7);
    assert_int_equal(node_int_or(node_get(root, "n"), 0, 9, 6), 6);
    const struct problem *problem = only_problem(state, PROBLEM_E202);
    assert_string_equal(problem->expected, "type.number");
    assert_string_equal(problem->found, "type.text");
}

/* Rows or columns? Where one entry is a list, or there is one only, each is an entry's own. */
static void a_list_of_lists_without_one_has_no_fix(void **state)
{
    static const struct {
        const char *text;
        int fixes;
    } CASES[] = {{"[\"1\", \"2\"]", 0}, {"[\"1\"]", 1}, {"[[\"1\"], \"2\", \"3\"]", 2}};
    struct bench *bench = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        int fixes = 0;
        problem_list_clear(bench->problems);
        for (struct node n = node_first(root_of(state, CASES[i].text)); node_exists(n); n = node_next(n))
            (void)node_array(n, 0, 9);
        for (int k = 0; k < bench->problems->count; k++)
            fixes += bench->problems->item[k].has_fix;
        assert_int_equal(fixes, CASES[i].fixes);
        scan_free(bench->tree);
        bench->tree = NULL;
    }
}

/* No list of one where more belong, nor of a text that may be several; in a list with a colon the colon is wrong. */
static void no_list_is_guessed(void **state)
{
    static const struct {
        const char *text;
        int least, code;
        bool has_fix;
    } CASES[] = {{"{\"a\": 8}", 1, PROBLEM_E202, true},
                 {"{\"a\": 8}", 2, PROBLEM_E202, false},
                 {"{\"a\": \"1.w, 1.n\"}", 1, PROBLEM_E202, false},
                 {"{\"a\": [\"west\": \"1.n\"]}", 1, PROBLEM_E138, false}};
    struct bench *bench = *state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        problem_list_clear(bench->problems);
        (void)node_array(node_get(root_of(state, CASES[i].text), "a"), CASES[i].least, 9);
        assert_int_equal(only_problem(state, CASES[i].code)->has_fix, CASES[i].has_fix);
        scan_free(bench->tree);
        bench->tree = NULL;
    }
}

static void numbers_out_of_range_are_refused(void **state)
{
    struct bench *bench = *state;
    struct node list = root_of(state, "[10, -1, 99999999999999999999999999, -99999999999999999999999999, 1.0, 1e2]");
    for (struct node n = node_first(list); node_exists(n); n = node_next(n))
        assert_int_equal(node_int(n, 0, 9), 0);
    assert_int_equal(bench->problems->count, 6);
    assert_int_equal(bench->problems->item[3].code, PROBLEM_E203);
    assert_string_equal(bench->problems->item[2].culprit, "99999999999999999999999999");
    assert_int_equal(bench->problems->item[4].code, PROBLEM_E204);
    assert_string_equal(bench->problems->item[5].culprit, "1e2");
}

static void an_unknown_word_comes_with_the_nearest(void **state)
{
    struct node root = root_of(state, "{\"mode\": \"Solo\"}");
    assert_int_equal(node_enum(node_get(root, "mode"), modes, COUNT(modes)), -1);
    const struct problem *problem = only_problem(state, PROBLEM_E206);
    assert_string_equal(problem->suggestion, "solo");
    assert_string_equal(problem->list, "versus, coop, solo");
    assert_string_equal(problem->fix, "\"solo\"");
    assert_string_equal(problem->was, "\"Solo\"");
}

static void unknown_keys_are_found_and_remarks_are_not(void **state)
{
    static const char *const keys[] = {"rounds", "title"};
    struct node root = root_of(state, "{\"$schema\": \"s\", \"$comment\": \"c\", \"$allow\": {}, \"x-note\": 1, "
                                      "\"round\": 1, \"title\": \"t\"}");
    node_reject_unknown(root, keys, COUNT(keys));
    const struct problem *problem = only_problem(state, PROBLEM_E205);
    assert_string_equal(problem->culprit, "round");
    assert_string_equal(problem->suggestion, "rounds");
    assert_string_equal(problem->pointer, "/round");
    assert_string_equal(problem->was, "\"round\"");
}

static void keys_can_be_words_of_a_list(void **state)
{
    struct bench *bench = *state;
    struct node root = root_of(state, "{\"coop\": 1, \"sola\": 2, \"$comment\": \"\"}");
    struct node entry = node_first(root);
    assert_int_equal(node_object(root, 1, 2), 2);
    assert_int_equal(node_key_enum(entry, modes, COUNT(modes)), 1);
    assert_int_equal(node_key_enum(node_next(entry), modes, COUNT(modes)), -1);
    assert_int_equal(bench->problems->count, 1);
    assert_string_equal(bench->problems->item[0].fix, "\"solo\"");
}

static void counts_stay_within_the_callers_room(void **state)
{
    struct bench *bench = *state;
    struct node root = root_of(state, "[1, 2, 3]");
    assert_int_equal(node_array(root, 0, 2), 2);
    assert_int_equal(node_array(root, 4, 9), 3);
    assert_int_equal(bench->problems->item[0].code, PROBLEM_E208);
    assert_int_equal(bench->problems->item[1].code, PROBLEM_E207);
}

static void long_and_empty_texts_are_reported(void **state)
{
    char out[4];
    struct bench *bench = *state;
    struct node list = root_of(state, "[\"a\xc3\xa4\xc3\xb6\", \"\"]");
    assert_false(node_copy_text(node_first(list), out, sizeof out));
    assert_string_equal(out, "a\xc3\xa4");
    assert_false(node_copy_text(node_next(node_first(list)), out, sizeof out));
    assert_string_equal(out, "");
    assert_int_equal(bench->problems->item[0].code, PROBLEM_E210);
    assert_int_equal(bench->problems->item[1].code, PROBLEM_E209);
}

static void what_the_scanner_reported_is_not_reported_again(void **state)
{
    struct bench *bench = *state;
    struct node root = root_of(state, "{\"n\": +5, \"m\": , \"b\": True}");
    int before = bench->problems->count;
    assert_int_equal(node_int(node_require(root, "n"), 0, 9), 0);
    assert_int_equal(node_int(node_require(root, "m"), 0, 9), 0);
    assert_false(node_bool(node_require(root, "b"), false));
    assert_int_equal(before, 3);
    assert_int_equal(bench->problems->count, before);
}

static void of_two_equal_keys_the_first_is_read(void **state)
{
    struct node root = root_of(state, "{\"a\": 1, \"a\": 2}");
    assert_int_equal(node_int(node_get(root, "a"), 0, 9), 1);
    only_problem(state, PROBLEM_E129);
}

static void case_counts(void **state)
{
    struct node root = root_of(state, "{\"Title\": 1}");
    assert_false(node_exists(node_get(root, "title")));
}

int main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        CASE(reads_every_kind_of_value),
        CASE(absent_values_read_as_nothing_in_silence),
        CASE(a_missing_tree_reads_as_nothing),
        CASE(a_missing_key_is_reported_at_its_object),
        CASE(a_wrong_kind_is_reported_once_with_both_names),
        CASE(a_list_of_lists_without_one_has_no_fix),
        CASE(no_list_is_guessed),
        CASE(numbers_out_of_range_are_refused),
        CASE(an_unknown_word_comes_with_the_nearest),
        CASE(unknown_keys_are_found_and_remarks_are_not),
        CASE(keys_can_be_words_of_a_list),
        CASE(counts_stay_within_the_callers_room),
        CASE(long_and_empty_texts_are_reported),
        CASE(what_the_scanner_reported_is_not_reported_again),
        CASE(of_two_equal_keys_the_first_is_read),
        CASE(case_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
