/* board_effects.c -- what the current event shows besides moving figures: shots, blows, arrivals, turning cards. */
#include "siege/view/board_scene.h"
#include "siege/view/painting.h"

#include "siege/view/card_view.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>

/* ---- walking --------------------------------------------------------------------------------------------------- */

/* The way still to go, from the figure over the steps to come to an arrow. */
void scene_draw_way(const struct scene *scene)
{
    const struct event *event = stage_current(scene->stage);
    if (!event || event->type != EVENT_STEPPED)
        return;
    struct point points[STEP_MAX + 2];
    const struct event *end = scene->stage->event + scene->stage->count;
    struct stage_pose pose = stage_pose_of(scene->stage, event->figure);
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, line = s / 18 > 2 ? s / 18 : 2;
    int count = 0, last = 0;
    if (pose.seen)
        points[count++] = place_point(scene->place, pose.at.x, pose.at.y);
    for (; event < end && count < STEP_MAX + 2; event++) {
        if (event_is_doorway(event))
            break; /* what is walked behind the doorway is drawn when the figure is there */
        if (event->type != EVENT_STEPPED)
            continue;
        if (event->number <= last || event->figure != scene->stage->event[scene->stage->next].figure)
            break;
        last = event->number;
        struct point to = scene_middle(scene, event->at);
        if (count == 0 || hypotf(to.x - points[count - 1].x, to.y - points[count - 1].y) > 2)
            points[count++] = to;
    }
    if (count < 2)
        return;
    canvas_polyline(canvas, points, count, false, line + 2, colour_faded(palette_colour(PALETTE_SHADOW), 0.5f));
    canvas_polyline(canvas, points, count, false, line, colour_faded(palette_colour(PALETTE_BRASS_LIGHT), 0.75f));
    canvas_arrow_head(canvas, points[count - 2], points[count - 1], s * 0.34f, palette_colour(PALETTE_BRASS_LIGHT));
}

/* ---- damage ---------------------------------------------------------------------------------------------------- */

/* How far words have risen from the figure; where nothing shall move they stand halfway. */
static float risen(const struct scene *scene, float t)
{
    return scene->stage->manner.still ? 0.5f : t;
}

/* A number that rises from the figure: Strength lost, or won back. */
static void draw_change(const struct scene *scene, const struct event *event, float t)
{
    char text[12];
    bool healed = event->type == EVENT_HEALED;
    float s = scene->place.square;
    struct point at;
    if (!scene_find_target(scene, event->figure, &at))
        return;
    if (!healed)
        scene_draw_impact(scene, event->figure, true, t);
    snprintf(text, sizeof text, "%c%d", healed ? '+' : '-', event->number);
    at.y -= s * (0.35f + 0.5f * risen(scene, t));
    scene_draw_number(scene, at, text, fmaxf(s * 0.6f, 16),
                      palette_colour(healed                             ? PALETTE_VERDIGRIS
                                     : figure_is_trooper(event->figure) ? PALETTE_BLOOD_LIGHT
                                                                        : PALETTE_BRASS_LIGHT));
}

/* What it was worth to the team that felled it. */
static void draw_reward(const struct scene *scene, const struct event *event, float t)
{
    char text[12];
    const struct shown *shown = &scene->stage->shown;
    struct point at;
    uint8_t kind = shown->game.figure[event->figure].kind;
    if (figure_is_trooper(event->figure) || !shown->roll.any || shown->roll.attacker >= TROOPER_MAX ||
        kind >= scene->scenario->catalogue->kinds || !scene_find_target(scene, event->figure, &at))
        return;
    float s = scene->place.square;
    at.y -= s * (0.55f + 0.6f * risen(scene, t));
    snprintf(text, sizeof text, "+%d", scene->scenario->catalogue->kind[kind].points);
    scene_draw_number(scene, at, text, fmaxf(s * 0.6f, 18), palette_colour(PALETTE_BRASS_LIGHT));
}

