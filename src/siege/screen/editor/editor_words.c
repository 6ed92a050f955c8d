/* editor_words.c -- the texts of a mission in another language: what the mission itself says, and beside it what stands
 * for it. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>
#include <string.h>

enum { LANGUAGE_UNITS = 50, ACROSS = 2, ACROSS_WIDE = 4, ROW_UNITS = 32, LABEL_UNITS = 24 };

static const float WIDE = 420; /* interface units from which on more languages stand side by side */

/* ---- what is known of them --------------------------------------------------------------------------------------- */

static void read_words(struct editor *editor, int language)
{
    struct editor_words *words = &editor->words;
    unsigned version = draft_version(editor->draft) + 1; /* 0: nothing is known */
    if (words->version == version && words->language == language)
        return;
    draft_list_words(editor->draft, language, &words->list);
    words->version = version;
    words->language = language;
}

/* "Texts › horn". */
const char *editor_words_label(const struct editor *editor, const struct frame *frame, const struct draft_word *word)
{
    char part[DRAFT_NAME_BYTES];
    draft_call_words(editor->draft, word->key, part, sizeof part);
    return page_tell(frame, word->name[0] ? "editor.crumb" : "editor.plain",
                     SLOTS({"part", part, 0}, {"entry", word->name, 0}, {"text", part, 0}));
}

bool editor_words_are_shown(const struct editor *editor)
{
    return editor->form.tab == TAB_TEXTS && draft_spoken(editor->draft) != DRAFT_OWN_WORDS;
}

static void choose(struct editor *editor, int language)
{
    draft_speak(editor->draft, language);
    editor->words.found[0] = '\0';
    editor->words.scroll = (struct ui_scroll){0};
}

void editor_words_show(struct editor *editor, int language, const char *pointer)
{
    editor->form.tab = TAB_TEXTS;
    choose(editor, language);
    snprintf(editor->words.found, sizeof editor->words.found, "%s", pointer);
}

/* ---- languages --------------------------------------------------------------------------------------------------- */

/* Below its name: whether there is anything in it, and what is missing. */
static const char *state_of(struct editor *editor, const struct frame *frame, int language)
{
    size_t length;
    int original = draft_original(editor->draft);
    if (language == DRAFT_OWN_WORDS && original != DRAFT_OWN_WORDS)
        return page_tell(frame, "editor.plain", SLOTS({"text", draft_language(editor->draft, original)->name, 0}));
    if (language == DRAFT_OWN_WORDS)
        return page_text(frame, "editor.words.own.caption");
    if (!draft_words_bytes(editor->draft, language, &length))
        return page_text(frame, "editor.words.none");
    read_words(editor, language);
    int missing = editor->words.list.missing;
    return missing > 0 ? page_tell(frame, "editor.words.missing", SLOTS({"n", NULL, missing}))
                       : page_text(frame, "editor.words.whole");
}

static void draw_language(struct editor *editor, struct frame *frame, struct rect rect, int language)
{
    bool own = language == DRAFT_OWN_WORDS;
    const char *name = own ? page_text(frame, "editor.words.own")
                           : page_tell(frame, "editor.plain",
                                       SLOTS({"text", draft_language(editor->draft, language)->name, 0}));
    struct ui_button button = {.id = page_id(frame, "words.language", language + 1),
                               .label = name,
                               .caption = state_of(editor, frame, language),
                               .hint = page_text(frame, own ? "editor.words.own.hint" : "editor.words.hint"),
                               .selected = draft_spoken(editor->draft) == language};
    if (ui_button(frame->ui, rect, button)) /* what has been typed is a step as soon as the focus is here */
        choose(editor, language);
}

void editor_words_draw_languages(struct editor *editor, struct frame *frame, struct rect *room)
{
    struct ui *ui = frame->ui;
    int count = draft_languages(editor->draft), across = room->w < ui_px(ui, WIDE) ? ACROSS : ACROSS_WIDE, drawn = 0;
    float gap = ui_px(ui, UI_GAP_SMALL);
    struct rect row = {0};
    for (int i = 0; count > 0 && i <= count; i++) {
        size_t length;
        if (i > 0 && i - 1 == draft_original(editor->draft) && !draft_words_bytes(editor->draft, i - 1, &length))
            continue; /* it is the original */
        if (drawn % across == 0) {
            row = ui_cut_top(ui, room, LANGUAGE_UNITS);
            ui_cut_top(ui, room, UI_GAP_SMALL);
        }
        draw_language(editor, frame, rect_column(row, drawn++ % across, across, gap), i - 1);
    }
    ui_cut_top(ui, room, UI_GAP_SMALL);
}

