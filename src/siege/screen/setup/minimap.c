#include "siege/screen/setup/minimap.h"

#include "siege/rules/board/board.h"
#include "siege/screen/menu/page.h"
#include "siege/text/names/names.h"

#include <math.h>
#include <stdio.h>

static const float MARGIN = 1.9f;  /* squares of ground shown beyond the board */
static const float SIGN = 1.7f;    /* size of an entrance's sign in squares */
static const float SIGN_LEAST = 8; /* … and in pixels */
enum { LEGEND_ROW = 26 };

struct map {
    struct frame *frame;
    const struct scenario *scenario;
    float x, y, side; /* of the first square, in pixels */
    float sign;       /* size of an entrance's sign in squares: SIGN, or more where that would be too small to see */
};

static bool is_floor(const struct map *map, int x, int y)
{
    return board_has(map->scenario->floor, square_at(x, y));
}

static bool is_inside(const struct map *map, int x, int y)
{
    uint8_t slot = map->scenario->slot_at[y][x];
    return slot < SLOT_MAX && map->scenario->mission.inside >> slot & 1u;
}

static struct rect square_rect(const struct map *map, int x, int y)
{
    return rect_of(map->x + map->side * (float)x, map->y + map->side * (float)y, map->side, map->side);
}

static void draw_floor(const struct map *map)
{
    struct canvas *canvas = map->frame->canvas;
    for (int y = 0; y < map->scenario->height; y++)
        for (int x = 0; x < map->scenario->width; x++) {
            if (!is_floor(map, x, y))
                continue;
            struct colour ground = is_inside(map, x, y) ? (struct colour){78, 40, 38, 255}
                                                        : (struct colour){72, 68, 66, 255};
            bool stairs = map->scenario->stair_at[y][x] != 0;
            struct colour shade = colour_mixed(ground, palette_colour(stairs ? PALETTE_BRASS : PALETTE_VOID),
                                               stairs        ? 0.4f
                                               : (x + y) % 2 ? 0.18f
                                                             : 0.1f);
            canvas_fill(canvas, square_rect(map, x, y), shade);
        }
}

static bool is_gate_edge(const struct map *map, int x, int y, enum direction side)
{
    const struct mission *mission = &map->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        for (int i = 0; i < gate->width && i < 2; i++)
            if (gate->side == side && gate->inside[i].x == x && gate->inside[i].y == y)
                return !(gate->flags & GATE_CLOSED);
    }
    return false;
}

/* The side of a square as a bar: bone for walls, brass for the thresholds of outer doorways. */
static void draw_edge(const struct map *map, int x, int y, enum direction side)
{
    bool beyond = is_floor(map, x + direction_dx(side), y + direction_dy(side));
    if (beyond && (side == NORTH || side == WEST))
        return;
    if (beyond && board_linked(&map->scenario->rows, square_at(x, y), side))
        return;
    bool gate = !beyond && is_gate_edge(map, x, y, side);
    float thick = fmaxf(1, floorf(map->side * (gate ? 0.12f : 0.2f)));
    struct rect square = square_rect(map, x, y), bar = square;
    if (side == NORTH || side == SOUTH)
        bar = rect_of(square.x - thick / 2, (side == NORTH ? square.y : rect_bottom(square)) - thick / 2,
                      square.w + thick, thick);
    else
        bar = rect_of((side == WEST ? square.x : rect_right(square)) - thick / 2, square.y - thick / 2, thick,
                      square.h + thick);
    canvas_fill(map->frame->canvas, rect_snapped(bar), palette_colour(gate ? PALETTE_BRASS_DARK : PALETTE_BONE_DIM));
}

static void draw_walls(const struct map *map)
{
    for (int y = 0; y < map->scenario->height; y++)
        for (int x = 0; x < map->scenario->width; x++)
            for (int side = NORTH; is_floor(map, x, y) && side < DIRECTIONS; side += 2)
                draw_edge(map, x, y, (enum direction)side);
}

