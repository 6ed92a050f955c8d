#include "siege/screen/board/board_screen_parts.h"

#include "siege/rules/attack/attack.h"
#include "siege/text/names/refusals.h"
#include "siege/screen/siege_preferences.h"

static bool is_in_play(const struct game *game, figure_id figure)
{
    return figure < FIGURE_MAX && game->figure[figure].kind != KIND_NONE &&
           (game->figure[figure].state == FIGURE_ON_BOARD || game->figure[figure].state == FIGURE_WAITING);
}

static bool stands(const struct game *game, figure_id target)
{
    if (target >= TARGET_MARKER && target < TARGET_MARKER + MARKER_ALL)
        return game->marker[target - TARGET_MARKER].state == MARKER_STANDS;
    return target < FIGURE_MAX && figure_on_board(game, target);
}

static void forget_aim(struct selection *held)
{
    held->target = held->target2 = FIGURE_NONE;
    held->shape = held->turn = 0;
    held->to = SQUARE_NONE;
    held->pick = 0;
    held->charge = false;
}

void board_select(struct board_screen *board, figure_id figure)
{
    bool other = board->selection.figure != figure;
    board->selection.figure = figure;
    forget_aim(&board->selection);
    board->aim_peeks = false;
    board->aim_place = (struct rect){0};
    board->pinned_to = SQUARE_NONE;
    if (other)
        board->selection.extra = false;
    board->marks_stale = true;
}

void board_aim_so(struct board_screen *board, const struct selection *aim)
{
    bool same = board->selection.target == aim->target && board->selection.shape == aim->shape;
    board->special.open = false;
    board->aim_made_room = board->aim_made_room && same;
    board->selection = *aim;
    board->aim_peeks = false;
    board->pinned_to = SQUARE_NONE;
    board->marks_stale = true;
}

void board_aim(struct board_screen *board, figure_id target, uint8_t mode)
{
    struct selection held = board->selection;
    held.target = target;
    held = intent_in_way(&board->seen, &held, (struct attack_way){mode, 0});
    if (mode == MODE_FIRE && figure_on_board(&board->seen, held.figure))
        held.shape = attack_shapes(&board->seen, held.figure) & SHAPE_LINE;
    board_aim_so(board, &held);
}

void board_drop_aim(struct board_screen *board)
{
    forget_aim(&board->selection);
    board->aim_peeks = false;
    board->aim_place = (struct rect){0};
    board->marks_stale = true;
}

/* One choice of the aim back: the second target, then the whole aim. Never to another way of attack, in which the next
 * click on the target would roll at once. */
static void step_back_aim(struct board_screen *board)
{
    struct selection *held = &board->selection;
    if (held->shape == SHAPE_SPLIT && held->target2 != FIGURE_NONE)
        held->target2 = FIGURE_NONE;
    else
        board_drop_aim(board);
}

