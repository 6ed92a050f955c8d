/*
 * test_canvas.c -- pixels of shapes, clips, layers, text and pictures, on a canvas in memory.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <cmocka.h>

#include "shell/store/files.h"
#include "support/temporary_folder.h"
#include "shell/canvas/canvas.h"
#include "shell/canvas/font.h"
#include "shell/canvas/image.h"
#include "shell/canvas/texture.h"

static const struct colour black = {0, 0, 0, 255};
static const struct colour white = {255, 255, 255, 255};

static struct canvas *empty_canvas(void)
{
    struct canvas *canvas = canvas_new_offscreen(64, 64);
    assert_non_null(canvas);
    canvas_begin(canvas, black);
    return canvas;
}

static int light_at(struct canvas *canvas, int x, int y)
{
    return canvas_pixel(canvas, x, y).r;
}

static double light_sum(struct canvas *canvas)
{
    double sum = 0;
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++)
            sum += light_at(canvas, x, y);
    return sum / 255;
}

static void a_disc_covers_its_area(void **state)
{
    struct canvas *canvas = empty_canvas();
    (void)state;
    canvas_circle(canvas, (struct point){32, 32}, 20, white);
    assert_int_equal(light_at(canvas, 32, 32), 255);
    assert_int_equal(light_at(canvas, 5, 5), 0);
    assert_float_equal(light_sum(canvas), 3.14159 * 400, 8);
    canvas_free(canvas);
}

static void a_ring_is_hollow(void **state)
{
    struct canvas *canvas = empty_canvas();
    (void)state;
    canvas_ring(canvas, (struct point){32, 32}, 20, 4, white);
    assert_int_equal(light_at(canvas, 32, 32), 0);
    assert_int_equal(light_at(canvas, 50, 32), 255);
    canvas_free(canvas);
}

static void a_slanted_line_has_soft_edges_and_the_right_weight(void **state)
{
    struct canvas *canvas = empty_canvas();
    bool soft = false;
    (void)state;
    canvas_line(canvas, (struct point){10, 10}, (struct point){50, 40}, 3, white);
    assert_float_equal(light_sum(canvas), 50 * 3, 4);
    for (int x = 0; x < 64; x++)
        soft = soft || (light_at(canvas, x, 25) > 30 && light_at(canvas, x, 25) < 225);
    assert_true(soft);
    canvas_free(canvas);
}

static void joined_lines_are_nowhere_drawn_twice(void **state)
{
    struct canvas *canvas = empty_canvas();
    const struct point corner[3] = {{10, 10}, {50, 10}, {50, 50}};
    (void)state;
    canvas_polyline(canvas, corner, 3, false, 6, (struct colour){255, 255, 255, 128});
    for (int y = 0; y < 64; y++)
        for (int x = 0; x < 64; x++)
            assert_true(light_at(canvas, x, y) <= 129);
    assert_int_equal(light_at(canvas, 52, 8), light_at(canvas, 30, 10));
    canvas_free(canvas);
}

static void a_concave_polygon_keeps_its_notch(void **state)
{
    struct canvas *canvas = empty_canvas();
    const struct point notch[5] = {{5, 5}, {60, 5}, {60, 60}, {32, 20}, {5, 60}};
    (void)state;
    canvas_polygon(canvas, notch, 5, white);
    assert_int_equal(light_at(canvas, 32, 50), 0);
    assert_int_equal(light_at(canvas, 10, 30), 255);
    canvas_free(canvas);
}

static void a_cut_plate_lacks_its_corners(void **state)
{
    struct canvas *canvas = empty_canvas();
    (void)state;
    canvas_fill_cut(canvas, rect_of(10, 10, 40, 40), 8, white, white);
    assert_int_equal(light_at(canvas, 11, 11), 0);
    assert_int_equal(light_at(canvas, 20, 10), 255);
    assert_int_equal(light_at(canvas, 49, 30), 255);
    assert_float_equal(light_sum(canvas), 1600 - 4 * 32, 6);
    canvas_free(canvas);
}

static void clips_nest(void **state)
{
    struct canvas *canvas = empty_canvas();
    (void)state;
    canvas_push_clip(canvas, rect_of(10, 10, 30, 30));
    canvas_push_clip(canvas, rect_of(20, 0, 40, 64));
    canvas_fill(canvas, rect_of(0, 0, 64, 64), white);
    canvas_circle(canvas, (struct point){32, 32}, 30, white);
    canvas_pop_clip(canvas);
    canvas_pop_clip(canvas);
    assert_float_equal(light_sum(canvas), 20 * 30, 0.01);
    canvas_free(canvas);
}

static void an_empty_clip_lets_nothing_through(void **state)
{
    struct canvas *canvas = empty_canvas();
    (void)state;
    canvas_push_clip(canvas, rect_of(0, 0, 0, 0));
    canvas_fill(canvas, rect_of(0, 0, 64, 64), white);
    canvas_circle(canvas, (struct point){32, 32}, 30, white);
    canvas_pop_clip(canvas);
    assert_float_equal(light_sum(canvas), 0, 0.01);
    canvas_free(canvas);
}

static void a_layer_is_drawn_once_and_shown_again(void **state)
{
    struct canvas *canvas = empty_canvas();
    struct canvas_layer layer = {0};
    (void)state;
    assert_true(canvas_layer_begin(canvas, &layer, 32, 32));
    canvas_fill(canvas, rect_of(0, 0, 32, 32), white);
    canvas_layer_end(canvas, &layer);
    assert_false(canvas_layer_begin(canvas, &layer, 32, 32));
    canvas_layer_draw(canvas, &layer, 16, 16);
    assert_int_equal(light_at(canvas, 17, 17), 255);
    assert_int_equal(light_at(canvas, 15, 15), 0);
    canvas_textures_lost(canvas);
    assert_true(canvas_layer_begin(canvas, &layer, 32, 32));
    canvas_layer_end(canvas, &layer);
    canvas_layer_clear(&layer);
    canvas_free(canvas);
}

static void light_adds_to_what_is_there(void **state)
{
    struct canvas *canvas = empty_canvas();
    (void)state;
    canvas_fill(canvas, rect_of(0, 0, 64, 64), (struct colour){40, 40, 40, 255});
    canvas_light(canvas, 32, 32, 30, (struct colour){100, 0, 0, 255}, 1);
    struct colour middle = canvas_pixel(canvas, 32, 32);
    assert_true(middle.r > 120);
    assert_int_equal(middle.g, 40);
    canvas_free(canvas);
}

/* Every brightness under a colour of every opacity. */
static void draw_all_mixtures(struct canvas *canvas)
{
    for (int i = 0; i < 256; i++)
        canvas_fill(canvas, rect_of((float)i, 0, 1, 256), (struct colour){(uint8_t)i, (uint8_t)(255 - i), 128, 255});
    for (int i = 0; i < 256; i++)
        canvas_fill(canvas, rect_of(0, (float)i, 256, 1), (struct colour){200, 31, 255, (uint8_t)i});
}

