/* hud_goal.c -- one line in a Doomtrooper's turn: where that lies which the objective asks for, and how far off. */
#include "siege/screen/hud/hud.h"

#include <math.h>

enum { GOAL_LINE = 30, GOAL_LEAST_BOARD = 260 };

/* The Doomtrooper that the line is for; FIGURE_NONE: now there is none. */
static figure_id trooper_of(const struct hud *hud)
{
    figure_id held = hud->held->figure;
    bool own = held < TROOPER_MAX && figure_seat(held) == hud->play->viewer;
    bool calm = play_is_free(hud->play) && !stage_is_busy(&hud->play->stage) && !intent_aims(hud->held) &&
                !hand_is_aiming(hud->hand) && !game_is_over(hud->game);
    return own && calm && !hud->play->session->tutorial ? held : FIGURE_NONE;
}

/* Behind the prompt's words, or where they leave no room over the upper edge of the board. Empty: nowhere. */
static struct rect place_of(const struct hud *hud, const struct ui *ui, float width)
{
    struct rect prompt = hud->layout->prompt, view = hud->layout->board;
    float edge = ui_px(ui, 12), height = fminf(prompt.h, ui_px(ui, GOAL_LINE));
    if (rect_right(prompt) - edge - hud->lookout->prompt_end >= width + ui_px(ui, 24))
        return rect_snapped(
            rect_of(rect_right(prompt) - edge - width, prompt.y + (prompt.h - height) / 2, width, height));
    bool free = !hud->hand->open && !hud->hold->now_open && !hud->hold->special_open &&
                hud->lookout->drawer == DRAWER_NONE;
    if (!free || view.w < width + 2 * edge || view.h < ui_px(ui, GOAL_LEAST_BOARD))
        return (struct rect){0, 0, 0, 0};
    return rect_snapped(rect_of(view.x + (view.w - width) / 2, view.y + ui_px(ui, 6), width, ui_px(ui, GOAL_LINE)));
}

/* By mouse alone: arrow keys stay with the board. */
static bool draw_close(struct hud *hud, struct ui *ui, struct rect rect)
{
    struct ui_response response = ui_area(ui, "goal.close", rect, 0, words_get(hud->words, "goal.close.hint"));
    float side = ui_px(ui, response.hot ? 18 : 14);
    ui_icon(ui, rect_snapped(rect_anchor(rect, side, side, 0.5f, 0.5f)), "cross", WHITE);
    return response.activated;
}

/* Looked for anew only when the position or the Doomtrooper is another. */
static bool find_goal(struct hud *hud, figure_id trooper)
{
    uint64_t now = game_hash(hud->game);
    if (now != hud->goal.of || trooper != hud->goal.figure)
        hud->goal.found = goal_find(&hud->goal.goal, hud->words, hud->game, trooper);
    hud->goal.of = now;
    hud->goal.figure = trooper;
    return hud->goal.found;
}

void hud_draw_goal(struct hud *hud, struct ui *ui)
{
    figure_id trooper = trooper_of(hud);
    if (trooper == FIGURE_NONE || hud->goal.closed || !find_goal(hud, trooper))
        return;
    const struct goal *goal = &hud->goal.goal;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_FROST);
    float icon = ui_px(ui, 26), side = ui_px(ui, 28);
    struct rect rect = place_of(hud, ui, ceilf(hud_text_width(ui, style, goal->text)) + icon + side + ui_px(ui, 16));
    if (rect_is_empty(rect))
        return;
    if (rect.y >= hud->layout->board.y)
        (void)hud_plate(ui, rect);
    ui_cut_left(ui, &rect, 4);
    struct rect close = rect_cut_right(&rect, side);
    if (ui_area(ui, "goal", rect, 0, words_get(hud->words, "goal.hint")).activated) {
        overlay_pulse(&hud->lookout->overlay, &goal->at, 1, hud->frame->now);
        lookout_show_square(hud->lookout, goal->at);
    }
    struct rect mark = rect_cut_left(&rect, icon);
    ui_icon(ui, rect_snapped(ui_anchor(ui, mark, 20, 20, 0, 0.5f)), "objectives", WHITE);
    ui_label(ui, rect, style, TEXT_LEFT, goal->text);
    if (draw_close(hud, ui, rect_anchor(close, side, fminf(side, close.h), 1, 0.5f)))
        hud->goal.closed = true;
}
