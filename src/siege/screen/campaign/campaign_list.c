/* campaign_list.c -- saved campaigns and those that can be begun, with what is told of the chosen one. */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/packages.h"
#include "siege/screen/menu/saved.h"
#include "siege/screen/campaign/campaign_endless.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/view/painting.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum list_tab { TAB_SAVED, TAB_NEW, TABS };

struct campaign_list {
    struct list_screen list;
    struct canvas_layer backdrop;
    int tab, saved, plans, missions;
    int over; /* of the saved ones */
    bool entered;
    char after[CAMPAIGN_ID_BYTES]; /* the plan that was played last: the next one is offered; "" none */
    char why[WHY_MAX_BYTES];       /* SAVED_TOLD */
    char told[BRIEF_MAX_BYTES +
              CAMPAIGN_MISSIONS * (TITLE_MAX_BYTES + 8)]; /* the chosen plan's brief and its missions */
};

static const struct campaign_saved *saved_at(const struct campaign_list *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    int index = list->list.chosen;
    return list->tab == TAB_SAVED && index >= 0 && index < list->saved ? &services->campaigns.entry[index] : NULL;
}

static const struct plan_entry *plan_at(const struct campaign_list *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    int index = list->list.chosen;
    return list->tab == TAB_NEW && index >= 0 && index < list->plans ? &services->plans.entry[index] : NULL;
}

static const char *mission_title(const struct campaign_list *list, const struct frame *frame, const char *id)
{
    const struct services *services = page_services(frame);
    for (int i = 0; i < list->missions; i++)
        if (strcmp(services->missions.entry[i].id, id) == 0)
            return services->missions.entry[i].title;
    return campaign_endless_title(services->strings, id);
}

/* The brief, and below it the missions: in order, or those there are where the ways part. */
static void tell_plan(struct campaign_list *list, const struct frame *frame)
{
    const struct plan_entry *entry = plan_at(list, frame);
    list->told[0] = '\0';
    if (!entry || entry->problems)
        return;
    bool branched = campaign_plan_is_branched(&entry->plan);
    int used = snprintf(list->told, sizeof list->told, "%s\n", entry->plan.brief);
    int missions = campaign_endless_is(entry->plan.id) ? 0 : entry->plan.missions;
    for (int i = 0; i < missions && used > 0 && (size_t)used < sizeof list->told; i++) {
        char mark[8];
        snprintf(mark, sizeof mark, branched ? "·" : "%d.", i + 1);
        used += snprintf(list->told + used, sizeof list->told - (size_t)used, "\n%s %s", mark,
                         mission_title(list, frame, entry->plan.mission[i]));
    }
}

static void look(struct campaign_list *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    list->saved = services_look(services, LIST_CAMPAIGNS);
    list->over = 0;
    for (int i = 0; i < list->saved; i++)
        list->over += services->campaigns.entry[i].over;
    list->missions = services_look(services, LIST_MISSIONS); /* first: from here on changes are waited for */
    list->plans = services_look(services, LIST_PLANS);
    list_screen_set_count(&list->list, list->tab == TAB_SAVED ? list->saved : list->plans);
    if (list->list.chosen < 0 && list->list.count > 0)
        list->list.chosen = 0;
    tell_plan(list, frame);
}

/* What was chosen stays so, wherever it stands now. */
static void look_again(struct campaign_list *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    const struct plan_entry *entry = plan_at(list, frame);
    const struct campaign_saved *saved = saved_at(list, frame);
    char path[LISTED_PATH];
    snprintf(path, sizeof path, "%s", entry ? entry->path : saved ? saved->path : "");
    look(list, frame);
    for (int i = 0; saved && i < list->saved; i++)
        if (strcmp(services->campaigns.entry[i].path, path) == 0)
            list->list.chosen = i;
    for (int i = 0; entry && i < list->plans; i++)
        if (strcmp(services->plans.entry[i].path, path) == 0)
            list->list.chosen = i;
    tell_plan(list, frame);
}

/* The plan behind the one played last; behind the last one the first. */
static void choose_after(struct campaign_list *list, struct frame *frame)
{
    const struct services *services = page_services(frame);
    for (int i = 0; i < list->plans; i++)
        if (strcmp(services->plans.entry[i].plan.id, list->after) == 0)
            list->list.chosen = (i + 1) % list->plans;
    tell_plan(list, frame);
}

