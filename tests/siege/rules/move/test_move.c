/* Moving, entering, leaving (C-MOVE, C-ENTER, C-EXIT, C-REIN-4, C-CORP-5). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "siege/rules/turn/action.h"
#include "siege/rules/board/board.h"
#include "siege/rules/turn/legal.h"
#include "siege/rules/board/los.h"
#include "siege/rules/move/move.h"
#include "support/scene.h"
#include "support/shipped.h"
#include "support/lasting.h"

#include <string.h>

static const char CORRIDOR[] = "+-+-+-+-+-+-+-+\n|A . . . . . .|\n+-+-+-+-+-+-+-+";

static struct tiny *turn_on(const char *sketch, seat_id seat)
{
    struct tiny *tiny = tiny_new(sketch);
    tiny_turn(tiny, seat);
    return tiny;
}

/* Squares listed as ends of a Move of the figure without leaving, as rows. */
static uint64_t listed_row(const struct tiny *tiny, figure_id figure, int y)
{
    static struct legal_list list;
    uint64_t row = 0;
    legal_commands_of(&tiny->game, figure, &list);
    for (int i = 0; i < list.count; i++)
        if (list.item[i].type == COMMAND_MOVE && list.item[i].gate == GATE_NONE && !list.item[i].extra &&
            list.item[i].to.y == y)
            row |= UINT64_C(1) << list.item[i].to.x;
    return row;
}

/* ---- C-MOVE ---------------------------------------------------------------------------------------------------- */

/* C-MOVE-1 */
static void a_move_is_up_to_three_steps(void **state)
{
    (void)state;
    for (int steps = 1; steps <= 3; steps++) {
        struct tiny *tiny = turn_on(CORRIDOR, 0);
        MUST(tiny, tiny_move(tiny, 0, steps, 0));
        assert_true(scene_stands(tiny, 0, steps, 0));
        assert_int_equal(tiny_count(tiny, EVENT_STEPPED), steps);
        assert_int_equal(tiny->game.figure[0].actions, 1);
        tiny_free(tiny);
    }
    struct tiny *tiny = turn_on(CORRIDOR, 0);
    REFUSED(tiny, tiny_move(tiny, 0, 4, 0), TOO_FAR);
    REFUSED(tiny, scene_walk(tiny, 0, "E E E E", GATE_NONE), TOO_FAR);
    assert_int_equal(listed_row(tiny, 0, 0), 0x0E);
    tiny_free(tiny);
}

/* C-CORP-5 */
static void a_mishima_move_is_up_to_four_steps(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(CORRIDOR, 0);
    tiny_team(tiny, 0, "mishima", 1);
    assert_int_equal(figure_steps(&tiny->game, 0), 4);
    REFUSED(tiny, tiny_move(tiny, 0, 5, 0), TOO_FAR);
    assert_int_equal(listed_row(tiny, 0, 0), 0x1E);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    tiny_free(tiny);
}

/* C-CORP-5: nobody else. */
static void only_mishima_has_a_fourth_step(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+-+-+", 0);
    for (int c = 0; c < CORPORATIONS; c++) {
        const char *id = tiny->catalogue.corporation[c].id;
        tiny_team(tiny, 0, id, 6);
        assert_int_equal(figure_steps(&tiny->game, 0), strcmp(id, "mishima") == 0 ? 4 : 3);
    }
    assert_int_equal(figure_steps(&tiny->game, tiny_creature(tiny, 'l', 0)), 3); /* C-DL-7 */
    tiny_free(tiny);
}

/* C-MOVE-1: the direction may change at every step. */
static void a_move_may_turn_at_every_step(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n"
                                "|A|.|.|\n"
                                "+ + + +\n"
                                "|. .|.|\n"
                                "+-+-+-+",
                                0);
    REFUSED(tiny, scene_walk(tiny, 0, "E", GATE_NONE), WALL_IN_WAY);
    MUST(tiny, scene_walk(tiny, 0, "S E N", GATE_NONE));
    assert_true(scene_stands(tiny, 0, 1, 0));
    tiny_free(tiny);
}

/* C-MOVE-2: no way through figures, friend or enemy; and not onto them. */
static void figures_are_in_the_way_of_friend_and_enemy(void **state)
{
    (void)state;
    static const char *const SKETCH[] = {"+-+-+-+\n|A B .|\n+-+-+-+", "+-+-+-+\n|A l .|\n+-+-+-+",
                                         "+-+-+-+\n|A C .|\n+-+-+-+"};
    for (size_t i = 0; i < 3; i++) {
        struct tiny *tiny = turn_on(SKETCH[i], 0);
        REFUSED(tiny, tiny_move(tiny, 0, 1, 0), FIGURE_IN_WAY);
        REFUSED(tiny, tiny_move(tiny, 0, 2, 0), NO_PATH);
        REFUSED(tiny, scene_walk(tiny, 0, "E E", GATE_NONE), FIGURE_IN_WAY);
        assert_int_equal(listed_row(tiny, 0, 0), 0);
        tiny_free(tiny);
    }
}

