/*
 * test_play_lessons.c -- the guided mission in the real program: by mouse and by keys alone to its win and on to the
 * missions, by mouse to its DEFEAT and once more from the beginning. With fixed seeds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "shell/input/input_sdl.h"
#include "siege/rules/mission/score.h"
#include "siege/screen/board/board_screen_parts.h"
#include "shell/stack/list_screen.h"
#include "siege/screen/siege_preferences.h"
#include "support/english.h"
#include "support/window/gamepad.h"
#include "support/window/keyboard.h"
#include "support/window/player.h"

enum { COMMANDS_MOST = 300, SEED = 19, FRAMES_MOST = 6000 };

static int begin_in(void **state, int w, int h)
{
    struct program *program = calloc(1, sizeof *program);
    assert_non_null(program);
    program_open(program, &(struct program_plan){.w = w, .h = h, .seed = SEED, .script = getenv("CITADEL_SCRIPT")});
    *state = program;
    return 0;
}

static int begin(void **state)
{
    return begin_in(state, 1280, 800);
}

static int begin_small(void **state)
{
    return begin_in(state, 1024, 640);
}

static int end(void **state)
{
    program_close(*state);
    free(*state);
    return 0;
}

/* ---- a person with a pad --------------------------------------------------------------------------------------- */

/* One step with the stick: pushed and let go. */
static void push_stick(struct program *program, float x, float y)
{
    input_sdl_push_stick(PAD_CURSOR, x, y);
    program_wait(program, 2);
    input_sdl_push_stick(PAD_CURSOR, 0, 0);
    program_wait(program, 2);
}

static void move_pad_to(struct program *program, struct square to)
{
    const struct hold *hold = &program_board(program)->hold;
    for (int i = 0; i < 2 * BOARD_MAX && hold->cursor.x != to.x; i++)
        push_stick(program, hold->cursor.x < to.x ? 1 : -1, 0);
    for (int i = 0; i < 2 * BOARD_MAX && hold->cursor.y != to.y; i++)
        gamepad_push(program, hold->cursor.y < to.y ? PAD_DOWN : PAD_UP);
    assert_true(square_same(hold->cursor, to));
}

static void walk_by_pad(struct program *program, const struct command *command)
{
    static const enum pad_button out[] = {[NORTH] = PAD_UP, [EAST] = PAD_RIGHT, [SOUTH] = PAD_DOWN, [WEST] = PAD_LEFT};
    const struct board_screen *board = program_board(program);
    bool leaves = command->gate != GATE_NONE && board->play.seen.figure[command->figure].state == FIGURE_ON_BOARD;
    const struct gate *gate = leaves ? &board->play.session->scenario->mission.gate[command->gate] : NULL;
    gamepad_choose(program, command->figure);
    gamepad_push(program, PAD_RIGHT); /* the cursor comes to the figure and a square on */
    move_pad_to(program, leaves ? gate->inside[0] : command->to);
    if (leaves)
        gamepad_push(program, out[gate->side]);
    gamepad_push(program, PAD_ACCEPT);
    if (board->play.dialog == DIALOG_ASK) { /* who leaves, or ends the other one, is asked first */
        (void)gamepad_focus(program, "ask.confirm");
        gamepad_push(program, PAD_ACCEPT);
    }
}

/* On the list of what can be done now; its rows are Move, Fire, Close combat. */
static void attack_by_pad(struct program *program, const struct command *command)
{
    const struct board_screen *board = program_board(program);
    gamepad_choose(program, command->figure);
    gamepad_push(program, PAD_OFFERS);
    assert_true(board->hold.now_open);
    for (int i = 0; i < (command->mode == MODE_CLOSE ? 2 : 1); i++)
        gamepad_push(program, PAD_DOWN);
    gamepad_push(program, PAD_ACCEPT);
    for (int i = 0; i < FIGURE_MAX && board->hold.selection.target != command->target; i++)
        gamepad_push(program, PAD_DOWN);
    assert_int_equal(board->hold.selection.target, command->target);
    assert_int_equal(board->hold.selection.mode, command->mode);
    gamepad_push(program, PAD_ACCEPT);
}

