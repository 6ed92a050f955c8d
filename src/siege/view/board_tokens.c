/* board_tokens.c -- what lies on the board and is no figure: mission targets, traps, furniture, tokens on sectors. */
#include "siege/view/board_scene.h"
#include "siege/rules/attack/attack.h"

#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

static bool is_seen(const struct scene *scene, struct point middle)
{
    return scene_sees(scene, brush_around(middle, 2 * scene->place.square));
}

static void draw_shade(const struct scene *scene, struct point middle, float radius)
{
    canvas_radial(scene->brush->canvas, middle, radius, (struct colour){0, 0, 0, 170}, (struct colour){0, 0, 0, 0});
}

/* A round chip with a letter or number. */
static void draw_chip(const struct scene *scene, struct point at, float radius, const char *text, struct colour colour)
{
    const struct brush *brush = scene->brush;
    float px = radius / 0.62f;
    canvas_circle(brush->canvas, at, radius + 1.5f, palette_colour(PALETTE_SHADOW));
    canvas_circle(brush->canvas, at, radius, colour_mixed(colour, palette_colour(PALETTE_SHADOW), 0.55f));
    canvas_ring(brush->canvas, at, radius, 1.5f, colour);
    brush_title(brush, brush_around(at, 2 * radius), px, palette_colour(PALETTE_BONE), text);
}

/* ---- whose ----------------------------------------------------------------------------------------------------- */

/* The corporation of a team as an index of the catalogue, or -1 while it has not chosen its pair. */
static int corporation_of(const struct scene *scene, int team)
{
    uint8_t kind = scene->stage->shown.game.figure[team * PAIR].kind;
    return kind < scene->scenario->catalogue->roster ? scene->scenario->catalogue->trooper[kind].corporation : -1;
}

static void draw_team_disc(const struct scene *scene, struct point at, float size, int team)
{
    char name[FIGURE_ART_BYTES];
    int corporation = corporation_of(scene, team);
    if (corporation < 0)
        return;
    snprintf(name, sizeof name, "art/board/token_%.40s.svg", scene->scenario->catalogue->corporation[corporation].id);
    if (size >= 14 && texture_exists(scene->brush->textures, name)) {
        brush_centred(scene->brush, name, at, size, 0, 1);
        return;
    }
    char letter[2] = {scene->scenario->catalogue->corporation[corporation].letter, 0};
    draw_chip(scene, at, size / 2 - 1.5f, letter, banner_colour((enum banner)corporation));
}

/* ---- standing pieces ------------------------------------------------------------------------------------------- */

/* A picture standing on a square, a little larger than it. */
static void draw_standing(const struct scene *scene, const char *picture, struct square at, float opacity)
{
    struct rect rect = place_rect(scene->place, at.x, at.y, 1, 1);
    float s = rect.w, size = s * 1.12f;
    struct point middle = rect_centre(rect);
    draw_shade(scene, middle, s * 0.6f);
    brush_picture(scene->brush, picture, size, size,
                  rect_of(middle.x - size / 2, rect_bottom(rect) - size - s * 0.02f, size, size), 0,
                  colour_faded(WHITE, opacity));
}

static void draw_glow(const struct scene *scene, struct square at, float squares, struct colour colour, float strength)
{
    struct point middle = scene_middle(scene, at);
    canvas_light(scene->brush->canvas, middle.x, middle.y, scene->place.square * squares, colour, strength);
}

/* The number of a teleporter's pair, from 1; doorways belong together two by two. */
static int pair_of(const struct scene *scene, int marker)
{
    int before = 0;
    for (int m = 0; m < marker; m++)
        before += (marker_traits(scene->scenario->mission.marker[m].kind) & TRAIT_LEADS) != 0;
    return before / 2 + 1;
}

/* One colour and number for both doorways of a pair. */
static void draw_teleporter_chip(const struct scene *scene, int index, struct square at)
{
    static const struct colour PAIR_COLOUR[3] = {{64, 168, 255, 255}, {255, 170, 40, 255}, {120, 220, 120, 255}};
    char text[12];
    int pair = pair_of(scene, index);
    float s = scene->place.square, px = fmaxf(s * 0.34f, 11);
    struct colour colour = PAIR_COLOUR[(pair - 1) % 3];
    struct point middle = scene_middle(scene, at);
    draw_glow(scene, at, 1.5f, colour, 0.45f);
    snprintf(text, sizeof text, "%d", pair);
    draw_chip(scene, (struct point){middle.x + s * 0.36f, middle.y + s * 0.34f}, px * 0.62f, text, colour);
}

