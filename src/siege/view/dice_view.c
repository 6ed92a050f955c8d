/* dice_view.c -- draws single dice, rows of them, and the two forms of odds. */
#include "siege/view/dice_view.h"

#include <math.h>

/* ---- one die --------------------------------------------------------------------------------------------------- */

static const char *picture_of(enum die colour, bool hit)
{
    static const char *const PICTURE[DIE_COLOURS][2] = {
        [DIE_WHITE] = {"art/dice/white_miss.svg", "art/dice/white_hit.svg"},
        [DIE_RED] = {"art/dice/red_miss.svg", "art/dice/red_hit.svg"},
        [DIE_BLACK] = {"art/dice/black_miss.svg", "art/dice/black_hit.svg"},
    };
    return PICTURE[colour][hit];
}

static struct colour body_of(enum die colour)
{
    static const struct colour BODY[DIE_COLOURS] = {
        [DIE_WHITE] = {222, 214, 196, 255}, [DIE_RED] = {168, 30, 28, 255}, [DIE_BLACK] = {34, 32, 36, 255}};
    return BODY[colour];
}

static struct colour ink_of(enum die colour)
{
    return palette_colour(colour == DIE_WHITE ? PALETTE_INK : PALETTE_BONE);
}

/* Shapes differ by colour as in the pictures: rounded, cut, double rim. */
static void draw_plain_die(const struct brush *brush, struct rect rect, enum die colour, bool hit)
{
    float size = rect.w;
    struct point middle = rect_centre(rect);
    canvas_fill_cut(brush->canvas, rect, size * (colour == DIE_RED ? 0.22f : 0.10f), body_of(colour),
                    colour_mixed(body_of(colour), palette_colour(PALETTE_SHADOW), 0.35f));
    canvas_frame_cut(brush->canvas, rect, size * (colour == DIE_RED ? 0.22f : 0.10f), size * 0.04f + 1,
                     palette_colour(PALETTE_BRASS));
    if (colour == DIE_BLACK)
        canvas_frame_cut(brush->canvas, rect_inset(rect, size * 0.10f), size * 0.08f, 1.5f,
                         palette_colour(PALETTE_BRASS_DARK));
    if (hit) {
        canvas_circle(brush->canvas, middle, size * 0.22f, ink_of(colour));
        return;
    }
    float arm = size * 0.16f;
    canvas_line(brush->canvas, (struct point){middle.x - arm, middle.y - arm},
                (struct point){middle.x + arm, middle.y + arm}, size * 0.07f, colour_faded(ink_of(colour), 0.55f));
    canvas_line(brush->canvas, (struct point){middle.x + arm, middle.y - arm},
                (struct point){middle.x - arm, middle.y + arm}, size * 0.07f, colour_faded(ink_of(colour), 0.55f));
}

static void draw_letter(const struct brush *brush, struct rect rect, enum die colour, char letter)
{
    char text[2] = {letter, 0};
    float px = rect.w * 0.30f > 10 ? rect.w * 0.30f : 10, radius = px * 0.56f;
    struct point at = {rect_right(rect) - radius * 0.75f, rect_bottom(rect) - radius * 0.75f};
    if (letter == 0)
        return;
    canvas_circle(brush->canvas, at, radius + 1.5f, palette_colour(PALETTE_SHADOW));
    canvas_circle(brush->canvas, at, radius, body_of(colour));
    canvas_ring(brush->canvas, at, radius, 1, palette_colour(PALETTE_BRASS));
    brush_title(brush, brush_around(at, 2 * radius), px, ink_of(colour), text);
}

/* In the air a die spins and shows now one face, now the other; it bounces once and lies. */
void dice_draw_die(const struct brush *brush, struct rect rect, enum die colour, bool hit, char letter, float fallen,
                   unsigned seed)
{
    float start = 0.10f * (float)(seed % 4), t = (fallen - start) / (1 - start);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    bool lies = t >= 1, shows = lies ? hit : ((int)(t * 7) + (int)seed) % 2 == 0;
    float drop = (1 - t) * (1 - t), bounce = fabsf(cosf(t * PI * 1.5f)) * drop;
    float degrees = lies ? (float)(seed * 37 % 9) - 4.0f : (1 - t) * (360.0f + 90.0f * (float)(seed % 3));
    struct rect place = rect_of(rect.x, rect.y - rect.h * 1.2f * bounce, rect.w, rect.h);
    const char *picture = picture_of(colour, shows);
    canvas_radial(brush->canvas, (struct point){rect_centre(rect).x, rect_centre(rect).y + rect.h * 0.12f},
                  rect.w * 0.62f, (struct colour){0, 0, 0, (uint8_t)(150 * (1 - 0.6f * bounce))},
                  (struct colour){0, 0, 0, 0});
    if (texture_exists(brush->textures, picture))
        texture_draw_turned(brush->textures, picture, rect_snapped(place), degrees, false,
                            lies && !hit ? (struct colour){190, 186, 182, 255} : WHITE);
    else
        draw_plain_die(brush, place, colour, shows);
    if (!lies)
        return;
    if (hit)
        canvas_light(brush->canvas, rect_centre(rect).x, rect_centre(rect).y, rect.w * 0.8f,
                     palette_colour(PALETTE_EMBER), 0.35f);
    draw_letter(brush, rect, colour, letter);
}

