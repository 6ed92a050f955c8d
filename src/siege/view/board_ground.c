/*
 * board_ground.c -- draws the ground from rock to light. What differs from square to square follows from its place, so
 * that it stays.
 */
#include "siege/view/board_scene.h"

#include "siege/rules/board/board.h"
#include "siege/rules/board/terrain.h"

#include <stdio.h>
#include <math.h>

enum { NAME_BYTES = 64 };

bool ground_floor(const struct scene *scene, int x, int y)
{
    return x >= 0 && y >= 0 && board_has(scene->scenario->floor, square_at(x, y));
}

/* The sector that lies under a square, and where in it the square is; NULL where there is none. */
static const struct sector *sector_under(const struct scene *scene, int x, int y, struct square *local)
{
    int slot = y / SECTOR_SIZE * scene->scenario->mission.grid_width + x / SECTOR_SIZE;
    if (!ground_floor(scene, x, y) || scene->stage->shown.game.slot_sector[slot] >= scene->scenario->catalogue->sectors)
        return NULL;
    *local = square_turned(square_at(x % SECTOR_SIZE, y % SECTOR_SIZE),
                           4 - scene->stage->shown.game.slot_quarters[slot]);
    return &scene->scenario->catalogue->sector[scene->stage->shown.game.slot_sector[slot]];
}

static void each_floor(const struct scene *scene, void (*draw)(const struct scene *scene, int x, int y))
{
    for (int y = 0; y < scene->scenario->height; y++)
        for (int x = 0; x < scene->scenario->width; x++)
            if (ground_floor(scene, x, y))
                draw(scene, x, y);
}

/* A whole square in a light of 0 to 255: a veil over the picture costs far less than tinting it. */
static void draw_tile(const struct scene *scene, const char *name, struct rect rect, float degrees, int light)
{
    struct canvas *canvas = scene->brush->canvas;
    canvas_push_clip(canvas, rect);
    brush_picture(scene->brush, name, scene->place.square, scene->place.square, rect, degrees, WHITE);
    canvas_pop_clip(canvas);
    canvas_fill(canvas, rect, (struct colour){0, 0, 0, (uint8_t)(255 - light)});
}

/* ---- rock ------------------------------------------------------------------------------------------------------ */

/* Squares from the nearest floor, 1 to GROUND_RIM + 1. */
static int away_from_floor(const struct scene *scene, int x, int y)
{
    for (int away = 1; away <= GROUND_RIM; away++)
        for (int dy = -away; dy <= away; dy++)
            for (int dx = -away; dx <= away; dx++)
                if (ground_floor(scene, x + dx, y + dy))
                    return away;
    return GROUND_RIM + 1;
}

static void draw_rock(const struct scene *scene)
{
    static const int LIGHT[GROUND_RIM + 2] = {0, 185, 150, 120, 95, 80};
    for (int y = -GROUND_RIM; y < scene->scenario->height + GROUND_RIM; y++) {
        for (int x = -GROUND_RIM; x < scene->scenario->width + GROUND_RIM; x++) {
            struct rect rect = place_rect(scene->place, (float)x, (float)y, 1, 1);
            if (ground_floor(scene, x, y) || !scene_sees(scene, rect))
                continue;
            float quarter = 90.0f * (float)(brush_chance(x, y, 1) % 4);
            draw_tile(scene, "art/board/rock.svg", rect, quarter, LIGHT[away_from_floor(scene, x, y)]);
        }
    }
}

/* ---- floor ----------------------------------------------------------------------------------------------------- */

/* What a floor falls back on when there is no picture for it: a bevelled slab in the sector's own stone. */
static void draw_slab(const struct scene *scene, struct rect rect, int number)
{
    static const struct colour STONE[4] = {{58, 54, 50, 255}, {44, 50, 54, 255}, {52, 44, 40, 255}, {46, 50, 46, 255}};
    canvas_bevel(scene->brush->canvas, rect, scene->place.square / 24, STONE[number % 4], false);
}

