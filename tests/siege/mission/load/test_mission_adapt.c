/* A mission of one edition by the rules of the other: what goes over, what is told, what is refused. */
#include "shell/store/files.h"
#include "siege/mission/load/mission_adapt.h"
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"
#include "siege/rules/turn/scenario.h"
#include "support/english.h"
#include "support/shipped.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct mission original, adapted;
static struct adapt_report report;

static bool adapt(const char *path, const struct catalogue *from, const struct catalogue *to)
{
    struct problem_list *problems = problem_list_new();
    assert_true(mission_load(&original, from, path, problems));
    problem_list_free(problems);
    return mission_adapt(&adapted, &original, from, to, &report);
}

static const struct adapt_note *told(const char *key)
{
    for (int i = 0; i < report.count; i++)
        if (strcmp(report.note[i].key, key) == 0)
            return &report.note[i];
    return NULL;
}

/* Every note has a sentence whose slots are all filled. */
static void assert_notes_have_words(void)
{
    for (int i = 0; i < report.count; i++) {
        char text[256];
        const struct phrase_slot slots[] = {{"name", report.note[i].name, 0}, {"n", NULL, report.note[i].n}};
        assert_true(strings_has(english_strings(), report.note[i].key));
        phrase_write(text, sizeof text, string_get(english_strings(), report.note[i].key), slots, 2);
        assert_whole(text);
    }
}

static void every_mission_of_1993_goes_over(void **state)
{
    struct file_listing listing;
    char path[FILE_PATH_SIZE];
    (void)state;
    assert_int_equal(file_list("missions/classic", ".json", &listing), FILE_OK);
    for (int i = 0; i < listing.count; i++) {
        assert_true(file_join(path, sizeof path, "missions/classic", listing.names[i]));
        if (!adapt(path, shipped_catalogue(), shipped_second()))
            fail_msg("%s: %s %ld", path, report.note[report.count - 1].key, report.note[report.count - 1].n);
        assert_string_equal(adapted.edition, "second");
        assert_int_equal(adapted.parameters.reward_points, 1);
        assert_true(adapted.event_cards >= adapted.rounds);
        assert_notes_have_words();
        struct scenario *scenario = scenario_new(shipped_second(), &adapted);
        assert_non_null(scenario);
        scenario_free(scenario);
    }
    file_listing_clear(&listing);
}

/* S-END-3 */
static void what_nothing_undoes_ends_the_mission_by_both_rules(void **state)
{
    (void)state;
    assert_true(adapt("missions/classic/01-eagle-strike.json", shipped_catalogue(), shipped_second()));
    original = adapted;
    for (int final = 0; final <= 1; final++) {
        original.points[0].final = (uint8_t) final;
        assert_true(mission_adapt(&adapted, &original, shipped_second(), shipped_catalogue(), &report));
        assert_int_equal(adapted.parameters.end_on_success, final);
    }
}

static void credits_become_points(void **state)
{
    (void)state;
    assert_true(adapt("missions/classic/01-eagle-strike.json", shipped_catalogue(), shipped_second()));
    assert_int_equal(adapted.points[0].team, 2);
    assert_int_equal(adapted.points[0].legion, 4);
    assert_int_equal(adapted.objective[0].team_credits + adapted.objective[0].legion_credits, 0);
    assert_int_equal(told("adapt.points")->n, 2);
    assert_true(adapt("missions/classic/02-trapped.json", shipped_catalogue(), shipped_second()));
    assert_int_equal(adapted.points[0].team, 0);
    assert_int_equal(adapted.points[0].each, 2);
    assert_true(adapted.points[0].counts_each > 0);
}

/* Too few cards for four teams: the deck without Nepharite and Ezoghoul. */
static void the_deck_serves_where_numbers_do_not(void **state)
{
    (void)state;
    assert_true(adapt("missions/classic/01-eagle-strike.json", shipped_catalogue(), shipped_second()));
    assert_non_null(told("adapt.force_deck"));
    for (int i = 0; i < adapted.force_cards; i++)
        for (int kind = 0; kind < shipped_second()->kinds; kind++)
            assert_true(shipped_second()->kind[kind].figures > 1 ||
                        shipped_second()->force[adapted.force[i]].creatures[kind] == 0);
}