/* It breaks: what it was made of flies off. */
static void draw_elimination(const struct scene *scene, const struct event *event, float t)
{
    scene_draw_impact(scene, event->figure, true, t);
    scene_draw_impact(scene, event->figure, true, fmaxf(0, t * 1.3f - 0.3f));
    draw_reward(scene, event, t);
}

/* A word on a plate beside a figure, where it hides nobody, else over its head. */
static void draw_word(const struct scene *scene, int target, struct point at, const char *word, struct colour ink)
{
    const struct brush *brush = scene->brush;
    float s = scene->place.square, px = fmaxf(s * 0.36f, 16), high = roundf(px * 1.3f);
    float wide = font_width(brush->fonts, FONT_TITLE, px, word) + px;
    struct point origin = scene->place.origin, middle = stage_target_point(scene->stage, target);
    struct rect view = rect_of(scene->view.x - origin.x, scene->view.y - origin.y, scene->view.w, scene->view.h), plate;
    struct crowd crowd = scene->plates->crowd; /* for this frame alone */
    if (crowd_name(&crowd, target, brush_around((struct point){middle.x * s, middle.y * s}, s), view, wide, high,
                   &plate))
        plate = rect_of(plate.x + origin.x, plate.y + origin.y, plate.w, plate.h);
    else
        plate = rect_kept_inside(rect_of(at.x - wide / 2, at.y - s * 1.1f - high, wide, high), scene->view);
    plate = rect_snapped(plate);
    canvas_fill_cut(brush->canvas, plate, px * 0.3f, colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.94f),
                    colour_faded(palette_colour(PALETTE_VOID), 0.94f));
    canvas_frame_cut(brush->canvas, plate, px * 0.3f, 1.5f, ink);
    brush_title(brush, plate, px, ink, word);
}

/* All of the attack was in vain: in a word beside who was meant. */
static void draw_result(const struct scene *scene, const struct event *event, float t)
{
    struct point at;
    const char *word = event->number > 0 ? scene->labels->holds : scene->labels->missed;
    if (event->amount > 0 && scene_find_target(scene, event->target, &at) && !scene->stage->manner.unlit)
        canvas_light(scene->brush->canvas, at.x, at.y, scene->place.square * 0.7f, palette_colour(PALETTE_EMBER), 0.8f);
    if (event->amount == 0 && event->number > 0)
        scene_draw_impact(scene, event->target, false, t);
    if (event->amount > 0 || !word || !scene_find_target(scene, event->target, &at))
        return;
    draw_word(scene, event->target, at, word, palette_colour(event->number > 0 ? PALETTE_FROST : PALETTE_BONE));
}

/* ---- arrivals -------------------------------------------------------------------------------------------------- */

/* Out of a shaft of violet light: neither blood nor a blow nor a doorway. */
static void draw_arrival(const struct scene *scene, struct point at, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, wide = s * 0.8f * (1 - 0.75f * t), high = s * 1.9f;
    struct colour violet = {150, 84, 255, 255}, none = colour_faded(violet, 0);
    struct point foot = {at.x, at.y + s * 0.3f};
    canvas_set_additive(canvas, true);
    for (int half = 0; half < 2; half++) /* a shaft of light, brightest along its middle */
        canvas_gradient_across(canvas, rect_of(at.x - (half ? 0 : wide / 2), foot.y - high, wide / 2, high),
                               half ? colour_faded(violet, 0.75f * (1 - t)) : none,
                               half ? none : colour_faded(violet, 0.75f * (1 - t)));
    for (int i = 0; i < 12; i++) {
        float across = ((float)(brush_chance(i, 5, 77) % 100) / 100 - 0.5f) * s * 0.8f;
        float up = s * (0.2f + 1.4f * t * (0.4f + (float)(brush_chance(i, 6, 78) % 100) / 100));
        struct point low = {at.x + across, foot.y - up}, top = {low.x, low.y - s * 0.16f};
        canvas_line(canvas, low, top, s * 0.03f + 1, colour_faded(palette_colour(PALETTE_BONE), 0.9f * (1 - t)));
    }
    canvas_set_additive(canvas, false);
    canvas_light(canvas, foot.x, foot.y, s * 0.9f, violet, 0.7f * (1 - t));
    canvas_arc(canvas, foot, s * (0.2f + 0.3f * t), s * 0.06f + 1, 0, 360, colour_faded(violet, 1 - t));
}