/* The colour of the light that hangs in the middle of a sector. */
static struct colour lamp_of(int number)
{
    static const struct colour LAMP[] = {
        {255, 226, 184, 255}, {196, 220, 255, 255}, {232, 226, 214, 255}, {255, 218, 150, 255},
        {255, 200, 160, 255}, {184, 236, 224, 255}, {244, 232, 206, 255}, {255, 196, 150, 255},
        {255, 204, 204, 255}, {204, 232, 196, 255}, {226, 196, 255, 255}, {255, 216, 166, 255},
        {226, 232, 184, 255}, {255, 226, 160, 255}, {255, 190, 150, 255}, {196, 214, 255, 255}};
    return LAMP[(unsigned)(number - 1) % (sizeof LAMP / sizeof *LAMP)];
}

/* The floor once more upon itself, so that it becomes lighter and keeps its drawing: most in the sector's middle. */
static void light_tile(const struct scene *scene, const char *name, struct rect rect, float degrees,
                       struct square local, int number)
{
    float middle = (SECTOR_SIZE - 1) / 2.0f, dx = (float)local.x - middle, dy = (float)local.y - middle;
    float near = 1 - (dx * dx + dy * dy) / (2.4f * middle * middle);
    canvas_set_additive(scene->brush->canvas, true);
    canvas_push_clip(scene->brush->canvas, rect);
    brush_picture(scene->brush, name, scene->place.square, scene->place.square, rect, degrees,
                  colour_faded(lamp_of(number), 0.25f + 0.6f * near));
    canvas_pop_clip(scene->brush->canvas);
    canvas_set_additive(scene->brush->canvas, false);
}

static void draw_floor(const struct scene *scene, int x, int y, struct rect rect)
{
    char name[NAME_BYTES];
    struct square local;
    const struct sector *sector = sector_under(scene, x, y, &local);
    int number = sector ? sector->number : 1;
    unsigned chance = brush_chance(x, y, 7);
    bool rare = chance % 100 < 17;
    int drawn = number;
    snprintf(name, sizeof name, "art/board/floor_%d_%c.svg", drawn, rare ? 'b' : 'a');
    if (!texture_exists(scene->brush->textures, name)) { /* the reverse of a sector in its own stone */
        drawn = (number - 1) % 8 + 1;
        snprintf(name, sizeof name, "art/board/floor_%d_%c.svg", drawn, rare ? 'b' : 'a');
    }
    if (!texture_exists(scene->brush->textures, name)) {
        draw_slab(scene, rect, number);
        return;
    }
    /* slats, pipes, drains, planks, tracks and cables run through, hexagons and studs fit one way only; others lie any
     * way round */
    enum { RUN_ON = 1 << 5 | 1 << 6 | 1 << 8 | 1 << 10 | 1 << 12 | 1 << 14 | 1 << 15 | 1 << 16 };
    bool runs_on = drawn < 32 && (RUN_ON >> drawn & 1);
    float degrees = runs_on ? 0.0f : 90.0f * (float)(chance / 128 % 4);
    draw_tile(scene, name, rect, degrees, (int)(232 + chance / 1024 % 24));
    light_tile(scene, name, rect, degrees, local, number);
}

/* The stair square as it lies now: 10 x flight + 1 to 6, or 0. */
static int flight_at(const struct scene *scene, int x, int y)
{
    struct square local;
    const struct sector *sector = sector_under(scene, x, y, &local);
    return sector ? sector->stair[local.y][local.x] : 0;
}

/* The way up from a stair square, told by where its next number lies. */
static enum direction way_up(const struct scene *scene, int x, int y)
{
    static const uint8_t SIDES[4] = {NORTH, EAST, SOUTH, WEST};
    int here = flight_at(scene, x, y);
    for (int i = 0; i < 4; i++) {
        enum direction side = (enum direction)SIDES[i];
        if (flight_at(scene, x + direction_dx(side), y + direction_dy(side)) == here + 2)
            return side;
    }
    return DIRECTION_NONE;
}

static int stair_at(const struct scene *scene, int x, int y)
{
    return flight_at(scene, x, y) % 10;
}

/* Is the square of its sector obstructed or empty (S-MAP-2)? */
static bool is_pit(const struct scene *scene, int x, int y)
{
    struct square local;
    const struct sector *sector = sector_under(scene, x, y, &local);
    return sector && (sector->closed[local.y] >> local.x & 1u);
}

