#include "siege/screen/campaign/campaign_list.h"

#include "shell/stack/ask.h"
#include "siege/screen/campaign/campaign_home.h"
#include "siege/screen/campaign/campaign_page.h"
#include "siege/screen/campaign/campaign_start.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/names/names.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum list_tab { TAB_SAVED, TAB_NEW, TABS };
enum list_question { QUESTION_NONE, QUESTION_REMOVE, QUESTION_EDITED, QUESTION_TOLD };
enum { ROW = 60 };

struct campaign_list {
    struct screen base;
    struct canvas_layer backdrop;
    int tab, saved, plans, missions;
    bool entered;
    int chosen[TABS];
    struct ui_scroll scroll[TABS], text_scroll;
    enum list_question question;
    char why[WHY_MAX_BYTES]; /* QUESTION_TOLD */
    char told[BRIEF_MAX_BYTES +
              CAMPAIGN_MISSIONS * (TITLE_MAX_BYTES + 8)]; /* the chosen plan's brief and its missions */
    struct frame *frame;                                  /* while rows are drawn */
};

static const struct campaign_saved *saved_at(const struct campaign_list *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    int index = list->chosen[TAB_SAVED];
    return list->tab == TAB_SAVED && index >= 0 && index < list->saved ? services->campaign_at(services->self, index)
                                                                       : NULL;
}

static const struct plan_entry *plan_at(const struct campaign_list *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    int index = list->chosen[TAB_NEW];
    return list->tab == TAB_NEW && index >= 0 && index < list->plans ? services->plan_at(services->self, index) : NULL;
}

static const char *mission_title(const struct campaign_list *list, const struct frame *frame, const char *id)
{
    const struct services *services = page_services(frame);
    for (int i = 0; i < list->missions; i++)
        if (strcmp(services->mission_at(services->self, i)->id, id) == 0)
            return services->mission_at(services->self, i)->title;
    return id;
}

/* The brief, and the missions in order below it. */
static void tell_plan(struct campaign_list *list, const struct frame *frame)
{
    const struct plan_entry *entry = plan_at(list, frame);
    list->told[0] = '\0';
    if (!entry || entry->problems)
        return;
    int used = snprintf(list->told, sizeof list->told, "%s\n", entry->plan.brief);
    for (int i = 0; i < entry->plan.missions && used > 0 && (size_t)used < sizeof list->told; i++)
        used += snprintf(list->told + used, sizeof list->told - (size_t)used, "\n%d. %s", i + 1,
                         mission_title(list, frame, entry->plan.mission[i]));
}

static void look(struct campaign_list *list, const struct frame *frame)
{
    const struct services *services = page_services(frame);
    list->saved = services->campaign_count(services->self);
    list->plans = services->plan_count(services->self);
    list->missions = services->mission_count(services->self);
    for (int tab = 0; tab < TABS; tab++) {
        int count = tab == TAB_SAVED ? list->saved : list->plans;
        if (list->chosen[tab] >= count)
            list->chosen[tab] = count - 1;
        if (list->chosen[tab] < 0 && count > 0)
            list->chosen[tab] = 0;
    }
}

