/* crowd.c -- every plate has a list of places, the best one first; it takes the first that is free. */
#include "siege/view/crowd.h"

#include <math.h>

struct rect crowd_figure(struct rect square, float size)
{
    static const float FOOT = 0.80f, CROWDED = 1.25f; /* in a crowd crests may be touched */
    float w = 0.92f * fminf(size, 1) * square.w, h = 0.92f * (size > CROWDED ? size : fminf(size, 1)) * square.w;
    return rect_of(square.x + (square.w - w) / 2, square.y + FOOT * square.h - h, w, h);
}

static void take(struct crowd *crowd, int owner, struct rect rect, bool plate)
{
    if (crowd->count == CROWD_MAX)
        return;
    crowd->taken[crowd->count].rect = rect;
    crowd->taken[crowd->count].owner = owner;
    crowd->taken[crowd->count++].plate = plate;
}

void crowd_stand(struct crowd *crowd, int owner, struct rect figure)
{
    take(crowd, owner, figure, false);
}

/* Pixels of others that a plate there would hide. */
static float hidden_by(const struct crowd *crowd, int owner, struct rect rect)
{
    float hidden = 0;
    for (int i = 0; i < crowd->count; i++) {
        if (!crowd->taken[i].plate && crowd->taken[i].owner == owner)
            continue;
        struct rect both = rect_overlap(rect, crowd->taken[i].rect);
        hidden += rect_is_empty(both) ? 0 : both.w * both.h;
    }
    return hidden;
}

/* From the first place step by step to the last: the first that is free, else the one that hides least. */
static struct rect slide(struct crowd *crowd, int owner, struct rect place, float to)
{
    enum { STEPS = 24 };
    struct rect best = rect_snapped(place);
    float least = hidden_by(crowd, owner, best), step = (to - place.y) / STEPS;
    for (int i = 1; i <= STEPS && least > 0; i++) {
        struct rect next = rect_snapped(rect_of(place.x, place.y + step * (float)i, place.w, place.h));
        float hidden = hidden_by(crowd, owner, next);
        if (hidden < least) {
            least = hidden;
            best = next;
        }
    }
    take(crowd, owner, best, true);
    return best;
}

struct rect crowd_tag(struct crowd *crowd, int owner, struct rect square, float w, float h)
{
    w = fminf(w, square.w);
    struct rect foot = rect_of(square.x + (square.w - w) / 2, square.y + 0.92f * square.h - h / 2, w, h);
    return slide(crowd, owner, foot, square.y + 0.2f * square.h);
}

/* The upper edge of what stands there; of a thing that fills its square a little above it. */
static float top_of(const struct crowd *crowd, int owner, struct rect square)
{
    for (int i = 0; i < crowd->count; i++)
        if (!crowd->taken[i].plate && crowd->taken[i].owner == owner)
            return crowd->taken[i].rect.y;
    return square.y - 0.12f * square.h;
}

struct rect crowd_chance(struct crowd *crowd, int owner, struct rect square, float w, float h)
{
    w = fminf(w, square.w);
    struct rect head = rect_of(square.x + (square.w - w) / 2, top_of(crowd, owner, square) - h, w, h);
    return slide(crowd, owner, head, square.y + 0.5f * square.h);
}

bool crowd_name(struct crowd *crowd, int owner, struct rect square, struct rect view, float w, float h,
                struct rect *out)
{
    float x = square.x + (square.w - w) / 2, below = square.y + 1.08f * square.h,
          above = top_of(crowd, owner, square) - 0.1f * square.h - h, beside = square.y + 0.3f * square.h,
          right = square.x + 1.04f * square.w, left = square.x - 0.04f * square.w - w;
    const struct point offers[] = {{x, below},          {x, above},         {right, beside}, {left, beside},
                                   {right, beside - h}, {left, beside - h}, {right, below},  {left, below},
                                   {x, below + h},      {x, above - h},     {right, above},  {left, above},
                                   {x, below + 2 * h},  {x, above - 2 * h}};
    for (int i = 0; i < (int)(sizeof offers / sizeof *offers); i++) {
        struct rect place = rect_snapped(rect_kept_inside(rect_of(offers[i].x, offers[i].y, w, h), view));
        if (hidden_by(crowd, -1, place) > 0) /* not over its own figure either */
            continue;
        take(crowd, owner, place, true);
        *out = place;
        return true;
    }
    return false;
}

int crowd_plate_at(const struct crowd *crowd, struct point at)
{
    for (int i = crowd->count - 1; i >= 0; i--)
        if (crowd->taken[i].plate && rect_has(crowd->taken[i].rect, at))
            return crowd->taken[i].owner;
    return -1;
}
