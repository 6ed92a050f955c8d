/* ui_widgets.c -- the widgets one by one: labels, buttons, switches, sliders, tabs, text fields. */
#include "shell/ui/ui_inside.h"
#include "shell/ui/flow.h"

#include "shell/words/strings.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- text ------------------------------------------------------------------------------------------------------ */

/* A text that was cut says all of itself in the tooltip, unless something under the pointer has more to say. */
static void offer_whole_text(struct ui *ui, struct rect rect, const char *text)
{
    const struct pointer *pointer = &ui->input->pointer;
    bool reachable = ui->page[ui->present].count > ui_last_page(ui)->modal;
    if (ui->tip_text || !reachable || !pointer->inside || !rect_has(rect, (struct point){pointer->x, pointer->y}))
        return;
    ui_keep_tip(ui, text);
    ui->tip_rect = rect;
}

/* Other languages are longer: a little smaller rather than cut, never below the smallest that can be read. What the
 * player has made larger goes back to the size that was meant, and then as far. */
static float least_px(const struct ui *ui, float px)
{
    enum { LEAST_UNITS = 11 };
    return fminf(px, fmaxf(px * 0.75f / fmaxf(ui->text_scale, 1), ui_px(ui, LEAST_UNITS)));
}

/* Of one line: no larger than its row is high, unless it was meant so. */
static float row_px(const struct ui *ui, float px, float row)
{
    const float LINE = 1.2f; /* its height for each pixel of its size */
    return ui->text_scale > 1 ? fmaxf(px / ui->text_scale, fminf(px, row / LINE)) : px;
}

void ui_label(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text)
{
    ui_hear(ui, rect, VOICE_ALL, text);
    style.px = row_px(ui, style.px, rect.h);
    for (float least = least_px(ui, style.px);
         style.px > least && font_width(ui->fonts, style.face, style.px, text) > rect.w;)
        style.px = fmaxf(least, style.px - 1);
    bool low = rect.h < style.px * 0.7f && text[0]; /* lower than its capitals */
    if (font_draw_in(ui->fonts, style, rect, align, text) && !low)
        return;
    ui_note_clipped(ui, text);
    offer_whole_text(ui, rect, text);
}

bool ui_label_fits(struct ui *ui, float width, struct text_style style, const char *text)
{
    return font_width(ui->fonts, style.face, least_px(ui, style.px), text) <= width;
}

float ui_paragraph_height(struct ui *ui, struct text_style style, float width, const char *text)
{
    return font_wrapped_height(ui->fonts, style.face, style.px, width, text);
}

float ui_paragraph(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text)
{
    ui_hear(ui, rect, VOICE_USUAL, text);
    for (float least = least_px(ui, style.px);
         style.px > least && ui_paragraph_height(ui, style, rect.w, text) > rect.h + 0.5f;)
        style.px = fmaxf(least, style.px - 1);
    if (!font_draw_wrapped(ui->fonts, style, rect, align, text)) {
        ui_note_clipped(ui, text);
        offer_whole_text(ui, rect, text);
    }
    return ui_paragraph_height(ui, style, rect.w, text);
}

/* ---- buttons --------------------------------------------------------------------------------------------------- */

enum { LABEL_LARGE = 24, TWO_LINES = 50, LABEL_SMALL = 19, LABEL_LOW = 16, LABEL_LEAST = 15, CAPTION_LEAST = 11 };
enum { LOW_LINES = 36, LOW_LINE = 18 }; /* two lines in a low button */

static float label_units(struct ui *ui, struct rect rect)
{
    return rect.h >= ui_px(ui, 42) ? LABEL_LARGE : LABEL_SMALL;
}

static float text_width(struct ui *ui, struct text_style style, const char *text)
{
    return font_width(ui->fonts, style.face, style.px, text);
}

/* The label in the largest size that fits; cut only when the smallest does not. */
static void fitted_label(struct ui *ui, struct rect rect, struct text_style style, float units, enum text_align align,
                         const char *text)
{
    for (units *= fmaxf(ui->text_scale, 1); units > LABEL_LEAST; units--) {
        style.px = ui_px(ui, units);
        if (text_width(ui, style, text) <= rect.w)
            break;
    }
    ui_label(ui, rect, style, align, text);
}

static enum palette label_colour(bool off, bool lit)
{
    return off ? PALETTE_BONE_FAINT : lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE;
}

