/* editor_problems.c -- what is wrong with the mission as it is now: a click leads there, a button mends it. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEAST_UNITS = 40, MARK_UNITS = 36, FIX_LEAST = 84, FIX_UNITS = 30, SIZE_UNITS = 34 };

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

/* Where the button of a problem is, which has room for all its words: beside the text, which keeps the larger part, or
 * below it. What no line has room for is told by the text below, and the button says only that it does so. */
enum fix_place { FIX_NONE, FIX_BESIDE, FIX_BELOW, FIX_TOLD };

static enum fix_place fix_place(const struct problems *problems, float width, const struct draft_problem *problem)
{
    struct ui *ui = problems->frame->ui;
    if (!problem->has_fix)
        return FIX_NONE;
    float wanted = ui_button_width(ui, fix_button(problems, 0, problem));
    return wanted <= width * 0.4f ? FIX_BESIDE : wanted <= width - ui_px(ui, MARK_UNITS) ? FIX_BELOW : FIX_TOLD;
}

/* Of its button and the gap before it, where it stands beside the text. */
static float fix_width(const struct problems *problems, float width, const struct draft_problem *problem)
{
    struct ui *ui = problems->frame->ui;
    if (fix_place(problems, width, problem) != FIX_BESIDE)
        return 0;
    return ui_px(ui, UI_GAP) + fmaxf(ui_px(ui, FIX_LEAST), ui_button_width(ui, fix_button(problems, 0, problem)));
}

static void draw_fix(struct problems *problems, struct rect rect, int index, const struct draft_problem *problem,
                     enum fix_place place)
{
    struct ui *ui = problems->frame->ui;
    struct ui_button button = fix_button(problems, index, problem);
    if (place == FIX_TOLD)
        button.label = page_text(problems->frame, "editor.problem.mend");
    rect.w = fminf(rect.w, fmaxf(ui_px(ui, FIX_LEAST), ui_button_width(ui, button)));
    if (ui_button(ui, rect, button))
        problems->fix = index;
}

static const char *where_text(struct frame *frame, const struct draft_problem *problem)
{
    return page_tell(frame, "editor.problem.where", SLOTS({"where", problem->where, 0}));
}

static void fill_text(struct flow *flow, const struct problems *problems, const struct draft_problem *problem,
                      enum palette tone, bool tells_fix)
{
    struct ui *ui = flow->ui;
    flow_text(flow, ui_body(ui, UI_TEXT, tone), problem->what);
    if (problem->where[0])
        flow_text(flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BRASS), where_text(problems->frame, problem));
    if (problem->help[0])
        flow_text(flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), problem->help);
    if (tells_fix)
        flow_text(flow, ui_bold(ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT),
                  page_tell(problems->frame, "editor.plain", SLOTS({"text", problem->mend, 0})));
}

static void draw_problem(struct problems *problems, struct rect rect, int index, const struct draft_problem *problem)
{
    struct frame *frame = problems->frame;
    struct ui *ui = frame->ui;
    struct ui_response response = ui_area(ui, page_id(frame, "problem", index), rect, UI_FOCUSABLE, NULL);
    enum palette tone = response.hot || response.focused ? PALETTE_BRASS_LIGHT
                        : problem->hinders               ? PALETTE_BONE
                                                         : PALETTE_BONE_DIM;
    enum fix_place place = fix_place(problems, rect.w, problem);
    float all = rect.w;
    struct rect room = rect, mark = ui_cut_left(ui, &room, MARK_UNITS);
    ui_icon(ui, rect_snapped(ui_anchor(ui, rect_cut_top(&mark, ui_px(ui, 20)), 20, 20, 0.4f, 0)),
            problem->advice ? "info" : "warning", WHITE);
    ui_label(ui, rect_cut_top(&mark, ui_px(ui, 18)), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT,
             page_tell(frame, "editor.problem.count",
                       SLOTS({"n", NULL, index + 1}, {"of", NULL, draft_problems(problems->editor->draft)})));
    if (place == FIX_BESIDE) {
        struct rect beside = rect_cut_right(&room, fix_width(problems, all, problem));
        rect_cut_left(&beside, ui_px(ui, UI_GAP));
        draw_fix(problems, rect_anchor(beside, beside.w, ui_px(ui, FIX_UNITS), 1, 0.5f), index, problem, place);
    } else if (place != FIX_NONE) {
        draw_fix(problems, rect_cut_bottom(&room, ui_px(ui, FIX_UNITS)), index, problem, place);
    }
    struct flow flow = flow_in(ui, room);
    fill_text(&flow, problems, problem, tone, place == FIX_TOLD);
    if (response.activated)
        problems->taken = index;
}