/* C-MOVE-2, C-DL-7: the same for creatures. */
static void creatures_do_not_pass_creatures(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|l n .|\n+-+-+-+", SEAT_LEGION);
    figure_id legionnaire = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, tiny_move(tiny, legionnaire, 2, 0), NO_PATH);
    MUST(tiny, tiny_move(tiny, tiny_creature(tiny, 'n', 0), 2, 0));
    MUST(tiny, tiny_move(tiny, legionnaire, 1, 0));
    tiny_free(tiny);
}

/* C-MOVE-3 */
static void a_step_between_two_figures_on_a_diagonal_is_allowed(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A l|\n+ + +\n|n .|\n+-+-+", 0);
    MUST(tiny, tiny_move(tiny, 0, 1, 1));
    assert_int_equal(tiny_event(tiny, EVENT_STEPPED)->number, 1);
    tiny_free(tiny);
}

/* C-GEO-5 */
static void a_step_through_a_straight_wall_corner_is_refused(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|A .|\n+-+-+\n|. .|\n+-+-+", 0);
    REFUSED(tiny, scene_walk(tiny, 0, "SE", GATE_NONE), CORNER_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, 0, "S", GATE_NONE), WALL_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, 0, "N", GATE_NONE), OFF_BOARD);
    REFUSED(tiny, tiny_move(tiny, 0, 0, 1), NO_PATH);
    REFUSED(tiny, tiny_move(tiny, 0, 5, 5), OFF_BOARD);
    tiny_free(tiny);
}

/* C-MOVE-4: the steps one Move leaves unused do not help the next. */
static void unused_steps_are_lost(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+-+\n|A . . . . . . .|\n+-+-+-+-+-+-+-+-+", 0);
    MUST(tiny, tiny_move(tiny, 0, 1, 0));
    REFUSED(tiny, tiny_move(tiny, 0, 5, 0), TOO_FAR);
    MUST(tiny, tiny_move(tiny, 0, 4, 0));
    REFUSED(tiny, tiny_move(tiny, 0, 5, 0), NO_ACTIONS);
    tiny_free(tiny);
}

/* C-MOVE-5 */
static void a_move_without_a_step_is_refused(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(CORRIDOR, 0);
    REFUSED(tiny, tiny_move(tiny, 0, 0, 0), EMPTY_MOVE);
    tiny_free(tiny);
}

/* C-MOVE-1, C-MOVE-5: out and back again is a Move of two steps; it enters sectors on the way (C-FORCE-2). */
static void a_move_may_end_where_it_began(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A:. .|\n+-+-+-+", 0);
    MUST(tiny, scene_walk(tiny, 0, "E W", GATE_NONE));
    assert_true(scene_stands(tiny, 0, 0, 0));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 2);
    assert_int_equal(tiny_count(tiny, EVENT_SECTOR_ENTERED), 1);
    assert_int_equal(tiny->game.figure[0].actions, 1);
    tiny_free(tiny);
}

/* C-MOVE-6 */
static void adjacent_enemies_neither_stop_nor_slow(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n"
                                "|A . . .|\n"
                                "+ + + + +\n"
                                "|l n c .|\n"
                                "+-+-+-+-+",
                                0);
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    MUST(tiny, tiny_move(tiny, 0, 0, 0));
    tiny_free(tiny);
}

/* C-MOVE-7 */
static void a_marker_fills_its_square(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\n|A * .|\n+-+-+-+", 0);
    REFUSED(tiny, tiny_move(tiny, 0, 1, 0), MARKER_IN_WAY);
    REFUSED(tiny, tiny_move(tiny, 0, 2, 0), NO_PATH);
    REFUSED(tiny, scene_walk(tiny, 0, "E E", GATE_NONE), MARKER_IN_WAY);
    assert_int_equal(listed_row(tiny, 0, 0), 0);
    tiny_free(tiny);
}

/* A path may be given or left open; the result is the same and the log's command is complete. */
static void an_open_path_is_completed_to_a_shortest_one(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\n"
                                "|A l . .|\n"
                                "+ + + + +\n"
                                "|. . . .|\n"
                                "+-+-+-+-+",
                                0);
    struct command open = tiny_move(tiny, 0, 3, 0);
    struct command full = open;
    assert_int_equal(command_settle(&tiny->game, &full).why, REJECT_NONE);
    assert_int_equal(full.steps, 3);
    struct game before = tiny->game;
    MUST(tiny, open);
    uint64_t hash = game_hash(&tiny->game);
    tiny->game = before;
    MUST(tiny, full);
    assert_true(game_hash(&tiny->game) == hash);
    tiny_free(tiny);
}

/* A path given must lead where the command says. */
static void a_path_that_ends_elsewhere_is_refused(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on(CORRIDOR, 0);
    struct command command = scene_walk(tiny, 0, "E E", GATE_NONE);
    command.to = square_at(1, 0);
    REFUSED(tiny, command, NO_PATH);
    tiny_free(tiny);
}

/* ---- C-ENTER --------------------------------------------------------------------------------------------------- */

