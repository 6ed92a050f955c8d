/*
 * board_ground.c -- draws the ground from rock to light. What differs from square to square follows from its place, so
 * that it stays.
 */
#include "siege/view/board_ground.h"

#include "siege/rules/board/board.h"
#include "siege/view/board_fallback.h"
#include "siege/view/board_wish.h"

#include <math.h>
#include <stdio.h>

enum { NAME_BYTES = 64 };

unsigned ground_chance(int x, int y, unsigned salt)
{
    unsigned h = (unsigned)x * 374761393u + (unsigned)y * 668265263u + salt * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    return h ^ (h >> 16);
}

struct point ground_point(const struct ground *ground, float x, float y)
{
    return (struct point){ground->origin.x + x * ground->square, ground->origin.y + y * ground->square};
}

struct rect ground_rect(const struct ground *ground, float x, float y, float w, float h)
{
    struct point from = ground_point(ground, x, y), to = ground_point(ground, x + w, y + h);
    return rect_snapped(rect_of(from.x, from.y, to.x - from.x, to.y - from.y));
}

void ground_picture(const struct brush *brush, const char *name, float w, float h, struct rect rect, float degrees,
                    struct colour tint)
{
    /* a strip too low would come out too short: round its height up */
    int wide = (int)lroundf(w), high = (int)(h < w ? ceilf(h) : roundf(h));
    wide = wide > 0 ? wide : 1;
    high = high > 0 ? high : 1;
    if (brush->wish) {
        wish_add(brush->wish, name, wide, high);
        return;
    }
    if (!texture_exists(brush->textures, name)) {
        fallback_draw(brush, name, rect, degrees, tint);
        return;
    }
    bool square = wide == high && rect.w == (float)wide && rect.h == (float)high;
    if (square && fmodf(degrees, 90) == 0) { /* turned in the cache: copied faster */
        int quarters = ((int)(degrees / 90) % 4 + 4) % 4;
        canvas_picture_turned(brush->canvas, texture_get_turned(brush->textures, name, wide, high, quarters, false),
                              rect, 0, false, tint);
        return;
    }
    struct SDL_Texture *texture = texture_get(brush->textures, name, wide, high);
    canvas_picture_turned(brush->canvas, texture, rect, degrees, false, tint);
}

bool ground_floor(const struct ground *ground, int x, int y)
{
    return x >= 0 && y >= 0 && board_has(ground->scenario->floor, square_at(x, y));
}

static bool worth_drawing(const struct ground *ground, struct rect rect)
{
    return !rect_is_empty(rect_overlap(rect, ground->area));
}

static int slot_at(const struct ground *ground, int x, int y)
{
    return y / SECTOR_SIZE * ground->scenario->mission.grid_width + x / SECTOR_SIZE;
}

/* The printed number of the sector under a floor square. */
static int sector_number(const struct ground *ground, int x, int y)
{
    int sector = ground->shown->slot_sector[slot_at(ground, x, y)];
    return sector < ground->scenario->catalogue->sectors ? ground->scenario->catalogue->sector[sector].number : 1;
}

/* A whole square in a light of 0 to 255: a veil over the picture costs far less than tinting it. */
static void draw_tile(const struct ground *ground, const char *name, struct rect rect, float degrees, int light)
{
    struct canvas *canvas = ground->brush->canvas;
    canvas_push_clip(canvas, rect);
    ground_picture(ground->brush, name, ground->square, ground->square, rect, degrees, WHITE);
    canvas_pop_clip(canvas);
    canvas_fill(canvas, rect, (struct colour){0, 0, 0, (uint8_t)(255 - light)});
}

/* ---- rock ------------------------------------------------------------------------------------------------------ */

/* Squares from the nearest floor, 1 to GROUND_RIM + 1. */
static int away_from_floor(const struct ground *ground, int x, int y)
{
    for (int away = 1; away <= GROUND_RIM; away++)
        for (int dy = -away; dy <= away; dy++)
            for (int dx = -away; dx <= away; dx++)
                if (ground_floor(ground, x + dx, y + dy))
                    return away;
    return GROUND_RIM + 1;
}

static void draw_rock(const struct ground *ground)
{
    static const int LIGHT[GROUND_RIM + 2] = {0, 185, 150, 120, 95, 80};
    for (int y = -GROUND_RIM; y < ground->scenario->height + GROUND_RIM; y++) {
        for (int x = -GROUND_RIM; x < ground->scenario->width + GROUND_RIM; x++) {
            struct rect rect = ground_rect(ground, (float)x, (float)y, 1, 1);
            if (ground_floor(ground, x, y) || !worth_drawing(ground, rect))
                continue;
            float quarter = 90.0f * (float)(ground_chance(x, y, 1) % 4);
            draw_tile(ground, "art/board/rock.svg", rect, quarter, LIGHT[away_from_floor(ground, x, y)]);
        }
    }
}