static void draw_placed(const struct scene *scene, const struct event *event, float t)
{
    draw_arrival(scene, scene_middle(scene, event->at), t);
}

static void draw_reinforcement(const struct scene *scene, const struct event *event, float t)
{
    struct point at;
    if (scene_find_target(scene, event->figure, &at))
        draw_arrival(scene, at, t);
}

static void draw_dust(const struct scene *scene, struct square square, float t)
{
    float s = scene->place.square;
    struct point at = place_point(scene->place, (float)square.x + 0.5f, (float)square.y + 0.7f);
    if (t > 0.7f)
        canvas_ring(scene->brush->canvas, at, s * (t - 0.7f) * 2.6f, 2,
                    colour_faded(palette_colour(PALETTE_BONE_DIM), (1 - t) * 2));
}

/* Dust where the foot has left the floor. */
static void draw_footfall(const struct scene *scene, const struct event *event, float t)
{
    float s = scene->place.square, side = event->number % 2 ? 0.16f : -0.16f;
    if (!square_is(event->from) || scene->stage->manner.still)
        return;
    struct point at = place_point(scene->place, (float)event->from.x + 0.5f + side, (float)event->from.y + 0.78f);
    for (int i = -1; i <= 1; i++)
        canvas_circle(
            scene->brush->canvas,
            (struct point){at.x + (float)i * s * (0.05f + 0.12f * t), at.y - s * 0.06f * t * (float)(2 - i * i)},
            s * (0.04f + 0.06f * t), colour_faded(palette_colour(PALETTE_BONE_DIM), 0.34f * (1 - t)));
}

/* ---- cards and markers ----------------------------------------------------------------------------------------- */

struct card_face scene_force_face(const struct scene *scene, int card)
{
    const struct catalogue *catalogue = scene->scenario->catalogue;
    struct card_face face = card_face_empty(CARD_FORCE);
    for (int kind = 0; kind < catalogue->kinds && face.rows < CARD_ROWS; kind++) {
        int count = catalogue->force[card].creatures[kind];
        if (count > 0)
            face.row[face.rows++] = (struct card_row){scene->creature_look[kind].art, NULL,
                                                      scene->creature_look[kind].letter, count};
    }
    return face;
}

static const float LIES_OPEN = 0.5f; /* of its time */

static void draw_turning_card(const struct scene *scene, const struct event *event, float t)
{
    if (event->card >= scene->scenario->catalogue->force_cards || event->slot == SLOT_NONE)
        return;
    struct card_face face = scene_force_face(scene, event->card);
    struct point at = scene_slot_middle(scene, event->slot);
    if (scene->stage->shown.face_down[event->slot] == 0)
        scene_draw_last_gloom(scene, event->slot, 1 - t);
    float s = scene->place.square, grown = fminf(t / LIES_OPEN, 1), h = s * (1.5f + grown);
    if (t > LIES_OPEN) /* it is read where it lies large: here it would hide who has just come in */
        return;
    struct rect card = rect_kept_inside(rect_of(at.x - h * 5 / 14, at.y - h / 2, h * 5 / 7, h), scene->view);
    canvas_light(scene->brush->canvas, at.x, at.y, h, (struct colour){255, 60, 30, 255}, 0.5f * (1 - t));
    card_draw_flip(scene->brush, card, &face, grown);
}