static const char TWO_DOORS[] = "+-+-+-+-+\n"
                                "E. . . .R\n"
                                "+ + + + +\n"
                                "E. . . .X\n"
                                "+-+-+-+-+";

/* C-ENTER-1, C-TURN-1 */
static void the_team_chooses_one_entrance_for_both(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(TWO_DOORS);
    scene_first_turn(tiny, 0);
    assert_int_equal(tiny->game.pending.type, PENDING_ENTRANCE);
    REFUSED(tiny, tiny_move(tiny, 0, 0, 0), CHOICE_FIRST);
    REFUSED(tiny, scene_entrance(tiny, 1), NOT_AN_ENTRANCE); /* the Dark Legion's */
    REFUSED(tiny, scene_entrance(tiny, 3), NOT_AN_ENTRANCE); /* an exit */
    REFUSED(tiny, scene_entrance(tiny, 9), NOT_AN_ENTRANCE);
    MUST(tiny, scene_entrance(tiny, 2));
    assert_int_equal(tiny->game.figure[0].gate, 2);
    assert_int_equal(tiny->game.figure[1].gate, 2);
    REFUSED(tiny, scene_entrance(tiny, 0), NOT_ASKED);
    tiny_free(tiny);
}

/* C-ENTER-1: what is closed is no entrance, unless all of them are: then the team must still come to wait somewhere. */
static void a_closed_entrance_is_none_while_another_is_open(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(TWO_DOORS);
    tiny->game.gate_changed = 1u << 0;
    scene_first_turn(tiny, 0);
    REFUSED(tiny, scene_entrance(tiny, 0), NOT_AN_ENTRANCE);
    tiny->game.gate_changed = 1u << 0 | 1u << 2;
    REFUSED(tiny, scene_entrance(tiny, 1), NOT_AN_ENTRANCE); /* the Dark Legion's, though it is open */
    MUST(tiny, scene_entrance(tiny, 0));
    REFUSED(tiny, tiny_move(tiny, 0, 0, 0), NOT_AN_ENTRANCE); /* nobody comes in there now */
    tiny_free(tiny);
}

/* C-ENTER-1 */
static void two_teams_may_use_the_same_entrance(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+-+-+\n"
                                 "E. . . . C D .|\n"
                                 "+-+-+-+-+-+-+-+");
    for (int team = 0; team < 2; team++) {
        scene_first_turn(tiny, team);
        MUST(tiny, scene_entrance(tiny, 0));
        MUST(tiny, tiny_move(tiny, (figure_id)(team * PAIR), 2 - team, 0));
    }
    assert_true(scene_stands(tiny, 0, 2, 0));
    assert_true(scene_stands(tiny, 2, 1, 0));
    tiny_free(tiny);
}

/* C-ENTER-3: crossing the entrance is the first step, straight across. */
static void entering_costs_a_step(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n"
                                 "E. . . . .|\n"
                                 "+ + + + + +\n"
                                 "|. . . . .|\n"
                                 "+-+-+-+-+-+");
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    assert_int_equal(listed_row(tiny, 0, 0), 0x07);
    assert_int_equal(listed_row(tiny, 0, 1), 0x07);
    REFUSED(tiny, tiny_move(tiny, 0, 3, 0), NO_PATH);
    REFUSED(tiny, scene_walk(tiny, 0, "E E E", GATE_NONE), TOO_FAR);
    MUST(tiny, tiny_move(tiny, 0, 2, 1));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 3);
    assert_int_equal(tiny_event(tiny, EVENT_STEPPED)->gate, 0);
    tiny_free(tiny);
}

/* C-ENTER-2: a doorway two squares wide may be used on either. */
static void a_wide_entrance_leads_onto_both_squares(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\n"
                                 "E. .|\n"
                                 "+-+-+\n"
                                 "|. .|\n"
                                 "+-+-+");
    struct gate *gate = &tiny->scenario->mission.gate[0];
    gate->width = 2;
    gate->inside[1] = square_at(0, 1);
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    assert_int_equal(listed_row(tiny, 0, 0), 0x03);
    assert_int_equal(listed_row(tiny, 0, 1), 0x03);
    MUST(tiny, tiny_move(tiny, 0, 1, 1));
    assert_int_equal(tiny->events.item[0].type, EVENT_ACTIVATED);
    assert_true(square_same(tiny_event(tiny, EVENT_STEPPED)->at, square_at(0, 1)));
    MUST(tiny, tiny_move(tiny, 1, 0, 1)); /* the other square of the doorway is taken by nobody either */
    tiny_free(tiny);
}