/* ---- the tray -------------------------------------------------------------------------------------------------- */

/* A defence die lies on a shield: attack and defence differ by more than their place. */
static void draw_shield(const struct brush *brush, struct rect die)
{
    struct rect rect = rect_inset(die, -die.w * 0.07f);
    float x = rect.x, y = rect.y, w = rect.w, h = rect.h;
    struct point whole[8] = {{x, y + h * 0.06f},
                             {x + w * 0.5f, y - h * 0.04f},
                             {x + w, y + h * 0.06f},
                             {x + w, y + h * 0.62f},
                             {x + w * 0.78f, y + h * 0.9f},
                             {x + w * 0.5f, y + h * 1.04f},
                             {x + w * 0.22f, y + h * 0.9f},
                             {x, y + h * 0.62f}};
    canvas_polygon(brush->canvas, whole, 8, (struct colour){44, 62, 84, 255});
    canvas_polyline(brush->canvas, whole, 8, true, w * 0.05f + 1, palette_colour(PALETTE_FROST));
}

static const float APART = 0.18f; /* between two dice of the tray, in shares of one */

/* How large they lie in so many rows. */
static float size_in(struct rect place, int count, int rows)
{
    int columns = (count + rows - 1) / rows;
    float high = place.h / ((float)rows + (float)(rows - 1) * APART), wide = place.w / ((float)columns * (1 + APART));
    return fminf(high, wide);
}

/* Where die i lies: in as many rows as make dice largest. */
static struct rect place_of(struct rect place, int i, int count)
{
    enum { MOST_ROWS = 3 };
    int rows = 1;
    count = count > 0 ? count : 1;
    for (int more = 2; more <= MOST_ROWS; more++)
        rows = size_in(place, count, more) > size_in(place, count, rows) ? more : rows;
    int columns = (count + rows - 1) / rows;
    float size = size_in(place, count, rows), step = size * (1 + APART);
    float top = place.y + (place.h - step * (float)rows + size * APART) / 2;
    return rect_of(place.x + step * (float)(i % columns), top + step * (float)(i / columns), size, size);
}

/* The width that they take. Bit i of `again`: it was rolled again, and is framed. */
static float draw_row(const struct brush *brush, struct rect row, const struct rolled_die *dice, int count,
                      const struct dice_words *words, float fallen, unsigned again, int hovered, struct rect *places)
{
    for (int i = 0; i < count; i++) {
        struct rect rect = place_of(row, i, count);
        enum die colour = (enum die)(dice[i].colour % DIE_COLOURS);
        dice_draw_die(brush, rect, colour, dice[i].hit, words->letter[colour], fallen, (unsigned)i);
        if (i == hovered || again >> i & 1u)
            canvas_frame_round(brush->canvas, rect_inset(rect, -3), rect.w * 0.16f, 2,
                               palette_colour(i == hovered ? PALETTE_BRASS_LIGHT : PALETTE_BRASS));
        if (places)
            places[i] = rect;
    }
    float right = row.x;
    for (int i = 0; i < count; i++)
        right = fmaxf(right, rect_right(place_of(row, i, count)));
    return right - row.x;
}

static void draw_line(const struct brush *brush, struct rect *rest, float px, enum font_face face, enum palette colour,
                      const char *text)
{
    if (!text)
        return;
    struct rect line = rect_cut_top(rest, px * 1.35f);
    font_draw_in(brush->fonts, (struct text_style){face, px, palette_colour(colour)}, line, TEXT_LEFT, text);
}

