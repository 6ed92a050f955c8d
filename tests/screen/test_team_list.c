/*
 * test_team_list.c -- the Dark Legion player's list of creatures, longer than its place. PNGs to look at if CITADEL_GALLERY
 * names a folder.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/board.h"
#include "support/shipped.h"
#include "support/window/table.h"

static struct session *session;
static struct board_screen *board;

/* ---- a table ------------------------------------------------------------------------------------------------------ */

struct extent {
    int w, h;
};

static const struct extent SIZES[] = {{1280, 800}, {1024, 640}, {1920, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

static void settle(void)
{
    table_settle(board, 20);
}

/* Two teams; `human` is the seat that is played by hand. */
static void open_table(const char *mission, struct extent size, seat_id human)
{
    struct table_plan plan = {
        .mission = mission,
        .w = size.w,
        .h = size.h,
        .setup = game_setup_default(shipped_catalogue(), 2, 11),
        .control = {[0] = CONTROL_GREEDY, [1] = CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_GREEDY},
    };
    plan.control[human] = CONTROL_HUMAN;
    plan.setup.legion_deck = 0;
    board = table_open(&plan);
    session = board->session;
    settle();
}

static void close_table(void)
{
    loop_close(&person_loop);
}

/* The game was changed by hand: it is shown again. */
static void show_again(void)
{
    board_occupy(&session->game);
    board->curtain = false;
    board_take_view(board);
    board->before = board->seen;
    stage_show(&board->stage, &board->seen);
    board_settle_selection(board);
    settle();
}

static void put(figure_id figure, int x, int y)
{
    struct figure *it = &session->game.figure[figure];
    it->state = FIGURE_ON_BOARD;
    it->x = (int8_t)x;
    it->y = (int8_t)y;
}

/* ---- a person ----------------------------------------------------------------------------------------------------- */

static void picture(const char *name, struct extent size)
{
    char file[96];
    if (getenv("CITADEL_GALLERY"))
        person_wait(40);
    snprintf(file, sizeof file, "%s-%d", name, size.w);
    person_picture(file);
}

/* ---- the list ----------------------------------------------------------------------------------------------------- */

/* The Dark Legion's turn with every creature of the pool on the board; returns the last one. */
static figure_id crowd(void)
{
    struct game *game = &session->game;
    figure_id last = FIGURE_NONE;
    memset(game->force.place, FORCE_OUT, sizeof game->force.place);
    game->pending = game->kept = (struct pending){.type = PENDING_NONE, .seat = SEAT_NONE};
    game->turn.phase = PHASE_TURN;
    game->turn.round = 2;
    game->turn.seat = SEAT_LEGION;
    game->turn.setup_step = SETUP_DONE;
    game->turn.active = FIGURE_NONE;
    game->legion.step = LEGION_ACTIVATE;
    put(0, 14, 3);
    int n = 0;
    for (figure_id id = TROOPER_MAX; id < FIGURE_MAX && n < 14; id++) {
        if (game->figure[id].kind == KIND_NONE)
            continue;
        put(id, n % 4, n / 4);
        game->figure[id].actions = figure_creature(game, id)->actions;
        last = id;
        n++;
    }
    show_again();
    return last;
}

static bool lies_in_panel(const char *id)
{
    struct rect row;
    return ui_find(person_loop.ui, id, &row) && row.y >= board->layout.team.y && rect_bottom(row) <= rect_bottom(board->layout.team);
}

static void the_chosen_creature_is_in_sight(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        open_table("missions/classic/01-eagle-strike.json", SIZES[i], SEAT_LEGION);
        figure_id last = crowd();
        board_select(board, last);
        settle();
        assert_true(lies_in_panel("team#13"));
        picture("roster", SIZES[i]);
        person_expect_unclipped("roster");
        person_click("team#13");
        assert_int_equal(board->selection.figure, last);
        board->roster.scroll.goal = 0;
        settle();
        assert_true(lies_in_panel("team#0"));
        person_click("team#0");
        assert_int_not_equal(board->selection.figure, last);
        close_table();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chosen_creature_is_in_sight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
