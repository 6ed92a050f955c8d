#include "siege/screen/board/board_screen_parts.h"

#include "siege/screen/board/aim.h"
#include "siege/screen/menu/pause_menu.h"

#include "siege/rules/board/board.h"
#include "siege/input/key_commands.h"
#include "siege/screen/siege_preferences.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- enemy's turn: speed, step, skip ------------------------------------------------------------------------------
 */

static bool space_pressed(const struct input *input, bool *repeated)
{
    for (int i = 0; i < input->press_count; i++)
        if (input->press[i].chord.key == KEY_SPACE && input->press[i].chord.mods == 0) {
            *repeated = input->press[i].repeat;
            return true;
        }
    return false;
}

/* 1 to 5: step by step, 1x, 2x, 4x, at once. */
static void read_speed(struct frame *frame)
{
    static const enum stage_speed speeds[] = {STAGE_STEP, STAGE_USUAL, STAGE_DOUBLE, STAGE_FOURFOLD, STAGE_INSTANT};
    for (int i = 0; i < 5; i++)
        if (input_take(frame->input, KEY_COMMAND_FIGURE_1 + i))
            preferences_set(frame->preferences, PREFERENCE_ENEMY_SPEED, (int)speeds[i]);
}

static void read_enemy_keys(struct board_screen *board, struct frame *frame)
{
    bool repeated = false;
    struct stage *stage = board_stage(board);
    if (space_pressed(frame->input, &repeated)) {
        input_take(frame->input, KEY_COMMAND_SELECT);
        if (repeated)
            board->hurry_until = frame->now + 200;
        else
            stage_step(stage);
    }
    if (board->replaying && input_take(frame->input, KEY_COMMAND_BACK))
        stage_skip_all(stage);
    read_speed(frame);
}

/* ---- the cursor ----------------------------------------------------------------------------------------------------
 */

static struct square cursor_start(const struct board_screen *board)
{
    figure_id figure = board->selection.figure;
    if (square_is(board->cursor))
        return board->cursor;
    if (figure != FIGURE_NONE && figure_on_board(&board->seen, figure))
        return figure_square(&board->seen, figure);
    if (figure != FIGURE_NONE && board->seen.figure[figure].gate != GATE_NONE)
        return board->session->scenario->mission.gate[board->seen.figure[figure].gate].inside[0];
    return square_at(board->session->scenario->width / 2, board->session->scenario->height / 2);
}

static void set_cursor(struct board_screen *board, struct square at, uint64_t now)
{
    board->cursor = at;
    board->cursor_on = true;
    board->pick = board_pick_square(board->session->scenario, board_stage(board), at);
    board->picked_at = now;
    board->marks_stale = true;
    board_show_area(board, rect_of((float)at.x - 1, (float)at.y - 1, 3, 3));
}

/* Pushing out through a gate points at the gate. */
static bool push_out(struct board_screen *board, struct square at, int dx, int dy)
{
    enum direction side = dy < 0 ? NORTH : dx > 0 ? EAST : dy > 0 ? SOUTH : WEST;
    int gate = board_gate_at(&board->seen, at, side);
    if (gate == GATE_NONE)
        return false;
    board->pick = board_pick_square(board->session->scenario, board_stage(board), SQUARE_NONE);
    board->pick.kind = PICK_GATE;
    board->pick.gate = gate;
    board->cursor = at;
    board->cursor_on = board->marks_stale = true;
    return true;
}

static void move_cursor(struct board_screen *board, int dx, int dy, uint64_t now)
{
    const struct scenario *scenario = board->session->scenario;
    struct square at = cursor_start(board);
    bool fresh = !board->cursor_on;
    struct square to = square_at(at.x + dx, at.y + dy);
    bool inside = to.x >= 0 && to.y >= 0 && to.x < scenario->width && to.y < scenario->height;
    if (fresh && !square_is(board->cursor))
        to = square_at(at.x + dx, at.y + dy);
    if (board_is_floor(&board->seen, at) && push_out(board, at, dx, dy))
        return;
    if (inside)
        set_cursor(board, to, now);
}

