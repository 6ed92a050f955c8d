#include "siege/screen/setup/setup_rules_panel.h"

#include "siege/rules/turn/scenario.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/setup_choice.h"
#include "siege/screen/setup/setup_edition.h"

#include <math.h>
#include <stdio.h>

/* Interface units. */
enum { PANEL_W = 940, PANEL_H = 720, TWO_COLUMNS = 640, SWITCH = 34, BELOW = 14, INDENT = 64 };

struct sheet {
    struct frame *frame;
    struct setup_rules *rules;
    const struct rule_options *options;
    const struct scenario *scenario;
    struct setup_edition *edition;
    float x, y, w;
    bool draw;
};

static const struct option_list *list_of(const struct sheet *sheet, bool house)
{
    return house ? &sheet->options->house : &sheet->options->difficulty;
}

static const char *option_text(const struct sheet *sheet, bool house, int index, const char *what)
{
    char key[WORDS_KEY_MAX];
    return page_text(sheet->frame, setup_rules_key(key, sheet->options, house, index, what));
}

/* Why it cannot be switched; NULL: it can. */
static const char *refusal_of(const struct sheet *sheet, bool house, int index)
{
    const struct rule_option *option = &list_of(sheet, house)->item[index];
    const struct mission *mission = &sheet->scenario->mission;
    if (option_is_on(option, &mission->parameters))
        return page_text(sheet->frame, "setup.rules.already");
    for (int i = 0; i < option->changes; i++) {
        if (option->change[i].parameter == PARAMETER_bonus_rounds && !mission->rounds)
            return page_text(sheet->frame, "setup.rules.no_limit");
        if (option->change[i].parameter == PARAMETER_bonus_credits && !setup_choice_drafts(sheet->scenario))
            return page_text(sheet->frame, "setup.rules.no_bunker");
    }
    return NULL;
}

static float option_height(const struct sheet *sheet, bool house, int index, float width)
{
    struct ui *ui = sheet->frame->ui;
    float indent = ui_px(ui, INDENT);
    return ui_px(ui, SWITCH + BELOW) +
           ceilf(ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), width - indent,
                                     option_text(sheet, house, index, "text")));
}

static void draw_option(const struct sheet *sheet, struct rect rect, bool house, int index)
{
    char id[UI_ID_SIZE];
    struct ui *ui = sheet->frame->ui;
    const char *refusal = refusal_of(sheet, house, index);
    bool on = setup_rules_has(sheet->rules, house, index) ||
              (refusal && option_is_on(&list_of(sheet, house)->item[index], &sheet->scenario->mission.parameters));
    snprintf(id, sizeof id, "setup.%s#%d", house ? "house" : "difficulty", index);
    struct ui_toggle toggle = {.id = id, .label = option_text(sheet, house, index, "title"), .refusal = refusal};
    if (ui_toggle(ui, rect_cut_top(&rect, ui_px(ui, SWITCH)), toggle, &on))
        setup_rules_switch(sheet->rules, sheet->options, house, index);
    rect_cut_left(&rect, ui_px(ui, 4));
    rect_cut_right(&rect, ui_px(ui, INDENT - 4));
    rect_cut_top(&rect, ui_px(ui, 2));
    ui_paragraph(ui, rect, ui_body(ui, UI_TEXT_SMALL, refusal ? PALETTE_BONE_FAINT : PALETTE_BONE_DIM), TEXT_LEFT,
                 option_text(sheet, house, index, "text"));
}

static void flow_heading(struct sheet *sheet, const char *key)
{
    struct ui *ui = sheet->frame->ui;
    if (sheet->draw) {
        ui_label(ui, rect_of(sheet->x, sheet->y, sheet->w, ui_px(ui, 30)), ui_title(ui, 24, PALETTE_BRASS), TEXT_LEFT,
                 page_text(sheet->frame, key));
        canvas_fill(sheet->frame->canvas, rect_of(sheet->x, sheet->y + ui_px(ui, 31), sheet->w, ui_px(ui, 1)),
                    palette_colour(PALETTE_BRASS_DARK));
    }
    sheet->y += ui_px(ui, 40);
}

