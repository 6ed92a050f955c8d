/* What a mission has for one or two teams: when it holds, what it changes, and that nothing of it stays behind. */
#define _GNU_SOURCE /* strcasestr */
#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/save/replay.h"
#include "siege/mission/save/save.h"
#include "siege/rules/mission/hope.h"
#include "siege/text/mission/mission_explain.h"
#include "shell/json/problem.h"
#include "shell/store/files.h"
#include "support/english.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct game_setup agreed(const struct scenario *scenario, int teams, int on)
{
    struct game_setup setup = game_setup_default(scenario->catalogue, teams, 1);
    setup.changes = 1;
    setup.change[0] = (struct parameter_change){PARAMETER_fewer_teams, (int16_t)on};
    return setup;
}

static int points_asked(const struct scenario *scenario)
{
    const struct mission *mission = &scenario->mission;
    return mission->node[mission->node[mission->objective[0].condition].first_child].at_least;
}

static void the_values_hold_for_two_teams_and_only_if_agreed(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    static struct mission printed;
    printed = scenario->mission;
    assert_int_equal(points_asked(scenario), 20);
    struct game_setup two = agreed(scenario, 2, 1), three = agreed(scenario, 3, 1), book = agreed(scenario, 2, 0);
    scenario_apply_changes(scenario, &two);
    assert_true(points_asked(scenario) < 20);
    scenario_apply_changes(scenario, &two); /* twice is once */
    assert_true(points_asked(scenario) < 20);
    scenario_apply_changes(scenario, &three);
    assert_int_equal(points_asked(scenario), 20);
    scenario_apply_changes(scenario, &book);
    assert_memory_equal(&scenario->mission, &printed, offsetof(struct mission, fewer));
    scenario_free(scenario);
}

/* Creatures besides those of the book come only then. */
static void more_creatures_come_only_where_it_holds(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    int waiting[2] = {0};
    for (int on = 0; on < 2; on++) {
        struct scenario *scenario = shipped_scenario("missions/classic/06-hold-the-fort.json");
        struct game_setup setup = agreed(scenario, 2, on);
        scenario_apply_changes(scenario, &setup);
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        for (int i = 0; i < FIGURE_MAX; i++)
            waiting[on] += i >= TROOPER_MAX && game.figure[i].state == FIGURE_WAITING;
        assert_int_equal(game.legion.calls, on ? scenario->mission.calls : 2);
        scenario_free(scenario);
    }
    assert_int_equal(waiting[0], 0);
    assert_true(waiting[1] > 0);
}

/* Every mission of both books has them or needs none, and every one of them can be put back. */
static void every_shipped_mission_can_be_put_back(void **state)
{
    (void)state;
    static struct mission before;
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        struct scenario *scenario = shipped_scenario(i < SHIPPED_MISSIONS ? SHIPPED_PATH[i]
                                                                          : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS]);
        before = scenario->mission;
        mission_use_fewer(&scenario->mission, true);
        assert_int_equal(scenario->mission.fewer.on, scenario->mission.fewer.given);
        mission_use_fewer(&scenario->mission, false);
        assert_memory_equal(&scenario->mission, &before, sizeof before);
        scenario_free(scenario);
    }
}

/* It is not called adapted, and nothing is told of it. */
static void a_mission_without_such_values_is_played_as_printed(void **state)
{
    char told[512];
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/second/second-assault/05-throne-of-alakhai.json");
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 1);
    setup.change[setup.changes++] = (struct parameter_change){PARAMETER_fewer_teams, 1};
    assert_false(scenario->mission.fewer.given);
    assert_false(game_setup_uses_fewer(&setup, &scenario->mission));
    assert_int_equal(
        mission_explain_fewer(told, sizeof told, &scenario->mission, scenario->catalogue, english_strings()), 0);
    scenario_free(scenario);
}

/* Plays so many commands of an adapted game and writes it; as a replay there is no position in it. */
static char *write_played(struct game *game, struct scenario *scenario, const char *path, bool replay, size_t *length)
{
    static struct event_list events;
    char *mission;
    size_t mission_length;
    struct command command;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(5, 9)};
    struct game_setup setup = agreed(scenario, 2, 1);
    setup.legion_deck = 1;
    scenario_apply_changes(scenario, &setup);
    events.count = 0;
    game_start(game, scenario, &setup, &events);
    struct history *history = history_new(&setup);
    for (int i = 0; i < 60 && (deck_decide(game, &command) || bot_decide(&bot, game, &command)); i++) {
        events.count = 0;
        assert_int_equal(history_apply(history, game, &command, &events).why, REJECT_NONE);
    }
    assert_int_equal(file_read_all(path, 1 << 20, &mission, &mission_length), FILE_OK);
    struct save_source source = {.game = game,
                                 .history = history,
                                 .mission_text = mission,
                                 .mission_length = mission_length,
                                 .mission_path = path,
                                 .version = "Citadel test",
                                 .replay = replay};
    char *text = save_write_text(&source, length);
    assert_non_null(text);
    free(mission);
    history_free(history);
    return text;
}

