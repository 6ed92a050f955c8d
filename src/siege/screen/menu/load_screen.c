#include "siege/screen/menu/load_screen.h"

#include "shell/stack/ask.h"
#include "siege/screen/menu/way.h"
#include "siege/screen/menu/page.h"
#include "siege/text/names/names.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum load_question { QUESTION_NONE, QUESTION_REMOVE, QUESTION_EDITED, QUESTION_TOLD };

struct load_screen {
    struct screen base;
    int count, selected;
    int campaigns; /* in progress, which are not in this list */
    int clicked;   /* the row clicked last: clicking it again opens it; -1: none */
    struct ui_scroll scroll;
    enum load_question question;
    char why[WHY_MAX_BYTES]; /* QUESTION_TOLD: what went wrong */
};

/* What a row is drawn with. */
struct row_context {
    struct load_screen *load;
    struct frame *frame;
};

static const struct save_entry *entry_at(const struct frame *frame, int index)
{
    const struct services *services = page_services(frame);
    return services->save_at(services->self, index);
}

static void list(struct load_screen *load, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    load->count = services->save_count(services->self);
    if (load->selected >= load->count)
        load->selected = load->count - 1;
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct load_screen *load = (struct load_screen *)screen;
    const struct services *services = page_services(frame);
    list(load, frame);
    load->campaigns = services->campaign_count ? services->campaign_count(services->self) : 0;
}

static const char *none_key(const struct load_screen *load)
{
    return load->campaigns > 0 ? "saves.none.campaign" : "saves.none";
}

static void update(struct screen *screen, struct frame *frame)
{
    struct load_screen *load = (struct load_screen *)screen;
    if (load->question == QUESTION_NONE && input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

/* ---- sentences ------------------------------------------------------------------------------------------------- */

static const char *ago_text(char *out, size_t size, const struct frame *frame, int64_t minutes)
{
    struct phrase_slot slot = {"n", NULL, (long)minutes};
    if (minutes < 1)
        return page_say(out, size, frame, "ago.now", &slot, 1);
    if (minutes < 60)
        return page_say(out, size, frame, "ago.minutes", &slot, 1);
    slot.number = (long)(minutes / 60);
    if (slot.number < 24)
        return page_say(out, size, frame, "ago.hours", &slot, 1);
    slot.number /= 24;
    return page_say(out, size, frame, "ago.days", &slot, 1);
}

static const char *seat_name(char *out, size_t size, const struct frame *frame, const struct save_entry *entry)
{
    struct words words = page_words(frame);
    if (entry->corporation < CORPORATIONS)
        return corporation_text(out, size, &words, entry->corporation);
    return words_say(out, size, &words, "teams.legion", NULL, 0);
}

/* "The 2018 edition", where there are several; "" where there is one, or it cannot be told. */
static const char *edition_text(const struct frame *frame, const struct save_entry *entry, bool brief)
{
    const struct services *services = page_services(frame);
    bool several = services->edition_at && services->edition_at(services->self, 1);
    return several && entry->edition[0] ? services_edition_title(services, entry->edition, brief) : "";
}

/* "Round 3 · Bauhaus to act · 5 minutes ago". */
static const char *place_text(char *out, size_t size, const struct frame *frame, const struct save_entry *entry)
{
    char seat[WORDS_NAME_MAX], turn[WORDS_SENTENCE_MAX], ago[WORDS_NAME_MAX];
    ago_text(ago, sizeof ago, frame, entry->minutes_ago);
    if (entry->state == SAVE_BROKEN || entry->state == SAVE_NEWER)
        return page_say(out, size, frame, "saves.only_ago", &(struct phrase_slot){"ago", ago, 0}, 1);
    struct phrase_slot acting = {"seat", seat_name(seat, sizeof seat, frame, entry), 0};
    page_say(turn, sizeof turn, frame, entry->seat < SEAT_COUNT ? "saves.seat" : "saves.over", &acting, 1);
    struct phrase_slot slots[] = {{"round", NULL, entry->round}, {"turn", turn, 0}, {"ago", ago, 0}};
    return page_say(out, size, frame, entry->round > 0 ? "saves.place" : "saves.place.early", slots, 3);
}

/* What the player called it, or the mission. */
static const char *name_of(const struct frame *frame, const struct save_entry *entry)
{
    return entry->name[0] ? entry->name : entry->title[0] ? entry->title : page_text(frame, "saves.unnamed");
}

/* With the mission before it where the name is another word. */
static const char *whole_place_text(char *out, size_t size, const struct frame *frame, const struct save_entry *entry)
{
    char place[WORDS_SENTENCE_MAX];
    struct phrase_slot slots[] = {{"mission", entry->title, 0},
                                  {"place", place_text(place, sizeof place, frame, entry), 0}};
    return page_say(out, size, frame, entry->name[0] && entry->title[0] ? "saves.place.named" : "saves.place.plain",
                    slots, 2);
}

static const char *state_key(const struct save_entry *entry)
{
    switch (entry->state) {
    case SAVE_BROKEN:
        return "saves.state.broken";
    case SAVE_NEWER:
        return "saves.state.newer";
    case SAVE_EDITED:
        return "saves.state.changed";
    case SAVE_GOOD:
        break;
    }
    return entry->recovered ? "saves.recovered" : entry->autosave ? "saves.autosave" : NULL;
}

static bool is_startable(const struct save_entry *entry)
{
    return entry->state == SAVE_GOOD || entry->state == SAVE_EDITED;
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

/* A small plate with a word, at the right; cuts its room off. */
static void draw_badge(struct frame *frame, struct rect *rest, const char *text, struct colour tone)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE);
    float width = font_width(frame->fonts, style.face, style.px, text) + ui_px(ui, 18);
    struct rect plate = rect_anchor(rect_cut_right(rest, width), width, ui_px(ui, 24), 1, 0.5f);
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 5), colour_mixed(palette_colour(PALETTE_IRON_BLACK), tone, 0.5f),
                    colour_mixed(palette_colour(PALETTE_VOID), tone, 0.3f));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 5), ui_px(ui, 1), tone);
    ui_label(ui, plate, style, TEXT_CENTRE, text);
    rect_cut_right(rest, ui_px(ui, UI_GAP));
}