/* A face-down card slides from the middle of one sector to that of another. */
static void draw_moving_card(const struct scene *scene, const struct event *event, float t)
{
    if (event->slot >= SLOT_MAX || event->number < 0)
        return;
    float h = roundf(scene->place.square * 1.7f), w = roundf(h * 5 / 7), eased = stage_eased(t);
    struct point at = stage_between(scene_slot_middle(scene, event->slot), scene_slot_middle(scene, event->number),
                                    eased);
    struct rect card = rect_of(roundf(at.x - w / 2), roundf(at.y - h / 2), w, h);
    canvas_shadow(scene->brush->canvas, card, scene->place.square * 0.3f, 0.6f);
    card_draw_back(scene->brush, card, CARD_FORCE);
}

/* A marker is put down or is gone. */
/* What broke flies in splinters, each turning about itself, and falls. */
static void draw_splinters(const struct scene *scene, struct point at, float t)
{
    enum { SPLINTERS = 16 };
    float s = scene->place.square, gone = 1 - (1 - t) * (1 - t);
    for (int i = 0; i < SPLINTERS; i++) {
        unsigned chance = brush_chance(i, 3, 57);
        float angle = (float)(chance % 628) / 100,
              far = s * (0.15f + (0.5f + (float)(chance / 1024 % 90) / 100) * gone);
        float turn = angle * 3 + t * (6 + (float)(chance / 4096 % 9)), half = s * (0.07f + 0.012f * (float)(i % 6));
        struct point middle = {at.x + cosf(angle) * far,
                               at.y + sinf(angle) * far * 0.8f + s * (0.7f * t * t - 0.5f * t)};
        struct point along = {cosf(turn) * half, sinf(turn) * half}, across = {-along.y * 0.3f, along.x * 0.3f};
        const struct point corner[] = {{middle.x - along.x, middle.y - along.y},
                                       {middle.x + across.x, middle.y + across.y},
                                       {middle.x + along.x, middle.y + along.y},
                                       {middle.x - across.x, middle.y - across.y}};
        enum palette tone = i % 3 == 0 ? PALETTE_BRASS_LIGHT : i % 3 == 1 ? PALETTE_IRON_LIGHT : PALETTE_BONE_DIM;
        canvas_polygon(scene->brush->canvas, corner, 4, colour_faded(palette_colour(tone), fminf(1, 2 - 2 * t)));
    }
}

static void draw_burst(const struct scene *scene, struct point at, bool destroyed, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square;
    struct colour colour = destroyed ? palette_colour(PALETTE_EMBER) : palette_colour(PALETTE_VERDIGRIS);
    canvas_light(canvas, at.x, at.y, s * (1.3f + (destroyed ? 1.2f : 0.4f) * t), colour, 0.9f * (1 - t));
    canvas_ring(canvas, at, s * (0.3f + 0.7f * t), s * 0.1f * (1 - t) + 1, colour_faded(colour, 1 - t));
    if (destroyed && !scene->stage->manner.still)
        draw_splinters(scene, at, t);
}

/* A sentence of the mission on a plate in the upper part of the view. */
static void draw_message(const struct scene *scene, const char *sentence, float t)
{
    const struct brush *brush = scene->brush;
    float px = roundf(20 * brush->scale), pad = px * 0.9f;
    float seen = t < 0.06f ? t / 0.06f : t > 0.94f ? (1 - t) / 0.06f : 1;
    float wide = scene->view.w * 0.8f < 620 * brush->scale ? scene->view.w * 0.8f : 620 * brush->scale;
    float high = font_wrapped_height(brush->fonts, FONT_BODY_BOLD, px, wide - 2 * pad, sentence) + 1;
    struct rect plate = rect_snapped(rect_anchor(scene->view, wide, high + 2 * pad, 0.5f, 0.16f));
    canvas_shadow(brush->canvas, plate, px, 0.6f * seen);
    canvas_fill_cut(brush->canvas, plate, px * 0.6f, colour_faded(palette_colour(PALETTE_BLOOD_DARK), 0.95f * seen),
                    colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.95f * seen));
    canvas_frame_cut(brush->canvas, plate, px * 0.6f, 2, colour_faded(palette_colour(PALETTE_BRASS), seen));
    font_draw_wrapped(brush->fonts,
                      (struct text_style){FONT_BODY_BOLD, px, colour_faded(palette_colour(PALETTE_BONE), seen)},
                      rect_inset(plate, pad), TEXT_CENTRE, sentence);
}

