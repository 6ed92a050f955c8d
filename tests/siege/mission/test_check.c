/* Every mistake in a mission is found, at its place: one broken file per code under tests/broken/mission. */
#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/mission_problems.h"
#include "support/problems.h"
#include "support/golden.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER "tests/broken/mission"

static struct mission mission;

static bool load(const char *name)
{
    char path[FILE_PATH_SIZE];
    assert_true(file_join(path, sizeof path, FOLDER, name));
    problem_list_clear(problems);
    return mission_load(&mission, shipped_catalogue(), path, problems);
}

static void every_broken_mission_gives_its_report(void **state)
{
    struct file_listing listing;
    (void)state;
    assert_int_equal(file_list(FOLDER, ".json", &listing), FILE_OK);
    assert_true(listing.count > 40);
    for (int i = 0; i < listing.count; i++) {
        char path[FILE_PATH_SIZE];
        bool loaded = load(listing.names[i]);
        assert_int_equal(loaded, !problem_list_has_errors(problems));
        assert_true(file_join(path, sizeof path, FOLDER, listing.names[i]));
        golden_compare(path, problems);
    }
    file_listing_clear(&listing);
}

/* Where what is told of a code is kept, word for word; what simulation alone finds stands in its own test. */
static bool is_kept(int code)
{
    static const char *const FOLDERS[] = {"mission", "campaign", "catalogue", "options", "syntax", "files"};
    bool found = false;
    for (size_t i = 0; i < sizeof FOLDERS / sizeof *FOLDERS && !found; i++) {
        struct file_listing listing;
        char folder[FILE_PATH_SIZE];
        assert_true(file_join(folder, sizeof folder, "tests/broken", FOLDERS[i]));
        assert_int_equal(file_list(folder, ".expected", &listing), FILE_OK);
        for (int k = 0; k < listing.count && !found; k++)
            found = strncmp(listing.names[k], PROBLEM_NAME(code), 4) == 0;
        file_listing_clear(&listing);
    }
    return found;
}

static bool is_found_by_simulation(int code)
{
    char *text;
    size_t length;
    assert_int_equal(file_read_all("tests/siege/trial/test_trial.c", 1 << 20, &text, &length), FILE_OK);
    bool found = strstr(text, PROBLEM_NAME(code)) != NULL;
    free(text);
    return found;
}

static void every_code_is_shown_with_its_sentence(void **state)
{
    (void)state;
    if (getenv("CITADEL_WRITE_EXPECTED"))
        return; /* other tests have yet to write theirs */
    for (int k = 0; k < MISSION_PROBLEMS.count; k++) {
        int code = MISSION_PROBLEMS.code[k];
        bool simulated = code >= PROBLEM_W601 && code <= PROBLEM_W606;
        if (!(simulated ? is_found_by_simulation(code) : is_kept(code)))
            fail_msg("nothing in tests/broken shows %s", PROBLEM_NAME(code));
    }
}

static void seven_faults_give_seven_errors_in_one_run(void **state)
{
    (void)state;
    assert_false(load("seven-faults.json"));
    assert_int_equal(problems->errors, 7);
    assert_int_equal(problems->count, 7);
}

static void a_broken_mission_leaves_nothing_behind(void **state)
{
    static const struct mission NOTHING;
    (void)state;
    assert_false(load("seven-faults.json"));
    assert_memory_equal(&mission, &NOTHING, sizeof mission);
}

static void a_warning_can_be_allowed_but_not_an_error(void **state)
{
    (void)state;
    assert_true(load("allowed-warning.json"));
    assert_int_equal(problems->warnings, 0);
    assert_int_equal(problems->allowed, 1);
    assert_false(load("E206-error-allowed.json"));
}

/* What is taken out because few teams play is not left over (C-NUM-3): eight cards are right for five sectors then. */
static void cards_taken_out_for_few_teams_are_not_left_over(void **state)
{
    static const char NAME[] = "W524-cards-without-citadel.json", ROUNDS[] = "\"rounds\"";
    char path[FILE_PATH_SIZE], few[8192], *text;
    size_t length;
    (void)state;
    (void)load(NAME);
    assert_int_equal(problems->warnings, 1);
    assert_true(file_join(path, sizeof path, FOLDER, NAME));
    assert_int_equal(file_read_all(path, sizeof few / 2, &text, &length), FILE_OK);
    char *rounds = strstr(text, ROUNDS);
    assert_non_null(rounds);
    int written = snprintf(few, sizeof few, "%.*s\"teams\": { \"min\": 1, \"max\": 1 }, %s", (int)(rounds - text), text,
                           rounds);
    free(text);
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, shipped_catalogue(), NAME, few, (size_t)written, problems));
    assert_int_equal(problems->warnings, 0);
}

static void a_typo_is_guessed(void **state)
{
    (void)state;
    assert_false(load("E301-unknown-figures.json"));
    assert_string_equal(problems->item[0].suggestion, "centurion");
    assert_true(problems->item[0].has_fix);
    assert_false(load("E206-unknown-rule.json"));
    assert_string_equal(problems->item[0].suggestion, "strength");
}