/* The layer is SDL's own work. */
static void fills_mix_as_those_of_sdl(void **state)
{
    struct canvas_layer layer = {0};
    struct canvas *written = canvas_new_offscreen(256, 256), *by_sdl = canvas_new_offscreen(256, 256);
    (void)state;
    canvas_begin(written, black);
    canvas_begin(by_sdl, black);
    draw_all_mixtures(written);
    assert_true(canvas_layer_begin(by_sdl, &layer, 256, 256));
    draw_all_mixtures(by_sdl);
    canvas_layer_end(by_sdl, &layer);
    canvas_layer_draw(by_sdl, &layer, 0, 0);
    for (int y = 0; y < 256; y++)
        for (int x = 0; x < 256; x++) {
            struct colour one = canvas_pixel(written, x, y), other = canvas_pixel(by_sdl, x, y);
            assert_memory_equal(&one, &other, sizeof one);
        }
    assert_int_equal(canvas_pixel(written, 100, 51).r, 100 * 204 / 255 + 200 * 51 / 255);
    canvas_layer_clear(&layer);
    canvas_free(written);
    canvas_free(by_sdl);
}

static void text_is_measured_as_drawn_and_cut_with_an_ellipsis(void **state)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    const struct text_style style = {FONT_BODY, 16, {255, 255, 255, 255}};
    (void)state;
    assert_int_equal(status, FONT_OK);
    float width = font_width(fonts, FONT_BODY, 16, "Hammer");
    assert_float_equal(font_width(fonts, FONT_BODY, 16, ""), 0, 0.01);
    assert_true(font_draw_in(fonts, style, rect_of(0, 0, width, 20), TEXT_LEFT, "Hammer"));
    assert_false(font_draw_in(fonts, style, rect_of(0, 0, width - 4, 20), TEXT_LEFT, "Hammer"));
    font_set_free(fonts);
    canvas_free(canvas);
}

