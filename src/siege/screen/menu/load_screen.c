/* load_screen.c -- saved games: what each holds, opening and deleting them. */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/menu/saved.h"
#include "siege/view/banner.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct load_screen {
    struct list_screen list;
    int row[LISTED_MAX];     /* the save of each row */
    bool older;              /* earlier autosaves of games, and those of games that are over, are listed too */
    int folded;              /* how many are not */
    int campaigns;           /* in progress, which are not in this list */
    bool marked[LISTED_MAX]; /* saves that are deleted together */
    int marks;               /* how many of them are marked */
    char why[WHY_MAX_BYTES]; /* SAVED_TOLD: what went wrong */
};

static const struct save_entry *entry_at(const struct list_screen *list, const struct frame *frame, int index)
{
    return &page_services(frame)->saves.entry[((const struct load_screen *)list)->row[index]];
}

/* The chosen save, or NULL. */
static const struct save_entry *chosen_of(const struct list_screen *list, const struct frame *frame)
{
    return list->chosen >= 0 && list->chosen < list->count ? entry_at(list, frame, list->chosen) : NULL;
}

/* An autosave that its game has gone past: a newer one of the game is listed before it, or the mission is over. */
static bool is_past(const struct services *services, int index)
{
    const struct save_entry *save = &services->saves.entry[index];
    if (!save->autosave || !save->game || save->recovered || save->state != SAVE_GOOD)
        return false;
    for (int i = 0; i < index; i++) {
        const struct save_entry *newer = &services->saves.entry[i];
        if (newer->autosave && newer->game == save->game && newer->state == SAVE_GOOD)
            return true;
    }
    return save->seat >= SEAT_COUNT;
}

static void list_saves(struct load_screen *load, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    int there = services_look(services, LIST_SAVES), rows = 0;
    load->folded = load->marks = 0;
    memset(load->marked, 0, sizeof load->marked);
    for (int i = 0; i < there; i++) {
        bool past = is_past(services, i);
        load->folded += past;
        if (!past || load->older)
            load->row[rows++] = i;
    }
    list_screen_set_count(&load->list, rows);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct load_screen *load = (struct load_screen *)screen;
    const struct services *services = page_services(frame);
    bool first = load->list.chosen < 0;
    list_saves(load, frame);
    if (first && load->list.count > 0)
        load->list.chosen = 0;
    load->campaigns = services_look(services, LIST_CAMPAIGNS);
}

static const char *none_text(const struct list_screen *list, const struct frame *frame)
{
    return page_text(frame, ((const struct load_screen *)list)->campaigns > 0 ? "saves.none.campaign" : "saves.none");
}

/* ---- sentences ------------------------------------------------------------------------------------------------- */

/* "The 2018 edition", where there are several; "" where there is one, or it cannot be told. */
static const char *edition_text(const struct frame *frame, const struct save_entry *entry, bool brief)
{
    const struct services *services = page_services(frame);
    return services->editions > 1 && entry->edition[0] ? services_edition_title(services, entry->edition, brief) : "";
}

/* "Round 3 · Bauhaus to act · 5 minutes ago". */
static const char *place_text(const struct frame *frame, const struct save_entry *entry)
{
    const char *ago = saved_ago_text(frame, entry->minutes_ago);
    if (!saved_is_playable(entry->state))
        return page_tell(frame, "saves.only_ago", SLOTS({"ago", ago, 0}));
    const char *turn = page_tell(frame, entry->seat < SEAT_COUNT ? "saves.seat" : "saves.over",
                                 SLOTS({"seat", saved_seat_text(frame, entry), 0}));
    return page_tell(frame, entry->round > 0 ? "saves.place" : "saves.place.early",
                     SLOTS({"round", NULL, entry->round}, {"turn", turn, 0}, {"ago", ago, 0}));
}

/* What the player called it, or the mission. */
static const char *name_of(const struct frame *frame, const struct save_entry *entry)
{
    return entry->name[0]    ? entry->name
           : entry->title[0] ? saved_mission_text(frame, entry)
                             : page_text(frame, "saves.unnamed");
}