static void read_arrows(struct board_screen *board, struct frame *frame)
{
    static const struct {
        int command;
        int dx, dy;
    } ways[] = {
        {KEY_COMMAND_UP, 0, -1}, {KEY_COMMAND_DOWN, 0, 1}, {KEY_COMMAND_LEFT, -1, 0}, {KEY_COMMAND_RIGHT, 1, 0}};
    static const struct {
        int command;
        float dx, dy;
    } pans[] = {{KEY_COMMAND_PAN_UP, 0, 1},
                {KEY_COMMAND_PAN_DOWN, 0, -1},
                {KEY_COMMAND_PAN_LEFT, 1, 0},
                {KEY_COMMAND_PAN_RIGHT, -1, 0}};
    bool aiming = intent_aims(&board->selection) && board->selection.shape != SHAPE_GRENADE_MOUNT;
    for (int i = 0; i < 4; i++) {
        if (!aiming && input_take(frame->input, ways[i].command)) {
            move_cursor(board, ways[i].dx, ways[i].dy, frame->now);
        }
        if (input_take(frame->input, pans[i].command)) {
            float by = ui_px(frame->ui, 60);
            camera_pan(&board->camera, pans[i].dx * by, pans[i].dy * by);
            board->panned_at = frame->now;
            board->camera_fitted = false;
            board->camera_chosen = true;
        }
    }
    if (aiming && input_take(frame->input, KEY_COMMAND_LEFT))
        aim_next_way(board, -1);
    if (aiming && input_take(frame->input, KEY_COMMAND_RIGHT))
        aim_next_way(board, 1);
    if (aiming && input_take(frame->input, KEY_COMMAND_UP))
        board_next_target(board, -1);
    if (aiming && input_take(frame->input, KEY_COMMAND_DOWN))
        board_next_target(board, 1);
}

/* ---- figures and verbs ---------------------------------------------------------------------------------------------
 */

static void next_figure(struct board_screen *board, int by)
{
    figure_id figure = intent_next_figure(&board->seen, board->viewer, board->selection.figure, by);
    if (figure == FIGURE_NONE)
        return;
    board_select(board, figure);
    board->cursor = SQUARE_NONE;
    board->cursor_on = false;
    board_show_figure(board, figure);
}

/* Dice on the table: one of them again, or as they lie. */
static void answer_roll(struct board_screen *board, struct ui *ui, enum command_type type, int die)
{
    struct command command = COMMAND_EMPTY;
    command.type = (uint8_t)type;
    command.seat = board->viewer;
    command.choice = (uint8_t)die;
    (void)board_play(board, ui, &command);
}

static void read_numbers(struct board_screen *board, struct frame *frame)
{
    struct aim_dice dice;
    for (int i = 0; i < 9; i++) {
        if (!input_take(frame->input, KEY_COMMAND_FIGURE_1 + i))
            continue;
        if (board->seen.pending.type == PENDING_REROLL) {
            answer_roll(board, frame->ui, COMMAND_REROLL, i);
            return;
        }
        if (board->options_count > 0) {
            if (i < board->options_count)
                hud_take_option(board, frame->ui, i);
            return;
        }
        if (intent_aims(&board->selection) && aim_dice_of(&board->seen, &board->selection, &dice)) {
            aim_choose_die(board, i);
            return;
        }
        int seen = 0;
        int first = board->viewer == SEAT_LEGION ? TROOPER_MAX : board->viewer * PAIR;
        int end = board->viewer == SEAT_LEGION ? FIGURE_MAX : first + PAIR;
        for (int id = first; id < end; id++) {
            uint8_t state = board->seen.figure[id].state;
            bool in_play = board->seen.figure[id].kind != KIND_NONE &&
                           (state == FIGURE_ON_BOARD || state == FIGURE_WAITING);
            if ((in_play || board->viewer != SEAT_LEGION) && seen++ == i && in_play) {
                board_select(board, (figure_id)id);
                board_show_figure(board, (figure_id)id);
            }
        }
    }
}

/* The next lit square after the cursor, reading the board line by line. */
static void step_square(struct board_screen *board, int by)
{
    enum { CELLS = BOARD_MAX * BOARD_MAX };
    int at = square_is(board->cursor) ? board->cursor.y * BOARD_MAX + board->cursor.x : 0;
    for (int i = 1; i <= CELLS; i++) {
        int cell = ((at + by * i) % CELLS + CELLS) % CELLS;
        if (board->overlay.squares[cell / BOARD_MAX] >> (cell % BOARD_MAX) & 1u) {
            set_cursor(board, square_at(cell % BOARD_MAX, cell / BOARD_MAX), board->now);
            return;
        }
    }
}

/* The next lit doorway. */
static void step_gate(struct board_screen *board, int by)
{
    int from = board->pick.gate != GATE_NONE ? board->pick.gate : by > 0 ? -1 : 0;
    for (int i = 1; i <= GATE_MAX; i++) {
        int gate = ((from + by * i) % GATE_MAX + GATE_MAX) % GATE_MAX;
        if (!overlay_has_gate(board->overlay.gates, gate))
            continue;
        board->pick = board_pick_square(board->session->scenario, board_stage(board), SQUARE_NONE);
        board->pick.kind = PICK_GATE;
        board->pick.gate = gate;
        board->cursor = board->session->scenario->mission.gate[gate].inside[0];
        board->cursor_on = board->marks_stale = true;
        return;
    }
}

