/* editor_palette.c -- the tools at the left, and what the one in hand is set to: a sector, a doorway, a creature. */
#include "siege/screen/editor/editor_parts.h"

#include "shell/ui/flow.h"
#include "shell/ui/key_names.h"
#include "shell/ui/preferences.h"
#include "siege/input/key_commands.h"
#include "siege/screen/menu/page.h"
#include "siege/text/names/names.h"

#include <math.h>
#include <stdio.h>

static const char DOOR_RULE[] = "terrain";

enum { TOOL_UNITS = 34, OPTION_UNITS = 38, SECTORS_ACROSS = 3, PICTURES_FROM = 210 };

static const struct {
    const char *key, *icon;
} TOOL[TOOLS] = {[TOOL_SELECT] = {"editor.tool.select", "use"},
                 [TOOL_SECTORS] = {"editor.tool.sectors", "campaign"},
                 [TOOL_DOORWAYS] = {"editor.tool.doorways", "door_clear"},
                 [TOOL_START] = {"editor.tool.start", "seat_human"},
                 [TOOL_FORCE] = {"editor.tool.force", "force_card"},
                 [TOOL_CREATURES] = {"editor.tool.creatures", "skull"},
                 [TOOL_THINGS] = {"editor.tool.things", "objectives"},
                 [TOOL_DOORS] = {"editor.tool.doors", "door"},
                 [TOOL_ERASE] = {"editor.tool.erase", "cross"},
                 [TOOL_FOLLOWERS] = {"editor.tool.followers", "captive"}};

/* As they stand, two in a row. */
static const enum editor_tool BUTTONS[TOOLS] = {TOOL_SELECT, TOOL_ERASE,     TOOL_SECTORS,   TOOL_DOORWAYS, TOOL_START,
                                                TOOL_FORCE,  TOOL_CREATURES, TOOL_FOLLOWERS, TOOL_THINGS,   TOOL_DOORS};

/* What is drawn below the tools. */
struct options {
    struct editor *editor;
    struct frame *frame;
    const struct catalogue *catalogue;
};

/* ---- a sector, small ------------------------------------------------------------------------------------------- */

static void draw_walls(struct frame *frame, struct rect rect, const struct sector *sector, int turns,
                       struct colour wall)
{
    float side = rect.w / SECTOR_SIZE, thick = fmaxf(1, floorf(rect.w / 40));
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++) {
            float left = rect.x + side * (float)x, top = rect.y + side * (float)y;
            struct square at = square_at(x, y);
            if (sector_has_wall(sector, turns, at, NORTH))
                canvas_fill(frame->canvas, rect_of(left, top, side + thick, thick), wall);
            if (sector_has_wall(sector, turns, at, WEST))
                canvas_fill(frame->canvas, rect_of(left, top, thick, side + thick), wall);
            if (x == SECTOR_SIZE - 1 && sector_has_wall(sector, turns, at, EAST))
                canvas_fill(frame->canvas, rect_of(left + side - thick, top, thick, side), wall);
            if (y == SECTOR_SIZE - 1 && sector_has_wall(sector, turns, at, SOUTH))
                canvas_fill(frame->canvas, rect_of(left, top + side - thick, side, thick), wall);
        }
}

void editor_draw_sector(struct frame *frame, struct rect rect, const struct sector *sector, int turns, float opacity)
{
    float side = rect.w / SECTOR_SIZE;
    canvas_fill(frame->canvas, rect, colour_faded((struct colour){58, 50, 44, 255}, opacity));
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++) {
            struct square lies = square_turned(square_at(x, y), turns);
            struct rect square = rect_of(rect.x + side * (float)lies.x, rect.y + side * (float)lies.y, side, side);
            if (sector->closed[y] >> x & 1u)
                canvas_fill(frame->canvas, square, colour_faded(palette_colour(PALETTE_VOID), opacity));
            else if (sector->stair[y][x])
                canvas_fill(frame->canvas, square, colour_faded(palette_colour(PALETTE_BRASS_DARK), opacity));
        }
    draw_walls(frame, rect, sector, turns, colour_faded(palette_colour(PALETTE_BONE), opacity));
    bool there = opacity > 0.5f; /* one that is being laid can be told by its number as well as one that lies */
    struct text_style style = {FONT_TITLE, fmaxf(10, rect.w * 0.46f),
                               colour_faded(palette_colour(PALETTE_BONE), there ? 1 : opacity)};
    canvas_radial(frame->canvas, rect_centre(rect), rect.w * 0.36f,
                  (struct colour){0, 0, 0, (uint8_t)(there ? 190 : 170 * opacity)}, (struct colour){0, 0, 0, 0});
    font_draw_in(frame->fonts, style, rect, TEXT_CENTRE, page_number(frame, sector->number));
}