static struct text_style cap_style(struct ui *ui)
{
    return ui_bold(ui, UI_TEXT_SMALL / ui->text_scale, PALETTE_BONE); /* a cap does not grow */
}

/* Of the cap in a row so high, 0 where there is none. */
static float cap_width(struct ui *ui, float height, const char *text)
{
    if (!text || !text[0])
        return 0;
    return fmaxf(fminf(ui_px(ui, 24), height), text_width(ui, cap_style(ui), text) + ui_px(ui, 12));
}

static void draw_key_cap(struct ui *ui, struct rect *rest, const char *text)
{
    float width = cap_width(ui, rest->h, text);
    struct rect place = rect_cut_right(rest, width);
    ui_key_cap(ui, rect_anchor(place, width, fminf(ui_px(ui, 24), rest->h), 0, 0.5f), text);
    ui_cut_right(ui, rest, UI_GAP_CLOSE);
}

/* Only an icon: the key cap sits in the corner, small. */
static void draw_icon_face(struct ui *ui, struct rect rect, struct ui_button button, struct colour tint)
{
    struct rect face = rect_inset(rect, fminf(ui_px(ui, 8), floorf(fminf(rect.w, rect.h) * 0.16f)));
    ui_icon(ui, face, button.icon, tint);
    if (button.key_cap && button.key_cap[0]) {
        float height = ui_px(ui, 20);
        ui_key_cap(ui, rect_of(rect_right(rect) - height * 0.8f, rect_bottom(rect) - height * 0.8f, height, height),
                   button.key_cap);
    }
}

static void draw_words(struct ui *ui, struct rect rect, struct ui_button button, bool off, bool lit)
{
    bool red = button.tone == UI_TONE_PRIMARY; /* brass would be too faint on its glow */
    struct text_style style = ui_title(ui, LABEL_LARGE, label_colour(off, lit && !red));
    if (!button.caption) {
        fitted_label(ui, rect, style, label_units(ui, rect_inset(rect, -ui_px(ui, 4))), button.align, button.label);
        return;
    }
    bool low = rect.h < ui_px(ui, TWO_LINES); /* then the lines move together, off the border */
    if (low)
        rect = rect_anchor(rect, rect.w, ui_px(ui, LOW_LINES), 0, 0.5f);
    struct rect upper = low ? rect_of(rect.x, rect.y, rect.w, ui_px(ui, LOW_LINE))
                            : rect_cut_top(&rect, rect.h * 0.55f);
    if (low)
        rect_cut_top(&rect, rect.h - ui_px(ui, LOW_LINE));
    fitted_label(ui, upper, style, low ? LABEL_LOW : LABEL_LARGE, button.align, button.label);
    enum palette faint = off ? PALETTE_BONE_FAINT : button.tone == UI_TONE_PRIMARY ? PALETTE_BONE : PALETTE_BONE_DIM;
    struct text_style small = ui_body(ui, UI_TEXT_SMALL, faint);
    while (small.px > ui_px(ui, CAPTION_LEAST) && text_width(ui, small, button.caption) > rect.w)
        small.px -= 1;
    ui_label(ui, rect, small, button.align, button.caption);
}

/* Do its words fit in that width, in their smallest size? */
static bool words_fit(struct ui *ui, const struct ui_button *button, float width)
{
    return ui_label_fits(ui, width, ui_title(ui, LABEL_LEAST + 1, PALETTE_BONE), button->label) &&
           (!button->caption || ui_label_fits(ui, width, ui_body(ui, CAPTION_LEAST, PALETTE_BONE), button->caption));
}

