/* hud_goal.c -- one line in a Doomtrooper's turn: where that lies which the objective asks for, and how far off. */
#include "siege/screen/hud/hud_goal.h"

#include "siege/screen/board/hand.h"
#include "siege/screen/hud/hud_paint.h"
#include <math.h>

enum { GOAL_LINE = 30, GOAL_LEAST_BOARD = 260 };

/* The Doomtrooper that the line is for; FIGURE_NONE: now there is none. */
static figure_id trooper_of(const struct goal_line *line)
{
    figure_id held = line->hold->selection.figure;
    bool own = held < TROOPER_MAX && figure_seat(held) == line->play->viewer;
    bool calm = play_may_act(line->play) && !game_is_asked(&line->play->seen) && !line->play->replaying &&
                !line->play->curtain && line->play->dialog == DIALOG_NONE && !stage_is_busy(&line->play->stage) &&
                !intent_aims(&line->hold->selection) && !hand_is_aiming(line->hand) && !game_is_over(&line->play->seen);
    return own && calm && !line->play->session->tutorial ? held : FIGURE_NONE;
}

/* Behind the prompt's words, or where they leave no room over the upper edge of the board. Empty: nowhere. */
static struct rect place_of(const struct goal_line *line, const struct ui *ui, float width)
{
    struct rect prompt = line->lookout->layout.prompt, view = line->lookout->layout.board;
    float edge = ui_px(ui, 12), height = fminf(prompt.h, ui_px(ui, GOAL_LINE));
    if (rect_right(prompt) - edge - line->lookout->prompt_end >= width + ui_px(ui, 24))
        return rect_snapped(
            rect_of(rect_right(prompt) - edge - width, prompt.y + (prompt.h - height) / 2, width, height));
    bool free = !line->hand->open && !line->hold->now_open && !line->hold->special_open &&
                line->lookout->drawer == DRAWER_NONE;
    if (!free || view.w < width + 2 * edge || view.h < ui_px(ui, GOAL_LEAST_BOARD))
        return (struct rect){0, 0, 0, 0};
    return rect_snapped(rect_of(view.x + (view.w - width) / 2, view.y + ui_px(ui, 6), width, ui_px(ui, GOAL_LINE)));
}

static void show_goal(struct goal_line *line, const struct goal *goal, uint64_t now)
{
    overlay_pulse(&line->lookout->overlay, &goal->at, 1, now);
    lookout_show(line->lookout, rect_of((float)goal->at.x - 1, (float)goal->at.y - 1, 3, 3));
}

/* By mouse alone: arrow keys stay with the board. */
static bool draw_close(struct goal_line *line, struct ui *ui, struct rect rect)
{
    struct ui_response response = ui_area(ui, "goal.close", rect, 0, words_get(&line->play->words, "goal.close.hint"));
    float side = ui_px(ui, response.hot ? 18 : 14);
    ui_icon(ui, rect_snapped(rect_anchor(rect, side, side, 0.5f, 0.5f)), "cross", (struct colour){255, 255, 255, 255});
    return response.activated;
}

/* Looked for anew only when the position or the Doomtrooper is another. */
static bool find_goal(struct goal_line *line, figure_id trooper)
{
    uint64_t now = game_hash(&line->play->seen);
    if (now != line->of || trooper != line->figure)
        line->found = goal_find(&line->goal, &line->play->words, &line->play->seen, trooper);
    line->of = now;
    line->figure = trooper;
    return line->found;
}

void hud_draw_goal(struct goal_line *line, struct frame *frame)
{
    struct ui *ui = frame->ui;
    figure_id trooper = trooper_of(line);
    if (trooper == FIGURE_NONE || line->closed || !find_goal(line, trooper))
        return;
    const struct goal *goal = &line->goal;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_FROST);
    float icon = ui_px(ui, 26), side = ui_px(ui, 28);
    float width = ceilf(font_width(frame->fonts, style.face, style.px, goal->text)) + icon + side + ui_px(ui, 16);
    struct rect rect = place_of(line, ui, width);
    if (rect_is_empty(rect))
        return;
    if (rect.y >= line->lookout->layout.board.y)
        (void)hud_plate(ui, rect);
    rect = rect_of(rect.x + ui_px(ui, 4), rect.y, rect.w - ui_px(ui, 4), rect.h);
    struct rect close = rect_cut_right(&rect, side);
    if (ui_area(ui, "goal", rect, 0, words_get(&line->play->words, "goal.hint")).activated)
        show_goal(line, goal, frame->now);
    struct rect mark = rect_cut_left(&rect, icon);
    ui_icon(ui, rect_snapped(rect_anchor(mark, ui_px(ui, 20), ui_px(ui, 20), 0, 0.5f)), "objectives",
            (struct colour){255, 255, 255, 255});
    ui_label(ui, rect, style, TEXT_LEFT, goal->text);
    if (draw_close(line, ui, rect_anchor(close, side, fminf(side, close.h), 1, 0.5f)))
        line->closed = true;
}
