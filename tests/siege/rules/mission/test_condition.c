/* Conditions count what they say: here, cards that lie face down on some sectors, and Strength. */
#include "siege/rules/mission/condition.h"
#include "siege/rules/turn/game.h"
#include "support/shipped.h"
#include "support/tiny.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void cards_face_down_are_counted_where_the_mission_asks(void **state)
{
    static struct game game;
    static struct event_list events;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    struct game_setup setup = game_setup_default(shipped_catalogue(), 4, 1);
    (void)state;
    game_start(&game, scenario, &setup, &events);
    for (int i = 0; i < game.force.count; i++)
        game.force.place[i] = (uint8_t)(i == 0 ? 1 : i <= 2 ? 3 : FORCE_OUT);
    struct condition *node = &scenario->mission.node[0];
    *node = (struct condition){.kind = CONDITION_FORCE_FACE_DOWN, .at_least = 2, .at_most = INT16_MAX};
    assert_int_equal(condition_number(&game, 0, TEAM_MAX), 3); /* no sector named: everywhere */
    node->filter.slots = 1u << 1;
    assert_int_equal(condition_number(&game, 0, TEAM_MAX), 1);
    assert_false(condition_holds(&game, 0, TEAM_MAX));
    node->filter.slots = 1u << 3;
    assert_true(condition_holds(&game, 0, TEAM_MAX));
    node->filter.slots = 1u << 0;
    assert_int_equal(condition_number(&game, 0, TEAM_MAX), 0);
    scenario_free(scenario);
}

/* Of all Doomtroopers on the board, or of the team that is asked; where nobody stands it is 0. */
static void the_weakest_is_found_among_those_on_the_board(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A B C D|\n+-+-+-+-+\n");
    static const uint8_t STRENGTH[] = {4, 3, 2, 5};
    struct mission *mission = &tiny->scenario->mission;
    struct condition *node = &mission->node[mission->nodes];
    int asked = mission->nodes++;
    *node = (struct condition){.kind = CONDITION_WEAKEST,
                               .first_child = CONDITION_NONE,
                               .next = CONDITION_NONE,
                               .at_least = 3,
                               .at_most = INT16_MAX};
    for (figure_id id = 0; id < 2 * PAIR; id++)
        tiny->game.figure[id].strength = STRENGTH[id];
    assert_int_equal(condition_number(&tiny->game, asked, TEAM_MAX), 2);
    assert_int_equal(condition_number(&tiny->game, asked, 0), 2);
    assert_false(condition_holds(&tiny->game, asked, 0));
    node->filter.own = 1;
    assert_int_equal(condition_number(&tiny->game, asked, 0), 3);
    assert_int_equal(condition_number(&tiny->game, asked, 1), 2);
    assert_true(condition_holds(&tiny->game, asked, 0));
    tiny->game.figure[2].state = FIGURE_WITHDRAWN;
    assert_int_equal(condition_number(&tiny->game, asked, 1), 5);
    tiny->game.figure[3].state = FIGURE_ELIMINATED;
    assert_int_equal(condition_number(&tiny->game, asked, 1), 0);
    node->filter.own = 0;
    assert_int_equal(condition_number(&tiny->game, asked, TEAM_MAX), 3);
    assert_false(condition_is_lasting(mission->node, asked));
    tiny->game.figure[0].state = tiny->game.figure[1].state = FIGURE_WAITING;
    assert_int_equal(condition_number(&tiny->game, asked, TEAM_MAX), 0);
    tiny_free(tiny);
}

/* A filter names one gate, counted from 1, or all gates of sectors. */
static void a_filter_names_gates_or_the_sectors_of_gates(void **state)
{
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    const struct mission *mission = &scenario->mission;
    uint64_t of_sector = 0;
    (void)state;
    assert_true(mission->gates > 3);
    for (int gate = 0; gate < mission->gates; gate++) {
        struct figure_filter one = {.through = (uint8_t)(gate + 1)};
        assert_true(mission_gates_named(mission, &one) == UINT64_C(1) << gate);
        of_sector |= mission->gate[gate].slot == mission->gate[3].slot ? UINT64_C(1) << gate : 0;
    }
    struct figure_filter sector = {.slots = UINT32_C(1) << mission->gate[3].slot};
    assert_true(mission_gates_named(mission, &sector) == of_sector);
    scenario_free(scenario);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_face_down_are_counted_where_the_mission_asks),
        cmocka_unit_test(the_weakest_is_found_among_those_on_the_board),
        cmocka_unit_test(a_filter_names_gates_or_the_sectors_of_gates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
