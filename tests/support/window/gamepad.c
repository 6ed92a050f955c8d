/* gamepad.c -- commands as buttons of a pad: the cursor, the buttons A and B, Start. */
#include "support/window/gamepad.h"

#include "shell/input/input_sdl.h"
#include "siege/rules/board/board.h"
#include "siege/rules/attack/reroll.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/special.h"
#include "support/window/keyboard.h"
#include "support/window/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { WIDGETS_MOST = 200, HELD_FRAMES = 40, MARGIN_FRAMES = 30 };

static void write_down(struct program *program, const char *word, enum pad_button button)
{
    if (program->script)
        fprintf(program->script, "%s %s\n", word, pad_button_cap(button));
}

void gamepad_push(struct program *program, enum pad_button button)
{
    write_down(program, "pad", button);
    input_sdl_push_pad(button, true);
    input_sdl_push_pad(button, false);
    program_wait(program, 3);
}

bool gamepad_focus(struct program *program, const char *id)
{
    for (int i = 0; i < WIDGETS_MOST && strcmp(ui_focused(program->loop.ui), id) != 0; i++)
        gamepad_push(program, PAD_RIGHT_SHOULDER);
    return strcmp(ui_focused(program->loop.ui), id) == 0;
}

void gamepad_choose(struct program *program, figure_id figure)
{
    for (int i = 0; i < PAIR && program_board(program)->hold.selection.figure != figure; i++)
        gamepad_push(program, PAD_RIGHT_SHOULDER);
}

bool gamepad_point(struct program *program, struct square to)
{
    const struct hold *hold = &program_board(program)->hold;
    gamepad_push(program, PAD_RIGHT); /* the cursor comes to the figure and a square on */
    for (int i = 0; i < 4 * BOARD_MAX && !square_same(hold->cursor, to); i++) {
        struct square before = hold->cursor;
        enum pad_button across = before.x < to.x ? PAD_RIGHT : PAD_LEFT, along = before.y < to.y ? PAD_DOWN : PAD_UP;
        gamepad_push(program, before.x != to.x ? across : along);
        if (square_same(hold->cursor, before)) /* there it does not go on */
            gamepad_push(program, before.x != to.x && before.y != to.y ? along : across);
    }
    return square_same(hold->cursor, to);
}

static void walk(struct program *program, const struct command *command)
{
    static const enum pad_button out[] = {[NORTH] = PAD_UP, [EAST] = PAD_RIGHT, [SOUTH] = PAD_DOWN, [WEST] = PAD_LEFT};
    const struct board_screen *board = program_board(program);
    bool leaves = command->gate != GATE_NONE && board->play.seen.figure[command->figure].state == FIGURE_ON_BOARD;
    const struct gate *gate = leaves ? &board->play.session->scenario->mission.gate[command->gate] : NULL;
    gamepad_choose(program, command->figure);
    if (!gamepad_point(program, leaves ? gate->inside[0] : command->to))
        return;
    if (leaves)
        gamepad_push(program, out[gate->side]);
    if (board->hold.offer.type != INTENT_COMMAND && !hold_takes_two_moves(&board->hold))
        return;
    gamepad_push(program, PAD_ACCEPT);
    if (board->play.dialog == DIALOG_ASK) { /* who leaves, or ends the other one, is asked first */
        (void)gamepad_focus(program, "ask.confirm");
        gamepad_push(program, PAD_ACCEPT);
    }
}

/* A on an enemy aims, A again rolls. */
static void attack(struct program *program, const struct command *command)
{
    const struct board_screen *board = program_board(program);
    if ((command->shape && command->shape != SHAPE_LINE) || command->target >= FIGURE_MAX)
        return;
    gamepad_choose(program, command->figure);
    if (!gamepad_point(program, figure_square(&board->play.seen, command->target)))
        return;
    gamepad_push(program, PAD_ACCEPT);
    bool aimed = board->hold.selection.target == command->target && intent_aims(&board->hold.selection);
    gamepad_push(program, aimed ? PAD_ACCEPT : PAD_RETURN);
    if (board->play.dialog == DIALOG_ASK) { /* it can do nothing, or ends the other one: rolled all the same */
        (void)gamepad_focus(program, "ask.confirm");
        gamepad_push(program, PAD_ACCEPT);
    }
}

