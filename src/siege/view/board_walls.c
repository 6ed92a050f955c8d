/*
 * board_walls.c -- walls as solid things: a lit crown, a face towards the viewer, posts, shadow on the floor; and doors
 * on edges: those that cards close, and the Citadel's, which slide into the walls.
 */
#include "siege/view/board_scene.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/latch.h"
#include "siege/rules/attack/attack.h"

#include <math.h>

/* Thickness of the crown, of a gate, and height of the face, in squares. */
static const float CROWN = 0.2778f, GATE = 0.34f, FACE = 0.27f, POST = 0.40f;

/* Three of the drawing's four plates fill a square: it is drawn a third larger and cut. */
static const float LONG = 4.0f / 3;

/* The open gate whose doorway holds this edge of the square, or GATE_NONE. */
static int gate_at(const struct scene *scene, int x, int y, enum direction side)
{
    const struct mission *mission = &scene->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        if (gate->side != side || game_gate_closed(&scene->stage->shown.game, g))
            continue;
        for (int i = 0; i < gate->width; i++)
            if (square_same(gate->inside[i], square_at(x, y)))
                return g;
    }
    return GATE_NONE;
}

/* `one` lies on the far side (north or west) of the edge, `other` on the near side. */
static bool wall_between(const struct scene *scene, int x, int y, enum direction side)
{
    int ox = x + direction_dx(side), oy = y + direction_dy(side);
    bool here = ground_floor(scene, x, y), there = ground_floor(scene, ox, oy);
    if (here && there)
        return board_wall(scene->rows, square_at(x, y), side);
    if (here)
        return gate_at(scene, x, y, side) == GATE_NONE;
    if (there)
        return gate_at(scene, ox, oy, direction_opposite(side)) == GATE_NONE;
    return false;
}

/* A gate stands where a doorway is closed: a wall, but one that looks like a way. */
static bool is_shut(const struct scene *scene, int x, int y, enum direction side)
{
    const struct game *game = &scene->stage->shown.game;
    int ox = x + direction_dx(side), oy = y + direction_dy(side);
    return (ground_floor(scene, x, y) && board_doorway_shut(game, square_at(x, y), side)) ||
           (ground_floor(scene, ox, oy) && board_doorway_shut(game, square_at(ox, oy), direction_opposite(side)));
}

bool ground_wall_north(const struct scene *scene, int x, int y)
{
    return wall_between(scene, x, y, NORTH);
}

bool ground_wall_west(const struct scene *scene, int x, int y)
{
    return wall_between(scene, x, y, WEST);
}

/* ---- shadow on the floor --------------------------------------------------------------------------------------- */

void ground_draw_shadows(const struct scene *scene, int x, int y)
{
    struct canvas *canvas = scene->brush->canvas;
    struct colour none = {0, 0, 0, 0};
    float fx = (float)x, fy = (float)y;
    if (ground_wall_north(scene, x, y))
        canvas_gradient(canvas, place_rect(scene->place, fx, fy + 0.1f, 1, 0.66f), (struct colour){0, 0, 0, 190}, none);
    if (ground_wall_west(scene, x, y))
        canvas_gradient_across(canvas, place_rect(scene->place, fx, fy, 0.46f, 1), (struct colour){0, 0, 0, 165}, none);
    if (ground_wall_west(scene, x + 1, y))
        canvas_gradient_across(canvas, place_rect(scene->place, fx + 0.72f, fy, 0.28f, 1), none,
                               (struct colour){0, 0, 0, 95});
    if (ground_wall_north(scene, x, y + 1))
        canvas_gradient(canvas, place_rect(scene->place, fx, fy + 0.72f, 1, 0.28f), none, (struct colour){0, 0, 0, 80});
}

/* ---- the walls ------------------------------------------------------------------------------------------------- */

static bool is_seen(const struct scene *scene, int x, int y)
{
    return scene_sees(scene, place_rect(scene->place, (float)x - 1, (float)y - 1, 2, 2));
}