/* A shaft that nobody enters: black, its sides lit where the floor ends. */
static void draw_pit(const struct scene *scene, int x, int y, struct rect rect)
{
    struct canvas *canvas = scene->brush->canvas;
    struct colour dark = {5, 4, 5, 255}, side = {46, 40, 36, 255};
    float deep = rect.h * 0.34f;
    struct rect rest = rect;
    canvas_fill(canvas, rect, dark);
    if (!is_pit(scene, x, y - 1))
        canvas_gradient(canvas, rect_cut_top(&rest, deep), side, dark);
    rest = rect;
    if (!is_pit(scene, x - 1, y))
        canvas_gradient_across(canvas, rect_cut_left(&rest, deep * 0.6f), side, dark);
    rest = rect;
    if (!is_pit(scene, x + 1, y))
        canvas_gradient_across(canvas, rect_cut_right(&rest, deep * 0.6f), dark, side);
    rest = rect;
    if (!is_pit(scene, x, y + 1))
        canvas_fill(canvas, rect_cut_bottom(&rest, rect.h / 14 > 1 ? rect.h / 14 : 1),
                    palette_colour(PALETTE_BRASS_DARK));
}

/* The foot lies in shadow, the steps grow lighter towards the platform. */
static void draw_stair(const struct scene *scene, int x, int y, struct rect rect)
{
    enum direction up = way_up(scene, x, y);
    int stair = stair_at(scene, x, y);
    float degrees = up == DIRECTION_NONE ? 0 : 45.0f * (float)up;
    draw_tile(scene, "art/board/stairs.svg", rect, degrees, stair <= 2 ? 168 : 226);
    struct point middle = rect_centre(rect);
    float reach = scene->place.square * 0.26f;
    if (up == DIRECTION_NONE)
        return;
    struct point tip = {middle.x + reach * (float)direction_dx(up), middle.y + reach * (float)direction_dy(up)};
    canvas_arrow_head(scene->brush->canvas, middle, tip, scene->place.square * 0.3f,
                      colour_faded(palette_colour(PALETTE_BRASS), 0.35f));
}

/* The platform of the stairs sector stands above the rest: a lighter floor. */
static void lift_platform(const struct scene *scene, int x, int y, struct rect rect)
{
    struct square local;
    const struct sector *sector = sector_under(scene, x, y, &local);
    if (!sector || sector->stair[7][3] == 0)
        return;
    canvas_set_additive(scene->brush->canvas, true);
    canvas_fill(scene->brush->canvas, rect, (struct colour){60, 50, 38, 70});
    canvas_set_additive(scene->brush->canvas, false);
    if (stair_at(scene, x, y) >= 5) {
        float edge = scene->place.square * 0.07f;
        canvas_frame(scene->brush->canvas, rect, edge > 1 ? 1 : edge,
                     colour_faded(palette_colour(PALETTE_BRASS), 0.25f));
    }
}

static void draw_floor_square(const struct scene *scene, int x, int y)
{
    struct rect rect = place_rect(scene->place, (float)x, (float)y, 1, 1);
    int stair = stair_at(scene, x, y);
    if (!scene_sees(scene, rect))
        return;
    if (is_pit(scene, x, y)) {
        draw_pit(scene, x, y, rect);
    } else if (stair >= 1 && stair <= 4) {
        draw_stair(scene, x, y, rect);
    } else {
        draw_floor(scene, x, y, rect);
        lift_platform(scene, x, y, rect);
    }
}

static void draw_grid_lines(const struct scene *scene, int x, int y)
{
    struct colour dark = colour_faded(palette_colour(PALETTE_VOID), 0.55f);
    struct rect rect = place_rect(scene->place, (float)x, (float)y, 1, 1);
    canvas_fill(scene->brush->canvas, rect_of(rect.x, rect.y, rect.w, 1), dark);
    canvas_fill(scene->brush->canvas, rect_of(rect.x, rect.y, 1, rect.h), dark);
}

