/* editor_tools.c -- what each tool says of the place under the pointer, and the step that a click makes there. */
#include "siege/screen/editor/editor_parts.h"

#include "siege/screen/menu/page.h"
#include "siege/text/names/names.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- what is in hand ------------------------------------------------------------------------------------------- */

enum editor_tool editor_tool_in_hand(const struct editor *editor)
{
    static const enum editor_tool PICKS[] = {
        [DRAFT_NOWHERE] = TOOL_SELECT, [DRAFT_ON_SQUARE] = TOOL_PICK_SQUARE, [DRAFT_ON_EDGE] = TOOL_PICK_EDGE};
    return editor->board.pick[0] ? PICKS[editor->board.pick_spot] : editor->palette.tool;
}

void editor_pick(struct editor *editor, const char *pointer, enum draft_spot spot)
{
    struct editor_board *board = &editor->board;
    snprintf(board->pick, sizeof board->pick, "%s", spot == DRAFT_NOWHERE ? "" : pointer);
    board->pick_spot = spot;
    board->rehearsal.version = 0;
}

void editor_take_tool(struct editor *editor, enum editor_tool tool)
{
    struct editor_palette *palette = &editor->palette;
    const struct catalogue *catalogue = draft_catalogue(editor->draft);
    editor_pick(editor, "", DRAFT_NOWHERE);
    palette->tool = tool;
    palette->scroll = (struct ui_scroll){0};
    if (tool != TOOL_SECTORS || editor_slot_of(editor, palette->sector) == SLOT_NONE)
        return;
    for (int sector = 0; sector < catalogue->sectors; sector++)
        if (editor_slot_of(editor, sector) == SLOT_NONE) {
            palette->sector = sector;
            palette->turns = 0;
            return;
        }
}

/* What is pointed at, as the field writes it. */
static bool name_pick(const struct editor *editor, char out[16])
{
    const struct editor_aim *aim = &editor->board.aim;
    if (!square_is(aim->square))
        return false;
    return editor->board.pick_spot == DRAFT_ON_EDGE ? draft_wall_name(editor->draft, aim->square, aim->edge, out)
                                                    : draft_square_name(editor->draft, aim->square, out);
}

/* ---- what lies there ------------------------------------------------------------------------------------------- */

static const struct scenario *scenario_of(const struct editor *editor)
{
    return draft_scenario(editor->draft);
}

/* Who stands there from the start, perhaps. NULL: nobody does. */
static const struct start_figure *start_figure_on(const struct mission *mission, struct square at)
{
    for (int i = 0; i < mission->start_figures; i++)
        if (squares_hold(&mission->start_figure[i].at, at))
            return &mission->start_figure[i];
    return NULL;
}

static int thing_at(const struct mission *mission, struct square at)
{
    for (int i = 0; i < mission->markers; i++)
        if (squares_hold(&mission->marker[i].at, at) && !(marker_traits(mission->marker[i].kind) & TRAIT_EDGE))
            return mission->marker[i].kind;
    return -1;
}

bool editor_stands(const struct editor *editor, struct square at)
{
    const struct mission *mission = &scenario_of(editor)->mission;
    return start_figure_on(mission, at) || thing_at(mission, at) >= 0;
}

/* Does it put something on a square? */
static bool puts_something(enum editor_tool tool)
{
    return tool == TOOL_CREATURES || tool == TOOL_FOLLOWERS || tool == TOOL_THINGS;
}

static const char *thing_text(const struct frame *frame, int kind)
{
    char key[WORDS_KEY_MAX];
    return page_text(frame, words_key(key, "name.marker", marker_name(kind)));
}

static int number_at(const struct editor *editor, int slot)
{
    const struct scenario *scenario = scenario_of(editor);
    return scenario->catalogue->sector[scenario->mission.slot[slot].sector].number;
}

/* A follower by the name that the file gives, as tough as that kind. */
static const char *follower_text(struct frame *frame, const char *name, int kind)
{
    return page_tell(frame, name[0] ? "editor.follower.named" : "editor.follower",
                     SLOTS({"name", name, 0}, {"what", page_kind_text(frame, kind), 0}));
}

/* "the Centurion", what a click with the eraser takes; NULL: nothing lies on the square. */
static const char *thing_on(const struct editor *editor, struct frame *frame, struct square at)
{
    const struct mission *mission = &scenario_of(editor)->mission;
    const struct start_figure *figure = start_figure_on(mission, at);
    int thing = thing_at(mission, at);
    if (figure && figure->follower)
        return follower_text(frame, figure->name, figure->kind);
    return figure ? page_kind_text(frame, figure->kind) : thing >= 0 ? thing_text(frame, thing) : NULL;
}

