/* editor_screen.c -- the screen on which a mission is written: its bar, keys, saving, testing, measuring, leaving. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/sound/sound.h"
#include "shell/ui/flow.h"
#include "shell/ui/key_names.h"
#include "shell/ui/preferences.h"
#include "siege/input/key_commands.h"
#include "siege/screen/board/live.h"
#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BAR_UNITS = 40, PALETTE_UNITS = 214, FORM_UNITS = 304, PROBLEMS_UNITS = 148, STRIP_UNITS = 28 };
enum { KEEP_MS = 3000, LOOK_MS = 500 };

static const float WIDE = 1300;                 /* interface units from which on the sides get more room */
static const float SHARE = 0.26f, LARGE = 0.7f; /* of the room beside them that the list of problems has */

/* Something would be lost: a mission just begun that has neither a title nor been touched is nothing yet. */
static bool has_work(const struct editor *editor)
{
    return editor_is_unsaved(editor) && (draft_version(editor->draft) > 0 || editor->place.recovered || editor->named);
}

/* ---- files ----------------------------------------------------------------------------------------------------- */

static void save(struct editor *editor, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = editor->services;
    editor_form_commit(editor, frame);
    if (!services->draft_save(services->self, editor->draft, &editor->place, why)) {
        editor_say(editor, frame, why);
        return;
    }
    editor->stale_told = editor->stale = false;
    editor->kept_version = draft_version(editor->draft);
    editor->keep_at = 0;
    editor_say(editor, frame,
               page_tell(frame, draft_is_playable(editor->draft) ? "editor.saved" : "editor.saved.broken",
                         SLOTS({"name", editor_key(editor->place.path), 0})));
}

/* The file is somebody else's work by now: nothing is written over it without a question. */
static bool has_stale_file(struct editor *editor)
{
    const struct services *services = editor->services;
    return !editor->stale_told && services->draft_is_stale(services->self, &editor->place);
}

static void try_to_save(struct editor *editor, struct frame *frame)
{
    editor->saves = has_stale_file(editor);
    if (editor->saves)
        editor->question = ASK_STALE;
    else
        save(editor, frame);
}

/* What has changed since is written beside, a moment after it has. */
static void keep(struct editor *editor, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = editor->services;
    unsigned version = draft_version(editor->draft);
    if (version == editor->kept_version)
        return;
    if (!editor->keep_at)
        editor->keep_at = frame->now + KEEP_MS;
    if (frame->now < editor->keep_at)
        return;
    editor->keep_at = 0;
    editor->kept_version = version;
    bool kept = services->draft_keep(services->self, editor->draft, &editor->place, why);
    if (!kept && !editor->quiet)
        ui_toast(frame->ui, why);
    editor->quiet = !kept;
}

static void keep_now(struct editor *editor)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = editor->services;
    if (has_work(editor))
        (void)services->draft_keep(services->self, editor->draft, &editor->place, why);
}

/* Somebody else may have changed the file: that is told and waits, whatever is being done. */
static void look_at_file(struct editor *editor)
{
    const struct services *services = editor->services;
    bool was = editor->stale;
    editor->stale = services->draft_is_stale(services->self, &editor->place);
    if (editor->stale && !was && !editor->stale_told)
        editor_notice_give(editor, NOTICE_STALE);
}

/* What lies beside the mission may have been written meanwhile; nobody waits for it. */
static void look_beside(struct editor *editor, struct frame *frame)
{
    const struct services *services = editor->services;
    if (frame->now < editor->look_at)
        return;
    editor->look_at = frame->now + LOOK_MS;
    look_at_file(editor);
    if (services->draft_look_again(services->self, editor->draft, &editor->place))
        ui_toast(frame->ui, page_text(frame, "editor.beside"));
}