/* C-ENTER-4, C-ENTER-6, C-ENTER-7: see also C-EX-07 in test_scenarios.c. */
static void an_occupied_entrance_keeps_a_figure_waiting(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\nEA . l|\n+-+-+-+", 0);
    figure_id legionnaire = tiny_creature(tiny, 'l', 0);
    REFUSED(tiny, tiny_move(tiny, 1, 0, 0), ENTRANCE_OCCUPIED);
    REFUSED(tiny, tiny_move(tiny, 1, 1, 0), ENTRANCE_OCCUPIED);
    REFUSED(tiny, tiny_attack(tiny, 1, legionnaire, MODE_FIRE), STILL_WAITING);
    assert_int_equal(listed_row(tiny, 1, 0), 0);
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.figure[1].state, FIGURE_WAITING);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_attack(tiny, legionnaire, 1, MODE_FIRE), TARGET_OUT);
    tiny_turn(tiny, 0);
    MUST(tiny, tiny_move(tiny, 0, 1, 0));
    MUST(tiny, tiny_move(tiny, 1, 0, 0));
    tiny_free(tiny);
}

/* C-ENTER-7: a waiting figure is adjacent to nothing and bars no square. */
static void a_waiting_figure_bars_nothing(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\nE. .|\n+-+-+");
    assert_int_equal(board_trooper_beside(&tiny->game, square_at(0, 0)), FIGURE_NONE);
    assert_false(board_has(tiny->game.occupied, square_at(0, 0)));
    tiny_free(tiny);
}

/* C-ENTER-5 */
static void in_the_first_turn_everybody_must_enter(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new(TWO_DOORS);
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    REFUSED(tiny, tiny_command(tiny, COMMAND_END_TURN), OTHER_MUST_ENTER);
    REFUSED(tiny, scene_finish(tiny, 0), MUST_ENTER_FIRST);
    MUST(tiny, tiny_move(tiny, 0, 2, 0));
    REFUSED(tiny, tiny_command(tiny, COMMAND_END_TURN), OTHER_MUST_ENTER);
    MUST(tiny, scene_finish(tiny, 0));
    REFUSED(tiny, scene_finish(tiny, 1), MUST_ENTER_FIRST);
    MUST(tiny, tiny_move(tiny, 1, 1, 0));
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    tiny_free(tiny);
}

/* C-ENTER-5: only a blocked entrance can prevent it. */
static void who_cannot_enter_need_not(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+\nE. .|\n+-+-+");
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    MUST(tiny, tiny_move(tiny, 0, 0, 0));
    MUST(tiny, scene_finish(tiny, 0));
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.figure[1].state, FIGURE_WAITING);
    tiny_free(tiny);
}

/* C-ENTER-5: in later turns it may wait. */
static void in_later_turns_a_waiting_doomtrooper_may_wait(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\nE. . A|\n+-+-+-+", 0);
    MUST(tiny, scene_finish(tiny, 1));
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.figure[1].state, FIGURE_WAITING);
    tiny_free(tiny);
}

/* C-REIN-4: the same for creatures; they need not enter and keep their entrance. */
static void creatures_enter_like_doomtroopers(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\n"
                                 "R. . . . A|\n"
                                 "+-+-+-+-+-+");
    figure_id creature = TROOPER_MAX;
    tiny->game.figure[creature].state = FIGURE_WAITING;
    tiny->game.figure[creature].gate = 0;
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, tiny_attack(tiny, creature, 0, MODE_FIRE), STILL_WAITING);
    REFUSED(tiny, tiny_move(tiny, creature, 3, 0), NO_PATH);
    struct game before = tiny->game;
    MUST(tiny, tiny_command(tiny, COMMAND_END_TURN));
    assert_int_equal(tiny->game.figure[creature].state, FIGURE_WAITING);
    assert_int_equal(tiny->game.figure[creature].gate, 0);
    tiny->game = before;
    MUST(tiny, tiny_move(tiny, creature, 2, 0));
    assert_true(scene_stands(tiny, creature, 2, 0));
    tiny_free(tiny);
}

/* ---- C-EXIT ---------------------------------------------------------------------------------------------------- */

static struct command leave_at(const struct tiny *tiny, figure_id figure, int x, int y, int gate)
{
    struct command command = tiny_move(tiny, figure, x, y);
    command.gate = (uint8_t)gate;
    return command;
}

/* C-EXIT-1, C-EXIT-2 */
static void leaving_costs_a_step_and_the_rest_of_the_activation(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+\nX. . A B|\n+-+-+-+-+", 0);
    MUST(tiny, leave_at(tiny, 0, 0, 0, 0));
    assert_int_equal(tiny->game.figure[0].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny->game.figure[0].gate, 0);
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 2);
    assert_int_equal(tiny_count(tiny, EVENT_LEFT_BOARD), 1);
    assert_false(board_has(tiny->game.occupied, square_at(0, 0)));
    REFUSED(tiny, tiny_move(tiny, 0, 1, 0), FIGURE_OUT);
    REFUSED(tiny, leave_at(tiny, 1, 0, 0, 0), TOO_FAR); /* from (3,0) it would be the fourth step */
    assert_int_equal(tiny->game.team[0].credits, 2);    /* C-CRED-5 */
    tiny_free(tiny);
}

/* C-EXIT-2: from the square inside it needs no other step. */
static void who_stands_at_the_exit_leaves_with_one_step(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\nXA B|\n+-+-+", 0);
    MUST(tiny, leave_at(tiny, 0, 0, 0, 0));
    assert_int_equal(tiny->game.figure[0].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 0);
    tiny_free(tiny);
}

