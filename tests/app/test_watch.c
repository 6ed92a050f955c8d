/*
 * test_watch.c -- a mission of each edition that was played and recorded is watched by mouse, from the list of saved
 * games; taken over at an attack; and won from there. A real window (dummy video driver), SDL's event queue.
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
#include "siege/screen/board/reel.h"
#include "support/english.h"
#include "support/window/player.h"

enum { STEPS_MOST = 4000, CLICKS_MOST = 1500 };

#define RECORD "Recorded"

/* A mission played to its end by computer players and saved as a replay. */
static void record(struct program *program, const char *mission, uint64_t seed)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = app_services_table(program->services);
    struct session *session = session_new(services, why);
    struct scenario *scenario = services->open_scenario(services->self, mission, why);
    assert_non_null(scenario);
    struct game_setup setup = game_setup_default(scenario->catalogue, 2, seed);
    setup.legion_deck = true;
    const enum seat_control control[SEAT_COUNT] = {CONTROL_GREEDY, CONTROL_GREEDY, [SEAT_LEGION] = CONTROL_DECK};
    assert_true(session_begin(session, scenario, mission, &setup, control, why));
    for (int i = 0; i < STEPS_MOST && session_step(session); i++)
        continue;
    assert_true(game_is_over(&session->game));
    assert_true(services->save(services->self, session, RECORD, why));
    session_free(session);
}

static int row_of_record(const struct program *program)
{
    const struct services *services = app_services_table(program->services);
    for (int i = 0, row = 0; i < services->saves.count; i++) {
        if (strcmp(services->saves.entry[i].name, RECORD) == 0)
            return row;
        row += !services->saves.entry[i].autosave;
    }
    return -1;
}

static const struct reel *reel_of(const struct program *program)
{
    return program_board(program)->play.session->reel;
}

static int step_of(const struct program *program)
{
    return history_count(program_board(program)->play.session->history);
}

static void open_reel(struct program *program)
{
    program_wait(program, 10);
    program_click_or_fail(program, "title.load");
    assert_true(program_click_numbered(program, "load.row#", row_of_record(program)));
    program_wait(program, 4);
    program_click_or_fail(program, "load.watch");
    assert_non_null(program_board(program));
    assert_non_null(reel_of(program));
}

/* Runs a while, stands still, goes by steps, rounds and attacks, and is seen as each side sees it. */
static void look_around(struct program *program)
{
    program_wait(program, 120);
    assert_true(step_of(program) > 0);
    program_click_or_fail(program, "reel.play");
    program_wait(program, 100);
    int stands = step_of(program);
    program_wait(program, 100);
    assert_int_equal(step_of(program), stands);
    program_look(program, "paused");
    program_click_or_fail(program, "reel.round_on");
    program_look(program, "round");
    int round = step_of(program);
    assert_true(round > stands);
    program_click_or_fail(program, "reel.step_back");
    assert_in_range(step_of(program), 1, round - 1);
    program_click_or_fail(program, "reel.step_on");
    program_wait(program, 60);
    assert_true(step_of(program) >= round);
    for (int i = 0; i < 4; i++) { /* both teams, the Dark Legion, all */
        program_click_or_fail(program, "reel.looks");
        program_look(program, "looks");
    }
    assert_int_equal(reel_of(program)->looks, SEAT_NONE);
    program_click_or_fail(program, "reel.round_back");
    assert_true(step_of(program) <= round);
    program_click_or_fail(program, "reel.line"); /* its middle */
    assert_in_range(step_of(program), reel_of(program)->steps / 2 - 6, reel_of(program)->steps / 2 + 6);
}

static void take_over(struct program *program, int attacks)
{
    assert_true(program_click(program, "reel.round_back"));
    while (step_of(program) > 0 && program_click(program, "reel.round_back"))
        program_wait(program, 2);
    for (int i = 0; i < attacks; i++)
        program_click_or_fail(program, "reel.attack_on");
    int step = step_of(program);
    program_click_or_fail(program, "reel.take_over");
    const struct session *session = program_board(program)->play.session;
    assert_null(session->reel);
    assert_int_equal(session->taken_over, step + 1);
    assert_int_equal(session->control[0], CONTROL_HUMAN);
    program_settle(program);
}