static void draw_trigger(const struct scene *scene, const struct event *event, float t)
{
    const struct trigger_action *action = stage_triggered(scene->stage, event);
    const char *sentence = stage_message(scene->stage, event);
    if (sentence)
        draw_message(scene, sentence, t);
    struct point at;
    bool breaks = action && (action->verb == TRIGGER_CLOSE || action->verb == TRIGGER_BREACH) && !action->door;
    if (stage_changed_way(scene->stage, event, &at))
        draw_burst(scene, place_point(scene->place, at.x, at.y), breaks, t);
}

static void draw_marker_change(const struct scene *scene, const struct event *event, float t)
{
    struct point at = scene_middle(scene, event->at);
    (void)scene_find_target(scene, TARGET_MARKER + event->number, &at);
    draw_burst(scene, at, event->type == EVENT_MARKER_DESTROYED, t);
}

static void draw_figure_burst(const struct scene *scene, const struct event *event, float t)
{
    struct point at;
    if (scene_find_target(scene, event->figure, &at))
        draw_burst(scene, at, false, t);
}

static void draw_teleport(const struct scene *scene, const struct event *event, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    struct colour blue = {96, 190, 255, 255};
    struct point at[2] = {scene_middle(scene, event->from), scene_middle(scene, event->at)};
    float s = scene->place.square;
    for (int i = 0; i < 2; i++) {
        float near = i ? t : 1 - t;
        canvas_light(canvas, at[i].x, at[i].y, s * 1.6f, blue, 0.3f + 0.5f * near);
        canvas_ring(canvas, at[i], s * (0.2f + 0.5f * (i ? 1 - t : t)), s * 0.06f + 1, colour_faded(blue, near));
    }
}

/* ---- whose turn begins ----------------------------------------------------------------------------------------- */

static enum banner banner_of(const struct scene *scene, seat_id seat)
{
    uint8_t kind = seat < TEAM_MAX ? scene->stage->shown.game.figure[seat * PAIR].kind : KIND_NONE;
    return kind < scene->scenario->catalogue->roster ? scene->trooper_look[kind].banner : BANNER_LEGION;
}

enum { ON_BANNER = 3 };

static void portrait(const struct scene *scene, bool trooper, int kind, struct painting *painting)
{
    (trooper ? painting_of_trooper : painting_of_creature)(painting, scene->scenario->catalogue, kind, 0);
}

/* The team's Doomtroopers that are left; of the Dark Legion, its mightiest creatures that are there. */
static int list_on_banner(const struct scene *scene, seat_id seat, uint8_t kinds[ON_BANNER])
{
    const struct game *game = &scene->stage->shown.game;
    const struct catalogue *catalogue = scene->scenario->catalogue;
    int count = 0;
    for (int i = 0; i < PAIR && seat < TEAM_MAX; i++) {
        const struct figure *figure = &game->figure[seat * PAIR + i];
        if (figure->state != FIGURE_ELIMINATED && figure->kind < catalogue->roster)
            kinds[count++] = figure->kind;
    }
    for (int kind = catalogue->kinds - 1; kind >= 0 && seat == SEAT_LEGION; kind--)
        for (int i = TROOPER_MAX; i < FIGURE_MAX && count < ON_BANNER; i++)
            if (game->figure[i].kind == kind && figure_is_creature_there(game, (figure_id)i)) {
                kinds[count++] = (uint8_t)kind;
                break;
            }
    if (count == 0 && seat == SEAT_LEGION)
        kinds[count++] = 0;
    return count;
}

