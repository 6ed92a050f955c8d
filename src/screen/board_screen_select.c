#include "screen/board_screen_parts.h"

#include "rules/attack.h"

static bool is_in_play(const struct game *game, figure_id figure)
{
    return figure < FIGURE_MAX && game->figure[figure].kind != KIND_NONE &&
           (game->figure[figure].state == FIGURE_ON_BOARD || game->figure[figure].state == FIGURE_WAITING);
}

void board_select(struct board_screen *board, figure_id figure)
{
    bool other = board->selection.figure != figure;
    board->selection.figure = figure;
    board->selection.target = FIGURE_NONE;
    board->pinned_to = SQUARE_NONE;
    if (other)
        board->selection.extra = false;
    board->marks_stale = true;
}

void board_aim(struct board_screen *board, figure_id target, uint8_t mode)
{
    board->aim_made_room = board->aim_made_room && board->selection.target == target;
    board->selection.target = target;
    board->selection.mode = mode;
    board->pinned_to = SQUARE_NONE;
    board->marks_stale = true;
}

void board_drop_aim(struct board_screen *board)
{
    board->selection.target = FIGURE_NONE;
    board->marks_stale = true;
}

bool board_step_back(struct board_screen *board)
{
    board->marks_stale = true;
    if (board->dialog != DIALOG_NONE)
        board->dialog = DIALOG_NONE;
    else if (board->selection.target != FIGURE_NONE)
        board->selection.target = FIGURE_NONE;
    else if (board->now_open)
        board->now_open = false;
    else if (square_is(board->pinned_to))
        board->pinned_to = SQUARE_NONE;
    else if (board->selection.extra)
        board->selection.extra = false;
    else if (board->drawer != DRAWER_NONE)
        board->drawer = DRAWER_NONE;
    else if (board->pinned.what != SHEET_NOTHING)
        board->pinned.what = SHEET_NOTHING;
    else if (board->legion->shown)
        board->legion->shown = false;
    else if (board->selection.figure != FIGURE_NONE)
        board->selection.figure = FIGURE_NONE;
    else
        return false;
    return true;
}

/* The kind of creature to put next: the first that is still to come. */
static uint8_t kind_to_put(const struct game *game, uint8_t held)
{
    const uint8_t *left = game->pending.type == PENDING_PLACE ? game->legion.place : game->legion.reinforce;
    if (held < KIND_MAX && left[held] > 0)
        return held;
    for (int kind = 0; kind < KIND_MAX; kind++)
        if (left[kind] > 0)
            return (uint8_t)kind;
    return KIND_NONE;
}

void board_settle_selection(struct board_screen *board)
{
    const struct game *game = &board->seen;
    struct selection *held = &board->selection;
    bool own = intent_commands(game, board->viewer, held->figure);
    if (!own || !is_in_play(game, held->figure))
        board_select(board, FIGURE_NONE);
    bool gone = held->target != FIGURE_NONE && !figure_on_board(game, held->target);
    if (gone || held->figure == FIGURE_NONE)
        held->target = FIGURE_NONE;
    if (game->pending.type == PENDING_PLACE || game->pending.type == PENDING_REINFORCE)
        held->kind = kind_to_put(game, held->kind);
    bool turn = session_human_to_act(board->session) && intent_is_turn(game);
    if (turn && held->figure == FIGURE_NONE)
        board_select(board, game->turn.active != FIGURE_NONE ? game->turn.active
                                                             : intent_next_figure(game, board->viewer, FIGURE_NONE, 1));
    board->marks_stale = board->options_stale = true;
    bool overview = session_human_to_act(board->session) && !intent_is_turn(game) &&
                    game->pending.type != PENDING_REROLL && game->pending.type != PENDING_REACT;
    if (overview && !board->camera_chosen && !board->camera_fitted)
        board_fit_camera(board);
}

void board_aim_mode(struct board_screen *board, struct ui *ui, int mode)
{
    figure_id targets[FIGURE_MAX];
    if (!board_hasten(board) || !intent_is_turn(&board->seen))
        return;
    if (board->selection.figure == FIGURE_NONE)
        board_select(board, intent_next_figure(&board->seen, board->viewer, FIGURE_NONE, 1));
    if (board->selection.figure == FIGURE_NONE)
        return;
    figure_id held = board->selection.target;
    if (held != FIGURE_NONE && attack_check(&board->seen, board->selection.figure, held, mode).why == REJECT_NONE) {
        board_aim(board, held, (uint8_t)mode);
        return;
    }
    int count = intent_list_targets(&board->seen, board->selection.figure, mode, targets);
    if (count > 0)
        board_aim(board, targets[0], (uint8_t)mode);
    else
        board_tell_refusal(board, ui, intent_no_target(&board->seen, board->selection.figure, mode));
    if (count > 0)
        board_show_figure(board, targets[0]);
}

