/* board_doors.c -- doors on edges: those that cards close, and the Citadel's, which slide into the walls. */
#include "siege/view/board_scene.h"
#include "siege/rules/attack/attack.h"

#include "siege/rules/board/terrain.h"

/* Height of the picture of a Citadel door in parts of its length, thickness of one over a single edge in squares, and
 * the part of its length that a post takes. */
static const float PICTURE_HEIGHT = 20.0f / 96, THICK = 0.30f, POST = 0.085f;

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
    float travel = open * (0.5f - POST);
    for (int half = 0; half < 2; half++) {
        float from = half ? 0.5f + travel : POST, to = half ? 1 - POST : 0.5f - travel;
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
    draw_picture(scene, &way, open > 0 ? "art/board/citadel_door_open.svg" : "art/board/citadel_door.svg", 0);
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
