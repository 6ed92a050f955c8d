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

/* The one colour seen in the light of the other. */
static struct colour through(struct colour colour, struct colour light)
{
    return (struct colour){(uint8_t)(colour.r * light.r / 255), (uint8_t)(colour.g * light.g / 255),
                           (uint8_t)(colour.b * light.b / 255), colour.a};
}

/* Flat on the ground: small discs beside each other. */
static void draw_contact(const struct brush *brush, struct point foot, float size)
{
    enum { DISCS = 7 };
    for (int i = 0; i < DISCS; i++)
        canvas_radial(brush->canvas,
                      (struct point){foot.x + ((float)i - (DISCS - 1) / 2.0f) * size * 0.085f, foot.y - size * 0.01f},
                      size * 0.105f, (struct colour){0, 0, 0, 150}, (struct colour){0, 0, 0, 0});
}

/* Thrown towards the viewer by what shines behind: the shape upside down, pressed flat. */
static void draw_cast(const struct brush *brush, const struct tableau_figure *figure, struct rect rect, float foot)
{
    canvas_picture_turned(
        brush->canvas, texture_get_shape(brush->textures, figure->art, (int)rect.w, (int)rect.h, figure->mirrored),
        rect_of(rect.x, foot, rect.w, roundf(rect.h * 0.34f)), 180, true, (struct colour){0, 0, 0, 120});
}

static float size_of(const struct tableau_figure *figure, struct rect shown)
{
    return roundf(figure->size * shown.h);
}

bool tableau_figures_are_at_hand(const struct brush *brush, struct rect rect, const struct tableau *tableau)
{
    bool there = true;
    for (int i = 0; i < tableau->figures; i++) {
        int size = (int)size_of(&tableau->figure[i], rect);
        there &= texture_is_at_hand(brush->textures, tableau->figure[i].art, size, size);
    }
    return there;
}

static void draw_figure(const struct brush *brush, struct rect shown, const struct tableau *tableau,
                        const struct tableau_figure *figure)
{
    float size = size_of(figure, shown);
    struct point foot = {shown.x + figure->x * shown.w, shown.y + figure->foot * shown.h};
    struct rect rect = rect_snapped(rect_of(foot.x - size / 2, foot.y - size * 0.97f, size, size));
    struct colour tint = shade(figure->dark);
    if (!texture_exists(brush->textures, figure->art))
        return;
    bool lit = tableau->light.a && size >= 1;
    if (lit) {
        draw_cast(brush, figure, rect, foot.y - size * 0.02f);
        tint = colour_mixed(tint, through(tint, tableau->light), 0.4f);
    }
    draw_contact(brush, foot, size);
    brush_upright(brush, figure->art, size, rect, 0, figure->mirrored, tint);
    if (lit)
        canvas_picture_turned(brush->canvas,
                              texture_get_rim(brush->textures, figure->art, (int)size, (int)size, figure->mirrored,
                                              figure->x < tableau->light_x),
                              rect, 0, false, tableau->light);
}

void tableau_draw_figures(const struct brush *brush, struct rect rect, const struct tableau *tableau)
{
    for (int i = 0; i < tableau->figures; i++)
        draw_figure(brush, rect, tableau, &tableau->figure[i]);
}

static bool is_at_hand(const struct brush *brush, struct rect rect, struct rect place, const struct tableau *tableau)
{
    bool figures = tableau_figures_are_at_hand(brush, rect, tableau);
    return texture_is_at_hand(brush->textures, tableau->place, (int)place.w, (int)place.h) && figures;
}

static void draw_all(const struct brush *brush, struct rect rect, struct rect place, const struct tableau *tableau)
{
    if (texture_exists(brush->textures, tableau->place))
        canvas_picture_turned(brush->canvas, texture_get(brush->textures, tableau->place, (int)place.w, (int)place.h),
                              place, 0, false, shade(tableau->dark));
    tableau_draw_figures(brush, rect, tableau);
}

void tableau_draw(const struct brush *brush, struct rect rect, const struct tableau *tableau)
{
    struct rect place = tableau_place(rect, tableau);
    if (rect_is_empty(rect))
        return;
    canvas_push_clip(brush->canvas, rect);
    canvas_fill(brush->canvas, rect, palette_colour(PALETTE_VOID));
    if (is_at_hand(brush, rect, place, tableau))
        draw_all(brush, rect, place, tableau);
    canvas_pop_clip(brush->canvas);
}
