/* minimap.c -- what a mission's map says: sectors by number, ways in and out, things and creatures, and its legend. The
 * board under it is painted by the board view. */
#include "siege/rules/mission/trigger_rows.h"
#include "siege/screen/setup/minimap.h"

#include "siege/rules/board/board.h"
#include "siege/screen/menu/page.h"
#include "siege/screen/setup/brief_things.h"
#include "siege/text/names/names.h"
#include "siege/view/board_view.h"

#include <math.h>

static const float MARGIN = 1.9f;  /* squares of ground shown beyond the board */
static const float SIGN = 1.7f;    /* size of an entrance's sign in squares */
static const float SIGN_LEAST = 8; /* … and in pixels */
static const struct colour INSIDE = {150, 30, 24, 70}, STAIRS = {201, 160, 78, 80}, DARK = {2, 3, 8, 150};
enum { LEGEND_ROW = 26 };

struct map {
    struct frame *frame;
    const struct scenario *scenario;
    float x, y, side; /* of the first square, in pixels */
    float sign;       /* size of an entrance's sign in squares: SIGN, or more where that would be too small to see */
    bool quiet;       /* nothing on it explains itself */
    bool whole;       /* nothing is kept from its author */
    bool worked_on;   /* what stands on the squares counts for more than the numbers of the sectors */
};

static struct rect square_rect(const struct map *map, int x, int y)
{
    return rect_of(map->x + map->side * (float)x, map->y + map->side * (float)y, map->side, map->side);
}

static struct rect sector_rect(const struct map *map, int slot)
{
    float size = map->side * SECTOR_SIZE;
    int across = map->scenario->mission.grid_width;
    return rect_of(map->x + size * (float)(slot % across), map->y + size * (float)(slot / across), size, size);
}

/* A dark spot under a sign. */
static void draw_shade(const struct map *map, struct rect rect, float radius, uint8_t opacity)
{
    canvas_radial(map->frame->canvas, rect_centre(rect), radius, (struct colour){0, 0, 0, opacity},
                  (struct colour){0, 0, 0, 0});
}

/* What a sign says on hover. */
static void explain(const struct map *map, const char *what, int index, struct rect rect, const char *text)
{
    if (!map->quiet)
        (void)ui_area(map->frame->ui, page_id(map->frame, what, index), rect, 0, text);
}

/* A stroke across, for whoever does not tell the colour. */
static void hatch(const struct frame *frame, struct rect square)
{
    canvas_line(frame->canvas, (struct point){square.x, rect_bottom(square)},
                (struct point){rect_right(square), square.y}, fmaxf(1, ui_px(frame->ui, 1)),
                (struct colour){235, 160, 140, 90});
}

/* The Citadel's own sectors, hatched, and stairs, in their colours; sectors that lie in the dark. */
static void tint_squares(const struct map *map)
{
    const struct scenario *scenario = map->scenario;
    for (int y = 0; y < scenario->height; y++)
        for (int x = 0; x < scenario->width; x++) {
            uint8_t slot = scenario->slot_at[y][x];
            if (!board_has(scenario->floor, square_at(x, y)))
                continue;
            if (slot < SLOT_MAX && scenario->mission.inside >> slot & 1u) {
                canvas_fill(map->frame->canvas, square_rect(map, x, y), INSIDE);
                hatch(map->frame, square_rect(map, x, y));
            }
            if (scenario->stair_at[y][x])
                canvas_fill(map->frame->canvas, square_rect(map, x, y), STAIRS);
            if (slot < SLOT_MAX && scenario->mission.dark >> slot & 1u)
                canvas_fill(map->frame->canvas, square_rect(map, x, y), DARK);
        }
}

