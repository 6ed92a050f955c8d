/* overlay_marks.c -- the part of an overlay that floats above the figures: pointer, path, aim, rings, badges, names. */
#include "siege/view/board_scene.h"
#include "siege/rules/attack/attack.h"
#include "siege/rules/board/board.h"
#include "siege/text/names/names.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static float line_width(const struct scene *scene)
{
    float line = scene->place.square / 15;
    return line > 2 ? line : 2;
}

/* Moves `from` towards `to`, at most half the way: lines leave figures and end before them. */
static struct point towards(struct point from, struct point to, float pixels)
{
    float far = hypotf(to.x - from.x, to.y - from.y), part = far > 0 ? pixels / far : 0;
    part = part > 0.5f ? 0.5f : part;
    return (struct point){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

/* ---- pointer --------------------------------------------------------------------------------------------------- */

static void draw_corner(const struct scene *scene, struct point at, float dx, float dy, float arm, float line,
                        struct colour colour)
{
    struct point points[3] = {{at.x + dx * arm, at.y}, at, {at.x, at.y + dy * arm}};
    canvas_polyline(scene->brush->canvas, points, 3, false, line, colour);
}

static bool is_at(const struct scene *scene, figure_id figure, struct square at)
{
    const struct game *game = &scene->stage->shown.game;
    return figure_on_board(game, figure) && square_same(figure_square(game, figure), at);
}

static void draw_hover(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    const struct event *event = stage_current(scene->stage);
    if (!square_is(overlay->hover) || (event && event->type == EVENT_MARKER_DRAWN)) /* nor over the banner of a turn */
        return;
    struct rect rect = rect_inset(place_rect(scene->place, overlay->hover.x, overlay->hover.y, 1, 1), 1);
    if (overlay->cursor && !overlay->hover_refused && is_at(scene, overlay->selected, overlay->hover))
        return; /* it has its own ring */
    float arm = rect.w * 0.24f, line = line_width(scene) * (overlay->cursor ? 1.0f : 0.8f);
    struct colour colour = palette_colour(overlay->hover_refused ? PALETTE_BLOOD_LIGHT : PALETTE_BONE);
    for (int pass = 0; pass < 2; pass++) {
        struct colour ink = pass ? colour : colour_faded(palette_colour(PALETTE_SHADOW), 0.75f);
        float wide = pass ? line : line + 2.5f;
        for (int corner = 0; corner < 4; corner++) {
            bool right = corner & 1, low = corner & 2;
            struct point at = {right ? rect_right(rect) : rect.x, low ? rect_bottom(rect) : rect.y};
            draw_corner(scene, at, right ? -1 : 1, low ? -1 : 1, arm, wide, ink);
        }
    }
    if (overlay->hover_refused && scene->place.square >= 24)
        brush_centred(scene->brush, "art/board/blocked_mark.svg", rect_centre(rect), rect.w * 0.5f, 0, 0.8f);
}

/* ---- path ------------------------------------------------------------------------------------------------------ */

static void draw_leg(const struct scene *scene, struct point from, struct point to, bool second)
{
    struct canvas *canvas = scene->brush->canvas;
    float line = line_width(scene) * 1.3f;
    struct colour colour = palette_colour(second ? PALETTE_BRASS : PALETTE_BRASS_LIGHT);
    canvas_line(canvas, from, to, line + 3, colour_faded(palette_colour(PALETTE_SHADOW), 0.8f));
    if (second && !scene->overlay->path_pinned)
        canvas_dashes(canvas, from, to, line, line * 2, line * 1.4f, 0, colour);
    else
        canvas_line(canvas, from, to, line, colour);
}

static void draw_stop(const struct scene *scene, struct point at, int number, bool second)
{
    float s = scene->place.square, radius = s * 0.19f > 7 ? s * 0.19f : 7;
    char text[12];
    snprintf(text, sizeof text, "%d", number);
    canvas_circle(scene->brush->canvas, at, radius + 2, palette_colour(PALETTE_SHADOW));
    canvas_circle(scene->brush->canvas, at, radius, palette_colour(second ? PALETTE_BRASS_DARK : PALETTE_BRASS_LIGHT));
    struct colour ink = palette_colour(second ? PALETTE_BONE : PALETTE_INK);
    brush_title(scene->brush, brush_around(at, 2 * radius), radius * 1.5f, ink, text);
}

/* From doorway to doorway: nothing is walked between. */
static void draw_jump(const struct scene *scene, struct point from, struct point to)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, line = line_width(scene);
    struct colour blue = {96, 190, 255, 255};
    canvas_light(canvas, from.x, from.y, s * 1.1f, blue, 0.5f);
    canvas_light(canvas, to.x, to.y, s * 1.1f, blue, 0.5f);
    canvas_ring(canvas, from, s * 0.46f, line, blue);
    canvas_ring(canvas, to, s * 0.46f, line, blue);
    struct point a = towards(from, to, s * 0.46f), b = towards(to, from, s * 0.46f);
    canvas_dashes(canvas, a, b, line + 2, line * 1.2f, line * 2.2f, 0,
                  colour_faded(palette_colour(PALETTE_SHADOW), 0.7f));
    canvas_dashes(canvas, a, b, line, line * 1.2f, line * 2.2f, 0, blue);
}

/* A warning on every trap of the way, a door where one is crossed: in red where a card is drawn for it. */
static void draw_path_signs(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    float s = scene->place.square, size = s * 0.42f > 16 ? s * 0.42f : 16;
    struct point from = square_is(overlay->path_from) ? scene_middle(scene, overlay->path_from) : (struct point){0, 0};
    for (int i = 0; i < overlay->path_count; i++) {
        struct point to = scene_middle(scene, overlay->path[i]);
        if (overlay->path_doors >> i & 1u) {
            struct point edge = {(from.x + to.x) / 2, (from.y + to.y) / 2};
            if (!overlay->path_disarms)
                canvas_ring(scene->brush->canvas, edge, size * 0.76f, 2.5f, palette_colour(PALETTE_BLOOD_LIGHT));
            scene_draw_badge(scene, "art/icons/door.svg", edge, size, 1);
        }
        if (overlay->path_traps >> i & 1u) {
            canvas_ring(scene->brush->canvas, to, s * 0.46f, line_width(scene), palette_colour(PALETTE_BLOOD_LIGHT));
            scene_draw_badge(scene, "art/icons/warning.svg", (struct point){to.x + s * 0.34f, to.y - s * 0.34f}, size,
                             1);
        }
        from = scene_middle(scene, overlay->path_lead[i]);
    }
}

static void draw_path(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    int count = overlay->path_count;
    if (count == 0)
        return;
    struct point last = scene_middle(scene, overlay->path[0]);
    struct point from = square_is(overlay->path_from) ? scene_middle(scene, overlay->path_from) : last;
    struct point before = from;
    for (int i = 0; i < count; i++) {
        struct point to = scene_middle(scene, overlay->path[i]);
        draw_leg(scene, from, to, i >= overlay->path_second);
        before = from;
        from = to;
        if (overlay->path_jumps >> i & 1u) {
            before = from = scene_middle(scene, overlay->path_lead[i]);
            draw_jump(scene, to, from);
        }
    }
    for (int i = 0; i + 1 < count; i++) {
        bool second = i >= overlay->path_second;
        draw_stop(scene, scene_middle(scene, overlay->path[i]), second ? i - overlay->path_second + 1 : i + 1, second);
    }
    float s = scene->place.square, far = hypotf(from.x - before.x, from.y - before.y);
    struct point way = far > 0 ? (struct point){(from.x - before.x) / far, (from.y - before.y) / far}
                               : (struct point){0, 0};
    struct point tip = {from.x + way.x * s * 0.46f, from.y + way.y * s * 0.46f};
    struct point outer = {tip.x + way.x * 3, tip.y + way.y * 3};
    if (far > 0) {
        canvas_arrow_head(scene->brush->canvas, from, outer, s * 0.42f + 6,
                          colour_faded(palette_colour(PALETTE_SHADOW), 0.85f));
        canvas_arrow_head(scene->brush->canvas, from, tip, s * 0.42f, palette_colour(PALETTE_BRASS_LIGHT));
    }
    int steps = count - (overlay->path_second < count ? overlay->path_second : 0);
    draw_stop(scene, from, steps, overlay->path_second < count);
}

/* This turn's part in dashes, the turns to come in dots; at its end so many steps as it takes in all. */
static void draw_far(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    struct canvas *canvas = scene->brush->canvas;
    float line = line_width(scene);
    if (overlay->far_count == 0)
        return;
    struct point from = scene_middle(scene, overlay->path_from);
    for (int i = 0; i < overlay->far_count; i++) {
        struct point to = scene_middle(scene, overlay->far[i]);
        bool now = i < overlay->far_now;
        float dash = now ? line * 2 : line * 0.8f, gap = now ? line * 1.4f : line * 2.4f;
        canvas_dashes(canvas, from, to, line + 2, dash, gap, 0, colour_faded(palette_colour(PALETTE_SHADOW), 0.8f));
        canvas_dashes(canvas, from, to, line, dash, gap, 0, palette_colour(now ? PALETTE_BRASS_LIGHT : PALETTE_BONE));
        from = to;
    }
    if (overlay->far_now > 0)
        draw_stop(scene, scene_middle(scene, overlay->far[overlay->far_now - 1]), overlay->far_now, false);
    draw_stop(scene, from, overlay->far_count, true);
}

/* ---- aim ------------------------------------------------------------------------------------------------------- */

static struct point blocked_point(const struct scene *scene, const struct los_result *result)
{
    struct point at = scene_middle(scene, result->at);
    if ((result->block == LOS_WALL || result->block == LOS_CORNER) && square_is(result->next)) {
        struct point next = scene_middle(scene, result->next);
        return (struct point){(at.x + next.x) / 2, (at.y + next.y) / 2};
    }
    return at;
}

/* Where the line passes nearest to the blocker, so that the cross lies on the line. */
static struct point nearest_on_line(struct point a, struct point b, struct point to)
{
    float dx = b.x - a.x, dy = b.y - a.y, all = dx * dx + dy * dy;
    float t = all > 0 ? ((to.x - a.x) * dx + (to.y - a.y) * dy) / all : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return (struct point){a.x + dx * t, a.y + dy * t};
}

/* Tech needs no sight: it goes through walls, in dashes, to its target. */
static void draw_blind(const struct scene *scene, struct point from, struct point to)
{
    float line = line_width(scene);
    struct canvas *canvas = scene->brush->canvas;
    canvas_dashes(canvas, from, to, line + 2.5f, line * 2.2f, line * 1.6f, 0,
                  colour_faded(palette_colour(PALETTE_SHADOW), 0.75f));
    canvas_dashes(canvas, from, to, line, line * 2.2f, line * 1.6f, 0, palette_colour(PALETTE_VERDIGRIS));
}

/* A shield on what the shot must pass (S-COVER-1). */
static void draw_cover(const struct scene *scene, struct square at)
{
    float s = scene->place.square, size = s * 0.5f > 18 ? s * 0.5f : 18;
    struct point middle = scene_middle(scene, at);
    canvas_ring(scene->brush->canvas, middle, s * 0.52f, line_width(scene), palette_colour(PALETTE_FROST));
    scene_draw_badge(scene, "art/icons/armour.svg", middle, size, 1);
}

/* Clear as far as the smoke, and no further. */
static void draw_lost_in_smoke(const struct scene *scene, struct point from, struct point to, struct square smoke)
{
    float line = line_width(scene), size = scene->place.square * 0.62f > 20 ? scene->place.square * 0.62f : 20;
    struct canvas *canvas = scene->brush->canvas;
    struct point block = nearest_on_line(from, to, scene_middle(scene, smoke));
    brush_line(scene->brush->canvas, from, block, line, (struct drop){3, 0.75f, 0},
               palette_colour(PALETTE_BLOOD_LIGHT));
    canvas_dashes(canvas, block, to, line, line * 3.4f, line * 2.6f, 0,
                  colour_faded(palette_colour(PALETTE_BONE_FAINT), 0.7f));
    brush_centred(scene->brush, "art/board/blocked_mark.svg", block, size, 0, 1);
}

static void draw_sight(const struct scene *scene, const struct sight *sight)
{
    struct canvas *canvas = scene->brush->canvas;
    struct point from = scene_middle(scene, scene->overlay->aim_from), to = scene_middle(scene, sight->to);
    float line = line_width(scene), s = scene->place.square;
    struct colour dark = colour_faded(palette_colour(PALETTE_SHADOW), 0.75f);
    struct point middle = to;
    to = towards(to, from, s * 0.42f);
    from = towards(from, middle, s * 0.42f);
    if (scene->overlay->aim_blind) {
        draw_blind(scene, from, to);
        return;
    }
    if (sight->result.block == LOS_CLEAR && square_is(sight->smoke)) {
        draw_lost_in_smoke(scene, from, to, sight->smoke);
        return;
    }
    if (sight->result.block == LOS_CLEAR) {
        float thin = fmaxf(line * 0.5f, 1.5f);
        canvas_dashes(canvas, from, to, thin + 2, thin * 4, thin * 2, 0, dark);
        canvas_dashes(canvas, from, to, thin, thin * 4, thin * 2, 0, palette_colour(PALETTE_FROST));
        if (square_is(sight->cover))
            draw_cover(scene, sight->cover);
        return;
    }
    struct point block = nearest_on_line(from, to, blocked_point(scene, &sight->result));
    canvas_dashes(canvas, from, to, line + 2.5f, line * 3.4f, line * 2.6f, 0, dark);
    canvas_dashes(canvas, block, to, line, line * 3.4f, line * 2.6f, 0,
                  colour_faded(palette_colour(PALETTE_BONE_FAINT), 0.7f));
    canvas_dashes(canvas, from, block, line, line * 3.4f, line * 2.6f, 0, palette_colour(PALETTE_BLOOD_LIGHT));
    if (sight->result.block == LOS_FIGURE) {
        struct point culprit = scene_middle(scene, sight->result.at);
        canvas_ring(canvas, culprit, scene->place.square * 0.52f, line, palette_colour(PALETTE_BLOOD_LIGHT));
    }
    float size = scene->place.square * 0.62f > 20 ? scene->place.square * 0.62f : 20;
    brush_centred(scene->brush, "art/board/blocked_mark.svg", block, size, 0, 1);
}

void board_draw_sight(const struct brush *brush, const struct overlay *overlay, struct point origin, float square)
{
    const struct scene scene = {.brush = brush, .overlay = overlay, .place = {origin, square}};
    draw_sight(&scene, &overlay->sight[0]);
}

static void draw_aim(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    bool line = overlay->struck_count > 0 && overlay->struck_shape == SHAPE_LINE;
    const struct event *event = stage_current(scene->stage);
    bool shot = event && scene->stage->begun && (event->type == EVENT_ATTACK_DECLARED || stage_is(event, STAGE_ROLLS));
    if (!overlay->aim || line || shot)
        return;
    draw_sight(scene, &overlay->sight[0]);
    if (square_is(overlay->sight[1].to))
        draw_sight(scene, &overlay->sight[1]);
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

/* Red: to eliminate; brass: to wound; bone: a friend is harmed. */
static void draw_chance(const struct scene *scene, int target)
{
    int mark = scene->overlay->mark[target];
    bool friend = mark & OVERLAY_FRIEND, wound = mark & OVERLAY_WOUND;
    const struct brush *brush = scene->brush;
    char text[16];
    struct rect plate = scene->plates->chance[target];
    float px = plates_chance_px(scene), high = plate.h;
    if (rect_is_empty(plate))
        return;
    snprintf(text, sizeof text, "%d%%", (scene->overlay->permyriad[target] + 50) / 100);
    plate = rect_snapped(rect_of(plate.x + scene->place.origin.x, plate.y + scene->place.origin.y, plate.w, plate.h));
    enum palette upper = friend ? PALETTE_BONE : wound ? PALETTE_BRASS_DARK : PALETTE_BLOOD;
    enum palette lower = friend ? PALETTE_BONE_DIM : wound ? PALETTE_IRON_BLACK : PALETTE_BLOOD_DARK;
    canvas_fill_cut(brush->canvas, rect_inset(plate, -1.5f), high * 0.3f, palette_colour(PALETTE_SHADOW),
                    palette_colour(PALETTE_SHADOW));
    canvas_fill_cut(brush->canvas, plate, high * 0.3f, palette_colour(upper), palette_colour(lower));
    canvas_frame_cut(brush->canvas, plate, high * 0.3f, 1.2f, palette_colour(friend ? PALETTE_BLOOD : PALETTE_BRASS));
    struct point foot = {rect_centre(plate).x, rect_bottom(plate) + high * 0.28f};
    const struct point pointer[] = {
        {foot.x - high * 0.3f, rect_bottom(plate) - 1}, {foot.x + high * 0.3f, rect_bottom(plate) - 1}, foot};
    canvas_polygon(brush->canvas, pointer, 3, palette_colour(friend ? PALETTE_BLOOD : PALETTE_BRASS));
    brush_title(brush, plate, px, palette_colour(friend ? PALETTE_BLOOD_DARK : PALETTE_BONE), text);
}

/* Who is struck by a shape: enemies in a ring, friends under a warning. */
static void draw_struck(const struct scene *scene, struct point at, int mark)
{
    float s = scene->place.square, badge = s * 0.42f > 16 ? s * 0.42f : 16;
    if (mark & OVERLAY_FRIEND) {
        float thick = s * 0.07f + 1.5f;
        canvas_ring(scene->brush->canvas, at, s * 0.56f + 1.5f, thick + 3, palette_colour(PALETTE_SHADOW));
        canvas_ring(scene->brush->canvas, at, s * 0.56f, thick, palette_colour(PALETTE_BLOOD_LIGHT));
        scene_draw_badge(scene, "art/icons/warning.svg", (struct point){at.x + s * 0.44f, at.y - s * 0.42f}, badge, 1);
    } else if (!(mark & OVERLAY_AIMED)) {
        brush_centred(scene->brush, "art/board/target_ring.svg", at, s * 1.22f, 0, 0.9f);
    }
}

/* Rings, badges and the chance of a figure; rings and the chance of a computer, a doorway, a door. */
static void draw_marks(const struct scene *scene, int target)
{
    int mark = scene->overlay->mark[target], chance = scene->overlay->permyriad[target];
    bool figure = target < FIGURE_MAX;
    float s = scene->place.square, badge = fmaxf(s * 0.40f, 15);
    struct point middle;
    if (!mark || !stage_find(scene->stage, target, &middle))
        return;
    struct point at = place_point(scene->place, middle.x, middle.y);
    if (!figure && (mark & OVERLAY_AIMED)) {
        canvas_light(scene->brush->canvas, at.x, at.y, s * 1.3f, palette_colour(PALETTE_BLOOD_LIGHT), 0.25f);
        brush_centred(scene->brush, "art/board/target_ring.svg", at, s * 1.42f, 0, 1);
    } else if (!figure && (mark & OVERLAY_TARGET)) {
        brush_centred(scene->brush, "art/board/target_ring.svg", at, s * 1.22f, 0, 1);
    }
    if (mark & OVERLAY_STRUCK)
        draw_struck(scene, at, mark);
    else if ((mark & OVERLAY_TARGET) && chance >= 0)
        draw_chance(scene, target);
    if (mark & OVERLAY_SHOOTABLE)
        scene_draw_badge(scene, "art/board/crosshair.svg", (struct point){at.x - s * 0.42f, at.y - s * 0.40f}, badge,
                         1);
    if (mark & OVERLAY_BLOCKED)
        scene_draw_badge(scene, "art/badges/blocked.svg",
                         (struct point){at.x - s * 0.42f, at.y - s * (mark & OVERLAY_SHOOTABLE ? 0.02f : 0.40f)}, badge,
                         1);
    if (mark & OVERLAY_SEES)
        scene_draw_badge(scene, "art/board/eye.svg", (struct point){at.x + s * 0.42f, at.y - s * 0.40f}, badge, 1);
}

/* ---- shapes ---------------------------------------------------------------------------------------------------- */

/* The way of the blade: an arc from the first square to the last, with an arrow head. */
static void draw_swing(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    struct canvas *canvas = scene->brush->canvas;
    struct point hub = scene_middle(scene, overlay->struck_from), start = scene_middle(scene, overlay->struck[0]);
    float s = scene->place.square, line = line_width(scene) * 1.4f, radius = s * 0.86f;
    float first = atan2f(start.y - hub.y, start.x - hub.x) * 180 / PI,
          sweep = 45.0f * (float)(overlay->struck_count - 1);
    bool back = overlay->struck_turn;
    float from = back ? first - sweep : first - 12, to = back ? first + 12 : first + sweep;
    float tip = (back ? from - 14 : to + 14) * PI / 180, before = (back ? from + 8 : to - 8) * PI / 180;
    struct point head = {hub.x + radius * cosf(tip), hub.y + radius * sinf(tip)};
    struct point tail = {hub.x + radius * cosf(before), hub.y + radius * sinf(before)};
    struct colour dark = colour_faded(palette_colour(PALETTE_SHADOW), 0.8f), ink = palette_colour(PALETTE_BRASS_LIGHT);
    canvas_arc(canvas, hub, radius + 1.5f, line + 3, from, to, dark);
    canvas_arrow_head(canvas, tail, head, line * 4.2f + 4, dark);
    canvas_arc(canvas, hub, radius, line, from, to, ink);
    canvas_arrow_head(canvas, tail, head, line * 4.2f, ink);
}

static void draw_fire_line(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    struct canvas *canvas = scene->brush->canvas;
    struct point from = scene_middle(scene, overlay->struck_from),
                 to = scene_middle(scene, overlay->struck[overlay->struck_count - 1]);
    float line = line_width(scene), s = scene->place.square;
    from = towards(from, to, s * 0.42f);
    brush_line(scene->brush->canvas, from, to, line, (struct drop){3, 0.7f, 0}, palette_colour(PALETTE_EMBER));
    canvas_arrow_head(canvas, from, to, s * 0.4f, palette_colour(PALETTE_EMBER));
}

static void draw_blast(const struct scene *scene)
{
    struct point at = scene_middle(scene, scene->overlay->struck[0]);
    float s = scene->place.square;
    canvas_light(scene->brush->canvas, at.x, at.y, s * 2, palette_colour(PALETTE_EMBER), 0.4f);
    brush_centred(scene->brush, "art/board/crosshair.svg", at, s * 0.9f, 0, 1);
}

static void draw_shape(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    if (overlay->struck_count == 0)
        return;
    if (overlay->struck_shape == SHAPE_LINE)
        draw_fire_line(scene);
    else if (overlay->struck_shape == SHAPE_GRENADE_MOUNT)
        draw_blast(scene);
}

/* A line to whoever the deck has chosen. */
static void draw_chosen(const struct scene *scene)
{
    figure_id actor = scene->stage->shown.game.turn.active;
    if (!figure_on_board(&scene->stage->shown.game, actor))
        return;
    struct stage_pose from = stage_pose_of(scene->stage, actor);
    for (int i = 0; i < FIGURE_MAX; i++) {
        struct stage_pose to = stage_pose_of(scene->stage, (figure_id)i);
        if (!(scene->overlay->mark[i] & OVERLAY_CHOSEN) || !to.seen)
            continue;
        struct point a = place_point(scene->place, from.at.x, from.at.y),
                     target = place_point(scene->place, to.at.x, to.at.y);
        float line = 0.7f * line_width(scene), s = scene->place.square;
        struct point b = towards(target, a, s * 0.5f);
        a = towards(a, target, s * 0.45f);
        /* in wide dashes: it is no shot */
        canvas_dashes(scene->brush->canvas, a, b, line + 2, 4 * line, 4 * line, 0,
                      colour_faded(palette_colour(PALETTE_SHADOW), 0.6f));
        canvas_dashes(scene->brush->canvas, a, b, line, 4 * line, 4 * line, 0,
                      colour_faded(palette_colour(PALETTE_EMBER), 0.9f));
    }
}

/* ---- pulses ---------------------------------------------------------------------------------------------------- */

static void draw_pulses(const struct scene *scene)
{
    if (!overlay_is_pulsing(scene->overlay, scene->now) || scene->now < scene->overlay->pulse_began)
        return;
    float t = (float)(scene->now - scene->overlay->pulse_began) / OVERLAY_PULSE_MS;
    float wave = scene->options->still ? 0.5f : fabsf(sinf(t * PI * 2));
    for (int i = 0; i < scene->overlay->pulse_count; i++) {
        struct square square = scene->overlay->pulse[i];
        struct rect rect = place_rect(scene->place, square.x, square.y, 1, 1);
        struct point at = rect_centre(rect);
        struct colour colour = colour_faded(palette_colour(PALETTE_BRASS_LIGHT), 1 - t * t);
        canvas_light(scene->brush->canvas, at.x, at.y, rect.w * 1.4f, palette_colour(PALETTE_EMBER), 0.6f * (1 - t));
        canvas_frame_round(scene->brush->canvas, rect_inset(rect, -rect.w * 0.10f * wave), rect.w * 0.1f,
                           line_width(scene) * 1.2f, colour);
    }
}

/* The chance against each that is struck, over everything else that is marked. */
static void draw_struck_chances(const struct scene *scene)
{
    const struct overlay *overlay = scene->overlay;
    for (int target = 0; target < OVERLAY_TARGETS; target++) {
        int mark = overlay->mark[target], chance = overlay->permyriad[target];
        if (!(mark & OVERLAY_STRUCK) || chance < 0 || !attack_target_stands(&scene->stage->shown.game, target))
            continue;
        draw_chance(scene, target);
    }
}

void overlay_draw_over(const struct scene *scene)
{
    draw_chosen(scene);
    draw_hover(scene);
    draw_path(scene);
    draw_far(scene);
    draw_aim(scene);
    draw_shape(scene);
    for (int target = 0; target < OVERLAY_TARGETS; target++)
        draw_marks(scene, target);
    if (scene->overlay->struck_shape == SHAPE_SWING && scene->overlay->struck_count > 0)
        draw_swing(scene); /* over the rings of those it strikes */
    draw_path_signs(scene);
    draw_struck_chances(scene);
    draw_pulses(scene);
}

/* ---- names ----------------------------------------------------------------------------------------------------- */

static void draw_rim_label(const struct scene *scene, float x, float y, const char *text)
{
    float s = scene->place.square, px = s * 0.38f > 11 ? s * 0.38f : 11;
    struct rect rect = place_rect(scene->place, x, y, 1, 1);
    if (rect.w < 14)
        return;
    canvas_circle(scene->brush->canvas, rect_centre(rect), px * 0.78f,
                  colour_faded(palette_colour(PALETTE_VOID), 0.8f));
    brush_title(scene->brush, rect, px, palette_colour(PALETTE_BONE_DIM), text);
}

/* Is that the ground before a doorway with a sign, beside the upper or the left edge of the board? */
static bool is_signed(const struct scene *scene, enum direction side, int at)
{
    const struct mission *mission = &scene->scenario->mission;
    for (int g = 0; g < mission->gates; g++) {
        const struct gate *gate = &mission->gate[g];
        for (int i = 0; i < gate->width && gate->side == side && mission_gate_uses(mission, g); i++)
            if (side == NORTH ? gate->inside[i].x == at && gate->inside[i].y == 0
                              : gate->inside[i].y == at && gate->inside[i].x == 0)
                return true;
    }
    return false;
}

/* Along the board's edges, beyond the signs of doorways; or along the edges of the view when the board reaches beyond
 * it. Where there is no room beyond a sign the sign is all there is. */
static void draw_coordinates(const struct scene *scene)
{
    float s = scene->place.square;
    float top = (scene->view.y - scene->place.origin.y) / s, left = (scene->view.x - scene->place.origin.x) / s;
    for (int x = 0; x < scene->scenario->width; x++) {
        float y = is_signed(scene, NORTH, x) && top <= -1 ? -2 : fmaxf(top, -1);
        if (y >= top)
            draw_rim_label(scene, (float)x, y, scene->labels->column[x]);
    }
    for (int y = 0; y < scene->scenario->height; y++) {
        float x = is_signed(scene, WEST, y) && left <= -1 ? -2 : fmaxf(left, -1);
        if (x >= left)
            draw_rim_label(scene, x, (float)y, scene->labels->row[y]);
    }
}

/* A small sign with a name beside a point of the board; where there is no room the tag is all there is. */
static void draw_sign(const struct scene *scene, int owner, struct point middle, const char *text)
{
    const struct brush *brush = scene->brush;
    float px = roundf(14 * brush->scale), wide = font_width(brush->fonts, FONT_BODY_BOLD, px, text) + px * 0.7f;
    float high = roundf(px * 1.35f), s = scene->place.square;
    struct point origin = scene->place.origin;
    struct rect view = rect_of(scene->view.x - origin.x, scene->view.y - origin.y, scene->view.w, scene->view.h), plate;
    if (!crowd_name(&scene->plates->crowd, owner, rect_of((middle.x - 0.5f) * s, (middle.y - 0.5f) * s, s, s), view,
                    wide, high, &plate))
        return;
    plate = rect_snapped(rect_of(plate.x + origin.x, plate.y + origin.y, plate.w, plate.h));
    canvas_fill_cut(brush->canvas, plate, px * 0.25f, colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.90f),
                    colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.90f));
    canvas_frame_cut(brush->canvas, plate, px * 0.25f, 1, palette_colour(PALETTE_BRASS_DARK));
    font_draw_in(brush->fonts, (struct text_style){FONT_BODY_BOLD, px, palette_colour(PALETTE_BONE)}, plate,
                 TEXT_CENTRE, text);
}

