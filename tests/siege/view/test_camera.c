/* test_camera.c -- zoom, pan and glide of the camera, and squares that touch in whole pixels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "siege/view/camera.h"

static struct camera board_camera(void)
{
    struct camera camera;
    camera_init(&camera, rect_of(100, 50, 800, 600), 16, 12, 40);
    return camera;
}

static void it_starts_with_the_whole_board_in_view(void **state)
{
    struct camera camera = board_camera();
    (void)state;
    struct point corner = camera_to_screen(&camera, (struct point){0, 0});
    struct point far = camera_to_screen(&camera, (struct point){16, 12});
    assert_float_equal(corner.x, 100, 0.1);
    assert_float_equal(corner.y, 50, 0.1);
    assert_float_equal(far.x, 900, 0.1);
    assert_float_equal(far.y, 650, 0.1);
}

static void zooming_keeps_the_point_under_the_pointer(void **state)
{
    struct camera camera = board_camera();
    struct point pointer = {420, 300};
    (void)state;
    struct point before = camera_to_board(&camera, pointer);
    camera_zoom_at(&camera, pointer, 1.7f);
    struct point after = camera_to_board(&camera, pointer);
    assert_float_equal(before.x, after.x, 0.001);
    assert_float_equal(before.y, after.y, 0.001);
}

static void zoom_stays_between_a_quarter_and_four(void **state)
{
    struct camera camera = board_camera();
    (void)state;
    camera_zoom_at(&camera, (struct point){500, 350}, 100);
    assert_float_equal(camera.zoom, CAMERA_MAX_ZOOM, 0.0001);
    camera_zoom_at(&camera, (struct point){500, 350}, 0.0001f);
    assert_float_equal(camera.zoom, CAMERA_MIN_ZOOM, 0.0001);
}

static void panning_moves_the_board_with_the_pointer_and_never_loses_it(void **state)
{
    struct camera camera = board_camera();
    (void)state;
    struct point before = camera_to_screen(&camera, (struct point){3, 3});
    camera_pan(&camera, 30, -20);
    struct point after = camera_to_screen(&camera, (struct point){3, 3});
    assert_float_equal(after.x - before.x, 30, 0.01);
    assert_float_equal(after.y - before.y, -20, 0.01);
    camera_pan(&camera, 100000, 100000);
    assert_float_equal(camera.at.x, 0, 0.001);
    assert_float_equal(camera.at.y, 0, 0.001);
}

static void a_glide_arrives_whatever_the_frame_rate(void **state)
{
    struct camera slow = board_camera();
    struct camera fast = board_camera();
    (void)state;
    camera_glide_to(&slow, (struct point){4, 4}, 2);
    camera_glide_to(&fast, (struct point){4, 4}, 2);
    for (int i = 0; i < 4; i++)
        camera_update(&slow, 50);
    for (int i = 0; i < 200; i++)
        camera_update(&fast, 1);
    assert_float_equal(slow.at.x, fast.at.x, 0.01);
    assert_float_equal(slow.zoom, fast.zoom, 0.01);
    for (int i = 0; i < 100 && camera_update(&slow, 50); i++) {
    }
    assert_false(camera_is_moving(&slow));
    assert_float_equal(slow.at.x, 4, 0.001);
    assert_float_equal(slow.zoom, 2, 0.001);
}

static void showing_an_area_moves_only_as_far_as_needed(void **state)
{
    struct camera camera = board_camera();
    (void)state;
    camera_glide_to(&camera, (struct point){4, 4}, 4);
    camera_jump(&camera);
    camera_show_area(&camera, rect_of(3.5f, 3.5f, 1, 1));
    assert_false(camera_is_moving(&camera));
    camera_show_area(&camera, rect_of(10, 3.5f, 1, 1));
    camera_jump(&camera);
    assert_float_equal(camera_to_screen(&camera, (struct point){12, 4}).x, 900, 0.5);
}

static void neighbouring_squares_touch_in_whole_pixels(void **state)
{
    struct camera camera = board_camera();
    (void)state;
    camera_zoom_at(&camera, (struct point){333, 222}, 0.7713f);
    for (int x = 0; x < 15; x++) {
        struct rect left = camera_square_rect(&camera, x, 3);
        struct rect right = camera_square_rect(&camera, x + 1, 3);
        assert_float_equal(rect_right(left), right.x, 0.0001);
        assert_float_equal(left.x, (float)(int)left.x, 0.0001);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_starts_with_the_whole_board_in_view),
        cmocka_unit_test(zooming_keeps_the_point_under_the_pointer),
        cmocka_unit_test(zoom_stays_between_a_quarter_and_four),
        cmocka_unit_test(panning_moves_the_board_with_the_pointer_and_never_loses_it),
        cmocka_unit_test(a_glide_arrives_whatever_the_frame_rate),
        cmocka_unit_test(showing_an_area_moves_only_as_far_as_needed),
        cmocka_unit_test(neighbouring_squares_touch_in_whole_pixels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
