/* A mission that is tested, laid open: conditions part by part, and in which rounds its triggers were carried out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/ai/bot/bot.h"
#include "siege/rules/turn/sandbox.h"
#include "siege/text/mission/inspection.h"
#include "siege/text/play/log.h"
#include "support/english.h"
#include "support/shipped.h"

static struct scenario *scenario;
static struct game game;
static struct words words;
static struct event_list events;
static struct game_setup setup;
static struct inspected_part part[INSPECTED_PARTS];

static void begin(const char *mission)
{
    scenario = shipped_scenario(mission);
    setup = game_setup_default(scenario->catalogue, 2, 7);
    setup.sandbox = SANDBOX_ENDING;
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    words = (struct words){english_strings(), scenario->catalogue};
}

static void a_condition_is_told_part_by_part(void **state)
{
    (void)state;
    begin("missions/classic/01-eagle-strike.json");
    int root = scenario->mission.objective[0].condition;
    game.team[0].kill_points = 16;
    assert_int_equal(inspect_condition(part, &words, &game, root, TEAM_MAX), 3);
    assert_string_equal(part[0].text, "All of these:");
    assert_int_equal(part[0].depth, 0);
    assert_string_equal(part[1].text, "Points for eliminated creatures: 16 of 20");
    assert_int_equal(part[1].depth, 1);
    assert_int_equal(part[2].depth, 1);
    assert_false(part[0].holds || part[1].holds || part[2].holds);
    game.team[0].kill_points = 20;
    assert_int_equal(inspect_condition(part, &words, &game, root, TEAM_MAX), 3);
    assert_true(part[1].holds);
    assert_false(part[0].holds);
    assert_int_equal(inspect_condition(part, &words, &game, CONDITION_NONE, TEAM_MAX), 0);
    scenario_free(scenario);
}

/* "Not" and what it is about; a list of one is that one; what counts rounds, and what must hold in them. */
static void each_way_of_joining_is_told(void **state)
{
    enum { ROOT, ONLY, INNER };
    (void)state;
    begin("missions/classic/01-eagle-strike.json");
    struct condition *node = scenario->mission.node;
    const struct condition none = {
        .first_child = CONDITION_NONE, .next = CONDITION_NONE, .at_least = 1, .at_most = INT16_MAX};
    node[ROOT] = node[ONLY] = node[INNER] = none;
    node[ROOT].kind = CONDITION_NOT;
    node[ROOT].first_child = ONLY;
    node[ONLY].kind = CONDITION_ANY;
    node[ONLY].first_child = INNER;
    node[INNER].kind = CONDITION_ROUND;
    node[INNER].at_least = 9;
    assert_int_equal(inspect_condition(part, &words, &game, ROOT, TEAM_MAX), 2);
    assert_string_equal(part[0].text, "Not:");
    assert_true(part[0].holds);
    assert_int_equal(part[1].depth, 1);
    assert_false(part[1].holds);
    node[ROOT].kind = CONDITION_IN_A_ROW;
    node[ROOT].first_child = INNER;
    assert_int_equal(inspect_condition(part, &words, &game, ROOT, TEAM_MAX), 2);
    assert_int_equal(part[1].depth, 1);
    node[INNER].next = ONLY;
    node[ONLY].kind = CONDITION_ROUND;
    node[ONLY].first_child = CONDITION_NONE;
    node[ROOT].kind = CONDITION_ANY;
    assert_int_equal(inspect_condition(part, &words, &game, ROOT, TEAM_MAX), 3);
    assert_string_equal(part[0].text, "One of these:");
    scenario_free(scenario);
}

/* "Round 1, wanted 2". */
static void a_round_reads_plainly(void **state)
{
    static const struct {
        int least, most;
        const char *text;
    } CASE[] = {{2, 2, "Round 1, wanted 2"},
                {2, INT16_MAX, "Round 1, wanted from 2 on"},
                {INT16_MIN, 3, "Round 1, wanted up to 3"},
                {2, 4, "Round 1, wanted 2 to 4"}};
    (void)state;
    begin("missions/classic/02-trapped.json");
    game.turn.round = 1;
    struct condition *node = scenario->mission.node;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        node[0] = (struct condition){.kind = CONDITION_ROUND,
                                     .first_child = CONDITION_NONE,
                                     .next = CONDITION_NONE,
                                     .at_least = (int16_t)CASE[i].least,
                                     .at_most = (int16_t)CASE[i].most};
        assert_int_equal(inspect_condition(part, &words, &game, 0, TEAM_MAX), 1);
        assert_string_equal(part[0].text, CASE[i].text);
    }
    scenario_free(scenario);
}