/* In a small preview walls are bars: their pictures would be too thin to see. */
static bool is_bar(const struct scene *scene)
{
    return scene->options->plain && scene->place.square < 24;
}

static void draw_bar(const struct scene *scene, float x, float y, bool upright)
{
    float thick = fmaxf(1, roundf(scene->place.square * 0.2f));
    struct point at = place_point(scene->place, x, y);
    struct rect rect = upright ? rect_of(at.x - thick / 2, at.y - thick / 2, thick, scene->place.square + thick)
                               : rect_of(at.x - thick / 2, at.y - thick / 2, scene->place.square + thick, thick);
    canvas_fill(scene->brush->canvas, rect_snapped(rect), palette_colour(PALETTE_BONE_DIM));
}

/* A crown one square long from the grid point (x, y) to the east, or to the south when upright. */
static void draw_crown(const struct scene *scene, float x, float y, bool upright)
{
    bool shut = is_shut(scene, (int)x, (int)y, upright ? WEST : NORTH);
    float s = scene->place.square, thick = (shut ? GATE : CROWN) * s, length = LONG * s;
    struct point middle = place_point(scene->place, x + (upright ? 0 : LONG / 2), y + (upright ? 1 - LONG / 2 : 0));
    struct rect rect = rect_of(middle.x - length / 2, middle.y - thick / 2, length, thick);
    struct rect edge = place_rect(scene->place, upright ? x - 0.5f : x, upright ? y : y - 0.5f, 1, 1);
    canvas_push_clip(scene->brush->canvas, edge);
    brush_picture(scene->brush, shut ? "art/board/gate_shut.svg" : "art/board/wall_h.svg", length, thick, rect,
                  upright ? -90 : 0, WHITE);
    canvas_pop_clip(scene->brush->canvas);
}

/* The side of a wall that looks south: two courses of stone, lit from above, dark at the foot. */
static void draw_face(const struct scene *scene, float x, float y, float from, float to)
{
    struct canvas *canvas = scene->brush->canvas;
    struct rect rect = place_rect(scene->place, x + from, y + CROWN / 2 - 0.02f, to - from, FACE);
    struct colour joint = {6, 5, 6, 190}, edge = {150, 132, 112, 70};
    canvas_gradient(canvas, rect, (struct colour){104, 92, 80, 255}, (struct colour){40, 35, 33, 255});
    float line = fmaxf(1, floorf(scene->place.square * 0.02f)), middle = floorf(rect.y + rect.h * 0.52f);
    canvas_fill(canvas, rect_of(rect.x, rect_bottom(rect) - line, rect.w, line), (struct colour){4, 3, 3, 255});
    if (scene->place.square < 30)
        return;
    canvas_fill(canvas, rect_of(rect.x, middle, rect.w, line), joint);
    canvas_fill(canvas, rect_of(rect.x, middle + line, rect.w, 1), edge);
    for (int i = 0; i < 4; i++) { /* staggered */
        bool lower = i & 1;
        float seam = floorf(rect.x + rect.w * (0.125f + 0.25f * (float)i)), top = lower ? middle : rect.y;
        canvas_fill(canvas, rect_of(seam, top, line, (lower ? rect_bottom(rect) : middle) - top), joint);
        canvas_fill(canvas, rect_of(seam + line, top, 1, (lower ? rect_bottom(rect) : middle) - top), edge);
    }
}

/* … and of a gate: its bars, with the dark behind them. */
static void draw_bars(const struct scene *scene, float x, float y)
{
    struct rect rect = place_rect(scene->place, x, y + CROWN / 2 - 0.02f, 1, FACE);
    brush_picture(scene->brush, "art/board/gate_shut_face.svg", rect.w, rect.h, rect, 0, WHITE);
}

