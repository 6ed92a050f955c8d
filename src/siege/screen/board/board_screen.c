#include "siege/screen/board/board_screen.h"

#include "siege/screen/board/aim.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/curtain.h"
#include "siege/screen/bunker/hud_bunker.h"
#include "siege/screen/bunker/hud_muster.h"
#include "siege/screen/menu/rules_screen.h"
#include "siege/screen/board/tutorial.h"
#include "shell/words/phrase.h"
#include "shell/words/strings.h"
#include "siege/screen/siege_preferences.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- making and unmaking
 * --------------------------------------------------------------------------------------------- */

static void drop_session(struct session *session)
{
    if (!session)
        return;
    session_clear(session);
    free(session);
}

static void free_board(struct screen *screen)
{
    struct board_screen *board = (struct board_screen *)screen;
    board_view_free(board->view);
    log_panel_free(board->log);
    free(board->legal);
    free(board->legion);
    drop_session(board->session);
    free(board);
}

/* The log, the last enemy turn, the hints and the wrecks of a game that has begun before: its commands are played once
 * more. */
static void tell_the_past(struct board_screen *board, struct shown *past)
{
    const struct session *session = board->session;
    struct event_list *events = &board->session->events;
    struct game *game = &board->before, after;
    int count = history_count(session->history);
    events->count = 0;
    game_start(game, session->scenario, history_setup(session->history), events);
    struct game view = game_view_for(game, board->viewer);
    log_panel_feed(board->log, &board->words, &view, events, 0);
    legion_turn_notice(board->legion, &view, events, &view);
    shown_take(past, &view);
    for (int i = 0; i < count; i++) {
        events->count = 0;
        if (game_apply(game, history_command(session->history, i), events).why != REJECT_NONE)
            break;
        after = game_view_for(game, board->viewer);
        log_panel_feed(board->log, &board->words, &after, events, i + 1);
        legion_turn_notice(board->legion, &view, events, &after);
        for (int e = 0; e < events->count; e++)
            shown_apply(past, &events->item[e]);
        if (session->tutorial)
            tutorial_notice(&board->tutorial, events);
        view = after;
    }
    events->count = 0;
    board->legion->shown = false;
}

static bool take_memory(struct board_screen *board)
{
    board->view = board_view_new(board->session->scenario);
    board->log = log_panel_new();
    board->legal = malloc(sizeof *board->legal);
    board->legion = calloc(1, sizeof *board->legion);
    return board->view && board->log && board->legal && board->legion;
}

static void set_up(struct board_screen *board)
{
    struct shown past;
    board->words = (struct words){board->session->services->strings, board->session->scenario->catalogue};
    board->selection = SELECTION_NONE;
    board->pick = board_pick_square(board->session->scenario, &board->stage, SQUARE_NONE);
    board->cursor = board->pinned_to = board->sight_from = SQUARE_NONE;
    board->inspected_die = board->chosen = -1;
    board->camera_fitted = true;
    board->options = board_options_usual();
    overlay_clear(&board->overlay);
    board_take_view(board);
    tell_the_past(board, &past);
    board->before = board->seen;
    stage_init(&board->stage, &board->seen);
    memcpy(board->stage.shown.wreck, past.wreck, sizeof past.wreck);
    stage_init(&board->replay, &board->seen);
    board_make_labels(board);
    if (session_human_to_act(board->session) && curtain_is_due(board->session, SEAT_NONE, board->viewer)) {
        board->curtain = true;
        board->curtain_for = board->viewer;
    }
    board_settle_selection(board);
}

/* ---- a frame
 * ---------------------------------------------------------------------------------------------------------- */

static void enter(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    (void)frame;
    board_view_refresh(board->view);
    board->marks_stale = true;
    board->covered = false;
}

static void leave(struct screen *screen, struct frame *frame)
{
    (void)frame;
    ((struct board_screen *)screen)->covered = true;
}

static void tell_unsaved(struct session *session, struct frame *frame)
{
    char told[WHY_MAX_BYTES + 120];
    struct phrase_slot why = {"why", session->unsaved, 0};
    if (!session->unsaved[0])
        return;
    phrase_write(told, sizeof told, string_get(frame->strings, "notice.autosave_failed"), &why, 1);
    ui_toast(frame->ui, told);
    session->unsaved[0] = '\0';
}

