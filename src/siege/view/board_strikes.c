/* board_strikes.c -- how each family of weapons strikes: tracers, bolts, flames, blades; and what flies off whom it
 * hits. */
#include "siege/view/board_scene.h"
#include "siege/view/family.h"

#include <math.h>

/* The breast of a figure, the middle of a marker, if it is seen. */
bool scene_find_target(const struct scene *scene, int target, struct point *pixel)
{
    struct point at;
    if (!stage_find(scene->stage, target, &at))
        return false;
    *pixel = place_point(scene->place, at.x, at.y - (target < FIGURE_MAX ? 0.35f : 0));
    return true;
}

/* ---- attacks --------------------------------------------------------------------------------------------------- */

/* The line is drawn out from the attacker towards the target. */
static void draw_aiming(const struct scene *scene, struct point from, struct point to, float t)
{
    float line = fmaxf(scene->place.square / 36, 1.5f);
    struct point tip = stage_between(from, to, t < 0.7f ? t / 0.7f : 1);
    canvas_line(scene->brush->canvas, from, tip, line + 2, colour_faded(palette_colour(PALETTE_SHADOW), 0.6f));
    canvas_dashes(scene->brush->canvas, from, tip, line, line * 3, line * 2, 0, palette_colour(PALETTE_BRASS_LIGHT));
}

/* A tongue of fire out of the muzzle, in the direction of the shot. */
static void draw_muzzle(const struct scene *scene, struct point at, struct point to, enum palette colour,
                        float strength)
{
    float s = scene->place.square, far = fmaxf(hypotf(to.x - at.x, to.y - at.y), 1);
    struct point way = {(to.x - at.x) / far * s * strength, (to.y - at.y) / far * s * strength};
    canvas_light(scene->brush->canvas, at.x, at.y, s * 0.8f, palette_colour(colour), 0.7f * strength);
    canvas_set_additive(scene->brush->canvas, true);
    for (int core = 0; core < 2; core++) {
        float along = core ? 0.32f : 0.5f, wide = core ? 0.07f : 0.15f;
        const struct point flame[] = {{at.x - way.x * 0.08f, at.y - way.y * 0.08f},
                                      {at.x + way.x * 0.14f - way.y * wide, at.y + way.y * 0.14f + way.x * wide},
                                      {at.x + way.x * along, at.y + way.y * along},
                                      {at.x + way.x * 0.14f + way.y * wide, at.y + way.y * 0.14f - way.x * wide}};
        canvas_polygon(scene->brush->canvas, flame, 4, palette_colour(core ? PALETTE_BONE : colour));
    }
    canvas_set_additive(scene->brush->canvas, false);
}

/* Tracers, one after the other: so many, so far apart in time, of this colour and width. */
struct volley {
    int count;
    float apart, wide;
    enum palette glow, core;
    float scattered; /* round the target, in squares */
};

static void draw_tracer(const struct scene *scene, struct point from, struct point to, const struct volley *volley,
                        float at)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, line = fmaxf(s / 22, 1.5f) * volley->wide;
    struct point head = stage_between(from, to, fminf(at, 1)), tail = stage_between(from, to, fmaxf(at - 0.22f, 0));
    struct point core = stage_between(tail, head, 0.55f);
    canvas_set_additive(canvas, true);
    if (at < 1) {
        canvas_line(canvas, tail, head, line, colour_faded(palette_colour(volley->glow), 0.8f));
        canvas_line(canvas, core, head, line * 1.7f, colour_faded(palette_colour(volley->glow), 0.8f));
        canvas_line(canvas, core, head, line * 0.8f, palette_colour(volley->core));
    }
    canvas_set_additive(canvas, false);
    if (at < 0.35f)
        draw_muzzle(scene, from, to, volley->glow, 1 - at / 0.35f);
    if (at > 0.9f)
        canvas_light(canvas, to.x, to.y, s * 0.7f, palette_colour(volley->glow), (1.25f - at) * 2.4f);
}