static int dice_told[2], lots_told[2]; /* to players, to the author */

static void read_log(bool author)
{
    struct log_reader reader;
    struct log_line line;
    log_begin(&reader, &words, &game, &events);
    reader.file_names = author;
    while (log_next(&reader, &line)) {
        dice_told[author] += strstr(line.text, "the die said no (20 in 100)") != NULL;
        lots_told[author] += strstr(line.text, "the lot left this out: ") != NULL;
    }
}

static void apply(struct history *history, struct command command)
{
    events.count = 0;
    assert_int_equal(history_apply(history, &game, &command, &events).why, REJECT_NONE);
    read_log(false);
    read_log(true);
}

/* A bot answers till no question is open. */
static void answer(struct history *history)
{
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    struct command command;
    while (game_is_asked(&game) || game.turn.phase == PHASE_SETUP) {
        struct game view = game_view_for(&game, game_seat_to_act(&game));
        assert_true(bot_decide(&bot, &view, &command));
        apply(history, command);
    }
}

/* "ezoghoul-wakes" at the start of the first round, "first-escape" by hand in the second and the third, and as a trial
 * in the fourth. */
static void a_trigger_has_its_rounds(void **state)
{
    enum { WAKES, ESCAPE, CLOSES };
    struct inspected_trigger trigger[TRIGGER_MAX];
    struct command escape = COMMAND_EMPTY, on = COMMAND_EMPTY;
    (void)state;
    begin("missions/classic/02-trapped.json");
    struct history *history = history_new(&setup);
    assert_non_null(history);
    escape.type = COMMAND_SANDBOX_TRIGGER;
    escape.choice = ESCAPE;
    on.type = COMMAND_SANDBOX_ROUND;
    for (int round = 1; round <= 4; round++) {
        answer(history);
        assert_int_equal(game.turn.round, round);
        if (round > 1)
            apply(history, escape);
        escape.kind = round == 3 ? SANDBOX_TRIAL : KIND_NONE;
        answer(history);
        apply(history, on);
    }
    inspect_triggers(trigger, scenario, history);
    assert_int_equal(trigger[WAKES].first, 1);
    assert_int_equal(trigger[WAKES].last, 1);
    assert_int_equal(trigger[ESCAPE].first, 2);
    assert_int_equal(trigger[ESCAPE].last, 3);
    assert_int_equal(trigger[ESCAPE].tried, 4);
    assert_int_equal(trigger[WAKES].tried, 0);
    assert_int_equal(trigger[CLOSES].first, 0);
    history_free(history);
    scenario_free(scenario);
}

/* Its author learns that a trigger held and chance was against it; a game that is no test tells nothing of it. */
static void chance_that_said_no_is_told(void **state)
{
    enum { RUMOUR = 1, MOOD };
    struct inspected_trigger trigger[TRIGGER_MAX];
    struct command on = COMMAND_EMPTY;
    (void)state;
    begin("tests/language/hunters.json");
    struct history *history = history_new(&setup);
    on.type = COMMAND_SANDBOX_ROUND;
    while (game.turn.round < 4 && !game_is_over(&game)) {
        answer(history);
        apply(history, on);
    }
    inspect_triggers(trigger, scenario, history);
    assert_int_equal(lots_told[1], 2); /* "mood" chooses one of three */
    assert_true(trigger[RUMOUR].missed > 0);
    assert_int_equal(trigger[MOOD].missed, 0);
    assert_true(dice_told[1] > 0);
    assert_int_equal(dice_told[0] + lots_told[0], 0);
    history_free(history);
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_condition_is_told_part_by_part),
        cmocka_unit_test(each_way_of_joining_is_told),
        cmocka_unit_test(a_round_reads_plainly),
        cmocka_unit_test(a_trigger_has_its_rounds),
        cmocka_unit_test(chance_that_said_no_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