/* ---- what the tool is set to ----------------------------------------------------------------------------------- */

static void draw_sector_card(const struct options *options, struct rect rect, int index)
{
    struct frame *frame = options->frame;
    struct editor_palette *palette = &options->editor->palette;
    const struct sector *sector = &options->catalogue->sector[index];
    bool lies = editor_slot_of(options->editor, index) != SLOT_NONE, chosen = palette->sector == index;
    const char *hint = page_tell(frame, lies ? "editor.sector.lies.hint" : "editor.sector.hint",
                                 SLOTS({"sector", NULL, sector->number}));
    struct ui_response response = ui_area(frame->ui, page_id(frame, "sector", index), rect, UI_FOCUSABLE, hint);
    rect = rect_snapped(rect);
    editor_draw_sector(frame, rect_inset(rect, ui_px(frame->ui, 3)), sector, chosen ? palette->turns : 0,
                       lies ? 0.4f : 1);
    canvas_frame(frame->canvas, rect, ui_px(frame->ui, chosen ? 2 : 1),
                 palette_colour(chosen                             ? PALETTE_BRASS_LIGHT
                                : response.hot || response.focused ? PALETTE_BRASS
                                                                   : PALETTE_IRON_LIGHT));
    if (lies)
        ui_icon(frame->ui, ui_anchor(frame->ui, rect, 16, 16, 1, 1), "check", WHITE);
    if (response.activated)
        palette->sector = index;
}

static void fill_sectors(struct flow *flow, const struct options *options)
{
    struct rect row;
    struct frame *frame = options->frame;
    float gap = ui_px(flow->ui, UI_GAP_SMALL);
    if (flow_row(flow, OPTION_UNITS, &row)) {
        char cap[KEY_CHORD_TEXT];
        struct ui_button turn = page_button(frame, "editor.turn", "editor.turn", "replay");
        key_cap_told(frame->strings, &frame->preferences->bindings, KEY_COMMAND_EDITOR_TURN, cap, sizeof cap);
        turn.key_cap = cap;
        if (ui_button(flow->ui, row, turn))
            options->editor->palette.turns = (options->editor->palette.turns + 1) % 4;
    }
    flow_gap(flow, UI_GAP_SMALL);
    float side = floorf((flow->w - 2 * gap) / SECTORS_ACROSS);
    for (int i = 0; i < options->catalogue->sectors; i += SECTORS_ACROSS) {
        if (flow_block(flow, side, &row))
            for (int k = i; k < i + SECTORS_ACROSS && k < options->catalogue->sectors; k++)
                draw_sector_card(options, rect_of(row.x + (side + gap) * (float)(k - i), row.y, side, side), k);
        flow_gap(flow, UI_GAP_SMALL);
    }
}

/* A button of the palette that stays lit, behind its picture. */
static bool option(struct flow *flow, const char *id, const char *label, const char *hint, bool selected, bool faint,
                   struct rect *face)
{
    struct rect row;
    bool pressed = false;
    *face = rect_of(0, 0, 0, 0);
    if (flow_row(flow, OPTION_UNITS, &row)) {
        struct ui_button button = {.id = id,
                                   .label = label,
                                   .hint = hint,
                                   .selected = selected,
                                   .align = TEXT_LEFT,
                                   .tone = faint ? UI_TONE_QUIET : UI_TONE_IRON};
        struct rect left = ui_cut_left(flow->ui, &row, OPTION_UNITS - 5);
        *face = ui_anchor(flow->ui, left, OPTION_UNITS - 8, OPTION_UNITS - 8, 0, 0.5f);
        pressed = ui_button(flow->ui, row, button);
    }
    flow_gap(flow, UI_GAP_SMALL);
    return pressed;
}

