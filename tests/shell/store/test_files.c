/* The door to the disk: nothing is ever half-written, nothing but ordinary files is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/store/files.h"
#include "support/temporary_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <signal.h>
#include <unistd.h>

/* A folder of its own for each test program run; removed at the end. */
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

static const char *in(void **state, const char *name)
{
    static char paths[4][FILE_PATH_SIZE];
    static int turn = 0;
    char *path = paths[turn++ % 4];
    assert_true(file_join(path, FILE_PATH_SIZE, *state, name));
    return path;
}

static void expect_beside(const char *folder, const char *name, const char *path)
{
    char out[64];
    assert_true(file_beside(out, sizeof out, folder, name));
    assert_string_equal(out, path);
}

/* Not FOLDER/../other, which nobody would write; but so if that is not there. */
static void a_folder_beside_another_has_a_plain_name(void **state)
{
    char small[8];
    (void)state;
    expect_beside("src/shell", "siege", "src/siege");
    expect_beside("assets", "missions", "missions");
    expect_beside("src/shell", "nothing", "src/shell/../nothing");
    expect_beside("src/..", "src", "src/../../src");
    assert_false(file_beside(small, sizeof small, "src/shell", "siege"));
}

static void assert_holds(const char *path, const char *text)
{
    char *bytes;
    size_t length;
    assert_int_equal(file_read_all(path, 1000, &bytes, &length), FILE_OK);
    assert_int_equal(length, strlen(text));
    assert_string_equal(bytes, text);
    free(bytes);
}

static void writing_keeps_the_previous_version(void **state)
{
    const char *path = in(state, "save one.json");
    assert_int_equal(file_write_atomic(path, "first", 5), FILE_OK);
    assert_holds(path, "first");
    assert_false(system_changed_at(in(state, "save one.json.bak")));
    assert_int_equal(file_write_atomic(path, "second", 6), FILE_OK);
    assert_int_equal(file_write_atomic(path, "", 0), FILE_OK);
    assert_holds(path, "");
    assert_holds(in(state, "save one.json.bak"), "second");
    assert_false(system_changed_at(in(state, "save one.json.tmp")));
    assert_false(system_changed_at(in(state, "save one.json.bak.tmp")));
}

/* The limit on file sizes stands for a full disk: the write is cut short, then refused. */
static void a_failed_write_leaves_the_old_file(void **state)
{
    struct rlimit old;
    const char *path = in(state, "limited");
    char *large = calloc(1, 100000);
    assert_non_null(large);
    assert_int_equal(file_write_atomic(path, "old", 3), FILE_OK);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    struct rlimit tight = {4096, old.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    enum file_error error = file_write_atomic(path, large, 100000);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_int_equal(error, FILE_TOO_LARGE);
    assert_holds(path, "old");
    assert_false(system_changed_at(in(state, "limited.tmp")));
    free(large);
}

static void refuses_to_write_where_it_cannot(void **state)
{
    char longest[FILE_PATH_SIZE + 10];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(file_write_atomic(in(state, "no/such/folder"), "x", 1), FILE_MISSING);
    assert_int_equal(file_write_atomic(*state, "x", 1), FILE_NOT_A_FILE);
    assert_int_equal(file_write_atomic(longest, "x", 1), FILE_NAME_TOO_LONG);
}

/* Whatever lies where the program writes for a moment: another file of the player stays as it is, and nothing hangs. */
static void nothing_is_written_through_links_and_pipes(void **state)
{
    static const char *const ours[] = {"guarded.tmp", "guarded.bak", "guarded.bak.tmp", ".written"};
    assert_int_equal(file_write_atomic(in(state, "victim"), "precious", 8), FILE_OK);
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        for (int kind = 0; kind < 3; kind++) {
            const char *path = in(state, "guarded"), *victim = in(state, "victim"), *trap = in(state, ours[i]);
            assert_int_equal(file_write_atomic(path, "old", 3), FILE_OK);
            (void)remove(trap);
            assert_int_equal(kind == 0   ? symlink(victim, trap)
                             : kind == 1 ? link(victim, trap)
                                         : mkfifo(trap, 0600),
                             0);
            alarm(10); /* a pipe that hangs ends the test */
            assert_int_equal(file_write_atomic(path, "new", 3), FILE_OK);
            assert_int_equal(file_try_folder(*state), FILE_OK);
            alarm(0);
            assert_holds(path, "new");
            assert_holds(victim, "precious");
            (void)remove(trap);
        }
    }
}

