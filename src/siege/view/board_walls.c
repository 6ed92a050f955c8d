/* board_walls.c -- walls as solid things: a lit crown, a face towards the viewer, posts, shadow on the floor. */
#include "siege/view/board_ground.h"

#include "siege/rules/board/board.h"

#include <math.h>

/* Thickness of the crown and height of the face, in squares. */
static const float CROWN = 0.2778f, FACE = 0.17f, POST = 0.40f;

/* Three of the drawing's four plates fill a square: it is drawn a third larger and cut. */
static const float LONG = 4.0f / 3;

/* The open gate whose doorway holds this edge of the square, or GATE_NONE. */
static int gate_at(const struct ground *ground, int x, int y, enum direction side)
{
    const struct mission *mission = &ground->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        if (gate->side != side || shown_gate_closed(ground->shown, g))
            continue;
        for (int i = 0; i < gate->width; i++)
            if (square_same(gate->inside[i], square_at(x, y)))
                return g;
    }
    return GATE_NONE;
}

/* `one` lies on the far side (north or west) of the edge, `other` on the near side. */
static bool wall_between(const struct ground *ground, int x, int y, enum direction side)
{
    int ox = x + direction_dx(side), oy = y + direction_dy(side);
    bool here = ground_floor(ground, x, y), there = ground_floor(ground, ox, oy);
    if (here && there)
        return board_wall(ground->rows, square_at(x, y), side);
    if (here)
        return gate_at(ground, x, y, side) == GATE_NONE;
    if (there)
        return gate_at(ground, ox, oy, direction_opposite(side)) == GATE_NONE;
    return false;
}

bool ground_wall_north(const struct ground *ground, int x, int y)
{
    return wall_between(ground, x, y, NORTH);
}

bool ground_wall_west(const struct ground *ground, int x, int y)
{
    return wall_between(ground, x, y, WEST);
}

/* ---- shadow on the floor --------------------------------------------------------------------------------------- */

static void shade(const struct ground *ground, int x, int y)
{
    struct canvas *canvas = ground->brush->canvas;
    struct colour none = {0, 0, 0, 0};
    float fx = (float)x, fy = (float)y;
    if (ground_wall_north(ground, x, y))
        canvas_gradient(canvas, ground_rect(ground, fx, fy + 0.1f, 1, 0.50f), (struct colour){0, 0, 0, 175}, none);
    if (ground_wall_west(ground, x, y))
        canvas_gradient_across(canvas, ground_rect(ground, fx, fy, 0.42f, 1), (struct colour){0, 0, 0, 150}, none);
    if (ground_wall_west(ground, x + 1, y))
        canvas_gradient_across(canvas, ground_rect(ground, fx + 0.72f, fy, 0.28f, 1), none,
                               (struct colour){0, 0, 0, 95});
    if (ground_wall_north(ground, x, y + 1))
        canvas_gradient(canvas, ground_rect(ground, fx, fy + 0.72f, 1, 0.28f), none, (struct colour){0, 0, 0, 80});
}

void ground_draw_shadows(const struct ground *ground)
{
    for (int y = 0; y < ground->scenario->height; y++)
        for (int x = 0; x < ground->scenario->width; x++)
            if (ground_floor(ground, x, y))
                shade(ground, x, y);
}

/* ---- the walls ------------------------------------------------------------------------------------------------- */

static bool worth_drawing(const struct ground *ground, float x, float y)
{
    return !rect_is_empty(rect_overlap(ground_rect(ground, x - 1, y - 1, 2, 2), ground->area));
}

/* In a small preview walls are bars: their pictures would be too thin to see. */
static bool is_bar(const struct ground *ground)
{
    return ground->options->plain && ground->square < 24;
}

static void draw_bar(const struct ground *ground, float x, float y, bool upright)
{
    float thick = fmaxf(1, roundf(ground->square * 0.2f));
    struct point at = ground_point(ground, x, y);
    struct rect rect = upright ? rect_of(at.x - thick / 2, at.y - thick / 2, thick, ground->square + thick)
                               : rect_of(at.x - thick / 2, at.y - thick / 2, ground->square + thick, thick);
    canvas_fill(ground->brush->canvas, rect_snapped(rect), palette_colour(PALETTE_BONE_DIM));
}

