/* test_large_block.c -- blocks of every size can be filled and given back; large ones begin where large pages do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "shell/system/system.h"

#include <stdlib.h>
#include <string.h>

static void blocks_of_every_size_are_whole(void **state)
{
    static const size_t SIZES[] = {0, 1, 4096, (2 << 20) - 1, 2 << 20, (2 << 20) + 1, 9 << 20};
    (void)state;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        unsigned char *block = system_large_block(SIZES[i]);
        assert_true(block || SIZES[i] == 0);
        if (SIZES[i] > 0) {
            memset(block, 0x5A, SIZES[i]);
            assert_int_equal(block[0] + block[SIZES[i] - 1], 2 * 0x5A);
        }
        free(block);
    }
}

static void large_ones_begin_where_a_large_page_can(void **state)
{
    (void)state;
    void *block = system_large_block(8 << 20);
    assert_non_null(block);
    assert_int_equal((uintptr_t)block % (2 << 20), 0);
    free(block);
}

static void what_nobody_has_is_refused(void **state)
{
    (void)state;
    assert_null(system_large_block(SIZE_MAX / 4));
}

/* Wherever it begins and ends, also where no page begins, and with none at all. */
static void what_is_touched_holds_what_it_held(void **state)
{
    (void)state;
    enum { SIZE = 3 << 20 };
    unsigned char *block = malloc(SIZE);
    assert_non_null(block);
    for (size_t i = 0; i < SIZE; i += 4096 / 4)
        block[i] = (unsigned char)(i >> 10);
    system_touch(block, SIZE);
    system_touch(block + 1, SIZE - 2);
    system_touch(block + 1, 1);
    system_touch(block, 0);
    for (size_t i = 0; i < SIZE; i += 4096 / 4)
        assert_int_equal(block[i], (unsigned char)(i >> 10));
    system_spare_memory();
    free(block);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_of_every_size_are_whole),
        cmocka_unit_test(large_ones_begin_where_a_large_page_can),
        cmocka_unit_test(what_nobody_has_is_refused),
        cmocka_unit_test(what_is_touched_holds_what_it_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