static void draw_volley(const struct scene *scene, struct point from, struct point to, const struct volley *volley,
                        float t)
{
    float s = scene->place.square;
    for (int i = 0; i < volley->count; i++) {
        float at = (t - volley->apart * (float)i) / (1 - volley->apart * (float)(volley->count - 1));
        float angle = (float)(brush_chance(i, 13, 29) % 628) / 100;
        struct point mark = {to.x + cosf(angle) * s * volley->scattered, to.y + sinf(angle) * s * volley->scattered};
        if (at >= 0 && at <= 1.25f)
            draw_tracer(scene, from, mark, volley, at);
    }
}

static void draw_bolts(const struct scene *scene, struct point from, struct point to, float t)
{
    draw_volley(scene, from, to, &(struct volley){3, 0.18f, 1.5f, PALETTE_FROST, PALETTE_BONE, 0.04f}, t);
}

static void draw_slugs(const struct scene *scene, struct point from, struct point to, float t)
{
    draw_volley(scene, from, to, &(struct volley){4, 0.15f, 1.0f, PALETTE_EMBER, PALETTE_BONE, 0.08f}, t);
}

static void draw_hail(const struct scene *scene, struct point from, struct point to, float t)
{
    draw_volley(scene, from, to, &(struct volley){9, 0.07f, 1.1f, PALETTE_EMBER, PALETTE_BRASS_LIGHT, 0.2f}, t);
}

/* A tongue of fire that grows out of the muzzle, licks the target and dies. */
static void draw_fire(const struct scene *scene, struct point from, struct point to, float t)
{
    enum { TONGUES = 96 };
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, far = hypotf(to.x - from.x, to.y - from.y), reach = fminf(t / 0.45f, 1.1f);
    if (far < 1)
        return;
    struct point across = {-(to.y - from.y) / far, (to.x - from.x) / far};
    canvas_set_additive(canvas, true);
    for (int i = 0; i < TONGUES; i++) {
        float along = (float)i / TONGUES * reach, age = t * 2.4f + (float)(brush_chance(i, 3, 71) % 100) / 100;
        float flicker = age - floorf(age), off = ((float)(brush_chance(i, (int)age, 37) % 100) / 100 - 0.5f);
        struct point at = stage_between(from, to, along);
        at.x += across.x * off * s * (0.15f + 0.75f * along);
        at.y += across.y * off * s * (0.15f + 0.75f * along) - s * 0.25f * flicker * along;
        float size = s * (0.05f + 0.20f * along) * (1 - 0.6f * flicker), fade = (1 - flicker) * fminf(1, (1 - t) * 3);
        canvas_circle(canvas, at, size, colour_faded(palette_colour(PALETTE_EMBER_DEEP), 0.7f * fade));
        canvas_circle(canvas, at, size * 0.55f, colour_faded(palette_colour(PALETTE_EMBER), 0.8f * fade));
        if (along < 0.5f)
            canvas_circle(canvas, at, size * 0.3f, colour_faded(palette_colour(PALETTE_BONE), 0.7f * fade));
    }
    canvas_set_additive(canvas, false);
    struct point middle = stage_between(from, to, fminf(reach, 1) * 0.6f);
    canvas_light(canvas, middle.x, middle.y, far * 0.6f + s, palette_colour(PALETTE_EMBER),
                 0.5f * fminf(1, (1 - t) * 3));
}

/* Three claws, side by side. */
static void draw_claws(const struct scene *scene, struct point from, struct point to, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, facing = atan2f(to.y - from.y, to.x - from.x) + 0.9f;
    struct point down = {cosf(facing), sinf(facing)}, side = {-down.y, down.x};
    canvas_set_additive(canvas, true);
    for (int i = -1; i <= 1; i++) {
        float at = fminf(fmaxf((t - 0.12f * (float)(i + 1)) / 0.4f, 0), 1), fade = 1 - fmaxf((t - 0.6f) / 0.4f, 0);
        struct point middle = {to.x + side.x * s * 0.17f * (float)i, to.y + side.y * s * 0.17f * (float)i};
        struct point a = {middle.x - down.x * s * 0.42f, middle.y - down.y * s * 0.42f};
        struct point b = {a.x + down.x * s * 0.84f * at, a.y + down.y * s * 0.84f * at};
        if (at <= 0)
            continue;
        canvas_line(canvas, a, b, s * 0.07f + 1, colour_faded(palette_colour(PALETTE_BLOOD_LIGHT), 0.8f * fade));
        canvas_line(canvas, a, b, s * 0.025f + 1, colour_faded(palette_colour(PALETTE_BONE), fade));
    }
    canvas_set_additive(canvas, false);
}

