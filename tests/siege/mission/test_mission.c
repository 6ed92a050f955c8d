/* The three shipped missions are what the rules say (C-TRAIN, C-M01, C-M04). */
#include "shell/store/files.h"
#include "siege/ai/bot/bot.h"
#include "siege/ai/deck/deck.h"
#include "siege/mission/load/mission_load.h"
#include "siege/mission/check/mission_reach.h"
#include "siege/mission/load/mission_load_parts.h"
#include "shell/json/problem.h"
#include "shell/json/scan.h"
#include "siege/rules/board/board.h"
#include "siege/rules/mission/condition.h"
#include "support/problems.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TRAINING "missions/training/trial-by-fire.json"
#define MISSION_1 "missions/classic/01-eagle-strike.json"
#define MISSION_4 "missions/classic/04-assault-on-the-east-tower.json"

static struct mission mission;

/* Shipped missions have no errors, warnings or remarks at all. */
static void load(const char *path)
{
    shipped_mission(&mission, path);
}

static int slot(int sector)
{
    return mission_slot_of(&mission, shipped_catalogue(), sector);
}

static uint32_t slots(int a, int b, int c)
{
    return (uint32_t)1 << slot(a) | (uint32_t)1 << slot(b) | (c ? (uint32_t)1 << slot(c) : 0);
}

/* "1n 4w": exactly these gates have the flag. */
static void assert_gates(int flag, const char *wanted)
{
    int expected = 0, found = 0;
    for (const char *at = wanted; *at; at += at[2] ? 3 : 2, expected++) {
        int side = (int)(strchr("nesw", at[1]) - "nesw") * 2;
        int gate = mission_find_gate(&mission, slot(at[0] - '0'), (enum direction)side);
        assert_int_not_equal(gate, GATE_NONE);
        assert_true(mission.gate[gate].flags & flag);
        assert_int_equal(mission.gate[gate].width, 2);
    }
    for (int i = 0; i < mission.gates; i++)
        found += (mission.gate[i].flags & flag) != 0;
    assert_int_equal(found, expected);
}

static const struct condition *child(const struct condition *node, int index)
{
    int at = node->first_child;
    while (index-- > 0)
        at = mission.node[at].next;
    assert_int_not_equal(at, CONDITION_NONE);
    return &mission.node[at];
}

/* ---- training -------------------------------------------------------------------------------------------------- */