void board_next_target(struct board_screen *board, int by)
{
    figure_id targets[FIGURE_MAX];
    if (!board_hasten(board) || board->selection.figure == FIGURE_NONE)
        return;
    int count = intent_list_targets(&board->seen, board->selection.figure, MODE_ANY, targets), at = by > 0 ? -1 : 0;
    for (int i = 0; i < count; i++)
        if (targets[i] == board->selection.target)
            at = i;
    if (count == 0)
        return;
    figure_id next = targets[((at + by) % count + count) % count];
    board_aim(board, next, intent_best_mode(&board->seen, board->selection.figure, next));
    board_show_figure(board, next);
}

void board_toggle_extra(struct board_screen *board, struct ui *ui)
{
    if (!board_hasten(board) || board->selection.figure == FIGURE_NONE)
        return;
    struct reject reject = intent_extra_check(&board->seen, board->selection.figure);
    if (!board->selection.extra)
        board_tell_refusal(board, ui, reject);
    board->selection.extra = !board->selection.extra && reject.why == REJECT_NONE;
    board->marks_stale = true;
}

/* ---- a click ------------------------------------------------------------------------------------------------------
 */

/* A square that takes two Moves: the first click shows the way, the second goes it. */
static bool click_two_moves(struct board_screen *board, struct ui *ui)
{
    const struct overlay *overlay = &board->overlay;
    struct square to = board->pick.square;
    bool second = square_is(to) && (overlay->reach[to.y][to.x] & OVERLAY_SECOND) && overlay->path_second > 0;
    if (!second || board->selection.extra || overlay->path_count <= overlay->path_second)
        return false;
    if (!square_same(board->pinned_to, to)) {
        board->pinned_to = to;
        board->marks_stale = true;
        return true;
    }
    struct command command = board->offer.command;
    command.to = overlay->path[overlay->path_second - 1];
    figure_id figure = board->selection.figure;
    if (!board_play(board, ui, &command) || board->seen.pending.type != PENDING_NONE ||
        history_undo_count(board->session->history) == 0)
        return true;
    command.to = to;
    if (board->selection.figure == figure && command_check(&board->seen, &command).why == REJECT_NONE)
        (void)board_play(board, ui, &command);
    return true;
}

/* With everything to be confirmed, the first click on a square only shows the way. */
static bool waits_for_second(struct board_screen *board, const struct intent *offer)
{
    struct square to = offer->command.to;
    bool walks = offer->command.type == COMMAND_MOVE && square_is(to);
    if (board->confirm != CONFIRM_EVERYTHING || !walks || square_same(board->pinned_to, to))
        return false;
    board->pinned_to = to;
    board->marks_stale = true;
    return true;
}

/* With nothing to be confirmed, aiming is rolling. */
static bool rolls_at_once(struct board_screen *board, struct ui *ui, const struct intent *offer)
{
    if (board->confirm != CONFIRM_NOTHING || offer->reject.why != REJECT_NONE)
        return false;
    return board_play(board, ui, &offer->command);
}

void board_click(struct board_screen *board, struct ui *ui)
{
    const struct intent offer = board->offer;
    if (offer.type == INTENT_COMMAND && waits_for_second(board, &offer))
        return;
    if (offer.type == INTENT_AIM && rolls_at_once(board, ui, &offer))
        return;
    switch (offer.type) {
    case INTENT_SELECT:
        board_select(board, offer.figure);
        break;
    case INTENT_AIM:
        board_aim(board, offer.figure, offer.mode);
        break;
    case INTENT_ROLL:
    case INTENT_COMMAND:
        (void)board_play(board, ui, &offer.command);
        break;
    case INTENT_REFUSED:
        if (!click_two_moves(board, ui))
            board_tell_refusal(board, ui, offer.reject);
        break;
    case INTENT_NOTHING:
        if (board->pick.kind == PICK_FIGURE)
            board->pinned = (struct sheet_subject){SHEET_FIGURE, board->pick.figure, SQUARE_NONE};
        break;
    }
    board->marks_stale = true;
}
