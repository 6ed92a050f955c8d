#include "screen/tutorial.h"

#include "screen/board_screen_parts.h"

#include <math.h>

static bool is_quiet(const struct board_screen *board)
{
    return !board->session->tutorial || board->tutorial_closed || board->curtain || board->replaying || game_is_over(&board->session->game);
}

/* Lower left of the board, out of the way of the aim panel where that is possible. */
static struct rect place_of(const struct board_screen *board, struct ui *ui, float w, float h)
{
    struct rect bounds = rect_inset(board->layout.board, ui_px(ui, 10));
    return rect_snapped(rect_anchor(bounds, w, h, 0, board->options_count > 0 ? 0 : 1));
}

void tutorial_draw(struct board_screen *board, struct frame *frame)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    if (is_quiet(board))
        return;
    enum tutorial_hint hint = tutorial_hint_now(&board->tutorial, &board->seen, board->viewer, board->selection.figure, board->selection.target != FIGURE_NONE);
    tutorial_sentence(text, sizeof text, &board->words, &board->seen, hint, board->selection.figure);
    if (!text[0] || board->layout.board.h < ui_px(ui, 150))
        return;
    struct text_style style = {FONT_BODY_BOLD, ui_px(ui, 16), palette_colour(PALETTE_INK)};
    float w = fminf(ui_px(ui, 400), board->layout.board.w - ui_px(ui, 20)), inner = w - ui_px(ui, 96);
    float h = fmaxf(ui_px(ui, 64), ceilf(ui_paragraph_height(ui, style, inner, text)) + ui_px(ui, 28));
    struct rect rect = place_of(board, ui, w, h);
    (void)ui_area(ui, "tutorial", rect, 0, NULL);
    canvas_shadow(frame->canvas, rect, ui_px(ui, 14), 0.5f);
    canvas_fill_cut(frame->canvas, rect, ui_px(ui, 10), palette_colour(PALETTE_PARCHMENT), colour_mixed(palette_colour(PALETTE_PARCHMENT), palette_colour(PALETTE_BRASS), 0.35f));
    canvas_frame_cut(frame->canvas, rect, ui_px(ui, 10), ui_px(ui, 2), palette_colour(PALETTE_BRASS_DARK));
    struct rect room = rect_inset(rect, ui_px(ui, 12));
    struct rect mark = rect_cut_left(&room, ui_px(ui, 40));
    canvas_circle(frame->canvas, (struct point){mark.x + ui_px(ui, 15), rect_centre(mark).y}, ui_px(ui, 16), palette_colour(PALETTE_INK));
    ui_icon(ui, rect_anchor(mark, ui_px(ui, 24), ui_px(ui, 24), 0.17f, 0.5f), "info", (struct colour){255, 255, 255, 255});
    struct rect close = rect_cut_right(&room, ui_px(ui, 32));
    ui_paragraph(ui, rect_anchor(room, inner, ceilf(ui_paragraph_height(ui, style, inner, text)), 0, 0.5f), style, TEXT_LEFT, text);
    if (ui_button(ui, rect_anchor(close, ui_px(ui, 30), ui_px(ui, 30), 1, 0.5f), (struct ui_button){.id = "tutorial.close", .icon = "cross", .hint = words_get(&board->words, "hud.tutorial.close"), .tone = UI_TONE_QUIET}))
        board->tutorial_closed = true;
}