/* ---- floor ----------------------------------------------------------------------------------------------------- */

/* What a floor falls back on when there is no picture for it: a bevelled slab in the sector's own stone. */
static void draw_slab(const struct ground *ground, struct rect rect, int number)
{
    static const struct colour STONE[4] = {{58, 54, 50, 255}, {44, 50, 54, 255}, {52, 44, 40, 255}, {46, 50, 46, 255}};
    canvas_bevel(ground->brush->canvas, rect, ground->square / 24, STONE[number % 4], false);
}

static void draw_floor(const struct ground *ground, int x, int y, struct rect rect)
{
    char name[NAME_BYTES];
    int number = sector_number(ground, x, y);
    unsigned chance = ground_chance(x, y, 7);
    bool rare = chance % 100 < 17;
    int drawn = number;
    snprintf(name, sizeof name, "art/board/floor_%d_%c.svg", drawn, rare ? 'b' : 'a');
    if (!texture_exists(ground->brush->textures, name)) { /* the reverse of a sector in its own stone */
        drawn = (number - 1) % 8 + 1;
        snprintf(name, sizeof name, "art/board/floor_%d_%c.svg", drawn, rare ? 'b' : 'a');
    }
    if (!texture_exists(ground->brush->textures, name)) {
        draw_slab(ground, rect, number);
        return;
    }
    /* pipes, drains, planks, tracks and cables run through, hexagons and studs fit one way only; others lie any way
     * round */
    enum { RUN_ON = 1 << 6 | 1 << 8 | 1 << 10 | 1 << 12 | 1 << 14 | 1 << 15 | 1 << 16 };
    bool runs_on = drawn < 32 && (RUN_ON >> drawn & 1);
    float degrees = runs_on ? 0.0f : 90.0f * (float)(chance / 128 % 4);
    draw_tile(ground, name, rect, degrees, (int)(232 + chance / 1024 % 24));
}

/* The stair square as it lies now: 10 x flight + 1 to 6, or 0. */
static int flight_at(const struct ground *ground, int x, int y)
{
    if (!ground_floor(ground, x, y))
        return 0;
    int slot = slot_at(ground, x, y), sector = ground->shown->slot_sector[slot];
    if (sector >= ground->scenario->catalogue->sectors)
        return 0;
    struct square local = square_turned(square_at(x % SECTOR_SIZE, y % SECTOR_SIZE),
                                        4 - ground->shown->slot_quarters[slot]);
    return ground->scenario->catalogue->sector[sector].stair[local.y][local.x];
}

/* The way up from a stair square, told by where its next number lies. */
static enum direction way_up(const struct ground *ground, int x, int y)
{
    static const uint8_t SIDES[4] = {NORTH, EAST, SOUTH, WEST};
    int here = flight_at(ground, x, y);
    for (int i = 0; i < 4; i++) {
        enum direction side = (enum direction)SIDES[i];
        if (flight_at(ground, x + direction_dx(side), y + direction_dy(side)) == here + 2)
            return side;
    }
    return DIRECTION_NONE;
}

static int stair_at(const struct ground *ground, int x, int y)
{
    return flight_at(ground, x, y) % 10;
}

/* Is the square of its sector obstructed or empty (S-MAP-2)? */
static bool is_pit(const struct ground *ground, int x, int y)
{
    if (!ground_floor(ground, x, y))
        return false;
    int slot = slot_at(ground, x, y), sector = ground->shown->slot_sector[slot];
    if (sector >= ground->scenario->catalogue->sectors)
        return false;
    struct square local = square_turned(square_at(x % SECTOR_SIZE, y % SECTOR_SIZE),
                                        4 - ground->shown->slot_quarters[slot]);
    return ground->scenario->catalogue->sector[sector].closed[local.y] >> local.x & 1u;
}