static void draw_button_face(struct ui *ui, struct rect rect, struct ui_button button, bool off, bool lit, bool down)
{
    struct colour tint = {255, 255, 255, off ? 110 : 255};
    if (down)
        rect.y += ui_px(ui, 1);
    if (!button.label) {
        if (button.icon)
            draw_icon_face(ui, rect, button, tint);
        return;
    }
    struct rect rest = rect_of(rect.x + ui_px(ui, 12), rect.y + ui_px(ui, 4), rect.w - ui_px(ui, 24),
                               rect.h - ui_px(ui, 8));
    float screw = fmaxf(0, ui_plate_screws(ui, rect, button.tone) - ui_px(ui, 12)); /* words lie on none */
    /* the icon gives way to words that are too long beside it, then the key does */
    float size = button.icon ? fminf(rest.h, ui_px(ui, 32)) : 0, cap = cap_width(ui, rest.h, button.key_cap);
    float beside = cap > 0 ? cap + ui_px(ui, UI_GAP_CLOSE) : screw;
    bool pictured = button.icon && words_fit(ui, &button, rest.w - size - ui_px(ui, UI_GAP) - beside);
    if (pictured) {
        ui_icon(ui, rect_cut_left(&rest, size), button.icon, tint);
        ui_cut_left(ui, &rest, UI_GAP);
    } else if (button.icon && screw == 0) {
        rest = rect_of(rest.x - ui_px(ui, 6), rest.y, rest.w + ui_px(ui, 12), rest.h);
    }
    if (!pictured)
        rect_cut_left(&rest, screw);
    if (cap > 0 && words_fit(ui, &button, rest.w - beside))
        draw_key_cap(ui, &rest, button.key_cap);
    else
        rect_cut_right(&rest, screw);
    draw_words(ui, rest, button, off, lit);
}

/* With something beside it that names it, the label is its value. */
static void hear_button(struct ui *ui, const struct ui_button *button)
{
    const char *chosen = button->selected && ui->strings ? string_get(ui->strings, "spoken.chosen") : NULL;
    ui_hear_widget(ui, (struct ui_words){.kind = "button",
                                         .name = button->label,
                                         .beside = button->beside,
                                         .value = button->beside ? button->label : chosen,
                                         .refusal = button->refusal,
                                         .caption = button->caption,
                                         .hint = button->hint,
                                         .key_cap = button->key_cap});
}

static bool button_of(struct ui *ui, struct rect rect, struct ui_button button, unsigned more)
{
    rect = rect_snapped(rect);
    bool off = button.refusal != NULL;
    unsigned flags = UI_FOCUSABLE | UI_MARKED | more | (off ? UI_DISABLED : 0u);
    struct ui_response response = ui_area(ui, button.id, rect, flags, off ? button.refusal : button.hint);
    if (response.focused)
        hear_button(ui, &button);
    bool by_key = response.focused && ui->input->device != INPUT_MOUSE;
    bool lit = !off && (response.hot || by_key);
    ui_draw_plate(ui, rect, button.tone, ui_lit(ui, button.id, lit), response.down, off, button.selected);
    draw_button_face(ui, rect, button, off, lit || button.selected, response.down);
    ui->heard |= response.activated ? UI_HEARD_PRESS : 0u;
    ui->heard |= off && response.hot && ui->input->pointer.went_down[POINTER_LEFT] ? UI_HEARD_REFUSED : 0u;
    return response.activated;
}

bool ui_button(struct ui *ui, struct rect rect, struct ui_button button)
{
    return button_of(ui, rect, button, 0);
}

int ui_turn_button(struct ui *ui, struct rect rect, struct ui_button button)
{
    if (button_of(ui, rect, button, UI_TURNS))
        return 1;
    bool back = ui_is(ui->turned_back, button.id);
    ui->heard |= back ? UI_HEARD_PRESS : 0u;
    return -back;
}

float ui_button_width(struct ui *ui, struct ui_button button)
{
    float width = ui_px(ui, 28);
    if (button.label)
        width += text_width(ui, ui_title(ui, LABEL_LARGE, PALETTE_BONE), button.label);
    if (button.icon)
        width += ui_px(ui, 32 + UI_GAP);
    if (button.key_cap && button.key_cap[0])
        width += text_width(ui, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BONE), button.key_cap) + ui_px(ui, 24);
    return ceilf(width);
}

/* Of all of them together: what stands around their words, and their words. */
static void add_up_row(struct ui *ui, const struct ui_button *button, int count, float *around, float *words)
{
    enum { SCREWS = 14 };
    *around = *words = 0;
    for (int i = 0; i < count; i++) {
        struct ui_button bare = button[i];
        bare.label = "";
        *around += ui_button_width(ui, bare) + ui_px(ui, SCREWS);
        *words += ui_button_width(ui, button[i]) - ui_button_width(ui, bare);
    }
}

void ui_button_row(struct ui *ui, struct rect bar, struct ui_button *button, int count, struct rect *place)
{
    float around, words, gap = ui_px(ui, UI_GAP), room = bar.w - gap * (float)(count - 1);
    add_up_row(ui, button, count, &around, &words);
    for (int i = 0; i < count && around + words > room; i++)
        button[i].icon = NULL; /* of all at once */
    add_up_row(ui, button, count, &around, &words);
    float scale = fminf(1, (room - around) / words), more = fmaxf(0, room - around - words) / (float)count;
    for (int i = 0; i < count; i++) {
        float its_around, its_words;
        add_up_row(ui, &button[i], 1, &its_around, &its_words);
        place[i] = rect_cut_left(&bar, its_around + scale * its_words + more);
        rect_cut_left(&bar, gap);
    }
}

