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

#include "support/english.h"
#include "support/window/gamepad.h"
#include "support/window/hands.h"
#include "support/window/keyboard.h"

enum { SEED = 19 };

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

static void end_there(struct program *program)
{
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
    hands_play_to_the_result(program, &BY_PAD);
    end_there(program);
}

static void a_mission_of_1993_is_played(void **state)
{
    hands_play_from_the_title(*state, &BY_PAD, "missions.row#2");
    end_there(*state);
}

static void a_mission_of_2018_is_played(void **state)
{
    hands_play_from_the_title(*state, &BY_PAD, "missions.row#12");
    end_there(*state);
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
