/* player.c -- carries a command out by clicks, and takes advice on what to do from a computer player. */
#include "siege/screen/bunker/set_up.h"
#include "support/window/player.h"

#include "siege/rules/turn/legal.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/special.h"
#include "support/english.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* A Doomtrooper by its tray, who is led by a click on it; nobody else is taken up. */
static void hold(struct program *program, figure_id figure)
{
    const struct board_screen *board = program_board(program);
    if (figure >= FIGURE_MAX || board->hold.selection.figure == figure)
        return;
    if (figure_is_trooper(figure))
        (void)program_click_numbered(program, "team#", figure % PAIR);
    else if (board->play.seen.figure[figure].captor == board->play.viewer)
        (void)program_click_numbered(program, "figure.", figure);
    program_wait(program, 2);
}

/* Takes up who acts, and an Extra Action for it if it is to spend one. */
static void take_up(struct program *program, const struct command *command)
{
    hold(program, command->figure);
    if ((command->extra != 0) == program_board(program)->hold.selection.extra)
        return;
    (void)program_click(program, "action.extra");
    program_wait(program, 2);
}

/* The button that gives this answer. */
static bool answer(struct program *program, const struct board_screen *board, const struct command *command)
{
    for (int i = 0; i < board->hud.answers.count; i++) {
        const struct command *option = &board->hud.answers.option[i].command;
        if (option->type == command->type && option->gate == command->gate && option->choice == command->choice &&
            option->target == command->target && option->slot == command->slot)
            return program_click_numbered(program, "choice#", i);
    }
    return false;
}

static bool walk(struct program *program, const struct command *command)
{
    char id[UI_ID_SIZE];
    take_up(program, command);
    if (command->gate != GATE_NONE &&
        program_board(program)->play.seen.figure[command->figure].state == FIGURE_ON_BOARD) {
        bool pointed = program_click_numbered(program, "gate.", command->gate);
        program_wait(program, 2);
        (void)program_click(program, "ask.confirm"); /* who leaves is asked once */
        return pointed;
    }
    snprintf(id, sizeof id, "square.%c%d", 'A' + command->to.x, command->to.y + 1);
    return program_click(program, id);
}

/* Above the place that the aim panel takes, the kind of attack is chosen; a charge has its own button. */
static bool attack(struct program *program, const struct board_screen *board, const struct command *command)
{
    static const char *const modes[] = {[MODE_CLOSE] = "aim.close", [MODE_FIRE] = "aim.fire", [MODE_TECH] = "aim.tech"};
    take_up(program, command);
    if (!program_click_numbered(program, "figure.", command->target))
        return false;
    program_wait(program, 4);
    if (board->hold.selection.mode != command->mode && command->mode <= MODE_TECH && modes[command->mode])
        (void)program_click(program, modes[command->mode]);
    if (command->charge && !board->hold.selection.charge)
        (void)program_click(program, "aim.charge");
    program_wait(program, 2);
    program_look(program, "attack");
    return program_click(program, "aim.roll") || (program_click(program, "aim.cancel") && false);
}

/* No card, no dice again, no more of what a card lends; the attacker stays where it is. */
static bool keep(struct program *program)
{
    return program_click(program, "react.not_now") || program_click(program, "reroll.keep") ||
           program_click(program, "hud.leave_rest");
}

/* Beside a desk, a terminal … */
static bool act_specially(struct program *program, const struct board_screen *board, const struct command *command)
{
    struct special specials[SPECIALS_MAX];
    take_up(program, command);
    if (!program_click(program, "action.special"))
        return false;
    program_wait(program, 4);
    program_look(program, "special");
    int count = special_list(&board->play.seen, board->play.viewer, command->figure, board->hold.selection.extra,
                             specials);
    for (int i = 0; i < count; i++)
        if (specials[i].command.type == command->type && specials[i].command.choice == command->choice &&
            specials[i].reject.why == REJECT_NONE)
            return program_click_numbered(program, "special#", i);
    return program_click(program, "special.close") && false;
}

/* Where the card or gear lies in the hand; -1 if it does not. */
static int place_in_hand(const struct board_screen *board, const struct command *command)
{
    struct hand_entry entries[HAND_ENTRIES];
    int count = hand_list(&board->hand, entries), at = -1;
    for (int i = 0; i < count; i++)
        if (entries[i].gear == (command->type == COMMAND_USE) && entries[i].index == command->choice &&
            entries[i].figure == command->figure)
            at = i;
    return at;
}

