/* packages_screen.c -- the packages of missions that are installed, and folders, in their order: what is in them, on or
 * off, and away with one. */
#include "siege/screen/menu/packages.h"

#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"

#include <stdio.h>
#include <string.h>

struct packages_screen {
    struct list_screen list;
    char why[WHY_MAX_BYTES]; /* something went wrong */
};

/* ---- what is told of one --------------------------------------------------------------------------------------- */

static void tell_missions(struct flow *flow, const struct frame *frame, const struct package_entry *entry)
{
    struct text_style style = ui_body(flow->ui, 17, PALETTE_BONE);
    int shown = entry->missions < PACKAGE_TITLES ? entry->missions : PACKAGE_TITLES;
    flow_text(flow, ui_bold(flow->ui, UI_TEXT, PALETTE_BRASS),
              page_tell(frame, entry->campaigns ? "packages.holds.campaigns" : "packages.holds",
                        SLOTS({"missions", NULL, entry->missions}, {"campaigns", NULL, entry->campaigns})));
    for (int i = 0; i < shown; i++)
        flow_text(flow, style, entry->title[i]);
    if (shown < entry->missions)
        flow_text(flow, style, page_tell(frame, "packages.more", SLOTS({"n", NULL, entry->missions - shown})));
}

static void tell_change(struct flow *flow, const struct frame *frame, const struct package_entry *entry)
{
    const char *key = entry->older                                   ? "packages.replaces.newer"
                      : strcmp(entry->version, entry->replaces) != 0 ? "packages.replaces"
                      : entry->differs                               ? "packages.replaces.other"
                                                                     : "packages.replaces.same";
    if (entry->replaces[0])
        saved_tell(flow, ui_body(flow->ui, 17, entry->older ? PALETTE_BLOOD_LIGHT : PALETTE_FROST),
                   page_tell(frame, key, SLOTS({"version", entry->version, 0}, {"there", entry->replaces, 0})));
    if (entry->off)
        saved_tell(flow, ui_body(flow->ui, 17, PALETTE_FROST), page_text(frame, "packages.off.text"));
}

static const char *about_text(const struct frame *frame, const struct package_entry *entry)
{
    if (entry->folder)
        return page_text(frame, "packages.folder");
    return page_tell(frame, "packages.by", SLOTS({"version", entry->version, 0}, {"author", entry->author, 0}));
}

void packages_tell(struct flow *flow, const struct frame *frame, const struct package_entry *entry)
{
    struct text_style dim = ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM);
    if (entry->id[0]) {
        flow_text(flow, ui_title(flow->ui, 28, PALETTE_BRASS_LIGHT), entry->name);
        flow_text(flow, dim, about_text(frame, entry));
        if (!entry->folder)
            saved_tell(flow, dim, page_tell(frame, "packages.licence", SLOTS({"licence", entry->licence, 0})));
        tell_change(flow, frame, entry);
    }
    tell_missions(flow, frame, entry);
    flow_gap(flow, UI_GAP);
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

static const struct package_entry *chosen_of(const struct list_screen *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    bool there = list->chosen >= 0 && list->chosen < services->packages.count;
    return there ? &services->packages.entry[list->chosen] : NULL;
}

static void look(struct list_screen *list, const struct frame *frame)
{
    list_screen_set_count(list, services_look(page_services(frame), LIST_PACKAGES));
    if (list->chosen < 0 && list->count > 0)
        list->chosen = 0;
}

static void enter(struct screen *screen, struct frame *frame)
{
    look((struct list_screen *)screen, frame);
}

static void draw_row(struct list_screen *list, struct frame *frame, struct rect rect, int index, bool lit)
{
    struct ui *ui = frame->ui;
    const struct package_entry *entry = &page_services(frame)->packages.entry[index];
    (void)list;
    rect = ui_inset(ui, rect, 4);
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    if (entry->off)
        saved_badge(frame, &rect, page_text(frame, "packages.off"), PALETTE_FROST);
    page_line(ui, rect_cut_top(&rect, rect.h * 0.54f), ui_title(ui, 21, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE),
              TEXT_LEFT, entry->name);
    page_line(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, about_text(frame, entry));
}

static void tell_chosen(struct flow *flow, void *context)
{
    const struct packages_told *told = context;
    const struct list_screen *list = told->of;
    packages_tell(flow, told->frame, chosen_of(list, told->frame));
    if (list->count > 1)
        saved_tell(flow, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM),
                   page_tell(told->frame, "packages.place",
                             SLOTS({"place", NULL, list->chosen + 1}, {"n", NULL, list->count})));
}

static void draw_details(struct list_screen *list, struct frame *frame, struct rect room)
{
    struct rect inside = ui_inset(frame->ui, ui_well(frame->ui, room), UI_GAP);
    struct packages_told told = {frame, list};
    if (chosen_of(list, frame))
        flow_scroll(frame->ui, "packages.text", inside, &list->text_scroll, tell_chosen, &told);
    else
        ui_paragraph(frame->ui, inside, ui_body(frame->ui, 17, PALETTE_BONE), TEXT_LEFT,
                     page_text(frame, "packages.how"));
}