/* The last thing that was written is where a person had decided or the turn had passed on: what computers did after it
 * is seen again. */
static void tell_resumed(struct session *session, struct frame *frame)
{
    if (session->resumed && !game_is_over(&session->game) && !session_human_to_act(session))
        ui_toast(frame->ui, string_get(frame->strings, "notice.resumed"));
    session->resumed = false;
}

static void update(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    tell_resumed(board->session, frame);
    board->layout = hud_layout_of(ui_bounds(frame->ui), ui_scale(frame->ui));
    board_place_camera(board, frame->ui);
    board_advance(board, frame);
    board_attend_question(board, preferences_get(frame->preferences, PREFERENCE_CAMERA) != CAMERA_NEVER);
    if (!game_is_over(&board->session->game))
        hud_list_options(board);
    if (hud_bunker_is_open(board)) {
        hud_bunker_update(board, frame);
    } else if (hud_muster_is_open(board)) {
        hud_muster_update(board, frame);
    } else {
        hand_read_keys(board, frame);
        board_read_keys(board, frame);
    }
    tell_unsaved(board->session, frame);
}

static void read_options(struct board_screen *board, const struct frame *frame)
{
    board->options.grid = preferences_get(frame->preferences, PREFERENCE_GRID);
    board->options.contrast = (float)preferences_get(frame->preferences, PREFERENCE_BOARD_CONTRAST) / 100;
    board->options.still = preferences_get(frame->preferences, PREFERENCE_REDUCED_MOTION);
}

static void draw_board(struct board_screen *board, struct frame *frame)
{
    struct brush brush = hud_brush(frame);
    int after = 0;
    if (rect_is_empty(board->layout.board))
        return;
    read_options(board, frame);
    canvas_push_clip(frame->canvas, board->layout.board);
    board_view_draw(board->view, &brush, &board->camera, board_stage(board), &board->overlay, &board->labels,
                    &board->options, frame->now);
    canvas_pop_clip(frame->canvas);
    board->redraw_at = board_view_wants_frame(board->view, board_stage(board), &board->overlay, &board->options,
                                              frame->now, &after)
                           ? frame->now + (uint64_t)(after > 0 ? after : 1)
                           : 0;
}

static void show_log(struct board_screen *board, struct frame *frame, struct rect rect)
{
    log_panel_hold(board->log, stage_is_busy(&board->stage) ? history_count(board->session->history) - 1 : INT_MAX);
    const struct log_line *line = log_panel_draw(board->log, frame, &board->words, rect, board->viewer);
    if (!line)
        return;
    overlay_pulse(&board->overlay, line->square, line->squares, frame->now);
    board_show_area(board, rect_of((float)line->square[0].x - 1, (float)line->square[0].y - 1, 3, 3));
}

static void draw_side(struct board_screen *board, struct frame *frame)
{
    if (!rect_is_empty(board->layout.info) && board_enemy_shown(board)) {
        struct rect side = board->layout.info;
        side.h += board->layout.log.h;
        board->layout.info = rect_snapped(rect_cut_top(&side, side.h * 0.72f));
        board->layout.log = rect_snapped(side);
        show_log(board, frame, hud_plate(frame->ui, board->layout.log));
    } else if (!rect_is_empty(board->layout.info)) {
        hud_draw_sheet(board, frame, hud_plate(frame->ui, board->layout.info));
        show_log(board, frame, hud_plate(frame->ui, board->layout.log));
    } else if (board->drawer != DRAWER_NONE && board->layout.form != HUD_TINY &&
               board->layout.drawer.h > ui_px(frame->ui, 80)) {
        struct rect room = hud_float(frame->ui, "drawer", board->layout.drawer);
        if (board->drawer == DRAWER_LOG)
            show_log(board, frame, room);
        else
            hud_draw_sheet(board, frame, room);
    }
}

/* A button that was clicked does not keep the keys: Enter is for the board. */
static void let_go(const struct board_screen *board, struct frame *frame)
{
    bool free = board->session && board->dialog == DIALOG_NONE && !game_is_over(&board->session->game);
    if (free && frame->input->device == INPUT_MOUSE && ui_focused(frame->ui)[0])
        ui_focus(frame->ui, "");
}

