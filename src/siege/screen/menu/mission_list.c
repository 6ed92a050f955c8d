#include "siege/screen/menu/mission_list.h"
#include "shell/ui/flow.h"

#include "siege/screen/setup/minimap.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/setup_screen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ROW = 56, GROUPS_MAX = 12, SEARCH_BYTES = 40 };

/* Missions that stand together: training, an edition's or one campaign of it, the player's own. */
struct group {
    char title[TITLE_MAX_BYTES + 48];
    int first;       /* the entry that opens it */
    const char *tab; /* of the string table or an edition's short title: the jump to it */
};

struct mission_list {
    struct screen base;
    int count, chosen;
    int row[LISTED_MAX], rows; /* entries that the search leaves */
    int groups, tabs;
    struct group group[GROUPS_MAX];
    int tab_first[GROUPS_MAX]; /* group to which the tab jumps */
    char search[SEARCH_BYTES];
    int clicked; /* the row clicked last: clicking it again opens it; -1: none */
    bool at_problems;
    struct ui_scroll scroll, text_scroll;
    const struct services *services; /* borrowed; of the frame that opened the scenario */
    struct scenario *scenario;       /* of the chosen mission, or NULL */
    int shown;                       /* index the scenario belongs to, -1: none */
    struct frame *frame;             /* while rows are drawn */
};

static const struct mission_entry *entry_at(const struct mission_list *list, const struct frame *frame, int index)
{
    const struct services *services = page_services(frame);
    return index >= 0 && index < list->count ? services->mission_at(services->self, index) : NULL;
}

static void let_go(struct mission_list *list)
{
    if (list->scenario)
        list->services->close_scenario(list->services->self, list->scenario);
    list->scenario = NULL;
    list->shown = -1;
}

static int first_broken(const struct mission_list *list, const struct frame *frame)
{
    for (int i = 0; i < list->count; i++)
        if (entry_at(list, frame, i)->problems)
            return i;
    return 0;
}

/* The first one that is no training, for somebody who comes here has had that. */
static int first_mission(const struct mission_list *list, const struct frame *frame)
{
    for (int i = 0; i < list->count; i++)
        if (!entry_at(list, frame, i)->training && !entry_at(list, frame, i)->problems)
            return i;
    return 0;
}

/* ---- groups ---------------------------------------------------------------------------------------------------- */

static bool has_mission(const struct campaign_plan *plan, const char *id)
{
    for (int m = 0; m < plan->missions; m++)
        if (strcmp(plan->mission[m], id) == 0)
            return true;
    return false;
}

/* Missions of the book in a row from this one on that the plan has. */
static int run_of(const struct mission_list *list, const struct frame *frame, const struct campaign_plan *plan,
                  int first)
{
    int run = 0;
    const struct mission_entry *entry = entry_at(list, frame, first);
    for (int i = first; i < list->count; i++, run++) {
        const struct mission_entry *other = entry_at(list, frame, i);
        if (other->book != entry->book || other->own || other->training || !has_mission(plan, other->id))
            break;
    }
    return run;
}

static int missions_of_book(const struct mission_list *list, const struct frame *frame, int book)
{
    int missions = 0;
    for (int i = 0; i < list->count; i++) {
        const struct mission_entry *entry = entry_at(list, frame, i);
        missions += entry->book == book && !entry->own && !entry->training;
    }
    return missions;
}

/* The campaign that tells a part of the edition from this mission on, one after the other: its title, or NULL. */
static const char *part_beginning(const struct mission_list *list, const struct frame *frame, int first)
{
    const struct services *services = page_services(frame);
    const struct mission_entry *entry = entry_at(list, frame, first);
    int plans = services->plan_count ? services->plan_count(services->self) : 0;
    for (int p = 0; p < plans; p++) {
        const struct campaign_plan *plan = &services->plan_at(services->self, p)->plan;
        bool part = plan->missions > 0 && plan->missions < missions_of_book(list, frame, entry->book);
        if (part && strcmp(plan->mission[0], entry->id) == 0 && run_of(list, frame, plan, first) == plan->missions)
            return plan->title;
    }
    return NULL;
}

