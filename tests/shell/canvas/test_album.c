/*
 * test_album.c -- what an album keeps is pixel for pixel what would be drawn, whatever happened to its files; and it
 * keeps no more than it may.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include <SDL.h>

#include "shell/canvas/album.h"
#include "shell/canvas/image.h"
#include "shell/canvas/painter.h"
#include "shell/store/files.h"
#include "support/temporary_folder.h"

static const char *const PATH[] = {"assets/art/icons/armour.svg", "assets/art/figures/bauhaus_max_steiner.svg",
                                   "assets/art/icons/aim_line.svg"};

enum { PATHS = sizeof PATH / sizeof *PATH, MUCH = 32 << 20, SIDE = 96 };

/* What is noted is written, and this one is over. */
static void close_album(struct album *album)
{
    album_write(album);
    album_free(album);
}

static void assert_is_drawn(struct album *album, const char *path, int w, int h)
{
    SDL_Surface *one = album_draw(album, path, w, h), *other = image_draw_svg(path, w, h);
    assert_non_null(one);
    assert_non_null(other);
    assert_int_equal(one->format->format, other->format->format);
    assert_int_equal(one->w, other->w);
    assert_int_equal(one->h, other->h);
    for (int y = 0; y < one->h; y++)
        assert_memory_equal((uint8_t *)one->pixels + (ptrdiff_t)y * one->pitch,
                            (uint8_t *)other->pixels + (ptrdiff_t)y * other->pitch, (size_t)one->w * 4);
    SDL_FreeSurface(one);
    SDL_FreeSurface(other);
}

/* Files in the folder, and their bytes. */
static int count_files(const char *folder, size_t *bytes)
{
    struct file_listing listing;
    char path[FILE_PATH_SIZE];
    *bytes = 0;
    assert_int_equal(file_list(folder, "", &listing), FILE_OK);
    for (int i = 0; i < listing.count; i++) {
        struct stat found;
        assert_true(file_join(path, sizeof path, folder, listing.names[i]));
        assert_int_equal(stat(path, &found), 0);
        *bytes += (size_t)found.st_size;
    }
    int count = listing.count;
    file_listing_clear(&listing);
    return count;
}

/* The only file there. */
static void only_file(const char *folder, char path[FILE_PATH_SIZE])
{
    struct file_listing listing;
    assert_int_equal(file_list(folder, "", &listing), FILE_OK);
    assert_int_equal(listing.count, 1);
    assert_true(file_join(path, FILE_PATH_SIZE, folder, listing.names[0]));
    file_listing_clear(&listing);
}

/* Leaves one drawing in the folder. */
static void keep_one(const char *folder, char path[FILE_PATH_SIZE])
{
    struct album *album = album_new(folder, MUCH);
    assert_is_drawn(album, PATH[0], SIDE, SIDE);
    close_album(album);
    only_file(folder, path);
}

static void what_is_kept_is_what_would_be_drawn(void **state)
{
    size_t bytes;
    const char *folder = *state;
    for (int run = 0; run < 3; run++) {
        struct album *album = album_new(folder, MUCH);
        for (int i = 0; i < PATHS; i++) {
            assert_is_drawn(album, PATH[i], SIDE, SIDE);
            assert_is_drawn(album, PATH[i], SIDE, 40); /* not as wide as was asked for */
        }
        close_album(album);
        assert_int_equal(count_files(folder, &bytes), 2 * PATHS);
    }
}

/* What is drawn is written, so that what is not written was read. */
static void it_is_read_and_not_drawn_again(void **state)
{
    char path[FILE_PATH_SIZE];
    keep_one(*state, path);
    long long before = system_changed_at(path);
    struct album *album = album_new(*state, MUCH);
    assert_is_drawn(album, PATH[0], SIDE, SIDE);
    close_album(album);
    assert_int_equal(system_changed_at(path), before);
}

