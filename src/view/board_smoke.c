/* board_smoke.c -- smoke over whole sectors: clouds on the floor, a thin veil over the figures in it. */
#include "view/board_scene.h"

#include "view/board_ground.h"

#include <math.h>

static const struct colour WHITE = {255, 255, 255, 255};

enum { CLOUDS = 4 }; /* along each side of a sector */

static struct rect slot_rect(const struct scene *scene, int slot)
{
    int columns = scene->scenario->mission.grid_width;
    return place_rect(scene->place, (float)(slot % columns * SECTOR_SIZE), (float)(slot / columns * SECTOR_SIZE),
                      SECTOR_SIZE, SECTOR_SIZE);
}

/* A puff about three squares wide that drifts within the sector; `drift` 0 to 1. */
static void draw_cloud(const struct scene *scene, struct rect sector, int slot, int i, float opacity, float drift)
{
    unsigned chance = ground_chance(i, slot, 61);
    float s = scene->place.square, size = floorf(s * 3.4f), half = size * 0.44f;
    float x = ((float)(i % CLOUDS) + 0.5f) / CLOUDS + ((float)(chance % 100) / 100 - 0.5f) * 0.14f + 0.03f * drift;
    float y = ((float)(i / CLOUDS) + 0.5f) / CLOUDS + ((float)(chance / 128 % 100) / 100 - 0.5f) * 0.14f;
    struct point at = {sector.x + x * sector.w, sector.y + y * sector.h};
    at.x = fminf(fmaxf(at.x, sector.x + half), rect_right(sector) - half);
    at.y = fminf(fmaxf(at.y, sector.y + half), rect_bottom(sector) - half);
    const char *picture = chance / 16384 % 2 ? "art/board/smoke_a.svg" : "art/board/smoke_b.svg";
    ground_picture(scene->brush, picture, size, size, rect_of(at.x - size / 2, at.y - size / 2, size, size), 0,
                   colour_faded(WHITE, opacity));
}

static void draw_slot(const struct scene *scene, int slot, float opacity, float drift)
{
    struct rect sector = slot_rect(scene, slot);
    if (rect_is_empty(rect_overlap(sector, scene->view)) || opacity <= 0)
        return;
    canvas_fill(scene->brush->canvas, sector, (struct colour){150, 146, 140, (uint8_t)(70 * opacity)});
    for (int i = 0; i < CLOUDS * CLOUDS; i++)
        draw_cloud(scene, sector, slot, i, opacity, drift);
}

void scene_draw_smoke(const struct scene *scene, bool veil)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (scene->stage->shown.smoke >> slot & 1u)
            draw_slot(scene, slot, veil ? 0.16f : 0.50f, veil ? 1 : 0);
}

void scene_draw_rising_smoke(const struct scene *scene, int slot, bool fills, float t)
{
    float eased = t * t * (3 - 2 * t);
    draw_slot(scene, slot, 0.7f * (fills ? eased : 1 - eased), fills ? -1 + eased : eased);
}
