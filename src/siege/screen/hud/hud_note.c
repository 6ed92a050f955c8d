/* hud_note.c -- a note over the board: what the mission is about when a team begins, a Special action when done. */

#include "siege/screen/hud/hud_note.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/hud/hud_paint.h"
#include "siege/rules/mission/score.h"
#include "siege/rules/mission/task.h"
#include "siege/screen/setup/brief_things.h"
#include "siege/screen/board/special.h"
#include "siege/text/names/names.h"
#include "siege/text/mission/results.h"

#include <math.h>

enum { NOTE_MS = 9000, NOTE_LINES = 4, NOTE_WIDTH = 430 };

static void set(struct note *note, struct note next)
{
    next.play = note->play;
    next.lookout = note->lookout;
    next.hold = note->hold;
    next.hand = note->hand;
    *note = next;
}

void hud_note_event(struct note *note, const struct event *event)
{
    bool person = event->seat < TEAM_MAX && note->play->session->control[event->seat] == CONTROL_HUMAN;
    if (event->type == EVENT_TASK_DONE)
        set(note,
            (struct note){.what = NOTE_TASK, .figure = event->figure, .task = event->number, .times = event->amount});
    else if (event->type == EVENT_MARKER_DRAWN && person && note->play->seen.turn.round == 1 &&
             special_is_known(&note->play->seen))
        set(note, (struct note){.what = NOTE_OBJECTIVE, .seat = event->seat});
}

void hud_note_drop(struct note *note)
{
    set(note, (struct note){.what = NOTE_NONE});
}

/* A task is told once it has been seen; what the mission asks, as long as nothing else is going on. */
static bool is_due(const struct note *note)
{
    if (note->play->curtain || note->play->replaying || note->play->dialog != DIALOG_NONE ||
        game_is_over(&note->play->seen))
        return false;
    if (note->what == NOTE_TASK)
        return note->task >= 0 && note->task < note->play->seen.scenario->mission.tasks &&
               note->play->stage.shown.task_times[note->task] >= note->times;
    return note->what == NOTE_OBJECTIVE && note->seat == note->play->viewer && play_may_act(note->play) &&
           !note->play->session->tutorial && !game_is_asked(&note->play->seen) && !stage_is_busy(&note->play->stage) &&
           !note->hand->open && !note->hold->now_open && !note->hold->special_open &&
           !intent_aims(&note->hold->selection) && !hand_is_aiming(note->hand);
}

/* ---- words ----------------------------------------------------------------------------------------------------- */

struct lines {
    char text[NOTE_LINES][2 * WORDS_SENTENCE_MAX];
    int count;
};

/* The next part of an objective that is not done yet; false: there is none. */
static bool next_part(const struct note *note, struct objective_line *line)
{
    for (int objective = 0; objective < note->play->seen.scenario->mission.objectives; objective++)
        for (int i = 0; objective_progress(line, &note->play->words, &note->play->seen, objective, TEAM_MAX, i); i++)
            if (!line->done)
                return true;
    return false;
}

static char *next_line(struct lines *lines)
{
    return lines->text[lines->count++];
}

static void tell_objective(const struct note *note, struct lines *lines)
{
    struct objective_line part;
    const struct scenario *scenario = note->play->seen.scenario;
    if (next_part(note, &part)) {
        struct phrase_slot slot = {"text", part.text, 0};
        words_say(next_line(lines), sizeof lines->text[0], &note->play->words, "note.objective", &slot, 1);
    }
    for (int task = 0; task < scenario->mission.tasks && lines->count < NOTE_LINES; task++)
        brief_task_sentence(next_line(lines), sizeof lines->text[0], &note->play->words, scenario, task);
}

static void tell_task(const struct note *note, struct lines *lines)
{
    struct objective_line part;
    struct about about = play_about(note->play);
    about.figure = note->figure;
    bool load = note->play->seen.scenario->mission.task[note->task].load != 0;
    about_say(next_line(lines), sizeof lines->text[0], &about, load ? "note.task.carries" : "note.task.done");
    if (score_is_settled(&note->play->seen)) {
        about_say(next_line(lines), sizeof lines->text[0], &about, "note.settled");
    } else if (next_part(note, &part)) {
        struct phrase_slot slot = {"text", part.text, 0};
        words_say(next_line(lines), sizeof lines->text[0], &note->play->words, "note.next", &slot, 1);
    }
}

static const char *title_of(const struct note *note, char *out, size_t size)
{
    const struct mission *mission = &note->play->seen.scenario->mission;
    return note->what == NOTE_TASK ? task_text(out, size, &note->play->words, mission, note->task)
                                   : play_say(out, size, note->play, "note.objective.title");
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

/* Where the tasks can be done, for a moment. */
static void show_places(struct note *note, uint64_t now)
{
    struct square at[OVERLAY_PULSE_MAX];
    const struct game *game = &note->play->seen;
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
        overlay_pulse(&note->lookout->overlay, at, count, now);
}

/* The note stays where it was put, unless the board has become another one. */
static struct rect place_of(struct note *note, const struct ui *ui, float w, float h)
{
    struct rect *place = &note->place;
    struct rect kept = rect_overlap(*place, note->lookout->layout.board);
    if (place->w != w || place->h != h || kept.w < w || kept.h < h || note->what == NOTE_OBJECTIVE)
        *place = lookout_quiet_place(note->lookout, ui, w, h);
    return *place;
}

void hud_draw_note(struct note *note, struct frame *frame)
{
    char title[WORDS_SENTENCE_MAX];
    struct lines lines = {.count = 0};
    struct ui *ui = frame->ui;
    if (note->until && frame->now >= note->until)
        hud_note_drop(note);
    if (!is_due(note) || note->lookout->layout.board.w < ui_px(ui, 360) ||
        note->lookout->layout.board.h < ui_px(ui, 200))
        return;
    if (note->what == NOTE_TASK)
        tell_task(note, &lines);
    else
        tell_objective(note, &lines);
    if (lines.count == 0)
        return;
    if (!note->seen && note->what == NOTE_OBJECTIVE)
        show_places(note, frame->now);
    if (!note->seen && note->what == NOTE_TASK)
        note->until = frame->now + NOTE_MS;
    note->seen = true;
    struct text_style head = ui_title(ui, 24, PALETTE_BRASS_LIGHT), body = ui_bold(ui, UI_TEXT, PALETTE_BONE);
    title_of(note, title, sizeof title);
    float w = fminf(ui_px(ui, NOTE_WIDTH), note->lookout->layout.board.w - ui_px(ui, 16)), mark = ui_px(ui, 52),
          side = ui_px(ui, 32);
    float inner = w - ui_px(ui, 24) - mark - side, gap = ui_px(ui, 4);
    float top = ceilf(ui_paragraph_height(ui, head, inner, title)), h = ui_px(ui, 24) + top;
    for (int i = 0; i < lines.count; i++)
        h += gap + ceilf(ui_paragraph_height(ui, body, inner, lines.text[i]));
    struct rect place = place_of(note, ui, w, h), room = hud_float(ui, "note", place);
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
        hud_note_drop(note);
}
