/* editor_sector.c -- a sector that was chosen on the board: what its doorways are for, what lies on it. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "siege/screen/menu/page.h"

#include <string.h>

enum { LINE = 36, KINDS_INSIDE = 2 };

static const enum direction SIDES[] = {NORTH, EAST, SOUTH, WEST};

struct sector_sheet {
    struct editor *editor;
    struct frame *frame;
    const struct mission *mission; /* of the version … */
    unsigned version;              /* … that this is: a step makes it another one, and the rest is drawn next time */
    int slot, column, row;
};

static bool holds(const struct sector_sheet *sheet)
{
    return draft_version(sheet->editor->draft) == sheet->version;
}

void editor_sector_show(struct editor *editor, int sector)
{
    editor->form.tab = TAB_MISSION;
    editor->form.sector = sector + 1;
    editor->form.door[0] = '\0';
    editor->form.page[TAB_MISSION].scroll = (struct ui_scroll){0};
}

bool editor_sector_is_shown(struct editor *editor)
{
    if (editor_slot_of(editor, editor->form.sector - 1) == SLOT_NONE)
        editor->form.sector = 0;
    return editor->form.tab == TAB_MISSION && editor->form.sector > 0;
}

/* The next thing that a doorway can be for; one between two sectors is open or closed. */
static void change_doorway(struct sector_sheet *sheet, const char *doorway, bool inner)
{
    static const enum draft_doorway INSIDE[KINDS_INSIDE] = {DRAFT_DOORWAY_PLAIN, DRAFT_DOORWAY_CLOSED};
    struct draft *draft = sheet->editor->draft;
    enum draft_doorway kind = draft_doorway_kind(draft, doorway);
    enum draft_doorway next = inner ? INSIDE[kind == DRAFT_DOORWAY_PLAIN]
                                    : (enum draft_doorway)((kind + 1) % DRAFT_DOORWAYS);
    (void)editor_done(sheet->editor, sheet->frame, draft_set_doorway(draft, doorway, next));
}

/* A door that stands in it, a locked one rather than another, and its name. NULL: there is none. */
static const struct mission_marker *door_in(const struct draft *draft, const char *doorway, char name[16])
{
    char there[16];
    enum direction side = NORTH;
    struct square inside[2];
    const struct mission_marker *found = NULL;
    int squares = draft_doorway_named(draft, doorway, inside, &side);
    for (int i = 0; i < squares && !(found && found->locked); i++) {
        const struct mission_marker *door = draft_door_at(draft, inside[i], side, there);
        if (door && (!found || door->locked)) {
            found = door;
            memcpy(name, there, sizeof there);
        }
    }
    return found;
}

/* What stands in a doorway that is not closed; it leads to the form of that. */
static bool fill_door(struct flow *flow, struct sector_sheet *sheet, int index, const struct mission_marker *door,
                      const char *name)
{
    struct rect row;
    const char *label = page_tell(sheet->frame, door->locked ? "editor.aim.near.locked" : "editor.aim.near.door",
                                  SLOTS({"door", name, 0}));
    struct ui_button button = {.id = page_id(sheet->frame, "sector.door", index),
                               .label = label,
                               .hint = page_text(sheet->frame, "editor.sector.door.hint"),
                               .icon = "arrow_right",
                               .align = TEXT_LEFT};
    flow_gap(flow, UI_GAP_SMALL);
    if (!flow_row(flow, LINE, &row) || !ui_button(flow->ui, row, button))
        return false;
    editor_door_show(sheet->editor, name);
    return true;
}

static const char *kind_text(const struct sector_sheet *sheet, enum draft_doorway kind, bool inner)
{
    static const char *const KEY[DRAFT_DOORWAYS] = {"editor.doorway.plain", "editor.doorway.troopers",
                                                    "editor.doorway.legion", "editor.doorway.closed"};
    return page_text(sheet->frame, inner && kind == DRAFT_DOORWAY_PLAIN ? "editor.doorway.open" : KEY[kind]);
}

