/* Figures that go with a team: who leads them, who may attack them, what they count for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "siege/rules/mission/condition.h"
#include "siege/rules/turn/legal.h"
#include "support/scene.h"

enum { A, B, C, D };

/* The Legionnaire is the follower. Gate 0 is a Doomtrooper entrance. */
static const char SCENE[] = "+-+-+-+-+-+-+\n"
                            "EA . .:. . .|\n"
                            "+ + + + + + +\n"
                            "|B . .:l . .|\n"
                            "+ + + + + + +\n"
                            "|. . .:n C D|\n"
                            "+-+-+-+-+-+-+";

static figure_id who;

static int begin(void **state)
{
    struct tiny *tiny = tiny_new(SCENE);
    who = scene_creature(tiny, 'l');
    tiny->game.figure[who].status |= STATUS_FOLLOWER;
    struct mission *mission = &tiny->scenario->mission;
    mission->start_figure[mission->start_figures++] = (struct start_figure){.kind = tiny->game.figure[who].kind,
                                                                            .gate = GATE_NONE,
                                                                            .at = {1, {{3, 1}}},
                                                                            .follower = 1,
                                                                            .name = "the engineer"};
    *state = tiny;
    return 0;
}

static int count(const struct tiny *tiny, int states, bool own, int team)
{
    struct condition node = {.kind = CONDITION_COUNT,
                             .first_child = CONDITION_NONE,
                             .next = CONDITION_NONE,
                             .at_least = 1,
                             .at_most = INT16_MAX,
                             .filter = {.followers = 1, .own = own, .states = (uint8_t)states}};
    return condition_number_in(&tiny->game, &node, 0, team);
}

static struct command leaving(const struct tiny *tiny, figure_id figure)
{
    struct command leave = tiny_move(tiny, figure, 0, 0);
    leave.gate = 0;
    return leave;
}

static bool may_act(const struct tiny *tiny, seat_id seat)
{
    static struct legal_list list;
    legal_commands(&tiny->game, &list);
    for (int i = 0; i < list.count; i++)
        if (list.item[i].seat == seat && list.item[i].figure == who)
            return true;
    return false;
}

static void whom_nobody_leads_does_nothing_and_is_left_alone(void **state)
{
    struct tiny *tiny = *state;
    assert_int_equal(game_seat_of(&tiny->game, who), SEAT_NONE);
    tiny_turn(tiny, SEAT_LEGION);
    assert_false(may_act(tiny, SEAT_LEGION));
    figure_id n = scene_creature(tiny, 'n');
    REFUSED(tiny, tiny_attack(tiny, n, who, MODE_CLOSE), TARGET_FRIEND);
    tiny_turn(tiny, 1);
    REFUSED(tiny, tiny_attack(tiny, C, who, MODE_CLOSE), TARGET_FRIEND);
    assert_int_equal(count(tiny, WANT_ON_BOARD, false, TEAM_MAX), 1);
    assert_int_equal(count(tiny, WANT_ON_BOARD, true, 0), 0);
}

static void the_first_who_comes_beside_leads(void **state)
{
    struct tiny *tiny = *state;
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, B, 1, 1));
    assert_int_equal(tiny_count(tiny, EVENT_CAPTURED), 0);
    MUST(tiny, tiny_move(tiny, B, 2, 1));
    assert_int_equal(tiny_event(tiny, EVENT_CAPTURED)->figure, who);
    assert_int_equal(tiny->game.figure[who].captor, 0);
    assert_int_equal(count(tiny, WANT_ON_BOARD, true, 0), 1);
    assert_int_equal(count(tiny, WANT_ON_BOARD, true, 1), 0);
    tiny_turn(tiny, 1);
    MUST(tiny, tiny_move(tiny, C, 4, 1));
    assert_int_equal(tiny->game.figure[who].captor, 0); /* he stays with the first */
    tiny_turn(tiny, 0);
    assert_true(may_act(tiny, 0));
    MUST(tiny, tiny_move(tiny, who, 2, 0));
    REFUSED(tiny, tiny_attack(tiny, who, scene_creature(tiny, 'n'), MODE_CLOSE), CAPTIVE);
}

