/* editor_form.c -- the right side: any part of the mission as rows, by what the draft says may stand there. Nothing in
 * here knows what a key means; which of them stand under which tab is a list of names. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_UNITS = 36, CAPTION_UNITS = 20, SHORT_TEXT = 180 };

static const char *const TAB_KEY[TABS] = {"editor.tab.mission", "editor.tab.tasks", "editor.tab.texts",
                                          "editor.tab.preview"};

/* What of the mission stands under these tabs; all the rest under the first. */
static const char *const OF_TASKS[] = {"objectives", "when", "tasks", "counters", "end_when", NULL};
static const char *const OF_TEXTS[] = {"brief", "texts", NULL};
/* What everybody looks for first, and what hardly anybody does. */
static const char *const FIRST[] = {"title", "teams", "rounds", NULL};
static const char *const LAST[] = {"number", "id", "edition", NULL};

/* The author's own sentences, and the key by which a trigger tells one. */
static const char SENTENCES[] = "/texts", SAYS[] = "say", BRIEF[] = "/brief";
/* Rows of sectors, which the board shows better than any text. */
static const char LAYOUT[] = "/board/layout";

struct sheet {
    struct editor *editor;
    struct frame *frame;
    struct draft_form *form;
};

/* ---- pointers and names ---------------------------------------------------------------------------------------- */

static bool is_numbered(const char *pointer)
{
    const char *key = editor_key(pointer);
    return key[0] >= '0' && key[0] <= '9';
}

static const char *row_label(const struct sheet *sheet, const struct draft_row *row)
{
    return page_tell(sheet->frame, "editor.plain", SLOTS({"text", row->label, 0}));
}

static bool is_in(const char *const *list, const char *label)
{
    for (; *list; list++)
        if (strcmp(*list, label) == 0)
            return true;
    return false;
}

/* The tab under which a key of the mission stands. */
static enum editor_tab tab_of(const char *label)
{
    return is_in(OF_TASKS, label) ? TAB_TASKS : is_in(OF_TEXTS, label) ? TAB_TEXTS : TAB_MISSION;
}

static struct editor_page *page_of(struct editor *editor)
{
    return &editor->form.page[editor->form.tab];
}

static bool is_shown(const struct editor *editor, const struct draft_row *row)
{
    if (editor->form.page[editor->form.tab].pointer[0])
        return true;
    const char *key = editor_key(row->pointer); /* what is for programs alone nobody changes here */
    return key[0] != '$' && strncmp(key, "x-", 2) != 0 && strcmp(key, "format") != 0 && tab_of(key) == editor->form.tab;
}

static void go_to(struct editor *editor, const char *pointer)
{
    struct editor_page *page = page_of(editor);
    snprintf(page->pointer, sizeof page->pointer, "%s", pointer);
    page->scroll = (struct ui_scroll){0};
    editor->form.sector = 0;
    editor->form.door[0] = '\0';
    editor_pick(editor, "", DRAFT_NOWHERE);
}

const char *editor_form_pointer(const struct editor *editor)
{
    return editor->form.page[editor->form.tab].pointer;
}

void editor_form_show(struct editor *editor, const char *pointer)
{
    char at[DRAFT_POINTER_BYTES], first[64];
    size_t length = strcspn(pointer[0] ? pointer + 1 : "", "/");
    snprintf(first, sizeof first, "%.*s", (int)length, pointer[0] ? pointer + 1 : "");
    snprintf(at, sizeof at, "%s", pointer);
    editor->form.read = false;
    while (at[0] && !draft_form(editor->draft, at, &editor->form.form))
        editor_parent(at, at);
    editor->form.tab = tab_of(first);
    if (editor->form.tab == TAB_TEXTS) /* there another language may hide it */
        draft_speak(editor->draft, DRAFT_OWN_WORDS);
    go_to(editor, at);
    snprintf(editor->form.found, sizeof editor->form.found, "%s", pointer);
}

/* Objectives and triggers are told apart by what they say. */
static void read_entries(struct editor *editor, const struct frame *frame)
{
    enum { EACH = 150 }; /* bytes of what a trigger does: a sentence that is read can be longer */
    struct editor_form *form = &editor->form;
    for (int i = 0; i < form->form.count; i++) {
        const struct draft_row *row = &form->form.row[i];
        bool looks = form->whole && form->form.is_list && row->kind == DRAFT_PART &&
                     draft_form(editor->draft, row->pointer, &form->entry);
        editor_account(frame, looks ? form->entry.meaning : "", EACH, form->told[i], sizeof form->told[i]);
    }
}

/* Where to look for what is gone: the entry before it, or what held them. */
static void go_to_neighbour(char pointer[DRAFT_POINTER_BYTES])
{
    const char *key = editor_key(pointer);
    long place = is_numbered(pointer) ? strtol(key, NULL, 10) : 0;
    editor_parent(pointer, pointer);
    if (place > 0)
        snprintf(pointer + strlen(pointer), DRAFT_POINTER_BYTES - strlen(pointer), "/%ld", place - 1);
}

void editor_form_removed(struct editor *editor, const char *pointer)
{
    struct editor_form *form = &editor->form;
    struct editor_removal *removal = &form->removal[form->removals++ % REMOVALS];
    removal->step = draft_steps(editor->draft) - 1;
    snprintf(removal->name, sizeof removal->name, "%s", draft_step_name(editor->draft, removal->step));
    snprintf(removal->pointer, sizeof removal->pointer, "%s", pointer);
}

void editor_form_undone(struct editor *editor)
{
    const struct editor_form *form = &editor->form;
    int step = draft_steps(editor->draft), oldest = form->removals > REMOVALS ? form->removals - REMOVALS : 0;
    for (int i = form->removals - 1; i >= oldest; i--) {
        const struct editor_removal *removal = &form->removal[i % REMOVALS];
        if (removal->step != step || strcmp(removal->name, draft_step_name(editor->draft, step)) != 0)
            continue;
        editor_form_show(editor, removal->pointer);
        return;
    }
}

