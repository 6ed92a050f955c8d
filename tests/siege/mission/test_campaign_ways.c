/* Ways of a campaign: what every condition asks, both ways of an example played to its ends, saved and read between any
 * two missions, told in sentences; hostile bytes. */
#include "siege/mission/campaign/campaign_load.h"
#include "siege/mission/campaign/campaign_save.h"
#include "siege/rules/mission/score.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/mission/campaign_ways.h"
#include "shell/json/problem.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/temporary_folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define EXAMPLE "tests/siege/mission/campaigns/two-ways-up.json"
#define LINEAR "missions/campaigns/01-three-nights.json"
#define OLD "tests/saves/screens/ended.campaign"

enum { FIRST_NIGHT, THE_OFFICER, THE_DOORWAY, DUG_IN, THE_TOWER, STEPS };

static struct campaign_plan plan;
static struct campaign campaign;
static struct campaign_file file;
static struct game game;
static struct event_list events;
static struct problem_list *problems;
static struct words words;
static char out[WORDS_SENTENCE_MAX * 4];

static int prepare(void **state)
{
    (void)state;
    problems = problem_list_new();
    words = english_words(shipped_catalogue());
    return problems ? 0 : -1;
}

static int drop(void **state)
{
    (void)state;
    problem_list_free(problems);
    return 0;
}

static void load(const char *path)
{
    problem_list_clear(problems);
    bool loaded = campaign_load_beside(&plan, shipped_catalogue(), "missions", path, problems);
    problem_list_print(stderr, problems, PROBLEM_FORMAT_TEXT, english_strings());
    assert_true(loaded);
    assert_int_equal(problems->warnings, 0);
}

/* Steps of Eagle Strike; the first has one way on this condition to its third, everything else goes on in order. */
static void load_condition(const char *condition)
{
    char text[1024];
    int length = snprintf(text, sizeof text,
                          "{\"format\":1,\"id\":\"a\",\"edition\":\"classic\",\"title\":\"A\",\"brief\":\"B\","
                          "\"missions\":[{\"mission\":\"classic.eagle-strike\",\"next\":[{\"if\":%s,\"go_to\":\"c\"}]},"
                          "{\"mission\":\"classic.eagle-strike\",\"id\":\"b\"},"
                          "{\"mission\":\"classic.eagle-strike\",\"id\":\"c\"}]}",
                          condition);
    problem_list_clear(problems);
    bool loaded = campaign_load_text(&plan, shipped_catalogue(), NULL, "a", text, (size_t)length, problems);
    problem_list_print(stderr, problems, PROBLEM_FORMAT_TEXT, english_strings());
    assert_true(loaded);
}

static void begin(enum campaign_mode mode)
{
    const struct campaign_start start = {.plan = &plan,
                                         .seed = 5,
                                         .mode = (uint8_t)mode,
                                         .legion = CAMPAIGN_LEGION_DECK,
                                         .players = 2,
                                         .corporation = {0, 1},
                                         .control = {CAMPAIGN_CONTROL_HUMAN, CAMPAIGN_CONTROL_HUMAN}};
    assert_int_equal(campaign_check_start(&start).why, REJECT_NONE);
    campaign_begin(&campaign, &start, shipped_catalogue());
}

/* ---- a mission without playing it: begun, and then it stands as it does when it is over -------------------------- */

struct ending {
    bool accomplished;
    int losses, points, damage, round;
};

static struct scenario *scenario;

static void end_game(struct ending ending)
{
    campaign_draw_legion(&campaign);
    campaign_start_mission(&campaign, 1);
    const struct game_setup setup = campaign_mission_setup(&campaign, shipped_catalogue());
    for (int i = 1; i < SHIPPED_MISSIONS && !scenario; i++) {
        scenario = shipped_scenario(SHIPPED_PATH[i]);
        if (strcmp(scenario->mission.id, campaign.mission[campaign.next]) == 0)
            break;
        scenario_free(scenario);
        scenario = NULL;
    }
    assert_non_null(scenario);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    game.turn.phase = PHASE_OVER;
    game.turn.round = (uint8_t)ending.round;
    game.turn.accomplished = ending.accomplished ? 0xFF : 0;
    game.team[1].points = (int16_t)(game.team[1].points + ending.points);
    game.legion.damage = (int16_t)ending.damage;
    for (int i = 0; i < ending.losses; i++)
        game.figure[i].state = FIGURE_ELIMINATED;
}