static const char *tab_of(const struct mission_list *list, const struct frame *frame, const struct mission_entry *entry)
{
    if (entry->own)
        return page_text(frame, "missions.group.own");
    return entry->training ? page_text(frame, "missions.training")
                           : services_edition_title(list->services, entry->edition, true);
}

static void add_group(struct mission_list *list, const struct frame *frame, int first, const char *part)
{
    const struct mission_entry *entry = entry_at(list, frame, first);
    struct group *group = &list->group[list->groups];
    const char *edition = services_edition_title(list->services, entry->edition, false);
    struct phrase_slot slots[] = {{.name = "edition", .text = edition}, {.name = "campaign", .text = part ? part : ""}};
    if (entry->own || entry->training)
        snprintf(group->title, sizeof group->title, "%s",
                 page_text(frame, entry->own ? "missions.group.own_title" : "missions.training"));
    else if (part)
        page_say(group->title, sizeof group->title, frame, "missions.group", slots, 2);
    else
        snprintf(group->title, sizeof group->title, "%s", edition);
    group->first = first;
    group->tab = tab_of(list, frame, entry);
    bool jumps = list->tabs == 0 || strcmp(list->group[list->tab_first[list->tabs - 1]].tab, group->tab) != 0;
    if (jumps)
        list->tab_first[list->tabs++] = list->groups;
    list->groups++;
}

/* Groups are told apart only where there is more than one edition, or missions of the player's own. */
static void find_groups(struct mission_list *list, const struct frame *frame)
{
    const struct mission_entry *before = NULL;
    struct mission_entry last;
    list->groups = list->tabs = 0;
    for (int i = 0; i < list->count && list->groups < GROUPS_MAX; i++) {
        const struct mission_entry *entry = entry_at(list, frame, i);
        bool plain = !entry->own && !entry->training;
        const char *part = plain ? part_beginning(list, frame, i) : NULL;
        bool other = !before || last.own != entry->own || (!entry->own && last.training != entry->training) ||
                     (plain && last.book != entry->book);
        if (other || part)
            add_group(list, frame, i, part);
        last = *entry;
        before = entry;
    }
    bool one_book = true;
    for (int i = 1; i < list->count; i++)
        one_book = one_book && entry_at(list, frame, i)->book == entry_at(list, frame, 0)->book &&
                   !entry_at(list, frame, i)->own;
    if (one_book)
        list->groups = list->tabs = 0;
}

static int group_of(const struct mission_list *list, int entry)
{
    int found = -1;
    for (int g = 0; g < list->groups; g++)
        if (list->group[g].first <= entry)
            found = g;
    return found;
}

/* ---- searching ------------------------------------------------------------------------------------------------- */

/* Small and capital letters alike. */
static bool holds(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text; text++)
        if (strncasecmp(text, part, length) == 0)
            return true;
    return length == 0;
}

static void list_rows(struct mission_list *list, const struct frame *frame)
{
    list->rows = 0;
    for (int i = 0; i < list->count && i < LISTED_MAX; i++) {
        int group = group_of(list, i);
        if (holds(entry_at(list, frame, i)->title, list->search) ||
            (group >= 0 && holds(list->group[group].title, list->search)))
            list->row[list->rows++] = i;
    }
}

static int row_of(const struct mission_list *list, int entry)
{
    for (int i = 0; i < list->rows; i++)
        if (list->row[i] == entry)
            return i;
    return -1;
}

/* The chosen mission stays if it is still among them. */
static void search(struct mission_list *list, const struct frame *frame)
{
    list_rows(list, frame);
    list->clicked = -1;
    list->scroll = (struct ui_scroll){0};
    if (row_of(list, list->chosen) < 0)
        list->chosen = list->rows ? list->row[0] : -1;
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct mission_list *list = (struct mission_list *)screen;
    const struct services *services = page_services(frame);
    list->services = services;
    list->count = services->mission_count(services->self);
    find_groups(list, frame);
    list_rows(list, frame);
    let_go(list);
    if (list->chosen < 0 || list->chosen >= list->count)
        list->chosen = list->at_problems ? first_broken(list, frame) : first_mission(list, frame);
}