static void fill_doorways(struct flow *flow, const struct options *options)
{
    static const struct {
        const char *key, *art;
    } ROW[] = {{"editor.doorway.plain", NULL},
               {"editor.doorway.troopers", "art/board/entrance_troopers.svg"},
               {"editor.doorway.legion", "art/board/entrance_legion.svg"},
               {"editor.doorway.closed", "art/icons/lock.svg"},
               {"editor.doorway.exit", "art/board/exit.svg"}};
    static const enum draft_doorway ORDER[] = {DRAFT_DOORWAY_TROOPERS, DRAFT_DOORWAY_LEGION, DRAFT_DOORWAYS,
                                               DRAFT_DOORWAY_PLAIN, DRAFT_DOORWAY_CLOSED};
    struct frame *frame = options->frame;
    struct editor_palette *palette = &options->editor->palette;
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++) {
        char hint[64];
        struct rect face;
        bool exit = ORDER[i] == DRAFT_DOORWAYS;
        bool chosen = exit ? palette->exit : !palette->exit && palette->doorway == ORDER[i];
        snprintf(hint, sizeof hint, "%s.hint", ROW[ORDER[i]].key);
        if (option(flow, exit ? "doorway.exit" : page_id(frame, "doorway", (int)ORDER[i]),
                   page_text(frame, ROW[ORDER[i]].key), page_text(frame, hint), chosen, false, &face)) {
            palette->exit = exit;
            palette->doorway = exit ? palette->doorway : ORDER[i];
        }
        if (ROW[ORDER[i]].art && face.w > 0)
            texture_draw(frame->textures, ROW[ORDER[i]].art, rect_snapped(face), WHITE);
    }
}

/* How many of a kind stand or wait there from the start. */
static int count_in_use(const struct editor *editor, int kind)
{
    const struct scenario *scenario = draft_scenario(editor->draft);
    int count = 0;
    for (int i = 0; scenario && i < scenario->mission.start_figures; i++)
        count += scenario->mission.start_figure[i].kind == kind && !scenario->mission.start_figure[i].follower;
    return count;
}

/* "Legionnaire 2-4": the armour that a follower of that kind has, by the teams' Ranks. */
static const char *tell_tough(const struct options *options, int kind)
{
    const struct creature_band *band = options->catalogue->kind[kind].band;
    int least = band[0].armour, most = least;
    for (int i = 1; i < options->catalogue->bands; i++) {
        least = band[i].armour < least ? band[i].armour : least;
        most = band[i].armour > most ? band[i].armour : most;
    }
    return page_tell(
        options->frame, least == most ? "editor.follower.tough.one" : "editor.follower.tough",
        SLOTS({"kind", page_kind_text(options->frame, kind), 0}, {"least", NULL, least}, {"most", NULL, most}));
}

static void fill_creatures(struct flow *flow, const struct options *options)
{
    struct frame *frame = options->frame;
    bool led = options->editor->palette.tool == TOOL_FOLLOWERS; /* whoever only moves like one is none of them */
    for (int kind = 0; kind < options->catalogue->kinds; kind++) {
        struct rect face;
        int used = count_in_use(options->editor, kind), all = led ? 0 : options->catalogue->kind[kind].figures;
        const char *hint = all > 0 && used > 0
                               ? page_tell(frame, "editor.creature.used", SLOTS({"n", NULL, used}, {"all", NULL, all}))
                               : NULL;
        bool gone = all > 0 && used >= all;
        const char *name = led ? tell_tough(options, kind) : page_kind_text(frame, kind);
        if (gone)
            name = page_tell(frame, "editor.creature.gone",
                             SLOTS({"what", name, 0}, {"n", NULL, used}, {"all", NULL, all}));
        if (option(flow, page_id(frame, "creature", kind), name, hint, options->editor->palette.creature == kind, gone,
                   &face))
            options->editor->palette.creature = kind;
        if (face.w > 0)
            page_creature(frame, rect_snapped(face), kind, 1);
    }
}

/* May a mission of this edition put such a thing on a square? */
static bool is_thing(const struct catalogue *catalogue, int kind)
{
    int traits = marker_traits(kind);
    bool theirs = traits & TRAIT_OBJECTIVE || catalogue->parameters.terrain;
    return theirs && draft_target_may_stand(kind);
}