/* More contrast: a darker floor under the same walls, marks and figures. Less: a lighter one. */
static void shade_floor(const struct scene *scene, int x, int y)
{
    float more = scene->options->contrast - 1;
    struct colour shade = more > 0 ? (struct colour){0, 0, 0, (uint8_t)(150 * more)}
                                   : (struct colour){70, 66, 60, (uint8_t)(-220 * more)};
    if (shade.a == 0)
        return;
    canvas_set_additive(scene->brush->canvas, more < 0);
    canvas_fill(scene->brush->canvas, place_rect(scene->place, (float)x, (float)y, 1, 1), shade);
    canvas_set_additive(scene->brush->canvas, false);
}

/* ---- seams and sector numbers ---------------------------------------------------------------------------------- */

void ground_draw_threshold(const struct scene *scene, struct point middle, bool upright)
{
    float s = scene->place.square;
    struct rect rect = rect_of(middle.x - s / 2, middle.y - s * 0.073f, s, s * 0.146f);
    brush_picture(scene->brush, "art/board/doorway.svg", s, s * 0.146f, rect, upright ? -90 : 0, WHITE);
}

/* The threshold between two sectors where their doorways meet. */
static void draw_seams(const struct scene *scene, int x, int y)
{
    if (x % SECTOR_SIZE == 0 && ground_floor(scene, x - 1, y) && !ground_wall_west(scene, x, y))
        ground_draw_threshold(scene, place_point(scene->place, (float)x, (float)y + 0.5f), true);
    if (y % SECTOR_SIZE == 0 && ground_floor(scene, x, y - 1) && !ground_wall_north(scene, x, y))
        ground_draw_threshold(scene, place_point(scene->place, (float)x + 0.5f, (float)y), false);
}

/* The printed number lies in the sector's north-west corner before turning. */
static void draw_sector_numbers(const struct scene *scene)
{
    const struct mission *mission = &scene->scenario->mission;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        int sector = scene->stage->shown.game.slot_sector[slot];
        if (sector >= scene->scenario->catalogue->sectors)
            continue;
        char number[12];
        snprintf(number, sizeof number, "%d", scene->scenario->catalogue->sector[sector].number);
        struct square corner = square_turned(square_at(0, 0), scene->stage->shown.game.slot_quarters[slot]);
        float x = (float)(slot % mission->grid_width * SECTOR_SIZE + corner.x);
        float y = (float)(slot / mission->grid_width * SECTOR_SIZE + corner.y);
        struct rect rect = place_rect(scene->place, x, y, 1, 1);
        float px = scene->place.square * 0.62f;
        if (px < 9 || !scene_sees(scene, rect))
            continue;
        brush_title_over(scene->brush, rect, px, colour_faded(palette_colour(PALETTE_BRASS_LIGHT), 0.9f),
                         (struct drop){1, 0.95f, TEXT_CENTRE}, number);
    }
}

/* ---- the Citadel ----------------------------------------------------------------------------------------------- */

/* One wing of eight squares; where it spans a doorway it is an arch high above: seen through. */
static void draw_wing(const struct scene *scene, enum direction side)
{
    struct square corner = scene->scenario->mission.citadel;
    float s = scene->place.square, length = SECTOR_SIZE * s, thick = length * 40 / 768;
    float cx = (float)corner.x + 4.0f * (float)direction_dx(side),
          cy = (float)corner.y + 4.0f * (float)direction_dy(side);
    struct point middle = place_point(scene->place, cx, cy);
    struct rect flat = rect_of(middle.x - length / 2, middle.y - thick / 2, length, thick);
    bool upright = direction_dx(side) == 0;
    struct rect lying = upright ? rect_of(middle.x - thick, middle.y - length / 2, 2 * thick, length)
                                : rect_of(middle.x - length / 2, middle.y - thick, length, 2 * thick);
    if (!scene_sees(scene, lying))
        return;
    float degrees = 45.0f * (float)side - 90;
    for (int part = 0; part < 3; part++) {
        float from = part == 0 ? 0 : part == 1 ? 3 : 5, to = part == 0 ? 3 : part == 1 ? 5 : 8;
        struct rect clip = upright ? rect_of(lying.x, lying.y + from * s, lying.w, (to - from) * s)
                                   : rect_of(lying.x + from * s, lying.y, (to - from) * s, lying.h);
        canvas_push_clip(scene->brush->canvas, clip);
        brush_picture(scene->brush, "art/board/citadel_arch.svg", length, thick, flat, degrees,
                      colour_faded(WHITE, part == 1 ? 0.5f : 1));
        canvas_pop_clip(scene->brush->canvas);
    }
}