/* What holds the part, or what holds that one where its rows stand in there at once: nobody saw the form between. */
static void find_way_up(struct editor *editor, const char *pointer)
{
    char outer[DRAFT_POINTER_BYTES];
    struct editor_form *form = &editor->form;
    editor_parent(pointer, form->up);
    editor_parent(form->up, outer);
    if (!form->up[0] || !draft_form(editor->draft, outer, &form->entry))
        return;
    for (int i = 0; i < form->entry.count; i++)
        if (strcmp(form->entry.row[i].pointer, pointer) == 0) {
            snprintf(form->up, sizeof form->up, "%s", outer);
            return;
        }
}

/* The row that led here shares its name with one of the new form, maybe a field: letters go on to be commands. */
static void let_go_of_row(const struct frame *frame)
{
    static const char ROWS[] = "form.row#";
    if (strncmp(ui_focused(frame->ui), ROWS, sizeof ROWS - 1) == 0)
        ui_focus(frame->ui, frame->input->device == INPUT_MOUSE ? "" : "form.up");
}

/* As the draft has it now; a part that is gone leads to its neighbour, or to what held it. */
static void read_form(struct editor *editor, const struct frame *frame)
{
    struct editor_form *form = &editor->form;
    struct editor_page *page = page_of(editor);
    unsigned version = draft_version(editor->draft);
    if (form->read && form->version == version && strcmp(form->shown, page->pointer) == 0)
        return;
    form->whole = draft_form(editor->draft, page->pointer, &form->form);
    while (!form->whole && page->pointer[0]) {
        go_to_neighbour(page->pointer);
        form->whole = draft_form(editor->draft, page->pointer, &form->form);
    }
    if (form->whole)
        draft_judge(editor->draft, &form->form);
    find_way_up(editor, page->pointer);
    read_entries(editor, frame);
    if (strcmp(form->shown, page->pointer) != 0)
        let_go_of_row(frame);
    form->version = version;
    form->read = true;
    snprintf(form->shown, sizeof form->shown, "%s", page->pointer);
}

/* ---- texts that are being typed -------------------------------------------------------------------------------- */

/* Where another number changes as well that is told. */
static void set_at(struct editor *editor, struct frame *frame, const char *pointer, const char *value, const char *why)
{
    enum draft_done done = draft_set(editor->draft, pointer, value);
    if (editor_done_or(editor, frame, done, why) && done == DRAFT_DONE && draft_made(editor->draft)[0])
        editor_notice_give(editor, NOTICE_REMOVED);
}

void editor_form_commit(struct editor *editor, struct frame *frame)
{
    struct editor_form *form = &editor->form;
    char pointer[DRAFT_POINTER_BYTES];
    bool typed = form->typed && form->field[0];
    snprintf(pointer, sizeof pointer, "%s", form->field);
    form->field[0] = '\0';
    form->typed = false;
    if (typed)
        set_at(editor, frame, pointer, form->text, "editor.refused.text");
}

/* The text of the row in the buffer, which is that of the field with the focus. */
static void begin_typing(struct editor *editor, const struct draft_row *row, const char *id)
{
    struct editor_form *form = &editor->form;
    if (strcmp(form->field, row->pointer) == 0)
        return;
    snprintf(form->field, sizeof form->field, "%s", row->pointer);
    snprintf(form->field_id, sizeof form->field_id, "%s", id);
    form->typed = false;
    editor_pick(editor, row->pointer, row->spot); /* it can be clicked on as well */
    form->text[0] = '\0';
    if (row->kind != DRAFT_WRITTEN)
        snprintf(form->text, sizeof form->text, "%s", row->value);
    else if (row->present && !draft_text(editor->draft, row->pointer, form->text))
        form->text[0] = '\0';
}

/* A field of text or of a number. Enter and whatever takes the focus away make the step. */
static void draw_field(struct sheet *sheet, struct rect rect, const struct draft_row *row, int index)
{
    struct editor *editor = sheet->editor;
    struct editor_form *form = &editor->form;
    struct ui *ui = sheet->frame->ui;
    char idle[SHORT_TEXT + 8];
    const char *id = page_id(sheet->frame, "form.row", index);
    bool focused = strcmp(ui_focused(ui), id) == 0;
    if (focused && strcmp(form->field, row->pointer) != 0)
        editor_form_commit(editor, sheet->frame);
    if (focused)
        begin_typing(editor, row, id);
    if (focused && strcmp(form->field, row->pointer) == 0) {
        int most = row->kind == DRAFT_WRITTEN && row->most > 0 && row->most < DRAFT_VALUE_BYTES ? row->most + 1 : 64;
        form->typed = ui_text_field(ui, rect, id, form->text, most, "") || form->typed;
        if (input_pressed(sheet->frame->input, KEY_ENTER)) {
            editor_form_commit(editor, sheet->frame);
            ui_focus(ui, "");
        }
        return;
    }
    snprintf(idle, sizeof idle, "%.*s", SHORT_TEXT, row->value);
    (void)ui_text_field(
        ui, rect, id, idle, (int)sizeof idle,
        row->present ? "" : page_text(sheet->frame, row->kind == DRAFT_NUMBER ? "keys.none" : "editor.none"));
}

/* The field is no longer drawn, or something else has the focus. */
static void end_typing(struct editor *editor, struct frame *frame)
{
    if (!editor->form.field[0] || strcmp(ui_focused(frame->ui), editor->form.field_id) == 0)
        return;
    editor_form_commit(editor, frame);
    if (strcmp(ui_focused(frame->ui), "editor.board") != 0)
        editor_pick(editor, "", DRAFT_NOWHERE);
}

/* ---- rows ------------------------------------------------------------------------------------------------------ */

