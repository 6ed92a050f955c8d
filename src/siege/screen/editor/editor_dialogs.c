/* editor_dialogs.c -- what lies over the editor: a drop-down list with its search, a long text, the list of steps. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "shell/words/plain.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>
#include <string.h>

enum { CHOICE_ROW = 34, SEARCHED_FROM = 3, HINT_UNITS = 62 };

/* ---- choices --------------------------------------------------------------------------------------------------- */

/* Does each word of the search begin a word of the text, in whatever order? */
static bool explains(const char *hint, const char *search)
{
    char word[sizeof((struct editor_choice *)0)->search];
    bool all = *search != '\0';
    for (const char *at = search + strspn(search, " "); all && *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        (void)snprintf(word, sizeof word, "%.*s", (int)length, at);
        all = plain_holds_word(hint, word);
        at += length;
    }
    return all;
}

/* What is called so, and behind it what is explained so: a "hostage" is one of the figures that are counted. */
static void find_rows(struct editor *editor)
{
    char hint[DRAFT_HINT_BYTES];
    struct editor_choice *choice = &editor->choice;
    choice->rows = 0;
    for (int named = 1; named >= 0; named--)
        for (int i = 0; i < choice->count; i++) {
            bool called = plain_holds(choice->called[i], choice->search) ||
                          plain_holds(choice->written[i], choice->search);
            if (!named && !called)
                draft_choice_hint(editor->draft, choice->pointer, choice->written[i], hint);
            if (named ? called : !called && explains(hint, choice->search))
                choice->row[choice->rows++] = i;
        }
    choice->chosen = choice->search[0] && choice->rows > 0 ? 0 : -1;
    for (int i = 0; i < choice->rows && !choice->search[0]; i++)
        if (choice->row[i] == choice->now)
            choice->chosen = i;
}

void editor_choice_open(struct editor *editor, const struct draft_row *row, const char *title)
{
    struct editor_choice *choice = &editor->choice;
    snprintf(choice->pointer, sizeof choice->pointer, "%s", row->pointer);
    snprintf(choice->title, sizeof choice->title, "%.95s", title);
    choice->search[0] = '\0';
    choice->scroll = (struct ui_scroll){0};
    choice->now = -1;
    choice->fresh = true;
    choice->wheels = false;
    choice->count = draft_choices(editor->draft, row->pointer, choice->written, choice->called);
    choice->told = false;
    for (int i = 0; i < choice->count; i++) {
        if (strcmp(choice->called[i], row->value) == 0)
            choice->now = i;
        draft_choice_hint(editor->draft, choice->pointer, choice->written[i], choice->hint);
        choice->told |= choice->hint[0] != '\0';
    }
    choice->hinted = -1;
    find_rows(editor);
    editor->question = ASK_CHOICE;
}

/* The one row that is lit is where the pointer or the keys are, if they are in the list; the wheel brings another one
 * under a pointer that lies still. */
static void follow_focus(const struct frame *frame, struct editor_choice *choice)
{
    int row;
    const struct input *input = frame->input;
    choice->wheels = input->device == INPUT_MOUSE && !input->pointer.moved && (choice->wheels || input->pointer.wheel);
    if (sscanf(choice->wheels ? ui_hot(frame->ui) : ui_focused(frame->ui), "choose.row#%d", &row) == 1 && row >= 0 &&
        row < choice->rows)
        choice->chosen = row;
}

/* What the row that is lit means, before it is taken. */
static void draw_choice_hint(struct editor *editor, struct ui *ui, struct rect rect)
{
    struct editor_choice *choice = &editor->choice;
    int lit = choice->chosen >= 0 && choice->chosen < choice->rows ? choice->row[choice->chosen] : -1;
    if (lit < 0)
        return;
    if (lit != choice->hinted)
        draft_choice_hint(editor->draft, choice->pointer, choice->written[lit], choice->hint);
    choice->hinted = lit;
    ui_cut_top(ui, &rect, UI_GAP_SMALL);
    ui_paragraph(ui, rect, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), TEXT_LEFT, choice->hint);
}

static void draw_choice_row(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    const struct editor_choice *choice = context;
    ui_cut_left(ui, &rect, UI_GAP);
    if (choice->row[index] == choice->now)
        ui_icon(ui, ui_anchor(ui, ui_cut_right(ui, &rect, 30), 18, 18, 0.4f, 0.5f), "check", WHITE);
    ui_label(ui, rect, ui_body(ui, 16, lit ? PALETTE_BRASS_LIGHT : PALETTE_BONE), TEXT_LEFT,
             choice->called[choice->row[index]]);
}