/* ---- bad input to survive -------------------------------------------------------------------------------------- */

static int first_code(const char *bytes, size_t length)
{
    problem_list_clear(problems);
    assert_false(mission_load_text(&mission, shipped_catalogue(), "test.json", bytes, length, problems));
    assert_true(problems->count > 0);
    return problems->item[0].code;
}

static void missing_and_empty_files_are_reported(void **state)
{
    (void)state;
    assert_false(load("there-is-no-such-file.json"));
    assert_int_equal(problems->item[0].code, PROBLEM_E103);
    assert_int_equal(first_code("", 0), PROBLEM_E101);
    assert_int_equal(first_code("[]", 2), PROBLEM_E202);
    assert_int_equal(first_code("{}", 2), PROBLEM_E201);
}

static void ten_megabytes_of_brackets_are_survived(void **state)
{
    enum { LENGTH = 10 * 1024 * 1024 };
    char *bytes = malloc(LENGTH);
    (void)state;
    assert_non_null(bytes);
    memset(bytes, '[', LENGTH);
    first_code(bytes, LENGTH);
    free(bytes);
}

/* Every prefix of a good mission is a bad one, and none of them hurts. */
static void truncated_missions_are_refused(void **state)
{
    char *bytes;
    size_t length;
    (void)state;
    assert_int_equal(file_read_all("missions/classic/01-eagle-strike.json", 1 << 20, &bytes, &length), FILE_OK);
    while (length > 0 && bytes[length - 1] != '}')
        length--;
    for (size_t cut = 0; cut < length; cut += 7)
        first_code(bytes, cut);
    free(bytes);
}

/* Each value of a good mission is replaced by others in turn. */
static void spoil_every_value(const char *path)
{
    static const char *const VALUES[] = {"null", "true", "-1", "1e9", "\"\"", "\"x\"", "[]", "{}", "[[[]]]"};
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(path, 1 << 20, &bytes, &length), FILE_OK);
    char *edited = malloc(length + 16);
    assert_non_null(edited);
    for (const char *colon = strchr(bytes, ':'); colon; colon = strchr(colon + 1, ':'))
        for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++) {
            size_t head = (size_t)(colon - bytes) + 1;
            int used = snprintf(edited, length + 16, "%.*s %s}", (int)head, bytes, VALUES[i]);
            problem_list_clear(problems);
            bool loaded = mission_load_text(&mission, shipped_catalogue(), "test.json", edited, (size_t)used, problems);
            assert_int_equal(loaded, !problem_list_has_errors(problems)); /* "events": {} is all right */
        }
    free(edited);
    free(bytes);
}

/* Every wrong type at every place. */
static void wrong_values_everywhere_are_survived(void **state)
{
    (void)state;
    spoil_every_value("missions/classic/02-trapped.json");
    spoil_every_value("missions/classic/04-assault-on-the-east-tower.json");
    spoil_every_value("missions/classic/06-hold-the-fort.json");
    spoil_every_value("missions/classic/07-portal-of-doom.json");
    spoil_every_value("missions/classic/08-to-the-top.json");
}

/* E412: with 16 sectors, laid like the black squares of a chess board, there are more doorways than gates. */
static void too_many_outer_doorways_are_refused(void **state)
{
    static const char TEXT[] =
        "{ \"board\": { \"layout\": [[\"1\", null, \"2\", null, \"3\"], [null, \"4\", null, \"5\", null],"
        " [\"6\", null, \"11\", null, \"8\"], [null, \"9\", null, \"10\", null], [\"12\", null, \"13\", null, \"14\"]] "
        "} }";
    static struct catalogue large;
    (void)state;
    large = *shipped_catalogue();
    large.sectors = 16;
    for (int i = 8; i < 16; i++) {
        large.sector[i] = large.sector[0];
        large.sector[i].number = (uint8_t)(i + 1);
    }
    problem_list_clear(problems);
    assert_false(
        mission_load_text(&mission, &large, "E412-too-many-outer-doorways.json", TEXT, strlen(TEXT), problems));
    golden_compare(FOLDER "/E412-too-many-outer-doorways.json", problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_broken_mission_gives_its_report),
        cmocka_unit_test(every_code_is_shown_with_its_sentence),
        cmocka_unit_test(seven_faults_give_seven_errors_in_one_run),
        cmocka_unit_test(a_broken_mission_leaves_nothing_behind),
        cmocka_unit_test(a_warning_can_be_allowed_but_not_an_error),
        cmocka_unit_test(cards_taken_out_for_few_teams_are_not_left_over),
        cmocka_unit_test(a_typo_is_guessed),
        cmocka_unit_test(missing_and_empty_files_are_reported),
        cmocka_unit_test(ten_megabytes_of_brackets_are_survived),
        cmocka_unit_test(truncated_missions_are_refused),
        cmocka_unit_test(wrong_values_everywhere_are_survived),
        cmocka_unit_test(too_many_outer_doorways_are_refused),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