/* Cut off at every place, each byte of the head and many pixels changed, made longer, empty, a folder, a link. */
static void damaged_files_are_drawn_anew(void **state)
{
    size_t length;
    char path[FILE_PATH_SIZE], *bytes;
    keep_one(*state, path);
    assert_int_equal(file_read_all(path, MUCH, &bytes, &length), FILE_OK);
    for (size_t at = 0; at < length; at += at < 64 ? 1 : 997) {
        char kept = bytes[at];
        bytes[at] ^= 1;
        assert_int_equal(file_write_quickly(path, bytes, length), FILE_OK);
        bytes[at] = kept;
        struct album *album = album_new(*state, MUCH);
        assert_is_drawn(album, PATH[0], SIDE, SIDE);
        if (at % 3 == 0)
            album_write(album);
        album_free(album);
        assert_int_equal(file_write_quickly(path, bytes, at), FILE_OK);
        album = album_new(*state, MUCH);
        assert_is_drawn(album, PATH[0], SIDE, SIDE);
        album_free(album);
    }
    char *more = calloc(1, length + 1);
    memcpy(more, bytes, length);
    assert_int_equal(file_write_quickly(path, more, length + 1), FILE_OK);
    struct album *album = album_new(*state, MUCH);
    assert_is_drawn(album, PATH[0], SIDE, SIDE);
    album_free(album);
    free(more);
    free(bytes);
    system_remove(path);
    assert_int_equal(mkdir(path, 0700), 0);
    album = album_new(*state, MUCH);
    assert_is_drawn(album, PATH[0], SIDE, SIDE);
    close_album(album);
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(symlink("/dev/zero", path), 0);
    album = album_new(*state, MUCH);
    assert_is_drawn(album, PATH[0], SIDE, SIDE);
    close_album(album);
    assert_true(system_is_file(path)); /* in the place of the link */
}

/* The file of another drawing or size under this one's name. */
static void another_drawing_is_not_shown(void **state)
{
    char path[FILE_PATH_SIZE], svg[FILE_PATH_SIZE], *bytes, *text;
    size_t length, size;
    keep_one(*state, path);
    assert_int_equal(file_read_all(path, MUCH, &bytes, &length), FILE_OK);
    system_remove(path);
    struct album *album = album_new(*state, MUCH);
    assert_is_drawn(album, PATH[2], SIDE, SIDE);
    close_album(album);
    only_file(*state, path);
    assert_int_equal(file_write_quickly(path, bytes, length), FILE_OK);
    album = album_new(*state, MUCH);
    assert_is_drawn(album, PATH[2], SIDE, SIDE);
    close_album(album);
    free(bytes);

    /* A drawing that is changed, at the same place. */
    assert_true(file_join(svg, sizeof svg, *state, "picture.svg"));
    for (int i = 0; i < PATHS; i++) {
        assert_int_equal(file_read_all(PATH[i], MUCH, &text, &size), FILE_OK);
        assert_int_equal(file_write_quickly(svg, text, size), FILE_OK);
        free(text);
        album = album_new(*state, MUCH);
        assert_is_drawn(album, svg, SIDE, SIDE);
        close_album(album);
    }
    /* One that was cut off is none, also where the whole one is kept. */
    assert_int_equal(file_read_all(PATH[2], MUCH, &text, &size), FILE_OK);
    assert_int_equal(file_write_quickly(svg, text, size - 20), FILE_OK);
    free(text);
    album = album_new(*state, MUCH);
    assert_null(album_draw(album, svg, SIDE, SIDE));
    close_album(album);
}

static void where_nothing_can_be_kept_all_is_drawn(void **state)
{
    char folder[FILE_PATH_SIZE];
    assert_is_drawn(NULL, PATH[0], SIDE, SIDE);
    album_write(NULL);
    album_free(NULL);
    assert_true(file_join(folder, sizeof folder, *state, "missing/folder"));
    for (int i = 0; i < 2; i++) {
        struct album *album = album_new(folder, MUCH);
        assert_is_drawn(album, PATH[0], SIDE, SIDE);
        album_write(album);
        assert_is_drawn(album, PATH[1], SIDE, SIDE);
        close_album(album);
        assert_false(system_is_folder(folder));
        assert_true(file_join(folder, sizeof folder, *state, "file")); /* the next time it is a file */
        assert_int_equal(file_write_quickly(folder, "text", 4), FILE_OK);
    }
}

