/* campaign_start.c -- who plays a campaign, how, and by which house rules. */
#include "siege/screen/menu/menus.h"

#include "shell/ui/flow.h"
#include "siege/screen/campaign/campaign_choice.h"
#include "siege/screen/campaign/campaign_parts.h"
#include "siege/screen/campaign/campaign_run.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/setup/setup_rules.h"
#include "siege/text/mission/campaign_ledger.h"
#include "siege/text/names/names.h"
#include "siege/input/key_commands.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { TABLE = 152, RANK_ROW = 46, CARDS_MOST = 400, HEADING = 34, RULES_W = 760, RULES_H = 900, PAIR_LEAST = 52 };

struct campaign_start_screen {
    struct screen base;
    struct canvas_layer backdrop;
    struct campaign_plan plan;
    struct campaign_choice choice;
    bool chosen, rules_open;
    struct ui_scroll scroll;
};

static void enter(struct screen *screen, struct frame *frame)
{
    struct campaign_start_screen *start = (struct campaign_start_screen *)screen;
    page_show_edition(frame, start->plan.edition);
    if (!start->chosen) {
        start->choice = campaign_choice_recommended(page_catalogue(frame), &start->plan);
        start->choice.rules = setup_rules_read("", page_options(frame));
    }
    start->chosen = true;
}

static void toggle(struct campaign_start_screen *start, int corporation)
{
    enum seat_control *seat = &start->choice.corporation[corporation];
    *seat = *seat == CONTROL_CLOSED ? CONTROL_HUMAN : CONTROL_CLOSED;
}

static void update(struct screen *screen, struct frame *frame)
{
    struct campaign_start_screen *start = (struct campaign_start_screen *)screen;
    if (input_take(frame->input, KEY_COMMAND_BACK)) {
        if (start->rules_open)
            start->rules_open = false;
        else
            screen_stack_pop(frame->stack);
    }
    for (int i = 0; i < CORPORATIONS && !start->rules_open; i++)
        if (input_take(frame->input, KEY_COMMAND_FIGURE_1 + i))
            toggle(start, i);
}

/* ---- corporations ---------------------------------------------------------------------------------------------- */

static void draw_pair(struct frame *frame, struct rect room, int corporation, bool joins)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    if (room.h < ui_px(ui, PAIR_LEAST)) /* what the corporation can do needs all of it */
        return;
    int troopers = words.catalogue->parameters.choose_pair ? setup_choice_troopers(words.catalogue, corporation) : PAIR;
    for (int k = 0; k < troopers; k++) {
        struct rect place = rect_snapped(rect_column(room, k, troopers, ui_px(ui, troopers > PAIR ? 2 : 4)));
        int trooper = setup_choice_trooper(words.catalogue, corporation, k);
        struct rect label = ui_cut_bottom(ui, &place, 22);
        if (trooper < 0)
            continue;
        page_trooper(frame, place, trooper, joins ? 1 : 0.4f);
        const char *name = trooper_short_text(NAME(&words), &words, trooper);
        struct text_style style = ui_body(ui, UI_TEXT_SMALL, joins ? PALETTE_BONE : PALETTE_BONE_FAINT);
        if (troopers == PAIR || font_width(frame->fonts, style.face, ui_px(ui, 11), name) <= label.w)
            page_line(ui, label, style, TEXT_CENTRE, name);
    }
}

static void draw_card(struct campaign_start_screen *start, struct frame *frame, struct rect room, int corporation)
{
    struct ui *ui = frame->ui;
    enum seat_control *seat = &start->choice.corporation[corporation];
    bool joins = *seat != CONTROL_CLOSED;
    bool pressed = page_corporation_card(frame, &room, "cstart.corporation", corporation, joins);
    struct rect head = ui_cut_top(ui, &room, 44);
    page_emblem(frame, rect_snapped(rect_cut_left(&head, head.h)), corporation, joins ? 1 : 0.5f);
    ui_cut_left(ui, &head, UI_GAP);
    page_line(ui, head, ui_title(ui, 24, joins ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM), TEXT_LEFT,
              page_corporation_text(frame, corporation));
    struct rect foot = ui_cut_bottom(ui, &room, UI_TARGET);
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    page_ability(frame, &room, corporation, joins ? PALETTE_BONE_DIM : PALETTE_BONE_FAINT, NULL);
    ui_cut_bottom(ui, &room, UI_GAP_CLOSE);
    draw_pair(frame, room, corporation, joins);
    bool other = page_seat(frame, foot, "cstart.seat", corporation, *seat);
    if (other && joins)
        *seat = setup_choice_next_seat(*seat);
    if (pressed || (other && !joins))
        toggle(start, corporation);
}

/* ---- how it is played ------------------------------------------------------------------------------------------ */

