/* Missions that use the language of triggers to the full: they are in order, read back as they are kept, are played to
 * their end by anybody without a broken invariant, can be saved at any moment, and everything in them happens. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/store/files.h"
#include "siege/mission/load/mission_load.h"
#include "siege/rules/mission/trigger.h"
#include "siege/text/mission/mission_explain.h"
#include "support/english.h"
#include "support/position.h"
#include "support/random_play.h"
#include "support/shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const MISSIONS[] = {"tests/language/hold-the-hall.json",  "tests/language/the-engineer.json",
                                       "tests/language/hunters.json",        "tests/language/three-faces.json",
                                       "tests/language/moving-walls.json",   "tests/language/the-vault.json",
                                       "tests/language/restless-doors.json", "tests/language/three-rooms.json"};
enum { COUNT = sizeof MISSIONS / sizeof *MISSIONS, GAMES = 60, EXPLAINED = 1 << 16, SAVED_EVERY = 23 };

static struct mission mission;
static const struct catalogue *catalogue; /* of that mission's edition */

static void load(const char *path)
{
    struct problem_list *problems = problem_list_new();
    assert_non_null(problems);
    const struct catalogue *const editions[] = {shipped_catalogue(), shipped_second()};
    bool loaded = false;
    for (int i = 0; i < 2 && !loaded; i++) {
        problem_list_clear(problems);
        catalogue = editions[i];
        loaded = mission_load(&mission, catalogue, path, problems);
    }
    if (!loaded || problems->count > 0)
        fail_msg("%s is not in order: %d problems", path, problems->count);
    problem_list_free(problems);
}

static void each_is_in_order_and_reads_back(void **state)
{
    static char told[EXPLAINED], kept[EXPLAINED];
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        char path[FILE_PATH_SIZE];
        load(MISSIONS[i]);
        mission_explain(told, sizeof told, &mission, catalogue, english_strings());
        snprintf(path, sizeof path, "%.*s.txt", (int)(strlen(MISSIONS[i]) - strlen(".json")), MISSIONS[i]);
        if (getenv("CITADEL_WRITE_EXPECTED"))
            assert_int_equal(file_write_atomic(path, told, strlen(told)), FILE_OK);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        kept[fread(kept, 1, sizeof kept - 1, file)] = '\0';
        fclose(file);
        assert_string_equal(told, kept);
        assert_null(strchr(told, '{'));
    }
}

/* A bonus is no part of the goal. */
static void a_goal_leaves_bonuses_out(void **state)
{
    const struct words words = english_words(shipped_catalogue());
    (void)state;
    load(MISSIONS[0]);
    const char *told = mission_goal_text(&words, &mission, 0), *bonus = strstr(told, " Bonus: ");
    assert_non_null(bonus);
    assert_null(strstr(bonus, "sector 2"));
    assert_non_null(strstr(told, "sector 2"));
    assert_null(strstr(told, "bells") < bonus ? told : NULL);
    assert_non_null(strstr(bonus, "bells that have rung"));
    mission.objective[1].bonus = 0;
    assert_null(strstr(mission_goal_text(&words, &mission, 0), "Bonus"));
    mission.objectives = 0;
    assert_string_equal(mission_goal_text(&words, &mission, 0),
                        string_get(english_strings(), "missions.goal.eliminate"));
}

/* Bit t: trigger t has fired by the end. */
static uint32_t play(struct random_play *played, const char *path, uint64_t number)
{
    struct command command;
    uint32_t fired = 0;
    random_play_begin_on(played, scenario_new(catalogue, &mission), path, number);
    for (int i = 0; random_play_step(played, &command); i++) {
        const char *lost = i % SAVED_EVERY == 0 ? position_lost(&played->game) : NULL;
        if (lost)
            fail_msg("%s: %s", random_play_where(played), lost);
    }
    for (int t = 0; t < played->scenario->mission.triggers; t++)
        fired |= trigger_has_fired(&played->game, t) ? UINT32_C(1) << t : 0;
    random_play_end(played);
    return fired;
}

static void all_of_it_happens_and_nothing_breaks(void **state)
{
    static struct random_play played;
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        uint32_t fired = 0;
        load(MISSIONS[i]);
        for (uint64_t number = 0; number < GAMES; number++)
            fired |= play(&played, MISSIONS[i], number);
        for (int t = 0; t < mission.triggers; t++)
            if (!(fired >> t & 1))
                fail_msg("%s: \"%s\" has not fired in %d games", MISSIONS[i], mission.trigger[t].id, GAMES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_in_order_and_reads_back),
        cmocka_unit_test(a_goal_leaves_bonuses_out),
        cmocka_unit_test_teardown(all_of_it_happens_and_nothing_breaks, random_play_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
