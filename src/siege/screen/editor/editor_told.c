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

void editor_note(struct flow *flow, const char *id, enum palette tone, const char *text)
{
    struct rect rect;
    struct text_style style = ui_body(flow->ui, UI_TEXT_SMALL, tone);
    if (!text[0] || !flow_block(flow, ui_paragraph_height(flow->ui, style, flow->w, text), &rect))
        return;
    (void)ui_area(flow->ui, id, rect, 0, NULL);
    ui_paragraph(flow->ui, rect, style, TEXT_LEFT, text);
}