/* What is drawn out of the air closes round the target, and lets go. */
static void draw_dark(const struct scene *scene, struct point from, struct point to, float t)
{
    enum { THREADS = 9 };
    struct canvas *canvas = scene->brush->canvas;
    const struct colour violet = {168, 70, 255, 255};
    float s = scene->place.square, near = t < 0.6f ? 1 - t / 0.6f : 0, out = t < 0.6f ? 0 : (t - 0.6f) / 0.4f;
    canvas_set_additive(canvas, true);
    for (int i = 0; i < THREADS && out <= 0; i++) {
        float angle = 2 * PI * (float)i / THREADS + 2.5f * t, far = s * (0.2f + 1.5f * near);
        struct point a = {to.x + cosf(angle) * far, to.y + sinf(angle) * far},
                     b = {to.x + cosf(angle + 0.5f) * far * 0.6f, to.y + sinf(angle + 0.5f) * far * 0.6f};
        canvas_line(canvas, a, b, s * 0.05f + 1, colour_faded(violet, 0.8f * (1 - near)));
    }
    canvas_set_additive(canvas, false);
    canvas_light(canvas, from.x, from.y, s * 0.9f, violet, 0.7f * (1 - out));
    canvas_light(canvas, to.x, to.y, s * (0.5f + 1.2f * out), violet, out > 0 ? 1 - out : 0.8f * (1 - near));
    if (out > 0)
        canvas_ring(canvas, to, s * (0.2f + 1.2f * out), s * 0.14f * (1 - out) + 1, colour_faded(violet, 1 - out));
}

/* Two strokes across the target. */
static void draw_cuts(const struct scene *scene, struct point from, struct point to, float size, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square * size, facing = atan2f(to.y - from.y, to.x - from.x) * 180 / PI;
    canvas_set_additive(canvas, true);
    for (int i = 0; i < 2; i++) {
        float at = (t - 0.3f * (float)i) / 0.45f;
        if (at < 0 || at > 1)
            continue;
        float start = facing + (i ? 70.0f : -70.0f), sweep = (i ? -140.0f : 140.0f) * at;
        float a = sweep < 0 ? start + sweep : start, b = sweep < 0 ? start : start + sweep;
        struct point hub = stage_between(from, to, 0.35f);
        if (b - a < 4)
            continue;
        canvas_arc(canvas, hub, s * 0.72f, s * 0.16f * (1 - at) + 2, a, b,
                   colour_faded(palette_colour(PALETTE_FROST), 1 - at));
        canvas_arc(canvas, hub, s * 0.72f, s * 0.06f * (1 - at) + 1, a, b,
                   colour_faded(palette_colour(PALETTE_BONE), 1 - at));
    }
    canvas_set_additive(canvas, false);
}

static void draw_blows(const struct scene *scene, struct point from, struct point to, float t)
{
    draw_cuts(scene, from, to, 1, t);
}

static void draw_great_blows(const struct scene *scene, struct point from, struct point to, float t)
{
    draw_cuts(scene, from, to, 1.5f, t);
}

