/* figure_view.c -- draws a figure from base to chips, drawn art before plain shapes. */
#include "siege/view/figure_view.h"

#include "siege/text/names/own_parts.h"
#include "siege/view/banner.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Squares smaller than this many pixels show a token with a letter instead of a miniature. */
static const float TOKEN_BELOW = 17;

struct figure_look figure_look_of_trooper(const struct catalogue *catalogue, int trooper, char art[FIGURE_ART_BYTES])
{
    const struct trooper_kind *kind = &catalogue->trooper[trooper];
    const struct corporation *corporation = &catalogue->corporation[kind->corporation];
    snprintf(art, FIGURE_ART_BYTES, "art/figures/%.30s_%.39s.svg", corporation->id, kind->id);
    return (struct figure_look){
        .art = art, .banner = (enum banner)kind->corporation, .letter = corporation->letter, .opacity = 1, .pulse = 1};
}

static char upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* Does a corporation, or a kind of creature before all others, go by it? */
static bool is_letter_taken(const struct catalogue *catalogue, char letter, bool by_creatures)
{
    for (int i = 0; i < CORPORATIONS; i++)
        if (catalogue->corporation[i].letter == letter)
            return true;
    for (int i = 0; by_creatures && i < catalogue->kinds; i++)
        if (upper(catalogue->kind[i].letter) == letter)
            return true;
    return false;
}

/* Its own letter, or where a corporation goes by that the next one of its name that is free. */
static char letter_of_creature(const struct catalogue *catalogue, int kind)
{
    char own = upper(catalogue->kind[kind].letter);
    if (!is_letter_taken(catalogue, own, false))
        return own;
    for (const char *at = catalogue->kind[kind].id; *at; at++)
        if (!is_letter_taken(catalogue, upper(*at), true))
            return upper(*at);
    return own;
}

char figure_letter_of_name(const struct catalogue *catalogue, const char *name)
{
    bool taken[128] = {false};
    const char *space = strrchr(name, ' '), *word = space ? space + 1 : name;
    for (int i = 0; i < CORPORATIONS; i++)
        taken[catalogue->corporation[i].letter & 127] = true;
    for (int i = 0; i < catalogue->kinds; i++)
        taken[letter_of_creature(catalogue, i) & 127] = true;
    for (const char *at = word; *at; at++)
        if (upper(*at) >= 'A' && upper(*at) <= 'Z' && !taken[(int)upper(*at)])
            return upper(*at);
    return '?';
}

_Static_assert((int)FIGURE_ART_BYTES >= (int)OWN_PICTURE_BYTES, "its path is copied");

/* A picture beside the mission comes first, then the kind that it is drawn as. */
static void creature_art(const struct catalogue *catalogue, int kind, char art[FIGURE_ART_BYTES])
{
    const char *own = own_picture(catalogue, catalogue->kind[kind].id);
    if (own) {
        snprintf(art, FIGURE_ART_BYTES, "%s", own);
        return;
    }
    int drawn = catalogue->kind[kind].drawn_as ? catalogue->kind[kind].drawn_as - 1 : kind;
    snprintf(art, FIGURE_ART_BYTES, "art/figures/%.39s.svg", catalogue->kind[drawn].id);
}

struct figure_look figure_look_of_creature(const struct catalogue *catalogue, int kind, char art[FIGURE_ART_BYTES])
{
    creature_art(catalogue, kind, art);
    return (struct figure_look){.art = art,
                                .banner = BANNER_LEGION,
                                .letter = letter_of_creature(catalogue, kind),
                                .points = catalogue->kind[kind].points,
                                .opacity = 1,
                                .pulse = 1};
}

/* ---- base ------------------------------------------------------------------------------------------------------ */

static bool is_of_legion(const struct figure_look *look)
{
    return look->banner == BANNER_LEGION && !look->nobodys;
}

static struct colour rim_of(const struct figure_look *look)
{
    return look->nobodys ? palette_colour(PALETTE_BONE) : banner_colour(look->banner);
}

/* Small creatures stand on smaller bases. */
static float base_size(const struct figure_look *look)
{
    if (!is_of_legion(look))
        return 0.84f;
    return look->points >= 5 ? 0.98f : look->points >= 3 ? 0.88f : 0.78f;
}

static struct rect centred(struct point middle, float w, float h)
{
    return rect_of(middle.x - w / 2, middle.y - h / 2, w, h);
}