/* A wing that would stand beside the board, over rock on both sides, is left away. */
static bool touches_floor(const struct scene *scene, enum direction side)
{
    struct square corner = scene->scenario->mission.citadel;
    int dx = direction_dx(side), dy = direction_dy(side);
    for (int i = 0; i < SECTOR_SIZE; i++) {
        int x = corner.x + (dx < 0 ? -1 - i : dx * i), y = corner.y + (dy < 0 ? -1 - i : dy * i);
        if (ground_floor(scene, x, y) || ground_floor(scene, x - (dx == 0), y - (dy == 0)))
            return true;
    }
    return false;
}

static void draw_citadel(const struct scene *scene)
{
    struct square corner = scene->scenario->mission.citadel;
    if (!square_is(corner))
        return;
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, size = 1.7f * s;
    for (int side = NORTH; side < DIRECTIONS; side += 2)
        if (touches_floor(scene, (enum direction)side))
            draw_wing(scene, (enum direction)side);
    struct point middle = place_point(scene->place, corner.x, corner.y);
    brush_centred(scene->brush, "art/board/citadel_core.svg", middle, size, 0, 1);
    canvas_light(canvas, middle.x, middle.y, 3.2f * s, palette_colour(PALETTE_EMBER), 0.30f);
    canvas_light(canvas, middle.x, middle.y, 1.0f * s, palette_colour(PALETTE_BRASS_LIGHT), 0.35f);
}

/* ---- smoke over whole sectors: clouds kept with the ground, a thin veil over figures ----------------------------- */

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
static void draw_all_smoke(const struct scene *scene, int clouds, float opacity, float drift)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if ((scene->stage->shown.game.smoke >> slot & 1u) && scene_sees(scene, scene_slot_rect(scene, slot)))
            draw_smoke(&(struct smoke){scene->brush, scene_slot_rect(scene, slot), slot, clouds, opacity, drift});
}

void scene_draw_veil(const struct scene *scene)
{
    draw_all_smoke(scene, THIN_CLOUDS, 0.22f, 1);
}

void scene_draw_rising_smoke(const struct scene *scene, int slot, bool fills, float t)
{
    float eased = stage_eased(t), opacity = 0.6f * (fills ? eased : 1 - eased), drift = fills ? -1 + eased : eased;
    struct rect sector = scene_slot_rect(scene, slot);
    if (scene_sees(scene, sector))
        draw_smoke(&(struct smoke){scene->brush, sector, slot, CLOUDS, opacity, drift});
}

/* ---- what nobody has entered ----------------------------------------------------------------------------------- */

void scene_draw_last_gloom(const struct scene *scene, int slot, float left)
{
    canvas_fill(scene->brush->canvas, scene_slot_rect(scene, slot),
                colour_faded((struct colour){4, 5, 9, 255}, 0.28f * left));
}

void scene_draw_gloom(const struct scene *scene)
{
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (scene->stage->shown.face_down[slot] > 0)
            scene_draw_last_gloom(scene, slot, 1);
}

/* ---- the dark -------------------------------------------------------------------------------------------------- */

static bool is_dark(const struct scene *scene, int x, int y)
{
    return terrain_in_dark(&scene->stage->shown.game, square_at(x, y));
}

static void draw_dark(const struct scene *scene, int x, int y)
{
    if (is_dark(scene, x, y))
        canvas_fill(scene->brush->canvas, place_rect(scene->place, (float)x, (float)y, 1, 1),
                    (struct colour){2, 3, 8, 165});
}

/* ---- light ----------------------------------------------------------------------------------------------------- */

