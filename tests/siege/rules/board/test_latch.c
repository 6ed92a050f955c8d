/* Doors that the mission's triggers open, put back, lock and unlock: who gets through, who sees, what is told, and
 * where a door lies once its sector has turned. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/board/latch.h"
#include "siege/rules/board/los.h"
#include "siege/rules/board/marker.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/mission/trigger.h"
#include "siege/rules/move/reach.h"
#include "support/scene.h"

enum { A = 0, B = 1 };

static const char TWO_ROOMS[] = "+-+-+-+-+-+-+\n"
                                "|A . .D. . .|\n"
                                "+ + +-+-+-+ +\n"
                                "|. B .|. . n|\n"
                                "+-+-+-+-+-+-+\n";
static const struct square WEST_OF_IT = {2, 0}, EAST_OF_IT = {3, 0};

/* As a trigger of the mission does it at the start of a round; how many actions were told. */
static int work(struct tiny *tiny, enum trigger_verb verb)
{
    struct mission *mission = &tiny->scenario->mission;
    mission->triggers = 1;
    mission->trigger[0] = (struct trigger){.moment = TRIGGER_ROUND_START, .condition = CONDITION_NONE, .actions = 1};
    mission->trigger[0].action[0] = (struct trigger_action){.verb = (uint8_t)verb, .gate = GATE_NONE, .door = 1};
    tiny->events.count = 0;
    trigger_fire(&tiny->game, TRIGGER_ROUND_START, &tiny->events);
    return tiny_count(tiny, EVENT_TRIGGERED);
}

static bool sees(const struct tiny *tiny)
{
    bool clear = los_clear(&tiny->game, WEST_OF_IT, EAST_OF_IT);
    assert_int_equal(clear, board_adjacent(&tiny->game, WEST_OF_IT, EAST_OF_IT));
    assert_int_equal(los_trace(&tiny->game, WEST_OF_IT, EAST_OF_IT).block == LOS_CLEAR, clear);
    return clear;
}

/* Does the figure, standing before it, have the square behind within one step? The fields of computers agree. */
static bool steps_through(const struct tiny *tiny, figure_id figure)
{
    struct reach reach;
    static struct field field;
    reach_from(&tiny->game, figure, WEST_OF_IT, 1, &reach);
    bool steps = reach_steps_to(&reach, EAST_OF_IT) == 1;
    assert_int_equal(reach_may_step(&tiny->game, figure, WEST_OF_IT, EAST, 0), steps);
    if (figure_is_trooper(figure))
        field_compute(&tiny->game, EAST_OF_IT, true, true, &field);
    else
        field_compute_of(&tiny->game, figure, EAST_OF_IT, NULL, &field);
    assert_int_equal(field.steps[WEST_OF_IT.y][WEST_OF_IT.x] == 1, steps);
    return steps;
}

static void a_door_that_is_opened_is_no_target_destroyed(void **state)
{
    struct tiny *tiny = *state = scene_second(TWO_ROOMS);
    struct mission *mission = &tiny->scenario->mission;
    mission->node[0] = (struct condition){.kind = CONDITION_MARKERS_DESTROYED,
                                          .at_least = 1,
                                          .at_most = INT16_MAX,
                                          .first_child = CONDITION_NONE,
                                          .next = CONDITION_NONE};
    assert_int_equal(work(tiny, TRIGGER_OPEN), 1);
    assert_int_equal(tiny->game.marker[0].state, MARKER_DESTROYED);
    assert_false(condition_holds(&tiny->game, 0, TEAM_MAX));
}