static void draw_numbers(const struct map *map)
{
    const struct mission *mission = &map->scenario->mission;
    float size = map->side * SECTOR_SIZE;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        char text[8];
        uint8_t sector = mission->slot[slot].sector;
        if (sector == SLOT_NONE)
            continue;
        snprintf(text, sizeof text, "%d", map->scenario->catalogue->sector[sector].number);
        struct rect place = rect_of(map->x + size * (float)(slot % mission->grid_width),
                                    map->y + size * (float)(slot / mission->grid_width), size, size);
        struct text_style style = {FONT_TITLE, fmaxf(8, size * 0.5f),
                                   colour_faded(palette_colour(PALETTE_BONE), 0.82f)};
        canvas_radial(map->frame->canvas, rect_centre(place), size * 0.4f, (struct colour){0, 0, 0, 130},
                      (struct colour){0, 0, 0, 0});
        font_draw_in(map->frame->fonts, style, place, TEXT_CENTRE, text);
    }
}

/* Where the Citadel's wings meet. */
static void draw_citadel(const struct map *map)
{
    struct square corner = map->scenario->mission.citadel;
    struct canvas *canvas = map->frame->canvas;
    if (!square_is(corner))
        return;
    struct point at = {map->x + map->side * (float)corner.x, map->y + map->side * (float)corner.y};
    float radius = map->side * 1.15f;
    canvas_light(canvas, at.x, at.y, radius * 3, palette_colour(PALETTE_EMBER), 0.5f);
    canvas_emblem(canvas, EMBLEM_SPIKES, at, radius, palette_colour(PALETTE_BLOOD_DARK));
    canvas_emblem_outline(canvas, EMBLEM_SPIKES, at, radius, fmaxf(1, map->side * 0.14f),
                          palette_colour(PALETTE_BRASS));
}

enum { SIGNS = 4, SIGN_EXIT = 2, SIGN_PORTAL = 3 };
static const char *const SIGN_ART[SIGNS] = {"art/board/entrance_troopers.svg", "art/board/entrance_legion.svg",
                                            "art/board/exit.svg", "art/board/portal_open.svg"};
static const char *const SIGN_KEY[SIGNS] = {"brief.entrances", "brief.legion_entrances", "brief.exits", "map.portal"};

/* A way out through a portal is shown as that. */
static bool has_sign(const struct gate *gate, int sign)
{
    bool portal = gate->flags & GATE_PORTAL;
    if (gate->flags & GATE_CLOSED)
        return false;
    if (sign == SIGN_PORTAL || (sign == SIGN_EXIT && portal))
        return sign == SIGN_PORTAL && portal;
    return gate->flags >> sign & 1;
}

/* ---- creatures that have their place --------------------------------------------------------------------------- */

enum { COMERS = CREATURE_MAX + TRIGGER_MAX * TRIGGER_ACTIONS };

/* One that stands on the board when the mission begins, waits outside, or comes to a doorway later. */
struct comer {
    const char *key;
    uint8_t kind, gate; /* GATE_NONE: it stands at `at` */
    struct square at;
};

/* Those of a campaign alone, after a failure, are left out: nobody knows here whether they come. */
static int list_comers(const struct mission *mission, struct comer list[COMERS])
{
    int count = 0;
    for (int i = 0; i < mission->start_figures; i++) {
        const struct start_figure *start = &mission->start_figure[i];
        if (!start->if_failed)
            list[count++] = (struct comer){start->gate == GATE_NONE ? "map.figure" : "map.figure.waits", start->kind,
                                           start->gate, start->at};
    }
    for (int t = 0; t < mission->triggers; t++)
        for (int a = 0; a < mission->trigger[t].actions; a++) {
            const struct trigger_action *action = &mission->trigger[t].action[a];
            if (action->verb == TRIGGER_WAIT_AT)
                list[count++] = (struct comer){"map.figure.comes", action->kind, action->gate, SQUARE_NONE};
        }
    return count;
}

