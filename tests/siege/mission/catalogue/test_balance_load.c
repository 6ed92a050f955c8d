/* The files of measured missions are read; one that is missing or broken is reported, and nothing of it is told. */
#include "siege/mission/catalogue/balance_load.h"

#include "shell/json/problem.h"
#include "shell/store/files.h"
#include "siege/mission/catalogue/editions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/shipped.h"
#include "support/temporary_folder.h"

static struct balance balance;

/* Two teams against the AI cards, which is what is recommended. */
static void every_shipped_mission_has_been_measured(void **state)
{
    (void)state;
    struct problem_list *problems = problem_list_new();
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        struct scenario *scenario = shipped_scenario(i < SHIPPED_MISSIONS ? SHIPPED_PATH[i]
                                                                          : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS]);
        struct balance_evening evening = {
            .campaign = "", .teams = 2, .people = 2, .rank = 1, .adapts = scenario->mission.fewer.given};
        assert_true(balance_load(&balance, "assets", scenario->catalogue->id, problems));
        const struct balance_rows rows = balance_rows_of(&balance, scenario->mission.id);
        const struct balance_row *row = balance_find(rows, &evening);
        if (!row)
            fail_msg("nothing is known of %s", scenario->mission.id);
        assert_in_range(balance_minutes(row, 2), 5, 180);
        evening.teams = 3;
        assert_non_null(balance_find(rows, &evening));
        scenario_free(scenario);
    }
    assert_int_equal(problems->count, 0);
    problem_list_free(problems);
}

/* Reads a file with these bytes; NULL: without a file. The code of the first problem, -1: none. */
static int code_of(const char *text)
{
    static const struct balance NOTHING;
    char root[TEMPORARY_FOLDER_SIZE], path[512];
    struct problem_list *problems = problem_list_new();
    temporary_folder(root, sizeof root);
    (void)snprintf(path, sizeof path, "%s/rules/classic", root);
    assert_int_equal(file_make_folders(path), FILE_OK);
    (void)snprintf(path, sizeof path, "%s/rules/classic/balance.json", root);
    if (text)
        assert_int_equal(file_write_atomic(path, text, strlen(text)), FILE_OK);
    bool read = balance_load(&balance, root, "classic", problems);
    int code = problems->count ? problems->item[0].code : -1;
    assert_true(read == (code < 0));
    if (!read)
        assert_memory_equal(&balance, &NOTHING, sizeof balance);
    temporary_folder_remove(root);
    problem_list_free(problems);
    return code;
}

#define FILE_OF(row) "{ \"format\": 1, \"missions\": [{ \"mission\": \"a\", \"rows\": [" row "] }] }"
#define ROW(teams, legion, games, won)                                                                                 \
    "{ \"teams\": " teams ", \"legion\": \"" legion "\", \"adapted\": true, \"rank\": 1, \"games\": " games            \
    ", \"won\": " won ", \"decisions\": 90, \"watched\": 30 }"

static void a_missing_or_broken_file_is_reported_and_tells_nothing(void **state)
{
    (void)state;
    assert_int_equal(code_of(FILE_OF(ROW("2", "deck", "100", "52"))), -1);
    assert_int_equal(code_of(NULL), PROBLEM_E103);
    assert_int_equal(code_of("{ \"format\": 1, "), PROBLEM_E140);
    assert_int_equal(code_of(FILE_OF(ROW("9", "deck", "100", "52"))), PROBLEM_E203);
    assert_int_equal(code_of(FILE_OF(ROW("2", "deck", "100", "101"))), PROBLEM_E203);
    assert_int_equal(code_of(FILE_OF(ROW("2", "deck", "0", "0"))), PROBLEM_E203);
    assert_int_equal(code_of(FILE_OF(ROW("2", "dick", "100", "52"))), PROBLEM_E206);
    assert_int_equal(code_of(FILE_OF("{ \"teams\": 2 }")), PROBLEM_E201);
}

/* The editions are there without it. */
static void the_game_goes_on_without_it(void **state)
{
    char root[TEMPORARY_FOLDER_SIZE], command[1024];
    struct problem_list *problems = problem_list_new();
    (void)state;
    temporary_folder(root, sizeof root);
    (void)snprintf(command, sizeof command, "cp -r assets/rules assets/ai assets/book %s && rm %s/rules/*/balance.json",
                   root, root);
    assert_int_equal(system(command), 0);
    struct editions *editions = editions_open(root, problems);
    assert_non_null(editions);
    assert_int_equal(problems->count, 0);
    assert_int_equal(editions_lacks(editions)->count, editions_count(editions));
    assert_int_equal(editions_balance(editions, "classic")->missions, 0);
    editions_close(editions);
    problem_list_free(problems);
    temporary_folder_remove(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_mission_has_been_measured),
        cmocka_unit_test(a_missing_or_broken_file_is_reported_and_tells_nothing),
        cmocka_unit_test(the_game_goes_on_without_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
