/* test_mission_words.c -- words in another language beside a mission: whose they are, and what becomes of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/json/scan.h"
#include "shell/words/strings.h"
#include "siege/mission/file_kind.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/load/mission_words.h"
#include "siege/mission/mission_problems.h"
#include "siege/text/mission/mission_told.h"
#include "support/shipped.h"
#include "support/temporary_folder.h"

#define ENGINEER "tests/language/the-engineer.json"

static struct mission mission;
static struct problem_list *problems;

static int begin(void **state)
{
    (void)state;
    problems = problem_list_new();
    return problems && mission_load(&mission, shipped_catalogue(), ENGINEER, problems) ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    problem_list_free(problems);
    return 0;
}

static void the_name_tells_whose_they_are(void **state)
{
    static const char *const NONE[] = {"raid.json",      ".sv.json",   "a/.sv.json",  "raid.sv.txt",
                                       "raid.s.json",    "raid..json", "raid.1.json", "raid.sverigexx.json",
                                       "a.sv/raid.json", "",           "sv.json"};
    char owner[FILE_PATH_SIZE];
    (void)state;
    assert_true(mission_words_owner(owner, "a/raid.sv.json"));
    assert_string_equal(owner, "a/raid.json");
    assert_true(mission_words_owner(owner, "raid.2.pt_BR.json"));
    assert_string_equal(owner, "raid.2.json");
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++)
        assert_false(mission_words_owner(owner, NONE[i]));
}

/* How many problems of that code the text has as words of the engineer. */
static int count_of(const char *text, int code)
{
    int count = 0;
    problem_list_clear(problems);
    struct scan_tree *tree = scan_text("the-engineer.sv.json", text, strlen(text), problems);
    assert_int_equal(file_kind_of(node_root(tree)).sort, FILE_SORT_WORDS);
    mission_words_check(node_root(tree), &mission);
    scan_free(tree);
    for (int i = 0; i < problems->count; i++)
        count += problems->item[i].code == code;
    return count;
}

#define HEAD "{\"format\": 1, \"mission\": \"test.the-engineer\", \"brief\": \"Hit.\""

static void a_long_list_of_what_is_missing_is_cut(void **state)
{
    const struct mission kept = mission;
    (void)state;
    for (int i = 0; i < TEXTS_MAX; i++)
        (void)snprintf(mission.text[i].name, sizeof mission.text[i].name, "a-long-name-%d", i);
    mission.texts = TEXTS_MAX;
    int count = count_of(HEAD "}", PROBLEM_W513);
    mission = kept;
    assert_int_equal(count, 1);
    assert_int_equal(problems->item[0].number, TEXTS_MAX + 1);
    const char *list = problems->item[0].list;
    assert_memory_equal(list, "texts.a-long-name-0, texts.a-long-name-1, ", 42);
    assert_string_equal(list + strlen(list) - 5, ", ...");
}

/* Title and title for one are two texts, and each is missed. */
static void what_a_counter_is_called_for_one_is_a_text_too(void **state)
{
    const struct mission kept = mission;
    (void)state;
    mission.texts = mission.start_figures = 0;
    mission.counters = 1;
    mission.counter[0] = (struct mission_counter){.id = "lamp", .title = "lamps out", .title_one = "lamp out"};
    int missing = count_of(HEAD ", \"counters\": {\"lamp\": \"Lampor\"}}", PROBLEM_W513);
    assert_int_equal(missing, 1);
    assert_string_equal(problems->item[0].list, "counters_one.lamp");
    const char *whole = HEAD ", \"counters\": {\"lamp\": \"Lampor\"}, \"counters_one\": {\"lamp\": \"Lampa\"}}";
    assert_int_equal(count_of(whole, PROBLEM_W513), 0);
    assert_int_equal(problems->count, 0);
    mission.counter[0].title_one[0] = '\0';
    assert_int_equal(count_of(whole, PROBLEM_E301), 1); /* it has none */
    mission = kept;
}

