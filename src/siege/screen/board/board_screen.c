/* board_screen.c -- the board screen as a whole: its parts handed to each other, its frame in order. */
#include "siege/screen/board/board_screen.h"

#include "siege/screen/board/hold.h"
#include "siege/screen/hud/hud_choice.h"
#include "siege/screen/hud/hud_goal.h"
#include "siege/screen/hud/hud_hover.h"
#include "siege/screen/hud/hud_layout.h"
#include "siege/screen/hud/hud_note.h"
#include "siege/screen/hud/hud_sheet.h"
#include "siege/screen/hud/hud_team.h"
#include "siege/screen/hud/hud_tray.h"

#include "siege/screen/board/aim.h"
#include "siege/screen/board/board_screen_parts.h"
#include "siege/screen/board/curtain.h"
#include "siege/screen/board/play_keys.h"
#include "siege/screen/bunker/bunker_screen.h"
#include "siege/screen/bunker/muster_screen.h"
#include "siege/screen/hud/hud_actions.h"
#include "siege/screen/hud/hud_hand.h"
#include "siege/screen/hud/hud_legion.h"
#include "siege/screen/hud/hud_now.h"
#include "siege/screen/hud/hud_objectives.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/screen/hud/hud_react.h"
#include "siege/screen/hud/hud_special.h"
#include "siege/screen/hud/hud_strip.h"
#include "siege/screen/result/result_screen.h"
#include "siege/text/mission/results.h"
#include "siege/screen/siege_preferences.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* ---- making and unmaking --------------------------------------------------------------------------------------- */

static void free_board(struct screen *screen)
{
    struct board_screen *board = (struct board_screen *)screen;
    board_view_free(board->view);
    free(board->answers.legal);
    play_clear(&board->play);
    free(board);
}

/* Everybody is handed what it needs. */
static void wire(struct board_screen *board)
{
    struct play *play = &board->play;
    struct lookout *lookout = &board->lookout;
    struct hold *hold = &board->hold;
    struct hand *hand = &board->hand;
    lookout->play = play;
    *hold = (struct hold){.play = play, .lookout = lookout};
    *hand = (struct hand){.play = play, .lookout = lookout, .hold = hold};
    board->answers = (struct answers){.play = play, .lookout = lookout, .hold = hold, .hand = hand};
    board->note = (struct note){.play = play, .lookout = lookout, .hold = hold, .hand = hand};
    board->goal = (struct goal_line){.play = play, .lookout = lookout, .hold = hold, .hand = hand};
    board->roster = (struct roster){.play = play, .lookout = lookout, .hold = hold, .hand = hand};
    board->sheet = (struct sheet_panel){.play = play, .lookout = lookout, .hold = hold, .hand = hand};
    board->hover = (struct hover){.play = play, .lookout = lookout, .hold = hold};
    board->tutor = (struct tutorial_panel){.play = play, .lookout = lookout, .hold = hold};
    board->tray = (struct tray){.play = play, .lookout = lookout, .inspected = -1};
}

static void set_up(struct board_screen *board)
{
    struct hold *hold = &board->hold;
    hold->selection = SELECTION_NONE;
    hold->pick = board_pick_square(board->play.session->scenario, &board->play.stage, SQUARE_NONE);
    hold->cursor = hold->pinned_to = board->lookout.sight_from = SQUARE_NONE;
    board->lookout.fitted = true;
    board->options = board_options_usual();
    overlay_clear(&board->lookout.overlay);
    board_screen_make_labels(board);
    hold_settle(hold);
}

/* ---- a frame
 * ---------------------------------------------------------------------------------------------------------- */

/* During set-up Bunker or muster lies over the board. */
static bool is_set_up(const struct play *play)
{
    return bunker_screen_is_due(play) || muster_screen_is_due(play);
}

static void push_set_up(struct play *play, struct frame *frame)
{
    struct screen *over = bunker_screen_is_due(play) ? bunker_screen_new(play) : muster_screen_new(play);
    if (over)
        screen_stack_push(frame->stack, over);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    board_view_refresh(board->view);
    board->lookout.stale = true;
    board->covered = false;
    if (board->play.session && is_set_up(&board->play))
        push_set_up(&board->play, frame);
}

static void leave(struct screen *screen, struct frame *frame)
{
    (void)frame;
    ((struct board_screen *)screen)->covered = true;
}