/* C-TRAIN-2, C-TRAIN-3, C-TRAIN-4 */
static void training_has_five_sectors_and_five_cards(void **state)
{
    static const uint8_t CARDS[5] = {1, 2, 4, 5, 7};
    (void)state;
    load(TRAINING);
    assert_int_equal(mission.grid_width, 3);
    assert_int_equal(mission.grid_height, 2);
    assert_int_equal(slot(1), 0);
    assert_int_equal(slot(2), 1);
    assert_int_equal(mission.slot[2].sector, SLOT_NONE);
    assert_int_equal(slot(4), 3);
    assert_int_equal(slot(5), 4);
    assert_int_equal(slot(3), 5);
    assert_int_equal(mission.force_cards, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(shipped_catalogue()->force[mission.force[i]].number, CARDS[i]);
    assert_gates(GATE_TROOPERS, "1n 1w 4w 4s");
    assert_gates(GATE_LEGION, "");
    assert_int_equal(mission.rounds, 0);
}

/* C-TRAIN-1, C-TRAIN-10, C-TRAIN-12, C-TRAIN-13, C-TRAIN-15 */
static void training_leaves_the_full_rules_out(void **state)
{
    (void)state;
    load(TRAINING);
    const struct parameters *rules = &mission.parameters;
    assert_int_equal(rules->strength, 1);
    assert_int_equal(rules->armour, 1);
    assert_int_equal(rules->armour_dice, 0);
    assert_int_equal(rules->corporation_abilities, 0);
    assert_int_equal(rules->figure_weapons, 1);
    assert_int_equal(rules->promotion, 0);
    assert_int_equal(rules->credits, 0);
    assert_int_equal(rules->extra_actions, 0);
    assert_int_equal(rules->events, 0);
    assert_int_equal(rules->creatures_return, 0);
    assert_int_equal(rules->limited_calls, 0);
    assert_int_equal(rules->fewer_force_cards, 0);
    assert_int_equal(rules->win_by_eliminations, 1);
    assert_int_equal(rules->move_steps, 3);
    assert_int_equal(mission.event_cards, 0);
    assert_int_equal(mission.objectives, 0);
}

/* C-TRAIN-15 to C-TRAIN-17 */
static void training_ends_when_a_side_is_gone(void **state)
{
    (void)state;
    load(TRAINING);
    const struct condition *end = &mission.node[mission.end_condition];
    assert_int_equal(end->kind, CONDITION_ANY);
    const struct condition *creatures = child(child(end, 0), 0);
    assert_int_equal(creatures->filter.creatures, 1);
    assert_int_equal(creatures->filter.troopers, 0);
    assert_int_equal(creatures->filter.states, WANT_WAITING | WANT_ON_BOARD);
    assert_int_equal(creatures->at_most, 0);
    assert_int_equal(child(child(end, 0), 1)->kind, CONDITION_FORCE_FACE_DOWN);
    const struct condition *troopers = child(end, 1);
    assert_int_equal(troopers->filter.troopers, 1);
    assert_int_equal(troopers->at_most, 0);
}

/* ---- Mission 1 ------------------------------------------------------------------------------------------------- */

static void eagle_strike_has_its_board(void **state)
{
    (void)state;
    load(MISSION_1);
    assert_int_equal(mission.number, 1);
    assert_int_equal(mission.rounds, 4);
    assert_int_equal(slot(5), 2);
    assert_int_equal(slot(4), 3);
    assert_int_equal(slot(7), SLOT_NONE);
    assert_int_equal(mission.inside, slots(2, 5, 0));
    assert_int_equal(mission.at_walls, slots(2, 5, 0));
    assert_true(square_same(mission.citadel, square_at(16, 0)));
    assert_gates(GATE_TROOPERS, "1n 1w 4w 4e 4s");
    assert_gates(GATE_LEGION, "2n 2s 5n 5s 5e");
    assert_gates(GATE_EXIT, "");
    assert_int_equal(mission.exits_only, 0);
    assert_int_equal(mission.exits_from_round, 1);
    assert_int_equal(mission.force_cards, 7);
    assert_int_equal(mission.event_cards, 13);
    assert_int_equal(mission.secondary, SECONDARY_NONE);
}

/* C-M01-OBJ, C-M01-R1, C-M01-R2, C-M01-RWD */
static void eagle_strike_wants_twenty_points_and_a_way_home(void **state)
{
    (void)state;
    load(MISSION_1);
    assert_int_equal(mission.objectives, 1);
    const struct objective *objective = &mission.objective[0];
    assert_int_equal(objective->team_credits, 1);
    assert_int_equal(objective->legion_credits, 2);
    const struct condition *done = &mission.node[objective->condition];
    assert_int_equal(done->kind, CONDITION_ALL);
    assert_int_equal(child(done, 0)->kind, CONDITION_ELIMINATION_POINTS);
    assert_int_equal(child(done, 0)->at_least, 20);
    assert_int_equal(child(done, 0)->filter.own, 0);
    const struct condition *out = child(done, 1);
    assert_int_equal(out->filter.states, WANT_WITHDRAWN);
    assert_int_equal(out->filter.slots, slots(1, 4, 0));
    const struct condition *team = &mission.node[objective->team_condition];
    assert_int_equal(team->kind, CONDITION_COUNT);
    assert_int_equal(team->filter.own, 1);
    assert_int_equal(team->filter.slots, slots(1, 4, 0));
    assert_int_equal(team->at_least, 1);
    assert_int_equal(mission.end_condition, CONDITION_NONE);
}

/* ---- Mission 4 ------------------------------------------------------------------------------------------------- */

/* C-M04-OUT, C-M04-RND, C-M04-REI, C-M04-FRC */
static void east_tower_has_its_board_and_limits(void **state)
{
    (void)state;
    load(MISSION_4);
    assert_int_equal(slot(8), 1);
    assert_int_equal(mission.slot[4].sector, SLOT_NONE);
    assert_int_equal(mission.inside, slots(8, 3, 6));
    assert_gates(GATE_TROOPERS, "7n 5w 4s 2s 1s");
    assert_gates(GATE_LEGION, "8n 8s 3n 3e 6e 6w");
    assert_int_equal(mission_find_gate(&mission, slot(7), WEST), GATE_NONE);
    assert_int_equal(mission.rounds, 8);
    assert_int_equal(mission.exits_from_round, 7);
    assert_int_equal(mission.legion_barred_rounds, 1u << 6 | 1u << 7 | 1u << 8);
    assert_int_equal(mission.force_cards, 9);
    assert_int_equal(shipped_catalogue()->force[mission.force[8]].number, 12);
}

/* C-M04-OBJ, C-M04-R2, C-M04-RWD */
static void east_tower_must_be_empty_at_the_end(void **state)
{
    (void)state;
    load(MISSION_4);
    const struct condition *done = &mission.node[mission.objective[0].condition];
    assert_int_equal(child(done, 0)->filter.states, WANT_ON_BOARD);
    assert_int_equal(child(done, 0)->at_most, 0);
    assert_int_equal(child(child(done, 1), 0)->kind, CONDITION_ENDED_EARLY);
    assert_int_equal(child(child(done, 1), 0)->at_most, 0);
    assert_int_equal(child(child(done, 1), 1)->kind, CONDITION_FORCE_FACE_DOWN);
    assert_int_equal(mission.objective[0].team_credits, 2);
    assert_int_equal(mission.objective[0].legion_credits, 2);
}

/* ---- the loader ------------------------------------------------------------------------------------------------ */

static void a_mission_inside_another_file_loads_too(void **state)
{
    static struct mission inner;
    char *bytes, *wrapped;
    size_t length;
    (void)state;
    load(MISSION_1);
    assert_int_equal(file_read_all(MISSION_1, 1 << 20, &bytes, &length), FILE_OK);
    wrapped = malloc(length + 32);
    assert_non_null(wrapped);
    int used = snprintf(wrapped, length + 32, "{ \"mission\": %s }", bytes);
    problem_list_clear(problems);
    struct scan_tree *tree = scan_text("save.json", wrapped, (size_t)used, problems);
    assert_true(mission_load_node(&inner, shipped_catalogue(), node_get(node_root_object(tree), "mission"), problems));
    assert_memory_equal(&inner, &mission, sizeof inner);
    scan_free(tree);
    free(wrapped);
    free(bytes);
}

static void a_summary_is_read_without_the_rest(void **state)
{
    struct mission_summary summary;
    (void)state;
    problem_list_clear(problems);
    assert_true(mission_load_summary(&summary, MISSION_4, problems));
    assert_string_equal(summary.id, "classic.assault-on-the-east-tower");
    assert_string_equal(summary.title, "Assault on the East Tower");
    assert_string_equal(summary.edition, "classic");
    assert_int_equal(summary.number, 4);
}

/* Sectors turn clockwise: the closed west side of sector 7, turned by 90 degrees, lies north. */
static void a_turned_sector_turns_its_doorways(void **state)
{
    static const char TEXT[] =
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"7r90\"]] }, \"entrances\": { \"doomtroopers\": [\"7.w\"] },"
        " \"rounds\": 3, \"force\": { \"use\": [1] } }";
    (void)state;
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, shipped_catalogue(), "test.json", TEXT, strlen(TEXT), problems));
    assert_int_equal(mission.slot[0].quarters, 1);
    assert_int_equal(mission.gates, 3);
    assert_int_equal(mission_find_gate(&mission, 0, NORTH), GATE_NONE);
    int west = mission_find_gate(&mission, 0, WEST);
    assert_true(square_same(mission.gate[west].inside[0], square_at(0, 3)));
    assert_true(square_same(mission.gate[west].inside[1], square_at(0, 4)));
}