/* C-EXIT-2: straight across, from the square just inside only. */
static void nobody_leaves_from_beside_the_exit(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n"
                                "X. .|\n"
                                "+ + +\n"
                                "|A B|\n"
                                "+-+-+",
                                0);
    REFUSED(tiny, leave_at(tiny, 0, 0, 1, 0), NO_EXIT_HERE);
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 7), NO_EXIT_HERE);
    MUST(tiny, leave_at(tiny, 0, 0, 0, 0));
    tiny_free(tiny);
}

/* C-EXIT-2: the last square must be free even for somebody who only passes. */
static void an_occupied_exit_square_cannot_be_used(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\nXl . A|\n+-+-+-+", 0);
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 0), FIGURE_IN_WAY);
    tiny_free(tiny);
}

/* C-EXIT-4, C-GEO-3: every opening of the edge may be used unless the mission closes it. */
static void entrances_and_plain_openings_are_exits(void **state)
{
    (void)state;
    static const char *const SKETCH[] = {"+-+-+\nEA B|\n+-+-+", "+-+-+\nRA B|\n+-+-+", "+-+-+\noA B|\n+-+-+",
                                         "+-+-+\nXA B|\n+-+-+"};
    for (size_t i = 0; i < 4; i++) {
        struct tiny *tiny = turn_on(SKETCH[i], 0);
        MUST(tiny, leave_at(tiny, 0, 0, 0, 0));
        tiny_free(tiny);
    }
}

/* C-EXIT-3: a mission may name the ways out, or close one. */
static void other_ways_out_are_closed_if_the_mission_names_exits(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\nEA B .X\n+-+-+-+", 0);
    tiny->scenario->mission.exits_only = 1;
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 0), EXIT_CLOSED);
    MUST(tiny, leave_at(tiny, 1, 2, 0, 1));
    tiny->scenario->mission.exits_only = 0;
    tiny->scenario->mission.gate[0].flags = GATE_CLOSED;
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 0), EXIT_CLOSED);
    tiny_free(tiny);
}

/* C-EXIT-3: that nobody leaves there is said before that it is too far. */
static void a_way_out_that_is_none_is_said_to_be_none_from_afar(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+\nE. . . . . A BX\n+-+-+-+-+-+-+-+", 0);
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 0), TOO_FAR);
    tiny->scenario->mission.exits_only = 1;
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 0), EXIT_CLOSED);
    tiny_free(tiny);
}

/* C-EXIT-3, C-M04-OUT */
static void before_its_round_no_doomtrooper_leaves(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\nXA B lX\n+-+-+-+", 0);
    tiny->scenario->mission.exits_from_round = 7;
    tiny->game.turn.round = 6;
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 0), EXIT_CLOSED);
    assert_int_equal(command_check(&tiny->game, &(struct command){0}).why, REJECT_UNKNOWN_COMMAND);
    tiny_turn(tiny, SEAT_LEGION);
    MUST(tiny, leave_at(tiny, tiny_creature(tiny, 'l', 0), 2, 0, 1)); /* the bar is on Doomtroopers */
    tiny_turn(tiny, 0);
    tiny->game.turn.round = 7;
    MUST(tiny, leave_at(tiny, 0, 0, 0, 0));
    tiny_free(tiny);
}

/* C-EXIT-5 */
static void a_creature_that_leaves_does_not_return_to_the_pool(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\nXl . A|\n+-+-+-+", SEAT_LEGION);
    figure_id legionnaire = tiny_creature(tiny, 'l', 0);
    int available = legion_available(&tiny->game, scene_kind(tiny, "legionnaire"));
    MUST(tiny, leave_at(tiny, legionnaire, 0, 0, 0));
    assert_int_equal(tiny->game.figure[legionnaire].state, FIGURE_WITHDRAWN);
    assert_int_equal(legion_available(&tiny->game, scene_kind(tiny, "legionnaire")), available);
    tiny_free(tiny);
}

/* C-ENTER-3, C-EXIT-4: in and out again in one Move are two steps. */
static void who_enters_may_leave_in_the_same_move(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\nE. . .X\n+-+-+-+");
    scene_first_turn(tiny, 0);
    MUST(tiny, scene_entrance(tiny, 0));
    REFUSED(tiny, leave_at(tiny, 0, 2, 0, 1), NO_PATH); /* three steps in, the fourth would be out */
    MUST(tiny, leave_at(tiny, 0, 0, 0, 0));
    assert_int_equal(tiny->game.figure[0].state, FIGURE_WITHDRAWN);
    tiny_free(tiny);
}

/* ---- portal, walking through walls, house rules ---------------------------------------------------------------- */