static void draw_mark(struct frame *frame, struct rect rect, const struct save_entry *entry)
{
    if (!is_startable(entry))
        ui_icon(frame->ui, rect, "warning", (struct colour){255, 255, 255, 255});
    else if (entry->seat >= SEAT_COUNT)
        ui_icon(frame->ui, rect, "objectives", (struct colour){255, 255, 255, 255});
    else if (entry->corporation < CORPORATIONS)
        page_emblem(frame, rect, entry->corporation, 1);
    else
        ui_badge(frame->ui, rect, banner_badge(BANNER_LEGION));
}

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    char line[WORDS_SENTENCE_MAX];
    struct frame *frame = ((struct row_context *)context)->frame;
    const struct save_entry *entry = entry_at(frame, index);
    const char *badge = state_key(entry);
    struct rect room = rect_of(rect.x + ui_px(ui, 10), rect.y + ui_px(ui, 6), rect.w - ui_px(ui, 20),
                               rect.h - ui_px(ui, 12));
    draw_mark(frame, rect_anchor(rect_cut_left(&room, ui_px(ui, 40)), ui_px(ui, 36), ui_px(ui, 36), 0, 0.5f), entry);
    rect_cut_left(&room, ui_px(ui, UI_GAP));
    if (badge)
        draw_badge(frame, &room, page_text(frame, badge),
                   palette_colour(is_startable(entry) ? PALETTE_BRASS_DARK : PALETTE_BLOOD_LIGHT));
    struct rect upper = rect_cut_top(&room, room.h * 0.55f);
    const char *edition = edition_text(frame, entry, true);
    if (edition[0])
        page_line(ui, rect_cut_right(&upper, ui_px(ui, 48)), ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS), TEXT_RIGHT,
                  edition);
    page_line(ui, upper, ui_bold(ui, 17, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_LEFT, name_of(frame, entry));
    page_line(ui, room, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
              whole_place_text(line, sizeof line, frame, entry));
}

/* ---- opening and removing -------------------------------------------------------------------------------------- */

static void open_save(struct load_screen *load, struct frame *frame)
{
    if (!way_to_save(frame, entry_at(frame, load->selected)->path, load->why))
        load->question = QUESTION_TOLD;
}

static void wish_to_open(struct load_screen *load, struct frame *frame)
{
    const struct save_entry *entry = entry_at(frame, load->selected);
    if (entry->state == SAVE_EDITED)
        load->question = QUESTION_EDITED;
    else if (is_startable(entry))
        open_save(load, frame);
}

static void remove_save(struct load_screen *load, struct frame *frame)
{
    const struct services *services = page_services(frame);
    if (!services->remove_save(services->self, entry_at(frame, load->selected)->path, load->why))
        load->question = QUESTION_TOLD;
    load->clicked = -1;
    list(load, frame);
}