static void draw_felt(const struct brush *brush, struct rect rect)
{
    canvas_bevel(brush->canvas, rect, 2 * brush->scale, palette_colour(PALETTE_IRON_BLACK), true);
    struct point middle = rect_centre(rect);
    canvas_push_clip(brush->canvas, rect);
    canvas_light(brush->canvas, middle.x, rect.y, rect.w * 0.5f, palette_colour(PALETTE_EMBER_DEEP), 0.16f);
    canvas_pop_clip(brush->canvas);
}

void dice_draw_tray(const struct brush *brush, struct rect rect, const struct stage *stage,
                    const struct dice_words *words, int hovered, struct rect *places)
{
    const struct shown_roll *roll = &stage->shown.roll;
    float px = roundf(15 * brush->scale);
    draw_felt(brush, rect);
    struct rect rest = rect_inset(rect, 8 * brush->scale);
    draw_line(brush, &rest, px, FONT_BODY_BOLD, PALETTE_BRASS, words->title);
    if (!roll->any)
        return;
    float texts = roll->settled ? (words->arithmetic ? px * 1.35f : 0) + (words->result ? px * 1.35f : 0) : 0;
    if (roll->armour_rolled && words->armour_title)
        font_draw_in(brush->fonts, (struct text_style){FONT_BODY, px, palette_colour(PALETTE_BONE_DIM)},
                     rect_of(rest.x, rest.y - px * 1.35f, rest.w, px * 1.35f), TEXT_RIGHT, words->armour_title);
    struct rect row = rect_cut_top(&rest, rest.h - texts - 4 * brush->scale);
    float most = 64 * brush->scale;
    row = rect_anchor(row, row.w, row.h < most ? row.h : most, 0, 0.5f);
    float share = roll->armour_rolled ? row.w * (float)roll->dice / (float)(roll->dice + roll->armour_dice + 1) : row.w;
    float used = draw_row(brush, rect_of(row.x, row.y, share, row.h), roll->die, roll->dice, words,
                          stage_dice_fallen(stage, false), roll->again, hovered, places);
    if (roll->armour_rolled) {
        float apart = fminf(row.h, row.w / (float)(roll->dice + roll->armour_dice + 1)) * 0.35f;
        float at = row.x + used + 2 * apart;
        canvas_fill(brush->canvas, rect_of(at - apart, row.y, 2, row.h), palette_colour(PALETTE_BRASS_DARK));
        struct rect armour = rect_of(at, row.y, rect_right(row) - at, row.h);
        if (words->defence) {
            armour = rect_inset(armour, row.h * 0.06f);
            for (int i = 0; i < roll->armour_dice; i++)
                draw_shield(brush, place_of(armour, i, roll->armour_dice));
        }
        (void)draw_row(brush, armour, roll->armour_die, roll->armour_dice, words, stage_dice_fallen(stage, true), 0, -1,
                       NULL);
    }
    if (roll->settled) {
        draw_line(brush, &rest, px, FONT_BODY_BOLD, PALETTE_BONE, words->arithmetic);
        draw_line(brush, &rest, px, FONT_BODY, PALETTE_BONE, words->result);
    }
}

/* ---- pools and odds -------------------------------------------------------------------------------------------- */

static const float GAP = 0.14f; /* between two dice of a row, in shares of one */

float dice_side_for(struct dice_pool pool, float width, float most)
{
    float dice = (float)pool_size(pool);
    return dice * most * (1 + GAP) > width ? width / (dice * (1 + GAP)) : most;
}

float dice_draw_pool(const struct brush *brush, float x, float y, float size, struct dice_pool pool,
                     const char letter[DIE_COLOURS])
{
    float at = x, gap = size * GAP;
    for (int colour = 0; colour < DIE_COLOURS; colour++)
        for (int i = 0; i < pool.count[colour]; i++) {
            struct rect rect = rect_of(at, y, size, size);
            char text[2] = {letter[colour], 0};
            float cut = size * (colour == DIE_RED ? 0.26f : 0.12f);
            canvas_fill_cut(brush->canvas, rect, cut, body_of((enum die)colour),
                            colour_mixed(body_of((enum die)colour), palette_colour(PALETTE_SHADOW), 0.3f));
            canvas_frame_cut(brush->canvas, rect, cut, 1.2f, palette_colour(PALETTE_BRASS));
            if (colour == DIE_BLACK)
                canvas_frame_cut(brush->canvas, rect_inset(rect, size * 0.12f), cut * 0.8f, 1,
                                 palette_colour(PALETTE_BRASS_DARK));
            brush_title(brush, rect, size * 0.66f, ink_of((enum die)colour), text);
            at += size + gap;
        }
    return at - x;
}