/* Small flames in the corners of halls: every few squares along the walls, always at the same places. */
static bool has_wall_light(const struct scene *scene, int x, int y, struct point *at)
{
    *at = place_point(scene->place, (float)x + 0.5f, (float)y + 0.12f);
    return !is_dark(scene, x, y) && ground_wall_north(scene, x, y) && brush_chance(x, y, 99) % 100 < 6 &&
           rect_has(rect_inset(scene->view, -3 * scene->place.square), *at);
}

static void draw_wall_light(const struct scene *scene, int x, int y)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square;
    struct point at;
    if (!has_wall_light(scene, x, y, &at))
        return;
    canvas_light(canvas, at.x, at.y + s * 0.3f, 1.9f * s, palette_colour(PALETTE_EMBER_DEEP), 0.24f);
    canvas_light(canvas, at.x, at.y, 0.42f * s, palette_colour(PALETTE_EMBER), 0.85f);
    canvas_circle(canvas, at, s * 0.05f > 1 ? s * 0.05f : 1, (struct colour){255, 226, 170, 255});
}

/* What of a flame moves: its heart, over a small square alone. Every one has a beat of its own, so that few change at
 * once. */
static void draw_flame(const struct scene *scene, int x, int y)
{
    float s = scene->place.square;
    struct point at;
    if (!has_wall_light(scene, x, y, &at))
        return;
    uint64_t beat = (scene->now / BOARD_FLAME_MS + brush_chance(x, y, 7) % 64) / 2; /* two looks long */
    float part = (float)(brush_chance(x * 31 + (int)(beat % 509), y, 5) % 100) / 100;
    canvas_light(scene->brush->canvas, at.x, at.y - s * 0.03f * part, (0.2f + 0.12f * part) * s,
                 (struct colour){255, 206, 130, 255}, 0.15f + 0.5f * part);
}

void ground_draw_flames(const struct scene *scene)
{
    each_floor(scene, draw_flame);
}

static struct rect board_rect(const struct scene *scene)
{
    return place_rect(scene->place, 0, 0, scene->scenario->width, scene->scenario->height);
}

/* The rock sinks into the dark around the board, so that no edge is seen. */
static void sink_rim(const struct scene *scene)
{
    struct canvas *canvas = scene->brush->canvas;
    struct colour dark = palette_colour(PALETTE_VOID), none = colour_faded(dark, 0);
    struct rect rest = rect_inset(board_rect(scene), -(float)GROUND_RIM * scene->place.square);
    float deep = 2.4f * scene->place.square;
    struct rect whole = rest;
    canvas_gradient(canvas, rect_cut_top(&rest, deep), dark, none);
    canvas_gradient(canvas, rect_cut_bottom(&rest, deep), none, dark);
    rest = whole;
    canvas_gradient_across(canvas, rect_cut_left(&rest, deep), dark, none);
    canvas_gradient_across(canvas, rect_cut_right(&rest, deep), none, dark);
}

void ground_draw(const struct scene *scene)
{
    struct canvas *canvas = scene->brush->canvas;
    canvas_fill(canvas, scene->view, palette_colour(PALETTE_VOID));
    draw_rock(scene);
    ground_draw_gate_floors(scene);
    each_floor(scene, draw_floor_square);
    each_floor(scene, shade_floor);
    if (scene->options->grid)
        each_floor(scene, draw_grid_lines);
    each_floor(scene, draw_seams);
    if (!scene->options->plain)
        draw_sector_numbers(scene);
    each_floor(scene, ground_draw_shadows);
    canvas_vignette(canvas, rect_inset(board_rect(scene), -2 * scene->place.square), 0.5f);
    sink_rim(scene);
    each_floor(scene, draw_dark); /* the walls are still seen */
    ground_draw_walls(scene);
    if (!scene->options->plain) {
        ground_draw_landmarks(scene);
        each_floor(scene, draw_wall_light);
    }
    ground_draw_gates(scene);
    draw_citadel(scene);
    draw_all_smoke(scene, CLOUDS, 0.50f, 0);
    canvas_grain(canvas, rect_overlap(scene->view, rect_inset(board_rect(scene), -2 * scene->place.square)), 0.05f);
}