/* A save and a replay of an adapted game are read back as adapted. */
static void an_adapted_game_is_read_back_as_adapted(void **state)
{
    static const char *const PATH = "missions/classic/06-hold-the-fort.json";
    static struct game game, end;
    static struct save_file file;
    struct replay_report report;
    size_t length;
    (void)state;
    for (int replay = 0; replay < 2; replay++) {
        struct scenario *scenario = shipped_scenario(PATH);
        char *text = write_played(&game, scenario, PATH, replay, &length);
        if (!save_read_text(&file, "adapted", text, length, scenario->catalogue, english_strings()))
            fail_msg("%s", file.head.why);
        assert_int_equal(file.scenario->mission.fewer.on, 1);
        assert_memory_equal(&file.scenario->mission, &scenario->mission, sizeof scenario->mission);
        assert_true(replay_verify(&report, &end, file.scenario, file.history));
        assert_int_equal(game_hash(&end), game_hash(&game));
        assert_true(replay || game_hash(&file.game) == game_hash(&game));
        save_file_clear(&file);
        scenario_free(scenario);
        free(text);
    }
}

/* What the values ask can be done by a team that is alone: two Doomtroopers. */
static void a_single_team_can_do_what_is_asked(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        const char *path = i < SHIPPED_MISSIONS ? SHIPPED_PATH[i] : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS];
        struct scenario *scenario = shipped_scenario(path);
        const struct mission *mission = &scenario->mission;
        struct game_setup setup = agreed(scenario, 1, 1);
        scenario_apply_changes(scenario, &setup);
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        for (int o = 0; o < mission->objectives; o++)
            if (condition_is_lost(&game, mission->node, mission->objective[o].condition, TEAM_MAX))
                fail_msg("%s asks one team for more than it has", path);
        scenario_free(scenario);
    }
}

/* A brief that names the last round of the book would be wrong for one or two teams. */
static void no_brief_names_a_last_round_that_changes(void **state)
{
    static const char *const NUMBER[] = {"",    "one",   "two",   "three", "four", "five",
                                         "six", "seven", "eight", "nine",  "ten"};
    static const char *const ORDINAL[] = {"",      "first",   "second", "third", "fourth", "fifth",
                                          "sixth", "seventh", "eighth", "ninth", "tenth"};
    (void)state;
    char number[32], ordinal[32];
    for (int i = 0; i < SHIPPED_MISSIONS + SHIPPED_SECOND_MISSIONS; i++) {
        const char *path = i < SHIPPED_MISSIONS ? SHIPPED_PATH[i] : SHIPPED_SECOND_PATH[i - SHIPPED_MISSIONS];
        struct scenario *scenario = shipped_scenario(path);
        const struct mission *mission = &scenario->mission;
        assert_in_range(mission->rounds, 0, 10);
        (void)snprintf(number, sizeof number, "%s rounds", NUMBER[mission->rounds]);
        (void)snprintf(ordinal, sizeof ordinal, "%s round", ORDINAL[mission->rounds]);
        if (mission->fewer.given && mission->fewer.rounds != mission->rounds &&
            (strcasestr(mission->brief, number) || strstr(mission->brief, ordinal)))
            fail_msg("%s: its brief names round %d", path, mission->rounds);
        scenario_free(scenario);
    }
}

static uint64_t ways_out_of(const char *path, bool fewer)
{
    struct scenario *scenario = shipped_scenario(path);
    mission_use_fewer(&scenario->mission, fewer);
    uint64_t ways = mission_ways_out(&scenario->mission);
    for (int gate = 0; gate < scenario->mission.gates; gate++)
        assert_int_equal(mission_gate_uses(&scenario->mission, gate) & GATE_EXIT ? 1 : 0, ways >> gate & 1u);
    scenario_free(scenario);
    return ways;
}

static int gates_of(const char *path)
{
    struct scenario *scenario = shipped_scenario(path);
    int gates = scenario->mission.gates;
    scenario_free(scenario);
    return gates;
}

/* C-EXIT-3, C-EXIT-4: where leaving is asked for, every doorway that lets out is shown as a way out, the Dark Legion's
 * and those that nobody enters by, too; where a mission names its exits, these; where nobody is to leave, none. */
static void ways_out_are_shown_where_leaving_is_asked_for(void **state)
{
    static const char BATTLE_PLANS[] = "missions/second/second-assault/01-battle-plans.json";
    (void)state;
    uint64_t all = (UINT64_C(1) << gates_of(BATTLE_PLANS)) - 1;
    assert_int_equal(ways_out_of(BATTLE_PLANS, true), all);
    assert_int_equal(ways_out_of(BATTLE_PLANS, false), 0); /* the book asks for the picture alone */
    assert_int_equal(__builtin_popcountll(ways_out_of("missions/training/first-mission.json", false)), 1);
    assert_int_equal(__builtin_popcountll(ways_out_of("missions/classic/02-trapped.json", false)), 1);
    assert_int_equal(__builtin_popcountll(ways_out_of("missions/classic/06-hold-the-fort.json", false)), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ways_out_are_shown_where_leaving_is_asked_for),
        cmocka_unit_test(the_values_hold_for_two_teams_and_only_if_agreed),
        cmocka_unit_test(more_creatures_come_only_where_it_holds),
        cmocka_unit_test(every_shipped_mission_can_be_put_back),
        cmocka_unit_test(a_mission_without_such_values_is_played_as_printed),
        cmocka_unit_test(an_adapted_game_is_read_back_as_adapted),
        cmocka_unit_test(a_single_team_can_do_what_is_asked),
        cmocka_unit_test(no_brief_names_a_last_round_that_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
