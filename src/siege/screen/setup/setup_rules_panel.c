/* setup_rules_panel.c -- "Rules of this game": editions, difficulty and house rules as switches. */
#include "siege/screen/setup/setup_rules.h"

#include "shell/ui/flow.h"
#include "siege/rules/turn/scenario.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/setup_choice.h"

#include <math.h>

/* Interface units. */
enum { PANEL_W = 940, PANEL_H = 720, TWO_COLUMNS = 640, SWITCH = 34, BESIDE = 60 };

/* What the list is told of; its flow measures and draws. */
struct sheet {
    struct frame *frame;
    struct setup_options options;
    struct setup_edition *edition;
};

/* ---- options --------------------------------------------------------------------------------------------------- */

/* One option on its way down the list. */
struct option {
    struct frame *frame;
    const struct setup_options *options;
    int number;
};

static const char *option_text(const struct option *option, const char *what)
{
    char key[WORDS_KEY_MAX];
    return page_text(option->frame, setup_rules_key(key, page_options(option->frame), option->number, what));
}

/* Why it cannot be switched; NULL: it can. */
static const char *refusal_of(const struct frame *frame, const struct rule_option *option,
                              const struct scenario *scenario)
{
    if (!scenario)
        return NULL;
    if (option_is_on(option, &scenario->mission.parameters))
        return page_text(frame, "setup.rules.already");
    for (int i = 0; i < option->changes; i++) {
        if (option->change[i].parameter == PARAMETER_fewer_teams && !scenario->mission.fewer.given)
            return page_text(frame, "setup.rules.no_fewer");
        if (option->change[i].parameter == PARAMETER_bonus_rounds && !scenario->mission.rounds)
            return page_text(frame, "setup.rules.no_limit");
        if (option->change[i].parameter == PARAMETER_bonus_credits && !setup_choice_drafts(scenario))
            return page_text(frame, "setup.rules.no_bunker");
    }
    return NULL;
}

static void tell_option(struct flow *flow, void *context)
{
    struct rect row;
    const struct option *told = context;
    const struct scenario *scenario = told->options->scenario;
    struct setup_rules *rules = told->options->rules;
    const struct rule_option *option = setup_rules_option(page_options(told->frame), told->number);
    const char *refusal = refusal_of(told->frame, option, scenario);
    const char *id = told->number < SETUP_HOUSE ? told->options->difficulty : told->options->house;
    bool on = rules->on >> told->number & 1 || (refusal && option_is_on(option, &scenario->mission.parameters));
    struct ui_toggle toggle = {.id = page_id(told->frame, id, told->number % SETUP_HOUSE),
                               .label = option_text(told, "title"),
                               .refusal = refusal};
    if (flow_row(flow, SWITCH, &row) && ui_toggle(flow->ui, row, toggle, &on))
        setup_rules_switch(rules, page_options(told->frame), told->number);
    flow_gap(flow, UI_GAP_TINY);
    flow->w -= ui_px(flow->ui, BESIDE);
    flow_indent(flow, UI_GAP_SMALL);
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, refusal ? PALETTE_BONE_FAINT : PALETTE_BONE_DIM),
              option_text(told, "text"));
    flow_gap(flow, UI_GAP_WIDE);
}

void setup_rules_tell(struct flow *flow, struct frame *frame, const struct setup_options *options, int first)
{
    int columns = flow->w >= ui_px(flow->ui, options->two_columns_from) ? 2 : 1;
    float gap = ui_px(flow->ui, 20), width = floorf((flow->w - gap * (float)(columns - 1)) / (float)columns);
    const struct rule_options *all = page_options(frame);
    for (int end = first + SETUP_HOUSE; first < end && setup_rules_option(all, first); first += columns) {
        float height = 0;
        struct rect row;
        int count = columns == 2 && first + 1 < end && setup_rules_option(all, first + 1) ? 2 : 1;
        for (int i = 0; i < count; i++)
            height = fmaxf(
                height, ceilf(flow_height(flow->ui, width, tell_option, &(struct option){frame, options, first + i})));
        flow_block(flow, height, &row);
        for (int i = 0; flow->draws && i < count; i++) {
            struct flow column = flow_in(flow->ui, rect_of(row.x + (width + gap) * (float)i, row.y, width, height));
            tell_option(&column, &(struct option){frame, options, first + i});
        }
    }
}

static void tell_heading(struct sheet *sheet, struct flow *flow, const char *key)
{
    struct rect rule;
    struct ui *ui = flow->ui;
    flow_line(flow, 30, ui_title(ui, 24, PALETTE_BRASS), page_text(sheet->frame, key));
    flow_gap(flow, 1);
    if (flow_row(flow, 1, &rule))
        canvas_fill(sheet->frame->canvas, rule, palette_colour(PALETTE_BRASS_DARK));
    flow_gap(flow, UI_GAP);
}

/* ---- by which edition ------------------------------------------------------------------------------------------ */

static void tell_edition_buttons(struct sheet *sheet, struct flow *flow)
{
    struct rect row;
    struct setup_edition *edition = sheet->edition;
    bool draws = flow_row(flow, UI_TARGET, &row);
    for (int i = 0; draws && i < edition->count; i++) {
        const struct adapted_notes *notes = &edition->notes[i];
        struct ui_button button = {.id = page_id(sheet->frame, "setup.edition", i),
                                   .label = services_edition_title(page_services(sheet->frame), edition->id[i], false),
                                   .selected = i == edition->chosen,
                                   .refusal = notes->refused && notes->count ? notes->line[notes->count - 1] : NULL};
        if (ui_button(flow->ui, rect_column(row, i, edition->count, ui_px(flow->ui, UI_GAP)), button))
            setup_edition_choose(edition, i);
    }
    flow_gap(flow, UI_GAP);
}

