/*
 * page.c -- plates, lines, cards, texts and questions that the screens before and beside a game are made of.
 */
#include "shell/stack/page.h"

#include "shell/canvas/canvas.h"
#include "shell/canvas/font.h"
#include "shell/ui/flow.h"
#include "shell/words/strings.h"

#include <math.h>
#include <stdio.h>

enum { LEAST_LINE = 9, PAGE_WIDTH = 1560, PAGE_HEIGHT = 980, ASK_WIDTH = 480, ASK_FRAME = 2 * (UI_MARGIN + 2) };

const char *page_text(const struct frame *frame, const char *key)
{
    return string_get_worded(frame->strings, key, frame->wording);
}

const char *page_tell(const struct frame *frame, const char *key, const struct phrase_slot *slots, int count)
{
    return phrase_tell(frame->strings, page_text(frame, key), slots, count);
}

const char *page_id(const struct frame *frame, const char *name, int index)
{
    char *id = string_room(frame->strings, UI_ID_SIZE);
    snprintf(id, UI_ID_SIZE, "%s#%d", name, index);
    string_room_end(frame->strings, id);
    return id;
}

const char *page_number(const struct frame *frame, int number)
{
    enum { DIGITS = 12 };
    char *text = string_room(frame->strings, DIGITS);
    snprintf(text, DIGITS, "%d", number);
    return text;
}

struct rect page_open_low(struct frame *frame, const char *title, float height)
{
    struct ui *ui = frame->ui;
    ui_backdrop(ui);
    struct rect room = ui_inset(ui, ui_bounds(ui), UI_MARGIN);
    return ui_panel_clear(ui, ui_anchor(ui, room, PAGE_WIDTH, height, 0.5f, 0.5f), title);
}

struct rect page_open(struct frame *frame, const char *title)
{
    return page_open_low(frame, title, PAGE_HEIGHT);
}

void page_line(struct ui *ui, struct rect rect, struct text_style style, enum text_align align, const char *text)
{
    while (style.px > ui_px(ui, LEAST_LINE) && (font_width(ui_fonts(ui), style.face, style.px, text) > rect.w))
        style.px -= 1;
    ui_label(ui, rect, style, align, text);
}

struct ui_button page_button(const struct frame *frame, const char *id, const char *key, const char *icon)
{
    char hint[STRINGS_KEY_MAX];
    snprintf(hint, sizeof hint, "%s.hint", key);
    return (struct ui_button){.id = id,
                              .label = page_text(frame, key),
                              .icon = icon,
                              .hint = strings_has(frame->strings, hint) ? page_text(frame, hint) : NULL};
}

struct ui_button page_primary(const struct frame *frame, const char *id, const char *key, const char *icon)
{
    struct ui_button button = page_button(frame, id, key, icon);
    button.tone = UI_TONE_PRIMARY;
    return button;
}

void page_card(struct ui *ui, struct rect rect, struct colour tone, bool lit)
{
    struct canvas *canvas = ui_canvas(ui);
    float cut = ui_px(ui, 8);
    canvas_shadow(canvas, rect, ui_px(ui, 8), 0.45f);
    canvas_fill_cut(canvas, rect, cut, colour_mixed(palette_colour(PALETTE_IRON_DARK), tone, lit ? 0.26f : 0.08f),
                    colour_mixed(palette_colour(PALETTE_VOID), tone, lit ? 0.10f : 0.02f));
    canvas_frame_cut(canvas, rect, cut, ui_px(ui, lit ? 2 : 1), lit ? tone : palette_colour(PALETTE_IRON_LIGHT));
}

/* ---- questions ------------------------------------------------------------------------------------------------- */

static bool ask_button(struct ui *ui, struct rect rect, const char *id, const char *end, const char *label,
                       enum ui_tone tone)
{
    char name[UI_ID_SIZE];
    snprintf(name, sizeof name, "%.40s.%s", id, end);
    return ui_button(ui, rect, (struct ui_button){.id = name, .label = label, .tone = tone});
}

enum ask_answer ask(struct frame *frame, const char *id, const char *text, const char *yes, const char *no)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, 17, PALETTE_BONE);
    bool back = input_take(frame->input, KEY_COMMAND_BACK);
    float width = fminf(ui_px(ui, ASK_WIDTH - ASK_FRAME), ui_bounds(ui).w - ui_px(ui, ASK_FRAME + 2 * UI_GAP));
    float height = ui_paragraph_height(ui, style, width, text) / ui_scale(ui) + ASK_FRAME + UI_BUTTON + 3 * UI_GAP;
    struct rect room = ui_dialog_begin(ui, id, ASK_WIDTH, height, NULL);
    struct rect row = ui_cut_bar(ui, &room);
    struct rect left = rect_column(row, 0, 2, ui_px(ui, UI_GAP)), right = rect_column(row, 1, 2, ui_px(ui, UI_GAP));
    ui_paragraph(ui, room, style, TEXT_LEFT, text);
    /* the first one has the keys: what is asked about costs something; yes is on the right, as on every page */
    bool declined = ask_button(ui, yes ? left : right, id, "no", no, yes ? UI_TONE_IRON : UI_TONE_PRIMARY);
    bool accepted = yes && ask_button(ui, right, id, "yes", yes, UI_TONE_PRIMARY);
    ui_dialog_end(ui);
    return accepted ? ANSWER_YES : declined || back ? ANSWER_NO : ANSWER_OPEN;
}