/* A problem has led there, or the way up. */
static bool is_found(const struct sheet *sheet, const struct draft_row *row)
{
    return sheet->editor->form.found[0] && strcmp(sheet->editor->form.found, row->pointer) == 0;
}

/* Why the row has a bar before it: the first problem in it; NULL: it has none. */
static const char *trouble_of(const struct sheet *sheet, const struct draft_row *row)
{
    struct draft_problem problem;
    int index = row->wrong ? draft_problem_in(sheet->editor->draft, row->pointer) : -1;
    if (index < 0)
        return is_found(sheet, row) ? page_text(sheet->frame, "editor.found") : NULL;
    draft_problem_tell(sheet->editor->draft, index, &problem);
    return page_tell(sheet->frame, "editor.plain", SLOTS({"text", problem.what, 0}));
}

/* What is wrong in the row, before what else is told of it (NULL: nothing). */
static const char *tip_of(const struct sheet *sheet, const struct draft_row *row, const char *usual)
{
    const char *trouble = row->wrong ? trouble_of(sheet, row) : NULL;
    if (!trouble || !usual)
        return trouble ? trouble : usual;
    return page_tell(sheet->frame, "editor.wrong", SLOTS({"problem", trouble, 0}, {"text", usual, 0}));
}

static const char *hint_of(const struct sheet *sheet, const struct draft_row *row)
{
    return tip_of(sheet, row,
                  row->hint[0] ? page_tell(sheet->frame, "editor.plain", SLOTS({"text", row->hint, 0})) : NULL);
}

static void set_value(struct sheet *sheet, const struct draft_row *row, const char *value)
{
    char pointer[DRAFT_POINTER_BYTES];
    snprintf(pointer, sizeof pointer, "%s", row->pointer);
    editor_form_commit(sheet->editor, sheet->frame);
    set_at(sheet->editor, sheet->frame, pointer, value, NULL);
}

static void step_number(struct sheet *sheet, const struct draft_row *row, int by)
{
    char value[24];
    long now = row->present ? strtol(row->value, NULL, 10) + by : row->usual;
    now = now < row->least ? row->least : now > row->most ? row->most : now;
    snprintf(value, sizeof value, "%ld", now);
    set_value(sheet, row, value);
}

/* Takes an entry that need not be there out again. */
static void draw_remove(struct sheet *sheet, struct rect *room, const struct draft_row *row, int index)
{
    struct frame *frame = sheet->frame;
    if (!row->present || !row->can_remove)
        return;
    struct ui_button button = {
        .id = page_id(frame, "form.remove", index),
        .icon = "cross",
        .tone = UI_TONE_QUIET,
        .hint = page_tell(frame, "editor.remove.hint", SLOTS({"what", row_label(sheet, row), 0}))};
    bool pressed = ui_button(frame->ui, ui_anchor(frame->ui, ui_cut_right(frame->ui, room, 28), 26, 26, 1, 0.5f),
                             button);
    ui_cut_right(frame->ui, room, UI_GAP_SMALL);
    if (!pressed)
        return;
    char pointer[DRAFT_POINTER_BYTES];
    snprintf(pointer, sizeof pointer, "%s", row->pointer);
    editor_form_commit(sheet->editor, frame);
    enum draft_done done = draft_remove(sheet->editor->draft, pointer);
    if (editor_took(sheet->editor, frame, done, NULL) && done == DRAFT_DONE) /* it may not have been meant */
        editor_notice_give(sheet->editor, NOTICE_REMOVED);
}

/* A square or a wall can be chosen on the board. */
static void draw_pick(struct sheet *sheet, struct rect *room, const struct draft_row *row, int index)
{
    struct frame *frame = sheet->frame;
    if (row->spot == DRAFT_NOWHERE)
        return;
    bool on = strcmp(sheet->editor->board.pick, row->pointer) == 0, edge = row->spot == DRAFT_ON_EDGE;
    struct ui_button button = {.id = page_id(frame, "form.pick", index),
                               .icon = "centre",
                               .selected = on,
                               .hint = page_text(frame, edge ? "editor.pick.edge" : "editor.pick.square")};
    bool pressed = ui_button(frame->ui, ui_cut_right(frame->ui, room, 40), button);
    ui_cut_right(frame->ui, room, UI_GAP_SMALL);
    if (!pressed)
        return;
    editor_form_commit(sheet->editor, frame);
    editor_pick(sheet->editor, row->pointer, on ? DRAFT_NOWHERE : row->spot);
}

/* The author's own name of an entry can be another one. */
static void draw_rename(struct sheet *sheet, struct rect *room, const struct draft_row *row, int index)
{
    struct frame *frame = sheet->frame;
    if (!sheet->form->is_list || is_numbered(row->pointer) || strcmp(row->pointer, sheet->editor->form.shown) == 0)
        return;
    struct ui_button button = {.id = page_id(frame, "form.rename", index),
                               .icon = "editor",
                               .tone = UI_TONE_QUIET,
                               .hint = page_text(frame, "editor.rename")};
    if (!ui_button(frame->ui, ui_cut_right(frame->ui, room, 30), button))
        return;
    editor_form_commit(sheet->editor, frame);
    editor_name_open(sheet->editor, row->pointer);
}

static void draw_label(struct sheet *sheet, struct rect rect, const struct draft_row *row, int index)
{
    struct ui *ui = sheet->frame->ui;
    draw_rename(sheet, &rect, row, index);
    (void)ui_area(ui, page_id(sheet->frame, "form.label", index), rect, 0, hint_of(sheet, row));
    page_line(ui, rect, ui_body(ui, UI_TEXT, row->hinders ? PALETTE_BLOOD_LIGHT : PALETTE_BONE), TEXT_LEFT,
              row_label(sheet, row));
}