static void play_on(struct program *program)
{
    struct bot bot = {BOT_GREEDY, rng_seed(1, 1)};
    while (program->clicks < CLICKS_MOST && program_board(program) &&
           !game_is_over(&program_board(program)->play.session->game)) {
        struct command command = player_advice(&bot, program_board(program));
        if (command.type != COMMAND_END_TURN && player_try(program, &command))
            continue;
        if (program_offers(program, "hud.end_turn"))
            player_end_turn(program);
        else if (program_board(program))
            player_act_somehow(program);
    }
}

static void watch_and_win(const char *mission, uint64_t seed, int attacks, int w, int h)
{
    static struct program program;
    program_open(&program, &(struct program_plan){.w = w, .h = h, .seed = seed});
    record(&program, mission, seed);
    open_reel(&program);
    look_around(&program);
    take_over(&program, attacks);
    play_on(&program);
    struct board_screen *board = program_board(&program);
    assert_non_null(board);
    assert_true(game_is_over(&board->play.session->game));
    assert_false(score_is_lost(&board->play.session->game));
    assert_true(score_is_accomplished(&board->play.session->game));
    program_click_or_fail(&program, "hud.continue");
    assert_true(program_is_on(&program, "result"));
    program_wait(&program, 60);
    program_look(&program, "result");
    program_click_or_fail(&program, "result.watch"); /* what was just played, in its turn */
    assert_non_null(reel_of(&program));
    program_click_or_fail(&program, "reel.leave");
    assert_true(program_is_on(&program, "result"));
    assert_int_equal(program.clipped, 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
    program_close(&program);
}

static void a_mission_of_1993(void **state)
{
    (void)state;
    watch_and_win("missions/training/trial-by-fire.json", 7, 2, 1280, 800);
}

static void a_mission_of_2018(void **state)
{
    (void)state;
    watch_and_win("missions/second/second-assault/02-you-got-in-now-get-out.json", 1, 2, 1024, 640);
}

/* The game waits as it was left, and the list of saved games tells which of the two is which. */
static void a_sandbox_leads_back_to_its_game(void **state)
{
    static struct program program;
    (void)state;
    program_open(&program, &(struct program_plan){.w = 1280, .h = 800, .seed = 3});
    program_wait(&program, 10);
    program_click_or_fail(&program, "title.first_mission");
    program_settle(&program);
    struct bot bot = {BOT_GREEDY, rng_seed(1, 1)};
    for (int i = 0; i < 3; i++) {
        struct command command = player_advice(&bot, program_board(&program));
        if (!player_try(&program, &command))
            player_act_somehow(&program);
        program_settle(&program);
    }
    uint64_t before = game_hash(&program_board(&program)->play.session->game);
    program_click_or_fail(&program, "hud.menu");
    program_wait(&program, 4);
    program_click_or_fail(&program, "pause.sandbox");
    program_settle(&program);
    assert_true(program_board(&program)->play.session->game.sandbox);
    program_click_or_fail(&program, "sandbox.dice.hit");
    program_wait(&program, 4);
    program_click_or_fail(&program, "action.undo"); /* nothing is in the way of it */
    program_wait(&program, 4);
    assert_int_equal(program_board(&program)->play.session->game.forced_count, 0);
    program_click_or_fail(&program, "sandbox.dice.miss");
    program_wait(&program, 4);
    program_click_or_fail(&program, "hud.menu");
    program_wait(&program, 4);
    program_click_or_fail(&program, "pause.sandbox");
    program_settle(&program);
    assert_false(program_board(&program)->play.session->game.sandbox);
    assert_true(game_hash(&program_board(&program)->play.session->game) == before);
    const struct services *services = app_services_table(program.services);
    int saves = services_look(services, LIST_SAVES), of[2] = {0};
    for (int i = 0; i < saves; i++)
        of[services->saves.entry[i].sandbox]++;
    assert_true(of[0] > 0 && of[1] > 0);
    program_click_or_fail(&program, "hud.menu");
    program_wait(&program, 4);
    program_click_or_fail(&program, "pause.load");
    program_wait(&program, 4);
    program_look(&program, "sandbox_in_list");
    assert_int_equal(program.clipped, 0);
    program_close(&program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mission_of_1993),
        cmocka_unit_test(a_mission_of_2018),
        cmocka_unit_test(a_sandbox_leads_back_to_its_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
