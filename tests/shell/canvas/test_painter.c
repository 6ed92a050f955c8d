/*
 * test_painter.c -- what threads draw beside the program is what the program would draw, whoever comes for it when, and
 * also where there are no threads.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <SDL.h>

#include "shell/canvas/canvas.h"
#include "shell/canvas/image.h"
#include "shell/canvas/painter.h"
#include "shell/canvas/texture.h"
#include "shell/system/system.h"

static const char *const PATH[] = {"assets/art/figures/base_legion.svg", "assets/art/figures/bauhaus_max_steiner.svg",
                                   "assets/art/icons/armour.svg", "assets/art/icons/aim_line.svg"};

enum { PATHS = sizeof PATH / sizeof *PATH };

static void assert_same_picture(SDL_Surface *one, SDL_Surface *other)
{
    assert_non_null(one);
    assert_non_null(other);
    assert_int_equal(one->w, other->w);
    assert_int_equal(one->h, other->h);
    for (int y = 0; y < one->h; y++)
        assert_memory_equal((uint8_t *)one->pixels + (ptrdiff_t)y * one->pitch,
                            (uint8_t *)other->pixels + (ptrdiff_t)y * other->pitch, (size_t)one->w * 4);
}

static void wait_until_drawn(struct painter *painter, const char *path, int size)
{
    for (int ms = 0; painter_is_at(painter, path, size, size) && ms < 20000; ms++)
        SDL_Delay(1);
    assert_false(painter_is_at(painter, path, size, size));
}

static void what_is_drawn_beside_is_the_same(void **state)
{
    (void)state;
    for (int hands = 1; hands <= 4; hands += 3) {
        struct painter *painter = painter_new(hands, NULL);
        assert_non_null(painter);
        for (int i = 0; i < PATHS; i++)
            painter_order(painter, PATH[i], 96, 96);
        for (int i = 0; i < PATHS; i++) {
            wait_until_drawn(painter, PATH[i], 96);
            SDL_Surface *beside = painter_take(painter, PATH[i], 96, 96), *here = image_draw_svg(PATH[i], 96, 96);
            assert_same_picture(beside, here);
            SDL_FreeSurface(beside);
            SDL_FreeSurface(here);
            assert_null(painter_take(painter, PATH[i], 96, 96)); /* it is handed over once */
        }
        painter_free(painter);
    }
}

/* Nobody ordered it, or at another size, or it is not there. */
static void what_the_painter_has_not_is_told(void **state)
{
    (void)state;
    struct painter *painter = painter_new(1, NULL);
    assert_null(painter_take(painter, PATH[0], 64, 64));
    assert_false(painter_is_at(painter, PATH[0], 64, 64));
    painter_order(painter, PATH[0], 64, 64);
    assert_null(painter_take(painter, PATH[0], 65, 64));
    painter_order(painter, "assets/art/no_such_picture.svg", 64, 64);
    wait_until_drawn(painter, "assets/art/no_such_picture.svg", 64);
    assert_null(painter_take(painter, "assets/art/no_such_picture.svg", 64, 64));
    painter_free(painter);
}

/* More than have room, taken in the same order while they are drawn, and left alone in the middle of it. */
static void orders_are_taken_dropped_and_forgotten_at_any_time(void **state)
{
    (void)state;
    struct painter *painter = painter_new(2, NULL);
    for (int round = 0; round < 3; round++) {
        for (int size = 1; size <= 120; size++)
            painter_order(painter, PATH[size % PATHS], size, size);
        for (int size = 1; size <= 40; size++) {
            SDL_Surface *surface = painter_take(painter, PATH[size % PATHS], size, size);
            assert_true(!surface || (surface->w <= size && surface->h <= size));
            SDL_FreeSurface(surface);
        }
        painter_clear(painter);
        assert_null(painter_take(painter, PATH[0], 120, 120));
    }
    painter_order(painter, PATH[1], 400, 400);
    painter_free(painter);
}

static void without_threads_there_is_no_painter(void **state)
{
    (void)state;
    struct painter *painter = painter_new(0, NULL);
    assert_null(painter);
    painter_order(painter, PATH[0], 64, 64);
    assert_null(painter_take(painter, PATH[0], 64, 64));
    assert_false(painter_is_at(painter, PATH[0], 64, 64));
    painter_clear(painter);
    painter_free(painter);
}

