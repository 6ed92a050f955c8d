/*
 * ask.c -- a question with one or two answers, on top of a screen.
 */
#include "shell/stack/ask.h"

#include "shell/stack/page.h"

#include <math.h>
#include <stdio.h>

enum { ASK_WIDTH = 480, ASK_FRAME = 2 * (UI_MARGIN + 2) };

static bool ask_button(struct ui *ui, struct rect rect, const char *id, const char *end, const char *label,
                       enum ui_tone tone)
{
    char name[UI_ID_SIZE];
    snprintf(name, sizeof name, "%.40s.%s", id, end);
    return ui_button(ui, rect, (struct ui_button){.id = name, .label = label, .tone = tone});
}

enum answer ask(struct frame *frame, const char *id, const char *text, const char *yes, const char *no)
{
    struct ui *ui = frame->ui;
    struct text_style style = ui_body(ui, 17, PALETTE_BONE);
    bool back = input_take(frame->input, KEY_COMMAND_BACK);
    float width = fminf(ui_px(ui, ASK_WIDTH - ASK_FRAME), ui_bounds(ui).w - ui_px(ui, ASK_FRAME + 2 * UI_GAP));
    float height = ui_paragraph_height(ui, style, width, text) / ui_scale(ui) + ASK_FRAME + UI_BUTTON + 3 * UI_GAP;
    struct rect room = ui_dialog_begin(ui, id, ASK_WIDTH, height, NULL);
    struct rect row = rect_cut_bottom(&room, ui_px(ui, UI_BUTTON));
    struct rect right = rect_column(row, 1, 2, ui_px(ui, UI_GAP));
    rect_cut_bottom(&room, ui_px(ui, UI_GAP));
    ui_paragraph(ui, room, style, TEXT_LEFT, text);
    bool accepted = yes && ask_button(ui, rect_column(row, 0, 2, ui_px(ui, UI_GAP)), id, "yes", yes, UI_TONE_PRIMARY);
    bool declined = ask_button(ui, right, id, "no", no, yes ? UI_TONE_IRON : UI_TONE_PRIMARY);
    ui_dialog_end(ui);
    return accepted ? ANSWER_YES : declined || back ? ANSWER_NO : ANSWER_OPEN;
}
