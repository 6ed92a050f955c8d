/* bestiary_screen.c -- the creatures and the cards of an edition to leaf through: the list, and what is turned to. */
#include "siege/screen/bestiary/bestiary_parts.h"

#include "siege/screen/menu/menus.h"
#include "siege/text/names/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EDITIONS_MAX = 4, TAB = 36, ROW = 58, ROWS_ABOVE = 3 };

/* ---- entries --------------------------------------------------------------------------------------------------- */

static int entries(const struct catalogue *catalogue, int part)
{
    return part == PART_CREATURES ? catalogue->kinds : catalogue->weapons + catalogue->gears;
}

static const char *entry_id(const struct catalogue *catalogue, int part, int row)
{
    return part == PART_CREATURES ? catalogue->kind[row].id : bestiary_card_id(catalogue, row);
}

/* ---- turning --------------------------------------------------------------------------------------------------- */

/* The chosen row is in sight, and some above it. */
static void scroll_to_chosen(struct bestiary_screen *screen, const struct frame *frame)
{
    int first = screen->list.chosen - ROWS_ABOVE;
    bool cards = screen->part == PART_CARDS;
    int headings = first <= 0 || !cards ? 0 : first > page_catalogue(frame)->weapons ? 2 : 1;
    screen->list.scroll.goal = ui_px(frame->ui, first > 0 ? (float)(ROW * first + UI_LIST_HEADING * headings) : 0);
}

static void forget_chances(struct bestiary_screen *screen)
{
    memset(screen->reckoned, 0, sizeof screen->reckoned);
}

static void turn(struct bestiary_screen *screen, const struct frame *frame, int part, int row)
{
    screen->other[screen->part] = screen->list.chosen;
    if (part != screen->part)
        screen->pinned = -1;
    screen->part = part;
    forget_chances(screen);
    list_screen_begin(&screen->list, entries(page_catalogue(frame), part), row);
    scroll_to_chosen(screen, frame);
}

/* The same creature or card in the other edition, if it is there. */
static int find_again(const struct catalogue *catalogue, int part, const char *id)
{
    for (int row = 0; row < entries(catalogue, part); row++)
        if (strcmp(entry_id(catalogue, part, row), id) == 0)
            return row;
    return 0;
}

/* With what a mission of the edition brings along, if it was opened from one. */
static void show(const struct bestiary_screen *screen, struct frame *frame)
{
    const struct services *services = page_services(frame);
    if (screen->mission &&
        services_edition(services, screen->mission->id) == services_edition(services, screen->edition))
        page_show_catalogue(frame, screen->mission);
    else
        page_show_edition(frame, screen->edition);
}

static void open_edition(struct bestiary_screen *screen, struct frame *frame, const char *edition)
{
    char id[NAME_MAX_BYTES] = "";
    if (screen->list.chosen >= 0)
        snprintf(id, sizeof id, "%s", entry_id(page_catalogue(frame), screen->part, screen->list.chosen));
    if (edition != screen->edition)
        snprintf(screen->edition, sizeof screen->edition, "%.15s", edition);
    show(screen, frame);
    const struct catalogue *catalogue = page_catalogue(frame);
    struct event_list *events = calloc(1, sizeof *events);
    proving_close(&screen->proving);
    bool open = events && proving_open(&screen->proving, catalogue, events);
    free(events);
    if (!open) {
        ui_toast(frame->ui, page_text(frame, "hud.no_memory"));
        screen_stack_pop(frame->stack);
    }
    screen->other[0] = screen->other[1] = 0;
    screen->rank = 1;
    screen->pinned = -1;
    forget_chances(screen);
    list_screen_begin(&screen->list, entries(catalogue, screen->part), find_again(catalogue, screen->part, id));
    scroll_to_chosen(screen, frame);
}

static void enter(struct screen *base, struct frame *frame)
{
    struct bestiary_screen *screen = (struct bestiary_screen *)base;
    const struct services *services = page_services(frame);
    if (!screen->proving.scenario)
        open_edition(screen, frame, screen->edition[0] ? screen->edition : services_played_last(services));
}

/* ---- the list -------------------------------------------------------------------------------------------------- */

