/* board_figures.c -- figures and face-down cards, and all pieces in the order in which they stand before each other. */
#include "siege/view/board_scene.h"

#include "siege/rules/board/board.h"
#include "siege/rules/card/lasting.h"
#include "siege/view/card_view.h"
#include "siege/view/banner.h"

#include <math.h>
#include <string.h>
#include <stdio.h>

struct rect place_rect(struct place place, float x, float y, float w, float h)
{
    struct point from = place_point(place, x, y), to = place_point(place, x + w, y + h);
    return rect_snapped(rect_of(from.x, from.y, to.x - from.x, to.y - from.y));
}

struct point scene_slot_middle(const struct scene *scene, int slot)
{
    struct point middle = stage_slot_point(scene->scenario, slot);
    return place_point(scene->place, middle.x, middle.y);
}

struct rect scene_slot_rect(const struct scene *scene, int slot)
{
    struct point middle = stage_slot_point(scene->scenario, slot);
    return place_rect(scene->place, middle.x - 4, middle.y - 4, SECTOR_SIZE, SECTOR_SIZE);
}

/* ---- cards ----------------------------------------------------------------------------------------------------- */

static void draw_count(const struct scene *scene, struct point at, int count)
{
    char text[12];
    float s = scene->place.square, px = s * 0.36f > 11 ? s * 0.36f : 11, radius = px * 0.62f;
    const struct brush *brush = scene->brush;
    snprintf(text, sizeof text, "%d", count);
    canvas_circle(brush->canvas, at, radius + 1.5f, palette_colour(PALETTE_SHADOW));
    canvas_circle(brush->canvas, at, radius, palette_colour(PALETTE_BLOOD));
    canvas_ring(brush->canvas, at, radius, 1.2f, palette_colour(PALETTE_BRASS));
    brush_title(brush, brush_around(at, 2 * radius), px, palette_colour(PALETTE_BONE), text);
}