static void what_a_killed_program_left_does_not_stop_the_next_one(void **state)
{
    const char *path = in(state, "resumed"), *half = in(state, "resumed.tmp");
    assert_int_equal(file_write_atomic(half, "hal", 3), FILE_OK);
    assert_int_equal(chmod(half, 0400), 0);
    assert_int_equal(mkdir(in(state, "resumed.bak.tmp"), 0700), 0);
    assert_int_equal(file_write_atomic(path, "one", 3), FILE_OK);
    assert_int_equal(file_write_atomic(path, "two", 3), FILE_OK);
    assert_holds(path, "two");
    assert_holds(in(state, "resumed.bak"), "one");
    assert_false(system_changed_at(half));
}

/* A folder where the older version should go is somebody's own; the game is saved all the same. */
static void a_folder_in_place_of_the_older_version_does_not_stop_saving(void **state)
{
    const char *path = in(state, "beside");
    assert_int_equal(file_make_folders(in(state, "beside.bak/own")), FILE_OK);
    assert_int_equal(file_write_atomic(path, "one", 3), FILE_OK);
    assert_int_equal(file_write_atomic(path, "two", 3), FILE_OK);
    assert_holds(path, "two");
    assert_true(system_is_folder(in(state, "beside.bak/own")));
    assert_false(system_changed_at(in(state, "beside.bak.tmp")));
}

static void its_own_file_is_an_ordinary_one_with_one_name(void **state)
{
    const char *path = in(state, "own"), *victim = in(state, "victim of a lock");
    int file;
    assert_int_equal(file_write_atomic(victim, "precious", 8), FILE_OK);
    for (int kind = 0; kind < 4; kind++) {
        assert_int_equal(kind == 0   ? symlink(victim, path)
                         : kind == 1 ? link(victim, path)
                         : kind == 2 ? mkfifo(path, 0600)
                                     : mkdir(path, 0700),
                         0);
        alarm(10);
        assert_int_equal(system_open_own(path, &file), FILE_NOT_A_FILE);
        alarm(0);
        assert_int_equal(file, -1);
        assert_int_equal(remove(path), 0);
    }
    assert_holds(victim, "precious");
    assert_int_equal(system_open_own(path, &file), FILE_OK);
    close(file);
}

static void reads_only_ordinary_files_within_the_limit(void **state)
{
    char *bytes;
    size_t length;
    assert_int_equal(file_write_atomic(in(state, "five"), "12345", 5), FILE_OK);
    assert_int_equal(file_read_all(in(state, "five"), 4, &bytes, &length), FILE_TOO_LARGE);
    assert_null(bytes);
    assert_int_equal(file_read_all(in(state, "none"), 4, &bytes, &length), FILE_MISSING);
    assert_int_equal(file_read_all(*state, 4, &bytes, &length), FILE_NOT_A_FILE);
    assert_int_equal(mkfifo(in(state, "pipe"), 0600), 0);
    assert_int_equal(file_read_all(in(state, "pipe"), 4, &bytes, &length), FILE_NOT_A_FILE);
    assert_int_equal(file_read_all("/dev/zero", 4, &bytes, &length), FILE_NOT_A_FILE);
}

static void makes_folders_and_lists_them_sorted(void **state)
{
    struct file_listing listing;
    assert_int_equal(file_make_folders(in(state, "a/b/c")), FILE_OK);
    assert_int_equal(file_make_folders(in(state, "a/b/c/")), FILE_OK);
    assert_true(system_is_folder(in(state, "a/b/c")));
    assert_int_equal(file_write_atomic(in(state, "a/file"), "", 0), FILE_OK);
    assert_int_not_equal(file_make_folders(in(state, "a/file/d")), FILE_OK);
    assert_int_equal(file_write_atomic(in(state, "a/z.json"), "", 0), FILE_OK);
    assert_int_equal(file_write_atomic(in(state, "a/k.json"), "", 0), FILE_OK);
    assert_int_equal(file_write_atomic(in(state, "a/.hidden.json"), "", 0), FILE_OK);
    assert_int_equal(file_list(in(state, "a"), ".json", &listing), FILE_OK);
    assert_int_equal(listing.count, 2);
    assert_string_equal(listing.names[0], "k.json");
    assert_string_equal(listing.names[1], "z.json");
    file_listing_clear(&listing);
    assert_int_equal(file_list(in(state, "a"), NULL, &listing), FILE_OK);
    assert_int_equal(listing.count, 1);
    file_listing_clear(&listing);
    assert_int_equal(file_list(in(state, "nowhere"), "", &listing), FILE_MISSING);
    assert_int_equal(listing.count, 0);
}

