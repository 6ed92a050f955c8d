/* board_smoke.c -- smoke over whole sectors: clouds kept with the ground, and a thin veil over figures. */
#include "siege/view/board_scene.h"

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
    unsigned chance = brush_chance(i, smoke->slot, 61);
    float size = floorf(smoke->sector.w / SECTOR_SIZE * 3.4f), half = size * 0.44f, count = (float)smoke->clouds;
    float x = ((float)(i % smoke->clouds) + 0.5f) / count + ((float)(chance % 100) / 100 - 0.5f) * 0.14f +
              0.03f * smoke->drift;
    float y = ((float)(i / smoke->clouds) + 0.5f) / count + ((float)(chance / 128 % 100) / 100 - 0.5f) * 0.14f;
    struct rect sector = smoke->sector;
    struct point at = {sector.x + x * sector.w, sector.y + y * sector.h};
    at.x = fminf(fmaxf(at.x, sector.x + half), rect_right(sector) - half);
    at.y = fminf(fmaxf(at.y, sector.y + half), rect_bottom(sector) - half);
    const char *picture = chance / 16384 % 2 ? "art/board/smoke_a.svg" : "art/board/smoke_b.svg";
    brush_centred(smoke->brush, picture, at, size, 0, smoke->opacity);
}

static void draw_smoke(const struct smoke *smoke)
{
    if (smoke->opacity <= 0)
        return;
    canvas_fill(smoke->brush->canvas, smoke->sector, (struct colour){150, 146, 140, (uint8_t)(70 * smoke->opacity)});
    for (int i = 0; i < smoke->clouds * smoke->clouds; i++)
        draw_cloud(smoke, i);
}

/* Over every sector that is full of it. */
static void draw_all(const struct scene *scene, int clouds, float opacity, float drift)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if ((scene->stage->shown.game.smoke >> slot & 1u) && scene_sees(scene, scene_slot_rect(scene, slot)))
            draw_smoke(&(struct smoke){scene->brush, scene_slot_rect(scene, slot), slot, clouds, opacity, drift});
}

void ground_draw_smoke(const struct scene *scene)
{
    draw_all(scene, CLOUDS, 0.50f, 0);
}

void scene_draw_veil(const struct scene *scene)
{
    draw_all(scene, THIN_CLOUDS, 0.22f, 1);
}

void scene_draw_rising_smoke(const struct scene *scene, int slot, bool fills, float t)
{
    float eased = stage_eased(t), opacity = 0.6f * (fills ? eased : 1 - eased), drift = fills ? -1 + eased : eased;
    struct rect sector = scene_slot_rect(scene, slot);
    if (scene_sees(scene, sector))
        draw_smoke(&(struct smoke){scene->brush, sector, slot, CLOUDS, opacity, drift});
}
