/*
 * test_play_pad.c -- a whole mission by a pad alone, from the title to the result: the guided one, and one of each
 * edition. What was pushed is written down (CITADEL_SCRIPT), so that the program itself can be asked for the same
 * (tests/app/test_play_pad.sh).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/mission/score.h"
#include "siege/rules/turn/legal.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/bunker/set_up.h"
#include "support/english.h"
#include "support/window/gamepad.h"
#include "support/window/keyboard.h"
#include "support/window/player.h"

enum { COMMANDS_MOST = 600, SEED = 19 };

static int begin(void **state)
{
    struct program *program = calloc(1, sizeof *program);
    assert_non_null(program);
    program_open(
        program,
        &(struct program_plan){
            .w = 1280, .h = 800, .seed = SEED, .script = getenv("CITADEL_SCRIPT"), .user = getenv("CITADEL_USER")});
    *state = program;
    return 0;
}

static int end(void **state)
{
    program_close(*state);
    free(*state);
    return 0;
}

/* The first of all legal commands that there are buttons for. */
static void act_somehow(struct program *program)
{
    static struct legal_list legal;
    legal_commands(&program_board(program)->play.seen, &legal);
    for (int i = 0; i < legal.count; i++)
        if (gamepad_try(program, &legal.item[i]))
            return;
    fail_msg("there are no buttons for any of %d commands", legal.count);
}

/* Whom to send, what to carry, which card to keep: what is recommended. */
static void set_up(struct program *program)
{
    const struct board_screen *board = program_board(program);
    bool last_look = strcmp(ui_focused(program->loop.ui), "bunker.go") == 0;
    if (!last_look && bunker_screen_is_due(&board->play) && !gamepad_focus(program, "bunker.recommend_all"))
        assert_true(gamepad_focus(program, "bunker.ready"));
    gamepad_push(program, PAD_ACCEPT);
    program_wait(program, 60);
    keyboard_settle(program);
}

static bool is_set_up(const struct board_screen *board)
{
    return board->hand.first || bunker_screen_is_due(&board->play) || muster_screen_is_due(&board->play);
}

static void play_to_the_result(struct program *program)
{
    struct bot bot = {BOT_GREEDY, rng_seed(1, 1)};
    for (int i = 0; program_board(program) && i < COMMANDS_MOST; i++) {
        const struct board_screen *board = program_board(program);
        if (game_is_over(&board->play.session->game)) {
            program_wait(program, 60);
            gamepad_push(program, PAD_ACCEPT);
        } else if (board->play.dialog == DIALOG_GOAL) {
            gamepad_push(program, PAD_ACCEPT);
            keyboard_settle(program);
        } else if (!play_may_act(&board->play) || is_set_up(board)) {
            set_up(program);
        } else {
            struct command command = player_advice(&bot, board);
            if (!gamepad_try(program, &command) && program_board(program))
                act_somehow(program);
        }
    }
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
    program_look(program, "pad-result");
    program_tell(program, "expect @result.title\nquit");
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

static void the_guided_mission_is_played(void **state)
{
    struct program *program = *state;
    program_wait(program, 10);
    gamepad_push(program, PAD_ACCEPT);
    keyboard_settle(program);
    play_to_the_result(program);
}

static void from_the_shelf(struct program *program, const char *row)
{
    program_wait(program, 10);
    assert_true(gamepad_focus(program, "title.single_mission"));
    gamepad_push(program, PAD_ACCEPT);
    program_wait(program, 10);
    assert_true(gamepad_focus(program, row));
    gamepad_push(program, PAD_ACCEPT);
    program_wait(program, 10);
    assert_true(gamepad_focus(program, "setup.start"));
    gamepad_push(program, PAD_ACCEPT);
    program_wait(program, 10);
    assert_true(gamepad_focus(program, "brief.start"));
    gamepad_push(program, PAD_ACCEPT);
    program_wait(program, 60);
    keyboard_settle(program);
    play_to_the_result(program);
}

static void a_mission_of_1993_is_played(void **state)
{
    from_the_shelf(*state, "missions.row#2");
}

static void a_mission_of_2018_is_played(void **state)
{
    from_the_shelf(*state, "missions.row#12");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_guided_mission_is_played, begin, end),
        cmocka_unit_test_setup_teardown(a_mission_of_1993_is_played, begin, end),
        cmocka_unit_test_setup_teardown(a_mission_of_2018_is_played, begin, end),
    };
    const char *only = getenv("CITADEL_ONLY");
    if (only)
        cmocka_set_test_filter(only);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
