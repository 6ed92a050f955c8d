/* editor_file.c -- the text of the mission's file: where what the form is about stands in it, and the other way. */
#include "siege/screen/editor/editor_parts.h"

#include "siege/input/key_commands.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_UNITS = 52, INDENT_UNITS = 9, ROW_UNITS = 32, ROWS_ABOVE = 5, LINE_MOST = 96 };

struct text {
    const struct editor *editor;
    const char *bytes;
    size_t length;
};

void editor_file_clear(struct editor *editor)
{
    free(editor->file.start);
    editor->file.start = NULL;
    editor->file.lines = 0;
}

/* False without memory. */
static bool find_lines(struct editor *editor)
{
    size_t length;
    const char *bytes = draft_bytes(editor->draft, &length);
    editor_file_clear(editor);
    int lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += bytes[i] == '\n';
    int *start = malloc((size_t)lines * sizeof *start);
    if (!start)
        return false;
    editor->file.start = start;
    start[editor->file.lines++] = 0;
    for (size_t i = 0; i + 1 < length; i++)
        if (bytes[i] == '\n')
            start[editor->file.lines++] = (int)i + 1;
    return true;
}

void editor_file_open(struct editor *editor, struct frame *frame)
{
    editor_form_commit(editor, frame);
    editor_file_open_at(editor, frame, draft_line_of(editor->draft, editor_form_pointer(editor)));
}

void editor_file_open_at(struct editor *editor, struct frame *frame, int line)
{
    if (!find_lines(editor)) {
        ui_toast(frame->ui, page_text(frame, "start.no_memory"));
        return;
    }
    editor->question = ASK_FILE;
    editor->file.line = line - 1;
    editor->file.scroll = (struct ui_scroll){0};
    editor->file.fresh = true;
}

/* Of a long line so much that it can still be read, and no half letter. */
static size_t text_fit(const char *text, size_t length)
{
    size_t most = length < LINE_MOST ? length : LINE_MOST;
    while (most < length && ((unsigned char)text[most] & 0xC0) == 0x80)
        most--;
    return most;
}

/* Its number, and the line as far in as it stands in the file. */
static void draw_line(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    char line[240], number[16];
    const struct text *text = context;
    const char *at = text->bytes + text->editor->file.start[index];
    int inset = (int)strspn(at, " ");
    size_t length = strcspn(at + inset, "\r\n"), most = text_fit(at + inset, length);
    snprintf(line, sizeof line, "%.*s%s", (int)most, at + inset, most < length ? "…" : "");
    snprintf(number, sizeof number, "%d", index + 1);
    struct rect mark = ui_cut_left(ui, &rect, NUMBER_UNITS);
    mark.w -= ui_px(ui, UI_GAP);
    ui_label(ui, mark, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_FAINT), TEXT_RIGHT, number);
    ui_cut_left(ui, &rect, (float)(inset < 40 ? inset : 40) * INDENT_UNITS);
    page_line(ui, rect, ui_body(ui, UI_TEXT, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_LEFT, line);
}

void editor_file_draw(struct editor *editor, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct text text = {.editor = editor};
    text.bytes = draft_bytes(editor->draft, &text.length);
    bool back = input_take(frame->input, KEY_COMMAND_BACK) || input_take(frame->input, KEY_COMMAND_EDITOR_FILE);
    struct rect room = ui_dialog_begin(ui, "file", 860, 560, editor_key(editor->place.path));
    struct rect bar = ui_cut_bar(ui, &room);
    ui_focus_first(ui, page_id(frame, "file.row", editor->file.line));
    if (editor->file.fresh && editor->file.line > ROWS_ABOVE)
        editor->file.scroll.offset = editor->file.scroll.goal = ui_px(ui, ROW_UNITS) *
                                                                (float)(editor->file.line - ROWS_ABOVE);
    editor->file.fresh = false;
    int taken = ui_list(ui, ui_well(ui, room),
                        (struct ui_list){.id = "file.row", .count = editor->file.lines, .row_height = ROW_UNITS},
                        &editor->file.scroll, &editor->file.line, draw_line, &text);
    bool close = ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "file.close", "button.back", NULL));
    ui_paragraph(ui, bar, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
                 page_text(frame, "editor.file.hint"));
    ui_dialog_end(ui);
    if (taken >= 0) {
        char pointer[DRAFT_POINTER_BYTES];
        draft_pointer_of(editor->draft, taken + 1, pointer);
        editor_form_show(editor, pointer);
    }
    if (taken >= 0 || close || back)
        editor->question = ASK_NOTHING;
}