/* Letters of its face draw near to a blank: "Harrow went" was one word in the small sizes. */
static void words_of_a_story_keep_apart(void **state)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    (void)state;
    for (int px = 9; px <= 30; px++) {
        float words = font_width(fonts, FONT_STORY, (float)px, "Harrow") +
                      font_width(fonts, FONT_STORY, (float)px, "went");
        assert_true(4 * (font_width(fonts, FONT_STORY, (float)px, "Harrow went") - words) >= (float)px);
    }
    font_set_free(fonts);
    canvas_free(canvas);
}

static void what_cannot_be_seen_is_drawn_as_a_question_mark(void **state)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    const struct text_style style = {FONT_BODY, 16, {255, 255, 255, 255}};
    (void)state;
    float width = font_width(fonts, FONT_BODY, 16, "a??b?");
    assert_float_equal(font_width(fonts, FONT_BODY, 16,
                                  "a\x1b\u202e"
                                  "b\xc2\x9b"),
                       width, 0.01);
    static const char PLAIN[] = "a\x1b\u202e"
                                "b\xc2\x9b";
    assert_true(font_draw_in(fonts, style, rect_of(0, 0, width, 20), TEXT_LEFT, PLAIN));
    assert_false(font_draw_in(fonts, style, rect_of(0, 0, width - 4, 20), TEXT_LEFT, PLAIN));
    font_set_free(fonts);
    canvas_free(canvas);
}

static void wrapping_keeps_every_line_inside(void **state)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    static const char text[] =
        "The gate holds, for now.\n\nAnunreasonablylongwordthatmustbebroken \xFF\xC3 \xC3\xA9 end";
    struct text_lines lines;
    (void)state;
    font_wrap(fonts, FONT_BODY, 15, 100, text, &lines);
    assert_true(lines.count >= 5);
    for (int i = 0; i < lines.count; i++) {
        char line[128];
        snprintf(line, sizeof line, "%.*s", lines.line[i].length, text + lines.line[i].start);
        assert_true(font_width(fonts, FONT_BODY, 15, line) <= 100);
    }
    font_set_free(fonts);
    canvas_free(canvas);
}

static void a_word_too_long_for_a_line_ends_it_behind_its_hyphen(void **state)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    static const char text[] = "the Punisher-Kurzschwert";
    struct text_lines lines;
    (void)state;
    font_wrap(fonts, FONT_BODY, 15, font_width(fonts, FONT_BODY, 15, "Kurzschwert") + 8, text, &lines);
    assert_int_equal(lines.count, 3);
    assert_int_equal(lines.line[1].length, strlen("Punisher-"));
    assert_int_equal(lines.line[2].length, strlen("Kurzschwert"));
    font_set_free(fonts);
    canvas_free(canvas);
}