static void a_locked_door_lets_nobody_through_and_one_that_is_unlocked_is_a_door_like_any(void **state)
{
    struct tiny *tiny = *state = scene_second(TWO_ROOMS);
    figure_id n = scene_creature(tiny, 'n');
    const struct game before = tiny->game;
    assert_true(steps_through(tiny, A) && steps_through(tiny, n));
    assert_int_equal(work(tiny, TRIGGER_LOCK), 1);
    assert_true(square_same(tiny_event(tiny, EVENT_TRIGGERED)->at, WEST_OF_IT));
    assert_false(steps_through(tiny, A) || steps_through(tiny, n) || sees(tiny));
    assert_int_not_equal(game_hash(&before), game_hash(&tiny->game));
    REFUSED(tiny, scene_walk(tiny, A, "E E E", GATE_NONE), DOOR_LOCKED);
    REFUSED(tiny, tiny_move(tiny, A, 3, 0), DOOR_LOCKED); /* that is what bars the way */
    REFUSED(tiny, tiny_move(tiny, B, 4, 1), NO_PATH);     /* and here a wall besides */
    const struct command walk = scene_walk(tiny, A, "E E E", GATE_NONE);
    assert_true(square_same(command_check(&tiny->game, &walk).at, WEST_OF_IT));
    assert_int_equal(work(tiny, TRIGGER_LOCK), 0); /* it is */
    assert_int_equal(work(tiny, TRIGGER_CLOSE), 0);
    assert_int_equal(work(tiny, TRIGGER_UNLOCK), 1);
    assert_memory_equal(&before, &tiny->game, offsetof(struct game, fired));
    assert_int_equal(work(tiny, TRIGGER_UNLOCK), 0);
    MUST(tiny, scene_walk(tiny, A, "E E E", GATE_NONE));
}

/* S-DOOR-8: not for a creature that stands beside it either; unlocked, it opens for that one at once. */
static void a_creature_beside_it_opens_no_locked_door(void **state)
{
    struct tiny *tiny = *state = scene_second("+-+-+-+-+-+-+\n"
                                              "|A . .Dn . .|\n"
                                              "+-+-+-+-+-+-+\n");
    assert_true(sees(tiny));
    assert_int_equal(work(tiny, TRIGGER_LOCK), 1);
    assert_int_equal(tiny->game.doors, 1);
    assert_false(sees(tiny));
    terrain_swing_doors(&tiny->game, &tiny->events);
    assert_false(sees(tiny));
    assert_int_equal(work(tiny, TRIGGER_UNLOCK), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_SWINGS), 1);
    assert_true(sees(tiny));
}

/* S-DOOR-4 without S-DOOR-2. */
static void a_door_that_opens_is_gone_without_a_card_and_stands_again_when_it_closes(void **state)
{
    struct tiny *tiny = *state = scene_second(TWO_ROOMS);
    const struct game before = tiny->game;
    assert_int_equal(work(tiny, TRIGGER_OPEN), 1);
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 0);
    assert_true(sees(tiny));
    assert_int_equal(tiny->game.doors, 0);
    assert_int_equal(work(tiny, TRIGGER_OPEN), 0);
    assert_int_equal(work(tiny, TRIGGER_UNLOCK), 0);
    assert_int_equal(work(tiny, TRIGGER_CLOSE), 1);
    assert_false(sees(tiny));
    assert_memory_equal(&before, &tiny->game, offsetof(struct game, fired));
    scene_only_door_card(tiny, DOOR_CLEAR);
    MUST(tiny, scene_walk(tiny, A, "E E E", GATE_NONE));
    assert_int_equal(tiny_count(tiny, EVENT_DOOR_CARD), 1);
    assert_int_equal(work(tiny, TRIGGER_LOCK), 1); /* one that somebody has opened falls shut */
    assert_false(sees(tiny));
    assert_int_equal(work(tiny, TRIGGER_OPEN), 1); /* locked or not */
    assert_true(sees(tiny));
}

static void gear_opens_no_locked_door(void **state)
{
    struct tiny *tiny = *state = scene_second(TWO_ROOMS);
    int door = terrain_door_at(&tiny->game, WEST_OF_IT, EAST);
    assert_int_equal(terrain_check_open(&tiny->game, A, TARGET_MARKER + door, 3).why, REJECT_NONE);
    work(tiny, TRIGGER_LOCK);
    assert_int_equal(terrain_check_open(&tiny->game, A, TARGET_MARKER + door, 3).why, REJECT_DOOR_LOCKED);
}