int editor_coming(const struct editor *editor, struct square at, char trigger[DRAFT_POINTER_BYTES])
{
    if (!square_is(at) || editor_stands(editor, at))
        return -1;
    int kind = draft_find_coming(editor->draft, at, trigger);
    if (kind >= 0)
        *strstr(trigger, "/do") = '\0';
    return kind;
}

enum editor_mark editor_erases_mark(const struct editor *editor)
{
    const struct editor_aim *aim = &editor->board.aim;
    bool other = aim->door[0] || editor_stands(editor, aim->square);
    return editor_tool_in_hand(editor) != TOOL_ERASE || aim->refused || other ? MARK_NONE : aim->mark;
}

bool editor_erases_sector(const struct editor *editor)
{
    const struct editor_aim *aim = &editor->board.aim;
    return editor_tool_in_hand(editor) == TOOL_ERASE && aim->slot != SLOT_NONE && !aim->refused && !aim->door[0] &&
           !editor_stands(editor, aim->square);
}

/* Whom a trigger brings to the square, where nothing stands from the start: told by that key, with where it does. NULL:
 * none does. */
static const char *coming_to(const struct editor *editor, struct frame *frame, struct square at, const char *key)
{
    char pointer[DRAFT_POINTER_BYTES];
    int kind = editor_coming(editor, at, pointer);
    if (kind < 0)
        return NULL;
    return page_tell(
        frame, key,
        SLOTS({"what", page_kind_text(frame, kind), 0}, {"where", editor_label(editor, frame, pointer), 0}));
}

/* The doorway before which the pointer is, by index of the mission's; GATE_NONE: there is none. */
static int gate_before(const struct editor *editor)
{
    const struct editor_aim *aim = &editor->board.aim;
    const struct mission *mission = &scenario_of(editor)->mission;
    for (int g = 0; aim->sign && aim->doorway[0] && g < mission->gates; g++)
        if (mission->gate[g].side == aim->door_side && mission->gate[g].inside[0].x / SECTOR_SIZE == aim->door_column &&
            mission->gate[g].inside[0].y / SECTOR_SIZE == aim->door_row)
            return g;
    return GATE_NONE;
}

/* A creature that waits there, -1: none. */
static int creature_before(const struct mission *mission, int gate)
{
    for (int i = 0; gate != GATE_NONE && i < mission->start_figures; i++)
        if (mission->start_figure[i].gate == gate)
            return mission->start_figure[i].kind;
    return -1;
}

/* What the sign under the pointer outside the board says. NULL: there is none. */
static const char *sign_on(const struct editor *editor, struct frame *frame)
{
    static const char *const KEY[DRAFT_DOORWAYS] = {NULL, "editor.sign.troopers", "editor.sign.legion",
                                                    "editor.sign.closed"};
    int gate = gate_before(editor), waits = creature_before(&scenario_of(editor)->mission, gate);
    const char *doorway = editor->board.aim.doorway;
    if (gate == GATE_NONE)
        return NULL;
    if (waits >= 0)
        return page_tell(frame, "editor.sign.waits",
                         SLOTS({"what", page_kind_text(frame, waits), 0}, {"doorway", doorway, 0}));
    const char *key = KEY[draft_doorway_kind(editor->draft, doorway)];
    if (!key && draft_doorway_is_exit(editor->draft, doorway))
        key = scenario_of(editor)->mission.exits_only ? "editor.sign.exit" : "editor.sign.exit.any";
    return key ? page_tell(frame, key, SLOTS({"doorway", doorway, 0})) : NULL;
}

/* ---- telling --------------------------------------------------------------------------------------------------- */

static const char *place_text(const struct editor *editor, struct frame *frame)
{
    char name[16] = "";
    (void)draft_square_name(editor->draft, editor->board.aim.square, name);
    return page_tell(frame, "editor.plain", SLOTS({"text", name, 0}));
}

static const char *tell_sector(const struct editor *editor, struct frame *frame)
{
    const struct editor_aim *aim = &editor->board.aim;
    const struct scenario *scenario = scenario_of(editor);
    int number = scenario->catalogue->sector[editor->palette.sector].number;
    bool lies = editor_slot_of(editor, editor->palette.sector) != SLOT_NONE; /* it goes from where it lies */
    if (aim->slot == SLOT_NONE)
        return page_tell(frame, lies ? "editor.aim.lay.moves" : "editor.aim.lay", SLOTS({"sector", NULL, number}));
    if (scenario->mission.slot[aim->slot].sector == editor->palette.sector)
        return page_tell(frame, "editor.aim.turn", SLOTS({"sector", NULL, number}));
    return page_tell(frame, lies ? "editor.aim.replace.moves" : "editor.aim.replace",
                     SLOTS({"sector", NULL, number}, {"other", NULL, number_at(editor, aim->slot)}));
}