/* What is told on the page of the result is what happens. */
static void play(struct ending ending)
{
    end_game(ending);
    struct campaign_turn turn = campaign_turn(&campaign, shipped_catalogue(), &game);
    int plays = campaign.plays;
    campaign_record(&campaign, &game);
    assert_int_equal(campaign.next, turn.next);
    assert_int_equal(campaign.taken[plays], turn.way);
    assert_int_equal(campaign.plays, plays + 1);
    assert_null(campaign_flaw(&campaign).what);
    scenario_free(scenario);
    scenario = NULL;
}

/* Killed and read: the same campaign, byte by byte. */
static char *write_campaign(size_t *length)
{
    const struct campaign_source source = {.campaign = &campaign, .game = "a.game", .version = "Citadel test"};
    char *text = campaign_save_text(&source, length);
    assert_non_null(text);
    return text;
}

static void read_again(void)
{
    size_t length;
    char *text = write_campaign(&length);
    bool read = campaign_read_text(&file, "ways", text, length, shipped_catalogue(), english_strings());
    if (!read)
        fail_msg("%s", file.head.why);
    assert_int_equal(file.head.verdict, SAVE_FINE);
    assert_memory_equal(&file.campaign, &campaign, sizeof campaign);
    free(text);
}

/* ---- conditions -------------------------------------------------------------------------------------------------- */