/* C-EX-42, C-M07-SPC, C-M07-R1: one step, in its open rounds only; never for creatures. */
static void the_portal_lets_doomtroopers_out_in_its_open_rounds(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+\n|. .|\n+ + +\n|l A|\n+-+X+", 0);
    struct gate *portal = &tiny->scenario->mission.gate[0];
    portal->flags |= GATE_PORTAL;
    portal->open_rounds = 1u << 3 | 1u << 5 | 1u << 6;
    for (int round = 1; round <= 8; round++) {
        tiny->game.turn.round = (uint8_t)round;
        bool open = round == 3 || round == 5 || round == 6;
        assert_string_equal(scene_refusal(tiny, leave_at(tiny, 0, 1, 1, 0)), open ? "NONE" : "PORTAL_CLOSED");
    }
    tiny->game.turn.round = 5;
    MUST(tiny, leave_at(tiny, 0, 1, 1, 0));
    assert_int_equal(tiny_count(tiny, EVENT_STEPPED), 0);
    assert_int_equal(tiny->game.figure[0].state, FIGURE_WITHDRAWN);
    assert_int_equal(tiny->game.figure[0].gate, 0);
    tiny_turn(tiny, SEAT_LEGION);
    REFUSED(tiny, leave_at(tiny, tiny_creature(tiny, 'l', 0), 1, 1, 0), CREATURES_STAY);
    tiny_free(tiny);
}

/* A doorway that a trigger closed lets nobody in or out, one that it opened does. */
static void triggers_close_and_open_ways(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+\nEA . .X\n+-+-+-+");
    tiny_turn(tiny, 0);
    tiny->game.gate_changed = 3;
    REFUSED(tiny, leave_at(tiny, 0, 2, 0, 1), EXIT_CLOSED);
    REFUSED(tiny, tiny_move(tiny, 1, 0, 0), NOT_AN_ENTRANCE);
    assert_false(move_can_enter(&tiny->game, 1));
    tiny->game.gate_changed = 1;
    MUST(tiny, leave_at(tiny, 0, 2, 0, 1));
    tiny_free(tiny);
}

static struct tiny *walker_through_walls(const char *sketch)
{
    struct tiny *tiny = turn_on(sketch, 0);
    make_last(&tiny->game, EFFECT_PHASE, lasting_team(0), 0, 0);
    return tiny;
}

/* "Molecular Phaser": walls are no obstacle to the pair; figures and markers are, and the board has its edge. */
static void who_walks_through_walls_is_stopped_by_figures_only(void **state)
{
    (void)state;
    struct tiny *tiny = walker_through_walls("+-+-+-+-+-+\n"
                                             "|A|l|. .|.|\n"
                                             "+-+-+-+-+-+\n"
                                             "|.|.|*|.|C|\n"
                                             "+-+-+-+-+-+");
    assert_int_equal(listed_row(tiny, 0, 0), 0x0C);
    assert_int_equal(listed_row(tiny, 0, 1), 0x0B);
    REFUSED(tiny, scene_walk(tiny, 0, "E", GATE_NONE), FIGURE_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, 0, "S E E", GATE_NONE), MARKER_IN_WAY);
    REFUSED(tiny, scene_walk(tiny, 0, "N", GATE_NONE), OFF_BOARD);
    MUST(tiny, scene_walk(tiny, 0, "SE NE SE", GATE_NONE));
    assert_true(scene_stands(tiny, 0, 3, 1));
    tiny_turn(tiny, 1);
    assert_int_equal(listed_row(tiny, 2, 0) | listed_row(tiny, 2, 1), 0); /* the other team does not */
    tiny_free(tiny);
}

/* C-STAIR-1: nobody walks through the side of the stairs, nor from the ground up to the top level. */
static void nobody_walks_through_the_side_of_the_stairs(void **state)
{
    (void)state;
    struct tiny *tiny = walker_through_walls("+-+-+-+-+-+\n"
                                             "|A|.:.|. .|\n"
                                             "+-+-+-+-+ +\n"
                                             "|. .:1 3 5|\n"
                                             "+ + + + + +\n"
                                             "|. .:2 4 6|\n"
                                             "+-+-+-+-+-+");
    struct game *game = &tiny->game;
    assert_int_equal(board_level(game, square_at(0, 0)), 0);
    assert_int_equal(board_level(game, square_at(3, 1)), -1);
    assert_int_equal(board_level(game, square_at(4, 1)), 1);
    assert_int_equal(board_level(game, square_at(2, 0)), 1);
    MUST(tiny, tiny_move(tiny, 0, 1, 0));                                /* through a wall on the ground */
    REFUSED(tiny, scene_walk(tiny, 0, "SE", GATE_NONE), CORNER_IN_WAY);  /* not into the side of the flight */
    REFUSED(tiny, scene_walk(tiny, 0, "S E N", GATE_NONE), WALL_IN_WAY); /* nor out of it */
    MUST(tiny, scene_walk(tiny, 0, "S E", GATE_NONE));                   /* by the foot */
    tiny_free(tiny);
}

