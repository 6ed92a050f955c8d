/* board_gates.c -- the openings in the board's edge: ground before them, who may use them, their light. */
#include "siege/view/board_scene.h"

enum { GATE_DEPTH = 2 }; /* squares of ground outside */

#define SHUT_PLATE 0.4f /* how strongly the sign of a shut exit shows */

static bool is_open(const struct scene *scene, int gate)
{
    return !game_gate_closed(&scene->stage->shown.game, gate);
}

/* An exit that is still shut is seen as well: it is where the way home will be. */
static bool is_seen(const struct scene *scene, int gate)
{
    return is_open(scene, gate) || (scene->scenario->mission.gate[gate].flags & GATE_EXIT);
}

/* How gates look by what may be done there; the first that fits. */
static const struct sign {
    unsigned flag;
    const char *picture; /* NULL: none */
    struct colour light;
    enum palette tone; /* where `light` is nothing */
} SIGNS[] = {{GATE_PORTAL, "art/board/portal_closed.svg", {176, 96, 255, 255}, 0},
             {GATE_EXIT, "art/board/exit.svg", {0}, PALETTE_VERDIGRIS},
             {GATE_TROOPERS, "art/board/entrance_troopers.svg", {0}, PALETTE_EMBER},
             {GATE_LEGION, "art/board/entrance_legion.svg", {255, 52, 30, 255}, 0},
             {~0u, NULL, {0}, PALETTE_FROST}};

static const struct sign *sign_of(const struct gate *gate)
{
    const struct sign *sign = SIGNS;
    while (sign->picture && !(gate->flags & sign->flag))
        sign++;
    return sign;
}

static struct colour light_of(const struct gate *gate)
{
    const struct sign *sign = sign_of(gate);
    return sign->light.a ? sign->light : palette_colour(sign->tone);
}

static const char *picture_of(const struct scene *scene, int index)
{
    bool open = shown_portal_open(&scene->stage->shown, index);
    return open ? "art/board/portal_open.svg" : sign_of(&scene->scenario->mission.gate[index])->picture;
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

/* Chevrons on the threshold: in for entrances, out for exits. */
static void draw_arrows(const struct scene *scene, const struct gate *gate, int index)
{
    enum direction side = (enum direction)gate->side;
    float way = gate->flags & GATE_EXIT ? 1.0f : -1.0f, s = scene->place.square;
    struct point at = stage_gate_point(scene->scenario, index, 0.06f);
    struct point middle = place_point(scene->place, at.x, at.y);
    float dx = (float)direction_dx(side), dy = (float)direction_dy(side);
    for (int i = -1; i <= 1; i += 2) {
        struct point from = {middle.x + dy * s * 0.62f * (float)i, middle.y + dx * s * 0.62f * (float)i};
        struct point tip = {from.x + dx * way * s * 0.2f, from.y + dy * way * s * 0.2f};
        canvas_arrow_head(scene->brush->canvas, from, tip, s * 0.24f, (struct colour){10, 6, 4, 190});
        struct point inner = {tip.x - dx * way * s * 0.03f, tip.y - dy * way * s * 0.03f};
        canvas_arrow_head(scene->brush->canvas, from, inner, s * 0.17f, colour_faded(light_of(gate), 0.9f));
    }
}

static void draw_plate(const struct scene *scene, const struct gate *gate, int index, float alpha)
{
    const char *picture = picture_of(scene, index);
    bool portal = gate->flags & GATE_PORTAL;
    float s = scene->place.square, size = (portal ? 1.9f : 0.98f) * s;
    struct point at = stage_gate_point(scene->scenario, index, portal ? 0.98f : 0.68f);
    struct point middle = place_point(scene->place, at.x, at.y);
    if (!picture)
        return;
    float out = 45.0f * (float)gate->side;
    float degrees = portal ? 0 : gate->flags & GATE_EXIT ? out : out + 180;
    brush_centred(scene->brush, picture, middle, size, degrees, alpha);
}

static void draw_glow(const struct scene *scene, const struct gate *gate, int index)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square;
    bool used = gate->flags & (GATE_EXIT | GATE_TROOPERS | GATE_LEGION);
    float strength = used ? 0.34f : 0.10f;
    if (gate->flags & GATE_PORTAL)
        strength = shown_portal_open(&scene->stage->shown, index) ? 0.2f : 0.1f;
    struct point at = stage_gate_point(scene->scenario, index, 0.1f);
    struct point middle = place_point(scene->place, at.x, at.y);
    canvas_light(canvas, middle.x, middle.y, 2.6f * s, light_of(gate), strength);
    if (!(gate->flags & GATE_PORTAL)) /* it shines by itself */
        canvas_light(canvas, middle.x, middle.y, 1.2f * s, light_of(gate), strength * 0.6f);
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
        if (scene->options->plain)
            continue;
        draw_plate(scene, gate, g, open ? 1 : SHUT_PLATE);
        if (!open)
            continue;
        if (picture_of(scene, g) && !(gate->flags & GATE_PORTAL))
            draw_arrows(scene, gate, g);
        draw_glow(scene, gate, g);
    }
}
