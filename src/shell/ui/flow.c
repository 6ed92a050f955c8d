/* flow.c -- cutting in interface units; rows, gaps and texts that are measured and drawn by the same calls. */
#include "shell/ui/flow.h"

#include "shell/ui/ui_inside.h"

#include <math.h>

enum { ENDLESS = 100000 }; /* device pixels: a text in a flow is never cut */

/* ---- flowing --------------------------------------------------------------------------------------------------- */

struct flow flow_in(struct ui *ui, struct rect room)
{
    return (struct flow){ui, room.x, room.y, room.w, true};
}

bool flow_block(struct flow *flow, float height, struct rect *block)
{
    *block = rect_of(flow->x, flow->y, flow->w, height);
    flow->y += height;
    return flow->draws;
}

bool flow_row(struct flow *flow, float units, struct rect *row)
{
    return flow_block(flow, ui_px(flow->ui, units), row);
}

void flow_gap(struct flow *flow, float units)
{
    flow->y += ui_px(flow->ui, units);
}

void flow_indent(struct flow *flow, float units)
{
    float by = units < 0 ? -ui_px(flow->ui, -units) : ui_px(flow->ui, units);
    flow->x += by;
    flow->w -= by;
}

void flow_line(struct flow *flow, float units, struct text_style style, const char *text)
{
    struct rect row;
    if (flow_row(flow, units, &row))
        ui_label(flow->ui, row, style, TEXT_LEFT, text);
}

void flow_text(struct flow *flow, struct text_style style, const char *text)
{
    if (flow->draws)
        flow->y += ui_paragraph(flow->ui, rect_of(flow->x, flow->y, flow->w, ENDLESS), style, TEXT_LEFT, text);
    else
        flow->y += ui_paragraph_height(flow->ui, style, flow->w, text);
}

bool flow_marked_text(struct flow *flow, float indent, float least, struct text_style style, const char *text,
                      struct rect *mark)
{
    float top = flow->y;
    *mark = rect_of(flow->x, top, ui_px(flow->ui, indent), 0);
    flow_indent(flow, indent);
    flow_text(flow, style, text);
    flow_indent(flow, -indent);
    flow->y = fmaxf(flow->y, top + (least > 0 ? ui_px(flow->ui, least) : 0));
    mark->h = flow->y - top;
    return flow->draws;
}

float flow_height(struct ui *ui, float width, flow_fill *fill, void *context)
{
    struct flow flow = {ui, 0, 0, width, false};
    fill(&flow, context);
    return flow.y;
}

void flow_scroll(struct ui *ui, const char *id, struct rect rect, struct ui_scroll *scroll, flow_fill *fill,
                 void *context)
{
    float wide = rect_snapped(rect).w, content = scroll->content;
    /* Measured when first shown; from then on the last drawing has measured it. */
    if (content <= 0)
        content = flow_height(ui, wide, fill, context);
    if (scroll->content <= 0 && content > rect.h)
        content = flow_height(ui, wide - ui_px(ui, UI_SCROLL_BAR), fill, context);
    struct rect room = ui_scroll_begin(ui, id, rect, content, scroll);
    struct flow flow = flow_in(ui, room);
    fill(&flow, context);
    ui_scroll_end(ui);
    scroll->content = flow.y - room.y;
    if (fabsf(scroll->content - content) >= 0.5f)
        ui->redraw = true;
}