/* One between two sectors is open or closed, nothing else. */
static bool is_too_far_in(const struct editor *editor)
{
    enum draft_doorway kind = editor->palette.doorway;
    bool fits = !editor->palette.exit && (kind == DRAFT_DOORWAY_PLAIN || kind == DRAFT_DOORWAY_CLOSED);
    return editor->board.aim.inner && !fits;
}

/* A closed one that is closed once more is opened. */
static enum draft_doorway wanted_doorway(const struct editor *editor)
{
    enum draft_doorway kind = editor->palette.doorway;
    bool again = kind == DRAFT_DOORWAY_CLOSED && draft_doorway_kind(editor->draft, editor->board.aim.doorway) == kind;
    return again ? DRAFT_DOORWAY_PLAIN : kind;
}

static const char *tell_doorway(const struct editor *editor, struct frame *frame)
{
    static const char *const KEY[DRAFT_DOORWAYS] = {"editor.aim.doorway.plain", "editor.aim.doorway.troopers",
                                                    "editor.aim.doorway.legion", "editor.aim.doorway.closed"};
    const struct editor_aim *aim = &editor->board.aim;
    if (!aim->doorway[0])
        return page_text(frame, "editor.aim.no_doorway");
    if (is_too_far_in(editor))
        return page_text(frame, "editor.aim.inner");
    enum draft_doorway kind = wanted_doorway(editor);
    bool opens = kind == DRAFT_DOORWAY_PLAIN && (aim->inner || editor->palette.doorway != kind);
    const char *key = opens ? "editor.aim.doorway.open" : KEY[kind];
    const struct scenario *scenario = draft_scenario(editor->draft);
    bool all = scenario && !scenario->mission.exits_only; /* those that are open */
    if (editor->palette.exit)
        key = !draft_doorway_is_exit(editor->draft, aim->doorway) ? "editor.aim.exit"
              : all                                               ? "editor.aim.no_exit.of_all"
                                                                  : "editor.aim.no_exit";
    else if (editor->palette.doorway == DRAFT_DOORWAY_PLAIN && draft_doorway_is_lost(editor->draft, aim->doorway))
        key = "editor.aim.doorway.lost";
    return page_tell(frame, key, SLOTS({"doorway", aim->doorway, 0}));
}

/* Of tools that mark a whole sector. */
static const char *tell_marked(const struct editor *editor, struct frame *frame)
{
    const struct editor_aim *aim = &editor->board.aim;
    const struct mission *mission = &scenario_of(editor)->mission;
    if (aim->slot == SLOT_NONE)
        return page_text(frame, "editor.aim.no_sector");
    bool start = editor->palette.tool == TOOL_START;
    bool on = start ? mission->start_slots >> aim->slot & 1u
                    : mission->force_cards > 0 && !(mission->no_force_slots >> aim->slot & 1u);
    const char *key = start ? on ? "editor.aim.start.off" : "editor.aim.start.on"
                      : on  ? "editor.aim.force.off"
                            : "editor.aim.force.on";
    return page_tell(frame, key, SLOTS({"sector", NULL, number_at(editor, aim->slot)}));
}

static const char *tell_put(const struct editor *editor, struct frame *frame, const char *what)
{
    const char *on = thing_on(editor, frame, editor->board.aim.square);
    if (!square_is(editor->board.aim.square))
        return page_text(frame, "editor.aim.no_sector");
    return page_tell(frame, on ? "editor.aim.put.instead" : "editor.aim.put",
                     SLOTS({"what", what, 0}, {"square", place_text(editor, frame), 0}, {"other", on ? on : "", 0}));
}

/* Of the tool that lays doors. */
static const char *tell_door(const struct editor *editor, struct frame *frame)
{
    char door[16] = "";
    const struct editor_aim *aim = &editor->board.aim;
    bool locks = editor->palette.locked;
    if (!square_is(aim->square))
        return page_text(frame, "editor.aim.no_sector");
    const struct mission_marker *there = draft_door_at(editor->draft, aim->square, aim->edge, door);
    const char *key = !there                   ? locks ? "editor.aim.door.locked" : "editor.aim.door"
                      : there->locked == locks ? "editor.aim.door.take"
                      : locks                  ? "editor.aim.door.lock"
                                               : "editor.aim.door.unlock";
    const char *told = page_tell(frame, key, SLOTS({"square", place_text(editor, frame), 0}, {"door", door, 0}));
    return there || editor_knows_doors(editor) ? told
                                               : page_tell(frame, "editor.aim.door.no_rule", SLOTS({"text", told, 0}));
}

