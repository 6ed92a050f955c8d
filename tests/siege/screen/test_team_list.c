/*
 * test_team_list.c -- the Dark Legion player's list of creatures, longer than its place. PNGs to look at if
 * CITADEL_GALLERY names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "siege/rules/board/board.h"
#include "support/shipped.h"
#include "support/window/table.h"

static const struct extent SIZES[] = {{1280, 800}, {1024, 640}, {1920, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES, SETTLED = 20 };

/* The Dark Legion's turn with every creature of the pool on the board; returns the last one. */
static figure_id crowd(struct board_screen *board)
{
    struct game *game = &board->play.session->game;
    figure_id last = FIGURE_NONE;
    memset(game->force.place, FORCE_OUT, sizeof game->force.place);
    table_turn(game, SEAT_LEGION, 2);
    game->legion.step = LEGION_ACTIVATE;
    table_put(board, 0, 14, 3);
    int n = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX && n < 14; id++) {
        if (game->figure[id].kind == KIND_NONE)
            continue;
        table_put(board, id, n % 4, n / 4);
        game->figure[id].actions = figure_creature(game, id)->actions;
        last = id;
        n++;
    }
    table_show_again(board, SETTLED);
    return last;
}

static bool lies_in_panel(const struct board_screen *board, const char *id)
{
    struct rect row;
    return ui_find(person_loop.ui, id, &row) && row.y >= board->lookout.layout.team.y &&
           rect_bottom(row) <= rect_bottom(board->lookout.layout.team);
}

static void the_chosen_creature_is_in_sight(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        struct board_screen *board = table_open_classic("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
        table_settle(board, SETTLED);
        figure_id last = crowd(board);
        hold_choose(&board->hold, last);
        table_settle(board, SETTLED);
        assert_true(lies_in_panel(board, "team#13"));
        person_picture_of_size("roster");
        person_expect_unclipped("roster");
        person_click("team#13");
        assert_int_equal(board->hold.selection.figure, last);
        board->hud.roster.scroll.goal = 0;
        table_settle(board, SETTLED);
        assert_true(lies_in_panel(board, "team#0"));
        person_click("team#0");
        assert_int_not_equal(board->hold.selection.figure, last);
        table_close();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chosen_creature_is_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