static void draw_casualty(const struct scene *scene, int index, struct square at)
{
    (void)index;
    draw_glow(scene, at, 1.1f, palette_colour(PALETTE_BONE), 0.20f);
    draw_standing(scene, marker_row(MARKER_CASUALTY)->picture, at, 1);
}

/* ---- flat pieces ----------------------------------------------------------------------------------------------- */

static void draw_debris(const struct scene *scene, int index, struct square at)
{
    static const char *const PICTURE[3] = {"art/board/debris_a.svg", "art/board/debris_b.svg",
                                           "art/board/debris_c.svg"};
    struct point middle = scene_middle(scene, at);
    float s = scene->place.square;
    (void)index;
    draw_shade(scene, middle, s * 0.62f);
    brush_centred(scene->brush, PICTURE[brush_chance(at.x, at.y, 23) % 3], middle, floorf(s * 1.06f), 0, 1);
}

/* Whoever laid it has a disc in its corner. */
static void draw_trap(const struct scene *scene, int index, struct square at)
{
    const struct marker *trap = &scene->stage->shown.game.marker[index];
    struct point middle = scene_middle(scene, at);
    float s = scene->place.square;
    draw_shade(scene, middle, s * 0.56f);
    brush_centred(scene->brush, "art/board/trap.svg", middle, floorf(s * 0.94f), 0, 1);
    draw_glow(scene, at, 0.8f, palette_colour(PALETTE_BLOOD_LIGHT), 0.22f);
    if (trap->owner < TEAM_MAX)
        draw_team_disc(scene, (struct point){middle.x + s * 0.33f, middle.y - s * 0.33f},
                       s * 0.34f > 13 ? s * 0.34f : 13, trap->owner);
}

/* Figures may stand on it; it lies in a corner of its square and glows in the round in which it goes off. */
static void draw_bomb(const struct scene *scene, int index, struct square at)
{
    struct point middle = scene_middle(scene, at);
    float s = scene->place.square;
    struct point corner = {middle.x - s * 0.20f, middle.y + s * 0.18f};
    bool due = shown_bomb_is_due(&scene->stage->shown, index);
    canvas_light(scene->brush->canvas, corner.x, corner.y, s * (due ? 1.3f : 0.6f), palette_colour(PALETTE_EMBER),
                 due ? 0.75f : 0.20f);
    draw_shade(scene, corner, s * 0.36f);
    brush_centred(scene->brush, "art/board/time_bomb.svg", corner, floorf(s * 0.62f), 0, 1);
    if (due)
        canvas_ring(scene->brush->canvas, corner, s * 0.36f, s * 0.04f + 1, palette_colour(PALETTE_EMBER));
}

/* ---- tasks ----------------------------------------------------------------------------------------------------- */

/* Something is to do there: a brass disc with the sign of the tasks. */
void board_draw_task_mark(const struct brush *brush, struct point at, float size)
{
    struct canvas *canvas = brush->canvas;
    canvas_light(canvas, at.x, at.y, size * 1.7f, palette_colour(PALETTE_BRASS_LIGHT), 0.45f);
    canvas_circle(canvas, at, size * 0.62f, palette_colour(PALETTE_SHADOW));
    canvas_circle(canvas, at, size * 0.54f, palette_colour(PALETTE_BRASS_DARK));
    canvas_ring(canvas, at, size * 0.56f, 1.5f, palette_colour(PALETTE_BRASS_LIGHT));
    brush_centred(brush, "art/icons/objectives.svg", at, roundf(size * 0.78f), 0, 1);
}

static void draw_task_mark(const struct scene *scene, struct square square)
{
    struct point middle = scene_middle(scene, square);
    float s = scene->place.square;
    board_draw_task_mark(scene->brush, (struct point){middle.x + s * 0.32f, middle.y - s * 0.36f},
                         fmaxf(14, s * 0.40f));
}

/* Is some task still open that is done next to markers of the kind? */
static bool has_task(const struct scene *scene, int kind)
{
    const struct mission *mission = &scene->scenario->mission;
    for (int i = 0; i < mission->tasks; i++)
        if (mission->task[i].marker == kind && shown_task_is_open(&scene->stage->shown, i))
            return true;
    return false;
}

