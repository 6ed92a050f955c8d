/* Creatures that are there when a mission begins (C-M02-R1): on squares of sectors as printed, or at a doorway. */
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"
#include "siege/rules/board/board.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/turn/invariant.h"
#include "support/shipped.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct table {
    struct scenario *scenario;
    struct game game;
    struct event_list events;
};

static struct table table;

/* Begins a mission of two sectors, the second turned as told, with these figures and other keys of the file. */
static void begin_with(const char *second, const char *figures, const char *more, uint64_t seed)
{
    static struct mission mission;
    char bytes[4096];
    struct problem_list *problems = problem_list_new();
    int length = snprintf(
        bytes, sizeof bytes,
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"%s\"]] }, \"entrances\": { \"doomtroopers\": [\"1.w\"] },"
        " \"figures\": [%s], \"rounds\": 4, \"force\": { \"use\": [1, 2] } %s }",
        second, figures, more);
    assert_true(mission_load_text(&mission, shipped_catalogue(), "t.json", bytes, (size_t)length, problems));
    table.scenario = scenario_new(shipped_catalogue(), &mission);
    struct game_setup setup = game_setup_default(shipped_catalogue(), 4, seed);
    table.events.count = 0;
    game_start(&table.game, table.scenario, &setup, &table.events);
    assert_null(invariant_broken(&table.game));
    problem_list_free(problems);
}

static void begin(const char *second, const char *figures)
{
    begin_with(second, figures, "", 1);
}

static int clear_table(void **state)
{
    (void)state;
    scenario_free(table.scenario);
    table.scenario = NULL;
    return 0;
}

static const struct event *first_event(enum event_type type)
{
    for (int i = 0; i < table.events.count; i++)
        if (table.events.item[i].type == type)
            return &table.events.item[i];
    return NULL;
}

static void assert_stands(const char *kind, int x, int y)
{
    figure_id id = figure_at(&table.game, square_at(x, y));
    assert_int_not_equal(id, FIGURE_NONE);
    assert_string_equal(figure_creature(&table.game, id)->id, kind);
    assert_true(board_has(table.game.occupied, square_at(x, y)));
}

static void a_creature_stands_on_its_square_from_the_beginning(void **state)
{
    (void)state;
    begin("2", "{ \"kind\": \"ezoghoul\", \"at\": \"2.c4\" }");
    assert_stands("ezoghoul", 8 + 2, 3);
    const struct event *placed = first_event(EVENT_PLACED);
    assert_non_null(placed);
    assert_true(square_same(placed->at, square_at(10, 3)));
    assert_int_equal(placed->slot, 1);
    assert_int_equal(table.events.item[0].type, EVENT_MISSION_BEGAN);
}

static void a_square_turns_with_its_sector(void **state)
{
    (void)state;
    begin("2r90", "{ \"kind\": \"razide\", \"at\": \"2.c4\" }");
    assert_stands("razide", 8 + 4, 2); /* one turn: (x, y) goes to (7 - y, x) */
    scenario_free(table.scenario);
    begin("2r180", "{ \"kind\": \"razide\", \"at\": \"2.a1\" }");
    assert_stands("razide", 8 + 7, 7);
    scenario_free(table.scenario);
    begin("2r270", "{ \"kind\": \"razide\", \"at\": \"2.a1\" }");
    assert_stands("razide", 8, 7);
}

static void a_creature_waits_at_its_doorway(void **state)
{
    (void)state;
    begin("2", "{ \"kind\": \"ezoghoul\", \"waiting_at\": \"2.e\" }");
    const struct event *waits = first_event(EVENT_REINFORCEMENT);
    assert_non_null(waits);
    const struct figure *figure = &table.game.figure[waits->figure];
    assert_int_equal(figure->state, FIGURE_WAITING);
    assert_int_equal(figure->gate, mission_find_gate(&table.scenario->mission, 1, EAST));
    assert_int_equal(figure->gate, waits->gate);
    assert_int_equal(figure->x, -1);
    assert_null(first_event(EVENT_PLACED));
}

/* ---- one of several squares ------------------------------------------------------------------------------------ */

/* Which of the squares 2.c4, 2.d5 and 1.a1 somebody stands on, or something, bit by bit. */
static int taken_of_three(void)
{
    static const struct square THREE[] = {{8 + 2, 3}, {8 + 3, 4}, {0, 0}};
    int taken = 0;
    for (int i = 0; i < 3; i++) {
        bool stands = figure_at(&table.game, THREE[i]) != FIGURE_NONE;
        bool lies = marker_on(&table.game, THREE[i], 0) >= 0;
        assert_false(stands && lies);
        taken |= (stands || lies) << i;
    }
    return taken;
}

static void every_square_of_a_list_comes_up_and_the_same_seed_draws_the_same(void **state)
{
    static const char FIGURE[] = "{ \"kind\": \"ezoghoul\", \"at\": [\"2.c4\", \"2.d5\", \"1.a1\"] }";
    int seen = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        begin_with("2", FIGURE, "", seed);
        int taken = taken_of_three();
        uint64_t hash = game_hash(&table.game);
        assert_int_equal(__builtin_popcount((unsigned)taken), 1);
        scenario_free(table.scenario);
        begin_with("2", FIGURE, "", seed);
        assert_int_equal(taken_of_three(), taken);
        assert_true(game_hash(&table.game) == hash);
        scenario_free(table.scenario);
        seen |= taken;
    }
    table.scenario = NULL;
    assert_int_equal(seen, 7);
}

