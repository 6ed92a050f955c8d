/* board_choice.c -- questions that are answered by pointing at the board: sectors that turn or change places, first
 * squares of Doomtroopers, squares of mission targets, where a Force Card goes. */
#include "screen/board_screen_parts.h"

#include "rules/board.h"

#include <string.h>

bool board_choice_is_open(const struct board_screen *board)
{
    uint8_t type = board->seen.pending.type;
    bool asked = type == PENDING_ALTER || type == PENDING_DEPLOY || type == PENDING_MARKER || type == PENDING_MOVE_FORCE;
    return asked && board_may_act(board) && board->seen.pending.seat == board->viewer;
}

static struct command command_of(const struct board_screen *board, enum command_type type)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = board->viewer;
    return command;
}

void board_choice_drop(struct board_screen *board)
{
    board->choice.held = board->choice.swaps = false;
    board->marks_stale = true;
}

/* ---- sectors ---------------------------------------------------------------------------------------------------- */

struct command board_choice_alter(const struct board_screen *board)
{
    const struct choice_state *choice = &board->choice;
    struct command command = command_of(board, COMMAND_ALTER);
    command.slot = choice->slot;
    if (choice->swaps)
        command.slot2 = choice->slot2;
    else
        command.choice = choice->back ? 3 : 1;
    return command;
}

bool board_choice_is_ready(const struct board_screen *board)
{
    if (board->seen.pending.type != PENDING_ALTER || !board->choice.held)
        return false;
    struct command command = board_choice_alter(board);
    return command_check(&board->seen, &command).why == REJECT_NONE;
}

void board_choice_turn(struct board_screen *board, bool back)
{
    board->choice.swaps = false;
    board->choice.back = back;
    board->marks_stale = true;
}

void board_choice_swap(struct board_screen *board)
{
    board->choice.swaps = true;
    board->choice.slot2 = SLOT_NONE;
    board->marks_stale = true;
}

/* What a click on the sector would hold: the first one turns, again it turns the other way, a second one swaps. */
static struct choice_state pointed(const struct choice_state *held, int slot)
{
    struct choice_state next = *held;
    if (!held->held) {
        next = (struct choice_state){.held = true, .slot = (uint8_t)slot, .slot2 = SLOT_NONE, .figure = held->figure};
    } else if (slot == held->slot) {
        next.back = !held->swaps && !held->back;
        next.swaps = false;
    } else {
        next.swaps = true;
        next.slot2 = (uint8_t)slot;
    }
    return next;
}

static struct reject point_sector(const struct board_screen *board, struct choice_state *next)
{
    struct board_screen const *seen = board;
    *next = pointed(&board->choice, board->pick.slot);
    struct command command = command_of(board, COMMAND_ALTER);
    command.slot = (uint8_t)board->pick.slot; /* whether this one may be altered at all */
    command.choice = 1;
    return command_check(&board->seen, &command);
}

/* ---- figures and squares ---------------------------------------------------------------------------------------- */

static bool waits(const struct board_screen *board, figure_id figure)
{
    return figure < TROOPER_MAX && figure_seat(figure) == board->viewer &&
           board->seen.figure[figure].kind != KIND_NONE && board->seen.figure[figure].state == FIGURE_WAITING;
}

figure_id board_choice_figure(const struct board_screen *board)
{
    figure_id first = (figure_id)(board->viewer * PAIR);
    if (waits(board, board->choice.figure))
        return board->choice.figure;
    for (figure_id figure = first; board->viewer < TEAM_MAX && figure < first + PAIR; figure++)
        if (waits(board, figure))
            return figure;
    return FIGURE_NONE;
}

/* The answer that a click where the pointer is would give; false: it says nothing. */
static bool answer_at(const struct board_screen *board, const struct pick *pick, struct command *command)
{
    switch (board->seen.pending.type) {
    case PENDING_DEPLOY:
        *command = command_of(board, COMMAND_DEPLOY);
        command->figure = board_choice_figure(board);
        command->to = pick->square;
        return square_is(pick->square);
    case PENDING_MARKER:
        *command = command_of(board, COMMAND_PLACE_MARKER);
        command->to = pick->square;
        return square_is(pick->square);
    case PENDING_MOVE_FORCE:
        *command = command_of(board, COMMAND_MOVE_FORCE);
        command->slot = (uint8_t)pick->slot;
        return pick->slot != SLOT_NONE;
    default:
        return false;
    }
}

bool board_choice_click(struct board_screen *board, struct ui *ui)
{
    struct command command;
    struct reject reject = REJECT_FINE;
    if (!board_choice_is_open(board))
        return false;
    if (board->seen.pending.type == PENDING_ALTER && board->pick.slot != SLOT_NONE) {
        struct choice_state next;
        reject = point_sector(board, &next);
        if (reject.why == REJECT_NONE)
            board->choice = next;
    } else if (answer_at(board, &board->pick, &command)) {
        reject = command_check(&board->seen, &command);
        if (reject.why == REJECT_NONE && board_play(board, ui, &command))
            board->choice = (struct choice_state){.figure = FIGURE_NONE};
    }
    board_tell_refusal(board, ui, reject);
    board->marks_stale = true;
    return true;
}

void board_choice_confirm(struct board_screen *board, struct ui *ui)
{
    if (!board_choice_is_ready(board))
        return;
    struct command command = board_choice_alter(board);
    if (board_play(board, ui, &command))
        board_choice_drop(board);
}

/* ---- what is lit ------------------------------------------------------------------------------------------------ */