/* Beside a number or a switch there is not much room: a longer label stands above it. */
static bool has_line_above(struct sheet *sheet, float width, const struct draft_row *row)
{
    enum { NUMBER_UNITS = 160, SWITCH_UNITS = 90 }; /* with what takes it out */
    struct ui *ui = sheet->frame->ui;
    struct text_style style = ui_body(ui, UI_TEXT, PALETTE_BONE);
    float room = width - ui_px(ui, row->kind == DRAFT_NUMBER ? NUMBER_UNITS : SWITCH_UNITS);
    if (row->kind == DRAFT_NUMBER || row->kind == DRAFT_TRUTH)
        return ui_paragraph_height(ui, style, room, row->label) > 1.5f * ui_paragraph_height(ui, style, room, "1");
    return row->kind == DRAFT_WRITTEN || row->kind == DRAFT_CHOICE;
}

static void draw_number(struct sheet *sheet, struct rect rect, const struct draft_row *row, int index, bool above)
{
    struct ui *ui = sheet->frame->ui;
    struct frame *frame = sheet->frame;
    struct ui_button more = {.id = page_id(frame, "form.more", index), .label = "+"};
    struct ui_button less = {.id = page_id(frame, "form.less", index), .label = "–"};
    more.hint = less.hint = page_tell(frame, "editor.number.hint",
                                      SLOTS({"least", NULL, row->least}, {"most", NULL, row->most}));
    bool up = ui_button(ui, ui_cut_right(ui, &rect, 34), more);
    draw_field(sheet, ui_cut_right(ui, &rect, 54), row, index);
    bool down = ui_button(ui, ui_cut_right(ui, &rect, 34), less);
    ui_cut_right(ui, &rect, UI_GAP_SMALL);
    if (!above)
        draw_label(sheet, rect, row, index);
    if (up || down)
        step_number(sheet, row, up ? 1 : -1);
}

static void draw_truth(struct sheet *sheet, struct rect rect, const struct draft_row *row, int index, bool above)
{
    bool on = row->present && strcmp(row->value, "false") != 0 && row->value[0] && strcmp(row->value, "no") != 0;
    const char *label = above ? page_text(sheet->frame, on ? "settings.on" : "settings.off") : row_label(sheet, row);
    struct ui_toggle toggle = {
        .id = page_id(sheet->frame, "form.row", index), .label = label, .hint = hint_of(sheet, row)};
    if (ui_toggle(sheet->frame->ui, rect, toggle, &on))
        set_value(sheet, row, on ? "true" : "false");
}

/* The sentence that a trigger tells is written from there. */
static void draw_way_to_sentence(struct sheet *sheet, struct rect *rect, const struct draft_row *row, int index)
{
    struct frame *frame = sheet->frame;
    char pointer[DRAFT_POINTER_BYTES];
    struct ui_button button = {.id = page_id(frame, "form.write", index),
                               .icon = "log",
                               .hint = page_tell(frame, "editor.write.hint", SLOTS({"text", row->value, 0}))};
    snprintf(pointer, sizeof pointer, "%s/%.160s", SENTENCES, row->value);
    bool pressed = ui_button(frame->ui, ui_cut_right(frame->ui, rect, 40), button);
    ui_cut_right(frame->ui, rect, UI_GAP_SMALL);
    if (!pressed)
        return;
    editor_form_commit(sheet->editor, frame);
    editor_text_open(sheet->editor, pointer, false);
}

/* The last part of the draft's name for the form that is shown: "escape" of "Objectives › 1. escape". */
static const char *last_name(const struct sheet *sheet)
{
    static const char SEPARATOR[] = " › ";
    const char *name = sheet->form->title, *next;
    while ((next = strstr(name, SEPARATOR)))
        name = next + sizeof SEPARATOR - 1;
    return name;
}

/* Under the name of what is chosen; of an entry of a list, of the list. */
static void open_choice(struct sheet *sheet, const struct draft_row *row)
{
    const char *shown = sheet->editor->form.shown;
    editor_choice_open(sheet->editor, row,
                       sheet->form->is_list ? editor_label(sheet->editor, sheet->frame, shown) : row_label(sheet, row));
}

static void draw_choice(struct sheet *sheet, struct rect rect, const struct draft_row *row, int index)
{
    struct frame *frame = sheet->frame;
    if (row->present && strcmp(editor_key(row->pointer), SAYS) == 0)
        draw_way_to_sentence(sheet, &rect, row, index);
    struct ui_button button = {.id = page_id(frame, "form.row", index),
                               .label = row->present && row->value[0] ? row->value : page_text(frame, "editor.choose"),
                               .beside = row_label(sheet, row),
                               .icon = "menu",
                               .hint = hint_of(sheet, row),
                               .align = TEXT_LEFT};
    if (!ui_button(frame->ui, rect, button))
        return;
    editor_form_commit(sheet->editor, frame);
    open_choice(sheet, row);
}

/* What is told of a part: its sentence, or the account that the draft gives of it. */
static const char *account_of(const struct sheet *sheet, const struct draft_row *row)
{
    const char *told = sheet->editor->form.told[row - sheet->form->row];
    return told[0] ? told : row->value;
}

/* Does the account of a part fit into its button? Longer ones, sentences mostly, stand below it. */
static bool fits_button(struct sheet *sheet, float width, const struct draft_row *row)
{
    struct ui *ui = sheet->frame->ui;
    return ui_label_fits(ui, width - ui_px(ui, 84), ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE), account_of(sheet, row));
}

