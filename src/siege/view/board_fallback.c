/* board_fallback.c -- a drawing of lines and plates for each picture, found by its name. */
#include "siege/view/board_fallback.h"

#include <math.h>
#include <string.h>

/* A place to draw in: middle, half its size, the way up as a unit vector. */
struct frame {
    struct canvas *canvas;
    struct rect rect;
    struct point middle;
    float half, seen; /* seen: opacity */
    struct point up;
};

static struct colour shade(const struct frame *frame, enum palette colour)
{
    return colour_faded(palette_colour(colour), frame->seen);
}

/* The rectangle as it lies after a quarter turn. */
static struct rect lying(const struct frame *frame)
{
    bool upright = fabsf(frame->up.x) > 0.5f;
    float w = upright ? frame->rect.h : frame->rect.w, h = upright ? frame->rect.w : frame->rect.h;
    return rect_of(frame->middle.x - w / 2, frame->middle.y - h / 2, w, h);
}

static void draw_rock(const struct frame *frame)
{
    canvas_fill(frame->canvas, frame->rect, shade(frame, PALETTE_IRON_BLACK));
}

static void draw_slab(const struct frame *frame)
{
    canvas_bevel(frame->canvas, frame->rect, frame->half / 12 + 1, shade(frame, PALETTE_IRON), false);
}

static void draw_wall(const struct frame *frame)
{
    struct rect rect = lying(frame);
    bool upright = rect.h > rect.w;
    canvas_fill(frame->canvas, rect, shade(frame, PALETTE_SHADOW));
    if (upright)
        canvas_gradient_across(frame->canvas, rect_inset(rect, 1), shade(frame, PALETTE_BONE_FAINT),
                               shade(frame, PALETTE_IRON));
    else
        canvas_gradient(frame->canvas, rect_inset(rect, 1), shade(frame, PALETTE_BONE_FAINT),
                        shade(frame, PALETTE_IRON));
}

static void draw_post(const struct frame *frame)
{
    canvas_circle(frame->canvas, frame->middle, frame->half, shade(frame, PALETTE_SHADOW));
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.82f, shade(frame, PALETTE_BONE_FAINT));
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.4f, shade(frame, PALETTE_IRON));
}

static void draw_sill(const struct frame *frame)
{
    canvas_fill(frame->canvas, lying(frame), shade(frame, PALETTE_BRASS_DARK));
}

static void draw_stairs(const struct frame *frame)
{
    struct rect rect = frame->rect;
    draw_slab(frame);
    for (int i = 0; i < 4; i++) {
        float at = 0.125f + 0.25f * (float)i;
        struct rect step = fabsf(frame->up.x) > 0.5f
                               ? rect_of(rect.x + rect.w * at, rect.y, rect.w * 0.06f + 1, rect.h)
                               : rect_of(rect.x, rect.y + rect.h * at, rect.w, rect.h * 0.06f + 1);
        canvas_fill(frame->canvas, step, shade(frame, PALETTE_SHADOW));
    }
}

static void draw_arrow(const struct frame *frame, enum palette colour)
{
    struct point tip = {frame->middle.x + frame->up.x * frame->half * 0.6f,
                        frame->middle.y + frame->up.y * frame->half * 0.6f};
    canvas_arrow_head(frame->canvas, frame->middle, tip, frame->half * 0.9f, shade(frame, colour));
}

static void draw_troopers(const struct frame *frame)
{
    canvas_emblem(frame->canvas, EMBLEM_HEXAGON, frame->middle, frame->half, shade(frame, PALETTE_BRASS));
    canvas_emblem(frame->canvas, EMBLEM_HEXAGON, frame->middle, frame->half * 0.84f, shade(frame, PALETTE_IRON_BLACK));
    draw_arrow(frame, PALETTE_BRASS_LIGHT);
}

static void draw_legion(const struct frame *frame)
{
    canvas_emblem(frame->canvas, EMBLEM_SPIKES, frame->middle, frame->half, shade(frame, PALETTE_BLOOD_LIGHT));
    canvas_emblem(frame->canvas, EMBLEM_SPIKES, frame->middle, frame->half * 0.8f, shade(frame, PALETTE_BLOOD_DARK));
    draw_arrow(frame, PALETTE_BONE);
}

static void draw_exit(const struct frame *frame)
{
    canvas_fill_cut(frame->canvas, frame->rect, frame->half * 0.2f, shade(frame, PALETTE_BONE_FAINT),
                    shade(frame, PALETTE_BONE_FAINT));
    canvas_fill_cut(frame->canvas, rect_inset(frame->rect, frame->half * 0.16f), frame->half * 0.2f,
                    shade(frame, PALETTE_IRON_BLACK), shade(frame, PALETTE_IRON_BLACK));
    draw_arrow(frame, PALETTE_VERDIGRIS);
}