static int comers_at(const struct mission *mission, int gate)
{
    struct comer list[COMERS];
    int count = list_comers(mission, list), there = 0;
    for (int i = 0; i < count; i++)
        there += list[i].gate == gate;
    return there;
}

static int signs_of(const struct gate *gate)
{
    int signs = 0;
    for (int sign = 0; sign < SIGNS; sign++)
        signs += has_sign(gate, sign);
    return signs;
}

/* How far the outermost sign of a doorway reaches beyond the board's edge, in squares. */
static float reach_of_signs(const struct mission *mission, int index, float size)
{
    int signs = signs_of(&mission->gate[index]) + comers_at(mission, index);
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
    return (struct map){frame, scenario, floorf(x - side * shown.x), floorf(y - side * shown.y), side, sign};
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

/* Signs of entrances point inwards, those of exits outwards. */
static float sign_turn(const struct gate *gate, int sign)
{
    int quarters = sign == SIGN_PORTAL ? 0 : gate->side / 2 + (sign < SIGN_EXIT ? 2 : 0);
    return (float)(quarters % 4 * 90);
}

static void portal_hint(const struct map *map, const struct gate *gate, const char *name, char *out, size_t size)
{
    char number[ROUND_MAX][12], list[WORDS_NAME_MAX];
    const char *items[ROUND_MAX];
    struct words words = page_words(map->frame);
    int count = 0;
    for (int round = 1; round < 32 && count < ROUND_MAX; round++)
        if (gate->open_rounds >> round & 1u) {
            snprintf(number[count], sizeof number[count], "%d", round);
            items[count] = number[count];
            count++;
        }
    words_join(list, sizeof list, &words, items, count, WORDS_AND);
    struct phrase_slot slots[] = {
        {.name = "gate", .text = name}, {.name = "n", .number = count}, {.name = "list", .text = list}};
    page_say(out, size, map->frame, "map.portal.rounds", slots, 3);
}

static void explain_gate(const struct map *map, int index, int sign, struct rect rect)
{
    char id[UI_ID_SIZE], name[WORDS_SENTENCE_MAX], hint[WORDS_SENTENCE_MAX];
    struct words words = page_words(map->frame);
    mission_gate_text(name, sizeof name, &words, &map->scenario->mission, index);
    struct phrase_slot slots[] = {{.name = "sign", .text = page_text(map->frame, SIGN_KEY[sign])},
                                  {.name = "gate", .text = name}};
    page_say(hint, sizeof hint, map->frame, "map.gate", slots, 2);
    if (sign == SIGN_PORTAL)
        portal_hint(map, &map->scenario->mission.gate[index], name, hint, sizeof hint);
    snprintf(id, sizeof id, "map.gate#%d", index * SIGNS + sign);
    (void)ui_area(map->frame->ui, id, rect, 0, hint);
}

static void draw_gates(const struct map *map)
{
    const struct mission *mission = &map->scenario->mission;
    for (int g = 0; g < mission->gates; g++)
        for (int sign = 0, nth = 0; sign < SIGNS; sign++) {
            const struct gate *gate = &mission->gate[g];
            if (!has_sign(gate, sign))
                continue;
            struct rect rect = sign_rect(map, gate, nth++);
            texture_draw_turned(map->frame->textures, SIGN_ART[sign], rect, sign_turn(gate, sign), false,
                                (struct colour){255, 255, 255, 255});
            explain_gate(map, g, sign, rect);
        }
}

static void draw_comer(const struct map *map, const struct comer *comer, int index, struct rect rect)
{
    char id[UI_ID_SIZE], name[WORDS_NAME_MAX], hint[WORDS_SENTENCE_MAX];
    struct words words = page_words(map->frame);
    struct phrase_slot slot = {.name = "creature", .text = kind_text(name, sizeof name, &words, comer->kind)};
    canvas_radial(map->frame->canvas, rect_centre(rect), rect.w * 0.75f, (struct colour){0, 0, 0, 190},
                  (struct colour){0, 0, 0, 0});
    page_creature(map->frame, rect, comer->kind);
    snprintf(id, sizeof id, "map.figure#%d", index);
    (void)ui_area(map->frame->ui, id, rect, 0, page_say(hint, sizeof hint, map->frame, comer->key, &slot, 1));
}

/* On their squares, or beyond the signs of their doorways. */
static void draw_comers(const struct map *map)
{
    struct comer list[COMERS];
    const struct mission *mission = &map->scenario->mission;
    int count = list_comers(mission, list), outside[GATE_MAX] = {0};
    float size = fmaxf(28, roundf(map->side * 2.6f));
    for (int i = 0; i < count; i++) {
        uint8_t gate = list[i].gate;
        if (gate < mission->gates)
            draw_comer(map, &list[i], i,
                       sign_rect(map, &mission->gate[gate], signs_of(&mission->gate[gate]) + outside[gate]++));
        else if (square_is(list[i].at))
            draw_comer(map, &list[i], i,
                       rect_snapped(rect_anchor(square_rect(map, list[i].at.x, list[i].at.y), size, size, 0.5f, 0.7f)));
    }
}

/* ---- targets: where they may stand ----------------------------------------------------------------------------- */

static const char *name_of_kind(char key[WORDS_KEY_MAX], int kind)
{
    return words_key(key, "map", marker_name(kind));
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
    float size = map->side * SECTOR_SIZE, sign = fmaxf(12, roundf(map->side * 2.3f));
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        char id[UI_ID_SIZE], key[WORDS_KEY_MAX];
        if (!(slots >> slot & 1u))
            continue;
        struct rect place = rect_of(map->x + size * (float)(slot % mission->grid_width),
                                    map->y + size * (float)(slot / mission->grid_width), size, size);
        struct rect rect = rect_snapped(rect_anchor(rect_inset(place, map->side * 0.5f), sign, sign, 1, 0));
        canvas_radial(map->frame->canvas, rect_centre(rect), sign * 0.8f, (struct colour){0, 0, 0, 170},
                      (struct colour){0, 0, 0, 0});
        texture_draw(map->frame->textures, marker_row(kind)->picture, rect, (struct colour){255, 255, 255, 255});
        snprintf(id, sizeof id, "map.target#%d", slot);
        (void)ui_area(map->frame->ui, id, rect, 0, page_text(map->frame, name_of_kind(key, kind)));
    }
}