void editor_reload(struct editor *editor, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = editor->services;
    unsigned before = draft_version(editor->draft);
    editor->board.ready = false; /* it may be quite another mission: all of it comes into view */
    if (!services->draft_reload(services->self, editor->draft, &editor->place, why)) {
        editor_say(editor, frame, why);
        return;
    }
    editor->stale = false;
    const char *step = draft_steps(editor->draft) > 0 ? draft_step_name(editor->draft, draft_steps(editor->draft) - 1)
                                                      : "";
    editor_say(editor, frame,
               draft_version(editor->draft) == before ? page_text(frame, "editor.reloaded.same")
                                                      : page_tell(frame, "editor.reloaded", SLOTS({"what", step, 0})));
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

/* What is being typed counts. False, and the first error is told as long as there is one, if it cannot be played. */
static bool can_play(struct editor *editor, struct frame *frame)
{
    editor_form_commit(editor, frame);
    if (draft_is_playable(editor->draft))
        return true;
    editor_notice_give(editor, NOTICE_CANNOT_PLAY);
    return false;
}

static void test(struct editor *editor, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = editor->services;
    if (!can_play(editor, frame))
        return;
    bool kept = services->draft_keep(services->self, editor->draft, &editor->place, why);
    struct session *session = kept ? live_begin(services, editor->place.kept, why) : NULL;
    editor->notice[NOTICE_REMOVED].on = false; /* by then it has been seen */
    if (session)
        page_push(frame, services->screen_of(session));
    else
        ui_toast(frame->ui, why);
}

static void measure(struct editor *editor, struct frame *frame)
{
    char why[WHY_MAX_BYTES] = "";
    const struct services *services = editor->services;
    if (!can_play(editor, frame))
        return;
    editor->measures = services->measure_begin(services->self, editor->draft, &editor->measured, why);
    editor->measured_mark = draft_mark(editor->draft);
    editor->measured_steps = draft_steps(editor->draft);
    editor_notice_give(editor, NOTICE_MEASURED);
    if (!editor->measures)
        ui_toast(frame->ui, why);
}

/* What was measured when this mission was open before: of it as it is, or else, of a file, before it was changed. */
static void find_measured(struct editor *editor)
{
    const struct services *services = editor->services;
    if (!services->measure_known)
        return;
    bool now = services->measure_known(services->self, editor->draft, false, &editor->measured);
    editor->measures = now || (editor->place.seen &&
                               services->measure_known(services->self, editor->draft, true, &editor->measured));
    editor->measured_mark = now ? draft_mark(editor->draft) : ~draft_mark(editor->draft);
    editor->measured_steps = draft_steps(editor->draft);
}

/* What lies before what was found may have been measured, too: a file that was changed, left in mid-work and is as it
 * was again. */
static void find_undone(struct editor *editor)
{
    const struct services *services = editor->services;
    unsigned version = draft_version(editor->draft);
    if (!editor->measured_undone || !editor->measured.over || editor->measured_seen == version ||
        !services->measure_known)
        return;
    editor->measured_seen = version;
    struct draft_measured found;
    if (!services->measure_known(services->self, editor->draft, false, &found))
        return;
    editor->measured = found;
    editor->measured_mark = draft_mark(editor->draft);
    editor->measured_steps = draft_steps(editor->draft);
    editor->measured_undone = false;
}

static void measure_on(struct editor *editor)
{
    const struct services *services = editor->services;
    if (editor->measures && !editor->measured.over)
        services->measure_on(services->self, &editor->measured);
    bool is_it = editor->measured_mark == draft_mark(editor->draft);
    editor->measured_undone = !is_it &&
                              (editor->measured_undone || draft_steps(editor->draft) < editor->measured_steps);
    find_undone(editor);
}

/* With each number of teams. */
static int measured_games(const struct editor *editor)
{
    const struct draft_measured *measured = &editor->measured;
    return measured->over && measured->rows > 0 ? measured->row[0].played : MEASURED_GAMES;
}

int editor_percent(int won, int games)
{
    return games > 0 ? (won * 100 + games / 2) / games : 0;
}

/* "Won, of 200 games: 1 team 34 %, 2 teams 62 %"; in a narrow place "…, 2: 62 %". "" before anything has been
 * measured. */
static const char *measured_text(const struct editor *editor, struct frame *frame, bool narrow)
{
    const char *part[MEASURED_TEAMS];
    struct words words = page_words(frame);
    int count = 0, played = 0;
    for (int i = 0; i < editor->measured.rows; i++) {
        int games = editor->measured.row[i].played, won = editor->measured.row[i].won;
        const char *key = narrow && count > 0 ? "editor.won.narrow" : "editor.won";
        played += games;
        if (games > 0)
            part[count++] = page_tell(
                frame, key,
                SLOTS({"percent", NULL, editor_percent(won, games)}, {"n", NULL, editor->measured.row[i].teams}));
    }
    if (!editor->measures || count == 0 || (editor->measured.over && editor->measured_undone))
        return "";
    const char *list = words_join(LONG_TEXT(&words), &words, part, count, WORDS_COMMA);
    bool old = editor->measured_mark != draft_mark(editor->draft);
    static const char *const KEY[2][2] = {{"editor.measuring", "editor.measuring.old"},
                                          {"editor.measured", "editor.measured.old"}};
    return page_tell(frame, KEY[editor->measured.over][old],
                     SLOTS({"list", list, 0},
                           {"percent", NULL, played * 100 / (MEASURED_GAMES * editor->measured.rows)},
                           {"games", NULL, measured_games(editor)}));
}

/* ---- leaving --------------------------------------------------------------------------------------------------- */

static void leave_editor(struct editor *editor, struct frame *frame)
{
    editor->services->draft_drop(editor->services->self, editor->place.kept);
    screen_stack_pop(frame->stack);
}

static void try_to_leave(struct editor *editor, struct frame *frame)
{
    editor_form_commit(editor, frame);
    if (has_work(editor))
        editor->question = ASK_LEAVE;
    else
        leave_editor(editor, frame);
}

/* Save, leave without, or stay. */
static void ask_leave(struct editor *editor, struct frame *frame)
{
    struct ui *ui = frame->ui;
    bool back = input_take(frame->input, KEY_COMMAND_BACK);
    struct rect room = ui_dialog_begin(ui, "editor.ask", 560, 190, NULL);
    struct rect bar = ui_cut_bar(ui, &room);
    float gap = ui_px(ui, UI_GAP);
    ui_paragraph(ui, room, ui_body(ui, 17, PALETTE_BONE), TEXT_LEFT, page_text(frame, "editor.leave.ask"));
    bool saves = ui_button(ui, rect_column(bar, 2, 3, gap),
                           page_primary(frame, "editor.ask.yes", "editor.leave.save", "save"));
    bool leaves = ui_button(ui, rect_column(bar, 1, 3, gap),
                            page_button(frame, "editor.ask.leave", "editor.leave", NULL));
    bool stays = ui_button(ui, rect_column(bar, 0, 3, gap), page_button(frame, "editor.ask.no", "button.cancel", NULL));
    ui_dialog_end(ui);
    if (!saves && !leaves && !stays && !back)
        return;
    editor->question = ASK_NOTHING;
    if (saves)
        try_to_save(editor, frame);
    if (leaves || (saves && editor->question == ASK_NOTHING && !editor_is_unsaved(editor)))
        leave_editor(editor, frame);
}

static void ask_stale(struct editor *editor, struct frame *frame)
{
    enum ask_answer answer = ask(frame, "editor.stale", page_text(frame, "editor.stale.ask"),
                                 page_text(frame, "editor.stale.reload"), page_text(frame, "editor.stale.keep"));
    if (answer == ANSWER_OPEN)
        return;
    editor->question = ASK_NOTHING;
    editor->stale_told = answer == ANSWER_NO;
    editor->notice[NOTICE_STALE].on = false;
    if (answer == ANSWER_YES)
        editor_reload(editor, frame);
    else if (editor->saves)
        save(editor, frame);
    editor->saves = false;
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

static void undo(struct editor *editor, struct frame *frame, bool redo)
{
    editor_form_commit(editor, frame);
    if (!(redo ? draft_redo : draft_undo)(editor->draft))
        editor_say(editor, frame, page_text(frame, redo ? "editor.nothing_to_redo" : "editor.nothing_to_undo"));
    else if (!redo)
        editor_form_undone(editor);
}

static void open_steps(struct editor *editor, struct frame *frame)
{
    editor_form_commit(editor, frame);
    editor->question = ASK_STEPS;
    editor->step = draft_undone(editor->draft);
    editor->steps_scroll = (struct ui_scroll){0};
    ui_focus(frame->ui, page_id(frame, "steps.row", editor->step)); /* else it begins at the first, taken back or not */
}

static void read_keys(struct editor *editor, struct frame *frame)
{
    struct input *input = frame->input;
    editor_give_back_chords(frame);
    int tool = key_commands_number(input, TOOLS);
    if (tool >= 0)
        editor_take_tool(editor, (enum editor_tool)tool);
    if (editor->board.pick[0] && input_take(input, KEY_COMMAND_BACK))
        editor_pick(editor, "", DRAFT_NOWHERE);
    if (input_take(input, KEY_COMMAND_UNDO))
        undo(editor, frame, false);
    if (input_take(input, KEY_COMMAND_REDO))
        undo(editor, frame, true);
    if (input_take(input, KEY_COMMAND_UNDO_LIST))
        open_steps(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_SAVE))
        try_to_save(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_MEASURE))
        measure(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_TURN))
        editor_turn(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_ERASE))
        editor_erase(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_DOUBLE))
        editor_form_double(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_FILE))
        editor_file_open(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_GRAPH))
        editor_graph_open(editor, frame);
    if (input_take(input, KEY_COMMAND_RULE))
        editor_help_open(editor, frame);
    if (input_take(input, KEY_COMMAND_EDITOR_WHOLE))
        editor_board_fit(editor);
    if (input_take(input, KEY_COMMAND_EDITOR_TEST))
        test(editor, frame);
    else if (input_take(input, KEY_COMMAND_BACK))
        try_to_leave(editor, frame);
}

