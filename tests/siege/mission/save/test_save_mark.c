/* test_save_mark.c -- the mark at the beginning of a save: written, read at a glance, and what files without one are
 * told by. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <cjson/cJSON.h>

#include "siege/mission/save/save.h"
#include "support/english.h"
#include "support/temporary_folder.h"

static char folder[TEMPORARY_FOLDER_SIZE];

static int make_folder(void **state)
{
    (void)state;
    temporary_folder(folder, sizeof folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    temporary_folder_remove(folder);
    return 0;
}

static const char *write_file(const char *name, const char *text)
{
    static char path[FILE_PATH_SIZE];
    assert_true(file_join(path, sizeof path, folder, name));
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
    return path;
}

static void a_mark_is_read_at_a_glance_as_it_was_written(void **state)
{
    const struct save_mark mark = {UINT64_MAX, 42, 1};
    (void)state;
    cJSON *root = cJSON_CreateObject();
    assert_true(save_mark_write(root, &mark));
    char *text = cJSON_PrintUnformatted(root);
    struct save_glance glance = save_glance(write_file("one.save", text));
    assert_true(glance.marked);
    assert_memory_equal(&glance.mark.game, &mark.game, sizeof mark.game);
    assert_int_equal(glance.mark.written, 42);
    assert_int_equal(glance.mark.over, 1);
    cJSON_free(text);
    cJSON_Delete(root);
}

static void what_is_no_mark_is_none(void **state)
{
    static const char *const TEXT[] = {"",
                                       "{",
                                       "{\"mark\":{}",
                                       "{\"mark\":{\"game\":1,\"written\":2",
                                       "{\"mark\":{\"game\":,\"written\":2,\"over\":0}}",
                                       "{\"mark\": {\"game\":1,\"written\":2,\"over\":0}}",
                                       "{\"mark\":{\"game\":1,\"written\":2,\"over\":0,\"more\":1}}"};
    (void)state;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++) {
        struct save_glance glance = save_glance(write_file("odd.save", TEXT[i]));
        assert_false(glance.marked);
        assert_int_equal(glance.mark.game + glance.mark.written, 0);
        assert_int_equal(glance.age.saved_at, glance.age.changed_at / 1000000000);
    }
    assert_false(save_glance(folder).marked);
    assert_false(save_glance("/nowhere").marked);
}

static struct shelf_age age_of(uint64_t written, int64_t saved_at, int64_t changed_at)
{
    return (struct shelf_age){.written = written, .saved_at = saved_at, .changed_at = changed_at};
}

static void the_number_comes_before_all_clocks(void **state)
{
    const struct shelf_age newer = age_of(8, 10, 10), older = age_of(7, 99, 99), without = age_of(0, 999, 999);
    const struct shelf_age saved_later = age_of(7, 100, 1), changed_later = age_of(7, 99, 100);
    (void)state;
    assert_true(shelf_age_compare(&newer, &older) < 0 && shelf_age_compare(&older, &newer) > 0);
    assert_true(shelf_age_compare(&older, &without) < 0);
    assert_true(shelf_age_compare(&saved_later, &older) < 0);
    assert_true(shelf_age_compare(&changed_later, &older) < 0);
    assert_int_equal(shelf_age_compare(&older, &older), 0);
}

static void the_greatest_number_of_a_folder_is_found(void **state)
{
    (void)state;
    assert_int_equal(shelf_greatest("/nowhere", save_age), 0);
    (void)write_file("a.save", "{\"mark\":{\"game\":1,\"written\":7,\"over\":0}}");
    (void)write_file("b.campaign.game", "{\"mark\":{\"game\":1,\"written\":12,\"over\":0}}");
    (void)write_file("c.save", "{\"mark\":{\"game\":1,\"written\":18446744073709551615,\"over\":0}}");
    assert_int_equal(shelf_greatest(folder, save_age), 12);
    (void)write_file("a.save.tmp", "{\"mark\":{\"game\":1,\"written\":13,\"over\":0}}"); /* cut off by a kill */
    assert_int_equal(shelf_greatest(folder, save_age), 12);
}

/* Saves of formats 1 and 2, which have no mark. */
static void an_earlier_save_tells_its_game_by_what_was_agreed(void **state)
{
    static const char *const OLD[] = {"tests/saves/format-1-eagle-strike.save",
                                      "tests/saves/format-1-trial-by-fire.save",
                                      "tests/saves/format-2-eagle-strike.save"};
    struct save_head head[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(save_read_head(&head[i], OLD[i], english_strings()));
        struct save_glance glance = save_glance(OLD[i]);
        assert_false(glance.marked);
        assert_int_equal(glance.age.saved_at, head[i].saved_at);
        assert_int_equal(head[i].mark.written, 0);
        assert_int_equal(head[i].mark.over, head[i].seat == SEAT_NONE);
        assert_true(head[i].mark.game != 0);
        for (int k = 0; k < i; k++)
            assert_true(head[k].mark.game != head[i].mark.game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
        IN_FOLDER(a_mark_is_read_at_a_glance_as_it_was_written),
        IN_FOLDER(what_is_no_mark_is_none),
        cmocka_unit_test(the_number_comes_before_all_clocks),
        IN_FOLDER(the_greatest_number_of_a_folder_is_found),
        cmocka_unit_test(an_earlier_save_tells_its_game_by_what_was_agreed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