static struct rect draw_label(struct frame *frame, struct rect *room, const char *key)
{
    struct ui *ui = frame->ui;
    struct rect row = ui_cut_top(ui, room, 40);
    ui_cut_top(ui, room, UI_GAP_CLOSE);
    page_line(ui, ui_cut_left(ui, &row, 118), ui_title(ui, 20, PALETTE_BRASS), TEXT_LEFT, page_text(frame, key));
    return row;
}

static void draw_modes(struct campaign_start_screen *start, struct frame *frame, struct rect row)
{
    struct words words = page_words(frame);
    for (enum campaign_mode mode = 0; mode < CAMPAIGN_MODE_COUNT; mode++) {
        bool offered = start->plan.modes >> mode & 1;
        struct ui_button button = {.id = page_id(frame, "cstart.mode", (int)mode),
                                   .label = campaign_mode_text(&words, mode),
                                   .hint = campaign_mode_hint(SENTENCE(&words), &words, mode),
                                   .selected = start->choice.mode == mode,
                                   .refusal = offered ? NULL : page_text(frame, "campaign_start.no_mode")};
        if (ui_button(frame->ui, rect_column(row, (int)mode, CAMPAIGN_MODE_COUNT, ui_px(frame->ui, 6)), button))
            campaign_choice_set_mode(&start->choice, words.catalogue, &start->plan, mode);
    }
}

static void draw_legions(struct campaign_start_screen *start, struct frame *frame, struct rect row)
{
    struct words words = page_words(frame);
    bool versus = start->choice.mode == CAMPAIGN_MODE_VERSUS;
    for (enum campaign_legion legion = 0; legion < CAMPAIGN_LEGION_COUNT; legion++) {
        bool offered = versus || legion == CAMPAIGN_LEGION_DECK;
        struct ui_button button = {.id = page_id(frame, "cstart.legion", (int)legion),
                                   .label = campaign_legion_text(&words, legion),
                                   .hint = campaign_legion_hint(&words, legion),
                                   .selected = campaign_choice_legion(&start->choice) == legion,
                                   .refusal = offered ? NULL : page_text(frame, "campaign_start.deck_only")};
        if (ui_button(frame->ui, rect_column(row, (int)legion, CAMPAIGN_LEGION_COUNT, ui_px(frame->ui, 6)), button))
            start->choice.legion = legion;
    }
}

/* May all begin at a higher Rank (S-CAMP-2)? */
static bool offers_rank(const struct frame *frame)
{
    return page_catalogue(frame)->parameters.credits_by_rank;
}

static void draw_agreed(struct campaign_start_screen *start, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    int count = setup_rules_count(&start->choice.rules);
    struct ui_toggle retries = {.id = "cstart.retries",
                                .label = page_text(frame, "campaign_start.retries"),
                                .hint = page_text(frame, "campaign_start.retries.hint")};
    struct ui_button rules = page_button(frame, "cstart.rules", "campaign_start.rules", "rules");
    bool usual = page_options(frame) && setup_rules_are_recommended(&start->choice.rules, page_options(frame));
    rules.label = page_tell(frame,
                            usual   ? "campaign_start.rules.usual"
                            : count ? "campaign_start.rules.n"
                                    : "campaign_start.rules",
                            SLOTS({"n", NULL, count}));
    rules.align = TEXT_LEFT;
    rules.refusal = page_options(frame) ? NULL : page_text(frame, "campaign_start.no_rules");
    if (offers_rank(frame)) {
        setup_rules_draw_rank(frame, ui_cut_top(ui, &room, 40), "cstart.rank", "campaign_start.rank",
                              &start->choice.rank);
        ui_cut_top(ui, &room, UI_GAP_CLOSE);
    }
    (void)ui_toggle(ui, ui_cut_top(ui, &room, 40), retries, &start->choice.retries);
    ui_cut_top(ui, &room, UI_GAP_CLOSE);
    if (ui_button(ui, ui_cut_top(ui, &room, 40), rules))
        start->rules_open = true;
}

static void draw_table(struct campaign_start_screen *start, struct frame *frame, struct rect rect)
{
    char text[2 * WORDS_SENTENCE_MAX];
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct campaign_choice *choice = &start->choice;
    bool legion = choice->mode == CAMPAIGN_MODE_VERSUS && choice->legion != CAMPAIGN_LEGION_DECK;
    struct rect room = campaign_plate(ui, rect);
    struct rect words_at = ui_cut_bottom(ui, &room, 24);
    struct rect right = rect_cut_right(&room, fmaxf(ui_px(ui, 290), room.w * 0.3f));
    ui_cut_right(ui, &room, UI_GAP * 3);
    draw_modes(start, frame, draw_label(frame, &room, "campaign_start.mode"));
    draw_legions(start, frame, draw_label(frame, &room, "campaign_start.legion"));
    draw_agreed(start, frame, right);
    snprintf(text, sizeof text, "%s%s%s", campaign_mode_hint(SENTENCE(&words), &words, choice->mode), legion ? " " : "",
             legion ? campaign_legion_hint(&words, choice->legion) : "");
    page_line(ui, words_at, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, text);
}