static void flow_options(struct sheet *sheet, bool house)
{
    struct ui *ui = sheet->frame->ui;
    int columns = sheet->w >= ui_px(ui, TWO_COLUMNS) ? 2 : 1;
    float gap = ui_px(ui, 20), width = floorf((sheet->w - gap * (float)(columns - 1)) / (float)columns);
    const struct option_list *list = list_of(sheet, house);
    for (int first = 0; first < list->count; first += columns) {
        float height = 0;
        for (int i = first; i < list->count && i < first + columns; i++)
            height = fmaxf(height, option_height(sheet, house, i, width));
        for (int i = first; sheet->draw && i < list->count && i < first + columns; i++)
            draw_option(sheet, rect_of(sheet->x + (width + gap) * (float)(i - first), sheet->y, width, height), house,
                        i);
        sheet->y += height;
    }
}

/* ---- by which edition ------------------------------------------------------------------------------------------ */

static void flow_edition_buttons(struct sheet *sheet)
{
    struct ui *ui = sheet->frame->ui;
    struct setup_edition *edition = sheet->edition;
    struct rect row = rect_of(sheet->x, sheet->y, sheet->w, ui_px(ui, UI_TARGET));
    for (int i = 0; sheet->draw && i < edition->count; i++) {
        char id[UI_ID_SIZE];
        snprintf(id, sizeof id, "setup.edition#%d", i);
        const struct adapted_notes *notes = &edition->notes[i];
        struct ui_button button = {.id = id,
                                   .label = services_edition_title(page_services(sheet->frame), edition->id[i], false),
                                   .selected = i == edition->chosen,
                                   .refusal = notes->refused && notes->count ? notes->line[notes->count - 1] : NULL};
        if (ui_button(ui, rect_column(row, i, edition->count, ui_px(ui, UI_GAP)), button))
            setup_edition_choose(edition, i);
    }
    sheet->y += row.h + ui_px(ui, 8);
}

static void flow_sentence(struct sheet *sheet, enum palette tone, const char *text)
{
    struct ui *ui = sheet->frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT_SMALL, tone);
    float indent = ui_px(ui, 14), height = ui_paragraph_height(ui, style, sheet->w - indent, text);
    if (sheet->draw) {
        canvas_circle(sheet->frame->canvas, (struct point){sheet->x + ui_px(ui, 5), sheet->y + ui_px(ui, 9)},
                      ui_px(ui, 2), palette_colour(PALETTE_BRASS));
        ui_paragraph(ui, rect_of(sheet->x + indent, sheet->y, sheet->w - indent, height + 1), style, TEXT_LEFT, text);
    }
    sheet->y += height + ui_px(ui, 3);
}

/* What the chosen rules change in this mission; and why others do not fit it. */
static void flow_edition(struct sheet *sheet)
{
    const struct setup_edition *edition = sheet->edition;
    if (edition->count < 2)
        return;
    flow_heading(sheet, "setup.edition");
    flow_edition_buttons(sheet);
    const struct adapted_notes *chosen = &edition->notes[edition->chosen];
    if (chosen->count == 0)
        flow_sentence(sheet, PALETTE_BONE_DIM, page_text(sheet->frame, "setup.edition.own"));
    for (int i = 0; i < chosen->count; i++)
        flow_sentence(sheet, PALETTE_BONE, chosen->line[i]);
    for (int e = 0; e < edition->count; e++) {
        char text[2 * WORDS_SENTENCE_MAX];
        const struct adapted_notes *notes = &edition->notes[e];
        struct phrase_slot slots[] = {
            {.name = "edition", .text = services_edition_title(page_services(sheet->frame), edition->id[e], false)},
            {.name = "why", .text = notes->count ? notes->line[notes->count - 1] : ""}};
        if (notes->refused)
            flow_sentence(sheet, PALETTE_BONE_DIM,
                          page_say(text, sizeof text, sheet->frame, "setup.edition.refused", slots, 2));
    }
    sheet->y += ui_px(sheet->frame->ui, BELOW);
}