static float part_of(uint64_t ways, uint64_t total)
{
    return total ? (float)((double)ways / (double)total) : 0;
}

/* No damage is iron, damage bone, elimination blood. */
static struct colour tone_of(const struct attack_odds *odds, int damage)
{
    if (damage == 0)
        return palette_colour(PALETTE_IRON_LIGHT);
    bool kills = odds->eliminated > 0 && damage == odds->most_damage;
    return palette_colour(kills ? PALETTE_BLOOD_LIGHT : PALETTE_BRASS);
}

static float highest(const struct attack_odds *odds)
{
    float most = 0.01f;
    for (int i = 0; i <= odds->most_damage; i++) {
        float part = part_of(odds->damage[i], odds->total);
        most = part > most ? part : most;
    }
    return most;
}

void dice_draw_odds(const struct brush *brush, struct rect rect, const struct attack_odds *odds,
                    const char *const *labels, const char *const *chances)
{
    float px = roundf(14 * brush->scale), most = highest(odds);
    struct rect rest = rect;
    struct rect foot = rect_cut_bottom(&rest, px * 1.4f), head = rect_cut_top(&rest, px * 1.3f);
    canvas_fill(brush->canvas, rect_of(rest.x, rect_bottom(rest), rest.w, 1), palette_colour(PALETTE_BRASS_DARK));
    for (int i = 0; i <= odds->most_damage; i++) {
        float part = part_of(odds->damage[i], odds->total), gap = 6 * brush->scale;
        struct rect column = rect_column(rest, i, odds->most_damage + 1, gap);
        float high = rest.h * part / most;
        struct rect bar = rect_of(column.x, rect_bottom(rest) - high, column.w, high);
        canvas_gradient(brush->canvas, bar, tone_of(odds, i),
                        colour_mixed(tone_of(odds, i), palette_colour(PALETTE_SHADOW), 0.5f));
        canvas_fill(brush->canvas, rect_of(bar.x, bar.y, bar.w, 1), palette_colour(PALETTE_BONE));
        struct rect name = rect_column(foot, i, odds->most_damage + 1, gap);
        if (labels && labels[i])
            font_draw_in(brush->fonts, (struct text_style){FONT_BODY, px, palette_colour(PALETTE_BONE_DIM)}, name,
                         TEXT_CENTRE, labels[i]);
        struct rect above = rect_of(column.x - gap, bar.y - head.h, column.w + 2 * gap, head.h);
        if (chances && chances[i])
            font_draw_in(brush->fonts, (struct text_style){FONT_BODY_BOLD, px, palette_colour(PALETTE_BONE)}, above,
                         TEXT_CENTRE, chances[i]);
    }
}

/* Slanted strokes, so that parts differ without colour. */
static void hatch(const struct brush *brush, struct rect rect, float step)
{
    canvas_push_clip(brush->canvas, rect);
    for (float x = rect.x - rect.h; x < rect_right(rect); x += step)
        canvas_line(brush->canvas, (struct point){x, rect_bottom(rect)}, (struct point){x + rect.h, rect.y}, 1.4f,
                    (struct colour){0, 0, 0, 110});
    canvas_pop_clip(brush->canvas);
}

void dice_draw_odds_bar(const struct brush *brush, struct rect rect, const struct attack_odds *odds)
{
    float none = part_of(odds->damage[0], odds->total), kills = part_of(odds->eliminated, odds->total);
    float wound = 1 - none - kills > 0 ? 1 - none - kills : 0;
    struct rect rest = rect_inset(rect, 1);
    float whole = rest.w;
    canvas_fill(brush->canvas, rect, palette_colour(PALETTE_SHADOW));
    struct rect killed = rect_cut_left(&rest, whole * kills), wounded = rect_cut_left(&rest, whole * wound);
    canvas_gradient(brush->canvas, killed, palette_colour(PALETTE_BLOOD_LIGHT), palette_colour(PALETTE_BLOOD));
    canvas_gradient(brush->canvas, wounded, palette_colour(PALETTE_BRASS), palette_colour(PALETTE_BRASS_DARK));
    hatch(brush, wounded, 6 * brush->scale);
    canvas_gradient(brush->canvas, rest, palette_colour(PALETTE_IRON_LIGHT), palette_colour(PALETTE_IRON));
    canvas_frame(brush->canvas, rect, 1, palette_colour(PALETTE_BRASS_DARK));
}