static void step_option(struct board_screen *board, int by)
{
    int count = board->options_count;
    bool kinds = count > 0 && board->option[0].command.type == COMMAND_NONE;
    if (board->seen.pending.type == PENDING_REINFORCE && kinds)
        step_gate(board, by);
    else if (board->overlay.squares_any)
        step_square(board, by);
    else if (count > 0)
        board->option_at = ((board->option_at + by) % count + count) % count;
    else
        board_next_target(board, by);
}

static void read_verbs(struct board_screen *board, struct frame *frame)
{
    struct input *input = frame->input;
    if (input_take(input, KEY_COMMAND_NEXT))
        next_figure(board, 1);
    if (input_take(input, KEY_COMMAND_PREVIOUS))
        next_figure(board, -1);
    if (input_take(input, KEY_COMMAND_NEXT_TARGET))
        step_option(board, 1);
    if (input_take(input, KEY_COMMAND_PREVIOUS_TARGET))
        step_option(board, -1);
    if (input_take(input, KEY_COMMAND_MOVE)) {
        board_drop_aim(board);
        set_cursor(board, cursor_start(board), frame->now);
    }
    if (input_take(input, KEY_COMMAND_FIRE))
        board_aim_mode(board, frame->ui, MODE_FIRE);
    if (input_take(input, KEY_COMMAND_CLOSE_COMBAT))
        board_aim_mode(board, frame->ui, MODE_CLOSE);
    if (input_take(input, KEY_COMMAND_TECH))
        board_aim_mode(board, frame->ui, MODE_TECH);
    if (aim_can_charge(board) && input_take(input, KEY_COMMAND_EXTRA_ACTION))
        aim_toggle_charge(board);
    if (board->selection.shape == SHAPE_SWING && input_take(input, KEY_COMMAND_USE))
        aim_turn_round(board);
    if (input_take(input, KEY_COMMAND_EXTRA_ACTION))
        board_toggle_extra(board, frame->ui);
    if (input_take(input, KEY_COMMAND_UNDO))
        board_undo(board, frame->ui);
    if (input_take(input, KEY_COMMAND_REDO))
        board_redo(board, frame->ui);
    if (input_take(input, KEY_COMMAND_END_TURN))
        board_end_turn(board, frame->ui);
    if (input_take(input, KEY_COMMAND_REPLAY_ENEMY))
        board_start_replay(board, frame);
    read_numbers(board, frame);
}

/* ---- committing ----------------------------------------------------------------------------------------------------
 */

static void press_on(struct stage *stage)
{
    if (stage_is_waiting(stage))
        stage_step(stage);
    else
        stage_skip(stage);
}

/* While something of the player's own turn is still being shown, a click or Enter ends the show and is then carried
 * out, unless that would roll dice that were not seen to be aimed. */
static bool ends_show(struct board_screen *board)
{
    bool shows = board_shows_own(board) || board_is_interrupted(board);
    if (shows)
        (void)board_hasten(board);
    return shows;
}

/* What may follow the end of the show by the same click. */
static void go_on_at_once(struct board_screen *board, struct ui *ui)
{
    board_mark(board);
    const struct intent *offer = &board->offer;
    if (!board_may_act(board) || board->seen.pending.type != PENDING_NONE)
        return;
    if (offer->type == INTENT_AIM)
        board_aim_so(board, &offer->aim);
    else if (offer->type == INTENT_SELECT || offer->type == INTENT_COMMAND)
        board_click(board, ui);
}

/* A grenade: the cursor stands on another square than the one aimed at. */
static bool points_elsewhere(const struct board_screen *board)
{
    return board->cursor_on && board->selection.shape == SHAPE_GRENADE_MOUNT && square_is(board->pick.square) &&
           !square_same(board->pick.square, board->selection.to);
}

/* Enter commits what has the attention: the aim panel, the choice, the square under the cursor. */
static void commit(struct board_screen *board, struct ui *ui)
{
    if (ends_show(board)) {
        if (board->cursor_on && !intent_aims(&board->selection))
            go_on_at_once(board, ui);
        return;
    }
    if (board->seen.pending.type == PENDING_REROLL) {
        answer_roll(board, ui, COMMAND_KEEP, 0);
    } else if (points_elsewhere(board)) {
        board_click(board, ui);
    } else if (intent_aims(&board->selection)) {
        struct command attack = intent_attack(board->viewer, &board->selection);
        if (!intent_is_incomplete(&board->selection))
            (void)board_play(board, ui, &attack);
    } else if (board->options_count > 0 && !board->cursor_on) {
        hud_take_option(board, ui, board->option_at);
    } else {
        board_click(board, ui);
    }
}

