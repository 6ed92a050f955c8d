/* overlay_view.c -- the part that lies on the floor: reach, threat, choices. */
#include "siege/view/board_scene.h"

#include "siege/rules/board/board.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static float thin(const struct scene *scene)
{
    float line = scene->place.square / 26;
    return line > 1.5f ? line : 1.5f;
}

static void draw_number(const struct scene *scene, struct rect square, int number, struct colour colour)
{
    float px = square.w * 0.34f > 10 ? square.w * 0.34f : 10;
    char text[12];
    if (square.w < 22)
        return;
    snprintf(text, sizeof text, "%d", number);
    struct rect at = rect_inset(square, square.w * 0.07f);
    at.h = px;
    brush_title_over(scene->brush, at, px, colour, (struct drop){1, 0.9f, TEXT_LEFT}, text);
}

/* A line along one edge of a square, inside it. */
static void draw_edge(const struct scene *scene, struct rect square, enum direction side, float line,
                      struct colour colour)
{
    struct rect (*const cut)(struct rect * rect, float size) = side == NORTH   ? rect_cut_top
                                                               : side == SOUTH ? rect_cut_bottom
                                                               : side == WEST  ? rect_cut_left
                                                                               : rect_cut_right;
    canvas_fill(scene->brush->canvas, cut(&square, line), colour);
}

/* ---- reach ----------------------------------------------------------------------------------------------------- */

static int lit(const struct overlay *overlay, int x, int y)
{
    return x < 0 || y < 0 || x >= BOARD_MAX || y >= BOARD_MAX ? 0 : overlay->reach[y][x];
}

static bool is_first(int reach)
{
    return reach != 0 && !(reach & OVERLAY_SECOND);
}

/* The outline of a lit area runs along the edges where it ends. */
static void outline(const struct scene *scene, int x, int y, bool first)
{
    struct rect rect = place_rect(scene->place, (float)x, (float)y, 1, 1);
    float line = thin(scene) * (first ? 1.2f : 0.9f);
    struct colour colour = first ? palette_colour(PALETTE_VERDIGRIS) : palette_colour(PALETTE_BRASS_LIGHT);
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        int beyond = lit(scene->overlay, x + direction_dx((enum direction)side),
                         y + direction_dy((enum direction)side));
        if (first ? !is_first(beyond) : beyond == 0)
            draw_edge(scene, rect, (enum direction)side, line, colour);
    }
}

/* From here a Special action of the mission works: its sign, in the corner that the number of steps leaves free. */
static void draw_deed(const struct scene *scene, struct rect square)
{
    float size = square.w * 0.46f;
    struct point middle = {rect_right(square) - size * 0.6f, rect_bottom(square) - size * 0.6f};
    canvas_circle(scene->brush->canvas, middle, size * 0.62f, colour_faded(palette_colour(PALETTE_SHADOW), 0.75f));
    brush_centred(scene->brush, "art/icons/special_action.svg", middle, size, 0, 1);
}

static void draw_lit(const struct scene *scene, int x, int y, int reach)
{
    struct canvas *canvas = scene->brush->canvas;
    struct rect rect = place_rect(scene->place, (float)x, (float)y, 1, 1);
    bool first = is_first(reach);
    struct colour fill = first ? colour_faded(colour_mixed(palette_colour(PALETTE_VERDIGRIS), WHITE, 0.6f), 0.22f)
                               : colour_faded(palette_colour(PALETTE_BRASS_LIGHT), 0.12f);
    if (!scene_sees(scene, rect))
        return;
    canvas_fill(canvas, rect, fill);
    if (first)
        canvas_frame(canvas, rect_inset(rect, rect.w * 0.07f), 1,
                     colour_faded(palette_colour(PALETTE_VERDIGRIS), 0.45f));
    outline(scene, x, y, first);
    if (first) /* of a second Move the way itself tells its steps: they would begin anew at 1 */
        draw_number(scene, rect, reach, palette_colour(PALETTE_BONE));
    if (board_has(scene->overlay->deeds, square_at(x, y)))
        draw_deed(scene, rect);
}

static void draw_reach(const struct scene *scene)
{
    for (int y = 0; y < scene->scenario->height; y++)
        for (int x = 0; x < scene->scenario->width; x++)
            if (scene->overlay->reach[y][x])
                draw_lit(scene, x, y, scene->overlay->reach[y][x]);
}