/* A shaft that nobody enters: black, its sides lit where the floor ends. */
static void draw_pit(const struct ground *ground, int x, int y, struct rect rect)
{
    struct canvas *canvas = ground->brush->canvas;
    struct colour dark = {5, 4, 5, 255}, side = {46, 40, 36, 255};
    float deep = rect.h * 0.34f;
    struct rect rest = rect;
    canvas_fill(canvas, rect, dark);
    if (!is_pit(ground, x, y - 1))
        canvas_gradient(canvas, rect_cut_top(&rest, deep), side, dark);
    rest = rect;
    if (!is_pit(ground, x - 1, y))
        canvas_gradient_across(canvas, rect_cut_left(&rest, deep * 0.6f), side, dark);
    rest = rect;
    if (!is_pit(ground, x + 1, y))
        canvas_gradient_across(canvas, rect_cut_right(&rest, deep * 0.6f), dark, side);
    rest = rect;
    if (!is_pit(ground, x, y + 1))
        canvas_fill(canvas, rect_cut_bottom(&rest, rect.h / 14 > 1 ? rect.h / 14 : 1),
                    palette_colour(PALETTE_BRASS_DARK));
}

/* The foot lies in shadow, the steps grow lighter towards the platform. */
static void draw_stair(const struct ground *ground, int x, int y, struct rect rect)
{
    enum direction up = way_up(ground, x, y);
    int stair = stair_at(ground, x, y);
    float degrees = up == DIRECTION_NONE ? 0 : 45.0f * (float)up;
    draw_tile(ground, "art/board/stairs.svg", rect, degrees, stair <= 2 ? 168 : 226);
    struct point middle = rect_centre(rect);
    float reach = ground->square * 0.26f;
    if (up == DIRECTION_NONE)
        return;
    struct point tip = {middle.x + reach * (float)direction_dx(up), middle.y + reach * (float)direction_dy(up)};
    canvas_arrow_head(ground->brush->canvas, middle, tip, ground->square * 0.3f,
                      colour_faded(palette_colour(PALETTE_BRASS), 0.35f));
}

/* The platform of the stairs sector stands above the rest: a lighter floor. */
static void lift_platform(const struct ground *ground, int x, int y, struct rect rect)
{
    const struct scenario *scenario = ground->scenario;
    int sector = ground->shown->slot_sector[slot_at(ground, x, y)];
    bool raised = sector < scenario->catalogue->sectors && scenario->catalogue->sector[sector].stair[7][3] != 0;
    if (!raised)
        return;
    canvas_set_additive(ground->brush->canvas, true);
    canvas_fill(ground->brush->canvas, rect, (struct colour){60, 50, 38, 70});
    canvas_set_additive(ground->brush->canvas, false);
    if (stair_at(ground, x, y) >= 5) {
        float edge = ground->square * 0.07f;
        canvas_frame(ground->brush->canvas, rect_inset(rect, 0), edge > 1 ? 1 : edge,
                     colour_faded(palette_colour(PALETTE_BRASS), 0.25f));
    }
}

static void draw_floors(const struct ground *ground)
{
    for (int y = 0; y < ground->scenario->height; y++) {
        for (int x = 0; x < ground->scenario->width; x++) {
            struct rect rect = ground_rect(ground, (float)x, (float)y, 1, 1);
            if (!ground_floor(ground, x, y) || !worth_drawing(ground, rect))
                continue;
            int stair = stair_at(ground, x, y);
            if (is_pit(ground, x, y)) {
                draw_pit(ground, x, y, rect);
            } else if (stair >= 1 && stair <= 4) {
                draw_stair(ground, x, y, rect);
            } else {
                draw_floor(ground, x, y, rect);
                lift_platform(ground, x, y, rect);
            }
        }
    }
}

static void draw_grid(const struct ground *ground)
{
    struct colour dark = colour_faded(palette_colour(PALETTE_VOID), 0.55f);
    for (int y = 0; y < ground->scenario->height; y++)
        for (int x = 0; x < ground->scenario->width; x++) {
            if (!ground_floor(ground, x, y))
                continue;
            struct rect rect = ground_rect(ground, (float)x, (float)y, 1, 1);
            canvas_fill(ground->brush->canvas, rect_of(rect.x, rect.y, rect.w, 1), dark);
            canvas_fill(ground->brush->canvas, rect_of(rect.x, rect.y, 1, rect.h), dark);
        }
}

/* More contrast: a darker floor under the same walls, marks and figures. Less: a lighter one. */
static void set_contrast(const struct ground *ground)
{
    struct canvas *canvas = ground->brush->canvas;
    float more = ground->options->contrast - 1;
    struct colour shade = more > 0 ? (struct colour){0, 0, 0, (uint8_t)(150 * more)}
                                   : (struct colour){70, 66, 60, (uint8_t)(-220 * more)};
    if (shade.a == 0)
        return;
    canvas_set_additive(canvas, more < 0);
    for (int y = 0; y < ground->scenario->height; y++)
        for (int x = 0; x < ground->scenario->width; x++)
            if (ground_floor(ground, x, y))
                canvas_fill(canvas, ground_rect(ground, (float)x, (float)y, 1, 1), shade);
    canvas_set_additive(canvas, false);
}