/* A card or gear from the hand, if no square has to be pointed at. */
static bool play(struct program *program, const struct board_screen *board, const struct command *command)
{
    int at = place_in_hand(board, command);
    if (at < 0 || square_is(command->to) || !program_click(program, "hud.cards"))
        return false;
    program_wait(program, 2);
    (void)program_click_numbered(program, "hand.card#", at);
    program_wait(program, 2);
    program_look(program, "hand");
    if (!program_click_numbered(program, "hand.play#", command->turn))
        return program_click(program, "hand.close") && false;
    program_wait(program, 2);
    if (command->target != FIGURE_NONE && board->hand.command.target != command->target)
        (void)program_click_numbered(program, "figure.", command->target);
    program_wait(program, 2);
    program_look(program, "card-aimed");
    return program_click(program, "hand.confirm") ||
           (program_click(program, "hand.cancel") && program_click(program, "hand.close") && false);
}

static bool carry_out(struct program *program, const struct board_screen *board, const struct command *command)
{
    switch ((enum command_type)command->type) {
    case COMMAND_MOVE:
    case COMMAND_DEPLOY:
        return walk(program, command);
    case COMMAND_ATTACK:
        return attack(program, board, command);
    case COMMAND_KEEP:
        return keep(program) || answer(program, board, command);
    case COMMAND_TASK:
    case COMMAND_SCAN:
        return act_specially(program, board, command);
    case COMMAND_PLAY:
    case COMMAND_USE:
        return play(program, board, command);
    default:
        return answer(program, board, command);
    }
}

int player_commands(const struct program *program)
{
    const struct board_screen *board = program_board(program);
    return board ? history_count(board->play.session->history) : -1;
}

bool player_try(struct program *program, const struct command *command)
{
    const struct board_screen *board = program_board(program);
    int before = player_commands(program);
    if (!board || !carry_out(program, board, command))
        return false;
    program_wait(program, 2);
    if (board->play.dialog == DIALOG_ASK) /* the other one has not used all it has */
        (void)program_click(program, "ask.confirm");
    program_look(program, command_name((enum command_type)command->type));
    program_settle(program);
    return player_commands(program) != before;
}

void player_act_somehow(struct program *program)
{
    static struct legal_list legal;
    legal_commands(&program_board(program)->play.session->game, &legal);
    for (int i = 0; i < legal.count; i++)
        if (player_try(program, &legal.item[i]))
            return;
    program_look(program, "nothing-to-click");
    fail_msg("nothing can be clicked, pending %d", program_board(program)->play.session->game.pending.type);
}

void player_end_turn(struct program *program)
{
    program_look(program, "turn-ends");
    program_click_or_fail(program, "hud.end_turn");
    (void)program_click(program, "end_turn.confirm");
    program_settle(program);
}

struct command player_advice(struct bot *bot, const struct board_screen *board)
{
    struct command command;
    struct game view = board->play.seen;
    struct event_list *events = malloc(sizeof *events);
    assert_non_null(events);
    for (int i = 0; i <= PAIR; i++) {
        assert_true(bot_decide(bot, &view, &command));
        if (command.type != COMMAND_FINISH)
            break;
        events->count = 0;
        (void)game_apply(&view, &command, events);
    }
    free(events);
    return command;
}

static void choose_equipment(struct program *program)
{
    if (!program_click(program, "bunker.recommend_all"))
        program_click_or_fail(program, "bunker.ready");
    program_settle(program);
}

void player_decide(struct program *program, struct bot *bot)
{
    const struct board_screen *board = program_board(program);
    if (bunker_screen_is_due(&board->play)) {
        choose_equipment(program);
        return;
    }
    struct command command = player_advice(bot, board);
    if (player_try(program, &command))
        return;
    if (program_offers(program, "hud.end_turn"))
        player_end_turn(program);
    else
        player_act_somehow(program);
}

void player_play_to_the_result(struct program *program, struct bot *bot, int clicks_most)
{
    program_settle(program);
    assert_non_null(program_board(program));
    while (program->clicks < clicks_most && program_board(program)) {
        if (game_is_over(&program_board(program)->play.session->game))
            program_click_or_fail(program, "hud.continue");
        else
            player_decide(program, bot);
    }
    assert_true(program_is_on(program, "result"));
    program_wait(program, 60);
    assert_int_equal(program->clipped, 0);
    assert_int_equal(strings_missing_count(english_strings()), 0);
}