/* In a corner: portals stand in the middle, doorways lie in the middle of the sides. */
static void draw_numbers(const struct map *map)
{
    const struct mission *mission = &map->scenario->mission;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        uint8_t sector = mission->slot[slot].sector;
        if (sector == SLOT_NONE)
            continue;
        struct rect room = rect_inset(sector_rect(map, slot), map->side * 0.3f);
        struct rect place = rect_anchor(room, map->side * 2.6f, map->side * 2.6f, 0, 0);
        struct text_style style = {FONT_TITLE, fmaxf(8, map->side * 2.4f),
                                   colour_faded(palette_colour(PALETTE_BONE), map->worked_on ? 0.66f : 0.9f)};
        draw_shade(map, place, place.w * 0.7f, map->worked_on ? 120 : 205);
        font_draw_in(map->frame->fonts, style, place, TEXT_CENTRE,
                     page_number(map->frame, map->scenario->catalogue->sector[sector].number));
    }
}

enum { SIGNS = 4, SIGN_EXIT = 2, SIGN_PORTAL = 3 };
static const char *const SIGN_ART[SIGNS] = {"art/board/entrance_troopers.svg", "art/board/entrance_legion.svg",
                                            "art/board/exit.svg", "art/board/portal_open.svg"};
static const char FOLLOWER_ART[] = "art/figures/follower.svg";
static const char *const SIGN_KEY[SIGNS] = {"brief.entrances", "brief.legion_entrances", "brief.exits", "map.portal"};

/* A way out through a portal is shown as that. */
static bool has_sign(const struct mission *mission, int index, int sign)
{
    unsigned uses = mission_gate_uses(mission, index);
    bool portal = uses & GATE_PORTAL;
    if (uses & GATE_CLOSED)
        return false;
    if (sign == SIGN_PORTAL || (sign == SIGN_EXIT && portal))
        return sign == SIGN_PORTAL && portal;
    return uses >> sign & 1u;
}

/* ---- creatures that have their place --------------------------------------------------------------------------- */

enum { COMERS = CREATURE_MAX + TRIGGER_MAX * TRIGGER_ACTIONS };

/* One that stands on the board when the mission begins, waits outside, or comes to a doorway later. */
struct comer {
    const char *key;
    uint8_t kind, gate; /* GATE_NONE: it stands on one of the squares */
    const struct squares *at;
    const char *name; /* of a follower, "": none; NULL: a creature */
    int trigger;      /* 1 + the one that brings it; 0: it is there from the first */
};

/* Those of a campaign alone, after a failure, are left out: nobody knows here whether they come. `all`: also those that
 * come by triggers of which players do not know. */
static int list_comers(const struct mission *mission, bool all, struct comer list[COMERS])
{
    int count = 0;
    for (int i = 0; i < mission->start_figures; i++) {
        const struct start_figure *start = &mission->start_figure[i];
        if (!start->if_failed && (mission->fewer.on || !start->if_fewer))
            list[count++] = (struct comer){start->gate != GATE_NONE ? "map.figure.waits"
                                           : start->at.count > 1    ? "map.figure.drawn"
                                                                    : "map.figure",
                                           start->kind,
                                           start->gate,
                                           &start->at,
                                           start->follower ? start->name : NULL,
                                           0};
    }
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; (all || mission->trigger[t].known) && a < mission->trigger[t].actions; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            bool certain = action->gate != GATE_NONE || action->at.count; /* not anywhere in a sector */
            if (trigger_row(action)->traits & VERB_BRINGS && certain)
                list[count++] = (struct comer){action->at.count > 1 ? "map.figure.comes.drawn" : "map.figure.comes",
                                               action->kind,
                                               action->gate,
                                               &action->at,
                                               NULL,
                                               t + 1};
        }
    return count;
}

static int comers_at(const struct mission *mission, bool all, int gate)
{
    struct comer list[COMERS];
    int count = list_comers(mission, all, list), there = 0;
    for (int i = 0; i < count; i++)
        there += list[i].gate == gate;
    return there;
}

static int signs_of(const struct mission *mission, int gate)
{
    int signs = 0;
    for (int sign = 0; sign < SIGNS; sign++)
        signs += has_sign(mission, gate, sign);
    return signs;
}

/* How far the outermost sign of a doorway reaches beyond the board's edge, in squares. */
static float reach_of_signs(const struct mission *mission, int index, float size)
{
    int signs = signs_of(mission, index) + comers_at(mission, false, index);
    return signs ? size * (0.06f + (float)signs) : 0;
}