/* The board of the chosen mission, loaded when the choice changes. */
static void show_chosen(struct mission_list *list, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct mission_entry *entry = entry_at(list, frame, list->chosen);
    if (list->shown == list->chosen)
        return;
    let_go(list);
    list->shown = list->chosen;
    list->text_scroll = (struct ui_scroll){0};
    if (entry && !entry->problems)
        list->scenario = list->services->open_scenario(list->services->self, entry->path, why);
    if (entry && !entry->problems && !list->scenario)
        ui_toast(frame->ui, why);
}

static void teams_text(char *out, size_t size, const struct frame *frame, const struct mission_entry *entry)
{
    struct phrase_slot range[] = {{.name = "least", .number = entry->least_teams},
                                  {.name = "most", .number = entry->most_teams}};
    struct phrase_slot exact = {.name = "n", .number = entry->most_teams};
    if (entry->least_teams == entry->most_teams)
        page_say(out, size, frame, "missions.teams_exact", &exact, 1);
    else
        page_say(out, size, frame, "missions.teams", range, 2);
}

static void rounds_text(char *out, size_t size, const struct frame *frame, const struct mission_entry *entry)
{
    struct phrase_slot rounds = {.name = "n", .number = entry->rounds};
    page_say(out, size, frame, entry->rounds ? "missions.rounds" : "missions.no_limit", &rounds, 1);
}

static void number_text(char *out, size_t size, const struct frame *frame, const struct mission_entry *entry)
{
    struct phrase_slot number = {.name = "number", .number = entry->number};
    page_say(out, size, frame, entry->training ? "missions.training" : "missions.number", &number, 1);
}

/* "Mission 4 · 1 to 4 teams · 6 rounds", or how many problems. */
static void facts_text(char *out, size_t size, const struct frame *frame, const struct mission_entry *entry)
{
    char number[64], teams[64], rounds[64];
    struct phrase_slot problems = {.name = "n", .number = entry->problems};
    number_text(number, sizeof number, frame, entry);
    teams_text(teams, sizeof teams, frame, entry);
    rounds_text(rounds, sizeof rounds, frame, entry);
    struct phrase_slot slots[] = {
        {.name = "number", .text = number}, {.name = "teams", .text = teams}, {.name = "rounds", .text = rounds}};
    if (entry->problems)
        page_say(out, size, frame, "missions.problems", &problems, 1);
    else
        page_say(out, size, frame, "missions.facts", slots, 3);
}

