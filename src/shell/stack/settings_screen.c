/*
 * settings_screen.c -- the page of settings, drawn from rows that the game hands over.
 */
#include "shell/stack/settings_screen.h"
#include "shell/words/plain.h"

#include "shell/canvas/canvas.h"
#include "shell/input/input.h"
#include "shell/stack/keys_screen.h"
#include "shell/stack/page.h"
#include "shell/ui/flow.h"
#include "shell/words/languages.h"
#include "shell/words/strings.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SETTINGS_SEARCH = 48, GROUP_UNITS = 46 };

struct settings_screen {
    struct screen base;
    const struct setting *setting; /* borrowed */
    int count;
    char search[SETTINGS_SEARCH];
    struct ui_scroll scroll;
    bool asking; /* whether everything is to go back to the standard */
    int scale;   /* being dragged: applied when the pointer lets go; 0: not */
};

/* ---- words ----------------------------------------------------------------------------------------------------- */

static const char *id_of(const struct frame *frame, const struct setting *setting)
{
    return setting->form == FORM_LANGUAGE ? preferences_text_row(frame->preferences, setting->which)->id
                                          : preferences_row(frame->preferences, setting->which)->id;
}

static const char *name_of(const struct frame *frame, const struct setting *setting, const char *end)
{
    char key[STRINGS_KEY_MAX];
    snprintf(key, sizeof key, "preference.%s%s", id_of(frame, setting), end);
    return page_text(frame, key);
}

static const char *value_text(const struct frame *frame, const struct setting *setting, int value)
{
    char end[16];
    if (setting->form == FORM_SWITCH)
        return page_text(frame, value ? "settings.on" : "settings.off");
    if (setting->unit)
        return page_tell(frame, setting->unit, SLOTS({"n", NULL, value}));
    snprintf(end, sizeof end, ".%d", value);
    return name_of(frame, setting, end);
}

static bool is_wanted(const struct settings_screen *settings, const struct frame *frame, const struct setting *setting)
{
    return plain_holds(name_of(frame, setting, ""), settings->search) ||
           plain_holds(name_of(frame, setting, ".hint"), settings->search);
}

/* What stands beside a control: its name, and what it is for. */
static const char *beside(const struct frame *frame, const struct setting *setting)
{
    char *text = string_room(frame->strings, STRINGS_TOLD_MAX);
    (void)snprintf(text, STRINGS_TOLD_MAX, "%s\n%s", name_of(frame, setting, ""), name_of(frame, setting, ".hint"));
    string_room_end(frame->strings, text);
    return text;
}

/* ---- controls -------------------------------------------------------------------------------------------------- */

static void set(struct frame *frame, int which, int value)
{
    preferences_set(frame->preferences, which, value);
}

static void draw_switch(struct frame *frame, struct rect rect, const char *id, const struct setting *setting, int value)
{
    bool on = value != 0;
    struct ui_toggle toggle = {.id = id, .label = value_text(frame, setting, value), .beside = beside(frame, setting)};
    if (ui_toggle(frame->ui, rect, toggle, &on))
        set(frame, setting->which, on);
}

static void draw_choice(struct frame *frame, struct rect rect, const char *id, const struct setting *setting, int value)
{
    const struct preference_row *row = preferences_row(frame->preferences, setting->which);
    struct ui_button button = {.id = id,
                               .label = value_text(frame, setting, value),
                               .beside = beside(frame, setting),
                               .hint = page_text(frame, "settings.choice.hint")};
    if (ui_button(frame->ui, rect, button))
        set(frame, setting->which, value < row->most ? value + 1 : row->least);
}

static int language_at(const struct frame *frame)
{
    const char *id = frame->preferences->text[PREFERENCE_LANGUAGE];
    for (int i = 0; frame->languages && i < frame->languages->count; i++)
        if (strcmp(frame->languages->language[i].id, id) == 0)
            return i;
    return -1;
}

/* As the system, then one after the other. */
static void draw_language(struct frame *frame, struct rect rect, const char *id, const struct setting *setting)
{
    int at = language_at(frame), count = frame->languages ? frame->languages->count : 0;
    struct ui_button button = {.id = id,
                               .label = at < 0 ? page_text(frame, "preference.language.system")
                                               : frame->languages->language[at].name,
                               .beside = beside(frame, setting),
                               .hint = page_text(frame, "settings.choice.hint")};
    if (ui_button(frame->ui, rect, button))
        (void)preferences_set_text(frame->preferences, PREFERENCE_LANGUAGE,
                                   at + 1 < count ? frame->languages->language[at + 1].id : "");
}

