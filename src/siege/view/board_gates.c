/* board_gates.c -- the openings in the board's edge: ground before them, who may use them, their light. */
#include "siege/view/board_scene.h"

#include <math.h>

enum { GATE_DEPTH = 2 }; /* squares of ground outside */

#define SHUT_PLATE 0.4f /* how strongly the sign of a shut exit shows */

static bool is_open(const struct scene *scene, int gate)
{
    return !game_gate_closed(&scene->stage->shown.game, gate);
}

static unsigned uses_of(const struct scene *scene, int gate)
{
    return mission_gate_uses(&scene->scenario->mission, gate);
}

/* An exit that is still shut is seen as well: it is where the way home will be. */
static bool is_seen(const struct scene *scene, int gate)
{
    return is_open(scene, gate) || (uses_of(scene, gate) & GATE_EXIT);
}

/* How gates look by what may be done there. */
enum { SIGNS = 4, DEGREES_OF_SIDE = 45 };
static const struct sign {
    unsigned flag;
    bool outwards; /* the sign points out of the board, or into it */
    const char *picture, *open;
    struct colour light;
    enum palette tone; /* where `light` is nothing */
    float strength;    /* of the light: what nobody comes through yet must not outshine who acts */
} SIGN[SIGNS] = {
    {GATE_PORTAL, false, "art/board/portal_closed.svg", "art/board/portal_open.svg", {176, 96, 255, 255}, 0, 0},
    {GATE_EXIT, true, "art/board/exit.svg", NULL, {0}, PALETTE_VERDIGRIS, 0.34f},
    {GATE_TROOPERS, false, "art/board/entrance_troopers.svg", NULL, {0}, PALETTE_EMBER, 0.34f},
    {GATE_LEGION, false, "art/board/entrance_legion.svg", NULL, {255, 52, 30, 255}, 0, 0.14f}};

/* The signs of a gate, side by side in this order. A portal says everything. */
static int list_signs(const struct scene *scene, int gate, const struct sign *list[SIGNS])
{
    int count = 0;
    unsigned uses = uses_of(scene, gate);
    for (int i = 0; i < SIGNS && !(count > 0 && list[0]->flag == GATE_PORTAL); i++)
        if (uses & SIGN[i].flag)
            list[count++] = &SIGN[i];
    return count;
}

static struct colour light_of(const struct sign *sign)
{
    return sign->light.a ? sign->light : palette_colour(sign->tone);
}

/* A ramp that comes out of the dark. */
static void draw_ramp(const struct scene *scene, const struct gate *gate, int depth)
{
    enum direction side = (enum direction)gate->side;
    for (int i = 0; i < gate->width; i++) {
        float x = (float)(gate->inside[i].x + depth * direction_dx(side));
        float y = (float)(gate->inside[i].y + depth * direction_dy(side));
        uint8_t light = depth == 1 ? 190 : 90;
        brush_picture(scene->brush, "art/board/floor_3_a.svg", scene->place.square, scene->place.square,
                      place_rect(scene->place, x, y, 1, 1), 0, (struct colour){light, light, light, 255});
    }
}

/* Short walls that flank the ramp. */
static void draw_flanks(const struct scene *scene, const struct gate *gate)
{
    enum direction side = (enum direction)gate->side;
    bool upright = direction_dx(side) != 0;
    struct square last = gate->inside[gate->width - 1];
    float s = scene->place.square, thick = s * 0.16f;
    for (int end = 0; end < 2; end++) {
        float x = end ? (float)last.x + 1 : (float)gate->inside[0].x,
              y = end ? (float)last.y + 1 : (float)gate->inside[0].y;
        float mx = upright ? (float)gate->inside[0].x + 0.5f + (float)direction_dx(side) : x;
        float my = upright ? y : (float)gate->inside[0].y + 0.5f + (float)direction_dy(side);
        struct point middle = place_point(scene->place, mx, my);
        struct rect rect = rect_of(middle.x - s / 2, middle.y - thick / 2, s, thick);
        brush_picture(scene->brush, "art/board/wall_h.svg", s, s * 0.2084f, rect, upright ? 0 : -90,
                      (struct colour){170, 170, 170, 255});
    }
}

void ground_draw_gate_floors(const struct scene *scene)
{
    const struct mission *mission = &scene->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        if (!is_seen(scene, g))
            continue;
        for (int depth = 1; depth <= GATE_DEPTH; depth++)
            draw_ramp(scene, &mission->gate[g], depth);
        draw_flanks(scene, &mission->gate[g]);
    }
}