static void tell_sentence(struct sheet *sheet, struct flow *flow, enum palette tone, const char *text)
{
    struct rect mark;
    struct ui *ui = flow->ui;
    if (flow_marked_text(flow, 14, 0, ui_body(ui, UI_TEXT_SMALL, tone), text, &mark))
        canvas_circle(sheet->frame->canvas, (struct point){mark.x + ui_px(ui, 5), mark.y + ui_px(ui, 9)},
                      ui_px(ui, UI_GAP_TINY), palette_colour(PALETTE_BRASS));
    flow_gap(flow, 3);
}

/* What the chosen rules change in this mission; and why others do not fit it. */
static void tell_edition(struct sheet *sheet, struct flow *flow)
{
    const struct setup_edition *edition = sheet->edition;
    if (edition->count < 2)
        return;
    tell_heading(sheet, flow, "setup.edition");
    tell_edition_buttons(sheet, flow);
    const struct adapted_notes *chosen = &edition->notes[edition->chosen];
    if (chosen->count == 0)
        tell_sentence(sheet, flow, PALETTE_BONE_DIM, page_text(sheet->frame, "setup.edition.own"));
    for (int i = 0; i < chosen->count; i++)
        tell_sentence(sheet, flow, PALETTE_BONE, chosen->line[i]);
    for (int e = 0; e < edition->count; e++) {
        const struct adapted_notes *notes = &edition->notes[e];
        const char *title = services_edition_title(page_services(sheet->frame), edition->id[e], false);
        const char *why = notes->count ? notes->line[notes->count - 1] : "";
        if (notes->refused)
            tell_sentence(
                sheet, flow, PALETTE_BONE_DIM,
                page_tell(sheet->frame, "setup.edition.refused", SLOTS({"edition", title, 0}, {"why", why, 0})));
    }
    flow_gap(flow, 14);
}

static void tell_all(struct flow *flow, void *context)
{
    struct sheet *sheet = context;
    flow_indent(flow, UI_GAP_CLOSE);
    flow->w -= ui_px(flow->ui, 10);
    tell_edition(sheet, flow);
    if (!page_options(sheet->frame))
        return;
    tell_heading(sheet, flow, "setup.rules.difficulty");
    setup_rules_tell(flow, sheet->frame, &sheet->options, 0);
    tell_heading(sheet, flow, "setup.rules.house");
    setup_rules_tell(flow, sheet->frame, &sheet->options, SETUP_HOUSE);
}

/* ---- the panel ------------------------------------------------------------------------------------------------- */

void setup_rules_draw_rank(struct frame *frame, struct rect rect, const char *id, const char *key, int *rank)
{
    if (!rank) {
        page_line(frame->ui, rect, ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                  page_text(frame, "setup.no_rank"));
        return;
    }
    struct ui_slider slider = {.id = id,
                               .label = page_tell(frame, key, SLOTS({"n", NULL, *rank})),
                               .hint = page_button(frame, id, key, NULL).hint,
                               .least = 1,
                               .most = page_catalogue(frame)->ranks,
                               .step = 1};
    (void)ui_slider(frame->ui, rect, slider, rank);
}

void setup_rules_panel_draw(struct setup_rules_panel *panel, struct frame *frame, struct setup_rules *rules, int *rank,
                            const struct scenario *scenario, struct setup_edition *edition)
{
    struct ui *ui = frame->ui;
    struct sheet sheet = {frame, {"setup.difficulty", "setup.house", rules, scenario, TWO_COLUMNS}, edition};
    if (!panel->open || (!page_options(frame) && edition->count < 2))
        return;
    struct rect room = ui_dialog_begin(ui, "setup.rules", PANEL_W, PANEL_H, page_text(frame, "setup.rules.title"));
    struct rect bar = rect_cut_bottom(&room, fminf(ui_px(ui, UI_BUTTON), room.h / 3));
    ui_cut_bottom(ui, &room, UI_GAP);
    setup_rules_draw_rank(frame, rect_cut_top(&room, fminf(ui_px(ui, 40), room.h / 3)), "setup.rules.rank",
                          "teams.rank", rank);
    ui_cut_top(ui, &room, UI_GAP);
    if (room.h > ui_px(ui, 40) && room.w > ui_px(ui, 120))
        flow_scroll(ui, "setup.rules.list", room, &panel->scroll, tell_all, &sheet);
    struct ui_button book = page_button(frame, "setup.rules.book", "setup.rules.book", "rules");
    book.refusal = setup_rules_count(rules) ? NULL : page_text(frame, "setup.rules.is_book");
    struct ui_button close = page_primary(frame, "setup.rules.close", "setup.rules.close", "check");
    if (ui_button(ui, rect_cut_left(&bar, fminf(ui_px(ui, 240), bar.w / 2)), book))
        *rules = (struct setup_rules){0};
    bool done = ui_button(ui, rect_cut_right(&bar, fminf(ui_px(ui, 200), bar.w)), close);
    ui_dialog_end(ui);
    if (done)
        panel->open = false;
}