/* Face-down cards lie where the sector's four middle squares meet. */
static void draw_face_down(const struct scene *scene, int slot, int count)
{
    struct point middle = scene_slot_middle(scene, slot);
    float s = scene->place.square, h = roundf(s * 1.5f), w = roundf(h * 240 / 336);
    canvas_light(scene->brush->canvas, middle.x, middle.y, s * 1.7f, (struct colour){255, 60, 30, 255}, 0.22f);
    for (int i = count < 3 ? count - 1 : 2; i >= 0; i--) {
        float off = s * 0.07f * (float)i;
        struct rect card = rect_of(roundf(middle.x - w / 2 + off), roundf(middle.y - h / 2 - off), w, h);
        canvas_shadow(scene->brush->canvas, card, s * 0.16f, 0.6f);
        card_draw_back(scene->brush, card, CARD_FORCE);
    }
    draw_count(scene, (struct point){middle.x + w * 0.5f, middle.y + h * 0.42f}, count);
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

/* The n-th of its kind on the table, from 1; 0 if the kind has one figure only. */
static int number_of(const struct scene *scene, figure_id figure)
{
    if (figure_is_trooper(figure))
        return figure % PAIR + 1;
    const struct shown *shown = &scene->stage->shown;
    uint8_t kind = shown->game.figure[figure].kind;
    if (scene->scenario->catalogue->kind[kind].figures < 2 || figure_follows(&shown->game, figure))
        return 0;
    int number = 1;
    for (int i = TROOPER_MAX; i < figure; i++)
        number += shown->game.figure[i].kind == kind;
    return number;
}

static bool is_known(const struct scene *scene, figure_id figure)
{
    int kinds = figure_is_trooper(figure) ? scene->scenario->catalogue->roster : scene->scenario->catalogue->kinds;
    return scene->stage->shown.game.figure[figure].kind < kinds;
}

/* In a rank at a gate, or with somebody on the square behind it. */
static bool is_crowded(const struct scene *scene, figure_id figure)
{
    const struct game *game = &scene->stage->shown.game;
    struct square at = figure_square(game, figure);
    if (stage_is_moving(scene->stage, figure))
        return false;
    return !figure_on_board(game, figure) || (at.y > 0 && board_has(game->occupied, square_step(at, NORTH)));
}

/* No creature: he stands on the base of those who lead him, until then on a plain one. */
static void dress_follower(const struct scene *scene, figure_id figure, struct figure_look *look)
{
    const struct game *game = &scene->stage->shown.game;
    seat_id captor = game->figure[figure].captor;
    int trooper = captor < TEAM_MAX ? game->figure[captor * PAIR].kind : ROSTER_MAX;
    const struct start_figure *start = figure_follower(game, figure);
    look->art = "art/figures/follower.svg";
    look->letter = start ? figure_letter_of_name(scene->scenario->catalogue, start->name) : '?';
    look->follows = true;
    look->nobodys = captor >= TEAM_MAX;
    if (trooper < scene->scenario->catalogue->roster)
        look->banner = scene->trooper_look[trooper].banner;
}

static struct figure_look look_of(const struct scene *scene, figure_id figure, const struct stage_pose *pose)
{
    const struct shown *shown = &scene->stage->shown;
    const struct figure *state = &shown->game.figure[figure];
    struct figure_look look = figure_is_trooper(figure) ? scene->trooper_look[state->kind]
                                                        : scene->creature_look[state->kind];
    seat_id seat = state->captor < TEAM_MAX && !figure_is_trooper(figure) ? state->captor : figure_seat(figure);
    bool in_turn = shown->game.turn.seat == seat;
    if (figure_follows(&shown->game, figure))
        dress_follower(scene, figure, &look);
    look.number = number_of(scene, figure);
    look.strength = state->strength;
    if (figure_is_trooper(figure))
        look.most_strength = figure_full_strength(&shown->game);
    look.acted = in_turn && (state->flags & FIGURE_ACTIVE_DONE);
    look.actions = effect_actions_left(&shown->game, figure);
    look.most_actions = in_turn ? (figure_is_trooper(figure) ? scene->scenario->mission.parameters.trooper_actions
                                                             : scene->scenario->catalogue->kind[state->kind].actions)
                                : 0;
    look.opacity = pose->opacity * (state->state == FIGURE_WAITING ? 0.92f : 1);
    look.flash = scene->stage->manner.unlit ? 0 : pose->flash;
    look.dissolve = pose->dissolve;
    look.lift = pose->lift;
    look.stance = (struct stance){pose->lean, pose->stretch, pose->stride};
    look.tilt = pose->tilt;
    look.crowded = is_crowded(scene, figure);
    look.mirrored = shown->turned[figure];
    look.aimed = scene->overlay && (scene->overlay->mark[figure] & OVERLAY_AIMED);
    return look;
}

static struct rect figure_rect(const struct scene *scene, const struct stage_pose *pose)
{
    return brush_around(place_point(scene->place, pose->at.x, pose->at.y), scene->place.square);
}

static bool is_captive(const struct scene *scene, figure_id figure)
{
    return !figure_is_trooper(figure) && scene->stage->shown.game.figure[figure].captor < TEAM_MAX;
}

/* A captive wears a chain and the letter of its captors. */
static void draw_chain(const struct scene *scene, figure_id figure, const struct stage_pose *pose)
{
    const struct shown *shown = &scene->stage->shown;
    struct canvas *canvas = scene->brush->canvas;
    int trooper = shown->game.figure[shown->game.figure[figure].captor * PAIR].kind;
    float s = scene->place.square, size = s * 0.52f > 16 ? s * 0.52f : 16;
    struct point at = place_point(scene->place, pose->at.x, pose->at.y);
    struct point chain = {at.x + s * 0.32f, at.y + s * 0.22f};
    if (trooper < scene->scenario->catalogue->roster) {
        enum banner banner = scene->trooper_look[trooper].banner;
        canvas_ring(canvas, at, s * 0.52f, s * 0.05f + 1, colour_faded(banner_colour(banner), pose->opacity));
    }
    if (!figure_follows(&shown->game, figure))
        brush_centred(scene->brush, "art/board/marker_captive.svg", chain, size, 0, pose->opacity);
}

void scene_draw_badge(const struct scene *scene, const char *picture, struct point at, float size, float opacity)
{
    struct canvas *canvas = scene->brush->canvas;
    canvas_circle(canvas, at, size * 0.60f, colour_faded(palette_colour(PALETTE_SHADOW), 0.9f * opacity));
    canvas_ring(canvas, at, size * 0.58f, 1.2f, colour_faded(palette_colour(PALETTE_BRASS), opacity));
    brush_centred(scene->brush, picture, at, size, 0, opacity);
}

static void draw_badge(const struct scene *scene, const struct stage_pose *pose, const char *picture, float x)
{
    float size = roundf(fmaxf(scene->place.square * 0.34f, 13));
    scene_draw_badge(scene, picture, place_point(scene->place, pose->at.x + x, pose->at.y + 0.46f), size,
                     pose->opacity);
}

/* What it carries, and what a card has made of it. */
static void draw_badges(const struct scene *scene, figure_id figure, const struct stage_pose *pose)
{
    const struct figure *state = &scene->stage->shown.game.figure[figure];
    if (state->state != FIGURE_ON_BOARD || pose->opacity < 0.3f || pose->dissolve > 0.5f)
        return;
    if (state->marks & ~(MARK_LOAD - 1))
        draw_badge(scene, pose, "art/badges/load.svg", -0.44f);
    if (effect_hides(&scene->stage->shown.game, figure, MODE_FIRE))
        draw_badge(scene, pose, "art/badges/no_fire.svg", 0.44f);
    else if (effect_phases_alone(&scene->stage->shown.game, figure))
        draw_badge(scene, pose, "art/badges/phase_move.svg", 0.44f);
}

bool scene_look_of(const struct scene *scene, figure_id figure, struct figure_look *look)
{
    struct stage_pose pose = stage_pose_of(scene->stage, figure);
    bool seen = pose.seen && is_known(scene, figure);
    if (seen)
        *look = look_of(scene, figure, &pose);
    return seen;
}

static void draw_body(const struct scene *scene, figure_id figure, bool selected, bool hovered)
{
    struct figure_look look;
    struct stage_pose pose = stage_pose_of(scene->stage, figure);
    if (!scene_look_of(scene, figure, &look))
        return;
    look.selected = selected;
    look.hovered = hovered;
    figure_draw_base(scene->brush, figure_rect(scene, &pose), &look);
    figure_draw_body(scene->brush, figure_rect(scene, &pose), &look);
}

static void draw_chips(const struct scene *scene, figure_id figure)
{
    struct figure_look look;
    struct stage_pose pose = stage_pose_of(scene->stage, figure);
    if (!scene_look_of(scene, figure, &look))
        return;
    if (stage_is_moving(scene->stage, figure) && stage_current(scene->stage)->type == EVENT_STEPPED)
        look.most_strength = look.most_actions = 0; /* its legs are seen */
    look.tag_at = stage_is_moving(scene->stage, figure) ? 0 : scene->plates->tag_at[figure];
    figure_draw_chips(scene->brush, figure_rect(scene, &pose), &look);
    if (is_captive(scene, figure))
        draw_chain(scene, figure, &pose);
    draw_badges(scene, figure, &pose);
}

void scene_draw_figure(const struct scene *scene, figure_id figure, bool selected, bool hovered)
{
    draw_body(scene, figure, selected, hovered);
    draw_chips(scene, figure);
}

struct standing {
    figure_id figure;
    float y;
};

/* Sorted from the back to the front. */
static int list_figures(const struct scene *scene, bool moving, struct standing *list)
{
    int count = 0;
    for (int i = 0; i < FIGURE_MAX; i++) {
        figure_id figure = (figure_id)i;
        struct stage_pose pose = stage_pose_of(scene->stage, figure);
        if (!pose.seen || !is_known(scene, figure) || stage_is_moving(scene->stage, figure) != moving)
            continue;
        int at = count++;
        while (at > 0 && list[at - 1].y > pose.at.y) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = (struct standing){figure, pose.at.y};
    }
    return count;
}

static void draw_figures(const struct scene *scene, bool moving)
{
    struct standing list[FIGURE_MAX];
    int count = list_figures(scene, moving, list);
    for (int i = 0; i < count; i++)
        draw_body(scene, list[i].figure, scene->overlay && scene->overlay->selected == list[i].figure, false);
    for (int i = 0; i < count; i++) /* over all of them */
        draw_chips(scene, list[i].figure);
}

/* Who fell in this round lies where it stood. */
static void draw_bodies(const struct scene *scene)
{
    const struct shown *shown = &scene->stage->shown;
    for (int i = 0; i < FIGURE_MAX; i++) {
        bool trooper = figure_is_trooper((figure_id)i);
        int kinds = trooper ? scene->scenario->catalogue->roster : scene->scenario->catalogue->kinds;
        if (!square_is(shown->body[i]) || shown->body_kind[i] >= kinds)
            continue;
        const struct figure_look *looks = trooper ? scene->trooper_look : scene->creature_look;
        struct point at = scene_middle(scene, shown->body[i]);
        float s = scene->place.square;
        canvas_radial(scene->brush->canvas, (struct point){at.x, at.y + s * 0.06f}, s * 0.5f,
                      (struct colour){0, 0, 0, 150}, (struct colour){0, 0, 0, 0});
        float size = roundf(s * 1.04f);
        brush_picture(scene->brush, looks[shown->body_kind[i]].art, size, size, brush_around(at, size),
                      i % 2 ? 90.0f : 270.0f, (struct colour){132, 120, 116, 235});
    }
}

/* Blood, ichor and soot, each lying as its square has it. */
static void draw_remains(const struct scene *scene)
{
    static const char *const PICTURE[STAINS][2] = {{"art/board/blood_a.svg", "art/board/blood_b.svg"},
                                                   {"art/board/ichor_a.svg", "art/board/ichor_b.svg"},
                                                   {"art/board/scorch_a.svg", "art/board/scorch_b.svg"}};
    const struct remains *remains = &scene->stage->shown.remains;
    for (int i = 0; i < remains->count && !scene->stage->manner.unmarked; i++) {
        unsigned chance = brush_chance(remains->mark[i].x + 8 * i, remains->mark[i].y, 19);
        bool heavy = remains->mark[i].heavy;
        float size = roundf(scene->place.square * (heavy ? 1.2f : 0.72f)), off = heavy ? 0.1f : 0.5f;
        struct point at = scene_middle(scene, square_at(remains->mark[i].x, remains->mark[i].y));
        at.x += off * scene->place.square * ((float)(chance % 64) / 64 - 0.5f);
        at.y += off * scene->place.square * ((float)(chance / 64 % 64) / 64 - 0.5f);
        brush_centred(scene->brush, PICTURE[remains->mark[i].stain][chance / 4096 % 2], at, size,
                      (float)(chance / 8192 % 4 * 90), heavy ? 0.75f : 0.6f);
    }
}

void scene_draw_rest(const struct scene *scene)
{
    draw_remains(scene);
    scene_draw_tokens(scene);
    draw_bodies(scene);
    for (int slot = 0; slot < SLOT_MAX; slot++)
        if (scene->stage->shown.face_down[slot] > 0)
            draw_face_down(scene, slot, scene->stage->shown.face_down[slot]);
    scene_draw_markers(scene);
    draw_figures(scene, false);
    scene_draw_veil(scene);
}

void scene_draw_moving(const struct scene *scene)
{
    draw_figures(scene, true);
}