/* With the mission before it where the name is another word. */
static const char *whole_place_text(const struct frame *frame, const struct save_entry *entry)
{
    return page_tell(frame, entry->name[0] && entry->title[0] ? "saves.place.named" : "saves.place.plain",
                     SLOTS({"mission", saved_mission_text(frame, entry), 0}, {"place", place_text(frame, entry), 0}));
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

static void draw_mark(struct frame *frame, struct rect rect, const struct save_entry *entry)
{
    if (!saved_is_playable(entry->state))
        ui_icon(frame->ui, rect, "warning", WHITE);
    else if (entry->seat >= SEAT_COUNT)
        ui_icon(frame->ui, rect, "objectives", WHITE);
    else if (entry->corporation < CORPORATIONS)
        page_emblem(frame, rect, entry->corporation, 1);
    else
        ui_badge(frame->ui, rect, banner_badge(BANNER_LEGION));
}

static const char *badge_key(const struct save_entry *entry)
{
    const char *state = saved_state_key(entry->state);
    return state               ? state
           : entry->recovered  ? "saves.recovered"
           : entry->tested     ? "saves.tested"
           : entry->sandbox    ? "saves.sandbox"
           : entry->practice   ? "saves.practice"
           : entry->replay     ? "saves.replay"
           : entry->taken_over ? "saves.taken_over"
           : entry->autosave   ? "saves.autosave"
                               : NULL;
}

/* The box at the left of a row: what is ticked is deleted together. */
static void draw_box(struct load_screen *load, struct frame *frame, struct rect cell, int index)
{
    char id[32];
    struct ui *ui = frame->ui;
    bool *marked = &load->marked[load->row[index]];
    snprintf(id, sizeof id, "load.mark#%d", index);
    struct ui_response response = ui_area(ui, id, cell, UI_FOCUSABLE, page_text(frame, "saves.mark.hint"));
    if (response.activated) {
        *marked = !*marked;
        load->marks += *marked ? 1 : -1;
    }
    struct rect box = ui_anchor(ui, cell, 20, 20, 0.5f, 0.5f);
    canvas_frame(frame->canvas, box, ui_px(ui, 1),
                 palette_colour(response.hot || response.focused ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    if (*marked)
        ui_icon(ui, box, "check", WHITE);
}

static void draw_row(struct list_screen *list, struct frame *frame, struct rect rect, int index, bool lit)
{
    struct ui *ui = frame->ui;
    const struct save_entry *entry = entry_at(list, frame, index);
    const char *badge = badge_key(entry);
    struct rect room = rect_of(rect.x + ui_px(ui, 4), rect.y + ui_px(ui, 6), rect.w - ui_px(ui, 14),
                               rect.h - ui_px(ui, 12));
    draw_box((struct load_screen *)list, frame, ui_cut_left(ui, &room, 26), index);
    ui_cut_left(ui, &room, UI_GAP_TINY);
    draw_mark(frame, ui_anchor(ui, ui_cut_left(ui, &room, 40), 36, 36, 0, 0.5f), entry);
    ui_cut_left(ui, &room, UI_GAP);
    if (badge)
        saved_badge(frame, &room, page_text(frame, badge),
                    saved_is_playable(entry->state) ? PALETTE_BRASS_DARK : PALETTE_BLOOD_LIGHT);
    struct rect upper = rect_cut_top(&room, room.h * 0.55f);
    const char *edition = edition_text(frame, entry, true);
    if (edition[0])
        page_line(ui, ui_cut_right(ui, &upper, 48), ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_RIGHT, edition);
    page_line(ui, upper, ui_bold(ui, 17, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_LEFT, name_of(frame, entry));
    page_line(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, whole_place_text(frame, entry));
}

/* ---- opening and removing -------------------------------------------------------------------------------------- */

static void open_save(struct load_screen *load, struct frame *frame)
{
    if (!page_to_save(frame, entry_at(&load->list, frame, load->list.chosen)->path, load->why))
        load->list.question = SAVED_TOLD;
}

static void choose(struct list_screen *list, struct frame *frame)
{
    const struct save_entry *entry = entry_at(list, frame, list->chosen);
    if (entry->state == SAVE_EDITED)
        list->question = SAVED_EDITED;
    else if (entry->state == SAVE_GOOD)
        open_save((struct load_screen *)list, frame);
}

/* What is ticked; else the chosen one. The list is read again afterwards, so that the rows stand still meanwhile. */
static void remove_saves(struct load_screen *load, struct frame *frame)
{
    const struct services *services = page_services(frame);
    for (int i = load->list.count - 1; i >= 0; i--) {
        bool removed = load->marks > 0 ? load->marked[load->row[i]] : i == load->list.chosen;
        if (removed && !services->remove_save(services->self, entry_at(&load->list, frame, i)->path, load->why))
            load->list.question = SAVED_TOLD;
    }
    list_saves(load, frame);
}

static const char *question_text(const struct load_screen *load, const struct frame *frame,
                                 const struct save_entry *entry)
{
    bool removal = load->list.question == SAVED_REMOVE;
    if (load->list.question == SAVED_TOLD || !entry)
        return load->why;
    return page_tell(frame,
                     !removal          ? "saves.edited.ask"
                     : load->marks > 0 ? "saves.delete.marked.ask"
                                       : "saves.delete.ask",
                     SLOTS({"name", name_of(frame, entry), 0}, {"place", whole_place_text(frame, entry), 0},
                           {"why", entry->why, 0}, {"n", NULL, load->marks}));
}

static void draw_question(struct list_screen *list, struct frame *frame)
{
    struct load_screen *load = (struct load_screen *)list;
    const struct save_entry *entry = chosen_of(list, frame);
    int yes = saved_ask(list, frame, "load.ask", question_text(load, frame, entry),
                        list->question == SAVED_REMOVE ? "saves.delete" : "saves.load");
    if (yes == SAVED_REMOVE)
        remove_saves(load, frame);
    else if (yes == SAVED_EDITED)
        open_save(load, frame);
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static struct rect draw_left(struct list_screen *list, struct frame *frame, struct rect room)
{
    struct rect well = ui_well(frame->ui, room);
    (void)list;
    saved_more(frame, &well, page_services(frame)->saves.count, page_services(frame)->saves.total);
    return well;
}

/* The painted scene of its mission, over the words; a mission of somebody's own has none. */
static void draw_picture(struct frame *frame, struct rect *room, const struct save_entry *entry)
{
    struct painting painting;
    const struct brush brush = page_brush(frame);
    struct ui *ui = frame->ui;
    float h = roundf(room->w * 9 / 16);
    if (h > room->h * 0.4f || !painting_of_scene(&painting, &brush, entry->mission))
        return;
    struct rect place = rect_snapped(rect_cut_top(room, h));
    tableau_draw(&brush, place, &painting.tableau);
    canvas_frame(frame->canvas, place, ui_px(ui, 1), palette_colour(PALETTE_BRASS_DARK));
    ui_cut_top(ui, room, UI_GAP);
}

static void draw_details(struct list_screen *list, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    const struct save_entry *entry = chosen_of(list, frame);
    struct rect inside = ui_inset(ui, ui_well(ui, room), UI_GAP_CLOSE);
    if (entry)
        draw_picture(frame, &inside, entry);
    struct flow flow = flow_in(ui, inside);
    struct text_style dim = ui_body(ui, UI_TEXT, PALETTE_BONE_DIM);
    if (!entry) {
        saved_tell(&flow, dim, list->count > 0 ? page_text(frame, "saves.choose") : "");
        return;
    }
    saved_tell(&flow, ui_title(ui, 28, PALETTE_BRASS_LIGHT), name_of(frame, entry));
    saved_tell(&flow, ui_body(ui, UI_TEXT, PALETTE_BRASS), edition_text(frame, entry, false));
    saved_tell(&flow, ui_body(ui, 16, PALETTE_BONE), whole_place_text(frame, entry));
    if (entry->when[0])
        saved_tell(&flow, dim, page_tell(frame, "saves.when", SLOTS({"when", entry->when, 0})));
    if (entry->autosave)
        saved_tell(&flow, dim, page_text(frame, entry->recovered ? "saves.recovered.text" : "saves.autosave.text"));
    if (entry->tested || entry->sandbox)
        saved_tell(&flow, ui_body(ui, UI_TEXT, PALETTE_FROST),
                   page_text(frame, entry->tested ? "saves.tested.text" : "saves.sandbox.text"));
    if (entry->practice)
        saved_tell(&flow, ui_body(ui, UI_TEXT, PALETTE_FROST), page_text(frame, "outcome.practice"));
    saved_tell(&flow, ui_body(ui, 16, PALETTE_BLOOD_LIGHT), entry->why);
}

/* Where some are folded away. */
static void draw_older(struct load_screen *load, struct frame *frame, struct rect rect)
{
    struct ui_button older = page_button(frame, "load.older", load->older ? "saves.newest" : "saves.older", NULL);
    older.hint = page_tell(frame, "saves.older.hint", SLOTS({"n", NULL, load->folded}));
    if (load->folded == 0 || !ui_button(frame->ui, rect, older))
        return;
    load->older = !load->older;
    list_saves(load, frame);
}

static void draw_buttons(struct list_screen *list, struct frame *frame, struct rect bar)
{
    enum { COLUMNS_OF_BAR = 5 };
    struct load_screen *load = (struct load_screen *)list;
    struct ui *ui = frame->ui;
    const struct save_entry *entry = chosen_of(list, frame);
    const char *refusal = entry ? NULL : list->count ? page_text(frame, "saves.choose") : none_text(list, frame);
    float gap = ui_px(ui, UI_GAP);
    struct ui_button removal = page_button(frame, "load.remove", "saves.delete", "cross");
    struct ui_button open = page_button(frame, "load.open", "saves.load", "load");
    removal.refusal = refusal;
    if (load->marks > 0)
        removal.label = page_tell(frame, "saves.delete.marked", SLOTS({"n", NULL, load->marks}));
    struct ui_button watch = page_button(frame, "load.watch", "saves.watch", "replay");
    open.refusal = watch.refusal = entry && !saved_is_playable(entry->state) ? entry->why : refusal;
    open.tone = UI_TONE_PRIMARY;
    if (ui_button(ui, rect_column(bar, 0, COLUMNS_OF_BAR, gap), page_button(frame, "load.back", "button.back", NULL)))
        screen_stack_pop(frame->stack);
    draw_older(load, frame, rect_column(bar, 1, COLUMNS_OF_BAR, gap));
    if (ui_button(ui, rect_column(bar, 3, COLUMNS_OF_BAR, gap), watch) &&
        !page_watch_round(frame, entry->path, 0, load->why))
        list->question = SAVED_TOLD;
    if (ui_button(ui, rect_column(bar, 2, COLUMNS_OF_BAR, gap), removal)) {
        list->question = SAVED_REMOVE;
        ui_focus(ui, "load.ask.no"); /* Enter alone deletes nothing */
    }
    if (ui_button(ui, rect_column(bar, 4, COLUMNS_OF_BAR, gap), open))
        choose(list, frame);
}

static const struct screen_kind kind = {
    .name = "load", .enter = enter, .update = list_screen_update, .draw = list_screen_draw};

static const struct list_kind saves = {.rows = "load.row",
                                       .row_height = 60,
                                       .part = 0.66f,
                                       .gap = UI_GAP,
                                       .title = "saves.load_title",
                                       .left = draw_left,
                                       .empty = none_text,
                                       .row = draw_row,
                                       .details = draw_details,
                                       .buttons = draw_buttons,
                                       .choose = choose,
                                       .ask = draw_question};

struct screen *load_screen_new(void)
{
    return list_screen_new(sizeof(struct load_screen), &kind, &saves);
}