/* ---- toggle ---------------------------------------------------------------------------------------------------- */

static void draw_switch(struct ui *ui, struct rect place, bool on, float lit, bool off)
{
    struct rect track = ui_anchor(ui, place, 44, 22, 0.5f, 0.5f);
    float line = ui_px(ui, 1);
    canvas_fill_cut(ui->canvas, track, ui_px(ui, 5), palette_colour(PALETTE_SHADOW),
                    palette_colour(on && !off ? PALETTE_BLOOD_DARK : PALETTE_IRON_BLACK));
    canvas_frame_cut(ui->canvas, track, ui_px(ui, 5), line,
                     colour_mixed(palette_colour(PALETTE_BRASS_DARK), palette_colour(PALETTE_BRASS_LIGHT), lit));
    struct rect knob = ui_inset(ui, track, 3);
    knob = rect_anchor(knob, ui_px(ui, 18), knob.h, on ? 1.0f : 0.0f, 0);
    canvas_bevel(ui->canvas, knob, line,
                 palette_colour(off  ? PALETTE_IRON
                                : on ? PALETTE_BRASS
                                     : PALETTE_IRON_EDGE),
                 false);
    if (on && !off)
        canvas_light(ui->canvas, rect_centre(knob).x, rect_centre(knob).y, ui_px(ui, 20), palette_colour(PALETTE_EMBER),
                     0.35f);
}

bool ui_toggle(struct ui *ui, struct rect rect, struct ui_toggle toggle, bool *value)
{
    rect = rect_snapped(rect);
    bool off = toggle.refusal != NULL;
    unsigned flags = UI_FOCUSABLE | UI_MARKED | (off ? UI_DISABLED : 0u);
    struct ui_response response = ui_area(ui, toggle.id, rect, flags, off ? toggle.refusal : toggle.hint);
    if (response.activated)
        *value = !*value;
    if (response.focused && ui->voice.on)
        ui_hear_widget(ui, (struct ui_words){.kind = "switch",
                                             .name = toggle.label,
                                             .beside = toggle.beside,
                                             .value = string_get(ui->strings, *value ? "spoken.on" : "spoken.off"),
                                             .refusal = toggle.refusal,
                                             .hint = toggle.hint});
    ui->heard |= response.activated ? UI_HEARD_PRESS : 0u;
    float lit = ui_lit(ui, toggle.id, !off && (response.hot || response.focused));
    struct rect words = ui_inset(ui, rect, 2);
    struct rect knob = toggle.beside ? ui_cut_left(ui, &words, 52) : ui_cut_right(ui, &words, 52);
    ui_cut_left(ui, &words, toggle.beside ? UI_GAP : 0);
    draw_switch(ui, knob, *value, lit, off);
    ui_label(ui, words, ui_body(ui, UI_TEXT, label_colour(off, lit > 0.5f)), TEXT_LEFT, toggle.label);
    return response.activated;
}

/* ---- slider ---------------------------------------------------------------------------------------------------- */

static int stepped(struct ui_slider slider, float part)
{
    int step = slider.step > 0 ? slider.step : 1;
    int steps = (int)floorf(part * (float)(slider.most - slider.least) / (float)step + 0.5f);
    int value = slider.least + steps * step;
    return value < slider.least ? slider.least : value > slider.most ? slider.most : value;
}

static int slid_by_keys(struct ui *ui, struct ui_slider slider, int value)
{
    int step = slider.step > 0 ? slider.step : 1;
    if (input_take(ui->input, KEY_COMMAND_LEFT))
        value -= step;
    if (input_take(ui->input, KEY_COMMAND_RIGHT))
        value += step;
    return value < slider.least ? slider.least : value > slider.most ? slider.most : value;
}