static void draw_choice(struct editor *editor, struct frame *frame)
{
    struct ui *ui = frame->ui;
    struct editor_choice *choice = &editor->choice;
    bool back = input_take(frame->input, KEY_COMMAND_BACK), searched = choice->count >= SEARCHED_FROM;
    bool entered = input_pressed(frame->input, KEY_ENTER) && strcmp(ui_focused(ui), "choose.search") == 0;
    float high = 150 + (float)(CHOICE_ROW * (choice->count < 10 ? choice->count : 10)) + (searched ? 44 : 0) +
                 (float)(choice->told ? HINT_UNITS : 0);
    struct rect room = ui_dialog_begin(ui, "choose", 440, high, choice->title);
    struct rect bar = ui_cut_bar(ui, &room);
    if (searched) {
        ui_focus_first(ui, "choose.search");
        ui_type_into(ui, "choose.search");
        if (ui_text_field(ui, ui_cut_top(ui, &room, UI_TARGET), "choose.search", choice->search, sizeof choice->search,
                          page_text(frame, "editor.search")))
            find_rows(editor);
        ui_cut_top(ui, &room, UI_GAP);
    }
    struct rect hint = choice->told ? ui_cut_bottom(ui, &room, HINT_UNITS) : room;
    follow_focus(frame, choice);
    int marked = choice->chosen;
    if (!searched)
        ui_focus_first(ui, page_id(frame, "choose.row", marked > 0 ? marked : 0));
    if (choice->fresh && marked > 4) /* the one that holds is in sight */
        choice->scroll.offset = choice->scroll.goal = ui_px(ui, CHOICE_ROW) * (float)(marked - 4);
    choice->fresh = false;
    int taken = ui_list(ui, ui_well(ui, room),
                        (struct ui_list){.id = "choose.row",
                                         .count = choice->rows,
                                         .row_height = CHOICE_ROW,
                                         .empty = page_text(frame, "editor.no_choice")},
                        &choice->scroll, &choice->chosen, draw_choice_row, choice);
    if (choice->told)
        draw_choice_hint(editor, ui, hint);
    if (entered && marked >= 0)
        taken = marked;
    bool close = ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "choose.close", "button.cancel", NULL));
    ui_dialog_end(ui);
    if (close || back || taken >= 0)
        editor->question = ASK_NOTHING;
    if (taken >= 0 && taken < choice->rows)
        (void)editor_done(editor, frame,
                          draft_set(editor->draft, choice->pointer, choice->written[choice->row[taken]]));
}

/* ---- a long text ----------------------------------------------------------------------------------------------- */

static void open_text(struct editor *editor, const char *pointer, int language)
{
    snprintf(editor->long_pointer, sizeof editor->long_pointer, "%s", pointer);
    editor->long_language = language;
    memset(&editor->writing, 0, sizeof editor->writing);
    editor->own_scroll = (struct ui_scroll){0};
    editor->fresh = true;
    editor->question = ASK_TEXT;
}

void editor_text_open(struct editor *editor, const char *pointer, bool line)
{
    open_text(editor, pointer, DRAFT_OWN_WORDS);
    editor->long_line = line;
    if (!draft_text(editor->draft, pointer, editor->long_text))
        editor->long_text[0] = '\0';
}

void editor_word_open(struct editor *editor, int language, const struct draft_word *word, const char *label)
{
    open_text(editor, word->pointer, language);
    editor->long_line = strcmp(word->key, "brief") != 0 && strcmp(word->key, "texts") != 0;
    snprintf(editor->long_label, sizeof editor->long_label, "%.95s", label);
    snprintf(editor->long_own, sizeof editor->long_own, "%s", word->own ? word->own : "");
    snprintf(editor->long_text, sizeof editor->long_text, "%s", word->text ? word->text : "");
}

static enum draft_done set_text(struct editor *editor)
{
    if (editor->long_language != DRAFT_OWN_WORDS)
        return draft_set_word(editor->draft, editor->long_language, editor->long_pointer, editor->long_text);
    return draft_set(editor->draft, editor->long_pointer, editor->long_text);
}