/* A part or a list: its own form. */
static void draw_part(struct sheet *sheet, struct rect rect, const struct draft_row *row, int index, bool below)
{
    struct frame *frame = sheet->frame;
    bool entry = sheet->form->is_list;
    struct ui_button button = {
        .id = page_id(frame, "form.row", index),
        .label = row_label(sheet, row),
        .caption = account_of(sheet, row)[0] && !below ? account_of(sheet, row) : NULL,
        .hint = entry && row->value[0]
                    ? tip_of(sheet, row, page_tell(frame, "editor.plain", SLOTS({"text", row->value, 0})))
                    : hint_of(sheet, row),
        /* the sign that it has in the list of problems */
        .icon = row->advice  ? "info"
                : row->wrong ? "warning"
                             : "arrow_right",
        .align = TEXT_LEFT};
    if (!ui_button(frame->ui, rect, button))
        return;
    char pointer[DRAFT_POINTER_BYTES];
    snprintf(pointer, sizeof pointer, "%s", row->pointer);
    editor_form_commit(sheet->editor, frame);
    go_to(sheet->editor, pointer);
}

/* The author's own sentences lie under their names. */
static bool is_sentence(const char *pointer)
{
    return strncmp(pointer, SENTENCES, sizeof SENTENCES - 1) == 0 && pointer[sizeof SENTENCES - 1] == '/';
}

static bool is_long(const struct draft_row *row)
{
    return row->kind == DRAFT_WRITTEN && (row->most > SHORT_TEXT || is_sentence(row->pointer));
}

/* Does what happens there tell the sentence of that name? */
static bool tells(struct editor *editor, const char *action, const char *name)
{
    struct draft_form *form = &editor->form.entry;
    for (int r = 0; draft_form(editor->draft, action, form) && r < form->count; r++)
        if (form->row[r].present && strcmp(editor_key(form->row[r].pointer), SAYS) == 0 &&
            strcmp(form->row[r].value, name) == 0)
            return true;
    return false;
}

/* To the first trigger that tells that sentence. */
static void show_trigger(struct editor *editor, struct frame *frame, const char *name)
{
    char trigger[32], action[64];
    for (int i = 0; i < DRAFT_ROWS; i++) {
        snprintf(trigger, sizeof trigger, "/when/%d", i);
        if (!draft_form(editor->draft, trigger, &editor->form.entry))
            break;
        snprintf(action, sizeof action, "%s/do", trigger);
        bool told = tells(editor, action, name), there = true;
        for (int k = 0; there && !told && k < DRAFT_ROWS; k++) {
            snprintf(action, sizeof action, "%s/do/%d", trigger, k);
            there = draft_form(editor->draft, action, &editor->form.entry);
            told = there && tells(editor, action, name);
        }
        if (!told)
            continue;
        editor_form_show(editor, trigger);
        return;
    }
    ui_toast(frame->ui, page_text(frame, "editor.told_by.none"));
}

/* All of a long text; while one is being written there is no room for it. */
static const char *whole_text(const struct sheet *sheet, const struct draft_row *row)
{
    struct editor *editor = sheet->editor;
    if (!row->present)
        return "";
    bool whole = editor->question != ASK_TEXT && draft_text(editor->draft, row->pointer, editor->long_text);
    return whole ? editor->long_text : row->value;
}

/* One that a problem has led to, or that has one: a bar, which says what it means. */
static void draw_mark(const struct sheet *sheet, struct rect rect, const struct draft_row *row, int index)
{
    struct ui *ui = sheet->frame->ui;
    if (!is_found(sheet, row) && !row->wrong)
        return;
    canvas_fill(sheet->frame->canvas, rect_of(rect.x - ui_px(ui, 6), rect.y, ui_px(ui, 3), rect.h),
                palette_colour(row->hinders ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT));
    (void)ui_area(ui, page_id(sheet->frame, "form.mark", index),
                  rect_of(rect.x - ui_px(ui, 8), rect.y, ui_px(ui, 8), rect.h), 0, trouble_of(sheet, row));
}

/* A long text is shown whole, and written in a window of its own. */
static void fill_long(struct flow *flow, struct sheet *sheet, const struct draft_row *row, int index)
{
    struct rect line;
    struct ui *ui = flow->ui;
    struct frame *frame = sheet->frame;
    if (flow_row(flow, CAPTION_UNITS + 2, &line)) {
        draw_mark(sheet, line, row, index);
        draw_label(sheet, line, row, index);
    }
    const char *text = whole_text(sheet, row);
    if (draft_is_unwritten(text))
        flow_text(flow, ui_bold(ui, UI_TEXT, PALETTE_BRASS_LIGHT),
                  page_text(frame, strcmp(row->pointer, BRIEF) == 0 ? "editor.sample.brief" : "editor.sample"));
    else
        flow_text(flow, ui_story(ui, 16, PALETTE_BONE_DIM), text);
    flow_gap(flow, UI_GAP_SMALL);
    if (flow_row(flow, ROW_UNITS, &line) &&
        ui_button(ui, line, page_button(frame, page_id(frame, "form.row", index), "editor.write", "log"))) {
        editor_form_commit(sheet->editor, frame);
        editor_text_open(sheet->editor, row->pointer, false);
    }
    flow_gap(flow, UI_GAP_SMALL);
    if (is_sentence(row->pointer) && flow_row(flow, ROW_UNITS, &line) &&
        ui_button(ui, line, page_button(frame, page_id(frame, "form.told", index), "editor.told_by", "arrow_right"))) {
        char name[DRAFT_POINTER_BYTES];
        snprintf(name, sizeof name, "%s", editor_key(row->pointer));
        editor_form_commit(sheet->editor, frame);
        show_trigger(sheet->editor, frame, name);
    }
}

/* Sectors are laid on the board, with its tool. */
static void fill_way_to_board(struct flow *flow, struct sheet *sheet)
{
    struct rect line;
    struct ui_button button = page_button(sheet->frame, "form.layout", "editor.layout", "campaign");
    button.hint = page_text(sheet->frame, "editor.layout.hint");
    flow_gap(flow, UI_GAP_TINY);
    if (!flow_row(flow, ROW_UNITS, &line) || !ui_button(flow->ui, line, button))
        return;
    editor_form_commit(sheet->editor, sheet->frame);
    editor_take_tool(sheet->editor, TOOL_SECTORS);
}