/* Of ordinary and of soft pictures, which are drawn at half their size. */
static void a_picture_that_was_foreseen_is_the_same(void **state)
{
    static const struct {
        const char *name;
        int w, h;
    } WANTED[] = {{"art/figures/bauhaus_max_steiner.svg", 200, 200}, {"art/ui/title_backdrop.svg", 1280, 960}};
    (void)state;
    for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++) {
        uint8_t *pixels[2];
        for (int foreseen = 0; foreseen < 2; foreseen++) {
            struct canvas *canvas = canvas_new_offscreen(WANTED[i].w, WANTED[i].h);
            struct texture_cache *textures = texture_cache_new(canvas, "assets", 32u << 20);
            for (int times = 0; times < 2 * foreseen; times++)
                texture_foresee(textures, WANTED[i].name, WANTED[i].w, WANTED[i].h);
            while (foreseen && texture_is_coming(textures, WANTED[i].name, WANTED[i].w, WANTED[i].h))
                SDL_Delay(1);
            canvas_begin(canvas, (struct colour){0, 0, 0, 255});
            texture_draw(textures, WANTED[i].name, rect_of(0, 0, (float)WANTED[i].w, (float)WANTED[i].h),
                         (struct colour){255, 255, 255, 255});
            canvas_present(canvas);
            assert_false(texture_is_coming(textures, WANTED[i].name, WANTED[i].w, WANTED[i].h));
            pixels[foreseen] = malloc((size_t)WANTED[i].w * (size_t)WANTED[i].h * 4);
            assert_int_equal(SDL_RenderReadPixels(canvas_renderer(canvas), NULL, SDL_PIXELFORMAT_ARGB8888,
                                                  pixels[foreseen], WANTED[i].w * 4),
                             0);
            if (foreseen)
                assert_memory_equal(pixels[0], pixels[1], (size_t)WANTED[i].w * (size_t)WANTED[i].h * 4);
            texture_cache_free(textures);
            canvas_free(canvas);
        }
        free(pixels[0]);
        free(pixels[1]);
    }
}

/* Only where frames are not to wait for pictures, and never for one of a layer, which is kept. */
static void what_is_not_at_hand_is_had_in_a_later_frame(void **state)
{
    (void)state;
    struct canvas_layer layer = {0};
    struct canvas *canvas = canvas_new_offscreen(64, 64);
    struct texture_cache *textures = texture_cache_new(canvas, "assets", 32u << 20);
    const char *name = "art/figures/bauhaus_max_steiner.svg";
    bool beside = system_processors() > 1;
    canvas_begin(canvas, (struct colour){0, 0, 0, 255});
    assert_true(texture_is_at_hand(textures, name, 300, 300));
    texture_cache_hurry(textures);
    assert_true(canvas_layer_begin(canvas, &layer, 64, 64));
    assert_true(texture_is_at_hand(textures, name, 300, 300));
    canvas_layer_end(canvas, &layer);
    assert_false(texture_cache_waits(textures));
    assert_true(texture_is_at_hand(textures, "art/no_such_picture.svg", 300, 300));
    assert_int_equal(texture_is_at_hand(textures, name, 300, 300), !beside);
    assert_int_equal(texture_cache_waits(textures), beside);
    assert_false(texture_cache_waits(textures)); /* until it is asked for again */
    for (int ms = 0; !texture_is_at_hand(textures, name, 300, 300) && ms < 20000; ms++)
        SDL_Delay(1);
    (void)texture_cache_waits(textures);
    assert_non_null(texture_get(textures, name, 300, 300));
    assert_true(texture_is_at_hand(textures, name, 300, 300));
    assert_true(texture_is_at_hand(textures, name, 200, 200)); /* made of the larger one */
    assert_false(texture_cache_waits(textures));
    canvas_layer_clear(&layer);
    texture_cache_free(textures);
    canvas_free(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_drawn_beside_is_the_same),
        cmocka_unit_test(what_the_painter_has_not_is_told),
        cmocka_unit_test(orders_are_taken_dropped_and_forgotten_at_any_time),
        cmocka_unit_test(without_threads_there_is_no_painter),
        cmocka_unit_test(a_picture_that_was_foreseen_is_the_same),
        cmocka_unit_test(what_is_not_at_hand_is_had_in_a_later_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