bool editor_text_commit(struct editor *editor, struct frame *frame)
{
    enum draft_done done = editor->question == ASK_TEXT ? set_text(editor) : DRAFT_SAME;
    bool set = editor_done_or(editor, frame, done, "editor.refused.text"); /* one that is refused stays in its window */
    if (set && editor->question == ASK_TEXT)
        editor->question = ASK_NOTHING;
    return set;
}

/* What was written is a step that has been taken back: whoever did not mean it makes that again. */
static void give_up_text(struct editor *editor, struct frame *frame)
{
    editor->question = ASK_NOTHING;
    if (set_text(editor) == DRAFT_DONE && draft_undo(editor->draft))
        editor_say(editor, frame, page_text(frame, "editor.text.given_up"));
}

struct own_words {
    const struct frame *frame;
    const char *text;
};

static void fill_own(struct flow *flow, void *context)
{
    const struct own_words *own = context;
    flow_line(flow, 22, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
              page_text(own->frame, "editor.words.mission_says"));
    flow_text(flow, ui_story(flow->ui, 16, PALETTE_BONE_DIM), own->text);
}

/* Above a text in another language what the mission itself says. */
static void draw_own(struct editor *editor, struct frame *frame, struct rect *room)
{
    const float MOST = 0.42f; /* of the room */
    struct ui *ui = frame->ui;
    struct own_words own = {frame, editor->long_own};
    if (editor->long_language == DRAFT_OWN_WORDS)
        return;
    float high = flow_height(ui, room->w - ui_px(ui, UI_SCROLL_BAR), fill_own, &own), most = room->h * MOST;
    flow_scroll(ui, "text.own", rect_cut_top(room, high < most ? high : most), &editor->own_scroll, fill_own, &own);
    ui_cut_top(ui, room, UI_GAP);
}

/* "Brief"; in another language with its name before it. */
static const char *text_title(struct editor *editor, struct frame *frame)
{
    if (editor->long_language == DRAFT_OWN_WORDS)
        return editor_label(editor, frame, editor->long_pointer);
    return page_tell(frame, "editor.crumb",
                     SLOTS({"part", draft_language(editor->draft, editor->long_language)->name, 0},
                           {"entry", editor->long_label, 0}));
}

enum { LINE_BYTES = 200 }; /* of a title as it is typed: what is too long is told where it is set */

static void draw_text(struct editor *editor, struct frame *frame)
{
    struct ui *ui = frame->ui;
    bool back = input_take(frame->input, KEY_COMMAND_BACK);
    bool line = editor->long_line, own = editor->long_language == DRAFT_OWN_WORDS;
    bool entered = line && input_pressed(frame->input, KEY_ENTER) && strcmp(ui_focused(ui), "text.area") == 0;
    struct rect room = ui_dialog_begin(ui, "text", 720, !line ? 520 : own ? 200 : 300, text_title(editor, frame));
    struct rect bar = ui_cut_bar(ui, &room);
    draw_own(editor, frame, &room);
    ui_focus_first(ui, "text.area");
    if (editor->fresh && strcmp(ui_focused(ui), "text.area") == 0) {
        if (draft_is_unwritten(editor->long_text))
            ui_select_all(ui);
        editor->fresh = false;
    }
    if (line)
        (void)ui_text_field(ui, ui_cut_top(ui, &room, 40), "text.area", editor->long_text, LINE_BYTES, "");
    else
        (void)ui_text_area(ui, room, "text.area", editor->long_text, sizeof editor->long_text, &editor->writing);
    bool done = ui_button(ui, ui_cut_right(ui, &bar, 180),
                          page_primary(frame, "text.done", "editor.text.done", "check"));
    ui_cut_right(ui, &bar, UI_GAP);
    bool cancel = ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "text.cancel", "button.cancel", NULL));
    ui_dialog_end(ui);
    if (cancel || (back && !editor->long_text[0]))
        give_up_text(editor, frame);
    else if (done || back || entered) /* a slip of the hand loses nothing: it is a step like any other */
        (void)editor_text_commit(editor, frame);
}

/* ---- a name ---------------------------------------------------------------------------------------------------- */

void editor_name_open(struct editor *editor, const char *pointer)
{
    snprintf(editor->long_pointer, sizeof editor->long_pointer, "%s", pointer);
    snprintf(editor->name, sizeof editor->name, "%.63s", editor_key(pointer));
    editor->question = ASK_NAME;
}