static void fill_row(struct flow *flow, struct sheet *sheet, int index)
{
    struct rect rect;
    const struct draft_row *row = &sheet->form->row[index];
    bool two = has_line_above(sheet, flow->w, row), free = row->kind == DRAFT_FREE;
    bool part = row->kind == DRAFT_PART || row->kind == DRAFT_LIST;
    bool below = part && account_of(sheet, row)[0] && !fits_button(sheet, flow->w - ui_px(flow->ui, 32), row);
    float units = two                                           ? CAPTION_UNITS + 2 + ROW_UNITS
                  : part && account_of(sheet, row)[0] && !below ? 52
                  : free                                        ? 28
                                                                : ROW_UNITS;
    if (is_long(row)) {
        fill_long(flow, sheet, row, index);
    } else if (flow_row(flow, units, &rect)) {
        draw_mark(sheet, rect, row, index);
        if (two)
            draw_label(sheet, ui_cut_top(flow->ui, &rect, CAPTION_UNITS + 2), row, index);
        draw_remove(sheet, &rect, row, index);
        draw_pick(sheet, &rect, row, index);
        if (row->kind == DRAFT_NUMBER)
            draw_number(sheet, rect, row, index, two);
        else if (row->kind == DRAFT_TRUTH)
            draw_truth(sheet, rect, row, index, two);
        else if (row->kind == DRAFT_WRITTEN)
            draw_field(sheet, rect, row, index);
        else if (row->kind == DRAFT_CHOICE)
            draw_choice(sheet, rect, row, index);
        else if (part)
            draw_part(sheet, rect, row, index, below);
        else
            draw_label(sheet, rect, row, index);
    }
    if (below || free) {
        flow_gap(flow, UI_GAP_TINY);
        flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
                  below ? account_of(sheet, row) : row->value);
    }
    if (row->note[0]) {
        flow_gap(flow, UI_GAP_TINY);
        editor_note(flow, page_id(sheet->frame, "form.note", index), PALETTE_FROST, row->note);
    }
    if (strcmp(row->pointer, LAYOUT) == 0)
        fill_way_to_board(flow, sheet);
    flow_gap(flow, UI_GAP_CLOSE);
}

/* Something that is not there yet: a part is made, a value gets the first one that may stand there. */
static void make(struct sheet *sheet, const struct draft_row *row)
{
    struct editor *editor = sheet->editor;
    char pointer[DRAFT_POINTER_BYTES];
    const struct draft_row wanted = *row;
    snprintf(pointer, sizeof pointer, "%s", row->pointer);
    editor_form_commit(editor, sheet->frame);
    switch (wanted.kind) {
    case DRAFT_NUMBER:
        step_number(sheet, &wanted, 0);
        break;
    case DRAFT_TRUTH:
        set_value(sheet, &wanted, wanted.usual ? "false" : "true"); /* nobody adds it to leave it as it is */
        break;
    case DRAFT_CHOICE:
        open_choice(sheet, &wanted);
        break;
    case DRAFT_WRITTEN:
        editor_text_open(editor, pointer, !is_long(&wanted));
        break;
    default:
        if (editor_done(sheet->editor, sheet->frame, draft_make(editor->draft, pointer)) && wanted.kind != DRAFT_FREE)
            go_to(editor, pointer);
        break;
    }
    snprintf(editor->form.found, sizeof editor->form.found, "%s", pointer);
}

static void fill_absent(struct flow *flow, struct sheet *sheet, int index)
{
    struct rect rect;
    struct frame *frame = sheet->frame;
    const struct draft_row *row = &sheet->form->row[index];
    if (flow_row(flow, 30, &rect)) {
        ui_cut_right(flow->ui, &rect, 28 + UI_GAP_SMALL); /* there lies what takes out what stands there then */
        struct ui_button button = {
            .id = page_id(frame, "form.absent", index),
            .label = page_tell(frame, "editor.absent", SLOTS({"what", row_label(sheet, row), 0})),
            .hint = hint_of(sheet, row),
            .tone = UI_TONE_QUIET,
            .align = TEXT_LEFT};
        if (ui_button(flow->ui, rect, button))
            make(sheet, row);
    }
    flow_gap(flow, UI_GAP_TINY);
}

/* ---- the head of a form ---------------------------------------------------------------------------------------- */

static bool small_button(struct sheet *sheet, struct rect *row, const char *id, const char *key, const char *icon)
{
    struct frame *frame = sheet->frame;
    char hint[64];
    snprintf(hint, sizeof hint, "%s.hint", key);
    struct ui_button button = {.id = id, .icon = icon, .hint = page_text(frame, hint)};
    bool pressed = ui_button(frame->ui, ui_cut_left(frame->ui, row, 40), button);
    ui_cut_left(frame->ui, row, UI_GAP_SMALL);
    if (pressed)
        editor_form_commit(sheet->editor, frame);
    return pressed;
}

static void move_entry(struct sheet *sheet, const char *pointer, int by)
{
    char parent[DRAFT_POINTER_BYTES], moved[DRAFT_POINTER_BYTES];
    enum draft_done done = draft_shift(sheet->editor->draft, pointer, by);
    editor_parent(pointer, parent);
    if (!editor_done(sheet->editor, sheet->frame, done) || done != DRAFT_DONE)
        return;
    int at = (int)strtol(strrchr(pointer, '/') + 1, NULL, 10) + by;
    snprintf(moved, sizeof moved, "%.180s/%d", parent, at);
    go_to(sheet->editor, moved);
}

static void double_entry(struct editor *editor, struct frame *frame, const char *at)
{
    char out[DRAFT_POINTER_BYTES];
    if (editor_done(editor, frame, draft_double(editor->draft, at, out)))
        go_to(editor, out);
}