/* "the door 8.w", near which the pointer is; NULL: it is near none. */
static const char *door_near(const struct editor *editor, struct frame *frame)
{
    const char *door = editor->board.aim.door;
    const struct mission_marker *there = door[0] ? draft_door_named(editor->draft, door) : NULL;
    return there ? page_tell(frame, there->locked ? "editor.aim.near.locked" : "editor.aim.near.door",
                             SLOTS({"door", door, 0}))
                 : NULL;
}

static const char *tell_erase(const struct editor *editor, struct frame *frame)
{
    const struct editor_aim *aim = &editor->board.aim;
    const char *sign = sign_on(editor, frame);
    if (sign)
        return page_tell(frame, "editor.aim.erase.sign", SLOTS({"what", sign, 0}));
    if (aim->slot == SLOT_NONE)
        return page_text(frame, "editor.aim.nothing");
    const char *near = door_near(editor, frame);
    if (near)
        return page_tell(frame, "editor.aim.erase.sign", SLOTS({"what", near, 0}));
    const char *coming = coming_to(editor, frame, aim->square, "editor.aim.erase.coming");
    if (coming)
        return coming;
    const char *on = thing_on(editor, frame, aim->square);
    if (!on && aim->mark != MARK_NONE)
        return page_tell(frame, aim->mark == MARK_FORCE ? "editor.aim.force.off" : "editor.aim.start.off",
                         SLOTS({"sector", NULL, number_at(editor, aim->slot)}));
    return on ? page_tell(frame, "editor.aim.erase", SLOTS({"what", on, 0}))
              : page_tell(frame, "editor.aim.erase.sector", SLOTS({"sector", NULL, number_at(editor, aim->slot)}));
}

static const char *tell_select(const struct editor *editor, struct frame *frame)
{
    const struct editor_aim *aim = &editor->board.aim;
    const struct editor_board *board = &editor->board;
    const char *held = board->drags && square_is(board->from_square) ? thing_on(editor, frame, board->from_square)
                                                                     : NULL;
    if (!held && board->drags)
        held = coming_to(editor, frame, board->from_square, "editor.aim.coming");
    if (held && square_is(aim->square) && !square_same(aim->square, board->from_square))
        return page_tell(frame, "editor.aim.move", SLOTS({"what", held, 0}, {"square", place_text(editor, frame), 0}));
    const char *sign = sign_on(editor, frame);
    if (sign)
        return page_tell(frame, "editor.aim.select.sign", SLOTS({"what", sign, 0}));
    if (aim->slot == SLOT_NONE)
        return page_text(frame, "editor.aim.empty");
    const char *near = door_near(editor, frame);
    if (near)
        return page_tell(frame, "editor.aim.select.sign", SLOTS({"what", near, 0}));
    const char *coming = coming_to(editor, frame, aim->square, "editor.aim.select.coming");
    if (coming)
        return coming;
    const char *on = thing_on(editor, frame, aim->square);
    return page_tell(frame, on ? "editor.aim.select.thing" : "editor.aim.select",
                     SLOTS({"sector", NULL, number_at(editor, aim->slot)}, {"square", place_text(editor, frame), 0},
                           {"what", on ? on : "", 0}));
}

static const char *tell_pick(const struct editor *editor, struct frame *frame)
{
    char name[16];
    bool edge = editor->board.pick_spot == DRAFT_ON_EDGE;
    if (!name_pick(editor, name))
        return page_text(frame, edge ? "editor.aim.no_wall" : "editor.aim.no_sector");
    return page_tell(frame, edge ? "editor.aim.pick.edge" : "editor.aim.pick.square", SLOTS({"place", name, 0}));
}

/* ---- steps ----------------------------------------------------------------------------------------------------- */

