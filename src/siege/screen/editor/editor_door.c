/* editor_door.c -- a door that was chosen on the board: is it locked when the mission begins, or gone altogether. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

#include <stdio.h>

enum { LINE = 36 };

void editor_door_show(struct editor *editor, const char *door)
{
    editor->form.tab = TAB_MISSION;
    editor->form.sector = 0;
    snprintf(editor->form.door, sizeof editor->form.door, "%s", door);
    editor->form.page[TAB_MISSION].scroll = (struct ui_scroll){0};
}

const struct mission_marker *editor_door_shown(struct editor *editor)
{
    const char *name = editor->form.door;
    const struct mission_marker *door = name[0] ? draft_door_named(editor->draft, name) : NULL;
    if (!door)
        editor->form.door[0] = '\0';
    return editor->form.tab == TAB_MISSION ? door : NULL;
}

bool editor_fill_opener(struct flow *flow, struct editor *editor, struct frame *frame, const char *id, const char *name)
{
    struct rect row;
    char pointer[DRAFT_POINTER_BYTES];
    bool found = draft_find_opener(editor->draft, name, pointer);
    struct ui_button button = page_button(frame, id, found ? "editor.opener" : "editor.opener.add",
                                          found ? "arrow_right" : "check");
    button.hint = page_text(frame, found ? "editor.opener.hint" : "editor.opener.add.hint");
    button.align = TEXT_LEFT;
    flow_gap(flow, UI_GAP_SMALL);
    if (!flow_row(flow, LINE, &row) || !ui_button(flow->ui, row, button))
        return false;
    if (found || editor_done(editor, frame, draft_add_opener(editor->draft, name, pointer)))
        snprintf(editor->form.asked, sizeof editor->form.asked, "%s", pointer);
    return true;
}

struct door_sheet {
    struct editor *editor;
    struct frame *frame;
    const struct mission_marker *door;
};

static void fill(struct flow *flow, void *context)
{
    struct rect row;
    struct door_sheet *sheet = context;
    struct frame *frame = sheet->frame;
    struct draft *draft = sheet->editor->draft;
    const struct square at = squares_only(&sheet->door->at);
    enum direction side = (enum direction)sheet->door->side;
    bool locked = sheet->door->locked, turned = false, gone = false;
    flow_indent(flow, 8);
    flow_text(flow, ui_title(flow->ui, 22, PALETTE_BRASS_LIGHT),
              page_tell(frame, "editor.door.title", SLOTS({"door", sheet->editor->form.door, 0})));
    flow_gap(flow, UI_GAP_SMALL);
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
              page_text(frame, locked ? "editor.door.locked.means" : "editor.door.plain.means"));
    flow_gap(flow, UI_GAP);
    struct ui_toggle toggle = {.id = "door.locked", .label = page_text(frame, "editor.door.locks")};
    if (flow_row(flow, LINE, &row))
        turned = ui_toggle(flow->ui, row, toggle, &locked);
    if (sheet->door->locked && editor_fill_opener(flow, sheet->editor, frame, "door.opener", sheet->editor->form.door))
        return;
    flow_gap(flow, UI_GAP);
    if (flow_row(flow, LINE, &row))
        gone = ui_button(flow->ui, row, page_button(frame, "door.take", "editor.take_away", "cross"));
    if (turned)
        (void)editor_done(sheet->editor, frame, draft_lock_door(draft, at, side, locked));
    else if (gone)
        (void)editor_done(sheet->editor, frame, draft_toggle_door(draft, at, side));
}

void editor_door_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    struct door_sheet sheet = {editor, frame, editor_door_shown(editor)};
    if (sheet.door)
        flow_scroll(frame->ui, "form", room, &editor->form.page[TAB_MISSION].scroll, fill, &sheet);
}