/* The beast of "Corridors of Death" is on another card there; the key card is found by what it brings. */
static void key_cards_bring_the_same_creatures(void **state)
{
    (void)state;
    assert_true(adapt("missions/classic/09-corridors-of-death.json", shipped_catalogue(), shipped_second()));
    const struct force_card *card = &shipped_second()->force[adapted.key_force[0].card];
    assert_int_equal(card->number, 35);
    assert_int_equal(card->creatures[catalogue_find_kind(shipped_second(), "ezoghoul")], 1);
    bool used = false;
    for (int i = 0; i < adapted.force_cards; i++)
        used |= adapted.force[i] == adapted.key_force[0].card;
    assert_true(used);
}

static void creatures_may_leave_where_the_mission_is_about_it(void **state)
{
    (void)state;
    assert_true(adapt("missions/classic/06-hold-the-fort.json", shipped_catalogue(), shipped_second()));
    assert_int_equal(adapted.parameters.legion_may_exit, 1);
    assert_non_null(told("adapt.creatures_leave"));
    assert_int_equal(original.force_each, 2);
    assert_int_equal(adapted.force_each, 1);
    assert_int_equal(told("adapt.force_each")->n, 1);
}

static void sectors_that_are_missing_are_named(void **state)
{
    (void)state;
    assert_false(adapt("missions/second/second-assault/01-battle-plans.json", shipped_second(), shipped_catalogue()));
    assert_true(report.refused);
    assert_non_null(told("adapt.no_sector"));
    assert_int_equal(told("adapt.no_sector")->n, 15);
    assert_int_equal(adapted.rounds, 0);
    assert_notes_have_words();
}

static void read_text(const char *more)
{
    char bytes[4096];
    struct problem_list *problems = problem_list_new();
    int length = snprintf(
        bytes, sizeof bytes,
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"second\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"2\"], [\"7\", null]], \"doors\": [\"1.e\"] },"
        " \"entrances\": { \"doomtroopers\": [\"1.w\"], \"reinforcements\": [\"2.e\"] },"
        " \"rounds\": 5, \"force\": { \"use\": [\"1-32\"] }, \"events\": { \"use\": [\"1-12\"] }, %s }",
        more);
    bool loaded = mission_load_text(&original, shipped_second(), "test.json", bytes, (size_t)length, problems);
    if (!loaded)
        problem_list_print(stderr, problems, PROBLEM_FORMAT_TEXT, english_strings());
    assert_true(loaded);
    problem_list_free(problems);
}

#define HUNT                                                                                                           \
    "\"objectives\": [{ \"id\": \"o\", \"done_when\": { \"eliminations\": { \"figures\": \"razide\", \"at_least\": 1 " \
    "} },"                                                                                                             \
    " \"points\": { \"team\": 3, \"legion_if_failed\": 4, \"commander_if_failed\": 2 } }]"

static void points_become_credits_rounded_up(void **state)
{
    (void)state;
    read_text(HUNT ", \"targets\": [{ \"kind\": \"debris\", \"at\": \"2.d4\" }]");
    assert_true(mission_adapt(&adapted, &original, shipped_second(), shipped_catalogue(), &report));
    assert_int_equal(adapted.objective[0].team_credits, 2);
    assert_int_equal(adapted.objective[0].legion_credits, 2);
    assert_non_null(told("adapt.credits"));
    assert_int_equal(told("adapt.no_commander")->n, 2);
    assert_int_equal(adapted.markers, 0);
    assert_int_equal(told("adapt.terrain_left_out")->n, 2);
    assert_notes_have_words();
    struct scenario *scenario = scenario_new(shipped_catalogue(), &adapted);
    assert_non_null(scenario);
    scenario_free(scenario);
}

