/*
 * test_play_training.c -- the first mission, Trial by Fire and Eagle Strike from the title to the result by mouse alone, through SDL's event queue
 * and a real window (dummy video driver). What was clicked is written down and played again by the program itself as
 * a script (tests/app/test_play_training.sh; CITADEL_SCRIPT names the file).
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
#include "app/paths.h"
#include "app/services.h"
#include "app/start.h"
#include "input/input_sdl.h"
#include "mission/problem.h"
#include "screen/board_screen_parts.h"
#include "screen/hud_bunker.h"
#include "support/english.h"

enum { FRAME = 16, CLICKS_MOST = 1500, SETTLE_MOST = 4000 };

/* The program without its main loop: a frame follows whenever the test says so. */
struct program {
    struct loop loop;
    struct paths paths;
    struct preferences preferences;
    struct problem_list *problems;
    struct app_services *services;
    struct bot bot;
    FILE *script;
    int clicks;
};

static void frame(struct program *program)
{
    struct loop *loop = &program->loop;
    input_sdl_poll(&loop->input, &program->preferences.bindings, window_density(&loop->window));
    loop->now += FRAME;
    loop_draw_frame(loop);
}

static const struct screen *top(const struct program *program)
{
    return screen_stack_top(&program->loop.stack);
}

static bool is_on(const struct program *program, const char *name)
{
    return top(program) && strcmp(top(program)->kind->name, name) == 0;
}

static struct board_screen *board_of(struct program *program)
{
    return is_on(program, "board") ? (struct board_screen *)screen_stack_top(&program->loop.stack) : NULL;
}

static void wait(struct program *program, int ms)
{
    for (int t = 0; t < ms; t += FRAME)
        frame(program);
    if (program->script)
        fprintf(program->script, "wait %d\n", ms);
}

static bool find(const struct program *program, const char *id, struct rect *rect)
{
    return ui_find(program->loop.ui, id, rect) && !ui_find_disabled(program->loop.ui, id);
}

/* A person's click; false when there is nothing of that name to click. */
static bool click(struct program *program, const char *id)
{
    struct rect rect;
    if (!find(program, id, &rect))
        return false;
    float density = window_density(&program->loop.window);
    struct point middle = rect_centre(rect);
    int x = (int)(middle.x / density), y = (int)(middle.y / density);
    input_sdl_push_motion(x, y);
    frame(program);
    input_sdl_push_button(x, y, POINTER_LEFT, true, false);
    frame(program);
    input_sdl_push_button(x, y, POINTER_LEFT, false, false);
    frame(program);
    if (program->script)
        fprintf(program->script, "click @%s\nwait %d\n", id, 2 * FRAME);
    program->clicks++;
    return true;
}

/* Until nothing moves and a person must decide, or the mission is over. */
static void wait_for_a_person(struct program *program)
{
    int frames = 0;
    for (; frames < SETTLE_MOST; frames++) {
        struct board_screen *board = board_of(program);
        bool waits = !board || game_is_over(&board->session->game) || board->curtain || board->hand.first || board_may_act(board);
        if (waits && !screen_stack_wants_frames(&program->loop.stack))
            break;
        frame(program);
    }
    assert_true(frames < SETTLE_MOST);
    if (program->script && frames)
        fprintf(program->script, "wait %d\n", frames * FRAME);
    wait(program, 4 * FRAME);
}

/* Is something to be clicked away first: the curtain, or the cards shown after the draft? */
static const char *in_front(struct program *program)
{
    const struct board_screen *board = board_of(program);
    return board && board->curtain ? "curtain" : board && board->hand.first ? "hand.begin" : NULL;
}

/* The same, and past the curtain: whoever is named there sits down. */
static void settle(struct program *program)
{
    wait_for_a_person(program);
    while (in_front(program) && click(program, in_front(program)))
        wait_for_a_person(program);
}

static void click_or_fail(struct program *program, const char *id)
{
    if (!click(program, id))
        fail_msg("there is no \"%s\" to click on the screen \"%s\"", id, top(program) ? top(program)->kind->name : "none");
}

static bool click_numbered(struct program *program, const char *kind, int number)
{
    char id[UI_ID_SIZE];
    snprintf(id, sizeof id, "%s%d", kind, number);
    return click(program, id);
}

