/* campaign_page.c -- the map behind the screens of a campaign and the plates on it. */
#include "siege/screen/campaign/campaign_parts.h"

#include "shell/ui/flow.h"
#include <math.h>

enum { HEADING = 60, PAGE_WIDTH = 1680, PAGE_HEIGHT = 1000 };

struct rect campaign_page_open(struct frame *frame, struct canvas_layer *backdrop)
{
    struct ui *ui = frame->ui;
    struct rect bounds = ui_bounds(ui);
    if (bounds.w >= 16 && bounds.h >= 16) {
        if (page_picture_begin(frame, backdrop, "art/ui/campaign_map.svg", 0.5f)) {
            canvas_fill(frame->canvas, bounds, (struct colour){6, 4, 5, 70});
            canvas_layer_end(frame->canvas, backdrop);
        }
        canvas_layer_draw(frame->canvas, backdrop, 0, 0);
    }
    struct rect room = ui_inset(ui, bounds, UI_MARGIN);
    return rect_snapped(
        rect_anchor(room, fminf(room.w, ui_px(ui, PAGE_WIDTH)), fminf(room.h, ui_px(ui, PAGE_HEIGHT)), 0.5f, 0.5f));
}

void campaign_page_heading(struct frame *frame, struct rect *room, const char *title, const char *line)
{
    struct ui *ui = frame->ui;
    struct rect row = ui_cut_top(ui, room, HEADING);
    ui_cut_top(ui, room, UI_GAP);
    struct rect emblem = rect_cut_left(&row, row.h);
    if (emblem.h >= 8)
        texture_draw(frame->textures, "art/ui/campaign_emblem.svg", rect_snapped(ui_inset(ui, emblem, 2)), WHITE);
    ui_cut_left(ui, &row, UI_GAP_WIDE);
    page_line(ui, rect_cut_top(&row, row.h * 0.62f), ui_title(ui, 38, PALETTE_BRASS_LIGHT), TEXT_LEFT, title);
    page_line(ui, row, ui_body(ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT, line);
}

struct rect campaign_plate(struct ui *ui, struct rect rect)
{
    struct canvas *canvas = ui_canvas(ui);
    float cut = ui_px(ui, 10);
    canvas_shadow(canvas, rect, ui_px(ui, 10), 0.5f);
    canvas_fill_cut(canvas, rect, cut, (struct colour){20, 17, 16, 206}, (struct colour){10, 8, 8, 224});
    canvas_frame_cut(canvas, rect, cut, ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    return ui_inset(ui, rect, 12);
}

enum palette campaign_tone(int points, int credits)
{
    int gain = points + credits;
    return gain > 0 || points > 0 ? PALETTE_VERDIGRIS : gain < 0 ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM;
}