/* Nothing is left to open or to lock. */
static void triggers_leave_doors_alone_that_are_left_out(void **state)
{
    (void)state;
    read_text(HUNT
              ", \"when\": [{ \"id\": \"gong\", \"on\": \"round_end\", \"choose\": 2, \"do\": [{ \"lock\": \"1.e\" }, "
              "{ \"calls\": 1 }, { \"open\": \"1.e\" }, { \"close\": \"1.w\" }] }]");
    assert_int_equal(original.trigger[0].action[2].door, 1);
    assert_true(mission_adapt(&adapted, &original, shipped_second(), shipped_catalogue(), &report));
    assert_int_equal(adapted.trigger[0].actions, 2);
    assert_int_equal(adapted.trigger[0].action[0].verb, TRIGGER_CALLS);
    assert_int_equal(adapted.trigger[0].action[1].verb, TRIGGER_CLOSE);
    assert_int_equal(adapted.trigger[0].choose, 0);
}

static void assert_refused(const char *more, const char *key)
{
    read_text(more);
    assert_false(mission_adapt(&adapted, &original, shipped_second(), shipped_catalogue(), &report));
    assert_string_equal(report.note[report.count - 1].key, key);
    assert_notes_have_words();
}

static void what_the_other_rules_lack_is_refused(void **state)
{
    (void)state;
    assert_refused(HUNT ", \"targets\": [{ \"kind\": \"terminal\", \"at\": \"2.d4\" }]", "adapt.no_terrain");
    assert_refused(HUNT ", \"tasks\": [{ \"id\": \"x\", \"title\": \"X\", \"in\": [\"2\"] }]",
                   "adapt.no_special_actions");
    assert_refused(HUNT ", \"figures\": [{ \"kind\": \"praetorian_stalker\", \"waiting_at\": \"2.e\" }]",
                   "adapt.no_creature");
}

/* Sector 7 has a doorway in the west in one edition alone: whoever names it needs it. */
static void a_doorway_that_is_missing_and_named_is_refused(void **state)
{
    (void)state;
    assert_refused(HUNT ", \"when\": [{ \"id\": \"w\", \"on\": \"round_start\", \"do\": [{ \"wait_at\": { \"kind\": "
                        "\"razide\", \"at\": [\"7.w\", \"7.e\"] } }] }]",
                   "adapt.no_doorway");
    assert_refused(HUNT ", \"figures\": [{ \"kind\": \"razide\", \"waiting_at\": \"7.w\" }]", "adapt.no_doorway");
    assert_refused("\"objectives\": [{ \"id\": \"o\", \"done_when\": { \"count\": { \"figures\": \"doomtroopers\", "
                   "\"states\": \"withdrawn\", \"through\": \"7.w\", \"at_least\": 1 } } }]",
                   "adapt.no_doorway");
}

static void the_same_edition_changes_nothing(void **state)
{
    (void)state;
    assert_true(adapt("missions/classic/01-eagle-strike.json", shipped_catalogue(), shipped_catalogue()));
    assert_int_equal(report.count, 0);
    assert_memory_equal(&adapted, &original, sizeof adapted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_of_1993_goes_over),
        cmocka_unit_test(what_nothing_undoes_ends_the_mission_by_both_rules),
        cmocka_unit_test(credits_become_points),
        cmocka_unit_test(the_deck_serves_where_numbers_do_not),
        cmocka_unit_test(key_cards_bring_the_same_creatures),
        cmocka_unit_test(creatures_may_leave_where_the_mission_is_about_it),
        cmocka_unit_test(sectors_that_are_missing_are_named),
        cmocka_unit_test(points_become_credits_rounded_up),
        cmocka_unit_test(triggers_leave_doors_alone_that_are_left_out),
        cmocka_unit_test(what_the_other_rules_lack_is_refused),
        cmocka_unit_test(a_doorway_that_is_missing_and_named_is_refused),
        cmocka_unit_test(the_same_edition_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