/* The board with the ground that is shown round it, in squares. */
static struct rect shown_squares(const struct scenario *scenario, float sign)
{
    float w = (float)scenario->width, h = (float)scenario->height;
    float left = -MARGIN, top = -MARGIN, right = w + MARGIN, bottom = h + MARGIN;
    for (int g = 0; g < scenario->mission.gates; g++) {
        const struct gate *gate = &scenario->mission.gate[g];
        float out = reach_of_signs(&scenario->mission, g, sign) + 0.1f, x = (float)gate->inside[0].x,
              y = (float)gate->inside[0].y;
        left = gate->side == WEST ? fminf(left, x - out) : left;
        top = gate->side == NORTH ? fminf(top, y - out) : top;
        right = gate->side == EAST ? fmaxf(right, x + 1 + out) : right;
        bottom = gate->side == SOUTH ? fmaxf(bottom, y + 1 + out) : bottom;
    }
    return rect_of(left, top, right - left, bottom - top);
}

static struct map map_in(struct frame *frame, const struct scenario *scenario, struct rect rect)
{
    float sign = SIGN, side = 1;
    struct rect shown = shown_squares(scenario, sign);
    for (int i = 0; i < 3; i++) { /* larger signs need more ground, which makes the board smaller */
        side = fmaxf(floorf(fminf(rect.w / shown.w, rect.h / shown.h)), 1);
        sign = fmaxf(SIGN, SIGN_LEAST / side);
        shown = shown_squares(scenario, sign);
    }
    float x = rect.x + (rect.w - side * shown.w) / 2, y = rect.y + (rect.h - side * shown.h) / 2;
    return (struct map){frame, scenario, floorf(x - side * shown.x), floorf(y - side * shown.y), side, sign, false,
                        false, false};
}

static struct rect sign_rect(const struct map *map, const struct gate *gate, int nth)
{
    struct square first = gate->inside[0], last = gate->inside[gate->width > 1 ? 1 : 0];
    enum direction side = (enum direction)gate->side;
    float out = 0.5f + map->sign * 0.56f + (float)nth * map->sign;
    float x = (float)(first.x + last.x) / 2 + 0.5f + out * (float)direction_dx(side);
    float y = (float)(first.y + last.y) / 2 + 0.5f + out * (float)direction_dy(side);
    float size = roundf(map->side * map->sign);
    return rect_snapped(rect_of(map->x + x * map->side - size / 2, map->y + y * map->side - size / 2, size, size));
}

/* Where no way out is named each doorway that lets somebody out is one; to its author one that nobody asks for, or that
 * is asked for as all of them are, has a faint sign. */
static bool is_any_way_out(const struct map *map, int gate)
{
    const struct mission *mission = &map->scenario->mission;
    uint64_t asked = mission_ways_out(mission);
    bool any = map->whole && !mission->exits_only && asked != 0 && mission_lets_out(mission, gate) &&
               !(mission->gate[gate].flags & (GATE_PORTAL | GATE_CLOSED));
    for (int g = 0; any && asked >> gate & 1u && g < mission->gates; g++)
        any = asked >> g & 1u || !mission_lets_out(mission, g);
    return any;
}

/* Signs of entrances point inwards, those of exits outwards. */
static float sign_turn(const struct gate *gate, int sign)
{
    int quarters = sign == SIGN_PORTAL ? 0 : gate->side / 2 + (sign < SIGN_EXIT ? 2 : 0);
    return (float)(quarters % 4 * 90);
}

static void explain_gate(const struct map *map, int index, int sign, struct rect rect)
{
    int count;
    struct words words = page_words(map->frame);
    const struct mission *mission = &map->scenario->mission;
    const char *gate = mission_gate_text(SENTENCE(&words), &words, mission, index);
    const char *rounds = brief_join_rounds(&words, mission->gate[index].open_rounds, &count);
    bool any = sign == SIGN_EXIT && is_any_way_out(map, index);
    explain(map, "map.gate", index * SIGNS + sign, rect,
            page_tell(map->frame,
                      sign == SIGN_PORTAL ? "map.portal.rounds"
                      : any               ? "map.gate.any"
                                          : "map.gate",
                      SLOTS({"sign", page_text(map->frame, SIGN_KEY[sign]), 0}, {"gate", gate, 0}, {"n", NULL, count},
                            {"list", rounds, 0})));
}