/* What the compasses of the AI deck call north, beside the board's north-east corner: with the names of everything, and
 * always where it is not the top of the board. */
static void draw_north(const struct scene *scene)
{
    float s = scene->place.square, size = roundf(s * 1.3f > 34 ? s * 1.3f : 34);
    struct point corner = place_point(scene->place, (float)scene->scenario->width + 1.0f, -1.0f);
    struct rect rect = rect_kept_inside(rect_of(corner.x - size / 2, corner.y - size / 2, size, size), scene->view);
    if (texture_exists(scene->brush->textures, "art/board/north_token.svg"))
        brush_picture(scene->brush, "art/board/north_token.svg", size, size, rect,
                      45.0f * (float)scene->scenario->mission.north, WHITE);
}

/* Figures first: they have the best places. */
static void draw_legend(const struct scene *scene)
{
    for (int i = 0; i < FIGURE_MAX; i++) {
        struct stage_pose pose = stage_pose_of(scene->stage, (figure_id)i);
        if (pose.seen && scene->labels->figure[i])
            draw_sign(scene, i, pose.at, scene->labels->figure[i]);
    }
    for (int i = 0; i < MARKER_ALL; i++)
        if (attack_target_stands(&scene->stage->shown.game, TARGET_MARKER + i) && scene->labels->marker[i])
            draw_sign(scene, TARGET_MARKER + i, stage_target_point(scene->stage, TARGET_MARKER + i),
                      scene->labels->marker[i]);
    for (int gate = 0; gate < scene->scenario->mission.gates; gate++)
        if (scene->labels->gate[gate])
            draw_sign(scene, -1, stage_gate_point(scene->scenario, gate, 1.0f), scene->labels->gate[gate]);
}

