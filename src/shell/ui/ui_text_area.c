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
    char *text;
    struct text_style style;
    struct text_lines lines;
    float line; /* height of one */
    float width;
    int size;
    struct ui_writing *writing;
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

static void wrap(struct area *area)
{
    font_wrap(area->ui->fonts, area->style.face, area->style.px, area->width, area->text, &area->lines);
    size_t length = strlen(area->text);
    bool fresh = length > 0 && area->text[length - 1] == '\n' && area->lines.count < FONT_MAX_LINES;
    if (fresh && (area->lines.count == 0 || area->lines.line[area->lines.count - 1].start < (int)length))
        area->lines.line[area->lines.count++] = (struct text_line){(int)length, 0};
}

/* ---- changes --------------------------------------------------------------------------------------------------- */

enum change { CHANGE_NONE, CHANGE_TYPED, CHANGE_DELETED, CHANGE_OTHER };

/* The text as it is now can be come back to. */
static void keep_past(struct area *area, enum change kind)
{
    struct ui_writing *writing = area->writing;
    bool same = writing->kind == (int)kind && kind != CHANGE_OTHER && writing->made > 0;
    writing->kind = (int)kind;
    if (same || strlen(area->text) >= UI_PAST_BYTES)
        return;
    if (writing->made == UI_PAST)
        memmove(writing->past[0], writing->past[1], sizeof writing->past[0] * (size_t)--writing->made);
    memcpy(writing->past[writing->made++], area->text, strlen(area->text) + 1);
    writing->count = writing->made;
}

/* A change back or on again: the text and the one that is kept change places. */
static bool go_through_past(struct area *area, bool back)
{
    struct ui_writing *writing = area->writing;
    char *other = writing->past[back ? writing->made - 1 : writing->made];
    if (back ? writing->made == 0 : writing->made == writing->count)
        return false;
    if (strlen(area->text) >= UI_PAST_BYTES || strlen(other) >= (size_t)area->size)
        return false;
    for (int i = 0; i < UI_PAST_BYTES && i < area->size; i++) {
        char one = area->text[i];
        area->text[i] = other[i];
        other[i] = one;
    }
    writing->made += back ? -1 : 1;
    writing->kind = CHANGE_NONE;
    area->ui->caret = area->ui->anchor = (int)strlen(area->text);
    return true;
}

static int selection_start(const struct ui *ui)
{
    return ui->caret < ui->anchor ? ui->caret : ui->anchor;
}

static int selection_end(const struct ui *ui)
{
    return ui->caret > ui->anchor ? ui->caret : ui->anchor;
}