/* The blade goes round from the target on; it shows all of the way it can take. */
static void draw_sweep(const struct scene *scene, struct point from, struct point to, bool back, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, first = atan2f(to.y - from.y, to.x - from.x) * 180 / PI, way = 315 * t;
    float a = back ? first - way : first - 20, b = back ? first + 20 : first + way;
    canvas_set_additive(canvas, true);
    canvas_arc(canvas, from, s * 0.95f, s * 0.2f * (1 - t) + 2, a, b,
               colour_faded(palette_colour(PALETTE_FROST), 0.8f * (1 - t)));
    canvas_arc(canvas, from, s * 0.95f, s * 0.07f + 1, a, b, colour_faded(palette_colour(PALETTE_BONE), 1 - t));
    canvas_set_additive(canvas, false);
}

/* A grenade flies in a bow and bursts. */
static void draw_grenade(const struct scene *scene, struct point from, struct point to, float t)
{
    struct canvas *canvas = scene->brush->canvas;
    float s = scene->place.square, flight = t / 0.5f;
    if (flight < 1) {
        struct point at = stage_between(from, to, flight);
        at.y -= s * 1.2f * sinf(PI * flight);
        canvas_circle(canvas, at, s * 0.12f + 1, palette_colour(PALETTE_SHADOW));
        canvas_circle(canvas, at, s * 0.08f + 1, palette_colour(PALETTE_EMBER));
        return;
    }
    float burst = (t - 0.5f) / 0.5f;
    canvas_light(canvas, to.x, to.y, s * (1 + 1.4f * burst), palette_colour(PALETTE_EMBER), 1 - burst);
    canvas_ring(canvas, to, s * (0.3f + 1.3f * burst), s * 0.16f * (1 - burst) + 1,
                colour_faded(palette_colour(PALETTE_EMBER), 1 - burst));
    for (int i = 0; i < 14; i++) {
        float angle = (float)(brush_chance(i, 9, 41) % 628) / 100, far = s * (0.3f + 1.4f * burst);
        canvas_circle(canvas, (struct point){to.x + cosf(angle) * far, to.y + sinf(angle) * far}, s * 0.05f + 0.7f,
                      colour_faded(palette_colour(PALETTE_BRASS_LIGHT), 1 - burst));
    }
}

/* What the attack is aimed at: a square for a grenade. */
static bool find_goal(const struct scene *scene, const struct shown_roll *roll, struct point *to)
{
    if (roll->shape == SHAPE_GRENADE_MOUNT && square_is(roll->at)) {
        *to = scene_middle(scene, roll->at);
        return true;
    }
    return scene_find_target(scene, roll->target, to);
}

static void (*const STRIKE[FAMILY_COUNT])(const struct scene *scene, struct point from, struct point to, float t) = {
    [FAMILY_BLADE] = draw_blows,   [FAMILY_GREAT_BLADE] = draw_great_blows, [FAMILY_CLAWS] = draw_claws,
    [FAMILY_CARBINE] = draw_bolts, [FAMILY_DRUM_GUN] = draw_slugs,          [FAMILY_AUTOCANNON] = draw_hail,
    [FAMILY_FLAME] = draw_fire,    [FAMILY_GRENADE] = draw_grenade,         [FAMILY_TENTACLE] = draw_blows,
    [FAMILY_DARK] = draw_dark,
};

/* The weapon is held out in front, towards the target. */
static struct point muzzle_of(const struct scene *scene, struct point breast, struct point to)
{
    float s = scene->place.square, far = hypotf(to.x - breast.x, to.y - breast.y);
    struct point muzzle = stage_between(breast, to, far > s ? 0.46f * s / far : 0);
    muzzle.y -= 0.06f * s;
    return muzzle;
}

void scene_draw_attack(const struct scene *scene, const struct event *event, float t)
{
    const struct shown_roll *roll = &scene->stage->shown.roll;
    struct point from, to;
    if (roll->source != SOURCE_FIGURE_OR_CARD && event->type == EVENT_DICE_ROLLED) {
        if (scene_find_turret(scene, &from) && find_goal(scene, roll, &to))
            draw_slugs(scene, from, to, t);
        else
            scene_draw_strike(scene, t);
        return;
    }
    if (!scene_find_target(scene, event->figure, &from) || !find_goal(scene, roll, &to))
        return;
    if (roll->mode == MODE_FIRE)
        from = muzzle_of(scene, from, to);
    if (event->type == EVENT_ATTACK_DECLARED)
        draw_aiming(scene, from, to, t);
    else if (roll->shape == SHAPE_SWING)
        draw_sweep(scene, from, to, roll->turn, t);
    else if (roll->mode == MODE_TECH)
        scene_draw_tech(scene, from, to, roll->shape == SHAPE_HACK, t);
    else
        STRIKE[family_of_attack(&scene->stage->shown.game, event->figure, roll->mode, roll->shape)](scene, from, to, t);
}