static void draw_number(struct frame *frame, struct rect place, const struct mission_entry *entry, bool lit)
{
    char number[8];
    struct ui *ui = frame->ui;
    float side = fminf(place.w, place.h) * 0.72f;
    struct rect plate = rect_snapped(rect_anchor(place, side, side, 0.5f, 0.5f));
    if (entry->problems) {
        ui_icon(ui, plate, "warning", (struct colour){255, 255, 255, 255});
        return;
    }
    canvas_fill_cut(frame->canvas, plate, ui_px(ui, 6), palette_colour(PALETTE_BLOOD),
                    palette_colour(PALETTE_BLOOD_DARK));
    canvas_frame_cut(frame->canvas, plate, ui_px(ui, 6), ui_px(ui, 1),
                     palette_colour(lit ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    snprintf(number, sizeof number, "%d", entry->number);
    if (entry->training)
        ui_icon(ui, ui_inset(ui, plate, 4), "play", (struct colour){255, 255, 255, 255});
    else
        ui_label(ui, plate, ui_title(ui, 24, PALETTE_BONE), TEXT_CENTRE, number);
}

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    char facts[WORDS_SENTENCE_MAX];
    struct mission_list *list = context;
    struct frame *frame = list->frame;
    const struct mission_entry *entry = entry_at(list, frame, list->row[index]);
    if (!entry)
        return;
    draw_number(frame, rect_cut_left(&rect, rect.h), entry, lit);
    ui_cut_left(ui, &rect, UI_GAP_CLOSE);
    ui_cut_right(ui, &rect, UI_GAP);
    rect = ui_inset(ui, rect, 4);
    facts_text(facts, sizeof facts, frame, entry);
    enum palette tone = entry->problems ? PALETTE_BONE_FAINT : lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE;
    page_line(ui, rect_cut_top(&rect, rect.h * 0.54f), ui_title(ui, 21, tone), TEXT_LEFT, entry->title);
    page_line(ui, rect, ui_body(ui, UI_TEXT_SMALL, entry->problems ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM), TEXT_LEFT,
              facts);
}

/* ---- the chosen one -------------------------------------------------------------------------------------------- */

static void draw_problem(struct mission_list *list, struct frame *frame, struct rect room,
                         const struct mission_entry *entry)
{
    char text[WORDS_SENTENCE_MAX + WHY_MAX_BYTES + LISTED_PATH];
    struct phrase_slot slot = {.name = "why", .text = entry->first_problem};
    size_t used = strlen(page_say(text, sizeof text, frame, "missions.cannot_play", &slot, 1));
    snprintf(text + used, sizeof text - used, "\n\n%s", entry->path);
    ui_text_block(frame->ui, room, "missions.problem", ui_body(frame->ui, UI_TEXT, PALETTE_BONE), text,
                  &list->text_scroll);
}

static void draw_board(struct mission_list *list, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    bool across = room.w > room.h * 1.5f;
    struct rect map = across ? rect_cut_left(&room, room.w * 0.52f) : rect_cut_top(&room, room.h * 0.58f);
    minimap_draw(frame, list->scenario, ui_well(ui, map));
    rect_cut_left(&room, across ? ui_px(ui, UI_GAP * 2) : 0);
    rect_cut_top(&room, across ? 0 : ui_px(ui, UI_GAP));
    ui_text_block(ui, room, "missions.brief", ui_body(ui, UI_TEXT, PALETTE_BONE), list->scenario->mission.brief,
                  &list->text_scroll);
}

static void draw_chosen(struct mission_list *list, struct frame *frame, struct rect room)
{
    char facts[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    const struct mission_entry *entry = entry_at(list, frame, list->chosen);
    if (!entry)
        return;
    page_show_edition(frame, entry->edition);
    facts_text(facts, sizeof facts, frame, entry);
    page_line(ui, ui_cut_top(ui, &room, 36), ui_title(ui, 32, PALETTE_BRASS_LIGHT), TEXT_LEFT, entry->title);
    page_line(ui, ui_cut_top(ui, &room, 24), ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, facts);
    ui_rule(ui, ui_cut_top(ui, &room, 18));
    if (entry->problems)
        draw_problem(list, frame, room, entry);
    else if (list->scenario)
        draw_board(list, frame, room);
}

static void choose(struct mission_list *list, struct frame *frame)
{
    const struct mission_entry *entry = entry_at(list, frame, list->chosen);
    struct screen *next = entry && !entry->problems ? setup_screen_new(entry) : NULL;
    if (next)
        screen_stack_push(frame->stack, next);
}

static void draw_buttons(struct mission_list *list, struct frame *frame, struct rect bar)
{
    char why[WORDS_SENTENCE_MAX + WHY_MAX_BYTES];
    struct ui *ui = frame->ui;
    const struct mission_entry *entry = entry_at(list, frame, list->chosen);
    struct phrase_slot slot = {.name = "why", .text = entry ? entry->first_problem : ""};
    struct ui_button back = page_button(frame, "missions.back", "button.back", "arrow_left");
    struct ui_button go = page_button(frame, "missions.choose", "missions.choose", "continue");
    go.tone = UI_TONE_PRIMARY;
    if (!entry)
        go.refusal = page_text(frame, "missions.empty");
    else if (entry->problems)
        go.refusal = page_say(why, sizeof why, frame, "missions.cannot_play", &slot, 1);
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), back))
        screen_stack_pop(frame->stack);
    if (ui_button(ui, ui_cut_right(ui, &bar, 230), go))
        choose(list, frame);
}

/* The heading above the first row of each group that the search leaves. */
static const char *heading_of(int index, void *context)
{
    const struct mission_list *list = context;
    int group = group_of(list, list->row[index]);
    bool opens = index == 0 || group_of(list, list->row[index - 1]) != group;
    return group >= 0 && opens ? list->group[group].title : NULL;
}