static void light_squares(struct board_screen *board)
{
    struct overlay *overlay = &board->overlay;
    struct pick pick = board->pick;
    struct command command;
    for (int y = 0; y < board->seen.scenario->height; y++)
        for (uint64_t row = board->seen.rows.floor[y] & ~board->seen.occupied[y]; row; row &= row - 1) {
            pick.square = square_at(__builtin_ctzll(row), y);
            if (!answer_at(board, &pick, &command) || command_check(&board->seen, &command).why != REJECT_NONE)
                continue;
            overlay->squares[y] |= row & -row;
            overlay->squares_any = true;
        }
}

static void show_alteration(struct board_screen *board)
{
    struct stage_altering *altering = &board->overlay.altering;
    const struct choice_state *choice = &board->choice;
    if (!choice->held || (choice->swaps && choice->slot2 == SLOT_NONE))
        return;
    altering->slot = choice->slot;
    altering->other = choice->swaps ? choice->slot2 : choice->slot;
    altering->quarters = choice->swaps ? 0 : choice->back ? 3 : 1;
    altering->done = 1;
}

/* The sentence at the pointer tells what the click would bring about. */
static void offer(struct board_screen *board)
{
    struct command command;
    struct reject reject;
    if (board->seen.pending.type == PENDING_ALTER) {
        struct choice_state held = board->choice, next;
        if (board->pick.slot == SLOT_NONE)
            return;
        reject = point_sector(board, &next);
        board->choice = next;
        command = board_choice_alter(board);
        board->choice = held;
    } else if (answer_at(board, &board->pick, &command)) {
        reject = command_check(&board->seen, &command);
    } else {
        return;
    }
    board->offer.command = command;
    board->offer.reject = reject;
    board->offer.type = reject.why == REJECT_NONE ? INTENT_COMMAND : INTENT_REFUSED;
}

bool board_choice_mark(struct board_screen *board)
{
    board->overlay.altering.slot = SLOT_NONE;
    if (board->seen.pending.type != PENDING_ALTER)
        board->choice.held = false;
    if (!board_choice_is_open(board))
        return false;
    if (board->seen.pending.type == PENDING_ALTER || board->seen.pending.type == PENDING_MOVE_FORCE)
        board->overlay.slots = board->seen.pending.slots;
    else
        light_squares(board);
    show_alteration(board);
    offer(board);
    return true;
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

/* A square of the sector for the cursor to stand on, as near to its middle as there is floor. */
static struct square square_in(const struct board_screen *board, int slot)
{
    struct square corner = board_slot_corner(&board->seen.scenario->mission, slot), best = SQUARE_NONE;
    int least = 2 * SECTOR_SIZE;
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++) {
            struct square at = square_at(corner.x + x, corner.y + y);
            int away = square_distance(at, square_at(corner.x + SECTOR_SIZE / 2, corner.y + SECTOR_SIZE / 2));
            if (away < least && board_is_floor(&board->seen, at)) {
                least = away;
                best = at;
            }
        }
    return best;
}

static void step_sector(struct board_screen *board, int by)
{
    int from = board->cursor_on && board->pick.slot != SLOT_NONE ? board->pick.slot : by > 0 ? SLOT_MAX - 1 : 0;
    for (int i = 1; i <= SLOT_MAX; i++) {
        int slot = ((from + by * i) % SLOT_MAX + SLOT_MAX) % SLOT_MAX;
        if (!(board->overlay.slots >> slot & 1u))
            continue;
        board->cursor = square_in(board, slot);
        board->cursor_on = board->marks_stale = true;
        board->pick = board_pick_square(board->session->scenario, board_stage(board), board->cursor);
        board->picked_at = board->now;
        return;
    }
}

static void read_digits(struct board_screen *board, struct frame *frame)
{
    bool alter = board->seen.pending.type == PENDING_ALTER && board->choice.held;
    bool deploy = board->seen.pending.type == PENDING_DEPLOY;
    for (int i = 0; (alter || deploy) && i < 3; i++) {
        if (!input_take(frame->input, (enum key_command)(KEY_COMMAND_FIGURE_1 + i)))
            continue;
        if (deploy)
            board->choice.figure = (figure_id)(board->viewer * PAIR + i % PAIR);
        else if (i == 2)
            board_choice_swap(board);
        else
            board_choice_turn(board, i == 1);
        board->marks_stale = true;
    }
}

void board_choice_keys(struct board_screen *board, struct frame *frame)
{
    if (!board_choice_is_open(board) || stage_is_busy(&board->stage) || board->hand.open || hand_is_aiming(board))
        return;
    read_digits(board, frame);
    bool sectors = board->overlay.slots != 0;
    if (sectors && input_take(frame->input, KEY_COMMAND_NEXT_TARGET))
        step_sector(board, 1);
    if (sectors && input_take(frame->input, KEY_COMMAND_PREVIOUS_TARGET))
        step_sector(board, -1);
    if (board->choice.held && input_take(frame->input, KEY_COMMAND_BACK))
        board_choice_drop(board);
    const struct choice_state *choice = &board->choice;
    bool elsewhere = board->cursor_on && board->pick.slot != choice->slot &&
                     !(choice->swaps && board->pick.slot == choice->slot2);
    if (board_choice_is_ready(board) && !elsewhere && !ui_focused(frame->ui)[0] &&
        input_take(frame->input, KEY_COMMAND_SELECT))
        board_choice_confirm(board, frame->ui);
}
