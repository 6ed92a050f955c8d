/* ui_scroll.c -- what scrolls: regions, blocks of text, lists; and the frame of a dialog. */
#include "shell/ui/ui_inside.h"
#include "shell/ui/flow.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { FADE = 26, FADE_MOST = 215 };

static const float glide_ms = 60;

static float furthest(const struct ui_scroll *scroll, struct rect rect)
{
    return fmaxf(0, scroll->content - rect.h);
}

static bool has_focus_inside(const struct ui *ui, const char *id)
{
    const struct ui_widget *focus = ui_find_widget(ui, ui->focus);
    return (!focus || focus->scroller >= 0) && strcmp(ui->wheeled, id) == 0;
}

static void turn(struct ui *ui, const char *id, struct rect rect, struct ui_scroll *scroll)
{
    if (strcmp(ui->wheeled, id) == 0) {
        scroll->goal -= ui->input->pointer.wheel * ui_px(ui, 72);
        ui->input->pointer.wheel = 0;
    }
    if (scroll->content > rect.h && (has_focus_inside(ui, id) || !ui->wheeled[0])) {
        if (input_take(ui->input, KEY_COMMAND_PAGE_DOWN))
            scroll->goal += rect.h * 0.9f;
        if (input_take(ui->input, KEY_COMMAND_PAGE_UP))
            scroll->goal -= rect.h * 0.9f;
    }
}

static void glide(struct ui *ui, struct rect rect, struct ui_scroll *scroll)
{
    scroll->goal = fmaxf(0, fminf(scroll->goal, furthest(scroll, rect)));
    float way = scroll->goal - scroll->offset;
    if (ui->reduced_motion || fabsf(way) < 0.75f)
        scroll->offset = scroll->goal;
    else
        scroll->offset += way * (1 - expf(-ui->passed / glide_ms));
    if (scroll->offset != scroll->goal)
        ui->animating = true;
}

static void draw_bar(struct ui *ui, struct rect track, struct rect thumb, bool lit)
{
    canvas_fill(ui->canvas, track, colour_faded(palette_colour(PALETTE_SHADOW), 0.7f));
    struct colour brass = palette_colour(lit ? PALETTE_BRASS : PALETTE_BRASS_DARK);
    canvas_gradient_across(ui->canvas, ui_inset(ui, thumb, 1), colour_mixed(brass, palette_colour(PALETTE_BONE), 0.2f),
                           brass);
}

/* The bar at the right; returns what is left for the content. */
static struct rect scroll_bar(struct ui *ui, const char *id, struct rect rect, struct ui_scroll *scroll)
{
    if (scroll->content <= rect.h)
        return rect;
    struct rect rest = rect;
    struct rect track = ui_cut_right(ui, &rest, 12);
    ui_cut_right(ui, &rest, UI_GAP_SMALL);
    float height = fmaxf(ui_px(ui, 32), track.h * rect.h / scroll->content);
    float room = fmaxf(1, track.h - height);
    char bar[UI_ID_SIZE];
    snprintf(bar, sizeof bar, "%.40s!bar", id);
    struct ui_response response = ui_area(ui, bar, track, UI_DRAGGABLE, NULL);
    if (response.down || response.dragged) {
        float part = (ui->input->pointer.y - track.y - height / 2) / room;
        scroll->goal = scroll->offset = fmaxf(0, fminf(1, part)) * furthest(scroll, rect);
    }
    float y = track.y + room * scroll->offset / fmaxf(1, furthest(scroll, rect));
    draw_bar(ui, track, rect_of(track.x, y, track.w, height), response.hot || response.dragged);
    return rest;
}

struct rect ui_scroll_begin(struct ui *ui, const char *id, struct rect rect, float content, struct ui_scroll *scroll)
{
    assert(ui->scrolls < UI_MAX_SCROLLS);
    rect = rect_snapped(rect);
    scroll->content = content;
    ui_register(ui, id, rect, UI_SCROLLER);
    turn(ui, id, rect, scroll);
    glide(ui, rect, scroll);
    struct rect room = scroll_bar(ui, id, rect, scroll);
    struct rect clip = ui->scrolls > 0 ? rect_overlap(room, ui->clip[ui->scrolls - 1]) : room;
    ui->clip[ui->scrolls] = clip;
    ui->scroll[ui->scrolls] = scroll;
    ui->scroll_room[ui->scrolls] = room;
    ui->scrolls++;
    canvas_push_clip(ui->canvas, room);
    return rect_of(room.x, room.y - floorf(scroll->offset + 0.5f), room.w, content);
}

/* What goes on beyond an edge fades towards it. */
static void draw_fades(const struct ui *ui, struct rect room, const struct ui_scroll *scroll)
{
    float high = ui_px(ui, FADE);
    struct colour none = colour_faded(palette_colour(PALETTE_SHADOW), 0), above = none, below = none;
    above.a = (uint8_t)(FADE_MOST * fminf(scroll->offset / high, 1));
    below.a = (uint8_t)(FADE_MOST * fminf((furthest(scroll, room) - scroll->offset) / high, 1));
    if (above.a)
        canvas_gradient(ui->canvas, rect_of(room.x, room.y, room.w, high), above, none);
    if (below.a)
        canvas_gradient(ui->canvas, rect_cut_bottom(&room, high), none, below);
}

void ui_scroll_end(struct ui *ui)
{
    assert(ui->scrolls > 0);
    ui->scrolls--;
    draw_fades(ui, ui->scroll_room[ui->scrolls], ui->scroll[ui->scrolls]);
    canvas_pop_clip(ui->canvas);
}

