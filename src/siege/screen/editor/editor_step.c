/* editor_step.c -- what all parts of the editor need: what has become of a step, and what a place of the file is
 * called.
 */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/preferences.h"
#include "siege/input/key_commands.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void editor_say(struct editor *editor, struct frame *frame, const char *text)
{
    editor_forget_said(editor, frame);
    snprintf(editor->said, sizeof editor->said, "%s", text);
    editor->said_version = draft_version(editor->draft);
    ui_toast(frame->ui, editor->said);
}

void editor_forget_said(struct editor *editor, struct frame *frame)
{
    if (editor->said[0])
        ui_drop_toast(frame->ui, editor->said);
    editor->said[0] = '\0';
}

bool editor_done_or(struct editor *editor, struct frame *frame, enum draft_done done, const char *key)
{
    const char *why = draft_why(editor->draft);
    if (done == DRAFT_REFUSED)
        editor_say(editor, frame, why[0] ? why : page_text(frame, key ? key : "editor.refused"));
    else if (done == DRAFT_NO_MEMORY)
        ui_toast(frame->ui, page_text(frame, "hud.no_memory"));
    return done == DRAFT_DONE || done == DRAFT_SAME;
}

bool editor_took(struct editor *editor, struct frame *frame, enum draft_done done, const char *key)
{
    struct draft_problem problem;
    bool made = editor_done_or(editor, frame, done, key);
    if (done == DRAFT_DONE && draft_lost_by_step(editor->draft) > 0)
        editor_notice_give(editor, NOTICE_REMOVED);
    int broke = done == DRAFT_DONE ? draft_broken_by_step(editor->draft) : -1;
    if (broke < 0)
        return made;
    draft_problem_tell(editor->draft, broke, &problem);
    editor_say(editor, frame,
               page_tell(frame, problem.where[0] ? "editor.broke.where" : "editor.broke",
                         SLOTS({"step", draft_step_name(editor->draft, draft_steps(editor->draft) - 1), 0},
                               {"what", problem.what, 0}, {"where", problem.where, 0})));
    return made;
}

/* At most so many bytes, between two words where it is too long. Returns how many. */
static int cut_words(const char *text, int length, int most)
{
    if (length <= most)
        return length;
    while (most > 0 && text[most] != ' ')
        most--;
    return most > 0 ? most : 0;
}

/* The next line, without its margin and its full stop, so that others can follow it. */
static const char *next_line(const char *text, int *length)
{
    text += strspn(text, "\n ");
    *length = (int)strcspn(text, "\n");
    *length -= *length > 0 && text[*length - 1] == '.';
    return text;
}

static int count_lines(const char *text)
{
    int length, count = 0;
    for (text = next_line(text, &length); *text; text = next_line(text + strcspn(text, "\n"), &length))
        count++;
    return count;
}

void editor_account(const struct frame *frame, const char *meaning, int most, char *out, size_t size)
{
    enum { MORE_BYTES = 40 }; /* "and 12 more" */
    int length, first = (int)strcspn(meaning, "\n"), said = 0;
    bool goes_on = first > 0 && meaning[first - 1] == ':' && meaning[first];
    int head = cut_words(meaning, first, (int)size - MORE_BYTES);
    size_t used = (size_t)snprintf(out, size, "%.*s%s", head, meaning, head < first ? "…" : "");
    const char *line = meaning + first;
    for (line = next_line(line, &length); goes_on && *line; line = next_line(line + strcspn(line, "\n"), &length)) {
        int left = (int)(size - used) - 8; /* for what joins them, and the dots where one is cut */
        int cut = cut_words(line, length, most < left || said > 0 ? most : left);
        if (said > 0 && used + (size_t)cut + MORE_BYTES > size) {
            const char *more = page_tell(frame, "editor.account.more", SLOTS({"n", NULL, count_lines(line)}));
            (void)snprintf(out + used, size - used, " %s", more);
            return;
        }
        bool listed = said > 0 && out[used - 1] != ':'; /* behind "in 10 of 100 cases:" as behind the head */
        used += (size_t)snprintf(out + used, size - used, "%s %.*s%s", listed ? ";" : "", cut, line,
                                 cut < length ? "…" : "");
        said++;
    }
}

bool editor_done(struct editor *editor, struct frame *frame, enum draft_done done)
{
    return editor_done_or(editor, frame, done, NULL);
}

void editor_parent(const char *pointer, char parent[DRAFT_POINTER_BYTES])
{
    const char *slash = strrchr(pointer, '/');
    size_t length = slash ? (size_t)(slash - pointer) : 0;
    memmove(parent, pointer, length); /* they may be one */
    parent[length] = '\0';
}

const char *editor_key(const char *pointer)
{
    const char *slash = strrchr(pointer, '/');
    return slash ? slash + 1 : pointer;
}

const char *editor_label(const struct editor *editor, const struct frame *frame, const char *pointer)
{
    char label[DRAFT_NAME_BYTES];
    draft_label(editor->draft, pointer, label, sizeof label);
    return page_tell(frame, "editor.plain", SLOTS({"text", label[0] ? label : editor_key(pointer), 0}));
}

void editor_give_back_chords(struct frame *frame)
{
    static const int OURS[] = {KEY_COMMAND_EDITOR_SAVE,   KEY_COMMAND_EDITOR_TEST, KEY_COMMAND_EDITOR_MEASURE,
                               KEY_COMMAND_UNDO,          KEY_COMMAND_REDO,        KEY_COMMAND_UNDO_LIST,
                               KEY_COMMAND_EDITOR_DOUBLE, KEY_COMMAND_EDITOR_FILE, KEY_COMMAND_EDITOR_GRAPH,
                               KEY_COMMAND_RULE};
    int found[4];
    struct input *input = frame->input;
    for (int i = 0; ui_has_keyboard(frame->ui) && i < input->press_count; i++) {
        struct key_chord chord = input->press[i].chord;
        bool text = !(chord.mods & KEY_MOD_CTRL) && !(chord.key >= KEY_F1 && chord.key <= KEY_F12);
        int count = text ? 0 : bindings_find(&frame->preferences->bindings, chord, found, 4);
        for (int k = 0; k < count; k++)
            for (size_t c = 0; c < sizeof OURS / sizeof *OURS; c++)
                if (found[k] == OURS[c] && input->command_count < INPUT_MAX_KEYS)
                    input->command[input->command_count++] = found[k];
    }
}