static void everything_wrong_is_found(void **state)
{
    char endless[1024];
    (void)state;
    const char *whole = HEAD
        ", \"texts\": {\"found\": \"Han.\", \"lost\": \"Nej.\"}, \"followers\": {\"the engineer\": \"A\"}}";
    assert_int_equal(count_of(whole, PROBLEM_W513), 0);
    assert_int_equal(problems->count, 0);
    assert_int_equal(count_of(HEAD "}", PROBLEM_W513), 1);
    assert_int_equal(problems->item[0].number, 3);
    assert_string_equal(problems->item[0].list, "texts.found, texts.lost, followers.the engineer");
    assert_int_equal(count_of(HEAD ", \"$allow\": {\"W513\": \"later\"}}", PROBLEM_W513), 0);
    assert_int_equal(count_of(HEAD ", \"texts\": {\"fuond\": \"Han.\"}}", PROBLEM_E206), 1);
    assert_string_equal(problems->item[0].suggestion, "found");
    assert_int_equal(count_of(HEAD ", \"tasks\": {\"open\": \"Han.\"}}", PROBLEM_E301), 1);
    assert_int_equal(count_of(HEAD ", \"texts\": [], \"counters\": 7}", PROBLEM_E202), 2);
    assert_int_equal(count_of(HEAD ", \"txets\": {}}", PROBLEM_E205), 1);
    assert_int_equal(count_of("{\"format\": 1, \"mission\": \"test.other\", \"brief\": \"Hit.\"}", PROBLEM_E314), 1);
    assert_int_equal(count_of("{\"format\": 2, \"mission\": \"test.the-engineer\"}", PROBLEM_E211), 1);
    (void)snprintf(endless, sizeof endless, HEAD ", \"texts\": {\"found\": \"%0*d\"}}", TEXT_MAX_BYTES, 0);
    assert_int_equal(count_of(endless, PROBLEM_E210), 1);
}

static void what_is_right_is_told_and_nothing_else(void **state)
{
    struct string_table told = {0};
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE], beside[FILE_PATH_SIZE];
    const char text[] = HEAD
        ", \"texts\": {\"found\": \"Han.\", \"lost\": 7}, \"followers\": {\"the engineer\": \"ingenj\\u00f6ren\"}}";
    (void)state;
    temporary_folder(folder, sizeof folder);
    assert_true(file_join(path, sizeof path, folder, "raid.sv.json") &&
                file_join(beside, sizeof beside, folder, "raid.json"));
    assert_int_equal(file_write_atomic(path, text, strlen(text)), FILE_OK);
    mission_words_add_beside(&told, beside, "de");
    mission_words_add_beside(&told, "", "sv");
    assert_int_equal(told.count, 0);
    mission_words_add_beside(&told, beside, "sv");
    struct mission before = mission;
    mission_told_in(&mission, &told);
    assert_string_equal(mission.title, "The Engineer");
    assert_string_equal(mission.brief, "Hit.");
    assert_string_equal(mission_find_text(&mission, "found"), "Han.");
    assert_string_equal(mission_find_text(&mission, "lost"), mission_find_text(&before, "lost"));
    assert_string_equal(mission.start_figure[0].name, "ingenjören");
    mission_take_words(&mission, &before);
    assert_memory_equal(&mission, &before, sizeof mission);
    strings_clear(&told);
    temporary_folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_name_tells_whose_they_are, begin, end),
        cmocka_unit_test_setup_teardown(what_a_counter_is_called_for_one_is_a_text_too, begin, end),
        cmocka_unit_test_setup_teardown(everything_wrong_is_found, begin, end),
        cmocka_unit_test_setup_teardown(a_long_list_of_what_is_missing_is_cut, begin, end),
        cmocka_unit_test_setup_teardown(what_is_right_is_told_and_nothing_else, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