static float opacity_of(const struct figure_look *look)
{
    float whole = 1 - look->dissolve;
    return look->opacity * whole;
}

static struct colour tint_of(const struct figure_look *look)
{
    return colour_faded(WHITE, opacity_of(look));
}

static void draw_plain_base(const struct brush *brush, struct point middle, float radius,
                            const struct figure_look *look)
{
    struct colour rim = rim_of(look);
    enum emblem shape = look->nobodys ? EMBLEM_DISC : banner_badge(look->banner).emblem;
    canvas_emblem(brush->canvas, shape, middle, radius, colour_faded(rim, opacity_of(look)));
    canvas_emblem(brush->canvas, shape, middle, radius * 0.84f,
                  colour_faded(palette_colour(PALETTE_IRON_DARK), opacity_of(look)));
}

static void draw_rings(const struct brush *brush, struct point middle, float s, const struct figure_look *look)
{
    if (look->selected) {
        float size = s * 1.22f;
        canvas_light(brush->canvas, middle.x, middle.y, s * 1.5f, palette_colour(PALETTE_EMBER),
                     0.30f + 0.18f * look->pulse);
        brush_centred(brush, "art/board/select_ring.svg", middle, size, 0, 0.75f + 0.25f * look->pulse);
    } else if (look->hovered) {
        float line = s / 22 > 1.5f ? s / 22 : 1.5f;
        canvas_ring(brush->canvas, middle, s * 0.54f, line + 2, colour_faded(palette_colour(PALETTE_SHADOW), 0.7f));
        canvas_ring(brush->canvas, middle, s * 0.54f, line, palette_colour(PALETTE_BONE));
    }
}

void figure_draw_base(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    float s = rect.w, size = base_size(look) * s;
    struct point middle = rect_centre(rect);
    float dark = 0.62f * opacity_of(look);
    canvas_radial(brush->canvas, (struct point){middle.x + s * 0.05f, middle.y + s * 0.09f}, s * 0.60f,
                  (struct colour){0, 0, 0, (uint8_t)(255 * dark)}, (struct colour){0, 0, 0, 0});
    draw_rings(brush, middle, s, look);
    if (s < TOKEN_BELOW || look->nobodys || !texture_exists(brush->textures, banner_base(look->banner))) {
        draw_plain_base(brush, middle, size / 2, look);
        return;
    }
    canvas_light(brush->canvas, middle.x, middle.y, s * 0.78f, rim_of(look), 0.30f * opacity_of(look));
    brush_picture(brush, banner_base(look->banner), size, size, centred(middle, size, size), 0, tint_of(look));
    canvas_set_additive(brush->canvas, true); /* the rims shine, so that the shape is seen from afar */
    brush_centred(brush, banner_base(look->banner), middle, size, 0, 0.45f * opacity_of(look));
    canvas_set_additive(brush->canvas, false);
}

/* ---- body ------------------------------------------------------------------------------------------------------ */

/* Shoulders and a head, for figures without a picture. */
static void draw_bust(const struct brush *brush, struct point foot, float s, const struct figure_look *look)
{
    struct colour body = colour_faded(colour_mixed(rim_of(look), palette_colour(PALETTE_IRON), 0.35f),
                                      opacity_of(look));
    struct colour edge = colour_faded(palette_colour(PALETTE_SHADOW), opacity_of(look));
    struct point cloak[6] = {{foot.x - s * 0.26f, foot.y},
                             {foot.x - s * 0.30f, foot.y - s * 0.42f},
                             {foot.x - s * 0.14f, foot.y - s * 0.56f},
                             {foot.x + s * 0.14f, foot.y - s * 0.56f},
                             {foot.x + s * 0.30f, foot.y - s * 0.42f},
                             {foot.x + s * 0.26f, foot.y}};
    canvas_polygon(brush->canvas, cloak, 6, body);
    canvas_polyline(brush->canvas, cloak, 6, true, s * 0.04f + 1, edge);
    canvas_circle(brush->canvas, (struct point){foot.x, foot.y - s * 0.66f}, s * 0.17f, edge);
    canvas_circle(brush->canvas, (struct point){foot.x, foot.y - s * 0.66f}, s * 0.14f, body);
}

