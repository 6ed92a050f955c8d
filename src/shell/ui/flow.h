/*
 * flow.h -- layout in interface units: pieces cut off a rectangle, and rows that flow down a room.
 *
 * A flow is walked twice by the same calls: once to measure, which draws nothing and makes no widgets, and once to
 * draw. What a screen says about its rows, gaps and texts therefore stands in one place.
 */
#ifndef SHELL_UI_FLOW_H
#define SHELL_UI_FLOW_H

#include "shell/ui/ui.h" /* struct ui, struct rect, struct text_style */

/* ---- cutting --------------------------------------------------------------------------------------------------- */

/* Like rect_cut_top and its kin, rect_inset and rect_anchor, but with sizes in interface units. */
static inline struct rect ui_cut_top(const struct ui *ui, struct rect *rect, float units)
{
    return rect_cut_top(rect, ui_px(ui, units));
}

static inline struct rect ui_cut_bottom(const struct ui *ui, struct rect *rect, float units)
{
    return rect_cut_bottom(rect, ui_px(ui, units));
}

static inline struct rect ui_cut_left(const struct ui *ui, struct rect *rect, float units)
{
    return rect_cut_left(rect, ui_px(ui, units));
}

static inline struct rect ui_cut_right(const struct ui *ui, struct rect *rect, float units)
{
    return rect_cut_right(rect, ui_px(ui, units));
}

static inline struct rect ui_inset(const struct ui *ui, struct rect rect, float units)
{
    return rect_inset(rect, ui_px(ui, units));
}

static inline struct rect ui_anchor(const struct ui *ui, struct rect rect, float w, float h, float across, float down)
{
    return rect_anchor(rect, ui_px(ui, w), ui_px(ui, h), across, down);
}

/* A row of buttons at the bottom, with the usual gap above it. */
static inline struct rect ui_cut_bar(const struct ui *ui, struct rect *room)
{
    struct rect bar = ui_cut_bottom(ui, room, UI_BUTTON);
    ui_cut_bottom(ui, room, UI_GAP);
    return bar;
}

/* ---- flowing --------------------------------------------------------------------------------------------------- */

/* Plain value: where the next row begins. x, y, w in device pixels. */
struct flow {
    struct ui *ui;
    float x, y, w;
    bool draws;
};

/* A flow that draws from the top of `room`; how high it gets is not limited. */
struct flow flow_in(struct ui *ui, struct rect room);

/* Takes a row, or `height` device pixels. True when it is to be drawn now. */
bool flow_row(struct flow *flow, float units, struct rect *row);
bool flow_block(struct flow *flow, float height, struct rect *block);
void flow_gap(struct flow *flow, float units);
/* What follows stands `units` further in; negative: back again. */
void flow_indent(struct flow *flow, float units);

/* One line of text in a row of `units`; wrapped text. */
void flow_line(struct flow *flow, float units, struct text_style style, const char *text);
void flow_text(struct flow *flow, struct text_style style, const char *text);
/* Wrapped text `indent` units further in, in a row of at least `least` units: `mark` is where its mark goes. True when
 * that is to be drawn. */
bool flow_marked_text(struct flow *flow, float indent, float least, struct text_style style, const char *text,
                      struct rect *mark);

typedef void flow_fill(struct flow *flow, void *context);

/* How high it gets in that width, in device pixels. */
float flow_height(struct ui *ui, float width, flow_fill *fill, void *context);
/* Draws it into a scrolled part: narrower by UI_SCROLL_BAR where it has to be scrolled. */
void flow_scroll(struct ui *ui, const char *id, struct rect rect, struct ui_scroll *scroll, flow_fill *fill,
                 void *context);

#endif