/* To its author a way out that nobody has named is a faint one. */
static void draw_gates(const struct map *map)
{
    const struct mission *mission = &map->scenario->mission;
    for (int g = 0; g < mission->gates; g++)
        for (int sign = 0, nth = 0; sign < SIGNS; sign++) {
            const struct gate *gate = &mission->gate[g];
            bool any = sign == SIGN_EXIT && is_any_way_out(map, g);
            if (!any && !has_sign(mission, g, sign))
                continue;
            struct rect rect = sign_rect(map, gate, nth++);
            texture_draw_turned(map->frame->textures, SIGN_ART[sign], rect, sign_turn(gate, sign), false,
                                colour_faded(WHITE, any ? 0.4f : 1));
            explain_gate(map, g, sign, rect);
        }
}

/* Larger than its square, on which it stands: letters can be read from far above. */
static struct rect comer_rect(const struct map *map, struct square at)
{
    static const float FOOT = 0.7f;
    struct rect square = square_rect(map, at.x, at.y);
    float least = map->worked_on ? 40 : 28, squares = map->worked_on ? 2.0f : 1.6f;
    float size = fmaxf(least, roundf(map->side * squares)), over = size - square.w;
    return rect_snapped(rect_of(square.x - over / 2, square.y - over * FOOT, size, size));
}

/* For what may be drawn to another square as well. */
static void draw_perhaps(const struct map *map, struct rect rect)
{
    struct rect corner = rect_anchor(rect, rect.w * 0.5f, rect.h * 0.5f, 1, 0);
    struct text_style style = {FONT_TITLE, fmaxf(11, corner.h * 0.9f), palette_colour(PALETTE_BRASS_LIGHT)};
    draw_shade(map, corner, corner.w * 0.6f, 200);
    font_draw_in(map->frame->fonts, style, corner, TEXT_CENTRE, page_text(map->frame, "map.perhaps"));
}

/* For what is not there yet: who looks at the board of a mission being written also reads what brings it. */
static const char *draw_later(const struct map *map, const struct comer *comer, struct rect rect, const char *told)
{
    struct rect corner = rect_anchor(rect, rect.w * 0.4f, rect.h * 0.4f, 0, 0);
    draw_shade(map, corner, corner.w * 0.6f, 200);
    ui_icon(map->frame->ui, rect_snapped(corner), "reinforcement", palette_colour(PALETTE_BRASS_LIGHT));
    if (!map->whole)
        return told;
    return page_tell(
        map->frame, "map.figure.by",
        SLOTS({"text", told, 0}, {"name", trigger_called(&map->scenario->mission, comer->trigger - 1), 0}));
}

static void draw_comer(const struct map *map, const struct comer *comer, int index, struct rect rect)
{
    draw_shade(map, rect, rect.w * 0.75f, 190);
    const char *who = page_kind_text(map->frame, comer->kind);
    if (comer->name) {
        texture_draw(map->frame->textures, FOLLOWER_ART, rect, WHITE);
        who = comer->name[0] ? comer->name : page_text(map->frame, "name.follower");
    } else {
        page_creature(map->frame, rect, comer->kind, comer->trigger > 0 ? 0.5f : 1);
    }
    if (comer->at->count > 1)
        draw_perhaps(map, rect);
    const char *told = page_tell(map->frame, comer->key, SLOTS({"creature", who, 0}));
    explain(map, "map.figure", index, rect, comer->trigger > 0 ? draw_later(map, comer, rect, told) : told);
}

