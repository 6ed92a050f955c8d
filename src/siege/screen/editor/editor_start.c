/* editor_start.c -- where the editor begins: a new mission, the player's own, what was not saved the last time. */
#include "shell/stack/list_screen.h"
#include "shell/ui/flow.h"
#include "shell/ui/key_names.h"
#include "shell/ui/preferences.h"
#include "siege/input/key_commands.h"
#include "siege/screen/editor/editor_parts.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"

#include <stdio.h>
#include <string.h>

enum { ROWS_MOST = LISTED_MAX + 32, ROW_UNITS = 52 };

/* A recovery file, or a mission. */
struct start_row {
    bool draft;
    int index;
};

struct editor_start {
    struct list_screen list;
    struct start_row row[ROWS_MOST];
    char title[TITLE_MAX_BYTES];
    int edition;
    struct ui_scroll help_scroll;
};

enum { ASKS_DROP = 1, ASKS_HELP };

static const struct mission_entry *mission_of(const struct frame *frame, const struct start_row *row)
{
    return &page_services(frame)->missions.entry[row->index];
}

static const struct draft_entry *draft_of(const struct frame *frame, const struct start_row *row)
{
    return &page_services(frame)->drafts.entry[row->index];
}

static const struct start_row *chosen_row(const struct editor_start *start)
{
    int chosen = start->list.chosen;
    return chosen >= 0 && chosen < start->list.count ? &start->row[chosen] : NULL;
}

static void list_rows(struct editor_start *start, struct frame *frame)
{
    const struct services *services = page_services(frame);
    int drafts = services_look(services, LIST_DRAFTS), missions = services->missions.count, rows = 0;
    for (int i = 0; i < drafts && rows < ROWS_MOST; i++)
        start->row[rows++] = (struct start_row){true, i};
    for (int i = 0; i < missions && rows < ROWS_MOST; i++)
        if (services->missions.entry[i].own && !services->missions.entry[i].package[0])
            start->row[rows++] = (struct start_row){false, i};
    for (int i = 0; i < missions && rows < ROWS_MOST; i++)
        if (!services->missions.entry[i].own || services->missions.entry[i].package[0])
            start->row[rows++] = (struct start_row){false, i};
    list_screen_set_count(&start->list, rows);
}

static void enter(struct screen *screen, struct frame *frame)
{
    list_rows((struct editor_start *)screen, frame);
}

/* ---- opening --------------------------------------------------------------------------------------------------- */

static void push(struct frame *frame, struct draft *draft, const struct draft_place *place, bool named, const char *why)
{
    struct screen *screen = draft ? editor_screen_new(draft, place, page_services(frame)) : NULL;
    if (screen)
        ((struct editor *)screen)->named = named;
    if (draft)
        page_push(frame, screen);
    else
        ui_toast(frame->ui, why);
}

static void choose(struct list_screen *list, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    struct draft_place place;
    const struct services *services = page_services(frame);
    const struct start_row *row = chosen_row((const struct editor_start *)list);
    if (row && row->draft)
        push(frame, services->draft_recover(services->self, draft_of(frame, row), &place, why), &place, false, why);
    else if (row)
        editor_open(frame, mission_of(frame, row)->path);
    list->chosen = -1; /* other rows may lie there when it comes back */
}

