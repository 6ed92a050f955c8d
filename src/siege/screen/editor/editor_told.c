/* editor_told.c -- what several tools and forms ask of the board and the rules of the mission. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"
#include "siege/text/mission/mission_explain.h"

#include <string.h>

int editor_slot_of(const struct editor *editor, int sector)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    if (!scenario || sector < 0 || sector >= scenario->catalogue->sectors)
        return SLOT_NONE;
    return mission_slot_of(&scenario->mission, scenario->catalogue, scenario->catalogue->sector[sector].number);
}

bool editor_is_on_square(const char *pointer)
{
    return strncmp(pointer, "/figures/", 9) == 0 || strncmp(pointer, "/targets/", 9) == 0;
}

bool editor_knows_doors(const struct editor *editor)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    return scenario && scenario->mission.parameters.terrain;
}

const char *editor_force_fewer(const struct editor *editor, struct frame *frame)
{
    struct words words = page_words(frame);
    const struct scenario *scenario = draft_scenario(editor->draft);
    const struct mission *mission = scenario ? &scenario->mission : NULL;
    const char *list = mission && mission->force_cards > 0 ? mission_fewer_force(&words, mission) : "";
    if (!list[0])
        return "";
    return page_tell(frame, mission->key_forces ? "editor.force.fewer.key" : "editor.force.fewer",
                     SLOTS({"list", list, 0}));
}

bool editor_fill_opener(struct flow *flow, struct editor *editor, struct frame *frame, const char *id, const char *name)
{
    enum { LINE = 36 };
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
    editor_form_commit(editor, frame);
    if (found || editor_done(editor, frame, draft_add_opener(editor->draft, name, pointer)))
        editor_form_show(editor, pointer);
    return true;
}

void editor_note(struct flow *flow, const char *id, enum palette tone, const char *text)
{
    struct rect rect;
    struct text_style style = ui_body(flow->ui, UI_TEXT_SMALL, tone);
    if (!text[0] || !flow_block(flow, ui_paragraph_height(flow->ui, style, flow->w, text), &rect))
        return;
    (void)ui_area(flow->ui, id, rect, 0, NULL);
    ui_paragraph(flow->ui, rect, style, TEXT_LEFT, text);
}