/* On all of their squares, or beyond the signs of their doorways. */
static void draw_comers(const struct map *map)
{
    struct comer list[COMERS];
    const struct mission *mission = &map->scenario->mission;
    int count = list_comers(mission, map->whole, list), outside[GATE_MAX] = {0};
    for (int i = 0; i < count; i++) {
        uint8_t gate = list[i].gate;
        if (gate < mission->gates) {
            bool faint = is_any_way_out(map, gate) && !has_sign(mission, gate, SIGN_EXIT);
            draw_comer(map, &list[i], i * SQUARES_MAX,
                       sign_rect(map, &mission->gate[gate], signs_of(mission, gate) + faint + outside[gate]++));
        }
        for (int s = 0; gate >= mission->gates && s < list[i].at->count; s++)
            draw_comer(map, &list[i], i * SQUARES_MAX + s, comer_rect(map, list[i].at->square[s]));
    }
}

/* ---- targets: where they may stand ----------------------------------------------------------------------------- */

static const char *kind_key(char key[WORDS_KEY_MAX], int kind)
{
    return words_key(key, "map", marker_name(kind));
}

static const char *name_of_kind(const struct map *map, int kind)
{
    char key[WORDS_KEY_MAX];
    return page_text(map->frame, kind_key(key, kind));
}

static const char DESK_ART[] = "art/board/desk.svg";

uint32_t minimap_marker_slots(const struct mission *mission, int marker)
{
    const struct mission_marker *it = &mission->marker[marker];
    for (int i = 0; i < mission->key_forces; i++)
        if (it->force_card != CARD_NONE && mission->key_force[i].card == it->force_card)
            return mission->key_force[i].slots;
    return it->slots;
}

static uint32_t target_slots(const struct mission *mission, enum marker_kind kind)
{
    uint32_t slots = 0;
    for (int m = 0; m < mission->markers; m++)
        if (mission->marker[m].kind == kind)
            slots |= minimap_marker_slots(mission, m);
    return slots;
}

/* In a corner of each sector where one may stand. */
static void draw_targets(const struct map *map, enum marker_kind kind)
{
    const struct mission *mission = &map->scenario->mission;
    uint32_t slots = target_slots(mission, kind);
    float sign = fmaxf(12, roundf(map->side * 2.3f));
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        if (!(slots >> slot & 1u))
            continue;
        struct rect place = rect_inset(sector_rect(map, slot), map->side * 0.5f);
        struct rect rect = rect_snapped(rect_anchor(place, sign, sign, 1, 0));
        draw_shade(map, rect, sign * 0.8f, 170);
        texture_draw(map->frame->textures, marker_row(kind)->picture, rect, WHITE);
        explain(map, "map.target", slot, rect, name_of_kind(map, kind));
    }
}

/* ---- things that lie at their place ---------------------------------------------------------------------------- */

/* What the board shows on one square. `index` tells widgets apart. */
static void explain_square(const struct map *map, const char *what, int index, struct square at, const char *text)
{
    float size = fmaxf(8, roundf(map->side * 1.3f));
    explain(map, what, index, rect_snapped(rect_anchor(square_rect(map, at.x, at.y), size, size, 0.5f, 0.5f)), text);
}

static const char LOCKED_KEY[] = "map.citadel_door.locked";

static bool has_locked_door(const struct mission *mission)
{
    for (int m = 0; m < mission->markers; m++)
        if (mission->marker[m].locked)
            return true;
    return false;
}

/* A bar on so many edges of that side, from the square on. */
static struct rect edge_bar(const struct map *map, struct square at, enum direction side, int edges)
{
    struct rect square = square_rect(map, at.x, at.y);
    float thick = fmaxf(3, floorf(map->side * 0.42f)), length = map->side * (float)edges;
    if (side == NORTH || side == SOUTH)
        return rect_snapped(
            rect_of(square.x, (side == NORTH ? square.y : rect_bottom(square)) - thick / 2, length, thick));
    return rect_snapped(rect_of((side == WEST ? square.x : rect_right(square)) - thick / 2, square.y, thick, length));
}

/* The bars of a closed doorway: what has them is told without colour. */
static void draw_grating(const struct frame *frame, struct rect bar)
{
    enum { BARS = 5 };
    bool upright = bar.h > bar.w;
    float step = (upright ? bar.h : bar.w) / BARS, thick = fmaxf(1, floorf(step * 0.4f));
    canvas_fill(frame->canvas, bar, palette_colour(PALETTE_VOID));
    for (int i = 0; i < BARS; i++) {
        float at = ((float)i + 0.5f) * step - thick / 2;
        canvas_fill(
            frame->canvas,
            rect_snapped(upright ? rect_of(bar.x, bar.y + at, bar.w, thick) : rect_of(bar.x + at, bar.y, thick, bar.h)),
            palette_colour(PALETTE_FROST));
    }
    canvas_frame(frame->canvas, bar, 1, palette_colour(PALETTE_FROST));
}