/* "1 of 1." does not end one line and begin the next. */
static void a_count_is_not_torn_apart(void **state)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    static const char *const texts[] = {"Plans: 1 of 1.", "Pläne: 1 von 1.", "Plans 7, 1 of 1."};
    struct text_lines lines;
    (void)state;
    for (int i = 0; i < 3; i++) {
        int last = (int)(strrchr(texts[i], '1') - texts[i]) - 1;
        for (float more = 1; more < 30; more += 2) {
            char first[32];
            snprintf(first, sizeof first, "%.*s", last, texts[i]);
            font_wrap(fonts, FONT_BODY, 15, font_width(fonts, FONT_BODY, 15, first) - more, texts[i], &lines);
            assert_int_equal(lines.count, 2);
            assert_int_equal(texts[i][lines.line[1].start], '1');
            assert_true(lines.line[1].length >= (int)strlen("1 of 1."));
        }
    }
    font_wrap(fonts, FONT_BODY, 15, font_width(fonts, FONT_BODY, 15, "1000 of") + 4, "1000 of 1000", &lines);
    assert_int_equal(lines.count, 2); /* where there is no room for it, it is */
    font_set_free(fonts);
    canvas_free(canvas);
}

static void the_cache_of_lines_is_bounded(void **state)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    const struct text_style style = {FONT_BODY, 14, {255, 255, 255, 255}};
    (void)state;
    for (int i = 0; i < 3000; i++) {
        char text[24];
        snprintf(text, sizeof text, "line %d", i);
        font_draw_in(fonts, style, rect_of(0, 0, 200, 20), TEXT_LEFT, text);
    }
    assert_true(font_cached_lines(fonts) <= 1024);
    int before = font_cached_lines(fonts);
    font_draw_in(fonts, style, rect_of(0, 0, 200, 20), TEXT_LEFT, "line 2999");
    assert_int_equal(font_cached_lines(fonts), before);
    font_set_free(fonts);
    canvas_free(canvas);
}

static void a_missing_picture_is_a_visible_sign(void **state)
{
    struct canvas *canvas = empty_canvas();
    struct texture_cache *cache = texture_cache_new(canvas, "assets", 1 << 20);
    (void)state;
    assert_false(texture_exists(cache, "art/no_such.svg"));
    texture_draw(cache, "art/no_such.svg", rect_of(0, 0, 64, 64), white);
    assert_true(light_sum(canvas) > 100);
    texture_cache_free(cache);
    canvas_free(canvas);
}

static void put_picture(const char *folder, const char *text, size_t length)
{
    char path[FILE_PATH_SIZE];
    assert_true(file_join(path, sizeof path, folder, "picture.svg"));
    assert_int_equal(file_write_atomic(path, text, length), FILE_OK);
}

/* Whether a picture of this text is named as one that cannot be had, and that once only. */
static bool fails(struct canvas *canvas, const char *folder, const char *text, size_t length)
{
    char path[FILE_PATH_SIZE];
    put_picture(folder, text, length);
    struct texture_cache *cache = texture_cache_new(canvas, folder, 1 << 20);
    assert_non_null(texture_get(cache, "picture.svg", 16, 16));
    bool failed = texture_take_failed(cache, path, sizeof path);
    assert_true(!failed || strcmp(strrchr(path, '/'), "/picture.svg") == 0);
    assert_non_null(texture_get(cache, "picture.svg", 32, 32));
    assert_false(texture_take_failed(cache, path, sizeof path));
    texture_cache_free(cache);
    return failed;
}