static void enter(struct screen *screen, struct frame *frame)
{
    struct campaign_list *list = (struct campaign_list *)screen;
    look(list, frame);
    if (!list->entered)
        list->tab = list->saved ? TAB_SAVED : TAB_NEW;
    list->entered = true;
    tell_plan(list, frame);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct campaign_list *list = (struct campaign_list *)screen;
    if (list->question == QUESTION_NONE && input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

static bool is_playable(const struct campaign_saved *saved)
{
    return saved->state == SAVE_GOOD || saved->state == SAVE_EDITED;
}

static const char *badge_of(const struct campaign_saved *saved)
{
    switch (saved->state) {
    case SAVE_BROKEN:
        return "saves.state.broken";
    case SAVE_NEWER:
        return "saves.state.newer";
    case SAVE_EDITED:
        return "saves.state.changed";
    case SAVE_GOOD:
        break;
    }
    return saved->recovered   ? "saves.recovered"
           : saved->over      ? "campaigns.over"
           : saved->corrected ? "campaigns.corrected"
                              : NULL;
}

/* "Mission 2 of 3 · 5 minutes ago" */
static const char *place_text(char *out, size_t size, const struct frame *frame, const struct campaign_saved *saved)
{
    char ago[WORDS_NAME_MAX];
    struct phrase_slot slots[] = {{"number", NULL, saved->plays + (saved->over ? 0 : 1)},
                                  {"missions", NULL, saved->missions},
                                  {"ago", campaign_ago_text(ago, sizeof ago, frame, saved->minutes_ago), 0}};
    const char *key = !is_playable(saved)              ? "saves.only_ago"
                      : saved->over                    ? "campaigns.place.over"
                      : saved->plays < saved->missions ? "campaigns.place"
                                                       : "campaigns.place.long";
    return page_say(out, size, frame, key, slots, 3);
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
    ui_icon(frame->ui, rect_anchor(rect_cut_left(row, ui_px(frame->ui, 44)), side, side, 0.3f, 0.5f), icon,
            (struct colour){255, 255, 255, 255});
}

static void draw_saved(struct campaign_list *list, struct rect row, int index, bool lit)
{
    char place[WORDS_SENTENCE_MAX];
    struct frame *frame = list->frame;
    const struct services *services = page_services(frame);
    const struct campaign_saved *saved = services->campaign_at(services->self, index);
    const char *badge = badge_of(saved);
    draw_mark(frame, &row, !is_playable(saved) ? "warning" : saved->over ? "trophy" : "campaign");
    if (badge)
        campaign_badge(frame, &row, page_text(frame, badge),
                       is_playable(saved) ? PALETTE_BRASS_DARK : PALETTE_BLOOD_LIGHT);
    draw_two_lines(frame->ui, row, saved->title, place_text(place, sizeof place, frame, saved), lit,
                   !is_playable(saved));
}

static void players_text(char *out, size_t size, const struct frame *frame, const struct campaign_plan *plan)
{
    struct phrase_slot slots[] = {
        {"least", NULL, plan->least_players}, {"most", NULL, plan->most_players}, {"missions", NULL, plan->missions}};
    page_say(out, size, frame, plan->least_players == plan->most_players ? "campaigns.plan.exact" : "campaigns.plan",
             slots, 3);
}

static void draw_plan(struct campaign_list *list, struct rect row, int index, bool lit)
{
    char facts[WORDS_SENTENCE_MAX];
    struct frame *frame = list->frame;
    const struct services *services = page_services(frame);
    const struct plan_entry *entry = services->plan_at(services->self, index);
    struct phrase_slot problems = {"n", NULL, entry->problems};
    draw_mark(frame, &row, entry->problems ? "warning" : "campaign");
    if (entry->problems)
        page_say(facts, sizeof facts, frame, "missions.problems", &problems, 1);
    else
        players_text(facts, sizeof facts, frame, &entry->plan);
    draw_two_lines(frame->ui, row, entry->plan.title, facts, lit, entry->problems > 0);
}

/* Plans stand by edition, where there are several. */
static const char *heading_of(int index, void *context)
{
    const struct campaign_list *list = context;
    const struct services *services = page_services(list->frame);
    if (list->tab != TAB_NEW || !services->edition_at || !services->edition_at(services->self, 1))
        return NULL;
    const char *edition = services->plan_at(services->self, index)->plan.edition;
    const char *before = index > 0 ? services->plan_at(services->self, index - 1)->plan.edition : "";
    bool same = before[0] && services_catalogue(services, edition) == services_catalogue(services, before);
    return edition[0] && !same ? services_edition_title(services, edition, false) : NULL;
}

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    struct campaign_list *list = context;
    struct rect row = rect_inset(rect, ui_px(ui, 5));
    if (list->tab == TAB_SAVED)
        draw_saved(list, row, index, lit);
    else
        draw_plan(list, row, index, lit);
}

/* ---- the chosen one -------------------------------------------------------------------------------------------- */

static void draw_players(struct frame *frame, struct rect row, const struct campaign_saved *saved)
{
    for (int p = 0; p < saved->players && p < CAMPAIGN_PLAYERS; p++)
        if (saved->corporation[p] < CORPORATIONS)
            page_emblem(frame, rect_inset(rect_cut_left(&row, row.h), ui_px(frame->ui, 3)), saved->corporation[p], 1);
}

/* A paragraph, cut off the top. */
static void say(struct frame *frame, struct rect *room, float units, enum palette tone, const char *text)
{
    struct ui *ui = frame->ui;
    rect_cut_top(room, ui_paragraph(ui, *room, ui_body(ui, units, tone), TEXT_LEFT, text) + ui_px(ui, UI_GAP));
}

static void draw_saved_side(struct campaign_list *list, struct frame *frame, struct rect room,
                            const struct campaign_saved *saved)
{
    char text[WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    if (is_playable(saved)) {
        const char *mode = campaign_mode_text(&words, (enum campaign_mode)saved->mode);
        struct phrase_slot slots[] = {{"mode", mode, 0}, {"n", NULL, saved->players}};
        draw_players(frame, rect_cut_top(&room, ui_px(ui, 56)), saved);
        rect_cut_top(&room, ui_px(ui, UI_GAP));
        say(frame, &room, 16, PALETTE_BONE, page_say(text, sizeof text, frame, "campaigns.mode", slots, 2));
        say(frame, &room, 16, PALETTE_BONE_DIM, place_text(text, sizeof text, frame, saved));
        struct phrase_slot next = {"mission", saved->over ? "" : mission_title(list, frame, saved->mission), 0};
        if (!saved->over)
            say(frame, &room, 16, PALETTE_BONE,
                page_say(text, sizeof text, frame, saved->started ? "campaigns.running" : "campaigns.coming", &next,
                         1));
    }
    if (saved->recovered)
        say(frame, &room, 16, PALETTE_BRASS_LIGHT, page_text(frame, "campaigns.recovered.text"));
    if (saved->why[0])
        say(frame, &room, 16, PALETTE_BLOOD_LIGHT, saved->why);
}

static void draw_plan_side(struct campaign_list *list, struct frame *frame, struct rect room,
                           const struct plan_entry *entry)
{
    char text[2 * WORDS_SENTENCE_MAX + WHY_MAX_BYTES + LISTED_PATH];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    struct phrase_slot why = {"why", entry->first_problem, 0};
    if (entry->problems) {
        size_t used = strlen(page_say(text, sizeof text, frame, "campaigns.cannot_play", &why, 1));
        snprintf(text + used, sizeof text - used, "\n\n%s", entry->path);
        ui_text_block(ui, room, "campaigns.problem", ui_body(ui, UI_TEXT, PALETTE_BONE), text, &list->text_scroll);
        return;
    }
    say(frame, &room, 16, PALETTE_VERDIGRIS, campaign_plan_sentence(text, sizeof text, &words, &entry->plan));
    ui_text_block(ui, room, "campaigns.brief", ui_body(ui, 16, PALETTE_BONE), list->told, &list->text_scroll);
}

/* The id of the edition of what is chosen; "" if it cannot be told. */
static const char *edition_of(const struct campaign_saved *saved, const struct plan_entry *entry)
{
    return saved ? saved->edition : entry ? entry->plan.edition : "";
}

static void draw_side(struct campaign_list *list, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    const struct campaign_saved *saved = saved_at(list, frame);
    const struct plan_entry *entry = plan_at(list, frame);
    if (!saved && !entry)
        return;
    page_show_edition(frame, edition_of(saved, entry));
    page_line(ui, rect_cut_top(&room, ui_px(ui, 38)), ui_title(ui, 32, PALETTE_BRASS_LIGHT), TEXT_LEFT,
              saved ? saved->title : entry->plan.title);
    if (edition_of(saved, entry)[0] && page_services(frame)->edition_at)
        page_line(ui, rect_cut_top(&room, ui_px(ui, 22)), ui_body(ui, UI_TEXT, PALETTE_BRASS), TEXT_LEFT,
                  services_edition_title(page_services(frame), edition_of(saved, entry), false));
    ui_rule(ui, rect_cut_top(&room, ui_px(ui, 18)));
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
        list->question = QUESTION_TOLD;
}

static void choose(struct campaign_list *list, struct frame *frame)
{
    const struct campaign_saved *saved = saved_at(list, frame);
    const struct plan_entry *entry = plan_at(list, frame);
    if (saved && saved->state == SAVE_EDITED)
        list->question = QUESTION_EDITED;
    else if (saved && saved->state == SAVE_GOOD)
        go_on(list, frame);
    struct screen *start = entry && !entry->problems ? campaign_start_new(&entry->plan) : NULL;
    if (start)
        screen_stack_push(frame->stack, start);
}

static void draw_go(struct campaign_list *list, struct frame *frame, struct rect rect)
{
    const struct campaign_saved *saved = saved_at(list, frame);
    const struct plan_entry *entry = plan_at(list, frame);
    const char *key = list->tab == TAB_NEW   ? "campaigns.begin"
                      : saved && saved->over ? "campaigns.look_back"
                                             : "campaigns.go_on";
    struct ui_button go = page_button(frame, "campaigns.go", key, "continue");
    go.tone = UI_TONE_PRIMARY;
    if (!saved && !entry)
        go.refusal = page_text(frame, "campaigns.choose");
    else if (saved && !is_playable(saved))
        go.refusal = saved->why;
    else if (entry && entry->problems)
        go.refusal = entry->first_problem;
    if (ui_button(frame->ui, rect, go))
        choose(list, frame);
}

static void draw_buttons(struct campaign_list *list, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct ui_button removal = page_button(frame, "campaigns.remove", "saves.delete", "cross");
    if (ui_button(ui, rect_cut_left(&bar, ui_px(ui, 170)),
                  page_button(frame, "campaigns.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    draw_go(list, frame, rect_cut_right(&bar, ui_px(ui, 260)));
    rect_cut_right(&bar, ui_px(ui, UI_GAP));
    removal.refusal = saved_at(list, frame) ? NULL : page_text(frame, "campaigns.choose");
    if (list->tab == TAB_SAVED && ui_button(ui, rect_cut_right(&bar, ui_px(ui, 170)), removal))
        list->question = QUESTION_REMOVE;
}

static void remove_chosen(struct campaign_list *list, struct frame *frame)
{
    const struct services *services = page_services(frame);
    const struct campaign_saved *saved = saved_at(list, frame);
    if (saved && !services->campaign_remove(services->self, saved->path, list->why))
        list->question = QUESTION_TOLD;
    look(list, frame);
}

static void draw_question(struct campaign_list *list, struct frame *frame)
{
    char text[WHY_MAX_BYTES + WORDS_SENTENCE_MAX];
    enum list_question question = list->question;
    const struct campaign_saved *saved = saved_at(list, frame);
    struct phrase_slot slot = {"title", saved ? saved->title : "", 0};
    const char *yes = question == QUESTION_TOLD
                          ? NULL
                          : page_text(frame, question == QUESTION_REMOVE ? "saves.delete" : "campaigns.go_on");
    const char *no = page_text(frame, question == QUESTION_TOLD ? "button.close" : "button.cancel");
    page_say(text, sizeof text, frame, "campaigns.remove.ask", &slot, 1);
    const char *asked = question == QUESTION_REMOVE            ? text
                        : question == QUESTION_EDITED && saved ? saved->why
                                                               : list->why;
    enum answer answer = ask(frame, "campaigns.ask", asked, yes, no);
    if (answer == ANSWER_OPEN)
        return;
    list->question = QUESTION_NONE;
    if (answer == ANSWER_YES && question == QUESTION_REMOVE)
        remove_chosen(list, frame);
    else if (answer == ANSWER_YES)
        go_on(list, frame);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

static void draw_tabs(struct campaign_list *list, struct frame *frame, struct rect row)
{
    char saved[WORDS_NAME_MAX];
    struct phrase_slot slot = {"n", NULL, list->saved};
    const char *labels[TABS] = {page_say(saved, sizeof saved, frame, "campaigns.tab.saved", &slot, 1),
                                page_text(frame, "campaigns.tab.new")};
    if (ui_tabs(frame->ui, row, "campaigns.tabs", labels, TABS, &list->tab)) {
        list->text_scroll = (struct ui_scroll){0};
        tell_plan(list, frame);
    }
}

static void draw_rows(struct campaign_list *list, struct frame *frame, struct rect room)
{
    int before = list->chosen[list->tab];
    struct ui_list rows = {.id = "campaigns.row",
                           .count = list->tab == TAB_SAVED ? list->saved : list->plans,
                           .row_height = ROW,
                           .empty = page_text(frame, list->tab == TAB_SAVED ? "campaigns.none" : "campaigns.no_plans"),
                           .heading = heading_of};
    const struct services *services = page_services(frame);
    if (list->tab == TAB_SAVED && services->campaign_total)
        page_more(frame, &room, list->saved, services->campaign_total(services->self));
    list->frame = frame;
    int used = ui_list(frame->ui, room, rows, &list->scroll[list->tab], &list->chosen[list->tab], draw_row, list);
    list->frame = NULL;
    if (used >= 0 && used == before && list->question == QUESTION_NONE)
        choose(list, frame);
    else if (used >= 0) {
        list->text_scroll = (struct ui_scroll){0};
        tell_plan(list, frame);
    }
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct campaign_list *list = (struct campaign_list *)screen;
    struct ui *ui = frame->ui;
    struct rect room = campaign_page_open(frame, &list->backdrop);
    campaign_page_heading(frame, &room, page_text(frame, "campaigns.title"), page_text(frame, "campaigns.line"));
    struct rect bar = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    struct rect left = campaign_plate(ui, rect_cut_left(&room, floorf(room.w * 0.5f)));
    rect_cut_left(&room, ui_px(ui, UI_GAP * 2));
    draw_tabs(list, frame, rect_cut_top(&left, ui_px(ui, 40)));
    rect_cut_top(&left, ui_px(ui, UI_GAP));
    draw_rows(list, frame, left);
    draw_side(list, frame, campaign_plate(ui, room));
    ui_focus_first(ui, "campaigns.go");
    draw_buttons(list, frame, bar);
    if (list->question != QUESTION_NONE)
        draw_question(list, frame);
}

static void free_list(struct screen *screen)
{
    canvas_layer_clear(&((struct campaign_list *)screen)->backdrop);
    free(screen);
}

static const struct screen_kind kind = {
    .name = "campaigns", .enter = enter, .update = update, .draw = draw, .free = free_list};

struct screen *campaign_list_new(void)
{
    struct campaign_list *list = calloc(1, sizeof *list);
    if (!list)
        return NULL;
    list->base.kind = &kind;
    list->chosen[TAB_SAVED] = list->chosen[TAB_NEW] = -1;
    return &list->base;
}
