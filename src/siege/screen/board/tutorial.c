/* tutorial.c -- draws the hint as a note, where no other panel lies over it. */
#include "siege/screen/board/tutorial.h"
#include "siege/screen/hud/hud_paint.h"

#include <math.h>

static bool is_quiet(const struct tutorial_panel *tutor)
{
    const struct shown_roll *roll = &tutor->play->stage.shown.roll;
    if (play_shows_own(tutor->play) && roll->any && !roll->settled)
        return true; /* what came of the dice is told when they lie */
    return !tutor->play->session->tutorial || tutor->closed || tutor->play->curtain || tutor->play->replaying ||
           game_is_over(&tutor->play->session->game) ||
           /* where other panels lie over it */
           ((intent_aims(&tutor->hold->selection) || tutor->hold->now_open) && tutor->lookout->layout.form != HUD_FULL);
}

/* Below the team where there is room; else where it hides least of the board. */
static struct rect place_of(const struct tutorial_panel *tutor, struct ui *ui, float w, float h)
{
    if (tutor->lookout->layout.form == HUD_FULL)
        return rect_snapped(rect_anchor(rect_inset(tutor->lookout->layout.team, ui_px(ui, 8)), w, h, 0.5f, 1));
    return lookout_quiet_place(tutor->lookout, ui, w, h);
}

static void draw_note(struct tutorial_panel *tutor, struct frame *frame, struct rect rect, struct text_style style,
                      float mark, const char *text)
{
    struct ui *ui = frame->ui;
    (void)ui_area(ui, "tutorial", rect, 0, NULL);
    canvas_shadow(frame->canvas, rect, ui_px(ui, 14), 0.5f);
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 10), palette_colour(PALETTE_PARCHMENT),
                    colour_mixed(palette_colour(PALETTE_PARCHMENT), palette_colour(PALETTE_BRASS), 0.35f));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 10), ui_px(ui, 2), palette_colour(PALETTE_BRASS_DARK));
    struct rect room = rect_inset(rect, ui_px(ui, 12));
    struct rect head = mark > 0 ? rect_cut_left(&room, mark) : rect_cut_top(&room, ui_px(ui, 34));
    struct point middle = {head.x + ui_px(ui, 15), mark > 0 ? rect_centre(head).y : head.y + ui_px(ui, 15)};
    canvas_circle(frame->canvas, middle, ui_px(ui, 16), palette_colour(PALETTE_INK));
    ui_icon(ui, rect_of(middle.x - ui_px(ui, 12), middle.y - ui_px(ui, 12), ui_px(ui, 24), ui_px(ui, 24)), "info",
            (struct colour){255, 255, 255, 255});
    struct rect close = mark > 0 ? rect_cut_right(&room, ui_px(ui, 32)) : head;
    float height = ceilf(ui_paragraph_height(ui, style, room.w, text));
    ui_paragraph(ui, rect_anchor(room, room.w, height, 0, mark > 0 ? 0.5f : 0), style, TEXT_LEFT, text);
    if (ui_button(ui, rect_anchor(close, ui_px(ui, 30), ui_px(ui, 30), 1, mark > 0 ? 0.5f : 0),
                  (struct ui_button){.id = "tutorial.close",
                                     .icon = "cross",
                                     .hint = words_get(&tutor->play->words, "hud.tutorial.close"),
                                     .tone = UI_TONE_QUIET}))
        tutor->closed = true;
}

void tutorial_draw(struct tutorial_panel *tutor, struct frame *frame)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (is_quiet(tutor))
        return;
    struct command attack = intent_attack(tutor->play->viewer, &tutor->hold->selection);
    bool aiming = tutor->hold->selection.target != FIGURE_NONE &&
                  command_check(&tutor->play->seen, &attack).why == REJECT_NONE;
    enum tutorial_hint hint = tutorial_hint_now(&tutor->play->tutorial, &tutor->play->seen, tutor->play->viewer,
                                                tutor->hold->selection.figure, aiming);
    tutorial_sentence(text, sizeof text, &tutor->play->words, &tutor->play->seen, hint, tutor->hold->selection.figure);
    if (!text[0] || tutor->lookout->layout.board.h < ui_px(ui, 150))
        return;
    struct text_style style = {FONT_BODY_BOLD, ui_px(ui, 16), palette_colour(PALETTE_INK)};
    bool beside = tutor->lookout->layout.form == HUD_FULL;
    float w = beside ? tutor->lookout->layout.team.w - ui_px(ui, 16)
                     : fminf(ui_px(ui, 400), tutor->lookout->layout.board.w - ui_px(ui, 20));
    float mark = beside ? 0 : ui_px(ui, 40), inner = w - ui_px(ui, 24) - (beside ? 0 : mark + ui_px(ui, 32));
    float h = ceilf(ui_paragraph_height(ui, style, inner, text)) + ui_px(ui, beside ? 62 : 28);
    draw_note(tutor, frame, place_of(tutor, ui, w, fmaxf(h, ui_px(ui, 64))), style, mark, text);
}
