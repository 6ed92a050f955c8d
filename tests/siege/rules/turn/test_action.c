/* Activations, actions, Extra Actions (C-TURN, C-EXTRA, C-CORP-2, C-DL-6). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/turn/action.h"
#include "support/scene.h"
#include "support/lasting.h"

static const char ROOM[] = "+-+-+-+-+-+-+\n"
                           "|A . . . . .|\n"
                           "+ + + + + + +\n"
                           "|. . . . . .|\n"
                           "+ + + + + + +\n"
                           "|. B . . . l|\n"
                           "+-+-+-+-+-+-+";

static struct tiny *turn_in_room(seat_id seat)
{
    struct tiny *tiny = tiny_new(ROOM);
    tiny_turn(tiny, seat);
    return tiny;
}

/* Steps to a neighbour that is free, to and fro. */
static struct command shuffle_about(const struct tiny *tiny, figure_id figure)
{
    struct square at = figure_square(&tiny->game, figure);
    return tiny_move(tiny, figure, at.x, at.y == 0 ? 1 : 0);
}

/* C-TURN-3, C-DL-6 */
static void two_actions_each_in_any_order_and_repetition(void **state)
{
    (void)state;
    static const char *const ORDER[] = {"MM", "MA", "AM", "AA"};
    for (size_t i = 0; i < 4; i++) {
        struct tiny *tiny = turn_in_room(0);
        figure_id target = tiny_creature(tiny, 'l', 0);
        tiny_weapon(tiny, 0, "plasma_carbine");
        for (const char *action = ORDER[i]; *action; action++) {
            if (*action == 'M')
                MUST(tiny, shuffle_about(tiny, 0));
            else
                MUST(tiny, scene_attack(tiny, 0, target, MODE_FIRE, "0000"));
        }
        REFUSED(tiny, shuffle_about(tiny, 0), NO_ACTIONS);
        REFUSED(tiny, tiny_attack(tiny, 0, target, MODE_FIRE), NO_ACTIONS);
        tiny_free(tiny);
    }
}

/* C-TURN-2 */
static void one_doomtrooper_finishes_before_the_other_begins(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    MUST(tiny, shuffle_about(tiny, 1));
    assert_int_equal(tiny->game.turn.active, 1);
    MUST(tiny, shuffle_about(tiny, 0));
    assert_int_equal(tiny_count(tiny, EVENT_FINISHED), 1);
    assert_int_equal(tiny_event(tiny, EVENT_FINISHED)->figure, 1);
    REFUSED(tiny, shuffle_about(tiny, 1), FIGURE_DONE);
    REFUSED(tiny, scene_extra(shuffle_about(tiny, 1)), FIGURE_DONE);
    REFUSED(tiny, scene_finish(tiny, 1), FIGURE_DONE);
    MUST(tiny, shuffle_about(tiny, 0));
    tiny_free(tiny);
}

/* C-TURN-2: Extra Actions belong to the activation. */
static void extra_actions_belong_to_the_activation(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    MUST(tiny, shuffle_about(tiny, 0));
    MUST(tiny, shuffle_about(tiny, 0));
    MUST(tiny, scene_extra(shuffle_about(tiny, 0)));
    assert_int_equal(tiny->game.team[0].extra_actions, 1);
    MUST(tiny, shuffle_about(tiny, 1));
    REFUSED(tiny, scene_extra(shuffle_about(tiny, 0)), FIGURE_DONE);
    tiny_free(tiny);
}

/* C-TURN-2: nobody else's figures; C-ROUND-2: nobody else's turn. */
static void only_the_own_figures_in_the_own_turn(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+\n|A . C l|\n+ + + + +\n|. . . .|\n+-+-+-+-+");
    tiny_turn(tiny, 0);
    REFUSED(tiny, shuffle_about(tiny, 2), NOT_YOUR_FIGURE);
    REFUSED(tiny, shuffle_about(tiny, tiny_creature(tiny, 'l', 0)), NOT_YOUR_FIGURE);
    struct command command = shuffle_about(tiny, 2);
    command.seat = 1;
    REFUSED(tiny, command, NOT_YOUR_TURN);
    command.figure = 9; /* of a team that does not play */
    command.seat = 0;
    REFUSED(tiny, command, NO_SUCH_FIGURE);
    command.figure = FIGURE_NONE;
    REFUSED(tiny, command, NO_SUCH_FIGURE);
    tiny_free(tiny);
}

