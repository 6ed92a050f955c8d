/* tableau.c -- the place first, then who stands in it, each on its shadow. */
#include "siege/view/tableau.h"

#include <math.h>

struct rect tableau_place(struct rect rect, const struct tableau *tableau)
{
    float aspect = tableau->aspect > 0 ? tableau->aspect : 16.0f / 9.0f;
    float w = fmaxf(rect.w, rect.h * aspect), h = w / aspect;
    return rect_snapped(rect_of(rect.x + (rect.w - w) / 2, rect.y + (rect.h - h) * tableau->focus, w, h));
}

static struct colour shade(float dark)
{
    uint8_t light = (uint8_t)(255 * (1 - 0.92f * dark));
    return (struct colour){light, light, light, 255};
}

static void draw_figure(const struct brush *brush, struct rect shown, const struct tableau_figure *figure)
{
    float size = roundf(figure->size * shown.h);
    struct point foot = {shown.x + figure->x * shown.w, shown.y + figure->foot * shown.h};
    struct rect rect = rect_snapped(rect_of(foot.x - size / 2, foot.y - size * 0.97f, size, size));
    for (int i = 0; i < 3; i++) /* lies flat: three discs beside each other */
        canvas_radial(brush->canvas, (struct point){foot.x + (float)(i - 1) * size * 0.16f, foot.y}, size * 0.24f,
                      (struct colour){0, 0, 0, 110}, (struct colour){0, 0, 0, 0});
    if (texture_exists(brush->textures, figure->art))
        brush_upright(brush, figure->art, size, rect, 0, figure->mirrored, shade(figure->dark));
}

void tableau_draw(const struct brush *brush, struct rect rect, const struct tableau *tableau)
{
    struct rect place = tableau_place(rect, tableau);
    if (rect_is_empty(rect))
        return;
    canvas_push_clip(brush->canvas, rect);
    canvas_fill(brush->canvas, rect, palette_colour(PALETTE_VOID));
    if (texture_exists(brush->textures, tableau->place))
        canvas_picture_turned(brush->canvas, texture_get(brush->textures, tableau->place, (int)place.w, (int)place.h),
                              place, 0, false, shade(tableau->dark));
    for (int i = 0; i < tableau->figures; i++)
        draw_figure(brush, rect, &tableau->figure[i]);
    canvas_pop_clip(brush->canvas);
}