static bool follows(const struct frame *frame, uint64_t now)
{
    const struct services *services = page_services(frame);
    return services->follow_missions && services->follow_missions(services->self, now);
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct campaign_list *list = (struct campaign_list *)screen;
    (void)follows(frame, frame->now); /* before they are read: nothing is missed */
    if (!list->entered)
        list->tab = services_look(page_services(frame), LIST_CAMPAIGNS) && !list->after[0] ? TAB_SAVED : TAB_NEW;
    look(list, frame);
    if (!list->entered && list->after[0])
        choose_after(list, frame);
    list->entered = true;
}

/* Files that others write meanwhile are read anew, as in the list of missions. */
static void update(struct screen *screen, struct frame *frame)
{
    struct campaign_list *list = (struct campaign_list *)screen;
    if (follows(frame, frame->now) && list->list.question == SAVED_NO_QUESTION)
        look_again(list, frame);
    list_screen_update(screen, frame);
}

static void leave(struct screen *screen, struct frame *frame)
{
    (void)screen;
    (void)follows(frame, 0);
}

static void moved(struct list_screen *screen, struct frame *frame)
{
    tell_plan((struct campaign_list *)screen, frame);
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

static const char *badge_of(const struct campaign_saved *saved)
{
    const char *state = saved_state_key(saved->state);
    return state              ? state
           : saved->recovered ? "saves.recovered"
           : saved->over      ? "campaigns.over"
           : saved->corrected ? "campaigns.corrected"
                              : NULL;
}

static const char *over_key(const struct campaign_saved *saved)
{
    return campaign_endless_is(saved->id) ? "campaigns.place.ended"
           : saved->won                   ? "campaigns.place.won"
           : saved->given_up              ? "campaigns.place.given_up"
                                          : "campaigns.place.over";
}

/* "Mission 2 of 3 · 5 minutes ago" */
static const char *place_text(const struct frame *frame, const struct campaign_saved *saved)
{
    const char *key = !saved_is_playable(saved->state)                                    ? "saves.only_ago"
                      : saved->over                                                       ? over_key(saved)
                      : saved->plays < saved->missions && !campaign_endless_is(saved->id) ? "campaigns.place"
                                                                                          : "campaigns.place.long";
    return page_tell(frame, key,
                     SLOTS({"number", NULL, saved->plays + (saved->over ? 0 : 1)}, {"missions", NULL, saved->missions},
                           {"ago", saved_ago_text(frame, saved->minutes_ago), 0}));
}

static void draw_two_lines(struct ui *ui, struct rect room, const char *upper, const char *lower, bool lit, bool off)
{
    page_line(ui, rect_cut_top(&room, room.h * 0.56f),
              ui_title(ui, 22,
                       off   ? PALETTE_BONE_FAINT
                       : lit ? PALETTE_BRASS_LIGHT
                             : PALETTE_BONE),
              TEXT_LEFT, upper);
    page_line(ui, room, ui_body(ui, UI_TEXT_SMALL, off ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM), TEXT_LEFT, lower);
}

static void draw_mark(struct frame *frame, struct rect *row, const char *icon)
{
    float side = ui_px(frame->ui, 34);
    ui_icon(frame->ui, rect_anchor(ui_cut_left(frame->ui, row, 44), side, side, 0.3f, 0.5f), icon, WHITE);
}

static void draw_saved(struct frame *frame, struct rect row, int index, bool lit)
{
    const struct campaign_saved *saved = &page_services(frame)->campaigns.entry[index];
    const char *badge = badge_of(saved);
    bool playable = saved_is_playable(saved->state);
    draw_mark(frame, &row, !playable ? "warning" : !saved->over ? "campaign" : saved->won ? "trophy" : "skull");
    if (badge)
        saved_badge(frame, &row, page_text(frame, badge), playable ? PALETTE_BRASS_DARK : PALETTE_BLOOD_LIGHT);
    draw_two_lines(frame->ui, row, saved->title, place_text(frame, saved), lit, !playable);
}

/* The campaign of that plan that was played last, or NULL. */
static const struct campaign_saved *own_of(const struct services *services, const struct campaign_plan *plan)
{
    for (int i = 0; i < services->campaigns.count; i++) {
        const struct campaign_saved *saved = &services->campaigns.entry[i];
        if (saved_is_playable(saved->state) && strcmp(saved->title, plan->title) == 0 &&
            services_catalogue(services, saved->edition) == services_catalogue(services, plan->edition))
            return saved;
    }
    return NULL;
}

static void draw_plan(struct frame *frame, struct rect row, int index, bool lit)
{
    const struct plan_entry *entry = &page_services(frame)->plans.entry[index];
    const struct campaign_plan *plan = &entry->plan;
    draw_mark(frame, &row, entry->problems ? "warning" : "campaign");
    struct words words = page_words(frame);
    const char *lower = campaign_plan_line(SENTENCE(&words), &words, plan);
    const struct campaign_saved *own = own_of(page_services(frame), plan);
    if (entry->problems)
        lower = page_tell(frame, "missions.problems", SLOTS({"n", NULL, entry->problems}));
    else if (own && own->over)
        saved_badge(frame, &row,
                    page_text(frame, campaign_endless_is(own->id) ? "campaigns.over"
                                     : own->won                   ? "campaigns.badge.won"
                                     : own->given_up              ? "campaigns.badge.given_up"
                                                                  : "campaigns.badge.lost"),
                    own->won ? PALETTE_BRASS : PALETTE_BLOOD_LIGHT);
    else if (own)
        saved_badge(frame, &row, page_text(frame, "campaigns.badge.begun"), PALETTE_BRASS_DARK);
    draw_two_lines(frame->ui, row, plan->title, lower, lit, entry->problems > 0);
}

/* Plans stand by edition, where there are several. */
static const char *heading_of(const struct list_screen *screen, const struct frame *frame, int index)
{
    const struct services *services = page_services(frame);
    if (((const struct campaign_list *)screen)->tab != TAB_NEW || services->editions < 2)
        return NULL;
    const char *edition = services->plans.entry[index].plan.edition;
    bool endless = campaign_endless_is(services->plans.entry[index].plan.id);
    if (endless)
        return index > 0 && campaign_endless_is(services->plans.entry[index - 1].plan.id)
                   ? NULL
                   : page_text(frame, "campaign.endless.heading");
    const char *before = index > 0 ? services->plans.entry[index - 1].plan.edition : "";
    bool same = before[0] && services_catalogue(services, edition) == services_catalogue(services, before);
    return edition[0] && !same ? services_edition_title(services, edition, false) : NULL;
}

static void draw_row(struct list_screen *screen, struct frame *frame, struct rect rect, int index, bool lit)
{
    struct rect row = ui_inset(frame->ui, rect, 5);
    if (((struct campaign_list *)screen)->tab == TAB_SAVED)
        draw_saved(frame, row, index, lit);
    else
        draw_plan(frame, row, index, lit);
}

/* ---- the chosen one -------------------------------------------------------------------------------------------- */

static void draw_players(struct frame *frame, struct rect row, const struct campaign_saved *saved)
{
    for (int p = 0; p < saved->players && p < CAMPAIGN_PLAYERS; p++)
        if (saved->corporation[p] < CORPORATIONS)
            page_emblem(frame, ui_inset(frame->ui, rect_cut_left(&row, row.h), 3), saved->corporation[p], 1);
}

static void draw_saved_side(struct campaign_list *list, struct frame *frame, struct rect room,
                            const struct campaign_saved *saved)
{
    struct rect row;
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct flow flow = flow_in(ui, room);
    if (saved_is_playable(saved->state)) {
        const char *mode = campaign_mode_text(&words, (enum campaign_mode)saved->mode);
        flow_row(&flow, 56, &row);
        draw_players(frame, row, saved);
        flow_gap(&flow, UI_GAP);
        saved_tell(&flow, ui_body(ui, 16, PALETTE_BONE),
                   page_tell(frame, "campaigns.mode", SLOTS({"mode", mode, 0}, {"n", NULL, saved->players})));
        saved_tell(&flow, ui_body(ui, 16, PALETTE_BONE_DIM), place_text(frame, saved));
        if (!saved->over)
            saved_tell(&flow, ui_body(ui, 16, PALETTE_BONE),
                       page_tell(frame, saved->started ? "campaigns.running" : "campaigns.coming",
                                 SLOTS({"mission", mission_title(list, frame, saved->mission), 0})));
    }
    if (saved->recovered)
        saved_tell(&flow, ui_body(ui, 16, PALETTE_BRASS_LIGHT), page_text(frame, "campaigns.recovered.text"));
    saved_tell(&flow, ui_body(ui, 16, PALETTE_BLOOD_LIGHT), saved->why);
}

static void tell_fact(struct ui *ui, struct rect *room, enum palette tone, const char *text)
{
    rect_cut_top(room, ui_paragraph(ui, *room, ui_body(ui, 16, tone), TEXT_LEFT, text) + ui_px(ui, 2));
}

static void draw_plan_side(struct campaign_list *list, struct frame *frame, struct rect room,
                           const struct plan_entry *entry)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    if (entry->problems) {
        ui_text_block(ui, room, "campaigns.problem", ui_body(ui, UI_TEXT, PALETTE_BONE),
                      saved_problem_text(frame, "campaigns.cannot_play", entry->first_problem, entry->path),
                      &list->list.text_scroll);
        return;
    }
    const struct campaign_saved *own = own_of(page_services(frame), &entry->plan);
    tell_fact(ui, &room, PALETTE_BRASS_LIGHT, campaign_plan_line(SENTENCE(&words), &words, &entry->plan));
    tell_fact(ui, &room, PALETTE_BONE,
              page_tell(frame, "campaigns.played",
                        SLOTS({"text", campaign_modes_line(SENTENCE(&words), &words, &entry->plan), 0})));
    tell_fact(ui, &room, PALETTE_VERDIGRIS, campaign_plan_sentence(LONG_TEXT(&words), &words, &entry->plan));
    if (own)
        tell_fact(ui, &room, PALETTE_BRASS_LIGHT,
                  page_tell(frame, "campaigns.yours", SLOTS({"text", place_text(frame, own), 0})));
    ui_cut_top(ui, &room, UI_GAP);
    ui_text_block(ui, room, "campaigns.brief", ui_story(ui, 17, PALETTE_BONE), list->told, &list->list.text_scroll);
}