static void on_a_full_disk_nothing_is_left_behind(void **state)
{
    size_t bytes;
    struct rlimit before, narrow;
    char path[FILE_PATH_SIZE];
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    narrow = (struct rlimit){1000, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &narrow), 0);
    struct album *album = album_new(*state, MUCH);
    for (int i = 0; i < PATHS; i++) {
        assert_is_drawn(album, PATH[i], SIDE, SIDE);
        album_write(album);
    }
    close_album(album);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(count_files(*state, &bytes), 0);
    keep_one(*state, path); /* there is room again */
}

/* Only files of albums are ever taken away, the oldest first. */
static void it_stays_within_its_bounds(void **state)
{
    enum { LITTLE = 300000 };
    size_t bytes;
    char foreign[FILE_PATH_SIZE], left[FILE_PATH_SIZE];
    assert_true(file_join(foreign, sizeof foreign, *state, "0123456789abcdef.txt"));
    assert_true(file_join(left, sizeof left, *state, "0123456789abcdef.drawing.tmp"));
    assert_int_equal(file_write_quickly(foreign, "mine", 4), FILE_OK);
    assert_int_equal(file_write_quickly(left, "begun", 5), FILE_OK);
    for (int run = 0; run < 4; run++) {
        struct album *album = album_new(*state, LITTLE);
        for (int size = 40; size < 80; size++)
            assert_is_drawn(album, PATH[0], size + run, size);
        close_album(album);
        (void)count_files(*state, &bytes);
        assert_in_range(bytes, LITTLE / 2, LITTLE + 4);
    }
    assert_true(system_is_file(foreign));
    assert_false(system_is_there(left));
    /* A run notes only so much, however much is drawn. */
    struct album *album = album_new(*state, 64 << 20);
    for (int size = 300; size < 420; size++) {
        SDL_FreeSurface(album_draw(album, PATH[0], size, size));
        album_write(album);
    }
    close_album(album);
    (void)count_files(*state, &bytes);
    assert_in_range(bytes, 1, 13 << 20);
}

/* While threads draw, and two programs share the folder. */
static void several_use_it_at_once(void **state)
{
    struct album *album[2] = {album_new(*state, MUCH), album_new(*state, MUCH)};
    struct painter *painter[2] = {painter_new(2, album[0]), painter_new(2, album[1])};
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 2; i++)
            for (int size = 20; size < 50; size++)
                painter_order(painter[i], PATH[size % PATHS], size, size);
        for (int size = 20; size < 50; size++)
            for (int i = 0; i < 2; i++) {
                SDL_Surface *taken = painter_take(painter[i], PATH[size % PATHS], size, size);
                SDL_FreeSurface(taken);
                assert_is_drawn(album[i], PATH[size % PATHS], size, size);
                album_write(album[i]);
            }
    }
    for (int i = 0; i < 2; i++) {
        painter_free(painter[i]);
        close_album(album[i]);
    }
}

static int set_up(void **state)
{
    char *folder = malloc(TEMPORARY_FOLDER_SIZE);
    assert_non_null(folder);
    temporary_folder(folder, TEMPORARY_FOLDER_SIZE);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    temporary_folder_remove(*state);
    free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_kept_is_what_would_be_drawn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(it_is_read_and_not_drawn_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(damaged_files_are_drawn_anew, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_drawing_is_not_shown, set_up, tear_down),
        cmocka_unit_test_setup_teardown(where_nothing_can_be_kept_all_is_drawn, set_up, tear_down),
        cmocka_unit_test_setup_teardown(on_a_full_disk_nothing_is_left_behind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(it_stays_within_its_bounds, set_up, tear_down),
        cmocka_unit_test_setup_teardown(several_use_it_at_once, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
