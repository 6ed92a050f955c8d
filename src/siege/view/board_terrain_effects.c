/* board_terrain_effects.c -- what doors, traps, bombs, smoke, terminals and tasks show while it happens. */
#include "siege/view/board_scene.h"
#include "siege/rules/attack/attack.h"

#include "siege/view/card_view.h"

#include <math.h>
#include <stdio.h>

static bool find_target(const struct scene *scene, int target, struct point *at)
{
    if (!attack_target_stands(&scene->stage->shown.game, target))
        return false;
    struct point middle = stage_target_point(scene->stage, target);
    *at = place_point(scene->place, middle.x, middle.y);
    return true;
}

/* Comes quickly, goes slowly. */
static float swell(float t)
{
    return t < 0.2f ? t / 0.2f : t > 0.7f ? (1 - t) / 0.3f : 1;
}

/* A sign on a dark disc that rises from a square. */
static void draw_sign(const struct scene *scene, const char *picture, struct point at, float t, struct colour rim)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, size = s * 0.7f > 22 ? s * 0.7f : 22, seen = swell(t);
    at.y -= s * (0.55f + 0.35f * t);
    canvas_light(canvas, at.x, at.y, size * 1.6f, rim, 0.4f * seen);
    canvas_circle(canvas, at, size * 0.66f, colour_faded(palette_colour(PALETTE_SHADOW), 0.9f * seen));
    canvas_ring(canvas, at, size * 0.64f, 2, colour_faded(rim, seen));
    brush_centred(scene->brush, picture, at, roundf(size * 0.86f), 0, seen);
}

void scene_draw_number(const struct scene *scene, struct point at, const char *text, float px, struct colour colour)
{
    brush_title_over(scene->brush, rect_of(at.x - 3 * px, at.y - px / 2, 6 * px, px), px, colour,
                     (struct drop){2, (float)colour.a / 255, TEXT_CENTRE}, text);
}

/* ---- attacks without an attacker, and tech --------------------------------------------------------------------- */

/* Blades come up all around the square and sink again. */
static void draw_spikes(const struct scene *scene, struct point at, float t)
{
    enum { SPIKES = 7 };
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, up = sinf(PI * t);
    canvas_light(canvas, at.x, at.y, s * 1.1f, palette_colour(PALETTE_BLOOD_LIGHT), 0.6f * up);
    for (int i = 0; i < SPIKES; i++) {
        float angle = 2 * PI * ((float)i + 0.3f) / SPIKES, x = at.x + cosf(angle) * s * 0.34f,
              y = at.y + s * 0.16f + sinf(angle) * s * 0.20f, high = s * (0.45f + 0.2f * (float)(i % 3)) * up;
        struct point blade[3] = {{x - s * 0.06f, y}, {x + s * 0.06f, y}, {x, y - high}};
        struct point edge[2] = {{x, y - high}, {x + s * 0.06f, y}};
        canvas_polygon(canvas, blade, 3, palette_colour(PALETTE_IRON_EDGE));
        canvas_line(canvas, edge[0], edge[1], 1.2f, palette_colour(PALETTE_BONE));
    }
}

/* A current that jumps from one end to the other. */
static void draw_current(const struct scene *scene, struct point from, struct point to, struct colour colour, float t)
{
    enum { KINKS = 9 };
    struct canvas *canvas = scene->brush->canvas;
    struct point points[KINKS + 1];
    float s = scene->place.square, far = hypotf(to.x - from.x, to.y - from.y), reach = t < 0.35f ? t / 0.35f : 1;
    if (far < 1)
        return;
    struct point across = {-(to.y - from.y) / far, (to.x - from.x) / far};
    for (int i = 0; i <= KINKS; i++) {
        float along = reach * (float)i / KINKS;
        unsigned chance = brush_chance(i, (int)(t * 12), 91);
        float off = i == 0 || i == KINKS ? 0 : ((float)(chance % 100) / 100 - 0.5f) * s * 0.34f;
        points[i] = stage_between(from, to, along);
        points[i].x += across.x * off;
        points[i].y += across.y * off;
    }
    canvas_set_additive(canvas, true);
    canvas_polyline(canvas, points, KINKS + 1, false, s * 0.10f + 2, colour_faded(colour, 0.4f * swell(t)));
    canvas_polyline(canvas, points, KINKS + 1, false, s * 0.04f + 1,
                    colour_faded(palette_colour(PALETTE_BONE), swell(t)));
    canvas_set_additive(canvas, false);
    canvas_light(canvas, points[KINKS].x, points[KINKS].y, s * 0.9f, colour, 0.6f * swell(t));
}