static void tell_click(struct editor *editor, struct frame *frame)
{
    struct editor_aim *aim = &editor->board.aim;
    switch (editor_tool_in_hand(editor)) {
    case TOOL_PICK_SQUARE:
    case TOOL_PICK_EDGE:
        aim->what = tell_pick(editor, frame);
        break;
    case TOOL_SECTORS:
        aim->what = tell_sector(editor, frame);
        break;
    case TOOL_DOORWAYS:
        aim->what = tell_doorway(editor, frame);
        break;
    case TOOL_START:
    case TOOL_FORCE:
        aim->what = tell_marked(editor, frame);
        break;
    case TOOL_CREATURES:
        aim->what = tell_put(editor, frame, page_kind_text(frame, editor->palette.creature));
        break;
    case TOOL_FOLLOWERS:
        aim->what = tell_put(editor, frame, follower_text(frame, "", editor->palette.creature));
        break;
    case TOOL_THINGS:
        aim->what = tell_put(editor, frame, thing_text(frame, editor->palette.thing));
        break;
    case TOOL_DOORS:
        aim->what = tell_door(editor, frame);
        break;
    case TOOL_ERASE:
        aim->what = tell_erase(editor, frame);
        break;
    default:
        aim->what = tell_select(editor, frame);
        break;
    }
}

static enum draft_done set_doorway(struct editor *editor)
{
    const char *doorway = editor->board.aim.doorway;
    if (editor->palette.exit)
        return draft_set_exit(editor->draft, doorway, !draft_doorway_is_exit(editor->draft, doorway));
    return draft_set_doorway(editor->draft, doorway, wanted_doorway(editor));
}

/* The entry of a list that names this place. False: none does. */
static bool find_entry(struct editor *editor, const char *list, const char *place, char out[DRAFT_POINTER_BYTES])
{
    struct draft_form *form = &editor->form.entry;
    size_t length = strlen(place);
    for (int i = 0; i < DRAFT_ROWS; i++) {
        snprintf(out, DRAFT_POINTER_BYTES, "%s/%d", list, i);
        if (!draft_form(editor->draft, out, form))
            return false;
        for (int r = 0; r < form->count; r++) /* more may stand behind a doorway's name */
            if (form->row[r].present && strncmp(form->row[r].value, place, length) == 0 &&
                !isalnum((unsigned char)form->row[r].value[length]))
                return true;
    }
    return false;
}

static enum draft_done erase(struct editor *editor)
{
    char pointer[DRAFT_POINTER_BYTES];
    const struct editor_aim *aim = &editor->board.aim;
    if (aim->door[0])
        return draft_toggle_door(editor->draft, aim->square, aim->edge);
    enum editor_mark mark = editor_erases_mark(editor);
    if (mark != MARK_NONE)
        return (mark == MARK_FORCE ? draft_toggle_force : draft_toggle_start)(editor->draft, aim->column, aim->row);
    if (aim->slot != SLOT_NONE)
        return editor_stands(editor, aim->square) ? draft_clear_square(editor->draft, aim->square)
                                                  : draft_take_sector(editor->draft, aim->column, aim->row);
    return creature_before(&scenario_of(editor)->mission, gate_before(editor)) >= 0 &&
                   find_entry(editor, "/figures", aim->doorway, pointer)
               ? draft_remove(editor->draft, pointer)
               : draft_set_doorway(editor->draft, aim->doorway, DRAFT_DOORWAY_PLAIN);
}

/* One like it goes, another one becomes like it. */
static enum draft_done set_door(struct editor *editor)
{
    char name[16];
    const struct editor_aim *aim = &editor->board.aim;
    const struct mission_marker *door = draft_door_at(editor->draft, aim->square, aim->edge, name);
    bool locks = editor->palette.locked, takes = door && door->locked == locks;
    return takes || (!door && !locks) ? draft_toggle_door(editor->draft, aim->square, aim->edge)
                                      : draft_lock_door(editor->draft, aim->square, aim->edge, locks);
}

/* What a click with the tool does there. */
static enum draft_done take_step(struct editor *editor)
{
    const struct editor_aim *aim = &editor->board.aim;
    const struct editor_palette *palette = &editor->palette;
    const struct mission *mission = &scenario_of(editor)->mission;
    struct draft *draft = editor->draft;
    char name[16];
    switch (editor_tool_in_hand(editor)) {
    case TOOL_PICK_SQUARE:
    case TOOL_PICK_EDGE:
        return name_pick(editor, name) ? draft_set(draft, editor->board.pick, name) : DRAFT_SAME;
    case TOOL_SECTORS:
        if (aim->slot != SLOT_NONE && mission->slot[aim->slot].sector == palette->sector)
            return draft_turn_sector(draft, aim->column, aim->row);
        return draft_lay_sector(draft, palette->sector, palette->turns, aim->column, aim->row);
    case TOOL_DOORWAYS:
        return set_doorway(editor);
    case TOOL_START:
        return draft_toggle_start(draft, aim->column, aim->row);
    case TOOL_FORCE:
        return draft_toggle_force(draft, aim->column, aim->row);
    case TOOL_CREATURES:
        return draft_put_creature(draft, palette->creature, aim->square);
    case TOOL_FOLLOWERS:
        return draft_put_follower(draft, palette->creature, aim->square);
    case TOOL_THINGS:
        return draft_put_target(draft, palette->thing, aim->square);
    case TOOL_DOORS:
        return set_door(editor);
    case TOOL_ERASE:
        return erase(editor);
    default:
        return DRAFT_SAME;
    }
}

