/* Rounds, markers, the end of a mission (C-ROUND, C-END-1 to C-END-3). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/turn/turn.h"
#include "support/scene.h"
#include "support/shipped.h"

#include <string.h>

static const char THREE_TEAMS[] = "+-+-+-+-+-+-+-+-+\n"
                                  "|A B . C D . E F|\n"
                                  "+ + + + + + + + +\n"
                                  "|. . . . . . . z|\n"
                                  "+-+-+-+-+-+-+-+-+";

/* Ends the turns of a round and writes the seats in the order drawn; at most one round. */
static int end_round(struct tiny *tiny, seat_id order[SEAT_COUNT])
{
    int round = tiny->game.turn.round;
    int count = 0;
    while (!game_is_over(&tiny->game) && tiny->game.turn.round == round) {
        order[count++] = tiny->game.turn.seat;
        assert_true(count <= SEAT_COUNT);
        MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    }
    return count;
}

/* C-ROUND-1, C-ROUND-3, C-ROUND-6 */
static void everybody_has_one_turn_in_every_round(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(THREE_TEAMS);
    scene_next_round(tiny);
    while (!game_is_over(&tiny->game)) {
        seat_id order[SEAT_COUNT];
        unsigned seen = 0;
        assert_int_equal(end_round(tiny, order), 4);
        for (int i = 0; i < 4; i++)
            seen |= 1u << order[i];
        assert_int_equal(seen, 1u << 0 | 1u << 1 | 1u << 2 | 1u << SEAT_LEGION);
    }
    assert_int_equal(tiny->game.turn.round, 9);
    tiny_free(tiny);
}

/* C-ROUND-2: every order of four markers equally often (23 degrees of freedom, once in 10,000 by chance). */
static void markers_are_drawn_in_every_order_alike(void **state)
{
    (void)state;
    enum { ROUNDS = 24000 };
    static int count[4 * 4 * 4 * 4];
    struct tiny *tiny = tiny_new(THREE_TEAMS);
    tiny->scenario->mission.rounds = 0;
    tiny->scenario->mission.parameters.stall_rounds = 100;
    for (int i = 0; i < ROUNDS; i++) {
        seat_id order[SEAT_COUNT];
        tiny->game.turn.round = 1;
        tiny->game.turn.quiet_rounds = 0;
        scene_next_round(tiny);
        (void)end_round(tiny, order);
        int code = 0;
        for (int k = 0; k < 4; k++)
            code = code * 4 + (order[k] == SEAT_LEGION ? 3 : order[k]);
        count[code]++;
    }
    int orders = 0;
    double sum = 0;
    for (size_t i = 0; i < sizeof count / sizeof *count; i++) {
        orders += count[i] > 0;
        if (count[i])
            sum += (count[i] - 1000.0) * (count[i] - 1000.0) / 1000.0;
    }
    assert_int_equal(orders, 24);
    assert_true(sum < 55.0);
    tiny_free(tiny);
}

/* C-ROUND-4, C-ROUND-5, see also C-EX-48: eliminated, withdrawn or one of each. */
static void a_marker_is_removed_when_nobody_of_the_team_is_in_play(void **state)
{
    (void)state;
    static const uint8_t STATES[3][2] = {{FIGURE_ELIMINATED, FIGURE_ELIMINATED},
                                         {FIGURE_WITHDRAWN, FIGURE_WITHDRAWN},
                                         {FIGURE_ELIMINATED, FIGURE_WITHDRAWN}};
    for (int i = 0; i < 3; i++) {
        struct tiny *tiny = tiny_new(THREE_TEAMS);
        scene_next_round(tiny);
        scene_draw_marker(tiny, SEAT_LEGION);
        tiny->game.turn.waiting_markers = 7;
        for (int k = 0; k < 2; k++)
            tiny->game.figure[2 + k].state = STATES[i][k];
        MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
        assert_int_equal(tiny_event(tiny, EVENT_MARKER_REMOVED)->seat, 1);
        assert_true(tiny->game.team[1].flags & TEAM_OUT);
        for (int round = tiny->game.turn.round; round < 5; round++) {
            seat_id order[SEAT_COUNT];
            int count = end_round(tiny, order);
            for (int k = 0; k < count; k++)
                assert_int_not_equal(order[k], 1);
        }
        tiny_free(tiny);
    }
}

/* C-ROUND-5: a waiting Doomtrooper keeps the marker in. */
static void a_waiting_doomtrooper_keeps_the_marker(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\nE. C D l|\n+-+-+-+-+");
    tiny->game.figure[0].state = FIGURE_ELIMINATED;
    scene_next_round(tiny);
    seat_id order[SEAT_COUNT];
    assert_int_equal(end_round(tiny, order), 3);
    assert_false(tiny->game.team[0].flags & TEAM_OUT);
    tiny_free(tiny);
}

/* C-ROUND-5: a team that leaves in its own turn ends that turn. */
static void the_turn_ends_when_the_last_doomtrooper_leaves(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\nXA B C D|\n+-+-+-+-+");
    tiny_turn(tiny, 0);
    tiny->game.turn.waiting_markers = 2;
    MUST(tiny, scene_walk(tiny, 0, "", 0));
    assert_int_equal(tiny->game.turn.seat, 0);
    MUST(tiny, scene_walk(tiny, 1, "W", 0));
    assert_int_equal(tiny_event(tiny, EVENT_MARKER_REMOVED)->seat, 0);
    assert_int_equal(tiny_event(tiny, EVENT_TURN_ENDED)->seat, 0);
    assert_int_equal(tiny->game.turn.seat, 1);
    tiny_free(tiny);
}