static void draw_slider(struct ui *ui, struct rect track, float part, float lit)
{
    struct rect groove = rect_anchor(track, track.w, ui_px(ui, 8), 0.5f, 0.5f);
    ui_bar(ui, groove, part, palette_colour(PALETTE_BLOOD_LIGHT));
    struct rect knob = rect_of(track.x + (track.w - ui_px(ui, 14)) * part, rect_centre(track).y - ui_px(ui, 11),
                               ui_px(ui, 14), ui_px(ui, 22));
    struct colour body = colour_mixed(palette_colour(PALETTE_BRASS_DARK), palette_colour(PALETTE_BRASS),
                                      0.4f + 0.6f * lit);
    canvas_fill_cut(ui->canvas, knob, ui_px(ui, 4), colour_mixed(body, palette_colour(PALETTE_BRASS_LIGHT), 0.4f),
                    body);
    canvas_frame_cut(ui->canvas, knob, ui_px(ui, 4), ui_px(ui, 1), palette_colour(PALETTE_SHADOW));
}

/* What the player reads of it was made before it slid: the next pass tells it. */
static void hear_slider(struct ui *ui, const struct ui_slider *slider, int value)
{
    char number[16];
    (void)snprintf(number, sizeof number, "%d", value);
    ui_hear_widget(ui, (struct ui_words){.kind = "slider",
                                         .name = slider->label,
                                         .beside = slider->beside,
                                         .value = slider->beside  ? slider->label
                                                  : slider->shown ? slider->shown
                                                                  : number,
                                         .hint = slider->hint});
}

bool ui_slider(struct ui *ui, struct rect rect, struct ui_slider slider, int *value)
{
    rect = rect_snapped(rect);
    struct ui_response response = ui_area(ui, slider.id, rect,
                                          UI_FOCUSABLE | UI_MARKED | UI_DRAGGABLE | UI_KEEPS_ACROSS, slider.hint);
    struct rect rest = ui_inset(ui, rect, 2);
    float part = rest.w * 0.42f;
    struct rect words = slider.beside ? rect_cut_right(&rest, part) : rect_cut_left(&rest, part);
    struct rect number = slider.shown ? ui_cut_right(ui, &rest, 64) : rect_of(0, 0, 0, 0);
    ui_cut_right(ui, &rest, UI_GAP);
    int before = *value;
    if (response.down || response.dragged || (response.activated && ui->input->pointer.went_up[POINTER_LEFT]))
        *value = stepped(slider, fminf(fmaxf((ui->input->pointer.x - rest.x) / fmaxf(rest.w, 1), 0), 1));
    if (response.focused) {
        *value = slid_by_keys(ui, slider, *value);
        hear_slider(ui, &slider, *value);
    }
    float lit = ui_lit(ui, slider.id, response.hot || response.focused);
    float span = (float)(slider.most - slider.least);
    struct text_style style = ui_body(ui, UI_TEXT, label_colour(false, lit > 0.5f));
    if (ui_label_fits(ui, words.w, style, slider.label)) {
        ui_label(ui, words, style, TEXT_LEFT, slider.label);
    } else { /* in two lines */
        float height = fminf(ui_paragraph_height(ui, style, words.w, slider.label), words.h);
        ui_paragraph(ui, rect_anchor(words, words.w, height, 0, 0.5f), style, TEXT_LEFT, slider.label);
    }
    draw_slider(ui, rest, span > 0 ? (float)(*value - slider.least) / span : 0, lit);
    if (slider.shown)
        ui_label(ui, number, ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT), TEXT_RIGHT, slider.shown);
    ui->redraw = ui->redraw || *value != before;
    return *value != before;
}

/* ---- tabs ------------------------------------------------------------------------------------------------------ */

static void draw_tab(struct ui *ui, struct rect rect, const char *label, bool chosen, float lit)
{
    struct colour top = chosen ? (struct colour){74, 24, 22, 255}
                               : colour_mixed(palette_colour(PALETTE_IRON_DARK), palette_colour(PALETTE_IRON_LIGHT),
                                              lit * 0.7f);
    canvas_gradient(ui->canvas, rect, top, palette_colour(PALETTE_IRON_BLACK));
    canvas_frame(ui->canvas, rect, ui_px(ui, 1), palette_colour(PALETTE_SHADOW));
    struct rect mark = rect;
    mark = ui_cut_top(ui, &mark, chosen ? 3 : 1);
    canvas_fill(ui->canvas, mark, palette_colour(chosen ? PALETTE_BRASS_LIGHT : PALETTE_BRASS_DARK));
    struct text_style style = ui_title(ui, LABEL_SMALL, chosen ? PALETTE_BRASS_LIGHT : PALETTE_BONE_DIM);
    fitted_label(ui, ui_inset(ui, rect, 4), style, LABEL_SMALL + 1, TEXT_CENTRE, label);
}