static void draw_shut_doorway(const struct map *map, int index, struct square at, enum direction side, int edges)
{
    if (edges == 0)
        return;
    struct rect bar = edge_bar(map, at, side, edges);
    draw_grating(map->frame, bar);
    explain(map, "map.shut", index, rect_inset(bar, -3), page_text(map->frame, "map.shut"));
}

/* What is closed when the mission begins; whether it stays so is told elsewhere, if at all. */
static void draw_shut_doorways(const struct map *map)
{
    const struct mission *mission = &map->scenario->mission;
    struct square inside[2] = {SQUARE_NONE, SQUARE_NONE};
    for (int i = 0; i < mission->closed_doorways; i++) {
        const struct closed_doorway *closed = &mission->closed[i];
        enum direction side = (enum direction)closed->side;
        int edges = mission_list_doorway(mission, map->scenario->catalogue, closed->slot, side, inside);
        draw_shut_doorway(map, i, inside[0], side, closed->later ? 0 : edges);
    }
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        draw_shut_doorway(map, CLOSED_MAX + g, gate->inside[0], (enum direction)gate->side,
                          gate->flags & GATE_CLOSED ? gate->width : 0);
    }
}

static bool map_has_shut(const struct mission *mission)
{
    bool shut = false;
    for (int i = 0; i < mission->closed_doorways; i++)
        shut |= !mission->closed[i].later;
    for (int g = 0; g < mission->gates; g++)
        shut |= (mission->gate[g].flags & GATE_CLOSED) != 0;
    return shut;
}

/* Of a door that is locked, which is no matter of colour alone. */
static void draw_lock(const struct frame *frame, struct rect bar)
{
    float thick = fminf(bar.w, bar.h);
    canvas_fill(frame->canvas, rect_snapped(rect_anchor(bar, thick, thick, 0.5f, 0.5f)), palette_colour(PALETTE_VOID));
}

static void draw_door(const struct map *map, int index)
{
    const struct mission_marker *door = &map->scenario->mission.marker[index];
    struct square at = squares_only(&door->at);
    if (!(marker_traits(door->kind) & TRAIT_SWINGS) || !square_is(at))
        return;
    struct rect bar = edge_bar(map, at, (enum direction)door->side, door->width > 0 ? door->width : 1);
    canvas_fill(map->frame->canvas, bar, palette_colour(door->locked ? PALETTE_BRASS : PALETTE_EMBER));
    if (door->locked)
        draw_lock(map->frame, bar);
    canvas_frame(map->frame->canvas, bar, 1, palette_colour(PALETTE_VOID));
    explain(map, "map.door", index, rect_inset(bar, -3),
            door->locked ? page_text(map->frame, LOCKED_KEY) : name_of_kind(map, door->kind));
}

/* The board has drawn what surely lies there. */
static void draw_thing(const struct map *map, const struct mission_marker *marker, int index, struct square at)
{
    const char *name = name_of_kind(map, marker->kind);
    if (marker->at.count > 1) {
        struct rect rect = comer_rect(map, at);
        draw_shade(map, rect, rect.w * 0.75f, 170);
        texture_draw(map->frame->textures, marker_row(marker->kind)->picture, rect, WHITE);
        draw_perhaps(map, rect);
        name = page_tell(map->frame, "map.thing.drawn", SLOTS({"thing", name, 0}));
    }
    explain_square(map, "map.thing", index, at, name);
}