/* House rule: any wall that touches the corner stops a diagonal step, and makes the squares no neighbours. */
static void by_house_rule_nobody_cuts_corners(void **state)
{
    (void)state;
    static const char CORNER[] = "+-+-+\n|A|.|\n+ + +\n|. .|\n+-+-+";
    struct tiny *tiny = turn_on(CORNER, 0);
    MUST(tiny, scene_walk(tiny, 0, "SE", GATE_NONE)); /* C-GEO-5 */
    tiny_free(tiny);
    tiny = turn_on(CORNER, 0);
    tiny->scenario->mission.parameters.strict_corners = 1;
    board_link_corners(&tiny->game.rows, &tiny->scenario->mission.parameters);
    assert_false(board_adjacent(&tiny->game, square_at(0, 0), square_at(1, 1)));
    assert_false(board_adjacent(&tiny->game, square_at(0, 1), square_at(1, 0)));
    REFUSED(tiny, scene_walk(tiny, 0, "SE", GATE_NONE), CORNER_IN_WAY);
    MUST(tiny, scene_walk(tiny, 0, "S E", GATE_NONE));
    tiny_free(tiny);
}

/* The change reaches the board of the scenario and what is seen on it. */
static void house_rules_of_walls_hold_from_the_start(void **state)
{
    (void)state;
    struct scenario *scenario = shipped_scenario("missions/classic/01-eagle-strike.json");
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, 1);
    struct board_rows before = scenario->rows;
    struct game game;
    struct event_list events = {.count = 0};
    setup.change[setup.changes++] = (struct parameter_change){PARAMETER_strict_corners, 1};
    scenario_apply_changes(scenario, &setup);
    game_start(&game, scenario, &setup, &events);
    assert_memory_equal(game.rows.link_e, before.link_e, sizeof before.link_e);
    int fewer = 0;
    for (int y = 0; y < BOARD_MAX; y++) {
        fewer += __builtin_popcountll(before.link_se[y] & ~game.rows.link_se[y]);
        assert_int_equal(game.rows.link_se[y] & ~before.link_se[y], 0);
        for (uint64_t row = before.link_se[y] & ~game.rows.link_se[y]; row; row &= row - 1) {
            struct square at = square_at(__builtin_ctzll(row), y);
            assert_false(los_clear(&game, at, square_step(at, SOUTH_EAST)));
        }
    }
    assert_true(fewer > 0);
    scenario_free(scenario);
}

/* House rule: until every team is in, creatures end no Move at or next to a Doomtrooper entrance. */
static void by_house_rule_entrances_are_kept_clear(void **state)
{
    (void)state;
    struct tiny *tiny = tiny_new("+-+-+-+-+-+\nE. . . l A|\n+-+-+-+-+-+");
    tiny->game.figure[2] = tiny->game.figure[1];
    tiny->game.team[1].flags = TEAM_PLAYS; /* a second team, of which nobody is in */
    tiny->game.figure[3] = tiny->game.figure[1];
    tiny->scenario->mission.parameters.entrance_guard = 1;
    tiny_turn(tiny, SEAT_LEGION);
    figure_id legionnaire = tiny_creature(tiny, 'l', 0);
    assert_int_equal(listed_row(tiny, legionnaire, 0), 0x04);
    REFUSED(tiny, tiny_move(tiny, legionnaire, 1, 0), ENTRANCE_GUARDED);
    REFUSED(tiny, tiny_move(tiny, legionnaire, 0, 0), ENTRANCE_GUARDED);
    MUST(tiny, scene_walk(tiny, legionnaire, "W W E", GATE_NONE)); /* it may pass */
    assert_true(scene_stands(tiny, legionnaire, 2, 0));
    tiny->game.figure[2].state = FIGURE_ELIMINATED; /* not waiting any more */
    assert_int_equal(listed_row(tiny, legionnaire, 0), 0x0B);
    tiny_free(tiny);
}

/* ---- a hurt leg ------------------------------------------------------------------------------------------------ */

/* "Hurt Leg": one square less in a round, by house rule in every Move of it. */
static void a_hurt_leg_shortens_the_first_move_of_a_round(void **state)
{
    (void)state;
    for (int16_t each = 0; each <= 1; each++) {
        struct tiny *tiny = turn_on("+-+-+-+-+-+-+-+-+\n|A . . . . . . .|\n+-+-+-+-+-+-+-+-+", 0);
        tiny->scenario->mission.parameters.hurt_leg_each_move = each;
        make_last(&tiny->game, EFFECT_HURT_LEG, 0, 0, 1);
        REFUSED(tiny, tiny_move(tiny, 0, 3, 0), TOO_FAR);
        MUST(tiny, tiny_move(tiny, 0, 2, 0));
        assert_int_equal(figure_steps(&tiny->game, 0), each ? 2 : 3);
        if (each)
            REFUSED(tiny, tiny_move(tiny, 0, 5, 0), TOO_FAR);
        else
            MUST(tiny, tiny_move(tiny, 0, 5, 0));
        scene_next_round(tiny);
        assert_int_equal(figure_steps(&tiny->game, 0), 2);
        tiny_free(tiny);
    }
}