/* ---- the bar ---------------------------------------------------------------------------------------------------- */

/* With the key that does the same behind its hint. */
static struct ui_button bar_button(struct frame *frame, const char *id, const char *key, const char *icon, int command,
                                   const char *what)
{
    char cap[KEY_CHORD_TEXT], hint[STRINGS_KEY_MAX];
    struct ui_button button = page_button(frame, id, key, icon);
    key_cap_told(frame->strings, &frame->preferences->bindings, command, cap, sizeof cap);
    snprintf(hint, sizeof hint, "%s.hint", key);
    button.hint = page_tell(frame, hint, SLOTS({"key", cap, 0}, {"what", what ? what : "", 0}));
    return button;
}

static void draw_steps_buttons(struct editor *editor, struct frame *frame, struct rect *bar)
{
    struct ui *ui = frame->ui;
    int made = draft_steps(editor->draft), undone = draft_undone(editor->draft);
    struct ui_button back = bar_button(frame, "editor.undo", "editor.undo", "undo", KEY_COMMAND_UNDO,
                                       made > 0 ? draft_step_name(editor->draft, made - 1) : "");
    struct ui_button on = bar_button(frame, "editor.redo", "editor.redo", "redo", KEY_COMMAND_REDO,
                                     undone > 0 ? draft_step_name(editor->draft, made) : "");
    struct ui_button list = bar_button(frame, "editor.steps", "editor.steps", "log", KEY_COMMAND_UNDO_LIST, NULL);
    back.label = on.label = list.label = NULL;
    back.refusal = made > 0 ? NULL : page_text(frame, "editor.nothing_to_undo");
    on.refusal = undone > 0 ? NULL : page_text(frame, "editor.nothing_to_redo");
    if (ui_button(ui, ui_cut_left(ui, bar, 44), back))
        undo(editor, frame, false);
    ui_cut_left(ui, bar, UI_GAP_SMALL);
    if (ui_button(ui, ui_cut_left(ui, bar, 44), on))
        undo(editor, frame, true);
    ui_cut_left(ui, bar, UI_GAP_SMALL);
    if (ui_button(ui, ui_cut_left(ui, bar, 44), list))
        open_steps(editor, frame);
}