static void draw_things(const struct map *map)
{
    const struct mission *mission = &map->scenario->mission;
    draw_shut_doorways(map);
    for (int m = 0; m < mission->markers; m++)
        draw_door(map, m);
    for (int m = 0; m < mission->markers; m++) {
        const struct mission_marker *marker = &mission->marker[m];
        bool shown = marker_row(marker->kind)->picture && !(marker_traits(marker->kind) & TRAIT_SWINGS);
        for (int s = 0; shown && s < marker->at.count; s++)
            draw_thing(map, marker, m * SQUARES_MAX + s, marker->at.square[s]);
    }
    for (int task = 0; task < mission->tasks; task++)
        for (int i = 0; i < mission->task[task].squares; i++)
            explain_square(map, "map.desk", task * 4 + i, mission->task[task].at[i], mission->task[task].title);
}

void minimap_draw_north(struct frame *frame, const struct mission *mission, struct rect rect)
{
    static const char *const TOLD[] = {"map.north", "map.north.east", "map.north.south", "map.north.west"};
    float side = ui_px(frame->ui, 34);
    struct rect place = rect_snapped(rect_anchor(ui_inset(frame->ui, rect, 4), side, side, 1, 0));
    if (rect.w < 4 * side || rect.h < 4 * side)
        return;
    texture_draw_turned(frame->textures, "art/board/north_token.svg", place, 45.0f * (float)mission->north, false,
                        WHITE);
    (void)ui_area(frame->ui, "map.north", place, 0, page_text(frame, TOLD[mission->north / 2]));
}

static void draw_map(struct minimap *minimap, const struct map *map, struct rect rect)
{
    struct brush brush = page_brush(map->frame);
    if (!minimap->preview)
        minimap->preview = board_preview_new(map->scenario);
    canvas_push_clip(map->frame->canvas, rect);
    board_preview_draw(minimap->preview, &brush, rect, (struct point){map->x, map->y}, map->side);
    tint_squares(map);
    draw_numbers(map);
    draw_things(map);
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (marker_row(kind)->picture)
            draw_targets(map, (enum marker_kind)kind);
    draw_gates(map);
    draw_comers(map);
    canvas_pop_clip(map->frame->canvas);
}

void minimap_draw(struct minimap *minimap, struct frame *frame, const struct scenario *scenario, struct rect rect)
{
    if (rect.w < 16 || rect.h < 16)
        return;
    struct map map = map_in(frame, scenario, rect);
    draw_map(minimap, &map, rect);
}

void minimap_draw_at(struct minimap *minimap, struct frame *frame, const struct scenario *scenario, struct rect rect,
                     struct point corner, float square)
{
    struct map map = {.frame = frame,
                      .scenario = scenario,
                      .x = floorf(corner.x),
                      .y = floorf(corner.y),
                      .side = square,
                      .sign = fmaxf(SIGN, SIGN_LEAST / square),
                      .quiet = minimap->quiet,
                      .whole = minimap->whole,
                      .worked_on = true};
    draw_map(minimap, &map, rect);
}

void minimap_clear(struct minimap *minimap)
{
    board_preview_free(minimap->preview);
    minimap->preview = NULL;
}

/* ---- the legend ------------------------------------------------------------------------------------------------ */

static bool map_has_sign(const struct mission *mission, int sign)
{
    for (int g = 0; g < mission->gates; g++)
        if (has_sign(mission, g, sign))
            return true;
    return false;
}

static bool map_has_thing(const struct mission *mission, int kind)
{
    bool there = false;
    for (int m = 0; m < mission->markers; m++)
        there |= mission->marker[m].kind == kind &&
                 (mission->marker[m].at.count > 0 || minimap_marker_slots(mission, m));
    return there && marker_row(kind)->picture;
}

static bool map_has_desks(const struct mission *mission)
{
    for (int task = 0; task < mission->tasks; task++)
        if (mission->task[task].squares)
            return true;
    return false;
}

/* The first that is a creature, or that is a follower; `count`: none is. */
static int comer_of(const struct comer *list, int count, bool follower)
{
    int i = 0;
    while (i < count && (list[i].name != NULL) != follower)
        i++;
    return i;
}

