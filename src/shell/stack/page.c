/*
 * page.c -- plates, lines, cards and texts that the screens before and beside a game are made of.
 */
#include "shell/stack/page.h"

#include "shell/canvas/canvas.h"
#include "shell/canvas/font.h"
#include "shell/words/strings.h"

#include <stdio.h>

enum { LEAST_LINE = 11, PAGE_WIDTH = 1560, PAGE_HEIGHT = 980 };

const char *page_text(const struct frame *frame, const char *key)
{
    return string_get_worded(frame->strings, key, frame->wording);
}

const char *page_say(char *out, size_t size, const struct frame *frame, const char *key,
                     const struct phrase_slot *slots, int count)
{
    phrase_write(out, size, page_text(frame, key), slots, count);
    return out;
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
    struct rect room = rect_inset(ui_bounds(ui), ui_px(ui, UI_MARGIN));
    room = rect_anchor(room, ui_px(ui, PAGE_WIDTH), ui_px(ui, height), 0.5f, 0.5f);
    return ui_panel(ui, rect_snapped(room), title);
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