/* ---- words ------------------------------------------------------------------------------------------------------- */

struct sheet {
    struct editor *editor;
    struct frame *frame;
    int write, take; /* the one whose button was pressed; -1: none */
    bool original;   /* … that says that the mission itself is in this language */
};

/* How it is called, with a way to take it out. */
static void draw_head(struct sheet *sheet, struct rect rect, const struct draft_word *word, int index)
{
    struct frame *frame = sheet->frame;
    struct ui *ui = frame->ui;
    bool wrong = !word->own || (word->needed && !word->text);
    if (wrong || strcmp(sheet->editor->words.found, word->pointer) == 0)
        canvas_fill(frame->canvas, rect_of(rect.x - ui_px(ui, 6), rect.y, ui_px(ui, 3), rect.h),
                    palette_colour(wrong ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS_LIGHT));
    struct ui_button take = {.id = page_id(frame, "words.take", index),
                             .icon = "cross",
                             .tone = UI_TONE_QUIET,
                             .hint = page_tell(frame, "editor.remove.hint",
                                               SLOTS({"what", editor_words_label(sheet->editor, frame, word), 0}))};
    if (word->text && ui_button(ui, ui_cut_right(ui, &rect, LABEL_UNITS), take))
        sheet->take = index;
    page_line(ui, rect, ui_body(ui, UI_TEXT, wrong ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS), TEXT_LEFT,
              editor_words_label(sheet->editor, frame, word));
}

static void fill_word(struct flow *flow, struct sheet *sheet, const struct draft_word *word, int index)
{
    struct rect line;
    struct ui *ui = flow->ui;
    struct frame *frame = sheet->frame;
    if (flow_row(flow, LABEL_UNITS, &line))
        draw_head(sheet, line, word, index);
    flow_text(flow, ui_body(ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
              word->own ? word->own : page_text(frame, "editor.words.stray"));
    flow_gap(flow, UI_GAP_TINY);
    if (word->text)
        flow_text(flow, ui_story(ui, 16, PALETTE_BONE), word->text);
    else
        flow_text(flow, ui_bold(ui, UI_TEXT, word->needed ? PALETTE_BLOOD_LIGHT : PALETTE_BONE_DIM),
                  page_text(frame, word->needed ? "editor.words.not_there" : "editor.words.stays"));
    flow_gap(flow, UI_GAP_SMALL);
    if (word->own && flow_row(flow, ROW_UNITS, &line) &&
        ui_button(ui, line, page_button(frame, page_id(frame, "words.row", index), "editor.write", "log")))
        sheet->write = index;
    flow_gap(flow, UI_GAP_WIDE);
}

static void fill(struct flow *flow, void *context)
{
    size_t length;
    struct rect line;
    struct sheet *sheet = context;
    const struct draft *draft = sheet->editor->draft;
    const struct draft_words *list = &sheet->editor->words.list;
    int language = draft_spoken(draft);
    flow_indent(flow, 8);
    if (draft_original(draft) == DRAFT_OWN_WORDS && !draft_words_bytes(draft, language, &length) &&
        flow_row(flow, ROW_UNITS, &line)) {
        struct ui_button button = {.id = "words.original",
                                   .label = page_tell(sheet->frame, "editor.words.is_original",
                                                      SLOTS({"language", draft_language(draft, language)->name, 0})),
                                   .hint = page_text(sheet->frame, "editor.words.is_original.hint"),
                                   .align = TEXT_LEFT};
        sheet->original |= ui_button(flow->ui, line, button);
    }
    flow_gap(flow, UI_GAP_SMALL);
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
              page_text(sheet->frame, "editor.words.explained"));
    flow_gap(flow, UI_GAP);
    for (int i = 0; i < list->count; i++)
        fill_word(flow, sheet, &list->word[i], i);
}

const struct draft_word *editor_words_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    int language = draft_spoken(editor->draft);
    struct sheet sheet = {editor, frame, -1, -1, false};
    read_words(editor, language);
    flow_scroll(frame->ui, "words", room, &editor->words.scroll, fill, &sheet);
    const struct draft_word *word = editor->words.list.word;
    if (sheet.take >= 0)
        (void)editor_done(editor, frame, draft_set_word(editor->draft, language, word[sheet.take].pointer, ""));
    if (sheet.original && editor_done(editor, frame, draft_set_original(editor->draft, language)))
        choose(editor, DRAFT_OWN_WORDS);
    return !sheet.original && sheet.take < 0 && sheet.write >= 0 ? &word[sheet.write] : NULL;
}