/* The tab of the chosen mission's group is lit; another one jumps to its first mission. */
static void draw_tabs(struct mission_list *list, struct frame *frame, struct rect rect)
{
    const char *label[GROUPS_MAX];
    int group = group_of(list, list->chosen), tab = -1;
    for (int t = 0; t < list->tabs; t++) {
        label[t] = list->group[list->tab_first[t]].tab;
        tab = list->tab_first[t] <= group ? t : tab;
    }
    if (!ui_tabs(frame->ui, rect, "missions.group", label, list->tabs, &tab))
        return;
    list->search[0] = '\0';
    list_rows(list, frame);
    group = list->tab_first[tab];
    list->chosen = list->group[group].first;
    list->clicked = -1;
    list->scroll.goal = list->scroll.offset = ui_px(frame->ui, (float)(ROW * list->chosen + UI_LIST_HEADING * group));
}

/* Search and groups above the list, where there are several. */
static void draw_finding(struct mission_list *list, struct frame *frame, struct rect *rows)
{
    struct ui *ui = frame->ui;
    if (list->tabs == 0)
        return;
    draw_tabs(list, frame, ui_cut_top(ui, rows, 36));
    ui_cut_top(ui, rows, UI_GAP_CLOSE);
    if (ui_text_field(ui, ui_cut_top(ui, rows, 36), "missions.search", list->search, SEARCH_BYTES,
                      page_text(frame, "missions.search")))
        search(list, frame);
    ui_cut_top(ui, rows, UI_GAP_CLOSE);
}

static int draw_rows(struct mission_list *list, struct frame *frame, struct rect rect)
{
    struct ui_list rows = {.id = "missions.row",
                           .count = list->rows,
                           .row_height = ROW,
                           .empty = page_text(frame, list->count ? "missions.none_found" : "missions.empty"),
                           .heading = heading_of};
    int row = row_of(list, list->chosen);
    list->frame = frame;
    int used = ui_list(frame->ui, ui_well(frame->ui, rect), rows, &list->scroll, &row, draw_row, list);
    list->frame = NULL;
    list->chosen = row >= 0 && row < list->rows ? list->row[row] : list->chosen;
    return used;
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct mission_list *list = (struct mission_list *)screen;
    struct ui *ui = frame->ui;
    char first[UI_ID_SIZE];
    struct rect room = page_open(frame, page_text(frame, "missions.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    struct rect rows = rect_cut_left(&room, room.w * 0.4f);
    ui_cut_left(ui, &room, UI_GAP * 2);
    int row = row_of(list, list->chosen);
    draw_finding(list, frame, &rows);
    snprintf(first, sizeof first, "missions.row#%d", row > 0 ? row : 0);
    ui_focus_first(ui, first);
    int used = draw_rows(list, frame, rows);
    bool again = used >= 0 && (used == list->clicked || frame->input->device != INPUT_MOUSE);
    list->clicked = used >= 0 ? used : list->clicked;
    if (again)
        choose(list, frame);
    show_chosen(list, frame);
    draw_chosen(list, frame, room);
    draw_buttons(list, frame, bar);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct mission_list *list = (struct mission_list *)screen;
    if (!input_take(frame->input, KEY_COMMAND_BACK))
        return;
    if (!list->search[0]) {
        screen_stack_pop(frame->stack);
        return;
    }
    list->search[0] = '\0';
    search(list, frame);
}

static void free_list(struct screen *screen)
{
    let_go((struct mission_list *)screen);
    free(screen);
}

static const struct screen_kind kind = {
    .name = "missions", .enter = enter, .update = update, .draw = draw, .free = free_list};

static struct screen *new_list(bool at_problems)
{
    struct mission_list *list = calloc(1, sizeof *list);
    if (!list)
        return NULL;
    list->base.kind = &kind;
    list->chosen = list->shown = list->clicked = -1;
    list->at_problems = at_problems;
    return &list->base;
}

struct screen *mission_list_new(void)
{
    return new_list(false);
}

struct screen *mission_list_new_at_problems(void)
{
    return new_list(true);
}
