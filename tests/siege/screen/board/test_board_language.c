/* test_board_language.c -- another language in the middle of a mission: what the board keeps in words is told anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "shell/words/pseudo.h"
#include "support/english.h"
#include "support/shipped.h"
#include "support/window/table.h"

/* A screen over the board, as the settings are. */
static void visit_menu(void)
{
    person_click("hud.menu");
    person_wait(5);
    person_press("Escape");
    person_wait(5);
}

static void the_goal_speaks_the_language_of_now(void **state)
{
    (void)state;
    struct board_screen *board = table_open_classic("missions/classic/01-eagle-strike.json", (struct extent){1280, 800},
                                                    0);
    table_show_again(board, 40);
    char before[sizeof board->hud.goal.state.part[0].brief];
    snprintf(before, sizeof before, "%s", board->hud.goal.state.part[0].brief);
    assert_non_null(strstr(before, "points"));
    assert_true(pseudo_lengthen(english_strings(), "trooper."));
    visit_menu();
    assert_null(strstr(board->hud.goal.state.part[0].brief, "points"));
    assert_non_null(strstr(board->hud.goal.state.part[0].brief, "póoíints"));
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_goal_speaks_the_language_of_now),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