static void flow_all(struct sheet *sheet)
{
    flow_edition(sheet);
    if (!sheet->options)
        return;
    flow_heading(sheet, "setup.rules.difficulty");
    flow_options(sheet, false);
    flow_heading(sheet, "setup.rules.house");
    flow_options(sheet, true);
}

static void draw_rank(struct frame *frame, struct rect rect, int *rank)
{
    char label[WORDS_NAME_MAX];
    int ranks = page_catalogue(frame)->ranks;
    struct phrase_slot slot = {.name = "n", .number = rank ? *rank : 1};
    page_say(label, sizeof label, frame, "teams.rank", &slot, 1);
    struct ui_slider slider = {.id = "setup.rules.rank",
                               .label = label,
                               .hint = page_text(frame, "teams.rank.hint"),
                               .least = 1,
                               .most = ranks,
                               .step = 1};
    if (rank)
        (void)ui_slider(frame->ui, rect, slider, rank);
    else
        page_line(frame->ui, rect, ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT,
                  page_text(frame, "setup.no_rank"));
}

static void draw_options(struct setup_rules_panel *panel, struct sheet *sheet, struct rect room)
{
    struct ui *ui = sheet->frame->ui;
    struct sheet measured = *sheet;
    measured.w = room.w - ui_px(ui, 32);
    if (panel->length <= 0) {
        flow_all(&measured);
        panel->length = measured.y;
    }
    struct rect inner = ui_scroll_begin(ui, "setup.rules.list", room, panel->length, &panel->scroll);
    sheet->draw = true;
    sheet->x = inner.x + ui_px(ui, 6);
    sheet->y = inner.y;
    sheet->w = inner.w - ui_px(ui, 16);
    flow_all(sheet);
    panel->length = sheet->y - inner.y;
    ui_scroll_end(ui);
}

void setup_rules_panel_draw(struct setup_rules_panel *panel, struct frame *frame, struct setup_rules *rules, int *rank,
                            const struct scenario *scenario, struct setup_edition *edition)
{
    struct ui *ui = frame->ui;
    struct sheet sheet = {
        .frame = frame, .rules = rules, .options = page_options(frame), .scenario = scenario, .edition = edition};
    if (!panel->open || (!sheet.options && edition->count < 2))
        return;
    struct rect room = ui_dialog_begin(ui, "setup.rules", PANEL_W, PANEL_H, page_text(frame, "setup.rules.title"));
    struct rect bar = rect_cut_bottom(&room, fminf(ui_px(ui, UI_BUTTON), room.h / 3));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    draw_rank(frame, rect_cut_top(&room, fminf(ui_px(ui, 40), room.h / 3)), rank);
    rect_cut_top(&room, ui_px(ui, UI_GAP));
    if (room.h > ui_px(ui, 40) && room.w > ui_px(ui, 120))
        draw_options(panel, &sheet, room);
    struct ui_button book = page_button(frame, "setup.rules.book", "setup.rules.book", "rules");
    book.refusal = setup_rules_count(rules) ? NULL : page_text(frame, "setup.rules.is_book");
    struct ui_button close = page_button(frame, "setup.rules.close", "setup.rules.close", "check");
    close.tone = UI_TONE_PRIMARY;
    if (ui_button(ui, rect_cut_left(&bar, fminf(ui_px(ui, 240), bar.w / 2)), book))
        *rules = (struct setup_rules){0, 0};
    bool done = ui_button(ui, rect_cut_right(&bar, fminf(ui_px(ui, 200), bar.w)), close);
    ui_dialog_end(ui);
    if (done)
        panel->open = false;
}