bool ui_tabs(struct ui *ui, struct rect rect, const char *id, const char *const *labels, int count, int *selected)
{
    bool pressed = false;
    for (int i = 0; i < count; i++) {
        char tab[UI_ID_SIZE];
        ui_indexed_id(tab, id, i);
        struct rect place = rect_column(rect, i, count, ui_px(ui, 3));
        struct ui_response response = ui_area(ui, tab, place, UI_FOCUSABLE | UI_MARKED, NULL);
        if (response.activated) {
            *selected = i;
            pressed = true;
        }
        if (response.focused && ui->voice.on)
            ui_hear_widget(ui,
                           (struct ui_words){.kind = "tab",
                                             .name = labels[i],
                                             .value = *selected == i ? string_get(ui->strings, "spoken.chosen") : NULL,
                                             .number = i + 1,
                                             .count = count});
        draw_tab(ui, place, labels[i], *selected == i, ui_lit(ui, tab, response.hot || response.focused));
    }
    canvas_fill(ui->canvas, rect_of(rect.x, rect_bottom(rect), rect.w, ui_px(ui, 1)),
                palette_colour(PALETTE_BRASS_DARK));
    return pressed;
}

/* ---- text field ------------------------------------------------------------------------------------------------ */

int ui_character_before(const char *text, int at)
{
    do
        at--;
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80);
    return at < 0 ? 0 : at;
}

int ui_next_character(const char *text, int at)
{
    if (!text[at])
        return at;
    do
        at++;
    while (((unsigned char)text[at] & 0xC0) == 0x80);
    return at;
}

static bool cut_out(char *text, int from, int to)
{
    memmove(text + from, text + to, strlen(text + to) + 1);
    return to > from;
}

static bool insert(struct ui *ui, char *text, int size)
{
    size_t length = strlen(ui->input->text);
    size_t used = strlen(text);
    if (length == 0 || used + length >= (size_t)size)
        return false;
    memmove(text + ui->caret + length, text + ui->caret, used - (size_t)ui->caret + 1);
    memcpy(text + ui->caret, ui->input->text, length);
    ui->caret += (int)length;
    return true;
}

/* Everything selected goes at once. */
static bool cut_whole(struct ui *ui, char *text)
{
    bool cut = ui->whole && text[0];
    if (ui->whole)
        text[0] = '\0';
    ui->caret = ui->whole ? 0 : ui->caret;
    ui->whole = false;
    return cut;
}

/* The keys of a selected whole: it goes, or the caret comes out at either end. */
static bool edit_whole(struct ui *ui, char *text, int key)
{
    if (key == KEY_DELETE || key == KEY_BACKSPACE)
        return cut_whole(ui, text);
    bool begins = key == KEY_LEFT || key == KEY_HOME, ends = key == KEY_RIGHT || key == KEY_END;
    ui->whole = !begins && !ends;
    ui->caret = begins ? 0 : ui->caret;
    return false;
}

static bool edit_key(struct ui *ui, char *text, int key)
{
    int before = ui_character_before(text, ui->caret);
    if (ui->whole)
        return edit_whole(ui, text, key);
    switch (key) {
    case KEY_LEFT:
        ui->caret = before;
        return false;
    case KEY_RIGHT:
        ui->caret = ui_next_character(text, ui->caret);
        return false;
    case KEY_HOME:
        ui->caret = 0;
        return false;
    case KEY_END:
        ui->caret = (int)strlen(text);
        return false;
    case KEY_DELETE:
        return cut_out(text, ui->caret, ui_next_character(text, ui->caret));
    case KEY_BACKSPACE: {
        bool changed = cut_out(text, before, ui->caret);
        ui->caret = before;
        return changed;
    }
    default:
        return false;
    }
}

static bool is_all(struct key_chord chord)
{
    return chord.key == 'a' && chord.mods == KEY_MOD_CTRL;
}

static bool edit(struct ui *ui, char *text, int size)
{
    int length = (int)strlen(text);
    ui->caret = ui->caret > length ? length : ui->caret;
    bool changed = false;
    for (int i = 0; i < ui->input->press_count; i++)
        if (is_all(ui->input->press[i].chord))
            ui->whole = true;
        else
            changed = edit_key(ui, text, ui->input->press[i].chord.key) || changed;
    if (ui->input->text[0])
        changed = cut_whole(ui, text) || changed;
    return insert(ui, text, size) || changed;
}

