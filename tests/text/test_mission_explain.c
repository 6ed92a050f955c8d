/* A mission is read back as sentences; no sentence is missing from the string table. */
#include "mission/catalogue_load.h"
#include "mission/locale.h"
#include "text/mission_explain.h"
#include "mission/mission_load.h"
#include "mission/problem.h"
#include "text/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct catalogue classic;
static struct mission mission;
static struct string_table strings;
static struct problem_list *problems;
static char text[EXPLAIN_SIZE];

static int load_words(void **state)
{
    (void)state;
    problems = problem_list_new();
    return problems && locale_load(&strings, "assets", "en", problems) &&
                   catalogue_load(&classic, "assets", "classic", problems)
               ? 0
               : -1;
}

static int drop_words(void **state)
{
    (void)state;
    strings_clear(&strings);
    problem_list_free(problems);
    return 0;
}

static void explain(const char *path)
{
    problem_list_clear(problems);
    assert_true(mission_load(&mission, &classic, path, problems));
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_int_equal(strings_missing_count(&strings), 0);
    assert_null(strchr(text, '{'));
}

static void assert_says(const char *sentence)
{
    if (!strstr(text, sentence))
        fail_msg("not said: %s\nbut:\n%s", sentence, text);
}

static void eagle_strike_is_explained(void **state)
{
    (void)state;
    explain("missions/classic/01-eagle-strike.json");
    assert_says("The mission lasts 4 rounds.\n");
    assert_says("    sector 1, sector 2, sector 5\n    sector 4, nothing, nothing\n");
    assert_says("Inside the Citadel: sectors 2, 5.\n");
    assert_says("The mission is accomplished if at its end creatures worth at least 20 Promotion Points have been "
                "eliminated and at least 1 Doomtrooper is off the board alive, gone from sectors 1 or 4.\n");
    assert_says("A team shares in the reward only if at least 1 Doomtrooper of the team is off the board alive, "
                "gone from sectors 1 or 4.\n");
    assert_says("Each team with a survivor then gains 1 Credit.\n");
}

static void east_tower_is_explained(void **state)
{
    (void)state;
    explain("missions/classic/04-assault-on-the-east-tower.json");
    assert_says("Doomtroopers cannot leave before round 7.\n");
    assert_says("No reinforcements come in round 6, 7, 8.\n");
    assert_says("if at its end no creature is on the board and either a Doomtrooper was left until the time was up or "
                "no Force Card lies face down.\n");
}

static void training_is_explained(void **state)
{
    (void)state;
    explain("missions/training/trial-by-fire.json");
    assert_says("There is no time limit.\n");
    assert_says("No Event Cards are drawn.\n");
    assert_says("The rule \"strength\" is 1 instead of 5.");
    assert_says("The mission ends at once when either both no creature is waiting at an entrance or on the board and "
                "no Force Card lies face down or no Doomtrooper is waiting at an entrance or on the board.\n");
}

/* Squares are named as printed, also in a turned sector. */
static void creatures_of_the_beginning_are_explained(void **state)
{
    static const char MISSION[] =
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"2r90\"]] }, \"entrances\": { \"doomtroopers\": [\"1.w\"] },"
        " \"figures\": [{ \"kind\": \"ezoghoul\", \"waiting_at\": \"2.e\" }, { \"kind\": \"razide\", \"at\": \"2.c4\" }],"
        " \"rounds\": 2, \"force\": { \"use\": [1, 2] } }";
    (void)state;
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, &classic, "test.json", MISSION, sizeof MISSION - 1, problems));
    mission_explain(text, sizeof text, &mission, &classic, &strings);
    assert_int_equal(strings_missing_count(&strings), 0);
    assert_says("When the mission begins, one Ezoghoul waits outside the doorway 2 east.\n");
    assert_says("When the mission begins, one Razide stands on square c4 of sector 2.\n");
}

static void assert_clause(const char *condition, const char *clause)
{
    char bytes[2048];
    int length = snprintf(bytes, sizeof bytes,
                          "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
                          " \"board\": { \"layout\": [[\"1\", \"2\"]] }, \"entrances\": { \"doomtroopers\": [\"1.n\"] },"
                          " \"rounds\": 9, \"force\": { \"use\": [1, 2] }, \"objectives\": [{ \"id\": \"o\","
                          " \"done_when\": { \"ended_early\": false }, \"team_done_when\": %s }] }",
                          condition);
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, &classic, "test.json", bytes, (size_t)length, problems));
    mission_explain_condition(text, sizeof text, &mission, &classic, &strings, mission.objective[0].team_condition);
    assert_string_equal(text, clause);
    assert_int_equal(strings_missing_count(&strings), 0);
}

static void every_kind_of_condition_has_its_words(void **state)
{
    (void)state;
    assert_clause("{ \"count\": { \"figures\": [\"centurion\", \"razide\"], \"states\": \"eliminated\","
                  " \"sectors\": [\"2\"], \"at_least\": 2 } }",
                  "at least 2 Centurions or Razides are eliminated, in sector 2");
    assert_clause("{ \"count\": { \"figures\": \"creatures\", \"states\": \"on_board\", \"at_most\": 3 } }",
                  "at most 3 creatures are on the board");
    assert_clause("{ \"elimination_points\": { \"own\": true, \"at_least\": 5, \"at_most\": 5 } }",
                  "creatures worth exactly 5 Promotion Points have been eliminated by the team");
    assert_clause("{ \"force_face_down\": { \"sectors\": [\"1\"], \"at_least\": 1, \"at_most\": 2 } }",
                  "1 to 2 Force Cards lie face down, in sector 1");
    assert_clause("{ \"round\": { \"at_least\": 4 } }", "the number of the round is at least 4");
    assert_clause("{ \"not\": { \"ended_early\": true } }",
                  "it is not true that no Doomtrooper was left before the time was up");
    assert_clause("{ \"elimination_points\": { \"at_most\": 0 } }", "no creature has been eliminated");
    assert_clause("{ \"all\": [{ \"ended_early\": false }] }", "a Doomtrooper was left until the time was up");
}

static void a_small_buffer_is_never_overrun(void **state)
{
    (void)state;
    explain("missions/classic/01-eagle-strike.json");
    for (size_t size = 1; size < 200; size++) {
        char small[200];
        memset(small, 'x', sizeof small);
        size_t used = mission_explain(small, size, &mission, &classic, &strings);
        assert_true(used < size);
        assert_int_equal(small[used], '\0');
        assert_true(size == sizeof small || small[size] == 'x');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eagle_strike_is_explained),
        cmocka_unit_test(east_tower_is_explained),
        cmocka_unit_test(training_is_explained),
        cmocka_unit_test(creatures_of_the_beginning_are_explained),
        cmocka_unit_test(every_kind_of_condition_has_its_words),
        cmocka_unit_test(a_small_buffer_is_never_overrun),
    };
    return cmocka_run_group_tests(tests, load_words, drop_words);
}