/* The mission's, and below it how it plays. */
static void draw_title(const struct editor *editor, struct frame *frame, struct rect rect)
{
    const char *measured = measured_text(editor, frame, false);
    const struct scenario *scenario = draft_scenario(editor->draft);
    const char *file = editor_key(editor->place.path);
    const char *title = scenario ? scenario->mission.title : file;
    struct rect below = measured[0] ? rect_cut_bottom(&rect, rect.h * 0.54f) : rect_of(rect.x, rect.y, 0, 0);
    struct text_style style = ui_bold(frame->ui, UI_TEXT, PALETTE_BRASS_LIGHT);
    const char *players = page_tell(frame, "editor.measured.hint", SLOTS({"n", NULL, measured_games(editor)}));
    (void)ui_area(frame->ui, "editor.measured", below, UI_KEPT_CLEAR, players);
    if (!ui_label_fits(frame->ui, below.w, style, measured))
        style = ui_bold(frame->ui, UI_TEXT_SMALL, PALETTE_BRASS_LIGHT);
    if (!ui_label_fits(frame->ui, below.w, style, measured))
        measured = measured_text(editor, frame, true);
    if (measured[0])
        page_line(frame->ui, below, style, TEXT_CENTRE, measured);
    page_line(frame->ui, rect, ui_title(frame->ui, measured[0] ? 19 : 24, PALETTE_BRASS_LIGHT), TEXT_CENTRE,
              editor_is_unsaved(editor) ? page_tell(frame, "editor.title.unsaved", SLOTS({"title", title, 0})) : title);
}