/* Sparks rising from a figure that goes to ashes. */
static void draw_ashes(const struct brush *brush, struct point foot, float s, float gone)
{
    canvas_set_additive(brush->canvas, true);
    for (int i = 0; i < 18; i++) {
        unsigned chance = brush_chance(i, 3, 41);
        float across = ((float)(chance % 100) / 100 - 0.5f) * 0.7f;
        float speed = 0.5f + (float)(chance / 128 % 100) / 100;
        float up = 0.1f + gone * speed + (float)(chance / 16384 % 50) / 100;
        struct point at = {foot.x + (across + 0.06f * sinf(9 * gone + (float)i)) * s, foot.y - up * s};
        struct colour spark = colour_mixed(palette_colour(PALETTE_BRASS_LIGHT), palette_colour(PALETTE_EMBER_DEEP),
                                           gone);
        canvas_circle(brush->canvas, at, s * 0.035f + 0.6f, colour_faded(spark, (1 - gone) * 0.9f));
    }
    canvas_set_additive(brush->canvas, false);
}

float figure_body_size(const struct figure_look *look)
{
    static const float CROWDED = 0.78f;
    bool legion = is_of_legion(look);
    float size = !legion             ? 1.35f
                 : look->points >= 5 ? 1.56f
                 : look->points >= 3 ? 1.42f
                 : look->points == 1 ? 1.46f /* stooped */
                                     : 1.35f;
    return size * (look->crowded || look->plain ? CROWDED : 1);
}

/* Falls over its feet, and lies on its own square. */
static struct rect fallen(struct rect place, float tilt)
{
    float turn = tilt * PI / 180;
    place.x += 0.2f * place.w * sinf(turn);
    place.y += 0.32f * place.h * (1 - cosf(turn));
    return place;
}

/* Upright, leaning or fallen: the picture, or its shape alone. */
static void draw_once(const struct brush *brush, const char *picture, struct rect place, const struct figure_look *look,
                      bool blank, struct colour tint)
{
    if (look->tilt == 0 && !brush->wish)
        brush_standing(brush, picture, place, &look->stance, look->mirrored, blank, tint);
    else if (!blank)
        brush_upright(brush, picture, place.w, place, look->tilt, look->mirrored, tint);
}

/* A pale rim of light against the floor, stronger from above: dark creatures stand out from dark ground. */
static void draw_outline(const struct brush *brush, const char *picture, struct rect place,
                         const struct figure_look *look)
{
    static const struct {
        float x, y, seen;
    } SIDES[] = {{-1, 0, 0.55f}, {1, 0, 0.55f}, {0, 1, 0.4f}, {0, -1, 0.8f}};
    bool legion = is_of_legion(look);
    float thick = fmaxf(1, roundf(look->selected || look->aimed ? place.w / 40 : place.w / 64));
    struct colour pale = look->aimed      ? palette_colour(PALETTE_BLOOD_LIGHT)
                         : look->selected ? palette_colour(PALETTE_BRASS_LIGHT)
                         : legion         ? (struct colour){214, 176, 158, 255}
                                          : (struct colour){196, 204, 210, 255};
    for (int i = 0; i < 4 && !look->plain && look->tilt == 0; i++)
        draw_once(brush, picture, rect_of(place.x + thick * SIDES[i].x, place.y + thick * SIDES[i].y, place.w, place.h),
                  look, true, colour_faded(pale, SIDES[i].seen * opacity_of(look)));
}

static void draw_picture(const struct brush *brush, const char *picture, struct rect place,
                         const struct figure_look *look)
{
    place = look->tilt == 0 ? place : fallen(place, look->tilt);
    draw_outline(brush, picture, place, look);
    draw_once(brush, picture, place, look, false, tint_of(look));
    canvas_set_additive(brush->canvas, true);
    draw_once(brush, picture, place, look, false, colour_faded(tint_of(look), 0.22f * opacity_of(look)));
    canvas_set_additive(brush->canvas, false);
    if (look->flash > 0)
        draw_once(brush, picture, place, look, true, colour_faded(WHITE, look->flash));
}

void figure_draw_body(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    float s = rect.w, size = figure_body_size(look) * s;
    struct point foot = {rect_centre(rect).x, rect.y + rect.h * FIGURE_FOOT - look->lift * s};
    const char *picture = look->art && texture_exists(brush->textures, look->art) ? look->art : NULL;
    if (s < TOKEN_BELOW)
        return;
    struct rect place = rect_of(foot.x - size / 2, foot.y - size, size, size);
    if (picture)
        draw_picture(brush, picture, place, look);
    else
        draw_bust(brush, foot, s, look);
    if (look->dissolve > 0)
        draw_ashes(brush, foot, s, look->dissolve);
}