static void every_condition_asks_for_its_number(void **state)
{
    static const struct ending WON = {true, 1, 12, 5, 4}, LOST = {false, 3, 2, 9, 2};
    static const struct {
        const char *condition;
        bool won, lost; /* holds of them */
        const char *sentence;
    } CASE[] = {
        {"{\"accomplished\":true}", true, false, "the mission has been accomplished"},
        {"{\"accomplished\":false}", false, true, "the mission has failed"},
        {"{\"objective\":\"strike-and-return\"}", true, false, "a certain task of the mission has been accomplished"},
        {"{\"losses\":{\"at_most\":1}}", true, false, "at most 1 Doomtrooper has been lost"},
        {"{\"losses\":{\"at_least\":2}}", false, true, "at least 2 Doomtroopers have been lost"},
        {"{\"losses\":{\"at_most\":0}}", false, false, "no Doomtrooper has been lost"},
        {"{\"points\":{\"at_least\":12}}", true, false, "the best team has gained at least 12 Promotion Points"},
        {"{\"legion_damage\":{\"at_least\":6,\"at_most\":9}}", false, true,
         "the Dark Legion has taken 6 to 9 Strength from Doomtroopers"},
        {"{\"rounds\":{\"at_most\":2}}", false, true, "the mission has lasted at most 2 rounds"},
        {"{\"missions_won\":{\"at_least\":1}}", true, false, "at least 1 mission has been accomplished so far"},
        {"{\"rank\":{\"at_least\":2}}", true, false, "the highest Rank is at least 2"},
        {"{\"not\":{\"accomplished\":true}}", false, true, "the mission has failed"},
        {"{\"not\":{\"any\":[{\"rounds\":{\"at_least\":3}},{\"objective\":\"a\"}]}}", false, true,
         "the mission has lasted at most 2 rounds and a certain task of the mission has not been "
         "accomplished"},
        {"{\"not\":{\"losses\":{\"at_least\":2,\"at_most\":3}}}", true, false,
         "it is not so that 2 to 3 Doomtroopers have been lost"},
        {"{\"all\":[{\"accomplished\":true},{\"rounds\":{\"at_least\":5}}]}", false, false,
         "the mission has been accomplished and the mission has lasted at least 5 rounds"},
        {"{\"any\":[{\"accomplished\":true},{\"all\":[{\"losses\":{\"at_least\":3}},{\"rounds\":{\"at_most\":2}}]}]}",
         true, true,
         "the mission has been accomplished or (at least 3 Doomtroopers have been lost and the mission has lasted at "
         "most 2 rounds)"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        load_condition(CASE[i].condition);
        for (int won = 0; won < 2; won++) {
            begin(CAMPAIGN_MODE_SOLO);
            play(won ? WON : LOST);
            if (campaign.next != ((won ? CASE[i].won : CASE[i].lost) ? 2 : 1))
                fail_msg("%s leads to %d", CASE[i].condition, campaign.next);
            read_again();
        }
        struct campaign_fork fork[FORKS_MOST];
        assert_int_equal(campaign_plan_forks(&plan, 0, fork), 2);
        assert_string_equal(campaign_fork_when(&words, &plan.ways, &fork[0]), CASE[i].sentence);
        assert_string_equal(campaign_fork_when(&words, &plan.ways, &fork[1]), "");
    }
}

/* No figure has a Rank that the edition does not have. */
static void the_highest_rank_is_that_of_the_edition(void **state)
{
    char text[1024];
    int ranks = shipped_catalogue()->ranks;
    (void)state;
    for (int asked = ranks; asked <= ranks + 1; asked++) {
        int length = snprintf(text, sizeof text,
                              "{\"format\":1,\"id\":\"a\",\"edition\":\"classic\",\"title\":\"A\",\"brief\":\"B\","
                              "\"missions\":[{\"mission\":\"classic.eagle-strike\",\"next\":[{\"if\":{\"rank\":{"
                              "\"at_least\":%d}},\"go_to\":\"c\"}]},{\"mission\":\"classic.eagle-strike\",\"id\":"
                              "\"b\"},{\"mission\":\"classic.eagle-strike\",\"id\":\"c\"}]}",
                              asked);
        problem_list_clear(problems);
        bool loaded = campaign_load_text(&plan, shipped_catalogue(), NULL, "a", text, (size_t)length, problems);
        assert_int_equal(loaded, asked == ranks);
        assert_true(loaded || problem_list_first_error(problems)->code == PROBLEM_E203);
    }
}

/* Also where nothing leads there; the same mission twice without an id is nothing wrong. */
static void two_steps_of_the_same_id_are_refused(void **state)
{
    static const char PLAN[] = "{\"format\":1,\"id\":\"a\",\"edition\":\"classic\",\"title\":\"A\",\"brief\":\"B\","
                               "\"missions\":[{\"mission\":\"classic.eagle-strike\"%s},"
                               "{\"mission\":\"classic.eagle-strike\"%s},{\"mission\":\"classic.trapped\"%s}]}";
    static const struct {
        const char *first, *second, *third;
        int errors;
    } CASE[] = {{"", "", "", 0},
                {",\"id\":\"x\"", ",\"id\":\"x\"", "", 1},
                {",\"id\":\"x\"", ",\"id\":\"x\",\"if_failed\":\"x\"", "", 1},
                {",\"id\":\"x\"", ",\"id\":\"x\"", ",\"id\":\"x\"", 2}};
    char text[1024];
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        int length = snprintf(text, sizeof text, PLAN, CASE[i].first, CASE[i].second, CASE[i].third);
        problem_list_clear(problems);
        bool loaded = campaign_load_text(&plan, shipped_catalogue(), NULL, "a", text, (size_t)length, problems);
        assert_int_equal(loaded, CASE[i].errors == 0);
        assert_int_equal(problems->errors, CASE[i].errors);
        assert_true(loaded || problem_list_first_error(problems)->code == PROBLEM_E302);
    }
}