/* Without a dialog the board has the attention: a key brings it back from a button that was clicked, so that Enter
 * never presses that again. */
static void attend(struct board_screen *board, struct frame *frame)
{
    struct rect rect;
    bool focused = ui_focused(frame->ui)[0] != '\0';
    bool lost = focused && !ui_find(frame->ui, ui_focused(frame->ui), &rect);
    bool meant = frame->input->command_count > 0 && !input_has(frame->input, KEY_COMMAND_EXPLAIN);
    if (focused && (lost || meant || board_enemy_shown(board)))
        ui_focus(frame->ui, "");
}

/* ---- looking -------------------------------------------------------------------------------------------------------
 */

static void set_look(struct board_screen *board, bool *look, bool on)
{
    if (*look == on)
        return;
    *look = on;
    board->marks_stale = true;
}

static void read_zoom(struct board_screen *board, struct input *input)
{
    float factor = input_take(input, KEY_COMMAND_ZOOM_IN) ? 1.25f : input_take(input, KEY_COMMAND_ZOOM_OUT) ? 0.8f : 1;
    if (factor == 1)
        return;
    camera_glide_to(&board->camera, board->camera.goal_at, board->camera.goal_zoom * factor);
    board->camera_fitted = false;
    board->camera_chosen = true;
}

/* The eye: the figure held, or the square under the pointer. */
static struct square from_where(const struct board_screen *board)
{
    figure_id held = board->selection.figure;
    return held < FIGURE_MAX && figure_on_board(&board->seen, held) ? figure_square(&board->seen, held)
                                                                    : board->pick.square;
}

static void read_looks(struct board_screen *board, struct frame *frame)
{
    struct input *input = frame->input;
    bool sight = input->held[KEY_COMMAND_SIGHT_TOOL];
    set_look(board, &board->threat, input->held[KEY_COMMAND_THREAT]);
    set_look(board, &board->legend, input->held[KEY_COMMAND_LEGEND]);
    if (sight && !board->sight)
        board->sight_from = from_where(board);
    set_look(board, &board->sight, sight);
    if (input_take(input, KEY_COMMAND_OBJECTIVES))
        board->dialog = board->dialog == DIALOG_OBJECTIVES ? DIALOG_NONE : DIALOG_OBJECTIVES;
    if (input_take(input, KEY_COMMAND_LOG))
        board->drawer = board->drawer == DRAWER_LOG ? DRAWER_NONE : DRAWER_LOG;
    if (input_take(input, KEY_COMMAND_WHAT_NOW))
        board->now_open = !board->now_open;
    if (input_take(input, KEY_COMMAND_RULE))
        board_open_rule_here(board, frame);
    read_zoom(board, input);
}

static void open_menu(struct board_screen *board, struct frame *frame)
{
    struct screen *menu = pause_menu_new(board->session);
    if (menu)
        screen_stack_push(frame->stack, menu);
}

void board_read_quick_save(struct board_screen *board, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = board->session->services;
    if (!input_take(frame->input, KEY_COMMAND_QUICK_SAVE) || !services->save)
        return;
    bool saved = services->save(services->self, board->session, words_get(&board->words, "hud.quick_save_name"), why);
    ui_toast(frame->ui, saved ? words_get(&board->words, "hud.saved") : why);
}

void board_read_keys(struct board_screen *board, struct frame *frame)
{
    ui_arrows_move_focus(frame->ui, board->dialog != DIALOG_NONE);
    ui_tab_moves_focus(frame->ui, board->dialog != DIALOG_NONE);
    if (board->curtain)
        return;
    if (board->dialog == DIALOG_NONE && !game_is_over(&board->session->game))
        attend(board, frame);
    if (board_enemy_shown(board))
        read_enemy_keys(board, frame);
    read_looks(board, frame);
    if (board->dialog == DIALOG_NONE) {
        (void)hud_special_keys(board, frame);
        read_arrows(board, frame);
        read_verbs(board, frame);
        if ((board_may_act(board) || board_is_interrupted(board)) && input_take(frame->input, KEY_COMMAND_SELECT))
            commit(board, frame->ui);
    }
    board_read_quick_save(board, frame);
    if (input_take(frame->input, KEY_COMMAND_BACK) && !board_step_back(board))
        open_menu(board, frame);
}

/* ---- the pointer ---------------------------------------------------------------------------------------------------
 */

