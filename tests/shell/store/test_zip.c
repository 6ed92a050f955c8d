/* Archives: others can open ours, and nothing in one that somebody made can mislead the reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "shell/store/zip.h"
#include "support/temporary_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 1000 };

static char folder[TEMPORARY_FOLDER_SIZE], path[FILE_PATH_SIZE];

static int set_up(void **state)
{
    (void)state;
    temporary_folder(folder, sizeof folder);
    assert_true(file_join(path, sizeof path, folder, "some.zip"));
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    temporary_folder_remove(folder);
    return 0;
}

static void write_archive(void)
{
    struct zip zip = {.when = {.tm_year = 126, .tm_mon = 10, .tm_mday = 22, .tm_hour = 13, .tm_min = 45, .tm_sec = 12}};
    zip_add(&zip, "empty.txt", "", 0);
    zip_add(&zip, "a.save", "first", 5);
    zip_add(&zip, "b.save", "second", 6);
    assert_int_equal(zip_write(&zip, path), FILE_OK);
    zip_clear(&zip);
}

static void assert_reads(const char *ending, const char *wanted)
{
    char *bytes;
    size_t length;
    assert_int_equal(zip_read_all(path, ending, LIMIT, &bytes, &length), FILE_OK);
    assert_int_equal(length, strlen(wanted));
    assert_string_equal(bytes, wanted);
    free(bytes);
}

static void the_first_of_that_ending_is_read(void **state)
{
    (void)state;
    write_archive();
    assert_reads(".save", "first");
    assert_reads("b.save", "second");
    assert_reads(".txt", "");
}

/* The bytes of a format that others have laid down: head, checksum, time. */
static void the_bytes_are_those_of_the_format(void **state)
{
    char *bytes;
    size_t length;
    struct zip zip = {.when = {.tm_year = 126, .tm_mon = 10, .tm_mday = 22, .tm_hour = 13, .tm_min = 45, .tm_sec = 12}};
    (void)state;
    zip_add(&zip, "n", "123456789", 9);
    assert_int_equal(zip_write(&zip, path), FILE_OK);
    zip_clear(&zip);
    assert_int_equal(file_read_all(path, LIMIT, &bytes, &length), FILE_OK);
    assert_int_equal(length, 30 + 1 + 9 + 46 + 1 + 22);
    assert_memory_equal(bytes, "PK\3\4\12\0\0\10\0\0\246m\166]&9\364\313\11\0\0\0\11\0\0\0\1\0\0\0n123456789", 40);
    assert_memory_equal(bytes + 40, "PK\1\2", 4);
    free(bytes);
}

static void other_files_are_read_as_they_are(void **state)
{
    char *bytes;
    size_t length;
    (void)state;
    assert_int_equal(file_write_atomic(path, "plain", 5), FILE_OK);
    assert_reads(".save", "plain");
    assert_int_equal(file_write_atomic(path, "PK", 2), FILE_OK);
    assert_reads(".save", "PK");
    assert_int_equal(file_write_atomic(path, "", 0), FILE_OK);
    assert_reads(".save", "");
    assert_true(file_join(path, sizeof path, folder, "nothing.zip"));
    assert_int_equal(zip_read_all(path, ".save", LIMIT, &bytes, &length), FILE_MISSING);
    assert_null(bytes);
    assert_true(file_join(path, sizeof path, folder, "some.zip"));
}

/* Cut anywhere, and every byte changed in turn: never more than is there, and never what the checksum denies. */
static void a_damaged_archive_gives_nothing_wrong(void **state)
{
    char *good, *bytes;
    size_t length, found;
    (void)state;
    write_archive();
    assert_int_equal(file_read_all(path, LIMIT, &good, &length), FILE_OK);
    for (size_t i = 0; i < 2 * length; i++) {
        char *copy = malloc(length);
        memcpy(copy, good, length);
        copy[i % length] = (char)(copy[i % length] ^ (i < length ? 0xFF : 0x01));
        assert_int_equal(file_write_atomic(path, copy, i < length ? length : i - length), FILE_OK);
        if (zip_read_all(path, ".save", LIMIT, &bytes, &found) == FILE_OK) {
            bool whole = found > 6 || found == 0; /* as it is, not as an archive */
            assert_true(whole || strcmp(bytes, "first") == 0 || strcmp(bytes, "second") == 0 ||
                        memcmp(bytes, "PK", found < 2 ? found : 2) == 0);
        }
        free(bytes);
        free(copy);
    }
    free(good);
}

static void more_than_the_limit_is_refused(void **state)
{
    char large[LIMIT + 1] = "", *bytes;
    size_t length;
    struct zip zip = {.count = 0};
    (void)state;
    zip_add(&zip, "a.save", large, sizeof large);
    assert_int_equal(zip_write(&zip, path), FILE_OK);
    zip_clear(&zip);
    assert_int_equal(zip_read_all(path, ".save", LIMIT, &bytes, &length), FILE_TOO_LARGE);
    assert_null(bytes);
    assert_int_equal(length, 0);
}

static void too_many_files_are_no_archive(void **state)
{
    struct zip zip = {.count = 0};
    (void)state;
    for (int i = 0; i <= ZIP_FILES_MAX; i++)
        zip_add(&zip, "x", "y", 1);
    assert_true(zip.failed);
    assert_int_equal(zip_write(&zip, path), FILE_NO_MEMORY);
    zip_clear(&zip);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_of_that_ending_is_read), cmocka_unit_test(the_bytes_are_those_of_the_format),
        cmocka_unit_test(other_files_are_read_as_they_are), cmocka_unit_test(a_damaged_archive_gives_nothing_wrong),
        cmocka_unit_test(more_than_the_limit_is_refused),   cmocka_unit_test(too_many_files_are_no_archive),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
