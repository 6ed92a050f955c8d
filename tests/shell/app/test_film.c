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
    assert_int_equal(film_begin(&film, below, canvas, 5000), FILE_OK);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    (void)film_end(&film);
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
    assert_int_equal(file_list(film.path, ".png", &listing), FILE_OK);
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
    assert_true(file_join(path, sizeof path, film.path, "000002.png/somebody's"));
    assert_int_equal(file_make_folders(path), FILE_OK);
    assert_int_equal(film_go_on(&film, canvas, 5100, 2, path), FILE_NOT_A_FILE);
    assert_non_null(strstr(path, "000002.png"));
    assert_false(film.runs);
    assert_true(film_next(&film) == UINT64_MAX);
    assert_int_equal(film_go_on(&film, canvas, 9000, 3, path), FILE_OK);
    assert_int_equal(film.pictures, 1);
}

static uint32_t number_at(const char *bytes, size_t at)
{
    const unsigned char *byte = (const unsigned char *)bytes + at;
    return byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16 | (uint32_t)byte[3] << 24;
}

/* What stands still takes no room; every size told is that of what follows; the index finds each picture. */
static void a_film_in_one_file_is_whole(void **state)
{
    char path[PATHS_SIZE], *bytes;
    size_t length;
    (void)state;
    assert_true(file_join(path, sizeof path, folder, "a.avi"));
    struct film one = {0};
    assert_int_equal(film_begin(&one, path, canvas, 0), FILE_OK);
    for (uint64_t now = 0; now <= 1000; now += 100) /* eleven frames, three pictures each */
        assert_int_equal(film_go_on(&one, canvas, now, 1 + now / 100, path), FILE_OK);
    assert_int_equal(one.pictures, 31);
    assert_int_equal(film_end(&one), FILE_OK);
    assert_int_equal(file_read_all(one.path, 1 << 20, &bytes, &length), FILE_OK);
    assert_memory_equal(bytes, "RIFF", 4);
    assert_int_equal(number_at(bytes, 4), length - 8);
    assert_memory_equal(bytes + 8, "AVI LIST", 8);
    size_t movie = 20 + number_at(bytes, 16);
    assert_memory_equal(bytes + movie, "LIST", 4);
    size_t index = movie + 8 + number_at(bytes, movie + 4);
    assert_memory_equal(bytes + index, "idx1", 4);
    assert_int_equal(number_at(bytes, index + 4), 31 * 16);
    assert_int_equal(index + 8 + 31 * 16, length);
    int still = 0;
    for (size_t entry = index + 8; entry < length; entry += 16) {
        size_t at = movie + 8 + number_at(bytes, entry + 8);
        assert_memory_equal(bytes + at, "00dc", 4);
        assert_int_equal(number_at(bytes, at + 4), number_at(bytes, entry + 12));
        still += number_at(bytes, at + 4) == 0;
        if (number_at(bytes, at + 4))
            assert_memory_equal(bytes + at + 8, "\xFF\xD8\xFF", 3); /* as every JPEG begins */
    }
    assert_int_equal(still, 20);
    assert_int_equal(film_begin(&one, path, canvas, 0), FILE_WRITE_FAILED); /* nothing is written over */
    assert_int_equal(film_end(&one), FILE_OK);
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(thirty_pictures_are_a_second, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_long_wait_is_three_seconds, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_written_ends_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_film_in_one_file_is_whole, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