static void whoever_is_led_can_be_attacked_by_creatures(void **state)
{
    struct tiny *tiny = *state;
    int points = tiny->game.team[0].points;
    tiny->game.figure[who].captor = 0;
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, scene_attack(tiny, scene_creature(tiny, 'n'), who, MODE_CLOSE, "1111"));
    assert_int_equal(tiny->game.figure[who].state, FIGURE_ELIMINATED);
    assert_int_equal(tiny->game.figure[who].captor, SEAT_NONE);
    assert_int_equal(tiny->game.team[0].points, points);
    assert_int_equal(count(tiny, WANT_ELIMINATED, false, TEAM_MAX), 1); /* and not back in the pool */
    assert_int_equal(tiny->game.legion.kills_troopers, 0);
}

/* He has done nothing, but his turn is the team's next one: that is what is said. */
static void who_has_just_joined_acts_from_the_next_turn_on(void **state)
{
    struct tiny *tiny = *state;
    tiny_turn(tiny, 0);
    tiny->game.figure[who].captor = 0;
    tiny->game.figure[who].flags = FIGURE_ACTIVE_DONE;
    struct command move = tiny_move(tiny, who, 3, 0);
    assert_int_equal(command_check(&tiny->game, &move).why, REJECT_JUST_JOINED);
    tiny->game.figure[who].flags |= FIGURE_HAS_ACTED;
    move = tiny_move(tiny, who, 3, 0);
    assert_int_equal(command_check(&tiny->game, &move).why, REJECT_FIGURE_DONE);
}

static void a_team_that_is_gone_leads_nobody(void **state)
{
    struct tiny *tiny = *state;
    tiny->game.figure[who].captor = 0;
    tiny->game.figure[B].state = FIGURE_ELIMINATED;
    tiny->game.figure[B].x = tiny->game.figure[B].y = -1;
    tiny->game.occupied[1] &= ~UINT64_C(1);
    tiny_turn(tiny, 0);
    MUST(tiny, leaving(tiny, A)); /* the last of them leaves */
    assert_int_equal(tiny->game.figure[who].captor, SEAT_NONE);
    assert_int_equal(game_seat_of(&tiny->game, who), SEAT_NONE);
    assert_true(figure_on_board(&tiny->game, who));
}

static void he_leaves_the_board_with_those_who_lead(void **state)
{
    struct tiny *tiny = *state;
    tiny->game.figure[who].captor = 0;
    board_stand(&tiny->game, A, square_at(1, 0));
    board_stand(&tiny->game, who, square_at(0, 0));
    tiny_turn(tiny, 0);
    MUST(tiny, leaving(tiny, who));
    assert_int_equal(tiny->game.figure[who].state, FIGURE_WITHDRAWN);
    assert_int_equal(count(tiny, WANT_WITHDRAWN, false, TEAM_MAX), 1);
    assert_int_equal(count(tiny, WANT_WITHDRAWN, true, 0), 1);
}

/* C-EXIT-3 */
static void he_leaves_by_the_ways_out_of_those_who_lead(void **state)
{
    struct tiny *tiny = *state;
    struct mission *mission = &tiny->scenario->mission;
    tiny->game.figure[who].captor = 0;
    board_stand(&tiny->game, A, square_at(1, 0));
    board_stand(&tiny->game, who, square_at(0, 0));
    tiny_turn(tiny, 0);
    mission->exits_only = 1;
    REFUSED(tiny, leaving(tiny, who), EXIT_CLOSED);
    mission->gate[0].flags |= GATE_EXIT;
    mission->exits_from_round = (uint8_t)(tiny->game.turn.round + 1);
    REFUSED(tiny, leaving(tiny, who), EXIT_CLOSED);
    mission->exits_from_round = 1;
    MUST(tiny, leaving(tiny, who));
}

static void he_is_counted_among_no_creatures(void **state)
{
    struct tiny *tiny = *state;
    struct condition node = {.kind = CONDITION_COUNT,
                             .first_child = CONDITION_NONE,
                             .next = CONDITION_NONE,
                             .at_most = INT16_MAX,
                             .filter = {.creatures = 1, .states = WANT_ON_BOARD}};
    assert_int_equal(condition_number_in(&tiny->game, &node, 0, TEAM_MAX), 1); /* the Necromutant */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, scene_end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(whom_nobody_leads_does_nothing_and_is_left_alone),
        TEST(the_first_who_comes_beside_leads),
        TEST(who_has_just_joined_acts_from_the_next_turn_on),
        TEST(whoever_is_led_can_be_attacked_by_creatures),
        TEST(a_team_that_is_gone_leads_nobody),
        TEST(he_leaves_the_board_with_those_who_lead),
        TEST(he_leaves_by_the_ways_out_of_those_who_lead),
        TEST(he_is_counted_among_no_creatures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