/* Is there anything under the pointer on which the tool works? */
static bool has_place(const struct editor *editor)
{
    const struct editor_aim *aim = &editor->board.aim;
    if (!aim->on || !scenario_of(editor))
        return false;
    char name[16], coming[DRAFT_POINTER_BYTES];
    enum editor_tool tool = editor_tool_in_hand(editor);
    bool sign = tool == TOOL_ERASE && gate_before(editor) != GATE_NONE;
    if (tool == TOOL_ERASE && !aim->door[0] && editor_coming(editor, aim->square, coming) >= 0)
        return false; /* its trigger brings it: whoever takes aim at it does not mean the whole sector */
    return tool == TOOL_SECTORS    ? true
           : tool >= TOOLS         ? name_pick(editor, name)
           : tool == TOOL_DOORWAYS ? aim->doorway[0] && !is_too_far_in(editor)
                                   : sign || aim->slot != SLOT_NONE;
}

/* What stands there already as the tool would have it, and what is left to do. NULL: the draft says it itself. */
static const char *tell_same(const struct editor *editor, struct frame *frame)
{
    char name[16] = "";
    const char *on = thing_on(editor, frame, editor->board.aim.square);
    enum editor_tool tool = editor_tool_in_hand(editor);
    if (tool >= TOOLS && name_pick(editor, name))
        return page_tell(frame, "editor.aim.pick.same", SLOTS({"place", name, 0}));
    if (!on || !puts_something(tool))
        return NULL;
    return page_tell(frame, "editor.aim.put.same", SLOTS({"what", on, 0}, {"square", place_text(editor, frame), 0}));
}

enum { NOTED_PLACE = 3, FRESH_MS = 2500 };

/* The tool in hand and the place of the board under the pointer, NOTED_PLACE of them; what on it is meant, and what the
 * tool is set to. */
static void note_place(const struct editor *editor, int at[REHEARSED])
{
    const struct editor_aim *aim = &editor->board.aim;
    const struct editor_palette *palette = &editor->palette;
    const int now[REHEARSED] = {(int)editor_tool_in_hand(editor),
                                aim->column,
                                aim->row,
                                aim->square.x,
                                aim->square.y,
                                (int)aim->edge,
                                aim->door_column,
                                aim->door_row,
                                (int)aim->door_side,
                                palette->sector,
                                palette->turns,
                                (int)palette->doorway + 8 * palette->exit,
                                palette->creature,
                                palette->thing,
                                palette->locked,
                                (aim->door[0] != '\0') + 2 * (int)aim->mark};
    memcpy(at, now, sizeof now);
}

/* Why a click would do nothing, "": it would do something. */
static const char *rehearse(struct editor *editor)
{
    int at[REHEARSED];
    struct editor_rehearsal *known = &editor->board.rehearsal;
    note_place(editor, at);
    if (known->version == draft_version(editor->draft) + 1 && memcmp(at, known->at, sizeof at) == 0)
        return known->why;
    draft_rehearse(editor->draft, true);
    enum draft_done done = take_step(editor);
    known->same = done == DRAFT_SAME && editor->palette.tool != TOOL_ERASE;
    snprintf(known->why, sizeof known->why, "%s", done == DRAFT_DONE ? "" : draft_why(editor->draft));
    snprintf(known->lost, sizeof known->lost, "%s", done == DRAFT_DONE ? draft_would_lose(editor->draft) : "");
    draft_rehearse(editor->draft, false);
    known->version = draft_version(editor->draft) + 1; /* 0: nothing is known */
    memcpy(known->at, at, sizeof at);
    return known->why;
}

/* Has the last click, as far as the first `parts` of what is noted go, made what is so now? */
static bool was_just_made(const struct editor *editor, int parts)
{
    int at[REHEARSED];
    const struct editor_rehearsal *known = &editor->board.rehearsal;
    note_place(editor, at);
    return known->made == draft_version(editor->draft) + 1 &&
           memcmp(at, known->made_at, (size_t)parts * sizeof *at) == 0;
}

