/* package_files.c -- files of packages that lie where one looks for them: chosen here, and then offered like any that
 * is dropped on the window. */
#include "siege/screen/menu/packages.h"

#include "shell/stack/list_screen.h"
#include "siege/screen/menu/menus.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"

static const struct found_file *file_of(const struct frame *frame, int index)
{
    const struct services *services = page_services(frame);
    return index >= 0 && index < services->files.count ? &services->files.entry[index] : NULL;
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct list_screen *list = (struct list_screen *)screen;
    list_screen_set_count(list, services_look(page_services(frame), LIST_PACKAGE_FILES));
    if (list->chosen < 0 && list->count > 0)
        list->chosen = 0;
}

static struct rect draw_left(struct list_screen *list, struct frame *frame, struct rect room)
{
    (void)list;
    return ui_well(frame->ui, room);
}

static void draw_row(struct list_screen *list, struct frame *frame, struct rect rect, int index, bool lit)
{
    struct ui *ui = frame->ui;
    const struct found_file *file = file_of(frame, index);
    (void)list;
    rect = ui_inset(ui, rect, 4);
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    if (file->installed)
        saved_badge(frame, &rect, page_text(frame, "packages.files.installed"), PALETTE_FROST);
    page_line(ui, rect_cut_top(&rect, rect.h * 0.54f), ui_title(ui, 21, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE),
              TEXT_LEFT, services_file_name(file->path));
    page_line(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, file->path);
}

static void draw_details(struct list_screen *list, struct frame *frame, struct rect room)
{
    struct rect inside = ui_inset(frame->ui, ui_well(frame->ui, room), UI_GAP);
    (void)list;
    ui_paragraph(frame->ui, inside, ui_body(frame->ui, 17, PALETTE_BONE), TEXT_LEFT,
                 page_text(frame, "packages.files.how"));
}

static const char *empty_text(const struct list_screen *list, const struct frame *frame)
{
    (void)list;
    return page_text(frame, "packages.files.none");
}

/* What it holds is told before anything is installed; back on this page it is looked again. */
static void choose(struct list_screen *list, struct frame *frame)
{
    const struct found_file *file = file_of(frame, list->chosen);
    if (file)
        page_push(frame, offer_screen_new(page_services(frame), file->path));
}

static void draw_buttons(struct list_screen *list, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct ui_button go = page_primary(frame, "files.choose", "packages.files.choose", "continue");
    go.refusal = file_of(frame, list->chosen) ? NULL : page_text(frame, "packages.files.none");
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "files.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    if (ui_button(ui, ui_cut_right(ui, &bar, 230), go))
        choose(list, frame);
}

static const struct screen_kind kind = {
    .name = "package_files", .enter = enter, .update = list_screen_update, .draw = list_screen_draw};

static const struct list_kind files = {.rows = "files.row",
                                       .row_height = 60,
                                       .part = 0.6f,
                                       .gap = UI_MARGIN,
                                       .rows_first = true,
                                       .title = "packages.files.title",
                                       .left = draw_left,
                                       .empty = empty_text,
                                       .row = draw_row,
                                       .details = draw_details,
                                       .buttons = draw_buttons,
                                       .choose = choose};

struct screen *package_files_new(void)
{
    return list_screen_new(sizeof(struct list_screen), &kind, &files);
}