/* ---- seams and sector numbers ---------------------------------------------------------------------------------- */

/* The threshold between two sectors where their doorways meet. */
static void draw_threshold(const struct ground *ground, float x, float y, bool upright)
{
    float s = ground->square;
    struct point middle = ground_point(ground, x + (upright ? 0 : 0.5f), y + (upright ? 0.5f : 0));
    struct rect rect = rect_of(middle.x - s / 2, middle.y - s * 0.073f, s, s * 0.146f);
    ground_picture(ground->brush, "art/board/doorway.svg", s, s * 0.146f, rect, upright ? -90 : 0, WHITE);
}

static void draw_seams(const struct ground *ground)
{
    for (int y = 0; y < ground->scenario->height; y++)
        for (int x = 0; x < ground->scenario->width; x++) {
            if (!ground_floor(ground, x, y))
                continue;
            if (x % SECTOR_SIZE == 0 && ground_floor(ground, x - 1, y) && !ground_wall_west(ground, x, y))
                draw_threshold(ground, (float)x, (float)y, true);
            if (y % SECTOR_SIZE == 0 && ground_floor(ground, x, y - 1) && !ground_wall_north(ground, x, y))
                draw_threshold(ground, (float)x, (float)y, false);
        }
}

/* The printed number lies in the sector's north-west corner before turning. */
static void draw_sector_numbers(const struct ground *ground)
{
    const struct mission *mission = &ground->scenario->mission;
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++) {
        int sector = ground->shown->slot_sector[slot];
        if (sector >= ground->scenario->catalogue->sectors)
            continue;
        char number[12];
        snprintf(number, sizeof number, "%d", ground->scenario->catalogue->sector[sector].number);
        struct square corner = square_turned(square_at(0, 0), ground->shown->slot_quarters[slot]);
        float x = (float)(slot % mission->grid_width * SECTOR_SIZE + corner.x);
        float y = (float)(slot / mission->grid_width * SECTOR_SIZE + corner.y);
        struct rect rect = ground_rect(ground, x, y, 1, 1);
        float px = ground->square * 0.62f;
        if (px < 9 || !worth_drawing(ground, rect))
            continue;
        struct text_style style = {FONT_TITLE, px, colour_faded(palette_colour(PALETTE_SHADOW), 0.75f)};
        struct rect below = rect_of(rect.x + 1, rect.y + 1, rect.w, rect.h);
        font_draw_in(ground->brush->fonts, style, below, TEXT_CENTRE, number);
        style.colour = colour_faded(palette_colour(PALETTE_BRASS), 0.62f);
        font_draw_in(ground->brush->fonts, style, rect, TEXT_CENTRE, number);
    }
}

/* ---- the Citadel ----------------------------------------------------------------------------------------------- */

/* One wing of eight squares; where it spans a doorway it is an arch high above: seen through. */
static void draw_wing(const struct ground *ground, enum direction side)
{
    struct square corner = ground->scenario->mission.citadel;
    float s = ground->square, length = SECTOR_SIZE * s, thick = length * 40 / 768;
    float cx = (float)corner.x + 4.0f * (float)direction_dx(side),
          cy = (float)corner.y + 4.0f * (float)direction_dy(side);
    struct point middle = ground_point(ground, cx, cy);
    struct rect flat = rect_of(middle.x - length / 2, middle.y - thick / 2, length, thick);
    bool upright = direction_dx(side) == 0;
    struct rect lying = upright ? rect_of(middle.x - thick, middle.y - length / 2, 2 * thick, length)
                                : rect_of(middle.x - length / 2, middle.y - thick, length, 2 * thick);
    if (!worth_drawing(ground, lying))
        return;
    float degrees = 45.0f * (float)side - 90;
    for (int part = 0; part < 3; part++) {
        float from = part == 0 ? 0 : part == 1 ? 3 : 5, to = part == 0 ? 3 : part == 1 ? 5 : 8;
        struct rect clip = upright ? rect_of(lying.x, lying.y + from * s, lying.w, (to - from) * s)
                                   : rect_of(lying.x + from * s, lying.y, (to - from) * s, lying.h);
        canvas_push_clip(ground->brush->canvas, clip);
        ground_picture(ground->brush, "art/board/citadel_arch.svg", length, thick, flat, degrees,
                       colour_faded(WHITE, part == 1 ? 0.5f : 1));
        canvas_pop_clip(ground->brush->canvas);
    }
}