static void finds_the_assets_it_is_told_of(void **state)
{
    char found[FILE_PATH_SIZE];
    char small[4];
    static const struct file_home home = {"small", "SMALL_DATA", "rules", NULL};
    assert_int_equal(file_make_folders(in(state, "game/rules")), FILE_OK);
    setenv("SMALL_DATA", in(state, "game"), 1);
    assert_true(file_find_assets(&home, found, sizeof found));
    assert_string_equal(found, in(state, "game"));
    assert_false(file_find_assets(&home, small, sizeof small));
    assert_string_equal(small, "");
    unsetenv("SMALL_DATA");
}

/* In one of the folders where the desktop keeps what is installed; an empty one there hides nothing. */
static void finds_the_assets_that_are_installed(void **state)
{
    char found[FILE_PATH_SIZE], folders[3 * FILE_PATH_SIZE], share[FILE_PATH_SIZE];
    static const struct file_home home = {"small", "SMALL_DATA", "rules_of_small", NULL};
    assert_int_equal(file_make_folders(in(state, "share/small/assets/rules_of_small")), FILE_OK);
    snprintf(share, sizeof share, "%s", in(state, "share"));
    snprintf(folders, sizeof folders, "%s:%s:/nowhere", in(state, "other"), share);
    setenv("XDG_DATA_DIRS", folders, 1);
    assert_true(file_find_assets(&home, found, sizeof found));
    assert_string_equal(found, in(state, "share/small/assets"));
    setenv("XDG_DATA_DIRS", ":", 1);
    assert_false(file_find_assets(&home, found, sizeof found));
    unsetenv("XDG_DATA_DIRS");
}

static void joins_with_one_slash(void **state)
{
    char out[8];
    (void)state;
    assert_true(file_join(out, sizeof out, "a/", "b"));
    assert_string_equal(out, "a/b");
    assert_true(file_join(out, sizeof out, "a", "b"));
    assert_string_equal(out, "a/b");
    assert_false(file_join(out, sizeof out, "abcd", "efgh"));
    assert_string_equal(out, "");
}

/* Neither the file nor an older one of that name is lost. */
static void what_is_put_away_can_be_had_back(void **state)
{
    char kept[FILE_PATH_SIZE];
    const char *path = in(state, "away.json");
    assert_int_equal(file_write_over(path, "one", 3), FILE_OK);
    assert_int_equal(file_put_away(path, kept), FILE_OK);
    assert_string_equal(file_base_name(kept), "away.json.bak");
    assert_false(system_is_there(path));
    assert_int_equal(file_write_over(path, "two", 3), FILE_OK);
    assert_int_equal(file_put_away(path, kept), FILE_OK);
    assert_string_equal(file_base_name(kept), "away.json.bak.2");
    assert_holds(kept, "two");
    assert_holds(in(state, "away.json.bak"), "one");
    assert_int_not_equal(file_put_away(path, kept), FILE_OK); /* there is none */
    assert_int_not_equal(file_put_away(*state, kept), FILE_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_folder_beside_another_has_a_plain_name),
        cmocka_unit_test(writing_keeps_the_previous_version),
        cmocka_unit_test(a_failed_write_leaves_the_old_file),
        cmocka_unit_test(what_is_put_away_can_be_had_back),
        cmocka_unit_test(refuses_to_write_where_it_cannot),
        cmocka_unit_test(nothing_is_written_through_links_and_pipes),
        cmocka_unit_test(what_a_killed_program_left_does_not_stop_the_next_one),
        cmocka_unit_test(a_folder_in_place_of_the_older_version_does_not_stop_saving),
        cmocka_unit_test(its_own_file_is_an_ordinary_one_with_one_name),
        cmocka_unit_test(reads_only_ordinary_files_within_the_limit),
        cmocka_unit_test(makes_folders_and_lists_them_sorted),
        cmocka_unit_test(finds_the_assets_it_is_told_of),
        cmocka_unit_test(finds_the_assets_that_are_installed),
        cmocka_unit_test(joins_with_one_slash),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