/* C-TURN-5 */
static void actions_left_unused_are_lost_and_extra_actions_kept(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    MUST(tiny, shuffle_about(tiny, 0));
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.team[0].extra_actions, 2);
    scene_draw_marker(tiny, 0);
    assert_int_equal(tiny->game.figure[0].actions, 2);
    tiny_free(tiny);
}

/* C-EXTRA-1: the tray of every corporation and rank (docs/PROVENANCE.md 10.1). */
static void tracks_begin_at_the_number_of_the_tray(void **state)
{
    (void)state;
    static const uint8_t USUAL[] = {2, 3, 3, 4, 4, 5};
    struct tiny *tiny = tiny_new("+-+\n|A|\n+-+");
    for (int c = 0; c < CORPORATIONS; c++) {
        const struct corporation *corporation = &tiny->catalogue.corporation[c];
        int less = corporation->letter == 'I' ? 2 : 0;
        for (int rank = 1; rank <= 6; rank++)
            assert_int_equal(corporation->rank[rank - 1].extra_actions, USUAL[rank - 1] - less);
    }
    tiny_free(tiny);
}

/* C-EXTRA-2, C-CORP-2 */
static void imperial_gains_one_each_own_turn_up_to_six(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(ROOM);
    tiny_team(tiny, 0, "imperial", 1);
    for (int turn = 1; turn <= 8; turn++) {
        scene_draw_marker(tiny, 0);
        int expected = turn < 6 ? turn : 6;
        assert_int_equal(tiny->game.team[0].extra_actions, expected);
        assert_int_equal(tiny_count(tiny, EVENT_EXTRA_GAINED), turn <= 6);
    }
    tiny_free(tiny);
}

/* C-CORP-2: nobody else gains any, and Imperial not in others' turns. */
static void only_imperial_gains_extra_actions_and_only_in_its_turn(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|A B C|\n+-+-+-+");
    tiny_team(tiny, 0, "imperial", 1);
    tiny_team(tiny, 1, "capitol", 1);
    scene_draw_marker(tiny, 1);
    assert_int_equal(tiny->game.team[0].extra_actions, 0);
    assert_int_equal(tiny->game.team[1].extra_actions, 2);
    assert_int_equal(tiny_count(tiny, EVENT_EXTRA_GAINED), 0);
    tiny_free(tiny);
}

/* C-EXTRA-3 */
static void an_extra_action_lowers_the_track_by_one(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    tiny_weapon(tiny, 0, "plasma_carbine");
    REFUSED(tiny, scene_extra(shuffle_about(tiny, 0)), EXTRA_NOT_NEEDED);
    MUST(tiny, shuffle_about(tiny, 0));
    MUST(tiny, shuffle_about(tiny, 0));
    MUST(tiny, scene_extra(scene_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_FIRE, "0000")));
    assert_int_equal(tiny_event(tiny, EVENT_EXTRA_SPENT)->number, 1);
    MUST(tiny, scene_extra(shuffle_about(tiny, 0)));
    assert_int_equal(tiny->game.team[0].extra_actions, 0);
    MUST(tiny, shuffle_about(tiny, 1));
    MUST(tiny, shuffle_about(tiny, 1));
    REFUSED(tiny, scene_extra(shuffle_about(tiny, 1)), NO_EXTRA_ACTIONS);
    tiny_free(tiny);
}

/* C-TURN-4 */
static void nobody_takes_more_than_four_actions_in_a_turn(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    tiny->game.team[0].extra_actions = 6;
    MUST(tiny, shuffle_about(tiny, 0));
    MUST(tiny, shuffle_about(tiny, 0));
    MUST(tiny, scene_extra(shuffle_about(tiny, 0)));
    MUST(tiny, scene_extra(shuffle_about(tiny, 0)));
    REFUSED(tiny, scene_extra(shuffle_about(tiny, 0)), ACTION_CAP);
    assert_int_equal(tiny->game.team[0].extra_actions, 4);
    tiny_free(tiny);
}

/* C-EXTRA-3: except Imperial's, tracks are not refilled. */
static void a_track_is_not_refilled_in_later_turns(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    tiny->game.team[0].extra_actions = 0;
    for (int turn = 0; turn < 3; turn++) {
        scene_draw_marker(tiny, 0);
        assert_int_equal(tiny->game.team[0].extra_actions, 0);
    }
    tiny_free(tiny);
}

