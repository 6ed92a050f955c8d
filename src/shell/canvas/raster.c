/*
 * raster.c -- edges sorted from top to bottom, cut by each line of pixels, and summed up to how much of a pixel is
 * covered.
 */
#include "shell/canvas/raster.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 8 }; /* sampling lines per row of pixels */

enum { MAX_CROSSINGS = 256 };

static const float pi = 3.14159265f;

struct crossing {
    float x;
    int turn;
};

struct raster {
    struct raster_edge edge[RASTER_MAX_EDGES];
    int active[RASTER_MAX_EDGES]; /* indices of edges that cross the present row */
    int count;
    bool sorted;
    int from, to;                     /* columns of the clip touched in this row; none when from > to */
    float part[RASTER_MAX_WIDTH + 2]; /* coverage of single pixels of this row */
    float step[RASTER_MAX_WIDTH + 2]; /* change of coverage from here on */
};

struct raster *raster_new(void)
{
    return calloc(1, sizeof(struct raster));
}

void raster_free(struct raster *raster)
{
    free(raster);
}

void raster_begin(struct raster *raster)
{
    raster->count = 0;
}

static float area(const struct point *points, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++) {
        struct point a = points[i];
        struct point b = points[(i + 1) % count];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum;
}

static void add_edge(struct raster *raster, struct point a, struct point b, int turn)
{
    if (a.y == b.y || raster->count == RASTER_MAX_EDGES)
        return;
    raster->edge[raster->count++] = a.y < b.y ? (struct raster_edge){a.x, a.y, b.x, b.y, turn}
                                              : (struct raster_edge){b.x, b.y, a.x, a.y, -turn};
    raster->sorted = false;
}

void raster_add(struct raster *raster, const struct point *points, int count, bool hole)
{
    int turn = (area(points, count) < 0) == hole ? -1 : 1; /* so that left edges of what is filled count +1 */
    for (int i = 0; i < count; i++)
        add_edge(raster, points[i], points[(i + 1) % count], turn);
}

void raster_add_disc(struct raster *raster, struct point centre, float radius, bool hole)
{
    enum { MOST = 128 };
    struct point rim[MOST];
    int count = (int)(sqrtf(radius > 0 ? radius : 0) * 9) + 8;
    count = count > MOST ? MOST : count;
    for (int i = 0; i < count; i++) {
        float angle = 2 * pi * (float)i / (float)count;
        rim[i] = (struct point){centre.x + radius * cosf(angle), centre.y + radius * sinf(angle)};
    }
    raster_add(raster, rim, count, hole);
}

int raster_edge_count(const struct raster *raster)
{
    return raster->count;
}

struct rect raster_bounds(const struct raster *raster)
{
    if (raster->count == 0)
        return rect_of(0, 0, 0, 0);
    const struct raster_edge *edge = raster->edge;
    float left = edge->x0, right = edge->x0, top = edge->y0, bottom = edge->y1;
    for (int i = 0; i < raster->count; i++, edge++) {
        left = fminf(left, fminf(edge->x0, edge->x1));
        right = fmaxf(right, fmaxf(edge->x0, edge->x1));
        top = fminf(top, edge->y0);
        bottom = fmaxf(bottom, edge->y1);
    }
    left = floorf(left);
    top = floorf(top);
    return rect_of(left, top, ceilf(right) - left, ceilf(bottom) - top);
}

static int by_top(const void *a, const void *b)
{
    const struct raster_edge *first = a;
    const struct raster_edge *second = b;
    return (first->y0 > second->y0) - (first->y0 < second->y0);
}

static void sort_edges(struct raster *raster)
{
    if (!raster->sorted)
        qsort(raster->edge, (size_t)raster->count, sizeof raster->edge[0], by_top);
    raster->sorted = true;
}

void raster_copy_edges(struct raster *raster, struct raster_edge *edge)
{
    sort_edges(raster);
    memcpy(edge, raster->edge, (size_t)raster->count * sizeof *edge);
}

void raster_take_edges(struct raster *raster, const struct raster_edge *edge, int count)
{
    memcpy(raster->edge, edge, (size_t)count * sizeof *edge);
    raster->count = count;
    raster->sorted = true;
}

