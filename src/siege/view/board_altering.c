/*
 * board_altering.c -- cuts sectors out of the picture, moves or turns them while time goes by, and leaves a hole where
 * they were.
 */
#include "siege/view/board_scene.h"

#include <math.h>

/* Where the sector lies in the layer; false if the layer does not hold all of it. */
static bool find_source(const struct scene *scene, const struct altering_table *table, int slot, struct rect *source)
{
    struct point middle = stage_slot_point(scene->scenario, slot);
    float s = table->square;
    *source = rect_of((middle.x - 4) * s - table->part.x, (middle.y - 4) * s - table->part.y, SECTOR_SIZE * s,
                      SECTOR_SIZE * s);
    return source->x >= 0 && source->y >= 0 && rect_right(*source) <= table->part.w &&
           rect_bottom(*source) <= table->part.h;
}

static void draw_hole(const struct scene *scene, int slot)
{
    struct rect rect = scene_slot_rect(scene, slot);
    canvas_fill(scene->brush->canvas, rect, palette_colour(PALETTE_VOID));
    canvas_frame(scene->brush->canvas, rect, scene->place.square * 0.12f + 1,
                 colour_faded(palette_colour(PALETTE_EMBER_DEEP), 0.5f));
}

static void draw_sector(const struct scene *scene, const struct altering_table *table, int slot, struct rect to,
                        float degrees)
{
    struct rect source;
    struct canvas *canvas = scene->brush->canvas;
    if (!find_source(scene, table, slot, &source))
        return;
    if (degrees == 0)
        canvas_shadow(canvas, to, scene->place.square * 0.5f, 0.6f);
    canvas_layer_draw_turned(canvas, table->layer, source, to, degrees);
}

static void draw_frame(const struct scene *scene, struct rect rect)
{
    float line = scene->place.square / 12 > 2 ? scene->place.square / 12 : 2;
    canvas_frame(scene->brush->canvas, rect_inset(rect, -2), line + 3,
                 colour_faded(palette_colour(PALETTE_SHADOW), 0.7f));
    canvas_frame(scene->brush->canvas, rect, line, (struct colour){190, 120, 255, 255});
}

static struct rect between(struct rect a, struct rect b, float t)
{
    return rect_of(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.w, a.h);
}

/* An arc with an arrow head: which way the sector has turned. */
static void draw_turn_arrow(const struct scene *scene, struct rect rect, bool back)
{
    struct canvas *canvas = scene->brush->canvas;
    struct point middle = rect_centre(rect);
    float radius = rect.w * 0.3f, line = scene->place.square * 0.22f + 2;
    float from = -150, to = -30, tip = (back ? from - 6 : to + 6) * PI / 180,
          before = (back ? from + 12 : to - 12) * PI / 180;
    struct colour ink = palette_colour(PALETTE_BRASS_LIGHT), dark = colour_faded(palette_colour(PALETTE_SHADOW), 0.8f);
    struct point head = {middle.x + radius * cosf(tip), middle.y + radius * sinf(tip)};
    struct point tail = {middle.x + radius * cosf(before), middle.y + radius * sinf(before)};
    canvas_arc(canvas, middle, radius + 2, line + 4, from, to, dark);
    canvas_arrow_head(canvas, tail, head, line * 3.6f, dark);
    canvas_arc(canvas, middle, radius, line, from, to, ink);
    canvas_arrow_head(canvas, tail, head, line * 3, ink);
}

static void draw_swap_arrow(const struct scene *scene, struct rect a, struct rect b)
{
    struct canvas *canvas = scene->brush->canvas;
    struct point from = rect_centre(a), to = rect_centre(b);
    float line = scene->place.square * 0.2f + 2, far = hypotf(to.x - from.x, to.y - from.y);
    if (far < 1)
        return;
    struct point way = {(to.x - from.x) / far, (to.y - from.y) / far};
    struct point head = {from.x + way.x * line * 2.4f, from.y + way.y * line * 2.4f};
    struct point tail = {to.x - way.x * line * 2.4f, to.y - way.y * line * 2.4f};
    brush_line(scene->brush->canvas, head, tail, line, (struct drop){4, 0.8f, 0}, palette_colour(PALETTE_BRASS_LIGHT));
    canvas_arrow_head(canvas, head, to, line * 3, palette_colour(PALETTE_BRASS_LIGHT));
    canvas_arrow_head(canvas, tail, from, line * 3, palette_colour(PALETTE_BRASS_LIGHT));
}

void altering_draw(const struct scene *scene, const struct altering_table *table, const struct stage_altering *altering)
{
    struct rect a = scene_slot_rect(scene, altering->slot), b = scene_slot_rect(scene, altering->other);
    struct rect source;
    bool turns = altering->slot == altering->other, back = altering->quarters == 3;
    bool whole = find_source(scene, table, altering->slot, &source) &&
                 find_source(scene, table, altering->other, &source);
    if (whole && altering->done > 0) {
        draw_hole(scene, altering->slot);
        if (!turns)
            draw_hole(scene, altering->other);
        float degrees = turns ? (back ? -90.0f : 90.0f * (float)altering->quarters) * altering->done : 0;
        if (!turns)
            draw_sector(scene, table, altering->other, between(b, a, altering->done), 0);
        draw_sector(scene, table, altering->slot, turns ? a : between(a, b, altering->done), degrees);
    }
    draw_frame(scene, a);
    if (!turns)
        draw_frame(scene, b);
    bool lies = altering->done <= 0 || altering->done >= 1;
    if (turns && lies)
        draw_turn_arrow(scene, a, back);
    else if (lies)
        draw_swap_arrow(scene, a, b);
}