/* ---- things that lie at their place ---------------------------------------------------------------------------- */

static void draw_thing(const struct map *map, int index)
{
    char id[UI_ID_SIZE], key[WORDS_KEY_MAX];
    const struct mission_marker *marker = &map->scenario->mission.marker[index];
    float size = fmaxf(8, roundf(map->side * 1.3f));
    if (!marker_row(marker->kind)->picture || !square_is(marker->at) || marker->slots ||
        (marker_traits(marker->kind) & TRAIT_SWINGS))
        return;
    struct rect square = square_rect(map, marker->at.x, marker->at.y);
    struct rect place = rect_snapped(rect_anchor(square, size, size, 0.5f, 0.5f));
    texture_draw(map->frame->textures, marker_row(marker->kind)->picture, place, (struct colour){255, 255, 255, 255});
    snprintf(id, sizeof id, "map.thing#%d", index);
    (void)ui_area(map->frame->ui, id, place, 0, page_text(map->frame, name_of_kind(key, marker->kind)));
}

/* A bar across the doorway. */
static void draw_door(const struct map *map, int index)
{
    char id[UI_ID_SIZE], key[WORDS_KEY_MAX];
    const struct mission_marker *door = &map->scenario->mission.marker[index];
    if (!(marker_traits(door->kind) & TRAIT_SWINGS) || !square_is(door->at))
        return;
    struct rect square = square_rect(map, door->at.x, door->at.y), bar = square;
    float thick = fmaxf(3, floorf(map->side * 0.42f)), length = map->side * (float)(door->width > 0 ? door->width : 1);
    if (door->side == NORTH || door->side == SOUTH)
        bar = rect_of(square.x, (door->side == NORTH ? square.y : rect_bottom(square)) - thick / 2, length, thick);
    else
        bar = rect_of((door->side == WEST ? square.x : rect_right(square)) - thick / 2, square.y, thick, length);
    bar = rect_snapped(bar);
    canvas_fill(map->frame->canvas, bar, palette_colour(PALETTE_EMBER));
    canvas_frame(map->frame->canvas, bar, 1, palette_colour(PALETTE_VOID));
    snprintf(id, sizeof id, "map.door#%d", index);
    (void)ui_area(map->frame->ui, id, rect_inset(bar, -3), 0, page_text(map->frame, name_of_kind(key, door->kind)));
}