/* What is selected becomes this. */
static bool put(struct area *area, const char *piece, enum change kind)
{
    struct ui *ui = area->ui;
    int from = selection_start(ui), to = selection_end(ui);
    size_t length = strlen(piece), used = strlen(area->text);
    if ((length == 0 && from == to) || used - (size_t)(to - from) + length >= (size_t)area->size)
        return false;
    keep_past(area, from == to || kind == CHANGE_DELETED ? kind : CHANGE_OTHER);
    memmove(area->text + from + length, area->text + to, used - (size_t)to + 1);
    memcpy(area->text + from, piece, length);
    ui->caret = ui->anchor = from + (int)length;
    wrap(area);
    return true;
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

/* Where a line up or down is, as far as there are lines. */
static int line_away(const struct area *area, int by)
{
    int line = line_of(area, area->ui->caret), to = line + by;
    if (to < 0 || to >= area->lines.count)
        return area->ui->caret;
    return byte_at(area, to, width_of(area, area->lines.line[line].start, area->ui->caret));
}

/* Where the caret goes by that key; -1: the key is no such one. */
static int goes_to(const struct area *area, struct key_chord chord)
{
    const struct ui *ui = area->ui;
    bool all = chord.mods & KEY_MOD_CTRL, out = ui->caret != ui->anchor && !(chord.mods & KEY_MOD_SHIFT);
    const struct text_line *line = area->lines.count > 0 ? &area->lines.line[line_of(area, ui->caret)] : NULL;
    switch (chord.key) {
    case KEY_LEFT:
        return out ? selection_start(ui) : ui_character_before(area->text, ui->caret);
    case KEY_RIGHT:
        return out ? selection_end(ui) : ui_next_character(area->text, ui->caret);
    case KEY_UP:
        return line_away(area, -1);
    case KEY_DOWN:
        return line_away(area, 1);
    case KEY_HOME:
        return all || !line ? 0 : line->start;
    case KEY_END:
        return all || !line ? (int)strlen(area->text) : line->start + line->length;
    default:
        return -1;
    }
}

static void go(struct area *area, int to, bool selects)
{
    area->ui->caret = to;
    if (!selects)
        area->ui->anchor = to;
    area->writing->kind = CHANGE_NONE;
}

/* Takes what is selected, or else the character before or behind the caret. */
static bool rub_out(struct area *area, bool before)
{
    struct ui *ui = area->ui;
    if (ui->caret == ui->anchor)
        ui->anchor = before ? ui_character_before(area->text, ui->caret) : ui_next_character(area->text, ui->caret);
    return put(area, "", CHANGE_DELETED);
}

static bool answer_key(struct area *area, struct key_chord chord)
{
    bool ctrl = chord.mods & KEY_MOD_CTRL, shift = chord.mods & KEY_MOD_SHIFT;
    int to = goes_to(area, chord);
    if (to >= 0)
        go(area, to, shift);
    else if (ctrl && chord.key == 'a')
        ui_select_all(area->ui);
    else if (ctrl && (chord.key == 'z' || chord.key == 'y'))
        return go_through_past(area, chord.key == 'z' && !shift);
    else if (chord.key == KEY_DELETE || chord.key == KEY_BACKSPACE)
        return rub_out(area, chord.key == KEY_BACKSPACE);
    else if (chord.key == KEY_ENTER)
        return put(area, "\n", CHANGE_OTHER);
    return false;
}

static int kept_within(const struct area *area, int at)
{
    int length = (int)strlen(area->text);
    return at > length ? length : at;
}

static bool write_text(struct area *area)
{
    static const int WAYS[] = {KEY_COMMAND_UP, KEY_COMMAND_DOWN};
    struct ui *ui = area->ui;
    bool changed = false;
    for (int i = 0; i < ui->input->press_count; i++) {
        changed = answer_key(area, ui->input->press[i].chord) || changed;
        wrap(area);
    }
    ui_arrows_move_focus(ui, false);
    for (int i = 0; i < 2; i++) /* of the keys they have been answered; a pad has no others */
        while (input_take(ui->input, WAYS[i]))
            if (ui->input->press_count == 0)
                go(area, line_away(area, i == 0 ? -1 : 1), false);
    return (ui->input->text[0] && put(area, ui->input->text, CHANGE_TYPED)) || changed;
}

void ui_select_all(struct ui *ui)
{
    ui->anchor = 0;
    ui->caret = INT16_MAX; /* whoever draws it next knows how long it is */
}

/* Puts the caret where the pointer is; while the button is held it selects. */
static void answer_pointer(struct area *area, struct rect room, const char *id)
{
    struct ui *ui = area->ui;
    const struct pointer *pointer = &ui->input->pointer;
    bool down = pointer->went_down[POINTER_LEFT] && ui_is(ui->hot, id);
    if ((!down && !(pointer->held[POINTER_LEFT] && pointer->moved && ui_is(ui->pressed, id))) || area->lines.count == 0)
        return;
    int line = (int)floorf((pointer->y - room.y + area->writing->scroll.offset) / area->line);
    line = line < 0 ? 0 : line >= area->lines.count ? area->lines.count - 1 : line;
    go(area, byte_at(area, line, pointer->x - room.x), !down);
}

/* ---- drawing --------------------------------------------------------------------------------------------------- */

static void draw_selected(const struct area *area, const struct text_line *line, struct rect row)
{
    int from = selection_start(area->ui), to = selection_end(area->ui), end = line->start + line->length;
    from = from < line->start ? line->start : from;
    to = to > end ? end : to;
    if (from < to)
        canvas_fill(area->ui->canvas,
                    rect_of(row.x + width_of(area, line->start, from), row.y, width_of(area, from, to), row.h),
                    palette_colour(PALETTE_BRASS_DARK));
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
        if (focused)
            draw_selected(area, line, row);
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

bool ui_text_area(struct ui *ui, struct rect rect, const char *id, char *text, int size, struct ui_writing *writing)
{
    rect = rect_snapped(rect);
    struct ui_response response = ui_area(ui, id, rect, UI_FOCUSABLE | UI_MARKED | UI_TEXT_ENTRY | UI_KEEPS_ACROSS,
                                          NULL);
    struct rect room = ui_inset(ui, rect, AREA_MARGIN);
    struct area area = {.ui = ui,
                        .text = text,
                        .style = ui_story(ui, AREA_TEXT, PALETTE_BONE),
                        .width = room.w - ui_px(ui, UI_SCROLL_BAR),
                        .size = size,
                        .writing = writing};
    area.line = font_line_height(ui->fonts, area.style.face, area.style.px);
    wrap(&area);
    int before = ui->caret;
    bool changed = false;
    if (response.focused) {
        ui->caret = kept_within(&area, ui->caret);
        ui->anchor = kept_within(&area, ui->anchor);
        changed = write_text(&area);
        wrap(&area);
    }
    answer_pointer(&area, room, id);
    if (response.focused && ui->voice.on)
        ui_hear_widget(
            ui, (struct ui_words){.kind = "field", .value = text[0] ? text : string_get(ui->strings, "spoken.empty")});
    canvas_fill_cut(ui->canvas, rect, ui_px(ui, 5), (struct colour){6, 6, 7, 255}, (struct colour){16, 15, 16, 255});
    canvas_frame_cut(ui->canvas, rect, ui_px(ui, 5), ui_px(ui, 1),
                     palette_colour(response.focused ? PALETTE_BRASS : PALETTE_IRON_LIGHT));
    if (response.focused && (changed || before != ui->caret))
        follow_caret(&area, room, &writing->scroll);
    struct rect inside = ui_scroll_begin(ui, "text.area.scroll", room, fmaxf(1, (float)area.lines.count) * area.line,
                                         &writing->scroll);
    draw_lines(&area, inside, response.focused);
    ui_scroll_end(ui);
    ui->redraw = ui->redraw || changed || before != ui->caret;
    return changed;
}
