/*
 * test_without_colour.c -- what is told apart by colour is told apart without it: in grey by shape or lightness, and
 * with weak red, green or blue by the colours that are left.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/canvas/vision.h"
#include "shell/ui/ui.h"
#include "siege/rules/board/board.h"
#include "siege/view/banner.h"
#include "siege/view/dice_view.h"
#include "support/shipped.h"
#include "support/window/drawn.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 640, HIGH = 400, SQUARE = 40, MOST_PIXELS = 160 * 160 };

/* Two things differ if so many of a hundred pixels differ by so much lightness (L* of CIE Lab, 0 to 100). */
static const double LIGHTNESS = 10, SHARE = 4;

/* ---- lightness, and colour as eyes see it ---------------------------------------------------------------------- */

static double root_of(double part)
{
    return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116;
}

static double lightness(struct colour colour)
{
    return 116 * root_of(colour_luminance(colour)) - 16;
}

struct lab {
    double l, a, b;
};

static double linear(uint8_t channel)
{
    double part = channel / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

/* With none of its cones left, in linear light: Machado, Oliveira, Fernandes 2009, table 1. */
static struct lab seen_by(enum vision_kind kind, struct colour colour)
{
    static const double EYES[VISION_KINDS][3][3] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
    double light[3] = {linear(colour.r), linear(colour.g), linear(colour.b)}, rgb[3];
    for (int i = 0; i < 3; i++)
        rgb[i] = fmin(1,
                      fmax(0, EYES[kind][i][0] * light[0] + EYES[kind][i][1] * light[1] + EYES[kind][i][2] * light[2]));
    double x = root_of((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    double y = root_of(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
    double z = root_of((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
    return (struct lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/* The least distance (CIE 1976) of two banners, shown in one palette to eyes of one kind. */
static double least_distance(enum vision_kind eyes, enum vision_kind palette)
{
    struct vision vision = vision_of(palette, false);
    double least = 1000;
    for (int i = 0; i < BANNER_COUNT; i++)
        for (int k = i + 1; k < BANNER_COUNT; k++) {
            struct lab a = seen_by(eyes, vision_shifted(&vision, banner_colour((enum banner)i)));
            struct lab b = seen_by(eyes, vision_shifted(&vision, banner_colour((enum banner)k)));
            least = fmin(least, sqrt(pow(a.l - b.l, 2) + pow(a.a - b.a, 2) + pow(a.b - b.b, 2)));
        }
    return least;
}

static void banners_keep_their_distance_for_weak_eyes(void **state)
{
    static const struct {
        const char *name;
        double needed;
    } KIND[VISION_KINDS] = {{"usual", 20}, {"weak red", 25}, {"weak green", 17}, {"weak blue", 22}};
    (void)state;
    for (int kind = 0; kind < VISION_KINDS; kind++) {
        double without = least_distance((enum vision_kind)kind, VISION_USUAL);
        double with = least_distance((enum vision_kind)kind, (enum vision_kind)kind);
        print_message("least distance of two banners, %s: %.1f in usual colours, %.1f in its own\n", KIND[kind].name,
                      without, with);
        assert_true(with >= KIND[kind].needed);
        assert_true(kind == VISION_USUAL || with >= without + 5);
    }
}

/* ---- pictures in grey ------------------------------------------------------------------------------------------ */

struct grey {
    int count;
    float l[MOST_PIXELS];
};

static void take_grey(struct canvas *canvas, struct rect rect, struct grey *grey)
{
    grey->count = 0;
    for (int y = (int)rect.y; y < (int)rect_bottom(rect); y++)
        for (int x = (int)rect.x; x < (int)rect_right(rect); x++) {
            assert_true(grey->count < MOST_PIXELS);
            grey->l[grey->count++] = (float)lightness(canvas_pixel(canvas, x, y));
        }
}

/* How many of a hundred pixels differ. */
static double share_apart(const struct grey *a, const struct grey *b)
{
    int apart = 0;
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        apart += fabs((double)a->l[i] - (double)b->l[i]) >= LIGHTNESS;
    return 100.0 * apart / a->count;
}

static double expect_all_apart(const char *what, const char *const *name, const struct grey *grey, int count)
{
    double least = 100;
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            double share = share_apart(&grey[i], &grey[k]);
            if (share < SHARE)
                print_message("%s: %s and %s are alike in grey: %.1f %%\n", what, name[i], name[k], share);
            least = fmin(least, share);
        }
    print_message("%s: the two that are most alike differ in %.1f %% of their pixels\n", what, least);
    assert_true(least >= SHARE);
    return least;
}

static struct drawn *table_new(void)
{
    struct scenario *scenario = shipped_scenario(SHIPPED_PATH[1]);
    const struct game_setup setup = game_setup_default(scenario->catalogue, 2, 9);
    struct drawn *table = drawn_new(scenario, &setup, "assets", WIDE, HIGH);
    camera_init(&table->camera, rect_of(0, 0, WIDE, HIGH), scenario->width, scenario->height, SQUARE);
    camera_glide_to(&table->camera, (struct point){5, 4}, 1);
    camera_jump(&table->camera);
    return table;
}

/* ---- badges ---------------------------------------------------------------------------------------------------- */

static void badges_differ_without_colour(void **state)
{
    static struct grey grey[BANNER_COUNT];
    static const char *const NAMES[BANNER_COUNT] = {"Bauhaus",  "Capitol", "Cybertronic",
                                                    "Imperial", "Mishima", "Legion"};
    const struct rect place = rect_of(4, 4, 24, 24); /* as small as any */
    struct drawn *table = table_new();
    struct ui *ui = ui_new(table->brush.fonts, table->brush.textures);
    struct input input = {0};
    (void)state;
    ui_set_scale(ui, 1, 1);
    for (int i = 0; i < BANNER_COUNT; i++) {
        struct badge badge = banner_badge((enum banner)i);
        badge.colour = banner_colour(BANNER_IMPERIAL); /* not even its lightness helps */
        canvas_begin(table->brush.canvas, palette_colour(PALETTE_IRON_BLACK));
        ui_begin(ui, table->brush.canvas, &input, 0);
        ui_badge(ui, place, badge);
        ui_end(ui);
        take_grey(table->brush.canvas, place, &grey[i]);
    }
    expect_all_apart("badges of one colour, 24 pixels", NAMES, grey, BANNER_COUNT);
    ui_free(ui);
    drawn_free(table);
}

/* ---- dice ------------------------------------------------------------------------------------------------------ */

static void dice_differ_without_colour(void **state)
{
    static struct grey grey[2 * DIE_COLOURS];
    static const char *const NAMES[] = {"white miss", "white hit", "red miss", "red hit", "black miss", "black hit"};
    static const char LETTERS[DIE_COLOURS] = {[DIE_WHITE] = 'W', [DIE_RED] = 'R', [DIE_BLACK] = 'B'};
    static const enum die ORDER[DIE_COLOURS] = {DIE_WHITE, DIE_RED, DIE_BLACK};
    const struct rect place = rect_of(20, 20, 40, 40);
    struct drawn *table = table_new();
    (void)state;
    for (int i = 0; i < 2 * DIE_COLOURS; i++) {
        enum die colour = ORDER[i / 2];
        canvas_begin(table->brush.canvas, palette_colour(PALETTE_IRON_BLACK));
        dice_draw_die(&table->brush, place, colour, i % 2 == 1, LETTERS[colour], 1, 0);
        take_grey(table->brush.canvas, place, &grey[i]);
    }
    expect_all_apart("dice", NAMES, grey, 2 * DIE_COLOURS);
    drawn_free(table);
}

/* The lightness of its middle, without number and lines. */
static double middle_grey(const struct grey *grey)
{
    double sum = 0;
    int from = grey->count * 2 / 5, to = grey->count * 3 / 5;
    for (int i = from; i < to; i++)
        sum += (double)grey->l[i];
    return sum / (to - from);
}

/* ---- squares --------------------------------------------------------------------------------------------------- */

enum look { PLAIN, FIRST, SECOND, PASSED, DEED, RANGE, CHOICE, STRUCK, STRUCK_WITH_FRIEND, THREAT, REFUSED, LOOKS };

static void mark(struct overlay *overlay, enum look look, struct square at)
{
    uint64_t bit = UINT64_C(1) << at.x;
    overlay_clear(overlay);
    overlay->reach_any = look == FIRST || look == SECOND || look == PASSED || look == DEED;
    if (look == FIRST || look == SECOND || look == DEED)
        overlay->reach[at.y][at.x] = look == SECOND ? 2 | OVERLAY_SECOND : 2;
    if (look == PASSED)
        overlay->passed[at.y] = bit;
    if (look == DEED)
        overlay->deeds[at.y] = bit;
    overlay->range_any = look == RANGE;
    overlay->range[at.y] = look == RANGE ? bit : 0;
    overlay->squares_any = look == CHOICE;
    overlay->squares[at.y] = look == CHOICE ? bit : 0;
    overlay->struck_count = look == STRUCK || look == STRUCK_WITH_FRIEND;
    overlay->struck[0] = at;
    overlay->struck_by[0] = look == STRUCK_WITH_FRIEND ? STRUCK_FRIEND : STRUCK_ENEMY;
    overlay->threat_any = look == THREAT;
    overlay->threat[at.y][at.x] = look == THREAT;
    if (look == REFUSED) {
        overlay->hover = at;
        overlay->hover_refused = true;
    }
}

static struct rect place_of_square(const struct drawn *table, struct square at)
{
    struct point corner = camera_to_screen(&table->camera, (struct point){at.x, at.y});
    return rect_snapped(rect_of(corner.x, corner.y, SQUARE, SQUARE));
}

static void squares_differ_without_colour(void **state)
{
    static struct grey grey[LOOKS];
    static const char *const NAMES[LOOKS] = {
        "plain",  "first Move", "second Move",        "passed", "deed",   "in range",
        "choice", "struck",     "struck with friend", "threat", "refused"};
    const struct square at = {5, 2};
    struct drawn *table = table_new();
    (void)state;
    for (int look = 0; look < LOOKS; look++) {
        mark(&table->overlay, (enum look)look, at);
        drawn_draw(table);
        take_grey(table->brush.canvas, place_of_square(table, at), &grey[look]);
    }
    expect_all_apart("squares", NAMES, grey, LOOKS);
    assert_true(middle_grey(&grey[FIRST]) > middle_grey(&grey[PLAIN]) + 3); /* a lit square is lighter */
    assert_true(middle_grey(&grey[SECOND]) > middle_grey(&grey[PLAIN]));
    drawn_free(table);
}

/* ---- marks of what is allowed ---------------------------------------------------------------------------------- */

static void the_pointer_tells_refusals_without_colour(void **state)
{
    static struct grey grey[2];
    static const char *const NAMES[] = {"allowed", "refused"};
    const struct square at = {5, 2};
    struct drawn *table = table_new();
    (void)state;
    for (int i = 0; i < 2; i++) {
        table->overlay.hover = at;
        table->overlay.hover_refused = i == 1;
        drawn_draw(table);
        take_grey(table->brush.canvas, place_of_square(table, at), &grey[i]);
    }
    expect_all_apart("pointer", NAMES, grey, 2);
    drawn_free(table);
}

/* Round a figure: nothing, a target, one that would be struck, a friend that would be, one that shoots back. */
static void targets_differ_without_colour(void **state)
{
    static const uint16_t MARKS[] = {
        0, OVERLAY_TARGET, OVERLAY_STRUCK | OVERLAY_FRIEND, OVERLAY_SHOOTABLE, OVERLAY_SEES, OVERLAY_BLOCKED};
    static const char *const NAMES[] = {"nothing", "target", "friend struck", "shootable", "sees", "blocked"};
    enum { MARK_COUNT = sizeof MARKS / sizeof MARKS[0] };
    static struct grey grey[MARK_COUNT];
    struct drawn *table = table_new();
    (void)state;
    drawn_stand(&table->game, 0, table->game.figure[0].kind, 5, 2);
    stage_init(&table->stage, &table->game);
    struct rect around = rect_inset(place_of_square(table, (struct square){5, 2}), -SQUARE / 5.0f);
    for (int i = 0; i < MARK_COUNT; i++) {
        overlay_clear(&table->overlay);
        table->overlay.mark[0] = MARKS[i];
        table->overlay.permyriad[0] = -1;
        drawn_draw(table);
        take_grey(table->brush.canvas, around, &grey[i]);
    }
    expect_all_apart("marks of a figure", NAMES, grey, MARK_COUNT);
    drawn_free(table);
}

/* A gate that is left by in this Move, by a second one, or that can be chosen. */
static void ways_out_differ_without_colour(void **state)
{
    static struct grey grey[3];
    static const char *const NAMES[] = {"shut", "way out", "way out with a second Move"};
    struct drawn *table = table_new();
    const struct gate *gate = &table->scenario->mission.gate[0];
    (void)state;
    camera_glide_to(&table->camera, (struct point){(float)gate->inside[0].x, (float)gate->inside[0].y}, 1);
    camera_jump(&table->camera);
    struct rect rect = rect_snapped(board_view_gate_rect(table->scenario, &table->camera, 0));
    rect = rect_inset(rect, 2);
    for (int i = 0; i < 3; i++) {
        overlay_clear(&table->overlay);
        if (i > 0)
            overlay_add_gate(i == 1 ? table->overlay.exits : table->overlay.far_exits, 0);
        drawn_draw(table);
        take_grey(table->brush.canvas, rect, &grey[i]);
    }
    expect_all_apart("gates", NAMES, grey, 3);
    drawn_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(banners_keep_their_distance_for_weak_eyes),
        cmocka_unit_test(badges_differ_without_colour),
        cmocka_unit_test(dice_differ_without_colour),
        cmocka_unit_test(squares_differ_without_colour),
        cmocka_unit_test(the_pointer_tells_refusals_without_colour),
        cmocka_unit_test(targets_differ_without_colour),
        cmocka_unit_test(ways_out_differ_without_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