/* ---- a command becomes clicks ---------------------------------------------------------------------------------------- */

static void hold(struct program *program, const struct board_screen *board, figure_id figure)
{
    if (board->selection.figure != figure)
        (void)click_numbered(program, "team#", figure % PAIR);
}

static bool answer(struct program *program, const struct board_screen *board, const struct command *command)
{
    for (int i = 0; i < board->options_count; i++)
        if (board->option[i].command.type == command->type && board->option[i].command.gate == command->gate)
            return click_numbered(program, "choice#", i);
    return false;
}

static bool walk(struct program *program, const struct board_screen *board, const struct command *command)
{
    char id[UI_ID_SIZE];
    hold(program, board, command->figure);
    snprintf(id, sizeof id, "square.%c%d", 'A' + command->to.x, command->to.y + 1);
    return click(program, id);
}

static bool attack(struct program *program, const struct board_screen *board, const struct command *command)
{
    hold(program, board, command->figure);
    if (!click_numbered(program, "figure.", command->target))
        return false;
    wait(program, 2 * FRAME);
    (void)click(program, command->mode == MODE_CLOSE ? "aim.close" : "aim.fire");
    return click(program, "aim.roll");
}

/* No card, no dice again, no more of what a card lends. */
static bool keep(struct program *program)
{
    return click(program, "react.not_now") || click(program, "tray.keep") || click(program, "hud.leave_rest");
}

/* A card or gear from the hand, if nothing has to be pointed at on the board. */
static bool play(struct program *program, const struct board_screen *board, const struct command *command)
{
    struct hand_entry entries[HAND_ENTRIES];
    int count = hand_list(board, entries), at = -1;
    for (int i = 0; i < count; i++)
        if (entries[i].gear == (command->type == COMMAND_USE) && entries[i].index == command->choice &&
            entries[i].figure == command->figure)
            at = i;
    if (at < 0 || square_is(command->to) || !click(program, "hud.cards"))
        return false;
    wait(program, 2 * FRAME);
    (void)click_numbered(program, "hand.card#", at);
    wait(program, 2 * FRAME);
    if (!click_numbered(program, "hand.play#", command->turn))
        return click(program, "hand.close") && false;
    wait(program, 2 * FRAME);
    if (command->target != FIGURE_NONE && board->hand.command.target != command->target)
        (void)click_numbered(program, "figure.", command->target);
    return click(program, "hand.confirm") || (click(program, "hand.cancel") && click(program, "hand.close") && false);
}

static void end_turn(struct program *program)
{
    click_or_fail(program, "hud.end_turn");
    (void)click(program, "end_turn.confirm");
}

static bool carry_out(struct program *program, const struct board_screen *board, const struct command *command)
{
    switch ((enum command_type)command->type) {
    case COMMAND_ENTRANCE:
        return answer(program, board, command);
    case COMMAND_MOVE:
        return command->gate == GATE_NONE || board->seen.figure[command->figure].state == FIGURE_WAITING
                   ? walk(program, board, command)
                   : false;
    case COMMAND_ATTACK:
        return attack(program, board, command);
    case COMMAND_KEEP:
        return keep(program);
    case COMMAND_PLAY:
    case COMMAND_USE:
        return play(program, board, command);
    default:
        return false;
    }
}

/* What the greedy player would do. "Finish" has no button: the next figure is simply taken up, or the turn ends. */
static struct command advice(struct program *program, const struct board_screen *board)
{
    struct command command;
    struct game view = board->seen;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    for (int i = 0; i < PAIR; i++) {
        assert_true(bot_decide(&program->bot, &view, &command));
        if (command.type != COMMAND_FINISH)
            break;
        events->count = 0;
        (void)game_apply(&view, &command, events);
    }
    free(events);
    return command;
}

static bool try_command(struct program *program, const struct command *command)
{
    struct board_screen *board = board_of(program);
    int before = board ? history_count(board->session->history) : 0;
    (void)(board && carry_out(program, board, command));
    settle(program);
    board = board_of(program);
    return !board || history_count(board->session->history) != before;
}

