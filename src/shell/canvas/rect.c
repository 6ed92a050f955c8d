/* rect.c -- cutting, overlapping, fitting and snapping of rectangles. */
#include "shell/canvas/rect.h"

#include <assert.h>
#include <math.h>

struct rect rect_inset(struct rect rect, float by)
{
    return rect_of(rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by);
}

struct rect rect_overlap(struct rect a, struct rect b)
{
    float x = fmaxf(a.x, b.x);
    float y = fmaxf(a.y, b.y);
    return rect_of(x, y, fminf(rect_right(a), rect_right(b)) - x, fminf(rect_bottom(a), rect_bottom(b)) - y);
}

struct rect rect_kept_inside(struct rect rect, struct rect bounds)
{
    rect.x = fmaxf(bounds.x, fminf(rect.x, rect_right(bounds) - rect.w));
    rect.y = fmaxf(bounds.y, fminf(rect.y, rect_bottom(bounds) - rect.h));
    return rect;
}

static float share(float size, float available)
{
    return fmaxf(0, fminf(size, available));
}

struct rect rect_cut_top(struct rect *rect, float size)
{
    size = share(size, rect->h);
    struct rect piece = rect_of(rect->x, rect->y, rect->w, size);
    *rect = rect_of(rect->x, rect->y + size, rect->w, rect->h - size);
    return piece;
}

struct rect rect_cut_bottom(struct rect *rect, float size)
{
    size = share(size, rect->h);
    rect->h -= size;
    return rect_of(rect->x, rect->y + rect->h, rect->w, size);
}

struct rect rect_cut_left(struct rect *rect, float size)
{
    size = share(size, rect->w);
    struct rect piece = rect_of(rect->x, rect->y, size, rect->h);
    *rect = rect_of(rect->x + size, rect->y, rect->w - size, rect->h);
    return piece;
}

struct rect rect_cut_right(struct rect *rect, float size)
{
    size = share(size, rect->w);
    rect->w -= size;
    return rect_of(rect->x + rect->w, rect->y, size, rect->h);
}

/* Where part `index` of a length begins and ends, in whole pixels. */
static void find_part(float length, int index, int count, float gap, float *from, float *to)
{
    assert(count > 0);
    float size = fmaxf(0, (length - gap * (float)(count - 1)) / (float)count);
    *from = floorf((size + gap) * (float)index + 0.5f);
    *to = floorf((size + gap) * (float)index + size + 0.5f);
}

struct rect rect_column(struct rect rect, int index, int count, float gap)
{
    float left, right;
    find_part(rect.w, index, count, gap, &left, &right);
    return rect_of(rect.x + left, rect.y, right - left, rect.h);
}

struct rect rect_row(struct rect rect, int index, int count, float gap)
{
    float top, bottom;
    find_part(rect.h, index, count, gap, &top, &bottom);
    return rect_of(rect.x, rect.y + top, rect.w, bottom - top);
}

struct rect rect_anchor(struct rect rect, float w, float h, float across, float down)
{
    w = fminf(w, rect.w);
    h = fminf(h, rect.h);
    return rect_of(rect.x + (rect.w - w) * across, rect.y + (rect.h - h) * down, w, h);
}

struct rect rect_fit_aspect(struct rect rect, float width, float height)
{
    assert(width > 0 && height > 0);
    float scale = fminf(rect.w / width, rect.h / height);
    return rect_anchor(rect, width * scale, height * scale, 0.5f, 0.5f);
}

struct rect rect_snapped(struct rect rect)
{
    float x = floorf(rect.x + 0.5f);
    float y = floorf(rect.y + 0.5f);
    return rect_of(x, y, floorf(rect_right(rect) + 0.5f) - x, floorf(rect_bottom(rect) + 0.5f) - y);
}