/* A tab for each edition, where there are several. */
static void draw_editions(struct bestiary_screen *screen, struct frame *frame, struct rect *left)
{
    const char *label[EDITIONS_MAX];
    int shown = 0;
    const struct services *services = page_services(frame);
    int count = services->editions < EDITIONS_MAX ? services->editions : EDITIONS_MAX;
    for (int i = 0; i < count; i++) {
        label[i] = services_edition_title(services, services->edition[i].id, true);
        shown = services_edition(services, page_catalogue(frame)->id) == &services->edition[i] ? i : shown;
    }
    if (count < 2)
        return;
    if (ui_tabs(frame->ui, ui_cut_top(frame->ui, left, TAB), "bestiary.edition", label, count, &shown))
        open_edition(screen, frame, services->edition[shown].id);
    ui_cut_top(frame->ui, left, UI_GAP_CLOSE);
}

static struct rect draw_left(struct list_screen *list, struct frame *frame, struct rect room)
{
    struct bestiary_screen *screen = (struct bestiary_screen *)list;
    const char *label[PARTS] = {page_text(frame, "bestiary.creatures"), page_text(frame, "bestiary.cards")};
    int part = screen->part;
    draw_editions(screen, frame, &room);
    if (ui_tabs(frame->ui, ui_cut_top(frame->ui, &room, TAB), "bestiary.part", label, PARTS, &part) &&
        part != screen->part)
        turn(screen, frame, part, screen->other[part]);
    ui_cut_top(frame->ui, &room, UI_GAP_CLOSE);
    return ui_well(frame->ui, room);
}

static const char *heading_of(const struct list_screen *list, const struct frame *frame, int row)
{
    bool cards = ((const struct bestiary_screen *)list)->part == PART_CARDS;
    if (cards && row == 0)
        return page_text(frame, "bunker.weapons");
    return cards && row == page_catalogue(frame)->weapons ? page_text(frame, "bestiary.gear") : NULL;
}

/* "3 points · 2 figures" */
static const char *kind_terms(const struct frame *frame, int kind)
{
    const struct creature_kind *it = &page_catalogue(frame)->kind[kind];
    return page_tell(frame, "bestiary.creature.short",
                     SLOTS({"points", NULL, it->points}, {"figures", NULL, it->figures}));
}

static void draw_row(struct list_screen *list, struct frame *frame, struct rect rect, int row, bool lit)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    bool creature = ((const struct bestiary_screen *)list)->part == PART_CREATURES;
    rect = ui_inset(ui, rect, 3);
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    struct rect picture = rect_snapped(rect_cut_left(&rect, rect.h));
    ui_cut_left(ui, &rect, UI_GAP);
    if (creature)
        page_creature_face(frame, ui_inset(ui, picture, 2), row);
    else
        page_equipment(frame, ui_inset(ui, picture, 2), bestiary_card_id(page_catalogue(frame), row), 1);
    page_line(ui, rect_cut_top(&rect, rect.h * 0.55f), ui_title(ui, 20, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE),
              TEXT_LEFT, creature ? page_kind_text(frame, row) : bestiary_card_name(&words, row));
    page_line(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
              creature ? kind_terms(frame, row) : bestiary_card_terms(frame, row));
}

static const char *empty_text(const struct list_screen *list, const struct frame *frame)
{
    (void)list;
    (void)frame;
    return NULL;
}

/* There is nothing to open: a row is told as soon as it is chosen. */
static void stay(struct list_screen *list, struct frame *frame)
{
    (void)list;
    (void)frame;
}