void scene_draw_tech(const struct scene *scene, struct point from, struct point to, bool hack, float t)
{
    draw_current(scene, from, to, palette_colour(hack ? PALETTE_FROST : PALETTE_VERDIGRIS), t);
    if (!hack && t > 0.35f)
        draw_spikes(scene, to, (t - 0.35f) / 0.65f);
}

bool scene_find_turret(const struct scene *scene, struct point *from)
{
    const struct shown_roll *roll = &scene->stage->shown.roll;
    return roll->source == SOURCE_TURRET && find_target(scene, roll->turret, from);
}

void scene_draw_strike(const struct scene *scene, float t)
{
    const struct shown_roll *roll = &scene->stage->shown.roll;
    struct point to;
    if (find_target(scene, roll->target, &to))
        draw_spikes(scene, to, t);
}

static void draw_trap_attack(const struct scene *scene, const struct event *event, float t)
{
    struct point from, to;
    if (!find_target(scene, event->figure, &to))
        return;
    float s = scene->place.square;
    if (scene_find_turret(scene, &from)) {
        struct point tip = stage_between(from, to, t);
        canvas_line(scene->brush->canvas, from, tip, s * 0.06f + 2, colour_faded(palette_colour(PALETTE_SHADOW), 0.6f));
        canvas_dashes(scene->brush->canvas, from, tip, s * 0.05f + 1, s * 0.2f, s * 0.14f, 0,
                      palette_colour(PALETTE_BLOOD_LIGHT));
        return;
    }
    float wide = s * (1.0f - 0.45f * t);
    canvas_light(scene->brush->canvas, to.x, to.y, s * 1.3f, palette_colour(PALETTE_BLOOD_LIGHT), 0.6f * t);
    canvas_ring(scene->brush->canvas, to, wide, s * 0.06f + 1, colour_faded(palette_colour(PALETTE_BLOOD_LIGHT), t));
}

/* ---- bombs, doors ---------------------------------------------------------------------------------------------- */

/* The blast lights up the whole sector for a moment. */
static void light_room(const struct scene *scene, struct square at, float light)
{
    struct canvas *canvas = scene->brush->canvas;
    const struct scenario *scenario = scene->scenario;
    if (scene->stage->manner.unlit || !square_is(at) || scenario->slot_at[at.y][at.x] == SLOT_NONE)
        return;
    canvas_set_additive(canvas, true);
    canvas_fill(canvas, scene_slot_rect(scene, scenario->slot_at[at.y][at.x]),
                colour_faded(palette_colour(PALETTE_EMBER_DEEP), light));
    canvas_set_additive(canvas, false);
}

static void draw_explosion(const struct scene *scene, const struct event *event, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    struct point at = scene_middle(scene, event->at);
    float s = scene->place.square, out = sqrtf(t);
    light_room(scene, event->at, 0.5f * (1 - t) * (1 - t));
    canvas_light(canvas, at.x, at.y, s * (1.4f + 1.6f * out), palette_colour(PALETTE_EMBER), 1 - t);
    canvas_light(canvas, at.x, at.y, s * 0.9f, palette_colour(PALETTE_BONE), fmaxf(0, 1 - t / 0.4f));
    canvas_ring(canvas, at, s * (0.3f + 1.4f * out), s * 0.22f * (1 - t) + 1,
                colour_faded(palette_colour(PALETTE_EMBER), 1 - t));
    for (int i = 0; i < 22; i++) {
        unsigned chance = brush_chance(i, 13, 29);
        float angle = (float)(chance % 628) / 100, far = s * (0.3f + (0.9f + (float)(chance / 1024 % 100) / 100) * out);
        struct point spark = {at.x + cosf(angle) * far, at.y + sinf(angle) * far + s * 0.4f * t * t};
        canvas_circle(canvas, spark, s * 0.07f * (1 - t) + 0.7f,
                      colour_faded(palette_colour(i % 3 ? PALETTE_EMBER : PALETTE_BRASS_LIGHT), 1 - t));
    }
}

/* The card turns over beside who has gone through. */
static void draw_door_card(const struct scene *scene, const struct event *event, float t)
{
    static const char *const ICON[] = {[DOOR_CLEAR] = "art/icons/door_clear.svg",
                                       [DOOR_BLAST] = "art/icons/door_blast.svg",
                                       [DOOR_GAS] = "art/icons/door_gas.svg",
                                       [DOOR_ALARM] = "art/icons/door_alarm.svg"};
    const struct catalogue *catalogue = scene->scenario->catalogue;
    struct card_face face = card_face_empty(CARD_DOOR);
    char number[8];
    if (event->card >= catalogue->door_cards || !square_is(event->at))
        return;
    snprintf(number, sizeof number, "%d", catalogue->door[event->card].number);
    face.art = ICON[catalogue->door[event->card].kind];
    face.number = number;
    struct point at = scene_middle(scene, event->at);
    float s = scene->place.square, grown = t < 0.3f ? t / 0.3f : 1, out = t > 0.9f ? (1 - t) / 0.1f : 1;
    float h = s * (1.4f + 2.4f * grown) * (0.7f + 0.3f * out);
    struct rect card = rect_of(at.x - h * 5 / 14 + s * 1.9f, at.y - h / 2, h * 5 / 7, h);
    bool clear = catalogue->door[event->card].kind == DOOR_CLEAR;
    canvas_light(scene->brush->canvas, at.x, at.y, h, palette_colour(clear ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT),
                 0.45f * out);
    card_draw_flip(scene->brush, rect_kept_inside(card, scene->view), &face, t < 0.3f ? t / 0.3f : 1);
}

