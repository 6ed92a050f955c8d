/*
 * board_brush.c -- pictures and single words on the table, chances that belong to a place, and a drawing of lines and
 * plates for each picture whose file is missing, found by its name.
 */
#include "siege/view/board_brush.h"

#include <SDL.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- plain drawings ---------------------------------------------------------------------------------------------- */

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

/* ---- drawings of strokes --------------------------------------------------------------------------------------- */

enum shape { NOTHING, FILL, LYING, BEVEL, CUT, DISC, RING, LINE, ARROW, EMBLEM };

/* One of them; every measure in halves of the picture, from its middle. `size` is a radius, or how far a plate's edge
 * lies inside the picture's. */
struct stroke {
    enum shape shape;
    enum palette ink;
    float size, line;
    struct point from, to;
    enum emblem emblem;
};

static struct point point_in(const struct frame *frame, struct point at)
{
    return (struct point){frame->middle.x + at.x * frame->half, frame->middle.y + at.y * frame->half};
}

static void draw_stroke(const struct frame *frame, const struct stroke *stroke)
{
    struct canvas *canvas = frame->canvas;
    struct colour ink = shade(frame, stroke->ink);
    float size = stroke->size * frame->half, line = stroke->line * frame->half + 1;
    struct rect plate = rect_inset(frame->rect, size);
    switch (stroke->shape) {
    case FILL:
        canvas_fill(canvas, plate, ink);
        break;
    case LYING:
        canvas_fill(canvas, lying(frame), ink);
        break;
    case BEVEL:
        canvas_bevel(canvas, plate, line, ink, false);
        break;
    case CUT:
        canvas_fill_cut(canvas, plate, frame->half * 0.2f, ink, ink);
        break;
    case DISC:
        canvas_circle(canvas, frame->middle, size, ink);
        break;
    case RING:
        canvas_ring(canvas, frame->middle, size, line, ink);
        break;
    case LINE:
        canvas_line(canvas, point_in(frame, stroke->from), point_in(frame, stroke->to), line, ink);
        break;
    case ARROW:
        canvas_arrow_head(canvas, frame->middle,
                          point_in(frame, (struct point){frame->up.x * 0.6f, frame->up.y * 0.6f}), frame->half * 0.9f,
                          ink);
        break;
    case EMBLEM:
        canvas_emblem(canvas, stroke->emblem, frame->middle, size, ink);
        break;
    case NOTHING:
        break;
    }
}

/* ---- drawings of their own ------------------------------------------------------------------------------------- */

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