static void fill_doorway(struct flow *flow, struct sector_sheet *sheet, int index)
{
    static const char *const KEY[] = {"editor.side.north", "editor.side.east", "editor.side.south", "editor.side.west"};
    struct rect row;
    char doorway[16];
    struct frame *frame = sheet->frame;
    struct draft *draft = sheet->editor->draft;
    enum direction side = SIDES[index];
    if (!draft_doorway_name(draft, sheet->column, sheet->row, side, doorway))
        return;
    char name[16];
    bool inner = mission_slot_beside(sheet->mission, sheet->slot, side) != SLOT_NONE;
    const struct mission_marker *door = draft_doorway_kind(draft, doorway) == DRAFT_DOORWAY_PLAIN
                                            ? door_in(draft, doorway, name)
                                            : NULL;
    if (flow_row(flow, 22, &row))
        ui_label(flow->ui, row, ui_body(flow->ui, UI_TEXT, PALETTE_BONE), TEXT_LEFT,
                 page_tell(frame, KEY[index], SLOTS({"doorway", doorway, 0})));
    if (flow_row(flow, LINE, &row)) {
        struct ui_button button = {.id = page_id(frame, "sector.doorway", index),
                                   .label = door ? page_text(frame, "editor.doorway.door")
                                                 : kind_text(sheet, draft_doorway_kind(draft, doorway), inner),
                                   .hint = page_text(frame, "editor.doorway.next"),
                                   .icon = "replay",
                                   .align = TEXT_LEFT};
        if (ui_button(flow->ui, row, button))
            change_doorway(sheet, doorway, inner);
    }
    if (holds(sheet) && door && fill_door(flow, sheet, index, door, name))
        return;
    if (holds(sheet) && draft_doorway_kind(draft, doorway) == DRAFT_DOORWAY_CLOSED &&
        editor_fill_opener(flow, sheet->editor, frame, page_id(frame, "sector.opener", index), doorway))
        return;
    flow_gap(flow, UI_GAP_SMALL);
    if (holds(sheet) && !inner && flow_row(flow, LINE, &row)) {
        bool exit = draft_doorway_is_exit(draft, doorway);
        struct ui_toggle toggle = {.id = page_id(frame, "sector.exit", index),
                                   .label = page_text(frame, "editor.sector.exit"),
                                   .hint = page_text(frame, "editor.doorway.exit.hint")};
        if (ui_toggle(flow->ui, row, toggle, &exit))
            (void)editor_done(sheet->editor, frame, draft_set_exit(draft, doorway, exit));
    }
    flow_gap(flow, UI_GAP);
}

/* A switch of the whole sector. */
static bool fill_switch(struct flow *flow, struct sector_sheet *sheet, const char *id, const char *key, bool on)
{
    struct rect row;
    struct ui_toggle toggle = {.id = id, .label = page_text(sheet->frame, key)};
    return flow_row(flow, LINE, &row) && ui_toggle(flow->ui, row, toggle, &on);
}

static void fill(struct flow *flow, void *context)
{
    struct rect row;
    struct sector_sheet *sheet = context;
    struct frame *frame = sheet->frame;
    struct draft *draft = sheet->editor->draft;
    const struct mission *mission = sheet->mission;
    int column = sheet->column, line = sheet->row;
    flow_indent(flow, 8);
    flow_text(
        flow, ui_title(flow->ui, 22, PALETTE_BRASS_LIGHT),
        page_tell(frame, "editor.sector.hint",
                  SLOTS({"sector", NULL, draft_catalogue(draft)->sector[sheet->editor->form.sector - 1].number})));
    flow_gap(flow, UI_GAP_SMALL);
    bool force = mission->force_cards > 0 && !(mission->no_force_slots >> sheet->slot & 1u);
    if (fill_switch(flow, sheet, "sector.force", "editor.sector.force", force))
        (void)editor_done(sheet->editor, frame, draft_toggle_force(draft, column, line));
    if (force && holds(sheet))
        editor_note(flow, "sector.fewer", PALETTE_BONE_DIM, editor_force_fewer(sheet->editor, frame));
    bool start = holds(sheet) && mission->start_slots >> sheet->slot & 1u;
    if (holds(sheet) && fill_switch(flow, sheet, "sector.start", "editor.sector.start", start))
        (void)editor_done(sheet->editor, frame, draft_toggle_start(draft, column, line));
    bool dark = holds(sheet) && mission->dark >> sheet->slot & 1u;
    if (holds(sheet) && fill_switch(flow, sheet, "sector.dark", "editor.sector.dark", dark))
        (void)editor_done(sheet->editor, frame, draft_toggle_dark(draft, column, line));
    flow_gap(flow, UI_GAP);
    for (int i = 0; i < 4 && holds(sheet); i++)
        fill_doorway(flow, sheet, i);
    if (holds(sheet) && flow_row(flow, LINE, &row)) {
        struct rect left = rect_column(row, 0, 2, ui_px(flow->ui, UI_GAP));
        struct rect right = rect_column(row, 1, 2, ui_px(flow->ui, UI_GAP));
        bool turn = ui_button(flow->ui, left, page_button(frame, "sector.turn", "editor.turn", NULL));
        bool take = ui_button(flow->ui, right, page_button(frame, "sector.take", "editor.take_away", NULL));
        if (turn)
            (void)editor_took(sheet->editor, frame, draft_turn_sector(draft, column, line), NULL);
        else if (take)
            (void)editor_took(sheet->editor, frame, draft_take_sector(draft, column, line), "editor.refused.take");
    }
    flow_gap(flow, UI_GAP);
}

void editor_sector_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    int slot = editor_slot_of(editor, editor->form.sector - 1);
    struct sector_sheet sheet = {.editor = editor,
                                 .frame = frame,
                                 .mission = &scenario->mission,
                                 .version = draft_version(editor->draft),
                                 .slot = slot,
                                 .column = slot % scenario->mission.grid_width,
                                 .row = slot / scenario->mission.grid_width};
    flow_scroll(frame->ui, "form", room, &editor->form.page[TAB_MISSION].scroll, fill, &sheet);
}