bool minimap_tell_sign(struct flow *flow, const char *text, struct rect *sign)
{
    struct rect mark;
    if (!flow_marked_text(flow, LEGEND_ROW + UI_GAP, LEGEND_ROW, ui_body(flow->ui, UI_TEXT, PALETTE_BONE_DIM), text,
                          &mark))
        return false;
    *sign = ui_inset(flow->ui, ui_anchor(flow->ui, mark, LEGEND_ROW, LEGEND_ROW, 0, 0.5f), UI_GAP_TINY);
    return true;
}

/* A line of the legend; true when its sign is to be drawn. */
static bool tell_sign(struct flow *flow, struct frame *frame, const char *key, struct rect *sign)
{
    return minimap_tell_sign(flow, page_text(frame, key), sign);
}

static void tell_art(struct flow *flow, struct frame *frame, const char *key, const char *art)
{
    struct rect sign;
    if (tell_sign(flow, frame, key, &sign))
        texture_draw(frame->textures, art, sign, WHITE);
}

/* Where its sign lies; of no width if it is out of sight. */
static struct rect tell_patch(struct flow *flow, struct frame *frame, const char *key, float high, struct colour colour,
                              enum palette rim, bool hatched)
{
    struct rect sign;
    if (!tell_sign(flow, frame, key, &sign))
        return rect_of(0, 0, 0, 0);
    sign = ui_inset(flow->ui, sign, UI_GAP_TINY);
    sign = rect_anchor(sign, sign.w, sign.h * high, 0.5f, 0.5f);
    canvas_fill(frame->canvas, sign, colour);
    if (hatched)
        hatch(frame, sign);
    canvas_frame(frame->canvas, sign, ui_px(flow->ui, 1), palette_colour(rim));
    return sign;
}

void minimap_tell_legend(struct flow *flow, void *context)
{
    const struct minimap_legend *legend = context;
    struct frame *frame = legend->frame;
    const struct mission *mission = &legend->scenario->mission;
    char key[WORDS_KEY_MAX];
    struct comer list[COMERS];
    struct rect sign;
    for (int i = 0; i < SIGNS; i++)
        if (map_has_sign(mission, i))
            tell_art(flow, frame, SIGN_KEY[i], SIGN_ART[i]);
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (!(marker_traits(kind) & TRAIT_SWINGS) && map_has_thing(mission, kind))
            tell_art(flow, frame, kind_key(key, kind), marker_row(kind)->picture);
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (marker_traits(kind) & TRAIT_SWINGS && map_has_thing(mission, kind))
            (void)tell_patch(flow, frame, kind_key(key, kind), 0.4f, palette_colour(PALETTE_EMBER), PALETTE_VOID,
                             false);
    if (has_locked_door(mission)) {
        struct rect bar = tell_patch(flow, frame, LOCKED_KEY, 0.4f, palette_colour(PALETTE_BRASS), PALETTE_VOID, false);
        if (bar.w > 0)
            draw_lock(frame, bar);
    }
    if (map_has_shut(mission) && tell_sign(flow, frame, "map.shut", &sign))
        draw_grating(frame, rect_anchor(sign, sign.w, sign.h * 0.5f, 0.5f, 0.5f));
    if (map_has_desks(mission) && tell_sign(flow, frame, "map.desk", &sign)) { /* as the board has it: desk and mark */
        struct brush brush = page_brush(frame);
        texture_draw(frame->textures, DESK_ART, sign, WHITE);
        board_draw_task_mark(&brush, (struct point){sign.x + sign.w * 0.78f, sign.y + sign.h * 0.25f}, sign.h * 0.55f);
    }
    int comers = list_comers(mission, false, list), creature = comer_of(list, comers, false);
    if (creature < comers && tell_sign(flow, frame, "map.figures", &sign))
        page_creature(frame, sign, list[creature].kind, 1);
    if (comer_of(list, comers, true) < comers)
        tell_art(flow, frame, "map.followers", FOLLOWER_ART);
    if (mission->inside)
        (void)tell_patch(flow, frame, "map.inside", 1, (struct colour){96, 44, 40, 255}, PALETTE_BONE_DIM, true);
    if (mission->dark)
        (void)tell_patch(flow, frame, "map.dark", 1, (struct colour){14, 14, 20, 255}, PALETTE_BONE_DIM, false);
}