/* Passed but not ended on: hollow, with a bar across. */
static void draw_passed(const struct scene *scene)
{
    struct canvas *canvas = scene->brush->canvas;
    struct colour ink = colour_faded(palette_colour(PALETTE_VERDIGRIS), 0.75f);
    for (int y = 0; y < scene->scenario->height; y++)
        for (uint64_t row = scene->overlay->passed[y]; row; row &= row - 1) {
            struct rect rect = place_rect(scene->place, (float)__builtin_ctzll(row), (float)y, 1, 1);
            if (!scene_sees(scene, rect))
                continue;
            struct rect frame = rect_inset(rect, rect.w * 0.09f);
            struct point from = {frame.x, rect_bottom(frame)}, to = {rect_right(frame), frame.y};
            canvas_frame(canvas, frame, thin(scene), ink);
            brush_line(scene->brush->canvas, from, to, thin(scene), (struct drop){2, 0.5f, 0}, ink);
        }
}

/* ---- range ----------------------------------------------------------------------------------------------------- */

/* The squares within range, faintly lit, in one line all around. */
static void draw_range(const struct scene *scene)
{
    struct colour ink = palette_colour(PALETTE_FROST);
    float line = thin(scene) * 1.3f;
    for (int y = 0; y < scene->scenario->height; y++)
        for (uint64_t row = scene->overlay->range[y]; row; row &= row - 1) {
            struct square at = square_at(__builtin_ctzll(row), y);
            struct rect rect = place_rect(scene->place, at.x, at.y, 1, 1);
            if (!scene_sees(scene, rect))
                continue;
            canvas_fill(scene->brush->canvas, rect, colour_faded(ink, 0.13f));
            for (int side = NORTH; side < DIRECTIONS; side += 2)
                if (!board_has(scene->overlay->range, square_step(at, (enum direction)side)))
                    draw_edge(scene, rect, (enum direction)side, line, colour_faded(ink, 0.85f));
        }
}

/* ---- threat ---------------------------------------------------------------------------------------------------- */

/* On a ground of its own: the floor may be of any colour. */
static void draw_threat_number(const struct scene *scene, struct rect square, int number)
{
    char text[12];
    float px = fmaxf(square.w * 0.34f, 11);
    if (square.w < 22)
        return;
    snprintf(text, sizeof text, "%d", number);
    float wide = font_width(scene->brush->fonts, FONT_TITLE, px, text) + px * 0.6f, high = px * 1.1f;
    struct rect plate = rect_snapped(rect_of(rect_right(square) - wide, rect_bottom(square) - high, wide, high));
    canvas_fill(scene->brush->canvas, plate, palette_colour(THREAT_GROUND));
    brush_title(scene->brush, plate, px, palette_colour(THREAT_INK), text);
}

static void draw_threat(const struct scene *scene)
{
    for (int y = 0; y < scene->scenario->height; y++)
        for (int x = 0; x < scene->scenario->width; x++) {
            struct rect rect = place_rect(scene->place, (float)x, (float)y, 1, 1);
            if (scene->overlay->threat[y][x] == 0 || !scene_sees(scene, rect))
                continue;
            brush_picture(scene->brush, "art/board/threat_hatch.svg", scene->place.square, scene->place.square, rect, 0,
                          colour_faded(WHITE, 0.85f));
            draw_threat_number(scene, rect, scene->overlay->threat[y][x]);
        }
}

static void draw_unknown(const struct scene *scene, int slot)
{
    struct square corner = board_slot_corner(&scene->scenario->mission, slot);
    for (int y = 0; y < SECTOR_SIZE; y++)
        for (int x = 0; x < SECTOR_SIZE; x++) {
            struct rect rect = place_rect(scene->place, (float)(corner.x + x), (float)(corner.y + y), 1, 1);
            if (!scene_sees(scene, rect))
                continue;
            canvas_fill(scene->brush->canvas, rect, colour_faded(palette_colour(PALETTE_BLOOD_DARK), 0.35f));
            if ((x + 2 * y) % 4 == 1)
                brush_centred(scene->brush, "art/board/unknown.svg", rect_centre(rect), 0.62f * scene->place.square, 0,
                              0.7f);
        }
}

/* ---- choices --------------------------------------------------------------------------------------------------- */