static void no_door_stands_in_a_wall(void **state)
{
    struct tiny *tiny = *state = scene_second(TWO_ROOMS);
    work(tiny, TRIGGER_OPEN);
    board_set_edge(&tiny->game.rows, WEST_OF_IT, EAST, false);
    assert_int_equal(work(tiny, TRIGGER_CLOSE), 0);
    assert_int_equal(work(tiny, TRIGGER_LOCK), 0);
    board_set_edge(&tiny->game.rows, WEST_OF_IT, EAST, true);
    assert_int_equal(work(tiny, TRIGGER_LOCK), 1);
}

/* Where a card has set up another one meanwhile, that is the door there. */
static void a_door_of_a_card_in_its_place_is_worked_instead(void **state)
{
    struct tiny *tiny = *state = scene_second("+-+-+-+-+\n"
                                              "|A . . .|\n"
                                              "+ + + + +\n"
                                              "|. . . .|\n"
                                              "+-+D+D+-+\n"
                                              "|. . . .|\n"
                                              "+-+-+-+-+\n");
    work(tiny, TRIGGER_OPEN);
    int other = terrain_new_marker(&tiny->game);
    tiny->game.marker[other] = (struct marker){
        .kind = MARKER_GATE, .state = MARKER_STANDS, .side = SOUTH, .x = 1, .y = 1, .owner = TEAM_MAX, .stamp = 2};
    board_rebuild(&tiny->game);
    assert_int_equal(work(tiny, TRIGGER_CLOSE), 0);
    assert_int_equal(work(tiny, TRIGGER_LOCK), 1);
    assert_true(latch_is_locked(&tiny->game, other));
    REFUSED(tiny, scene_walk(tiny, A, "SE S", GATE_NONE), DOOR_LOCKED);
    assert_int_equal(work(tiny, TRIGGER_OPEN), 1);
    assert_int_equal(tiny->game.doors, 0);
    MUST(tiny, scene_walk(tiny, A, "SE S", GATE_NONE));
}

/* Whoever goes through walls leaves the door as it is. */
static void who_goes_through_walls_opens_no_locked_door(void **state)
{
    struct tiny *tiny = *state = scene_second(TWO_ROOMS);
    assert_true(reach_door_on_way(&tiny->game, WEST_OF_IT, EAST) >= 0);
    work(tiny, TRIGGER_LOCK);
    assert_int_equal(reach_door_on_way(&tiny->game, WEST_OF_IT, EAST), -1);
}

static void a_door_may_be_locked_when_the_mission_begins(void **state)
{
    struct tiny *tiny = *state = scene_second(TWO_ROOMS);
    tiny->scenario->mission.marker[0].locked = 1;
    marker_prepare(&tiny->game);
    assert_true(latch_is_locked(&tiny->game, 0));
    assert_false(steps_through(tiny, A));
    assert_int_equal(work(tiny, TRIGGER_OPEN), 1);
    assert_int_equal(work(tiny, TRIGGER_CLOSE), 1); /* it is put back as a door like any */
    assert_true(steps_through(tiny, A));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_door_that_is_opened_is_no_target_destroyed, scene_end),
        cmocka_unit_test_teardown(a_locked_door_lets_nobody_through_and_one_that_is_unlocked_is_a_door_like_any,
                                  scene_end),
        cmocka_unit_test_teardown(a_creature_beside_it_opens_no_locked_door, scene_end),
        cmocka_unit_test_teardown(a_door_that_opens_is_gone_without_a_card_and_stands_again_when_it_closes, scene_end),
        cmocka_unit_test_teardown(gear_opens_no_locked_door, scene_end),
        cmocka_unit_test_teardown(no_door_stands_in_a_wall, scene_end),
        cmocka_unit_test_teardown(a_door_of_a_card_in_its_place_is_worked_instead, scene_end),
        cmocka_unit_test_teardown(who_goes_through_walls_opens_no_locked_door, scene_end),
        cmocka_unit_test_teardown(a_door_may_be_locked_when_the_mission_begins, scene_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