/* One word on a dark disc or bar, its middle at a point of the board. */
static void draw_printed_word(const struct scene *scene, float x, float y, const char *text)
{
    const struct brush *brush = scene->brush;
    float s = scene->place.square, least = 11 * brush->scale, px = roundf(fmaxf(s * 0.24f, least));
    float wide = font_width(brush->fonts, FONT_BODY_BOLD, px, text) + px * 0.5f, high = px * 1.3f;
    struct point at = place_point(scene->place, x, y);
    struct rect plate = rect_snapped(rect_of(at.x - wide / 2, at.y - high / 2, wide, high));
    struct colour dark = colour_faded(palette_colour(PALETTE_IRON_BLACK), 0.85f);
    if (s < least * 1.6f || !scene_sees(scene, plate)) /* so small that they would touch: the sector's number alone */
        return;
    canvas_fill_cut(brush->canvas, plate, px * 0.2f, dark, dark);
    font_draw_in(brush->fonts, (struct text_style){FONT_BODY_BOLD, px, palette_colour(PALETTE_BONE)}, plate,
                 TEXT_CENTRE, text);
}

/* Along the upper and the left edge of each sector what is printed there: they turn with it. */
static void draw_printed_sector(const struct scene *scene, int slot)
{
    const struct game *game = &scene->stage->shown.game;
    struct square corner = board_slot_corner(&scene->scenario->mission, slot);
    bool lying = game->slot_quarters[slot] & 1;
    char name[WORDS_NAME_MAX];
    for (int i = 0; i < SECTOR_SIZE; i++) {
        char across[2] = {0}, down[2] = {0};
        const char *top = strchr(printed_square_text(name, sizeof name, game, square_at(corner.x + i, corner.y)), '.');
        across[0] = top ? top[lying ? 2 : 1] : ' ';
        const char *left = strchr(printed_square_text(name, sizeof name, game, square_at(corner.x, corner.y + i)), '.');
        down[0] = left ? left[lying ? 1 : 2] : ' ';
        draw_printed_word(scene, (float)corner.x + (float)i + 0.5f, (float)corner.y + 0.16f, across);
        draw_printed_word(scene, (float)corner.x + 0.16f, (float)corner.y + (float)i + 0.5f, down);
    }
}