static int cross(const struct raster *raster, int actives, float y, struct crossing *crossings)
{
    int count = 0;
    for (int i = 0; i < actives && count < MAX_CROSSINGS; i++) {
        const struct raster_edge *edge = &raster->edge[raster->active[i]];
        if (y < edge->y0 || y >= edge->y1)
            continue;
        float x = edge->x0 + (edge->x1 - edge->x0) * (y - edge->y0) / (edge->y1 - edge->y0);
        int at = count++;
        for (; at > 0 && crossings[at - 1].x > x; at--)
            crossings[at] = crossings[at - 1];
        crossings[at] = (struct crossing){x, edge->turn};
    }
    return count;
}

/* Covers [from, to), measured from the left edge of the clip, on one sampling line. */
static void cover(struct raster *raster, float from, float to, float width)
{
    const float weight = 1.0f / LINES;
    from = fmaxf(from, 0);
    to = fminf(to, width);
    if (from >= to)
        return;
    int first = (int)from;
    int last = (int)to;
    raster->from = first < raster->from ? first : raster->from;
    raster->to = last > raster->to ? last : raster->to;
    if (first == last) {
        raster->part[first] += (to - from) * weight;
        return;
    }
    raster->part[first] += ((float)first + 1 - from) * weight;
    raster->part[last] += (to - (float)last) * weight;
    raster->step[first + 1] += weight;
    raster->step[last] -= weight;
}

static void cover_line(struct raster *raster, int actives, float y, float left, float width)
{
    struct crossing crossings[MAX_CROSSINGS];
    int count = cross(raster, actives, y, crossings);
    int winding = 0;
    for (int i = 0; i + 1 < count; i++) {
        winding += crossings[i].turn;
        if (winding > 0)
            cover(raster, crossings[i].x - left, crossings[i + 1].x - left, width);
    }
}

/* Turns the row's coverage into runs and wipes it. */
static void give_row(struct raster *raster, int left, int from, int to, int y, raster_run *run, void *context)
{
    float steady = 0;
    int start = from;
    int level = 0;
    for (int x = from; x <= to; x++) {
        steady += raster->step[x];
        int now = x == to ? 0 : (int)((raster->part[x] + steady) * RASTER_LEVELS + 0.5f);
        raster->part[x] = raster->step[x] = 0;
        if (now == level)
            continue;
        if (level > 0)
            run(context, left + start, y, x - start, level > RASTER_LEVELS ? RASTER_LEVELS : level);
        start = x;
        level = now;
    }
}

/* Leaves only edges that reach below `y` in the active list, adds those that begin above `y + 1`. */
static int renew_active(struct raster *raster, int actives, int *next, float y)
{
    int kept = 0;
    for (int i = 0; i < actives; i++)
        if (raster->edge[raster->active[i]].y1 > y)
            raster->active[kept++] = raster->active[i];
    for (; *next < raster->count && raster->edge[*next].y0 < y + 1; ++*next)
        if (raster->edge[*next].y1 > y)
            raster->active[kept++] = *next;
    return kept;
}

void raster_fill(struct raster *raster, struct rect clip, raster_run *run, void *context)
{
    if (raster->count == 0 || rect_is_empty(clip))
        return;
    sort_edges(raster);
    int left = (int)floorf(clip.x);
    int width = (int)clip.w > RASTER_MAX_WIDTH ? RASTER_MAX_WIDTH : (int)clip.w;
    int top = (int)floorf(fmaxf(clip.y, raster->edge[0].y0));
    int bottom = (int)ceilf(fminf(rect_bottom(clip), rect_bottom(raster_bounds(raster))));
    int actives = 0;
    int next = 0;
    for (int y = top; y < bottom; y++) {
        actives = renew_active(raster, actives, &next, (float)y);
        raster->from = width;
        raster->to = -1;
        for (int line = 0; actives > 0 && line < LINES; line++)
            cover_line(raster, actives, (float)y + ((float)line + 0.5f) / LINES, (float)left, (float)width);
        if (raster->from <= raster->to)
            give_row(raster, left, raster->from, raster->to < width ? raster->to + 1 : width, y, run, context);
    }
}