/* S-AI-1: the side of the board to which the north token points; up if nothing is said. */
static void the_north_token_points_where_the_mission_says(void **state)
{
    static const char *const SAID[] = {"", "\"north\": \"north\",", "\"north\": \"east\",", "\"north\": \"south\",",
                                       "\"north\": \"west\","};
    static const uint8_t NORTHS[] = {NORTH, NORTH, EAST, SOUTH, WEST};
    char file[512];
    (void)state;
    for (int i = 0; i < 5; i++) {
        snprintf(file, sizeof file,
                 "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
                 " \"board\": { \"layout\": [[\"7\"]] }, %s \"entrances\": { \"doomtroopers\": [\"7.s\"] },"
                 " \"rounds\": 3, \"force\": { \"use\": [1] } }",
                 SAID[i]);
        problem_list_clear(problems);
        assert_true(mission_load_text(&mission, shipped_catalogue(), "test.json", file, strlen(file), problems));
        assert_int_equal(mission.north, NORTHS[i]);
    }
}

static void the_example_of_the_format_page_loads(void **state)
{
    static const char FENCE[] = "```json\n";
    char *page;
    size_t length;
    (void)state;
    assert_int_equal(file_read_all("docs/MISSION-FORMAT.md", 1 << 20, &page, &length), FILE_OK);
    const char *from = strstr(page, FENCE);
    assert_non_null(from);
    from += strlen(FENCE);
    problem_list_clear(problems);
    size_t size = (size_t)(strstr(from, "```") - from);
    assert_true(mission_load_text(&mission, shipped_catalogue(), "example.json", from, size, problems));
    assert_int_equal(problems->warnings, 0);
    free(page);
}