static float banner_height(const struct scene *scene)
{
    return floorf(fminf(scene->view.h * 0.27f, 170 * scene->brush->scale));
}

/* Portrait `i` from the right. */
static struct rect banner_window(struct rect band, int i)
{
    float w = floorf(band.h * 0.80f);
    return rect_snapped(
        rect_of(rect_right(band) - band.h * 0.3f - (float)(i + 1) * (w + 6), band.y + 2, w, band.h - 4));
}

void scene_note_banners(const struct scene *scene)
{
    const struct game *game = &scene->stage->shown.game;
    const struct catalogue *catalogue = scene->scenario->catalogue;
    struct rect window = banner_window(rect_of(0, 0, 0, banner_height(scene)), 0), nowhere = {0, 0, 0, 0};
    for (int i = 0; i < TROOPER_MAX + catalogue->kinds; i++) {
        bool trooper = i < TROOPER_MAX;
        struct painting painting;
        if (trooper && (!team_takes_part(game, i / PAIR) || game->figure[i].kind >= catalogue->roster))
            continue;
        portrait(scene, trooper, trooper ? game->figure[i].kind : i - TROOPER_MAX, &painting);
        struct rect place = tableau_place(window, &painting.tableau);
        brush_picture(scene->brush, painting.place, place.w, place.h, nowhere, 0, WHITE);
    }
}

/* Slides open from its middle, and is gone before it has shut: no slivers. */
static void draw_on_banner(const struct scene *scene, struct rect window, bool trooper, int kind, float seen)
{
    struct painting painting;
    if (seen < 0.4f)
        return;
    portrait(scene, trooper, kind, &painting);
    painting.tableau.dark = 1 - seen;
    canvas_push_clip(scene->brush->canvas, rect_snapped(rect_anchor(window, window.w * seen, window.h, 0.5f, 0.5f)));
    tableau_draw(scene->brush, window, &painting.tableau);
    struct colour black = {8, 7, 9, 255};
    float soft = window.w * 0.22f;
    canvas_gradient_across(scene->brush->canvas, rect_of(window.x, window.y, soft, window.h), black,
                           colour_faded(black, 0));
    canvas_gradient_across(scene->brush->canvas, rect_of(rect_right(window) - soft, window.y, soft, window.h),
                           colour_faded(black, 0), black);
    canvas_pop_clip(scene->brush->canvas);
}

/* Who, and below, smaller, what it is to whoever looks on. */
static void draw_seat_names(const struct scene *scene, seat_id seat, struct rect room, float seen)
{
    const struct board_labels *labels = scene->labels;
    struct drop drop = {2, 0.8f * seen, TEXT_LEFT};
    float px = floorf(room.h * 0.42f);
    if (seat >= SEAT_COUNT || !labels || !labels->seat[seat])
        return;
    struct rect below = rect_of(room.x, room.y + room.h * 0.64f, room.w, room.h * 0.24f);
    if (labels->role[seat]) {
        room.h *= 0.76f;
        brush_title_over(scene->brush, below, floorf(below.h * 0.7f),
                         colour_faded(palette_colour(PALETTE_BRASS_LIGHT), seen), drop, labels->role[seat]);
    }
    brush_title_over(scene->brush, room, px, colour_faded(palette_colour(PALETTE_BONE), seen), drop,
                     labels->seat[seat]);
}