static void draw_name(struct editor *editor, struct frame *frame)
{
    struct ui *ui = frame->ui;
    bool back = input_take(frame->input, KEY_COMMAND_BACK);
    bool entered = input_pressed(frame->input, KEY_ENTER) && strcmp(ui_focused(ui), "name.field") == 0;
    struct rect room = ui_dialog_begin(ui, "name", 480, 210, page_text(frame, "editor.rename"));
    struct rect bar = ui_cut_bar(ui, &room);
    ui_focus_first(ui, "name.field");
    (void)ui_text_field(ui, ui_cut_top(ui, &room, 40), "name.field", editor->name, sizeof editor->name, "");
    bool done = ui_button(ui, ui_cut_right(ui, &bar, 160),
                          page_primary(frame, "name.done", "editor.text.done", "check"));
    ui_cut_right(ui, &bar, UI_GAP);
    bool cancel = ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "name.cancel", "button.cancel", NULL));
    ui_dialog_end(ui);
    done = done || entered;
    if (!done && !cancel && !back)
        return;
    if (!done || editor_done_or(editor, frame, draft_rename(editor->draft, editor->long_pointer, editor->name),
                                "editor.refused.name"))
        editor->question = ASK_NOTHING;
}

/* ---- steps ----------------------------------------------------------------------------------------------------- */

/* The steps with the last one first, those that were taken back above them. */
struct steps {
    const struct draft *draft;
    int count, made;
};

static int step_of(const struct steps *steps, int row)
{
    return steps->count - 1 - row;
}

static void draw_step(struct ui *ui, struct rect rect, int index, bool lit, void *context)
{
    const struct steps *steps = context;
    int step = step_of(steps, index);
    bool undone = step >= steps->made;
    ui_cut_left(ui, &rect, UI_GAP);
    struct rect mark = ui_cut_left(ui, &rect, 28);
    if (step == steps->made - 1)
        ui_icon(ui, ui_anchor(ui, mark, 18, 18, 0, 0.5f), "check", WHITE);
    ui_label(ui, rect,
             ui_body(ui, UI_TEXT,
                     undone ? PALETTE_BONE_FAINT
                     : lit  ? PALETTE_BRASS_LIGHT
                            : PALETTE_BONE),
             TEXT_LEFT, draft_step_name(steps->draft, step));
}

/* So that this step is the last one made. */
static void go_to_step(struct editor *editor, int step)
{
    while (draft_steps(editor->draft) > step + 1 && draft_undo(editor->draft))
        continue;
    while (draft_steps(editor->draft) < step + 1 && draft_redo(editor->draft))
        continue;
}

static void draw_steps(struct editor *editor, struct frame *frame)
{
    struct ui *ui = frame->ui;
    int made = draft_steps(editor->draft);
    struct steps steps = {editor->draft, made + draft_undone(editor->draft), made};
    bool back = input_take(frame->input, KEY_COMMAND_BACK);
    struct rect room = ui_dialog_begin(ui, "steps", 560, 460, page_text(frame, "editor.steps.title"));
    struct rect bar = ui_cut_bar(ui, &room);
    int taken = ui_list(
        ui, ui_well(ui, room),
        (struct ui_list){
            .id = "steps.row", .count = steps.count, .row_height = 32, .empty = page_text(frame, "editor.steps.empty")},
        &editor->steps_scroll, &editor->step, draw_step, &steps);
    bool close = ui_button(ui, ui_cut_right(ui, &bar, 160), page_button(frame, "steps.close", "button.back", NULL));
    ui_cut_right(ui, &bar, UI_GAP);
    bool first = made > 0 && ui_button(ui, ui_cut_right(ui, &bar, 220),
                                       page_button(frame, "steps.first", "editor.steps.first", "undo"));
    ui_dialog_end(ui);
    if (taken >= 0)
        go_to_step(editor, step_of(&steps, taken));
    if (first)
        go_to_step(editor, -1);
    if (close || back)
        editor->question = ASK_NOTHING;
}

void editor_dialogs_draw(struct editor *editor, struct frame *frame)
{
    switch (editor->question) {
    case ASK_CHOICE:
        draw_choice(editor, frame);
        break;
    case ASK_TEXT:
        draw_text(editor, frame);
        break;
    case ASK_NAME:
        draw_name(editor, frame);
        break;
    case ASK_STEPS:
        draw_steps(editor, frame);
        break;
    case ASK_FILE:
        editor_file_draw(editor, frame);
        break;
    default:
        break;
    }
}