/* A rule named by a refusal was clicked. */
static void open_told_rule(struct frame *frame)
{
    char rule[UI_ID_SIZE];
    if (!ui_take_toast_link(frame->ui, rule, sizeof rule))
        return;
    struct screen *book = rules_screen_new(rule);
    if (book)
        screen_stack_push(frame->stack, book);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    if (!board->session)
        return;
    open_told_rule(frame);
    if (board->curtain) {
        if (curtain_draw(board, frame))
            board->curtain = false;
        board->marks_stale = true;
        return;
    }
    if (hud_bunker_is_open(board)) {
        hud_bunker_draw(board, frame);
        return;
    }
    if (hud_muster_is_open(board)) {
        hud_muster_draw(board, frame);
        let_go(board, frame);
        return;
    }
    board_register_places(board, frame->ui);
    if (board->layout.board.w > ui_px(frame->ui, 360))
        ui_place_toasts(frame->ui, board->layout.board);
    board_read_pointer(board, frame);
    draw_board(board, frame);
    hud_draw_strip(board, frame);
    hud_draw_prompt(board, frame);
    hud_draw_team(board, frame);
    draw_side(board, frame);
    hud_draw_actions(board, frame);
    hud_draw_tray(board, frame);
    hud_draw_end(board, frame);
    legion_turn_draw(board, frame);
    legion_turn_draw_summary(board, frame);
    tutorial_draw(board, frame);
    hud_draw_note(board, frame);
    hud_draw_goal(board, frame);
    hud_draw_choice(board, frame);
    hud_draw_now(board, frame);
    hud_draw_special(board, frame);
    aim_draw(board, frame);
    hud_draw_hand(board, frame);
    hud_draw_reaction(board, frame);
    hud_draw_hover(board, frame);
    hud_draw_objectives(board, frame);
    hud_draw_end_warning(board, frame);
    hud_draw_over(board, frame);
    let_go(board, frame);
}

static bool wants_frames(const struct screen *screen)
{
    const struct board_screen *board = (const struct board_screen *)screen;
    const struct stage *stage = board->replaying ? &board->replay : &board->stage;
    if (!board->session || board->curtain || board->covered)
        return false;
    seat_id seat = game_seat_to_act(&board->session->game);
    bool thinking = seat < SEAT_COUNT && !session_human_to_act(board->session) && !stage_is_busy(stage) &&
                    !board->stuck && !hand_holds(board);
    bool moving = stage_is_busy(stage) && !stage_is_waiting(stage);
    return moving || thinking || board->gliding || camera_is_moving(&board->camera) ||
           overlay_is_pulsing(&board->overlay, board->now);
}

static uint64_t next_deadline(const struct screen *screen)
{
    const struct board_screen *board = (const struct board_screen *)screen;
    uint64_t due = UINT64_MAX;
    if (!board->session || board->curtain)
        return due;
    if (board->redraw_at && board->redraw_at < due)
        due = board->redraw_at;
    if (board->hover_due && board->hover_due < due)
        due = board->hover_due;
    if (board->note.until && board->note.until < due)
        due = board->note.until;
    return due;
}

static bool may_quit(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    char why[WHY_MAX_BYTES];
    const struct services *services = board->session ? board->session->services : NULL;
    (void)frame;
    if (services && services->save && !game_is_over(&board->session->game))
        (void)services->save(services->self, board->session, NULL, why);
    return true;
}

static const struct screen_kind kind = {
    .name = "board",
    .enter = enter,
    .leave = leave,
    .update = update,
    .draw = draw,
    .wants_frames = wants_frames,
    .next_deadline = next_deadline,
    .may_quit = may_quit,
    .free = free_board,
};

struct screen *board_screen_new(struct session *session)
{
    struct board_screen *board = calloc(1, sizeof *board);
    if (!board) {
        drop_session(session);
        return NULL;
    }
    board->base.kind = &kind;
    board->session = session;
    if (!take_memory(board)) {
        free_board(&board->base);
        return NULL;
    }
    set_up(board);
    return &board->base;
}