static bool same_pick(const struct pick *a, const struct pick *b)
{
    return a->kind == b->kind && square_same(a->square, b->square) && a->figure == b->figure && a->gate == b->gate &&
           a->slot == b->slot && a->marker == b->marker;
}

static void hover(struct board_screen *board, struct frame *frame, bool hot)
{
    const struct pointer *pointer = &frame->input->pointer;
    bool by_cursor = board->cursor_on && !pointer->moved;
    if (by_cursor && board->pick.gate != GATE_NONE)
        return;
    struct square cursor = by_cursor ? board->cursor : SQUARE_NONE;
    struct pick pick = board_pick_square(board->session->scenario, board_stage(board), cursor);
    if (hot && !by_cursor)
        pick = board_pick(board->session->scenario, board_stage(board), &board->camera,
                          (struct point){pointer->x, pointer->y});
    if (pointer->moved)
        board->cursor_on = false;
    if (same_pick(&pick, &board->pick))
        return;
    board->pick = pick;
    board->picked_at = frame->now;
    board->marks_stale = true;
}

static void pan_and_zoom(struct board_screen *board, struct frame *frame, bool hot)
{
    const struct pointer *pointer = &frame->input->pointer;
    if (hot && pointer->wheel != 0) {
        camera_zoom_at(&board->camera, (struct point){pointer->x, pointer->y}, powf(1.15f, pointer->wheel));
        board->panned_at = frame->now;
        board->camera_fitted = false;
        board->camera_chosen = true;
    }
    bool drag = pointer->dragging[POINTER_RIGHT] || pointer->dragging[POINTER_MIDDLE];
    if (hot && drag && (pointer->dx != 0 || pointer->dy != 0)) {
        camera_pan(&board->camera, pointer->dx, pointer->dy);
        board->panned_at = frame->now;
        board->camera_fitted = false;
        board->camera_chosen = true;
    }
}

static void explain(struct board_screen *board)
{
    struct sheet_subject subject = {.what = SHEET_NOTHING, .square = board->pick.square};
    switch (board->pick.kind) {
    case PICK_FIGURE:
        subject = (struct sheet_subject){SHEET_FIGURE, board->pick.figure, board->pick.square};
        break;
    case PICK_GATE:
        subject = (struct sheet_subject){SHEET_GATE, board->pick.gate, SQUARE_NONE};
        break;
    case PICK_FORCE_CARD:
        subject = (struct sheet_subject){SHEET_SECTOR, board->pick.slot, board->pick.square};
        break;
    case PICK_SQUARE:
    case PICK_MARKER:
        subject = (struct sheet_subject){SHEET_SQUARE, board->pick.slot, board->pick.square};
        break;
    case PICK_NOTHING:
        break;
    }
    board->pinned = subject;
    if (subject.what == SHEET_NOTHING)
        (void)board_step_back(board);
    else if (board->layout.form != HUD_FULL)
        board->drawer = DRAWER_CARD;
}

static void click(struct board_screen *board, struct ui *ui)
{
    bool aiming = intent_aims(&board->selection);
    bool elsewhere = board->offer.type == INTENT_COMMAND || board->offer.type == INTENT_REFUSED;
    if (aiming && elsewhere)
        board_drop_aim(board);
    else
        board_click(board, ui);
}

static void act(struct board_screen *board, struct frame *frame)
{
    const struct pointer *pointer = &frame->input->pointer;
    if (hand_click(board, frame->ui))
        return;
    if (ends_show(board)) {
        board->pick = board_pick(board->session->scenario, &board->stage, &board->camera,
                                 (struct point){pointer->x, pointer->y});
        go_on_at_once(board, frame->ui);
    } else if (board_enemy_shown(board))
        press_on(board_stage(board));
    else if (board_may_act(board))
        click(board, frame->ui);
}

void board_read_pointer(struct board_screen *board, struct frame *frame)
{
    struct ui_response response = ui_area(frame->ui, "board", board->layout.board, 0, NULL);
    if (response.hot && frame->input->pointer.moved && ui_focused(frame->ui)[0])
        ui_focus(frame->ui, "");
    pan_and_zoom(board, frame, response.hot);
    hover(board, frame, response.hot);
    board_mark(board);
    if (response.double_clicked && board->pick.kind == PICK_SQUARE && board->offer.type == INTENT_NOTHING)
        camera_centre_on(&board->camera, camera_to_board(&board->camera, (struct point){frame->input->pointer.x,
                                                                                        frame->input->pointer.y}));
    if (response.explained)
        explain(board);
    if (response.activated)
        act(board, frame);
    board_mark(board);
}
