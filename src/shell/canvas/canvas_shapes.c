/* canvas_shapes.c -- rectangles, plates with round or cut corners, lines, polygons, circles; light and shadow. */
#include "shell/canvas/canvas_inside.h"

#include <assert.h>
#include <math.h>

#include "shell/canvas/image.h"

enum { MAX_POINTS = 256, ARC_POINTS = 96 };

static const float degree = 3.14159265f / 180;

/* ---- rectangles ------------------------------------------------------------------------------------------------ */

void canvas_fill(struct canvas *canvas, struct rect rect, struct colour colour)
{
    SDL_Rect place = canvas_whole(rect);
    if (colour.a > 0)
        canvas_give(canvas, (struct canvas_command){.kind = CANVAS_FILL, .place = place, .colour = colour});
}

void canvas_frame(struct canvas *canvas, struct rect rect, float thickness, struct colour colour)
{
    struct rect rest = rect_snapped(rect);
    canvas_fill(canvas, rect_cut_top(&rest, thickness), colour);
    canvas_fill(canvas, rect_cut_bottom(&rest, thickness), colour);
    canvas_fill(canvas, rect_cut_left(&rest, thickness), colour);
    canvas_fill(canvas, rect_cut_right(&rest, thickness), colour);
}

static bool same_colour(struct colour a, struct colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

static struct colour at_part(struct colour from, struct colour to, int i, int count)
{
    return colour_mixed(from, to, ((float)i + 0.5f) / (float)count);
}

/* Lines of the same colour are filled together: a quiet gradient is a few dozen fills. */
static void fill_lines(struct canvas *canvas, struct rect rect, bool across, struct colour first, struct colour last)
{
    struct rect place = rect_snapped(rect);
    int count = (int)(across ? place.w : place.h);
    for (int from = 0, to = 0; from < count; from = to) {
        struct colour colour = at_part(first, last, from, count);
        while (to < count && same_colour(colour, at_part(first, last, to, count)))
            to++;
        float at = (float)from, size = (float)(to - from);
        canvas_fill(canvas,
                    across ? rect_of(place.x + at, place.y, size, place.h)
                           : rect_of(place.x, place.y + at, place.w, size),
                    colour);
    }
}

void canvas_gradient(struct canvas *canvas, struct rect rect, struct colour top, struct colour bottom)
{
    fill_lines(canvas, rect, false, top, bottom);
}

void canvas_gradient_across(struct canvas *canvas, struct rect rect, struct colour left, struct colour right)
{
    fill_lines(canvas, rect, true, left, right);
}

/* The points of a rectangle with cut corners, or with round ones. */
static int plate_outline(struct rect rect, float corner, bool round, struct point *points)
{
    int count = 0;
    int steps = round ? (int)(sqrtf(corner) * 2) + 2 : 1;
    for (int side = 0; side < 4; side++) {
        bool right = side == 1 || side == 2;
        bool below = side >= 2;
        float x = right ? rect_right(rect) - corner : rect.x + corner;
        float y = below ? rect_bottom(rect) - corner : rect.y + corner;
        for (int i = 0; i <= steps; i++) {
            float angle = (180 + 90 * (float)side + 90 * (float)i / (float)steps) * degree;
            points[count++] = (struct point){x + corner * cosf(angle), y + corner * sinf(angle)};
        }
    }
    return count;
}

static void add_plate(struct canvas *canvas, struct rect rect, float corner, bool round, bool hole)
{
    struct point points[MAX_POINTS];
    corner = fminf(fmaxf(corner, 0.01f), fminf(rect.w, rect.h) / 2);
    raster_add(canvas->raster, points, plate_outline(rect, fminf(corner, 400), round, points), hole);
}

/* Only the corners of a plate are slanted or curved: they alone go through the raster. */
static void fill_corners(struct canvas *canvas, struct rect rect, float corner, struct colour top, struct colour bottom)
{
    for (int index = 0; index < 4; index++) {
        struct rect place = rect_anchor(rect, corner, corner, index & 1 ? 1.0f : 0.0f, index & 2 ? 1.0f : 0.0f);
        canvas_fill_raster(canvas, place, index & 2 ? bottom : top);
    }
}

static float corner_size(struct rect rect, float corner)
{
    return ceilf(fminf(fmaxf(corner, 0), floorf(fminf(rect.w, rect.h) / 2)));
}

static void fill_plate(struct canvas *canvas, struct rect rect, float corner, bool round, struct colour top,
                       struct colour bottom)
{
    struct rect place = rect_snapped(rect);
    float size = corner_size(place, corner);
    float part = place.h > 0 ? size / place.h : 0;
    struct colour upper = colour_mixed(top, bottom, part);
    struct colour lower = colour_mixed(top, bottom, 1 - part);
    canvas_gradient(canvas, rect_of(place.x + size, place.y, place.w - 2 * size, size), top, upper);
    canvas_gradient(canvas, rect_of(place.x, place.y + size, place.w, place.h - 2 * size), upper, lower);
    canvas_gradient(canvas, rect_of(place.x + size, rect_bottom(place) - size, place.w - 2 * size, size), lower,
                    bottom);
    canvas_begin_shape(canvas);
    add_plate(canvas, place, corner, round, false);
    fill_corners(canvas, place, size, colour_mixed(top, upper, 0.5f), colour_mixed(lower, bottom, 0.5f));
}

static void frame_plate(struct canvas *canvas, struct rect rect, float corner, float thickness, bool round,
                        struct colour colour)
{
    struct rect place = rect_snapped(rect);
    float size = corner_size(place, fmaxf(corner, thickness));
    struct rect across = rect_of(place.x + size, place.y, place.w - 2 * size, thickness);
    struct rect down = rect_of(place.x, place.y + size, thickness, place.h - 2 * size);
    canvas_fill(canvas, across, colour);
    canvas_fill(canvas, rect_of(across.x, rect_bottom(place) - thickness, across.w, thickness), colour);
    canvas_fill(canvas, down, colour);
    canvas_fill(canvas, rect_of(rect_right(place) - thickness, down.y, thickness, down.h), colour);
    canvas_begin_shape(canvas);
    add_plate(canvas, place, corner, round, false);
    /* A cut edge keeps its thickness when the inner cut is smaller by (2 - sqrt 2) of it. */
    add_plate(canvas, rect_inset(place, thickness), corner - thickness * (round ? 1 : 0.586f), round, true);
    fill_corners(canvas, place, size, colour, colour);
}

void canvas_fill_round(struct canvas *canvas, struct rect rect, float radius, struct colour colour)
{
    fill_plate(canvas, rect, radius, true, colour, colour);
}

void canvas_frame_round(struct canvas *canvas, struct rect rect, float radius, float thickness, struct colour colour)
{
    frame_plate(canvas, rect, radius, thickness, true, colour);
}

void canvas_fill_cut(struct canvas *canvas, struct rect rect, float cut, struct colour top, struct colour bottom)
{
    fill_plate(canvas, rect, cut, false, top, bottom);
}

void canvas_frame_cut(struct canvas *canvas, struct rect rect, float cut, float thickness, struct colour colour)
{
    frame_plate(canvas, rect, cut, thickness, false, colour);
}

void canvas_bevel(struct canvas *canvas, struct rect rect, float depth, struct colour body, bool sunken)
{
    const struct colour light = colour_mixed(body, palette_colour(PALETTE_IRON_EDGE), 0.55f);
    const struct colour dark = colour_mixed(body, palette_colour(PALETTE_SHADOW), 0.7f);
    struct rect rest = rect_snapped(rect);
    canvas_fill(canvas, rect_cut_top(&rest, depth), sunken ? dark : light);
    canvas_fill(canvas, rect_cut_bottom(&rest, depth), sunken ? light : dark);
    canvas_fill(canvas, rect_cut_left(&rest, depth), colour_mixed(body, sunken ? dark : light, 0.6f));
    canvas_fill(canvas, rect_cut_right(&rest, depth), colour_mixed(body, sunken ? light : dark, 0.6f));
    canvas_gradient(canvas, rest, colour_mixed(body, sunken ? dark : light, 0.25f),
                    colour_mixed(body, sunken ? light : dark, 0.25f));
}

/* ---- lines ----------------------------------------------------------------------------------------------------- */

static void add_segment(struct canvas *canvas, struct point from, struct point to, float thickness)
{
    float dx = to.x - from.x;
    float dy = to.y - from.y;
    float length = hypotf(dx, dy);
    if (length < 0.001f)
        return;
    float nx = -dy / length * thickness / 2;
    float ny = dx / length * thickness / 2;
    struct point outline[4] = {
        {from.x + nx, from.y + ny}, {to.x + nx, to.y + ny}, {to.x - nx, to.y - ny}, {from.x - nx, from.y - ny}};
    raster_add(canvas->raster, outline, 4, false);
}

void canvas_line(struct canvas *canvas, struct point from, struct point to, float thickness, struct colour colour)
{
    canvas_begin_shape(canvas);
    add_segment(canvas, from, to, thickness);
    canvas_fill_raster(canvas, canvas_clip(canvas), colour);
}

static struct point along(struct point from, struct point to, float part)
{
    return (struct point){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

void canvas_dashes(struct canvas *canvas, struct point from, struct point to, float thickness, float dash, float gap,
                   float phase, struct colour colour)
{
    float length = hypotf(to.x - from.x, to.y - from.y);
    if (length < 0.001f || dash + gap < 1)
        return;
    canvas_begin_shape(canvas);
    for (float at = fmodf(phase, dash + gap) - dash - gap; at < length; at += dash + gap)
        if (at + dash > 0)
            add_segment(canvas, along(from, to, fmaxf(at, 0) / length),
                        along(from, to, fminf(at + dash, length) / length), thickness);
    canvas_fill_raster(canvas, canvas_clip(canvas), colour);
}

/* The wedge that closes the outer side of a corner; round for sharp turns. */
static void add_joint(struct canvas *canvas, struct point before, struct point at, struct point after, float thickness)
{
    float ax = at.x - before.x, ay = at.y - before.y;
    float bx = after.x - at.x, by = after.y - at.y;
    float a = hypotf(ax, ay), b = hypotf(bx, by);
    if (a < 0.001f || b < 0.001f)
        return;
    float cosine = (ax * bx + ay * by) / (a * b);
    if (cosine < -0.5f) {
        raster_add_disc(canvas->raster, at, thickness / 2, false);
        return;
    }
    float side = ax * by - ay * bx > 0 ? -1 : 1;
    float half = side * thickness / 2;
    struct point first = {at.x - ay / a * half, at.y + ax / a * half};
    struct point second = {at.x - by / b * half, at.y + bx / b * half};
    float reach = 1 / (1 + cosine);
    struct point tip = {at.x + (first.x - at.x + second.x - at.x) * reach,
                        at.y + (first.y - at.y + second.y - at.y) * reach};
    struct point wedge[4] = {at, first, tip, second};
    raster_add(canvas->raster, wedge, 4, false);
}

void canvas_polyline(struct canvas *canvas, const struct point *points, int count, bool closed, float thickness,
                     struct colour colour)
{
    int segments = closed ? count : count - 1;
    assert(count >= 2 && count <= MAX_POINTS);
    canvas_begin_shape(canvas);
    for (int i = 0; i < segments; i++)
        add_segment(canvas, points[i], points[(i + 1) % count], thickness);
    for (int i = closed ? 0 : 1; i < segments; i++)
        add_joint(canvas, points[(i + count - 1) % count], points[i], points[(i + 1) % count], thickness);
    canvas_fill_raster(canvas, canvas_clip(canvas), colour);
}

void canvas_polygon(struct canvas *canvas, const struct point *points, int count, struct colour colour)
{
    assert(count >= 3 && count <= MAX_POINTS);
    canvas_begin_shape(canvas);
    raster_add(canvas->raster, points, count, false);
    canvas_fill_raster(canvas, canvas_clip(canvas), colour);
}

/* ---- round things ---------------------------------------------------------------------------------------------- */

void canvas_circle(struct canvas *canvas, struct point centre, float radius, struct colour colour)
{
    canvas_ring(canvas, centre, radius, radius, colour);
}

void canvas_ring(struct canvas *canvas, struct point centre, float radius, float thickness, struct colour colour)
{
    canvas_begin_shape(canvas);
    raster_add_disc(canvas->raster, centre, radius, false);
    if (radius > thickness)
        raster_add_disc(canvas->raster, centre, radius - thickness, true);
    canvas_fill_raster(canvas, canvas_clip(canvas), colour);
}

void canvas_arc(struct canvas *canvas, struct point centre, float radius, float thickness, float from, float to,
                struct colour colour)
{
    struct point band[2 * ARC_POINTS];
    float inner = fmaxf(0, radius - thickness);
    for (int i = 0; i < ARC_POINTS; i++) {
        float angle = (from + (to - from) * (float)i / (ARC_POINTS - 1)) * degree;
        band[i] = (struct point){centre.x + radius * cosf(angle), centre.y + radius * sinf(angle)};
        band[2 * ARC_POINTS - 1 - i] = (struct point){centre.x + inner * cosf(angle), centre.y + inner * sinf(angle)};
    }
    canvas_polygon(canvas, band, 2 * ARC_POINTS, colour);
}

void canvas_arrow_head(struct canvas *canvas, struct point from, struct point tip, float size, struct colour colour)
{
    float length = hypotf(tip.x - from.x, tip.y - from.y);
    if (length < 0.001f)
        return;
    float ux = (tip.x - from.x) / length * size;
    float uy = (tip.y - from.y) / length * size;
    struct point head[4] = {tip,
                            {tip.x - ux - uy * 0.6f, tip.y - uy + ux * 0.6f},
                            {tip.x - ux * 0.72f, tip.y - uy * 0.72f},
                            {tip.x - ux + uy * 0.6f, tip.y - uy - ux * 0.6f}};
    canvas_polygon(canvas, head, 4, colour);
}

/* ---- badge shapes  --------------------------------------------------------------------------------------------- */

static int shield_outline(struct point centre, float radius, struct point *points)
{
    static const float shape[][2] = {{-0.82f, -0.78f}, {0, -0.95f}, {0.82f, -0.78f}, {0.82f, 0.1f},
                                     {0.5f, 0.66f},    {0, 1},      {-0.5f, 0.66f},  {-0.82f, 0.1f}};
    enum { COUNT = sizeof shape / sizeof shape[0] };
    for (int i = 0; i < COUNT; i++)
        points[i] = (struct point){centre.x + radius * shape[i][0], centre.y + radius * shape[i][1]};
    return COUNT;
}

/* Points round the centre, at these distances (fractions of the radius) in turn. The shield is none of them. */
static const struct star {
    int count, kinds;
    float start; /* degrees */
    float away[4];
} STAR[EMBLEM_COUNT] = {
    [EMBLEM_GEAR_OCTAGON] = {32, 4, -95.6f, {1, 1, 0.82f, 0.82f}},
    [EMBLEM_STAR] = {10, 2, -90, {1, 0.62f}},
    [EMBLEM_HEXAGON] = {6, 1, -90, {1}},
    [EMBLEM_DISC] = {48, 1, -90, {0.94f}},
    [EMBLEM_SPIKES] = {16, 4, -90, {1, 0.66f, 0.84f, 0.66f}},
};

static int star_outline(const struct star *star, struct point centre, float radius, struct point *points)
{
    for (int i = 0; i < star->count; i++) {
        float angle = (star->start + 360 * (float)i / (float)star->count) * degree;
        float away = radius * star->away[i % star->kinds];
        points[i] = (struct point){centre.x + away * cosf(angle), centre.y + away * sinf(angle)};
    }
    return star->count;
}

void canvas_emblem(struct canvas *canvas, enum emblem emblem, struct point centre, float radius, struct colour colour)
{
    struct point points[MAX_POINTS];
    assert(emblem < EMBLEM_COUNT);
    int count = emblem == EMBLEM_SHIELD ? shield_outline(centre, radius, points)
                                        : star_outline(&STAR[emblem], centre, radius, points);
    canvas_polygon(canvas, points, count, colour);
}

/* ---- soft things: glows, gradients round a point, shadows, grain, the dark rim of a picture ---------------------- */

enum { GLOW_SIZE = 512, GRAIN_SIZE = 256, GRAIN_SEED = 1993, VIGNETTE_BAND = 48 };

static SDL_Texture *texture_of(struct canvas *canvas, SDL_Surface *surface)
{
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(canvas->renderer, surface) : NULL;
    SDL_FreeSurface(surface);
    return texture;
}

/* The glow at this size, made once; sizes beyond GLOW_SIZE are stretched. */
static SDL_Texture *glow_of(struct canvas *canvas, int size)
{
    struct canvas_glow *glow = &canvas->glow[0];
    size = size < 1 ? 1 : size > GLOW_SIZE ? GLOW_SIZE : size;
    for (int i = 0; i < CANVAS_GLOWS; i++) {
        if (canvas->glow[i].texture && canvas->glow[i].size == size) {
            canvas->glow[i].used = ++canvas->glow_clock;
            return canvas->glow[i].texture;
        }
        if (canvas->glow[i].used < glow->used)
            glow = &canvas->glow[i];
    }
    canvas_destroy_texture(canvas, glow->texture);
    *glow = (struct canvas_glow){texture_of(canvas, image_new_glow(size)), size, ++canvas->glow_clock};
    return glow->texture;
}

/* The glow round a point, snapped to whole pixels so that it need not be stretched. */
static void draw_glow(struct canvas *canvas, float x, float y, float radius, struct colour tint)
{
    float size = floorf(2 * radius + 0.5f);
    struct rect rect = rect_of(floorf(x - size / 2 + 0.5f), floorf(y - size / 2 + 0.5f), size, size);
    canvas_picture_turned(canvas, glow_of(canvas, (int)size), rect, 0, false, tint);
}

void canvas_light(struct canvas *canvas, float x, float y, float radius, struct colour colour, float intensity)
{
    bool was = canvas->additive;
    canvas->additive = true;
    draw_glow(canvas, x, y, radius, colour_faded(colour, intensity));
    canvas->additive = was;
}

void canvas_radial(struct canvas *canvas, struct point centre, float radius, struct colour inner, struct colour outer)
{
    canvas_circle(canvas, centre, radius, outer);
    draw_glow(canvas, centre.x, centre.y, radius, inner);
}

void canvas_grain(struct canvas *canvas, struct rect rect, float opacity)
{
    if (!canvas->grain || canvas->grain_opacity != opacity) {
        canvas_destroy_texture(canvas, canvas->grain);
        canvas->grain = texture_of(canvas, image_new_grain(GRAIN_SIZE, GRAIN_SEED, opacity));
        canvas->grain_opacity = opacity;
    }
    canvas_push_clip(canvas, rect);
    for (float y = rect.y; y < rect_bottom(rect); y += GRAIN_SIZE)
        for (float x = rect.x; x < rect_right(rect); x += GRAIN_SIZE)
            canvas_picture(canvas, canvas->grain, rect_of(x, y, GRAIN_SIZE, GRAIN_SIZE));
    canvas_pop_clip(canvas);
}

/* Made for the occasion, in bands: all of it would be as large as what it darkens, and layers ask for it seldom. */
void canvas_vignette(struct canvas *canvas, struct rect rect, float opacity)
{
    SDL_Rect place = canvas_whole(rect), clip = canvas_whole(canvas_clip(canvas));
    for (int top = 0; place.w > 0 && top < place.h; top += VIGNETTE_BAND) {
        int rows = place.h - top < VIGNETTE_BAND ? place.h - top : VIGNETTE_BAND;
        const SDL_Rect part = {place.x, place.y + top, place.w, rows};
        if (!SDL_HasIntersection(&part, &clip))
            continue;
        SDL_Texture *band = texture_of(canvas, image_new_vignette(place.w, place.h, top, rows, opacity));
        canvas_picture(canvas, band, rect_of((float)place.x, (float)(place.y + top), (float)place.w, (float)rows));
        if (canvas_is_noting(canvas))
            canvas_destroy_texture(canvas, band);
        else if (band)
            SDL_DestroyTexture(band);
    }
}

/* The glow's quarter nearest to a corner, as the corner of a shadow. */
static void shadow_corner(struct canvas *canvas, struct rect rect, float reach, int column, int row, struct colour tint)
{
    float half = fminf(reach, GLOW_SIZE / 2.0f);
    struct rect source = rect_of(column ? half : 0, row ? half : 0, half, half);
    struct rect place = rect_of(column ? rect_right(rect) : rect.x - reach, row ? rect_bottom(rect) : rect.y - reach,
                                reach, reach);
    canvas_picture_part(canvas, glow_of(canvas, 2 * (int)reach), source, place, tint);
}

void canvas_shadow(struct canvas *canvas, struct rect rect, float reach, float opacity)
{
    rect = rect_snapped(rect);
    reach = floorf(reach);
    struct colour black = palette_colour(PALETTE_SHADOW);
    for (int corner = 0; corner < 4; corner++)
        shadow_corner(canvas, rect, reach, corner & 1, corner >> 1, colour_faded(black, opacity));
    for (float i = 0; i < reach; i++) {
        float light = 1 - (i + 0.5f) / reach;
        struct colour shade = colour_faded(black, opacity * light * light * (3 - 2 * light));
        canvas_fill(canvas, rect_of(rect.x, rect.y - i - 1, rect.w, 1), shade);
        canvas_fill(canvas, rect_of(rect.x, rect_bottom(rect) + i, rect.w, 1), shade);
        canvas_fill(canvas, rect_of(rect.x - i - 1, rect.y, 1, rect.h), shade);
        canvas_fill(canvas, rect_of(rect_right(rect) + i, rect.y, 1, rect.h), shade);
    }
}
