/* editor_notice.c -- what stays to be read above the board until it is dismissed or no longer so: why the mission
 * cannot be played, why games of it were lost and which triggers never fired, what has just been removed. */
#include "siege/screen/editor/editor_parts.h"

#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CLOSE_UNITS = 32, BUTTON_UNITS = 30 };

/* ---- what they say ----------------------------------------------------------------------------------------------- */

/* The first error, "" if there is none any more. */
static const char *tell_unplayable(const struct editor *editor, struct frame *frame, struct draft_problem *problem)
{
    if (draft_is_playable(editor->draft) || draft_problems(editor->draft) == 0)
        return "";
    draft_problem_tell(editor->draft, 0, problem);
    const char *why = problem->where[0] ? page_tell(frame, "editor.cannot_play.where",
                                                    SLOTS({"why", problem->what, 0}, {"where", problem->where, 0}))
                                        : page_tell(frame, "editor.plain", SLOTS({"text", problem->what, 0}));
    return page_tell(frame, "editor.cannot_play", SLOTS({"why", why, 0}));
}

/* How many of a hundred games so many teams have won, as the header tells it. */
static int won_percent(const struct draft_measured *measured, int row)
{
    return editor_percent(measured->row[row].won, measured->row[row].played);
}

/* Of the number of teams that won the fewest games, of those of which there is something to say. */
static const char *tell_worst(const struct draft_measured *measured, struct frame *frame)
{
    int worst = -1;
    for (int i = 0; i < measured->rows; i++)
        if (measured->row[i].why[0] && (worst < 0 || won_percent(measured, i) < won_percent(measured, worst)))
            worst = i;
    if (worst < 0)
        return "";
    bool differs = false; /* otherwise no number of teams is the worst */
    bool alone = true;    /* … and no other is as bad */
    for (int i = 0; i < measured->rows; i++) {
        bool equal = won_percent(measured, i) == won_percent(measured, worst);
        differs |= measured->row[i].played > 0 && !equal;
        alone &= i == worst || measured->row[i].played == 0 || !equal;
    }
    int teams = measured->row[worst].teams;
    bool mostly_won = 2 * measured->row[worst].won > measured->row[worst].played;
    return page_tell(frame,
                     !differs     ? "editor.plain"
                     : mostly_won ? "editor.won.easiest"
                     : alone      ? "editor.lost.worst"
                                  : "editor.lost.with",
                     SLOTS({"text", measured->row[worst].why, 0}, {"teams", NULL, teams}));
}

/* Why games were lost, and what of the mission nobody came to see. */
static const char *tell_measured(const struct editor *editor, struct frame *frame)
{
    struct words words = page_words(frame);
    const struct draft_measured *measured = &editor->measured;
    const char *text = tell_worst(measured, frame);
    if (measured->silent[0])
        text = words_then(&words, text, measured->silent);
    bool old = text[0] && editor->measured_mark != draft_mark(editor->draft);
    return !old ? text : editor->measured_undone ? "" : page_tell(frame, "editor.lost.old", SLOTS({"text", text, 0}));
}

static const char *tell_removed(const struct editor *editor, struct frame *frame)
{
    int steps = draft_steps(editor->draft);
    if (steps == 0 || editor->notice[NOTICE_REMOVED].version != draft_version(editor->draft))
        return "";
    return page_tell(frame, "editor.aim.done", SLOTS({"what", draft_step_name(editor->draft, steps - 1), 0}));
}

/* ---- drawing ----------------------------------------------------------------------------------------------------- */

/* A strip at the upper edge of what is left of the room. True: its button was pressed. */
static bool draw_one(struct editor *editor, struct frame *frame, struct rect *room, enum editor_notice notice,
                     const char *text, const char *button_key)
{
    static const struct colour GROUND[NOTICES] = {
        {92, 16, 14, 255}, {58, 44, 18, 255}, {36, 40, 46, 255}, {58, 44, 18, 255}};
    struct ui *ui = frame->ui;
    const struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    struct ui_button button = {.id = page_id(frame, "notice.do", (int)notice),
                               .label = button_key ? page_text(frame, button_key) : NULL};
    struct ui_button close = {.id = page_id(frame, "notice.close", (int)notice),
                              .icon = "cross",
                              .tone = UI_TONE_QUIET,
                              .hint = page_text(frame, "editor.notice.close")};
    float aside = ui_px(ui, CLOSE_UNITS + UI_GAP_SMALL);
    float wide = button_key ? ui_button_width(ui, button) + ui_px(ui, UI_GAP_SMALL) : 0;
    float words = room->w - aside - wide - ui_px(ui, 2 * UI_GAP);
    float high = fmaxf(ui_paragraph_height(ui, style, words, text), ui_px(ui, BUTTON_UNITS)) +
                 ui_px(ui, 2 * UI_GAP_SMALL);
    struct rect strip = rect_snapped(rect_cut_top(room, high)), edge = strip;
    (void)ui_area(ui, page_id(frame, "notice", (int)notice), strip, UI_KEPT_CLEAR, NULL);
    ui_show(ui, VOICE_SHORT, text);
    canvas_fill(frame->canvas, strip, GROUND[notice]);
    canvas_fill(frame->canvas, rect_cut_bottom(&edge, ui_px(ui, 1)), palette_colour(PALETTE_BRASS));
    ui_cut_left(ui, &strip, UI_GAP);
    ui_cut_right(ui, &strip, UI_GAP_SMALL);
    if (ui_button(ui, ui_anchor(ui, ui_cut_right(ui, &strip, CLOSE_UNITS), BUTTON_UNITS, BUTTON_UNITS, 1, 0.5f), close))
        editor->notice[notice].on = false;
    ui_cut_right(ui, &strip, UI_GAP_SMALL);
    bool pressed = button_key && ui_button(ui,
                                           rect_anchor(rect_cut_right(&strip, wide), wide - ui_px(ui, UI_GAP_SMALL),
                                                       ui_px(ui, BUTTON_UNITS), 0, 0.5f),
                                           button);
    float text_high = ui_paragraph_height(ui, style, strip.w, text);
    ui_paragraph(ui, rect_anchor(strip, strip.w, text_high, 0, 0.5f), style, TEXT_LEFT, text);
    return pressed;
}

void editor_notices_draw(struct editor *editor, struct frame *frame, struct rect *room)
{
    static const char *const BUTTON[NOTICES] = {"editor.notice.show", NULL, "editor.undo", "editor.stale.reload"};
    struct draft_problem problem = {.what = ""};
    const char *stale = editor->stale ? page_text(frame, "editor.stale.told") : "";
    const char *text[NOTICES] = {tell_unplayable(editor, frame, &problem), tell_measured(editor, frame),
                                 tell_removed(editor, frame), stale};
    int pressed = -1;
    for (int i = 0; i < NOTICES; i++) {
        bool waits = i == NOTICE_MEASURED && editor->measures && !editor->measured.over; /* more may come */
        if (!text[i][0] && !waits)
            editor->notice[i].on = false;
        if (editor->notice[i].on && text[i][0] &&
            draw_one(editor, frame, room, (enum editor_notice)i, text[i], BUTTON[i]))
            pressed = i;
    }
    if (pressed < 0)
        return;
    editor_form_commit(editor, frame);
    editor->notice[pressed].on = false;
    if (pressed == NOTICE_REMOVED && draft_undo(editor->draft))
        editor_form_undone(editor);
    else if (pressed == NOTICE_STALE)
        editor_reload(editor, frame);
    else if (pressed == NOTICE_CANNOT_PLAY)
        editor_problem_show(editor, frame, &problem);
}
