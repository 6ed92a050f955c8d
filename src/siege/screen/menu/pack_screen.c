/* pack_screen.c -- before a package is made of a mission or a campaign: who made it, what others may do with it, its
 * version. */
#include "siege/screen/menu/packages.h"

#include "siege/screen/menu/page.h"

#include <stdio.h>
#include <string.h>

struct pack_screen {
    struct screen base;
    char path[LISTED_PATH];
    struct package_sheet sheet;
    char told[WHY_MAX_BYTES]; /* where the package is, or why there is none; "": it is still asked */
    bool begun;               /* the field that is empty has been chosen */
    bool again;               /* what is told is of what was written here: it can be written otherwise */
};

static const char AUTHOR[] = "pack.author", LICENCE[] = "pack.licence", VERSION[] = "pack.version",
                  MAKE[] = "pack.make";

static void make(struct pack_screen *screen, struct frame *frame)
{
    const struct services *services = page_services(frame);
    screen->again = !services->package_sign(services->self, screen->path, &screen->sheet, screen->told);
    if (!screen->again)
        (void)services->package_make(services->self, screen->path, screen->told);
}

static void draw_field(struct frame *frame, struct rect *room, const char *id, char *text, int size)
{
    char ghost[STRINGS_KEY_MAX];
    struct ui *ui = frame->ui;
    (void)snprintf(ghost, sizeof ghost, "%s.ghost", id);
    ui_label(ui, ui_cut_top(ui, room, 24), ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, id));
    (void)ui_text_field(ui, ui_cut_top(ui, room, 40), id, text, size, page_text(frame, ghost));
    ui_cut_top(ui, room, UI_GAP_SMALL);
}

/* Enter goes on from field to field, and then does what the button does. */
static bool is_entered(struct pack_screen *screen, struct frame *frame)
{
    struct ui *ui = frame->ui;
    bool author = strcmp(ui_focused(ui), AUTHOR) == 0,
         last = strcmp(ui_focused(ui), LICENCE) == 0 || strcmp(ui_focused(ui), VERSION) == 0;
    bool entered = input_pressed(frame->input, KEY_ENTER);
    if (!screen->begun || (entered && author))
        ui_focus(ui, !screen->begun && !screen->sheet.author[0] ? AUTHOR : screen->sheet.licence[0] ? MAKE : LICENCE);
    screen->begun = true;
    return entered && last;
}

static void draw_question(struct pack_screen *screen, struct frame *frame)
{
    struct ui *ui = frame->ui;
    bool entered = is_entered(screen, frame);
    struct rect room = ui_dialog_begin(ui, "pack", 560, 470, page_text(frame, "pack.title"));
    struct rect row = ui_cut_bar(ui, &room);
    draw_field(frame, &room, AUTHOR, screen->sheet.author, sizeof screen->sheet.author);
    draw_field(frame, &room, LICENCE, screen->sheet.licence, sizeof screen->sheet.licence);
    draw_field(frame, &room, VERSION, screen->sheet.version, sizeof screen->sheet.version);
    ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "pack.text"));
    bool left = ui_button(ui, rect_column(row, 0, 2, ui_px(ui, UI_GAP)),
                          page_button(frame, "pack.cancel", "button.cancel", NULL));
    bool made = ui_button(ui, rect_column(row, 1, 2, ui_px(ui, UI_GAP)),
                          page_primary(frame, MAKE, "missions.pack", "save"));
    ui_dialog_end(ui);
    if (left)
        screen_stack_pop(frame->stack);
    else if (made || entered)
        make(screen, frame);
}

static void ask_again(struct pack_screen *screen, struct frame *frame)
{
    screen->told[0] = '\0';
    ui_focus(frame->ui, VERSION);
}

static void draw(struct screen *base, struct frame *frame)
{
    struct pack_screen *screen = (struct pack_screen *)base;
    if (!screen->told[0])
        draw_question(screen, frame);
    else if (ask(frame, "pack.told", screen->told, NULL, page_text(frame, "button.close")) == ANSWER_OPEN)
        return;
    else if (screen->again)
        ask_again(screen, frame);
    else
        screen_stack_pop(frame->stack);
}

static void update(struct screen *base, struct frame *frame)
{
    struct pack_screen *screen = (struct pack_screen *)base;
    if (!screen->told[0] || !screen->again)
        page_go_back(base, frame);
    else if (input_take(frame->input, KEY_COMMAND_BACK))
        ask_again(screen, frame);
}

static const struct screen_kind kind = {.name = "pack", .update = update, .draw = draw, .overlay = true};

struct screen *pack_screen_new(const struct services *services, const char *path)
{
    struct pack_screen *screen = screen_new(sizeof *screen, &kind);
    if (!screen)
        return NULL;
    (void)snprintf(screen->path, sizeof screen->path, "%s", path);
    (void)services->package_sheet(services->self, path, &screen->sheet, screen->told);
    return &screen->base;
}
