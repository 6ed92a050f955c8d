/* A film shows what was shown for as long as it was shown, also where a picture takes its time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/app/film.h"
#include "shell/canvas/canvas.h"
#include "support/temporary_folder.h"

#include <stdlib.h>
#include <string.h>

static char folder[TEMPORARY_FOLDER_SIZE];
static struct canvas *canvas;
static struct film film;

static int set_up(void **state)
{
    char below[PATHS_SIZE];
    (void)state;
    temporary_folder(folder, sizeof folder);
    canvas = canvas_new_offscreen(8, 6);
    assert_true(file_join(below, sizeof below, folder, "deep/film"));
    assert_int_equal(film_begin(&film, below, 5000), FILE_OK);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    film_end(&film);
    canvas_free(canvas);
    temporary_folder_remove(folder);
    return 0;
}

static void go_on(uint64_t now, uint64_t frame, int pictures)
{
    char path[PATHS_SIZE];
    struct file_listing listing;
    assert_int_equal(film_go_on(&film, canvas, now, frame, path), FILE_OK);
    assert_int_equal(film.pictures, pictures);
    assert_int_equal(file_list(film.folder, ".png", &listing), FILE_OK);
    assert_int_equal(listing.count, pictures);
    file_listing_clear(&listing);
    assert_true(film_next(&film) > now);
}

static void thirty_pictures_are_a_second(void **state)
{
    (void)state;
    go_on(5000, 1, 1);
    go_on(5033, 2, 1);
    go_on(5034, 2, 2);
    go_on(6000, 3, 31);
    go_on(6000, 4, 31);
}

/* The machine slept: the film does not. */
static void a_long_wait_is_three_seconds(void **state)
{
    (void)state;
    go_on(5000, 1, 1);
    go_on(3605000, 2, 91);
    go_on(3605100, 3, 94);
}

static void what_cannot_be_written_ends_it(void **state)
{
    char path[PATHS_SIZE];
    (void)state;
    go_on(5000, 1, 1);
    assert_true(file_join(path, sizeof path, film.folder, "000002.png/somebody's"));
    assert_int_equal(file_make_folders(path), FILE_OK);
    assert_int_equal(film_go_on(&film, canvas, 5100, 2, path), FILE_NOT_A_FILE);
    assert_non_null(strstr(path, "000002.png"));
    assert_false(film.runs);
    assert_true(film_next(&film) == UINT64_MAX);
    assert_int_equal(film_go_on(&film, canvas, 9000, 3, path), FILE_OK);
    assert_int_equal(film.pictures, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(thirty_pictures_are_a_second, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_long_wait_is_three_seconds, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_written_ends_it, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
