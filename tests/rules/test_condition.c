/* Conditions count what they say: here, cards that lie face down on some sectors. */
#include "rules/condition.h"
#include "rules/game.h"
#include "support/shipped.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_face_down_are_counted_where_the_mission_asks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