static void draw_bar(struct editor *editor, struct frame *frame, struct rect bar)
{
    struct ui *ui = frame->ui;
    if (ui_button(ui, ui_cut_left(ui, &bar, 96), page_button(frame, "editor.back", "button.back", "arrow_left")))
        try_to_leave(editor, frame);
    ui_cut_left(ui, &bar, UI_GAP);
    draw_steps_buttons(editor, frame, &bar);
    struct ui_button graph = bar_button(frame, "editor.graph", "editor.graph", "graph", KEY_COMMAND_EDITOR_GRAPH, NULL);
    graph.label = NULL;
    ui_cut_left(ui, &bar, UI_GAP);
    if (ui_button(ui, ui_cut_left(ui, &bar, 44), graph))
        editor_graph_open(editor, frame);
    struct ui_button play = bar_button(frame, "editor.test", "editor.test", "play", KEY_COMMAND_EDITOR_TEST, NULL);
    play.tone = UI_TONE_PRIMARY;
    if (ui_button(ui, ui_cut_right(ui, &bar, 112), play))
        test(editor, frame);
    ui_cut_right(ui, &bar, UI_GAP_SMALL);
    if (ui_button(ui, ui_cut_right(ui, &bar, 138),
                  bar_button(frame, "editor.measure", "editor.measure", "dice_hit", KEY_COMMAND_EDITOR_MEASURE, NULL)))
        measure(editor, frame);
    ui_cut_right(ui, &bar, UI_GAP_SMALL);
    if (ui_button(ui, ui_cut_right(ui, &bar, 112),
                  bar_button(frame, "editor.save", "editor.save", "save", KEY_COMMAND_EDITOR_SAVE, NULL)))
        try_to_save(editor, frame);
    ui_cut_left(ui, &bar, UI_GAP);
    ui_cut_right(ui, &bar, UI_GAP);
    draw_title(editor, frame, bar);
}

/* ---- the screen ------------------------------------------------------------------------------------------------ */

struct layout {
    struct rect bar, palette, board, strip, problems, form;
};

static struct layout lay_out(const struct ui *ui, bool problems_large)
{
    struct layout layout;
    struct rect rest = ui_inset(ui, ui_bounds(ui), UI_GAP_CLOSE);
    bool wide = rest.w > ui_px(ui, WIDE);
    layout.bar = ui_cut_top(ui, &rest, BAR_UNITS);
    ui_cut_top(ui, &rest, UI_GAP_CLOSE);
    layout.palette = ui_cut_left(ui, &rest, wide ? PALETTE_UNITS + 56 : PALETTE_UNITS);
    ui_cut_left(ui, &rest, UI_GAP_CLOSE);
    layout.form = ui_cut_right(ui, &rest, wide ? FORM_UNITS + 126 : FORM_UNITS);
    ui_cut_right(ui, &rest, UI_GAP_CLOSE);
    layout.problems = rect_cut_bottom(&rest, problems_large ? rest.h * LARGE
                                                            : fmaxf(ui_px(ui, PROBLEMS_UNITS), rest.h * SHARE));
    ui_cut_bottom(ui, &rest, UI_GAP_SMALL);
    layout.strip = ui_cut_bottom(ui, &rest, STRIP_UNITS);
    layout.board = rest;
    return layout;
}