/* A slip of the thumb ends no turn: Start is held. */
static void end_turn_by_pad(struct program *program)
{
    int before = player_commands(program);
    input_sdl_push_pad(PAD_START, true);
    program_wait(program, 10);
    assert_int_equal(player_commands(program), before);
    input_sdl_push_pad(PAD_START, false);
    program_wait(program, 3);
    gamepad_end_turn(program);
}

static void carry_out_by_pad(struct program *program, const struct command *command)
{
    int before = player_commands(program);
    switch ((enum command_type)command->type) {
    case COMMAND_MOVE:
        walk_by_pad(program, command);
        break;
    case COMMAND_ATTACK:
        attack_by_pad(program, command);
        break;
    case COMMAND_ENTRANCE:
        gamepad_push(program, PAD_ACCEPT);
        break;
    default:
        end_turn_by_pad(program);
        break;
    }
    keyboard_settle(program);
    if (player_commands(program) == before)
        fail_msg("the pad did not carry out %s", command_name((enum command_type)command->type));
}

/* What is only looked at, by the triggers, the right stick and the other buttons. */
static void look_by_pad(struct program *program)
{
    const struct board_screen *board = program_board(program);
    float x = board->lookout.camera.goal_at.x;
    input_sdl_push_pad(PAD_LEFT_TRIGGER, true);
    program_wait(program, 3);
    assert_true(board->lookout.threat && !board->lookout.sight);
    input_sdl_push_pad(PAD_LEFT_TRIGGER, false);
    input_sdl_push_pad(PAD_RIGHT_TRIGGER, true);
    program_wait(program, 3);
    assert_true(!board->lookout.threat && board->lookout.sight);
    input_sdl_push_pad(PAD_RIGHT_TRIGGER, false);
    input_sdl_push_stick(PAD_VIEW, 1, 0);
    program_wait(program, 20);
    input_sdl_push_stick(PAD_VIEW, 0, 0);
    program_wait(program, 3);
    assert_true(board->lookout.camera.goal_at.x != x);
    gamepad_push(program, PAD_OFFERS);
    assert_true(program_offers(program, "prompt.controls"));
    program_look(program, "pad-list");
    assert_true(board->hold.now_open);
    gamepad_push(program, PAD_RETURN);
    assert_false(board->hold.now_open);
}

/* ---- what must hold -------------------------------------------------------------------------------------------- */

/* Ten things to learn; the rest are their helpers. */
static void expect_taught(const struct tutorial *tutorial)
{
    static const enum lesson TAUGHT[] = {LESSON_ENTRANCE, LESSON_ENTER,  LESSON_SECOND,   LESSON_MOVE,
                                         LESSON_AIM,      LESSON_ODDS,   LESSON_BROKEN,   LESSON_CLOSE,
                                         LESSON_FORCE,    LESSON_LEGION, LESSON_END_TURN, LESSON_ORDER};
    for (size_t i = 0; i < sizeof TAUGHT / sizeof *TAUGHT; i++)
        if (!(tutorial->told >> TAUGHT[i] & 1u))
            fail_msg("lesson %d was not taught", (int)TAUGHT[i]);
}

static void expect_won(const struct board_screen *board)
{
    const struct game *game = &board->play.session->game;
    assert_true(game_is_over(game) && score_is_accomplished(game) && !score_is_lost(game));
    assert_true(score_is_winner(game, 0));
    expect_taught(&board->play.tutorial);
}