/* ---- what comes of it ------------------------------------------------------------------------------------------ */

/* What flies: its colour, how wide it spreads, how many drops. */
struct spray {
    struct colour colour;
    float spread, wide;
    int drops;
    bool glows;
};

/* Drawn out along its way, so that it is seen where it comes from. */
static void draw_spray(const struct scene *scene, struct point at, float away, const struct spray *spray, float t)
{
    float s = scene->place.square, before = fmaxf(0, t - 0.07f);
    canvas_set_additive(scene->brush->canvas, spray->glows);
    for (int i = 0; i < spray->drops; i++) {
        float angle = away + ((float)(brush_chance(i, 7, 53) % 100) / 100 - 0.5f) * spray->spread;
        float fast = s * (0.25f + 1.25f * (float)(brush_chance(i, 8, 54) % 100) / 100);
        float far = fast * (1 - (1 - t) * (1 - t)), near = fast * (1 - (1 - before) * (1 - before));
        far += s * 0.16f;
        near += s * 0.16f; /* out of the body, not on the breast */
        struct point head = {at.x + cosf(angle) * far, at.y + sinf(angle) * far + s * 0.75f * t * t};
        struct point tail = {at.x + cosf(angle) * near, at.y + sinf(angle) * near + s * 0.75f * before * before};
        float line = s * spray->wide * (0.5f + (float)(i % 4) * 0.28f) * (1 - 0.5f * t) + 1;
        canvas_line(scene->brush->canvas, tail, head, line, colour_faded(spray->colour, fminf(1, 2.4f - 2.4f * t)));
        if (!spray->glows)
            canvas_circle(scene->brush->canvas, head, line * 0.62f,
                          colour_faded(spray->colour, fminf(1, 2.4f - 2.4f * t)));
    }
    canvas_set_additive(scene->brush->canvas, false);
}

/* Sparks fly back off armour that holds and off machines; blood and ichor spray out behind whom it hit. */
void scene_draw_impact(const struct scene *scene, int struck, bool hurt, float t)
{
    struct point from = {0, 0}, at;
    const struct shown_roll *roll = &scene->stage->shown.roll;
    if (scene->stage->manner.still || !scene_find_target(scene, struck, &at))
        return;
    bool known = roll->any && roll->attacker < FIGURE_MAX && scene_find_target(scene, roll->attacker, &from);
    float s = scene->place.square, away = known ? atan2f(at.y - from.y, at.x - from.x) : -PI / 2;
    const struct spray sparks = {palette_colour(hurt ? PALETTE_EMBER : PALETTE_FROST), 2.2f, 0.03f, 16, true};
    const struct spray blood = {(struct colour){150, 14, 20, 255}, 1.1f, 0.035f, 30, false};
    const struct spray ichor = {(struct colour){98, 124, 40, 255}, 1.1f, 0.035f, 30, false};
    if (t <= 0) /* held: the figure itself is white */
        return;
    if (t < 0.2f && !scene->stage->manner.unlit)
        canvas_light(scene->brush->canvas, at.x, at.y, s * 0.7f, palette_colour(hurt ? PALETTE_EMBER : PALETTE_FROST),
                     0.8f * (1 - 5 * t));
    draw_spray(scene, at, away + PI, &sparks, fminf(1, t * 1.5f));
    if (hurt && struck < TARGET_MARKER)
        draw_spray(scene, at, away, struck < TROOPER_MAX ? &blood : &ichor, t);
}