static void moved(struct list_screen *list, struct frame *frame)
{
    (void)frame;
    forget_chances((struct bestiary_screen *)list);
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static void reckon(struct bestiary_screen *screen)
{
    const int row[LEAVES] = {[LEAF_CHOSEN] = screen->list.chosen, [LEAF_PINNED] = screen->pinned};
    for (int side = 0; side < LEAVES; side++)
        if (row[side] >= 0 && !screen->reckoned[side])
            (screen->part == PART_CREATURES ? creature_reckon : card_reckon)(screen, row[side], side);
}

static void draw_leaf(struct bestiary_screen *screen, struct frame *frame, struct rect room, int row, int side)
{
    (screen->part == PART_CREATURES ? creature_draw : card_page_draw)(screen, frame, room, row, side);
}

/* What stays for comparison lies at the right. */
static void draw_details(struct list_screen *list, struct frame *frame, struct rect room)
{
    struct bestiary_screen *screen = (struct bestiary_screen *)list;
    if (list->chosen < 0 || !screen->proving.scenario)
        return;
    reckon(screen);
    if (screen->pinned >= 0) {
        float gap = ui_px(frame->ui, UI_GAP);
        struct rect right = rect_snapped(rect_column(room, 1, 2, gap));
        const struct pointer *pointer = &frame->input->pointer;
        if (rect_has(right, (struct point){pointer->x, pointer->y})) /* what is scrolled takes the other along */
            list->text_scroll.goal = screen->pinned_scroll.goal;
        else
            screen->pinned_scroll.goal = list->text_scroll.goal;
        draw_leaf(screen, frame, right, screen->pinned, LEAF_PINNED);
        room = rect_snapped(rect_column(room, 0, 2, gap));
    }
    draw_leaf(screen, frame, room, list->chosen, LEAF_CHOSEN);
}

/* The entry stays where it is, and others are leafed through beside it, the next one first; or no longer. */
static void toggle_pin(struct bestiary_screen *screen)
{
    int pinned = screen->pinned < 0 ? screen->list.chosen : -1;
    if (pinned >= 0)
        list_screen_begin(&screen->list, screen->list.count, (pinned + 1) % screen->list.count);
    screen->pinned = pinned;
    screen->pinned_scroll = (struct ui_scroll){0};
    forget_chances(screen);
}

/* The rule that says what is printed of the entry. */
static void open_rules(struct list_screen *list, struct frame *frame)
{
    static const char *const RULE[PARTS + 1][2] = {
        {"C-COMP-7", "S-REF-1"}, {"C-EQUIP-1", "S-EQUIP-11"}, {"C-EQUIP-2", "S-EQUIP-12"}};
    const struct bestiary_screen *screen = (const struct bestiary_screen *)list;
    const struct catalogue *catalogue = page_catalogue(frame);
    bool gear = screen->part == PART_CARDS && bestiary_gear(catalogue, list->chosen) >= 0;
    page_push(frame, rules_screen_new(RULE[gear ? PARTS : screen->part][catalogue->rulebook], screen->edition));
}

static void draw_buttons(struct list_screen *list, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "bestiary.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    if (ui_button(ui, ui_cut_right(ui, &bar, 210), page_button(frame, "bestiary.rules", "bestiary.rules", "rules")))
        open_rules(list, frame);
    struct bestiary_screen *screen = (struct bestiary_screen *)list;
    struct ui_button pin = page_button(frame, "bestiary.pin", screen->pinned < 0 ? "bestiary.pin" : "bestiary.unpin",
                                       screen->pinned < 0 ? "cards" : "cross");
    ui_cut_right(ui, &bar, UI_GAP);
    if (list->chosen >= 0 && ui_button(ui, ui_cut_right(ui, &bar, 230), pin))
        toggle_pin(screen);
}

static void draw(struct screen *base, struct frame *frame)
{
    struct bestiary_screen *screen = (struct bestiary_screen *)base;
    show(screen, frame);
    screen->wish.row = -1;
    list_screen_draw(base, frame);
    if (screen->wish.row < 0)
        return;
    ui_focus(frame->ui, page_id(frame, "bestiary.row", screen->wish.row));
    turn(screen, frame, screen->wish.part, screen->wish.row);
}

static void free_bestiary(struct screen *base)
{
    proving_close(&((struct bestiary_screen *)base)->proving);
    free(base);
}

static const struct screen_kind kind = {
    .name = "bestiary", .enter = enter, .update = list_screen_update, .draw = draw, .free = free_bestiary};

static const struct list_kind leaves = {.rows = "bestiary.row",
                                        .row_height = ROW,
                                        .part = 0.27f,
                                        .gap = UI_GAP,
                                        .rows_first = true,
                                        .title = "bestiary.title",
                                        .left = draw_left,
                                        .empty = empty_text,
                                        .heading = heading_of,
                                        .row = draw_row,
                                        .details = draw_details,
                                        .buttons = draw_buttons,
                                        .choose = stay,
                                        .moved = moved};

struct screen *bestiary_screen_new(const char *edition, const struct catalogue *mission)
{
    struct bestiary_screen *screen = list_screen_new(sizeof *screen, &kind, &leaves);
    if (screen)
        screen->pinned = -1;
    if (screen)
        screen->mission = mission;
    if (screen)
        snprintf(screen->edition, sizeof screen->edition, "%.15s", edition);
    return screen ? &screen->list.base : NULL;
}