/* The keys of a condition are the names the rules use, in the same order. */
static void condition_keys_are_the_names_of_the_rules(void **state)
{
    (void)state;
    assert_int_equal(SCHEMA_CONDITION.count, CONDITION_KINDS);
    for (int i = 0; i < CONDITION_KINDS; i++)
        assert_string_equal(SCHEMA_CONDITION.fields[i].key, condition_name((enum condition_kind)i));
}

/* The round in which sector 2 can be reached through the winding ways of sector 6, a step in a round, if a trigger does
 * this. */
static int round_of_reach(const char *action)
{
    char text[2048];
    struct mission_reach reach;
    int length = snprintf(
        text, sizeof text,
        "{ \"format\": 1, \"id\": \"test.reach\", \"edition\": \"classic\", \"title\": \"Reach\", \"brief\": \"Go.\", "
        "\"board\": { \"layout\": [[\"6\", \"2\"]] }, \"entrances\": { \"doomtroopers\": [\"6.w\"] }, \"rounds\": 20, "
        "\"rules\": { \"move_steps\": 1, \"trooper_actions\": 1 }, \"force\": { \"use\": [\"1-2\"] }, \"when\": [{ "
        "\"id\": "
        "\"a\", \"on\": \"round_end\", \"do\": [%s] }], \"objectives\": [{ \"id\": \"walk\", \"done_when\": { "
        "\"sectors_unseen\": { \"at_most\": 0 } }, \"reward\": { \"team\": 1 } }] }",
        action);
    problem_list_clear(problems);
    assert_true(mission_load_text(&mission, shipped_catalogue(), "reach.json", text, (size_t)length, problems));
    mission_reach(&reach, &mission, shipped_catalogue());
    assert_true(board_wall(&reach.rows, square_at(0, 3), EAST)); /* it is drawn as the mission lays it */
    return reach.round[1];
}

