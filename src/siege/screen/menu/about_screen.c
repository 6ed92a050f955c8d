/* about_screen.c -- which version this is, whose work, and under which licences its libraries and fonts stand. */
#include "siege/screen/menu/menus.h"

#include "base/version.h"
#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

enum { PAGE_UNITS = 560, TEXT_UNITS = 16 };

struct about_screen {
    struct screen base;
    struct ui_scroll scroll;
};

static void tell(struct flow *flow, void *context)
{
    const struct frame *frame = context;
    struct text_style style = ui_body(flow->ui, TEXT_UNITS, PALETTE_BONE);
    flow_line(flow, 44, ui_title(flow->ui, 32, PALETTE_BRASS_LIGHT), CITADEL_NAME);
    flow_text(flow, style, page_text(frame, "about.fan_work"));
    flow_gap(flow, UI_GAP);
    flow_text(flow, style, page_text(frame, "about.own"));
    flow_gap(flow, UI_GAP_WIDE);
    flow_line(flow, 36, ui_title(flow->ui, 24, PALETTE_BRASS), page_text(frame, "about.others"));
    flow_text(flow, style, page_text(frame, "about.used"));
    flow_gap(flow, UI_GAP);
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), page_text(frame, "about.more"));
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct about_screen *about = (struct about_screen *)screen;
    struct ui *ui = frame->ui;
    struct rect room = page_open_low(frame, page_text(frame, "about.title"), PAGE_UNITS);
    struct rect bar = ui_cut_bar(ui, &room);
    flow_scroll(ui, "about.text", ui_inset(ui, ui_well(ui, room), UI_GAP), &about->scroll, tell, frame);
    ui_focus_first(ui, "about.back");
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "about.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
}

static const struct screen_kind kind = {.name = "about", .update = page_go_back, .draw = draw};

struct screen *about_screen_new(void)
{
    return screen_new(sizeof(struct about_screen), &kind);
}
