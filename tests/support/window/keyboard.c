/* keyboard.c -- commands as keys: numbers, the cursor, the aim, lists. */
#include "support/window/keyboard.h"

#include "shell/input/input_sdl.h"
#include "siege/rules/attack/reroll.h"
#include "siege/rules/board/board.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/special.h"
#include "siege/screen/bunker/set_up.h"
#include "support/window/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { FRAMES_MOST = 6000, WIDGETS_MOST = 200 };

void keyboard_press(struct program *program, const char *key)
{
    struct key_chord chord;
    assert_true(key_chord_parse(key, &chord));
    if (program->before_key)
        program->before_key(program, key);
    if (program->script)
        fprintf(program->script, "key %s\n", key);
    input_sdl_push_chord(chord);
    program_wait(program, 3);
}

static void press_number(struct program *program, int number)
{
    char key[2] = {(char)('1' + number), '\0'};
    keyboard_press(program, key);
}

void keyboard_settle(struct program *program)
{
    int frames = 0;
    for (; frames < FRAMES_MOST; frames++) {
        const struct board_screen *board = program_board(program);
        bool may = !board || game_is_over(&board->play.session->game) || play_may_act(&board->play) ||
                   board->play.dialog != DIALOG_NONE || board->hand.first || board->play.curtain ||
                   bunker_screen_is_due(&board->play) || muster_screen_is_due(&board->play);
        if (may && !screen_stack_wants_frames(&program->loop.stack))
            break;
        program_wait(program, 1);
    }
    assert_true(frames < FRAMES_MOST);
    program_wait(program, 2);
}

bool keyboard_focus(struct program *program, const char *id)
{
    for (int i = 0; i < WIDGETS_MOST && strcmp(ui_focused(program->loop.ui), id) != 0; i++)
        keyboard_press(program, "Tab");
    return strcmp(ui_focused(program->loop.ui), id) == 0;
}

/* Not past the edge of the board, nor where the cursor cannot go. */
static bool push_cursor(struct program *program, struct square to)
{
    const struct hold *hold = &program_board(program)->hold;
    for (int i = 0; i < 2 * BOARD_MAX && !square_same(hold->cursor, to); i++) {
        const char *across = hold->cursor.x < to.x ? "Right" : "Left";
        keyboard_press(program, hold->cursor.x != to.x ? across : hold->cursor.y < to.y ? "Down" : "Up");
    }
    return square_same(hold->cursor, to);
}

void keyboard_choose(struct program *program, figure_id figure)
{
    if (figure < TROOPER_MAX && program_board(program)->hold.selection.figure != figure)
        press_number(program, figure % PAIR);
}

/* With an Extra Action, if that is what pays for it. */
static void take_up(struct program *program, const struct command *command)
{
    keyboard_choose(program, command->figure);
    if (command->extra && !program_board(program)->hold.selection.extra)
        keyboard_press(program, "X");
}

static void walk(struct program *program, const struct command *command)
{
    static const char *const out[] = {[NORTH] = "Up", [EAST] = "Right", [SOUTH] = "Down", [WEST] = "Left"};
    const struct board_screen *board = program_board(program);
    bool leaves = command->gate != GATE_NONE && board->play.seen.figure[command->figure].state == FIGURE_ON_BOARD;
    const struct gate *gate = leaves ? &board->play.session->scenario->mission.gate[command->gate] : NULL;
    take_up(program, command);
    keyboard_press(program, "M");
    if (!push_cursor(program, leaves ? gate->inside[0] : command->to))
        return;
    if (leaves)
        keyboard_press(program, out[gate->side]);
    if (board->hold.offer.type != INTENT_COMMAND && !hold_takes_two_moves(&board->hold))
        return;
    keyboard_press(program, "Enter");
    if (board->play.dialog == DIALOG_ASK) { /* who leaves, or ends the other one, is asked first */
        (void)keyboard_focus(program, "ask.confirm");
        keyboard_press(program, "Enter");
    }
}

