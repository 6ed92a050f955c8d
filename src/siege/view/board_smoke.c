/* board_smoke.c -- smoke over whole sectors: clouds kept with the ground, and a thin veil over figures. */
#include "siege/view/board_scene.h"

#include "siege/view/board_ground.h"

#include <math.h>

enum { CLOUDS = 4, THIN_CLOUDS = 2 }; /* along each side of a sector */

/* What is drawn: where the sector lies in pixels, how many clouds along each side, how thick. */
struct smoke {
    const struct brush *brush;
    struct rect sector;
    int slot, clouds;
    float opacity, drift; /* 0 to 1; -1 to 1 */
};

/* A puff about three squares wide that stays within the sector. */
static void draw_cloud(const struct smoke *smoke, int i)
{
    unsigned chance = ground_chance(i, smoke->slot, 61);
    float size = floorf(smoke->sector.w / SECTOR_SIZE * 3.4f), half = size * 0.44f, count = (float)smoke->clouds;
    float x = ((float)(i % smoke->clouds) + 0.5f) / count + ((float)(chance % 100) / 100 - 0.5f) * 0.14f +
              0.03f * smoke->drift;
    float y = ((float)(i / smoke->clouds) + 0.5f) / count + ((float)(chance / 128 % 100) / 100 - 0.5f) * 0.14f;
    struct rect sector = smoke->sector;
    struct point at = {sector.x + x * sector.w, sector.y + y * sector.h};
    at.x = fminf(fmaxf(at.x, sector.x + half), rect_right(sector) - half);
    at.y = fminf(fmaxf(at.y, sector.y + half), rect_bottom(sector) - half);
    const char *picture = chance / 16384 % 2 ? "art/board/smoke_a.svg" : "art/board/smoke_b.svg";
    ground_picture(smoke->brush, picture, size, size, rect_of(at.x - size / 2, at.y - size / 2, size, size), 0,
                   colour_faded(WHITE, smoke->opacity));
}

static void draw_smoke(const struct smoke *smoke)
{
    if (smoke->opacity <= 0)
        return;
    canvas_fill(smoke->brush->canvas, smoke->sector, (struct colour){150, 146, 140, (uint8_t)(70 * smoke->opacity)});
    for (int i = 0; i < smoke->clouds * smoke->clouds; i++)
        draw_cloud(smoke, i);
}

static struct rect slot_rect(const struct scene *scene, int slot)
{
    int columns = scene->scenario->mission.grid_width;
    return place_rect(scene->place, (float)(slot % columns * SECTOR_SIZE), (float)(slot / columns * SECTOR_SIZE),
                      SECTOR_SIZE, SECTOR_SIZE);
}

static bool is_seen(const struct scene *scene, int slot)
{
    return !rect_is_empty(rect_overlap(slot_rect(scene, slot), scene->view));
}

void ground_draw_smoke(const struct ground *ground)
{
    int columns = ground->scenario->mission.grid_width;
    for (int slot = 0; slot < SLOT_MAX; slot++) {
        struct rect sector = ground_rect(ground, (float)(slot % columns * SECTOR_SIZE),
                                         (float)(slot / columns * SECTOR_SIZE), SECTOR_SIZE, SECTOR_SIZE);
        if ((ground->shown->smoke >> slot & 1u) && !rect_is_empty(rect_overlap(sector, ground->area)))
            draw_smoke(&(struct smoke){ground->brush, sector, slot, CLOUDS, 0.50f, 0});
    }
}

void scene_draw_veil(const struct scene *scene)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if ((scene->stage->shown.smoke >> slot & 1u) && is_seen(scene, slot))
            draw_smoke(&(struct smoke){scene->brush, slot_rect(scene, slot), slot, THIN_CLOUDS, 0.22f, 1});
}

void scene_draw_rising_smoke(const struct scene *scene, int slot, bool fills, float t)
{
    float eased = t * t * (3 - 2 * t), opacity = 0.6f * (fills ? eased : 1 - eased);
    if (is_seen(scene, slot))
        draw_smoke(
            &(struct smoke){scene->brush, slot_rect(scene, slot), slot, CLOUDS, opacity, fills ? -1 + eased : eased});
}