static void a_picture_that_was_cut_off_is_named(void **state)
{
    static const char whole[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">"
                                "<path d=\"M0 0h8v8H0z\" fill=\"#fff\"/><path d=\"M2 2h2v2z\"/></svg>";
    char folder[TEMPORARY_FOLDER_SIZE];
    struct canvas *canvas = canvas_new_offscreen(64, 64);
    (void)state;
    temporary_folder(folder, sizeof folder);
    for (size_t length = 0; length < sizeof whole - 1; length++)
        assert_true(fails(canvas, folder, whole, length));
    assert_false(fails(canvas, folder, whole, sizeof whole - 1));
    canvas_free(canvas);
    temporary_folder_remove(folder);
}

static void draw_shipped(struct texture_cache *cache, const char *folder)
{
    struct file_listing names;
    char path[FILE_PATH_SIZE], name[96];
    assert_true(file_join(path, sizeof path, "assets/art", folder));
    assert_int_equal(file_list(path, ".svg", &names), FILE_OK);
    for (int i = 0; i < names.count; i++) {
        snprintf(name, sizeof name, "art/%s/%s", folder, names.names[i]);
        assert_non_null(texture_get(cache, name, 8, 8));
        if (texture_take_failed(cache, path, sizeof path))
            fail_msg("%s cannot be drawn", path);
    }
    file_listing_clear(&names);
}

static void every_picture_of_the_game_is_whole(void **state)
{
    struct file_listing folders;
    struct canvas *canvas = canvas_new_offscreen(64, 64);
    struct texture_cache *cache = texture_cache_new(canvas, "assets", 1 << 20);
    (void)state;
    assert_int_equal(file_list("assets/art", NULL, &folders), FILE_OK);
    assert_true(folders.count > 0);
    for (int i = 0; i < folders.count; i++)
        draw_shipped(cache, folders.names[i]);
    file_listing_clear(&folders);
    texture_cache_free(cache);
    canvas_free(canvas);
}

static void the_cache_of_pictures_keeps_its_limit(void **state)
{
    struct canvas *canvas = empty_canvas();
    struct texture_cache *cache = texture_cache_new(canvas, "assets", 100000);
    (void)state;
    for (int size = 10; size < 100; size++)
        texture_get(cache, "art/no_such.svg", size, size);
    assert_true(texture_cache_bytes(cache) <= 100000);
    assert_true(texture_cache_count(cache) > 0);
    texture_cache_free(cache);
    canvas_free(canvas);
}

/* ---- drawing only what changed --------------------------------------------------------------------------------- */

enum { SCENE_WIDE = 300, SCENE_HIGH = 200 };

/* Things that overlap, some of them moving with `step`: fills, shapes, glows, text, turned and stretched pictures. */
static void draw_scene(struct canvas *canvas, struct font_set *fonts, struct texture_cache *cache, int step)
{
    float at = (float)(step * 37 % 250);
    canvas_begin(canvas, black);
    canvas_gradient(canvas, rect_of(0, 0, SCENE_WIDE, 90), (struct colour){20, 30, 40, 255},
                    (struct colour){60, 40, 20, 255});
    canvas_fill_cut(canvas, rect_of(150, 60, 120, 100), 12, (struct colour){90, 90, 90, 255},
                    (struct colour){40, 40, 40, 255});
    canvas_push_clip(canvas, rect_of(20, 20, 240, 150));
    canvas_circle(canvas, (struct point){at, 70.5f}, 21.3f, (struct colour){200, 90, 30, 180});
    canvas_light(canvas, 200, 100, 60, (struct colour){90, 60, 0, 255}, 0.8f);
    canvas_pop_clip(canvas);
    texture_draw_turned(cache, "art/no_such.svg", rect_of(40, 100, 50, 30), 30, false, white);
    canvas_picture(canvas, texture_get(cache, "art/no_such.svg", 20, 20), rect_of(100 + at / 10, 110, 61, 47));
    canvas_line(canvas, (struct point){10, at / 2}, (struct point){280, 190 - at / 3}, 3,
                (struct colour){0, 255, 0, 120});
    font_draw_in(fonts, (struct text_style){FONT_BODY, 16, {255, 255, 255, 255}}, rect_of(12, 170, 200, 24), TEXT_LEFT,
                 step % 3 ? "Hold the gate" : "Go");
}

static void read_scene(struct canvas *canvas, struct colour *pixels)
{
    for (int y = 0; y < SCENE_HIGH; y++)
        for (int x = 0; x < SCENE_WIDE; x++)
            pixels[y * SCENE_WIDE + x] = canvas_pixel(canvas, x, y);
}

static void a_frame_drawn_in_parts_looks_like_a_whole_one(void **state)
{
    static struct colour parts[SCENE_WIDE * SCENE_HIGH], whole[SCENE_WIDE * SCENE_HIGH];
    struct canvas *canvas = canvas_new_offscreen(SCENE_WIDE, SCENE_HIGH);
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    struct texture_cache *cache = texture_cache_new(canvas, "assets", 1 << 20);
    (void)state;
    for (int step = 0; step < 20; step++) {
        draw_scene(canvas, fonts, cache, step);
        canvas_present(canvas);
        read_scene(canvas, parts);
        canvas_draw_all(canvas);
        draw_scene(canvas, fonts, cache, step);
        canvas_present(canvas);
        read_scene(canvas, whole);
        assert_memory_equal(parts, whole, sizeof whole);
    }
    texture_cache_free(cache);
    font_set_free(fonts);
    canvas_free(canvas);
}

static void a_frame_without_difference_is_not_shown(void **state)
{
    struct canvas *canvas = canvas_new_offscreen(64, 64);
    (void)state;
    for (int i = 0; i < 6; i++) {
        canvas_begin(canvas, black);
        canvas_fill(canvas, rect_of(0, 0, i < 4 ? 10 : 11, 10), white);
        canvas_present(canvas);
    }
    assert_int_equal(canvas_frames_shown(canvas), 2);
    canvas_show_again(canvas);
    canvas_present(canvas);
    assert_int_equal(canvas_frames_shown(canvas), 3);
    canvas_free(canvas);
}

static void a_layer_drawn_anew_is_seen(void **state)
{
    struct canvas *canvas = canvas_new_offscreen(64, 64);
    struct canvas_layer layer = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        canvas_begin(canvas, black);
        layer.valid = false;
        assert_true(canvas_layer_begin(canvas, &layer, 32, 32));
        canvas_fill(canvas, rect_of(0, 0, 32, 32), i ? white : black);
        canvas_layer_end(canvas, &layer);
        canvas_layer_draw(canvas, &layer, 0, 0);
        canvas_present(canvas);
        assert_int_equal(light_at(canvas, 5, 5), i ? 255 : 0);
    }
    canvas_layer_clear(&layer);
    canvas_free(canvas);
}