/* ---- house rules and difficulty -------------------------------------------------------------------------------- */

/* What the list of switches is told of. */
struct rules_list {
    struct frame *frame;
    struct setup_options options;
    float width; /* the same with and without a scroll bar */
};

static void tell_rules(struct flow *flow, void *context)
{
    struct rules_list *list = context;
    struct text_style style = ui_title(flow->ui, 24, PALETTE_BRASS);
    flow->w = list->width;
    flow_line(flow, HEADING, style, page_text(list->frame, "campaign_start.difficulty"));
    setup_rules_tell(flow, list->frame, &list->options, 0);
    flow_gap(flow, 14);
    flow_line(flow, HEADING, style, page_text(list->frame, "campaign_start.house"));
    setup_rules_tell(flow, list->frame, &list->options, SETUP_HOUSE);
}

static void draw_rules(struct campaign_start_screen *start, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct rules_list list = {frame, {"cstart.difficulty", "cstart.house", &start->choice.rules, NULL, RULES_W}, 0};
    struct rect room = ui_dialog_begin(ui, "cstart.rules.dialog", RULES_W, RULES_H,
                                       page_text(frame, "campaign_start.rules.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    list.width = room.w - ui_px(ui, UI_SCROLL_BAR + UI_GAP);
    flow_scroll(ui, "cstart.rules.list", room, &start->scroll, tell_rules, &list);
    struct ui_button close = page_primary(frame, "cstart.rules.close", "button.close", "check");
    if (ui_button(ui, rect_anchor(bar, ui_px(ui, 220), bar.h, 0.5f, 0.5f), close))
        start->rules_open = false;
    ui_dialog_end(ui);
}

/* ---- the whole ------------------------------------------------------------------------------------------------- */

static void begin(struct campaign_start_screen *start, struct frame *frame)
{
    const struct services *services = page_services(frame);
    struct campaign_start agreed = campaign_choice_start(&start->choice, &start->plan, page_options(frame),
                                                         services->new_seed(services->self));
    struct campaign_run *run = campaign_run_new(services, &agreed);
    struct screen *home = run ? campaign_home_new(run) : NULL;
    if (home)
        page_to_game(frame, home);
    else
        ui_toast(frame->ui, page_text(frame, "hud.no_memory"));
}

static void draw_buttons(struct campaign_start_screen *start, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    const struct services *services = page_services(frame);
    const char *refusal = campaign_choice_refusal(SENTENCE(&words), &words, &start->choice, &start->plan,
                                                  page_options(frame));
    const char *notice = services->notice && services->notice(services->self)
                             ? page_text(frame, "campaign_start.not_saved")
                             : "";
    struct ui_button go = page_primary(frame, "cstart.begin", "campaign_start.begin", "continue");
    go.refusal = refusal;
    if (ui_button(ui, ui_cut_left(ui, &bar, 150), page_button(frame, "cstart.back", "button.back", "arrow_left")))
        screen_stack_pop(frame->stack);
    ui_focus_first(ui, "cstart.begin");
    if (ui_button(ui, ui_cut_right(ui, &bar, 250), go))
        begin(start, frame);
    page_line(ui, ui_inset(ui, bar, UI_GAP), ui_body(ui, UI_TEXT, PALETTE_BLOOD_LIGHT), TEXT_CENTRE,
              refusal ? refusal : notice);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct campaign_start_screen *start = (struct campaign_start_screen *)screen;
    struct ui *ui = frame->ui;
    struct words words = page_words(frame);
    page_show_edition(frame, start->plan.edition);
    struct rect room = campaign_page_open(frame, &start->backdrop);
    campaign_page_heading(frame, &room, start->plan.title,
                          campaign_plan_sentence(LONG_TEXT(&words), &words, &start->plan));
    struct rect bar = ui_cut_bar(ui, &room);
    draw_table(start, frame, rect_cut_bottom(&room, ui_px(ui, TABLE + (offers_rank(frame) ? RANK_ROW : 0))));
    ui_cut_bottom(ui, &room, UI_GAP + 2);
    room = rect_anchor(room, room.w, fminf(room.h, ui_px(ui, CARDS_MOST)), 0, 0.5f);
    for (int i = 0; i < CORPORATIONS; i++)
        draw_card(start, frame, rect_snapped(rect_column(room, i, CORPORATIONS, ui_px(ui, UI_GAP))), i);
    draw_buttons(start, frame, bar);
    if (start->rules_open)
        draw_rules(start, frame);
}

static void free_start(struct screen *screen)
{
    canvas_layer_clear(&((struct campaign_start_screen *)screen)->backdrop);
    free(screen);
}

static const struct screen_kind kind = {
    .name = "campaign_start", .enter = enter, .update = update, .draw = draw, .free = free_start};

struct screen *campaign_start_new(const struct campaign_plan *plan)
{
    return screen_new_of(&(struct campaign_start_screen){.base = {&kind}, .plan = *plan},
                         sizeof(struct campaign_start_screen));
}