static void draw_stairs(const struct frame *frame)
{
    struct rect rect = frame->rect;
    canvas_bevel(frame->canvas, rect, frame->half / 12 + 1, shade(frame, PALETTE_IRON), false);
    for (int i = 0; i < 4; i++) {
        float at = 0.125f + 0.25f * (float)i;
        struct rect step = fabsf(frame->up.x) > 0.5f
                               ? rect_of(rect.x + rect.w * at, rect.y, rect.w * 0.06f + 1, rect.h)
                               : rect_of(rect.x, rect.y + rect.h * at, rect.w, rect.h * 0.06f + 1);
        canvas_fill(frame->canvas, step, shade(frame, PALETTE_SHADOW));
    }
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

/* Two plates of steel with a seam. */
static void draw_leaf(const struct frame *frame)
{
    struct rect rect = lying(frame);
    canvas_fill(frame->canvas, rect, shade(frame, PALETTE_SHADOW));
    canvas_bevel(frame->canvas, rect_inset(rect, 1), frame->half / 6 + 1, shade(frame, PALETTE_IRON_LIGHT), false);
    canvas_frame(frame->canvas, rect_inset(rect, 1), 1, shade(frame, PALETTE_BRASS));
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

static void draw_cloud(const struct frame *frame)
{
    canvas_radial(frame->canvas, frame->middle, frame->half,
                  (struct colour){178, 174, 166, (uint8_t)(200 * frame->seen)}, (struct colour){178, 174, 166, 0});
}

/* ---- which ----------------------------------------------------------------------------------------------------- */

enum { STROKES = 6 };

/* The first part of a name that fits, what is drawn for it. */
static const struct {
    const char *part;
    struct stroke stroke[STROKES];
    void (*draw)(const struct frame *frame); /* before the strokes, or NULL */
} KINDS[] = {
#define DRAWN(name, ...)                                                                                               \
    {                                                                                                                  \
        .part = name, __VA_ARGS__                                                                                      \
    }
#define STROKE(kind, tone, radius, thick)                                                                              \
    {                                                                                                                  \
        .shape = kind, .ink = PALETTE_##tone, .size = radius, .line = thick                                            \
    }
#define SIGN(tone, radius, form)                                                                                       \
    {                                                                                                                  \
        .shape = EMBLEM, .ink = PALETTE_##tone, .size = radius, .emblem = EMBLEM_##form                                \
    }
#define STRAIGHT(tone, thick, ...)                                                                                     \
    {                                                                                                                  \
        .shape = LINE, .ink = PALETTE_##tone, .line = thick, __VA_ARGS__                                               \
    }
#define TARGET                                                                                                         \
    STROKE(RING, BLOOD_LIGHT, 0.82f, 0.1f), STRAIGHT(BLOOD_LIGHT, 0.14f, .from = {0.62f, 0}, .to = {1, 0}),            \
        STRAIGHT(BLOOD_LIGHT, 0.14f, .from = {-0.62f, 0}, .to = {-1, 0}),                                              \
        STRAIGHT(BLOOD_LIGHT, 0.14f, .from = {0, 0.62f}, .to = {0, 1}),                                                \
        STRAIGHT(BLOOD_LIGHT, 0.14f, .from = {0, -0.62f}, .to = {0, -1})
    DRAWN("rock", .stroke = {STROKE(FILL, IRON_BLACK, 0, 0)}),
    DRAWN("floor_", .stroke = {STROKE(BEVEL, IRON, 0, 1.0f / 12)}),
    DRAWN("wall_post",
          .stroke = {STROKE(DISC, SHADOW, 1, 0), STROKE(DISC, BONE_FAINT, 0.82f, 0), STROKE(DISC, IRON, 0.4f, 0)}),
    DRAWN("wall_", .draw = draw_wall),
    DRAWN("doorway", .stroke = {STROKE(LYING, BRASS_DARK, 0, 0)}),
    DRAWN("stairs", .draw = draw_stairs),
    DRAWN("entrance_troopers",
          .stroke = {SIGN(BRASS, 1, HEXAGON), SIGN(IRON_BLACK, 0.84f, HEXAGON), STROKE(ARROW, BRASS_LIGHT, 0, 0)}),
    DRAWN("entrance_legion",
          .stroke = {SIGN(BLOOD_LIGHT, 1, SPIKES), SIGN(BLOOD_DARK, 0.8f, SPIKES), STROKE(ARROW, BONE, 0, 0)}),
    DRAWN("exit",
          .stroke = {STROKE(CUT, BONE_FAINT, 0, 0), STROKE(CUT, IRON_BLACK, 0.16f, 0), STROKE(ARROW, VERDIGRIS, 0, 0)}),
    DRAWN("select_ring", .stroke = {STROKE(RING, BRASS_LIGHT, 0.92f, 0.14f)}),
    DRAWN("target_ring", .stroke = {TARGET}),
    DRAWN("blocked_mark", .stroke = {STROKE(DISC, BONE_FAINT, 0.9f, 0), STROKE(DISC, SHADOW, 0.76f, 0),
                                     STRAIGHT(BLOOD_LIGHT, 0.22f, .from = {-0.42f, 0.42f}, .to = {0.42f, -0.42f}),
                                     STRAIGHT(BLOOD_LIGHT, 0.22f, .from = {-0.42f, -0.42f}, .to = {0.42f, 0.42f})}),
    DRAWN("crosshair", .stroke = {TARGET, STROKE(DISC, BONE, 0.16f, 0)}),
    DRAWN("eye", .draw = draw_eye),
    DRAWN("threat_hatch", .draw = draw_hatch),
    DRAWN("unknown", .draw = draw_unknown),
    DRAWN("citadel_core",
          .stroke = {SIGN(BRASS_DARK, 1, SPIKES), STROKE(DISC, IRON_LIGHT, 0.5f, 0), STROKE(DISC, EMBER, 0.2f, 0)}),
    DRAWN("citadel_arch", .draw = draw_wall),
    DRAWN("marker_", .stroke = {STROKE(BEVEL, IRON_LIGHT, 0.2f, 0.1f), STROKE(DISC, VERDIGRIS, 0.4f, 0)}),
    DRAWN("base_", .stroke = {SIGN(IRON_LIGHT, 1, DISC)}),
    DRAWN("citadel_door", .draw = draw_leaf),
    DRAWN("door.svg", .draw = draw_leaf),
    DRAWN("trap", .stroke = {SIGN(IRON_EDGE, 0.9f, SPIKES), SIGN(IRON_BLACK, 0.74f, SPIKES),
                             STROKE(DISC, BLOOD_LIGHT, 0.26f, 0)}),
    DRAWN("debris", .draw = draw_debris),
    DRAWN("time_bomb",
          .stroke = {STROKE(DISC, SHADOW, 0.7f, 0), STROKE(RING, BRASS, 0.66f, 0.1f), STROKE(DISC, EMBER, 0.22f, 0)}),
    DRAWN("smoke_", .draw = draw_cloud),
    DRAWN("desk", .stroke = {STROKE(BEVEL, BRASS_DARK, 0.24f, 0.1f), STROKE(FILL, PARCHMENT, 0.58f, 0)}),
    DRAWN("scan_token", .stroke = {STROKE(DISC, IRON_BLACK, 0.9f, 0), STROKE(RING, FROST, 0.28f, 0.07f),
                                   STROKE(RING, FROST, 0.56f, 0.07f), STROKE(RING, FROST, 0.84f, 0.07f)}),
    DRAWN("badges/",
          .stroke = {STROKE(DISC, IRON, 0.8f, 0), STRAIGHT(BRASS_LIGHT, 0.24f, .from = {-0.45f, 0}, .to = {0.45f, 0})}),
};

/* What the picture of that name (path below the assets folder) means, in lines and plates: rock, wall, ring, badge ...
 * A name it does not know leaves the place as it is. */
static void draw_plain(const struct brush *brush, const char *name, struct rect rect, float degrees, struct colour tint)
{
    float turn = degrees * PI / 180;
    struct frame frame = {.canvas = brush->canvas,
                          .rect = rect,
                          .middle = rect_centre(rect),
                          .half = (rect.w < rect.h ? rect.w : rect.h) / 2,
                          .seen = (float)tint.a / 255 * (float)tint.g / 255,
                          .up = {sinf(turn), -cosf(turn)}};
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (strstr(name, KINDS[i].part)) {
            if (KINDS[i].draw)
                KINDS[i].draw(&frame);
            for (int k = 0; k < STROKES; k++)
                draw_stroke(&frame, &KINDS[i].stroke[k]);
            return;
        }
}

/* ---- pictures and words ------------------------------------------------------------------------------------------ */

unsigned brush_chance(int x, int y, unsigned salt)
{
    unsigned h = (unsigned)x * 374761393u + (unsigned)y * 668265263u + salt * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    return h ^ (h >> 16);
}

/* Unless it is there; more than WISH_MAX are left out. */
static void wish_add(struct board_wish *wish, const char *name, int w, int h)
{
    for (int i = 0; i < wish->count; i++)
        if (wish->picture[i].w == w && wish->picture[i].h == h && strcmp(wish->picture[i].name, name) == 0)
            return;
    if (wish->count == WISH_MAX)
        return;
    snprintf(wish->picture[wish->count].name, WISH_NAME_BYTES, "%s", name);
    wish->picture[wish->count].w = w;
    wish->picture[wish->count++].h = h;
}

void wish_foresee(const struct board_wish *wish, struct texture_cache *textures)
{
    for (int i = wish->next; i < wish->count; i++)
        texture_foresee(textures, wish->picture[i].name, wish->picture[i].w, wish->picture[i].h);
}

bool wish_fulfil(struct board_wish *wish, struct texture_cache *textures, int ms)
{
    Uint64 began = SDL_GetTicks64();
    while (wish->next < wish->count && SDL_GetTicks64() - began < (Uint64)ms) {
        const struct wished_picture *picture = &wish->picture[wish->next];
        if (texture_is_coming(textures, picture->name, picture->w, picture->h))
            break;
        (void)texture_get(textures, picture->name, picture->w, picture->h);
        wish->next++;
    }
    return wish->next == wish->count;
}

void brush_picture(const struct brush *brush, const char *name, float w, float h, struct rect rect, float degrees,
                   struct colour tint)
{
    /* a strip too low would come out too short: round its height up */
    int wide = (int)lroundf(w), high = (int)(h < w ? ceilf(h) : roundf(h));
    wide = wide > 0 ? wide : 1;
    high = high > 0 ? high : 1;
    if (brush->wish) {
        wish_add(brush->wish, name, wide, high);
        return;
    }
    if (!texture_exists(brush->textures, name)) {
        draw_plain(brush, name, rect, degrees, tint);
        return;
    }
    bool square = wide == high && rect.w == (float)wide && rect.h == (float)high;
    if (square && fmodf(degrees, 90) == 0) { /* turned in the cache: copied faster */
        int quarters = ((int)(degrees / 90) % 4 + 4) % 4;
        canvas_picture_turned(brush->canvas, texture_get_turned(brush->textures, name, wide, high, quarters, false),
                              rect, 0, false, tint);
        return;
    }
    struct SDL_Texture *texture = texture_get(brush->textures, name, wide, high);
    canvas_picture_turned(brush->canvas, texture, rect, degrees, false, tint);
}

void brush_upright(const struct brush *brush, const char *name, float size, struct rect rect, float degrees,
                   bool mirrored, struct colour tint)
{
    int side = (int)roundf(size);
    if (brush->wish || !mirrored || !texture_exists(brush->textures, name)) {
        brush_picture(brush, name, size, size, rect, degrees, tint);
        return;
    }
    struct SDL_Texture *texture = texture_get_turned(brush->textures, name, side > 0 ? side : 1, side > 0 ? side : 1, 0,
                                                     true);
    canvas_picture_turned(brush->canvas, texture, rect, degrees, false, tint);
}

/* In strips of few pixels, each moved as a whole: neither rotation nor scaling costs anything. */
void brush_standing(const struct brush *brush, const char *name, struct rect rect, const struct stance *stance,
                    bool mirrored, bool blank, struct colour tint)
{
    const int STRIP = 2;
    int side = (int)fmaxf(roundf(rect.w), 1), legs = side * 2 / 3;
    if (brush->wish || !texture_exists(brush->textures, name))
        return;
    struct SDL_Texture *texture = blank ? texture_get_shape(brush->textures, name, side, side, mirrored)
                                        : texture_get_turned(brush->textures, name, side, side, 0, mirrored);
    float left = roundf(rect.x), foot = roundf(rect_bottom(rect)), tall = 1 + stance->stretch;
    if (stance->lean == 0 && stance->stretch == 0 && stance->stride == 0) {
        struct rect whole = rect_of(0, 0, (float)side, (float)side);
        canvas_picture_part(brush->canvas, texture, whole, rect_of(left, foot - whole.h, whole.w, whole.h), tint);
        return;
    }
    for (int y = 0; y < side; y += STRIP) {
        int high = y + STRIP > side ? side - y : STRIP;
        float up = (float)(side - y) / (float)side;
        float top = foot - roundf((float)(side - y) * tall), end = foot - roundf((float)(side - y - high) * tall);
        float x = left + roundf(stance->lean * up * (float)side);
        for (int leg = 0; leg < (y < legs ? 1 : 2); leg++) {
            float from = leg ? (float)(side / 2) : 0, to = y < legs || leg ? (float)side : (float)(side / 2);
            float step = y < legs ? 0 : fmaxf(0, leg ? stance->stride : -stance->stride);
            float raised = roundf(step * (float)(y - legs) * 0.34f);
            canvas_picture_part(brush->canvas, texture, rect_of(from, (float)y, to - from, (float)high),
                                rect_of(x + from, top - raised, to - from, end - top), tint);
        }
    }
}

void brush_centred(const struct brush *brush, const char *name, struct point at, float size, float degrees,
                   float opacity)
{
    brush_picture(brush, name, size, size, brush_around(at, size), degrees, colour_faded(WHITE, opacity));
}

void brush_title(const struct brush *brush, struct rect rect, float px, struct colour ink, const char *text)
{
    font_draw_in(brush->fonts, (struct text_style){FONT_TITLE, px, ink}, rect, TEXT_CENTRE, text);
}

void brush_title_over(const struct brush *brush, struct rect rect, float px, struct colour ink, struct drop drop,
                      const char *text)
{
    struct text_style style = {FONT_TITLE, px, colour_faded(palette_colour(PALETTE_SHADOW), drop.dark)};
    struct rect below = rect_of(rect.x + drop.off, rect.y + drop.off, rect.w, rect.h);
    font_draw_in(brush->fonts, style, below, drop.align, text);
    style.colour = ink;
    font_draw_in(brush->fonts, style, rect, drop.align, text);
}