/* A Force Card drawn as a reinforcement, in the upper part of the view. */
static void draw_drawn_force(const struct scene *scene, const struct event *event, float t)
{
    if (event->card >= scene->scenario->catalogue->force_cards)
        return;
    struct card_face face = scene_force_face(scene, event->card);
    float h = roundf(scene->view.h * 0.30f), in = t < 0.35f ? t / 0.35f : 1;
    struct rect card = rect_snapped(rect_anchor(scene->view, h * 5 / 7, h, 0.5f, 0.12f));
    card.y -= (1 - in) * h * 0.3f;
    card_draw_flip(scene->brush, card, &face, in);
}

/* ---- sectors --------------------------------------------------------------------------------------------------- */

/* A token falls into its place. */
static void draw_falling_token(const struct scene *scene, int slot, int team, bool scan, float t)
{
    float s = scene->place.square, size = fmaxf(s * 0.44f, 13), drop = (1 - t) * (1 - t);
    struct point at = scene_token_point(scene, slot);
    at.y -= s * 1.2f * drop;
    scene_draw_token(scene, at, floorf(size * (1 + 0.8f * drop)), team, scan);
}

static void draw_smoke(const struct scene *scene, const struct event *event, float t)
{
    scene_draw_rising_smoke(scene, event->slot, event->choice, t);
}

static void draw_team_token(const struct scene *scene, const struct event *event, float t)
{
    if (event->seat < TEAM_MAX)
        draw_falling_token(scene, event->slot, event->seat, false, t);
}

static void draw_scan(const struct scene *scene, const struct event *event, float t)
{
    struct point at = scene_slot_middle(scene, event->slot);
    float s = scene->place.square;
    canvas_push_clip(scene->brush->canvas, rect_of(at.x - 4 * s, at.y - 4 * s, 8 * s, 8 * s));
    for (int i = 0; i < 3; i++) {
        float far = t * 1.3f - 0.15f * (float)i;
        if (far > 0 && far < 1)
            canvas_ring(scene->brush->canvas, at, far * 5.4f * s, s * 0.12f + 1,
                        colour_faded(palette_colour(PALETTE_FROST), 0.8f * (1 - far)));
    }
    canvas_pop_clip(scene->brush->canvas);
    if (event->figure < TROOPER_MAX)
        draw_falling_token(scene, event->slot, event->figure / PAIR, true, t);
}

static void draw_barred_sector(const struct scene *scene, const struct event *event, float t)
{
    struct point at = scene_slot_middle(scene, event->slot);
    float s = scene->place.square, line = s * 0.12f + 2;
    struct rect rect = rect_inset(rect_of(at.x - 4 * s, at.y - 4 * s, 8 * s, 8 * s), s * 0.6f * (1 - t));
    canvas_frame(scene->brush->canvas, rect, line, colour_faded(palette_colour(PALETTE_BLOOD_LIGHT), swell(t)));
    brush_centred(scene->brush, "art/badges/blocked.svg", at, roundf(s * 1.6f), 0, swell(t));
}

