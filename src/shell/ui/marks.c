/* marks.c -- marked words of a wrapped paragraph: where each lies, its dotted line, its area. */
#include "shell/ui/marks.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PIECE_BYTES = 512 };

/* Width of the bytes of a text, as they are set. */
static float width_of(struct ui *ui, struct text_style style, const char *text, int bytes)
{
    char piece[PIECE_BYTES];
    snprintf(piece, sizeof piece, "%.*s", bytes, text);
    return font_width(ui_fonts(ui), style.face, style.px, piece);
}

static void underline(struct ui *ui, struct rect word, struct text_style style, bool hot)
{
    float y = floorf(word.y + style.px * 1.28f), dot = ui_px(ui, 1.5f);
    struct colour ink = palette_colour(hot ? PALETTE_BRASS_LIGHT : PALETTE_BRASS);
    if (hot)
        canvas_fill(ui_canvas(ui), word, colour_faded(ink, 0.16f));
    canvas_dashes(ui_canvas(ui), (struct point){word.x, y}, (struct point){rect_right(word), y}, dot, dot, dot, 0, ink);
}

/* The part of a mark that lies in a line; empty: none. */
static struct rect part_in_line(struct ui *ui, struct rect line, struct text_style style, const char *text,
                                struct text_line bytes, const struct ui_mark *mark)
{
    int from = mark->start > bytes.start ? mark->start : bytes.start;
    int end = mark->start + mark->length, last = bytes.start + bytes.length;
    int to = end < last ? end : last;
    if (from >= to)
        return rect_of(0, 0, 0, 0);
    float x = width_of(ui, style, text + bytes.start, from - bytes.start);
    return rect_of(line.x + x, line.y, width_of(ui, style, text + bytes.start, to - bytes.start) - x, line.h);
}

int ui_marked_paragraph(struct ui *ui, struct rect rect, struct text_style style, const char *text, const char *id,
                        const struct ui_mark *marks, int count, unsigned flags)
{
    char name[UI_ID_SIZE];
    struct text_lines lines;
    int clicked = -1, widgets = 0;
    float height = font_line_height(ui_fonts(ui), style.face, style.px);
    (void)ui_paragraph(ui, rect, style, TEXT_LEFT, text);
    font_wrap(ui_fonts(ui), style.face, style.px, rect.w, text, &lines);
    for (int i = 0; i < lines.count; i++) {
        struct rect line = rect_of(rect.x, rect.y + (float)i * height, rect.w, height);
        for (int k = 0; k < count && rect_bottom(line) <= rect_bottom(rect) + 1; k++) {
            struct rect word = part_in_line(ui, line, style, text, lines.line[i], &marks[k]);
            if (rect_is_empty(word))
                continue;
            snprintf(name, sizeof name, "%.36s#%d", id, widgets++);
            struct ui_response response = ui_area(ui, name, word, flags, marks[k].hint);
            underline(ui, word, style, response.hot || response.focused);
            clicked = response.activated ? k : clicked;
        }
    }
    return clicked;
}