static void draw_ring(const struct frame *frame)
{
    canvas_ring(frame->canvas, frame->middle, frame->half * 0.92f, frame->half * 0.14f + 1,
                shade(frame, PALETTE_BRASS_LIGHT));
}

static void draw_target(const struct frame *frame)
{
    float inner = frame->half * 0.62f, outer = frame->half;
    canvas_ring(frame->canvas, frame->middle, frame->half * 0.82f, frame->half * 0.1f + 1,
                shade(frame, PALETTE_BLOOD_LIGHT));
    for (int i = 0; i < 4; i++) {
        float dx = i == 0 ? 1.0f : i == 1 ? -1.0f : 0.0f, dy = i == 2 ? 1.0f : i == 3 ? -1.0f : 0.0f;
        canvas_line(frame->canvas, (struct point){frame->middle.x + dx * inner, frame->middle.y + dy * inner},
                    (struct point){frame->middle.x + dx * outer, frame->middle.y + dy * outer}, frame->half * 0.14f + 1,
                    shade(frame, PALETTE_BLOOD_LIGHT));
    }
}

static void draw_blocked(const struct frame *frame)
{
    float arm = frame->half * 0.42f;
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.9f, shade(frame, PALETTE_BONE_FAINT));
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.76f, shade(frame, PALETTE_SHADOW));
    for (float way = -1; way <= 1; way += 2)
        canvas_line(frame->canvas, (struct point){frame->middle.x - arm, frame->middle.y - arm * way},
                    (struct point){frame->middle.x + arm, frame->middle.y + arm * way}, frame->half * 0.22f + 1,
                    shade(frame, PALETTE_BLOOD_LIGHT));
}

static void draw_crosshair(const struct frame *frame)
{
    draw_target(frame);
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.16f, shade(frame, PALETTE_BONE));
}

static void draw_eye(const struct frame *frame)
{
    struct point m = frame->middle;
    float h = frame->half;
    struct point lid[6] = {{m.x - h, m.y}, {m.x - h * 0.4f, m.y - h * 0.5f}, {m.x + h * 0.4f, m.y - h * 0.5f},
                           {m.x + h, m.y}, {m.x + h * 0.4f, m.y + h * 0.5f}, {m.x - h * 0.4f, m.y + h * 0.5f}};
    canvas_polygon(frame->canvas, lid, 6, shade(frame, PALETTE_BONE));
    canvas_circle(frame->canvas, m, h * 0.36f, shade(frame, PALETTE_EMBER));
    canvas_circle(frame->canvas, m, h * 0.16f, shade(frame, PALETTE_SHADOW));
}

static void draw_hatch(const struct frame *frame)
{
    struct rect rect = frame->rect;
    canvas_push_clip(frame->canvas, rect);
    for (int i = 0; i < 8; i++) {
        float at = rect.w * 0.25f * (float)i;
        canvas_line(frame->canvas, (struct point){rect.x + at, rect.y},
                    (struct point){rect.x + at - rect.h, rect.y + rect.h}, rect.w * 0.05f + 1,
                    colour_faded(palette_colour(PALETTE_BLOOD_LIGHT), 0.5f * frame->seen));
    }
    canvas_pop_clip(frame->canvas);
}

static void draw_unknown(const struct frame *frame)
{
    canvas_circle(frame->canvas, frame->middle, frame->half, shade(frame, PALETTE_BRASS_DARK));
    canvas_ring(frame->canvas, frame->middle, frame->half * 0.5f, frame->half * 0.2f, shade(frame, PALETTE_EMBER));
}

static void draw_core(const struct frame *frame)
{
    canvas_emblem(frame->canvas, EMBLEM_SPIKES, frame->middle, frame->half, shade(frame, PALETTE_BRASS_DARK));
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.5f, shade(frame, PALETTE_IRON_LIGHT));
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.2f, shade(frame, PALETTE_EMBER));
}

static void draw_marker(const struct frame *frame)
{
    canvas_bevel(frame->canvas, rect_inset(frame->rect, frame->half * 0.2f), frame->half * 0.1f + 1,
                 shade(frame, PALETTE_IRON_LIGHT), false);
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.4f, shade(frame, PALETTE_VERDIGRIS));
}

/* Two plates of steel with a seam. */
static void draw_leaf(const struct frame *frame)
{
    struct rect rect = lying(frame);
    canvas_fill(frame->canvas, rect, shade(frame, PALETTE_SHADOW));
    canvas_bevel(frame->canvas, rect_inset(rect, 1), frame->half / 6 + 1, shade(frame, PALETTE_IRON_LIGHT), false);
    canvas_frame(frame->canvas, rect_inset(rect, 1), 1, shade(frame, PALETTE_BRASS));
}

static void draw_trap(const struct frame *frame)
{
    canvas_emblem(frame->canvas, EMBLEM_SPIKES, frame->middle, frame->half * 0.9f, shade(frame, PALETTE_IRON_EDGE));
    canvas_emblem(frame->canvas, EMBLEM_SPIKES, frame->middle, frame->half * 0.74f, shade(frame, PALETTE_IRON_BLACK));
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.26f, shade(frame, PALETTE_BLOOD_LIGHT));
}

