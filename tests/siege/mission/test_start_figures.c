/* Creatures that are there when a mission begins (C-M02-R1): on squares of sectors as printed, or at a doorway. */
#include "siege/mission/load/mission_load.h"
#include "shell/json/problem.h"
#include "siege/rules/board/board.h"
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

/* Begins a mission of two sectors, the second turned as told, with these figures. */
static void begin(const char *second, const char *figures)
{
    static struct mission mission;
    char bytes[4096];
    struct problem_list *problems = problem_list_new();
    int length = snprintf(
        bytes, sizeof bytes,
        "{ \"format\": 1, \"id\": \"t\", \"edition\": \"classic\", \"title\": \"t\", \"brief\": \"t\","
        " \"board\": { \"layout\": [[\"1\", \"%s\"]] }, \"entrances\": { \"doomtroopers\": [\"1.w\"] },"
        " \"figures\": [%s], \"rounds\": 4, \"force\": { \"use\": [1, 2] } }",
        second, figures);
    assert_true(mission_load_text(&mission, shipped_catalogue(), "t.json", bytes, (size_t)length, problems));
    table.scenario = scenario_new(shipped_catalogue(), &mission);
    struct game_setup setup = game_setup_default(shipped_catalogue(), 4, 1);
    table.events.count = 0;
    game_start(&table.game, table.scenario, &setup, &table.events);
    assert_null(invariant_broken(&table.game));
    problem_list_free(problems);
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
        cmocka_unit_test_teardown(start_figures_come_out_of_the_pool, clear_table),
        cmocka_unit_test_teardown(several_may_wait_at_one_doorway, clear_table),
        cmocka_unit_test_teardown(the_whole_box_may_be_there, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