/* Fixtures beside which a task is done. */
static void draw_desks(const struct map *map, int task)
{
    char id[UI_ID_SIZE];
    const struct task *it = &map->scenario->mission.task[task];
    float size = fmaxf(9, roundf(map->side * 1.4f));
    for (int i = 0; i < it->squares; i++) {
        struct rect place = rect_snapped(
            rect_anchor(square_rect(map, it->at[i].x, it->at[i].y), size, size, 0.5f, 0.5f));
        texture_draw(map->frame->textures, DESK_ART, place, (struct colour){255, 255, 255, 255});
        snprintf(id, sizeof id, "map.desk#%d", task * 4 + i);
        (void)ui_area(map->frame->ui, id, place, 0, it->title);
    }
}

static void draw_things(const struct map *map)
{
    const struct mission *mission = &map->scenario->mission;
    for (int m = 0; m < mission->markers; m++)
        draw_door(map, m);
    for (int m = 0; m < mission->markers; m++)
        draw_thing(map, m);
    for (int task = 0; task < mission->tasks; task++)
        draw_desks(map, task);
}

void minimap_draw_north(struct frame *frame, const struct mission *mission, struct rect rect)
{
    static const char *const TOLD[] = {"map.north", "map.north.east", "map.north.south", "map.north.west"};
    float side = ui_px(frame->ui, 34);
    struct rect place = rect_snapped(rect_anchor(rect_inset(rect, ui_px(frame->ui, 4)), side, side, 1, 0));
    if (rect.w < 4 * side || rect.h < 4 * side)
        return;
    texture_draw_turned(frame->textures, "art/board/north_token.svg", place, 45.0f * (float)mission->north, false,
                        (struct colour){255, 255, 255, 255});
    (void)ui_area(frame->ui, "map.north", place, 0, page_text(frame, TOLD[mission->north / 2]));
}

void minimap_draw(struct frame *frame, const struct scenario *scenario, struct rect rect)
{
    if (rect.w < 16 || rect.h < 16)
        return;
    struct map map = map_in(frame, scenario, rect);
    canvas_push_clip(frame->canvas, rect);
    draw_floor(&map);
    draw_walls(&map);
    draw_numbers(&map);
    draw_citadel(&map);
    draw_things(&map);
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (marker_row(kind)->picture)
            draw_targets(&map, (enum marker_kind)kind);
    draw_gates(&map);
    draw_comers(&map);
    canvas_pop_clip(frame->canvas);
}

static bool map_has_sign(const struct scenario *scenario, int sign)
{
    for (int g = 0; g < scenario->mission.gates; g++)
        if (has_sign(&scenario->mission.gate[g], sign))
            return true;
    return false;
}