static float offset_of(struct ui *ui, struct text_style style, const char *text, int at)
{
    char before[256];
    size_t length = (size_t)at < sizeof before - 1 ? (size_t)at : sizeof before - 1;
    memcpy(before, text, length);
    before[length] = '\0';
    return text_width(ui, style, before);
}

/* Text wider than its field is pushed left so far that the caret stays in sight. */
static float pushed_by(struct ui *ui, struct rect line, struct text_style style, const char *text)
{
    return fmaxf(0, offset_of(ui, style, text, ui->caret) + ui_px(ui, 2) - line.w);
}

/* The end of a character that lies nearest to the pointer. */
static int caret_at(struct ui *ui, struct rect line, struct text_style style, const char *text)
{
    float x = ui->input->pointer.x - line.x + pushed_by(ui, line, style, text), before = 0;
    for (int at = 0; text[at]; at = ui_next_character(text, at)) {
        float after = offset_of(ui, style, text, ui_next_character(text, at));
        if (x < (before + after) / 2)
            return at;
        before = after;
    }
    return (int)strlen(text);
}

/* The first click into a field selects all of it, as a double click does; the next one puts the caret there. */
static void answer_click(struct ui *ui, struct rect line, struct text_style style, const char *text)
{
    ui->whole = !ui->entered || ui->double_clicked;
    ui->entered = true;
    if (!ui->whole)
        ui->caret = caret_at(ui, line, style, text);
}

static void draw_entry(struct ui *ui, struct rect line, struct text_style style, const char *text, bool focused)
{
    float width = text_width(ui, style, text);
    float caret = focused ? offset_of(ui, style, text, ui->caret) : 0;
    float pushed = focused ? pushed_by(ui, line, style, text) : 0;
    canvas_push_clip(ui->canvas, line);
    if (focused && ui->whole && text[0])
        canvas_fill(ui->canvas, rect_of(line.x - pushed, line.y + ui_px(ui, 8), width + 1, line.h - ui_px(ui, 16)),
                    palette_colour(PALETTE_BRASS_DARK));
    font_draw_in(ui->fonts, style, rect_of(line.x - pushed, line.y, width + 1, line.h), TEXT_LEFT, text);
    if (focused && !(ui->whole && text[0]))
        canvas_fill(ui->canvas,
                    rect_of(line.x - pushed + caret, line.y + ui_px(ui, 4), ui_px(ui, 2), line.h - ui_px(ui, 8)),
                    palette_colour(PALETTE_BRASS_LIGHT));
    canvas_pop_clip(ui->canvas);
}

bool ui_text_field(struct ui *ui, struct rect rect, const char *id, char *text, int size, const char *ghost)
{
    rect = rect_snapped(rect);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE | UI_MARKED | UI_TEXT_ENTRY | UI_KEEPS_ACROSS,
                                          NULL);
    bool changed = response.focused && edit(ui, text, size);
    ui->keys_lead = ui->keys_lead || changed; /* nothing is lit where the pointer happens to rest */
    if (response.focused && ui->voice.on)
        ui_hear_widget(ui, (struct ui_words){.kind = "field",
                                             .name = ghost,
                                             .value = text[0] ? text : string_get(ui->strings, "spoken.empty")});
    canvas_fill_cut(ui->canvas, rect, ui_px(ui, 5), (struct colour){6, 6, 7, 255}, (struct colour){16, 15, 16, 255});
    canvas_frame_cut(ui->canvas, rect, ui_px(ui, 5), ui_px(ui, 1),
                     palette_colour(response.focused ? PALETTE_BRASS : PALETTE_IRON_LIGHT));
    struct rect line = rect_of(rect.x + ui_px(ui, 10), rect.y, rect.w - ui_px(ui, 20), rect.h);
    struct text_style style = ui_body(ui, UI_TEXT, text[0] ? PALETTE_BONE : PALETTE_BONE_FAINT);
    if (ui->input->pointer.went_down[POINTER_LEFT] && ui_is(ui->hot, id))
        answer_click(ui, line, style, text);
    if (!text[0] && ghost)
        ui_label(ui, line, style, TEXT_LEFT, ghost);
    draw_entry(ui, line, style, text, response.focused);
    ui->redraw = ui->redraw || changed;
    return changed;
}