static struct rect draw_left(struct list_screen *list, struct frame *frame, struct rect room)
{
    (void)list;
    return ui_well(frame->ui, room);
}

static const char *empty_text(const struct list_screen *list, const struct frame *frame)
{
    (void)list;
    return page_text(frame, "packages.none");
}

/* ---- what can be done ------------------------------------------------------------------------------------------ */

static void say_failure(struct packages_screen *screen, bool done)
{
    if (!done)
        screen->list.question = SAVED_TOLD;
}

/* Opening a row, too. */
static void switch_chosen(struct list_screen *list, struct frame *frame)
{
    struct packages_screen *screen = (struct packages_screen *)list;
    const struct services *services = page_services(frame);
    const struct package_entry *entry = chosen_of(list, frame);
    if (!entry || entry->folder)
        return;
    say_failure(screen, services->package_switch(services->self, entry->id, entry->off, screen->why));
    look(list, frame);
}

/* The chosen one stays chosen. */
static void move_chosen(struct list_screen *list, struct frame *frame, int by)
{
    struct packages_screen *screen = (struct packages_screen *)list;
    const struct services *services = page_services(frame);
    const struct package_entry *entry = chosen_of(list, frame);
    if (!entry)
        return;
    bool moved = services->package_move(services->self, entry->id, by, screen->why);
    say_failure(screen, moved);
    list->chosen += moved ? by : 0;
    look(list, frame);
}

static void ask_first(struct list_screen *list, struct frame *frame)
{
    struct packages_screen *screen = (struct packages_screen *)list;
    const struct services *services = page_services(frame);
    const struct package_entry *entry = chosen_of(list, frame);
    const char *text = list->question == SAVED_TOLD || !entry
                           ? screen->why
                           : page_tell(frame, "packages.remove.ask",
                                       SLOTS({"name", entry->name, 0}, {"n", NULL, entry->missions}));
    if (saved_ask(list, frame, "packages.ask", text, "packages.remove") != SAVED_REMOVE || !entry)
        return;
    say_failure(screen, services->package_remove(services->self, entry->id, screen->why));
    look(list, frame);
}

/* Where the order decides nothing, there are no buttons for it. */
static void draw_order(struct list_screen *list, struct frame *frame, struct rect *bar)
{
    struct ui *ui = frame->ui;
    struct ui_button earlier = page_button(frame, "packages.earlier", "packages.earlier", NULL);
    struct ui_button later = page_button(frame, "packages.later", "packages.later", NULL);
    if (list->count < 2)
        return;
    earlier.refusal = list->chosen <= 0 ? page_text(frame, "packages.earlier.first") : NULL;
    later.refusal = list->chosen == list->count - 1 ? page_text(frame, "packages.later.last") : NULL;
    ui_cut_left(ui, bar, UI_GAP);
    if (ui_button(ui, ui_cut_left(ui, bar, 110), earlier))
        move_chosen(list, frame, -1);
    ui_cut_left(ui, bar, UI_GAP);
    if (ui_button(ui, ui_cut_left(ui, bar, 110), later))
        move_chosen(list, frame, 1);
}

static void draw_buttons(struct list_screen *list, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    const struct package_entry *entry = chosen_of(list, frame);
    bool off = entry && entry->off;
    struct ui_button turn = page_button(frame, "packages.switch", off ? "packages.on" : "packages.turn_off", NULL);
    struct ui_button removal = page_button(frame, "packages.remove", "packages.remove", "cross");
    turn.refusal = removal.refusal = !entry          ? page_text(frame, "packages.none")
                                     : entry->folder ? page_text(frame, "packages.folder.only")
                                                     : NULL;
    if (ui_button(ui, ui_cut_left(ui, &bar, 130), page_button(frame, "packages.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    ui_cut_left(ui, &bar, UI_GAP);
    if (ui_button(ui, ui_cut_left(ui, &bar, 150), page_button(frame, "packages.files", "packages.files", NULL)))
        page_push(frame, package_files_new());
    draw_order(list, frame, &bar);
    if (ui_button(ui, ui_cut_right(ui, &bar, 170), turn))
        switch_chosen(list, frame);
    ui_cut_right(ui, &bar, UI_GAP);
    if (ui_button(ui, ui_cut_right(ui, &bar, 150), removal)) {
        list->question = SAVED_REMOVE;
        ui_focus(ui, "packages.ask.no"); /* Enter alone removes nothing */
    }
}

static const struct screen_kind kind = {
    .name = "packages", .enter = enter, .update = list_screen_update, .draw = list_screen_draw};

static const struct list_kind packages = {.rows = "packages.row",
                                          .row_height = 60,
                                          .part = 0.45f,
                                          .gap = UI_MARGIN,
                                          .rows_first = true,
                                          .title = "packages.title",
                                          .left = draw_left,
                                          .empty = empty_text,
                                          .row = draw_row,
                                          .details = draw_details,
                                          .buttons = draw_buttons,
                                          .choose = switch_chosen,
                                          .ask = ask_first};

struct screen *packages_screen_new(void)
{
    return list_screen_new(sizeof(struct packages_screen), &kind, &packages);
}
