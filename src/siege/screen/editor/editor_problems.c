/* editor_problems.c -- what is wrong with the mission as it is now: a click leads there, a button mends it. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>

enum { PROBLEM_UNITS = 38, FIX_UNITS = 78 };

struct problems {
    struct editor *editor;
    struct frame *frame;
    int fix; /* the one whose button was pressed, -1: none */
};

static void draw_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    struct draft_problem problem;
    struct problems *problems = context;
    struct frame *frame = problems->frame;
    draft_problem_at(problems->editor->draft, index, &problem);
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    struct rect mark = ui_cut_left(ui, &rect, 26);
    ui_icon(ui, ui_anchor(ui, mark, 20, 20, 0.5f, 0.5f), problem.error ? "warning" : "info", WHITE);
    ui_cut_left(ui, &rect, UI_GAP_SMALL);
    if (problem.has_fix) {
        struct ui_button button = {
            .id = page_id(frame, "problem.fix", index),
            .label = page_text(frame, "editor.fix"),
            .hint = problem.help[0] ? page_tell(frame, "editor.plain", SLOTS({"text", problem.help, 0})) : NULL,
            .tone = UI_TONE_PRIMARY};
        if (ui_button(ui, ui_anchor(ui, ui_cut_right(ui, &rect, FIX_UNITS), FIX_UNITS, 30, 1, 0.5f), button))
            problems->fix = index;
        ui_cut_right(ui, &rect, UI_GAP_SMALL);
    }
    bool both = problem.help[0] != '\0';
    struct rect upper = both ? rect_cut_top(&rect, rect.h * 0.52f) : rect;
    ui_label(ui, upper,
             ui_body(ui, UI_TEXT,
                     lit             ? PALETTE_BRASS_LIGHT
                     : problem.error ? PALETTE_BONE
                                     : PALETTE_BONE_DIM),
             TEXT_LEFT, problem.what);
    if (both)
        ui_label(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, problem.help);
}

void editor_problems_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct draft_problem problem;
    struct problems problems = {editor, frame, -1};
    int count = draft_problems(editor->draft);
    if (count == 0) {
        struct rect mark = ui_cut_left(ui, &room, 34);
        ui_icon(ui, ui_anchor(ui, mark, 22, 22, 0.3f, 0.5f), "check", WHITE);
        ui_label(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "editor.fine"));
        return;
    }
    int taken = ui_list(ui, room, (struct ui_list){.id = "problem", .count = count, .row_height = PROBLEM_UNITS},
                        &editor->problems_scroll, &editor->problem, draw_row, &problems);
    if (problems.fix < 0 && (taken < 0 || taken >= count))
        return;
    editor_form_commit(editor, frame);
    if (problems.fix >= 0) {
        (void)editor_done(frame, draft_fix(editor->draft, problems.fix));
        return;
    }
    draft_problem_at(editor->draft, taken, &problem);
    editor_form_show(editor, problem.pointer);
}