/* A wing that would stand beside the board, over rock on both sides, is left away. */
static bool touches_floor(const struct ground *ground, enum direction side)
{
    struct square corner = ground->scenario->mission.citadel;
    int dx = direction_dx(side), dy = direction_dy(side);
    for (int i = 0; i < SECTOR_SIZE; i++) {
        int x = corner.x + (dx < 0 ? -1 - i : dx * i), y = corner.y + (dy < 0 ? -1 - i : dy * i);
        if (ground_floor(ground, x, y) || ground_floor(ground, x - (dx == 0), y - (dy == 0)))
            return true;
    }
    return false;
}

static void draw_citadel(const struct ground *ground)
{
    struct square corner = ground->scenario->mission.citadel;
    if (!square_is(corner))
        return;
    struct canvas *canvas = ground->brush->canvas;
    float s = ground->square, size = 1.7f * s;
    for (int side = NORTH; side < DIRECTIONS; side += 2)
        if (touches_floor(ground, (enum direction)side))
            draw_wing(ground, (enum direction)side);
    struct point middle = ground_point(ground, corner.x, corner.y);
    ground_picture(ground->brush, "art/board/citadel_core.svg", size, size,
                   rect_of(middle.x - size / 2, middle.y - size / 2, size, size), 0, WHITE);
    canvas_light(canvas, middle.x, middle.y, 3.2f * s, palette_colour(PALETTE_EMBER), 0.30f);
    canvas_light(canvas, middle.x, middle.y, 1.0f * s, palette_colour(PALETTE_BRASS_LIGHT), 0.35f);
}

/* ---- light ----------------------------------------------------------------------------------------------------- */

/* Small flames in the corners of halls: every few squares along the walls, always at the same places. */
static void draw_wall_lights(const struct ground *ground)
{
    struct canvas *canvas = ground->brush->canvas;
    float s = ground->square;
    for (int y = 0; y < ground->scenario->height; y++) {
        for (int x = 0; x < ground->scenario->width; x++) {
            bool hangs = ground_floor(ground, x, y) && ground_wall_north(ground, x, y) &&
                         ground_chance(x, y, 99) % 100 < 11;
            struct point at = ground_point(ground, (float)x + 0.5f, (float)y + 0.12f);
            if (!hangs || !rect_has(rect_inset(ground->area, -3 * s), at))
                continue;
            canvas_light(canvas, at.x, at.y + s * 0.3f, 1.9f * s, palette_colour(PALETTE_EMBER_DEEP), 0.24f);
            canvas_light(canvas, at.x, at.y, 0.42f * s, palette_colour(PALETTE_EMBER), 0.85f);
            canvas_circle(canvas, at, s * 0.05f > 1 ? s * 0.05f : 1, (struct colour){255, 226, 170, 255});
        }
    }
}

static struct rect board_rect(const struct ground *ground)
{
    return ground_rect(ground, 0, 0, ground->scenario->width, ground->scenario->height);
}

/* The rock sinks into the dark around the board, so that no edge is seen. */
static void sink_rim(const struct ground *ground)
{
    struct canvas *canvas = ground->brush->canvas;
    struct colour dark = palette_colour(PALETTE_VOID), none = colour_faded(dark, 0);
    struct rect rest = rect_inset(board_rect(ground), -(float)GROUND_RIM * ground->square);
    float deep = 2.4f * ground->square;
    struct rect whole = rest;
    canvas_gradient(canvas, rect_cut_top(&rest, deep), dark, none);
    canvas_gradient(canvas, rect_cut_bottom(&rest, deep), none, dark);
    rest = whole;
    canvas_gradient_across(canvas, rect_cut_left(&rest, deep), dark, none);
    canvas_gradient_across(canvas, rect_cut_right(&rest, deep), none, dark);
}

void ground_draw(const struct ground *ground)
{
    struct canvas *canvas = ground->brush->canvas;
    canvas_fill(canvas, ground->area, palette_colour(PALETTE_VOID));
    draw_rock(ground);
    ground_draw_gate_floors(ground);
    draw_floors(ground);
    set_contrast(ground);
    if (ground->options->grid)
        draw_grid(ground);
    draw_seams(ground);
    if (!ground->options->plain)
        draw_sector_numbers(ground);
    ground_draw_shadows(ground);
    canvas_vignette(canvas, rect_inset(board_rect(ground), -2 * ground->square), 0.5f);
    sink_rim(ground);
    ground_draw_walls(ground);
    if (!ground->options->plain)
        draw_wall_lights(ground);
    ground_draw_gates(ground);
    draw_citadel(ground);
    ground_draw_smoke(ground);
    canvas_grain(canvas, rect_overlap(ground->area, rect_inset(board_rect(ground), -2 * ground->square)), 0.05f);
}