/* ---- chips ----------------------------------------------------------------------------------------------------- */

static void draw_pip(const struct brush *brush, struct point at, float radius, bool round, struct colour colour)
{
    struct point corner[4] = {
        {at.x, at.y - radius}, {at.x + radius, at.y}, {at.x, at.y + radius}, {at.x - radius, at.y}};
    if (round)
        canvas_circle(brush->canvas, at, radius, colour);
    else
        canvas_polygon(brush->canvas, corner, 4, colour);
}

/* A bead is no smaller than so many pixels from its middle to its edge … */
static const float BEAD_LEAST = 3.2f, LAMP_LEAST = 2.7f;

/* … but all of them lie on one square, as long as they can be told apart. */
static float step_of(float s, int count, bool round)
{
    const float least = 4.2f, row = 0.90f * s;
    if (round)
        return fmaxf(s * 0.17f, 2 * LAMP_LEAST + 1);
    return fmaxf(fminf(fmaxf(s * 0.135f, 2 * BEAD_LEAST), row / (float)count), least);
}

static void draw_beads(const struct brush *brush, struct point first, struct point step, float radius, int full,
                       int most, bool round, const struct figure_look *look)
{
    struct colour dark = colour_faded(palette_colour(PALETTE_SHADOW), opacity_of(look));
    enum palette lit = round ? PALETTE_BRASS_LIGHT : PALETTE_BLOOD_LIGHT;
    for (int i = 0; i < most; i++)
        draw_pip(brush, (struct point){first.x + step.x * (float)i, first.y + step.y * (float)i}, radius + 1.3f, round,
                 dark);
    for (int i = 0; i < most; i++) {
        struct point at = {first.x + step.x * (float)i, first.y + step.y * (float)i};
        draw_pip(brush, at, radius, round,
                 colour_faded(palette_colour(i < full ? lit : PALETTE_IRON_EDGE), opacity_of(look)));
        if (i >= full)
            draw_pip(brush, at, radius * 0.6f, round, dark);
    }
}

/* Diamonds in a dark bar on the tag, so that one sees whose they are; what is gone is hollow. */
static void draw_strength(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    int count = look->most_strength;
    float s = rect.w, step = step_of(s, count, false), radius = fminf(fmaxf(s * 0.076f, BEAD_LEAST), 0.64f * step);
    float down = look->tag_at > 0 ? look->tag_at : 0.92f, wide = step * (float)(count - 1);
    float tag = figure_tag_size(brush, s, look).y;
    struct point middle = {rect_centre(rect).x, rect.y + rect.h * down - tag / 2 - radius};
    struct rect bar = centred(middle, wide + 2 * radius + 3, 2 * radius + 3);
    struct colour dark = colour_faded(palette_colour(PALETTE_SHADOW), 0.82f * opacity_of(look));
    canvas_fill_cut(brush->canvas, bar, radius * 0.8f, dark, dark);
    draw_beads(brush, (struct point){middle.x - wide / 2, middle.y}, (struct point){step, 0}, radius, look->strength,
               count, false, look);
}

/* Lamps for actions, from the bottom up on the right. */
static void draw_lamps(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    int count = look->actions > look->most_actions ? look->actions : look->most_actions;
    float s = rect.w, radius = fminf(fmaxf(s * 0.068f, LAMP_LEAST), 0.64f * step_of(s, count, true));
    draw_beads(brush, (struct point){rect.x + s * 0.93f, rect.y + rect.h * 0.6f},
               (struct point){0, -step_of(s, count, true)}, radius, look->actions, count, true, look);
}

static void draw_tick(const struct brush *brush, struct rect rect)
{
    float s = rect.w, radius = s * 0.17f;
    struct point at = {rect.x + s * 0.82f, rect.y + s * 0.10f};
    struct point mark[3] = {{at.x - radius * 0.5f, at.y},
                            {at.x - radius * 0.1f, at.y + radius * 0.42f},
                            {at.x + radius * 0.55f, at.y - radius * 0.45f}};
    canvas_circle(brush->canvas, at, radius + 1, palette_colour(PALETTE_SHADOW));
    canvas_circle(brush->canvas, at, radius, palette_colour(PALETTE_IRON));
    canvas_polyline(brush->canvas, mark, 3, false, radius * 0.32f > 1.6f ? radius * 0.32f : 1.6f,
                    palette_colour(PALETTE_VERDIGRIS));
}

