/* editor_told.c -- what several tools and forms ask of the board and the rules of the mission. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/rules/legion/force.h"
#include "siege/screen/menu/page.h"

bool editor_lies(const struct editor *editor, int sector)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    if (!scenario)
        return false;
    for (int slot = 0; slot < scenario->mission.grid_width * scenario->mission.grid_height; slot++)
        if (scenario->mission.slot[slot].sector == sector)
            return true;
    return false;
}

bool editor_knows_doors(const struct editor *editor)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    return scenario && scenario->mission.parameters.terrain;
}

const char *editor_force_fewer(const struct editor *editor, struct frame *frame)
{
    enum { MOST_TEAMS = 8 };
    const char *part[MOST_TEAMS];
    int count = 0;
    struct words words = page_words(frame);
    const struct scenario *scenario = draft_scenario(editor->draft);
    const struct mission *mission = scenario ? &scenario->mission : NULL;
    for (int teams = mission ? mission->least_teams : 1; mission && teams <= mission->most_teams; teams++) {
        int out = mission->force_cards > 0 ? force_left_out(&mission->parameters, teams) : 0;
        if (out > 0 && count < MOST_TEAMS)
            part[count++] = page_tell(frame, "explain.force_fewer.teams",
                                      SLOTS({"n", NULL, out}, {"teams", NULL, teams}));
    }
    if (count == 0)
        return "";
    const char *list = words_join(LONG_TEXT(&words), &words, part, count, WORDS_AND);
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
