/* rect.c -- cutting, overlapping, fitting and snapping of rectangles. */
#include "shell/canvas/rect.h"

#include <assert.h>
#include <math.h>

static float least(float a, float b)
{
    return a < b ? a : b;
}

static float most(float a, float b)
{
    return a > b ? a : b;
}

struct rect rect_inset(struct rect rect, float by)
{
    return rect_of(rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by);
}

struct rect rect_overlap(struct rect a, struct rect b)
{
    float x = most(a.x, b.x);
    float y = most(a.y, b.y);
    return rect_of(x, y, least(rect_right(a), rect_right(b)) - x, least(rect_bottom(a), rect_bottom(b)) - y);
}

struct rect rect_kept_inside(struct rect rect, struct rect bounds)
{
    rect.x = most(bounds.x, least(rect.x, rect_right(bounds) - rect.w));
    rect.y = most(bounds.y, least(rect.y, rect_bottom(bounds) - rect.h));
    return rect;
}

static float share(float size, float available)
{
    return most(0, least(size, available));
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

struct rect rect_column(struct rect rect, int index, int count, float gap)
{
    assert(count > 0);
    float width = most(0, (rect.w - gap * (float)(count - 1)) / (float)count);
    float left = floorf((width + gap) * (float)index + 0.5f);
    float right = floorf((width + gap) * (float)index + width + 0.5f);
    return rect_of(rect.x + left, rect.y, right - left, rect.h);
}

struct rect rect_row(struct rect rect, int index, int count, float gap)
{
    assert(count > 0);
    float height = most(0, (rect.h - gap * (float)(count - 1)) / (float)count);
    float top = floorf((height + gap) * (float)index + 0.5f);
    float bottom = floorf((height + gap) * (float)index + height + 0.5f);
    return rect_of(rect.x, rect.y + top, rect.w, bottom - top);
}

struct rect rect_anchor(struct rect rect, float w, float h, float across, float down)
{
    w = least(w, rect.w);
    h = least(h, rect.h);
    return rect_of(rect.x + (rect.w - w) * across, rect.y + (rect.h - h) * down, w, h);
}

struct rect rect_fit_aspect(struct rect rect, float width, float height)
{
    assert(width > 0 && height > 0);
    float scale = least(rect.w / width, rect.h / height);
    return rect_anchor(rect, width * scale, height * scale, 0.5f, 0.5f);
}

struct rect rect_snapped(struct rect rect)
{
    float x = floorf(rect.x + 0.5f);
    float y = floorf(rect.y + 0.5f);
    return rect_of(x, y, floorf(rect_right(rect) + 0.5f) - x, floorf(rect_bottom(rect) + 0.5f) - y);
}