static void who_has_no_step_left_does_not_move(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+\nXA . .|\n+-+-+-+", 0);
    make_last(&tiny->game, EFFECT_HURT_LEG, 0, 0, 3);
    assert_int_equal(figure_steps(&tiny->game, 0), 0);
    assert_int_equal(listed_row(tiny, 0, 0), 0);
    REFUSED(tiny, tiny_move(tiny, 0, 1, 0), TOO_FAR);
    REFUSED(tiny, leave_at(tiny, 0, 0, 0, 0), TOO_FAR);
    tiny_free(tiny);
}

/* ---- sectors entered ------------------------------------------------------------------------------------------- */

/* C-FORCE-2: every sector a Doomtrooper stepped into counts for its team, and no sector counts by creatures. */
static void a_team_has_entered_the_sectors_it_stepped_into(void **state)
{
    (void)state;
    struct tiny *tiny = turn_on("+-+-+-+-+-+\n|. A:.:. C|\n+-+-+-+-+-+", 0);
    tiny->game.entered = 0x7;
    MUST(tiny, tiny_move(tiny, 0, 3, 0));
    assert_int_equal(tiny->game.team[0].entered, 0x6);
    assert_int_equal(tiny->game.team[1].entered, 0);
    tiny_free(tiny);
    tiny = turn_on("+-+-+-+-+\nXA .:. .|\n+-+-+-+-+", 0);
    tiny->scenario->mission.parameters.reveal_on_passing = 0;
    MUST(tiny, leave_at(tiny, 0, 0, 0, 0));
    assert_int_equal(tiny->game.team[0].entered, 1);
    tiny_free(tiny);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_up_to_three_steps),
        cmocka_unit_test(a_mishima_move_is_up_to_four_steps),
        cmocka_unit_test(only_mishima_has_a_fourth_step),
        cmocka_unit_test(a_move_may_turn_at_every_step),
        cmocka_unit_test(figures_are_in_the_way_of_friend_and_enemy),
        cmocka_unit_test(creatures_do_not_pass_creatures),
        cmocka_unit_test(a_step_between_two_figures_on_a_diagonal_is_allowed),
        cmocka_unit_test(a_step_through_a_straight_wall_corner_is_refused),
        cmocka_unit_test(unused_steps_are_lost),
        cmocka_unit_test(a_move_without_a_step_is_refused),
        cmocka_unit_test(a_move_may_end_where_it_began),
        cmocka_unit_test(adjacent_enemies_neither_stop_nor_slow),
        cmocka_unit_test(a_marker_fills_its_square),
        cmocka_unit_test(an_open_path_is_completed_to_a_shortest_one),
        cmocka_unit_test(a_path_that_ends_elsewhere_is_refused),
        cmocka_unit_test(the_team_chooses_one_entrance_for_both),
        cmocka_unit_test(a_closed_entrance_is_none_while_another_is_open),
        cmocka_unit_test(two_teams_may_use_the_same_entrance),
        cmocka_unit_test(entering_costs_a_step),
        cmocka_unit_test(a_wide_entrance_leads_onto_both_squares),
        cmocka_unit_test(an_occupied_entrance_keeps_a_figure_waiting),
        cmocka_unit_test(a_waiting_figure_bars_nothing),
        cmocka_unit_test(in_the_first_turn_everybody_must_enter),
        cmocka_unit_test(who_cannot_enter_need_not),
        cmocka_unit_test(in_later_turns_a_waiting_doomtrooper_may_wait),
        cmocka_unit_test(creatures_enter_like_doomtroopers),
        cmocka_unit_test(leaving_costs_a_step_and_the_rest_of_the_activation),
        cmocka_unit_test(who_stands_at_the_exit_leaves_with_one_step),
        cmocka_unit_test(nobody_leaves_from_beside_the_exit),
        cmocka_unit_test(an_occupied_exit_square_cannot_be_used),
        cmocka_unit_test(entrances_and_plain_openings_are_exits),
        cmocka_unit_test(other_ways_out_are_closed_if_the_mission_names_exits),
        cmocka_unit_test(a_way_out_that_is_none_is_said_to_be_none_from_afar),
        cmocka_unit_test(before_its_round_no_doomtrooper_leaves),
        cmocka_unit_test(a_creature_that_leaves_does_not_return_to_the_pool),
        cmocka_unit_test(who_enters_may_leave_in_the_same_move),
        cmocka_unit_test(the_portal_lets_doomtroopers_out_in_its_open_rounds),
        cmocka_unit_test(triggers_close_and_open_ways),
        cmocka_unit_test(who_walks_through_walls_is_stopped_by_figures_only),
        cmocka_unit_test(nobody_walks_through_the_side_of_the_stairs),
        cmocka_unit_test(by_house_rule_nobody_cuts_corners),
        cmocka_unit_test(house_rules_of_walls_hold_from_the_start),
        cmocka_unit_test(by_house_rule_entrances_are_kept_clear),
        cmocka_unit_test(a_hurt_leg_shortens_the_first_move_of_a_round),
        cmocka_unit_test(who_has_no_step_left_does_not_move),
        cmocka_unit_test(a_team_has_entered_the_sectors_it_stepped_into),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
