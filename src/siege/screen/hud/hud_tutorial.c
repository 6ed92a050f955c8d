/* hud_tutorial.c -- draws the hint as a note, where no other panel lies over it. */
#include "siege/screen/hud/hud.h"

#include <math.h>

static bool is_quiet(const struct hud *hud)
{
    const struct shown_roll *roll = &hud->play->stage.shown.roll;
    if (play_shows_own(hud->play) && roll->any && !roll->settled)
        return true; /* what came of the dice is told when they lie */
    return !hud->play->session->tutorial || hud->tutorial_closed || hud->play->curtain || hud->play->replaying ||
           game_is_over(&hud->play->session->game) ||
           /* where other panels lie over it */
           ((intent_aims(hud->held) || hud->hold->now_open) && hud->layout->form != HUD_FULL);
}

/* Below the team where there is room; else where it hides least of the board. */
static struct rect place_of(const struct hud *hud, struct ui *ui, float w, float h)
{
    if (hud->layout->form == HUD_FULL)
        return rect_snapped(rect_anchor(ui_inset(ui, hud->layout->team, 8), w, h, 0.5f, 1));
    return lookout_quiet_place(hud->lookout, ui, w, h);
}

static void draw_note(struct hud *hud, struct ui *ui, struct rect rect, struct text_style style, float mark,
                      const char *text)
{
    (void)ui_area(ui, "tutorial", rect, 0, NULL);
    canvas_shadow(ui_canvas(ui), rect, ui_px(ui, 14), 0.5f);
    canvas_fill_cut(ui_canvas(ui), rect, ui_px(ui, 10), palette_colour(PALETTE_PARCHMENT),
                    colour_mixed(palette_colour(PALETTE_PARCHMENT), palette_colour(PALETTE_BRASS), 0.35f));
    canvas_frame_cut(ui_canvas(ui), rect, ui_px(ui, 10), ui_px(ui, 2), palette_colour(PALETTE_BRASS_DARK));
    struct rect room = ui_inset(ui, rect, 12);
    struct rect head = mark > 0 ? rect_cut_left(&room, mark) : ui_cut_top(ui, &room, 34);
    struct point middle = {head.x + ui_px(ui, 15), mark > 0 ? rect_centre(head).y : head.y + ui_px(ui, 15)};
    canvas_circle(ui_canvas(ui), middle, ui_px(ui, 16), palette_colour(PALETTE_INK));
    ui_icon(ui, rect_of(middle.x - ui_px(ui, 12), middle.y - ui_px(ui, 12), ui_px(ui, 24), ui_px(ui, 24)), "info",
            WHITE);
    struct rect close = mark > 0 ? ui_cut_right(ui, &room, 32) : head;
    float height = ui_paragraph_height(ui, style, room.w, text);
    ui_paragraph(ui, rect_anchor(room, room.w, height, 0, mark > 0 ? 0.5f : 0), style, TEXT_LEFT, text);
    if (hud_close_button(ui, close, mark > 0 ? 0.5f : 0, "tutorial.close", words_get(hud->words, "hud.tutorial.close")))
        hud->tutorial_closed = true;
}

void hud_draw_tutorial(struct hud *hud, struct ui *ui)
{
    if (is_quiet(hud))
        return;
    struct command attack = intent_attack(hud->play->viewer, hud->held);
    bool aiming = hud->held->target != FIGURE_NONE && command_check(hud->game, &attack).why == REJECT_NONE;
    enum tutorial_hint hint = tutorial_hint_now(&hud->play->tutorial, hud->game, hud->play->viewer, hud->held->figure,
                                                aiming);
    const char *text = tutorial_sentence(SENTENCE(hud->words), hud->words, hud->game, hint, hud->held->figure);
    if (!text[0] || hud->layout->board.h < ui_px(ui, 150))
        return;
    struct text_style style = {FONT_BODY_BOLD, ui_px(ui, 16), palette_colour(PALETTE_INK)};
    bool beside = hud->layout->form == HUD_FULL;
    float w = beside ? hud->layout->team.w - ui_px(ui, 16)
                     : fminf(ui_px(ui, 400), hud->layout->board.w - ui_px(ui, 20));
    float mark = beside ? 0 : ui_px(ui, 40), inner = w - ui_px(ui, 24) - (beside ? 0 : mark + ui_px(ui, 32));
    float h = ui_paragraph_height(ui, style, inner, text) + ui_px(ui, beside ? 62 : 28);
    draw_note(hud, ui, place_of(hud, ui, w, fmaxf(h, ui_px(ui, 64))), style, mark, text);
}
