/*
 * test_play_training.c -- the first mission, Trial by Fire and Eagle Strike from the title to the result by mouse
 * alone, through SDL's event queue and a real window (dummy video driver). What was clicked is written down and played
 * again by the program itself as a script (tests/app/test_play_training.sh; CITADEL_SCRIPT names the file).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/screen/board/board_screen_parts.h"
#include "support/english.h"
#include "support/window/player.h"

enum { CLICKS_MOST = 1500, SEED = 19 /* a long game with many rolls */ };

/* ---- the whole way --------------------------------------------------------------------------------------------- */

static int begin_with(void **state, const char *script)
{
    struct program *program = calloc(1, sizeof *program);
    assert_non_null(program);
    program_open(program, &(struct program_plan){.w = 1280, .h = 800, .seed = SEED, .script = script});
    *state = program;
    return 0;
}

static int begin(void **state)
{
    return begin_with(state, getenv("CITADEL_SCRIPT"));
}

static int begin_silently(void **state)
{
    return begin_with(state, NULL);
}

static int end(void **state)
{
    program_close(*state);
    free(*state);
    return 0;
}

static void play_to_the_result(struct program *program)
{
    struct bot bot = {BOT_GREEDY, rng_seed(1, 1)};
    player_play_to_the_result(program, &bot, CLICKS_MOST);
    program_look(program, "result");
    print_message("%d clicks\n", program->clicks);
}

static void the_first_mission_from_title_to_result(void **state)
{
    struct program *program = *state;
    program_wait(program, 10);
    assert_true(program_is_on(program, "title"));
    program_click_or_fail(program, "title.first_mission");
    play_to_the_result(program);
    program_tell(program, "expect @result.report\nexpect_unclipped\nscreenshot result.png\nquit");
}

static void from_the_shelf(struct program *program, const char *row)
{
    program_wait(program, 10);
    program_click_or_fail(program, "title.single_mission");
    program_click_or_fail(program, row);
    (void)program_click(program, "missions.choose");
    program_wait(program, 10);
    program_click_or_fail(program, "setup.start");
    program_click_or_fail(program, "brief.start");
    play_to_the_result(program);
}

static void trial_by_fire_from_the_shelf_to_the_result(void **state)
{
    from_the_shelf(*state, "missions.row#1");
}

static void eagle_strike_from_the_shelf_to_the_result(void **state)
{
    from_the_shelf(*state, "missions.row#2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(trial_by_fire_from_the_shelf_to_the_result, begin_silently, end),
        cmocka_unit_test_setup_teardown(eagle_strike_from_the_shelf_to_the_result, begin_silently, end),
        cmocka_unit_test_setup_teardown(the_first_mission_from_title_to_result, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