void gamepad_end_turn(struct program *program)
{
    write_down(program, "pad_down", PAD_START);
    input_sdl_push_pad(PAD_START, true);
    program_wait(program, HELD_FRAMES); /* a slip of the thumb ends no turn */
    write_down(program, "pad_up", PAD_START);
    input_sdl_push_pad(PAD_START, false);
    program_wait(program, 3);
    if (program_board(program)->play.dialog == DIALOG_END_TURN) {
        gamepad_push(program, PAD_RIGHT);
        gamepad_push(program, PAD_ACCEPT);
    }
}

/* From one answer to the next; or from one square that answers to the next. */
static void answer(struct program *program, const struct command *command)
{
    const struct board_screen *board = program_board(program);
    int count = board->hud.answers.count, wanted = -1;
    for (int i = 0; i < count && wanted < 0; i++) {
        const struct command *option = &board->hud.answers.option[i].command;
        bool same = option->type == command->type && option->gate == command->gate &&
                    option->choice == command->choice && option->target == command->target &&
                    option->slot == command->slot;
        wanted = same ? i : -1;
    }
    for (int k = 0; wanted >= 0 && k < count && board->hold.answer_at != wanted; k++)
        gamepad_push(program, PAD_RIGHT_SHOULDER);
    for (int i = 0; wanted < 0 && square_is(command->to) && i < BOARD_MAX * BOARD_MAX; i++) {
        if (board->hold.cursor_on && square_same(board->hold.cursor, command->to))
            break;
        gamepad_push(program, PAD_RIGHT_SHOULDER);
    }
    if (wanted >= 0 || square_is(command->to))
        gamepad_push(program, PAD_ACCEPT);
}

/* The list of what can be done now, its row for Special actions, and the row of that one. */
static void act_specially(struct program *program, const struct command *command)
{
    enum { ROWS_MOST = 12 };
    struct special specials[SPECIALS_MAX];
    const struct board_screen *board = program_board(program);
    gamepad_choose(program, command->figure);
    int count = special_list(&board->play.seen, board->play.viewer, command->figure, false, specials), wanted = -1;
    for (int i = 0; i < count; i++)
        if (specials[i].command.type == command->type && specials[i].command.choice == command->choice &&
            specials[i].reject.why == REJECT_NONE)
            wanted = i;
    for (int row = 1; wanted >= 0 && row < ROWS_MOST && !board->hold.special_open; row++) {
        gamepad_push(program, PAD_OFFERS);
        for (int i = 0; i < row && board->hold.now_at < row; i++)
            gamepad_push(program, PAD_DOWN);
        gamepad_push(program, PAD_ACCEPT);
        for (int i = 0;
             i < 3 && !board->hold.special_open && (board->hold.now_open || intent_aims(&board->hold.selection)); i++)
            gamepad_push(program, PAD_RETURN);
    }
    if (!board->hold.special_open)
        return;
    for (int i = 0; i < count && board->hold.special_at != wanted; i++)
        gamepad_push(program, PAD_DOWN);
    gamepad_push(program, PAD_ACCEPT);
}

bool gamepad_try(struct program *program, const struct command *command)
{
    int before = player_commands(program);
    if (command->extra)
        return false;
    switch ((enum command_type)command->type) {
    case COMMAND_MOVE:
        walk(program, command);
        break;
    case COMMAND_ATTACK:
        attack(program, command);
        break;
    case COMMAND_END_TURN:
    case COMMAND_FINISH:
        gamepad_end_turn(program);
        break;
    case COMMAND_REROLL:
        gamepad_push(program, PAD_ACCEPT);
        break;
    case COMMAND_KEEP:
        if (question_asks(&program_board(program)->play.seen, CHOICE_HAND))
            gamepad_push(program, PAD_ACCEPT);
        else
            answer(program, command);
        break;
    case COMMAND_TASK:
    case COMMAND_SCAN:
        act_specially(program, command);
        break;
    case COMMAND_PLAY:
    case COMMAND_USE:
        return false;
    default:
        answer(program, command);
        break;
    }
    keyboard_settle(program);
    program_wait(program, MARGIN_FRAMES); /* who plays the script is not as exact to the frame */
    return player_commands(program) != before;
}