/* The note lies over no figure and over none of the other panels. */
static void expect_clear(const struct program *program)
{
    static const char *const panels[] = {"summary", "enemy", "aim", "hand", "card", "goal.banner"};
    char id[UI_ID_SIZE];
    struct rect note, other;
    const struct ui *ui = program->loop.ui;
    if (!ui_find(ui, "tutorial", &note))
        return;
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++)
        if (ui_find(ui, panels[i], &other) && !rect_is_empty(rect_overlap(note, other)))
            fail_msg("the lesson lies over %s", panels[i]);
    for (int i = 0; i < FIGURE_MAX; i++) {
        snprintf(id, sizeof id, "figure.%d", i);
        if (ui_find(ui, id, &other) && !rect_is_empty(rect_overlap(note, other)))
            fail_msg("the lesson hides figure %d", i);
    }
}

static struct command advice(struct bot *bot, struct program *program)
{
    return player_advice(bot, program_board(program));
}

static bool is_over(struct program *program)
{
    return game_is_over(&program_board(program)->play.session->game);
}

static void the_guided_mission_is_won_by_mouse_and_leads_on(void **state)
{
    struct program *program = *state;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    program_wait(program, 10);
    program_click_or_fail(program, "title.first_mission");
    program_wait_for_a_person(program);
    assert_int_equal(program_board(program)->play.dialog, DIALOG_GOAL);
    assert_int_equal(player_commands(program), 0);
    program_look(program, "goal");
    program_settle(program);
    while (!is_over(program) && player_commands(program) < COMMANDS_MOST) {
        struct command command = advice(&bot, program);
        program_look(program, "lesson");
        expect_clear(program);
        if (!player_try(program, &command))
            player_end_turn(program);
    }
    expect_won(program_board(program));
    program_click_or_fail(program, "hud.continue");
    program_wait(program, 60);
    program_look(program, "won");
    program_click_or_fail(program, "result.next");
    assert_true(program_is_on(program, "missions"));
    program_tell(program, "expect @missions.choose\nquit");
    assert_int_equal(((const struct list_screen *)screen_stack_top(&program->loop.stack))->chosen,
                     1); /* Trial by Fire, as the README has it */
    assert_int_equal(program->clipped, 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
}

/* With the aim panel open, and with the card of somebody, which Escape puts away. */
static void expect_clear_beside_panels(struct program *program, const struct command *command)
{
    struct hold *hold = &program_board(program)->hold;
    hold->pinned = (struct sheet_subject){SHEET_FIGURE, command->figure, SQUARE_NONE};
    program_wait(program, 3);
    program_look(program, "small-card");
    expect_clear(program);
    hold->pinned = (struct sheet_subject){SHEET_NOTHING, 0, SQUARE_NONE};
    if (command->type != COMMAND_ATTACK)
        return;
    keyboard_choose(program, command->figure);
    keyboard_press(program, command->mode == MODE_CLOSE ? "C" : "F");
    program_wait(program, 3);
    expect_clear(program);
    program_look(program, "small-aim");
    keyboard_press(program, "Escape");
    keyboard_press(program, "Escape");
}

/* In the smallest window notes hide no figure either, whatever else lies there. */
static void in_a_small_window_no_lesson_hides_a_figure(void **state)
{
    struct program *program = *state;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    program_wait(program, 10);
    program_click_or_fail(program, "title.first_mission");
    program_wait_for_a_person(program);
    program_settle(program);
    while (!is_over(program) && player_commands(program) < COMMANDS_MOST) {
        struct command command = advice(&bot, program);
        program_look(program, "small");
        expect_clear(program);
        if (command.type == COMMAND_MOVE || command.type == COMMAND_ATTACK)
            expect_clear_beside_panels(program, &command);
        if (!player_try(program, &command))
            player_end_turn(program);
    }
    assert_true(is_over(program));
    assert_int_equal(program->clipped, 0);
}

static void the_guided_mission_is_won_by_keys_alone(void **state)
{
    struct program *program = *state;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    program_wait(program, 10);
    keyboard_press(program, "Enter"); /* First Mission */
    keyboard_settle(program);
    assert_int_equal(program_board(program)->play.dialog, DIALOG_GOAL);
    keyboard_press(program, "Enter");
    keyboard_settle(program);
    while (!is_over(program) && player_commands(program) < COMMANDS_MOST) {
        struct command command = advice(&bot, program);
        if (!keyboard_try(program, &command))
            fail_msg("keys did not carry out %s", command_name((enum command_type)command.type));
    }
    expect_won(program_board(program));
    program_wait(program, 60);
    keyboard_press(program, "Enter");
    assert_true(program_is_on(program, "result"));
    keyboard_press(program, "Enter"); /* too early: meant for what was before */
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
    keyboard_press(program, "Enter");
    program_wait(program, 10);
    assert_true(program_is_on(program, "missions"));
}

static void the_guided_mission_is_won_by_a_pad_alone(void **state)
{
    struct program *program = *state;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    program_wait(program, 10);
    gamepad_push(program, PAD_ACCEPT); /* First Mission */
    keyboard_settle(program);
    assert_int_equal(program_board(program)->play.dialog, DIALOG_GOAL);
    program_look(program, "pad-goal");
    gamepad_push(program, PAD_ACCEPT);
    keyboard_settle(program);
    for (int turn = 0; !is_over(program) && turn < COMMANDS_MOST; turn++) {
        struct command command = advice(&bot, program);
        carry_out_by_pad(program, &command);
        if (turn == 2)
            look_by_pad(program);
        program_look(program, "pad");
    }
    expect_won(program_board(program));
    program_wait(program, 60);
    gamepad_push(program, PAD_ACCEPT);
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
    gamepad_push(program, PAD_ACCEPT);
    program_wait(program, 10);
    assert_true(program_is_on(program, "missions"));
    assert_int_equal(program->clipped, 0);
}

/* Both come in and then do nothing. */
static void the_guided_mission_ends_in_defeat_and_begins_anew(void **state)
{
    struct program *program = *state;
    struct bot bot = {BOT_CAUTIOUS, rng_seed(1, 1)};
    program_wait(program, 10);
    program_click_or_fail(program, "title.first_mission");
    program_settle(program);
    program_click_or_fail(program, "tutorial.close"); /* all lessons off */
    while (!is_over(program) && player_commands(program) < COMMANDS_MOST) {
        const struct game *game = &program_board(program)->play.seen;
        struct command command = advice(&bot, program);
        bool outside = game->figure[0].state == FIGURE_WAITING || game->figure[1].state == FIGURE_WAITING;
        assert_false(program_offers(program, "tutorial"));
        if (!outside || !player_try(program, &command))
            player_end_turn(program);
    }
    const struct game *game = &program_board(program)->play.session->game;
    assert_true(is_over(program) && score_is_lost(game) && score_is_winner(game, SEAT_LEGION));
    assert_true(game->turn.round > 2); /* nobody falls in the first two rounds */
    program_wait_for_a_person(program);
    program_look(program, "over");
    program_click_or_fail(program, "hud.continue");
    program_wait(program, 60);
    program_look(program, "defeat");
    assert_int_equal(program->clipped, 0);
    program_click_or_fail(program, "result.retry");
    program_wait_for_a_person(program);
    assert_int_equal(program_board(program)->play.dialog, DIALOG_GOAL);
    assert_int_equal(program_board(program)->play.tutorial.told, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_guided_mission_is_won_by_mouse_and_leads_on, begin, end),
        cmocka_unit_test_setup_teardown(in_a_small_window_no_lesson_hides_a_figure, begin_small, end),
        cmocka_unit_test_setup_teardown(the_guided_mission_is_won_by_keys_alone, begin, end),
        cmocka_unit_test_setup_teardown(the_guided_mission_is_won_by_a_pad_alone, begin, end),
        cmocka_unit_test_setup_teardown(the_guided_mission_ends_in_defeat_and_begins_anew, begin, end),
    };
    const char *only = getenv("CITADEL_ONLY");
    if (only)
        cmocka_set_test_filter(only);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
