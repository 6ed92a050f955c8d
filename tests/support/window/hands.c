/* hands.c -- set-up, Bunker, commands and questions of a whole mission, whatever the device. */
#include "support/window/hands.h"

#include "siege/rules/turn/legal.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/bunker/set_up.h"
#include "support/window/gamepad.h"
#include "support/window/keyboard.h"
#include "support/window/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { COMMANDS_MOST = 600 };

static void press_enter(struct program *program)
{
    keyboard_press(program, "Enter");
}

static void push_a(struct program *program)
{
    gamepad_push(program, PAD_ACCEPT);
}

const struct hands BY_KEYS = {press_enter, keyboard_focus, keyboard_try}, BY_PAD = {push_a, gamepad_focus, gamepad_try};

/* The first of all legal commands that there is something for. */
static void act_somehow(struct program *program, const struct hands *hands)
{
    static struct legal_list legal;
    legal_commands(&program_board(program)->play.seen, &legal);
    for (int i = 0; i < legal.count; i++)
        if (hands->carry_out(program, &legal.item[i]))
            return;
    fail_msg("there is nothing for any of %d commands", legal.count);
}

/* Whom to send, what to carry, which card to keep, a goal to read: what is offered. */
static void set_up(struct program *program, const struct hands *hands)
{
    const struct board_screen *board = program_board(program);
    bool last_look = strcmp(ui_focused(program->loop.ui), "bunker.go") == 0,
         bunker = bunker_screen_is_due(&board->play);
    if (bunker && !last_look && !hands->focus(program, "bunker.recommend_all"))
        assert_true(hands->focus(program, "bunker.ready"));
    if (bunker || muster_screen_is_due(&board->play) || board->hand.first || board->play.dialog == DIALOG_GOAL)
        hands->accept(program);
    program_wait(program, 60);
    keyboard_settle(program);
}

static bool is_set_up(const struct board_screen *board)
{
    return board->hand.first || bunker_screen_is_due(&board->play) || muster_screen_is_due(&board->play);
}

void hands_play_to_the_result(struct program *program, const struct hands *hands)
{
    struct bot bot = {BOT_GREEDY, rng_seed(1, 1)};
    for (int i = 0; program_board(program) && i < COMMANDS_MOST; i++) {
        const struct board_screen *board = program_board(program);
        if (game_is_over(&board->play.session->game)) {
            program_wait(program, 60);
            hands->accept(program);
        } else if (!play_may_act(&board->play) || is_set_up(board)) {
            set_up(program, hands);
        } else {
            struct command command = player_advice(&bot, board);
            if (!hands->carry_out(program, &command) && program_board(program))
                act_somehow(program, hands);
        }
    }
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
}

void hands_play_from_the_title(struct program *program, const struct hands *hands, const char *row)
{
    const char *const steps[] = {"title.single_mission", row, "setup.start", "brief.start"};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        program_wait(program, 10);
        assert_true(hands->focus(program, steps[i]));
        hands->accept(program);
    }
    program_wait(program, 60);
    keyboard_settle(program);
    hands_play_to_the_result(program, hands);
}