/* The threshold across the opening. */
static void draw_sill(const struct scene *scene, const struct gate *gate)
{
    enum direction side = (enum direction)gate->side;
    bool upright = direction_dx(side) != 0;
    for (int i = 0; i < gate->width; i++) {
        float x = (float)gate->inside[i].x + 0.5f + 0.5f * (float)direction_dx(side);
        float y = (float)gate->inside[i].y + 0.5f + 0.5f * (float)direction_dy(side);
        ground_draw_threshold(scene, place_point(scene->place, x, y), upright);
    }
}

/* A chevron at one end of the threshold: in for entrances, out for exits. */
static void draw_arrow(const struct scene *scene, int index, int end, const struct sign *sign)
{
    enum direction side = (enum direction)scene->scenario->mission.gate[index].side;
    float way = sign->outwards ? 1.0f : -1.0f, s = scene->place.square;
    struct point at = stage_gate_point(scene->scenario, index, 0.06f);
    struct point middle = place_point(scene->place, at.x, at.y);
    float dx = (float)direction_dx(side), dy = (float)direction_dy(side), across = s * 0.62f * (float)end;
    struct point from = {middle.x + fabsf(dy) * across, middle.y + fabsf(dx) * across};
    struct point tip = {from.x + dx * way * s * 0.2f, from.y + dy * way * s * 0.2f};
    canvas_arrow_head(scene->brush->canvas, from, tip, s * 0.24f, (struct colour){10, 6, 4, 190});
    struct point inner = {tip.x - dx * way * s * 0.03f, tip.y - dy * way * s * 0.03f};
    canvas_arrow_head(scene->brush->canvas, from, inner, s * 0.17f, colour_faded(light_of(sign), 0.9f));
}

/* Where the nth of so many signs hangs, along the doorway. */
static struct point sign_point(const struct scene *scene, int index, float out, float nth)
{
    const struct gate *gate = &scene->scenario->mission.gate[index];
    bool upright = direction_dx((enum direction)gate->side) != 0;
    struct point at = stage_gate_point(scene->scenario, index, out);
    return place_point(scene->place, at.x + (upright ? 0 : nth), at.y + (upright ? nth : 0));
}

static void draw_glow(const struct scene *scene, struct point at, struct colour light, float strength, bool shines)
{
    float s = scene->place.square;
    canvas_light(scene->brush->canvas, at.x, at.y, 2.6f * s, light, strength);
    if (!shines)
        canvas_light(scene->brush->canvas, at.x, at.y, 1.2f * s, light, strength * 0.6f);
}

static void draw_portal(const struct scene *scene, int index, const struct sign *sign, bool passable)
{
    bool open = shown_portal_open(&scene->stage->shown, index);
    brush_centred(scene->brush, open ? sign->open : sign->picture, sign_point(scene, index, 0.98f, 0),
                  1.9f * scene->place.square, 0, passable ? 1 : SHUT_PLATE);
    if (passable)
        draw_glow(scene, sign_point(scene, index, 0.1f, 0), light_of(sign), open ? 0.2f : 0.1f, true);
}

static void draw_signs(const struct scene *scene, int index, bool open)
{
    const struct gate *gate = &scene->scenario->mission.gate[index];
    const struct sign *list[SIGNS];
    int count = list_signs(scene, index, list);
    float room = (float)gate->width / (float)(count ? count : 1), size = room < 1 ? room : 1;
    if (count == 0 && open)
        draw_glow(scene, sign_point(scene, index, 0.1f, 0), palette_colour(PALETTE_FROST), 0.1f, false);
    if (count > 0 && list[0]->flag == GATE_PORTAL) {
        draw_portal(scene, index, list[0], open);
        return;
    }
    for (int i = 0; i < count; i++) {
        float nth = ((float)i - (float)(count - 1) / 2) * size;
        brush_centred(scene->brush, list[i]->picture, sign_point(scene, index, 0.68f, nth),
                      0.98f * size * scene->place.square,
                      (float)(DEGREES_OF_SIDE * gate->side + (list[i]->outwards ? 0 : 180)), open ? 1 : SHUT_PLATE);
        if (open)
            draw_glow(scene, sign_point(scene, index, 0.1f, nth), light_of(list[i]), list[i]->strength / (float)count,
                      false);
    }
    for (int end = -1; end <= 1 && count && open; end += 2)
        draw_arrow(scene, index, end, list[end < 0 ? 0 : count - 1]);
}

void ground_draw_gates(const struct scene *scene)
{
    const struct mission *mission = &scene->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        struct point at = stage_gate_point(scene->scenario, g, 0.5f);
        struct point pixel = place_point(scene->place, at.x, at.y);
        bool open = is_open(scene, g);
        if (!is_seen(scene, g) || !rect_has(rect_inset(scene->view, -3 * scene->place.square), pixel))
            continue;
        if (open)
            draw_sill(scene, gate);
        if (!scene->options->plain)
            draw_signs(scene, g, open);
    }
}
