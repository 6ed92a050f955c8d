/* test_mission_told.c -- a mission in another language: its own words change, what is missing or too long does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "siege/text/mission/mission_told.h"

static void its_own_words_change_and_its_title_stays(void **state)
{
    (void)state;
    static struct mission mission = {.id = "own.mission",
                                     .title = "Title",
                                     .brief = "Go in.",
                                     .texts = 2,
                                     .tasks = 1,
                                     .counters = 2,
                                     .counter = {{.id = "lamp", .title = "lamps out", .title_one = "lamp out"},
                                                 {.id = "bell", .title = "bells rung", .title_one = "bell rung"}},
                                     .triggers = 2,
                                     .trigger = {{.id = "amb", .title = "The ambush"}, {.id = "bare"}},
                                     .objectives = 1,
                                     .objective = {{.id = "hold", .title = "Hold the stairs"}}};
    static char endless[TEXT_MAX_BYTES + 1];
    struct string_table strings = {0};
    snprintf(mission.text[0].name, sizeof mission.text[0].name, "gate");
    snprintf(mission.text[0].sentence, sizeof mission.text[0].sentence, "It opens.");
    snprintf(mission.text[1].name, sizeof mission.text[1].name, "end");
    snprintf(mission.text[1].sentence, sizeof mission.text[1].sentence, "It ends.");
    snprintf(mission.task[0].id, sizeof mission.task[0].id, "lift");
    snprintf(mission.task[0].title, sizeof mission.task[0].title, "Lift it");
    memset(endless, 'x', sizeof endless - 1);
    assert_true(strings_add(&strings, "mission.own.mission.brief", "Geht hinein."));
    assert_true(strings_add(&strings, "mission.own.mission.text.gate", "Es geht auf."));
    assert_true(strings_add(&strings, "mission.own.mission.text.end", endless));
    assert_true(strings_add(&strings, "mission.own.mission.trigger.amb", "Der Hinterhalt") &&
                strings_add(&strings, "mission.own.mission.counter.lamp", "Lampen gelöscht") &&
                strings_add(&strings, "mission.own.mission.trigger.bare", "Unsichtbar") &&
                strings_add(&strings, "mission.own.mission.objective.hold", "Haltet die Treppe"));
    const struct mission before = mission;
    mission_told_in(&mission, &strings);
    assert_string_equal(mission.trigger[0].title, "Der Hinterhalt");
    assert_string_equal(mission.trigger[1].title, ""); /* what has no title gets none */
    assert_string_equal(mission.counter[0].title, "Lampen gelöscht");
    assert_string_equal(mission.counter[0].title_one, ""); /* the file's own would be of another language */
    assert_string_equal(mission.counter[1].title_one, "bell rung");
    assert_string_equal(mission.objective[0].title, "Haltet die Treppe");
    assert_string_equal(mission.title, "Title");
    assert_string_equal(mission.brief, "Geht hinein.");
    assert_string_equal(mission.text[0].sentence, "Es geht auf.");
    assert_string_equal(mission.text[1].sentence, "It ends.");
    assert_string_equal(mission.task[0].title, "Lift it");
    assert_true(strings_add(&strings, "mission.own.mission.counter_one.lamp", "Lampe gelöscht"));
    mission_take_words(&mission, &before);
    mission_told_in(&mission, &strings);
    assert_string_equal(mission.counter[0].title_one, "Lampe gelöscht");
    mission_take_words(&mission, &before);
    assert_string_equal(mission.trigger[0].title, "The ambush");
    assert_string_equal(mission.counter[0].title_one, "lamp out");
    assert_string_equal(mission.objective[0].title, "Hold the stairs");
    strings_clear(&strings);
}

/* Title, brief and story by id and number; what the table lacks stays in the words of the file. */
static void a_campaign_speaks_the_language_of_the_game(void **state)
{
    static struct campaign_plan plan = {
        .id = "test.nights",
        .title = "Nights",
        .missions = 2,
        .story = {.opening = "Rain.",
                  .after = {{"Lost.", "Won."}, {"Lost again.", "Won again."}},
                  .ending = {"The end.", "The good end."},
                  .of_way = {"By the drain."},
                  .way = {0, 1}},
        .mission = {"", "test.stairs"},
        .ways = {.count = 2,
                 .nodes = 1,
                 .names = 1,
                 .way = {{.condition = WAY_NOTHING}, {.step = 1, .condition = 0}},
                 .node = {{.kind = WAY_OBJECTIVE, .first_child = WAY_NOTHING, .next = WAY_NOTHING}},
                 .name = {"hold"},
                 .asked = {{.title = "Hold the stairs"}}}};
    struct string_table table = {0};
    (void)state;
    assert_true(strings_add(&table, "campaign.test.nights.title", "Nätter") &&
                strings_add(&table, "campaign.test.nights.told_accomplished.2", "Vunnet igen.") &&
                strings_add(&table, "campaign.test.nights.told_way.2", "Genom avloppet.") &&
                strings_add(&table, "mission.test.stairs.objective.hold", "Håll trappan") &&
                strings_add(&table, "campaign.test.nights.ending_lost", "Slut."));
    campaign_told_in(&plan, &table);
    assert_string_equal(plan.title, "Nätter");
    assert_string_equal(plan.ways.asked[0].title, "Håll trappan");
    assert_string_equal(plan.story.after[1][1], "Vunnet igen.");
    assert_string_equal(plan.story.after[1][0], "Lost again.");
    assert_string_equal(plan.story.after[0][1], "Won.");
    assert_string_equal(plan.story.of_way[0], "Genom avloppet.");
    assert_string_equal(plan.story.ending[0], "Slut.");
    assert_string_equal(plan.story.opening, "Rain.");
    strings_clear(&table);
}

/* Titles are names, but where the table has one. */
static void a_title_is_told_where_there_is_one(void **state)
{
    char title[TITLE_MAX_BYTES] = "First Mission", other[TITLE_MAX_BYTES] = "Eagle Strike";
    struct string_table table = {0};
    (void)state;
    assert_true(strings_add(&table, "mission.training.first-mission.title", "Erste Mission"));
    mission_title_told(title, sizeof title, "training.first-mission", &table);
    mission_title_told(other, sizeof other, "classic.eagle-strike", &table);
    assert_string_equal(title, "Erste Mission");
    assert_string_equal(other, "Eagle Strike");
    strings_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_title_is_told_where_there_is_one),
        cmocka_unit_test(a_campaign_speaks_the_language_of_the_game),
        cmocka_unit_test(its_own_words_change_and_its_title_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
