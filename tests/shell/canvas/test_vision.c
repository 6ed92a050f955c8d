/*
 * test_vision.c -- colours for other eyes and high contrast, as they come out in pixels; and the measure of what can be
 * read finds what cannot.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "shell/canvas/canvas.h"
#include "shell/canvas/font.h"
#include "shell/canvas/legibility.h"
#include "shell/canvas/texture.h"

enum { SIZE = 128, MOST = 16 };

static const struct colour black = {0, 0, 0, 255};
static const struct colour red = {200, 40, 40, 255};

struct desk {
    struct canvas *canvas;
    struct font_set *fonts;
    struct texture_cache *textures;
};

static struct desk desk_new(void)
{
    enum font_status status;
    struct desk desk = {.canvas = canvas_new_offscreen(SIZE, SIZE)};
    assert_non_null(desk.canvas);
    desk.fonts = font_set_new(desk.canvas, &status);
    desk.textures = texture_cache_new(desk.canvas, "assets", 1 << 20);
    assert_non_null(desk.fonts);
    canvas_begin(desk.canvas, black);
    return desk;
}

static void desk_free(struct desk desk)
{
    texture_cache_free(desk.textures);
    font_set_free(desk.fonts);
    canvas_free(desk.canvas);
}

static bool is(struct colour a, struct colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

static void usual_colours_stay_as_they_are(void **state)
{
    struct vision vision = vision_of(VISION_USUAL, false);
    (void)state;
    for (int i = 0; i < PALETTE_COUNT; i++) {
        struct colour colour = palette_colour((enum palette)i);
        assert_true(is(vision_shifted(&vision, colour), colour));
        assert_true(is(vision_ink(&vision, colour), colour));
        assert_true(is(vision_ground(&vision, colour), colour));
    }
}

static void greys_and_opacity_stay(void **state)
{
    (void)state;
    for (int kind = 0; kind < VISION_KINDS; kind++) {
        struct vision vision = vision_of((enum vision_kind)kind, false);
        for (int i = 0; i < 256; i++) {
            struct colour grey = {(uint8_t)i, (uint8_t)i, (uint8_t)i, 77};
            assert_true(is(vision_shifted(&vision, grey), grey));
            assert_int_equal(vision_shifted(&vision, grey).a, 77);
        }
    }
}

static void every_kind_of_drawing_is_shifted_alike(void **state)
{
    (void)state;
    for (int kind = VISION_PROTAN; kind < VISION_KINDS; kind++) {
        struct desk desk = desk_new();
        assert_true(canvas_set_vision(desk.canvas, (enum vision_kind)kind, false));
        struct colour wanted = vision_shifted(canvas_vision(desk.canvas), red);
        assert_false(is(wanted, red));
        canvas_fill(desk.canvas, rect_of(0, 0, 20, 20), red);
        canvas_circle(desk.canvas, (struct point){60, 20}, 15, red);
        font_draw_in(desk.fonts, (struct text_style){FONT_TITLE, 60, red}, rect_of(0, 60, 60, 60), TEXT_CENTRE, "H");
        int letters = 0;
        for (int x = 0; x < 60; x++)
            letters += is(canvas_pixel(desk.canvas, x, 95), wanted);
        assert_true(is(canvas_pixel(desk.canvas, 10, 10), wanted));
        assert_true(is(canvas_pixel(desk.canvas, 60, 20), wanted));
        assert_true(letters > 4);
        desk_free(desk);
    }
}

/* A picture that is drawn anew after the switch: each of its pixels is what the colour would be. */
static void pictures_are_shifted_as_they_are_loaded(void **state)
{
    static const char NAME[] = "art/icons/warning.svg";
    struct desk usual = desk_new(), shifted = desk_new();
    const struct rect place = rect_of(0, 0, 64, 64);
    int others = 0;
    (void)state;
    texture_draw(usual.textures, NAME, place, WHITE);
    texture_draw(shifted.textures, NAME, place, WHITE);
    assert_true(canvas_set_vision(shifted.canvas, VISION_DEUTAN, false));
    assert_false(canvas_set_vision(shifted.canvas, VISION_DEUTAN, false));
    texture_cache_clear(shifted.textures);
    canvas_begin(shifted.canvas, black);
    texture_draw(shifted.textures, NAME, place, WHITE);
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++) {
            struct colour was = canvas_pixel(usual.canvas, x, y), now = canvas_pixel(shifted.canvas, x, y);
            struct colour wanted = vision_shifted(canvas_vision(shifted.canvas), was);
            assert_in_range(now.r - wanted.r + 4, 0, 8);
            assert_in_range(now.g - wanted.g + 4, 0, 8);
            others += !is(was, now);
        }
    assert_true(others > 200);
    desk_free(usual);
    desk_free(shifted);
}