static void of_a_list_a_square_that_is_taken_is_left_to_who_has_it(void **state)
{
    static const char FIGURES[] = "{ \"kind\": \"razide\", \"at\": [\"2.c4\", \"2.d5\", \"1.a1\"] },"
                                  "{ \"kind\": \"razide\", \"at\": [\"2.c4\", \"2.d5\", \"1.a1\"] }";
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        begin_with("2", FIGURES,
                   ", \"targets\": [{ \"kind\": \"computer\", \"armour\": 2, \"at\": [\"1.a1\", \"2.d5\"] }]", seed);
        assert_int_equal(taken_of_three(), 7);
        scenario_free(table.scenario);
    }
    table.scenario = NULL;
}

static void a_target_lies_on_one_of_its_squares_when_the_mission_begins(void **state)
{
    static const char TARGET[] =
        ", \"targets\": [{ \"kind\": \"computer\", \"armour\": 2, \"at\": [\"2.c4\", \"2.d5\", \"1.a1\"] }]";
    int seen = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        begin_with("2", "{ \"kind\": \"razide\", \"at\": \"2.a1\" }", TARGET, seed);
        assert_int_equal(table.game.marker[0].state, MARKER_STANDS);
        assert_int_equal(__builtin_popcount((unsigned)taken_of_three()), 1);
        seen |= taken_of_three();
        scenario_free(table.scenario);
    }
    table.scenario = NULL;
    assert_int_equal(seen, 7);
}

static void so_many_targets_are_drawn_as_their_number_says(void **state)
{
    (void)state;
    begin_with("2", "{ \"kind\": \"razide\", \"at\": \"2.a1\" }",
               ", \"rules\": { \"terrain\": 1, \"special_actions\": 1 }, \"targets\": [{ \"kind\": \"container\","
               " \"number\": 2, \"at\": [\"2.c4\", \"2.d5\", \"1.a1\"] }]",
               7);
    assert_int_equal(table.scenario->mission.markers, 2);
    assert_int_equal(__builtin_popcount((unsigned)taken_of_three()), 2);
}

static void what_is_not_drawn_costs_no_number(void **state)
{
    (void)state;
    begin("2", "{ \"kind\": \"razide\", \"at\": \"2.c4\" }");
    struct rng one = table.game.cards;
    scenario_free(table.scenario);
    begin("2", "{ \"kind\": \"razide\", \"at\": [\"2.c4\"] }");
    assert_memory_equal(&one, &table.game.cards, sizeof one);
}

static void start_figures_come_out_of_the_pool(void **state)
{
    (void)state;
    const struct catalogue *classic = shipped_catalogue();
    int razide = catalogue_find_kind(classic, "razide");
    begin("2", "{ \"kind\": \"razide\", \"at\": \"2.c4\" }, { \"kind\": \"razide\", \"waiting_at\": \"2.e\" }");
    assert_int_equal(legion_available(&table.game, razide), classic->kind[razide].figures - 2);
}

static void several_may_wait_at_one_doorway(void **state)
{
    (void)state;
    begin("2",
          "{ \"kind\": \"razide\", \"waiting_at\": \"2.e\" }, { \"kind\": \"centurion\", \"waiting_at\": \"2.e\" }");
    int waiting = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX; id++)
        waiting += table.game.figure[id].state == FIGURE_WAITING;
    assert_int_equal(waiting, 2);
}

static void the_whole_box_may_be_there(void **state)
{
    char figures[1600] = "";
    const struct catalogue *classic = shipped_catalogue();
    int total = 0;
    (void)state;
    for (int kind = 0; kind < classic->kinds; kind++)
        for (int i = 0; i < classic->kind[kind].figures; i++, total++)
            snprintf(figures + strlen(figures), sizeof figures - strlen(figures),
                     "%s{\"kind\":\"%s\",\"at\":\"2.%c%c\"}", total ? "," : "", classic->kind[kind].id, 'a' + total % 8,
                     '1' + total / 8);
    begin("2", figures);
    for (int kind = 0; kind < classic->kinds; kind++)
        assert_int_equal(legion_available(&table.game, kind), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_creature_stands_on_its_square_from_the_beginning, clear_table),
        cmocka_unit_test_teardown(a_square_turns_with_its_sector, clear_table),
        cmocka_unit_test_teardown(a_creature_waits_at_its_doorway, clear_table),
        cmocka_unit_test_teardown(every_square_of_a_list_comes_up_and_the_same_seed_draws_the_same, clear_table),
        cmocka_unit_test_teardown(of_a_list_a_square_that_is_taken_is_left_to_who_has_it, clear_table),
        cmocka_unit_test_teardown(a_target_lies_on_one_of_its_squares_when_the_mission_begins, clear_table),
        cmocka_unit_test_teardown(so_many_targets_are_drawn_as_their_number_says, clear_table),
        cmocka_unit_test_teardown(what_is_not_drawn_costs_no_number, clear_table),
        cmocka_unit_test_teardown(start_figures_come_out_of_the_pool, clear_table),
        cmocka_unit_test_teardown(several_may_wait_at_one_doorway, clear_table),
        cmocka_unit_test_teardown(the_whole_box_may_be_there, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