/* A crown one square long from the grid point (x, y) to the east, or to the south when upright. */
static void draw_crown(const struct ground *ground, float x, float y, bool upright)
{
    float s = ground->square, thick = CROWN * s, length = LONG * s;
    struct point middle = ground_point(ground, x + (upright ? 0 : LONG / 2), y + (upright ? 1 - LONG / 2 : 0));
    struct rect rect = rect_of(middle.x - length / 2, middle.y - thick / 2, length, thick);
    struct rect edge = ground_rect(ground, upright ? x - 0.5f : x, upright ? y : y - 0.5f, 1, 1);
    canvas_push_clip(ground->brush->canvas, edge);
    ground_picture(ground->brush, "art/board/wall_h.svg", length, thick, rect, upright ? -90 : 0, WHITE);
    canvas_pop_clip(ground->brush->canvas);
}

/* The side of a wall that looks south. */
static void draw_face(const struct ground *ground, float x, float y, float from, float to)
{
    struct canvas *canvas = ground->brush->canvas;
    struct rect rect = ground_rect(ground, x + from, y + CROWN / 2 - 0.02f, to - from, FACE);
    canvas_gradient(canvas, rect, (struct colour){44, 38, 33, 255}, (struct colour){15, 13, 12, 255});
    float line = ground->square * 0.02f;
    canvas_fill(canvas, rect_of(rect.x, rect.y + rect.h - 1, rect.w, line > 1 ? line : 1),
                (struct colour){4, 3, 3, 255});
    for (int i = 0; i < 2 && ground->square >= 30; i++) {
        float seam = rect.x + rect.w * (0.25f + 0.5f * (float)i);
        canvas_fill(canvas, rect_of(seam, rect.y, 1, rect.h), (struct colour){8, 7, 7, 160});
    }
}

static bool needs_post(const struct ground *ground, int x, int y)
{
    bool north = ground_wall_west(ground, x, y - 1), south = ground_wall_west(ground, x, y);
    bool west = ground_wall_north(ground, x - 1, y), east = ground_wall_north(ground, x, y);
    int count = north + south + west + east;
    bool through = (north && south && !west && !east) || (west && east && !north && !south);
    return count > 0 && !through;
}

static void draw_post(const struct ground *ground, int x, int y)
{
    float s = ground->square, size = POST * s;
    struct point at = ground_point(ground, (float)x, (float)y);
    draw_face(ground, (float)x, (float)y + 0.05f, -POST / 2 + 0.02f, POST / 2 - 0.02f);
    ground_picture(ground->brush, "art/board/wall_post.svg", size, size,
                   rect_of(at.x - size / 2, at.y - size / 2, size, size), 0, WHITE);
}

static void draw_upright_walls(const struct ground *ground)
{
    for (int y = 0; y < ground->scenario->height; y++)
        for (int x = 0; x <= ground->scenario->width; x++)
            if (worth_drawing(ground, (float)x, (float)y) && ground_wall_west(ground, x, y))
                (is_bar(ground) ? draw_bar : draw_crown)(ground, (float)x, (float)y, true);
}

/* Row by row from the north, so that each row covers what stands behind it. */
void ground_draw_walls(const struct ground *ground)
{
    draw_upright_walls(ground);
    for (int y = 0; y <= ground->scenario->height; y++) {
        for (int x = 0; x <= ground->scenario->width; x++)
            if (worth_drawing(ground, (float)x, (float)y) && ground_wall_north(ground, x, y)) {
                draw_face(ground, (float)x, (float)y, 0, 1);
                (is_bar(ground) ? draw_bar : draw_crown)(ground, (float)x, (float)y, false);
            }
        for (int x = 0; x <= ground->scenario->width && !is_bar(ground); x++)
            if (worth_drawing(ground, (float)x, (float)y) && needs_post(ground, x, y))
                draw_post(ground, x, y);
    }
}
