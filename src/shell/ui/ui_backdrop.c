/* ui_backdrop.c -- the hall behind menus: arches, pillars, floor. */
#include "shell/ui/ui_inside.h"

#include <math.h>

/* Half of a pointed arch: `count` points from the foot to the tip. */
static int arch_outline(float x, float foot, float spring, float half, float tip, struct point *points)
{
    enum { STEPS = 16 };
    int count = 0;
    points[count++] = (struct point){x - half, foot};
    for (int i = 0; i <= STEPS; i++) {
        float part = (float)i / STEPS;
        points[count++] = (struct point){x - half * cosf(part * 1.5708f),
                                         spring - (spring - tip) * powf(sinf(part * 1.5708f), 0.86f)};
    }
    for (int i = STEPS; i >= 0; i--) {
        float part = (float)i / STEPS;
        points[count++] = (struct point){x + half * cosf(part * 1.5708f),
                                         spring - (spring - tip) * powf(sinf(part * 1.5708f), 0.86f)};
    }
    points[count++] = (struct point){x + half, foot};
    return count;
}

static void arch(struct canvas *canvas, float x, struct rect room, float half, float u)
{
    struct point points[64];
    float foot = rect_bottom(room) + u * 20;
    float spring = room.y + room.h * 0.52f;
    float tip = room.y + room.h * 0.10f;
    struct colour dark = {12, 11, 12, 255};
    struct colour rim = {58, 50, 44, 255};
    canvas_polyline(canvas, points, arch_outline(x, foot, spring, half, tip, points), false, u * 10, dark);
    canvas_polyline(canvas, points, arch_outline(x, foot, spring, half, tip, points), false, u * 2.5f, rim);
    canvas_polyline(canvas, points, arch_outline(x, foot, spring, half * 0.84f, tip + half * 0.42f, points), false,
                    u * 1.5f, colour_faded(rim, 0.7f));
    canvas_line(canvas, (struct point){x, tip + half * 0.42f}, (struct point){x, foot}, u * 3, dark);
    canvas_line(canvas, (struct point){x - half, spring}, (struct point){x + half, spring}, u * 3, dark);
    canvas_ring(canvas, (struct point){x, spring - (spring - tip) * 0.36f}, half * 0.34f, u * 3, dark);
    canvas_ring(canvas, (struct point){x, spring - (spring - tip) * 0.36f}, half * 0.34f, u, colour_faded(rim, 0.8f));
}

static void backdrop_pillars(struct canvas *canvas, struct rect room, float u)
{
    enum { BAYS = 5 };
    float bay = room.w / BAYS;
    for (int i = 0; i < BAYS; i++) {
        float x = room.x + bay * ((float)i + 0.5f);
        canvas_light(canvas, x, room.y + room.h * 0.62f, bay * 0.85f, palette_colour(PALETTE_EMBER_DEEP),
                     i == BAYS / 2 ? 0.34f : 0.20f);
        arch(canvas, x, room, bay * 0.40f, u);
    }
    for (int i = 0; i <= BAYS; i++) {
        struct rect pillar = rect_of(room.x + bay * (float)i - bay * 0.085f, room.y, bay * 0.17f, room.h);
        canvas_gradient_across(canvas, rect_of(pillar.x, pillar.y, pillar.w / 2, pillar.h),
                               (struct colour){13, 12, 13, 255}, (struct colour){32, 30, 31, 255});
        canvas_gradient_across(canvas, rect_of(pillar.x + pillar.w / 2, pillar.y, pillar.w / 2, pillar.h),
                               (struct colour){32, 30, 31, 255}, (struct colour){10, 9, 10, 255});
    }
}

static void backdrop_floor(struct canvas *canvas, struct rect room)
{
    struct rect floor = room;
    floor = rect_cut_bottom(&floor, room.h * 0.2f);
    canvas_gradient(canvas, floor, (struct colour){10, 9, 9, 0}, (struct colour){10, 9, 9, 255});
    canvas_light(canvas, room.x + room.w / 2, rect_bottom(room), room.w * 0.42f, palette_colour(PALETTE_EMBER_DEEP),
                 0.22f);
}

static void draw_backdrop(struct canvas *canvas, float u)
{
    struct rect room = canvas_bounds(canvas);
    canvas_gradient(canvas, room, (struct colour){20, 18, 20, 255}, (struct colour){30, 22, 18, 255});
    backdrop_pillars(canvas, room, u);
    backdrop_floor(canvas, room);
    canvas_vignette(canvas, room, 0.85f);
    canvas_grain(canvas, room, 0.05f);
}

void ui_backdrop(struct ui *ui)
{
    struct rect bounds = canvas_bounds(ui->canvas);
    if (canvas_layer_begin(ui->canvas, &ui->backdrop, (int)bounds.w, (int)bounds.h)) {
        draw_backdrop(ui->canvas, ui->scale);
        canvas_layer_end(ui->canvas, &ui->backdrop);
    }
    canvas_layer_draw(ui->canvas, &ui->backdrop, 0, 0);
}
