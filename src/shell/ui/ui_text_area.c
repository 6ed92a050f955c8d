/* ui_text_area.c -- a text of several lines that is written: wrapped, scrolled, with a caret. */
#include "shell/ui/ui_inside.h"
#include "shell/ui/flow.h"

#include "shell/words/strings.h"

#include <math.h>
#include <string.h>

enum { AREA_TEXT = 17, AREA_MARGIN = 8 };

/* The text as it lies. */
struct area {
    struct ui *ui;
    const char *text;
    struct text_style style;
    struct text_lines lines;
    float line; /* height of one */
};

static float width_of(const struct area *area, int from, int to)
{
    char part[512];
    size_t length = to > from ? (size_t)(to - from) : 0;
    length = length < sizeof part - 1 ? length : sizeof part - 1;
    memcpy(part, area->text + from, length);
    part[length] = '\0';
    return font_width(area->ui->fonts, area->style.face, area->style.px, part);
}

static int line_of(const struct area *area, int caret)
{
    int found = 0;
    for (int i = 0; i < area->lines.count; i++)
        if (area->lines.line[i].start <= caret)
            found = i;
    return found;
}

/* The end of a character of that line nearest to a place across it. */
static int byte_at(const struct area *area, int line, float x)
{
    if (area->lines.count == 0)
        return 0;
    int at = area->lines.line[line].start, end = at + area->lines.line[line].length;
    while (at < end) {
        int next = ui_next_character(area->text, at), start = area->lines.line[line].start;
        if (x < (width_of(area, start, at) + width_of(area, start, next)) / 2)
            break;
        at = next;
    }
    return at;
}

static void wrap(struct area *area, float width)
{
    font_wrap(area->ui->fonts, area->style.face, area->style.px, width, area->text, &area->lines);
    size_t length = strlen(area->text);
    bool fresh = length > 0 && area->text[length - 1] == '\n' && area->lines.count < FONT_MAX_LINES;
    if (fresh && (area->lines.count == 0 || area->lines.line[area->lines.count - 1].start < (int)length))
        area->lines.line[area->lines.count++] = (struct text_line){(int)length, 0};
}

/* Up and down, as far as there are lines. */
static bool step_line(struct area *area, int by)
{
    struct ui *ui = area->ui;
    int line = line_of(area, ui->caret), to = line + by;
    if (to < 0 || to >= area->lines.count)
        return false;
    ui->caret = byte_at(area, to, width_of(area, area->lines.line[line].start, ui->caret));
    return true;
}

static bool break_line(struct ui *ui, char *text, int size)
{
    size_t used = strlen(text);
    if (!input_pressed(ui->input, KEY_ENTER) || used + 1 >= (size_t)size)
        return false;
    memmove(text + ui->caret + 1, text + ui->caret, used - (size_t)ui->caret + 1);
    text[ui->caret++] = '\n';
    return true;
}

static bool write_text(struct ui *ui, char *text, int size)
{
    ui->whole = false;
    bool changed = ui_edit(ui, text, size);
    int length = (int)strlen(text);
    ui->whole = false;
    ui->caret = ui->caret > length ? length : ui->caret;
    return break_line(ui, text, size) || changed;
}

static void draw_lines(const struct area *area, struct rect room, bool focused)
{
    struct ui *ui = area->ui;
    char part[512];
    int at = line_of(area, ui->caret);
    for (int i = 0; i < area->lines.count; i++) {
        const struct text_line *line = &area->lines.line[i];
        size_t length = (size_t)line->length < sizeof part - 1 ? (size_t)line->length : sizeof part - 1;
        memcpy(part, area->text + line->start, length);
        part[length] = '\0';
        struct rect row = rect_of(room.x, room.y + (float)i * area->line, room.w, area->line);
        (void)font_draw_in(ui->fonts, area->style, row, TEXT_LEFT, part);
        if (focused && i == at)
            canvas_fill(ui->canvas,
                        rect_of(row.x + width_of(area, line->start, ui->caret), row.y + ui_px(ui, 2), ui_px(ui, 2),
                                row.h - ui_px(ui, 4)),
                        palette_colour(PALETTE_BRASS_LIGHT));
    }
    if (focused && area->lines.count == 0)
        canvas_fill(ui->canvas, rect_of(room.x, room.y + ui_px(ui, 2), ui_px(ui, 2), area->line - ui_px(ui, 4)),
                    palette_colour(PALETTE_BRASS_LIGHT));
}

/* The line with the caret stays in sight. */
static void follow_caret(const struct area *area, struct rect room, struct ui_scroll *scroll)
{
    float top = (float)line_of(area, area->ui->caret) * area->line;
    if (top < scroll->goal)
        scroll->goal = top;
    if (top + area->line > scroll->goal + room.h)
        scroll->goal = top + area->line - room.h;
}

bool ui_text_area(struct ui *ui, struct rect rect, const char *id, char *text, int size, struct ui_scroll *scroll)
{
    rect = rect_snapped(rect);
    struct area area = {.ui = ui, .text = text, .style = ui_story(ui, AREA_TEXT, PALETTE_BONE)};
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE | UI_MARKED | UI_TEXT_ENTRY | UI_KEEPS_ACROSS,
                                          NULL);
    struct rect room = ui_inset(ui, rect, AREA_MARGIN);
    float width = room.w - ui_px(ui, UI_SCROLL_BAR);
    int before = ui->caret;
    bool changed = response.focused && write_text(ui, text, size);
    area.line = font_line_height(ui->fonts, area.style.face, area.style.px);
    wrap(&area, width);
    if (response.focused) {
        ui_arrows_move_focus(ui, false);
        if (input_take(ui->input, KEY_COMMAND_UP))
            (void)step_line(&area, -1);
        if (input_take(ui->input, KEY_COMMAND_DOWN))
            (void)step_line(&area, 1);
    }
    if (ui->input->pointer.went_down[POINTER_LEFT] && ui_is(ui->hot, id) && area.lines.count > 0) {
        int line = (int)floorf((ui->input->pointer.y - room.y + scroll->offset) / area.line);
        line = line < 0 ? 0 : line >= area.lines.count ? area.lines.count - 1 : line;
        ui->caret = byte_at(&area, line, ui->input->pointer.x - room.x);
    }
    if (response.focused && ui->voice.on)
        ui_hear_widget(
            ui, (struct ui_words){.kind = "field", .value = text[0] ? text : string_get(ui->strings, "spoken.empty")});
    canvas_fill_cut(ui->canvas, rect, ui_px(ui, 5), (struct colour){6, 6, 7, 255}, (struct colour){16, 15, 16, 255});
    canvas_frame_cut(ui->canvas, rect, ui_px(ui, 5), ui_px(ui, 1),
                     palette_colour(response.focused ? PALETTE_BRASS : PALETTE_IRON_LIGHT));
    if (response.focused && (changed || before != ui->caret))
        follow_caret(&area, room, scroll);
    struct rect inside = ui_scroll_begin(ui, "text.area.scroll", room, fmaxf(1, (float)area.lines.count) * area.line,
                                         scroll);
    draw_lines(&area, inside, response.focused);
    ui_scroll_end(ui);
    ui->redraw = ui->redraw || changed;
    return changed;
}