void editor_form_double(struct editor *editor, struct frame *frame)
{
    char at[DRAFT_POINTER_BYTES];
    editor_form_commit(editor, frame);
    snprintf(at, sizeof at, "%s", editor_form_pointer(editor));
    const char *end = strrchr(at, '/');
    if (end && end[1] >= '0' && end[1] <= '9')
        double_entry(editor, frame, at);
    else
        ui_toast(frame->ui, page_text(frame, "editor.double.nothing"));
}

/* What can be done with an entry of a list. */
static void draw_entry_tools(struct sheet *sheet, struct rect row, const char *pointer)
{
    struct editor *editor = sheet->editor;
    char at[DRAFT_POINTER_BYTES];
    snprintf(at, sizeof at, "%s", pointer);
    struct rect right = ui_cut_right(sheet->frame->ui, &row, 40);
    bool take = small_button(sheet, &right, "form.take_away", "editor.take_away", "cross");
    if (small_button(sheet, &row, "form.raise", "editor.raise", "arrow_left"))
        move_entry(sheet, at, -1);
    else if (small_button(sheet, &row, "form.lower", "editor.lower", "arrow_right"))
        move_entry(sheet, at, 1);
    else if (small_button(sheet, &row, "form.double", "editor.double", "cards"))
        double_entry(editor, sheet->frame, at);
    else if (take) {
        enum draft_done done = draft_remove(editor->draft, at);
        if (editor_took(editor, sheet->frame, done, NULL) && done == DRAFT_DONE) {
            editor_form_removed(editor, at);
            editor_notice_give(editor, NOTICE_REMOVED);
            go_to(editor, at); /* the next one stands there now */
        }
    }
}

/* "Objectives › 1. escape": an entry is told apart by the draft's own name for it. */
static const char *title_of(const struct sheet *sheet)
{
    char parent[DRAFT_POINTER_BYTES];
    const struct frame *frame = sheet->frame;
    const char *pointer = page_of(sheet->editor)->pointer, *name = last_name(sheet);
    if (!is_numbered(pointer))
        return page_tell(frame, "editor.plain", SLOTS({"text", name, 0}));
    editor_parent(pointer, parent);
    return page_tell(frame, "editor.crumb",
                     SLOTS({"part", editor_label(sheet->editor, frame, parent), 0}, {"entry", name, 0}));
}

static void fill_head(struct flow *flow, struct sheet *sheet)
{
    struct rect row;
    struct ui *ui = flow->ui;
    const struct draft_form *form = sheet->form;
    const char *pointer = page_of(sheet->editor)->pointer;
    if (!pointer[0])
        return;
    flow_text(flow, ui_title(ui, 22, PALETTE_BRASS_LIGHT), title_of(sheet));
    if (form->hint[0])
        flow_text(flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), form->hint);
    flow_gap(flow, UI_GAP_SMALL);
    if (form->meaning[0]) {
        flow_text(flow, ui_bold(ui, UI_TEXT, PALETTE_BRASS), form->meaning);
        flow_gap(flow, UI_GAP_CLOSE);
    }
    if (is_numbered(pointer)) {
        if (flow_row(flow, 34, &row))
            draw_entry_tools(sheet, row, pointer);
        flow_gap(flow, UI_GAP_CLOSE);
    }
}

static void fill_add(struct flow *flow, struct sheet *sheet)
{
    struct rect row;
    struct frame *frame = sheet->frame;
    char list[DRAFT_POINTER_BYTES], out[DRAFT_POINTER_BYTES];
    if (!sheet->form->can_add)
        return;
    bool shown = flow_row(flow, ROW_UNITS, &row);
    ui_cut_right(flow->ui, &row,
                 64); /* there what takes away lies in the form that opens: one click too many is none */
    if (shown && ui_button(flow->ui, row, page_primary(frame, "form.add", "editor.add", "check"))) {
        snprintf(list, sizeof list, "%s", page_of(sheet->editor)->pointer);
        editor_form_commit(sheet->editor, frame);
        if (editor_done(sheet->editor, frame, draft_add(sheet->editor->draft, list, out)))
            go_to(sheet->editor, out);
    }
    flow_gap(flow, UI_GAP_CLOSE);
}

enum { PASSES = 3 };

/* In which of the passes a row is drawn: in that part of a mission its own order would bury what everybody needs. */
static int pass_of(const struct sheet *sheet, const struct draft_row *row)
{
    const char *key = editor_key(row->pointer);
    if (sheet->editor->form.shown[0])
        return 0;
    return is_in(FIRST, key) ? 0 : is_in(LAST, key) ? 2 : 1;
}

static void fill_present(struct flow *flow, struct sheet *sheet)
{
    for (int pass = 0; pass < PASSES; pass++)
        for (int i = 0; i < sheet->form->count; i++) {
            const struct draft_row *row = &sheet->form->row[i];
            if (is_shown(sheet->editor, row) && (row->present || row->required) && pass_of(sheet, row) == pass)
                fill_row(flow, sheet, i);
        }
}

static void fill_addable(struct flow *flow, struct sheet *sheet)
{
    bool heading = false;
    for (int pass = 0; pass < PASSES; pass++)
        for (int i = 0; i < sheet->form->count; i++) {
            const struct draft_row *row = &sheet->form->row[i];
            if (!is_shown(sheet->editor, row) || row->present || row->required || row->unfit ||
                pass_of(sheet, row) != pass)
                continue;
            if (!heading) {
                flow_gap(flow, UI_GAP_CLOSE);
                flow_line(flow, 22, ui_title(flow->ui, 18, PALETTE_BRASS), page_text(sheet->frame, "editor.more"));
            }
            heading = true;
            fill_absent(flow, sheet, i);
        }
}