static void update(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    board->lookout.layout = hud_layout_of(ui_bounds(frame->ui), ui_scale(frame->ui));
    lookout_place(&board->lookout, frame->ui);
    board_screen_advance(board, frame);
    board_screen_attend_question(board, preferences_get(frame->preferences, PREFERENCE_CAMERA) != CAMERA_NEVER);
    if (!game_is_over(&board->play.session->game))
        hud_list_options(&board->answers);
    if (is_set_up(&board->play))
        push_set_up(&board->play, frame);
    else
        board_screen_read_keys(board, frame);
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
    if (rect_is_empty(board->lookout.layout.board))
        return;
    read_options(board, frame);
    canvas_push_clip(frame->canvas, board->lookout.layout.board);
    board_view_draw(board->view, &brush, &board->lookout.camera, play_stage(&board->play), &board->lookout.overlay,
                    &board->labels, &board->options, frame->now);
    canvas_pop_clip(frame->canvas);
    board->lookout.redraw_at = board_view_wants_frame(board->view, play_stage(&board->play), &board->lookout.overlay,
                                                      &board->options, frame->now, &after)
                                   ? frame->now + (uint64_t)(after > 0 ? after : 1)
                                   : 0;
}

static void show_log(struct board_screen *board, struct frame *frame, struct rect rect)
{
    log_panel_hold(board->play.log,
                   stage_is_busy(&board->play.stage) ? history_count(board->play.session->history) - 1 : INT_MAX);
    const struct log_line *line = log_panel_draw(board->play.log, frame, &board->play.words, rect, board->play.viewer);
    if (!line)
        return;
    overlay_pulse(&board->lookout.overlay, line->square, line->squares, frame->now);
    lookout_show(&board->lookout, rect_of((float)line->square[0].x - 1, (float)line->square[0].y - 1, 3, 3));
}

static void draw_side(struct board_screen *board, struct frame *frame)
{
    if (!rect_is_empty(board->lookout.layout.info) && play_shows_enemy(&board->play)) {
        struct rect side = board->lookout.layout.info;
        side.h += board->lookout.layout.log.h;
        board->lookout.layout.info = rect_snapped(rect_cut_top(&side, side.h * 0.72f));
        board->lookout.layout.log = rect_snapped(side);
        show_log(board, frame, hud_plate(frame->ui, board->lookout.layout.log));
    } else if (!rect_is_empty(board->lookout.layout.info)) {
        hud_draw_sheet(&board->sheet, frame, hud_plate(frame->ui, board->lookout.layout.info));
        show_log(board, frame, hud_plate(frame->ui, board->lookout.layout.log));
    } else if (board->lookout.drawer != DRAWER_NONE && board->lookout.layout.form != HUD_TINY &&
               board->lookout.layout.drawer.h > ui_px(frame->ui, 80)) {
        struct rect room = hud_float(frame->ui, "drawer", board->lookout.layout.drawer);
        if (board->lookout.drawer == DRAWER_LOG)
            show_log(board, frame, room);
        else
            hud_draw_sheet(&board->sheet, frame, room);
    }
}

/* A button that was clicked does not keep the keys: Enter is for the board. */
static void let_go(const struct board_screen *board, struct frame *frame)
{
    bool free = board->play.session && board->play.dialog == DIALOG_NONE && !game_is_over(&board->play.session->game);
    if (free && frame->input->device == INPUT_MOUSE && ui_focused(frame->ui)[0])
        ui_focus(frame->ui, "");
}

/* ---- the mission is over
 * --------------------------------------------------------------------------------------------- */

static void go_on(struct board_screen *board, struct frame *frame)
{
    struct screen *result = result_screen_new(board->play.session);
    board->play.session = NULL;
    if (result)
        screen_stack_replace(frame->stack, result);
    else
        screen_stack_pop(frame->stack);
}