static void draw_barred_gate(const struct scene *scene, const struct event *event, float t)
{
    if (event->gate >= scene->scenario->mission.gates)
        return;
    struct point middle = stage_gate_point(scene->scenario, event->gate, 0.5f);
    brush_centred(scene->brush, "art/board/blocked_mark.svg", place_point(scene->place, middle.x, middle.y),
                  roundf(scene->place.square * (1.8f - 0.6f * t)), 0, swell(t));
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

static void draw_hack(const struct scene *scene, const struct event *event, float t)
{
    struct point from, to;
    if (!find_target(scene, TARGET_MARKER + event->number, &to))
        return;
    if (find_target(scene, event->figure, &from))
        draw_current(scene, from, to, palette_colour(event->choice ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT), t);
    draw_sign(scene, event->choice ? "art/icons/check.svg" : "art/icons/cross.svg", to, t,
              palette_colour(event->choice ? PALETTE_VERDIGRIS : PALETTE_BLOOD_LIGHT));
}

static void draw_gain(const struct scene *scene, const struct event *event, float t)
{
    struct point at;
    char text[12];
    if (!find_target(scene, event->figure, &at))
        return;
    float s = scene->place.square, px = s * 0.6f > 16 ? s * 0.6f : 16;
    snprintf(text, sizeof text, "+%d", event->number);
    at.y -= s * (0.6f + 0.4f * t);
    canvas_light(scene->brush->canvas, at.x, at.y, s, palette_colour(PALETTE_BRASS), 0.4f * swell(t));
    scene_draw_number(scene, at, text, px, colour_faded(palette_colour(PALETTE_BRASS_LIGHT), swell(t)));
}

/* Chevrons that climb, or fall when the Rank is lost, and the number of the Rank. */
static void draw_rank_of(const struct scene *scene, figure_id figure, const struct event *event, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    struct stage_pose pose = stage_pose_of(scene->stage, figure);
    if (!pose.seen)
        return;
    bool up = event->number >= event->number2;
    float s = scene->place.square, seen = swell(t), way = up ? -1.0f : 1.0f;
    struct colour colour = palette_colour(up ? PALETTE_BRASS_LIGHT : PALETTE_BONE_FAINT);
    struct point at = place_point(scene->place, pose.at.x, pose.at.y);
    char text[12];
    canvas_light(canvas, at.x, at.y, s * 1.5f, colour, 0.5f * seen);
    for (int i = 0; i < 3; i++) {
        float y = at.y + way * s * (0.9f * t - 0.5f + 0.22f * (float)i), arm = s * 0.34f;
        struct point chevron[3] = {{at.x - arm, y}, {at.x, y + way * arm * 0.6f}, {at.x + arm, y}};
        canvas_polyline(canvas, chevron, 3, false, s * 0.09f + 2,
                        colour_faded(palette_colour(PALETTE_SHADOW), 0.6f * seen));
        canvas_polyline(canvas, chevron, 3, false, s * 0.06f + 1, colour_faded(colour, seen));
    }
    snprintf(text, sizeof text, "%d", event->number);
    scene_draw_number(scene, (struct point){at.x, at.y - s * (0.95f + 0.2f * t)}, text, s * 0.7f > 18 ? s * 0.7f : 18,
                      colour_faded(colour, seen));
}

static void draw_rank(const struct scene *scene, const struct event *event, float t)
{
    for (int i = 0; i < PAIR && event->seat < TEAM_MAX; i++)
        if (figure_on_board(&scene->stage->shown.game, (figure_id)(event->seat * PAIR + i)))
            draw_rank_of(scene, (figure_id)(event->seat * PAIR + i), event, t);
}

void scene_draw_terrain_effect(const struct scene *scene, const struct event *event, float t)
{
    /* a function, or a sign over the figure; those that name a sector want one that is there */
    static const struct {
        void (*draw)(const struct scene *scene, const struct event *event, float t);
        bool of_sector;
        const char *sign;
        enum palette rim;
    } ROWS[EVENT_TYPES] = {
        [EVENT_TRAP_ATTACKS] = {.draw = draw_trap_attack},
        [EVENT_EXPLODED] = {.draw = draw_explosion},
        [EVENT_DOOR_CARD] = {.draw = draw_door_card},
        [EVENT_FORCE_DRAWN] = {.draw = draw_drawn_force},
        [EVENT_HACKED] = {.draw = draw_hack},
        [EVENT_TASK_DONE] = {.sign = "art/icons/check.svg", .rim = PALETTE_VERDIGRIS},
        [EVENT_DROPPED] = {.sign = "art/icons/secondary_mission.svg", .rim = PALETTE_BRASS},
        [EVENT_GUARD_WAKES] = {.sign = "art/icons/warning.svg", .rim = PALETTE_BLOOD_LIGHT},
        [EVENT_ACTION_GAINED] = {.draw = draw_gain},
        [EVENT_RANK_CHANGED] = {.draw = draw_rank},
        [EVENT_GATE_BARRED] = {.draw = draw_barred_gate},
        [EVENT_SMOKE] = {.draw = draw_smoke, .of_sector = true},
        [EVENT_TOKEN_PLACED] = {.draw = draw_team_token, .of_sector = true},
        [EVENT_SCANNED] = {.draw = draw_scan, .of_sector = true},
        [EVENT_SECTOR_BLOCKED] = {.draw = draw_barred_sector, .of_sector = true},
    };
    struct point at;
    if (ROWS[event->type].draw && (event->slot < SLOT_MAX || !ROWS[event->type].of_sector))
        ROWS[event->type].draw(scene, event, t);
    if (ROWS[event->type].sign && find_target(scene, event->figure, &at))
        draw_sign(scene, ROWS[event->type].sign, at, t, palette_colour(ROWS[event->type].rim));
}