static void a_texture_may_be_given_up_within_its_frame(void **state)
{
    struct canvas *canvas = canvas_new_offscreen(64, 64);
    struct texture_cache *cache = texture_cache_new(canvas, "assets", 1 << 20);
    (void)state;
    canvas_begin(canvas, black);
    texture_draw(cache, "art/no_such.svg", rect_of(0, 0, 64, 64), white);
    texture_cache_clear(cache);
    canvas_present(canvas);
    assert_true(light_sum(canvas) > 100);
    texture_cache_free(cache);
    canvas_free(canvas);
}

/* The highest row of a letter or figure of the story's face that has ink; 64: none has. */
static int top_of(const char *text)
{
    struct canvas *canvas = empty_canvas();
    enum font_status status;
    struct font_set *fonts = font_set_new(canvas, &status);
    assert_non_null(fonts);
    (void)font_draw_in(fonts, (struct text_style){FONT_STORY, 40, {255, 255, 255, 255}}, rect_of(0, 0, 64, 64),
                       TEXT_LEFT, text);
    int top = 0;
    for (bool ink = false; top < 64 && !ink; top += !ink)
        for (int x = 0; x < 64; x++)
            ink = ink || light_at(canvas, x, top) > 127;
    font_set_free(fonts);
    canvas_free(canvas);
    return top;
}

static uint32_t *pixel_in(SDL_Surface *surface, int x, int y)
{
    return (uint32_t *)(void *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch) + x;
}

static double overlap(int i, double from, double to)
{
    double low = fmax(i, from), high = fmin(i + 1, to);
    return fmax(high - low, 0);
}

/* The mean opacity, or a channel's mean weighted by it, of all pixels that the small one stands for. */
static double mean_of(SDL_Surface *large, int w, int h, int x, int y, int shift)
{
    double across = (double)large->w / w, down = (double)large->h / h, sum = 0, weight = 0;
    for (int j = 0; j < large->h; j++)
        for (int i = 0; i < large->w; i++) {
            uint32_t pixel = *pixel_in(large, i, j);
            double part = overlap(i, x * across, (x + 1) * across) * overlap(j, y * down, (y + 1) * down);
            part *= shift == 24 ? 1 : pixel >> 24;
            sum += part * (pixel >> shift & 0xFF);
            weight += part;
        }
    return weight > 0 ? sum / weight : 0;
}