/* The id of the edition of what is chosen; "" if it cannot be told. */
static const char *edition_of(const struct campaign_saved *saved, const struct plan_entry *entry)
{
    return saved ? saved->edition : entry ? entry->plan.edition : "";
}

/* The cover of a campaign that has one; of an endless one the portal, and two who are about to go. False: none. */
static bool choose_cover(struct painting *painting, struct frame *frame, const struct campaign_plan *plan)
{
    const struct brush brush = page_brush(frame);
    const struct catalogue *catalogue = services_catalogue(page_services(frame), plan->edition);
    if (painting_of_campaign(painting, &brush, plan->id, CAMPAIGN_COVER))
        return true;
    if (!campaign_endless_is(plan->id))
        return false;
    painting_at(painting, "portal");
    for (int i = 0; i < 2 && i < catalogue->roster; i++) {
        char art[FIGURE_ART_BYTES];
        int trooper = i * (catalogue->roster / 2);
        painting_add(painting, figure_look_of_trooper(catalogue, trooper, art), i ? 0.72f : 0.3f, 0.97f, 0.5f, !i);
    }
    return true;
}

/* Beside the text, where the text keeps most of the room. */
static void draw_cover(struct frame *frame, struct rect *room, const struct campaign_plan *plan)
{
    struct painting painting;
    const struct brush brush = page_brush(frame);
    float width = floorf(fminf(room->w * 0.44f, room->h * 0.75f));
    if (width < ui_px(frame->ui, 120) || !choose_cover(&painting, frame, plan))
        return;
    struct rect place = rect_cut_right(room, width);
    place = rect_snapped(rect_of(place.x, place.y, width, width / 0.75f));
    tableau_draw(&brush, place, &painting.tableau);
    canvas_frame(frame->canvas, place, ui_px(frame->ui, 1), palette_colour(PALETTE_BRASS_DARK));
    ui_cut_right(frame->ui, room, UI_GAP);
}