static void draw_slot_choice(const struct scene *scene, int slot)
{
    struct rect rect = scene_slot_rect(scene, slot);
    struct canvas *canvas = scene->brush->canvas;
    float line = thin(scene) * 2;
    canvas_fill(canvas, rect, colour_faded(colour_faded(palette_colour(PALETTE_BRASS), 0.8f), 0.10f));
    canvas_frame(canvas, rect, line + 2, colour_faded(palette_colour(PALETTE_SHADOW), 0.7f));
    canvas_frame(canvas, rect_inset(rect, 1), line, palette_colour(PALETTE_BRASS_LIGHT));
}

/* `far`: a way out that takes a second Move has a second frame, for those who do not see its colour. */
static void draw_gate_choice(const struct scene *scene, int gate, struct colour colour, bool far)
{
    const struct gate *opening = &scene->scenario->mission.gate[gate];
    bool upright = direction_dx((enum direction)opening->side) != 0, portal = opening->flags & GATE_PORTAL;
    float deep = portal ? 1.9f : 1.2f; /* a portal's iris is as deep as it is wide */
    struct point at = stage_gate_point(scene->scenario, gate, portal ? 0.98f : 0.62f);
    float w = upright ? deep : (float)opening->width, h = upright ? (float)opening->width : deep;
    struct rect rect = place_rect(scene->place, at.x - w / 2, at.y - h / 2, w, h);
    struct point middle = rect_centre(rect);
    float light = opening->flags & GATE_PORTAL ? 0.15f : 0.5f;
    canvas_light(scene->brush->canvas, middle.x, middle.y, scene->place.square * 1.8f, colour, light);
    canvas_frame_round(scene->brush->canvas, rect_inset(rect, -1), scene->place.square * 0.18f, thin(scene) * 1.6f + 2,
                       colour_faded(palette_colour(PALETTE_SHADOW), 0.7f));
    canvas_frame_round(scene->brush->canvas, rect, scene->place.square * 0.18f, thin(scene) * 1.6f, colour);
    if (far)
        canvas_frame_round(scene->brush->canvas, rect_inset(rect, scene->place.square * 0.11f + 2),
                           scene->place.square * 0.1f, thin(scene), colour);
}

/* Whole sectors are lit more faintly than a few squares, so that their walls are still seen. */
static void draw_square_choices(const struct scene *scene)
{
    enum { MANY = 40 };
    struct canvas *canvas = scene->brush->canvas;
    int count = 0;
    for (int y = 0; y < scene->scenario->height; y++)
        count += __builtin_popcountll(scene->overlay->squares[y]);
    float strength = count > MANY ? 0.45f : 1;
    for (int y = 0; y < scene->scenario->height; y++)
        for (uint64_t row = scene->overlay->squares[y]; row; row &= row - 1) {
            struct rect rect = place_rect(scene->place, (float)__builtin_ctzll(row), (float)y, 1, 1);
            canvas_fill(canvas, rect, colour_faded(palette_colour(PALETTE_EMBER), 0.22f * strength));
            canvas_frame_round(canvas, rect_inset(rect, scene->place.square * 0.12f), scene->place.square * 0.12f,
                               thin(scene) * strength, colour_faded(palette_colour(PALETTE_BRASS_LIGHT), strength));
        }
}

/* ---- what an attack covers ------------------------------------------------------------------------------------- */

static void draw_struck(const struct scene *scene)
{
    struct canvas *canvas = scene->brush->canvas;
    for (int i = 0; i < scene->overlay->struck_count; i++) {
        struct square at = scene->overlay->struck[i];
        struct rect rect = place_rect(scene->place, at.x, at.y, 1, 1);
        bool friend = scene->overlay->struck_by[i] == STRUCK_FRIEND;
        if (!scene_sees(scene, rect))
            continue;
        canvas_fill(canvas, rect,
                    colour_faded(palette_colour(friend ? PALETTE_BLOOD : PALETTE_EMBER), friend ? 0.6f : 0.34f));
        canvas_frame(canvas, rect_inset(rect, rect.w * 0.05f), thin(scene) * (friend ? 2 : 1),
                     colour_faded(palette_colour(friend ? PALETTE_BLOOD_LIGHT : PALETTE_EMBER), 0.9f));
    }
}