static float height_of(const struct problems *problems, float width, const struct draft_problem *problem)
{
    struct ui *ui = problems->frame->ui;
    enum fix_place place = fix_place(problems, width, problem);
    struct flow flow = {ui, 0, 0, width - ui_px(ui, MARK_UNITS) - fix_width(problems, width, problem), false};
    fill_text(&flow, problems, problem, PALETTE_BONE, place == FIX_TOLD);
    return fmaxf(flow.y + (place == FIX_BELOW || place == FIX_TOLD ? ui_px(ui, FIX_UNITS + UI_GAP_SMALL) : 0),
                 ui_px(ui, LEAST_UNITS));
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

/* There may be more to read than the list has room for: then it gets more of the board's, and gives it back. */
static void draw_size(struct editor *editor, struct frame *frame, struct rect *room, struct problems *problems)
{
    struct ui *ui = frame->ui;
    bool large = editor->problems_large;
    float high = editor->problems_scroll.content; /* as of the last frame */
    if (!large && (high > 0 ? high : flow_height(ui, room->w, fill, problems)) <= room->h)
        return;
    struct rect side = ui_cut_right(ui, room, SIZE_UNITS);
    ui_cut_right(ui, room, UI_GAP_SMALL);
    struct ui_button size = {.id = "problems.size",
                             .icon = large ? "zoom_out" : "zoom_in",
                             .tone = UI_TONE_QUIET,
                             .hint = page_text(frame, large ? "editor.problems.less" : "editor.problems.more")};
    if (ui_button(ui, rect_cut_top(&side, ui_px(ui, SIZE_UNITS)), size))
        editor->problems_large = !large;
}

void editor_problem_show(struct editor *editor, struct frame *frame, const struct draft_problem *problem)
{
    if (problem->by_line)
        editor_file_open_at(editor, frame, problem->line);
    else if (problem->language != DRAFT_OWN_WORDS)
        editor_words_show(editor, problem->language, problem->pointer);
    else
        editor_form_show(editor, problem->pointer);
}

/* A fix that leaves open what stands there instead: nothing goes before it is chosen in the list. False: it leaves
 * nothing open. */
static bool ask_instead(struct editor *editor, int fix)
{
    char pointer[DRAFT_POINTER_BYTES];
    struct draft_form *form = &editor->form.entry;
    if (!draft_fix_asks(editor->draft, fix, pointer) || !draft_form(editor->draft, pointer, form) || form->count == 0 ||
        form->row[0].kind != DRAFT_CHOICE || strcmp(form->row[0].pointer, pointer) != 0)
        return false;
    editor_form_show(editor, pointer);
    editor_choice_open(editor, &form->row[0], form->row[0].label);
    return true;
}

void editor_problems_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct draft_problem problem;
    struct problems problems = {editor, frame, -1, -1};
    if (draft_problems(editor->draft) == 0) {
        editor->problems_large = false;
        struct rect mark = ui_cut_left(ui, &room, 34);
        ui_icon(ui, ui_anchor(ui, mark, 22, 22, 0.3f, 0.5f), "check", WHITE);
        ui_label(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "editor.fine"));
        return;
    }
    if (editor->problems_version != draft_version(editor->draft)) /* another list: it is read from its beginning */
        editor->problems_scroll = (struct ui_scroll){0};
    editor->problems_version = draft_version(editor->draft);
    draw_size(editor, frame, &room, &problems);
    flow_scroll(ui, "problems", room, &editor->problems_scroll, fill, &problems);
    if (problems.fix < 0 && problems.taken < 0)
        return;
    editor_form_commit(editor, frame);
    if (problems.fix >= 0) {
        if (ask_instead(editor, problems.fix))
            return;
        enum draft_done done = draft_fix(editor->draft, problems.fix);
        if (editor_done(editor, frame, done) && done == DRAFT_DONE)
            editor_notice_give(editor, NOTICE_REMOVED);
        if (draft_made(editor->draft)[0]) /* only a beginning */
            editor_form_show(editor, draft_made(editor->draft));
        return;
    }
    draft_problem_at(editor->draft, problems.taken, &problem);
    editor_problem_show(editor, frame, &problem);
}