/* "200 %, here 133 %": a small window takes no more. */
static const char *scale_text(const struct frame *frame, const struct setting *setting, int value)
{
    int here = ui_percent(frame->ui), set_to = preferences_get(frame->preferences, setting->which);
    if (setting->which != PREFERENCE_UI_SCALE || here >= set_to || value < here)
        return value_text(frame, setting, value);
    return page_tell(frame, "settings.scale.here", SLOTS({"n", NULL, value}, {"here", NULL, here}));
}

/* The size of the interface would run away from under the pointer: it changes when the pointer lets go. */
static void draw_scale(struct settings_screen *settings, struct frame *frame, struct rect rect, const char *id,
                       const struct setting *setting, int value)
{
    const struct preference_row *row = preferences_row(frame->preferences, setting->which);
    bool whole = setting->which == PREFERENCE_UI_SCALE;
    bool held = frame->input->pointer.held[POINTER_LEFT];
    if (whole && settings->scale)
        value = settings->scale;
    struct ui_slider slider = {.id = id,
                               .label = scale_text(frame, setting, value),
                               .beside = beside(frame, setting),
                               .least = row->least,
                               .most = row->most,
                               .step = setting->step};
    bool changed = ui_slider(frame->ui, rect, slider, &value);
    if (changed && whole && held)
        settings->scale = value;
    else if (changed)
        set(frame, setting->which, value);
    if (whole && settings->scale && !held) {
        set(frame, setting->which, settings->scale);
        settings->scale = 0;
    }
}

static void draw_revert(struct frame *frame, struct rect rect, const struct setting *setting, const char *id)
{
    char name[UI_ID_SIZE];
    int standard = preferences_row(frame->preferences, setting->which)->standard;
    snprintf(name, sizeof name, "%.38s.revert", id);
    const char *hint = page_tell(frame, "settings.standard", SLOTS({"value", value_text(frame, setting, standard), 0}));
    if (ui_button(frame->ui, rect, (struct ui_button){.id = name, .icon = "undo", .hint = hint, .tone = UI_TONE_QUIET}))
        set(frame, setting->which, standard);
}

/* ---- the page -------------------------------------------------------------------------------------------------- */

static float words_width(const struct ui *ui, float width)
{
    return floorf((width - ui_px(ui, UI_TARGET + 3 * UI_GAP)) * 0.56f);
}

static float setting_height(struct frame *frame, const struct setting *setting, float width)
{
    struct ui *ui = frame->ui;
    float hint = ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                                     words_width(ui, width) - ui_px(ui, 2 * UI_GAP), name_of(frame, setting, ".hint"));
    return ui_px(ui, 24 + 2 * UI_GAP) + hint;
}

static void draw_setting(struct settings_screen *settings, struct frame *frame, struct rect row,
                         const struct setting *setting)
{
    char id[UI_ID_SIZE];
    struct ui *ui = frame->ui;
    bool numbered = setting->form != FORM_LANGUAGE;
    int value = numbered ? preferences_get(frame->preferences, setting->which) : 0;
    snprintf(id, sizeof id, "settings.%s", id_of(frame, setting));
    canvas_fill(frame->canvas, rect_of(row.x, rect_bottom(row) - ui_px(ui, 1), row.w, ui_px(ui, 1)),
                colour_faded(palette_colour(PALETTE_IRON_LIGHT), 0.4f));
    struct rect words = rect_cut_left(&row, words_width(ui, row.w));
    words = rect_of(words.x + ui_px(ui, UI_GAP), words.y + ui_px(ui, UI_GAP), words.w - ui_px(ui, 2 * UI_GAP),
                    words.h - ui_px(ui, UI_GAP));
    page_line(ui, ui_cut_top(ui, &words, 24), ui_bold(ui, 16, PALETTE_BONE), TEXT_LEFT, name_of(frame, setting, ""));
    ui_paragraph(ui, words, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, name_of(frame, setting, ".hint"));
    float size = ui_px(ui, UI_TARGET);
    struct rect revert = rect_anchor(rect_cut_right(&row, size + ui_px(ui, UI_GAP)), size, size, 0, 0.5f);
    ui_cut_right(ui, &row, UI_GAP);
    struct rect control = rect_anchor(row, row.w, ui_px(ui, 38), 0, 0.5f);
    if (setting->form == FORM_LANGUAGE)
        draw_language(frame, control, id, setting);
    else if (setting->form == FORM_SWITCH)
        draw_switch(frame, control, id, setting, value);
    else if (setting->form == FORM_CHOICE)
        draw_choice(frame, control, id, setting, value);
    else
        draw_scale(settings, frame, control, id, setting, value);
    if (numbered && value != preferences_row(frame->preferences, setting->which)->standard)
        draw_revert(frame, revert, setting, id);
}