static void draw_fixtures(const struct scene *scene, const struct task *task, bool open)
{
    for (int i = 0; i < task->squares; i++) {
        struct point middle = scene_middle(scene, task->at[i]);
        if (!is_seen(scene, middle))
            continue;
        draw_shade(scene, middle, scene->place.square * 0.6f);
        brush_centred(scene->brush, "art/board/desk.svg", middle, floorf(scene->place.square * 0.98f), 0, 1);
        if (open)
            draw_task_mark(scene, task->at[i]);
    }
}

/* ---- tokens of teams on sectors -------------------------------------------------------------------------------- */

/* They lie in the corner opposite to the printed number, in a row towards the sector's middle. */
struct corner {
    float x, y, step; /* of the first one, in squares; step along the row, west or east */
};

static struct corner token_corner(const struct scene *scene, int slot)
{
    int columns = scene->scenario->mission.grid_width;
    struct square square = square_turned(square_at(0, 0), (scene->stage->shown.game.slot_quarters[slot] + 2) % 4);
    bool east = square.x > 0, south = square.y > 0;
    float x = (float)(slot % columns * SECTOR_SIZE + square.x), y = (float)(slot / columns * SECTOR_SIZE + square.y);
    return (struct corner){x + (east ? 0.66f : 0.34f), y + (south ? 0.64f : 0.40f), east ? -0.48f : 0.48f};
}

void scene_draw_token(const struct scene *scene, struct point at, float size, int team, bool scan)
{
    int corporation = corporation_of(scene, team);
    if (!scan) {
        draw_team_disc(scene, at, size, team);
        return;
    }
    brush_centred(scene->brush, "art/board/scan_token.svg", at, size, 0, 1);
    if (corporation >= 0)
        canvas_ring(scene->brush->canvas, at, size * 0.52f, 1.5f, banner_colour((enum banner)corporation));
}

static void draw_slot_tokens(const struct scene *scene, int slot)
{
    const struct shown *shown = &scene->stage->shown;
    struct corner corner = token_corner(scene, slot);
    float size = floorf(scene->place.square * 0.44f > 13 ? scene->place.square * 0.44f : 13), at = corner.x;
    for (int pass = 0; pass < 2; pass++)
        for (int team = 0; team < TEAM_MAX; team++) {
            if (!shown_has_token(shown, team, slot, pass))
                continue;
            struct point middle = place_point(scene->place, at, corner.y);
            at += corner.step;
            draw_shade(scene, middle, size * 0.62f);
            scene_draw_token(scene, middle, size, team, pass);
        }
}

struct point scene_token_point(const struct scene *scene, int slot)
{
    const struct shown *shown = &scene->stage->shown;
    struct corner corner = token_corner(scene, slot);
    int lying = 0;
    for (int team = 0; team < TEAM_MAX; team++)
        lying += shown_has_token(shown, team, slot, false) + shown_has_token(shown, team, slot, true);
    return place_point(scene->place, corner.x + corner.step * (float)lying, corner.y);
}

/* An Event Card holds everybody back in that sector. */
static void draw_blocked_sector(const struct scene *scene, int slot)
{
    struct rect rect = scene_slot_rect(scene, slot);
    float line = scene->place.square / 14 > 2 ? scene->place.square / 14 : 2;
    canvas_fill(scene->brush->canvas, rect, colour_faded(palette_colour(PALETTE_BLOOD_DARK), 0.28f));
    canvas_frame(scene->brush->canvas, rect_inset(rect, line), line,
                 colour_faded(palette_colour(PALETTE_BLOOD_LIGHT), 0.65f));
}

/* ---- all of it ------------------------------------------------------------------------------------------------- */

/* How the markers of a kind are drawn: the picture of their row, a glow over it of so many squares, and whatever else a
 * function draws. Doors lie on edges and have their own file. */
struct marker_look {
    bool stands; /* the picture, a little larger than the square */
    float glow, strength;
    enum palette tone;
    struct colour own; /* of the glow, in place of one of the palette */
    void (*draw)(const struct scene *scene, int index, struct square at);
};

#define LOOK(id, ...) static const struct marker_look LOOK_##id = {__VA_ARGS__}