static void begin(struct editor_start *start, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    struct draft_place place;
    const struct services *services = page_services(frame);
    bool named = start->title[strspn(start->title, " ")] != '\0';
    const char *title = named ? start->title : page_text(frame, "editor.untitled");
    struct draft *draft = services->draft_begin(services->self, services->edition[start->edition].id, title, &place,
                                                why);
    push(frame, draft, &place, named, why);
    if (draft)
        start->title[0] = '\0'; /* the next one is called otherwise */
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

static const char *heading(const struct list_screen *list, const struct frame *frame, int index)
{
    const struct editor_start *start = (const struct editor_start *)list;
    const struct start_row *row = &start->row[index], *before = index > 0 ? row - 1 : NULL;
    if (row->draft)
        return before ? NULL : page_text(frame, "editor_start.drafts");
    bool own = mission_of(frame, row)->own && !mission_of(frame, row)->package[0];
    bool other = before && !before->draft && mission_of(frame, before)->own && !mission_of(frame, before)->package[0];
    if (own)
        return !before || before->draft ? page_text(frame, "editor_start.own") : NULL;
    return !before || before->draft || other ? page_text(frame, "editor_start.others") : NULL;
}

static void draw_row(struct list_screen *list, struct frame *frame, struct rect rect, int index, bool lit)
{
    struct ui *ui = frame->ui;
    const struct start_row *row = &((const struct editor_start *)list)->row[index];
    const struct mission_entry *mission = row->draft ? NULL : mission_of(frame, row);
    bool broken = mission && mission->problems > 0;
    rect = ui_inset(ui, rect, 5);
    struct rect mark = ui_cut_left(ui, &rect, 34);
    ui_icon(ui, ui_anchor(ui, mark, 24, 24, 0.3f, 0.5f), row->draft || broken ? "warning" : "objectives", WHITE);
    page_line(ui, rect_cut_top(&rect, rect.h * 0.54f), ui_title(ui, 20, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE),
              TEXT_LEFT, row->draft ? draft_of(frame, row)->title : mission->title);
    const char *told =
        row->draft ? page_tell(frame, "editor_start.unsaved",
                               SLOTS({"ago", saved_ago_text(frame, draft_of(frame, row)->minutes_ago), 0}))
        : broken
            ? page_tell(frame, "missions.problems", SLOTS({"n", NULL, mission->problems}))
            : page_tell(frame, "editor_start.lies",
                        SLOTS({"edition", services_edition_title(page_services(frame), mission->edition, false), 0},
                              {"file", editor_key(mission->path), 0}));
    page_line(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, told);
}

static struct rect draw_left(struct list_screen *list, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    const struct editor_start *start = (const struct editor_start *)list;
    const struct start_row *first = list->count > 0 ? &start->row[0] : NULL;
    bool own = first && (first->draft || (mission_of(frame, first)->own && !mission_of(frame, first)->package[0]));
    ui_label(ui, ui_cut_top(ui, &room, 30), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
             page_text(frame, own ? "editor_start.go_on" : "editor_start.there"));
    return ui_well(ui, room);
}

static const char *empty(const struct list_screen *list, const struct frame *frame)
{
    (void)list;
    return page_text(frame, "missions.empty");
}

static void draw_editions(struct editor_start *start, struct frame *frame, struct rect rect)
{
    const struct services *services = page_services(frame);
    for (int i = 0; i < services->editions; i++) {
        struct ui_button button = {.id = page_id(frame, "editor_start.edition", i),
                                   .label = services_edition_title(services, services->edition[i].id, false),
                                   .selected = start->edition == i};
        if (ui_button(frame->ui, rect_column(rect, i, services->editions, ui_px(frame->ui, UI_GAP)), button))
            start->edition = i;
    }
}

/* A new mission: its name and edition, nothing else is needed. */
static void draw_new(struct list_screen *list, struct frame *frame, struct rect room)
{
    char cap[KEY_CHORD_TEXT];
    struct ui *ui = frame->ui;
    struct editor_start *start = (struct editor_start *)list;
    bool entered = input_pressed(frame->input, KEY_ENTER) && strcmp(ui_focused(ui), "editor_start.title") == 0;
    struct text_style small = ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
    ui_label(ui, ui_cut_top(ui, &room, 30), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
             page_text(frame, "editor_start.new_title"));
    float high = ui_paragraph_height(ui, small, room.w, page_text(frame, "editor_start.new.text"));
    ui_paragraph(ui, rect_cut_top(&room, high), small, TEXT_LEFT, page_text(frame, "editor_start.new.text"));
    ui_cut_top(ui, &room, UI_GAP_WIDE);
    ui_label(ui, ui_cut_top(ui, &room, 24), small, TEXT_LEFT, page_text(frame, "editor_start.name"));
    (void)ui_text_field(ui, ui_cut_top(ui, &room, 40), "editor_start.title", start->title, sizeof start->title,
                        page_text(frame, "editor.untitled"));
    ui_cut_top(ui, &room, UI_GAP_WIDE);
    if (page_services(frame)->editions > 1) {
        ui_label(ui, ui_cut_top(ui, &room, 24), small, TEXT_LEFT, page_text(frame, "editor_start.edition"));
        draw_editions(start, frame, ui_cut_top(ui, &room, UI_BUTTON));
        ui_cut_top(ui, &room, UI_MARGIN);
    }
    if (ui_button(ui, ui_cut_top(ui, &room, UI_BUTTON),
                  page_button(frame, "editor_start.new", "editor_start.new", "continue")) ||
        entered)
        begin(start, frame);
    ui_cut_top(ui, &room, UI_MARGIN);
    ui_rule(ui, ui_cut_top(ui, &room, 18));
    ui_cut_top(ui, &room, UI_GAP);
    const char *how = page_text(frame, "editor_start.how");
    ui_paragraph(ui, rect_cut_top(&room, ui_paragraph_height(ui, small, room.w, how)), small, TEXT_LEFT, how);
    ui_cut_top(ui, &room, UI_GAP);
    key_cap_told(frame->strings, &frame->preferences->bindings, KEY_COMMAND_RULE, cap, sizeof cap);
    const char *help = page_tell(frame, "editor.help.hint", SLOTS({"key", cap, 0}));
    if (ui_paragraph_height(ui, small, room.w, help) <= room.h)
        ui_paragraph(ui, room, small, TEXT_LEFT, help);
}

static void draw_buttons(struct list_screen *list, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    const struct start_row *row = chosen_row((const struct editor_start *)list);
    bool own = row && !row->draft && mission_of(frame, row)->own && !mission_of(frame, row)->package[0];
    const char *key = !row || row->draft ? "editor_start.recover" : own ? "editor_start.open" : "editor_start.copy";
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "editor_start.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    ui_cut_left(ui, &bar, UI_GAP);
    if (row && ui_button(ui, ui_cut_left(ui, &bar, 240), page_primary(frame, "editor_start.open", key, "continue")))
        choose(list, frame);
    ui_cut_left(ui, &bar, UI_GAP);
    if (row && row->draft &&
        ui_button(ui, ui_cut_left(ui, &bar, 200),
                  page_button(frame, "editor_start.drop", "editor_start.drop", "cross")))
        list->question = ASKS_DROP;
}

/* What was not saved is gone for good. */
static void ask_drop(struct list_screen *list, struct frame *frame)
{
    const struct services *services = page_services(frame);
    const struct start_row *row = chosen_row((const struct editor_start *)list);
    enum ask_answer answer = row && row->draft
                                 ? ask(frame, "editor_start.ask",
                                       page_tell(frame, "editor_start.drop.ask",
                                                 SLOTS({"title", draft_of(frame, row)->title, 0})),
                                       page_text(frame, "editor_start.drop"), page_text(frame, "button.cancel"))
                                 : ANSWER_NO;
    if (answer == ANSWER_OPEN)
        return;
    list->question = 0;
    if (answer == ANSWER_YES) {
        services->draft_drop(services->self, draft_of(frame, row)->kept);
        list_rows((struct editor_start *)list, frame);
    }
}

static void draw_question(struct list_screen *list, struct frame *frame)
{
    struct editor_start *start = (struct editor_start *)list;
    const char *edition = page_services(frame)->edition[start->edition].id;
    if (list->question == ASKS_DROP)
        ask_drop(list, frame);
    else if (editor_help_draw(frame, &start->help_scroll, edition))
        list->question = 0;
}

static void update(struct screen *screen, struct frame *frame)
{
    struct editor_start *start = (struct editor_start *)screen;
    editor_give_back_chords(frame);
    if (!start->list.question && input_take(frame->input, KEY_COMMAND_RULE)) {
        start->list.question = ASKS_HELP;
        start->help_scroll = (struct ui_scroll){0};
    }
    list_screen_update(screen, frame);
}

static const struct screen_kind kind = {
    .name = "editor_start", .enter = enter, .update = update, .draw = list_screen_draw};

static const struct list_kind start_kind = {.rows = "editor_start.row",
                                            .row_height = ROW_UNITS,
                                            .part = 0.5f,
                                            .gap = 2 * UI_MARGIN,
                                            .title = "editor_start.heading",
                                            .left = draw_left,
                                            .empty = empty,
                                            .heading = heading,
                                            .row = draw_row,
                                            .details = draw_new,
                                            .buttons = draw_buttons,
                                            .choose = choose,
                                            .ask = draw_question};

struct screen *editor_start_new(void)
{
    struct editor_start *start = list_screen_new(sizeof *start, &kind, &start_kind);
    return start ? &start->list.base : NULL;
}