/* A wall that a trigger breaks down is a way, perhaps; one that goes up leaves all ways. */
static void walls_that_may_fall_are_ways(void **state)
{
    (void)state;
    int usual = round_of_reach("{ \"last_round\": true }");
    assert_true(round_of_reach("{ \"breach\": [\"6.a4.e\", \"6.g4.e\"] }") < usual);
    assert_int_equal(round_of_reach("{ \"wall\": [\"6.a5.e\", \"6.b5.e\"] }"), usual);
}

/* Lists of missions count these: the same as the tool finds. */
static void broken_syntax_brings_nothing_after_it(void **state)
{
    static const struct {
        const char *text;
        int errors;
    } CASES[] = {{"{ \"format\": 1, ", 1},
                 {"{ broken", 2},
                 {"{ \"format\": 1, }", 1},
                 {"hello there,\nthis is a letter", 1},
                 {"{ \"format\": 1, \"id\": \"my.raid\", \"rounds\": 6, \"board\": { \"layout\": [[\"1\"]", 1}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const char *text = CASES[i].text;
        problem_list_clear(problems);
        assert_false(mission_load_text(&mission, shipped_catalogue(), "broken.json", text, strlen(text), problems));
        assert_int_equal(problems->errors, CASES[i].errors);
    }
    static const char WHOLE[] = "{ \"format\": 1, \"id\": \"my.raid\" }"; /* what is missing is told there */
    problem_list_clear(problems);
    assert_false(mission_load_text(&mission, shipped_catalogue(), "whole.json", WHOLE, strlen(WHOLE), problems));
    assert_true(problems->errors > 3);
}

/* Plays a mission with computers to its end: the round in which that is. */
static int last_round_of(const char *path)
{
    static struct game game;
    static struct event_list events;
    struct command command;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(5, 9)};
    problem_list_clear(problems);
    assert_true(mission_load(&mission, shipped_catalogue(), path, problems));
    assert_int_equal(problems->count, 0);
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 1);
    struct scenario *scenario = scenario_new(shipped_catalogue(), &mission);
    setup.legion_deck = 1;
    scenario_apply_changes(scenario, &setup);
    events.count = 0;
    game_start(&game, scenario, &setup, &events);
    while (deck_decide(&game, &command) || bot_decide(&bot, &game, &command)) {
        events.count = 0;
        assert_int_equal(game_apply(&game, &command, &events).why, REJECT_NONE);
    }
    assert_true(game_is_over(&game));
    assert_false(game.turn.ended_early);
    scenario_free(scenario);
    return game.turn.round;
}

/* S-END-3, by a mission of 1993; its own rules may say otherwise. */
static void what_nothing_undoes_ends_a_mission_by_any_rules(void **state)
{
    (void)state;
    assert_int_equal(last_round_of("tests/broken/mission/final.json"), 2);
    assert_true(last_round_of("tests/broken/mission/final-by-other-rules.json") > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(training_has_five_sectors_and_five_cards),
        cmocka_unit_test(training_leaves_the_full_rules_out),
        cmocka_unit_test(training_ends_when_a_side_is_gone),
        cmocka_unit_test(eagle_strike_has_its_board),
        cmocka_unit_test(eagle_strike_wants_twenty_points_and_a_way_home),
        cmocka_unit_test(east_tower_has_its_board_and_limits),
        cmocka_unit_test(east_tower_must_be_empty_at_the_end),
        cmocka_unit_test(a_mission_inside_another_file_loads_too),
        cmocka_unit_test(a_summary_is_read_without_the_rest),
        cmocka_unit_test(a_turned_sector_turns_its_doorways),
        cmocka_unit_test(the_north_token_points_where_the_mission_says),
        cmocka_unit_test(the_example_of_the_format_page_loads),
        cmocka_unit_test(condition_keys_are_the_names_of_the_rules),
        cmocka_unit_test(walls_that_may_fall_are_ways),
        cmocka_unit_test(broken_syntax_brings_nothing_after_it),
        cmocka_unit_test(what_nothing_undoes_ends_a_mission_by_any_rules),
    };
    return cmocka_run_group_tests(tests, problems_begin, problems_end);
}