static void draw_details(struct list_screen *screen, struct frame *frame, struct rect plate)
{
    struct ui *ui = frame->ui;
    struct campaign_list *list = (struct campaign_list *)screen;
    struct rect room = campaign_plate(ui, plate);
    const struct campaign_saved *saved = saved_at(list, frame);
    const struct plan_entry *entry = plan_at(list, frame);
    if (!saved && !entry)
        return;
    page_show_edition(frame, edition_of(saved, entry));
    page_line(ui, ui_cut_top(ui, &room, 38), ui_title(ui, 32, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              saved ? saved->title : entry->plan.title);
    if (edition_of(saved, entry)[0] && page_services(frame)->editions > 0)
        page_line(ui, ui_cut_top(ui, &room, 22), ui_body(ui, UI_TEXT, PALETTE_BRASS), TEXT_LEFT,
                  services_edition_title(page_services(frame), edition_of(saved, entry), false));
    ui_rule(ui, ui_cut_top(ui, &room, 18));
    if (entry)
        draw_cover(frame, &room, &entry->plan);
    if (saved)
        draw_saved_side(list, frame, room, saved);
    else
        draw_plan_side(list, frame, room, entry);
}

/* ---- what can be done ------------------------------------------------------------------------------------------ */

static void go_on(struct campaign_list *list, struct frame *frame)
{
    const struct campaign_saved *saved = saved_at(list, frame);
    if (saved && !campaign_home_open(frame, saved->path, list->why))
        list->list.question = SAVED_TOLD;
}

static void choose(struct list_screen *screen, struct frame *frame)
{
    struct campaign_list *list = (struct campaign_list *)screen;
    const struct campaign_saved *saved = saved_at(list, frame);
    const struct plan_entry *entry = plan_at(list, frame);
    if (saved && saved->state == SAVE_EDITED)
        list->list.question = SAVED_EDITED;
    else if (saved && saved->state == SAVE_GOOD)
        go_on(list, frame);
    else if (entry && !entry->problems)
        page_push(frame, campaign_start_new(&entry->plan));
}

static void draw_go(struct campaign_list *list, struct frame *frame, struct rect rect)
{
    const struct campaign_saved *saved = saved_at(list, frame);
    const struct plan_entry *entry = plan_at(list, frame);
    const char *key = list->tab == TAB_NEW   ? "campaigns.begin"
                      : saved && saved->over ? "campaigns.look_back"
                                             : "campaigns.go_on";
    struct ui_button go = page_primary(frame, "campaigns.go", key, "continue");
    if (!saved && !entry)
        go.refusal = page_text(frame, "campaigns.choose");
    else if (saved && !saved_is_playable(saved->state))
        go.refusal = saved->why;
    else if (entry && entry->problems)
        go.refusal = entry->first_problem;
    if (ui_button(frame->ui, rect, go))
        choose(&list->list, frame);
}

/* One of the player's own, with its missions, into one file for others. */
static void draw_packing(struct campaign_list *list, struct frame *frame, struct rect *bar)
{
    const struct services *services = page_services(frame);
    const struct plan_entry *entry = plan_at(list, frame);
    struct ui_button button = page_button(frame, "campaigns.pack", "missions.pack", NULL);
    if (!entry || !entry->own || !services->package_make)
        return;
    button.hint = page_text(frame, "campaigns.pack.hint");
    button.refusal = entry->problems ? entry->first_problem : NULL;
    if (ui_button(frame->ui, ui_cut_right(frame->ui, bar, 130), button))
        page_push(frame, pack_screen_new(services, entry->path));
}

static void draw_buttons(struct list_screen *screen, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct campaign_list *list = (struct campaign_list *)screen;
    ui_focus_first(ui, "campaigns.go");
    struct ui_button removal = page_button(frame, "campaigns.remove", "saves.delete", "cross");
    if (ui_button(ui, ui_cut_left(ui, &bar, 170), page_button(frame, "campaigns.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    draw_go(list, frame, ui_cut_right(ui, &bar, 260));
    ui_cut_right(ui, &bar, UI_GAP);
    draw_packing(list, frame, &bar);
    removal.refusal = saved_at(list, frame) ? NULL : page_text(frame, "campaigns.choose");
    if (list->tab == TAB_SAVED && ui_button(ui, ui_cut_right(ui, &bar, 170), removal))
        list->list.question = SAVED_REMOVE;
}

static void remove_chosen(struct campaign_list *list, struct frame *frame)
{
    const struct services *services = page_services(frame);
    const struct campaign_saved *saved = saved_at(list, frame);
    if (saved && !services->campaign_remove(services->self, saved->path, list->why))
        list->list.question = SAVED_TOLD;
    look(list, frame);
}

static void draw_question(struct list_screen *screen, struct frame *frame)
{
    struct campaign_list *list = (struct campaign_list *)screen;
    const struct campaign_saved *saved = saved_at(list, frame);
    bool removal = screen->question == SAVED_REMOVE, edited = screen->question == SAVED_EDITED && saved;
    const char *text = removal
                           ? page_tell(frame, "campaigns.remove.ask", SLOTS({"title", saved ? saved->title : "", 0}))
                       : edited ? saved->why
                                : list->why;
    int yes = saved_ask(screen, frame, "campaigns.ask", text, removal ? "saves.delete" : "campaigns.go_on");
    if (yes == SAVED_REMOVE)
        remove_chosen(list, frame);
    else if (yes == SAVED_EDITED)
        go_on(list, frame);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

static void draw_tabs(struct campaign_list *list, struct frame *frame, struct rect row)
{
    const char *labels[TABS] = {page_tell(frame, list->over ? "campaigns.tab.saved_over" : "campaigns.tab.saved",
                                          SLOTS({"n", NULL, list->saved - list->over}, {"over", NULL, list->over})),
                                page_text(frame, "campaigns.tab.new")};
    if (ui_tabs(frame->ui, row, "campaigns.tabs", labels, TABS, &list->tab)) {
        list_screen_begin(&list->list, 0, -1);
        look(list, frame);
    }
}

static struct rect draw_left(struct list_screen *screen, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    struct campaign_list *list = (struct campaign_list *)screen;
    struct rect room = campaign_plate(ui, rect);
    draw_tabs(list, frame, ui_cut_top(ui, &room, 40));
    ui_cut_top(ui, &room, UI_GAP);
    if (list->tab == TAB_SAVED)
        saved_more(frame, &room, list->saved, page_services(frame)->campaigns.total);
    return room;
}

static const char *empty_text(const struct list_screen *screen, const struct frame *frame)
{
    bool saved = ((const struct campaign_list *)screen)->tab == TAB_SAVED;
    return page_text(frame, saved ? "campaigns.none" : "campaigns.no_plans");
}

static struct rect open_page(struct list_screen *screen, struct frame *frame)
{
    struct rect room = campaign_page_open(frame, &((struct campaign_list *)screen)->backdrop);
    campaign_page_heading(frame, &room, page_text(frame, "campaigns.title"), page_text(frame, "campaigns.line"));
    return room;
}

static void free_list(struct screen *screen)
{
    canvas_layer_clear(&((struct campaign_list *)screen)->backdrop);
    free(screen);
}

static const struct screen_kind kind = {
    .name = "campaigns", .enter = enter, .leave = leave, .update = update, .draw = list_screen_draw, .free = free_list};

static const struct list_kind campaigns = {.rows = "campaigns.row",
                                           .row_height = 60,
                                           .part = 0.5f,
                                           .gap = UI_MARGIN,
                                           .open = open_page,
                                           .left = draw_left,
                                           .empty = empty_text,
                                           .heading = heading_of,
                                           .row = draw_row,
                                           .details = draw_details,
                                           .buttons = draw_buttons,
                                           .choose = choose,
                                           .moved = moved,
                                           .ask = draw_question};

struct screen *campaign_list_new(void)
{
    return list_screen_new(sizeof(struct campaign_list), &kind, &campaigns);
}

struct screen *campaign_list_new_after(const char *plan_id)
{
    struct screen *screen = campaign_list_new();
    if (screen)
        snprintf(((struct campaign_list *)screen)->after, CAMPAIGN_ID_BYTES, "%s", plan_id);
    return screen;
}