static void a_smaller_copy_has_the_means(void **state)
{
    static const struct {
        int w, h;
    } sizes[] = {{13, 11}, {12, 5}, {7, 7}, {3, 2}, {1, 1}};
    (void)state;
    SDL_Surface *large = SDL_CreateRGBSurfaceWithFormat(0, 13, 11, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int i = 0; i < 13 * 11; i++)
        *pixel_in(large, i % 13, i / 13) = i % 5 ? (uint32_t)i * 2654435761u : 0;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        int w = sizes[s].w, h = sizes[s].h;
        SDL_Surface *small = image_shrunk(large, w, h);
        for (int i = 0; i < w * h; i++)
            for (int shift = 0; shift <= 24; shift += 8)
                assert_true(fabs((double)(*pixel_in(small, i % w, i / w) >> shift & 0xFF) -
                                 mean_of(large, w, h, i % w, i / w, shift)) <= 1);
        SDL_FreeSurface(small);
    }
    SDL_FreeSurface(large);
}

static void a_glow_falls_alike_to_all_sides(void **state)
{
    (void)state;
    for (int size = 1; size <= 24; size++) {
        SDL_Surface *glow = image_new_glow(size);
        for (int y = 0; y < size; y++)
            for (int x = 0; x < size; x++) {
                double half = size / 2.0, away = fmin(hypot(x + 0.5 - half, y + 0.5 - half) / half, 1),
                       light = 1 - away;
                double wanted = 255 * light * light * (3 - 2 * light);
                assert_true(fabs((double)(*pixel_in(glow, x, y) >> 24) - wanted) <= 1);
            }
        SDL_FreeSurface(glow);
    }
}

/* Old figures are as low as small letters, and a 1 of them is an I: those of the story stand as high as capitals. */
static void figures_of_a_story_are_no_small_capitals(void **state)
{
    (void)state;
    assert_true(top_of("x") > top_of("I") + 6);
    for (char figure = '0'; figure <= '5'; figure++)
        assert_true(abs(top_of((char[]){figure, '\0'}) - top_of("I")) <= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_of_a_story_are_no_small_capitals),
        cmocka_unit_test(a_smaller_copy_has_the_means),
        cmocka_unit_test(a_glow_falls_alike_to_all_sides),
        cmocka_unit_test(a_disc_covers_its_area),
        cmocka_unit_test(a_ring_is_hollow),
        cmocka_unit_test(a_slanted_line_has_soft_edges_and_the_right_weight),
        cmocka_unit_test(joined_lines_are_nowhere_drawn_twice),
        cmocka_unit_test(a_concave_polygon_keeps_its_notch),
        cmocka_unit_test(a_cut_plate_lacks_its_corners),
        cmocka_unit_test(clips_nest),
        cmocka_unit_test(an_empty_clip_lets_nothing_through),
        cmocka_unit_test(a_layer_is_drawn_once_and_shown_again),
        cmocka_unit_test(light_adds_to_what_is_there),
        cmocka_unit_test(fills_mix_as_those_of_sdl),
        cmocka_unit_test(a_word_too_long_for_a_line_ends_it_behind_its_hyphen),
        cmocka_unit_test(a_count_is_not_torn_apart),
        cmocka_unit_test(text_is_measured_as_drawn_and_cut_with_an_ellipsis),
        cmocka_unit_test(words_of_a_story_keep_apart),
        cmocka_unit_test(what_cannot_be_seen_is_drawn_as_a_question_mark),
        cmocka_unit_test(wrapping_keeps_every_line_inside),
        cmocka_unit_test(the_cache_of_lines_is_bounded),
        cmocka_unit_test(a_missing_picture_is_a_visible_sign),
        cmocka_unit_test(a_picture_that_was_cut_off_is_named),
        cmocka_unit_test(every_picture_of_the_game_is_whole),
        cmocka_unit_test(the_cache_of_pictures_keeps_its_limit),
        cmocka_unit_test(a_frame_drawn_in_parts_looks_like_a_whole_one),
        cmocka_unit_test(a_frame_without_difference_is_not_shown),
        cmocka_unit_test(a_layer_drawn_anew_is_seen),
        cmocka_unit_test(a_texture_may_be_given_up_within_its_frame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