static void draw_debris(const struct frame *frame)
{
    struct point m = frame->middle;
    float h = frame->half;
    struct point heap[6] = {{m.x - h * 0.8f, m.y + h * 0.6f},
                            {m.x - h * 0.5f, m.y - h * 0.3f},
                            {m.x - h * 0.1f, m.y - h * 0.1f},
                            {m.x + h * 0.2f, m.y - h * 0.7f},
                            {m.x + h * 0.6f, m.y},
                            {m.x + h * 0.8f, m.y + h * 0.6f}};
    canvas_polygon(frame->canvas, heap, 6, shade(frame, PALETTE_IRON_LIGHT));
    canvas_polyline(frame->canvas, heap, 6, true, h * 0.08f + 1, shade(frame, PALETTE_SHADOW));
}

static void draw_bomb(const struct frame *frame)
{
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.7f, shade(frame, PALETTE_SHADOW));
    canvas_ring(frame->canvas, frame->middle, frame->half * 0.66f, frame->half * 0.1f + 1, shade(frame, PALETTE_BRASS));
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.22f, shade(frame, PALETTE_EMBER));
}

static void draw_cloud(const struct frame *frame)
{
    canvas_radial(frame->canvas, frame->middle, frame->half,
                  (struct colour){178, 174, 166, (uint8_t)(200 * frame->seen)}, (struct colour){178, 174, 166, 0});
}

static void draw_desk(const struct frame *frame)
{
    struct rect top = rect_inset(frame->rect, frame->half * 0.24f);
    canvas_bevel(frame->canvas, top, frame->half * 0.1f + 1, shade(frame, PALETTE_BRASS_DARK), false);
    canvas_fill(frame->canvas, rect_inset(top, frame->half * 0.34f), shade(frame, PALETTE_PARCHMENT));
}

static void draw_scan(const struct frame *frame)
{
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.9f, shade(frame, PALETTE_IRON_BLACK));
    for (int i = 1; i < 4; i++)
        canvas_ring(frame->canvas, frame->middle, frame->half * 0.28f * (float)i, frame->half * 0.07f + 1,
                    shade(frame, PALETTE_FROST));
}

/* A round badge with a bar: something is not as usual. */
static void draw_badge(const struct frame *frame)
{
    canvas_circle(frame->canvas, frame->middle, frame->half * 0.8f, shade(frame, PALETTE_IRON));
    canvas_line(frame->canvas, (struct point){frame->middle.x - frame->half * 0.45f, frame->middle.y},
                (struct point){frame->middle.x + frame->half * 0.45f, frame->middle.y}, frame->half * 0.24f + 1,
                shade(frame, PALETTE_BRASS_LIGHT));
}

static void draw_base(const struct frame *frame)
{
    canvas_emblem(frame->canvas, EMBLEM_DISC, frame->middle, frame->half, shade(frame, PALETTE_IRON_LIGHT));
}

void fallback_draw(const struct brush *brush, const char *name, struct rect rect, float degrees, struct colour tint)
{
    static const struct {
        const char *part;
        void (*draw)(const struct frame *frame);
    } KINDS[] = {{"rock", draw_rock},
                 {"floor_", draw_slab},
                 {"wall_post", draw_post},
                 {"wall_", draw_wall},
                 {"doorway", draw_sill},
                 {"stairs", draw_stairs},
                 {"entrance_troopers", draw_troopers},
                 {"entrance_legion", draw_legion},
                 {"exit", draw_exit},
                 {"select_ring", draw_ring},
                 {"target_ring", draw_target},
                 {"blocked_mark", draw_blocked},
                 {"crosshair", draw_crosshair},
                 {"eye", draw_eye},
                 {"threat_hatch", draw_hatch},
                 {"unknown", draw_unknown},
                 {"citadel_core", draw_core},
                 {"citadel_arch", draw_wall},
                 {"marker_", draw_marker},
                 {"base_", draw_base},
                 {"citadel_door", draw_leaf},
                 {"door.svg", draw_leaf},
                 {"trap", draw_trap},
                 {"debris", draw_debris},
                 {"time_bomb", draw_bomb},
                 {"smoke_", draw_cloud},
                 {"desk", draw_desk},
                 {"scan_token", draw_scan},
                 {"badges/", draw_badge}};
    float turn = degrees * 3.14159265f / 180;
    struct frame frame = {.canvas = brush->canvas,
                          .rect = rect,
                          .middle = rect_centre(rect),
                          .half = (rect.w < rect.h ? rect.w : rect.h) / 2,
                          .seen = (float)tint.a / 255 * (float)tint.g / 255,
                          .up = {sinf(turn), -cosf(turn)}};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (strstr(name, KINDS[i].part)) {
            KINDS[i].draw(&frame);
            return;
        }
}