/* The marker drawn from the cup: a banner across the board with emblem, name and those who act. */
static void draw_drawn_marker(const struct scene *scene, const struct event *event, float t)
{
    uint8_t kinds[ON_BANNER];
    const struct brush *brush = scene->brush;
    enum banner banner = banner_of(scene, event->seat);
    float in = t < 0.2f ? stage_eased(t / 0.2f) : 1, out = t > 0.86f ? (1 - t) / 0.14f : 1, seen = in * out;
    float high = banner_height(scene), far = scene->view.w * (1 - in) * 0.25f;
    struct rect band = rect_snapped(rect_anchor(scene->view, scene->view.w, high, 0.5f, 0.2f));
    struct colour tone = banner_colour(banner), black = {8, 7, 9, 255};
    if (event->seat >= SEAT_COUNT || !scene->labels || scene->stage->manner.still)
        far = 0;
    canvas_gradient_across(brush->canvas, band, colour_faded(colour_mixed(tone, black, 0.62f), 0.94f * seen),
                           colour_faded(black, 0.90f * seen));
    for (int edge = 0; edge < 2; edge++)
        canvas_fill(brush->canvas, rect_of(band.x, edge ? rect_bottom(band) - 2 : band.y, band.w, 2),
                    colour_faded(edge ? tone : palette_colour(PALETTE_BRASS_LIGHT), seen));
    struct point emblem = {band.x + high * 0.75f - far, band.y + high / 2};
    canvas_light(brush->canvas, emblem.x, emblem.y, high * 0.9f, tone, 0.5f * seen);
    if (texture_exists(brush->textures, banner_emblem(banner)))
        brush_centred(brush, banner_emblem(banner), emblem, floorf(high * 0.8f), 0, seen);
    draw_seat_names(scene, event->seat, rect_of(emblem.x + high * 0.55f, band.y, band.w, high), seen);
    for (int i = list_on_banner(scene, event->seat, kinds) - 1; i >= 0; i--)
        draw_on_banner(scene, banner_window(band, i), event->seat < TEAM_MAX, kinds[i], seen);
}

static void draw_put(const struct scene *scene, const struct event *event, float t)
{
    if (event->choice == MANNER_DOORWAY)
        draw_teleport(scene, event, t);
    else if (event->choice != MANNER_ADVANCES)
        draw_dust(scene, event->at, t);
}

void scene_draw_effects(const struct scene *scene)
{
    static void (*const DRAW[EVENT_TYPES])(const struct scene *scene, const struct event *event, float t) = {
        [EVENT_ATTACK_DECLARED] = scene_draw_attack,
        [EVENT_DICE_ROLLED] = scene_draw_attack,
        [EVENT_ATTACK_RESULT] = draw_result,
        [EVENT_STRENGTH_LOST] = draw_change,
        [EVENT_HEALED] = draw_change,
        [EVENT_ELIMINATED] = draw_elimination,
        [EVENT_PLACED] = draw_placed,
        [EVENT_REINFORCEMENT] = draw_reinforcement,
        [EVENT_STEPPED] = draw_footfall,
        [EVENT_PUT] = draw_put,
        [EVENT_FORCE_REVEALED] = draw_turning_card,
        [EVENT_FORCE_MOVED] = draw_moving_card,
        [EVENT_MARKER_PLACED] = draw_marker_change,
        [EVENT_MARKER_DESTROYED] = draw_marker_change,
        [EVENT_TRIGGERED] = draw_trigger,
        [EVENT_CAPTURED] = draw_figure_burst,
        [EVENT_EXAMINED] = draw_figure_burst,
        [EVENT_MARKER_DRAWN] = draw_drawn_marker,
    };
    const struct event *event = stage_current(scene->stage);
    float t = stage_progress(scene->stage);
    if (event && event->type == EVENT_ATTACK_DECLARED && stage_is_waiting(scene->stage))
        scene_draw_attack(scene, event, 1);
    if (!event || !scene->stage->begun || t >= 1)
        return;
    if (DRAW[event->type])
        DRAW[event->type](scene, event, t);
    else
        scene_draw_terrain_effect(scene, event, t);
}