/* Whatever else can be clicked: somebody who must enter may not end the turn. */
static void do_anything(struct program *program)
{
    static struct legal_list legal;
    legal_commands(&board_of(program)->session->game, &legal);
    for (int i = 0; i < legal.count; i++)
        if (try_command(program, &legal.item[i]))
            return;
    fail_msg("nothing can be clicked");
}

/* What the Bunker recommends, all at once. */
static void choose_equipment(struct program *program)
{
    if (!click(program, "bunker.recommend_all"))
        click_or_fail(program, "bunker.ready");
    settle(program);
}

static void decide(struct program *program, const struct board_screen *board)
{
    if (hud_bunker_is_open(board)) {
        choose_equipment(program);
        return;
    }
    struct command command = advice(program, board);
    if (try_command(program, &command))
        return;
    if (find(program, "hud.end_turn", &(struct rect){0})) {
        end_turn(program);
        settle(program);
    } else {
        do_anything(program);
    }
}

/* ---- the whole way ---------------------------------------------------------------------------------------------------- */

static int begin_with(void **state, const char *script)
{
    char user[] = "/tmp/citadel-play-XXXXXX";
    char error[256], why[WHY_MAX_BYTES];
    struct program *program = calloc(1, sizeof *program);
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_non_null(mkdtemp(user));
    assert_true(paths_init(&program->paths, user, "assets"));
    preferences_init(&program->preferences);
    preferences_set(&program->preferences, PREFERENCE_ENEMY_SPEED, 5);
    program->problems = problem_list_new();
    const struct app_parts parts = {.paths = &program->paths,
                                    .preferences = &program->preferences,
                                    .strings = english_strings(),
                                    .has_seed = true,
                                    .seed = 19, /* a long game with many rolls */
                                    .version = "Citadel test"};
    program->services = app_services_new(&parts, program->problems);
    assert_non_null(program->services);
    program->loop.strings = parts.strings;
    program->loop.game = (void *)(uintptr_t)app_services_table(program->services);
    assert_true(loop_open(&program->loop, &program->preferences, "assets", 1280, 800, true, error));
    program->bot = (struct bot){BOT_GREEDY, rng_seed(1, 1)};
    program->script = script ? fopen(script, "w") : NULL;
    assert_true(start_push_first(&program->loop.stack, app_services_table(program->services), NULL, why));
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
    char command[256];
    struct program *program = *state;
    loop_close(&program->loop);
    app_services_free(program->services);
    problem_list_free(program->problems);
    if (program->script)
        fclose(program->script);
    snprintf(command, sizeof command, "rm -rf '%.200s'", program->paths.user);
    assert_int_equal(system(command), 0);
    free(program);
    return 0;
}

static void play_to_the_result(struct program *program)
{
    settle(program);
    assert_true(is_on(program, "board"));
    while (program->clicks < CLICKS_MOST && is_on(program, "board")) {
        struct board_screen *board = board_of(program);
        if (game_is_over(&board->session->game)) {
            click_or_fail(program, "hud.continue");
            wait(program, 10 * FRAME);
        } else {
            decide(program, board);
        }
    }
    assert_true(is_on(program, "result"));
    wait(program, 60 * FRAME);
    assert_int_equal(ui_clipped_count(program->loop.ui), 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
    print_message("%d clicks\n", program->clicks);
}

static void the_first_mission_from_title_to_result(void **state)
{
    struct program *program = *state;
    wait(program, 10 * FRAME);
    assert_true(is_on(program, "title"));
    click_or_fail(program, "title.first_mission");
    play_to_the_result(program);
    if (program->script)
        fprintf(program->script, "expect @result.title\nexpect_unclipped\nscreenshot result.png\nquit\n");
}

static void from_the_shelf(struct program *program, const char *row)
{
    wait(program, 10 * FRAME);
    click_or_fail(program, "title.single_mission");
    wait(program, 10 * FRAME);
    click_or_fail(program, row);
    wait(program, 10 * FRAME);
    (void)click(program, "missions.choose");
    wait(program, 10 * FRAME);
    click_or_fail(program, "setup.start");
    wait(program, 10 * FRAME);
    click_or_fail(program, "brief.start");
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