/* C-DL-6 */
static void nepharite_and_ezoghoul_have_three_actions_the_others_two(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n|l n c r p z A|\n+-+-+-+-+-+-+-+");
    tiny_turn(tiny, SEAT_LEGION);
    for (const char *letter = "lncrpz"; *letter; letter++)
        assert_int_equal(tiny->game.figure[tiny_creature(tiny, *letter, 0)].actions,
                         *letter == 'p' || *letter == 'z' ? 3 : 2);
    tiny_free(tiny);
}

/* C-DL-6 */
static void one_creature_finishes_before_the_next_begins(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\n|l n A|\n+ + + +\n|. . .|\n+-+-+-+");
    tiny_turn(tiny, SEAT_LEGION);
    figure_id first = tiny_creature(tiny, 'l', 0);
    MUST(tiny, shuffle_about(tiny, first));
    MUST(tiny, shuffle_about(tiny, tiny_creature(tiny, 'n', 0)));
    REFUSED(tiny, shuffle_about(tiny, first), FIGURE_DONE);
    tiny_free(tiny);
}

/* C-DL-7 */
static void creatures_have_no_extra_actions(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(SEAT_LEGION);
    figure_id creature = tiny_creature(tiny, 'l', 0);
    MUST(tiny, tiny_move(tiny, creature, 5, 1));
    MUST(tiny, tiny_move(tiny, creature, 5, 0));
    REFUSED(tiny, scene_extra(tiny_move(tiny, creature, 5, 1)), NO_EXTRA_ACTIONS);
    tiny_free(tiny);
}

static void unused_actions_are_counted_for_the_tray(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    assert_int_equal(action_unused(&tiny->game, 0), 2);
    MUST(tiny, shuffle_about(tiny, 0));
    assert_int_equal(action_unused(&tiny->game, 0), 1);
    MUST(tiny, scene_finish(tiny, 0));
    assert_int_equal(action_unused(&tiny->game, 0), 0);
    make_last(&tiny->game, EFFECT_TEAM_ACTIONS, lasting_team(0), 0, 1);
    assert_int_equal(action_unused(&tiny->game, 1), 1);
    tiny_free(tiny);
}

/* Commands that nobody may give. */
static void unknown_commands_are_refused(void **state)
{
    (void)state;
    struct tiny *tiny = turn_in_room(0);
    struct command command = tiny_command(tiny, COMMAND_NONE);
    REFUSED(tiny, command, UNKNOWN_COMMAND);
    command.type = COMMAND_COUNT;
    REFUSED(tiny, command, UNKNOWN_COMMAND);
    command = shuffle_about(tiny, 0);
    command.extra = 2;
    REFUSED(tiny, command, UNKNOWN_COMMAND);
    command = scene_walk(tiny, 0, "S", GATE_NONE);
    command.step[0] = DIRECTIONS;
    REFUSED(tiny, command, UNKNOWN_COMMAND);
    command = tiny_attack(tiny, 0, tiny_creature(tiny, 'l', 0), MODE_ANY);
    REFUSED(tiny, command, UNKNOWN_COMMAND);
    command = tiny_command(tiny, COMMAND_SANDBOX_DICE);
    REFUSED(tiny, command, NOT_A_SANDBOX);
    command = tiny_command(tiny, COMMAND_AI_REVEAL);
    REFUSED(tiny, command, NOT_THE_DECK);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_actions_each_in_any_order_and_repetition),
        cmocka_unit_test(one_doomtrooper_finishes_before_the_other_begins),
        cmocka_unit_test(extra_actions_belong_to_the_activation),
        cmocka_unit_test(only_the_own_figures_in_the_own_turn),
        cmocka_unit_test(actions_left_unused_are_lost_and_extra_actions_kept),
        cmocka_unit_test(tracks_begin_at_the_number_of_the_tray),
        cmocka_unit_test(imperial_gains_one_each_own_turn_up_to_six),
        cmocka_unit_test(only_imperial_gains_extra_actions_and_only_in_its_turn),
        cmocka_unit_test(an_extra_action_lowers_the_track_by_one),
        cmocka_unit_test(nobody_takes_more_than_four_actions_in_a_turn),
        cmocka_unit_test(a_track_is_not_refilled_in_later_turns),
        cmocka_unit_test(nepharite_and_ezoghoul_have_three_actions_the_others_two),
        cmocka_unit_test(one_creature_finishes_before_the_next_begins),
        cmocka_unit_test(creatures_have_no_extra_actions),
        cmocka_unit_test(unused_actions_are_counted_for_the_tray),
        cmocka_unit_test(unknown_commands_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
