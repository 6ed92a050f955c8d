/* offer_screen.c -- somebody has handed a package or a mission to the program: shall it be installed? */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/packages.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"

#include <stdio.h>
#include <string.h>

enum { PAGE_UNITS = 520 };

struct offer_screen {
    struct screen base;
    struct ui_scroll scroll;
    struct package_entry offer;
    char path[LISTED_PATH];
    char why[WHY_MAX_BYTES]; /* what is wrong with it; "": it may be installed */
};

static void tell(struct flow *flow, void *context)
{
    const struct offer_screen *screen = ((const struct packages_told *)context)->of;
    const struct frame *frame = ((const struct packages_told *)context)->frame;
    if (screen->why[0])
        saved_tell(flow, ui_body(flow->ui, 17, PALETTE_BONE), screen->why);
    if (screen->offer.missions) /* it could be read */
        packages_tell(flow, frame, &screen->offer);
    flow_text(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM),
              page_tell(frame, "packages.file", SLOTS({"path", screen->path, 0})));
}

static const char *title_of(const struct offer_screen *screen, const struct frame *frame)
{
    const char *key = screen->why[0]              ? "packages.offer.refused"
                      : !screen->offer.id[0]      ? "packages.offer.mission"
                      : screen->offer.replaces[0] ? "packages.offer.replace"
                                                  : "packages.offer";
    return page_text(frame, key);
}

/* By the pages of packages, and by nothing else: a game that is tested lies over the list, too. */
static bool comes_from_list(const struct screen_stack *stack)
{
    int at = stack->count - 2;
    while (at > 0 && strncmp(stack->screen[at]->kind->name, "package", strlen("package")) == 0)
        at--;
    return at < stack->count - 2 && strcmp(stack->screen[at]->kind->name, PAGE_MISSIONS) == 0;
}

/* What went well is told in passing, on the page that shows what came; what did not stays. */
static void take(struct offer_screen *screen, struct frame *frame)
{
    const struct services *services = page_services(frame);
    if (!services->package_take(services->self, &screen->offer, screen->why)) {
        ui_focus(frame->ui, "offer.no");
        return;
    }
    ui_toast(frame->ui, screen->why);
    const struct screen_stack *stack = frame->stack;
    if (screen->offer.missions && comes_from_list(stack)) { /* which chooses what has come */
        screen_stack_return(frame->stack, PAGE_MISSIONS);
        return;
    }
    bool from_title = stack->count > 1 && strcmp(stack->screen[stack->count - 2]->kind->name, PAGE_TITLE) == 0;
    struct screen *shown = !from_title           ? NULL /* who comes from another page goes on there */
                           : screen->offer.id[0] ? packages_screen_new()
                                                 : mission_list_new();
    if (shown)
        screen_stack_replace(frame->stack, shown);
    else
        screen_stack_pop(frame->stack);
}

static void draw(struct screen *base, struct frame *frame)
{
    struct offer_screen *screen = (struct offer_screen *)base;
    struct ui *ui = frame->ui;
    struct packages_told told = {frame, screen};
    struct rect room = page_open_low(frame, title_of(screen, frame), PAGE_UNITS);
    struct rect bar = ui_cut_bar(ui, &room);
    bool asks = !screen->why[0];
    flow_scroll(ui, "offer.text", ui_inset(ui, ui_well(ui, room), UI_GAP), &screen->scroll, tell, &told);
    ui_focus_first(ui, asks ? "offer.yes" : "offer.no"); /* Enter does what is lit */
    struct ui_button no = page_button(frame, "offer.no", asks ? "button.cancel" : "button.close", NULL);
    bool left = ui_button(ui, ui_cut_left(ui, &bar, 200), no);
    if (asks && ui_button(ui, ui_cut_right(ui, &bar, 230),
                          page_primary(frame, "offer.yes",
                                       screen->offer.replaces[0] ? "packages.replace" : "packages.install", "check")))
        take(screen, frame);
    if (left)
        screen_stack_pop(frame->stack);
}

static const struct screen_kind kind = {.name = "offer", .update = page_go_back, .draw = draw};

struct screen *offer_screen_new(const struct services *services, const char *path)
{
    struct offer_screen *screen = screen_new(sizeof *screen, &kind);
    if (screen) {
        snprintf(screen->path, sizeof screen->path, "%s", path);
        (void)services->package_offer(services->self, path, &screen->offer, screen->why);
    }
    return screen ? &screen->base : NULL;
}