static void draw_question(struct load_screen *load, struct frame *frame)
{
    char text[WHY_MAX_BYTES + WORDS_SENTENCE_MAX];
    const struct save_entry *entry = load->selected >= 0 ? entry_at(frame, load->selected) : NULL;
    enum load_question question = load->question;
    const char *yes = question == QUESTION_REMOVE ? "saves.delete" : question == QUESTION_EDITED ? "saves.load" : NULL;
    const char *key = question == QUESTION_REMOVE ? "saves.delete.ask" : "saves.edited.ask";
    char place[WORDS_SENTENCE_MAX] = "";
    if (entry)
        whole_place_text(place, sizeof place, frame, entry);
    struct phrase_slot slots[] = {
        {"name", entry ? name_of(frame, entry) : "", 0}, {"place", place, 0}, {"why", entry ? entry->why : "", 0}};
    page_say(text, sizeof text, frame, key, slots, 3);
    enum answer answer = ask(frame, "load.ask", yes ? text : load->why, yes ? page_text(frame, yes) : NULL,
                             page_text(frame, yes ? "button.cancel" : "button.close"));
    if (answer == ANSWER_OPEN)
        return;
    load->question = QUESTION_NONE;
    if (answer == ANSWER_YES && question == QUESTION_REMOVE)
        remove_save(load, frame);
    else if (answer == ANSWER_YES && question == QUESTION_EDITED)
        open_save(load, frame);
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static void draw_side(struct load_screen *load, struct frame *frame, struct rect room)
{
    char line[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct save_entry *entry = load->selected >= 0 && load->selected < load->count
                                         ? entry_at(frame, load->selected)
                                         : NULL;
    if (!entry) {
        if (load->count > 0)
            ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "saves.choose"));
        return;
    }
    struct text_style style = ui_title(ui, 28, PALETTE_BRASS_LIGHT);
    rect_cut_top(&room, ui_paragraph(ui, room, style, TEXT_LEFT, name_of(frame, entry)) + ui_px(ui, UI_GAP));
    const char *edition = edition_text(frame, entry, false);
    if (edition[0])
        rect_cut_top(&room, ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BRASS), TEXT_LEFT, edition) +
                                ui_px(ui, UI_GAP));
    rect_cut_top(&room, ui_paragraph(ui, room, ui_body(ui, 16, PALETTE_BONE), TEXT_LEFT,
                                     whole_place_text(line, sizeof line, frame, entry)) +
                            ui_px(ui, UI_GAP));
    struct phrase_slot when = {"when", entry->when, 0};
    page_say(line, sizeof line, frame, "saves.when", &when, 1);
    if (entry->when[0])
        rect_cut_top(&room, ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, line) +
                                ui_px(ui, UI_GAP));
    if (entry->autosave)
        rect_cut_top(&room,
                     ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                                  page_text(frame, entry->recovered ? "saves.recovered.text" : "saves.autosave.text")) +
                         ui_px(ui, UI_GAP));
    if (entry->why[0])
        ui_paragraph(ui, room, ui_body(ui, 16, PALETTE_BLOOD_LIGHT), TEXT_LEFT, entry->why);
}

static void draw_buttons(struct load_screen *load, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    const struct save_entry *entry = load->selected >= 0 && load->selected < load->count
                                         ? entry_at(frame, load->selected)
                                         : NULL;
    const char *refusal = !entry ? page_text(frame, load->count ? "saves.choose" : none_key(load)) : NULL;
    float gap = ui_px(ui, UI_GAP);
    struct ui_button back = page_button(frame, "load.back", "button.back", NULL);
    struct ui_button removal = page_button(frame, "load.remove", "saves.delete", "cross");
    struct ui_button open = page_button(frame, "load.open", "saves.load", "load");
    removal.refusal = refusal;
    open.refusal = entry && !is_startable(entry) ? entry->why : refusal;
    open.tone = UI_TONE_PRIMARY;
    if (ui_button(ui, rect_column(bar, 0, 4, gap), back))
        screen_stack_pop(frame->stack);
    if (ui_button(ui, rect_column(bar, 2, 4, gap), removal)) {
        load->question = QUESTION_REMOVE;
        ui_focus(ui, "load.ask.no"); /* Enter alone deletes nothing */
    }
    if (ui_button(ui, rect_column(bar, 3, 4, gap), open))
        wish_to_open(load, frame);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct load_screen *load = (struct load_screen *)screen;
    struct ui *ui = frame->ui;
    const struct services *services = page_services(frame);
    struct row_context context = {load, frame};
    struct rect room = page_open(frame, page_text(frame, "saves.load_title"));
    struct rect bar = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    struct rect left = rect_cut_left(&room, floorf(room.w * 0.62f));
    rect_cut_left(&room, ui_px(ui, UI_GAP));
    struct rect well = ui_well(ui, left);
    page_more(frame, &well, load->count, services->save_total ? services->save_total(services->self) : load->count);
    struct ui_list rows = {
        .id = "load.row", .count = load->count, .row_height = 60, .empty = page_text(frame, none_key(load))};
    int used = ui_list(ui, well, rows, &load->scroll, &load->selected, draw_row, &context);
    draw_side(load, frame, rect_inset(ui_well(ui, room), ui_px(ui, 6)));
    draw_buttons(load, frame, bar);
    if (used >= 0 && load->question == QUESTION_NONE && (used == load->clicked || frame->input->device != INPUT_MOUSE))
        wish_to_open(load, frame);
    load->clicked = used >= 0 ? used : load->clicked;
    if (load->question != QUESTION_NONE)
        draw_question(load, frame);
}

static void free_load(struct screen *screen)
{
    free(screen);
}

static const struct screen_kind kind = {
    .name = "load", .enter = enter, .update = update, .draw = draw, .free = free_load};

struct screen *load_screen_new(void)
{
    struct load_screen *load = calloc(1, sizeof *load);
    if (!load)
        return NULL;
    load->base.kind = &kind;
    load->clicked = -1;
    return &load->base;
}