LOOK(NONE, .stands = false);
LOOK(COMPUTER, .stands = true, .glow = 1.4f, .strength = 0.28f, .tone = PALETTE_VERDIGRIS);
LOOK(TELEPORTER, .stands = true, .draw = draw_teleporter_chip);
LOOK(DOOR, .stands = false);
LOOK(GATE, .stands = false);
LOOK(TERMINAL, .stands = true, .glow = 1.3f, .strength = 0.26f, .tone = PALETTE_FROST);
LOOK(TURRET, .stands = true, .glow = 1.2f, .strength = 0.26f, .tone = PALETTE_BLOOD_LIGHT);
LOOK(TRAP, .draw = draw_trap);
LOOK(PORTAL, .stands = true, .glow = 1.7f, .strength = 0.42f, .own = {176, 96, 255, 255});
LOOK(CONTAINER, .stands = true);
LOOK(DEBRIS, .draw = draw_debris);
LOOK(BOMB, .draw = draw_bomb);
LOOK(CASUALTY, .draw = draw_casualty);

/* A kind without a look does not compile. */
static const struct marker_look *const LOOKS[MARKER_KINDS] = {
#define X(id, word) &LOOK_##id,
    MARKERS(X)
#undef X
};

static void draw_marker(const struct scene *scene, int index)
{
    const struct marker *marker = &scene->stage->shown.game.marker[index];
    const struct marker_look *look = LOOKS[marker->kind];
    struct square at = square_at(marker->x, marker->y);
    if (marker_traits(marker->kind) & TRAIT_EDGE) {
        scene_draw_door(scene, index);
        return;
    }
    if (!is_seen(scene, scene_middle(scene, at)))
        return;
    if (look->stands)
        draw_standing(scene, marker_row(marker->kind)->picture, at, 1);
    if (look->strength > 0)
        draw_glow(scene, at, look->glow, look->own.a ? look->own : palette_colour(look->tone), look->strength);
    if (look->draw)
        look->draw(scene, index, at);
}

static bool is_flat(int kind)
{
    return (marker_traits(kind) & (TRAIT_SPRINGS | TRAIT_TICKS)) != 0;
}

/* Doors and flat pieces first, then what stands, from the back to the front. */
static void draw_layer(const struct scene *scene, bool flat)
{
    const struct shown *shown = &scene->stage->shown;
    int list[MARKER_ALL], count = 0;
    for (int m = 0; m < MARKER_ALL; m++) {
        bool low = is_flat(shown->game.marker[m].kind) || (marker_traits(shown->game.marker[m].kind) & TRAIT_EDGE);
        if (!attack_target_stands(&shown->game, TARGET_MARKER + m) || low != flat)
            continue;
        int at = count++;
        for (; at > 0 && shown->game.marker[list[at - 1]].y > shown->game.marker[m].y; at--)
            list[at] = list[at - 1];
        list[at] = m;
    }
    for (int i = 0; i < count; i++)
        draw_marker(scene, list[i]);
}

void scene_draw_tokens(const struct scene *scene)
{
    const struct shown *shown = &scene->stage->shown;
    const struct mission *mission = &scene->scenario->mission;
    if (shown->blocked_slot < mission->grid_width * mission->grid_height)
        draw_blocked_sector(scene, shown->blocked_slot);
    for (int slot = 0; slot < mission->grid_width * mission->grid_height; slot++)
        draw_slot_tokens(scene, slot);
}

void scene_draw_markers(const struct scene *scene)
{
    const struct shown *shown = &scene->stage->shown;
    const struct mission *mission = &scene->scenario->mission;
    draw_layer(scene, true);
    for (int i = 0; i < mission->tasks; i++)
        draw_fixtures(scene, &mission->task[i], shown_task_is_open(shown, i));
    for (int m = 0; m < MARKER_ALL; m++)
        if (square_is(shown->wreck[m]))
            draw_standing(scene, "art/figures/marker_computer_destroyed.svg", shown->wreck[m], 0.9f);
    draw_layer(scene, false);
    for (int m = 0; m < MARKER_ALL; m++)
        if (attack_target_stands(&shown->game, TARGET_MARKER + m) && has_task(scene, shown->game.marker[m].kind))
            draw_task_mark(scene, square_at(shown->game.marker[m].x, shown->game.marker[m].y));
}
