/* hud_note.c -- a note over the board: what the mission is about when a team begins, and a Special action that is done.
 */
#include "siege/screen/board/board_screen_parts.h"

#include "siege/rules/mission/score.h"
#include "siege/rules/mission/task.h"
#include "siege/screen/setup/brief_things.h"
#include "siege/screen/board/special.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/objectives.h"

#include <math.h>

enum { NOTE_MS = 9000, NOTE_LINES = 4, NOTE_WIDTH = 430 };

void hud_note_event(struct board_screen *board, const struct event *event)
{
    bool person = event->seat < TEAM_MAX && board->session->control[event->seat] == CONTROL_HUMAN;
    if (event->type == EVENT_TASK_DONE)
        board->note = (struct board_note){
            .what = NOTE_TASK, .figure = event->figure, .task = event->number, .times = event->amount};
    else if (event->type == EVENT_MARKER_DRAWN && person && board->seen.turn.round == 1 &&
             special_is_known(&board->seen))
        board->note = (struct board_note){.what = NOTE_OBJECTIVE, .seat = event->seat};
}

void hud_note_drop(struct board_screen *board)
{
    board->note = (struct board_note){.what = NOTE_NONE};
}

/* A task is told once it has been seen; what the mission asks, as long as nothing else is going on. */
static bool is_due(const struct board_screen *board)
{
    const struct board_note *note = &board->note;
    if (board->curtain || board->replaying || board->dialog != DIALOG_NONE || game_is_over(&board->seen))
        return false;
    if (note->what == NOTE_TASK)
        return note->task >= 0 && note->task < board->seen.scenario->mission.tasks &&
               board->stage.shown.task_times[note->task] >= note->times;
    return note->what == NOTE_OBJECTIVE && note->seat == board->viewer && board_may_act(board) &&
           !board->session->tutorial && !game_is_asked(&board->seen) && !stage_is_busy(&board->stage) &&
           !board->hand.open && !board->now_open && !board->special.open && !intent_aims(&board->selection) &&
           !hand_is_aiming(board);
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

struct lines {
    char text[NOTE_LINES][2 * WORDS_SENTENCE_MAX];
    int count;
};

/* The next part of an objective that is not done yet; false: there is none. */
static bool next_part(const struct board_screen *board, struct objective_line *line)
{
    for (int objective = 0; objective < board->seen.scenario->mission.objectives; objective++)
        for (int i = 0; objective_progress(line, &board->words, &board->seen, objective, TEAM_MAX, i); i++)
            if (!line->done)
                return true;
    return false;
}

static char *next_line(struct lines *lines)
{
    return lines->text[lines->count++];
}

static void tell_objective(const struct board_screen *board, struct lines *lines)
{
    struct objective_line part;
    const struct scenario *scenario = board->seen.scenario;
    if (next_part(board, &part)) {
        struct phrase_slot slot = {"text", part.text, 0};
        words_say(next_line(lines), sizeof lines->text[0], &board->words, "note.objective", &slot, 1);
    }
    for (int task = 0; task < scenario->mission.tasks && lines->count < NOTE_LINES; task++)
        brief_task_sentence(next_line(lines), sizeof lines->text[0], &board->words, scenario, task);
}

static void tell_task(const struct board_screen *board, struct lines *lines)
{
    struct objective_line part;
    struct about about = board_about(board);
    about.figure = board->note.figure;
    bool load = board->seen.scenario->mission.task[board->note.task].load != 0;
    about_say(next_line(lines), sizeof lines->text[0], &about, load ? "note.task.carries" : "note.task.done");
    if (score_is_settled(&board->seen)) {
        about_say(next_line(lines), sizeof lines->text[0], &about, "note.settled");
    } else if (next_part(board, &part)) {
        struct phrase_slot slot = {"text", part.text, 0};
        words_say(next_line(lines), sizeof lines->text[0], &board->words, "note.next", &slot, 1);
    }
}

static const char *title_of(const struct board_screen *board, char *out, size_t size)
{
    const struct mission *mission = &board->seen.scenario->mission;
    return board->note.what == NOTE_TASK ? task_text(out, size, &board->words, mission, board->note.task)
                                         : board_say(out, size, board, "note.objective.title");
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

/* Where the tasks can be done, for a moment. */
static void show_places(struct board_screen *board, uint64_t now)
{
    struct square at[OVERLAY_PULSE_MAX];
    const struct game *game = &board->seen;
    const struct mission *mission = &game->scenario->mission;
    int count = 0;
    for (int task = 0; task < mission->tasks; task++) {
        const struct task *it = &mission->task[task];
        for (int i = 0; i < it->squares && count < OVERLAY_PULSE_MAX; i++)
            at[count++] = it->at[i];
        for (int m = 0; it->marker != MARKER_NONE && m < game->markers && count < OVERLAY_PULSE_MAX; m++)
            if (game->marker[m].kind == it->marker && game->marker[m].state == MARKER_STANDS)
                at[count++] = square_at(game->marker[m].x, game->marker[m].y);
    }
    if (count > 0)
        overlay_pulse(&board->overlay, at, count, now);
}

/* The note stays where it was put, unless the board has become another one. */
static struct rect place_of(struct board_screen *board, const struct ui *ui, float w, float h)
{
    struct rect *place = &board->note.place;
    struct rect kept = rect_overlap(*place, board->layout.board);
    if (place->w != w || place->h != h || kept.w < w || kept.h < h || board->note.what == NOTE_OBJECTIVE)
        *place = board_quiet_place(board, ui, w, h);
    return *place;
}

void hud_draw_note(struct board_screen *board, struct frame *frame)
{
    char title[WORDS_SENTENCE_MAX];
    struct lines lines = {.count = 0};
    struct ui *ui = frame->ui;
    struct board_note *note = &board->note;
    if (note->until && frame->now >= note->until)
        hud_note_drop(board);
    if (!is_due(board) || board->layout.board.w < ui_px(ui, 360) || board->layout.board.h < ui_px(ui, 200))
        return;
    if (note->what == NOTE_TASK)
        tell_task(board, &lines);
    else
        tell_objective(board, &lines);
    if (lines.count == 0)
        return;
    if (!note->seen && note->what == NOTE_OBJECTIVE)
        show_places(board, frame->now);
    if (!note->seen && note->what == NOTE_TASK)
        note->until = frame->now + NOTE_MS;
    note->seen = true;
    struct text_style head = ui_title(ui, 24, PALETTE_BRASS_LIGHT), body = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    title_of(board, title, sizeof title);
    float w = fminf(ui_px(ui, NOTE_WIDTH), board->layout.board.w - ui_px(ui, 16)), mark = ui_px(ui, 52),
          side = ui_px(ui, 32);
    float inner = w - ui_px(ui, 24) - mark - side, gap = ui_px(ui, 4);
    float top = ceilf(ui_paragraph_height(ui, head, inner, title)), h = ui_px(ui, 24) + top;
    for (int i = 0; i < lines.count; i++)
        h += gap + ceilf(ui_paragraph_height(ui, body, inner, lines.text[i]));
    struct rect place = place_of(board, ui, w, h), room = hud_float(ui, "note", place);
    struct rect picture = rect_cut_left(&room, mark), close = rect_cut_right(&room, side);
    ui_icon(ui, rect_snapped(rect_anchor(picture, ui_px(ui, 40), ui_px(ui, 40), 0, 0.5f)),
            note->what == NOTE_TASK ? "check" : "objectives", (struct colour){255, 255, 255, 255});
    ui_paragraph(ui, rect_cut_top(&room, top), head, TEXT_LEFT, title);
    for (int i = 0; i < lines.count; i++) {
        rect_cut_top(&room, gap);
        float height = ceilf(ui_paragraph_height(ui, body, inner, lines.text[i]));
        ui_paragraph(ui, rect_cut_top(&room, height), body, TEXT_LEFT, lines.text[i]);
    }
    if (ui_button(ui, rect_anchor(close, ui_px(ui, 30), ui_px(ui, 30), 1, 0),
                  (struct ui_button){.id = "note.close", .icon = "cross", .tone = UI_TONE_QUIET}))
        hud_note_drop(board);
}