/* C-END-3 */
static void the_mission_ends_at_once_when_nobody_is_left(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\nXA B .|\n+-+-+-+");
    tiny_turn(tiny, 0);
    MUST(tiny, scene_walk(tiny, 0, "", 0));
    MUST(tiny, scene_walk(tiny, 1, "W", 0));
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(tiny->game.turn.ended_early, 1);
    assert_int_equal(tiny_event(tiny, EVENT_MISSION_ENDED)->choice, 1);
    assert_int_equal(game_seat_to_act(&tiny->game), SEAT_NONE);
    REFUSED(tiny, tiny_command(tiny, COMMAND_END_TURN), MISSION_OVER);
    tiny_free(tiny);
}

/* C-END-3: by the Dark Legion's hand as well. */
static void the_mission_ends_at_once_when_the_last_doomtrooper_falls(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A z .|\n+-+-+-+");
    tiny->game.figure[1].state = FIGURE_ELIMINATED;
    tiny->game.figure[1].strength = 0;
    tiny->game.figure[0].strength = 1;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, tiny_creature(tiny, 'z', 0), 0, MODE_CLOSE, "1111 0"));
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(tiny->game.turn.ended_early, 1);
    tiny_free(tiny);
}

/* C-END-1: after the last round; it is played to its end. */
static void the_mission_ends_after_its_last_round(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(THREE_TEAMS);
    tiny->scenario->mission.rounds = 3;
    scene_next_round(tiny);
    for (int round = 2; round <= 3; round++) {
        seat_id order[SEAT_COUNT];
        assert_int_equal(tiny->game.turn.round, round);
        assert_int_equal(end_round(tiny, order), 4);
    }
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(tiny->game.turn.ended_early, 0);
    assert_int_equal(tiny_event(tiny, EVENT_MISSION_ENDED)->choice, 0);
    assert_int_equal(tiny_event(tiny, EVENT_MISSION_ENDED)->number, 3);
    tiny_free(tiny);
}

/* C-END-1, C-DL-2: the round in which the last Event Card is drawn is the last, even before the time limit. */
static void the_round_of_the_last_event_card_is_the_last(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(THREE_TEAMS);
    scene_next_round(tiny);
    scene_legion_turn(tiny, 2);
    tiny->game.events.count = 1;
    MUST(tiny, scene_call(tiny, 0));
    assert_int_equal(tiny_count(tiny, EVENT_LAST_ROUND), 1);
    seat_id order[SEAT_COUNT];
    int round = tiny->game.turn.round;
    assert_int_equal(end_round(tiny, order), 4); /* the others still have their turns */
    assert_true(game_is_over(&tiny->game));
    assert_int_equal(tiny->game.turn.round, round);
    tiny_free(tiny);
}

/* Our own ruling on missions without a time limit (parameters.h: stall_rounds). */
static void a_mission_without_limit_ends_when_nobody_attacks_any_more(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A z . B|\n+-+-+-+-+");
    tiny->scenario->mission.rounds = 0;
    tiny->scenario->mission.parameters.stall_rounds = 3;
    seat_id order[SEAT_COUNT];
    scene_next_round(tiny);
    (void)end_round(tiny, order);
    assert_false(game_is_over(&tiny->game));
    scene_draw_marker(tiny, 0);
    MUST(tiny, scene_attack(tiny, 0, tiny_creature(tiny, 'z', 0), MODE_CLOSE, "000"));
    for (int i = 0; i < 3; i++) {
        assert_false(game_is_over(&tiny->game));
        (void)end_round(tiny, order);
    }
    assert_true(game_is_over(&tiny->game));
    tiny_free(tiny);
}

/* C-ROUND-6: one Event Card a round, with every number of teams; all of a mission's rounds are played. */
static void one_event_card_is_drawn_in_every_round(void **state)
{
    (void)state;
    static struct game game;
    static struct event_list events;
    for (int m = 1; m < SHIPPED_MISSIONS; m++) {
        struct scenario *scenario = shipped_scenario(SHIPPED_PATH[m]);
        struct game_setup setup = game_setup_default(scenario->catalogue, 3, 4);
        events.count = 0;
        game_start(&game, scenario, &setup, &events);
        assert_int_equal(game.events.count, scenario->mission.rounds);
        scenario_free(scenario);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_has_one_turn_in_every_round),
        cmocka_unit_test(markers_are_drawn_in_every_order_alike),
        cmocka_unit_test(a_marker_is_removed_when_nobody_of_the_team_is_in_play),
        cmocka_unit_test(a_waiting_doomtrooper_keeps_the_marker),
        cmocka_unit_test(the_turn_ends_when_the_last_doomtrooper_leaves),
        cmocka_unit_test(the_mission_ends_at_once_when_nobody_is_left),
        cmocka_unit_test(the_mission_ends_at_once_when_the_last_doomtrooper_falls),
        cmocka_unit_test(the_mission_ends_after_its_last_round),
        cmocka_unit_test(the_round_of_the_last_event_card_is_the_last),
        cmocka_unit_test(a_mission_without_limit_ends_when_nobody_attacks_any_more),
        cmocka_unit_test(one_event_card_is_drawn_in_every_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
