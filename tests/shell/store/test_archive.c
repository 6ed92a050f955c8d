/* Archives: others can open ours, and nothing in one that somebody made can mislead the reader. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/sha256.h"
#include "shell/store/archive.h"
#include "support/temporary_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LIMIT = 1000 };

static const struct tm WHEN = {.tm_year = 126, .tm_mon = 10, .tm_mday = 22, .tm_hour = 13, .tm_min = 45, .tm_sec = 12};
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
    struct archive *archive = archive_new(&WHEN);
    archive_add(archive, "empty.txt", "", 0);
    archive_add(archive, "a.save", "first", 5);
    archive_add(archive, "b.save", "second", 6);
    assert_int_equal(archive_write(archive, path), FILE_OK);
}

static void assert_reads(const char *ending, const char *wanted)
{
    char *bytes;
    size_t length;
    assert_int_equal(archive_read_all(path, ending, LIMIT, &bytes, &length), FILE_OK);
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

/* The bytes of a format that others have laid down: head, time, checksum; and the same ones for the same files. */
static void the_bytes_are_those_of_the_format(void **state)
{
    char *bytes, *again;
    size_t length, length_again;
    (void)state;
    write_archive();
    assert_int_equal(file_read_all(path, LIMIT, &bytes, &length), FILE_OK);
    assert_memory_equal(bytes, "PK\3\4", 4);
    assert_memory_equal(bytes + 10, "\246m\166]", 4);
    write_archive();
    assert_int_equal(file_read_all(path, LIMIT, &again, &length_again), FILE_OK);
    assert_int_equal(length, length_again);
    assert_memory_equal(bytes, again, length);
    free(bytes);
    free(again);
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
    assert_int_equal(archive_read_all(path, ".save", LIMIT, &bytes, &length), FILE_MISSING);
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
        if (archive_read_all(path, ".save", LIMIT, &bytes, &found) == FILE_OK) {
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
    (void)state;
    struct archive *archive = archive_new(&WHEN);
    archive_add(archive, "a.save", large, sizeof large);
    assert_int_equal(archive_write(archive, path), FILE_OK);
    assert_int_equal(archive_read_all(path, ".save", LIMIT, &bytes, &length), FILE_TOO_LARGE);
    assert_null(bytes);
    assert_int_equal(length, 0);
}

/* What an archive says of an entry, and that what it holds is taken whole or not at all. */
static void entries_are_looked_at_before_they_are_taken(void **state)
{
    char *bytes, *taken;
    size_t length;
    struct archive_entry entry;
    (void)state;
    write_archive();
    assert_int_equal(file_read_all(path, LIMIT, &bytes, &length), FILE_OK);
    struct archive_reader *reader = archive_open(bytes, length);
    assert_non_null(reader);
    assert_int_equal(archive_count(reader), 3);
    archive_look(reader, 2, &entry);
    assert_string_equal(entry.name, "b.save");
    assert_true(entry.named && entry.plain && entry.known && !entry.locked);
    assert_int_equal(entry.size, 6);
    taken = archive_take(reader, 2, &entry);
    assert_string_equal(taken, "second");
    free(taken);
    entry.size--; /* as if the list had lied */
    assert_null(archive_take(reader, 2, &entry));
    entry.size += 2;
    assert_null(archive_take(reader, 2, &entry));
    archive_close(reader);
    assert_null(archive_open(bytes, length - 1));
    assert_null(archive_open(bytes, 0));
    free(bytes);
}

/* As many files as the list can name, none of them the one that is sought. */
static void many_entries_are_passed_in_no_time(void **state)
{
    enum { MANY = 65000, SECONDS = 2 };
    char name[16], *bytes;
    size_t length;
    (void)state;
    struct archive *archive = archive_new(&WHEN);
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "%d.txt", i);
        archive_add(archive, name, "", 0);
    }
    assert_int_equal(archive_write(archive, path), FILE_OK);
    clock_t begun = clock();
    assert_int_equal(archive_read_all(path, ".save", LIMIT, &bytes, &length), FILE_TOO_LARGE);
    assert_true(clock() - begun < SECONDS * CLOCKS_PER_SEC);
    assert_null(bytes);
}

/* The published examples. */
static void digests_are_those_of_the_standard(void **state)
{
    char text[SHA256_TEXT];
    (void)state;
    sha256_text("abc", 3, text);
    assert_string_equal(text, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    sha256_text("", 0, text);
    assert_string_equal(text, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    sha256_text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, text);
    assert_string_equal(text, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_of_that_ending_is_read),
        cmocka_unit_test(the_bytes_are_those_of_the_format),
        cmocka_unit_test(other_files_are_read_as_they_are),
        cmocka_unit_test(a_damaged_archive_gives_nothing_wrong),
        cmocka_unit_test(more_than_the_limit_is_refused),
        cmocka_unit_test(entries_are_looked_at_before_they_are_taken),
        cmocka_unit_test(many_entries_are_passed_in_no_time),
        cmocka_unit_test(digests_are_those_of_the_standard),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