/* A plate with its room inside: these lie side by side, without much room between. */
static struct rect plate(struct ui *ui, struct rect rect)
{
    struct canvas *canvas = ui_canvas(ui);
    rect = rect_snapped(rect);
    canvas_fill_cut(canvas, rect, ui_px(ui, 6), (struct colour){32, 30, 32, 255}, (struct colour){22, 21, 23, 255});
    canvas_frame_cut(canvas, rect, ui_px(ui, 6), ui_px(ui, 1), palette_colour(PALETTE_IRON_EDGE));
    for (int i = 0; i < 4; i++) {
        float in = ui_px(ui, 7), r = ui_px(ui, 2);
        struct point at = {i % 2 ? rect_right(rect) - in : rect.x + in, i / 2 ? rect_bottom(rect) - in : rect.y + in};
        canvas_circle(canvas, at, r, palette_colour(PALETTE_IRON_LIGHT));
        canvas_circle(canvas, (struct point){at.x - r / 3, at.y - r / 3}, r / 2, palette_colour(PALETTE_IRON_EDGE));
    }
    return ui_inset(ui, rect, 10);
}

/* Is the text no JSON at all? Then no step can be made in it but those that mend it. */
static bool is_broken(const struct editor *editor)
{
    static const char OF_SYNTAX[] = "E1";
    struct draft_problem problem = {.what = ""};
    for (int i = 0; i < draft_problems(editor->draft) && !draft_scenario(editor->draft); i++) {
        draft_problem_at(editor->draft, i, &problem);
        if (strncmp(problem.what, OF_SYNTAX, sizeof OF_SYNTAX - 1) == 0)
            return true;
    }
    return false;
}

/* What a click would do. */
static void draw_strip(struct editor *editor, struct frame *frame, struct rect rect)
{
    struct ui *ui = frame->ui;
    const struct editor_aim *aim = &editor->board.aim;
    canvas_fill(frame->canvas, rect, (struct colour){12, 11, 12, 255});
    rect = rect_of(rect.x + ui_px(ui, UI_GAP), rect.y, rect.w - ui_px(ui, 2 * UI_GAP), rect.h);
    bool broken = is_broken(editor), told = aim->on && !aim->refused && aim->clicks;
    struct text_style style = ui_body(ui, UI_TEXT,
                                      broken || (aim->on && aim->refused) ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT);
    const char *line = "", *const text[] = {aim->what, aim->brief}; /* the other one where there is no room for it */
    for (int i = 0; i < 2 && (i == 0 || (text[i] && !ui_label_fits(ui, rect.w, style, line))); i++)
        line = broken ? page_text(frame, "editor.broken")
               : told ? page_tell(frame, "editor.aim.click", SLOTS({"text", text[i], 0}))
                      : text[i];
    ui_label(ui, rect, style, TEXT_LEFT, line);
}

static void update(struct screen *screen, struct frame *frame)
{
    struct editor *editor = (struct editor *)screen;
    measure_on(editor);
    if (draft_version(editor->draft) != editor->said_version)
        editor_forget_said(editor, frame);
    look_beside(editor, frame);
    keep(editor, frame);
    editor->sight.held = editor->question == ASK_NOTHING && frame->input->held[KEY_COMMAND_SIGHT_TOOL] &&
                         !ui_has_keyboard(frame->ui); /* a letter that is typed is no look */
    if (editor->question == ASK_NOTHING)
        read_keys(editor, frame);
}