static void fill_things(struct flow *flow, const struct options *options)
{
    struct frame *frame = options->frame;
    struct editor_palette *palette = &options->editor->palette;
    for (int kind = 0; kind < MARKER_KINDS; kind++) {
        char key[WORDS_KEY_MAX];
        struct rect face;
        if (!is_thing(options->catalogue, kind))
            continue;
        if (!is_thing(options->catalogue, palette->thing))
            palette->thing = kind;
        if (option(flow, page_id(frame, "thing", kind),
                   page_text(frame, words_key(key, "editor.thing", marker_name(kind))), NULL, palette->thing == kind,
                   false, &face))
            palette->thing = kind;
        if (face.w > 0 && marker_row(kind)->picture)
            texture_draw(frame->textures, marker_row(kind)->picture, rect_snapped(face), WHITE);
    }
}

/* Doors mean nothing by these rules: what switches them on stands before them. */
static void fill_door_rule(struct flow *flow, const struct options *options)
{
    struct rect row;
    struct frame *frame = options->frame;
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BLOOD_LIGHT), page_text(frame, "editor.door.no_rule"));
    flow_gap(flow, UI_GAP_SMALL);
    if (flow_row(flow, OPTION_UNITS, &row) &&
        ui_button(flow->ui, row, page_button(frame, "door.rule", "editor.door.rule", "check"))) {
        editor_form_commit(options->editor, frame);
        (void)editor_done(options->editor, frame, draft_switch_on(options->editor->draft, DOOR_RULE));
    }
    flow_gap(flow, UI_GAP_CLOSE);
}

static void fill_doors(struct flow *flow, const struct options *options)
{
    static const struct {
        const char *key, *hint, *art;
    } ROW[] = {{"editor.door.plain", "editor.door.plain.means", "art/board/citadel_door.svg"},
               {"editor.door.locked", "editor.door.locked.means", "art/board/citadel_door_locked.svg"}};
    struct frame *frame = options->frame;
    struct editor *editor = options->editor;
    struct editor_palette *palette = &editor->palette;
    if (!editor_knows_doors(editor))
        fill_door_rule(flow, options);
    for (int locked = 0; locked < 2; locked++) {
        struct rect face;
        if (option(flow, page_id(frame, "door", locked), page_text(frame, ROW[locked].key),
                   page_text(frame, ROW[locked].hint), palette->locked == (locked != 0), false, &face))
            palette->locked = locked;
        if (face.w > 0)
            texture_draw(frame->textures, ROW[locked].art, rect_snapped(face), WHITE);
    }
}

void editor_draw_wall(struct frame *frame, struct rect rect, bool stands)
{
    struct colour colour = palette_colour(PALETTE_BLOOD_LIGHT);
    bool flat = rect.w > rect.h;
    float thick = flat ? rect.h : rect.w, dash = fmaxf(3, thick);
    struct point from = {flat ? rect.x : rect.x + rect.w / 2, flat ? rect.y + rect.h / 2 : rect.y};
    struct point to = {flat ? rect_right(rect) : from.x, flat ? from.y : rect_bottom(rect)};
    if (stands)
        canvas_dashes(frame->canvas, from, to, thick, dash, dash * 0.6f, 0, colour);
    else
        canvas_frame(frame->canvas, rect_snapped(rect), fmaxf(1, thick / 4), colour);
}

/* Only where there are such walls. */
static void fill_walls(struct flow *flow, const struct options *options, const struct mission *mission)
{
    static const char *const KEY[] = {"editor.key.wall_comes", "editor.key.wall_stands"};
    struct rect sign;
    for (int stands = 0; stands < 2; stands++) {
        bool any = false;
        for (int i = 0; i < mission->walls; i++)
            any |= mission->wall[i].stands == stands;
        if (any && minimap_tell_sign(flow, page_text(options->frame, KEY[stands]), &sign))
            editor_draw_wall(options->frame, ui_anchor(flow->ui, sign, 22, 6, 0.5f, 0.5f), stands);
    }
}

/* What the signs on the board mean. */
static void fill_legend(struct flow *flow, const struct options *options)
{
    const struct scenario *scenario = draft_scenario(options->editor->draft);
    struct minimap_legend legend = {options->frame, scenario};
    static const struct {
        const char *icon, *key;
    } OURS[] = {{"force_card", "editor.key.force"}, {"seat_human", "editor.sector.start"}};
    struct rect sign;
    if (!scenario)
        return;
    flow_line(flow, 26, ui_title(flow->ui, 18, PALETTE_BRASS), page_text(options->frame, "editor.legend"));
    minimap_tell_legend(flow, &legend);
    for (size_t i = 0; i < sizeof OURS / sizeof *OURS; i++)
        if (minimap_tell_sign(flow, page_text(options->frame, OURS[i].key), &sign))
            ui_icon(flow->ui, sign, OURS[i].icon, WHITE);
    fill_walls(flow, options, &scenario->mission);
}