static void attack(struct program *program, const struct command *command)
{
    const struct board_screen *board = program_board(program);
    if (command->shape && command->shape != SHAPE_LINE)
        return;
    take_up(program, command);
    keyboard_press(program, command->mode == MODE_CLOSE ? "C" : command->mode == MODE_TECH ? "E" : "F");
    for (int i = 0; i < FIGURE_MAX && board->hold.selection.target != command->target; i++)
        keyboard_press(program, "Down");
    if (command->charge && !board->hold.selection.charge)
        keyboard_press(program, "X");
    bool aimed = board->hold.selection.target == command->target && intent_aims(&board->hold.selection);
    keyboard_press(program, aimed ? "Enter" : "Escape");
    if (board->play.dialog == DIALOG_ASK) { /* it can do nothing, or ends the other one: rolled all the same */
        (void)keyboard_focus(program, "ask.confirm");
        keyboard_press(program, "Enter");
    }
}

static void end_turn(struct program *program)
{
    keyboard_press(program, "Ctrl+Enter");
    if (program_board(program)->play.dialog == DIALOG_END_TURN) {
        keyboard_press(program, "Right");
        keyboard_press(program, "Enter");
    }
}

/* By its number, or, if it has none, from one to the next. */
static void answer(struct program *program, const struct command *command)
{
    const struct board_screen *board = program_board(program);
    int count = board->hud.answers.count;
    for (int i = 0; i < count; i++) {
        const struct command *option = &board->hud.answers.option[i].command;
        if (option->type != command->type || option->gate != command->gate || option->choice != command->choice ||
            option->target != command->target || option->slot != command->slot)
            continue;
        for (int k = 0; i >= 9 && k < count && board->hold.answer_at != i; k++)
            keyboard_press(program, "Tab");
        if (i >= 9)
            keyboard_press(program, "Enter");
        else
            press_number(program, i);
        return;
    }
    for (int i = 0; square_is(command->to) && i < BOARD_MAX * BOARD_MAX; i++) {
        if (board->hold.cursor_on && square_same(board->hold.cursor, command->to))
            break;
        keyboard_press(program, "Tab");
    }
    if (square_is(command->to))
        keyboard_press(program, "Enter");
}

static void act_specially(struct program *program, const struct command *command)
{
    struct special specials[SPECIALS_MAX];
    const struct board_screen *board = program_board(program);
    take_up(program, command);
    keyboard_press(program, "U");
    int count = special_list(&board->play.seen, board->play.viewer, command->figure, board->hold.selection.extra,
                             specials);
    for (int i = 0; i < count && board->hold.special_open; i++)
        if (specials[i].command.type == command->type && specials[i].command.choice == command->choice &&
            specials[i].reject.why == REJECT_NONE) {
            press_number(program, i);
            return;
        }
    if (board->hold.special_open)
        keyboard_press(program, "Escape");
}

static void keep(struct program *program, const struct command *command)
{
    const struct game *game = &program_board(program)->play.seen;
    if (question_asks(game, CHOICE_DICE))
        press_number(program, 0);
    else if (question_asks(game, CHOICE_HAND))
        keyboard_press(program, "Enter");
    else
        answer(program, command);
}

bool keyboard_try(struct program *program, const struct command *command)
{
    int before = player_commands(program);
    switch ((enum command_type)command->type) {
    case COMMAND_MOVE:
        walk(program, command);
        break;
    case COMMAND_ATTACK:
        attack(program, command);
        break;
    case COMMAND_END_TURN:
    case COMMAND_FINISH:
        end_turn(program);
        break;
    case COMMAND_TASK:
    case COMMAND_SCAN:
        act_specially(program, command);
        break;
    case COMMAND_KEEP:
        keep(program, command);
        break;
    case COMMAND_REROLL:
        keyboard_press(program, "Enter");
        break;
    case COMMAND_PLAY:
    case COMMAND_USE:
        break;
    default:
        answer(program, command);
        break;
    }
    keyboard_settle(program);
    return player_commands(program) != before;
}