/* Has the last click just now made what is so, and is the pointer where it was then? */
static bool is_fresh(struct editor *editor, const struct frame *frame)
{
    enum { NEAR_UNITS = 8 };
    struct editor_rehearsal *known = &editor->board.rehearsal;
    const struct pointer *pointer = &frame->input->pointer;
    bool near = hypotf(pointer->x - known->made_by.x, pointer->y - known->made_by.y) < ui_px(frame->ui, NEAR_UNITS);
    if (frame->now >= known->fresh_until || !(near || editor->board.by_keys) || !was_just_made(editor, 1))
        known->fresh_until = 0;
    return known->fresh_until > 0;
}

/* "Done: …" of the last step, in place of what a click would do. */
static void tell_done(struct editor *editor, struct frame *frame)
{
    const char *step = draft_step_name(editor->draft, draft_steps(editor->draft) - 1);
    editor->board.aim.what = page_tell(frame, "editor.aim.done", SLOTS({"what", step, 0}));
    editor->board.aim.clicks = editor->board.aim.refused = false;
}

/* What a click that does something takes from the file besides. */
static void tell_losses(struct editor *editor, struct frame *frame)
{
    struct editor_aim *aim = &editor->board.aim;
    const struct mission *mission = &scenario_of(editor)->mission;
    bool laid = editor_tool_in_hand(editor) == TOOL_SECTORS && aim->slot != SLOT_NONE &&
                mission->slot[aim->slot].sector != editor->palette.sector;
    if (!editor->board.rehearsal.lost[0])
        return;
    aim->brief = aim->what;
    aim->what = page_tell(frame, laid ? "editor.aim.with.old" : "editor.aim.with",
                          SLOTS({"text", aim->what, 0}, {"list", editor->board.rehearsal.lost, 0}));
}

void editor_aim_tell(struct editor *editor, struct frame *frame)
{
    static const char *const OFF[] = {[DRAFT_NOWHERE] = "editor.aim.off",
                                      [DRAFT_ON_SQUARE] = "editor.aim.off.square",
                                      [DRAFT_ON_EDGE] = "editor.aim.off.edge"};
    struct editor_aim *aim = &editor->board.aim;
    bool fresh = is_fresh(editor, frame);
    aim->brief = NULL;
    if (!aim->on) {
        aim->what = page_text(frame, OFF[editor->board.pick_spot]);
        return;
    }
    tell_click(editor, frame);
    aim->clicks = editor_tool_in_hand(editor) != TOOL_SELECT;
    aim->refused = aim->clicks && !has_place(editor);
    if (fresh && aim->clicks) { /* what the next one would do comes after that */
        tell_done(editor, frame);
        return;
    }
    bool erases = editor_tool_in_hand(editor) == TOOL_ERASE;
    if (aim->refused && erases && was_just_made(editor, NOTED_PLACE)) { /* nothing is here any more */
        tell_done(editor, frame);
        return;
    }
    const char *why = aim->clicks && !aim->refused ? rehearse(editor) : "";
    if (!why[0]) {
        if (aim->clicks && !aim->refused)
            tell_losses(editor, frame);
        return;
    }
    aim->refused = !editor->board.rehearsal.same; /* what is done already is nobody's mistake */
    aim->clicks = aim->refused;
    const char *same = aim->refused ? NULL : tell_same(editor, frame);
    if (!aim->refused && !same && was_just_made(editor, REHEARSED)) {
        tell_done(editor, frame);
        return;
    }
    aim->what = same ? same : page_tell(frame, "editor.plain", SLOTS({"text", why, 0}));
}

/* The form may have shown what is gone; any other one has nothing to do with it. */
static void note_erased(struct editor *editor)
{
    const char *shown = editor_form_pointer(editor);
    if (shown[0] && (editor_is_on_square(shown) || !draft_form(editor->draft, shown, &editor->form.entry)))
        editor_form_removed(editor, shown);
}

void editor_erase(struct editor *editor, struct frame *frame)
{
    enum editor_tool tool = editor->palette.tool;
    editor_pick(editor, "", DRAFT_NOWHERE);
    editor->palette.tool = TOOL_ERASE;
    enum draft_done done = has_place(editor) ? take_step(editor) : DRAFT_SAME;
    if (editor_took(editor, frame, done, "editor.refused.take") && done == DRAFT_DONE)
        note_erased(editor);
    editor->palette.tool = tool;
}

void editor_turn(struct editor *editor, struct frame *frame)
{
    const struct editor_aim aim = editor->board.aim;
    editor_form_commit(editor, frame);
    bool lies = scenario_of(editor) && aim.on && aim.slot != SLOT_NONE;
    if (lies)
        (void)editor_took(editor, frame, draft_turn_sector(editor->draft, aim.column, aim.row), NULL);
    else
        editor->palette.turns = (editor->palette.turns + 1) % 4;
}

