/* board_doors.c -- doors on edges: those that cards close, and the Citadel's, which slide into the walls. */
#include "view/board_scene.h"

#include "rules/terrain.h"
#include "view/board_ground.h"

#include <math.h>

static const struct colour WHITE = {255, 255, 255, 255};

/* Thickness of a door of the Citadel in squares, and how much of a leaf stands out of the wall when it is open. */
static const float THICK = 0.42f, STUMP = 0.12f;

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

/* ---- steel doors of cards --------------------------------------------------------------------------------------- */

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
    ground_picture(scene->brush, "art/board/door.svg", length, way.thick, rect, way.upright ? -90 : 0, WHITE);
    canvas_frame(canvas, lying, s / 34 > 1 ? s / 34 : 1, colour_faded(palette_colour(PALETTE_SHADOW), 0.9f));
}

/* ---- doors of the Citadel --------------------------------------------------------------------------------------- */

/* The picture of the door at its own proportions, one for each of its edges, moved along by `along` pixels. */
static void draw_panels(const struct scene *scene, const struct doorway *way, const char *picture, float along)
{
    float s = scene->place.square, length = s, high = way->thick;
    int count = (int)lroundf(way->length / s);
    for (int i = 0; i < count; i++) {
        float off = ((float)i + 0.5f) * s - way->length / 2 + along;
        struct point at = {way->middle.x + (way->upright ? 0 : off), way->middle.y + (way->upright ? off : 0)};
        struct rect rect = rect_of(at.x - length / 2, at.y - high / 2, length, high);
        ground_picture(scene->brush, picture, length, high, rect, way->upright ? -90 : 0, WHITE);
    }
}

/* Each half slides towards its own end and is cut off where the wall begins. */
static void draw_leaves(const struct scene *scene, const struct doorway *way, float open)
{
    struct canvas *canvas = scene->brush->canvas;
    float travel = open * (0.5f - STUMP) * way->length;
    for (int half = 0; half < 2; half++) {
        float from = half ? 0.5f + travel / way->length : 0, to = half ? 1 : 0.5f - travel / way->length;
        canvas_push_clip(canvas, part_of(way, from, to));
        draw_panels(scene, way, "art/board/citadel_door.svg", half ? travel : -travel);
        canvas_pop_clip(canvas);
    }
}

static void draw_citadel_door(const struct scene *scene, const struct marker *door, float open)
{
    struct doorway way = doorway_of(scene, door, THICK);
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square;
    if (!rect_is_empty(rect_overlap(scene->view, rect_inset(part_of(&way, 0, 1), -s)))) {
        if (open < 0.5f)
            canvas_shadow(canvas, rect_inset(part_of(&way, 0, 1), s * 0.08f), s * 0.22f, 0.7f * (1 - open));
        canvas_light(canvas, way.middle.x, way.middle.y, s * 1.2f, palette_colour(PALETTE_EMBER), 0.10f + 0.22f * open);
        draw_leaves(scene, &way, open);
    }
}

void scene_draw_door(const struct scene *scene, int marker)
{
    const struct marker *door = &scene->stage->shown.marker[marker];
    float open = 0;
    if (door->kind != MARKER_GATE)
        draw_steel_door(scene, door);
    else if (!stage_moves_door(scene->stage, marker, &open))
        draw_citadel_door(scene, door, door->stamp & DOOR_OPEN ? 1 : 0);
}

void scene_draw_moving_door(const struct scene *scene)
{
    const struct event *event = stage_current(scene->stage);
    float open = 0;
    if (!event || event->number < 0 || event->number >= MARKER_ALL ||
        !shown_target_stands(&scene->stage->shown, TARGET_MARKER + event->number) ||
        !stage_moves_door(scene->stage, event->number, &open))
        return;
    draw_citadel_door(scene, &scene->stage->shown.marker[event->number], open);
}
