/* What a brief says of doors: how many are shut, and which of them are locked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/mission/score.h"
#include "siege/screen/setup/brief_specials.h"
#include "siege/screen/setup/brief_things.h"
#include "support/english.h"
#include "support/shipped.h"

#include <stdio.h>
#include <string.h>

static struct scenario *scenario;

static int begin(void **state)
{
    (void)state;
    scenario = shipped_scenario("tests/language/the-vault.json");
    return scenario ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    scenario_free(scenario);
    return 0;
}

/* The one of the sentences about things in which these words stand. */
static const char *sentence_of(const struct words *words, const struct scenario *of, int band, const char *with)
{
    for (int i = 0;; i++) {
        const char *sentence = brief_thing_sentence(words, of, band, i);
        assert_non_null(sentence);
        if (strstr(sentence, with))
            return sentence;
    }
}

/* The sentence of doors after so many of the four are locked. */
static const char *told(int locked)
{
    const struct words words = english_words(shipped_second());
    struct mission *mission = &scenario->mission;
    int left = locked;
    for (int m = 0; m < mission->markers; m++)
        if (mission->marker[m].kind == MARKER_GATE)
            mission->marker[m].locked = left-- > 0;
    return sentence_of(&words, scenario, 0, "citadel door");
}

static void locked_doors_are_told_in_the_brief(void **state)
{
    (void)state;
    assert_null(strstr(told(0), "locked"));
    assert_non_null(strstr(told(1), "4 citadel doors are shut"));
    assert_non_null(strstr(told(1), "1 of them is locked: nobody goes through until the mission unlocks or opens it."));
    assert_non_null(strstr(told(3), "3 of them are locked"));
    assert_non_null(strstr(told(4), "4 citadel doors are shut and locked"));
}

/* What a mission says of its own portals goes before the reference board, S-TERR-1: with any number of teams. */
static void hits_that_a_mission_asks_for_are_told_in_the_brief(void **state)
{
    (void)state;
    const struct words words = english_words(shipped_second());
    struct scenario *tower = shipped_scenario("missions/second/day-of-reckoning/03-attack-on-the-west-tower.json");
    assert_non_null(tower);
    for (int band = 0; band < tower->catalogue->bands; band++)
        assert_non_null(strstr(sentence_of(&words, tower, band, "dark portal"), ": 2 hits in one attack destroy one"));
    tower->mission.marker[1].armour = 4; /* one that is harder is told by itself */
    assert_non_null(strstr(sentence_of(&words, tower, 0, "3 dark portals"), ": 2 hits in one attack destroy one"));
    assert_non_null(strstr(sentence_of(&words, tower, 0, "1 dark portal"), ": 5 hits in one attack destroy it"));
    scenario_free(tower);
}

static void keep_closed(void *context, const char *heading, const char *text)
{
    (void)heading;
    if (strstr(text, "closed"))
        snprintf(context, WORDS_SENTENCE_MAX, "%s", text);
}

/* Before the mission: nobody is promised that a passage stays closed, which a trigger may open. */
static void a_closed_passage_is_told_as_of_the_beginning(void **state)
{
    (void)state;
    char told_of[WORDS_SENTENCE_MAX] = "";
    const struct words words = english_words(shipped_second());
    scenario->mission.closed[scenario->mission.closed_doorways++] = (struct closed_doorway){0, EAST, 0};
    brief_tell_specials(&(struct brief_special){&words, scenario, NULL, 0, false, keep_closed, told_of, NULL});
    assert_non_null(strstr(told_of, " is closed as the mission begins."));
}

/* The brief says that a mission ends with its task where nothing that is demanded can be undone. */
static void only_what_cannot_be_undone_ends_a_mission(void **state)
{
    (void)state;
    struct scenario *plans = shipped_scenario("missions/second/second-assault/01-battle-plans.json");
    assert_non_null(plans);
    assert_true(score_can_settle(&plans->mission));
    plans->mission.parameters.end_on_success = 0;
    assert_false(score_can_settle(&plans->mission));
    plans->mission.parameters.end_on_success = 1;
    for (int i = 0; i < plans->mission.objectives; i++)
        plans->mission.points[i].final = plans->mission.objective[i].bonus;
    assert_false(score_can_settle(&plans->mission));
    scenario_free(plans);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_that_a_mission_asks_for_are_told_in_the_brief),
        cmocka_unit_test_setup_teardown(a_closed_passage_is_told_as_of_the_beginning, begin, end),
        cmocka_unit_test(only_what_cannot_be_undone_ends_a_mission),
        cmocka_unit_test_setup_teardown(locked_doors_are_told_in_the_brief, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