void editor_apply(struct editor *editor, struct frame *frame)
{
    static const char *const REFUSAL[TOOL_PICK_EDGE + 1] = {
        [TOOL_SECTORS] = "editor.refused.lay",   [TOOL_CREATURES] = "editor.refused.put",
        [TOOL_FOLLOWERS] = "editor.refused.put", [TOOL_THINGS] = "editor.refused.put",
        [TOOL_DOORS] = "editor.refused.door",    [TOOL_ERASE] = "editor.refused.take"};
    const struct editor_aim aim = editor->board.aim;
    if (!aim.on || !scenario_of(editor))
        return;
    enum editor_tool tool = editor_tool_in_hand(editor);
    if (tool == TOOL_SELECT) {
        editor_select(editor, frame);
        return;
    }
    if (!has_place(editor)) {
        tell_click(editor, frame);
        editor_say(editor, frame, editor->board.aim.what);
        return;
    }
    enum draft_done done = take_step(editor);
    bool lays = tool == TOOL_SECTORS && aim.slot == SLOT_NONE;
    bool made = editor_took(editor, frame, done, REFUSAL[tool]);
    if (done == DRAFT_DONE) {
        note_place(editor, editor->board.rehearsal.made_at);
        editor->board.rehearsal.made = draft_version(editor->draft) + 1;
        editor->board.rehearsal.fresh_until = frame->now + FRESH_MS;
        editor->board.rehearsal.made_by = (struct point){frame->input->pointer.x, frame->input->pointer.y};
    }
    if (tool == TOOL_ERASE && done == DRAFT_DONE)
        note_erased(editor);
    if (made && tool >= TOOLS)
        editor_pick(editor, "", DRAFT_NOWHERE);
    if (lays && done == DRAFT_DONE) {
        editor->board.laid = true;
        editor->board.laid_column = aim.column;
        editor->board.laid_row = aim.row;
    }
}

/* Square after square; whole sectors are not rubbed out by the way. */
void editor_paint(struct editor *editor, struct frame *frame)
{
    struct editor_board *board = &editor->board;
    enum editor_tool tool = editor->palette.tool;
    struct square at = board->aim.square;
    if (!scenario_of(editor) || !square_is(at) || square_same(at, board->painted))
        return;
    board->painted = at;
    if (puts_something(tool))
        editor_apply(editor, frame);
    else if (tool == TOOL_ERASE && thing_on(editor, frame, at))
        (void)editor_took(editor, frame, draft_clear_square(editor->draft, at), NULL);
}

/* ---- the form of what lies there ------------------------------------------------------------------------------- */

bool editor_move(struct editor *editor, struct frame *frame, struct square from, struct square to)
{
    char after[16], pointer[DRAFT_POINTER_BYTES];
    bool comes = !editor_stands(editor, from) && draft_find_coming(editor->draft, from, pointer) >= 0;
    if (!comes && !editor_stands(editor, from))
        return false;
    if (square_is(to) && draft_square_name(editor->draft, to, after) &&
        (comes || draft_find_square(editor->draft, from, pointer)))
        (void)editor_done_or(editor, frame, draft_set(editor->draft, pointer, after), "editor.refused.put");
    return true;
}

/* By index in the catalogue: the one there, or the one whose doorway is meant. */
static int sector_under(const struct editor *editor, const struct editor_aim *aim)
{
    const struct mission *mission = &scenario_of(editor)->mission;
    int slot = aim->slot != SLOT_NONE ? aim->slot : aim->door_row * mission->grid_width + aim->door_column;
    return mission->slot[slot].sector;
}

void editor_select(struct editor *editor, struct frame *frame)
{
    char pointer[DRAFT_POINTER_BYTES];
    const struct editor_aim aim = editor->board.aim;
    editor_form_commit(editor, frame);
    if (aim.slot == SLOT_NONE && !sign_on(editor, frame))
        return;
    if (aim.door[0]) {
        editor_door_show(editor, aim.door);
    } else if (square_is(aim.square) && draft_find_square(editor->draft, aim.square, pointer)) {
        *strstr(pointer, "/at") = '\0';
        editor_form_show(editor, pointer);
    } else if (editor_coming(editor, aim.square, pointer) >= 0) {
        editor_form_show(editor, pointer);
    } else if (aim.sign && find_entry(editor, "/figures", aim.doorway, pointer)) {
        editor_form_show(editor, pointer);
    } else { /* a sign outside belongs to the sector whose doorway it marks */
        editor_sector_show(editor, sector_under(editor, &aim));
    }
}