static void draw_over(struct board_screen *board, struct frame *frame)
{
    char headline[WORDS_SENTENCE_MAX], reason[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (!game_is_over(&board->play.session->game) || stage_is_busy(play_stage(&board->play)))
        return;
    bool versus = board->play.session->control[SEAT_LEGION] == CONTROL_HUMAN &&
                  !board->play.session->scenario->mission.parameters.win_by_eliminations;
    struct rect bounds = rect_inset(board->lookout.layout.board, ui_px(ui, 12));
    struct rect room = hud_float(ui, "over", rect_anchor(bounds, ui_px(ui, 460), ui_px(ui, 176), 0.5f, 0.3f));
    struct rect button = rect_cut_bottom(&room, fminf(ui_px(ui, UI_BUTTON), room.h));
    ui_label(
        ui, rect_cut_top(&room, ui_px(ui, 46)), ui_title(ui, 38, PALETTE_BRASS_LIGHT), TEXT_CENTRE,
        (versus ? result_winners : result_headline)(headline, sizeof headline, &board->play.words, &board->play.seen));
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_CENTRE,
                 result_reason(reason, sizeof reason, &board->play.words, &board->play.seen));
    ui_focus_first(ui, "hud.continue");
    if (ui_button(ui, rect_anchor(button, ui_px(ui, 220), button.h, 0.5f, 0.5f),
                  (struct ui_button){.id = "hud.continue",
                                     .label = words_get(&board->play.words, "button.continue"),
                                     .tone = UI_TONE_PRIMARY}))
        go_on(board, frame);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    if (!board->play.session)
        return;
    play_open_told_rule(frame);
    if (board->play.curtain) {
        if (curtain_draw(&board->play, frame))
            board->play.curtain = false;
        board->lookout.stale = true;
        return;
    }
    if (is_set_up(&board->play)) {
        ui_backdrop(frame->ui);
        return;
    }
    board_screen_register_places(board, frame->ui);
    if (board->lookout.layout.board.w > ui_px(frame->ui, 360))
        ui_place_toasts(frame->ui, board->lookout.layout.board);
    board_screen_read_pointer(board, frame);
    draw_board(board, frame);
    hud_draw_strip(&board->hand, frame);
    hud_draw_prompt(&board->hand, frame);
    hud_draw_team(&board->roster, frame);
    draw_side(board, frame);
    hud_draw_actions(&board->hand, frame);
    hud_draw_tray(&board->tray, frame);
    hud_draw_end(&board->hand, frame);
    legion_turn_draw(&board->hold, frame);
    legion_turn_draw_summary(&board->hold, frame);
    tutorial_draw(&board->tutor, frame);
    hud_draw_note(&board->note, frame);
    hud_draw_goal(&board->goal, frame);
    hud_draw_choice(&board->answers, frame);
    hud_draw_now(&board->hand, frame);
    hud_draw_special(&board->hand, frame);
    aim_draw(&board->hold, frame);
    hud_draw_hand(&board->hand, frame);
    hud_draw_reaction(&board->hand, frame);
    hud_draw_hover(&board->hover, frame);
    hud_draw_objectives(&board->play, frame, &board->objectives);
    hud_draw_end_warning(&board->hand, frame);
    draw_over(board, frame);
    let_go(board, frame);
}

static bool wants_frames(const struct screen *screen)
{
    const struct board_screen *board = (const struct board_screen *)screen;
    const struct lookout *lookout = &board->lookout;
    if (!board->play.session || board->play.curtain || board->covered)
        return false;
    return play_wants_frames(&board->play) || lookout->gliding || camera_is_moving(&lookout->camera) ||
           overlay_is_pulsing(&lookout->overlay, board->play.now);
}

static uint64_t next_deadline(const struct screen *screen)
{
    const struct board_screen *board = (const struct board_screen *)screen;
    uint64_t due = UINT64_MAX;
    if (!board->play.session || board->play.curtain)
        return due;
    if (board->lookout.redraw_at && board->lookout.redraw_at < due)
        due = board->lookout.redraw_at;
    if (board->hover.due && board->hover.due < due)
        due = board->hover.due;
    if (board->note.until && board->note.until < due)
        due = board->note.until;
    return due;
}

static bool may_quit(struct screen *screen, struct frame *frame)
{
    struct board_screen *board = (struct board_screen *)screen;
    char why[WHY_MAX_BYTES];
    const struct services *services = board->play.session ? board->play.session->services : NULL;
    (void)frame;
    if (services && services->save && !game_is_over(&board->play.session->game))
        (void)services->save(services->self, board->play.session, NULL, why);
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
        session_clear(session);
        free(session);
        return NULL;
    }
    board->base.kind = &kind;
    wire(board);
    bool begun = play_begin(&board->play, session, &board_screen_watch, board);
    board->view = board_view_new(session->scenario);
    board->answers.legal = malloc(sizeof *board->answers.legal);
    if (!begun || !board->view || !board->answers.legal) {
        free_board(&board->base);
        return NULL;
    }
    set_up(board);
    return &board->base;
}