bool board_step_back(struct board_screen *board)
{
    board->marks_stale = true;
    if (board->dialog != DIALOG_NONE)
        board->dialog = DIALOG_NONE;
    else if (intent_aims(&board->selection))
        step_back_aim(board);
    else if (board->selection.slot != SLOT_NONE)
        hud_choose_sector(board, SLOT_NONE);
    else if (board->special.open)
        board->special.open = false;
    else if (board->now_open)
        board->now_open = false;
    else if (square_is(board->pinned_to))
        board->pinned_to = SQUARE_NONE;
    else if (board->selection.extra)
        board->selection.extra = false;
    else if (board->note.what != NOTE_NONE && board->note.seen)
        hud_note_drop(board);
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

/* The one held can do nothing more, not even with an Extra Action: the other one, if it can. */
static void go_on_with_partner(struct board_screen *board)
{
    const struct game *game = &board->seen;
    figure_id held = board->selection.figure;
    if (held == FIGURE_NONE || intent_can_act(game, held, false) || intent_can_act(game, held, true))
        return;
    figure_id next = intent_next_figure(game, board->viewer, held, 1);
    if (next != FIGURE_NONE && next != held)
        board_select(board, next);
}

void board_settle_selection(struct board_screen *board)
{
    const struct game *game = &board->seen;
    struct selection *held = &board->selection;
    bool own = intent_commands(game, board->viewer, held->figure);
    if (!own || !is_in_play(game, held->figure))
        board_select(board, FIGURE_NONE);
    bool gone = held->target != FIGURE_NONE && !stands(game, held->target);
    if (gone || held->figure == FIGURE_NONE)
        forget_aim(held);
    if (!stands(game, held->target2))
        held->target2 = FIGURE_NONE;
    if (game->pending.type == PENDING_PLACE || game->pending.type == PENDING_REINFORCE)
        held->kind = kind_to_put(game, held->kind);
    if (game->pending.type == PENDING_DEPLOY && session_human_to_act(board->session))
        held->figure = intent_to_deploy(game, game->pending.seat, held->figure);
    held->slot = held->slot2 = SLOT_NONE;
    held->quarters = 1;
    bool turn = session_human_to_act(board->session) && intent_is_turn(game);
    if (turn)
        go_on_with_partner(board);
    if (turn && held->figure == FIGURE_NONE)
        board_select(board, game->turn.active != FIGURE_NONE ? game->turn.active
                                                             : intent_next_figure(game, board->viewer, FIGURE_NONE, 1));
    board->marks_stale = board->options_stale = true;
}

/* The next way of attacking in this mode, when one of them is aimed with already. */
static bool take_next_way(struct board_screen *board, int mode)
{
    struct attack_way ways[WAYS_MAX];
    const struct selection *held = &board->selection;
    int count = intent_list_ways(&board->seen, held->figure, ways), at = -1;
    if (!intent_aims(held) || held->mode != mode)
        return false;
    for (int i = 0; i < count; i++)
        if (ways[i].mode == held->mode && ways[i].shape == held->shape)
            at = i;
    for (int i = 1; i <= count && at >= 0; i++) {
        struct attack_way way = ways[(at + i) % count];
        if (way.mode != mode)
            continue;
        struct selection next = intent_in_way(&board->seen, held, way);
        if (intent_aims(&next))
            board_aim_so(board, &next);
        return true;
    }
    return false;
}

/* Nobody can be attacked alone: a grenade may still strike somebody. */
static bool aim_grenade(struct board_screen *board)
{
    struct selection held = intent_in_way(&board->seen, &board->selection,
                                          (struct attack_way){MODE_FIRE, SHAPE_GRENADE_MOUNT});
    if (!(attack_shapes(&board->seen, held.figure) & SHAPE_GRENADE_MOUNT) || !square_is(held.to))
        return false;
    board_aim_so(board, &held);
    board_show_area(board, rect_of((float)held.to.x - 1, (float)held.to.y - 1, 3, 3));
    return true;
}

/* No creature in reach, but a terminal beside the specialist. */
static bool aim_hack(struct board_screen *board)
{
    struct selection held = board->selection;
    held.target = intent_to_hack(&board->seen, held.figure);
    if (held.target == FIGURE_NONE)
        return false;
    held = intent_in_way(&board->seen, &held, (struct attack_way){MODE_TECH, SHAPE_HACK});
    board_aim_so(board, &held);
    return true;
}

static void show_target(struct board_screen *board, figure_id target)
{
    if (target < FIGURE_MAX) {
        board_show_figure(board, target);
        return;
    }
    const struct marker *marker = &board->seen.marker[target - TARGET_MARKER];
    board_show_area(board, rect_of((float)marker->x - 1, (float)marker->y - 1, 3, 3));
}

/* Nobody can be attacked: why not the nearest one, if that is a matter of where it stands. */
static void tell_no_target(struct board_screen *board, struct ui *ui, int mode)
{
    char why[WORDS_SENTENCE_MAX], text[2 * WORDS_SENTENCE_MAX];
    struct reject reject = intent_no_target(&board->seen, board->selection.figure, mode);
    bool stands_badly = reject.why == REJECT_OUT_OF_RANGE || reject.why == REJECT_NOT_ADJACENT ||
                        reject.why == REJECT_WALL_BETWEEN || reject.why == REJECT_ADJACENT_TARGET ||
                        reject.why == REJECT_TOO_NEAR || reject.why == REJECT_SMOKE_IN_WAY ||
                        (reject.why >= REJECT_SIGHT_WALL && reject.why <= REJECT_SIGHT_STAIRS);
    if (!stands_badly) {
        board_tell_refusal(board, ui, reject);
        return;
    }
    struct phrase_slot slot = {"why", reject_sentence(why, sizeof why, &board->words, &board->seen, reject), 0};
    words_say(text, sizeof text, &board->words,
              mode == MODE_CLOSE  ? "aim.nobody.close"
              : mode == MODE_TECH ? "aim.nobody.tech"
                                  : "aim.nobody.fire",
              &slot, 1);
    board->refused = reject.why;
    board->refused_at = board->now;
    ui_toast_link(ui, text, reject_rule((enum reject_why)reject.why, board->words.catalogue->rulebook));
}

void board_aim_mode(struct board_screen *board, struct ui *ui, int mode)
{
    figure_id targets[FIGURE_MAX];
    if (!board_hasten(board) || !intent_is_turn(&board->seen))
        return;
    if (board->selection.figure == FIGURE_NONE)
        board_select(board, intent_next_figure(&board->seen, board->viewer, FIGURE_NONE, 1));
    if (board->selection.figure == FIGURE_NONE || take_next_way(board, mode))
        return;
    figure_id held = board->selection.target;
    if (held != FIGURE_NONE && attack_check(&board->seen, board->selection.figure, held, mode).why == REJECT_NONE) {
        board_aim(board, held, (uint8_t)mode);
        return;
    }
    int count = intent_list_targets(&board->seen, board->selection.figure, mode, targets);
    if (count > 0) {
        board_aim(board, targets[0], (uint8_t)mode);
        show_target(board, targets[0]);
    } else if (mode == MODE_TECH && aim_hack(board)) {
        return;
    } else if (mode != MODE_FIRE || !figure_on_board(&board->seen, board->selection.figure) || !aim_grenade(board)) {
        tell_no_target(board, ui, mode);
    }
}

/* The next square at which a grenade would strike somebody. */
static void next_area(struct board_screen *board, int by)
{
    struct square squares[AREAS_MAX];
    struct selection held = board->selection;
    int count = intent_list_areas(&board->seen, held.figure, squares), at = by > 0 ? -1 : 0;
    for (int i = 0; i < count; i++)
        if (square_same(squares[i], held.to))
            at = i;
    if (count == 0)
        return;
    held.to = squares[((at + by) % count + count) % count];
    board_aim_so(board, &held);
    board_show_area(board, rect_of((float)held.to.x - 1, (float)held.to.y - 1, 3, 3));
}

static int list_other_targets(const struct board_screen *board, figure_id targets[FIGURE_MAX])
{
    const struct selection *held = &board->selection;
    int mode = held->shape ? held->mode : MODE_ANY, kept = 0;
    int count = intent_list_targets(&board->seen, held->figure, mode, targets);
    for (int i = 0; i < count; i++)
        if (held->shape != SHAPE_SPLIT || targets[i] != held->target)
            targets[kept++] = targets[i];
    return kept;
}

void board_next_target(struct board_screen *board, int by)
{
    figure_id targets[FIGURE_MAX];
    struct selection held = board->selection;
    if (!board_hasten(board) || held.figure == FIGURE_NONE)
        return;
    if (held.shape == SHAPE_GRENADE_MOUNT) {
        next_area(board, by);
        return;
    }
    bool second = held.shape == SHAPE_SPLIT && held.target != FIGURE_NONE;
    int count = list_other_targets(board, targets), at = by > 0 ? -1 : 0;
    for (int i = 0; i < count; i++)
        if (targets[i] == (second ? held.target2 : held.target))
            at = i;
    if (count == 0)
        return;
    figure_id next = targets[((at + by) % count + count) % count];
    if (second)
        held.target2 = next;
    else if (held.shape) {
        held.target = next;
        held = intent_in_way(&board->seen, &held, (struct attack_way){held.mode, held.shape});
    } else
        held = intent_at(&board->seen, &held, next);
    board_aim_so(board, &held);
    show_target(board, next);
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

/* With nothing to be confirmed, aiming is rolling; what has a direction or friends in its way is shown all the same. */
static bool rolls_at_once(struct board_screen *board, struct ui *ui, const struct intent *offer)
{
    if (board->confirm != CONFIRM_NOTHING || offer->reject.why != REJECT_NONE || offer->command.shape != 0)
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
        board_aim_so(board, &offer.aim);
        break;
    case INTENT_CHOOSE:
        board->selection = offer.aim;
        board->options_stale = true;
        break;
    case INTENT_ROLL:
    case INTENT_COMMAND:
        (void)board_play(board, ui, &offer.command);
        break;
    case INTENT_REFUSED:
        if (click_two_moves(board, ui))
            break;
        board_tell_refusal(board, ui, offer.reject);
        board->picked_at = 0; /* the words at the pointer wait no longer */
        overlay_pulse(&board->overlay, &board->pick.square, 1, board->now);
        break;
    case INTENT_NOTHING:
        if (board->pick.kind == PICK_FIGURE)
            board->pinned = (struct sheet_subject){SHEET_FIGURE, board->pick.figure, SQUARE_NONE};
        break;
    }
    board->marks_stale = true;
}