static void fill(struct flow *flow, void *context)
{
    struct sheet *sheet = context;
    flow_indent(flow, 8);
    fill_head(flow, sheet);
    fill_present(flow, sheet);
    fill_add(flow, sheet);
    fill_addable(flow, sheet);
    flow_gap(flow, UI_GAP);
}

/* ---- the whole side -------------------------------------------------------------------------------------------- */

/* The tab under which somebody mends it; TABS: none. */
static int tab_of_problem(const struct draft_problem *problem)
{
    char first[64];
    if (problem->language != DRAFT_OWN_WORDS)
        return TAB_TEXTS;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(problem->pointer + (problem->pointer[0] == '/'), "/"),
             problem->pointer + (problem->pointer[0] == '/'));
    return problem->elsewhere ? TABS : (int)tab_of(first);
}

/* Where something is that hinders. */
static void find_trouble(struct editor *editor)
{
    struct draft_problem problem;
    struct editor_form *form = &editor->form;
    if (form->troubled_version == draft_version(editor->draft) + 1)
        return;
    form->troubled_version = draft_version(editor->draft) + 1;
    memset(form->troubled, 0, sizeof form->troubled);
    for (int i = 0; i < draft_problems(editor->draft); i++) {
        draft_problem_tell(editor->draft, i, &problem);
        int tab = tab_of_problem(&problem);
        if (problem.hinders && tab < TABS)
            form->troubled[tab] = true;
    }
}

/* At the tab's upper corner, beside its name. */
static void mark_tabs(struct editor *editor, struct frame *frame, struct rect rect)
{
    find_trouble(editor);
    for (int i = 0; i < TABS; i++)
        if (editor->form.troubled[i])
            ui_icon(frame->ui,
                    rect_snapped(ui_anchor(frame->ui, rect_column(rect, i, TABS, ui_px(frame->ui, 3)), 13, 13, 1, 0)),
                    "warning", WHITE);
}

static void draw_tabs(struct editor *editor, struct frame *frame, struct rect rect)
{
    const char *label[TABS];
    int tab = (int)editor->form.tab;
    for (int i = 0; i < TABS; i++)
        label[i] = page_text(frame, TAB_KEY[i]);
    bool pressed = ui_tabs(frame->ui, rect, "editor.tab", label, TABS, &tab);
    mark_tabs(editor, frame, rect);
    if (!pressed)
        return;
    editor_form_commit(editor, frame);
    bool again = (enum editor_tab)tab == editor->form.tab; /* the lit one leads back to its beginning */
    editor->form.tab = (enum editor_tab)tab;
    editor->form.found[0] = '\0';
    if (again)
        go_to(editor, "");
}

/* Out of the part that is shown. */
static void draw_way_back(struct editor *editor, struct frame *frame, struct rect rect)
{
    char parent[DRAFT_POINTER_BYTES];
    snprintf(parent, sizeof parent, "%s", editor->form.up);
    struct ui_button button = {.id = "form.up",
                               .label = parent[0] ? editor_label(editor, frame, parent)
                                                  : page_text(frame, TAB_KEY[editor->form.tab]),
                               .icon = "arrow_left",
                               .hint = page_text(frame, "editor.up.hint"),
                               .align = TEXT_LEFT};
    if (!ui_button(frame->ui, rect, button))
        return;
    editor_form_commit(editor, frame);
    snprintf(editor->form.found, sizeof editor->form.found, "%s", page_of(editor)->pointer);
    go_to(editor, parent);
}

/* To the form that was shown before. */
static bool draw_way_off_board(struct editor *editor, struct frame *frame, struct rect rect)
{
    struct ui_button button = {.id = "form.up",
                               .label = page_text(frame, TAB_KEY[TAB_MISSION]),
                               .icon = "arrow_left",
                               .hint = page_text(frame, "editor.up.hint"),
                               .align = TEXT_LEFT};
    bool out = ui_button(frame->ui, rect, button);
    if (out) {
        editor->form.sector = 0;
        editor->form.door[0] = '\0';
    }
    return out;
}

static void draw_words(struct editor *editor, struct frame *frame, struct rect room)
{
    const struct draft_word *word = editor_words_draw(editor, frame, room);
    if (word)
        editor_word_open(editor, draft_spoken(editor->draft), word, editor_words_label(editor, frame, word));
}

void editor_form_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    end_typing(editor, frame);
    draw_tabs(editor, frame, ui_cut_top(ui, &room, 34));
    ui_cut_top(ui, &room, UI_GAP_CLOSE);
    if (editor->form.tab == TAB_PREVIEW) {
        editor_preview_draw(editor, frame, room);
        return;
    }
    if (editor->form.tab == TAB_TEXTS)
        editor_words_draw_languages(editor, frame, &room);
    if (editor_words_are_shown(editor)) {
        draw_words(editor, frame, room);
        return;
    }
    bool sector = editor_sector_is_shown(editor);
    if (sector || editor_door_shown(editor)) {
        if (draw_way_off_board(editor, frame, ui_cut_top(ui, &room, 32)))
            return;
        ui_cut_top(ui, &room, UI_GAP_CLOSE);
        (sector ? editor_sector_draw : editor_door_draw)(editor, frame, room);
        if (editor->form.asked[0])
            editor_form_show(editor, editor->form.asked);
        editor->form.asked[0] = '\0';
        return;
    }
    read_form(editor, frame);
    if (page_of(editor)->pointer[0]) {
        draw_way_back(editor, frame, ui_cut_top(ui, &room, 32));
        ui_cut_top(ui, &room, UI_GAP_CLOSE);
    }
    read_form(editor, frame);
    if (!editor->form.whole) {
        ui_paragraph(ui, room, ui_body(ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, "editor.no_form"));
        return;
    }
    struct sheet sheet = {editor, frame, &editor->form.form};
    flow_scroll(ui, "form", room, &page_of(editor)->scroll, fill, &sheet);
}