/* An objective is told by its title, without one by its number, never by its id; saves keep that. */
static void an_objective_is_told_as_people_know_it(void **state)
{
    static const char MISSION[] =
        "{\"format\":1,\"id\":\"own.stairs\",\"edition\":\"classic\",\"title\":\"Stairs\",\"brief\":\"Up.\","
        "\"board\":{\"layout\":[[\"1\",\"2\"]]},\"entrances\":{\"doomtroopers\":[\"1.n\"]},\"rounds\":5,"
        "\"force\":{\"use\":[1,2]},\"objectives\":["
        "{\"id\":\"hold\",\"title\":\"Hold the stairs\",\"done_when\":{\"eliminations\":{\"at_least\":1}}},"
        "{\"id\":\"hunt\",\"done_when\":{\"eliminations\":{\"at_least\":2}}}]}";
    static const char PLAN[] =
        "{\"format\":1,\"id\":\"own.plan\",\"edition\":\"classic\",\"title\":\"A\",\"brief\":\"B\",\"missions\":["
        "{\"mission\":\"own.stairs\",\"next\":[{\"if\":{\"objective\":\"hold\"},\"go_to\":\"c\"},"
        "{\"if\":{\"objective\":\"hunt\"},\"go_to\":\"d\"}]},{\"mission\":\"classic.eagle-strike\",\"id\":\"b\"},"
        "{\"mission\":\"classic.eagle-strike\",\"id\":\"c\"},{\"mission\":\"classic.eagle-strike\",\"id\":\"d\"}]}";
    char folder[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct campaign_fork fork[FORKS_MOST];
    (void)state;
    temporary_folder(folder, sizeof folder);
    assert_true(file_join(path, sizeof path, folder, "stairs.json"));
    assert_int_equal(file_write_atomic(path, MISSION, sizeof MISSION - 1), FILE_OK);
    assert_true(file_join(path, sizeof path, folder, "plan.json"));
    assert_int_equal(file_write_atomic(path, PLAN, sizeof PLAN - 1), FILE_OK);
    load(path);
    begin(CAMPAIGN_MODE_SOLO);
    read_again();
    for (int saved = 0; saved < 2; saved++) {
        const struct campaign_ways *ways = saved ? &file.campaign.ways : &plan.ways;
        assert_int_equal(campaign_plan_forks(&plan, 0, fork), 3);
        assert_string_equal(campaign_fork_when(&words, ways, &fork[0]),
                            "the objective “Hold the stairs” has been accomplished");
        assert_string_equal(campaign_fork_when(&words, ways, &fork[1]), "task 2 of the mission has been accomplished");
    }
    temporary_folder_remove(folder);
}

/* Nothing that happened in it counts. */
static void a_mission_that_was_conceded_has_failed(void **state)
{
    (void)state;
    load_condition(
        "{\"all\":[{\"accomplished\":false},{\"losses\":{\"at_most\":0}},{\"missions_won\":{\"at_most\":0}}]}");
    begin(CAMPAIGN_MODE_SOLO);
    campaign_draw_legion(&campaign);
    assert_int_equal(campaign_concede(&campaign, shipped_catalogue(), NULL).why, REJECT_NONE);
    assert_int_equal(campaign.next, 2);
    assert_int_equal(campaign.taken[0], 1);
    read_again();
}

/* ---- an example, both ways --------------------------------------------------------------------------------------- */

static void assert_because(int at, const char *why)
{
    assert_string_equal(campaign_taken_when(&words, &campaign, at), why);
}

static void the_way_of_those_who_win(void **state)
{
    (void)state;
    load(EXAMPLE);
    assert_int_equal(plan.missions, STEPS);
    assert_true(campaign_plan_is_branched(&plan));
    assert_int_equal(plan.story.way[2], 1); /* of the third way alone */
    assert_true(plan.story.of_way[0][0] && !plan.story.way[0] && !plan.story.of_way[1][0]);
    begin(CAMPAIGN_MODE_SOLO);
    play((struct ending){true, 0, 20, 0, 4});
    assert_int_equal(campaign.next, THE_OFFICER);
    assert_because(0, "no Doomtrooper has been lost");
    read_again();
    play((struct ending){false, 4, 0, 30, 5});
    assert_int_equal(campaign.next, THE_TOWER);
    assert_because(1, "");
    read_again();
    play((struct ending){true, 2, 10, 5, 8});
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign_verdict(&campaign), 1);
    assert_true(campaign_is_won(&campaign));
    assert_string_equal(campaign_end_headline(out, sizeof out, &words, &campaign),
                        "The campaign is won, because the mission has been accomplished.");
    read_again();
    assert_int_equal(file.head.missions, 0);
    assert_true(file.head.won);
}