/* The names of its doorways, just inside them. */
static void draw_printed_doorways(const struct scene *scene, int slot)
{
    const struct game *game = &scene->stage->shown.game;
    const struct mission *mission = &scene->scenario->mission;
    for (int side = NORTH; side < DIRECTIONS; side += 2) {
        struct square inside[2];
        char name[8];
        int count = mission_list_doorway(mission, scene->scenario->catalogue, slot, (enum direction)side, inside);
        if (count == 0 || game->slot_sector[slot] >= scene->scenario->catalogue->sectors)
            continue;
        snprintf(name, sizeof name, "%d.%c", scene->scenario->catalogue->sector[game->slot_sector[slot]].number,
                 "n e s w"[side]);
        float x = (float)(inside[0].x + inside[count - 1].x) / 2, y = (float)(inside[0].y + inside[count - 1].y) / 2;
        draw_printed_word(scene, x + 0.5f, y + 0.5f, name);
    }
}

/* Letters and numbers of the grid, under figures and everything that is marked. */
void overlay_draw_coordinates(const struct scene *scene)
{
    bool legend = scene->overlay && scene->overlay->legend;
    if (scene->labels && (legend || scene->place.square < FAR_SQUARE || scene->options->rim))
        draw_coordinates(scene);
    for (int slot = 0; scene->overlay && scene->overlay->printed && slot < SLOT_MAX; slot++)
        if (scene->stage->shown.game.slot_sector[slot] < scene->scenario->catalogue->sectors) {
            draw_printed_sector(scene, slot);
            draw_printed_doorways(scene, slot);
        }
}

void overlay_draw_names(const struct scene *scene)
{
    bool legend = scene->overlay && scene->overlay->legend;
    if (!scene->labels)
        return;
    if (legend || scene->scenario->mission.north != NORTH)
        draw_north(scene);
    if (legend)
        draw_legend(scene);
}