static bool needs_post(const struct scene *scene, int x, int y)
{
    bool north = ground_wall_west(scene, x, y - 1), south = ground_wall_west(scene, x, y);
    bool west = ground_wall_north(scene, x - 1, y), east = ground_wall_north(scene, x, y);
    int count = north + south + west + east;
    bool through = (north && south && !west && !east) || (west && east && !north && !south);
    if (count == 0 || !through) /* of a wall that goes through only where a gate ends */
        return count > 0;
    return north ? is_shut(scene, x, y - 1, WEST) != is_shut(scene, x, y, WEST)
                 : is_shut(scene, x - 1, y, NORTH) != is_shut(scene, x, y, NORTH);
}

static void draw_post(const struct scene *scene, int x, int y)
{
    float s = scene->place.square, size = POST * s;
    struct point at = place_point(scene->place, (float)x, (float)y);
    draw_face(scene, (float)x, (float)y + 0.05f, -POST / 2 + 0.02f, POST / 2 - 0.02f);
    brush_centred(scene->brush, "art/board/wall_post.svg", at, size, 0, 1);
}

static void draw_upright_walls(const struct scene *scene)
{
    for (int y = 0; y < scene->scenario->height; y++)
        for (int x = 0; x <= scene->scenario->width; x++)
            if (is_seen(scene, x, y) && ground_wall_west(scene, x, y))
                (is_bar(scene) ? draw_bar : draw_crown)(scene, (float)x, (float)y, true);
}

/* Row by row from the north, so that each row covers what stands behind it. */
void ground_draw_walls(const struct scene *scene)
{
    draw_upright_walls(scene);
    for (int y = 0; y <= scene->scenario->height; y++) {
        for (int x = 0; x <= scene->scenario->width; x++)
            if (is_seen(scene, x, y) && ground_wall_north(scene, x, y)) {
                if (is_shut(scene, x, y, NORTH) && !is_bar(scene))
                    draw_bars(scene, (float)x, (float)y);
                else
                    draw_face(scene, (float)x, (float)y, 0, 1);
                (is_bar(scene) ? draw_bar : draw_crown)(scene, (float)x, (float)y, false);
            }
        for (int x = 0; x <= scene->scenario->width && !is_bar(scene); x++)
            if (is_seen(scene, x, y) && needs_post(scene, x, y))
                draw_post(scene, x, y);
    }
}

/* ---- doors ------------------------------------------------------------------------------------------------------- */

/* Height of the picture of a Citadel door in parts of its length, thickness of one over a single edge in squares, and
 * the part of its length that a post takes. */
static const float PICTURE_HEIGHT = 20.0f / 96, THICK = 0.30f, DOOR_POST = 0.085f;

/* Where a door lies: its middle in pixels, its length along the edge. */
struct doorway {
    struct point middle;
    float length, thick;
    bool upright; /* from north to south */
};

static struct doorway doorway_of(const struct scene *scene, const struct marker *door, float thick)
{
    struct point at = stage_door_point(door);
    float s = scene->place.square;
    return (struct doorway){.middle = place_point(scene->place, at.x, at.y),
                            .length = s * (float)stage_door_width(door),
                            .thick = s * thick,
                            .upright = direction_dx((enum direction)door->side) != 0};
}

/* The doorway's rectangle, from `from` to `to` of its length (0 to 1). */
static struct rect part_of(const struct doorway *way, float from, float to)
{
    float start = (from - 0.5f) * way->length, length = (to - from) * way->length;
    return way->upright ? rect_of(way->middle.x - way->thick / 2, way->middle.y + start, way->thick, length)
                        : rect_of(way->middle.x + start, way->middle.y - way->thick / 2, length, way->thick);
}

/* ---- steel doors of cards -------------------------------------------------------------------------------------- */