static void the_way_of_those_who_fail(void **state)
{
    (void)state;
    load(EXAMPLE);
    begin(CAMPAIGN_MODE_COOP);
    play((struct ending){false, 2, 3, 20, 4});
    assert_int_equal(campaign.next, DUG_IN);
    assert_because(0, "the mission has failed");
    play((struct ending){false, 2, 0, 12, 2}); /* too soon: once more */
    assert_int_equal(campaign.next, DUG_IN);
    assert_because(1, "the mission has lasted at most 2 rounds");
    read_again();
    play((struct ending){false, 1, 0, 12, 3});
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign_verdict(&campaign), 0);
    assert_int_equal(campaign_winners(&campaign), 0);
    assert_string_equal(
        campaign_end_headline(out, sizeof out, &words, &campaign),
        "The campaign is lost, because the mission has failed and the mission has lasted at least 3 rounds.");
    read_again();
}

static void the_way_by_losses(void **state)
{
    (void)state;
    load(EXAMPLE);
    begin(CAMPAIGN_MODE_SOLO);
    play((struct ending){true, 1, 20, 8, 4});
    assert_int_equal(campaign.next, THE_DOORWAY);
    assert_because(0, "the mission has been accomplished and at least 1 Doomtrooper has been lost");
    play((struct ending){false, 2, 0, 0, 6});
    assert_int_equal(campaign.next, THE_TOWER);
    play((struct ending){false, 4, 0, 0, 8});
    assert_false(campaign_is_won(&campaign));
}

/* The way is taken when the result counts: what was given up has led nowhere. */
static void a_mission_that_is_begun_again_leads_elsewhere(void **state)
{
    (void)state;
    load(EXAMPLE);
    begin(CAMPAIGN_MODE_SOLO);
    campaign.may_retry = 1;
    end_game((struct ending){false, 2, 3, 20, 4});
    assert_int_equal(campaign_turn(&campaign, shipped_catalogue(), &game).next, DUG_IN);
    scenario_free(scenario);
    scenario = NULL;
    assert_int_equal(campaign_retry(&campaign).why, REJECT_NONE);
    assert_int_equal(campaign.next, FIRST_NIGHT);
    assert_int_equal(campaign.taken[0], 0);
    play((struct ending){true, 0, 20, 0, 4});
    assert_int_equal(campaign.next, THE_OFFICER);
    assert_int_equal(campaign.play[0].retries, 1);
    read_again();
}

/* Who plays against the others wins by the score, however it ends. */
static void in_versus_the_score_decides(void **state)
{
    (void)state;
    load(EXAMPLE);
    begin(CAMPAIGN_MODE_VERSUS);
    play((struct ending){false, 0, 6, 0, 4});
    play((struct ending){false, 0, 0, 0, 5});
    assert_true(campaign_is_over(&campaign));
    assert_int_equal(campaign_winners(&campaign), 2u);
}

/* ---- in words ---------------------------------------------------------------------------------------------------- */

static void the_page_of_the_result_tells_what_follows_and_why(void **state)
{
    (void)state;
    load(EXAMPLE);
    begin(CAMPAIGN_MODE_SOLO);
    end_game((struct ending){false, 2, 3, 20, 4});
    struct campaign_turn turn = campaign_turn(&campaign, shipped_catalogue(), &game);
    assert_string_equal(campaign_outcome_text(out, sizeof out, &words, &campaign, turn, false, "Trapped!"),
                        "If you go on, this result counts and “Trapped!” comes next. That is so because the mission "
                        "has failed. You agreed that every result counts: it is not tried again.");
    campaign.next = THE_TOWER;
    turn = campaign_turn(&campaign, shipped_catalogue(), &game);
    assert_string_equal(campaign_outcome_text(out, sizeof out, &words, &campaign, turn, false, NULL),
                        "If you go on, this result counts, and the campaign ends and is lost. That is so because the "
                        "mission has failed. You agreed that every result counts: it is not tried again.");
    scenario_free(scenario);
    scenario = NULL;
}