/* The tag: letter of corporation or kind, then the number. */
static void tag_text(const struct figure_look *look, char text[12])
{
    if (look->number > 0)
        snprintf(text, 12, "%c%d", look->letter, look->number % 100);
    else
        snprintf(text, 12, "%c", look->letter);
}

static float tag_px(float square)
{
    return fmaxf(square * 0.31f, 10);
}

struct point figure_tag_size(const struct brush *brush, float square, const struct figure_look *look)
{
    char text[12];
    float px = tag_px(square), high = px * 1.02f;
    tag_text(look, text);
    float wide = fmaxf(font_width(brush->fonts, FONT_TITLE, px, text) + px * 0.55f, high);
    if (is_of_legion(look)) /* pointed */
        wide += 0.4f * high;
    return (struct point){wide, high};
}

/* Light and round: no tag of those who fight looks like it, in any colour. */
static void draw_round_plate(const struct brush *brush, struct rect plate, float line, const struct figure_look *look)
{
    float seen = opacity_of(look), radius = plate.h / 2;
    canvas_fill_round(brush->canvas, rect_inset(plate, -1), radius + 1,
                      colour_faded(palette_colour(PALETTE_SHADOW), seen));
    canvas_fill_round(brush->canvas, plate, radius, colour_faded(palette_colour(PALETTE_BONE), seen));
    canvas_frame_round(brush->canvas, plate, radius, line, colour_faded(rim_of(look), seen));
}

static void draw_plate(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    char text[12];
    struct point size = figure_tag_size(brush, rect.w, look);
    float s = rect.w, px = tag_px(s), high = size.y, down = look->tag_at > 0 ? look->tag_at : 0.92f;
    struct point middle = {rect_centre(rect).x, rect.y + rect.h * down};
    struct rect plate = rect_snapped(centred(middle, fminf(size.x, s), high));
    bool legion = is_of_legion(look);
    struct colour rim = rim_of(look);
    tag_text(look, text);
    float line = s / 40 > 1 ? s / 40 : 1, cut = high * (legion ? 0.5f : 0.16f), seen = opacity_of(look);
    struct colour ink = palette_colour(PALETTE_BONE);
    if (look->follows) {
        draw_round_plate(brush, plate, line, look);
        brush_title(brush, plate, px, colour_faded(palette_colour(PALETTE_SHADOW), seen), text);
        return;
    }
    struct colour dark = colour_faded(palette_colour(PALETTE_SHADOW), seen);
    canvas_fill_cut(brush->canvas, rect_inset(plate, -1), cut, dark, dark);
    canvas_fill_cut(brush->canvas, plate, cut,
                    colour_faded(palette_colour(legion ? PALETTE_BLOOD : PALETTE_IRON), seen),
                    colour_faded(palette_colour(legion ? PALETTE_BLOOD_DARK : PALETTE_IRON_BLACK), seen));
    canvas_frame_cut(brush->canvas, plate, cut, line, colour_faded(rim, seen));
    brush_title(brush, plate, px, colour_faded(ink, seen), text);
}

/* Far out: the shape with its letter is all there is room for. */
static void draw_token_letter(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    char text[2] = {look->letter, 0};
    brush_title(brush, rect, rect.w * 0.66f, palette_colour(PALETTE_BONE), text);
}

void figure_draw_chips(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    if (opacity_of(look) < 0.3f)
        return;
    if (rect.w < TOKEN_BELOW) {
        draw_token_letter(brush, rect, look);
        return;
    }
    draw_plate(brush, rect, look);
    if (!look->plain && look->most_strength > 1)
        draw_strength(brush, rect, look);
    if (!look->plain && look->most_actions > 0 && !look->acted)
        draw_lamps(brush, rect, look);
    if (look->acted)
        draw_tick(brush, rect);
}

void figure_draw(const struct brush *brush, struct rect rect, const struct figure_look *look)
{
    figure_draw_base(brush, rect, look);
    figure_draw_body(brush, rect, look);
    figure_draw_chips(brush, rect, look);
}
