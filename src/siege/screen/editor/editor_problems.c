/* editor_problems.c -- what is wrong with the mission as it is now: a click leads there, a button mends it. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_UNITS = 40, MARK_UNITS = 36, FIX_LEAST = 84 };

struct problems {
    struct editor *editor;
    struct frame *frame;
    int fix, taken; /* the one whose button was pressed, that was clicked; -1: none */
};

static struct ui_button fix_button(const struct problems *problems, int index, const struct draft_problem *problem)
{
    return (struct ui_button){.id = page_id(problems->frame, "problem.fix", index),
                              .label = problem->mend,
                              .hint = problem->mend,
                              .tone = UI_TONE_PRIMARY};
}

/* Of its button and the gap before it: as wide as its words, but the text keeps the larger part. */
static float fix_width(const struct problems *problems, float width, const struct draft_problem *problem)
{
    struct ui *ui = problems->frame->ui;
    if (!problem->has_fix)
        return 0;
    float wanted = fmaxf(ui_px(ui, FIX_LEAST), ui_button_width(ui, fix_button(problems, 0, problem)));
    return floorf(fminf(wanted + ui_px(ui, UI_GAP), width * 0.45f));
}

static bool draw_fix(const struct problems *problems, struct rect rect, int index, const struct draft_problem *problem)
{
    struct ui *ui = problems->frame->ui;
    return ui_button(ui, rect_anchor(rect, rect.w - ui_px(ui, UI_GAP), ui_px(ui, 30), 1, 0.5f),
                     fix_button(problems, index, problem));
}

static const char *where_text(struct frame *frame, const struct draft_problem *problem)
{
    return page_tell(frame, "editor.problem.where", SLOTS({"where", problem->where, 0}));
}

static void draw_problem(struct problems *problems, struct rect rect, int index, const struct draft_problem *problem)
{
    struct frame *frame = problems->frame;
    struct ui *ui = frame->ui;
    struct ui_response response = ui_area(ui, page_id(frame, "problem", index), rect, UI_FOCUSABLE, NULL);
    enum palette tone = response.hot || response.focused ? PALETTE_BRASS_LIGHT
                        : problem->hinders               ? PALETTE_BONE
                                                         : PALETTE_BONE_DIM;
    float fix = fix_width(problems, rect.w, problem);
    struct rect room = rect, mark = ui_cut_left(ui, &room, MARK_UNITS);
    ui_icon(ui, rect_snapped(ui_anchor(ui, rect_cut_top(&mark, ui_px(ui, 20)), 20, 20, 0.4f, 0)),
            problem->hinders ? "warning" : "info", WHITE);
    ui_label(ui, rect_cut_top(&mark, ui_px(ui, 18)), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
             page_tell(frame, "editor.problem.count",
                       SLOTS({"n", NULL, index + 1}, {"of", NULL, draft_problems(problems->editor->draft)})));
    if (problem->has_fix && draw_fix(problems, rect_cut_right(&room, fix), index, problem))
        problems->fix = index;
    struct flow flow = flow_in(ui, room);
    flow_text(&flow, ui_body(ui, UI_TEXT, tone), problem->what);
    if (problem->where[0])
        flow_text(&flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), where_text(frame, problem));
    if (problem->help[0])
        flow_text(&flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), problem->help);
    if (response.activated)
        problems->taken = index;
}

static float height_of(const struct problems *problems, float width, const struct draft_problem *problem)
{
    struct ui *ui = problems->frame->ui;
    float text = width - ui_px(ui, MARK_UNITS) - fix_width(problems, width, problem);
    float height = ui_paragraph_height(ui, ui_body(ui, UI_TEXT, PALETTE_BONE), text, problem->what);
    if (problem->where[0])
        height += ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), text,
                                      where_text(problems->frame, problem));
    if (problem->help[0])
        height += ui_paragraph_height(ui, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), text, problem->help);
    return fmaxf(height, ui_px(ui, LEAST_UNITS));
}

/* Behind the errors: the board is not walked through before it is whole. */
static void tell_more(struct flow *flow, const struct problems *problems)
{
    editor_note(flow, "problems.more", PALETTE_BONE_DIM, page_text(problems->frame, "editor.problem.more"));
}

static void fill(struct flow *flow, void *context)
{
    struct rect rect;
    struct draft_problem problem;
    struct problems *problems = context;
    int count = draft_problems(problems->editor->draft);
    bool due = false; /* behind the last error, once */
    for (int i = 0; i < count; i++) {
        draft_problem_at(problems->editor->draft, i, &problem);
        if (due && !problem.error) {
            tell_more(flow, problems);
            due = false;
        }
        due |= problem.error && !problem.elsewhere;
        if (flow_block(flow, height_of(problems, flow->w, &problem), &rect))
            draw_problem(problems, rect, i, &problem);
        flow_gap(flow, UI_GAP_CLOSE);
    }
    if (due)
        tell_more(flow, problems);
}

void editor_problem_show(struct editor *editor, const struct draft_problem *problem)
{
    if (problem->language != DRAFT_OWN_WORDS)
        editor_words_show(editor, problem->language, problem->pointer);
    else
        editor_form_show(editor, problem->pointer);
}

void editor_problems_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct draft_problem problem;
    struct problems problems = {editor, frame, -1, -1};
    if (draft_problems(editor->draft) == 0) {
        struct rect mark = ui_cut_left(ui, &room, 34);
        ui_icon(ui, ui_anchor(ui, mark, 22, 22, 0.3f, 0.5f), "check", WHITE);
        ui_label(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "editor.fine"));
        return;
    }
    if (editor->problems_version != draft_version(editor->draft)) /* another list: it is read from its beginning */
        editor->problems_scroll = (struct ui_scroll){0};
    editor->problems_version = draft_version(editor->draft);
    flow_scroll(ui, "problems", room, &editor->problems_scroll, fill, &problems);
    if (problems.fix < 0 && problems.taken < 0)
        return;
    editor_form_commit(editor, frame);
    if (problems.fix >= 0) {
        (void)editor_done(editor, frame, draft_fix(editor->draft, problems.fix));
        if (draft_made(editor->draft)[0]) /* it is only a beginning */
            editor_form_show(editor, draft_made(editor->draft));
        return;
    }
    draft_problem_at(editor->draft, problems.taken, &problem);
    editor_problem_show(editor, &problem);
}
