/*
 * test_play_language.c -- missions that use the language of triggers, each from its brief to its result by mouse alone,
 * through SDL's event queue and a real window (dummy video driver): nothing that they do has no words, and no line that
 * they bring is cut off.
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

enum { CLICKS_MOST = 1500, SEED = 7 };

/* ---- the whole way --------------------------------------------------------------------------------------------- */

static void play_to_the_result(struct program *program)
{
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    program_settle(program);
    assert_non_null(program_board(program));
    while (program->clicks < CLICKS_MOST && program_board(program)) {
        const struct board_screen *board = program_board(program);
        if (game_is_over(&board->play.session->game))
            program_click_or_fail(program, "hud.continue");
        else
            player_decide(program, &bot);
    }
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
    assert_int_equal(program->clipped, 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

static void play(const char *path)
{
    struct program *program = calloc(1, sizeof *program);
    assert_non_null(program);
    program_open(program, &(struct program_plan){.w = 1280, .h = 800, .seed = SEED, .file = path});
    program_wait(program, 10);
    program_click_or_fail(program, "setup.start");
    program_click_or_fail(program, "brief.start");
    play_to_the_result(program);
    program_close(program);
    free(program);
}

static void a_hall_is_held(void **state)
{
    (void)state;
    play("tests/language/hold-the-hall.json");
}

static void an_engineer_is_led_out(void **state)
{
    (void)state;
    play("tests/language/the-engineer.json");
}

static void hunters_come_from_anywhere(void **state)
{
    (void)state;
    play("tests/language/hunters.json");
}

static void a_boss_has_three_faces(void **state)
{
    (void)state;
    play("tests/language/three-faces.json");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hall_is_held),
        cmocka_unit_test(an_engineer_is_led_out),
        cmocka_unit_test(hunters_come_from_anywhere),
        cmocka_unit_test(a_boss_has_three_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