/* ---- files ------------------------------------------------------------------------------------------------------- */

/* A list of missions is written as before there were ways, and what was written then is read. */
static void a_list_without_ways_is_a_file_of_the_format_before(void **state)
{
    size_t length;
    (void)state;
    load(LINEAR);
    assert_false(campaign_plan_is_branched(&plan));
    begin(CAMPAIGN_MODE_SOLO);
    play((struct ending){true, 0, 20, 0, 4});
    char *text = write_campaign(&length);
    assert_non_null(strstr(text, "\"format\":3,"));
    assert_null(strstr(text, "\"ways\""));
    free(text);
    read_again();
    assert_int_equal(file.head.missions, 3);
    bool read = campaign_read(&file, OLD, shipped_catalogue(), english_strings());
    if (!read)
        fail_msg("%s", file.head.why);
    assert_int_equal(file.campaign.ways.count, 0);
    assert_false(campaign_is_branched(&file.campaign));
}

static char *played_example(size_t *length)
{
    load(EXAMPLE);
    begin(CAMPAIGN_MODE_SOLO);
    play((struct ending){true, 1, 20, 8, 4});
    char *text = write_campaign(length);
    assert_non_null(strstr(text, "\"format\":4,"));
    return text;
}

/* Every number of the ways, changed into others: refused with a sentence, or a campaign that can be gone on with. */
static void edited_ways_are_refused_or_playable(void **state)
{
    static const char *const EDIT[] = {"0",   "1",   "2",   "5",  "6",      "9",     "30",
                                       "200", "252", "255", "-1", "-32768", "\"x\"", "{}"};
    size_t length;
    char *text = played_example(&length), *edited = malloc(length + 16);
    (void)state;
    assert_non_null(edited);
    for (char *at = strstr(text, "\"ways\":"); *at; at += *at != '\0') {
        at += strcspn(at, "0123456789-");
        size_t digits = strspn(at, "0123456789-");
        if (!digits)
            break;
        for (size_t e = 0; e < sizeof EDIT / sizeof *EDIT; e++) {
            int count = snprintf(edited, length + 16, "%.*s%s%s", (int)(at - text), text, EDIT[e], at + digits);
            bool good = campaign_read_text(&file, "edited", edited, (size_t)count, shipped_catalogue(),
                                           english_strings());
            assert_int_equal(file.head.why[0] == '\0', file.head.verdict == SAVE_FINE);
            assert_null(strstr(file.head.why, "[campaign_file"));
            if (!good)
                continue;
            campaign = file.campaign;
            assert_null(campaign_flaw(&campaign).what);
            (void)campaign_taken_when(&words, &campaign, 0);
            play((struct ending){false, 2, 0, 0, 2});
        }
        at += digits;
    }
    free(edited);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_condition_asks_for_its_number),
        cmocka_unit_test(the_highest_rank_is_that_of_the_edition),
        cmocka_unit_test(two_steps_of_the_same_id_are_refused),
        cmocka_unit_test(an_objective_is_told_as_people_know_it),
        cmocka_unit_test(a_mission_that_was_conceded_has_failed),
        cmocka_unit_test(the_way_of_those_who_win),
        cmocka_unit_test(the_way_of_those_who_fail),
        cmocka_unit_test(the_way_by_losses),
        cmocka_unit_test(a_mission_that_is_begun_again_leads_elsewhere),
        cmocka_unit_test(in_versus_the_score_decides),
        cmocka_unit_test(the_page_of_the_result_tells_what_follows_and_why),
        cmocka_unit_test(a_list_without_ways_is_a_file_of_the_format_before),
        cmocka_unit_test(edited_ways_are_refused_or_playable),
    };
    return cmocka_run_group_tests(tests, prepare, drop);
}
