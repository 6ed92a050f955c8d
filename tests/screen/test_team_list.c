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

#include "ai/bot.h"
#include "app/loop.h"
#include "rules/board.h"
#include "screen/board_screen.h"
#include "screen/board_screen_parts.h"
#include "support/english.h"
#include "support/shipped.h"

static struct loop loop;
static struct preferences preferences;
static struct session *session;
static struct board_screen *board;
static struct bot bot;

/* ---- a table ------------------------------------------------------------------------------------------------------ */

static void close_scenario(void *self, struct scenario *scenario)
{
    (void)self;
    scenario_free(scenario);
}

static bool decide(void *self, const struct game *view, enum seat_control control, struct command *command)
{
    (void)self;
    (void)control;
    return bot_decide(&bot, view, command);
}

static struct services services = {.close_scenario = close_scenario, .decide = decide};

static void frame(void)
{
    loop.now += 16;
    loop_draw_frame(&loop);
}

static void settle(void)
{
    for (int i = 0; i < 3000 && board->base.kind->wants_frames(&board->base); i++)
        frame();
    assert_false(board->base.kind->wants_frames(&board->base));
    for (int i = 0; i < 20; i++)
        frame();
}

struct extent {
    int w, h;
};

static const struct extent SIZES[] = {{1280, 800}, {1024, 640}, {1920, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

/* Two teams; `human` is the seat that is played by hand. */
static void open_table(const char *mission, struct extent size, seat_id human)
{
    char error[256], why[WHY_MAX_BYTES];
    struct scenario *scenario = shipped_scenario(mission);
    struct game_setup setup = game_setup_default(shipped_catalogue(), 2, 11);
    enum seat_control control[SEAT_COUNT] = {
        [0] = CONTROL_GREEDY, [1] = CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_GREEDY};
    control[human] = CONTROL_HUMAN;
    setup.legion_deck = 0;
    services.strings = english_strings();
    services.catalogue = shipped_catalogue();
    memset(&loop, 0, sizeof loop);
    preferences_init(&preferences);
    preferences_set(&preferences, PREFERENCE_ENEMY_SPEED, STAGE_INSTANT);
    loop.scale = 1;
    loop.strings = services.strings;
    loop.game = &services;
    assert_true(loop_open_offscreen(&loop, &preferences, "assets", size.w, size.h, error));
    bot = (struct bot){.policy = BOT_GREEDY};
    session = malloc(sizeof *session);
    assert_non_null(session);
    session_init(session, &services);
    assert_true(session_begin(session, scenario, mission, &setup, control, why));
    board = (struct board_screen *)board_screen_new(session);
    assert_non_null(board);
    screen_stack_push(&loop.stack, &board->base);
    board->curtain = false;
    settle();
}

static void close_table(void)
{
    loop_close(&loop);
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

static void point_at(float x, float y)
{
    loop.input.device = INPUT_MOUSE;
    input_pointer_to(&loop.input, x, y);
    frame();
    frame();
}

static void click_at(float x, float y)
{
    point_at(x, y);
    input_button_down(&loop.input, POINTER_LEFT, false);
    frame();
    input_button_up(&loop.input, POINTER_LEFT);
    frame();
}

static void click(const char *id)
{
    struct rect rect;
    if (!ui_find(loop.ui, id, &rect))
        fail_msg("there is no %s", id);
    click_at(rect.x + rect.w / 2, rect.y + rect.h / 2);
}

static void picture(const char *name, struct extent size)
{
    const char *folder = getenv("CITADEL_GALLERY");
    char path[512];
    if (!folder)
        return;
    for (int i = 0; i < 40; i++)
        frame();
    snprintf(path, sizeof path, "%s/%s-%d.png", folder, name, size.w);
    assert_true(canvas_save_png(loop.window.canvas, path));
}

static void assert_unclipped(const char *where)
{
    if (ui_clipped_count(loop.ui) > 0)
        fail_msg("%s: \"%s\" does not fit", where, ui_clipped_text(loop.ui, 0));
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
    return ui_find(loop.ui, id, &row) && row.y >= board->layout.team.y && rect_bottom(row) <= rect_bottom(board->layout.team);
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
        assert_unclipped("roster");
        click("team#13");
        assert_int_equal(board->selection.figure, last);
        board->roster.scroll.goal = 0;
        settle();
        assert_true(lies_in_panel("team#0"));
        click("team#0");
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