static void draw_steel_door(const struct scene *scene, const struct marker *door)
{
    struct doorway way = doorway_of(scene, door, 0.2167f * 1.5f);
    float s = scene->place.square, length = way.length * 1.04f;
    struct canvas *canvas = scene->brush->canvas;
    struct rect rect = rect_of(way.middle.x - length / 2, way.middle.y - way.thick / 2, length, way.thick);
    struct rect lying = way.upright
                            ? rect_of(way.middle.x - way.thick / 2, way.middle.y - length / 2, way.thick, length)
                            : rect;
    canvas_shadow(canvas, lying, s * 0.22f, 0.7f);
    brush_picture(scene->brush, "art/board/door.svg", length, way.thick, rect, way.upright ? -90 : 0, WHITE);
    canvas_frame(canvas, lying, s / 34 > 1 ? s / 34 : 1, colour_faded(palette_colour(PALETTE_SHADOW), 0.9f));
}

/* ---- doors of the Citadel -------------------------------------------------------------------------------------- */

/* One picture over all edges, moved along by `along` pixels; drawn higher than its proportions over a single one. */
static void draw_picture(const struct scene *scene, const struct doorway *way, const char *picture, float along)
{
    struct point at = {way->middle.x + (way->upright ? 0 : along), way->middle.y + (way->upright ? along : 0)};
    struct rect rect = rect_of(at.x - way->length / 2, at.y - way->thick / 2, way->length, way->thick);
    brush_picture(scene->brush, picture, way->length, way->length * PICTURE_HEIGHT, rect, way->upright ? -90 : 0,
                  WHITE);
}

/* Each half slides towards its own end, under the post that stands there. */
static void draw_leaves(const struct scene *scene, const struct doorway *way, float open)
{
    struct canvas *canvas = scene->brush->canvas;
    float travel = open * (0.5f - DOOR_POST);
    for (int half = 0; half < 2; half++) {
        float from = half ? 0.5f + travel : DOOR_POST, to = half ? 1 - DOOR_POST : 0.5f - travel;
        canvas_push_clip(canvas, part_of(way, from, to));
        draw_picture(scene, way, "art/board/citadel_door.svg", (half ? travel : -travel) * way->length);
        canvas_pop_clip(canvas);
    }
}

static void draw_citadel_door(const struct scene *scene, const struct marker *door, float open)
{
    bool wide = stage_door_width(door) > 1;
    struct doorway way = doorway_of(scene, door, wide ? 2 * PICTURE_HEIGHT : THICK);
    struct canvas *canvas = scene->brush->canvas;
    struct rect whole = part_of(&way, 0, 1);
    float s = scene->place.square;
    if (!scene_sees(scene, rect_inset(whole, -s)))
        return;
    if (open < 0.5f)
        canvas_shadow(canvas, rect_inset(whole, s * 0.06f), s * 0.22f, 0.7f * (1 - open));
    else
        canvas_light(canvas, way.middle.x, way.middle.y, s * 1.1f, palette_colour(PALETTE_EMBER), 0.22f);
    bool locked = latch_holds(door);
    draw_picture(scene, &way,
                 open > 0 ? "art/board/citadel_door_open.svg"
                 : locked ? "art/board/citadel_door_locked.svg"
                          : "art/board/citadel_door.svg",
                 0);
    if (open > 0 && open < 1)
        draw_leaves(scene, &way, open);
}

void scene_draw_door(const struct scene *scene, int marker)
{
    const struct marker *door = &scene->stage->shown.game.marker[marker];
    float open = 0;
    if (!(marker_traits(door->kind) & TRAIT_SWINGS))
        draw_steel_door(scene, door);
    else if (!stage_moves_door(scene->stage, marker, &open))
        draw_citadel_door(scene, door, door->stamp & DOOR_OPEN ? 1 : 0);
}

void scene_draw_moving_door(const struct scene *scene)
{
    const struct event *event = stage_current(scene->stage);
    float open = 0;
    if (!event || event->number < 0 || event->number >= MARKER_ALL ||
        !attack_target_stands(&scene->stage->shown.game, TARGET_MARKER + event->number) ||
        !stage_moves_door(scene->stage, event->number, &open))
        return;
    draw_citadel_door(scene, &scene->stage->shown.game.marker[event->number], open);
}