struct sheet {
    struct settings_screen *settings;
    struct frame *frame;
};

/* All that the search lets through, under its headings. */
static void fill_sheet(struct flow *flow, void *context)
{
    const struct sheet *sheet = context;
    struct settings_screen *settings = sheet->settings;
    const char *group = NULL, *shown = NULL;
    for (const struct setting *setting = settings->setting; setting < settings->setting + settings->count; setting++) {
        struct rect row;
        group = setting->group ? setting->group : group;
        if (!is_wanted(settings, sheet->frame, setting))
            continue;
        if (group != shown && flow_row(flow, GROUP_UNITS, &row)) {
            ui_cut_top(flow->ui, &row, 12);
            ui_cut_left(flow->ui, &row, UI_GAP);
            ui_label(flow->ui, row, ui_title(flow->ui, 24, PALETTE_BRASS), TEXT_LEFT, page_text(sheet->frame, group));
        }
        shown = group;
        if (flow_block(flow, setting_height(sheet->frame, setting, flow->w), &row))
            draw_setting(settings, sheet->frame, row, setting);
    }
}

static void reset_all(const struct settings_screen *settings, struct frame *frame)
{
    for (int i = 0; i < settings->count; i++)
        if (settings->setting[i].form != FORM_LANGUAGE) /* who has chosen one reads no other */
            set(frame, settings->setting[i].which,
                preferences_row(frame->preferences, settings->setting[i].which)->standard);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct settings_screen *settings = (struct settings_screen *)screen;
    if (!settings->asking && input_take(frame->input, KEY_COMMAND_BACK))
        screen_stack_pop(frame->stack);
}

static void draw_list(struct settings_screen *settings, struct frame *frame, struct rect well)
{
    struct ui *ui = frame->ui;
    float width = well.w - ui_px(ui, 16); /* room for the bar, needed or not */
    struct sheet sheet = {settings, frame};
    float content = flow_height(ui, width, fill_sheet, &sheet);
    if (content < 1)
        ui_paragraph(ui, well, ui_body(ui, 16, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "settings.none"));
    struct rect inside = ui_scroll_begin(ui, "settings.list", well, content, &settings->scroll);
    inside.w = width;
    struct flow flow = flow_in(ui, inside);
    bool hushed = ui_hush(ui, true); /* each control tells what stands beside it */
    fill_sheet(&flow, &sheet);
    (void)ui_hush(ui, hushed);
    ui_scroll_end(ui);
}

static void open_keys(const struct frame *frame)
{
    struct screen *keys = keys_screen_new();
    if (keys)
        screen_stack_push(frame->stack, keys);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct settings_screen *settings = (struct settings_screen *)screen;
    struct ui *ui = frame->ui;
    struct rect room = page_open(frame, page_text(frame, "settings.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    ui_text_field(ui, ui_cut_top(ui, &room, 38), "settings.search", settings->search, sizeof settings->search,
                  page_text(frame, "settings.search"));
    ui_cut_top(ui, &room, UI_GAP);
    draw_list(settings, frame, ui_well(ui, room));
    if (ui_button(ui, rect_column(bar, 0, 3, ui_px(ui, UI_GAP)),
                  page_button(frame, "settings.back", "button.back", NULL)))
        screen_stack_pop(frame->stack);
    if (ui_button(ui, rect_column(bar, 1, 3, ui_px(ui, UI_GAP)),
                  page_button(frame, "settings.keys", "settings.keys", NULL)))
        open_keys(frame);
    if (ui_button(ui, rect_column(bar, 2, 3, ui_px(ui, UI_GAP)),
                  page_button(frame, "settings.reset", "settings.reset", "undo")))
        settings->asking = true;
    if (!settings->asking)
        return;
    enum ask_answer answer = ask(frame, "settings.ask", page_text(frame, "settings.reset.ask_all"),
                                 page_text(frame, "button.reset"), page_text(frame, "button.cancel"));
    settings->asking = answer == ANSWER_OPEN;
    if (answer == ANSWER_YES)
        reset_all(settings, frame);
}

static const struct screen_kind kind = {.name = SETTINGS_SCREEN, .update = update, .draw = draw};

struct screen *settings_screen_new(const struct setting *setting, int count)
{
    struct settings_screen *settings = screen_new(sizeof *settings, &kind);
    if (!settings)
        return NULL;
    settings->setting = setting;
    settings->count = count;
    return &settings->base;
}