static void draw(struct screen *screen, struct frame *frame)
{
    struct editor *editor = (struct editor *)screen;
    struct ui *ui = frame->ui;
    struct layout layout = lay_out(ui, editor->problems_large);
    page_show_catalogue(frame, draft_catalogue(editor->draft));
    canvas_fill(frame->canvas, ui_bounds(ui), (struct colour){9, 8, 9, 255});
    editor_notices_draw(editor, frame, &layout.board);
    editor_board_update(editor, frame, layout.board);
    editor_board_draw(editor, frame, layout.board);
    canvas_frame(frame->canvas, layout.board, ui_px(ui, 1), palette_colour(PALETTE_IRON_EDGE));
    draw_bar(editor, frame, layout.bar);
    editor_palette_draw(editor, frame, plate(ui, layout.palette));
    editor_form_draw(editor, frame, plate(ui, layout.form));
    draw_strip(editor, frame, layout.strip);
    editor_problems_draw(editor, frame, plate(ui, layout.problems));
    ui_place_toasts(ui, layout.board);
    if (editor->question == ASK_LEAVE)
        ask_leave(editor, frame);
    else if (editor->question == ASK_STALE)
        ask_stale(editor, frame);
    else if (editor->question == ASK_GRAPH)
        editor_graph_draw(editor, frame);
    else if (editor->question == ASK_HELP)
        editor->question = editor_help_draw(frame, &editor->help_scroll, draft_catalogue(editor->draft)->id)
                               ? ASK_NOTHING
                               : ASK_HELP;
    else
        editor_dialogs_draw(editor, frame);
}

/* Back from a test, or at first: has somebody else written the file meanwhile? */
static void enter(struct screen *screen, struct frame *frame)
{
    struct editor *editor = (struct editor *)screen;
    if (editor->place.copied)
        ui_toast(frame->ui, page_text(frame, "editor.copied"));
    if (editor->place.found)
        ui_toast(frame->ui, page_text(frame, "editor.recovered"));
    editor->place.copied = editor->place.found = false;
    sound_set_music(frame->sound, "title");
    sound_set_ambience(frame->sound, "place_outside");
    if (editor->question == ASK_NOTHING && has_stale_file(editor))
        editor->question = ASK_STALE;
}

static bool wants_frames(const struct screen *screen)
{
    const struct editor *editor = (const struct editor *)screen;
    return (editor->measures && !editor->measured.over) ||
           (editor->board.ready && camera_is_moving(&editor->board.camera));
}

static uint64_t next_deadline(const struct screen *screen)
{
    const struct editor *editor = (const struct editor *)screen;
    uint64_t keep = editor->keep_at ? editor->keep_at : UINT64_MAX, fresh = editor->board.rehearsal.fresh_until;
    return fresh && fresh < keep ? fresh : keep;
}

/* The window is closing: what has not been saved is offered again. */
static bool may_quit(struct screen *screen, struct frame *frame)
{
    struct editor *editor = (struct editor *)screen;
    editor_form_commit(editor, frame);
    (void)editor_text_commit(editor, frame);
    keep_now(editor);
    return true;
}

static void free_editor(struct screen *screen)
{
    struct editor *editor = (struct editor *)screen;
    editor_board_clear(editor);
    editor_preview_clear(editor);
    editor_file_clear(editor);
    draft_free(editor->draft);
    free(editor);
}

static const struct screen_kind kind = {.name = PAGE_EDITOR,
                                        .enter = enter,
                                        .update = update,
                                        .draw = draw,
                                        .wants_frames = wants_frames,
                                        .next_deadline = next_deadline,
                                        .may_quit = may_quit,
                                        .free = free_editor};

struct screen *editor_screen_new(struct draft *draft, const struct draft_place *place, const struct services *services)
{
    struct editor *editor = screen_new(sizeof *editor, &kind);
    if (!editor) {
        draft_free(draft);
        return NULL;
    }
    editor->services = services;
    editor->draft = draft;
    editor->place = *place;
    editor->step = -1;
    editor->palette.doorway = DRAFT_DOORWAY_TROOPERS;
    editor->kept_version = draft_version(draft);
    find_measured(editor);
    return &editor->base;
}

void editor_open(struct frame *frame, const char *path)
{
    char why[WHY_MAX_BYTES] = "";
    struct draft_place place;
    const struct services *services = page_services(frame);
    struct draft *draft = services->draft_open(services->self, path, &place, why);
    if (draft)
        page_push(frame, editor_screen_new(draft, &place, services));
    else
        ui_toast(frame->ui, why);
}