/* Dim text on a middle ground: white on nearly black. Dark text stays dark; what is off stays dimmer than the rest. */
static void high_contrast_makes_text_white_on_black(void **state)
{
    struct desk desk = desk_new();
    struct legible list[MOST];
    struct text_style style = {FONT_BODY, 16, palette_colour(PALETTE_BONE_DIM)};
    (void)state;
    for (int high = 0; high < 2; high++) {
        (void)canvas_set_vision(desk.canvas, VISION_USUAL, high);
        font_set_clear(desk.fonts);
        canvas_begin(desk.canvas, black);
        canvas_fill(desk.canvas, rect_of(0, 0, SIZE, SIZE), palette_colour(PALETTE_IRON_EDGE));
        font_draw_in(desk.fonts, style, rect_of(10, 10, 100, 40), TEXT_CENTRE, "Citadel");
        assert_int_equal(legibility_measure(desk.canvas, desk.fonts, list, MOST), 1);
        assert_true(high ? list[0].contrast > 10 : list[0].contrast < 4.5);
    }
    assert_true(is(list[0].ink, WHITE));
    const struct vision *vision = canvas_vision(desk.canvas);
    assert_true(is(vision_ink(vision, palette_colour(PALETTE_INK)), black));
    assert_true(vision_ink(vision, palette_colour(PALETTE_BONE_FAINT)).r < 240);
    assert_true(colour_luminance(vision_ground(vision, palette_colour(PALETTE_IRON_DARK))) <
                colour_luminance(palette_colour(PALETTE_IRON_DARK)) / 2);
    assert_true(colour_luminance(vision_ground(vision, palette_colour(PALETTE_BRASS_DARK))) >
                colour_luminance(palette_colour(PALETTE_BRASS_DARK)) * 2);
    desk_free(desk);
}

static struct legible measured(struct desk desk, struct colour ink, float px, struct colour left, struct colour right)
{
    struct legible list[MOST];
    canvas_begin(desk.canvas, black);
    canvas_fill(desk.canvas, rect_of(0, 0, SIZE / 2, SIZE), left);
    canvas_fill(desk.canvas, rect_of(SIZE / 2, 0, SIZE / 2, SIZE), right);
    font_draw_in(desk.fonts, (struct text_style){FONT_BODY_BOLD, px, ink}, rect_of(0, 20, SIZE, 60), TEXT_CENTRE,
                 "MMMM");
    assert_int_equal(legibility_measure(desk.canvas, desk.fonts, list, MOST), 1);
    assert_string_equal(list[0].text, "MMMM");
    return list[0];
}

static void the_measure_sees_the_real_ground(void **state)
{
    struct desk desk = desk_new();
    const struct colour grey = {119, 119, 119, 255}, half = {255, 255, 255, 128};
    (void)state;
    assert_float_equal(measured(desk, WHITE, 16, black, black).contrast, 21, 0.1);
    assert_float_equal(measured(desk, WHITE, 16, grey, grey).contrast, 4.48, 0.02);
    assert_float_equal(measured(desk, WHITE, 16, black, grey).contrast, 4.48, 0.02); /* the worse half counts */
    assert_float_equal(measured(desk, half, 16, black, black).contrast, 5.3, 0.1);   /* as it is seen */
    assert_float_equal(measured(desk, black, 16, black, black).contrast, 1, 0.01);
    assert_float_equal(measured(desk, WHITE, 23, black, black).needed, 4.5, 0.01);
    assert_float_equal(measured(desk, WHITE, 24, black, black).needed, 3, 0.01);
    desk_free(desk);
}

static void what_a_veil_covers_is_told_apart(void **state)
{
    struct desk desk = desk_new();
    struct legible list[MOST];
    (void)state;
    canvas_begin(desk.canvas, black);
    struct text_style style = {FONT_BODY, 16, palette_colour(PALETTE_BONE)};
    font_draw_in(desk.fonts, style, rect_of(0, 0, 100, 30), TEXT_CENTRE, "Below");
    canvas_fill(desk.canvas, rect_of(0, 0, SIZE, SIZE), (struct colour){0, 0, 0, 160});
    font_draw_in(desk.fonts, style, rect_of(0, 60, 100, 30), TEXT_CENTRE, "Above");
    assert_int_equal(legibility_measure(desk.canvas, desk.fonts, list, MOST), 2);
    assert_true(list[0].veiled);
    assert_false(list[1].veiled);
    desk_free(desk);
}

/* The window shows the words again. */
static void measuring_leaves_the_picture_as_it_was(void **state)
{
    struct desk desk = desk_new();
    struct legible list[MOST];
    struct text_style style = {FONT_TITLE, 60, palette_colour(PALETTE_BONE)};
    (void)state;
    for (int i = 0; i < 2; i++) {
        int bright = 0;
        canvas_begin(desk.canvas, black);
        font_draw_in(desk.fonts, style, rect_of(0, 30, 100, 60), TEXT_CENTRE, "HH");
        for (int x = 0; x < 100; x++)
            bright += canvas_pixel(desk.canvas, x, 60).r > 200;
        assert_true(bright > 8);
        assert_int_equal(legibility_measure(desk.canvas, desk.fonts, list, MOST), 1);
    }
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_colours_stay_as_they_are),
        cmocka_unit_test(greys_and_opacity_stay),
        cmocka_unit_test(every_kind_of_drawing_is_shifted_alike),
        cmocka_unit_test(pictures_are_shifted_as_they_are_loaded),
        cmocka_unit_test(high_contrast_makes_text_white_on_black),
        cmocka_unit_test(the_measure_sees_the_real_ground),
        cmocka_unit_test(what_a_veil_covers_is_told_apart),
        cmocka_unit_test(measuring_leaves_the_picture_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
