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

static void play(const char *path)
{
    struct program *program = calloc(1, sizeof *program);
    assert_non_null(program);
    program_open(program, &(struct program_plan){.w = 1280, .h = 800, .seed = SEED, .file = path});
    program_wait(program, 10);
    program_click_or_fail(program, "setup.start");
    program_click_or_fail(program, "brief.start");
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    player_play_to_the_result(program, &bot, CLICKS_MOST);
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