/* On the floor, so that neither face nor plate of whom they mark lies behind them. */
static void draw_target_rings(const struct scene *scene)
{
    float s = scene->place.square;
    for (int i = 0; i < FIGURE_MAX; i++) {
        struct point middle;
        int mark = scene->overlay->mark[i] & (OVERLAY_AIMED | OVERLAY_TARGET);
        if (!mark || !stage_find(scene->stage, i, &middle))
            continue;
        struct point at = place_point(scene->place, middle.x, middle.y);
        bool aimed = mark & OVERLAY_AIMED;
        if (aimed)
            canvas_light(scene->brush->canvas, at.x, at.y, s * 1.3f, palette_colour(PALETTE_BLOOD_LIGHT), 0.35f);
        brush_centred(scene->brush, "art/board/target_ring.svg", at, s * (aimed ? 1.5f : 1.36f), 0, 1);
    }
}

void overlay_draw_under(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    if (overlay->reach_any) {
        draw_reach(scene);
        draw_passed(scene);
    }
    if (overlay->range_any)
        draw_range(scene);
    if (overlay->threat_any)
        draw_threat(scene);
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        if (overlay->threat_any && (overlay->unknown >> slot & 1u))
            draw_unknown(scene, slot);
        if (overlay->slots >> slot & 1u)
            draw_slot_choice(scene, slot);
    }
    if (overlay->squares_any)
        draw_square_choices(scene);
    draw_struck(scene);
    draw_target_rings(scene);
    for (int gate = 0; gate < scene->scenario->mission.gates; gate++) {
        if (overlay_has_gate(overlay->gates, gate))
            draw_gate_choice(scene, gate, palette_colour(PALETTE_BRASS_LIGHT), false);
        if (overlay_has_gate(overlay->exits, gate))
            draw_gate_choice(scene, gate, palette_colour(PALETTE_VERDIGRIS), false);
        if (overlay_has_gate(overlay->far_exits, gate))
            draw_gate_choice(scene, gate, palette_colour(PALETTE_EMBER), true);
    }
}

void overlay_draw_sector_numbers(const struct scene *scene)
{
    const struct mission *mission = &scene->scenario->mission;
    float s = scene->place.square, px = s * 3 > 200 ? 200 : s * 3;
    if (s >= FAR_SQUARE && !(scene->overlay && (scene->overlay->legend || scene->overlay->printed)))
        return;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        int sector = scene->stage->shown.game.slot_sector[slot];
        if (sector >= scene->scenario->catalogue->sectors)
            continue;
        char text[12];
        snprintf(text, sizeof text, "%d", scene->scenario->catalogue->sector[sector].number);
        brush_title(scene->brush, scene_slot_rect(scene, slot), px,
                    colour_faded(palette_colour(PALETTE_BRASS_LIGHT), 0.42f), text);
    }
}

static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, byte + i, 8);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return hash;
}

uint64_t overlay_under_hash(const struct overlay *overlay)
{
    uint64_t hash = 1993;
    if (!overlay)
        return 0;
    hash += overlay->legend + 2u * overlay->selected;
    hash = hash * 31 + overlay->printed;
    if (overlay->reach_any)
        hash = mix(mix(mix(hash, overlay->reach, sizeof overlay->reach), overlay->passed, sizeof overlay->passed),
                   overlay->deeds, sizeof overlay->deeds);
    if (overlay->range_any)
        hash = mix(hash, overlay->range, sizeof overlay->range) + 7;
    if (overlay->threat_any)
        hash = mix(hash, overlay->threat, sizeof overlay->threat) + overlay->unknown + 1;
    for (int i = 0; i < FIGURE_MAX; i++)
        hash = hash * 31 + (overlay->mark[i] & (OVERLAY_AIMED | OVERLAY_TARGET));
    if (overlay->squares_any)
        hash = mix(hash, overlay->squares, sizeof overlay->squares);
    for (int i = 0; i < overlay->struck_count; i++)
        hash = (hash + (uint64_t)(overlay->struck[i].y * BOARD_MAX + overlay->struck[i].x) * 4 + overlay->struck_by[i] +
                1) *
               UINT64_C(0x9E3779B97F4A7C15);
    hash = mix(hash, overlay->exits, sizeof overlay->exits);
    hash = mix(hash, overlay->far_exits, sizeof overlay->far_exits);
    hash = mix(hash, overlay->gates, sizeof overlay->gates);
    return hash + overlay->slots * UINT64_C(0x9E3779B97F4A7C15);
}