static bool map_has_thing(const struct mission *mission, int kind)
{
    bool there = false;
    for (int m = 0; m < mission->markers; m++)
        there |= mission->marker[m].kind == kind &&
                 (square_is(mission->marker[m].at) || minimap_marker_slots(mission, m));
    return there && marker_row(kind)->picture;
}

static bool map_has_desks(const struct mission *mission)
{
    for (int task = 0; task < mission->tasks; task++)
        if (mission->task[task].squares)
            return true;
    return false;
}

static int legend_lines(const struct scenario *scenario)
{
    int lines = scenario->mission.inside ? 1 : 0;
    for (int sign = 0; sign < SIGNS; sign++)
        lines += map_has_sign(scenario, sign);
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        lines += map_has_thing(&scenario->mission, kind);
    struct comer list[COMERS];
    return lines + map_has_desks(&scenario->mission) + (list_comers(&scenario->mission, list) > 0);
}

float minimap_legend_height(struct frame *frame, const struct scenario *scenario)
{
    return ui_px(frame->ui, LEGEND_ROW) * (float)legend_lines(scenario);
}

static struct rect legend_line(struct frame *frame, struct rect *rect, const char *key)
{
    struct rect row = rect_cut_top(rect, ui_px(frame->ui, LEGEND_ROW));
    struct rect sign = rect_inset(rect_cut_left(&row, row.h), ui_px(frame->ui, 2));
    rect_cut_left(&row, ui_px(frame->ui, UI_GAP));
    page_line(frame->ui, row, ui_body(frame->ui, UI_TEXT, PALETTE_BONE_DIM), TEXT_LEFT, page_text(frame, key));
    return sign;
}

float minimap_draw_legend(struct frame *frame, const struct scenario *scenario, struct rect rect)
{
    char key[WORDS_KEY_MAX];
    for (int sign = 0; sign < SIGNS; sign++)
        if (map_has_sign(scenario, sign))
            texture_draw(frame->textures, SIGN_ART[sign], legend_line(frame, &rect, SIGN_KEY[sign]),
                         (struct colour){255, 255, 255, 255});
    for (int kind = 0; kind < MARKER_KINDS; kind++)
        if (!(marker_traits(kind) & TRAIT_SWINGS) && map_has_thing(&scenario->mission, kind))
            texture_draw(frame->textures, marker_row(kind)->picture, legend_line(frame, &rect, name_of_kind(key, kind)),
                         (struct colour){255, 255, 255, 255});
    for (int kind = 0; kind < MARKER_KINDS; kind++) {
        if (!(marker_traits(kind) & TRAIT_SWINGS) || !map_has_thing(&scenario->mission, kind))
            continue;
        struct rect sign = rect_inset(legend_line(frame, &rect, name_of_kind(key, kind)), ui_px(frame->ui, 2));
        sign = rect_anchor(sign, sign.w, sign.h * 0.4f, 0.5f, 0.5f);
        canvas_fill(frame->canvas, sign, palette_colour(PALETTE_EMBER));
        canvas_frame(frame->canvas, sign, ui_px(frame->ui, 1), palette_colour(PALETTE_VOID));
    }
    if (map_has_desks(&scenario->mission))
        texture_draw(frame->textures, DESK_ART, legend_line(frame, &rect, "map.desk"),
                     (struct colour){255, 255, 255, 255});
    struct comer list[COMERS];
    if (list_comers(&scenario->mission, list) > 0)
        page_creature(frame, legend_line(frame, &rect, "map.figures"), list[0].kind);
    if (scenario->mission.inside) {
        struct rect sign = rect_inset(legend_line(frame, &rect, "map.inside"), ui_px(frame->ui, 3));
        canvas_fill(frame->canvas, sign, (struct colour){96, 44, 40, 255});
        canvas_frame(frame->canvas, sign, ui_px(frame->ui, 1), palette_colour(PALETTE_BONE_DIM));
    }
    return minimap_legend_height(frame, scenario);
}