/* What a square sees is shown while a key is held. In a low window the signs need the room. */
static void fill_way_to_sight(struct flow *flow, const struct frame *frame)
{
    const float LOW = 700;
    char cap[KEY_CHORD_TEXT];
    if (ui_bounds(flow->ui).h < ui_px(flow->ui, LOW))
        return;
    key_cap_told(frame->strings, &frame->preferences->bindings, KEY_COMMAND_SIGHT_TOOL, cap, sizeof cap);
    flow_gap(flow, UI_GAP_SMALL);
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
              page_tell(frame, "editor.sight.hint", SLOTS({"key", cap, 0})));
    key_cap_told(frame->strings, &frame->preferences->bindings, KEY_COMMAND_RULE, cap, sizeof cap);
    flow_gap(flow, UI_GAP_SMALL);
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM),
              page_tell(frame, "editor.help.hint", SLOTS({"key", cap, 0})));
}

static void fill_options(struct flow *flow, void *context)
{
    const struct options *options = context;
    char key[64];
    flow_line(flow, 26, ui_title(flow->ui, 20, PALETTE_BRASS),
              page_text(options->frame, TOOL[options->editor->palette.tool].key));
    snprintf(key, sizeof key, "%s.hint", TOOL[options->editor->palette.tool].key);
    flow_text(flow, ui_body(flow->ui, UI_TEXT_SMALL, PALETTE_BONE_DIM), page_text(options->frame, key));
    flow_gap(flow, UI_GAP_CLOSE);
    switch (options->editor->palette.tool) {
    case TOOL_SELECT:
        fill_legend(flow, options);
        fill_way_to_sight(flow, options->frame);
        break;
    case TOOL_SECTORS:
        fill_sectors(flow, options);
        break;
    case TOOL_DOORWAYS:
        fill_doorways(flow, options);
        break;
    case TOOL_FORCE:
        editor_note(flow, "force.fewer", PALETTE_BRASS_LIGHT, editor_force_fewer(options->editor, options->frame));
        break;
    case TOOL_CREATURES:
    case TOOL_FOLLOWERS:
        fill_creatures(flow, options);
        break;
    case TOOL_THINGS:
        fill_things(flow, options);
        break;
    case TOOL_DOORS:
        fill_doors(flow, options);
        break;
    default:
        break;
    }
}

/* ---- tools ----------------------------------------------------------------------------------------------------- */

const char *editor_tool_name(const struct frame *frame, enum editor_tool tool)
{
    return page_text(frame, TOOL[tool].key);
}

static void draw_tools(struct editor *editor, struct frame *frame, struct rect *room)
{
    struct ui *ui = frame->ui;
    float gap = ui_px(ui, UI_GAP_SMALL);
    bool pictures = room->w >= ui_px(ui, PICTURES_FROM); /* all of them have one, or none */
    struct rect rest = *room;
    for (int i = 0; i < TOOLS; i++) {
        struct rect row = i % 2 == 0 ? ui_cut_top(ui, room, TOOL_UNITS) : rest;
        enum editor_tool tool = BUTTONS[i];
        struct ui_button button = page_button(frame, page_id(frame, "tool", (int)tool), TOOL[tool].key,
                                              TOOL[tool].icon);
        button.selected = editor->palette.tool == tool;
        button.align = TEXT_LEFT;
        button.icon = pictures ? button.icon : NULL;
        if (ui_button(ui, rect_column(row, i % 2, 2, gap), button))
            editor_take_tool(editor, tool);
        rest = row;
        if (i % 2 != 0)
            ui_cut_top(ui, room, UI_GAP_SMALL);
    }
}

void editor_palette_draw(struct editor *editor, struct frame *frame, struct rect room)
{
    struct ui *ui = frame->ui;
    struct options options = {editor, frame, draft_catalogue(editor->draft)};
    draw_tools(editor, frame, &room);
    ui_rule(ui, ui_cut_top(ui, &room, 14));
    flow_scroll(ui, "palette", room, &editor->palette.scroll, fill_options, &options);
}