void ui_text_block(struct ui *ui, struct rect rect, const char *id, struct text_style style, const char *text,
                   struct ui_scroll *scroll)
{
    float height = ui_paragraph_height(ui, style, rect.w, text);
    if (height > rect.h)
        height = ui_paragraph_height(ui, style, rect.w - ui_px(ui, 16), text);
    ui_hear(ui, rect, VOICE_USUAL, text);
    struct rect room = ui_scroll_begin(ui, id, rect, height, scroll);
    font_draw_wrapped(ui->fonts, style, rect_of(room.x, room.y, room.w, height + style.px), TEXT_LEFT, text);
    ui_scroll_end(ui);
}

/* ---- lists ----------------------------------------------------------------------------------------------------- */

static void draw_row_ground(struct ui *ui, struct rect row, int index, bool chosen, float lit)
{
    if (index & 1)
        canvas_fill(ui->canvas, row, (struct colour){255, 255, 255, 6});
    if (chosen)
        canvas_gradient_across(ui->canvas, row, (struct colour){120, 26, 22, 220}, (struct colour){60, 18, 16, 90});
    if (lit > 0)
        canvas_fill(ui->canvas, row, colour_faded(palette_colour(PALETTE_BRASS), (chosen ? 0.06f : 0.14f) * lit));
    if (chosen)
        canvas_fill(ui->canvas, rect_of(row.x, row.y, ui_px(ui, 3), row.h), palette_colour(PALETTE_BRASS_LIGHT));
}

struct listing {
    struct ui_list list;
    int *selected;
    ui_row_draw *draw;
    void *context;
};

static bool draw_row(struct ui *ui, struct rect row, const struct listing *listing, int index)
{
    char id[UI_ID_SIZE];
    ui_indexed_id(id, listing->list.id, index);
    struct ui_response response = ui_area(ui, id, row, UI_FOCUSABLE | UI_MARKED, NULL);
    if (response.activated || (response.focused && ui->focus_by_key))
        *listing->selected = index;
    bool chosen = *listing->selected == index;
    draw_row_ground(ui, row, index, chosen, ui_lit(ui, id, response.hot || response.focused));
    if (response.focused)
        ui_hear_row(ui, index, listing->list.count);
    listing->draw(ui, row, index, chosen, listing->context);
    return response.activated;
}

static const char *heading_of(const struct listing *listing, int index)
{
    return listing->list.heading ? listing->list.heading(index, listing->context) : NULL;
}

static float list_height(const struct ui *ui, const struct listing *listing)
{
    float height = ui_px(ui, listing->list.row_height) * (float)listing->list.count;
    for (int i = 0; i < listing->list.count; i++)
        height += heading_of(listing, i) ? ui_px(ui, UI_LIST_HEADING) : 0;
    return height;
}

/* The heading above the row, if it has one; returns its height. */
static float draw_heading(struct ui *ui, struct rect rect, const struct listing *listing, int index)
{
    const char *heading = heading_of(listing, index);
    if (!heading)
        return 0;
    rect.h = ui_px(ui, UI_LIST_HEADING);
    struct rect line = rect_of(rect.x + ui_px(ui, 6), rect.y + rect.h - ui_px(ui, 3), rect.w - ui_px(ui, 12),
                               ui_px(ui, 1));
    ui_label(ui, rect_of(line.x, rect.y + ui_px(ui, 4), line.w, rect.h - ui_px(ui, 8)), ui_title(ui, 19, PALETTE_BRASS),
             TEXT_LEFT, heading);
    canvas_fill(ui->canvas, line, palette_colour(PALETTE_BRASS_DARK));
    return rect.h;
}

int ui_list(struct ui *ui, struct rect rect, struct ui_list list, struct ui_scroll *scroll, int *selected,
            ui_row_draw *draw, void *context)
{
    float height = ui_px(ui, list.row_height), y = 0;
    struct listing listing = {list, selected, draw, context};
    int used = -1;
    if (list.count == 0 && list.empty)
        ui_paragraph(ui, rect, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, list.empty);
    struct rect room = ui_scroll_begin(ui, list.id, rect, list_height(ui, &listing), scroll);
    for (int i = 0; i < list.count; i++, y += height) {
        y += draw_heading(ui, rect_of(room.x, room.y + y, room.w, 0), &listing, i);
        bool near = y + 2 * height > fminf(scroll->offset, scroll->goal) &&
                    y < fmaxf(scroll->offset, scroll->goal) + rect.h + height; /* keys run ahead of what glides */
        if (near && draw_row(ui, rect_of(room.x, room.y + y, room.w, height), &listing, i))
            used = i;
    }
    ui_scroll_end(ui);
    return used;
}

/* ---- dialogs --------------------------------------------------------------------------------------------------- */

struct rect ui_dialog_begin(struct ui *ui, const char *id, float w, float h, const char *title)
{
    struct rect bounds = canvas_bounds(ui->canvas);
    ui_register(ui, id, bounds, UI_BLOCKER | UI_MODAL);
    ui->dialogs++;
    ui->hushed = false;
    canvas_push_clip(ui->canvas, ui->peeking ? rect_of(0, 0, 0, 0) : bounds);
    canvas_fill(ui->canvas, bounds, colour_faded(palette_colour(PALETTE_SHADOW), 0.62f));
    struct rect room = ui_inset(ui, bounds, UI_GAP);
    room = ui_anchor(ui, room, w, h, 0.5f, 0.45f);
    ui_register(ui, "", room, UI_BLOCKER | UI_KEPT_CLEAR);
    return ui_panel(ui, room, title);
}

void ui_dialog_end(struct ui *ui)
{
    ui->dialogs--;
    canvas_pop_clip(ui->canvas);
}
